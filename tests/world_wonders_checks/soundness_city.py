"""The cities of World Wonders: what lies on a map may lie there, and hangs together.

Written like rules: these functions run interpreted and compiled and allocate nothing. They ask the rules nothing: they
go from square to square over `cover`.
"""

from __future__ import annotations

from tradewinds.engine.bits import count, has
from tradewinds.engine.position import NONE
from tradewinds.games.world_wonders.printed import (
    CELLS,
    COLUMNS,
    FEATURES,
    MONUMENT_NEEDS,
    MONUMENTS,
    STACK_TILES,
    TILE_TYPE,
    TYPES,
    Feature,
)
from tradewinds.games.world_wonders.record import FIRST_MONUMENT, ROAD, TOWER, City, WorldWonders

from .soundness_shapes import (
    ACROSS,
    BRIDGE,
    DOWN,
    EITHER,
    FIRST_CARD,
    FIRST_OUTLINE,
    GROUND,
    NATURAL,
    ON_WATER,
    SIZE,
    WATER,
)
from .soundness_squares import BOTTOM, SIDES, has_tile, in_set, is_building, neighbour, with_square, with_tile

CITIES: dict[int, str] = {
    30: "What lies on a map exists.",
    31: "The boards of bits say the same as the squares, and no square is covered twice.",
    32: "Buildings and towers stand on land.",
    33: "Roads over water are bridges, straight from land to land.",
    34: "Every building tile has the outline of its stack.",
    35: "Finished monuments have the outline and the ground of their cards, and are their owners'.",
    36: "Every finished monument is beside what its card demands.",
    37: "Every road leads to the Sidewalk or a tower, and the first one was beside the Sidewalk.",
    38: "Every tower was put beside a piece.",
    39: "Every building is connected to a road, by buildings of its type at most.",
}

# What lies on the map


def on_its_board(me: City, cell: int) -> bool:
    """Whether the right board of bits has what lies on a square."""
    lies = me.cover[cell]
    bit = cell + cell // COLUMNS
    if lies == ROAD:
        return has(me.roads[0], me.roads[1], bit)
    if lies == TOWER:
        return has(me.towers[0], me.towers[1], bit)
    if lies >= FIRST_MONUMENT:
        return has(me.wonders[0], me.wonders[1], bit)
    kind = TILE_TYPE[lies]
    return has(me.buildings[kind, 0], me.buildings[kind, 1], bit)


def squares_on_boards(me: City) -> int:
    n = 0
    for word in range(2):
        n += count(me.roads[word]) + count(me.towers[word]) + count(me.wonders[word])
        for kind in range(TYPES):
            n += count(me.buildings[kind, word])
    return n


def bridge_from(me: City, cell: int, step: int) -> bool:
    """Whether a bridge could begin on a square, which is far enough from the edge that it ends towards."""
    end = cell + (BRIDGE - 1) * step
    roads = 0
    for k in range(BRIDGE):
        roads += me.cover[cell + k * step] == ROAD
    return roads == BRIDGE and GROUND[me.map, cell] != WATER and GROUND[me.map, end] != WATER


def is_bridged(me: City, cell: int) -> bool:
    """Whether a bridge could pass over a square."""
    found = False
    for k in range(1, BRIDGE - 1):
        if 0 <= cell % COLUMNS - k <= COLUMNS - BRIDGE:
            found |= bridge_from(me, cell - k, 1)
        if 0 <= cell // COLUMNS - k <= CELLS // COLUMNS - BRIDGE:
            found |= bridge_from(me, cell - k * COLUMNS, COLUMNS)
    return found


def broken_cover(me: City) -> int:
    covered = 0
    for cell in range(CELLS):
        lies = me.cover[cell]
        if lies != NONE:
            if lies < 0 or lies >= FIRST_MONUMENT + MONUMENTS:
                return 30
            if not on_its_board(me, cell):
                return 31
            covered += 1
            if GROUND[me.map, cell] == WATER:
                if lies < ROAD or lies == TOWER:
                    return 32
                if lies == ROAD and not is_bridged(me, cell):
                    return 33
    return 31 if squares_on_boards(me) != covered else 0


# Outlines


def fits_on(me: City, cell: int, r: int, c: int, on_water: int) -> bool:
    """Whether what lies on a square covers another one too, by row and column, and that has the right ground."""
    if r >= CELLS // COLUMNS or c < 0 or c >= COLUMNS:
        return False
    at = r * COLUMNS + c
    return me.cover[at] == me.cover[cell] and (on_water == EITHER or on_water == int(GROUND[me.map, at] == WATER))


def lies_like(me: City, cell: int, outline: int, size: int) -> bool:
    """Whether what lies on a square lies like this, with its first square there."""
    k = 0
    r, c = cell // COLUMNS, cell % COLUMNS
    while k < size and fits_on(me, cell, r + DOWN[outline, k], c + ACROSS[outline, k], ON_WATER[outline, k]):
        k += 1
    return k == size


def begins_at(me: City, cell: int, thing: int) -> bool:
    """Whether a thing with an outline lies on the map with its first square here."""
    found = False
    for outline in range(FIRST_OUTLINE[thing], FIRST_OUTLINE[thing + 1]):
        found = found or lies_like(me, cell, outline, SIZE[thing])
    return found


