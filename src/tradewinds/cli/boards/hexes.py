"""A map of hexes drawn with characters.

A hex is four lines high and shares its edges with its neighbours. `pitch` is how far apart the columns are:

      _________            the upper edge is pitch - 2 wide
     / C3 tea  \\           name and symbol
    /   YY > G  \\          the trade, or a port's points
    \\  ▲1▲2 @1  /          outposts and boats; on a port, the cost and boats
     \\___YR____/           cubes that lie there
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypedDict, TypeVar

from rich import box
from rich.table import Table
from rich.text import Text


class Placed(TypedDict):
    """What a map needs to know of a tile."""

    name: str
    q: int
    r: int
    near: list[int]


Tile = TypeVar("Tile", bound=Placed)
Lines = tuple[Text, Text, Text, Text]

EDGE = "dim"
USUAL, TIGHT = 11, 9  # the places in the widest line of a tile; where it is tight, words are cut
WIDEST = 15  # the greatest pitch: beyond it a map only gets emptier


class HexMap(Generic[Tile]):
    """Tiles, and what is written on one from the top to the lower edge, in a number of places."""

    def __init__(self, tiles: Sequence[Tile], lines: Callable[[Tile, int], Lines]):
        self.tiles, self.lines = tiles, lines
        self.columns = 1 + max(t["q"] for t in tiles) - min(t["q"] for t in tiles)

    def width(self, pitch: int) -> int:
        return self.columns * pitch + 2

    def pitch(self, width: int, room: int) -> int | None:
        """How far apart the columns can be in a width; nothing if the tiles' lines would not fit."""
        pitch = min((width - 2) // self.columns, WIDEST)
        return pitch if pitch >= self._least_pitch(room) else None

    def _least_pitch(self, room: int) -> int:
        """How far apart the columns must be; the slopes leave the first and last line of a tile 2 places fewer."""
        lines = [self.lines(tile, room) for tile in self.tiles]
        return max(room, *(line.cell_len + 2 * (i in (0, 3)) for tile in lines for i, line in enumerate(tile)))

    def within(self, width: int) -> Text | Table:
        """The map as well as it can be drawn in a width: tight where it must be, and at worst as a table."""
        for room in (USUAL, TIGHT):
            if (pitch := self.pitch(width, room)) is not None:
                return self.drawn(pitch, room)
        return self.listed()

    def drawn(self, pitch: int, room: int) -> Text:
        """First the edges on a canvas of characters, then what is written on the tiles."""
        left, top = min(t["q"] for t in self.tiles), min(2 * t["r"] + t["q"] for t in self.tiles)
        places = [((t["q"] - left) * pitch, (2 * t["r"] + t["q"] - top) * 2, t) for t in self.tiles]
        wide, high = max(x for x, _, _ in places) + pitch + 2, max(y for _, y, _ in places) + 5
        canvas = [[" "] * wide for _ in range(high)]
        edge = pitch - 2
        for x, y, _ in places:
            canvas[y][x + 2 : x + 2 + edge] = canvas[y + 4][x + 2 : x + 2 + edge] = "_" * edge
            canvas[y + 1][x + 1] = canvas[y + 2][x] = canvas[y + 3][x + pitch + 1] = canvas[y + 4][x + pitch] = "/"
            canvas[y + 3][x] = canvas[y + 4][x + 1] = canvas[y + 1][x + pitch] = canvas[y + 2][x + pitch + 1] = "\\"
        rows = [Text().append("".join(row), EDGE) for row in canvas]
        for x, y, tile in places:
            for row, text in enumerate(self.lines(tile, room), y + 1):
                start = x + (pitch + 2 - text.cell_len) // 2
                rows[row] = rows[row][:start] + text + rows[row][start + text.cell_len :]
        return Text("\n").join(rows)

    def listed(self) -> Table:
        """The map as a table, where it is too wide for the terminal."""
        table = Table("Tile", "Kind", "Trade or points", "There", "Next to", box=box.SIMPLE_HEAD, pad_edge=False)
        names = [t["name"] for t in self.tiles]
        for tile in sorted(self.tiles, key=lambda t: (len(t["name"]), t["name"])):
            head, what, who, lying = self.lines(tile, USUAL)
            near = ", ".join(sorted(names[n] for n in tile["near"]))
            there = Text(" ").join(text for text in (who, lying) if text)
            table.add_row(head[: len(tile["name"])], head[len(tile["name"]) + 1 :], what, there, near)
        return table
