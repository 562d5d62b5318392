"""Ways to fill the width of a terminal: things that flow, rows with labels, and panels of equal height."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

Row = tuple[str, RenderableType]  # what it is about, and what there is

BETWEEN = " · "


class Flow:
    """Texts one after the other, broken between them, and inside one only if it is wider than the room."""

    def __init__(self, items: Iterable[Text | str], between: str = BETWEEN):
        self.items = [Text(item) if isinstance(item, str) else item for item in items]
        self.between = between

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for item in self.items:
            if line and line.cell_len + cell_len(self.between) + item.cell_len > options.max_width:
                yield line
                line = Text()
            line = Text.assemble(line, (self.between, "dim"), item) if line else item.copy()
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [item.cell_len for item in self.items] or [0]
        whole = sum(widths) + cell_len(self.between) * (len(widths) - 1)
        return Measurement(min(max(widths), options.max_width), min(whole, options.max_width))


def labelled(rows: Iterable[Row]) -> Table:
    """Rows of things, what they are in a column of dim words on the left."""
    grid = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
    grid.add_column(no_wrap=True)
    grid.add_column()
    for word, thing in rows:
        grid.add_row(Text(word, "dim"), thing)
    return grid


class Panels:
    """Panels in rows, as many beside each other as there is room for, those of a row of one height."""

    def __init__(self, panels: Sequence[Panel], least: int, most: int = 8):
        self.panels, self.least, self.most = panels, least, most

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        count, width = len(self.panels), options.max_width
        across = max(1, min(count, width // self.least, self.most))
        across = -(-count // -(-count // across))  # four are two rows of two rather than three and one
        wide = width // across
        for first in range(0, count, across):
            row = self.panels[first : first + across]
            inside = replace(options, max_width=wide, min_width=wide, height=None)
            high = max(len(console.render_lines(panel, inside)) for panel in row)
            grid = Table.grid(padding=0)
            for panel in row:
                grid.add_column(width=wide)
                panel.height = high
            grid.add_row(*row)
            yield grid
