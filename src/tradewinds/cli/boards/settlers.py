"""The table of the titles with settlers and no map: forts, locations, tiles, players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from ...games.century.settlers.viewing import SettlersView
from .cards import Forts, exploration
from .layout import Panels, labelled
from .locations import Locations
from .look import Look
from .status import decks

PANEL = 40  # the least width of a player's panel


def settlers_board(
    look: Look,
    view: SettlersView,
    panels: Sequence[Panel],
    below: Mapping[str, Text],
    other_decks: Sequence[Text] = (),
) -> RenderableType:
    """Forts with their stacks, the locations, what lies beside the board, and the players."""
    return Group(
        Forts(look, view, with_stacks=True),
        Locations(look, view, below),
        labelled([exploration(look, view), decks(look, view, other_decks)]),
        Panels(panels, PANEL),
    )
