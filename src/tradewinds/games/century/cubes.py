"""Cubes: the goods of the family, held in cargo holds and paid cube by cube."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING

from ...engine.position import allow_each
from ...engine.record import State, i16, row

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


def allow_each_colour(acts: Row, first: int, hold: Row, colours: int) -> None:
    """List one action for each colour that the hold has, among the first so many."""
    allow_each(acts, first, colours_of(hold), colours)


def colours_of(hold: Row) -> int:
    """The colours that the hold has, as bits."""
    found = 0
    for c in range(COLOURS):
        found |= (hold[c] > 0) << c
    return found


def cube_points(hold: Row) -> int:
    """One point for each cube that is not yellow."""
    return hold[Cube.RED] + hold[Cube.GREEN] + hold[Cube.BROWN]


# A purse: a hold as one number, fifteen bits for each colour, for comparing it with many prices.

GUARDS = 1 << 14 | 1 << 29 | 1 << 44 | 1 << 59  # the top bit of each colour, which no number of cubes reaches
NOT_BROWN = (1 << 45) - 1


def purse(hold: Row) -> int:
    return hold[Cube.YELLOW] | hold[Cube.RED] << 15 | hold[Cube.GREEN] << 30 | hold[Cube.BROWN] << 45


def prices(cubes: Sequence[Sequence[int]]) -> Row:
    """A printed table of prices, as purses."""
    return row([purse(price) for price in cubes], wide=True)  # type: ignore[arg-type]


def affords(purse: int, price: int) -> bool:
    """Whether a purse has every cube of a price: a colour that falls short takes away its guard."""
    return ((purse | GUARDS) - price) & GUARDS == GUARDS


def cubes_in(purse: int) -> int:
    """How many cubes there are in all."""
    return (purse & 0x7FFF) + (purse >> 15 & 0x7FFF) + (purse >> 30 & 0x7FFF) + (purse >> 45)


def affords_upgrade(purse: int) -> bool:
    """Whether any cube has a next level."""
    return purse & NOT_BROWN != 0
