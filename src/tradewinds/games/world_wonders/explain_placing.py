"""Why the piece in hand may not lie in a place on the map: the first thing that is wrong there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np

from ...engine.bits import ALL, has
from ...engine.position import NONE
from ...engine.record import Ints
from ...engine.words import Reason
from .city import BOTTOM, beside, bit_of, free_ground, squares_of
from .demands import demanded, demands_met, features, shown_by_sidewalk, two_tiles
from .kinds import COLUMNS, ROWS, STRIDE, Feature
from .layouts import first_corners
from .monuments import beside_pieces, where_it_can_be_finished
from .placing import allow_short_roads, building_starts, road_starts, tower_places, where_rest_fits, within_reach
from .printed import MAP_WATER, MONUMENT_NEEDS, TILE_TYPE
from .record import ROOM, City, Do, Item, WorldWonders
from .shapes import (
    MONUMENT_GAP,
    MONUMENT_PARTS,
    PIECE_FOOTPRINTS,
    PIECE_TURNS,
    SHAPE_CELLS,
    SHAPE_SIZE,
    SHAPE_TERRAIN,
    SQUARE_PIECE,
    TURNS,
    Terrain,
)
from .text import (
    SEAT_NAMES,
    capital,
    demands_of,
    feature_text,
    in_hand_text,
    listed,
    monument_text,
    square_text,
    type_text,
)

PLACING = "PLACING PIECES ON THE MAP"


def same_place(s: WorldWonders, turn: int, cell: int) -> int:
    """The turn under which a placement of the piece in hand is listed: the first that covers the same squares."""
    looks, turns = PIECE_FOOTPRINTS[s.piece], PIECE_TURNS[s.piece]
    if looks < turns:  # they differ in terrain only
        for like in range(turn % looks, turns, looks):
            if why_not_here(s, s.piece, like, cell) is None:
                return like
    return turn % turns


def why_not_here(s: WorldWonders, piece: int, turn: int, cell: int) -> Reason | None:
    """None for the places where a piece may lie, turned like this, its top left corner on the square."""
    me = s.seat[s.turn]
    return why_not_on(s, me, piece, turn, cell) or why_not_beside(s, me, piece, turn, bit_of(cell))


# On which squares


def why_not_on(s: WorldWonders, me: City, piece: int, turn: int, cell: int) -> Reason | None:
    """It lies on free squares of the map, each of the right terrain."""
    rule = "MONUMENTS" if s.item == Item.MONUMENT else PLACING
    for at, terrain in squares(piece, turn, cell):
        if at == NONE:
            return Reason(PLACING, "Part of it would be outside the map.")
        if me.cover[at] != NONE:
            return Reason(PLACING, f"{square_text(at)} is covered.")
        water = has(MAP_WATER[me.map, 0], MAP_WATER[me.map, 1], bit_of(at))
        if water and terrain == Terrain.LAND:
            return Reason(rule, f"{land_rule(s)}, and {square_text(at)} is water.")
        if terrain == Terrain.WATER and not water:
            return Reason(rule, f"This part of {in_hand_text(s)} must stand on water, and {square_text(at)} is land.")
    return None


def squares(piece: int, turn: int, cell: int) -> Iterator[tuple[int, int]]:
    """The squares of a piece with the terrain that each must be on; NONE for those outside the map."""
    row, column = divmod(cell, COLUMNS)
    shape = piece * TURNS + turn
    for k in range(SHAPE_SIZE[shape]):
        down, right = divmod(SHAPE_CELLS[shape, k], STRIDE)
        inside = row + down < ROWS and column + right < COLUMNS
        yield cell + down * COLUMNS + right if inside else NONE, SHAPE_TERRAIN[shape, k]


def land_rule(s: WorldWonders) -> str:
    match s.item:
        case Item.FREE_ROAD | Item.LONG_ROAD:
            return "A bridge must start and end on land"
        case Item.SHORT_ROADS:
            return "Short Roads lie on land only"
        case Item.MONUMENT:
            return f"This part of {in_hand_text(s)} must stand on land"
        case _:
            return f"{capital(in_hand_text(s))} must stand on land"


# Beside what


def why_not_beside(s: WorldWonders, me: City, piece: int, turn: int, bit: int) -> Reason | None:
    """It touches what it must, and what comes after it can be placed too."""
    lo, hi = squares_of(piece * TURNS + turn, bit)
    match s.item:
        case Item.TOWER:
            places = tower_places(s, free_ground(me))
            if not touches(lo, hi, places):
                return Reason(PLACING, f"The Tower must touch something that {SEAT_NAMES[s.turn]} has built.")
        case Item.BUILDING:
            kind = type_text(s.tile)
            if not touches(lo, hi, building_starts(me, TILE_TYPE[s.tile])):
                return Reason(PLACING, f"The {kind} must lie beside a road or another {kind}.")
        case Item.MONUMENT:
            return why_not_monument(s, me, turn, bit)
        case _:
            if not touches(lo, hi, road_starts(me)):
                if me.roads[0] | me.roads[1]:
                    return Reason(PLACING, "A road must touch another road, a tower or the Sidewalk.")
                return Reason("GAME SETUP", "The first road must touch the Sidewalk.")
            if s.item == Item.SHORT_ROADS and not s.short_set_partial:
                return why_not_rest(s, me, piece * TURNS + turn, bit)
    return None


def touches(lo: int, hi: int, places: tuple[int, int]) -> bool:
    return bool(lo & places[0] | hi & places[1])


def why_not_rest(s: WorldWonders, me: City, shape: int, bit: int) -> Reason | None:
    """The other pieces of a set of Short Roads must find room too."""
    dominoes = s.dominoes - (shape != SQUARE_PIECE * TURNS)
    reach = within_reach(free_ground(me), *road_starts(me))
    lo, hi = where_rest_fits(s, *reach, shape, *square(bit), dominoes)
    return None if lo | hi else Reason(PLACING, "Then not all three Short Roads could be laid.")


def square(bit: int) -> tuple[int, int]:
    """The board with just this square."""
    return squares_of(SQUARE_PIECE * TURNS, bit)


def why_not_put_back(s: WorldWonders) -> Reason | None:
    """Short Roads are put back only by option, and only once none of them can be laid."""
    if s.item != Item.SHORT_ROADS:
        return Reason(PLACING, "There are no Short Roads in hand.")
    if not s.short_set_partial:
        return Reason("option short_set_partial", "All three Short Roads of a set must be laid.")
    acts: Any = np.zeros(ROOM, np.int16).view(Ints)
    me = s.seat[s.turn]
    allow_short_roads(s, me, free_ground(me), acts)
    return None if acts[1] == Do.SKIP_ROADS else Reason(PLACING, "A Short Road can still be laid.")


# Monuments


def why_not_monument(s: WorldWonders, me: City, turn: int, bit: int) -> Reason | None:
    name, parts = monument_text(s.monument), MONUMENT_PARTS[s.monument]
    piece_lo, piece_hi = squares_of(s.piece * TURNS + turn, bit)
    if s.placed and not touches(piece_lo, piece_hi, beside_pieces(s.monument, s.laid[0], s.laid[1])):
        how = "stand in a line, with one square between them" if MONUMENT_GAP[s.monument] else "touch one another"
        return Reason("MONUMENTS", f"The pieces of {name} must {how}.")
    if s.placed + 1 == parts:
        return why_not_demanded(s, me, s.laid[0] | piece_lo, s.laid[1] | piece_hi)
    if s.placed:
        lo, hi = where_it_can_be_finished(s, me, free_ground(me), turn, *square(bit))
    else:
        lo, hi = first_places(s.tobytes())[turn]
    if has(lo, hi, bit):
        return None
    return Reason(
        "MONUMENTS", f"{capital(name)} could not be finished from here beside {listed(demands_of(s.monument))}."
    )


@lru_cache(maxsize=1)
def first_places(record: bytes) -> list[tuple[int, int]]:
    """Where the first of several pieces may stand, by turn: slow to find, and asked for place after place."""
    s = WorldWonders(np.frombuffer(record, WorldWonders.dtype)[0, ...])
    me = s.seat[s.turn]
    ground = free_ground(me)
    demands = demanded(s, me, ground, s.monument, 0, 0)
    return [first_corners(s, me, ground, demands, s.monument, turn) for turn in range(TURNS)]


def why_not_demanded(s: WorldWonders, me: City, lo: int, hi: int) -> Reason | None:
    """The first feature that a finished monument does not touch."""
    if demands_met(s, me, free_ground(me), s.monument, lo, hi):
        return None
    around_lo, around_hi = beside(lo, hi)
    around = around_lo & (lo ^ ALL), around_hi & (hi ^ ALL)
    at_bottom = touches(lo, hi, (BOTTOM[0, 0], BOTTOM[0, 1]))
    name = capital(monument_text(s.monument))
    ground = free_ground(me)
    needed = [feature for feature in Feature if MONUMENT_NEEDS[s.monument, feature]]
    for feature in needed:
        beside_sidewalk = at_bottom and shown_by_sidewalk(s, feature)
        if not touches(*features(s, me, ground, feature), around) and not beside_sidewalk:
            return Reason("MONUMENTS", f"{name} must touch {feature_text(feature)}.")
    shown = {feature: features(s, me, ground, feature) for feature in needed if MONUMENT_NEEDS[s.monument, feature] > 1}
    twice = next(f for f, (x, y) in shown.items() if not two_tiles(me, x & around[0], y & around[1]))
    return Reason("option feature_twice_needs_two_tiles", f"{name} must touch {feature_text(twice, 2)}.")
