"""MARKET, PORT and HARVEST: the one action of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.position import allow
from ..cubes import COLOURS, Cube, allow_each_colour, can_pay, can_upgrade, gain, pay, upgrade
from ..maps import NONE, Kind
from ..outposts import COLUMNS, MARKET_SYMBOL, can_trade, has_outpost, outposts_on, take_outpost, trade
from .printed import (
    BONUS_COUNT,
    BONUS_POINTS,
    BONUSES,
    CLOSED_PORT,
    EXTRA_HARVEST,
    HARVEST,
    LAST_VP_TILE,
    OUTPOST_COST,
    PORTS,
    VP_COST,
    Bonus,
)
from .record import Do, EasternWonders, Phase
from .setup import draw_vp_tile
from .turn import end_turn

if TYPE_CHECKING:
    from ....engine.record import Row


def allow_actions(s: EasternWonders, acts: Row) -> None:
    """A market, port or harvest action, or none."""
    if may_build(s):
        allow(acts, Do.BUILD)
    if may_trade(s):
        allow(acts, Do.TRADE)
    if may_claim(s):
        allow(acts, Do.CLAIM)
    allow(acts, Do.HARVEST)
    if s.action_is_optional:
        allow(acts, Do.END_TURN)


# MARKET


def outpost_price(s: EasternWonders, tile: int) -> int:
    """A cube for each outpost already there, two with two players."""
    return OUTPOST_COST[s.players] * outposts_on(s, tile)


def may_build(s: EasternWonders) -> bool:
    """On a market tile without an outpost of one's own, for those who can pay and have an outpost left in its row."""
    me = s.seat[s.turn]
    if s.kind[me.boat] != Kind.MARKET or has_outpost(s, me.boat, s.turn):
        return False
    if me.built[MARKET_SYMBOL[s.market[me.boat]]] == COLUMNS:
        return False
    return me.cubes.sum() >= outpost_price(s, me.boat)


def build(s: EasternWonders) -> None:
    """The first outpost on a tile costs nothing."""
    s.price = outpost_price(s, s.seat[s.turn].boat)
    if s.price == 0:
        place_outpost(s)
    else:
        s.phase = Phase.BUILD


def allow_spending(s: EasternWonders, acts: Row) -> None:
    """The price is paid in cubes of the player's choice."""
    allow_each_colour(acts, Do.SPEND, s.seat[s.turn].cubes, COLOURS)


def spend(s: EasternWonders, colour: int) -> None:
    s.seat[s.turn].cubes[colour] -= 1
    s.price -= 1
    if s.price == 0:
        place_outpost(s)


def place_outpost(s: EasternWonders) -> None:
    """The leftmost outpost of the symbol's row goes on the tile; an emptied column earns a bonus tile."""
    me = s.seat[s.turn]
    s.outposts[me.boat] |= 1 << s.turn
    s.upgrades = me.bonus[Bonus.UPGRADE]
    if take_outpost(me.built, MARKET_SYMBOL[s.market[me.boat]]):
        s.phase = Phase.BONUS
    else:
        begin_upgrades(s)


def may_take_bonus(s: EasternWonders, kind: int) -> bool:
    """Any kind in the supply, even one that the player has, unless an option forbids it."""
    return s.bonus_left[kind] > 0 and (s.same_bonus_twice == 1 or s.seat[s.turn].bonus[kind] == 0)


def allow_bonuses(s: EasternWonders, acts: Row) -> None:
    for kind in range(BONUSES):
        if may_take_bonus(s, kind):
            allow(acts, Do.TAKE_BONUS + kind)


def take_bonus(s: EasternWonders, kind: int) -> None:
    """The top tile of its pile. A new upgrade tile does not serve the outpost that earned it, but for an option."""
    me = s.seat[s.turn]
    me.bonus[kind] += 1
    me.bonus_points += BONUS_POINTS[kind, BONUS_COUNT - s.bonus_left[kind]]
    s.bonus_left[kind] -= 1
    if kind == Bonus.UPGRADE and s.new_upgrade_counts:
        s.upgrades += 1
    begin_upgrades(s)


def begin_upgrades(s: EasternWonders) -> None:
    """Each upgrade tile allows one upgrade right after building."""
    if s.upgrades > 0 and can_upgrade(s.seat[s.turn].cubes):
        s.phase = Phase.UPGRADE
    else:
        begin_trades(s)


def allow_upgrades(s: EasternWonders, acts: Row) -> None:
    """Any cube but the brown ones, which have no next level; or none."""
    allow_each_colour(acts, Do.UPGRADE, s.seat[s.turn].cubes, Cube.BROWN)
    allow(acts, Do.NO_UPGRADE)


def upgrade_cube(s: EasternWonders, colour: int) -> None:
    upgrade(s.seat[s.turn].cubes, colour)
    s.upgrades -= 1
    begin_upgrades(s)


def may_trade(s: EasternWonders) -> bool:
    """On a market tile with an outpost of one's own, as often as there are cubes for it."""
    me = s.seat[s.turn]
    return has_outpost(s, me.boat, s.turn) and can_trade(me.cubes, s.market[me.boat])


def begin_trades(s: EasternWonders) -> None:
    """Trade, or trade again, as long as it is possible; then the turn is over."""
    s.upgrades = 0
    if may_trade(s):
        s.phase = Phase.TRADE
    else:
        end_turn(s)


def allow_trades(s: EasternWonders, acts: Row) -> None:
    allow(acts, Do.TRADE)
    allow(acts, Do.END_TURN)


def trade_here(s: EasternWonders) -> None:
    me = s.seat[s.turn]
    trade(me.cubes, s.market[me.boat])
    begin_trades(s)


# PORT


def port_here(s: EasternWonders) -> int:
    """Which port the boat is in, or NONE."""
    for port in range(PORTS):
        if s.port[port] == s.seat[s.turn].boat:
            return port
    return NONE


def may_claim(s: EasternWonders) -> bool:
    """The VP tile of an open port, for those who have its cubes."""
    port = port_here(s)
    if port == NONE or s.port_vp[port] == CLOSED_PORT:
        return False
    return can_pay(s.seat[s.turn].cubes, VP_COST[s.port_vp[port]])


def claim(s: EasternWonders) -> None:
    """Pay the cubes, take the tile, refill the port. A player's fourth tile makes this the last round."""
    me = s.seat[s.turn]
    port = port_here(s)
    pay(me.cubes, VP_COST[s.port_vp[port]])
    me.claimed[me.vp_tiles] = s.port_vp[port]
    me.vp_tiles += 1
    if me.vp_tiles == LAST_VP_TILE:
        s.ending = 1
    refill(s, port)
    end_turn(s)


def refill(s: EasternWonders, claimed: int) -> None:
    """A new VP tile; but a Closed Port first moves to the claimed port, and the port that it leaves gets the tile."""
    empty = claimed
    for port in range(PORTS):
        if s.port_vp[port] == CLOSED_PORT:
            empty = port
    s.port_vp[claimed] = CLOSED_PORT
    s.port_vp[empty] = draw_vp_tile(s)


# HARVEST


def harvest(s: EasternWonders) -> None:
    """Two yellow cubes, and a red one for each bonus tile of that kind."""
    me = s.seat[s.turn]
    gain(me.cubes, HARVEST)
    for _ in range(me.bonus[Bonus.HARVEST]):
        gain(me.cubes, EXTRA_HARVEST)
    end_turn(s)
