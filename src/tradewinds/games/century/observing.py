"""What observations of all titles begin with: the phase, the players' places, and the trade being made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .cubes import COLOURS
from .words import Phase

if TYPE_CHECKING:
    from ...engine.record import Row

PHASES = len(Phase)


def rounds_numbers(seats: int) -> int:
    """How many numbers `observe_rounds` writes."""
    return PHASES + 3 * seats + 3


def table_numbers(seats: int) -> int:
    """How many numbers `observe_table` writes."""
    return rounds_numbers(seats) + 2 * COLOURS


def observe_rounds(s: Any, seat: int, seats: int, out: Row) -> int:
    """Clear all numbers; then the phase, who decides, whose turn it is, who began, and the upgrades left."""
    out[:] = 0
    out[s.phase] = 1
    at = PHASES
    out[at + (s.player - seat) % s.players] = 1
    out[at + seats + (s.turn - seat) % s.players] = 1
    out[at + 2 * seats + (s.first - seat) % s.players] = 1
    at += 3 * seats
    out[at] = s.players
    out[at + 1] = s.ending
    out[at + 2] = s.upgrades
    return at + 3


def observe_table(s: Any, seat: int, seats: int, out: Row) -> int:
    """The rounds, and the trade being made."""
    at = observe_rounds(s, seat, seats, out)
    for c in range(COLOURS):
        out[at + c] = s.give[c]
        out[at + COLOURS + c] = s.take[c]
    return at + 2 * COLOURS
