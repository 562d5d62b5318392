"""The referee on PLACING PIECES ON THE MAP and MONUMENTS: where every piece may go, found by trying all places."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from .referee_city import GREEN, LAND, NATURAL, ROAD, WATER, City, Square, Squares, at_sidewalk, beside, cell_of
from .referee_printed import (
    COLUMNS,
    DOMINO,
    MONUMENTS,
    ROWS,
    SINGLE,
    TOWER_PIECE,
    TYPES,
    Mask,
    Table,
    masks,
    words,
)

TERRAIN = {"L": LAND, "W": (WATER,), "X": (GREEN, NATURAL, WATER)}


class Place(NamedTuple):
    """A place where a piece would lie on the map, whatever is there."""

    turn: int
    cell: int  # the top left corner of the box around the piece
    wants: tuple[tuple[Square, str], ...]  # each square and the letter of the mask on it
    squares: Squares
    around: Squares


def turned(mask: Mask) -> Mask:
    """A quarter turn clockwise: the left column, read from the bottom, becomes the top row."""
    return tuple("".join(row[column] for row in reversed(mask)) for column in range(len(mask[0])))


@cache
def places(mask: Mask) -> list[Place]:
    """Every place on the map, in every turn that makes a difference."""
    found, turns = [], [mask]
    while len(turns) < 4:
        turns.append(turned(turns[-1]))
    for turn, rows in enumerate(turns):
        if rows in turns[:turn]:
            continue
        for top in range(ROWS - len(rows) + 1):
            for left in range(COLUMNS - len(rows[0]) + 1):
                wants = tuple(
                    ((top + y, left + x), letter)
                    for y, row in enumerate(rows)
                    for x, letter in enumerate(row)
                    if letter != "."
                )
                squares = frozenset(square for square, _ in wants)
                found.append(Place(turn, cell_of((top, left)), wants, squares, beside(squares)))
    return found


def fits(city: City, place: Place) -> bool:
    """Unoccupied spaces only, and the terrain that each square of the piece wants."""
    return all(square not in city.lies and city.ground[square] in TERRAIN[letter] for square, letter in place.wants)


# Roads


def road_places(city: City, mask: Mask) -> Iterator[Place]:
    """Beside a Road Tile, a Tower or the Sidewalk; the first Road Tile of all beside the Sidewalk."""
    support = city.roads | city.towers if city.roads else frozenset()
    for place in places(mask):
        if (at_sidewalk(place.squares) or place.around & support) and fits(city, place):
            yield place


def can_lay_all(city: City, dominoes: int, singles: int, known: dict[tuple[Squares, int, int], bool]) -> bool:
    """Whether these Short Road Tiles can all be laid in some order."""
    if dominoes == singles == 0:
        return True
    key = city.roads, dominoes, singles
    if key not in known:
        known[key] = any(True for _ in short_road_places(city, dominoes, singles, False, known))
    return known[key]


def short_road_places(
    city: City,
    dominoes: int,
    singles: int,
    partial: bool,
    known: dict[tuple[Squares, int, int], bool] | None = None,
) -> Iterator[tuple[Mask, Place]]:
    """Where a 2x1 or the 1x1 may go: only where the rest of the set can still be laid, unless a part is enough."""
    known = {} if known is None else known
    for mask, have in ((DOMINO, dominoes), (SINGLE, singles)):
        left = (dominoes - 1, singles) if mask == DOMINO else (dominoes, singles - 1)
        for place in road_places(city, mask) if have else ():
            if partial or can_lay_all(city.with_piece(ROAD, place.squares), *left, known):
                yield mask, place


# The Tower and buildings


def tower_places(city: City, beside_sidewalk: bool) -> Iterator[Place]:
    """Beside anything that the player has placed, on land; by option beside the Sidewalk alone."""
    for place in places(TOWER_PIECE):
        touches = place.around & city.lies.keys() or (beside_sidewalk and at_sidewalk(place.squares))
        if touches and fits(city, place):
            yield place


def building_places(city: City, mask: Mask, kind: str) -> Iterator[Place]:
    """Beside a Road Tile or a Building Tile of the same type, on land."""
    support = city.roads | city.squares_of(kind)
    for place in places(mask):
        if place.around & support and fits(city, place):
            yield place


# Monuments


class Demands:
    """What a monument must touch in a city, once all its pieces are placed."""

    def __init__(self, s: Table, city: City, monument: int):
        self.s, self.city = s, city
        card = MONUMENTS[monument]
        self.pieces, self.arrangement, self.wanted = masks(card["pieces"]), card["arrangement"], words(card["demands"])

    def touched_by(self, squares: Squares, feature: str) -> int:
        """How many such features the squares touch: of tiles how many different ones, of the rest 1 or 0."""
        city, around = self.city, beside(squares)
        if feature in TYPES:
            return sum(bool(around & tile) for tile in city.buildings_of(feature).values())
        if feature == "sidewalk":
            return at_sidewalk(squares)
        if feature == "road":
            return bool(around & city.roads) or (bool(self.s["sidewalk_is_road"]) and at_sidewalk(squares))
        if feature == "natural":
            return bool(around & city.uncovered(NATURAL))
        if feature == "water":
            water = city.printed(WATER) if self.s["covered_water_counts"] else city.uncovered(WATER)
            return bool(around & water)
        raise AssertionError(f"No monument asks for {feature!r}.")

    def met(self, squares: Squares) -> bool:
        twice = bool(self.s["feature_twice_needs_two_tiles"])
        return all(
            self.touched_by(squares, feature) >= (self.wanted.count(feature) if twice and feature in TYPES else 1)
            for feature in set(self.wanted)
        )

    def joins(self, place: Place, laid: Squares) -> bool:
        """The first piece goes anywhere, the others beside an earlier one or with the gap that the card allows."""
        if not laid:
            return True
        if self.arrangement == "touching":
            return bool(place.around & laid)
        return not place.around & laid and any(
            abs(r - row) + abs(c - column) == 2 and (r == row or c == column)
            for r, c in place.squares
            for row, column in laid
        )

    def piece_places(self, placed: int, laid: Squares) -> Iterator[Place]:
        """Where the next piece may lie, whatever comes after it. Turns that cover the same squares count once."""
        found: set[Squares] = set()
        for place in places(self.pieces[placed]):
            new = place.squares not in found and not place.squares & laid
            if new and self.joins(place, laid) and fits(self.city, place):
                found.add(place.squares)
                yield place

    def can_finish(self, placed: int, laid: Squares, known: dict[tuple[int, Squares], bool]) -> bool:
        """Whether the other pieces can follow such that the whole set meets every demand."""
        if placed == len(self.pieces):
            return self.met(laid)
        if not self.in_reach(placed, laid):
            return False
        key = placed, laid
        if key not in known:
            known[key] = any(
                self.can_finish(placed + 1, laid | place.squares, known) for place in self.piece_places(placed, laid)
            )
        return known[key]

    def in_reach(self, placed: int, laid: Squares) -> bool:
        """Whether the pieces to come are long enough to touch everything; only saves trying what is far away."""
        if not laid or self.arrangement != "touching":
            return True
        left = sum(len(row.replace(".", "")) for piece in self.pieces[placed:] for row in piece)
        near = laid
        for _ in range(left):
            near |= beside(near)
        return all(self.touched_by(near, feature) or self.inside(near, feature) for feature in set(self.wanted))

    def inside(self, near: Squares, feature: str) -> bool:
        """Whether the squares hold such a feature themselves."""
        city = self.city
        if feature in TYPES:
            return bool(near & city.squares_of(feature))
        held = {"road": city.roads, "natural": city.printed(NATURAL), "water": city.printed(WATER)}
        return bool(near & held.get(feature, frozenset()))


def monument_places(s: Table, city: City, monument: int, placed: int, laid: Squares) -> Iterator[Place]:
    """Where the next piece of a monument may go such that all of it can be placed with its demands met."""
    demands = Demands(s, city, monument)
    known: dict[tuple[int, Squares], bool] = {}
    for place in demands.piece_places(placed, laid):
        if demands.can_finish(placed + 1, laid | place.squares, known):
            yield place
