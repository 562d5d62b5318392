"""The line that says what is under way: what a phase still counts, a trade being made, the last round."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ...games.century.settlers.viewing import SettlersView
from ...games.century.viewing import DealingView, RoundsView
from .cards import point_deck
from .layout import Flow, Row
from .look import Look


class UnderWay(RoundsView, DealingView):
    """What every title but Eastern Wonders tells of the decision that is under way."""


def last_round(view: RoundsView) -> list[Text]:
    return [Text(" LAST ROUND ", "bold reverse")] if view["last_round"] and not view["over"] else []


def counted(word: str, n: int | str) -> Text:
    return Text(f"{word} ", "dim").append(str(n), "bold")


def under_way(look: Look, view: UnderWay) -> list[Text]:
    """What is left of upgrades, and the trade that can be made again."""
    told = []
    if view["phase"] == "upgrade" and not view["over"]:
        told.append(counted("upgrades left", view["upgrades_left"]))
    if any(view["take"].values()) and not view["over"]:
        told.append(Text("trading ", "dim") + look.trade(view["give"], view["take"]))
    return [*told, *last_round(view)]


def decks(look: Look, view: SettlersView, others: Sequence[Text] = ()) -> Row:
    """The deck of point cards and others, and what is under way."""
    return "decks", Flow([point_deck(look, view), *others, *under_way(look, view)])
