"""Part I as numbers: for a learner, the observing seat's things first; and how a greedy player values it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.position import NONE, clockwise
from ..merchants.market_people import PER_MERCHANT_SEAT, observe_merchant_seat
from ..merchants.markets import MARKETS
from ..merchants.people import PER_MERCHANT, merchant_worth, observe_merchant, observe_merchants
from ..observing import observe_table, table_numbers
from ..settlers.observing import PER_SEAT, SEATS, observe_settler_seat, observe_settlers, settler_numbers
from ..settlers.printed import FORTS
from ..settlers.valuing import value_of_settlers
from .record import LOCATIONS, ROUTE_PLACES, EastToWest1

if TYPE_CHECKING:
    from ....engine.record import Row

PER_ROUTE = ROUTE_PLACES * (PER_MERCHANT + 1)
OBSERVATION = (
    table_numbers(SEATS)
    + settler_numbers(LOCATIONS, FORTS)
    + MARKETS * PER_MERCHANT
    + 1
    + SEATS * (PER_SEAT + PER_MERCHANT_SEAT + PER_ROUTE)
)
ROUTE_CARD = 25  # for each level that a card of the route adds
MOST_LEVELS = 4


def observe(s: EastToWest1, seat: int, out: Row) -> None:
    """The table, the boards, the market, then each player clockwise."""
    at = observe_settlers(s, seat, out, observe_table(s, seat, SEATS, out))
    at = observe_merchants(s, out, at)
    for i in range(s.players):
        p = clockwise(s, seat, i)
        at = observe_merchant_seat(s, p, out, observe_settler_seat(s, p, out, at))
        for place in range(ROUTE_PLACES):
            card = s.seat[p].route[place] if place < s.seat[p].route_cards else NONE
            out[at] = s.seat[p].on_route[place]
            at = observe_merchant(card, out, at + 1)


def evaluate(s: EastToWest1, player: int) -> int:
    """Settlers and cards, and the merchants of the route."""
    me = s.seat[player]
    value = value_of_settlers(s, player)
    for place in range(me.route_cards):
        value += ROUTE_CARD * max(0, min(MOST_LEVELS, merchant_worth(me.route[place])))
    return value
