"""The options of Spice Road: a name for each question that the rulebook leaves open."""

from __future__ import annotations

from ....engine.options import Chosen, Option
from .record import SpiceRoad

OPTIONS = (
    Option("trade_may_be_none", False, "A trade card may be played without making its trade."),
    Option("rest_with_nothing_played", False, "A player may rest without a card to take back."),
)


def prepare(s: SpiceRoad, chosen: Chosen) -> None:
    """Nothing is given but the options."""


def warnings(chosen: Chosen) -> list[str]:
    return []
