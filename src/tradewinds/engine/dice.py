"""Random numbers that live in a record (splitmix64): the same interpreted, compiled and on a card.

Every constant has bit 63 set, so that Numba types it as an unsigned word; see docs/engine.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .record import State, u64
from .sets import lowest

if TYPE_CHECKING:
    from .record import Row

M64 = 0xFFFFFFFFFFFFFFFF
STRIDE = 0x9E3779B97F4A7C15


class Dice(State):
    rng = u64()  # the stream


def rand(dice: Dice) -> int:
    """64 random bits."""
    dice.rng = z = (dice.rng + 0x9E3779B97F4A7C15) & M64
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & M64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & M64
    return z ^ (z >> 31)


def roll(dice: Dice, n: int) -> int:
    """An unbiased number below n (Lemire): scale 32 bits, redraw in the few cases that would be biased."""
    x = int(rand(dice) >> 32) * n
    while x & 0xFFFFFFFF < n and x & 0xFFFFFFFF < 0x100000000 % n:
        x = int(rand(dice) >> 32) * n
    return x >> 32


def shuffle(dice: Dice, pile: Row, top: int, end: int) -> None:
    """Shuffle the pieces from `top` up to, not including, `end`."""
    for i in range(end - 1, top, -1):
        j = top + roll(dice, i - top + 1)
        piece = pile[i]
        pile[i] = pile[j]
        pile[j] = piece


def put_in_order(pile: Row, top: int, end: int) -> None:
    """Sort the pieces from `top` up to, not including, `end`: no two are alike, and their numbers are close."""
    least = pile[top] if top < end else 0
    for i in range(top, end):
        least = min(least, pile[i])
    pieces = 0
    for i in range(top, end):
        pieces |= 1 << (pile[i] - least)  # at most 61 further
    for i in range(top, end):
        pile[i] = least + lowest(pieces)
        pieces &= pieces - 1


def shuffle_afresh(dice: Dice, pile: Row, top: int, end: int) -> None:
    """Put the pieces in order before shuffling them, so that nothing of their old order remains."""
    put_in_order(pile, top, end)
    shuffle(dice, pile, top, end)


def game_seeds(seed: int, first: int, count: int) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    """The seeds of `count` games of a run, from game number `first` on. Runs with other seeds share no game."""
    start = Dice()
    start.rng = seed & M64
    with np.errstate(over="ignore"):
        z = np.uint64(rand(start)) + np.arange(first, first + count, dtype=np.uint64) * np.uint64(STRIDE)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))
