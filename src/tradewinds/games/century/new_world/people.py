"""A New World for people: what is done and how things stand in words, what is seen, and why something is not legal."""

from __future__ import annotations

from ....engine.words import Reason
from ..saying import say, say_dealing, tell_position, wrong_time
from ..settlers.saying import say_settler_seat, say_settlers
from ..settlers.scoring import settler_breakdown as breakdown
from ..settlers.viewing import SettlerSeatView, SettlersView, view_settler_seat, view_settlers
from ..settlers.why import FORT_PHASES, SETTLER_PHASES, why_not_settlers
from ..words import edition
from .record import Do, NewWorld

__all__ = ["breakdown", "explain", "tell", "text", "view"]

PHASES = SETTLER_PHASES | FORT_PHASES


class View(SettlersView):
    seats: list[SettlerSeatView]


def text(s: NewWorld, action: int) -> str:
    kind = Do.kind_of(action)
    return say(s, say_dealing(s, kind.name, action - kind) or say_settlers(s, kind.name, action - kind) or "")


def tell(s: NewWorld) -> str:
    return tell_position(s, [say_settler_seat(s, p) for p in range(s.players)])


def view(s: NewWorld, seat: int | None) -> View:
    """Nothing is private: only the order of the deck and of the stacks is hidden."""
    return {**view_settlers(s), "seats": [view_settler_seat(s, p) for p in range(s.players)]}


def explain(s: NewWorld, action: int) -> Reason | None:
    kind = Do.kind_of(action)
    reason = wrong_time(s, PHASES[kind.name]) or why_not_settlers(s, kind.name, action - kind)
    return edition().say_reason(reason)
