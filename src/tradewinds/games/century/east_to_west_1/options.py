"""The options of From East to West, Part I: the readings of the rules."""

from __future__ import annotations

from ....engine.options import Chosen, Option
from ..settlers.options import BONUS_WITHOUT_CARD, SETTLER_OPTIONS
from .record import EastToWest1

OPTIONS = (
    *SETTLER_OPTIONS,
    BONUS_WITHOUT_CARD,
    Option("replaced_settlers_stay", True, "Settlers on a card of the route that is replaced stay on the new card."),
    Option("swapped_settlers_travel", True, "Settlers on cards of the route that are swapped travel with them."),
)


def prepare(s: EastToWest1, chosen: Chosen) -> None:
    """Nothing is given but the options."""


def warnings(chosen: Chosen) -> list[str]:
    return []
