"""The islands of Parts II and III: the map, boats and outposts, and a movement up to its trades.

Written like rules: these functions run interpreted and compiled, allocate nothing, and ask the rules nothing.
"""

from __future__ import annotations

from typing import Any

from tradewinds.engine.position import NONE
from tradewinds.games.century.islands.maps import Kind
from tradewinds.games.century.islands.outposts import MARKET_COST, MARKET_GAIN, MARKET_SYMBOL, MARKETS
from tradewinds.games.century.settlers.printed import LOCATION_REACH, Type
from tradewinds.games.century.words import Phase

from .pieces import SEATS, cubes_of, set_bits
from .turns import covers, is_the_trade, type_here

ISLANDS = 13  # twelve market tiles and the Sea tile
SIDES = 6
ROWS = 4  # of the outpost section, one for each symbol
COLUMNS = 3
COLUMN_STACKS = 4  # stacks of bonus tiles on B2 and F2, which come first
EVERY_PLAYER = 0  # a value of hold_limit_checked_for

ISLAND_CHECKS: dict[int, str] = {
    51: "The map has one Sea tile and twelve market tiles, three of each symbol and all different.",
    52: "The tiles touch as their places say, each at least two others, and the map is in one piece.",
    53: "Outposts are on market tiles and belong to players; those taken from each row are those on its symbol.",
    54: "No row of a player board gave more outposts than it had.",
    55: "Boats are on tiles; a turn begins where its owner's boat is.",
    56: "Cubes are owed only while boats are paid, to others whose boats are there, and there are enough for all.",
    57: "A price is left only while an outpost is paid for, and it can be paid.",
    58: "Steps are left only while the boat moves, and they and those made are as many as the location states.",
    59: "The boat's owner is ashore from the end of a movement until the trades, and only then.",
    60: "A bonus tile is on offer if and only if one is being chosen, from stacks with tiles, for an empty space.",
    61: "Bonus tiles were earned: a player has no more of them than columns emptied and fourth merchant cards.",
    62: "A trade on the islands is that of the boat's tile, or of a tile with the player's outpost.",
}


def outposts_of(s: Any, player: int) -> int:
    """How many outposts the player has on the map."""
    n = 0
    for t in range(ISLANDS):
        n += s.outposts[t] >> player & 1
    return n


def columns_emptied(s: Any, player: int) -> int:
    columns = COLUMNS
    for row in range(ROWS):
        columns = min(columns, s.seat[player].built[row])
    return columns


def touch(s: Any, a: int, b: int) -> bool:
    """Whether two tiles are one step apart, by where they lie."""
    q = s.q[a] - s.q[b]
    r = s.r[a] - s.r[b]
    return max(abs(q), abs(r), abs(q + r)) == 1


def broken_map(s: Any) -> int:
    seas = 0
    laid = 0
    symbols = 0  # a count of four bits for each
    for t in range(ISLANDS):
        market = s.market[t]
        if s.kind[t] == Kind.SEA:
            seas += 1
            if market != NONE:
                return 51
        elif s.kind[t] == Kind.MARKET:
            if market < 0 or market >= MARKETS or laid >> market & 1:
                return 51
            laid |= 1 << market
            symbols += 1 << 4 * MARKET_SYMBOL[market]
        else:
            return 51
    if seas != 1 or symbols != 0x3333:
        return 51

    reached = 1  # tiles, as bits
    before = 0
    while reached != before:
        before = reached
        for t in range(ISLANDS):
            if reached >> t & 1:
                for side in range(SIDES):
                    if s.near[t, side] >= 0:
                        reached |= 1 << s.near[t, side]
    if reached != (1 << ISLANDS) - 1:
        return 52
    for t in range(ISLANDS):
        near = 0
        for side in range(SIDES):
            if s.near[t, side] < NONE or s.near[t, side] >= ISLANDS:
                return 52
            if s.near[t, side] != NONE:
                near |= 1 << s.near[t, side]
        by_place = 0
        for other in range(ISLANDS):
            if touch(s, t, other):
                by_place |= 1 << other
            if other != t and s.q[t] == s.q[other] and s.r[t] == s.r[other]:
                return 52
        if near != by_place or set_bits(near) < 2:
            return 52
    return 0


def broken_outposts(s: Any) -> int:
    for t in range(ISLANDS):
        if s.outposts[t] < 0 or s.outposts[t] >> s.players != 0:
            return 53
        if s.outposts[t] != 0 and s.kind[t] != Kind.MARKET:
            return 53
    for p in range(SEATS):
        standing = 0  # a count of four bits for each symbol
        for t in range(ISLANDS):
            if s.outposts[t] >> p & 1:
                standing += 1 << 4 * MARKET_SYMBOL[s.market[t]]
        for row in range(ROWS):
            if s.seat[p].built[row] < 0 or s.seat[p].built[row] > COLUMNS:
                return 54
            if s.seat[p].built[row] != (standing >> 4 * row & 15):
                return 53
    return 0


