"""The kernel: each block of a card's threads plays its share of a batch, one game a thread at a time.

What a card keeps at hand of a long program is little, and the rules are long: threads that are in different parts of
them wait for code most of the time. So a block always plays those games together that ask for the same part of the
rules, and among them that part for which most games wait; its threads wait for each other between listing actions and
taking one. Where the rules have several parts, a game goes from thread to thread with each step, and is played where it
lies; where they have one, a thread takes it into memory of its own for a while.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numba import cuda as _cuda

from .barrier import meet
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
STEPS = 64  # that a thread keeps a game
RECORD, RUN = object(), object()  # words: the layouts of the game's record and of a run
RECORD_WORDS, RUN_WORDS = 0, 0  # and their sizes
WAITS = 0  # a word too: how many kinds of waiting there are


def play_on_card(template: Any, states: Any, runs: Any, spares: Any, logs: Any, waits: Row) -> None:
    """Records come as rows of 64-bit words; `waits` says of each game what it waits for."""
    counts = cuda.shared.array(WAITS, np.int32)
    games = cuda.shared.array(THREADS, np.int32)
    found = cuda.shared.array(1, np.int32)
    acts = cuda.local.array(ROOM, np.int16)
    own_state = cuda.local.array(RECORD_WORDS, np.uint64)
    own_run = cuda.local.array(RUN_WORDS, np.uint64)

    share = (len(waits) + cuda.gridDim.x - 1) // cuda.gridDim.x
    first = cuda.blockIdx.x * share
    last = min(first + share, len(waits))
    me = cuda.threadIdx.x
    spare = 2 * cuda.grid(1)
    if me == 0:
        for kind in range(WAITS):
            counts[kind] = 0
        counts[BEGIN] = max(last - first, 0)
        found[0] = 0
    meet()
    while True:
        kind = most_waited_for(counts)
        if kind < 0:
            break
        find(waits, kind, first, last, games, found)
        meet()
        playing = me < found[0]
        game = games[me] if playing else 0
        meet()
        if me == 0:
            found[0] = 0
        state_words, run_words = states[game], runs[game]
        if playing and kind == BEGIN:
            copy(template[0], state_words)
        if PARTS == 1:
            if playing:
                copy(state_words, own_state)
                copy(run_words, own_run)
            state_words, run_words = own_state, own_run
        state, run = state_words.view(RECORD), run_words.view(RUN)
        if playing and kind == BEGIN:
            begin(state[0], run[0])
        if playing and kind == END:
            finish(state[0], run[0])
        if kind >= PLAY:
            going = playing
            for _ in range(STEPS if PARTS == 1 else 1):
                meet()
                if going:
                    legal(state[0], acts)
                meet()
                if going:
                    move(state[0], run[0], spares[spare : spare + 2], acts, logs[game])
                    going = goes_on(state[0], run[0])
        if playing:
            next_kind = OVER
            if kind != END:
                next_kind = PLAY + part(state[0]) if goes_on(state[0], run[0]) else END
                cuda.atomic.add(counts, next_kind, 1)
            cuda.atomic.sub(counts, kind, 1)
            waits[game] = next_kind
            if PARTS == 1:
                copy(own_state, states[game])
                copy(own_run, runs[game])
        meet()


def most_waited_for(counts: Row) -> int:
    """What most games of the block wait for, or -1 if none does."""
    most, kind_of_most = 0, -1
    for kind in range(WAITS):
        if counts[kind] > most:
            most, kind_of_most = counts[kind], kind
    return kind_of_most


def find(waits: Row, kind: int, first: int, last: int, games: Row, found: Row) -> None:
    """Put down games that wait for this, as many as there are threads; `found` counts them, and perhaps some more."""
    for game in range(first + cuda.threadIdx.x, last, THREADS):
        if waits[game] == kind and found[0] < THREADS:
            place = cuda.atomic.add(found, 0, 1)
            if place < THREADS:
                games[place] = game


def copy(words: Row, to: Row) -> None:
    for i in range(len(to)):
        to[i] = words[i]
