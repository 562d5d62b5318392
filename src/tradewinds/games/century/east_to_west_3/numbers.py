"""Part III as numbers: for a learner, the observing seat's things first; and how a greedy player values it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.position import clockwise
from ..islands.voyage_numbers import PER_SAILOR, VOYAGE_NUMBERS, observe_islands, observe_sailor, value_of_voyages
from ..merchants.market_people import PER_MERCHANT_SEAT, observe_merchant_seat
from ..merchants.markets import MARKETS
from ..merchants.people import PER_MERCHANT, observe_merchants
from ..observing import observe_table, table_numbers
from ..settlers.observing import PER_SEAT, SEATS, observe_settler_seat, observe_settlers, settler_numbers
from .record import LOCATIONS, STACKS, EastToWest3

if TYPE_CHECKING:
    from ....engine.record import Row

OBSERVATION = (
    table_numbers(SEATS)
    + settler_numbers(LOCATIONS, STACKS)
    + VOYAGE_NUMBERS
    + MARKETS * PER_MERCHANT
    + 1
    + SEATS * (PER_SEAT + PER_SAILOR + PER_MERCHANT_SEAT)
)
MERCHANT_CARD = 30  # on the way to a bonus tile


def observe(s: EastToWest3, seat: int, out: Row) -> None:
    """The table, the boards, the map, the market, then each player clockwise."""
    at = observe_settlers(s, seat, out, observe_table(s, seat, SEATS, out))
    at = observe_merchants(s, out, observe_islands(s, seat, out, at))
    for i in range(s.players):
        p = clockwise(s, seat, i)
        at = observe_sailor(s, p, out, observe_settler_seat(s, p, out, at))
        at = observe_merchant_seat(s, p, out, at)


def evaluate(s: EastToWest3, player: int) -> int:
    """Settlers, cards, outposts and boat, and the merchant cards."""
    return value_of_voyages(s, player) + MERCHANT_CARD * s.seat[player].merchants
