"""A player's map as boards of bits, each of two words: what is free, what is beside what, and where a piece fits.

The empty board is written `EMPTY[0, 0], EMPTY[0, 1]`, so that compiled code takes it for unsigned words too.
"""

from __future__ import annotations

from ...engine.bits import ALL, moved_back, moved_on, spread
from ...engine.record import words
from .kinds import COLUMNS, ROWS, STRIDE, TYPES
from .printed import MAP_GREEN, MAP_NATURAL, MAP_WATER
from .record import City
from .shapes import PIECE_CELLS, PIECE_SIZE, PIECE_TERRAIN, PIECES, TURNS, Terrain


def _board(squares: list[tuple[int, int]]) -> list[int]:
    """Squares by row and column, as a board."""
    bits = sum(1 << (row * STRIDE + column) for row, column in squares)
    return [bits & ALL, bits >> 64]


EMPTY = words([[0, 0]])
WHOLE = words([_board([(r, c) for r in range(ROWS) for c in range(COLUMNS)])])
BOTTOM = words([_board([(ROWS - 1, c) for c in range(COLUMNS)])])  # beside the Sidewalk
EDGE = words([_board([(r, c) for r in range(ROWS) for c in range(COLUMNS) if r == 0 or c in (0, COLUMNS - 1)])])
_offsets = [
    [PIECE_CELLS[row, k] for k in range(PIECE_SIZE[row // TURNS])] for row in range(PIECES * TURNS)
]  # all below 64
PIECE_BITS = words([[sum(1 << o for o in offsets)] for offsets in _offsets])  # by piece * TURNS + turn


def bit_of(cell: int) -> int:
    return cell + cell // COLUMNS


def cell_of(bit: int) -> int:
    return bit - bit // STRIDE


def beside(lo: int, hi: int) -> tuple[int, int]:
    """The squares and those that share a side with them, perhaps some outside the map too."""
    return spread(lo, hi, STRIDE)


# What lies where


def built(me: City) -> tuple[int, int]:
    """The squares covered by buildings."""
    lo, hi = EMPTY[0, 0], EMPTY[0, 1]
    for kind in range(TYPES):
        lo |= me.buildings[kind, 0]
        hi |= me.buildings[kind, 1]
    return lo, hi


def covered(me: City) -> tuple[int, int]:
    """The squares with anything on them."""
    lo, hi = built(me)
    return lo | me.roads[0] | me.towers[0] | me.wonders[0], hi | me.roads[1] | me.towers[1] | me.wonders[1]


def free_land(me: City) -> tuple[int, int]:
    """Natural resources are land too."""
    lo, hi, _, _ = free_ground(me)
    return lo, hi


def free_water(me: City) -> tuple[int, int]:
    _, _, lo, hi = free_ground(me)
    return lo, hi


def free_ground(me: City) -> tuple[int, int, int, int]:
    """The free land and the free water."""
    lo, hi = covered(me)
    lo ^= ALL
    hi ^= ALL
    land_lo, land_hi = MAP_GREEN[me.map, 0] | MAP_NATURAL[me.map, 0], MAP_GREEN[me.map, 1] | MAP_NATURAL[me.map, 1]
    return land_lo & lo, land_hi & hi, MAP_WATER[me.map, 0] & lo, MAP_WATER[me.map, 1] & hi


def free_green(me: City) -> tuple[int, int]:
    lo, hi = covered(me)
    return MAP_GREEN[me.map, 0] & (lo ^ ALL), MAP_GREEN[me.map, 1] & (hi ^ ALL)


def natural_resources(me: City) -> tuple[int, int]:
    """Those that can still be seen."""
    lo, hi = covered(me)
    return MAP_NATURAL[me.map, 0] & (lo ^ ALL), MAP_NATURAL[me.map, 1] & (hi ^ ALL)


# Where a piece fits


def squares_of(piece: int, turn: int, bit: int) -> tuple[int, int]:
    """The squares of a piece with its top left corner at a square."""
    bits = PIECE_BITS[piece * TURNS + turn, 0]
    if bit < 64:
        return moved_on(bits, EMPTY[0, 1], bit)
    return EMPTY[0, 0], bits << (bit - 64) & ALL


def corners(
    piece: int, turn: int, land_lo: int, land_hi: int, water_lo: int, water_hi: int, near_lo: int, near_hi: int
) -> tuple[int, int]:
    """Every place for the top left corner of a turned piece, all at once.

    Each of its squares lies on land or water as it must, and one of them on a square of the board `near`.
    """
    at = piece * TURNS + turn
    fit_lo, fit_hi = WHOLE[0, 0], WHOLE[0, 1]
    touch_lo, touch_hi = EMPTY[0, 0], EMPTY[0, 1]
    for k in range(PIECE_SIZE[piece]):
        on_lo, on_hi = terrain_board(PIECE_TERRAIN[at, k], land_lo, land_hi, water_lo, water_hi)
        lo, hi = moved_back(on_lo, on_hi, PIECE_CELLS[at, k])
        fit_lo &= lo
        fit_hi &= hi
        lo, hi = moved_back(near_lo, near_hi, PIECE_CELLS[at, k])
        touch_lo |= lo
        touch_hi |= hi
    return fit_lo & touch_lo, fit_hi & touch_hi


def terrain_board(terrain: int, land_lo: int, land_hi: int, water_lo: int, water_hi: int) -> tuple[int, int]:
    """The squares that a square of a piece may lie on."""
    if terrain == Terrain.LAND:
        return land_lo, land_hi
    if terrain == Terrain.WATER:
        return water_lo, water_hi
    return land_lo | water_lo, land_hi | water_hi
