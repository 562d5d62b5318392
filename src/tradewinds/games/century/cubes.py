"""Cubes: the goods of the family, held in cargo holds and paid cube by cube."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from ...engine.position import allow
from ...engine.record import State, i16

if TYPE_CHECKING:
    from ...engine.record import Row


class Cube(IntEnum):
    """The four goods, each worth one level more than the one before."""

    YELLOW = 0
    RED = 1
    GREEN = 2
    BROWN = 3


COLOURS = 4


class Hold(State):
    cubes = i16(COLOURS)  # cubes in the hold, by colour


def count(hold: Row) -> int:
    """How many cubes there are in all."""
    return hold[Cube.YELLOW] + hold[Cube.RED] + hold[Cube.GREEN] + hold[Cube.BROWN]


def can_pay(hold: Row, price: Row) -> bool:
    """Whether the hold has every cube of a price."""
    for c in range(COLOURS):
        if hold[c] < price[c]:
            return False
    return True


def can_pay_with(hold: Row, more: Row, price: Row) -> bool:
    """Whether the hold would have every cube of a price with some more cubes in it."""
    for c in range(COLOURS):
        if hold[c] + more[c] < price[c]:
            return False
    return True


def pay(hold: Row, price: Row) -> None:
    """Return the cubes of a price to the supply."""
    for c, n in enumerate(price):
        hold[c] -= n


def gain(hold: Row, cubes: Row) -> None:
    """Take cubes from the supply, which never runs out."""
    for c, n in enumerate(cubes):
        hold[c] += n


def upgrade(hold: Row, colour: int) -> None:
    """Exchange one cube for one of the next level."""
    hold[colour] -= 1
    hold[colour + 1] += 1


def can_upgrade(hold: Row) -> bool:
    """Whether any cube has a next level."""
    return hold[Cube.YELLOW] + hold[Cube.RED] + hold[Cube.GREEN] > 0


def can_upgrade_with(hold: Row, more: Row) -> bool:
    """Whether any cube would have a next level with some more cubes in the hold."""
    return can_upgrade(hold) or can_upgrade(more)


def allow_each_colour(acts: Row, first: int, hold: Row, colours: int) -> None:
    """List one action for each colour that the hold has, among the first so many."""
    for c in range(colours):
        if hold[c] > 0:
            allow(acts, first + c)


def cube_points(hold: Row) -> int:
    """One point for each cube that is not yellow."""
    return hold[Cube.RED] + hold[Cube.GREEN] + hold[Cube.BROWN]
