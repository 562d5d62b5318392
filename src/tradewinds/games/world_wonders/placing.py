"""PLACING PIECES ON THE MAP: where roads, bridges, towers and buildings may go. Monuments are in `monuments`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.bits import count, first, first_square, other_squares, without_first
from ...engine.position import allow
from .city import BOTTOM, EMPTY, beside, cell_of, corners, covered, free_ground, free_land, squares_of
from .kinds import CELLS
from .printed import STACK_TILES, TILE_TYPE
from .record import City, Do, WorldWonders
from .shapes import DOMINO_PIECE, LONG_ROAD_PIECE, PIECE_TURNS, SQUARE_PIECE, STACK_PIECE

DOMINOES, SQUARES = 2, 1  # 2x1 and 1x1 pieces in a set of Short Roads

if TYPE_CHECKING:
    from ...engine.record import Row

# Listing places


def allow_places(acts: Row, first_action: int, lo: int, hi: int) -> None:
    """List one action for each square of a board."""
    n = acts[0]
    while lo:
        n += 1
        acts[n] = first_action + cell_of(first(lo))
        lo = without_first(lo)
    while hi:
        n += 1
        acts[n] = first_action + cell_of(64 + first(hi))
        hi = without_first(hi)
    acts[0] = n


def allow_turns(acts: Row, me: City, piece: int, near_lo: int, near_hi: int) -> None:
    """List every place of a piece one square of which must be on the board `near`."""
    land_lo, land_hi, water_lo, water_hi = free_ground(me)
    for turn in range(PIECE_TURNS[piece]):
        lo, hi = corners(piece, turn, land_lo, land_hi, water_lo, water_hi, near_lo, near_hi)
        allow_places(acts, Do.PLACE + turn * CELLS, lo, hi)


def has_place(me: City, piece: int, near_lo: int, near_hi: int) -> bool:
    """Whether there is any such place."""
    land_lo, land_hi, water_lo, water_hi = free_ground(me)
    for turn in range(PIECE_TURNS[piece]):
        lo, hi = corners(piece, turn, land_lo, land_hi, water_lo, water_hi, near_lo, near_hi)
        if lo | hi:
            return True
    return False


# Roads


def road_starts(me: City) -> tuple[int, int]:
    """Squares beside a road, a tower or the Sidewalk; for the first road, the Sidewalk only."""
    if me.roads[0] | me.roads[1]:
        lo, hi = beside(me.roads[0] | me.towers[0], me.roads[1] | me.towers[1])
        return lo | BOTTOM[0, 0], hi | BOTTOM[0, 1]
    return BOTTOM[0, 0], BOTTOM[0, 1]


def has_place_for_long_road(me: City) -> bool:
    """A Long Road starts and ends on land, and bridges water between."""
    near_lo, near_hi = road_starts(me)
    return has_place(me, LONG_ROAD_PIECE, near_lo, near_hi)


def allow_long_road(me: City, acts: Row) -> None:
    near_lo, near_hi = road_starts(me)
    allow_turns(acts, me, LONG_ROAD_PIECE, near_lo, near_hi)


# A set of Short Roads: all three pieces must find a place. If they can be laid in any order, the 2x1 pieces can go
# first: where the 1x1 comes before a 2x1 that only touches it, the 2x1 can cover it, and the 1x1 goes to the far end.

A_DOMINO_BLOCKS = 7  # at most so many places of a 2x1 piece are lost to one that is laid, itself included
A_SQUARE_BLOCKS = 4


def domino_corners(turn: int, free_lo: int, free_hi: int, near_lo: int, near_hi: int) -> tuple[int, int]:
    """Short Roads lie on land only."""
    return corners(DOMINO_PIECE, turn, free_lo, free_hi, EMPTY[0, 0], EMPTY[0, 1], near_lo, near_hi)


def plenty_of_room(free_lo: int, free_hi: int, near_lo: int, near_hi: int) -> bool:
    """Whether there are so many places that a whole set can be laid, wherever its first pieces go."""
    lo, hi = domino_corners(0, free_lo, free_hi, near_lo, near_hi)
    down_lo, down_hi = domino_corners(1, free_lo, free_hi, near_lo, near_hi)
    dominoes = count(lo) + count(hi) + count(down_lo) + count(down_hi)
    squares = count(free_lo & near_lo) + count(free_hi & near_hi)
    return dominoes > A_DOMINO_BLOCKS + A_SQUARE_BLOCKS and squares > 4  # the squares of two 2x1 pieces


def can_lay(free_lo: int, free_hi: int, near_lo: int, near_hi: int, dominoes: int, squares: int) -> bool:
    """Whether so many Short Roads, at most two and one, can be laid on free squares, beginning on those of `near`."""
    if dominoes == 0:
        return squares == 0 or (free_lo & near_lo) | (free_hi & near_hi) != 0
    for turn in range(PIECE_TURNS[DOMINO_PIECE]):
        lo, hi = domino_corners(turn, free_lo, free_hi, near_lo, near_hi)
        while lo | hi:
            bit = first_square(lo, hi)
            lo, hi = other_squares(lo, hi)
            on_lo, on_hi = squares_of(DOMINO_PIECE, turn, bit)
            more_lo, more_hi = beside(on_lo, on_hi)
            more_lo |= near_lo
            more_hi |= near_hi
            if dominoes == 2 and can_lay_last_two(free_lo ^ on_lo, free_hi ^ on_hi, more_lo, more_hi, squares):
                return True
            if dominoes == 1 and can_lay_last(free_lo ^ on_lo, free_hi ^ on_hi, more_lo, more_hi, squares):
                return True
    return False


def can_lay_last_two(free_lo: int, free_hi: int, near_lo: int, near_hi: int, squares: int) -> bool:
    """The same for one 2x1 piece, and the 1x1 if it is left."""
    for turn in range(PIECE_TURNS[DOMINO_PIECE]):
        lo, hi = domino_corners(turn, free_lo, free_hi, near_lo, near_hi)
        while lo | hi:
            bit = first_square(lo, hi)
            lo, hi = other_squares(lo, hi)
            on_lo, on_hi = squares_of(DOMINO_PIECE, turn, bit)
            more_lo, more_hi = beside(on_lo, on_hi)
            if can_lay_last(free_lo ^ on_lo, free_hi ^ on_hi, near_lo | more_lo, near_hi | more_hi, squares):
                return True
    return False


def can_lay_last(free_lo: int, free_hi: int, near_lo: int, near_hi: int, squares: int) -> bool:
    """The same for the 1x1, if it is left."""
    return squares == 0 or (free_lo & near_lo) | (free_hi & near_hi) != 0


def has_place_for_short_roads(s: WorldWonders, me: City) -> bool:
    """For a whole set; by option for one piece of it, and where the others go is seen later."""
    free_lo, free_hi = free_land(me)
    near_lo, near_hi = road_starts(me)
    if s.short_set_partial:
        return (free_lo & near_lo) | (free_hi & near_hi) != 0
    if plenty_of_room(free_lo, free_hi, near_lo, near_hi):
        return True
    return can_lay(free_lo, free_hi, near_lo, near_hi, DOMINOES, SQUARES)


def allow_short_roads(s: WorldWonders, me: City, acts: Row) -> None:
    """Each piece where it may lie and the others of the set can still be laid."""
    free_lo, free_hi = free_land(me)
    near_lo, near_hi = road_starts(me)
    anywhere = s.short_set_partial == 1 or plenty_of_room(free_lo, free_hi, near_lo, near_hi)
    if s.dominoes > 0:
        for turn in range(PIECE_TURNS[DOMINO_PIECE]):
            lo, hi = domino_corners(turn, free_lo, free_hi, near_lo, near_hi)
            if not anywhere:
                lo, hi = where_rest_fits(s, DOMINO_PIECE, turn, lo, hi, s.dominoes - 1, s.squares)
            allow_places(acts, Do.PLACE + turn * CELLS, lo, hi)
    if s.squares > 0:
        lo, hi = free_lo & near_lo, free_hi & near_hi
        if not anywhere:
            lo, hi = where_rest_fits(s, SQUARE_PIECE, 0, lo, hi, s.dominoes, s.squares - 1)
        allow_places(acts, Do.PLACE_SQUARE, lo, hi)
    if acts[0] == 0:
        allow(acts, Do.SKIP_ROADS)


def where_rest_fits(
    s: WorldWonders, piece: int, turn: int, lo: int, hi: int, dominoes: int, squares: int
) -> tuple[int, int]:
    """Of the places of a Short Road those after which so many others can still be laid."""
    me = s.seat[s.turn]
    free_lo, free_hi = free_land(me)
    near_lo, near_hi = road_starts(me)
    found_lo, found_hi = EMPTY[0, 0], EMPTY[0, 1]
    while lo | hi:
        bit = first_square(lo, hi)
        lo, hi = other_squares(lo, hi)
        on_lo, on_hi = squares_of(piece, turn, bit)
        more_lo, more_hi = beside(on_lo, on_hi)
        more_lo |= near_lo
        more_hi |= near_hi
        if can_lay(free_lo ^ on_lo, free_hi ^ on_hi, more_lo, more_hi, dominoes, squares):
            at_lo, at_hi = squares_of(SQUARE_PIECE, 0, bit)
            found_lo |= at_lo
            found_hi |= at_hi
    return found_lo, found_hi


# Towers and buildings


def tower_places(s: WorldWonders, me: City) -> tuple[int, int]:
    """Land beside something on the map; by option beside the Sidewalk too."""
    lo, hi = covered(me)
    lo, hi = beside(lo, hi)
    if s.tower_beside_sidewalk:
        lo |= BOTTOM[0, 0]
        hi |= BOTTOM[0, 1]
    free_lo, free_hi = free_land(me)
    return lo & free_lo, hi & free_hi


def building_starts(me: City, kind: int) -> tuple[int, int]:
    """Squares beside a road or a building of the same type."""
    return beside(me.roads[0] | me.buildings[kind, 0], me.roads[1] | me.buildings[kind, 1])


def has_place_for_building(me: City, tile: int) -> bool:
    near_lo, near_hi = building_starts(me, TILE_TYPE[tile])
    return has_place(me, STACK_PIECE[tile // STACK_TILES], near_lo, near_hi)


def allow_building(me: City, tile: int, acts: Row) -> None:
    near_lo, near_hi = building_starts(me, TILE_TYPE[tile])
    allow_turns(acts, me, STACK_PIECE[tile // STACK_TILES], near_lo, near_hi)
