"""From East to West, Part II for people: in words, as JSON, and why something is not legal."""

from __future__ import annotations

from ..islands.viewing import IslandsView, SailorView, view_islands, view_sailor
from ..islands.voyage_people import breakdown, explain, say_voyages, tell
from ..saying import say, say_dealing
from ..settlers.viewing import SettlerSeatView, SettlersView, view_settler_seat, view_settlers
from .record import Do, EastToWest2

__all__ = ["breakdown", "explain", "tell", "text", "view"]


class SeatView(SettlerSeatView, SailorView):
    """Settlers, boat and outposts."""


class View(SettlersView, IslandsView):
    seats: list[SeatView]


def text(s: EastToWest2, action: int) -> str:
    kind = Do.kind_of(action)
    return say(s, say_voyages(s, kind.name, action - kind) or say_dealing(s, kind.name, action - kind) or "")


def view(s: EastToWest2, seat: int | None) -> View:
    """Nothing is private: only the order of the deck and of the stacks is hidden."""
    seats: list[SeatView] = [{**view_settler_seat(s, p), **view_sailor(s, p)} for p in range(s.players)]
    return {**view_settlers(s), **view_islands(s), "seats": seats}
