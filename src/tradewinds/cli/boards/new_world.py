"""The board of A New World."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import RenderableType

from .look import Look
from .seats import panel, settler_rows
from .settlers import settlers_board

if TYPE_CHECKING:
    from ...games.century.new_world.people import View


def board(view: View, look: Look) -> RenderableType:
    panels = [panel(look, view, p, seat, settler_rows(look, seat)) for p, seat in enumerate(view["seats"])]
    return settlers_board(look, view, panels, {})
