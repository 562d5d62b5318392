"""Boat locations: moving the boat over the island map, building and trading where it ends, boat and outpost trade."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....components import load
from ....engine.position import NONE, allow
from ....engine.record import i8, row
from ....engine.sets import lowest
from ..cubes import affords, count, cubes_in
from ..dealing import begin_trades
from ..settlers.bonus_tiles import bonus_tile_is_offered
from ..settlers.locations import leave
from ..settlers.printed import LOCATION_REACH, LOCATION_TYPE, Type
from ..settlers.record import SettlerSeat, Settling
from ..words import Do, Phase
from .boats import boats_at, can_end_from, cubes_to_pay, may_end_on, pay_boat
from .maps import SIDES, Kind, find_neighbours, grow_islands
from .outposts import (
    ANY_SYMBOL,
    MARKET_COST,
    MARKET_GAIN,
    MARKET_PRICE,
    SYMBOLS,
    Builder,
    Outposts,
    can_trade,
    may_build,
    own_outposts,
    random_market_tile,
    uncovered_points,
)

if TYPE_CHECKING:
    from ....engine.record import Row

_TABLES = load("new_world")
OF_EACH_SYMBOL: int = _TABLES["islands"]["market_tiles_of_each_symbol"]
ISLANDS = SYMBOLS * OF_EACH_SYMBOL + 1  # the market tiles and the Sea tile
OUTPOST_COST = row([0, 0, *(_TABLES["islands"]["cubes_for_each_outpost"][str(n)] for n in (2, 3, 4))])
COLUMN_VALUES = row(_TABLES["outpost_section"]["column_values"])
OUTPOST_COLUMNS = len(COLUMN_VALUES)
BOAT_LOCATIONS = (Type.MOVE_BOAT, Type.BOAT_TRADE, Type.OUTPOST_TRADE)
COLUMN_STACKS = 4  # the stacks on B2 and F2, which come first


def _check_tables() -> None:
    """Refuse owners' values that would break the game."""
    if OF_EACH_SYMBOL != OUTPOST_COLUMNS:
        raise _TABLES.refuse("islands", f"market_tiles_of_each_symbol must be {OUTPOST_COLUMNS}.")
    if any(not 0 <= n <= 3 for n in OUTPOST_COST):
        raise _TABLES.refuse("islands", "cubes_for_each_outpost must be from 0 to 3.")


_check_tables()


class VoyagerSeat(SettlerSeat, Builder):
    """A seat's part."""


class Voyages(Settling, Outposts):
    q = i8(ISLANDS)
    r = i8(ISLANDS)
    kind = i8(ISLANDS)
    market = i8(ISLANDS)
    near = i8(ISLANDS, SIDES)
    outposts = i8(ISLANDS)
    map = i8()  # option: a map of the game's own making, or a given one
    tiles_given = i8()  # 1 if the given map names its market tiles
    pay_on_sea = i8()  # option: boats on the Sea tile are paid
    may_stay = i8()  # option: a boat that may move to any tile may stay where it is
    hold_limit_checked_for = i8()  # option: every player's storage, or that of the turn's owner
    ashore = i8()  # 1 from the end of a movement until the trading
    seat: Sequence[VoyagerSeat]


# Setting up


def lay_islands(s: Voyages) -> None:
    """One Sea tile with twelve market tiles around it, three of each symbol at random; all boats on the Sea tile."""
    if s.map == 0:
        grow_islands(s, s)
    find_neighbours(s)
    if not s.tiles_given:
        lay_market_tiles(s)
    for p in range(s.players):
        s.seat[p].boat = sea_tile(s)


def lay_market_tiles(s: Voyages) -> None:
    chosen = 0  # tiles taken, as bits
    for symbol in range(SYMBOLS):
        for _ in range(OF_EACH_SYMBOL):
            chosen |= 1 << random_market_tile(s, chosen, symbol)
    gone = ~chosen
    for t in range(s.q.size):
        s.market[t] = NONE
        if s.kind[t] == Kind.MARKET:
            s.market[t] = random_market_tile(s, gone, ANY_SYMBOL)
            gone |= 1 << s.market[t]


def sea_tile(s: Voyages) -> int:
    for t in range(s.q.size):
        if s.kind[t] == Kind.SEA:
            return t
    return NONE


# MOVE BOAT


def begin_turn(s: Voyages) -> None:
    """A movement of this turn would begin where the boat is."""
    s.phase = Phase.TURN
    s.start = s.seat[s.turn].boat


def boats_are_paid_on(s: Voyages, tile: int) -> bool:
    """On every tile, unless an option leaves out the Sea tile."""
    return s.kind[tile] != Kind.SEA or s.pay_on_sea == 1


def may_move_somewhere(s: Voyages, reach: int, cubes: int) -> bool:
    """Whether some destination within reach, 0 for any, can be paid for with so many cubes."""
    if reach == 0:
        for t in range(s.q.size):
            if may_move_anywhere(s, t, cubes):
                return True
        return False
    for t in s.near[s.seat[s.turn].boat]:
        if t != NONE and can_end_from(s, t, cubes, reach - 1, 0):
            return True
    return False


def may_move_anywhere(s: Voyages, tile: int, cubes: int) -> bool:
    """To any tile, the Sea tile too, where the boats can be paid; not to stay, but for an option."""
    if tile == s.seat[s.turn].boat:
        return s.may_stay == 1 and cubes >= cubes_to_pay(s, tile)
    return may_end_on(s, tile, cubes)


def may_move_to(s: Voyages, tile: int) -> bool:
    """A step to an adjacent tile, if the movement can end there, or after the steps that are left."""
    return s.free > 0 and can_end_from(s, tile, count(s.seat[s.turn].cubes), s.free - 1, 0)


