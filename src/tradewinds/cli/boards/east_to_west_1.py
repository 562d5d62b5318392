"""The board of From East to West, Part I: merchant cards below the markets and in each player's route."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.text import Text

from .cards import markets, merchant
from .layout import Flow, Row
from .look import Look
from .seats import panel, settler_rows
from .settlers import settlers_board

if TYPE_CHECKING:
    from ...games.century.east_to_west_1.people import SeatView, View


def board(view: View, look: Look) -> RenderableType:
    panels = [
        panel(look, view, p, seat, [*settler_rows(look, seat), *_route(look, p, seat)])
        for p, seat in enumerate(view["seats"])
    ]
    below = {id: merchant(look, card) for id, card in markets(view["locations"], view["merchant_row"]).items()}
    return settlers_board(look, view, panels, below, [Text(f"{view['merchants_left']} merchant cards")])


def _route(look: Look, player: int, seat: SeatView) -> list[Row]:
    """The route from left to right, with the settlers on its cards; and how many cards were put aside."""
    cards = []
    for place, card in enumerate(seat["route"], 1):
        text = Text(f"{place} ", "dim") + merchant(look, card, ">")
        if card["settlers"]:
            text.append(" ").append(f"@{player + 1}×{card['settlers']}", f"reverse {look.seat(player)}")
        cards.append(text)
    aside = f"{len(seat['discards'])} discarded"
    return [("route", Flow([*(cards or [Text("empty", "dim")]), Text(aside, "dim")], "  "))]
