"""MARKET, PORT and HARVEST: the one action of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.position import NONE, allow
from ..cubes import can_pay, gain, pay
from ..dealing import begin_trades, go_on_upgrading
from ..islands.outposts import MARKET_COST, MARKET_GAIN, can_trade, has_outpost, may_build
from ..rounds import end_turn
from ..words import Phase
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
from .record import Do, EasternWonders
from .setup import draw_vp_tile

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
        allow(acts, Do.DONE)


# MARKET


def cubes_for_each_outpost(s: EasternWonders) -> int:
    """A cube for each outpost already there, two with two players."""
    return OUTPOST_COST[s.players]


def outpost_placed(s: EasternWonders, emptied: bool) -> None:
    """An emptied column earns a bonus tile."""
    s.upgrades = s.seat[s.turn].bonus[Bonus.UPGRADE]  # each of these tiles allows one upgrade right after building
    if emptied:
        s.phase = Phase.BONUS
    else:
        go_on_upgrading(s)


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
    go_on_upgrading(s)


def may_trade(s: EasternWonders) -> bool:
    """On a market tile with an outpost of one's own, as often as there are cubes for it."""
    me = s.seat[s.turn]
    return has_outpost(s, me.boat, s.turn) and can_trade(me.cubes, s.market[me.boat])


def trade_here(s: EasternWonders) -> None:
    market = s.market[s.seat[s.turn].boat]
    begin_trades(s, MARKET_COST[market], MARKET_GAIN[market])


def carry_on(s: EasternWonders) -> None:
    """After building and upgrading one may trade; once no trade is possible, the turn is over."""
    if may_trade(s):
        s.phase = Phase.TRADE
    else:
        end_turn(s)


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
