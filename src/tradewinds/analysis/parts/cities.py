"""World Wonders: building tiles, monuments, objectives, maps, and what else can be bought."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...engine.game import Game
from ...engine.position import NONE
from ...games.world_wonders.kinds import Measure
from ...games.world_wonders.objectives import points_for
from ...games.world_wonders.printed import (
    MAP_IDS,
    MONUMENT_IDS,
    MONUMENT_NAMES,
    OBJECTIVE_ARGUMENT,
    OBJECTIVE_IDS,
    OBJECTIVE_MEASURE,
    STACK_COST,
    STACK_IDS,
    STACK_TILES,
    STACKS_USED,
    TILE_IDS,
    TILE_STEPS,
    TYPE_NAMES,
    Resource,
)
from ...games.world_wonders.record import ROAD
from ...games.world_wonders.text import gains_text, steps_text, type_text
from ..pieces import Log, Name, Piece, bits_of

BUILDINGS, MONUMENTS, OBJECTIVES, MAPS, OTHERS = "building tiles", "monuments", "objectives", "maps", "other purchases"
PURCHASES = {
    "BUY_LONG_ROAD": "a Long Road",
    "BUY_SHORT_ROADS": "a set of Short Roads",
    "BUY_TOWER": "the Tower",
    "BUY_PEDESTAL": "a Turn Order Pedestal",
    "TAKE_LOAN": "a loan",
}  # the kinds of action


def objective_text(objective: int) -> str:
    measure = Measure(OBJECTIVE_MEASURE[objective])
    of = OBJECTIVE_ARGUMENT[objective]
    about = {
        Measure.MOST_OF_TYPE: TYPE_NAMES[of].lower(),
        Measure.LARGEST_GROUP: TYPE_NAMES[of].lower(),
        Measure.HIGHEST_TRACK: Resource(of % len(Resource)).name.lower(),
    }.get(measure)
    return measure.name.lower().replace("_", " ") + (f": {about}" if about else "")


def pieces(game: Game, s: Any) -> Iterator[Piece]:
    for stack in range(STACKS_USED[s.players]):
        for tile in range(stack * STACK_TILES, (stack + 1) * STACK_TILES):
            text = f"{type_text(tile)}, {STACK_COST[stack]} gold: {steps_text(TILE_STEPS[tile])}"
            yield Piece(BUILDINGS, TILE_IDS[tile], text, "building_tiles", STACK_IDS[stack])
    for monument, id in enumerate(MONUMENT_IDS):
        text = f"{MONUMENT_NAMES[monument]}: {gains_text(monument)}"
        yield Piece(MONUMENTS, id, text, "monuments")
    if s.advanced:
        for objective, id in enumerate(OBJECTIVE_IDS):
            yield Piece(OBJECTIVES, id, objective_text(objective), "objectives")
    if s.map_side:
        for id in MAP_IDS[1:]:
            yield Piece(MAPS, id, "a river", "maps")
    for text in PURCHASES.values():
        yield Piece(OTHERS, text, "at least once", "economy")


def offered(s: Any) -> Iterator[Name]:
    for stack in range(STACKS_USED[s.players]):
        yield from ((BUILDINGS, TILE_IDS[tile]) for tile in s.stack[stack, : s.round].tolist())
    yield from ((MONUMENTS, MONUMENT_IDS[monument]) for monument in s.monument_deck[: s.drawn])
    yield from ((OBJECTIVES, OBJECTIVE_IDS[o]) for o in s.objective if s.advanced and o != NONE)
    yield from ((MAPS, MAP_IDS[s.seat[seat].map]) for seat in range(s.players) if s.map_side)
    yield from ((OTHERS, text) for text in PURCHASES.values())


def taken(game: Game, s: Any, log: Log) -> Iterator[tuple[str, str, int]]:
    """An objective counts for those who earn points with it."""
    for seat in range(s.players):
        me = s.seat[seat]
        yield from ((BUILDINGS, TILE_IDS[tile], seat) for tile in set(me.cover) if 0 <= tile < ROAD)
        yield from ((MONUMENTS, MONUMENT_IDS[monument], seat) for monument in bits_of(me.monuments))
        if s.map_side:
            yield MAPS, MAP_IDS[me.map], seat
        for objective in s.objective:
            if s.advanced and objective != NONE and game.rule(points_for)(s, seat, objective):
                yield OBJECTIVES, OBJECTIVE_IDS[objective], seat
    for kind, text in PURCHASES.items():
        yield from ((OTHERS, text, seat) for seat in {seat for _, seat in log.of(kind)})
