"""Squares and building tiles of a city for the invariants, one by one over `cover`.

A set of squares is three ints, for three rows each, and a set of building tiles two ints, for half of them each: so
they run interpreted and compiled alike, and allocate nothing.
"""

from __future__ import annotations

from tradewinds.engine.position import NONE
from tradewinds.games.world_wonders.printed import CELLS, COLUMNS, TILES
from tradewinds.games.world_wonders.record import ROAD, City

THIRD = CELLS // 3
HALF = TILES // 2
SIDES = 4
BOTTOM = CELLS - COLUMNS  # the first square of the last row


def neighbour(cell: int, side: int) -> int:
    """The square above, below, to the left or to the right, or NONE."""
    if side == 0:
        return cell - COLUMNS if cell >= COLUMNS else NONE
    if side == 1:
        return cell + COLUMNS if cell < BOTTOM else NONE
    if side == 2:
        return cell - 1 if cell % COLUMNS > 0 else NONE
    return cell + 1 if cell % COLUMNS < COLUMNS - 1 else NONE


def in_set(a: int, b: int, c: int, cell: int) -> bool:
    if cell < THIRD:
        return a >> cell & 1 == 1
    if cell < 2 * THIRD:
        return b >> (cell - THIRD) & 1 == 1
    return c >> (cell - 2 * THIRD) & 1 == 1


def with_square(a: int, b: int, c: int, cell: int) -> tuple[int, int, int]:
    if cell < THIRD:
        return a | 1 << cell, b, c
    if cell < 2 * THIRD:
        return a, b | 1 << (cell - THIRD), c
    return a, b, c | 1 << (cell - 2 * THIRD)


def has_tile(low: int, high: int, tile: int) -> bool:
    return (low >> tile if tile < HALF else high >> (tile - HALF)) & 1 == 1


def with_tile(low: int, high: int, tile: int) -> tuple[int, int]:
    return (low | 1 << tile, high) if tile < HALF else (low, high | 1 << (tile - HALF))


def tiles_in(me: City) -> tuple[int, int]:
    """The building tiles of a city."""
    low, high = 0, 0
    for cell in range(CELLS):
        if 0 <= me.cover[cell] < ROAD:
            low, high = with_tile(low, high, me.cover[cell])
    return low, high


def squares_with(me: City, lies: int) -> int:
    """How many squares a thing covers."""
    n = 0
    for cell in range(CELLS):
        n += me.cover[cell] == lies
    return n


def is_building(me: City, cell: int) -> bool:
    return 0 <= me.cover[cell] < ROAD
