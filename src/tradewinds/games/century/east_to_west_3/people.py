"""From East to West, Part III for people: in words, as JSON, and why something is not legal."""

from __future__ import annotations

from ..islands.viewing import IslandsView, SailorView, view_islands, view_sailor
from ..islands.voyage_people import breakdown, explain, say_voyages, tell
from ..merchants.market_people import MarketSeatView, say_market_work, view_market_seat
from ..merchants.people import MerchantsView, view_merchants
from ..saying import say, say_dealing
from ..settlers.viewing import SettlerSeatView, SettlersView, view_settler_seat, view_settlers
from .record import CARDS_FOR_A_TILE, Do, EastToWest3

__all__ = ["breakdown", "explain", "tell", "text", "view"]


class SeatView(SettlerSeatView, SailorView, MarketSeatView):
    """Settlers, boat and outposts, merchant cards."""


class View(SettlersView, IslandsView, MerchantsView):
    cards_for_a_tile: int  # so many merchant cards bring a bonus tile
    seats: list[SeatView]


def text(s: EastToWest3, action: int) -> str:
    kind = Do.kind_of(action)
    n = action - kind
    return say(
        s,
        say_market_work(s, kind.name, n) or say_voyages(s, kind.name, n) or say_dealing(s, kind.name, n) or "",
    )


def view(s: EastToWest3, seat: int | None) -> View:
    """Nothing is private: only the order of the decks and of the stacks is hidden."""
    seats: list[SeatView] = [
        {**view_settler_seat(s, p), **view_sailor(s, p), **view_market_seat(s, p)} for p in range(s.players)
    ]
    return {
        **view_settlers(s),
        **view_islands(s),
        **view_merchants(s),
        "cards_for_a_tile": CARDS_FOR_A_TILE,
        "seats": seats,
    }
