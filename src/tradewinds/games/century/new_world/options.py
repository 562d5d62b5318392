"""The options of A New World: the fourth board, and the readings of the rules."""

from __future__ import annotations

from ....engine.options import Chosen, Option
from ..settlers.options import BONUS_WITHOUT_CARD, SETTLER_OPTIONS
from .record import LAST_BOARDS, NewWorld

OPTIONS = (
    Option("board", LAST_BOARDS[0], "The fourth board.", tuple(LAST_BOARDS)),
    *SETTLER_OPTIONS,
    BONUS_WITHOUT_CARD,
)


def prepare(s: NewWorld, chosen: Chosen) -> None:
    """Nothing is given but the options."""


def warnings(chosen: Chosen) -> list[str]:
    return []
