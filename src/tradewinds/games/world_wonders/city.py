"""A player's map as boards of bits, each of two words: what is free, what is beside what, and where a piece fits.

The empty board is written `EMPTY[0, 0], EMPTY[0, 1]`, so that compiled code takes it for unsigned words too.
"""

from __future__ import annotations

from ...engine.bits import ALL, moved_back, moved_on, sides, spread
from ...engine.record import words
from .kinds import COLUMNS, ROWS, STRIDE, TYPES
from .printed import MAP_GREEN, MAP_NATURAL, MAP_WATER
from .record import City
from .shapes import SHAPE_CELLS, SHAPE_SIZE, SHAPE_TERRAIN, SHAPES, Terrain


def _board(squares: list[tuple[int, int]]) -> list[int]:
    """Squares by row and column, as a board."""
    bits = sum(1 << (row * STRIDE + column) for row, column in squares)
    return [bits & ALL, bits >> 64]


EMPTY = words([[0, 0]])
WHOLE = words([_board([(r, c) for r in range(ROWS) for c in range(COLUMNS)])])
BOTTOM = words([_board([(ROWS - 1, c) for c in range(COLUMNS)])])  # beside the Sidewalk
EDGE = words([_board([(r, c) for r in range(ROWS) for c in range(COLUMNS) if r == 0 or c in (0, COLUMNS - 1)])])
_offsets = [[SHAPE_CELLS[shape, k] for k in range(SHAPE_SIZE[shape])] for shape in range(SHAPES)]  # all below 64
SHAPE_BITS = words([[sum(1 << o for o in offsets)] for offsets in _offsets])

Ground = tuple[int, int, int, int]  # the free land and the free water, two words each


def bit_of(cell: int) -> int:
    return cell + cell // COLUMNS


def cell_of(bit: int) -> int:
    return bit - bit // STRIDE


def beside(lo: int, hi: int) -> tuple[int, int]:
    """The squares and those that share a side with them, perhaps some outside the map too."""
    return spread(lo, hi, STRIDE)


def around(lo: int, hi: int) -> tuple[int, int]:
    """The squares that share a side with these, perhaps some outside the map too."""
    return sides(lo, hi, STRIDE)


def moved(lo: int, hi: int, by: int) -> tuple[int, int]:
    """A board moved up or down, by less than 64 squares."""
    return moved_on(lo, hi, by) if by >= 0 else moved_back(lo, hi, -by)


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


def free_ground(me: City) -> Ground:
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


# Where a shape fits, told by where its top left corner may be


def squares_of(shape: int, bit: int) -> tuple[int, int]:
    """The squares of a shape with its top left corner at a square."""
    bits = SHAPE_BITS[shape, 0]
    if bit < 64:
        return moved_on(bits, EMPTY[0, 1], bit)
    return EMPTY[0, 0], bits << (bit - 64) & ALL


def fitting(shape: int, ground: Ground) -> tuple[int, int]:
    """Every place of a shape where each of its squares lies on land or water as it must: all places at once."""
    lo, hi = WHOLE[0, 0], WHOLE[0, 1]
    for k in range(SHAPE_SIZE[shape]):
        on_lo, on_hi = terrain_board(SHAPE_TERRAIN[shape, k], ground)
        x, y = moved_back(on_lo, on_hi, SHAPE_CELLS[shape, k])
        lo &= x
        hi &= y
    return lo, hi


def touching(shape: int, near_lo: int, near_hi: int) -> tuple[int, int]:
    """Every place of a shape with one of its squares on the board `near`."""
    lo, hi = EMPTY[0, 0], EMPTY[0, 1]
    for k in range(SHAPE_SIZE[shape]):
        x, y = moved_back(near_lo, near_hi, SHAPE_CELLS[shape, k])
        lo |= x
        hi |= y
    return lo, hi


def corners(shape: int, ground: Ground, near_lo: int, near_hi: int) -> tuple[int, int]:
    """Every place where a shape fits with one of its squares on the board `near`: the two above in one go."""
    lo, hi = WHOLE[0, 0], WHOLE[0, 1]
    touch_lo, touch_hi = EMPTY[0, 0], EMPTY[0, 1]
    for k in range(SHAPE_SIZE[shape]):
        on_lo, on_hi = terrain_board(SHAPE_TERRAIN[shape, k], ground)
        x, y = moved_back(on_lo, on_hi, SHAPE_CELLS[shape, k])
        lo &= x
        hi &= y
        x, y = moved_back(near_lo, near_hi, SHAPE_CELLS[shape, k])
        touch_lo |= x
        touch_hi |= y
    return lo & touch_lo, hi & touch_hi


def terrain_board(terrain: int, ground: Ground) -> tuple[int, int]:
    """The squares that a square of a piece may lie on."""
    land_lo, land_hi, water_lo, water_hi = ground
    if terrain == Terrain.LAND:
        return land_lo, land_hi
    if terrain == Terrain.WATER:
        return water_lo, water_hi
    return land_lo | water_lo, land_hi | water_hi
