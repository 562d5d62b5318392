"""Outposts: building them on market tiles, the columns they empty, and the trade they open."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from ...components import load
from ...engine.record import State, grid, i8, row
from .cubes import can_pay, gain, pay
from .maps import TILES

if TYPE_CHECKING:
    from ...engine.record import Row


class Symbol(IntEnum):
    """The trade symbol of a market tile, and the row of the player board that goes with it."""

    GINGER = 0
    CHILI = 1
    TEA = 2
    CLOVES = 3


SYMBOLS = 4
COLUMNS = 5  # outposts in each row of the player board


def _market_tables() -> tuple[list[str], list[int], list[list[int]], list[list[int]]]:
    tables = load("eastern_wonders")
    tiles = tables["market_tiles"]["tiles"]
    names = [s.name.lower() for s in Symbol]
    for tile in tiles:
        if tile["symbol"] not in names:
            raise tables.refuse("market_tiles", f"{tile['id']} has the unknown symbol {tile['symbol']!r}.")
        if min(tile["cost"] + tile["gain"]) < 0 or not any(tile["cost"]) or not any(tile["gain"]):
            raise tables.refuse("market_tiles", f"{tile['id']} must cost and give at least one cube, and none below 0.")
        if any(cost and gained for cost, gained in zip(tile["cost"], tile["gain"], strict=True)):
            raise tables.refuse("market_tiles", f"{tile['id']} gives a colour that it costs, and would never run out.")
    symbols = [names.index(tile["symbol"]) for tile in tiles]
    if any(symbols.count(i) != 6 for i in range(SYMBOLS)):
        raise tables.refuse("market_tiles", "there must be six tiles of each symbol.")
    return [t["id"] for t in tiles], symbols, [t["cost"] for t in tiles], [t["gain"] for t in tiles]


MARKET_IDS, _symbols, _costs, _gains = _market_tables()
MARKETS = len(MARKET_IDS)  # market tiles in the box
MARKET_SYMBOL = row(_symbols)
MARKET_COST = grid(_costs)
MARKET_GAIN = grid(_gains)


class Outposts(State):
    outposts = i8(TILES)  # the players with an outpost on each tile, as bits


class Builder(State):
    """A seat's part."""

    built = i8(SYMBOLS)  # outposts taken from each row of the player board, leftmost first


def has_outpost(s: Outposts, tile: int, player: int) -> bool:
    return s.outposts[tile] >> player & 1 == 1


def outposts_on(s: Outposts, tile: int) -> int:
    """How many players have an outpost on a tile."""
    bits = s.outposts[tile]
    return (bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1) + (bits >> 3 & 1)


def take_outpost(built: Row, symbol: int) -> bool:
    """Take the leftmost outpost of a row; whether that emptied a column."""
    built[symbol] += 1
    for others in built:
        if others < built[symbol]:
            return False
    return True


def can_trade(hold: Row, market: int) -> bool:
    """Whether the hold has the cubes above the arrow."""
    return can_pay(hold, MARKET_COST[market])


def trade(hold: Row, market: int) -> None:
    """Exchange the cubes above the arrow for those below it."""
    pay(hold, MARKET_COST[market])
    gain(hold, MARKET_GAIN[market])


def uncovered_points(built: Row, column_values: Row) -> int:
    """The values on the spaces of the player board whose outposts were built."""
    points = 0
    for taken in built:
        for column in range(taken):
            points += column_values[column]
    return points
