"""MONUMENTS, c): the features that a monument must stand beside."""

from __future__ import annotations

from ...engine.bits import ALL, first_square, moved_back, other_squares
from ...engine.position import NONE
from ...engine.record import grid, row
from .city import (
    BOTTOM,
    EMPTY,
    WHOLE,
    Ground,
    around,
    beside,
    cell_of,
    squares_of,
)
from .kinds import FEATURES, TYPES, Feature
from .printed import MAP_NATURAL, MAP_WATER, MONUMENT_NEEDS, MONUMENTS
from .record import City, WorldWonders
from .shapes import (
    MONUMENT_GAP,
    MONUMENT_ON_WATER,
    MONUMENT_SIZE,
    SHAPE_CELLS,
    SHAPE_SIZE,
    SQUARE_PIECE,
    TURNS,
)

_demanded = [[f for f in range(FEATURES) if MONUMENT_NEEDS[m, f]] for m in range(MONUMENTS)]
DEMANDS = max(len(features) for features in _demanded)
DEMAND = grid([features + [NONE] * (DEMANDS - len(features)) for features in _demanded])  # what each must stand beside

FEATURES_BUILT = (1 << TYPES) - 1 | 1 << Feature.ROAD
MUST_BE_BUILT = row([sum(1 << f for f in features if f <= Feature.ROAD) for features in _demanded])  # of these, as bits


def features(s: WorldWonders, me: City, ground: Ground, feature: int) -> tuple[int, int]:
    """The squares that show a feature; the Sidewalk is none of them."""
    land_lo, land_hi, water_lo, water_hi = ground
    if feature < TYPES:
        return me.buildings[feature, 0], me.buildings[feature, 1]
    if feature == Feature.ROAD:
        return me.roads[0], me.roads[1]
    if feature == Feature.NATURAL:
        return MAP_NATURAL[me.map, 0] & land_lo, MAP_NATURAL[me.map, 1] & land_hi
    if feature == Feature.WATER:
        return (MAP_WATER[me.map, 0], MAP_WATER[me.map, 1]) if s.covered_water_counts else (water_lo, water_hi)
    return EMPTY[0, 0], EMPTY[0, 1]


def features_built(s: WorldWonders, me: City) -> int:
    """Those of the features that players build which a map has, as bits; by option the Sidewalk is a road."""
    bits = (me.roads[0] | me.roads[1] != 0 or s.sidewalk_is_road == 1) << Feature.ROAD
    for kind in range(TYPES):
        bits |= (me.buildings[kind, 0] | me.buildings[kind, 1] != 0) << kind
    return bits


def shown_by_sidewalk(s: WorldWonders, feature: int) -> bool:
    """Whether the Sidewalk meets a demand: it has a symbol of its own, and by option is a road."""
    return feature == Feature.SIDEWALK or (feature == Feature.ROAD and s.sidewalk_is_road == 1)


def demands_met(s: WorldWonders, me: City, ground: Ground, monument: int, lo: int, hi: int) -> bool:
    """Whether a finished monument on these squares stands beside all that its card shows."""
    around_lo, around_hi = beside(lo, hi)
    around_lo &= lo ^ ALL
    around_hi &= hi ^ ALL
    for i in range(DEMANDS):
        feature = DEMAND[monument, i]
        if feature != NONE:
            shown_lo, shown_hi = features(s, me, ground, feature)
            shown_lo &= around_lo
            shown_hi &= around_hi
            if shown_lo | shown_hi:
                if MONUMENT_NEEDS[monument, feature] == 1 or not s.feature_twice_needs_two_tiles:
                    continue
                if two_tiles(me, shown_lo, shown_hi):
                    continue
            if shown_by_sidewalk(s, feature) and (lo & BOTTOM[0, 0]) | (hi & BOTTOM[0, 1]):
                continue
            return False
    return True


def two_tiles(me: City, lo: int, hi: int) -> bool:
    """Whether squares of buildings belong to at least two tiles."""
    one = NONE
    while lo | hi:
        bit = first_square(lo, hi)
        lo, hi = other_squares(lo, hi)
        tile = me.cover[cell_of(bit)]
        if one != NONE and tile != one:
            return True
        one = tile
    return False


# The same for all places at once. Boards tell where a monument stands beside the first two features of its card. They
# can be wrong where it covers squares that show a feature itself, and do not tell more features from fewer: such places
# are asked about one by one.

Demands = tuple[int, int, int, int, int, int]  # the squares beside two features, and those that leave it open


