"""Rounds: how turns follow each other, the limit of cubes at the end of each, the last round, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...engine.position import Position, clockwise
from ...engine.record import i8
from ...engine.words import score
from .cubes import COLOURS, Hold, allow_each_colour, count
from .words import Do, Phase, begin_turn, limits_checked, next_turn, storage_limit

if TYPE_CHECKING:
    from ...engine.record import Row


class Rounds(Position):
    first = i8()  # the first player
    ending = i8()  # 1 once somebody has what ends the game: this round is the last
    seat: Sequence[Hold]


def all_see_alike() -> bool:
    """Hands lie open; only piles and decks are hidden, and those from everybody."""
    return True


def end_turn(s: Rounds) -> None:
    """Once nobody is over the limit, the next turn begins, or the last round is over."""
    if somebody_must_discard(s):
        return
    following = next_turn(s)
    last_turn = s.ending == 1 and following != s.turn and following == s.first
    s.turn = s.player = following
    if last_turn:
        s.over = 1
    else:
        begin_turn(s)


def somebody_must_discard(s: Rounds) -> bool:
    """Ask the first player over the limit, from the turn's owner clockwise, to discard a cube."""
    for i in range(limits_checked(s)):
        p = clockwise(s, s.turn, i)
        if count(s.seat[p].cubes) > storage_limit(s, p):
            s.player = p
            s.phase = Phase.DISCARD
            return True
    return False


def allow_discards(s: Rounds, acts: Row) -> None:
    """A cube of the player's choice."""
    allow_each_colour(acts, Do.DISCARD, s.seat[s.player].cubes, COLOURS)


def discard(s: Rounds, colour: int) -> None:
    s.seat[s.player].cubes[colour] -= 1
    end_turn(s)


def winners(s: Rounds) -> int:
    """Most points; among those tied, the last to have taken a turn."""
    best = s.first
    for i in range(1, s.players):
        p = clockwise(s, s.first, i)
        if score(s, p) >= score(s, best):
            best = p
    return 1 << best
