"""The board of From East to West, Part II."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import RenderableType

from .cards import stacks
from .look import Look
from .seats import panel, settler_rows
from .voyages import VoyageBoard, boat, built

if TYPE_CHECKING:
    from ...games.century.east_to_west_2.people import View


def board(view: View, look: Look) -> RenderableType:
    panels = [
        panel(look, view, p, seat, [*settler_rows(look, seat, home=[boat(look, view, seat)]), built(look, seat)])
        for p, seat in enumerate(view["seats"])
    ]
    return VoyageBoard(look, view, panels, stacks(look, {"for outposts": view["stacks"]}), {})
