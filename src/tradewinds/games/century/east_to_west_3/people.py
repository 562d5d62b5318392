"""From East to West, Part III for people: in words, as JSON, and why something is not legal."""

from __future__ import annotations

from ....engine.words import Reason
from ..islands.viewing import IslandsView, SailorView, tile_text, view_islands, view_sailor
from ..islands.voyage_people import VOYAGE_PHASES, say_voyages, why_not_on_voyage
from ..islands.voyages import outpost_points
from ..merchants.market_people import MarketSeatView, say_market_work, view_market_seat
from ..merchants.people import MerchantsView, view_merchants
from ..saying import say, say_dealing, tell_position, wrong_time
from ..settlers.saying import say_settler_seat
from ..settlers.scoring import settler_breakdown
from ..settlers.viewing import SettlerSeatView, SettlersView, view_settler_seat, view_settlers
from ..settlers.why import SETTLER_PHASES
from ..words import edition
from .record import Do, EastToWest3

PHASES = SETTLER_PHASES | VOYAGE_PHASES


class SeatView(SettlerSeatView, SailorView, MarketSeatView):
    """Settlers, boat and outposts, merchant cards."""


class View(SettlersView, IslandsView, MerchantsView):
    seats: list[SeatView]


def text(s: EastToWest3, action: int) -> str:
    kind = Do.kind_of(action)
    n = action - kind
    return say(
        s,
        say_market_work(s, kind.name, n) or say_voyages(s, kind.name, n) or say_dealing(s, kind.name, n) or "",
    )


def tell(s: EastToWest3) -> str:
    seats = [f"{say_settler_seat(s, p)}, the boat on {tile_text(s, s.seat[p].boat)}" for p in range(s.players)]
    return tell_position(s, seats)


def breakdown(s: EastToWest3, player: int) -> dict[str, int]:
    """A player's points by where they come from."""
    return {**settler_breakdown(s, player), "outposts": outpost_points(s, player)}


def view(s: EastToWest3, seat: int | None) -> View:
    """Nothing is private: only the order of the decks and of the stacks is hidden."""
    seats: list[SeatView] = [
        {**view_settler_seat(s, p), **view_sailor(s, p), **view_market_seat(s, p)} for p in range(s.players)
    ]
    return {**view_settlers(s), **view_islands(s), **view_merchants(s), "seats": seats}


def explain(s: EastToWest3, action: int) -> Reason | None:
    kind = Do.kind_of(action)
    reason = wrong_time(s, PHASES[kind.name]) or why_not_on_voyage(s, kind.name, action - kind)
    return edition().say_reason(reason)
