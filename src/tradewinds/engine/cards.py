"""CUDA: one game a thread, the same driver and rules, bit for bit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numba import cuda

from .playouts import play
from .words import ROOM

if TYPE_CHECKING:
    from .playouts import Run
    from .record import Faces, Grid

THREADS = 128  # a block


def play_on_card(template: Faces[Any], states: Faces[Any], runs: Faces[Run], spares: Faces[Any], logs: Grid) -> None:
    """The kernel: each thread plays one game of the batch."""
    i = cuda.grid(1)
    if i < len(states):
        acts = cuda.local.array(ROOM, np.int16)
        states[i] = template[0]
        play(states[i], runs[i], spares[2 * i : 2 * i + 2], acts, logs[i])