def may_end_movement(s: Voyages) -> bool:
    """After the first step, where the boats can be paid."""
    me = s.seat[s.turn]
    return s.moved > 0 and may_end_on(s, me.boat, count(me.cubes))


def move_boat(s: Voyages, place: int) -> None:
    """As far as the location states."""
    s.moved = 0
    s.free = LOCATION_REACH[place]
    s.phase = Phase.MOVE if s.free > 0 else Phase.MOVE_ANYWHERE


def allow_moves(s: Voyages, acts: Row) -> None:
    """To an adjacent tile; with two steps, then perhaps to another, or the end of the movement."""
    for t in s.near[s.seat[s.turn].boat]:
        if t != NONE and may_move_to(s, t):
            allow(acts, Do.MOVE + t)
    if may_end_movement(s):
        allow(acts, Do.END_MOVEMENT)


def allow_moves_anywhere(s: Voyages, acts: Row) -> None:
    cubes = count(s.seat[s.turn].cubes)
    for t in range(s.q.size):
        if may_move_anywhere(s, t, cubes):
            allow(acts, Do.MOVE + t)


def move(s: Voyages, tile: int) -> None:
    """The movement ends by itself when no step is left."""
    s.seat[s.turn].boat = tile
    s.moved += 1
    s.free -= 1
    if s.free <= 0:
        end_movement(s)


def end_movement(s: Voyages) -> None:
    """a) Each owner of a boat on the tile is paid a cube."""
    tile = s.seat[s.turn].boat
    s.free = 0
    s.ashore = 1
    s.owed = boats_at(s, tile) if boats_are_paid_on(s, tile) else 0
    if s.owed:
        s.phase = Phase.PAY_BOATS
    else:
        go_on_ashore(s)


def pay_boats(s: Voyages, colour: int) -> None:
    pay_boat(s, colour)
    if not s.owed:
        go_on_ashore(s)


def cubes_for_each_outpost(s: Voyages) -> int:
    """One cube, two with two players."""
    return OUTPOST_COST[s.players]


def outpost_placed(s: Voyages, emptied: bool) -> None:
    """An emptied column gives a bonus tile of B2 or F2, if there is a space and a stack."""
    if emptied and bonus_tile_is_offered(s, 0, COLUMN_STACKS, 0):
        return
    go_on_ashore(s)


def may_trade_here(s: Voyages) -> bool:
    """c) With or without an outpost."""
    me = s.seat[s.turn]
    return s.kind[me.boat] == Kind.MARKET and can_trade(me.cubes, s.market[me.boat])


def go_on_ashore(s: Voyages) -> None:
    """b) An outpost may be built, then c) trades may be made; once neither is possible, the turn is over."""
    if may_build(s) or may_trade_here(s):
        s.phase = Phase.ACT
    else:
        leave_shore(s)


def leave_shore(s: Voyages) -> None:
    s.ashore = 0
    leave(s)


def allow_ashore(s: Voyages, acts: Row) -> None:
    if may_build(s):
        allow(acts, Do.BUILD)
    if may_trade_here(s):
        allow(acts, Do.TRADE)
    allow(acts, Do.DONE)


def trade_here(s: Voyages) -> None:
    """The trade of the tile that the boat is on: no outpost is built after it."""
    s.ashore = 0
    trade_on(s, s.seat[s.turn].boat)


def trade_on(s: Voyages, tile: int) -> None:
    begin_trades(s, MARKET_COST[s.market[tile]], MARKET_GAIN[s.market[tile]])


# BOAT TRADE and OUTPOST TRADE


def usable_on_islands(s: Voyages, places: int, purse: int) -> int:
    """Of these boat locations those whose action a purse can carry out; all as bits."""
    found = 0
    while places:
        location = lowest(places)
        found |= may_act_on_islands(s, s.place[location], purse) << location
        places &= places - 1
    return found


def may_act_on_islands(s: Voyages, place: int, purse: int) -> bool:
    """The boat must have somewhere to go; a trade on the boat's tile, or at an outpost, must be possible once."""
    match LOCATION_TYPE[place]:
        case Type.MOVE_BOAT:
            return may_move_somewhere(s, LOCATION_REACH[place], cubes_in(purse))
        case Type.BOAT_TRADE:
            boat = s.seat[s.turn].boat
            return s.kind[boat] == Kind.MARKET and affords(purse, MARKET_PRICE[s.market[boat]])
        case _:
            own = own_outposts(s)
            while own and not affords(purse, MARKET_PRICE[s.market[lowest(own)]]):
                own &= own - 1
            return own != 0


def act_on_islands(s: Voyages, location: int) -> None:
    """Move the boat, trade where it is, or choose an outpost to trade at."""
    match LOCATION_TYPE[s.place[location]]:
        case Type.MOVE_BOAT:
            move_boat(s, s.place[location])
        case Type.BOAT_TRADE:
            trade_on(s, s.seat[s.turn].boat)
        case _:
            s.phase = Phase.TRADE_AT


def allow_outposts(s: Voyages, acts: Row) -> None:
    cubes = s.seat[s.turn].cubes
    own = own_outposts(s)
    while own:
        tile = lowest(own)
        if can_trade(cubes, s.market[tile]):
            allow(acts, Do.TRADE_AT + tile)
        own &= own - 1


# GAME END


def outposts_built(s: Voyages, player: int) -> int:
    return s.seat[player].built.sum()


def outpost_points(s: Voyages, player: int) -> int:
    """The uncovered spaces of the outpost section."""
    return uncovered_points(s.seat[player].built, COLUMN_VALUES)


def limits_checked(s: Voyages) -> int:
    """Everybody's storage, unless an option says that only the turn's owner's is looked at."""
    return s.players if s.hold_limit_checked_for == 0 else 1
