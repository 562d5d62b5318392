"""Boards for the terminal: a module for each game that has one, named like its id; the others get a plain table."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType
from rich.table import Table

from ...components import skin


def board_of(game_id: str) -> Callable[[Any], RenderableType]:
    """What draws the views of a game."""
    module = f"{__name__}.{game_id.replace('-', '_')}"
    if find_spec(module) is None:
        return plain_board
    drawn: Callable[[Any], RenderableType] = import_module(module).board
    return drawn


def plain_board(view: Any) -> RenderableType:
    """The seats of any game as a table, a line for each thing that they have."""
    table = Table()
    seats = view.get("seats", [])
    table.add_column("")
    for number, seat in enumerate(seats):
        table.add_column(str(seat.get("name", f"Seat {number + 1}")), style=seat_style(number))
    for thing in seats[0] if seats else ():
        if thing != "name":
            table.add_row(thing.replace("_", " "), *(_plain(seat[thing]) for seat in seats))
    return table


def _plain(value: Any) -> str:
    """A value of a view in a few words; what is zero or empty is left out of lists."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {_plain(part)}" for name, part in value.items() if part) or "-"
    if isinstance(value, list):
        return "; ".join(_plain(part) for part in value) or "-"
    return "-" if value is None else str(value)


@cache
def _skin() -> dict[str, Any]:
    return skin("spice")


def seat_style(seat: int) -> str:
    """The colour of a seat, for text."""
    colours = [one["colour"] for one in _skin()["seats"].values()]
    return f"bold {colours[seat % len(colours)]}"


def cube_letter(colour: str) -> str:
    return str(_skin()["cubes"][colour]["letter"])


def cube_colour(colour: str) -> str:
    return str(_skin()["cubes"][colour]["colour"])


def cube_style(colour: str) -> str:
    """A cube is its letter on its colour: the ink is black or white, whichever is easier to read."""
    paint = cube_colour(colour)
    red, green, blue = (int(paint[i : i + 2], 16) for i in (1, 3, 5))
    light = 0.3 * red + 0.6 * green + 0.1 * blue > 150
    return f"bold {'#000000' if light else '#ffffff'} on {paint}"
