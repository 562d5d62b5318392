"""What was bought in World Wonders: building tiles in one place each, roads, and what the tracks show for it.

Written like rules, apart from the rules: see soundness_city.
"""

from __future__ import annotations

from tradewinds.engine.position import NONE
from tradewinds.games.world_wonders.printed import (
    CELLS,
    HEADS_UP_TO,
    LONG_ROADS,
    MONUMENT_POPULATION,
    MONUMENT_STEPS,
    MONUMENTS,
    POPULATION_LAST,
    RESOURCE_LAST,
    RESOURCES,
    ROUNDS,
    SHORT_SETS,
    STACK_COST,
    STACK_TILES,
    STACKS_USED,
    TILE_STEPS,
    TILES,
    TOWERS,
)
from tradewinds.games.world_wonders.record import ROAD, TOWER, Item, Phase, WorldWonders

from .soundness_city import broken_connections, broken_cover, broken_monuments, broken_outlines
from .soundness_shapes import BRIDGE
from .soundness_squares import has_tile, squares_with, tiles_in, with_tile

SHORT_SQUARES = 5  # of a set of Short Roads

SUPPLY: dict[int, str] = {
    40: "Every building tile is in one place, and was revealed before it was sold.",
    41: "The building tiles sold this round are in a city or in hand.",
    42: "No more roads and towers lie on the maps than were sold.",
    43: "The free road is laid on a player's first turn.",
    44: "The resources are those of the buildings and monuments, as far as the tracks go.",
    45: "The population is that of the resources and monuments, as far as the track goes.",
}


def revealed(s: WorldWonders, tile: int) -> int:
    """The round in which a building tile was revealed; after the last if never."""
    found = ROUNDS + 1
    for i in range(ROUNDS):
        if s.stack[tile // STACK_TILES, i] == tile:
            found = i + 1
    return found


def tiles_of(s: WorldWonders, p: int) -> tuple[int, int]:
    """The building tiles that a player has bought: the one in hand is paid for, and has moved the markers already."""
    low, high = tiles_in(s.seat[p])
    if p == s.turn and s.item == Item.BUILDING:
        low, high = with_tile(low, high, s.tile)
    return low, high


def paid_for_tiles(s: WorldWonders, p: int) -> int:
    """What a player's building tiles of this round cost."""
    low, high = tiles_of(s, p)
    cost = 0
    for stack in range(STACKS_USED[s.players]):
        if not s.offered >> stack & 1 and has_tile(low, high, s.stack[stack, s.round - 1]):
            cost += STACK_COST[stack]
    return cost


def broken_tiles(s: WorldWonders) -> int:
    """Tiles of all players together. Where the automaton plays, it may have taken those that are gone."""
    all_low, all_high = 0, 0
    for p in range(s.players):
        low, high = tiles_of(s, p)
        if low & all_low != 0 or high & all_high != 0:
            return 40
        all_low |= low
        all_high |= high
    for tile in range(TILES):
        if has_tile(all_low, all_high, tile) and revealed(s, tile) > s.round:
            return 40
    for stack in range(STACKS_USED[s.players]):
        sold = has_tile(all_low, all_high, s.stack[stack, s.round - 1])
        if sold and s.offered >> stack & 1:
            return 40
        if not sold and not s.offered >> stack & 1 and s.players > 1:
            return 41
    return 0


def broken_supply(s: WorldWonders) -> int:
    """Squares of road and towers, against all that was for sale in earlier rounds and is gone in this one."""
    roads = BRIDGE * (s.players + LONG_ROADS[s.players] * s.round - s.long_roads)
    roads += SHORT_SQUARES * (SHORT_SETS[s.players] * s.round - s.short_sets)
    towers = TOWERS * s.round - s.towers
    for p in range(s.players):
        roads -= squares_with(s.seat[p], ROAD)
        towers -= squares_with(s.seat[p], TOWER)
    return 42 if roads < 0 or towers < 0 else 0


def broken_free_road(s: WorldWonders, p: int) -> int:
    me = s.seat[p]
    if me.free_road == 0:
        return 43 if squares_with(me, ROAD) < BRIDGE else 0
    first_turn = p == s.turn and s.phase == Phase.PLACE
    if s.round > 1 or (squares_with(me, NONE) < CELLS and not first_turn):
        return 43
    return 0


def broken_tracks(s: WorldWonders, p: int) -> int:
    me = s.seat[p]
    low, high = tiles_of(s, p)
    people = 0
    for resource in range(RESOURCES):
        steps = 0
        for tile in range(TILES):
            steps += TILE_STEPS[tile, resource] * has_tile(low, high, tile)
        for monument in range(MONUMENTS):
            steps += MONUMENT_STEPS[monument, resource] * (me.monuments >> monument & 1)
        if me.resource[resource] != min(steps, RESOURCE_LAST):
            return 44
        people += HEADS_UP_TO[s.resource_side * RESOURCES + resource, me.resource[resource]]
    for monument in range(MONUMENTS):
        people += MONUMENT_POPULATION[monument] * (me.monuments >> monument & 1)
    return 45 if me.population != min(people, POPULATION_LAST) else 0


def broken_city(s: WorldWonders, p: int) -> int:
    """All that can be seen of one city."""
    found = broken_cover(s.seat[p])
    if found == 0:
        found = broken_outlines(s.seat[p])
    if found == 0:
        found = broken_monuments(s, p)
    if found == 0:
        found = broken_connections(s, s.seat[p])
    if found == 0:
        found = broken_free_road(s, p)
    if found == 0:
        found = broken_tracks(s, p)
    return found


def broken_cities(s: WorldWonders) -> int:
    """While something is being placed, the other cities are as they were when the turn began."""
    if s.phase == Phase.PLACE and not s.over:
        return broken_city(s, s.turn)
    found = 0
    for p in range(s.players):
        if found == 0:
            found = broken_city(s, p)
    if found == 0:
        found = broken_tiles(s)
    if found == 0:
        found = broken_supply(s)
    return found
