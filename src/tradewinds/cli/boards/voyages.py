"""The table of the titles with settlers and an island map: the map stands beside the locations where there is room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...games.century.islands.viewing import IslandsView, SailorView
from ...games.century.settlers.viewing import SettlersView
from .cards import Forts, exploration
from .hexes import TIGHT, USUAL, HexMap
from .islands import SYMBOLS, built_outposts, island_lines
from .layout import Flow, Panels, Row, labelled
from .locations import GAP, Locations
from .look import Look
from .status import counted, decks

OUTPOSTS = 3  # in a row of the player board
PANEL = 40  # the least width of a player's panel
COUNTED = {"move": ("steps left", "free_steps"), "build": ("cubes still to pay", "price_left")}


class VoyageView(SettlersView, IslandsView):
    """What these titles show of the table."""


class VoyageBoard:
    def __init__(
        self,
        look: Look,
        view: VoyageView,
        panels: Sequence[Panel],
        stacks: Row,
        below: Mapping[str, Text],
        decks: Sequence[Text] = (),
    ):
        self.look, self.view, self.panels, self.stacks = look, view, panels, stacks
        self.below, self.decks = below, decks

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        look, view, width = self.look, self.view, options.max_width
        tiles = HexMap(view["tiles"], partial(island_lines, look))
        forts = Forts(look, view, with_stacks=False)
        forts_wide = console.measure(forts, options=options).maximum
        for room, with_tiles in ((USUAL, True), (USUAL, False), (TIGHT, False)):
            column = Locations(look, view, self.below, 1, with_tiles)
            wide = console.measure(column, options=options).maximum
            rest = width - wide - GAP
            if not tiles.pitch(rest, room) or (with_tiles and forts_wide > rest):
                continue
            both = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
            both.add_column(width=wide)
            both.add_column(width=rest)
            if forts_wide <= rest:
                both.add_row(column, Group(forts, tiles.within(rest)))
            else:
                yield forts
                both.add_row(column, tiles.within(rest))
            yield both
            break
        else:
            yield forts
            yield Locations(look, view, self.below)
            yield tiles.within(width)
        tiles_told = [] if with_tiles else [exploration(look, view)]
        yield labelled([self.stacks, *tiles_told, decks(look, view, [*self.decks, *self._counted()])])
        yield Panels(self.panels, PANEL)

    def _counted(self) -> list[Text]:
        """What is left of a movement, or of the price of an outpost."""
        if self.view["over"] or self.view["phase"] not in COUNTED:
            return []
        words, field = COUNTED[self.view["phase"]]
        return [counted(self.look.say(words), self.view[field])]  # type: ignore[literal-required]


def boat(look: Look, view: IslandsView, seat: SailorView) -> Text:
    at = "not placed" if seat["boat"] is None else view["tiles"][seat["boat"]]["name"]
    return Text(f"{look.say('boat')} on ").append(at, "bold")


def built(look: Look, seat: SailorView) -> Row:
    return "built", Flow(built_outposts(look, seat["built"], list(SYMBOLS), OUTPOSTS), " ")
