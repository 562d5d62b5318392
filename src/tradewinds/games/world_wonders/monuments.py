"""MONUMENTS: where one may stand, with all its pieces on the terrain and beside the features that its card shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.bits import ALL, first_square, moved_back, moved_on, other_squares
from ...engine.position import NONE
from ...engine.record import grid, row
from .city import (
    BOTTOM,
    EMPTY,
    WHOLE,
    beside,
    cell_of,
    corners,
    free_ground,
    free_water,
    natural_resources,
    squares_of,
    terrain_board,
)
from .kinds import CELLS, FEATURES, STRIDE, TYPES, Feature
from .placing import allow_places
from .printed import MAP_WATER, MONUMENT_NEEDS, MONUMENTS
from .record import City, Do, WorldWonders
from .shapes import (
    FIRST_LAYOUT,
    FIRST_OFFSET,
    FIRST_START,
    FIRST_TURN,
    LAYOUT_CELLS,
    LAYOUT_HALO,
    LAYOUT_HALOS,
    LAYOUT_SIZE,
    LAYOUT_TERRAIN,
    MONUMENT_GAP,
    MONUMENT_PARTS,
    MONUMENT_PIECES,
    PIECE_FOOTPRINTS,
    PIECE_TURNS,
    SQUARE_PIECE,
)

if TYPE_CHECKING:
    from ...engine.record import Row

_demanded = [[f for f in range(FEATURES) if MONUMENT_NEEDS[m, f]] for m in range(MONUMENTS)]
DEMANDS = max(len(features) for features in _demanded)
DEMAND = grid([features + [NONE] * (DEMANDS - len(features)) for features in _demanded])  # what each must stand beside

STEPS = row([1, -1, STRIDE, -STRIDE])  # to the squares around one


# c) The adjacencies required


def features(s: WorldWonders, me: City, feature: int) -> tuple[int, int]:
    """The squares that show a feature; the Sidewalk is none of them."""
    if feature < TYPES:
        return me.buildings[feature, 0], me.buildings[feature, 1]
    if feature == Feature.ROAD:
        return me.roads[0], me.roads[1]
    if feature == Feature.NATURAL:
        return natural_resources(me)
    if feature == Feature.WATER:
        return (MAP_WATER[me.map, 0], MAP_WATER[me.map, 1]) if s.covered_water_counts else free_water(me)
    return EMPTY[0, 0], EMPTY[0, 1]


def shown_by_sidewalk(s: WorldWonders, feature: int) -> bool:
    """Whether the Sidewalk meets a demand: it has a symbol of its own, and by option is a road."""
    return feature == Feature.SIDEWALK or (feature == Feature.ROAD and s.sidewalk_is_road == 1)


def beside_feature(s: WorldWonders, me: City, feature: int) -> tuple[int, int]:
    """The squares beside a feature, and those that show it."""
    lo, hi = features(s, me, feature)
    lo, hi = beside(lo, hi)
    if shown_by_sidewalk(s, feature):
        lo |= BOTTOM[0, 0]
        hi |= BOTTOM[0, 1]
    return lo, hi


def demands_met(s: WorldWonders, me: City, monument: int, lo: int, hi: int) -> bool:
    """Whether a finished monument on these squares stands beside all that its card shows."""
    around_lo, around_hi = beside(lo, hi)
    around_lo &= lo ^ ALL
    around_hi &= hi ^ ALL
    for i in range(DEMANDS):
        feature = DEMAND[monument, i]
        if feature != NONE:
            shown_lo, shown_hi = features(s, me, feature)
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


# b) The spaces and types of terrain


def anchors(
    s: WorldWonders,
    me: City,
    monument: int,
    layout: int,
    fit_lo: int,
    fit_hi: int,
    land_lo: int,
    land_hi: int,
    water_lo: int,
    water_hi: int,
) -> tuple[int, int]:
    """Of the places for a layout of a monument those where terrain and demands are met, on this land and water."""
    for k in range(LAYOUT_SIZE[layout]):
        on_lo, on_hi = terrain_board(LAYOUT_TERRAIN[layout, k], land_lo, land_hi, water_lo, water_hi)
        lo, hi = moved(on_lo, on_hi, -LAYOUT_CELLS[layout, k])
        fit_lo &= lo
        fit_hi &= hi
        if fit_lo | fit_hi == 0:
            return fit_lo, fit_hi
    for i in range(DEMANDS):
        feature = DEMAND[monument, i]
        if feature != NONE and fit_lo | fit_hi:
            lo, hi = touching(s, me, layout, feature)
            fit_lo &= lo
            fit_hi &= hi
            if MONUMENT_NEEDS[monument, feature] > 1:
                fit_lo, fit_hi = where_demands_are_met(s, me, monument, layout, fit_lo, fit_hi)
    return fit_lo, fit_hi


def ground(s: WorldWonders, me: City, monument: int) -> tuple[int, int, int, int]:
    """The free land and the free water that a monument with all its demands met could cover, and perhaps some more.

    They are so near to each feature demanded that its pieces, side by side on free squares, come up to it.
    """
    land_lo, land_hi, water_lo, water_hi = free_ground(me)
    free_lo, free_hi = land_lo | water_lo, land_hi | water_hi
    found_lo, found_hi = free_lo, free_hi
    for i in range(DEMANDS):
        feature = DEMAND[monument, i]
        if feature != NONE and found_lo | found_hi:
            lo, hi = beside_feature(s, me, feature)
            lo &= free_lo
            hi &= free_hi
            if lo | hi:
                for _ in range(1, LAYOUT_SIZE[FIRST_LAYOUT[monument]]):
                    lo, hi = beside(lo, hi)
                    if MONUMENT_GAP[monument]:
                        lo, hi = beside(lo, hi)  # whatever is in the gap
                    else:
                        lo &= free_lo
                        hi &= free_hi
            found_lo &= lo
            found_hi &= hi
    return land_lo & found_lo, land_hi & found_hi, water_lo & found_lo, water_hi & found_hi


def moved(lo: int, hi: int, by: int) -> tuple[int, int]:
    """A board moved up or down, by less than 64 squares."""
    return moved_on(lo, hi, by) if by >= 0 else moved_back(lo, hi, -by)


def touching(s: WorldWonders, me: City, layout: int, feature: int) -> tuple[int, int]:
    """Where a layout on free squares has a feature beside one of its squares."""
    found_lo, found_hi = EMPTY[0, 0], EMPTY[0, 1]
    if feature == Feature.NATURAL or feature == Feature.WATER:  # which the layout itself may cover
        near_lo, near_hi = features(s, me, feature)
        for k in range(LAYOUT_HALOS[layout]):
            lo, hi = moved(near_lo, near_hi, -LAYOUT_HALO[layout, k])
            found_lo |= lo
            found_hi |= hi
    else:
        near_lo, near_hi = beside_feature(s, me, feature)
        for k in range(LAYOUT_SIZE[layout]):
            lo, hi = moved(near_lo, near_hi, -LAYOUT_CELLS[layout, k])
            found_lo |= lo
            found_hi |= hi
    return found_lo, found_hi


def where_demands_are_met(s: WorldWonders, me: City, monument: int, layout: int, lo: int, hi: int) -> tuple[int, int]:
    """Of the places of a layout those where two different tiles are beside it, which boards alone cannot tell."""
    found_lo, found_hi = EMPTY[0, 0], EMPTY[0, 1]
    while lo | hi:
        bit = first_square(lo, hi)
        lo, hi = other_squares(lo, hi)
        at_lo, at_hi = squares_of(SQUARE_PIECE, 0, bit)
        on_lo, on_hi = EMPTY[0, 0], EMPTY[0, 1]
        for k in range(LAYOUT_SIZE[layout]):
            x, y = moved(at_lo, at_hi, LAYOUT_CELLS[layout, k])
            on_lo |= x
            on_hi |= y
        if demands_met(s, me, monument, on_lo, on_hi):
            found_lo |= at_lo
            found_hi |= at_hi
    return found_lo, found_hi


def has_place_for_monument(s: WorldWonders, me: City, monument: int) -> bool:
    """Whether all its pieces can be placed so that every demand is met."""
    land_lo, land_hi, water_lo, water_hi = ground(s, me, monument)
    if land_lo | land_hi | water_lo | water_hi:
        for layout in range(FIRST_LAYOUT[monument], FIRST_LAYOUT[monument + 1]):
            lo, hi = WHOLE[0, 0], WHOLE[0, 1]
            lo, hi = anchors(s, me, monument, layout, lo, hi, land_lo, land_hi, water_lo, water_hi)
            if lo | hi:
                return True
    return False


# Placing the pieces one by one


def allow_monument(s: WorldWonders, me: City, acts: Row) -> None:
    """Every place of the next piece from which the monument can be finished."""
    piece = MONUMENT_PIECES[s.monument, s.placed]
    for turn in range(PIECE_TURNS[piece]):
        lo, hi = next_corners(s, me, turn)
        for earlier in range(turn % PIECE_FOOTPRINTS[piece], turn, PIECE_FOOTPRINTS[piece]):
            same_lo, same_hi = next_corners(s, me, earlier)  # turned otherwise the piece covers the same squares
            lo &= same_lo ^ ALL
            hi &= same_hi ^ ALL
        allow_places(acts, Do.PLACE + turn * CELLS, lo, hi)


def next_corners(s: WorldWonders, me: City, turn: int) -> tuple[int, int]:
    """The places of the next piece, turned like this."""
    if s.placed == 0:
        return first_corners(s, me, s.monument, turn)
    lo, hi = corners_beside(me, s.monument, s.placed, turn, s.laid[0], s.laid[1])
    return where_it_can_be_finished(s, me, s.placed, turn, lo, hi, s.laid[0], s.laid[1])


def first_corners(s: WorldWonders, me: City, monument: int, turn: int) -> tuple[int, int]:
    """The places of the first piece, turned like this, in any place of any layout.

    Of each layout only the places matter that have the first piece where it was not found before.
    """
    land_lo, land_hi, water_lo, water_hi = ground(s, me, monument)
    piece = MONUMENT_PIECES[monument, 0]
    all_lo, all_hi = corners(piece, turn, land_lo, land_hi, water_lo, water_hi, WHOLE[0, 0], WHOLE[0, 1])
    left_lo, left_hi = all_lo, all_hi
    for layout in range(FIRST_LAYOUT[monument], FIRST_LAYOUT[monument + 1]):
        fit_lo, fit_hi = anchors_with(layout, turn, left_lo, left_hi)
        if fit_lo | fit_hi:
            fit_lo, fit_hi = anchors(s, me, monument, layout, fit_lo, fit_hi, land_lo, land_hi, water_lo, water_hi)
            for i in range(FIRST_START[layout], FIRST_START[layout + 1]):
                if FIRST_TURN[i] == turn:
                    lo, hi = moved(fit_lo, fit_hi, FIRST_OFFSET[i])
                    left_lo &= lo ^ ALL
                    left_hi &= hi ^ ALL
    return all_lo ^ left_lo, all_hi ^ left_hi


def anchors_with(layout: int, turn: int, lo: int, hi: int) -> tuple[int, int]:
    """The places on the map for a layout whose first piece, turned like this, is in one of these places."""
    found_lo, found_hi = EMPTY[0, 0], EMPTY[0, 1]
    for i in range(FIRST_START[layout], FIRST_START[layout + 1]):
        if FIRST_TURN[i] == turn:
            x, y = moved(lo, hi, -FIRST_OFFSET[i])
            found_lo |= x
            found_hi |= y
    return found_lo & WHOLE[0, 0], found_hi & WHOLE[0, 1]


def corners_beside(me: City, monument: int, part: int, turn: int, lo: int, hi: int) -> tuple[int, int]:
    """The places of a later piece beside those that stand on these squares, or with the gap that its card allows."""
    land_lo, land_hi, water_lo, water_hi = free_ground(me)
    near_lo, near_hi = across_gap(lo, hi) if MONUMENT_GAP[monument] else beside(lo, hi)
    free = lo ^ ALL, hi ^ ALL
    return corners(
        MONUMENT_PIECES[monument, part],
        turn,
        land_lo & free[0],
        land_hi & free[1],
        water_lo & free[0],
        water_hi & free[1],
        near_lo,
        near_hi,
    )


def across_gap(lo: int, hi: int) -> tuple[int, int]:
    """The squares in a straight line with these, with one square of the map between."""
    found_lo, found_hi = EMPTY[0, 0], EMPTY[0, 1]
    for step in STEPS:
        x, y = moved(lo, hi, step)
        x, y = moved(x & WHOLE[0, 0], y & WHOLE[0, 1], step)
        found_lo |= x
        found_hi |= y
    return found_lo, found_hi


def where_it_can_be_finished(
    s: WorldWonders, me: City, part: int, turn: int, lo: int, hi: int, on_lo: int, on_hi: int
) -> tuple[int, int]:
    """Of the places of a later piece those from which the monument can be finished."""
    found_lo, found_hi = EMPTY[0, 0], EMPTY[0, 1]
    while lo | hi:
        bit = first_square(lo, hi)
        lo, hi = other_squares(lo, hi)
        more_lo, more_hi = squares_of(MONUMENT_PIECES[s.monument, part], turn, bit)
        more_lo |= on_lo
        more_hi |= on_hi
        if part + 1 == MONUMENT_PARTS[s.monument]:
            fine = demands_met(s, me, s.monument, more_lo, more_hi)
        else:
            fine = last_piece_fits(s, me, part + 1, more_lo, more_hi)
        if fine:
            at_lo, at_hi = squares_of(SQUARE_PIECE, 0, bit)
            found_lo |= at_lo
            found_hi |= at_hi
    return found_lo, found_hi


def last_piece_fits(s: WorldWonders, me: City, part: int, on_lo: int, on_hi: int) -> bool:
    """Whether the last piece can be placed so that every demand is met."""
    for turn in range(PIECE_TURNS[MONUMENT_PIECES[s.monument, part]]):
        lo, hi = corners_beside(me, s.monument, part, turn, on_lo, on_hi)
        while lo | hi:
            bit = first_square(lo, hi)
            lo, hi = other_squares(lo, hi)
            more_lo, more_hi = squares_of(MONUMENT_PIECES[s.monument, part], turn, bit)
            if demands_met(s, me, s.monument, more_lo | on_lo, more_hi | on_hi):
                return True
    return False
