"""ACTIONS, LOANS and ADMINISTRATING RESOURCES: what a player may buy, what it costs and brings, and loans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.position import NONE, allow
from .market import monument_taken
from .monuments import has_place_for_monument
from .placing import (
    DOMINOES,
    SQUARES,
    has_place_for_building,
    has_place_for_long_road,
    has_place_for_short_roads,
    tower_places,
)
from .printed import (
    GOLD,
    HEADS_UP_TO,
    LOAN_GOLD,
    LONG_ROAD_COST,
    MONUMENT_POPULATION,
    MONUMENT_STEPS,
    PEDESTAL_COST,
    POPULATION_LAST,
    REPAYMENT,
    RESOURCE_LAST,
    RESOURCES,
    SHORT_ROADS_COST,
    STACK_COST,
    STACKS,
    TILE_STEPS,
    TOWER_COST,
)
from .record import PEDESTALS, SLOTS, City, Do, Item, Phase, WorldWonders
from .rounds import end_turn
from .shapes import DOMINO_PIECE, LONG_ROAD_PIECE, MONUMENT_PIECES, SQUARE_PIECE, STACK_PIECE

if TYPE_CHECKING:
    from ...engine.record import Row


def gold_left(s: WorldWonders, me: City) -> int:
    """Seven gold a round, and two more in the round of a loan."""
    return GOLD + (LOAN_GOLD if me.loan == s.round else 0) - me.spent


def tile_on_offer(s: WorldWonders, stack: int) -> int:
    """The building tile revealed from a stack this round, or NONE once it was bought."""
    return s.stack[stack, s.round - 1] if s.offered >> stack & 1 else NONE


# What may be bought: whoever buys a piece must have a place for it


def may_buy_building(s: WorldWonders, stack: int, gold: int) -> bool:
    tile = tile_on_offer(s, stack)
    return tile != NONE and STACK_COST[stack] <= gold and has_place_for_building(s.seat[s.turn], tile)


def may_buy_long_road(s: WorldWonders, gold: int) -> bool:
    return s.long_roads > 0 and gold >= LONG_ROAD_COST and has_place_for_long_road(s.seat[s.turn])


def may_buy_short_roads(s: WorldWonders, gold: int) -> bool:
    return s.short_sets > 0 and gold >= SHORT_ROADS_COST and has_place_for_short_roads(s, s.seat[s.turn])


def may_buy_tower(s: WorldWonders, gold: int) -> bool:
    lo, hi = tower_places(s, s.seat[s.turn])
    return s.towers > 0 and gold >= TOWER_COST and lo | hi != 0


def may_buy_pedestal(s: WorldWonders, pedestal: int, gold: int) -> bool:
    """One for each player, unless an option allows both."""
    if not s.pedestals >> pedestal & 1 or gold < PEDESTAL_COST:
        return False
    return s.seat[s.turn].pedestal == 0 or s.both_pedestals == 1


def may_buy_monument(s: WorldWonders, slot: int, gold: int) -> bool:
    """It costs all the gold that is left, at least one."""
    return s.slot[slot] != NONE and gold > 0 and has_place_for_monument(s, s.seat[s.turn], s.slot[slot])


def something_to_buy(s: WorldWonders, gold: int) -> bool:
    """The cheap questions first."""
    for pedestal in range(PEDESTALS):
        if may_buy_pedestal(s, pedestal, gold):
            return True
    if may_buy_tower(s, gold) or may_buy_long_road(s, gold) or may_buy_short_roads(s, gold):
        return True
    for stack in range(STACKS):
        if may_buy_building(s, stack, gold):
            return True
    for slot in range(SLOTS):
        if may_buy_monument(s, slot, gold):
            return True
    return False


def allow_purchases(s: WorldWonders, acts: Row, gold: int) -> None:
    for stack in range(STACKS):
        if may_buy_building(s, stack, gold):
            allow(acts, Do.BUY_BUILDING + stack)
    if may_buy_long_road(s, gold):
        allow(acts, Do.BUY_LONG_ROAD)
    if may_buy_short_roads(s, gold):
        allow(acts, Do.BUY_SHORT_ROADS)
    if may_buy_tower(s, gold):
        allow(acts, Do.BUY_TOWER)
    for pedestal in range(PEDESTALS):
        if may_buy_pedestal(s, pedestal, gold):
            allow(acts, Do.BUY_PEDESTAL + pedestal)
    for slot in range(SLOTS):
        if may_buy_monument(s, slot, gold):
            allow(acts, Do.BUY_MONUMENT + slot)


def allow_turn(s: WorldWonders, acts: Row) -> None:
    """A purchase is a must; a loan comes before it. The round ends early for those who cannot buy anything."""
    me = s.seat[s.turn]
    gold = gold_left(s, me)
    allow_purchases(s, acts, gold)
    can_buy = acts[0] > 0
    if me.free_road:
        allow(acts, Do.LAY_FREE_ROAD)
    if may_borrow(s, gold) and (can_buy or something_to_buy(s, gold + LOAN_GOLD)):
        allow(acts, Do.TAKE_LOAN)
    if may_repay(s, gold):
        allow(acts, Do.REPAY_LOAN)
    if not can_buy and not me.free_road:
        allow(acts, Do.END_ROUND)


# Buying


def hand_out(s: WorldWonders, item: int, piece: int) -> None:
    """The piece is in hand, and must be placed at once."""
    s.item = item
    s.piece = piece
    s.phase = Phase.PLACE


def buy_building(s: WorldWonders, stack: int) -> None:
    me = s.seat[s.turn]
    s.tile = tile_on_offer(s, stack)
    s.offered ^= 1 << stack
    me.spent += STACK_COST[stack]
    for resource in range(RESOURCES):
        produce(s, me, resource, TILE_STEPS[s.tile, resource])
    hand_out(s, Item.BUILDING, STACK_PIECE[stack])


def buy_long_road(s: WorldWonders) -> None:
    s.long_roads -= 1
    s.seat[s.turn].spent += LONG_ROAD_COST
    hand_out(s, Item.LONG_ROAD, LONG_ROAD_PIECE)


def buy_short_roads(s: WorldWonders) -> None:
    s.short_sets -= 1
    s.seat[s.turn].spent += SHORT_ROADS_COST
    s.dominoes = DOMINOES
    s.squares = SQUARES
    hand_out(s, Item.SHORT_ROADS, DOMINO_PIECE)


def buy_tower(s: WorldWonders) -> None:
    s.towers -= 1
    s.seat[s.turn].spent += TOWER_COST
    hand_out(s, Item.TOWER, SQUARE_PIECE)


def buy_pedestal(s: WorldWonders, pedestal: int) -> None:
    """It goes under one's marker; there is nothing to place."""
    s.pedestals ^= 1 << pedestal
    s.seat[s.turn].pedestal |= 1 << pedestal
    s.seat[s.turn].spent += PEDESTAL_COST
    end_purchase(s)