def broken_boats(s: Any) -> int:
    for p in range(s.players):
        if s.seat[p].boat < 0 or s.seat[p].boat >= ISLANDS:
            return 55
    boat = s.seat[s.turn].boat
    if s.phase == Phase.TURN and not s.over and s.start != boat:
        return 55

    if s.owed < 0 or s.owed >> s.players != 0:
        return 56
    if (s.owed != 0) != (s.phase == Phase.PAY_BOATS and not s.over):
        return 56
    if cubes_of(s, s.turn) < set_bits(s.owed) or (s.owed != 0 and s.kind[boat] == Kind.SEA and not s.pay_on_sea):
        return 56
    for p in range(s.players):
        if s.owed >> p & 1 and (p == s.turn or s.seat[p].boat != boat):
            return 56
    return 0


def broken_building(s: Any) -> int:
    if s.price < 0 or (s.price > 0) != (s.phase == Phase.BUILD and not s.over):
        return 57
    if s.over:
        return 0
    if s.phase == Phase.BUILD:
        tile = s.seat[s.turn].boat
        each = 2 if s.players == 2 else 1
        if s.price > cubes_of(s, s.turn) or s.price > each * set_bits(s.outposts[tile]):
            return 57
        if s.kind[tile] != Kind.MARKET or s.outposts[tile] >> s.turn & 1:
            return 57
        if s.seat[s.turn].built[MARKET_SYMBOL[s.market[tile]]] == COLUMNS:
            return 57
    return 0


def broken_movement(s: Any) -> int:
    if s.free < 0 or (s.free > 0) != (s.phase == Phase.MOVE and not s.over):
        return 58
    if s.over:
        return 0
    if s.phase == Phase.MOVE:
        if s.moved < 0 or s.moved + s.free != LOCATION_REACH[s.place[s.at]]:
            return 58
        if s.moved == 0 and s.seat[s.turn].boat != s.start:
            return 58
    return 0


def broken_shore(s: Any) -> int:
    landed = s.phase == Phase.PAY_BOATS or s.phase == Phase.ACT or s.phase == Phase.BUILD
    landed = landed or (s.phase == Phase.BONUS and type_here(s) == Type.MOVE_BOAT)
    if s.ashore != (1 if landed and not s.over else 0):
        return 59
    if s.phase == Phase.ACT and not s.over and s.kind[s.seat[s.turn].boat] != Kind.MARKET:
        return 59
    return 0


def broken_offer(s: Any, spaces: int) -> int:
    """`spaces`: for bonus tiles on a player board."""
    if (s.offered != 0) != (s.phase == Phase.BONUS and not s.over):
        return 60
    if s.offered == 0:
        return 0
    column = type_here(s) == Type.MOVE_BOAT
    stacks = 0
    for stack in range(s.stack_left.size):
        if s.stack_left[stack] > 0 and column == (stack < COLUMN_STACKS):
            stacks |= 1 << stack
    if s.offered != stacks or s.seat[s.turn].bonuses >= spaces:
        return 60
    if s.may_decline != (0 if column else 1):
        return 60
    return 0


def column_tile_is_due(s: Any, player: int) -> bool:
    """Whether the player is choosing the tile for a column now."""
    choosing = s.phase == Phase.BONUS and not s.over and type_here(s) == Type.MOVE_BOAT
    return choosing and s.turn == player


def broken_island_trade(s: Any) -> int:
    if s.over or s.phase != Phase.TRADE:
        return 62 if s.phase == Phase.TRADE_AT and not s.over and not some_outpost_trade(s, 0) else 0
    kind = type_here(s)
    if kind == Type.MOVE_BOAT or kind == Type.BOAT_TRADE:
        tile = s.seat[s.turn].boat
        if s.kind[tile] != Kind.MARKET:
            return 62
        if not is_the_trade(s, MARKET_COST[s.market[tile]], MARKET_GAIN[s.market[tile]]):
            return 62
    if kind == Type.OUTPOST_TRADE and not some_outpost_trade(s, 1):
        return 62
    return 0


def some_outpost_trade(s: Any, begun: int) -> bool:
    """Whether a tile with an outpost of the turn's owner has the trade that was begun, or one that can be paid for."""
    found = 0
    for t in range(ISLANDS):
        if s.outposts[t] >> s.turn & 1:
            market = s.market[t]
            if begun:
                found += is_the_trade(s, MARKET_COST[market], MARKET_GAIN[market])
            else:
                found += covers(s, s.turn, MARKET_COST[market])
    return found > 0
