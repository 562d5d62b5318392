"""How good a position is for a player, in hundredths of a point: the points as they stand, and what may come of them.

What is not done yet counts by the gold that is still to be spent: `hope` makes a point of it while there is much.
"""

from __future__ import annotations

from ...engine.bits import ALL, count, first_square, moved_back, moved_on, other_squares
from ...engine.position import NONE
from ...engine.record import grid
from .automaton import automaton_points
from .buildings import ONE, tiles_on
from .city import (
    BOTTOM,
    EMPTY,
    WHOLE,
    Ground,
    beside,
    built,
    cell_of,
    corners,
    covered,
    fitting,
    free_green,
    free_ground,
    natural_resources,
    squares_of,
    touching,
)
from .demands import (
    DEMAND,
    DEMANDS,
    FEATURES_BUILT,
    MUST_BE_BUILT,
    Demands,
    features,
    features_built,
    meeting,
    shown_by_sidewalk,
)
from .kinds import RESOURCES, STRIDE
from .objectives import objective_points
from .placing import building_starts, road_starts, tower_places
from .printed import (
    GOLD,
    HEADS_UP_TO,
    MONUMENT_POPULATION,
    MONUMENT_RINGS,
    MONUMENT_STEPS,
    POPULATION_LAST,
    RESOURCE_LAST,
    RINGS_UP_TO,
    ROUNDS,
    TILE_TYPE,
)
from .record import SLOTS, City, Item, WorldWonders
from .scoring import loan_points, monument_points, score
from .shapes import MONUMENT_PARTS, MONUMENT_PIECES, PIECE_TURNS, SQUARE_PIECE, TURNS
from .turn import gold_left

POINT = 100
ALL_GOLD = GOLD * ROUNDS

GOLD_WORTH = 38  # of one that can still be spent
MEAN = 20  # in a hundred: so far the mean of the resources counts at the beginning, the least of them for the rest
POPULATION = 65  # of a step: about two in three have a ring
STEP = 50  # of a step of a resource, on a monument that might be bought
PEDESTAL = 5

# The effort, for `hope`, that it takes
TO_TOUCH = 20  # a natural resource within two squares of what is built
TO_REACH = 43  # one further off
TO_CLOSE = 13  # a building with one square beside green spaces
TO_ENCLOSE = 44  # one with more

SITE = 4  # of a square beside a road where something large fits, up to as many as are useful
SITES = 10  # that are useful at the beginning
SPACE = 4  # of any square where something large fits, at the beginning
PROMISE = 30  # in a hundred: so far a monument on offer counts that could be built

BUILDING_IN_HAND = 60  # beside the hope for it, and what follows
FILLED = 28  # of each green space beside a building that the piece in hand covers
OPENED = 28  # lost for each green space around a building in hand
NATURAL = 70  # of a natural resource that the piece in hand touches, and lost for one that it covers
NOWHERE = -1000  # less than any place is worth


