"""Why an action is not legal now, in World Wonders. It asks the predicates of the rules, so it cannot disagree."""

from __future__ import annotations

from ...engine.position import NONE
from ...engine.words import Reason
from .city import beside, covered, free_ground
from .demands import features, shown_by_sidewalk
from .explain_placing import same_place, why_not_here, why_not_put_back
from .kinds import CELLS, PLAYERS, Feature
from .placing import building_starts
from .printed import (
    LOAN_GOLD,
    LONG_ROAD_COST,
    MONUMENT_NEEDS,
    PEDESTAL_COST,
    REPAYMENT,
    SHORT_ROADS_COST,
    STACK_COST,
    STACK_IDS,
    STACKS_USED,
    TILE_TYPE,
    TOWER_COST,
)
from .record import Do, Item, Phase, WorldWonders
from .shapes import SQUARE_PIECE
from .text import (
    ORDINALS,
    SEAT_NAMES,
    capital,
    demands_of,
    feature_text,
    listed,
    monument_text,
    question,
    type_text,
)
from .turn import (
    BUYING,
    gold_left,
    may_borrow,
    may_buy,
    may_repay,
    tile_on_offer,
)

PLACING = "PLACING PIECES ON THE MAP"


def same(s: WorldWonders, action: int) -> int:
    """Of equal placements of a piece the one that is listed."""
    if s.over or s.phase != Phase.PLACE or Do.kind_of(action) != Do.PLACE:
        return action
    turn, cell = divmod(action - Do.PLACE, CELLS)
    return Do.PLACE + same_place(s, turn, cell) * CELLS + cell


def explain(s: WorldWonders, action: int) -> Reason | None:
    kind = Do.kind_of(action)
    if s.over:
        return Reason("END OF GAME AND SCORING", "The game is over.")
    places = kind in (Do.PLACE, Do.PLACE_SQUARE, Do.SKIP_ROADS)
    if places and s.phase == Phase.TURN:
        return Reason("ACTIONS", "There is nothing in hand to place: buy something first.")
    if not places and s.phase == Phase.PLACE:
        return Reason(PLACING, f"Not now: {SEAT_NAMES[s.player]} must {question(s)}.")
    return why_not_place(s, kind, action) if places else why_not_do(s, kind, action - kind)


# Placing


def why_not_place(s: WorldWonders, kind: Do, action: int) -> Reason | None:
    """For what is in hand; where it may lie is in `explain_placing`."""
    if kind == Do.SKIP_ROADS:
        return why_not_put_back(s)
    if kind == Do.PLACE_SQUARE:
        if not s.squares:
            return Reason(PLACING, "There is no 1x1 Short Road in hand.")
        return why_not_here(s, SQUARE_PIECE, 0, action - kind)
    if s.item == Item.SHORT_ROADS and not s.dominoes:
        return Reason(PLACING, "Only the 1x1 Short Road is left.")
    listed_one = same(s, action)
    turn, cell = divmod(listed_one - Do.PLACE, CELLS)
    reason = why_not_here(s, s.piece, turn, cell)
    if reason or listed_one == action:
        return reason
    return Reason(PLACING, f"Turned like this it covers the same squares: that is {Do.short(listed_one)!r}.")


# A turn


def why_not_do(s: WorldWonders, kind: Do, n: int) -> Reason | None:
    me, name = s.seat[s.turn], SEAT_NAMES[s.turn]
    gold = gold_left(s, me)
    if kind < BUYING and may_buy(s, gold) >> (kind + n) & 1:
        return None
    match kind:
        case Do.BUY_BUILDING:
            return why_no_building(s, n, gold)
        case Do.BUY_LONG_ROAD:
            none = Reason(PLACING, "There is no room for a Long Road beside a road, a tower or the Sidewalk.")
            return why_not_buy("Long Road", s.long_roads, LONG_ROAD_COST, gold) or none
        case Do.BUY_SHORT_ROADS:
            some = "No Short Road" if s.short_set_partial else "Not all three Short Roads"
            none = Reason(PLACING, f"{some} could be laid beside a road, a tower or the Sidewalk.")
            return why_not_buy("set of Short Roads", s.short_sets, SHORT_ROADS_COST, gold) or none
        case Do.BUY_TOWER:
            return why_not_buy("Tower", s.towers, TOWER_COST, gold) or why_no_tower(s)
        case Do.BUY_PEDESTAL:
            return why_no_pedestal(s, n, gold)
        case Do.BUY_MONUMENT:
            return why_no_monument(s, n)
        case Do.LAY_FREE_ROAD if not me.free_road:
            return Reason("GAME SETUP", f"{name} has laid the free Long Road already.")
        case Do.TAKE_LOAN:
            return why_no_loan(s, gold)
        case Do.REPAY_LOAN if not may_repay(s, gold):
            return why_not_repay(s, gold)
        case Do.END_ROUND if me.free_road:
            return Reason("GAME SETUP", "The free Long Road must be laid in the first turn.")
        case Do.END_ROUND if may_buy(s, gold):
            return Reason("ACTIONS", f"There is something that {name} can buy, so {name} must buy.")
        case _:
            return None


