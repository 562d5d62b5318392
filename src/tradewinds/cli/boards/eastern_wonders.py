"""The board of Eastern Wonders: the map, and a panel for each player."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from .hexes import USUAL, HexMap, Lines
from .islands import built_outposts, market_lines, with_boats
from .layout import Panels
from .look import Look
from .seats import held, panel

if TYPE_CHECKING:
    from ...games.century.eastern_wonders.view import TileView, View

COLUMNS = 5  # outposts in a row of the player board
VP_TILES = 4  # that end the game
UNDER_WAY = {
    "move": ("free steps left", "free_steps"),
    "build": ("cubes still to pay", "price_left"),
    "upgrade": ("upgrades left", "upgrades_left"),
}  # what a phase counts, and where
PANEL = 40  # the least width of a player's panel


def board(view: View, look: Look) -> RenderableType:
    """A view as something that rich can draw at any width."""
    return _Board(view, look)


class _Board:
    def __init__(self, view: View, look: Look):
        self.view, self.look = view, look

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view, look, width = self.view, self.look, options.max_width
        tiles = HexMap(view["tiles"], partial(_lines, look))
        panels = [_panel(view, look, player) for player in range(len(view["seats"]))]
        if beside := tiles.pitch(width - PANEL - 1, USUAL):
            both = Table.grid(padding=(0, 1))
            both.add_column(no_wrap=True, width=tiles.width(beside))
            both.add_column(ratio=1)
            both.add_row(tiles.drawn(beside, USUAL), Group(*panels))
            yield both
        else:
            yield tiles.within(width)
            yield Panels(panels, PANEL)
        yield _supply(view, look)
        signs = "▲1 outpost · @1 boat · YY > G trade · letters on a lower edge: cubes lying there"
        yield Text(look.say(signs), style="dim")


def _lines(look: Look, tile: TileView, room: int) -> Lines:
    lying = look.cubes(tile["cubes"], room - 2)
    if market := tile["market"]:
        return market_lines(look, tile["name"], market, tile["boats"], room, lying)
    head = Text.assemble((f"{tile['name']} ", "bold"), ("port", "bold cyan"))
    vp = tile["port"] and tile["port"]["vp_tile"]
    what = Text(f"{vp['points']} points", "bold") if vp else Text("CLOSED", "bold reverse")
    cost = look.cubes(vp["cost"]) if vp else Text()
    return head, what, with_boats(look, [cost, cost], tile["boats"], room), lying


def _panel(view: View, look: Look, player: int) -> Panel:
    seat = view["seats"][player]
    claimed = " ".join(str(vp["points"]) for vp in seat["claimed"]) or "none"
    bonus = ", ".join(kind if n == 1 else f"{n} {kind}" for kind, n in seat["bonus"].items() if n) or "none"
    built = [
        Text("  ").join(built_outposts(look, seat["built"], symbols, COLUMNS, 6))
        for symbols in (("ginger", "chili"), ("tea", "cloves"))
    ]
    rows = [
        ("hold", held(look, seat["cubes"], seat["hold_limit"])),
        ("built", built[0]),
        ("", built[1]),
        ("VP", Text.assemble(claimed, (f" ({len(seat['claimed'])} of {VP_TILES})", "dim"))),
        ("bonus", Text(bonus)),
    ]
    return panel(look, view, player, seat, rows)


def _supply(view: View, look: Look) -> Text:
    """The bonus tiles and VP tiles still to come."""
    text = Text().append("Bonuses ", "dim")
    for place, (kind, tiles) in enumerate(view["bonus"].items()):
        worth = f" ({tiles['next_points']} pt)" if tiles["next_points"] else ""
        text.append(", " if place else "").append(f"{tiles['left']} {kind}{worth}")
    text.append("\nVP pile ", "dim").append(str(view["pile"]))
    if view["closed_port_may_come"]:
        text.append(", the Closed Port among them", "dim")
    if view["phase"] in UNDER_WAY and not view["over"]:
        words, field = UNDER_WAY[view["phase"]]
        text.append(f"  {look.say(words)} ", "dim")
        text.append(str(view[field]), "bold")  # type: ignore[literal-required]
    if view["last_round"] and not view["over"]:
        text.append("  LAST ROUND", "bold reverse")
    return text
