"""World Wonders as numbers for a learner: the table first, then the players clockwise, the observing seat first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.bits import has
from ...engine.position import NONE, clockwise
from .city import bit_of
from .kinds import CELLS, COLUMNS, FEATURES, RESOURCES, ROWS, TYPES
from .printed import (
    MAP_GREEN,
    MAP_NATURAL,
    MAP_WATER,
    MONUMENT_NEEDS,
    MONUMENT_POPULATION,
    MONUMENT_RINGS,
    MONUMENT_STEPS,
    MONUMENTS,
    OBJECTIVES,
    OBJECTIVES_USED,
    ROUNDS,
    SOLO_CARDS,
    STACK_COST,
    STACKS,
    STACKS_USED,
    TILE_STEPS,
    TILE_TYPE,
    TILES,
)
from .record import PEDESTALS, ROAD, SEATS, SLOTS, TOWER, City, Item, Phase, WorldWonders
from .scoring import score
from .shapes import PIECES
from .turn import gold_left, tile_on_offer

if TYPE_CHECKING:
    from ...engine.record import Row

PHASES, ITEMS = len(Phase), len(Item)
TABLE = PHASES + 2 * SEATS + 6 + PEDESTALS + OBJECTIVES
HAND = ITEMS + PIECES + TYPES + MONUMENTS + 5 + CELLS
PER_STACK = 2 + TYPES + RESOURCES
PER_SLOT = MONUMENTS + 2 + RESOURCES + FEATURES
SOLO = 1 + MONUMENTS + SOLO_CARDS
TO_COME = TILES + MONUMENTS

GREEN, NATURAL, WATER, ON_ROAD, ON_TOWER, ON_MONUMENT, ON_TYPE = range(7)  # planes of a map, ON_TYPE one for each type
TO_THE_RIGHT, BELOW = ON_TYPE + TYPES, ON_TYPE + TYPES + 1  # where a building goes on
PLANES = ON_TYPE + TYPES + 2
PER_SEAT = RESOURCES + 7 + PEDESTALS + MONUMENTS + PLANES * CELLS

OBSERVATION = TABLE + HAND + STACKS * PER_STACK + SLOTS * PER_SLOT + SOLO + TO_COME + SEATS * PER_SEAT


def observe(s: WorldWonders, seat: int, out: Row) -> None:
    """The table, the piece in hand, the market, the automaton, what is still to come, and each player's city."""
    out[:] = 0
    observe_table(s, seat, out)
    at = TABLE
    observe_hand(s, out, at)
    at += HAND
    for stack in range(STACKS):
        observe_stack(s, stack, out, at)
        at += PER_STACK
    for slot in range(SLOTS):
        if s.slot[slot] != NONE:
            observe_monument(s.slot[slot], out, at)
        at += PER_SLOT
    if s.players == 1:
        observe_automaton(s, out, at)
    at += SOLO
    observe_what_is_to_come(s, out, at)
    at += TO_COME
    for i in range(s.players):
        observe_seat(s, clockwise(s, seat, i), out, at)
        at += PER_SEAT


def observe_table(s: WorldWonders, seat: int, out: Row) -> None:
    """The phase, whose turn it is, everybody's place in the order, round and supplies, the objectives."""
    out[s.phase] = 1
    at = PHASES
    out[at + (s.turn - seat) % s.players] = 1
    at += SEATS
    for place in range(s.players):
        out[at + (s.order[place] - seat) % s.players] = place + 1
    at += SEATS
    out[at] = s.players
    out[at + 1] = s.round
    out[at + 2] = s.long_roads
    out[at + 3] = s.short_sets
    out[at + 4] = s.towers
    out[at + 5] = s.resource_side
    at += 6
    for pedestal in range(PEDESTALS):
        out[at + pedestal] = s.pedestals >> pedestal & 1
    at += PEDESTALS
    for i in range(OBJECTIVES_USED):
        if s.objective[i] != NONE:
            out[at + s.objective[i]] = 1


def observe_hand(s: WorldWonders, out: Row, at: int) -> None:
    """What is being placed, and what of a monument stands already; what was done this turn."""
    out[at + s.item] = 1
    at += ITEMS
    if s.item != Item.NONE:
        out[at + s.piece] = 1
    at += PIECES
    if s.tile != NONE:
        out[at + TILE_TYPE[s.tile]] = 1
    at += TYPES
    if s.monument != NONE:
        out[at + s.monument] = 1
    at += MONUMENTS
    out[at] = s.dominoes
    out[at + 1] = s.squares
    out[at + 2] = s.placed
    out[at + 3] = s.bought
    out[at + 4] = s.repaid
    at += 5
    for cell in range(CELLS):
        if has(s.laid[0], s.laid[1], bit_of(cell)):
            out[at + cell] = 1