def why_not_buy(thing: str, left: int, cost: int, gold: int) -> Reason | None:
    if not left:
        return Reason("ACTIONS", f"No {thing} is left in this round.")
    if cost > gold:
        return Reason("ACTIONS", f"It costs {cost} gold, and {gold} {'is' if gold == 1 else 'are'} left.")
    return None


def why_no_building(s: WorldWonders, stack: int, gold: int) -> Reason:
    me, tile = s.seat[s.turn], tile_on_offer(s, stack)
    if stack >= STACKS_USED[s.players]:
        players = next(n for n in PLAYERS if stack < STACKS_USED[n])
        return Reason("GAME SETUP", f"Stack {STACK_IDS[stack]} is used only with {players} players or more.")
    if reason := why_not_buy(f"tile of stack {STACK_IDS[stack]}", tile != NONE, STACK_COST[stack], gold):
        return reason
    kind = type_text(tile)
    lo, hi = building_starts(me, TILE_TYPE[tile])
    if lo | hi:
        return Reason(PLACING, f"There is no room for the {kind} beside a road or another {kind}.")
    first = ": the free Long Road can be laid first" if me.free_road else ""
    return Reason(PLACING, f"The {kind} must lie beside a road or another {kind}{first}.")


def why_no_tower(s: WorldWonders) -> Reason:
    me, name = s.seat[s.turn], SEAT_NAMES[s.turn]
    lo, hi = covered(me)
    if lo | hi:
        return Reason(PLACING, f"There is no free land beside anything that {name} has built.")
    return Reason(PLACING, f"The Tower must touch something that {name} has built.")


def why_no_pedestal(s: WorldWonders, pedestal: int, gold: int) -> Reason:
    if s.players == 1:
        return Reason("SOLO PLAY", "There are no pedestals in solo play.")
    if s.players == 2 and pedestal and not s.second_pedestal_with_two:
        return Reason("option second_pedestal_with_two", "With two players the second pedestal is not for sale.")
    thing = f"{ORDINALS[pedestal]} pedestal"
    if reason := why_not_buy(thing, s.pedestals >> pedestal & 1, PEDESTAL_COST, gold):
        return reason
    return Reason("option both_pedestals", f"{SEAT_NAMES[s.turn]} has bought the other pedestal in this round.")


def why_no_monument(s: WorldWonders, slot: int) -> Reason:
    if s.slot[slot] == NONE:
        return Reason("MONUMENTS", "There is no monument card here.")
    monument, me = s.slot[slot], s.seat[s.turn]
    name = capital(monument_text(monument))
    ground = free_ground(me)
    land_lo, land_hi, water_lo, water_hi = ground
    for feature in Feature:
        if MONUMENT_NEEDS[monument, feature] and not shown_by_sidewalk(s, feature):
            there_lo, there_hi = features(s, me, ground, feature)
            lo, hi = beside(there_lo, there_hi)
            if not lo & (land_lo | water_lo) and not hi & (land_hi | water_hi):
                none = "there is no free square beside any" if there_lo | there_hi else "there is none on the map"
                return Reason("MONUMENTS", f"{name} must touch {feature_text(feature)}, and {none}.")
    return Reason("MONUMENTS", f"There is no room for {monument_text(monument)} beside {listed(demands_of(monument))}.")


# Loans


def why_no_loan(s: WorldWonders, gold: int) -> Reason | None:
    me, name = s.seat[s.turn], SEAT_NAMES[s.turn]
    if me.loan:
        return Reason("LOANS", f"{name} has a loan already.")
    if not may_borrow(s, gold):
        return Reason("option loan_after_repayment", "No loan is taken in the turn in which another is paid off.")
    if not may_buy(s, gold + LOAN_GOLD):
        return Reason("LOANS", f"With {LOAN_GOLD} more gold there would still be nothing that {name} could buy.")
    return None


def why_not_repay(s: WorldWonders, gold: int) -> Reason:
    me, name = s.seat[s.turn], SEAT_NAMES[s.turn]
    if not me.loan:
        return Reason("LOANS", f"{name} has no loan to pay off.")
    if me.loan == s.round:
        return Reason("LOANS", "A loan can be paid off only in a later round.")
    return Reason("LOANS", f"Paying off costs {REPAYMENT} gold, and {gold} {'is' if gold == 1 else 'are'} left.")
