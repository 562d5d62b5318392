"""MONUMENTS: where one may stand, with all its pieces on the terrain and beside the features that its card shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.bits import ALL, first_square, other_squares
from ...engine.position import NONE
from ...engine.record import row
from .city import (
    EMPTY,
    WHOLE,
    Ground,
    around,
    corners,
    fitting,
    moved,
    squares_of,
    touching,
)
from .demands import (
    Demands,
    demanded,
    meeting,
    near_enough,
    where_demands_are_met,
)
from .kinds import CELLS, STRIDE
from .layouts import ANY_TURN, first_corners
from .placing import allow_places
from .record import City, Do, WorldWonders
from .shapes import (
    MONUMENT_GAP,
    MONUMENT_PARTS,
    MONUMENT_PIECES,
    PIECE_FOOTPRINTS,
    PIECE_TURNS,
    SQUARE_PIECE,
    TURNS,
)

if TYPE_CHECKING:
    from ...engine.record import Row

STEPS = row([1, -1, STRIDE, -STRIDE])  # to the squares around one


def has_place_for_monument(s: WorldWonders, me: City, ground: Ground, monument: int) -> bool:
    """Whether all its pieces can be placed so that every demand is met."""
    demands = demanded(s, me, ground, monument, EMPTY[0, 0], EMPTY[0, 1])
    if not near_enough(ground, demands, monument):
        return False
    if MONUMENT_PARTS[monument] == 1:
        return last_has_place(s, me, ground, demands, monument, EMPTY[0, 0], EMPTY[0, 1])
    lo, hi = first_corners(s, me, ground, demands, monument, ANY_TURN)
    return lo | hi != 0


# Placing the pieces one by one


def allow_monument(s: WorldWonders, me: City, ground: Ground, acts: Row) -> None:
    """Every place of the next piece from which the monument can be finished.

    Turned by PIECE_FOOTPRINTS it covers the same squares, of other terrain: of equal places the first is listed.
    """
    looks = PIECE_FOOTPRINTS[s.piece]
    known_lo, known_hi = EMPTY[0, 0], EMPTY[0, 1]  # places in all turns that look like this one
    other_lo, other_hi = EMPTY[0, 0], EMPTY[0, 1]  # in those between
    for turn in range(PIECE_TURNS[s.piece]):
        lo, hi = next_corners(s, me, ground, turn)
        lo &= known_lo ^ ALL
        hi &= known_hi ^ ALL
        allow_places(acts, Do.PLACE + turn * CELLS, lo, hi)
        if looks <= 2:
            known_lo |= lo
            known_hi |= hi
        if looks == 2:
            known_lo, known_hi, other_lo, other_hi = other_lo, other_hi, known_lo, known_hi


def next_corners(s: WorldWonders, me: City, ground: Ground, turn: int) -> tuple[int, int]:
    """The places of the next piece in hand, turned like this, from which the monument can be finished."""
    if s.placed + 1 == MONUMENT_PARTS[s.monument]:
        demands = demanded(s, me, ground, s.monument, s.laid[0], s.laid[1])
        return last_places(s, me, ground, demands, s.monument, turn, s.laid[0], s.laid[1])
    if s.placed == 0:
        demands = demanded(s, me, ground, s.monument, EMPTY[0, 0], EMPTY[0, 1])
        return first_corners(s, me, ground, demands, s.monument, turn)
    lo, hi = beside_pieces(s.monument, s.laid[0], s.laid[1])
    lo, hi = corners(s.piece * TURNS + turn, ground, lo, hi)
    return where_it_can_be_finished(s, me, ground, turn, lo, hi)


def where_it_can_be_finished(s: WorldWonders, me: City, ground: Ground, turn: int, lo: int, hi: int) -> tuple[int, int]:
    """Of the places of the last piece but one those after which the last one has a place."""
    found_lo, found_hi = EMPTY[0, 0], EMPTY[0, 1]
    while lo | hi:
        bit = first_square(lo, hi)
        lo, hi = other_squares(lo, hi)
        on_lo, on_hi = squares_of(s.piece * TURNS + turn, bit)
        on_lo |= s.laid[0]
        on_hi |= s.laid[1]
        demands = demanded(s, me, ground, s.monument, on_lo, on_hi)
        if last_has_place(s, me, ground, demands, s.monument, on_lo, on_hi):
            at_lo, at_hi = squares_of(SQUARE_PIECE * TURNS, bit)
            found_lo |= at_lo
            found_hi |= at_hi
    return found_lo, found_hi


# b) The spaces and types of terrain: the last piece, or the only one


def last_has_place(
    s: WorldWonders, me: City, ground: Ground, demands: Demands, monument: int, on_lo: int, on_hi: int
) -> bool:
    for turn in range(PIECE_TURNS[MONUMENT_PIECES[monument, MONUMENT_PARTS[monument] - 1]]):
        lo, hi = last_places(s, me, ground, demands, monument, turn, on_lo, on_hi)
        if lo | hi:
            return True
    return False


def last_places(
    s: WorldWonders, me: City, ground: Ground, demands: Demands, monument: int, turn: int, on_lo: int, on_hi: int
) -> tuple[int, int]:
    """The places of the last piece, turned like this, which finish a monument; those before stand on these squares."""
    shape = MONUMENT_PIECES[monument, MONUMENT_PARTS[monument] - 1] * TURNS + turn
    _, _, _, _, open_lo, open_hi = demands
    lo, hi = meeting(shape, demands)
    if lo | hi == 0:
        return lo, hi
    if on_lo | on_hi:
        near_lo, near_hi = beside_pieces(monument, on_lo, on_hi)
        near_lo, near_hi = touching(shape, near_lo, near_hi)
        lo &= near_lo
        hi &= near_hi
    fit_lo, fit_hi = fitting(shape, without(ground, on_lo, on_hi))
    lo &= fit_lo
    hi &= fit_hi
    if open_lo | open_hi == 0 or lo | hi == 0:
        return lo, hi
    open_lo, open_hi = touching(shape, open_lo, open_hi)
    open_lo &= lo
    open_hi &= hi
    met_lo, met_hi = where_demands_are_met(s, me, ground, monument, open_lo, open_hi, shape, NONE, 0, on_lo, on_hi)
    return lo ^ open_lo ^ met_lo, hi ^ open_hi ^ met_hi


def without(ground: Ground, lo: int, hi: int) -> Ground:
    """What is free but for these squares."""
    land_lo, land_hi, water_lo, water_hi = ground
    lo ^= ALL
    hi ^= ALL
    return land_lo & lo, land_hi & hi, water_lo & lo, water_hi & hi


def beside_pieces(monument: int, lo: int, hi: int) -> tuple[int, int]:
    """The squares beside the pieces that stand, or with the gap that the card allows."""
    return across_gap(lo, hi) if MONUMENT_GAP[monument] else around(lo, hi)


def across_gap(lo: int, hi: int) -> tuple[int, int]:
    """The squares in a straight line with these, with one square of the map between."""
    found_lo, found_hi = EMPTY[0, 0], EMPTY[0, 1]
    for step in STEPS:
        x, y = moved(lo, hi, step)
        x, y = moved(x & WHOLE[0, 0], y & WHOLE[0, 1], step)
        found_lo |= x
        found_hi |= y
    return found_lo, found_hi
