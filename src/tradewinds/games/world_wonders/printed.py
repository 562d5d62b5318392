"""What is printed on the boards, tiles and cards of World Wonders, as tables that the rules read."""

from __future__ import annotations

from ...engine.record import grid, row, words
from .checks import TABLES, entries
from .kinds import (
    CELLS,
    COLUMNS,
    FEATURES,
    PLAYERS,
    RESOURCES,
    ROWS,
    SECTION_ITEMS,
    SOLO_SECTIONS,
    STRIDE,
    TYPES,
    Feature,
    Measure,
    Resource,
    SoloItem,
    Type,
    number,
)
from .pictures import Picture, names_in

__all__ = [  # of what others define, for rules to find beside the tables
    "CELLS",
    "COLUMNS",
    "FEATURES",
    "RESOURCES",
    "ROWS",
    "SECTION_ITEMS",
    "SOLO_SECTIONS",
    "STRIDE",
    "TABLES",
    "TYPES",
    "Feature",
    "Measure",
    "Resource",
    "SoloItem",
    "Type",
]

NONE = -1

_economy, _set_up = TABLES["economy"], TABLES["set_up"]
GOLD: int = _economy["gold_each_round"]
LOAN_GOLD: int = _economy["loan"]
REPAYMENT: int = _economy["repayment"]
LOAN_PENALTY: int = _economy["points_lost_by_an_open_loan"]
LONG_ROAD_COST: int = _economy["cost"]["long_road"]
SHORT_ROADS_COST: int = _economy["cost"]["short_roads"]
TOWER_COST: int = _economy["cost"]["tower"]
PEDESTAL_COST: int = _economy["cost"]["pedestal"]

ROUNDS: int = _set_up["rounds"]
TOWERS: int = _set_up["towers"]
STACKS_USED = row([0, *(_set_up["stacks"][str(n)] for n in PLAYERS)])
LONG_ROADS = row([0, *(_set_up["long_roads"][str(n)] for n in PLAYERS)])
SHORT_SETS = row([0, *(_set_up["sets_of_short_roads"][str(n)] for n in PLAYERS)])
MONUMENTS_SHOWN = row([0, *(_set_up["monuments"][str(n)] for n in PLAYERS)])

TYPE_NAMES: list[str] = [kind["name"] for kind in entries("building_types", "types")]
TYPE_LETTERS: list[str] = [kind["letter"] for kind in entries("building_types", "types")]
TYPE_COLOURS: list[str] = [TABLES["building_colours"][kind.name.lower()] for kind in Type]

STACK_IDS: list[str] = [stack["id"] for stack in entries("stacks")]
STACKS = len(STACK_IDS)
STACK_COST = row([stack["cost"] for stack in entries("stacks")])

_tiles = entries("building_tiles", "tiles")
TILE_IDS: list[str] = [tile["id"] for tile in _tiles]
TILES = len(TILE_IDS)
STACK_TILES = TILES // STACKS  # the tiles of stack k are those from k * STACK_TILES
TILE_TYPE = row([number(Type, tile["type"]) for tile in _tiles])
TILE_STEPS = grid([tile["steps"] for tile in _tiles])


def _bits(picture: Picture, letter: str) -> list[int]:
    """The squares of a map with a letter on them, as two words."""
    bits = sum(1 << r * STRIDE + c for r, line in enumerate(picture) for c, at in enumerate(line) if at == letter)
    return [bits & (1 << 64) - 1, bits >> 64]


_maps = [printed["picture"] for printed in entries("maps")]
MAP_IDS: list[str] = [printed["id"] for printed in entries("maps")]
MAPS = len(MAP_IDS)
RIVERS = MAPS - 1  # the maps from 1
MAP_GREEN = words([_bits(picture, ".") for picture in _maps])
MAP_NATURAL = words([_bits(picture, "N") for picture in _maps])
MAP_WATER = words([_bits(picture, "W") for picture in _maps])


def _counted(spaces: str, symbol: str) -> list[int]:
    """How many symbols there are up to each space of a track."""
    return [spaces[: last + 1].count(symbol) for last in range(len(spaces))]


_tracks = [side[kind.name.lower()] for side in entries("resource_tracks", "sides") for kind in Resource]
RESOURCE_LAST = len(_tracks[0]) - 1
HEADS_UP_TO = grid([_counted(spaces, "H") for spaces in _tracks])  # population symbols, by side * RESOURCES + resource
POPULATION_LAST = len(TABLES["population_track"]["spaces"]) - 1
RINGS_UP_TO = row(_counted(TABLES["population_track"]["spaces"], "o"))

_monuments = entries("monuments")
_demands = [[number(Feature, name) for name in names_in(card["demands"])] for card in _monuments]
MONUMENT_IDS: list[str] = [card["id"] for card in _monuments]
MONUMENTS = len(MONUMENT_IDS)
MONUMENT_NAMES: list[str] = [card["name"] for card in _monuments]
MONUMENT_RINGS = row([card["rings"] for card in _monuments])
MONUMENT_STEPS = grid([card["steps"] for card in _monuments])
MONUMENT_POPULATION = row([card["population"] for card in _monuments])
MONUMENT_NEEDS = grid([[demands.count(feature) for feature in Feature] for demands in _demands])

_objectives = entries("objectives")
_measures = [number(Measure, card["measure"]) for card in _objectives]
OBJECTIVES_USED: int = TABLES["advanced_play"]["objectives"]
OBJECTIVE_IDS: list[str] = [card["id"] for card in _objectives]
OBJECTIVES = len(OBJECTIVE_IDS)
OBJECTIVE_MEASURE = row(_measures)
OBJECTIVE_ARGUMENT = row(
    [
        0 if card["of"] == "none" else number(Resource if measure == Measure.HIGHEST_TRACK else Type, card["of"])
        for card, measure in zip(_objectives, _measures, strict=True)
    ]
)
OBJECTIVE_FIRST = row([card["first"] for card in _objectives])
OBJECTIVE_SECOND = row([card["second"] for card in _objectives])
_shared: int = TABLES["advanced_play"]["points_shared_for_a_district_of_every_type"]
OBJECTIVE_SHARED = row([_shared if measure == Measure.DISTRICT_OF_EVERY_TYPE else 0 for measure in _measures])

_solo = entries("solo_cards", "cards")


def _solo_items(section: str) -> list[int]:
    items = [STACK_IDS.index(i) if i in STACK_IDS else number(SoloItem, i) for i in names_in(section)]
    return [*items, *[NONE] * (SECTION_ITEMS - len(items))]


SOLO_IDS: list[str] = [card["id"] for card in _solo]
SOLO_CARDS = len(SOLO_IDS)
SOLO_ITEMS = grid([_solo_items(section) for card in _solo for section in card["sections"]])  # by card * 3 + section
SOLO_RESHUFFLE = row([int(card["kind"] == "reshuffle") for card in _solo])
