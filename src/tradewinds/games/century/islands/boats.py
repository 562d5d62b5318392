"""Boats: where a movement may end, and what is paid to the boats already there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....engine.position import NONE, Position, clockwise
from ....engine.record import i8
from ..cubes import COLOURS, Hold, allow_each_colour
from ..words import Do, boats_are_paid_on
from .maps import Map

if TYPE_CHECKING:
    from ....engine.record import Row


class SailorSeat(Hold):
    boat = i8()  # the tile its boat is on


class Sailing(Position, Map):
    may_return = i8()  # option: a movement may end where it began
    start = i8()  # the tile where the turn began
    moved = i8()  # steps made this turn
    free = i8()  # free steps left
    owed = i8()  # players still to be paid a cube, as bits
    seat: Sequence[SailorSeat]


def boats_at(s: Sailing, tile: int) -> int:
    """The other players whose boats are on a tile, as bits."""
    boats = 0
    for p in range(s.players):
        if p != s.turn and s.seat[p].boat == tile:
            boats |= 1 << p
    return boats


def cubes_to_pay(s: Sailing, tile: int) -> int:
    """How many cubes ending the movement on a tile costs: one to each boat's owner."""
    n = 0
    if boats_are_paid_on(s, tile):
        for p in range(s.players):
            if p != s.turn and s.seat[p].boat == tile:
                n += 1
    return n


def may_end_on(s: Sailing, tile: int, cubes: int) -> bool:
    """Whether the movement may end on a tile with so many cubes in the hold."""
    if tile == s.start and not s.may_return:
        return False
    return cubes >= s.players - 1 or cubes >= cubes_to_pay(s, tile)  # enough for everybody, or for those there


def can_end_from(s: Sailing, tile: int, cubes: int, free: int, for_cubes: int) -> bool:
    """Whether, from a tile, the movement can still end legally: there, or after more steps.

    So many steps are free, and so many more may be made by leaving a cube for each.
    """
    if may_end_on(s, tile, cubes):
        return True
    here = 1 << tile  # the tiles that the boat can be on, as bits
    while free > 0 or for_cubes > 0:
        if free > 0:
            free -= 1
        else:
            for_cubes -= 1
            cubes -= 1
        there = 0
        for t in range(s.q.size):
            if here >> t & 1:
                for other in s.near[t]:
                    if other != NONE:
                        if may_end_on(s, other, cubes):
                            return True
                        there |= 1 << other
        here = there
    return False


def next_to_be_paid(s: Sailing) -> int:
    """The first player clockwise who is still owed a cube."""
    p = clockwise(s, s.turn, 1)
    while not s.owed >> p & 1:
        p = clockwise(s, p, 1)
    return p


def pay_boat(s: Sailing, colour: int) -> None:
    """Give a cube to the next owner."""
    owner = next_to_be_paid(s)
    s.owed ^= 1 << owner
    s.seat[s.turn].cubes[colour] -= 1
    s.seat[owner].cubes[colour] += 1


def allow_payments(s: Sailing, acts: Row) -> None:
    """A cube of the player's choice for each owner."""
    allow_each_colour(acts, Do.PAY, s.seat[s.turn].cubes, COLOURS)
