"""A New World as numbers: for a learner, the observing seat's things first; and how a greedy player values it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.position import clockwise
from ..observing import observe_table, table_numbers
from ..settlers.observing import PER_SEAT, SEATS, observe_settler_seat, observe_settlers, settler_numbers
from ..settlers.printed import FORTS
from ..settlers.valuing import value_of_settlers as evaluate
from .record import LOCATIONS, NewWorld

if TYPE_CHECKING:
    from ....engine.record import Row

__all__ = ["OBSERVATION", "evaluate", "observe"]

OBSERVATION = table_numbers(SEATS) + settler_numbers(LOCATIONS, FORTS) + SEATS * PER_SEAT


def observe(s: NewWorld, seat: int, out: Row) -> None:
    """The table, the boards, then each player clockwise."""
    at = observe_settlers(s, seat, out, observe_table(s, seat, SEATS, out))
    for i in range(s.players):
        at = observe_settler_seat(s, clockwise(s, seat, i), out, at)
