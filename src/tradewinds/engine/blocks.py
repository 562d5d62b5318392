"""The kernel: each block of a card's threads plays its share of a batch, one game a thread at a time.

What a card keeps at hand of a long program is little, and the rules are long: threads that are in different parts of
them wait for code most of the time. So a block always plays those games together that ask for the same part of the
rules, and among them that part for which most games wait; its threads wait for each other between listing actions and
taking one. Games lie in the card's memory, and come into that of a thread while it plays them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numba import cuda as _cuda

from .playouts import begin, finish, goes_on, move
from .words import PARTS, ROOM, legal, part

if TYPE_CHECKING:
    from .record import Row

cuda: Any = _cuda
THREADS = 1024  # in a block
WARP = 32
BEGIN, END = 0, 1  # what a game waits for: to begin, to be scored,
PLAY = 2  # or the first part of its rules; the other parts follow
OVER = -1
STEPS = 64  # that a game is played at a time, where its rules have no parts
NAP = 100  # nanoseconds
RECORD, RUN = object(), object()  # words: the layouts of the game's record and of a run
RECORD_WORDS, RUN_WORDS = 0, 0  # and their sizes
WAITS = 0  # a word too: how many kinds of waiting there are


def play_on_card(template: Any, states: Any, runs: Any, spares: Any, logs: Any, waits: Row) -> None:
    """Records come as rows of 64-bit words; `waits` says of each game what it waits for."""
    counts = cuda.shared.array(WAITS, np.int32)
    games = cuda.shared.array(THREADS, np.int32)
    meter = cuda.shared.array(2, np.int32)
    acts = cuda.local.array(ROOM, np.int16)
    state_words = cuda.local.array(RECORD_WORDS, np.uint64)
    run_words = cuda.local.array(RUN_WORDS, np.uint64)
    state, run = state_words.view(RECORD), run_words.view(RUN)

    share = (len(waits) + cuda.gridDim.x - 1) // cuda.gridDim.x
    first = cuda.blockIdx.x * share
    last = min(first + share, len(waits))
    me = cuda.threadIdx.x
    spare = 2 * cuda.grid(1)
    if me == 0:
        for kind in range(WAITS):
            counts[kind] = 0
        counts[BEGIN] = max(last - first, 0)
        meter[0] = 0
        meter[1] = 0
    cuda.syncthreads()
    while True:
        kind = most_waited_for(counts)
        if kind < 0:
            break
        draw(waits, kind, first, last, games, meter)
        meet(meter)
        drawn = min(meter[1], THREADS)
        meet(meter)
        if me == 0:
            meter[1] = 0
        going = 1 if me < drawn else 0
        game = games[me] if going else 0
        if going:
            copy(runs[game], run_words)
            if kind == BEGIN:
                copy(template[0], state_words)
                begin(state[0], run[0])
            else:
                copy(states[game], state_words)
            if kind == END:
                finish(state[0], run[0])
        if kind >= PLAY:
            for _ in range(STEPS if PARTS == 1 else 1):
                meet(meter)
                if going:
                    legal(state[0], acts)
                meet(meter)
                if going:
                    move(state[0], run[0], spares[spare : spare + 2], acts, logs[game])
                    going = 1 if goes_on(state[0], run[0]) else 0
        if me < drawn:
            copy(state_words, states[game])
            copy(run_words, runs[game])
            now = OVER
            if kind != END:
                now = PLAY + part(state[0]) if goes_on(state[0], run[0]) else END
                cuda.atomic.add(counts, now, 1)
            cuda.atomic.sub(counts, kind, 1)
            waits[game] = now
        meet(meter)


def most_waited_for(counts: Row) -> int:
    """What most games of the block wait for, or -1 if none does."""
    most, found = 0, -1
    for kind in range(WAITS):
        if counts[kind] > most:
            most, found = counts[kind], kind
    return found


def draw(waits: Row, kind: int, first: int, last: int, games: Row, meter: Row) -> None:
    """Put down games that wait for this, as many as there are threads; meter[1] counts them, and perhaps some more."""
    for game in range(first + cuda.threadIdx.x, last, THREADS):
        if waits[game] == kind and meter[1] < THREADS:
            place = cuda.atomic.add(meter, 1, 1)
            if place < THREADS:
                games[place] = game


def copy(words: Row, to: Row) -> None:
    for i in range(len(to)):
        to[i] = words[i]


def meet(meter: Row) -> None:
    """All threads of the block wait for each other.

    The card's own barrier wants the threads of a warp to come together, and after a long program with many calls they
    do not always: then it fails. Here the first thread of each warp waits for those of the others.
    """
    cuda.syncwarp()
    if cuda.laneid == 0:
        warps = THREADS // WARP
        cuda.threadfence_block()
        arrived = cuda.atomic.add(meter, 0, 1)
        wanted = arrived - arrived % warps + warps
        while cuda.atomic.add(meter, 0, 0) < wanted:
            cuda.nanosleep(NAP)
        cuda.threadfence_block()
    cuda.syncwarp()
