"""What is printed on the components of World Wonders, as the referee reads it off the tables."""

from __future__ import annotations

from typing import Any

from tradewinds.components import load

Table = dict[str, Any]  # a state, or a seat: every field of the record by its name
Mask = tuple[str, ...]  # a piece: its rows, with a letter for the terrain that each square wants

_PRINTED = load("world_wonders")

RESOURCES = ("food", "ceramics", "gears")


def masks(pieces: str) -> list[Mask]:
    """The pictures of pieces: commas between pieces, a stroke between the rows of one."""
    return [tuple(piece.strip().split("/")) for piece in pieces.split(",")]


def words(listed: str) -> list[str]:
    return [word.strip() for word in listed.split(",") if word.strip()]


def spaces(track: str, mark: str) -> list[int]:
    """The spaces of a track that bear a mark; the first space is 0."""
    return [space for space, printed in enumerate(track) if printed == mark]


ECONOMY = _PRINTED["economy"]
SET_UP = _PRINTED["set_up"]

TYPES = [kind["id"] for kind in _PRINTED["building_types"]["types"]]
STACKS = _PRINTED["stacks"]["stacks"]
STACK_IDS = [stack["id"] for stack in STACKS]
STACK_PIECES = [masks(stack["piece"])[0] for stack in STACKS]
TILES = _PRINTED["building_tiles"]["tiles"]

MAP_IDS = [printed["id"] for printed in _PRINTED["maps"]["maps"]]
MAPS = [
    {(row, column): letter for row, line in enumerate(printed["picture"]) for column, letter in enumerate(line)}
    for printed in _PRINTED["maps"]["maps"]
]
ROWS = 1 + max(row for row, _ in MAPS[0])
COLUMNS = 1 + max(column for _, column in MAPS[0])

LONG_ROAD = masks(_PRINTED["long_road"]["piece"])[0]
SHORT_ROADS = masks(_PRINTED["short_roads"]["pieces"])
DOMINO, SINGLE = SHORT_ROADS[0], SHORT_ROADS[-1]
TOWER_PIECE = masks(_PRINTED["tower"]["piece"])[0]

POPULATION = _PRINTED["population_track"]["spaces"]
LAST_POPULATION = len(POPULATION) - 1
TRACKS = [[side[resource] for resource in RESOURCES] for side in _PRINTED["resource_tracks"]["sides"]]

MONUMENTS = _PRINTED["monuments"]["monuments"]
OBJECTIVES = _PRINTED["objectives"]["objectives"]
ADVANCED = _PRINTED["advanced_play"]
SOLO_CARDS = _PRINTED["solo_cards"]["cards"]
