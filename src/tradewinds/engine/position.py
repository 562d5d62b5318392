"""What every game's record begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .dice import Dice
from .record import grid, i8, i16
from .sets import size_of

if TYPE_CHECKING:
    from .record import Row


NONE = -1  # no piece, no place, nobody

IN_BYTE = grid(
    [[i for i in range(8) if n >> i & 1] + [0] * (8 - n.bit_count()) for n in range(256)]
)  # bits that are set


class Position(Dice):
    phase = i8()  # what is being decided
    player = i8()  # who decides it
    turn = i8()  # whose turn it is: another player's while others must discard
    players = i8()  # how many play
    over = i8()  # 1 once the game has ended
    reveals = i16()  # counts what turned up something hidden or used the stream: undo does not go back past that


def clockwise(s: Position, seat: int, places: int) -> int:
    """The seat so many places further clockwise, at most once around; a remainder would take longer."""
    further = seat + places
    return further - s.players if further >= s.players else further


def allow(acts: Row, action: int) -> None:
    """Add an action to the list of legal ones, whose first entry is its length."""
    acts[0] += 1
    acts[acts[0]] = action


def allow_each(acts: Row, first: int, bits: int, size: int) -> None:
    """Add an action for each of the bits, of so many, without asking which: a wrong guess would cost more."""
    n = acts[0]
    for i in range(size):
        acts[n + 1] = first + i
        n += bits >> i & 1
    acts[0] = n


def allow_many(acts: Row, first: int, bits: int, size: int) -> None:
    """The same, eight bits at a time: the list needs room for eight actions more."""
    n = acts[0] & 0x7FFF  # which tells the compiler that no index is negative
    for start in range(0, size, 8):
        byte = bits >> start & 0xFF
        for i in range(8):
            acts[n + 1 + i] = first + start + IN_BYTE[byte, i]
        n += size_of(byte)
    acts[0] = n
