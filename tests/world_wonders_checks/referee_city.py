"""A player's city for the referee: the printed map and what lies on it, as plain squares (row, column)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property

from .referee_printed import COLUMNS, MAPS, ROWS, TILES, TYPES, Table

Square = tuple[int, int]
Squares = frozenset[Square]

GREEN, NATURAL, WATER = ".", "N", "W"
LAND = (GREEN, NATURAL)

# what the record's `cover` says of a square: a building tile by its number, or one of these
EMPTY, ROAD, TOWER, FIRST_MONUMENT = -1, 80, 81, 82
BIT_COLUMNS = COLUMNS + 1  # the record's boards of bits leave a place free after each row
WORD = 2**64


def square_of(cell: int) -> Square:
    return cell // COLUMNS, cell % COLUMNS


def cell_of(square: Square) -> int:
    return square[0] * COLUMNS + square[1]


ALL_SQUARES = [square_of(cell) for cell in range(ROWS * COLUMNS)]


@cache
def neighbours(square: Square) -> Squares:
    """The squares of the map that share a side with this one."""
    row, column = square
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return frozenset((r, c) for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS)


def beside(squares: Iterable[Square]) -> Squares:
    """The squares of the map that share a side with any of these, without themselves."""
    inside = frozenset(squares)
    return frozenset().union(*(neighbours(square) for square in inside)) - inside


def at_sidewalk(squares: Iterable[Square]) -> bool:
    """It runs along the bottom of the map."""
    return any(row == ROWS - 1 for row, _ in squares)


def groups(squares: Iterable[Square]) -> list[Squares]:
    """The connected groups that the squares form, by walking from square to square."""
    left, found = set(squares), []
    while left:
        group, todo = set(), [left.pop()]
        while todo:
            square = todo.pop()
            group.add(square)
            for other in neighbours(square) & left:
                left.discard(other)
                todo.append(other)
        found.append(frozenset(group))
    return found


class City:
    """What one player's map looks like."""

    def __init__(self, ground: dict[Square, str], lies: dict[Square, int]):
        self.ground = ground  # as printed
        self.lies = lies  # what covers each square that is covered

    def with_piece(self, what: int, squares: Iterable[Square]) -> City:
        """The city with one more piece."""
        return City(self.ground, self.lies | dict.fromkeys(squares, what))

    def covered_by(self, wanted: range) -> Squares:
        return frozenset(square for square, what in self.lies.items() if what in wanted)

    def uncovered(self, *terrain: str) -> Squares:
        return frozenset(sq for sq, printed in self.ground.items() if printed in terrain and sq not in self.lies)

    def printed(self, terrain: str) -> Squares:
        return frozenset(square for square, printed in self.ground.items() if printed == terrain)

    @cached_property
    def roads(self) -> Squares:
        return self.covered_by(range(ROAD, ROAD + 1))

    @cached_property
    def towers(self) -> Squares:
        return self.covered_by(range(TOWER, TOWER + 1))

    @cached_property
    def wonders(self) -> Squares:
        return self.covered_by(range(FIRST_MONUMENT, 128))

    @cached_property
    def buildings(self) -> dict[int, Squares]:
        """The building tiles that were placed, with the squares of each."""
        tiles: dict[int, set[Square]] = {}
        for square, what in self.lies.items():
            if what < ROAD:
                tiles.setdefault(what, set()).add(square)
        return {tile: frozenset(squares) for tile, squares in tiles.items()}

    def buildings_of(self, kind: str) -> dict[int, Squares]:
        return {tile: squares for tile, squares in self.buildings.items() if TILES[tile]["type"] == kind}

    def squares_of(self, kind: str) -> Squares:
        return frozenset().union(*self.buildings_of(kind).values())


def city_of(seat: Table) -> City:
    """The city that a seat of the record describes: by its map and `cover` alone."""
    lies = {square_of(cell): what for cell, what in enumerate(seat["cover"]) if what != EMPTY}
    return City(MAPS[seat["map"]], lies)


# The record's boards of bits, which say the same as `cover`


def as_words(squares: Iterable[Square]) -> list[int]:
    """Squares as the two words of a board of bits."""
    whole = sum(2 ** (row * BIT_COLUMNS + column) for row, column in squares)
    return [whole % WORD, whole // WORD]


def from_words(words: list[int]) -> Squares:
    whole = words[0] + words[1] * WORD
    return frozenset((row, column) for row, column in ALL_SQUARES if whole // 2 ** (row * BIT_COLUMNS + column) % 2)


def boards(city: City) -> Table:
    """What the fields of a seat that are boards of bits must hold."""
    return {
        "roads": as_words(city.roads),
        "towers": as_words(city.towers),
        "wonders": as_words(city.wonders),
        "buildings": [as_words(city.squares_of(kind)) for kind in TYPES],
    }
