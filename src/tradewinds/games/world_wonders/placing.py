"""PLACING PIECES ON THE MAP: where roads, bridges, towers and buildings may go. Monuments are in `monuments`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.bits import count, first_square, moved_back, moved_on, other_squares
from ...engine.position import allow
from .city import BOTTOM, EMPTY, WHOLE, Ground, beside, cell_of, corners, squares_of
from .kinds import CELLS, STRIDE
from .record import City, Do, WorldWonders
from .shapes import DOMINO_PIECE, PIECE_TURNS, SQUARE_PIECE, TURNS

DOMINOES, SQUARES = 2, 1  # 2x1 and 1x1 pieces in a set of Short Roads
SET_SIZE = 2 * DOMINOES + SQUARES

if TYPE_CHECKING:
    from ...engine.record import Row

# Listing places


def allow_places(acts: Row, first_action: int, lo: int, hi: int) -> None:
    """List one action for each square of a board."""
    n = acts[0]
    while lo | hi:
        n += 1
        acts[n] = first_action + cell_of(first_square(lo, hi))
        lo, hi = other_squares(lo, hi)
    acts[0] = n


def has_place(piece: int, ground: Ground, near_lo: int, near_hi: int) -> bool:
    """Whether there is any place for a piece, one square of which must be on the board `near`."""
    for turn in range(PIECE_TURNS[piece]):
        lo, hi = corners(piece * TURNS + turn, ground, near_lo, near_hi)
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


# A set of Short Roads: all three pieces must find a place, on land. What matters are the squares that they can reach
# at all, one beside the other from where roads may start. Whatever is laid there, all other squares of these are then
# beside it or where roads may start, or hang together with such a square. So the order does not matter: a set can be
# laid if there are enough squares for it, and the 2x1 pieces have room side by side.

PLENTY = (
    8  # places of 2x1 pieces: one that is laid takes 7 at most; a 1x1 takes 4, and 4 more may have a square in common
)


def within_reach(ground: Ground, near_lo: int, near_hi: int) -> tuple[int, int]:
    """The free land that Short Roads can reach which begin on squares of the board `near`."""
    free_lo, free_hi, _, _ = ground
    lo, hi = free_lo & near_lo, free_hi & near_hi
    for _ in range(SET_SIZE - 1):
        lo, hi = beside(lo, hi)
        lo &= free_lo
        hi &= free_hi
    return lo, hi


def both(lo: int, hi: int, by: int) -> tuple[int, int]:
    """The squares of a board from which another one is so far on."""
    x, y = moved_back(lo, hi, by)
    return lo & x, hi & y


def has_domino(lo: int, hi: int) -> bool:
    """Whether a 2x1 piece has room on these squares."""
    right_lo, right_hi = both(lo, hi, 1)
    down_lo, down_hi = both(lo, hi, STRIDE)
    return right_lo | right_hi | down_lo | down_hi != 0


def room_for_dominoes(lo: int, hi: int, wanted: int) -> bool:
    """Whether so many 2x1 pieces, at most two, have room on these squares.

    Two do unless all their places have a square in common, which is then one of the two squares of any place.
    """
    if wanted == 0 or not has_domino(lo, hi):
        return wanted == 0
    if wanted == 1:
        return True
    right_lo, right_hi = both(lo, hi, 1)
    across = right_lo | right_hi != 0
    down_lo, down_hi = both(lo, hi, STRIDE)
    square = first_square(right_lo, right_hi) if across else first_square(down_lo, down_hi)
    for end in (square, square + (1 if across else STRIDE)):
        at_lo, at_hi = squares_of(SQUARE_PIECE * TURNS, end)
        if not has_domino(lo ^ at_lo, hi ^ at_hi):
            return False
    return True


def plenty_of_room(lo: int, hi: int) -> bool:
    """Whether there are so many places for 2x1 pieces that the rest of a set has room wherever its first piece goes."""
    right_lo, right_hi = both(lo, hi, 1)
    down_lo, down_hi = both(lo, hi, STRIDE)
    return count(right_lo) + count(right_hi) + count(down_lo) + count(down_hi) > PLENTY


def has_place_for_short_roads(s: WorldWonders, ground: Ground, near_lo: int, near_hi: int) -> bool:
    """For a whole set; by option for one piece of it, and where the others go is seen later."""
    lo, hi = within_reach(ground, near_lo, near_hi)
    if s.short_set_partial:
        return lo | hi != 0
    return count(lo) + count(hi) >= SET_SIZE and room_for_dominoes(lo, hi, DOMINOES)


def allow_short_roads(s: WorldWonders, me: City, ground: Ground, acts: Row) -> None:
    """Each piece where it may lie and the others of the set can still be laid."""
    near_lo, near_hi = road_starts(me)
    reach_lo, reach_hi = within_reach(ground, near_lo, near_hi)
    if s.dominoes > 0:
        for turn in range(PIECE_TURNS[DOMINO_PIECE]):
            shape = DOMINO_PIECE * TURNS + turn
            lo, hi = corners(shape, ground, near_lo, near_hi)
            lo, hi = where_rest_fits(s, reach_lo, reach_hi, shape, lo, hi, s.dominoes - 1)
            allow_places(acts, Do.PLACE + turn * CELLS, lo, hi)
    if s.squares > 0:
        lo, hi = reach_lo & near_lo, reach_hi & near_hi
        lo, hi = where_rest_fits(s, reach_lo, reach_hi, SQUARE_PIECE * TURNS, lo, hi, s.dominoes)
        allow_places(acts, Do.PLACE_SQUARE, lo, hi)
    if acts[0] == 0:
        allow(acts, Do.SKIP_ROADS)


def where_rest_fits(
    s: WorldWonders, reach_lo: int, reach_hi: int, shape: int, lo: int, hi: int, dominoes: int
) -> tuple[int, int]:
    """Of the places of a Short Road those after which so many 2x1 pieces can still be laid, and a 1x1 that is left."""
    if dominoes == 0 or s.short_set_partial or plenty_of_room(reach_lo, reach_hi):
        return lo, hi
    found_lo, found_hi = EMPTY[0, 0], EMPTY[0, 1]
    while lo | hi:
        bit = first_square(lo, hi)
        lo, hi = other_squares(lo, hi)
        on_lo, on_hi = squares_of(shape, bit)
        if room_for_dominoes(reach_lo ^ on_lo, reach_hi ^ on_hi, dominoes):
            at_lo, at_hi = squares_of(SQUARE_PIECE * TURNS, bit)
            found_lo |= at_lo
            found_hi |= at_hi
    return found_lo, found_hi


# Towers and buildings


def tower_places(s: WorldWonders, ground: Ground) -> tuple[int, int]:
    """Land beside something on the map; by option beside the Sidewalk too."""
    land_lo, land_hi, water_lo, water_hi = ground
    lo, hi = beside(WHOLE[0, 0] ^ (land_lo | water_lo), WHOLE[0, 1] ^ (land_hi | water_hi))
    if s.tower_beside_sidewalk:
        lo |= BOTTOM[0, 0]
        hi |= BOTTOM[0, 1]
    return lo & land_lo, hi & land_hi


def building_starts(me: City, kind: int) -> tuple[int, int]:
    """Squares beside a road or a building of the same type."""
    return beside(me.roads[0] | me.buildings[kind, 0], me.roads[1] | me.buildings[kind, 1])


def in_free_blocks(ground: Ground) -> tuple[int, int]:
    """The free land that lies in blocks of 2x3 squares, where most buildings have room: see ROOMY_STACKS."""
    free_lo, free_hi, _, _ = ground
    lo, hi = both(free_lo, free_hi, 1)
    lo, hi = both(lo, hi, STRIDE)  # blocks of 2x2
    wide_lo, wide_hi = both(lo, hi, 1)
    wide_lo, wide_hi = either(wide_lo, wide_hi, 1)
    high_lo, high_hi = both(lo, hi, STRIDE)
    high_lo, high_hi = either(high_lo, high_hi, STRIDE)
    lo, hi = either(wide_lo | high_lo, wide_hi | high_hi, 1)
    return either(lo, hi, STRIDE)


def either(lo: int, hi: int, by: int) -> tuple[int, int]:
    """The squares of a board, and those so far on."""
    x, y = moved_on(lo, hi, by)
    return lo | x, hi | y