def broken_outlines(me: City) -> int:
    """A tile whose outline fits somewhere, and no square more than that, has it."""
    squares = 0
    low, high = 0, 0
    for cell in range(CELLS):
        if is_building(me, cell):
            squares += 1
            stack = me.cover[cell] // STACK_TILES
            if not has_tile(low, high, me.cover[cell]) and begins_at(me, cell, stack):
                low, high = with_tile(low, high, me.cover[cell])
                squares -= SIZE[stack]
    return 34 if squares != 0 else 0


def broken_monuments(s: WorldWonders, p: int) -> int:
    """The one in hand is looked at with the hand."""
    me = s.seat[p]
    in_hand = s.monument if p == s.turn else NONE
    wanted: int = me.monuments
    if in_hand != NONE:
        wanted &= ~(1 << in_hand)
    squares = 0
    for cell in range(CELLS):
        monument = me.cover[cell] - FIRST_MONUMENT
        if monument >= 0 and monument != in_hand:
            squares += 1
            if wanted >> monument & 1 and begins_at(me, cell, FIRST_CARD + monument):
                wanted &= ~(1 << monument)
                squares -= SIZE[FIRST_CARD + monument]
    if squares != 0 or wanted != 0:
        return 35
    for monument in range(MONUMENTS):
        if me.monuments >> monument & 1 and monument != in_hand and not demands_are_met(s, me, monument):
            return 36
    return 0


def demands_are_met(s: WorldWonders, me: City, monument: int) -> bool:
    met = True
    for feature in range(FEATURES):
        need = MONUMENT_NEEDS[monument, feature]
        if need > 1 and not s.feature_twice_needs_two_tiles:
            need = 1
        if need > 0:
            met = met and shown_to(s, me, monument, feature) >= need
    return met


def shown_to(s: WorldWonders, me: City, monument: int, feature: int) -> int:
    """How often a feature is beside a monument, 2 for more; nature under pieces counts, they may have come later."""
    n = 0
    first = NONE
    for cell in range(CELLS):
        if me.cover[cell] != FIRST_MONUMENT + monument:
            continue
        if cell >= BOTTOM and (feature == Feature.SIDEWALK or (feature == Feature.ROAD and s.sidewalk_is_road == 1)):
            n = max(n, 1)
        for side in range(SIDES):
            at = neighbour(cell, side)
            if at != NONE and me.cover[at] != me.cover[cell] and shows(me, at, feature):
                n = 2 if n > 0 and me.cover[at] != first else 1
                first = me.cover[at]
                if n == 2:
                    return n
    return n


def shows(me: City, cell: int, feature: int) -> bool:
    if feature < TYPES:
        return is_building(me, cell) and TILE_TYPE[me.cover[cell]] == feature
    if feature == Feature.ROAD:
        return me.cover[cell] == ROAD
    if feature == Feature.NATURAL:
        return GROUND[me.map, cell] == NATURAL
    return feature == Feature.WATER and GROUND[me.map, cell] == WATER


# Pieces hang together


def lets_stand(below: int, lies: int) -> bool:
    """Whether a piece may be put beside another."""
    if lies == TOWER:
        return True
    if lies == ROAD:
        return below in (ROAD, TOWER)
    return below == ROAD or (below < ROAD and TILE_TYPE[below] == TILE_TYPE[lies])


def stands(s: WorldWonders, me: City, cell: int, a: int, b: int, c: int) -> bool:
    """Whether a piece may be where it is beside those on the squares of a set; of monuments see `demands_are_met`."""
    lies = me.cover[cell]
    if lies >= FIRST_MONUMENT:
        return True
    if cell >= BOTTOM and (lies == ROAD or (lies == TOWER and s.tower_beside_sidewalk == 1)):
        return True
    found = False
    for side in range(SIDES):
        at = neighbour(cell, side)
        found = found or (at != NONE and in_set(a, b, c, at) and lets_stand(me.cover[at], lies))
    return found


def standing(s: WorldWonders, me: City) -> tuple[int, int, int]:
    """The squares with pieces that could be put there one after another."""
    a, b, c = 0, 0, 0
    more = True
    while more:
        more = False
        for i in range(2 * CELLS):  # from the top down, and up again
            cell = i if i < CELLS else 2 * CELLS - 1 - i
            if me.cover[cell] != NONE and not in_set(a, b, c, cell) and stands(s, me, cell, a, b, c):
                a, b, c = with_square(a, b, c, cell)
                more = True
    return a, b, c


def broken_connections(s: WorldWonders, me: City) -> int:
    a, b, c = standing(s, me)
    roads, at_sidewalk = 0, 0
    for cell in range(CELLS):
        lies = me.cover[cell]
        if lies != NONE and not in_set(a, b, c, cell):
            if lies == ROAD:
                return 37
            return 38 if lies == TOWER else 39
        roads += lies == ROAD
        at_sidewalk += lies == ROAD and cell >= BOTTOM
    return 37 if roads > 0 and at_sidewalk == 0 else 0