def buy_monument(s: WorldWonders, slot: int) -> None:
    """All remaining gold is spent. The card is taken, and the next one comes to its place at once."""
    me = s.seat[s.turn]
    s.monument = s.slot[slot]
    me.spent += gold_left(s, me)
    me.monuments |= 1 << s.monument
    for resource in range(RESOURCES):
        produce(s, me, resource, MONUMENT_STEPS[s.monument, resource])
    grow(me, MONUMENT_POPULATION[s.monument])
    monument_taken(s, slot)
    hand_out(s, Item.MONUMENT, MONUMENT_PIECES[s.monument, 0])


def end_purchase(s: WorldWonders) -> None:
    """On the first turn the free road must still be laid; then the turn is over."""
    if s.seat[s.turn].free_road:
        lay_free_road(s)
    else:
        end_turn(s)


def lay_free_road(s: WorldWonders) -> None:
    hand_out(s, Item.FREE_ROAD, LONG_ROAD_PIECE)


# ADMINISTRATING RESOURCES


def produce(s: WorldWonders, me: City, resource: int, steps: int) -> None:
    """A marker goes on; each population symbol that it reaches or passes brings one step of population."""
    track = s.resource_side * RESOURCES + resource
    before = me.resource[resource]
    after = min(before + steps, RESOURCE_LAST)
    me.resource[resource] = after
    grow(me, HEADS_UP_TO[track, after] - HEADS_UP_TO[track, before])


def grow(me: City, steps: int) -> None:
    """Steps beyond the last space are lost."""
    me.population = min(me.population + steps, POPULATION_LAST)


# LOANS


def may_borrow(s: WorldWonders, gold: int) -> bool:
    """One loan at a time, before all gold is spent; not in the turn of a repayment, but for an option."""
    return s.seat[s.turn].loan == 0 and gold > 0 and (s.repaid == 0 or s.loan_after_repayment == 1)


def take_loan(s: WorldWonders) -> None:
    s.seat[s.turn].loan = s.round


def may_repay(s: WorldWonders, gold: int) -> bool:
    """In a later round than that of the loan."""
    return 0 < s.seat[s.turn].loan < s.round and gold >= REPAYMENT


def repay_loan(s: WorldWonders) -> None:
    """With no gold left, or nothing to buy with it, the round is over."""
    me = s.seat[s.turn]
    me.loan = 0
    me.spent += REPAYMENT
    s.repaid = 1
    gold = gold_left(s, me)
    if not something_to_buy(s, gold) and not may_go_on(s, gold):
        me.out = 1
        end_turn(s)


def may_go_on(s: WorldWonders, gold: int) -> bool:
    """Whether a new loan would let the turn go on, where an option allows one after a repayment."""
    return may_borrow(s, gold) and something_to_buy(s, gold + LOAN_GOLD)


def end_round(s: WorldWonders) -> None:
    """A player who can buy nothing is out of the round; unspent gold is lost."""
    s.seat[s.turn].out = 1
    end_turn(s)
