"""Outposts: building them on market tiles, the columns they empty, and the trades of those tiles."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING

from ....components import load
from ....engine.dice import roll
from ....engine.position import NONE
from ....engine.record import grid, i8, row
from ..cubes import COLOURS, allow_each_colour, can_pay, count, gain, pay, prices
from ..words import OUTPOST_COLUMNS, Do, Phase, cubes_for_each_outpost, outpost_placed
from .boats import Sailing, SailorSeat
from .maps import TILES, Kind

if TYPE_CHECKING:
    from ....engine.dice import Dice
    from ....engine.record import Row


class Symbol(IntEnum):
    """The trade symbol of a market tile, and the row of the player board that goes with it."""

    GINGER = 0
    CHILI = 1
    TEA = 2
    CLOVES = 3


SYMBOLS = 4
ANY_SYMBOL = -1


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
MARKET_PRICE = prices(_costs)
MARKET_GAIN = grid(_gains)


class Builder(SailorSeat):
    """A seat's part."""

    built = i8(SYMBOLS)  # outposts taken from each row of the player board, leftmost first


class Outposts(Sailing):
    outposts = i8(TILES)  # the players with an outpost on each tile, as bits
    price = i8()  # cubes still to be paid for the outpost
    seat: Sequence[Builder]


def random_market_tile(dice: Dice, gone: int, symbol: int) -> int:
    """One of the tiles of a symbol that are not gone (tiles as bits), each with the same chance."""
    chosen = NONE
    found = 0
    for tile in range(MARKETS):
        if not gone >> tile & 1 and (symbol == ANY_SYMBOL or MARKET_SYMBOL[tile] == symbol):
            found += 1
            if roll(dice, found) == 0:
                chosen = tile
    return chosen


def has_outpost(s: Outposts, tile: int, player: int) -> bool:
    return s.outposts[tile] >> player & 1 == 1


def own_outposts(s: Outposts) -> int:
    """The tiles with an outpost of the turn's owner, as bits."""
    tiles = 0
    for tile in range(s.q.size):
        tiles |= (s.outposts[tile] >> s.turn & 1) << tile
    return tiles


def outposts_on(s: Outposts, tile: int) -> int:
    """How many players have an outpost on a tile."""
    bits = s.outposts[tile]
    return (bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1) + (bits >> 3 & 1)


def outpost_price(s: Outposts, tile: int) -> int:
    """So many cubes for each outpost already there."""
    return cubes_for_each_outpost(s) * outposts_on(s, tile)


def may_build(s: Outposts) -> bool:
    """On a market tile without an outpost of one's own, for those who can pay and have an outpost left in its row."""
    me = s.seat[s.turn]
    if s.kind[me.boat] != Kind.MARKET or has_outpost(s, me.boat, s.turn):
        return False
    if me.built[MARKET_SYMBOL[s.market[me.boat]]] == OUTPOST_COLUMNS:
        return False
    return count(me.cubes) >= outpost_price(s, me.boat)


def build(s: Outposts) -> None:
    """The first outpost on a tile costs nothing."""
    s.price = outpost_price(s, s.seat[s.turn].boat)
    if s.price == 0:
        place_outpost(s)
    else:
        s.phase = Phase.BUILD


def allow_spending(s: Outposts, acts: Row) -> None:
    """The price is paid in cubes of the player's choice."""
    allow_each_colour(acts, Do.SPEND, s.seat[s.turn].cubes, COLOURS)


def spend(s: Outposts, colour: int) -> None:
    s.seat[s.turn].cubes[colour] -= 1
    s.price -= 1
    if s.price == 0:
        place_outpost(s)


def place_outpost(s: Outposts) -> None:
    """The leftmost outpost of the symbol's row goes on the tile."""
    me = s.seat[s.turn]
    s.outposts[me.boat] |= 1 << s.turn
    outpost_placed(s, take_outpost(me.built, MARKET_SYMBOL[s.market[me.boat]]))


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
