"""What every game's record begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .dice import Dice
from .record import i8, i16

if TYPE_CHECKING:
    from .record import Row


NONE = -1  # no piece, no place, nobody


class Position(Dice):
    phase = i8()  # what is being decided
    player = i8()  # who decides it
    turn = i8()  # whose turn it is: another player's while others must discard
    players = i8()  # how many play
    over = i8()  # 1 once the game has ended
    reveals = i16()  # counts what turned up something hidden or used the stream: undo does not go back past that


def allow(acts: Row, action: int) -> None:
    """Add an action to the list of legal ones, whose first entry is its length."""
    acts[0] += 1
    acts[acts[0]] = action
