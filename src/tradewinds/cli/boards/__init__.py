"""Boards for the terminal: a module for each title that has one, named like its id; other games get a plain table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType
from rich.table import Table

from ...engine.game import Game
from .look import Look

__all__ = ["board_of", "plain_board", "seat_style"]


def board_of(game: Game) -> Callable[[Any], RenderableType]:
    """What draws the views of a game, in the letters, colours and words of its edition."""
    module = f"{__name__}.{game.board.replace('-', '_')}"
    if find_spec(module) is None:
        return plain_board
    return partial(import_module(module).board, look=Look(game.skin))


def seat_style(seat: int) -> str:
    """The colour of a seat, for text: the same in every edition."""
    return Look("spice").seat(seat)


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
