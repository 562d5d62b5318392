"""What every game's record begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .dice import Dice
from .record import i8, i16, row

if TYPE_CHECKING:
    from .record import Row


NONE = -1  # no piece, no place, nobody

DE_BRUIJN = 0x077CB531  # its bits from the i-th on begin differently for each i
LOWEST = row([next(i for i in range(32) if ((DE_BRUIJN << i & 0xFFFFFFFF) >> 27) == n) for n in range(32)])


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


def lowest(bits: int) -> int:
    """The number of the lowest of at most 32 bits, one of which must be set."""
    return LOWEST[((bits & -bits) * DE_BRUIJN & 0xFFFFFFFF) >> 27]


def allow_each(acts: Row, first: int, bits: int, size: int) -> None:
    """Add an action for each of the bits, of so many, without asking which: a wrong guess would cost more."""
    n = acts[0]
    for i in range(size):
        acts[n + 1] = first + i
        n += bits >> i & 1
    acts[0] = n
