"""MONUMENTS of several pieces: where the first one may stand, so that all others can follow."""

from __future__ import annotations

from ...engine.bits import ALL, moved_back
from .city import (
    EMPTY,
    WHOLE,
    Ground,
    fitting,
    moved,
)
from .demands import (
    Demands,
    near_demands,
    where_demands_are_met,
)
from .record import City, WorldWonders
from .shapes import (
    FIRST_LAYOUT,
    FIRST_OFFSET,
    FIRST_START,
    FIRST_TURN,
    LAYOUT_GROUP,
    LAYOUT_OFFSET,
    LAYOUT_TURN,
    MONUMENT_GAP,
    MONUMENT_PARTS,
    MONUMENT_PIECES,
    SHAPE_CELLS,
    SHAPE_SIZE,
    TURNS,
)

ANY_TURN = -1

Fit = tuple[int, int, int, int, int, int, int, int]  # where a shape fits, and where it has a square on each of these


def first_corners(
    s: WorldWonders, me: City, ground: Ground, demands: Demands, monument: int, turn: int
) -> tuple[int, int]:
    """The places of the first of several pieces, turned like this, in any place of any layout.

    Of each layout only the places matter that have the first piece where it was not found before. In ANY_TURN the
    places of one layout will do, told by its group.
    """
    room = near_demands(ground, demands, monument)
    all_lo, all_hi = WHOLE[0, 0], WHOLE[0, 1]
    if turn != ANY_TURN:
        all_lo, all_hi = fitting(MONUMENT_PIECES[monument, 0] * TURNS + turn, room)
    left_lo, left_hi = all_lo, all_hi
    last_piece = MONUMENT_PIECES[monument, MONUMENT_PARTS[monument] - 1] * TURNS
    group, last = LAYOUT_GROUP[FIRST_LAYOUT[monument]], last_piece
    group_fits, last_fits = places(group, room, demands), places(last, room, demands)
    for layout in range(FIRST_LAYOUT[monument], FIRST_LAYOUT[monument + 1]):
        if group != LAYOUT_GROUP[layout]:
            group = LAYOUT_GROUP[layout]
            group_fits = places(group, room, demands)
        if group_fits[0] | group_fits[1] == 0:
            continue
        if last != last_piece + LAYOUT_TURN[layout]:
            last = last_piece + LAYOUT_TURN[layout]
            last_fits = places(last, room, demands)
        by = LAYOUT_OFFSET[layout]
        x, y = moved(last_fits[0], last_fits[1], -by)
        lo, hi = group_fits[0] & x, group_fits[1] & y
        if MONUMENT_GAP[monument]:
            x, y = moved(WHOLE[0, 0], WHOLE[0, 1], -by // 2)  # the square between is on the map
            lo &= x
            hi &= y
        if lo | hi == 0:
            continue
        x, y = moved(last_fits[2], last_fits[3], -by)
        lo &= group_fits[2] | x
        hi &= group_fits[3] | y
        x, y = moved(last_fits[4], last_fits[5], -by)
        lo &= group_fits[4] | x
        hi &= group_fits[5] | y
        if turn != ANY_TURN and lo | hi:
            x, y = anchors_with(layout, turn, left_lo, left_hi)
            lo &= x
            hi &= y
        if lo | hi == 0:
            continue
        x, y = moved(last_fits[6], last_fits[7], -by)
        open_lo, open_hi = lo & (group_fits[6] | x), hi & (group_fits[7] | y)
        if open_lo | open_hi:
            x, y = where_demands_are_met(
                s, me, ground, monument, open_lo, open_hi, group, last, by, EMPTY[0, 0], EMPTY[0, 1]
            )
            lo ^= open_lo ^ x
            hi ^= open_hi ^ y
        if turn == ANY_TURN and lo | hi:
            return lo, hi
        for i in range(FIRST_START[layout], FIRST_START[layout + 1]):
            if FIRST_TURN[i] == turn:
                x, y = moved(lo, hi, FIRST_OFFSET[i])
                left_lo &= x ^ ALL
                left_hi &= y ^ ALL
    return all_lo ^ left_lo, all_hi ^ left_hi


def places(shape: int, ground: Ground, demands: Demands) -> Fit:
    """Where a shape fits on this ground, where it meets each of the demands, and where that is open."""
    one_lo, one_hi, two_lo, two_hi, open_lo, open_hi = demands
    lo, hi = fitting(shape, ground)
    a_lo, a_hi = EMPTY[0, 0], EMPTY[0, 1]
    b_lo, b_hi = EMPTY[0, 0], EMPTY[0, 1]
    c_lo, c_hi = EMPTY[0, 0], EMPTY[0, 1]
    if lo | hi:
        for k in range(SHAPE_SIZE[shape]):
            cell = SHAPE_CELLS[shape, k]
            x, y = moved_back(one_lo, one_hi, cell)
            a_lo |= x
            a_hi |= y
            x, y = moved_back(two_lo, two_hi, cell)
            b_lo |= x
            b_hi |= y
            x, y = moved_back(open_lo, open_hi, cell)
            c_lo |= x
            c_hi |= y
    return lo, hi, a_lo, a_hi, b_lo, b_hi, c_lo, c_hi


def anchors_with(layout: int, turn: int, lo: int, hi: int) -> tuple[int, int]:
    """The places for the group of a layout whose first piece, turned like this, is in one of these places."""
    found_lo, found_hi = EMPTY[0, 0], EMPTY[0, 1]
    for i in range(FIRST_START[layout], FIRST_START[layout + 1]):
        if FIRST_TURN[i] == turn:
            x, y = moved(lo, hi, -FIRST_OFFSET[i])
            found_lo |= x
            found_hi |= y
    return found_lo, found_hi
