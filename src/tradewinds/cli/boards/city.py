"""A city of World Wonders: its map as a grid of squares, and the tracks below or beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from .layout import Flow, Row, labelled

if TYPE_CHECKING:
    from ...games.world_wonders.view_types import SeatView, Steps, View

COLUMNS = 13
MAP = 2 + 2 * COLUMNS  # how wide a map is with two characters for each square
SMALL_MAP = 2 + COLUMNS
NUMBERS = 20  # how wide the numbers are that stand for tracks where there is little room
TRACKS = 28  # how wide the tracks are; below a map they are as wide as it

# What is on a square: in two characters, in one, and in which colours. Each sign is another one without colours too.
SIGNS = {
    ".": ("· ", "·", "#7fa87a on #203629"),
    "N": ("♣ ", "♣", "bold #b5e48c on #203629"),
    "W": ("~~", "~", "#9ccfff on #1c4e80"),
    "road": ("==", "=", "#3a3a3a on #c2bcae"),
    "bridge": ("##", "#", "#4a2c12 on #c9a066"),
    "tower": ("▲▲", "▲", "bold #ffffff on #7d1f2d"),
    "monument": ("◆◆", "◆", "bold #2b2000 on #f0c93a"),
}
BUILDINGS = {
    "B": "bold #ffffff on #2563b0",
    "F": "bold #0d2b0d on #74c045",
    "H": "bold #33302a on #f1ece0",
    "M": "bold #33180a on #f08c2e",
    "T": "bold #ffffff on #8644ad",
}  # by letter
RESOURCES = {"food": ("f", "#74c045"), "ceramics": ("c", "#e0664f"), "gears": ("g", "#5aa9f0")}
GOLD = "#f0c93a"
LABELS = {"population": "people"}
SHORT_PARTS = {
    "least_resource": "least",
    "natural_resources": "natural",
    "population": "people",
}  # of the points, where their names are long


def symbols(steps: Steps) -> Text:
    """'ffg' for two food and a gear."""
    return Text.assemble(*((RESOURCES[name][0] * n, f"bold {RESOURCES[name][1]}") for name, n in steps.items() if n))


def building_style(letter: str) -> str:
    return BUILDINGS.get(letter, "reverse")


class Squares:
    """What lies on each square of a city's map."""

    def __init__(self, seat: SeatView):
        self.terrain = "".join(seat["map"])
        self.cover, self.bridges = seat["cover"], set(seat["bridges"])
        self.letters = {building["id"]: building["letter"] for building in seat["buildings"]}
        self.shorts = {monument["id"]: monument["short"] for monument in seat["monuments"]}

    def sign(self, cell: int, small: bool) -> tuple[str, str]:
        """The characters of a square and their style: a building has its letter and the number of its stack."""
        on = self.cover[cell]
        if on in self.letters:
            letter = self.letters[on]
            return letter if small else letter + on.split("-")[0][-1], building_style(letter)
        if on in self.shorts:
            two, one, style = SIGNS["monument"]
            return one if small else self.shorts[on], style
        two, one, style = SIGNS["bridge" if cell in self.bridges else on or self.terrain[cell]]
        return one if small else two, style


def city_map(seat: SeatView, small: bool = False) -> Text:
    """Columns have letters and rows numbers; the Sidewalk runs below."""
    squares, wide = Squares(seat), 1 if small else 2
    text = Text("  ").append("".join(f"{letter:{wide}}" for letter in "ABCDEFGHIJKLM"), "dim")
    for cell in range(len(squares.terrain)):
        if cell % COLUMNS == 0:
            text.append(f"\n{cell // COLUMNS + 1} ", "dim")
        text.append(*squares.sign(cell, small))
    return text.append("\n  ").append("sidewalk".center(wide * COLUMNS, "▔"), "dim")


# Tracks


def _track(spaces: str, value: int) -> Text:
    """'━━━+━●·+': a sign for each space, the marker on its own."""
    text = Text()
    for space, symbol in enumerate(spaces):
        sign = {"H": "+", "o": "○"}.get(symbol, "━" if space < value else "·")
        text.append("●" if space == value else sign, "bold" if space <= value else "dim")
    return text


def track_rows(view: View, seat: SeatView) -> list[Row]:
    rows: list[Row] = [("gold", gold(seat))]
    for name, spaces in view["tracks"].items():
        value = seat["population"] if name == "population" else seat["resources"][name]
        text = _track(spaces, value)
        if name in RESOURCES:
            text.stylize(RESOURCES[name][1])
        rows.append((LABELS.get(name, name), text.append(f"{'':{17 - len(spaces)}}{value:2}", "bold")))
    return rows


def short_rows(seat: SeatView) -> list[Row]:
    """The same in numbers only."""
    left = Text(f"{seat['gold']} of {seat['gold_in_all']} left", "bold")
    rows: list[Row] = [("gold", left), ("people", Text(str(seat["population"]), "bold"))]
    return rows + [(name, Text(str(n), f"bold {RESOURCES[name][1]}")) for name, n in seat["resources"].items()]


def gold(seat: SeatView) -> Text:
    """'●●●○○○○ 3 left': what is spent is empty."""
    coins = ("●" * seat["gold"], f"bold {GOLD}"), ("○" * seat["spent"], "dim")
    return Text.assemble(*coins, (f" {seat['gold']} left", "bold"))


def other_rows(seat: SeatView) -> list[Row]:
    """Monuments, a loan, and a road that is still to be laid."""
    rows: list[Row] = []
    if seat["monuments"]:
        cards = [
            Text.assemble((card["short"], SIGNS["monument"][2]), f" {card['rings']}") for card in seat["monuments"]
        ]
        rows.append(("wonders", Flow(cards, "  ")))
    if seat["loan"]:
        rows.append(("loan", Text(f"of round {seat['loan']}", "bold red")))
    if seat["free_road"]:
        rows.append(("to lay", Text("free Long Road")))
    return rows


def points(seat: SeatView) -> Flow:
    """Where they come from."""
    parts = [f"{SHORT_PARTS.get(part, part)} {n}" for part, n in seat["breakdown"].items() if n]
    return Flow([Text(part, "dim") for part in parts] or [Text("no points yet", "dim")])


class City:
    """A map with its tracks: below it, beside it, or both small, whatever the width allows."""

    def __init__(self, view: View, seat: SeatView):
        self.view, self.seat = view, seat

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view, seat, width = self.view, self.seat, options.max_width
        if width >= MAP + 1 + TRACKS:
            rows = labelled([*track_rows(view, seat), *other_rows(seat)])
            yield _beside(city_map(seat), Group(rows, points(seat)))
        elif width >= SMALL_MAP + 1 + NUMBERS:
            yield _beside(city_map(seat, small=True), labelled([*short_rows(seat), *other_rows(seat)]))
        else:
            yield Group(city_map(seat), labelled([*track_rows(view, seat), *other_rows(seat)]), points(seat))

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(min(MAP, options.max_width), options.max_width)


def _beside(drawn: Text, rows: RenderableType) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_row(drawn, rows)
    return grid
