"""What a greedy player looks at, in hundredths of a point: points in hand, cubes and outposts at what they will fetch,
the VP tile that is nearest to being claimed, and the best thing to do where the boat is, or may be next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.record import row
from ..cubes import COLOURS, can_pay
from ..maps import NONE, TILES, Kind, distance
from ..outposts import COLUMNS, MARKET_COST, MARKET_GAIN, MARKET_SYMBOL, has_outpost
from .acting import outpost_price
from .record import BONUSES, CLOSED_PORT, COLUMN_VALUES, PORTS, VP_COST, VP_POINTS, EasternWonders, Phase
from .turn import board_points, extra_steps, hold_limit, vp_tile_points

if TYPE_CHECKING:
    from ....engine.record import Row

POINT = 100
CUBE = 55  # for each level of a cube
OUTPOST = 80  # for the trade it opens
BONUS_TILE = row([300, 0, 200, 200, 200])  # beside its points, by kind
MISSING = 80  # for each level of a cube that a VP tile still lacks
TILE_AWAY = 12  # for each step to its port
PROSPECT = 3  # a VP tile in reach counts a third
PATIENCE = 2  # what takes n turns counts 2 / (2 + n)


def evaluate(s: EasternWonders, player: int) -> int:
    """How well the player stands."""
    me = s.seat[player]
    value = POINT * (vp_tile_points(s, player) + board_points(s, player) + me.bonus_points)
    value += OUTPOST * me.built.sum()
    for kind in range(BONUSES):
        value += BONUS_TILE[kind] * me.bonus[kind]
    value += worth(me.cubes, hold_limit(s, player))
    if me.boat != NONE and not s.over:
        value += best_delivery(s, me.boat, me.cubes) + best_opportunity(s, player)
    return value


def worth(cubes: Row, limit: int) -> int:
    """What the cubes will fetch, those over the limit being the cheapest."""
    value = 0
    over = cubes.sum() - limit
    for c in range(COLOURS):
        lost = max(0, min(over, cubes[c]))
        over -= lost
        value += CUBE * (c + 1) * (cubes[c] - lost)
    return value


def best_delivery(s: EasternWonders, boat: int, cubes: Row) -> int:
    """The VP tile that promises most, for what it still lacks and how far it is."""
    best = 0
    for port in range(PORTS):
        tile = s.port_vp[port]
        if tile != CLOSED_PORT:
            promise = POINT * VP_POINTS[tile] // PROSPECT - TILE_AWAY * distance(s, boat, s.port[port])
            for c in range(COLOURS):
                promise -= MISSING * (c + 1) * max(0, VP_COST[tile, c] - cubes[c]) // PROSPECT
            best = max(best, promise)
    return best


def best_opportunity(s: EasternWonders, player: int) -> int:
    """The best thing to do anywhere, for less the more turns away it is."""
    me = s.seat[player]
    acting = s.turn == player and s.phase <= Phase.BUILD
    steps = 1 + extra_steps(s, player)
    best = 0
    for t in range(TILES):
        away = distance(s, me.boat, t)
        if not acting:
            turns = max(1, (away + steps - 1) // steps)
        elif s.phase == Phase.MOVE_ON:
            turns = (max(0, away - 1 - s.free) + steps - 1) // steps if away > 0 else 1
        elif s.phase == Phase.MOVE:
            turns = (max(0, away - s.free) + steps - 1) // steps
        else:
            turns = (away + steps - 1) // steps
        best = max(best, opportunity(s, player, t) * PATIENCE // (PATIENCE + turns))
    return best


def opportunity(s: EasternWonders, player: int, tile: int) -> int:
    """What claiming, building or trading on a tile would bring."""
    me = s.seat[player]
    if s.kind[tile] == Kind.PORT:
        for port in range(PORTS):
            if s.port[port] == tile and s.port_vp[port] != CLOSED_PORT and can_pay(me.cubes, VP_COST[s.port_vp[port]]):
                return POINT * VP_POINTS[s.port_vp[port]] // 2
        return 0
    market = s.market[tile]
    value = 0
    cubes = me.cubes.sum()
    if not has_outpost(s, tile, player):
        built = me.built[MARKET_SYMBOL[market]]
        price = s.price if s.phase == Phase.BUILD else outpost_price(s, tile)
        if built == COLUMNS or price > cubes:
            return 0
        value = OUTPOST + POINT * COLUMN_VALUES[built] - CUBE * price
    trades = 99
    more = 0
    over = max(0, cubes - hold_limit(s, player))  # yellow cubes that will be discarded
    for c in range(COLOURS):
        more += MARKET_GAIN[market, c] - MARKET_COST[market, c]
        if MARKET_COST[market, c] > 0:
            trades = min(trades, max(0, me.cubes[c] - over) // MARKET_COST[market, c])
        over = 0
    if more > 0:
        trades = max(0, min(trades, (hold_limit(s, player) - cubes) // more))
    for c in range(COLOURS):
        value += CUBE * (c + 1) * trades * (MARKET_GAIN[market, c] - MARKET_COST[market, c])
    return value
