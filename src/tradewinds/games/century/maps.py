"""The map: hexes with market and port tiles on them, and how they touch."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from ...engine.dice import roll
from ...engine.record import State, i8, i16, row
from .cubes import COLOURS

if TYPE_CHECKING:
    from ...engine.dice import Dice

TILES = 24  # room for the tiles of the largest map
SIDES = 6
NONE = -1  # no tile on this side of the hex; no market tile laid here

# Flat-topped hexes: q is the column, r grows downwards along it. The sides clockwise from the top.
STEP_Q = row([0, 1, 1, 0, -1, -1])
STEP_R = row([-1, -1, 0, 1, 1, 0])


class Kind(IntEnum):
    """What lies on a hex."""

    MARKET = 0
    PORT = 1


class Map(State):
    q = i8(TILES)  # where each tile lies
    r = i8(TILES)
    kind = i8(TILES)  # market or port
    market = i8(TILES)  # the market tile laid there, or NONE
    near = i8(TILES, SIDES)  # the tile on each side, or NONE
    left = i16(TILES, COLOURS)  # cubes left lying on each tile


def tile_at(s: Map, q: int, r: int, tiles: int) -> int:
    """Which of the first so many tiles lies at a place, or NONE."""
    for t in range(tiles):
        if s.q[t] == q and s.r[t] == r:
            return t
    return NONE


def find_neighbours(s: Map) -> None:
    """Note which tiles touch."""
    for t in range(TILES):
        for side in range(SIDES):
            s.near[t, side] = tile_at(s, s.q[t] + STEP_Q[side], s.r[t] + STEP_R[side], TILES)


def distance(s: Map, a: int, b: int) -> int:
    """How many hexes apart two tiles lie."""
    dq = s.q[a] - s.q[b]
    dr = s.r[a] - s.r[b]
    return max(abs(dq), abs(dr), abs(dq + dr))


# CREATE YOUR OWN MAPS


def touching(s: Map, q: int, r: int, tiles: int) -> int:
    """How many of the first so many tiles touch a place."""
    n = 0
    for side in range(SIDES):
        if tile_at(s, q + STEP_Q[side], r + STEP_R[side], tiles) != NONE:
            n += 1
    return n


def first_to_touch(s: Map, q: int, r: int, tiles: int) -> int:
    """The lowest-numbered tile that touches a place, so that each free place is looked at from one tile only."""
    first = tiles
    for side in range(SIDES):
        t = tile_at(s, q + STEP_Q[side], r + STEP_R[side], tiles)
        if t != NONE:
            first = min(first, t)
    return first


def put_at_rim(s: Map, dice: Dice, t: int, most: int, apart_from: int) -> None:
    """Lay tile t on a random free place that touches at least two tiles (one, for the second tile), at most `most`.

    Among those it is as far as can be from the nearest of the tiles numbered `apart_from` up to t.
    """
    least = min(2, t)
    best = -1
    found = at_q = at_r = 0
    for other in range(t):
        for side in range(SIDES):
            q = s.q[other] + STEP_Q[side]
            r = s.r[other] + STEP_R[side]
            if tile_at(s, q, r, t) != NONE or first_to_touch(s, q, r, t) != other:
                continue
            n = touching(s, q, r, t)
            if n < least or n > most:
                continue
            s.q[t] = q
            s.r[t] = r
            far = TILES
            for port in range(apart_from, t):
                far = min(far, distance(s, t, port))
            if far > best:
                best = far
                found = 0
            if far == best:
                found += 1
                if roll(dice, found) == 0:  # each of the places found so far is kept with the same chance
                    at_q = q
                    at_r = r
    s.q[t] = at_q
    s.r[t] = at_r


def grow_map(s: Map, dice: Dice, markets: int) -> None:
    """Lay the market tiles one by one, each touching two others, then the ports around them, far apart."""
    for t in range(TILES):
        s.kind[t] = Kind.MARKET if t < markets else Kind.PORT
        if t == 0:
            s.q[t] = 0
            s.r[t] = 0
        elif t < markets:
            put_at_rim(s, dice, t, SIDES, t)
        else:
            put_at_rim(s, dice, t, 3, markets)
