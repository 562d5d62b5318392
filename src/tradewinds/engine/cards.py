"""CUDA: one game a thread, by the same driver and rules, with the same bytes."""

from __future__ import annotations

import time
from types import FunctionType
from typing import TYPE_CHECKING, Any

import numba
import numpy as np
from numba import cuda as _cuda

from ..progress import waiting
from .batch import Batch, Played
from .cache import boundscheck
from .errors import NoBackEnd
from .link import Binding, link
from .playouts import Run, play
from .words import ROOM

if TYPE_CHECKING:
    from .record import Faces, Grid

cuda: Any = _cuda
THREADS = 128  # in a block


def play_on_card(template: Faces[Any], states: Faces[Any], runs: Faces[Run], spares: Any, logs: Grid) -> None:
    """The kernel: each thread plays one game of the batch."""
    i = cuda.grid(1)
    if i < len(states):
        acts = cuda.local.array(ROOM, np.int16)
        states[i] = template[0]
        play(states[i], runs[i], spares[2 * i : 2 * i + 2], acts, logs[i])


def require_card() -> None:
    if not cuda.is_available():
        raise NoBackEnd("The back end cuda needs an NVIDIA card with its driver, and there is none here.")


def kernel(binding: Binding) -> Any:
    """The kernel for a game and a bot."""

    def device(twin: FunctionType, original: FunctionType) -> Any:
        return numba.njit(twin)

    def top(twin: FunctionType, original: FunctionType) -> Any:
        return cuda.jit(twin)

    return link(play_on_card, binding, ("cuda", boundscheck()), device, top)


def ready_on_card(batch: Batch) -> Any:
    """Compile the kernel by launching it with no games."""
    go = kernel(batch.binding)
    template, states, runs, _, _, logs = batch.chunk(0, 0)
    with waiting(f"Compiling {batch.binding.name} for the card"):
        go[1, THREADS](template, states, runs, states, logs)
        cuda.synchronize()
    return go


def play_chunk(batch: Batch, go: Any, first: int, count: int) -> Played:
    """Play so many games on the card; the time is that of the kernel alone."""
    template, states, runs, _, _, logs = batch.chunk(first, count)
    on_card = [cuda.to_device(a) for a in (template, states, runs)]
    spares, log = cuda.device_array(2 * count, batch.game.record.dtype), cuda.to_device(logs)
    cuda.synchronize()
    began = time.perf_counter()
    go[(count + THREADS - 1) // THREADS, THREADS](*on_card, spares, log)
    cuda.synchronize()
    seconds = time.perf_counter() - began
    return Played(on_card[1].copy_to_host(), on_card[2].copy_to_host(), log.copy_to_host(), seconds)
