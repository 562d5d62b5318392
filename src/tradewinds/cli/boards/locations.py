"""The locations where settlers work, as compact tables: the boards in their order, in columns of one height."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, groupby, pairwise

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from ...games.century.settlers.viewing import LocationView, SettlersView
from .look import Look

GAP = 2  # between columns of boards
DOES = {
    "refresh_market": "refresh market",
    "swap_route": ", swap route",
    "boat_trade": "trade at boat",
    "outpost_trade": "outpost trade",
}
REACH = {0: "boat anywhere", 1: "boat 1 step"}

Place = tuple[int, LocationView]  # with its number in the view


def needed(view: SettlersView, number: int, place: LocationView) -> tuple[Text, Text]:
    """The id, marked while it is worked at; and the settlers it needs now, bright for those who have them at home."""
    here = number == view["at"] and not view["over"]
    home = view["seats"][view["turn"]]["home"]  # type: ignore[typeddict-item]
    enough = home >= place["needs"] and not place["exploration"] and place["owner"] != view["turn"]
    return Text(place["id"], "bold reverse" if here else "bold"), Text(str(place["needs"]), "bold" if enough else "dim")


def standing(look: Look, place: LocationView, with_tiles: bool = False) -> Text:
    """'@1×3': whose settlers stand there, and how many; or the exploration tile that covers it, and what it gives."""
    if tile := place["exploration"]:
        return look.brief(tile["text"]) if with_tiles else Text(tile["id"])
    if place["owner"] is None:
        return Text()
    return Text(f"@{place['owner'] + 1}×{place['standing']}", f"reverse {look.seat(place['owner'])}")


def does(look: Look, place: LocationView, below: Mapping[str, Text]) -> Text:
    """What is done there, in a few letters."""
    match place["type"]:
        case "production":
            return look.cubes(place["take"])
        case "trade":
            return look.trade(place["give"], place["take"])
        case "upgrade":
            return Text(f"{place['steps']} upgrades")
        case "market":
            return below.get(place["id"], Text())
        case "swap_route":
            return look.cubes(place["take"]).append(DOES["swap_route"])
        case "move_boat":
            return Text(look.say(REACH.get(place["reach"], f"boat {place['reach']} steps")))
        case kind:
            return Text(look.say(DOES.get(kind, kind.replace("_", " "))))


class Locations:
    """All locations but the forts, in as many columns as there is room for; `below` are the cards at markets."""

    def __init__(self, look: Look, view: SettlersView, below: Mapping[str, Text], most: int = 4, tiles: bool = False):
        self.look, self.view, self.below, self.most, self.tiles = look, view, below, most, tiles
        numbered = [(n, place) for n, place in enumerate(view["locations"]) if place["type"] != "fort"]
        self.boards = [list(places) for _, places in groupby(numbered, lambda place: place[1]["board"])]

    def _table(self, boards: Sequence[Sequence[Place]], widths: Sequence[int]) -> Table:
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
        for word, width in zip(("At", "need", "icon", "action", "here"), widths, strict=True):
            table.add_column(word, justify="right" if word == "need" else "left", width=width, no_wrap=True)
        for board in boards:
            for number, place in board:
                table.add_row(*self._cells(number, place))
        return table

    def _cells(self, number: int, place: LocationView) -> tuple[Text, ...]:
        icon = Text(self.look.say(place["icon"] or ""), "italic")
        what = does(self.look, place, self.below)
        return *needed(self.view, number, place), icon, what, standing(self.look, place, self.tiles)

    def _widths(self) -> list[int]:
        """The widths of the columns, the same for all boards."""
        cells = [[cell.cell_len for cell in self._cells(*place)] for board in self.boards for place in board]
        return [max(least, *widths) for least, widths in zip((4, 4, 4, 6, 5), zip(*cells, strict=True), strict=True)]

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        one = min(sum(self._widths()) + 4, options.max_width)
        return Measurement(one, one)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        widths = self._widths()
        wide = sum(widths) + 4
        across = max(1, min((options.max_width + GAP) // (wide + GAP), len(self.boards), self.most))
        grid = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
        columns = _even(self.boards, across)
        for _ in columns:
            grid.add_column(width=wide)
        grid.add_row(*(self._table(boards, widths) for boards in columns))
        yield grid


def _even(boards: Sequence[Sequence[Place]], across: int) -> list[Sequence[Sequence[Place]]]:
    """The boards, in their order, in so many columns that the highest is as low as can be."""
    ways = [
        [boards[a:b] for a, b in pairwise((0, *cuts, len(boards)))]
        for cuts in combinations(range(1, len(boards)), across - 1)
    ]
    return min(ways, key=lambda columns: max(sum(map(len, column)) for column in columns))
