"""What views of all titles share: cubes by colour, and how the rounds stand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypedDict

from ...engine.words import winners
from .cubes import Cube
from .questions import QUESTIONS
from .words import Phase, edition

Cubes = dict[str, int]


class RoundsView(TypedDict):
    phase: str
    question: str
    player: int
    turn: int
    first: int
    last_round: bool
    over: bool
    winners: list[int]


class DealingView(TypedDict):
    upgrades_left: int
    give: Cubes
    take: Cubes


def view_cubes(counts: Iterable[int]) -> Cubes:
    return {colour.name.lower(): n for colour, n in zip(Cube, counts, strict=True)}


def view_players(bits: int) -> list[int]:
    """The players in a set of bits."""
    return [p for p in range(8) if bits >> p & 1]


def view_rounds(s: Any) -> RoundsView:
    return {
        "phase": Phase(s.phase).name.lower(),
        "question": edition().say(QUESTIONS[Phase(s.phase)]),
        "player": s.player,
        "turn": s.turn,
        "first": s.first,
        "last_round": bool(s.ending),
        "over": bool(s.over),
        "winners": view_players(winners(s)) if s.over else [],
    }


def view_dealing(s: Any) -> DealingView:
    """The upgrades that are left, and the trade that is being made."""
    trading = s.phase == Phase.TRADE
    return {
        "upgrades_left": s.upgrades,
        "give": view_cubes(s.give if trading else (0, 0, 0, 0)),
        "take": view_cubes(s.take if trading else (0, 0, 0, 0)),
    }
