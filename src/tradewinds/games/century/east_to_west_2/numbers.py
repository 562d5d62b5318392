"""Part II as numbers: for a learner, the observing seat's things first; and how a greedy player values it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.position import clockwise
from ..islands.voyage_numbers import PER_SAILOR, VOYAGE_NUMBERS, observe_islands, observe_sailor
from ..islands.voyage_numbers import value_of_voyages as evaluate
from ..observing import observe_table, table_numbers
from ..settlers.observing import PER_SEAT, SEATS, observe_settler_seat, observe_settlers, settler_numbers
from .record import LOCATIONS, STACKS, EastToWest2

if TYPE_CHECKING:
    from ....engine.record import Row

__all__ = ["OBSERVATION", "evaluate", "observe"]

OBSERVATION = (
    table_numbers(SEATS) + settler_numbers(LOCATIONS, STACKS) + VOYAGE_NUMBERS + SEATS * (PER_SEAT + PER_SAILOR)
)


def observe(s: EastToWest2, seat: int, out: Row) -> None:
    """The table, the boards, the map, then each player clockwise."""
    at = observe_settlers(s, seat, out, observe_table(s, seat, SEATS, out))
    at = observe_islands(s, seat, out, at)
    for i in range(s.players):
        p = clockwise(s, seat, i)
        at = observe_sailor(s, p, out, observe_settler_seat(s, p, out, at))
