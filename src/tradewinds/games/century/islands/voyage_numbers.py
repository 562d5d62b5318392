"""The island map as numbers for a learner, and what a greedy player sees in boats and outposts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.position import clockwise
from ..cubes import COLOURS, count
from ..settlers.observing import SEATS
from ..settlers.printed import STORAGE
from ..settlers.valuing import value_of_settlers
from ..valuing import CUBE, POINT, cubes_worth
from ..words import Phase
from .maps import Kind
from .outposts import (
    MARKET_COST,
    MARKET_GAIN,
    MARKET_SYMBOL,
    SYMBOLS,
    can_trade,
    has_outpost,
    outpost_price,
    trade,
)
from .voyages import COLUMN_VALUES, ISLANDS, Voyages

if TYPE_CHECKING:
    from ....engine.record import Row

PER_TILE = 1 + SYMBOLS + 2 * COLOURS + 2 * SEATS
PER_SAILOR = SYMBOLS
VOYAGE_NUMBERS = ISLANDS * PER_TILE + 3

OUTPOST = 60  # for the trades that it opens and the column that it helps to empty


def observe_islands(s: Voyages, seat: int, out: Row, at: int) -> int:
    """Each tile: whether it is the sea, its symbol and trade, outposts and boats; then the movement."""
    for t in range(s.q.size):
        if s.kind[t] == Kind.SEA:
            out[at] = 1
        else:
            out[at + 1 + MARKET_SYMBOL[s.market[t]]] = 1
            for c in range(COLOURS):
                out[at + 1 + SYMBOLS + c] = MARKET_COST[s.market[t], c]
                out[at + 1 + SYMBOLS + COLOURS + c] = MARKET_GAIN[s.market[t], c]
        for i in range(s.players):
            p = clockwise(s, seat, i)
            out[at + 1 + SYMBOLS + 2 * COLOURS + i] = s.outposts[t] >> p & 1
            out[at + 1 + SYMBOLS + 2 * COLOURS + SEATS + i] = 1 if s.seat[p].boat == t else 0
        at += PER_TILE
    out[at] = s.free
    out[at + 1] = s.moved
    out[at + 2] = s.price
    return at + 3


def observe_sailor(s: Voyages, p: int, out: Row, at: int) -> int:
    """Outposts built, by symbol."""
    for symbol in range(SYMBOLS):
        out[at + symbol] = s.seat[p].built[symbol]
    return at + SYMBOLS


def value_of_voyages(s: Voyages, player: int) -> int:
    """Settlers and cards, outposts, and what the boat can still do this turn."""
    value = value_of_settlers(s, player) + OUTPOST * s.seat[player].built.sum()
    if s.turn != player or s.over:
        return value
    match s.phase:
        case Phase.MOVE | Phase.MOVE_ANYWHERE:
            best = 0
            for t in range(s.q.size):
                if s.phase == Phase.MOVE_ANYWHERE or within_reach(s, t):
                    best = max(best, opportunity(s, t))
            return value + best
        case Phase.PAY_BOATS | Phase.ACT | Phase.BUILD:
            return value + opportunity(s, s.seat[player].boat)
        case Phase.TRADE_AT:
            return value + CUBE
        case _:
            return value


def within_reach(s: Voyages, tile: int) -> bool:
    """The boat's own tile, or one next to it."""
    boat = s.seat[s.turn].boat
    if tile == boat:
        return s.moved > 0
    for t in s.near[boat]:
        if t == tile:
            return True
    return False


def opportunity(s: Voyages, tile: int) -> int:
    """What building and trading on a tile would bring."""
    me = s.seat[s.turn]
    if s.kind[tile] != Kind.MARKET:
        return 0
    value = trading_gain(s, tile)
    built = me.built[MARKET_SYMBOL[s.market[tile]]]
    price = s.price if s.phase == Phase.BUILD else outpost_price(s, tile)
    if not has_outpost(s, tile, s.turn) and price <= count(me.cubes) and built < COLUMN_VALUES.size:
        value += max(0, OUTPOST + POINT * COLUMN_VALUES[built] - CUBE * price)
    return value


def trading_gain(s: Voyages, tile: int) -> int:
    """What the best number of trades would add to the cubes: they are tried, and taken back."""
    cubes = s.seat[s.turn].cubes
    market = s.market[tile]
    before = cubes_worth(cubes, STORAGE)
    best = 0
    trades = 0
    while trades < 5 and can_trade(cubes, market):
        trade(cubes, market)
        trades += 1
        best = max(best, cubes_worth(cubes, STORAGE) - before)
    for c in range(COLOURS):
        cubes[c] -= trades * (MARKET_GAIN[market, c] - MARKET_COST[market, c])
    return best
