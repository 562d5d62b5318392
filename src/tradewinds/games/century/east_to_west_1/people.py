"""From East to West, Part I for people: in words, as JSON, and why something is not legal."""

from __future__ import annotations

from typing import TypedDict

from ....engine.position import NONE
from ....engine.words import Reason
from ..merchants.market_people import MarketSeatView, say_market_work, view_market_seat
from ..merchants.markets import card_below, may_use_card_here
from ..merchants.people import MerchantsView, MerchantView, merchant_text, view_merchant, view_merchants
from ..merchants.printed import MERCHANT_GIVE
from ..saying import say, say_dealing, tell_position, wrong_time
from ..settlers.saying import say_settler_seat, say_settlers
from ..settlers.scoring import settler_breakdown as breakdown
from ..settlers.viewing import SettlerSeatView, SettlersView, view_settler_seat, view_settlers
from ..settlers.why import FORT_PHASES, SETTLER_PHASES, why_not_settlers
from ..telling import counted, cubes_text
from ..words import Phase, edition
from .record import PAIRS, Do, EastToWest1
from .route import may_swap, may_use_route, settlers_for_card

__all__ = ["breakdown", "explain", "tell", "text", "view"]

PHASES = {
    **SETTLER_PHASES,
    **FORT_PHASES,
    "ROUTE": (Phase.TURN,),
    "USE_CARD": (Phase.MARKET,),
    "TAKE_CARD": (Phase.MARKET,),
    "REPLACE": (Phase.REPLACE,),
    "SWAP": (Phase.SWAP,),
    "DONE": (*FORT_PHASES["DONE"], Phase.SWAP),
}


class RouteCardView(MerchantView):
    settlers: int


class RouteView(TypedDict):
    route: list[RouteCardView]


class SeatView(SettlerSeatView, MarketSeatView, RouteView):
    """Settlers, merchant cards and the trade route."""


class View(SettlersView, MerchantsView):
    seats: list[SeatView]


def text(s: EastToWest1, action: int) -> str:
    kind = Do.kind_of(action)
    n = action - kind
    said = say_market_work(s, kind.name, n) or say_route(s, kind.name, n)
    return say(s, said or say_dealing(s, kind.name, n) or say_settlers(s, kind.name, n) or "")


def route_card_text(s: EastToWest1, place: int) -> str:
    me = s.seat[s.player]
    return merchant_text(me.route[place]) if place < me.route_cards else "no card"


def say_route(s: EastToWest1, kind: str, n: int) -> str | None:
    """What is done with merchant cards and the route."""
    card = card_below(s, s.at) if s.at != NONE else NONE
    named = "a merchant card" if card == NONE else f"the card {merchant_text(card)}"
    match kind:
        case "ROUTE":
            settlers = counted(settlers_for_card(s, n), "settler")
            return f"uses card {n + 1} of the route with {settlers} ({route_card_text(s, n)})"
        case "USE_CARD":
            return f"uses {named}"
        case "TAKE_CARD":
            return f"takes {named} into the route"
        case "REPLACE":
            return f"replaces card {n + 1} of the route ({route_card_text(s, n)}) by {named}"
        case "SWAP":
            left, right = PAIRS[n]
            cards = f"{route_card_text(s, left)} and {route_card_text(s, right)}"
            return f"swaps cards {left + 1} and {right + 1} of the route ({cards})"
        case _:
            return None


def tell(s: EastToWest1) -> str:
    seats = [f"{say_settler_seat(s, p)}, {s.seat[p].route_cards} in the route" for p in range(s.players)]
    return tell_position(s, seats)


def view(s: EastToWest1, seat: int | None) -> View:
    """Nothing is private: only the order of the decks and of the stacks is hidden."""
    seats: list[SeatView] = [
        {**view_settler_seat(s, p), **view_market_seat(s, p), **_route(s, p)} for p in range(s.players)
    ]
    return {**view_settlers(s), **view_merchants(s), "seats": seats}


def _route(s: EastToWest1, p: int) -> RouteView:
    me = s.seat[p]
    return {
        "route": [{**view_merchant(me.route[i]), "settlers": me.on_route[i]} for i in range(me.route_cards)],
    }


def explain(s: EastToWest1, action: int) -> Reason | None:
    kind = Do.kind_of(action)
    n = action - kind
    reason = wrong_time(s, PHASES[kind.name]) or why_not_route(s, kind.name, n) or why_not_settlers(s, kind.name, n)
    return edition().say_reason(reason)


def why_not_route(s: EastToWest1, kind: str, n: int) -> Reason | None:
    """For actions that the phase allows in general."""
    me = s.seat[s.turn]
    match kind:
        case "ROUTE" if not may_use_route(s, n):
            if n >= me.route_cards:
                return Reason("ROUTE", f"There is no card {n + 1} in the route.")
            if me.on_route[n]:
                return Reason("ROUTE", "There are settlers on this card already.")
            if me.home < settlers_for_card(s, n):
                need, home = counted(settlers_for_card(s, n), "settler"), counted(me.home, "settler")
                return Reason("ROUTE", f"The card takes {need}, and {edition().seat(s.turn)} has {home} at home.")
            return _unusable(me.route[n])
        case "USE_CARD" if not may_use_card_here(s):
            return _unusable(card_below(s, s.at))
        case "SWAP" if not may_swap(s, n):
            return Reason("SWAP ROUTE", "Only places with cards can be swapped.")
        case _:
            return None


def _unusable(card: int) -> Reason:
    """A trade that cannot be made, or an upgrade of nothing."""
    if any(MERCHANT_GIVE[card]):
        return Reason("MERCHANT CARDS", f"A trade is made at least once, and costs {cubes_text(MERCHANT_GIVE[card])}.")
    return Reason("option upgrade_nothing", "There is no cube to upgrade.")
