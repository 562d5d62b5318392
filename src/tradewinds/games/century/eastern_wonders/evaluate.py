"""What a greedy player looks at, in hundredths of a point: points in hand, outposts, bonus tiles and cubes at what they
will fetch, the VP tile that is nearest to being claimed, and the best thing to do next, wherever that is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.position import NONE
from ....engine.record import row
from ..cubes import COLOURS, can_pay, count
from ..islands.maps import TILES, Kind, distance
from ..islands.outposts import MARKET_COST, MARKET_GAIN, MARKET_SYMBOL, can_trade, has_outpost, outpost_price, trade
from ..words import Phase
from .printed import BONUSES, CLOSED_PORT, COLUMN_VALUES, COLUMNS, PORTS, VP_COST, VP_POINTS
from .record import EasternWonders
from .turn import board_points, extra_steps, hold_limit, vp_tile_points

if TYPE_CHECKING:
    from ....engine.record import Row

POINT = 100
CUBE = 40  # for each level of a cube
QUARTER = CUBE // 4
USEFUL = 4  # cubes of one colour: more of them fetch a quarter
OUTPOST = 80  # for the trade that it opens
BONUS_TILE = row([300, 0, 200, 200, 200])  # beside its points, by kind
PROSPECT = 4  # a VP tile in reach counts a quarter of its points, and as much again where it can be claimed
MISSING = 80  # for each level of a cube that it lacks
TILE_AWAY = 12  # for each step to its port
PATIENCE = 2  # what takes n turns counts 2 / (2 + n)


def evaluate(s: EasternWonders, player: int) -> int:
    """How well the player stands."""
    me = s.seat[player]
    value = POINT * (vp_tile_points(s, player) + board_points(s, player) + me.bonus_points)
    value += OUTPOST * me.built.sum()
    for kind in range(BONUSES):
        value += BONUS_TILE[kind] * me.bonus[kind]
    limit = hold_limit(s, player)
    if me.boat == NONE or s.over:
        return value + worth(me.cubes, limit)
    if count(me.cubes) <= limit:
        return value + worth_with_opportunity(s, player)
    yellow, red, green, brown = me.cubes[0], me.cubes[1], me.cubes[2], me.cubes[3]
    discard_cheapest(me.cubes, limit)  # in thought only
    value += worth_with_opportunity(s, player)
    me.cubes[0], me.cubes[1], me.cubes[2], me.cubes[3] = yellow, red, green, brown
    return value


def discard_cheapest(cubes: Row, limit: int) -> None:
    over = count(cubes) - limit
    for c in range(COLOURS):
        lost = max(0, min(over, cubes[c]))
        cubes[c] -= lost
        over -= lost


def worth_with_opportunity(s: EasternWonders, player: int) -> int:
    """What the cubes will fetch, and the best that can be made of them."""
    held = hold_value(s, player)
    return held + best_opportunity(s, player, held)


def hold_value(s: EasternWonders, player: int) -> int:
    """What the cubes will fetch, and the VP tile that they promise."""
    me = s.seat[player]
    return worth(me.cubes, hold_limit(s, player)) + best_delivery(s, me.boat, me.cubes)


def worth(cubes: Row, limit: int) -> int:
    """Cubes by their level, the cheapest of those over the limit being lost."""
    value = 0
    over = count(cubes) - limit
    for c in range(COLOURS):
        kept = cubes[c] - max(0, min(over, cubes[c]))
        over -= cubes[c] - kept
        value += QUARTER * (c + 1) * (4 * min(kept, USEFUL) + max(0, kept - USEFUL))
    return value


def best_delivery(s: EasternWonders, boat: int, cubes: Row) -> int:
    """The VP tile that promises most, for what it lacks and how far its port is."""
    best = 0
    for port in range(PORTS):
        tile = s.port_vp[port]
        if tile != CLOSED_PORT:
            promise = POINT * VP_POINTS[tile]
            for c in range(COLOURS):
                promise -= MISSING * (c + 1) * max(0, VP_COST[tile, c] - cubes[c])
            if promise > best * PROSPECT:
                best = max(best, promise // PROSPECT - TILE_AWAY * distance(s, boat, s.port[port]))
    return best


def best_opportunity(s: EasternWonders, player: int, held: int) -> int:
    """The best thing to do on any tile, for less the more turns away it is; `held` is what the hold is worth now."""
    best = 0
    for tile in range(TILES):
        gain = opportunity(s, player, tile, held)
        if gain > best:
            best = max(best, gain * PATIENCE // (PATIENCE + turns_to(s, player, tile)))
    return best


def turns_to(s: EasternWonders, player: int, tile: int) -> int:
    """How many turns from now the player can act on a tile, without leaving cubes."""
    away = distance(s, s.seat[player].boat, tile)
    steps = 1 + extra_steps(s, player)
    if s.turn != player or s.phase == Phase.DISCARD:
        return max(1, (away + steps - 1) // steps)
    if s.phase == Phase.MOVE_ON:
        return (max(0, away - 1 - s.free) + steps - 1) // steps if away > 0 else 1
    free = s.free if s.phase == Phase.MOVE else 0
    return (max(0, away - free) + steps - 1) // steps


def opportunity(s: EasternWonders, player: int, tile: int, held: int) -> int:
    """What claiming, or building and trading, on a tile would bring."""
    me = s.seat[player]
    if s.kind[tile] == Kind.PORT:
        for port in range(PORTS):
            vp = s.port_vp[port]
            if s.port[port] == tile and vp != CLOSED_PORT and can_pay(me.cubes, VP_COST[vp]):
                return POINT * VP_POINTS[vp] // PROSPECT
        return 0
    if has_outpost(s, tile, player):
        return trading_gain(s, player, s.market[tile], held)
    built = me.built[MARKET_SYMBOL[s.market[tile]]]
    price = s.price if s.phase == Phase.BUILD else outpost_price(s, tile)
    if built == COLUMNS or price > count(me.cubes):
        return 0
    return OUTPOST + POINT * COLUMN_VALUES[built] - CUBE * price + trading_gain(s, player, s.market[tile], held)


def trading_gain(s: EasternWonders, player: int, market: int, held: int) -> int:
    """What the best number of trades would add to the hold: they are tried, and taken back."""
    cubes = s.seat[player].cubes
    best = 0
    trades = 0
    while can_trade(cubes, market):
        trade(cubes, market)
        trades += 1
        best = max(best, hold_value(s, player) - held)
    for c in range(COLOURS):
        cubes[c] -= trades * (MARKET_GAIN[market, c] - MARKET_COST[market, c])
    return best
