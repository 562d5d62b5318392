"""A report's pictures: SVG in our colours, and the same figures give the same bytes."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any

from .extras import needed

PAPER, INK, QUIET, RULE = "#fffbf2", "#17222e", "#505965", "#cdbe9c"
SEA, OTHER, ALARM, BRASS = "#17645f", "#c9992b", "#a5341d", "#73530b"
PLAYERS = ("#1f4e9c", "#b02a75", "#0f7f86", "#6b3fa0", "#c9992b", "#4b5563")  # beside each other
STYLE = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 9.5,
    "text.color": INK,
    "axes.edgecolor": RULE,
    "axes.labelcolor": QUIET,
    "axes.facecolor": PAPER,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.facecolor": PAPER,
    "xtick.color": QUIET,
    "ytick.color": QUIET,
}
WIDTH, HEIGHT = 5.2, 3.0  # inches of a picture that has others beside it
BARS = 40  # of a histogram, about


class Canvas:
    """A picture that is being drawn."""

    def __init__(self, width: float, height: float):
        self._style = needed("matplotlib", "arena").rc_context
        with self._style(STYLE):
            self.figure = needed("matplotlib.figure", "arena").Figure(figsize=(width, height), layout="constrained")
            self.axes = self.figure.add_subplot()

    def even_share(self, share: float) -> None:
        """A line at what everybody would have if all were alike."""
        self.axes.axhline(share, linestyle="--", linewidth=1, color=BRASS)
        there = self.axes.get_yaxis_transform()
        self.axes.text(0.99, share, "an even share", transform=there, ha="right", va="bottom", color=BRASS)

    def shades(self, *colours: str) -> Any:
        """From one colour by others to the last."""
        return needed("matplotlib.colors", "arena").LinearSegmentedColormap.from_list("shades", colours)

    def svg(self, name: str) -> str:
        file = StringIO()
        with self._style({**STYLE, "svg.hashsalt": name}):
            self.figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
        return file.getvalue()

    def uri(self, name: str) -> str:
        """The picture as an address that holds all of it."""
        return f"data:image/svg+xml;base64,{b64encode(self.svg(name).encode()).decode()}"

    def keep(self, file: Path) -> None:
        file.write_text(self.svg(file.name), "utf-8")


def bars(values: Sequence[int]) -> list[float]:
    """The edges of bars that are whole numbers wide."""
    least, most = min(values, default=0), max(values, default=0)
    step = max(1, -(-(most - least) // BARS))
    return [edge - 0.5 for edge in range(least, most + step + 1, step)]
