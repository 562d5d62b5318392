"""The kinds of things in World Wonders, numbered, and the sizes that the rules are made for."""

from __future__ import annotations

from enum import IntEnum

COLUMNS, ROWS = 13, 9
CELLS = COLUMNS * ROWS
STRIDE = COLUMNS + 1  # from a square to the one below it, on boards of bits
PLAYERS = range(1, 6)
MOST_SQUARES = 8  # of a piece, and of a monument with all its pieces
LONGEST_SIDE = 5  # of a piece: so its squares are not more than FARTHEST apart
MOST_PARTS = 3  # of a monument
FARTHEST = 63  # a board of bits moves that far at once
SOLO_SECTIONS = 3  # of a card
SECTION_ITEMS = 2


class Type(IntEnum):
    """The types of building."""

    LIBRARY = 0
    FARM = 1
    HABITATION = 2
    MARKET = 3
    TEMPLE = 4


class Resource(IntEnum):
    FOOD = 0
    CERAMICS = 1
    GEARS = 2


class Feature(IntEnum):
    """What a monument can demand to stand beside. The first five are the types of building."""

    LIBRARY = 0
    FARM = 1
    HABITATION = 2
    MARKET = 3
    TEMPLE = 4
    ROAD = 5
    NATURAL = 6  # a natural resource
    WATER = 7
    SIDEWALK = 8


class Arrangement(IntEnum):
    """How the pieces of a monument stand to one another."""

    SINGLE = 0  # there is just one
    TOUCHING = 1
    ONE_GAP = 2  # in a straight line, with one square of any kind between them


class Measure(IntEnum):
    """What a public objective counts, by its number in the rulebook."""

    ENCLOSED_GREEN = 1
    LONGEST_ROAD = 2
    MOST_MONUMENTS = 3
    BUILDINGS_BESIDE_NATURAL = 4
    BUILDINGS_BESIDE_WATER = 5
    MOST_OF_TYPE = 6
    HIGHEST_TRACK = 7
    LARGEST_GROUP = 8
    BUILDINGS_BESIDE_EDGE = 9
    DISTRICT_OF_EVERY_TYPE = 10


class SoloItem(IntEnum):
    """What the automaton can take beside a building tile: numbers below these are stacks."""

    LONG_ROAD = 8
    SHORT_ROADS = 9
    TOWER = 10
    MONUMENT_LEFT = 11
    MONUMENT_RIGHT = 12


TYPES = len(Type)
RESOURCES = len(Resource)
FEATURES = len(Feature)


def number(names: type[IntEnum], name: str) -> int:
    """The number of a name in the tables."""
    return names[name.upper()].value
