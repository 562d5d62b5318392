"""The board of From East to West, Part III: the map of Part II, and merchant cards below the markets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.panel import Panel
from rich.text import Text

from .cards import markets, merchant, stacks
from .look import Look
from .seats import panel, settler_rows
from .voyages import VoyageBoard, boat, built

if TYPE_CHECKING:
    from ...games.century.east_to_west_3.people import SeatView, View

FOR_A_BONUS = 4  # merchant cards
FOR_OUTPOSTS = 4  # stacks, those before the ones for merchant cards


def board(view: View, look: Look) -> RenderableType:
    tiles = view["stacks"]
    piles = stacks(look, {"for outposts": tiles[:FOR_OUTPOSTS], "for merchants": tiles[FOR_OUTPOSTS:]})
    panels = [_panel(view, look, player) for player in range(len(view["seats"]))]
    below = {id: merchant(look, card) for id, card in markets(view["locations"], view["merchant_row"]).items()}
    return VoyageBoard(look, view, panels, piles, below, [Text(f"{view['merchants_left']} merchant cards")])


def _panel(view: View, look: Look, player: int) -> Panel:
    seat = view["seats"][player]
    rows = settler_rows(look, seat, holds=[_merchants(seat)], home=[boat(look, view, seat)])
    return panel(look, view, player, seat, [*rows, built(look, seat)])


def _merchants(seat: SeatView) -> Text:
    """'5 of 8 merchants': how many merchant cards, and with how many the next bonus tile comes."""
    n = seat["merchants"]
    return Text(f"{n} of {FOR_A_BONUS * (n // FOR_A_BONUS + 1)} merchants")