def observe_stack(s: WorldWonders, stack: int, out: Row, at: int) -> None:
    """Whether its tile is still on offer: then its cost, type and steps."""
    tile = tile_on_offer(s, stack)
    if tile != NONE:
        out[at] = 1
        out[at + 1] = STACK_COST[stack]
        out[at + 2 + TILE_TYPE[tile]] = 1
        for resource in range(RESOURCES):
            out[at + 2 + TYPES + resource] = TILE_STEPS[tile, resource]


def observe_monument(monument: int, out: Row, at: int) -> None:
    """Which it is, what it brings and what it demands."""
    out[at + monument] = 1
    at += MONUMENTS
    out[at] = MONUMENT_RINGS[monument]
    out[at + 1] = MONUMENT_POPULATION[monument]
    at += 2
    for resource in range(RESOURCES):
        out[at + resource] = MONUMENT_STEPS[monument, resource]
    at += RESOURCES
    for feature in range(FEATURES):
        out[at + feature] = MONUMENT_NEEDS[monument, feature]


def observe_automaton(s: WorldWonders, out: Row, at: int) -> None:
    """How hard it is to beat, its monuments, and its cards that were revealed since the last shuffle."""
    out[at] = s.difficulty
    at += 1
    for monument in range(MONUMENTS):
        out[at + monument] = s.taken_by_automaton >> monument & 1
    at += MONUMENTS
    for i in range(s.revealed):
        out[at + s.solo_deck[i]] = 1


def observe_what_is_to_come(s: WorldWonders, out: Row, at: int) -> None:
    """The building tiles and monument cards that nobody has seen yet, in no order."""
    for stack in range(STACKS_USED[s.players]):
        for i in range(s.round, ROUNDS):
            out[at + s.stack[stack, i]] = 1
    at += TILES
    for i in range(s.drawn, MONUMENTS):
        out[at + s.monument_deck[i]] = 1


def observe_seat(s: WorldWonders, p: int, out: Row, at: int) -> None:
    """A player's boards, cards and points, and then the map."""
    me = s.seat[p]
    for resource in range(RESOURCES):
        out[at + resource] = me.resource[resource]
    at += RESOURCES
    out[at] = me.population
    out[at + 1] = gold_left(s, me)
    out[at + 2] = me.loan != 0
    out[at + 3] = me.loan == s.round
    out[at + 4] = me.out
    out[at + 5] = me.free_road
    out[at + 6] = score(s, p)
    at += 7
    for pedestal in range(PEDESTALS):
        out[at + pedestal] = me.pedestal >> pedestal & 1
    at += PEDESTALS
    for monument in range(MONUMENTS):
        out[at + monument] = me.monuments >> monument & 1
    observe_map(me, out, at + MONUMENTS)


def observe_map(me: City, out: Row, at: int) -> None:
    """Planes of all squares: the terrain, what lies on it, and where a building goes on to the right and below."""
    for cell in range(CELLS):
        bit = bit_of(cell)
        if has(MAP_GREEN[me.map, 0], MAP_GREEN[me.map, 1], bit):
            out[at + GREEN * CELLS + cell] = 1
        elif has(MAP_NATURAL[me.map, 0], MAP_NATURAL[me.map, 1], bit):
            out[at + NATURAL * CELLS + cell] = 1
        elif has(MAP_WATER[me.map, 0], MAP_WATER[me.map, 1], bit):
            out[at + WATER * CELLS + cell] = 1
        lies = me.cover[cell]
        if lies == ROAD:
            out[at + ON_ROAD * CELLS + cell] = 1
        elif lies == TOWER:
            out[at + ON_TOWER * CELLS + cell] = 1
        elif lies > TOWER:
            out[at + ON_MONUMENT * CELLS + cell] = 1
        elif lies != NONE:
            out[at + (ON_TYPE + TILE_TYPE[lies]) * CELLS + cell] = 1
            if cell % COLUMNS < COLUMNS - 1:
                out[at + TO_THE_RIGHT * CELLS + cell] = me.cover[cell + 1] == lies
            if cell // COLUMNS < ROWS - 1:
                out[at + BELOW * CELLS + cell] = me.cover[cell + COLUMNS] == lies
