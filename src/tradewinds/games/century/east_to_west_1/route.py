"""ROUTE: the private trade route: taking cards into it, using them, and swapping them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.position import allow
from ....engine.record import grid
from ..cubes import gain, purse
from ..merchants.cards import card_can_be_used, close_gap, use_card
from ..merchants.markets import card_below
from ..rounds import end_turn
from ..settlers.locations import collect_settlers
from ..settlers.printed import LOCATION_SLOT, LOCATION_TAKE
from ..words import Do, Phase, carry_on
from .record import PAIRS, ROUTE_PLACES, EastToWest1

if TYPE_CHECKING:
    from ....engine.record import Row

PLACES_OF = grid(PAIRS)  # the two places of the route that a swap exchanges

# ROUTE


def settlers_for_card(s: EastToWest1, place: int) -> int:
    """One settler, and one more for each empty card to the left."""
    need = 1
    for left in range(place):
        if s.seat[s.turn].on_route[left] == 0:
            need += 1
    return need


def may_use_route(s: EastToWest1, place: int) -> bool:
    """A card without settlers, for those who have enough of them and can do what it says."""
    me = s.seat[s.turn]
    if place >= me.route_cards or me.on_route[place] > 0 or me.home < settlers_for_card(s, place):
        return False
    return card_can_be_used(purse(me.cubes), me.route[place], s.upgrade_nothing)


def allow_route(s: EastToWest1, acts: Row) -> None:
    me = s.seat[s.turn]
    if me.home > 0:
        for place in range(me.route_cards):
            if may_use_route(s, place):
                allow(acts, Do.ROUTE + place)


def use_route(s: EastToWest1, place: int) -> None:
    """Place the settlers on the card, then perform its action; cards have no icon, so nothing is saved or gained."""
    me = s.seat[s.turn]
    need = settlers_for_card(s, place)
    me.home -= need
    me.on_route[place] = need
    use_card(s, me.route[place])


# MARKET, b)


def take_card(s: EastToWest1) -> None:
    """Add the card at the right end of the route; in a full one it replaces another."""
    me = s.seat[s.turn]
    if me.route_cards == ROUTE_PLACES:
        s.phase = Phase.REPLACE
        return
    put_into_route(s, me.route_cards)
    me.route_cards += 1
    carry_on(s)


def put_into_route(s: EastToWest1, place: int) -> None:
    me = s.seat[s.turn]
    me.route[place] = card_below(s, s.at)
    me.merchants += 1
    close_gap(s, LOCATION_SLOT[s.place[s.at]])


def replace_card(s: EastToWest1, place: int) -> None:
    """The old card goes to the discard pile; settlers on it stay, unless an option sends them home."""
    me = s.seat[s.turn]
    me.discards |= 1 << me.route[place]
    if not s.replaced_settlers_stay:
        me.home += me.on_route[place]
        me.on_route[place] = 0
    put_into_route(s, place)
    carry_on(s)


# SWAP ROUTE


def swap_route(s: EastToWest1, location: int) -> None:
    """Take the cube shown; then two cards of the route may change places."""
    me = s.seat[s.turn]
    gain(me.cubes, LOCATION_TAKE[s.place[location]])
    if me.route_cards > 1:
        s.phase = Phase.SWAP
    else:
        carry_on(s)


def may_swap(s: EastToWest1, pair: int) -> bool:
    """Both places hold a card."""
    return PLACES_OF[pair, 1] < s.seat[s.turn].route_cards


def allow_swaps(s: EastToWest1, acts: Row) -> None:
    for pair in range(len(PLACES_OF)):
        if may_swap(s, pair):
            allow(acts, Do.SWAP + pair)
    allow(acts, Do.DONE)


def swap(s: EastToWest1, pair: int) -> None:
    """Settlers travel with their card, unless an option leaves them in place."""
    me = s.seat[s.turn]
    left, right = PLACES_OF[pair, 0], PLACES_OF[pair, 1]
    card, settlers = me.route[left], me.on_route[left]
    me.route[left] = me.route[right]
    me.route[right] = card
    if s.swapped_settlers_travel:
        me.on_route[left] = me.on_route[right]
        me.on_route[right] = settlers
    carry_on(s)


# REST


def rest(s: EastToWest1) -> None:
    """Settlers come back from the board and from the route."""
    me = s.seat[s.turn]
    collect_settlers(s)
    for place in range(ROUTE_PLACES):
        me.home += me.on_route[place]
        me.on_route[place] = 0
    end_turn(s)