def demanded(s: WorldWonders, me: City, ground: Ground, monument: int, on_lo: int, on_hi: int) -> Demands:
    """What the other pieces of a monument must touch, when some stand on these squares."""
    one_lo, one_hi = WHOLE[0, 0], WHOLE[0, 1]
    two_lo, two_hi = WHOLE[0, 0], WHOLE[0, 1]
    open_lo, open_hi = EMPTY[0, 0], EMPTY[0, 1]
    for i in range(DEMANDS):
        feature = DEMAND[monument, i]
        if feature != NONE:
            shown_lo, shown_hi = features(s, me, ground, feature)
            shown_lo &= on_lo ^ ALL
            shown_hi &= on_hi ^ ALL
            lo, hi = around(shown_lo, shown_hi)
            if shown_by_sidewalk(s, feature):
                lo |= BOTTOM[0, 0]
                hi |= BOTTOM[0, 1]
            if (lo & on_lo) | (hi & on_hi):
                lo, hi = WHOLE[0, 0], WHOLE[0, 1]
            twice = MONUMENT_NEEDS[monument, feature] > 1 and s.feature_twice_needs_two_tiles
            if twice and not two_tiles(me, shown_lo, shown_hi):
                lo, hi = EMPTY[0, 0], EMPTY[0, 1]
            if i == 0:
                one_lo, one_hi = lo, hi
            elif i == 1:
                two_lo, two_hi = lo, hi
            if i > 1 or MONUMENT_NEEDS[monument, feature] > 1:
                open_lo, open_hi = WHOLE[0, 0], WHOLE[0, 1]
            elif feature == Feature.NATURAL or feature == Feature.WATER:
                open_lo |= shown_lo
                open_hi |= shown_hi
    return one_lo, one_hi, two_lo, two_hi, open_lo, open_hi


def meeting(shape: int, demands: Demands) -> tuple[int, int]:
    """Where a shape meets both demands, or may do so."""
    one_lo, one_hi, two_lo, two_hi, _, _ = demands
    lo, hi = EMPTY[0, 0], EMPTY[0, 1]
    also_lo, also_hi = EMPTY[0, 0], EMPTY[0, 1]
    for k in range(SHAPE_SIZE[shape]):
        x, y = moved_back(one_lo, one_hi, SHAPE_CELLS[shape, k])
        lo |= x
        hi |= y
        x, y = moved_back(two_lo, two_hi, SHAPE_CELLS[shape, k])
        also_lo |= x
        also_hi |= y
    return lo & also_lo, hi & also_hi


def where_demands_are_met(
    s: WorldWonders,
    me: City,
    ground: Ground,
    monument: int,
    lo: int,
    hi: int,
    shape: int,
    other: int,
    by: int,
    on_lo: int,
    on_hi: int,
) -> tuple[int, int]:
    """Of the places of a shape those where it meets all demands, with another one so far off, or pieces that stand."""
    found_lo, found_hi = EMPTY[0, 0], EMPTY[0, 1]
    while lo | hi:
        bit = first_square(lo, hi)
        lo, hi = other_squares(lo, hi)
        all_lo, all_hi = squares_of(shape, bit)
        all_lo |= on_lo
        all_hi |= on_hi
        if other != NONE:
            other_lo, other_hi = squares_of(other, bit + by)
            all_lo |= other_lo
            all_hi |= other_hi
        if demands_met(s, me, ground, monument, all_lo, all_hi):
            at_lo, at_hi = squares_of(SQUARE_PIECE * TURNS, bit)
            found_lo |= at_lo
            found_hi |= at_hi
    return found_lo, found_hi


# How near to each other the features must be


def near_enough(ground: Ground, demands: Demands, monument: int) -> bool:
    """Whether free squares side by side, as many as a monument has, come up to both features that it demands."""
    free_lo, free_hi = usable(ground, monument)
    lo, hi = demands[0] & free_lo, demands[1] & free_hi
    end_lo, end_hi = demands[2] & free_lo, demands[3] & free_hi
    if lo | hi == 0 or end_lo | end_hi == 0:
        return False
    for _ in range(1, MONUMENT_SIZE[monument]):
        if (lo & end_lo) | (hi & end_hi):
            return True
        lo, hi = one_further(monument, lo, hi, free_lo, free_hi)
    return (lo & end_lo) | (hi & end_hi) != 0


def usable(ground: Ground, monument: int) -> tuple[int, int]:
    """The free squares of all the terrains that a monument may cover."""
    land_lo, land_hi, water_lo, water_hi = ground
    if MONUMENT_ON_WATER[monument]:
        return land_lo | water_lo, land_hi | water_hi
    return land_lo, land_hi


def one_further(monument: int, lo: int, hi: int, free_lo: int, free_hi: int) -> tuple[int, int]:
    """These squares and the free ones on which another square of a monument can follow."""
    lo, hi = beside(lo, hi)
    if MONUMENT_GAP[monument]:
        lo, hi = beside(lo, hi)  # whatever is in the gap
    return lo & free_lo, hi & free_hi


def near_demands(ground: Ground, demands: Demands, monument: int) -> Ground:
    """What is so near to both features that a monument could cover it."""
    land_lo, land_hi, water_lo, water_hi = ground
    lo, hi = usable(ground, monument)
    one_lo, one_hi, two_lo, two_hi, _, _ = demands
    for near_lo, near_hi in ((one_lo, one_hi), (two_lo, two_hi)):
        near_lo &= lo
        near_hi &= hi
        for _ in range(1, MONUMENT_SIZE[monument]):
            near_lo, near_hi = one_further(monument, near_lo, near_hi, lo, hi)
        lo, hi = near_lo, near_hi
    return land_lo & lo, land_hi & hi, water_lo & lo, water_hi & hi
