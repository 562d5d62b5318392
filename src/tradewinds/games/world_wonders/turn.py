"""ACTIONS, LOANS and ADMINISTRATING RESOURCES: what a player may buy, what it costs and brings, and loans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.dice import roll
from ...engine.position import NONE, allow, allow_each
from ...engine.record import row
from ...engine.sets import lowest, nth, size_of
from .city import Ground, beside, free_ground
from .demands import FEATURES_BUILT, MUST_BE_BUILT, features_built
from .market import monument_taken
from .monuments import has_place_for_monument
from .placing import (
    DOMINOES,
    SQUARES,
    building_starts,
    has_place,
    has_place_for_short_roads,
    in_free_blocks,
    road_starts,
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
    TILE_TYPE,
    TOWER_COST,
)
from .record import PEDESTALS, SLOTS, City, Do, Item, Phase, WorldWonders
from .shapes import (
    DOMINO_PIECE,
    LONG_ROAD_PIECE,
    MONUMENT_PARTS,
    MONUMENT_PIECES,
    ROOMY_STACKS,
    SQUARE_PIECE,
    STACK_PIECE,
)

if TYPE_CHECKING:
    from ...engine.dice import Dice
    from ...engine.record import Row


def gold_left(s: WorldWonders, me: City) -> int:
    """Seven gold a round, and two more in the round of a loan."""
    return GOLD + (LOAN_GOLD if me.loan == s.round else 0) - me.spent


def tile_on_offer(s: WorldWonders, stack: int) -> int:
    """The building tile revealed from a stack this round, or NONE once it was bought."""
    return s.stack[stack, s.round - 1] if s.offered >> stack & 1 else NONE


# What may be bought, as bits: the numbers of the actions

BUYING = Do.LAY_FREE_ROAD  # the actions before it
EVERY_STACK = (1 << STACKS) - 1
EVERY_ROAD = 1 << Do.BUY_LONG_ROAD | 1 << Do.BUY_SHORT_ROADS
EVERY_PEDESTAL = (1 << PEDESTALS) - 1 << Do.BUY_PEDESTAL
_costs = [*STACK_COST.tolist(), LONG_ROAD_COST, SHORT_ROADS_COST, TOWER_COST]
_costs += [PEDESTAL_COST] * PEDESTALS + [1] * SLOTS  # a monument costs all the gold that is left, at least one
AFFORDABLE = row(
    [sum(1 << n for n, cost in enumerate(_costs) if cost <= gold) for gold in range(GOLD + LOAN_GOLD + 1)], wide=True
)


def on_offer(s: WorldWonders) -> int:
    """All that is for sale."""
    bits = s.offered << Do.BUY_BUILDING
    bits |= (s.long_roads > 0) << Do.BUY_LONG_ROAD
    bits |= (s.short_sets > 0) << Do.BUY_SHORT_ROADS
    bits |= (s.towers > 0) << Do.BUY_TOWER
    if s.seat[s.turn].pedestal == 0 or s.both_pedestals:
        bits |= s.pedestals << Do.BUY_PEDESTAL  # one for each player, unless an option allows both
    for slot in range(SLOTS):
        bits |= (s.slot[slot] != NONE) << (Do.BUY_MONUMENT + slot)
    return bits


def may_buy(s: WorldWonders, gold: int) -> int:
    """What may be bought with so much gold."""
    return with_a_place(s, on_offer(s) & AFFORDABLE[gold])


def may_buy_anything(s: WorldWonders, gold: int) -> bool:
    """Whether that is not nothing: it takes a look at what is cheap to look at, and mostly no other."""
    wanted = on_offer(s) & AFFORDABLE[gold]
    if wanted & EVERY_PEDESTAL or with_a_place(s, wanted & (EVERY_ROAD | 1 << Do.BUY_TOWER)):
        return True
    return with_a_place(s, wanted) != 0


def with_a_place(s: WorldWonders, wanted: int) -> int:
    """Of what somebody wants to buy, what may be bought: whoever buys a piece must have a place for it."""
    me = s.seat[s.turn]
    ground = free_ground(me)
    found = wanted & EVERY_PEDESTAL
    if wanted & EVERY_STACK:
        found |= may_place_buildings(s, me, ground, wanted)
    if wanted & EVERY_ROAD:
        near_lo, near_hi = road_starts(me)
        if wanted >> Do.BUY_LONG_ROAD & 1:
            found |= has_place(LONG_ROAD_PIECE, ground, near_lo, near_hi) << Do.BUY_LONG_ROAD
        if wanted >> Do.BUY_SHORT_ROADS & 1:
            found |= has_place_for_short_roads(s, ground, near_lo, near_hi) << Do.BUY_SHORT_ROADS
    if wanted >> Do.BUY_TOWER & 1:
        lo, hi = tower_places(s, ground)
        found |= (lo | hi != 0) << Do.BUY_TOWER
    slots = wanted >> Do.BUY_MONUMENT
    built = features_built(s, me) if slots else 0
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        if has_what_must_be_built(built, s.slot[slot]):
            found |= has_place_for_monument(s, me, ground, s.slot[slot]) << (Do.BUY_MONUMENT + slot)
    return found


def has_what_must_be_built(built: int, monument: int) -> bool:
    """Whether a map has the features beside which a monument must stand, as far as players build them."""
    return MUST_BE_BUILT[monument] & (built ^ FEATURES_BUILT) == 0


def several_pieces_on_offer(s: WorldWonders) -> bool:
    """Whether a monument of several pieces is for sale, and the player has built what it must stand beside."""
    built = features_built(s, s.seat[s.turn])
    for monument in s.slot:
        if monument != NONE and MONUMENT_PARTS[monument] > 1 and has_what_must_be_built(built, monument):
            return True
    return False


def may_place_buildings(s: WorldWonders, me: City, ground: Ground, wanted: int) -> int:
    """The stacks, of those wanted, whose tile has a place; most have one wherever there is a free block near a road."""
    block_lo, block_hi = in_free_blocks(ground)
    lo, hi = beside(me.roads[0], me.roads[1])
    found = wanted & ROOMY_STACKS if (block_lo & lo) | (block_hi & hi) else 0
    stacks = (wanted ^ found) & EVERY_STACK
    while stacks:
        stack = lowest(stacks)
        stacks &= stacks - 1
        lo, hi = building_starts(me, TILE_TYPE[tile_on_offer(s, stack)])
        in_block = ROOMY_STACKS >> stack & 1 == 1 and (block_lo & lo) | (block_hi & hi) != 0
        found |= (in_block or has_place(STACK_PIECE[stack], ground, lo, hi)) << stack
    return found


def allow_turn(s: WorldWonders, acts: Row) -> None:
    """A purchase is a must; a loan comes before it. The round ends early for those who cannot buy anything."""
    me = s.seat[s.turn]
    gold = gold_left(s, me)
    could_borrow = may_borrow(s, gold)
    with_loan = may_buy(s, gold + LOAN_GOLD * could_borrow)
    now = with_loan & AFFORDABLE[gold]
    allow_each(acts, 0, now, BUYING)
    if me.free_road:
        allow(acts, Do.LAY_FREE_ROAD)
    if could_borrow and with_loan:
        allow(acts, Do.TAKE_LOAN)
    if may_repay(s, gold):
        allow(acts, Do.REPAY_LOAN)
    if not now and not me.free_road:
        allow(acts, Do.END_ROUND)


def any_in_turn(s: WorldWonders, dice: Dice) -> int:
    """One of these, each with the same chance: of what may be legal, until one is. Then the others need no look."""
    me = s.seat[s.turn]
    gold = gold_left(s, me)
    maybe = on_offer(s) & AFFORDABLE[gold] | 1 << Do.END_ROUND | me.free_road << Do.LAY_FREE_ROAD
    maybe |= may_borrow(s, gold) << Do.TAKE_LOAN | may_repay(s, gold) << Do.REPAY_LOAN
    while True:
        action = nth(maybe, roll(dice, size_of(maybe)))
        if is_legal_in_turn(s, me, gold, action):
            return action
        maybe ^= 1 << action


def is_legal_in_turn(s: WorldWonders, me: City, gold: int, action: int) -> bool:
    """Of an action that there is gold for."""
    if action < BUYING:
        return with_a_place(s, 1 << action) != 0
    if action == Do.TAKE_LOAN:
        return may_buy_anything(s, gold + LOAN_GOLD)
    if action == Do.END_ROUND:
        return me.free_road == 0 and not may_buy_anything(s, gold)
    return True


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


def repay_loan(s: WorldWonders) -> bool:
    """Whether the round is over: with nothing to buy for the gold that is left, or by option with a new loan."""
    me = s.seat[s.turn]
    me.loan = 0
    me.spent += REPAYMENT
    s.repaid = 1
    gold = gold_left(s, me)
    return not may_buy(s, gold + LOAN_GOLD * may_borrow(s, gold))
