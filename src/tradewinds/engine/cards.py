"""CUDA: batches on a card, by the kernel in `blocks`, with the same bytes as on the cores."""

from __future__ import annotations

import time
import warnings
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numba_cuda
import numpy as np
from numba import cuda as _cuda
from numba.cuda.core import config
from numba.cuda.core.errors import NumbaPerformanceWarning

from . import bits, blocks, position, sets
from .barrier import WAIT
from .batch import Batch, Played
from .blocks import THREADS, WARP, play_on_card
from .cache import first_use, folder_of, kept_in
from .errors import NoBackEnd
from .link import Binding, link
from .playouts import Run
from .record import Records

cuda: Any = _cuda
WORD = 8  # bytes: records are filled up to whole words


def require_card() -> None:
    if not cuda.is_available():
        raise NoBackEnd("The back end cuda needs an NVIDIA card with its driver, and there is none here.")


def kernel(batch: Batch, wrap: Any = None) -> Any:
    """The kernel for a batch's game and bot, kept on disk; or its plain twin, wrapped otherwise."""

    def device(twin: FunctionType, original: FunctionType) -> Any:
        return numba.njit(twin)

    def top(twin: FunctionType, original: FunctionType) -> Any:
        if wrap:
            return wrap(twin)
        with kept_in(kernel_folder(batch), config):
            return cuda.jit(cache=True, launch_bounds=(THREADS, 1))(twin)

    return link(play_on_card, _with_record(batch), "cuda", device, top)


def count(word: int) -> int:
    """How many bits are set: one instruction, which the compiler for cards does not find by itself."""
    return int(cuda.popc(word)) & 127


def _with_record(batch: Batch) -> Binding:
    """The batch's binding, with the layouts of its records as words, and what a card does otherwise."""
    record = batch.game.record.dtype
    words = {
        "RECORD": (blocks.RECORD, record),
        "RECORD_WORDS": (blocks.RECORD_WORDS, record.itemsize // WORD),
        "RUN": (blocks.RUN, Run.dtype),
        "RUN_WORDS": (blocks.RUN_WORDS, Run.dtype.itemsize // WORD),
        "WAITS": (blocks.WAITS, blocks.PLAY + batch.game.constant("PARTS")),
        "count": (bits.count, count),
        "size_of": (sets.size_of, count),
        "allow_many": (position.allow_many, position.allow_each),  # each thread would read its own part of a table
    }
    return Binding(batch.binding.name, {**batch.binding.words, **words})


def kernel_folder(batch: Batch) -> Path:
    """Where the kernel is kept on disk."""
    purpose = f"numba-cuda {numba_cuda.__version__}, {WAIT}"
    return folder_of(play_on_card, _with_record(batch), purpose)  # type: ignore[arg-type]


def ready_on_card(batch: Batch) -> Any:
    """Compile the kernel, and play a game with it."""
    # small batches leave most of a card idle: no news to those who ask for one
    warnings.simplefilter("ignore", NumbaPerformanceWarning)
    go = kernel(batch)
    folder = kernel_folder(batch)
    with first_use(folder, folder / "lock", f"Compiling {batch.binding.name} for the card, once"):
        play_chunk(batch, go, 0, 1)
    return go


def play_chunk(batch: Batch, go: Any, first: int, count: int) -> Played:
    """Play so many games on the card; the time is that of the kernel alone."""
    template, states, runs, _, _, logs = batch.chunk(first, count)
    grid = min(cuda.get_current_device().MULTIPROCESSOR_COUNT, (count + WARP - 1) // WARP)
    spares = cuda.device_array(2 * grid * THREADS, batch.game.record.dtype)
    template_there, runs_there = cuda.to_device(in_words(template)), cuda.to_device(in_words(runs))
    states_there = cuda.device_array_like(in_words(states))  # each game begins with a copy of the template
    log, waits = cuda.to_device(logs), cuda.to_device(np.zeros(count, np.int8))
    cuda.synchronize()
    began = time.perf_counter()
    go[grid, THREADS](template_there, states_there, runs_there, spares, log, waits)
    cuda.synchronize()
    seconds = time.perf_counter() - began
    states_there.copy_to_host(in_words(states))
    runs_there.copy_to_host(in_words(runs))
    return Played(states, runs, log.copy_to_host(), seconds)


def in_words(records: Records) -> Any:
    """The same memory as a row of words for each record."""
    return records.view(np.uint64).reshape(len(records), -1)
