"""The map: hexes with market and port tiles on them, and how they touch."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from ....engine.dice import roll
from ....engine.position import NONE
from ....engine.record import State, i8, row

if TYPE_CHECKING:
    from ....engine.dice import Dice

TILES = 24  # the tiles of the largest map; titles with a smaller one declare its fields anew
SIDES = 6

# Flat-topped hexes: q is the column, r grows downwards along it. The sides clockwise from the top.
STEP_Q = row([0, 1, 1, 0, -1, -1])
STEP_R = row([-1, -1, 0, 1, 1, 0])


class Kind(IntEnum):
    """What lies on a hex."""

    MARKET = 0
    PORT = 1
    SEA = 2


class Map(State):
    q = i8(TILES)  # where each tile lies
    r = i8(TILES)
    kind = i8(TILES)  # market, port or sea
    market = i8(TILES)  # the market tile laid there, or NONE
    near = i8(TILES, SIDES)  # the tile on each side, or NONE


def find_neighbours(s: Map) -> None:
    """Note which tiles touch."""
    for t in range(s.q.size):
        for side in range(SIDES):
            s.near[t, side] = NONE
        for other in range(t):
            if distance(s, t, other) == 1:
                side = side_towards(s.q[other] - s.q[t], s.r[other] - s.r[t])
                s.near[t, side] = other
                s.near[other, (side + SIDES // 2) % SIDES] = t


def side_towards(dq: int, dr: int) -> int:
    """On which side of a hex its neighbour lies, by how much their columns and rows differ."""
    side = 0
    while STEP_Q[side] != dq or STEP_R[side] != dr:
        side += 1
    return side


def distance(s: Map, a: int, b: int) -> int:
    """How many hexes apart two tiles lie."""
    return hexes_apart(s.q[a] - s.q[b], s.r[a] - s.r[b])


def hexes_apart(dq: int, dr: int) -> int:
    """The same for two places, by how much their columns and rows differ."""
    return max(abs(dq), abs(dr), abs(dq + dr))


# CREATE YOUR OWN MAPS


def at_rim(s: Map, q: int, r: int, tiles: int) -> tuple[int, int]:
    """How many of the first so many tiles touch a free place, and the lowest-numbered of them; 0 if it is taken."""
    n = 0
    first = NONE
    for t in range(tiles):
        away = hexes_apart(s.q[t] - q, s.r[t] - r)
        if away == 0:
            return 0, NONE
        if away == 1:
            n += 1
            if first == NONE:
                first = t
    return n, first


def put_at_rim(s: Map, dice: Dice, t: int) -> None:
    """Lay tile t on a random free place that touches at least two tiles (one, for the second tile)."""
    n = 0
    while n < min(2, t) or roll(dice, n) > 0:  # a place comes up as often as tiles touch it: keep it once in n times
        other = roll(dice, t)
        side = roll(dice, SIDES)
        s.q[t] = s.q[other] + STEP_Q[side]
        s.r[t] = s.r[other] + STEP_R[side]
        n, _ = at_rim(s, s.q[t], s.r[t], t)


def put_port(s: Map, dice: Dice, t: int, markets: int) -> None:
    """Lay port t on a free place that touches two or three tiles, as far as can be from the nearest other port."""
    best = -1
    found = at_q = at_r = 0
    for other in range(t):
        for side in range(SIDES):
            q = s.q[other] + STEP_Q[side]
            r = s.r[other] + STEP_R[side]
            n, first = at_rim(s, q, r, t)
            if n < 2 or n > 3 or first != other:  # each free place is looked at from one tile only
                continue
            s.q[t] = q
            s.r[t] = r
            far = s.q.size
            for port in range(markets, t):
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
    for t in range(s.q.size):
        s.kind[t] = Kind.MARKET if t < markets else Kind.PORT
        if t == 0:
            s.q[t] = 0
            s.r[t] = 0
        elif t < markets:
            put_at_rim(s, dice, t)
        else:
            put_port(s, dice, t, markets)


def grow_islands(s: Map, dice: Dice) -> None:
    """Lay the Sea tile, then the market tiles around it, each touching two others."""
    for t in range(s.q.size):
        s.kind[t] = Kind.SEA if t == 0 else Kind.MARKET
        s.q[t] = 0
        s.r[t] = 0
        if t > 0:
            put_at_rim(s, dice, t)
