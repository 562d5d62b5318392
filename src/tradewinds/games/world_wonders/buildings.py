"""Building tiles on the map, counted as tiles: a set of tiles is a board of bits, each tile the bit of its number."""

from __future__ import annotations

from ...engine.bits import ALL, first_square, other_squares
from ...engine.record import words
from .city import EMPTY, beside, built, cell_of, free_green
from .record import City

ONE = words([[1]])


def tiles_on(me: City, lo: int, hi: int) -> tuple[int, int]:
    """The building tiles that lie on these squares."""
    found_lo, found_hi = EMPTY[0, 0], EMPTY[0, 1]
    while lo | hi:
        tile = me.cover[cell_of(first_square(lo, hi))]
        lo, hi = other_squares(lo, hi)
        if tile < 64:
            found_lo |= ONE[0, 0] << tile
        else:
            found_hi |= ONE[0, 0] << (tile - 64)
    return found_lo, found_hi


def districts(me: City) -> tuple[int, int]:
    """The buildings none of whose sides faces a green space: edges, the Sidewalk and all else are fine."""
    lo, hi = built(me)
    green_lo, green_hi = free_green(me)
    green_lo, green_hi = beside(green_lo, green_hi)
    all_lo, all_hi = tiles_on(me, lo, hi)
    open_lo, open_hi = tiles_on(me, lo & green_lo, hi & green_hi)
    return all_lo & (open_lo ^ ALL), all_hi & (open_hi ^ ALL)