def _parts_of_steps(heads: list[int]) -> list[int]:
    """For each space of a track how far it is from the last population symbol to the next, in hundredths."""
    parts = []
    for at in range(RESOURCE_LAST + 1):
        last = heads.index(heads[at])
        further = [space for space in range(at, RESOURCE_LAST + 1) if heads[space] > heads[at]]
        parts.append(100 * (at - last) // (further[0] - last) if further else 0)
    return parts


ON_THE_WAY = grid([_parts_of_steps(heads.tolist()) for heads in HEADS_UP_TO])


def evaluate(s: WorldWonders, player: int) -> int:
    """The sum of it all. A lone player wants to be ahead of the automaton, and saves points by buying little."""
    me = s.seat[player]
    solo = s.players == 1
    against = automaton_points(s) if solo else 0
    if s.over:
        return POINT * (score(s, player) - against)
    gold = gold_to_come(s, me)
    value = POINT * (monument_points(me) + loan_points(me) + objective_points(s, player) - against)
    value += worth_of_resources(me, gold) + worth_of_population(s, me)
    value += worth_of_naturals(me, gold) + worth_of_buildings(me, gold)
    value += worth_of_room(me, gold)
    if s.turn == player:
        value += worth_in_hand(s, me, gold)
    if gold > 0:
        value += worth_of_offer(s, me)
    if me.pedestal:
        value += PEDESTAL
    return value if solo else value + GOLD_WORTH * gold


def gold_to_come(s: WorldWonders, me: City) -> int:
    """In this round and in all others: an early end would take it from everybody, so nobody needs to fear it."""
    return (0 if me.out else gold_left(s, me)) + GOLD * (ROUNDS - s.round)


def hope(gold: int, effort: int) -> int:
    """What a point is worth that takes some effort."""
    return POINT * gold // (gold + effort)


# The Resource Board


def worth_of_resources(me: City, gold: int) -> int:
    """The least resource scores. The others are good for something as long as it can catch up."""
    least = min(me.resource[0], me.resource[1], me.resource[2])
    mean = POINT * me.resource.sum() // RESOURCES
    early = MEAN * gold // ALL_GOLD
    return (POINT * least * (100 - early) + mean * early) // 100


def worth_of_population(s: WorldWonders, me: City) -> int:
    """Steps made, and parts of steps: how near the resources are to their next population symbols."""
    parts = 0
    for resource in range(RESOURCES):
        parts += ON_THE_WAY[s.resource_side * RESOURCES + resource, me.resource[resource]]
    missing = 100 * (POPULATION_LAST - me.population) - parts
    return POINT * RINGS_UP_TO[POPULATION_LAST] - POPULATION * missing // 100


# The map


def worth_of_naturals(me: City, gold: int) -> int:
    """Natural resources that score, and those that still can."""
    lo, hi = natural_resources(me)
    on_lo, on_hi = covered(me)
    on_lo, on_hi = beside(on_lo, on_hi)
    touched = count(lo & on_lo) + count(hi & on_hi)
    on_lo, on_hi = beside(on_lo, on_hi)
    near = count(lo & on_lo) + count(hi & on_hi)
    everywhere = count(lo) + count(hi)
    return POINT * touched + hope(gold, TO_TOUCH) * (near - touched) + hope(gold, TO_REACH) * (everywhere - near)


def worth_of_buildings(me: City, gold: int) -> int:
    """City Districts, and buildings that could become some: the fewer of their squares are beside green, the better."""
    lo, hi = built(me)
    all_lo, all_hi = tiles_on(me, lo, hi)
    green_lo, green_hi = free_green(me)
    green_lo, green_hi = beside(green_lo, green_hi)
    open_lo, open_hi, wide_lo, wide_hi = open_tiles(me, lo & green_lo, hi & green_hi)
    wide = count(wide_lo) + count(wide_hi)
    nearly = count(open_lo) + count(open_hi) - wide
    closed = count(all_lo) + count(all_hi) - nearly - wide
    return POINT * closed + hope(gold, TO_CLOSE) * nearly + hope(gold, TO_ENCLOSE) * wide


def open_tiles(me: City, lo: int, hi: int) -> tuple[int, int, int, int]:
    """The building tiles on these squares, and those on two or more of them: sets of tiles, like in `buildings`."""
    open_lo, open_hi = EMPTY[0, 0], EMPTY[0, 1]
    wide_lo, wide_hi = EMPTY[0, 0], EMPTY[0, 1]
    while lo | hi:
        tile = me.cover[cell_of(first_square(lo, hi))]
        lo, hi = other_squares(lo, hi)
        one = ONE[0, 0] << (tile & 63)
        if tile < 64:
            wide_lo |= open_lo & one
            open_lo |= one
        else:
            wide_hi |= open_hi & one
            open_hi |= one
    return open_lo, open_hi, wide_lo, wide_hi


def worth_of_room(me: City, gold: int) -> int:
    """Green squares where something large fits, above all beside roads."""
    lo, hi = free_green(me)
    lo, hi = in_squares_of_four(lo, hi)
    near_lo, near_hi = beside(me.roads[0], me.roads[1])
    sites = count(lo & near_lo) + count(hi & near_hi)
    room = count(lo) + count(hi)
    return SITE * min(sites, SITES * gold // ALL_GOLD + 1) + SPACE * room * gold // ALL_GOLD


def in_squares_of_four(lo: int, hi: int) -> tuple[int, int]:
    """Of the squares of a board those that lie in a block of 2x2."""
    x, y = moved_back(lo, hi, 1)
    lo &= x
    hi &= y
    x, y = moved_back(lo, hi, STRIDE)
    lo &= x
    hi &= y
    x, y = moved_on(lo, hi, 1)
    lo |= x
    hi |= y
    x, y = moved_on(lo, hi, STRIDE)
    return lo | x, hi | y


# What is for sale


def worth_of_offer(s: WorldWonders, me: City) -> int:
    """The monuments on offer that have a place."""
    worth = 0
    missing = FEATURES_BUILT ^ features_built(s, me)
    for slot in range(SLOTS):
        monument = s.slot[slot]
        if monument != NONE and missing & MUST_BE_BUILT[monument] == 0 and may_stand(s, me, monument):
            worth += POINT * MONUMENT_RINGS[monument] + POPULATION * MONUMENT_POPULATION[monument]
            worth += STEP * MONUMENT_STEPS[monument].sum()
    return PROMISE * worth // 100


def may_stand(s: WorldWonders, me: City, monument: int) -> bool:
    """Whether its first piece fits where all its demands are met: beside the piece, or near it if others follow."""
    piece = MONUMENT_PIECES[monument, 0]
    ground = free_ground(me)
    near = near_two_demands(s, me, ground, monument)
    for turn in range(PIECE_TURNS[piece]):
        shape = piece * TURNS + turn
        lo, hi = meeting(shape, near)
        if lo | hi:
            fit_lo, fit_hi = fitting(shape, ground)
            lo &= fit_lo
            hi &= fit_hi
        for i in range(2, DEMANDS):
            if DEMAND[monument, i] != NONE and lo | hi:
                near_lo, near_hi = near_feature(s, me, ground, monument, DEMAND[monument, i])
                fit_lo, fit_hi = touching(shape, near_lo, near_hi)
                lo &= fit_lo
                hi &= fit_hi
        if lo | hi:
            return True
    return False


def near_two_demands(s: WorldWonders, me: City, ground: Ground, monument: int) -> Demands:
    """Most monuments demand two features, and none of them fewer than one."""
    one_lo, one_hi = near_feature(s, me, ground, monument, DEMAND[monument, 0])
    two_lo, two_hi = WHOLE[0, 0], WHOLE[0, 1]
    if DEMAND[monument, 1] != NONE:
        two_lo, two_hi = near_feature(s, me, ground, monument, DEMAND[monument, 1])
    return one_lo, one_hi, two_lo, two_hi, EMPTY[0, 0], EMPTY[0, 1]


def near_feature(s: WorldWonders, me: City, ground: Ground, monument: int, feature: int) -> tuple[int, int]:
    """The squares that the first piece may touch: for each piece that follows it one further off."""
    lo, hi = features(s, me, ground, feature)
    for _ in range(MONUMENT_PARTS[monument]):
        lo, hi = beside(lo, hi)
    if shown_by_sidewalk(s, feature):
        lo |= BOTTOM[0, 0]
        hi |= BOTTOM[0, 1]
    return lo, hi


# What is in hand


def worth_in_hand(s: WorldWonders, me: City, gold: int) -> int:
    """What it will bring to put down the next piece; a monument has brought its rings already."""
    match s.item:
        case Item.BUILDING:
            lo, hi = building_starts(me, TILE_TYPE[s.tile])
            return BUILDING_IN_HAND + hope(gold, TO_CLOSE) + worth_of_best_place(me, s.piece, True, lo, hi)
        case Item.FREE_ROAD | Item.LONG_ROAD | Item.SHORT_ROADS:
            lo, hi = road_starts(me)
            piece = SQUARE_PIECE if s.item == Item.SHORT_ROADS and s.dominoes == 0 else s.piece
            return worth_of_best_place(me, piece, False, lo, hi)
        case Item.TOWER:
            lo, hi = tower_places(s, free_ground(me))
            return worth_of_best_place(me, s.piece, False, lo, hi)
        case _:
            return 0


def worth_of_best_place(me: City, piece: int, building: bool, near_lo: int, near_hi: int) -> int:
    """A quick look at all places: districts that are closed or kept open, natural resources touched or covered."""
    ground = free_ground(me)
    green_lo, green_hi = free_green(me)
    natural_lo, natural_hi = natural_resources(me)
    lo, hi = covered(me)
    lo, hi = beside(lo, hi)
    new_lo, new_hi = natural_lo & (lo ^ ALL), natural_hi & (hi ^ ALL)
    lo, hi = built(me)
    lo, hi = beside(lo, hi)
    gap_lo, gap_hi = green_lo & lo, green_hi & hi
    best = NOWHERE
    for turn in range(PIECE_TURNS[piece]):
        lo, hi = corners(piece * TURNS + turn, ground, near_lo, near_hi)
        while lo | hi:
            on_lo, on_hi = squares_of(piece * TURNS + turn, first_square(lo, hi))
            lo, hi = other_squares(lo, hi)
            around_lo, around_hi = beside(on_lo, on_hi)
            around_lo ^= on_lo
            around_hi ^= on_hi
            worth = FILLED * (count(on_lo & gap_lo) + count(on_hi & gap_hi))
            worth += NATURAL * (count(around_lo & new_lo) + count(around_hi & new_hi))
            worth -= NATURAL * (count(on_lo & natural_lo) + count(on_hi & natural_hi))
            if building:
                worth -= OPENED * (count(around_lo & green_lo) + count(around_hi & green_hi))
            best = max(best, worth)
    return best
