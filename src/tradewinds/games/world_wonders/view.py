"""World Wonders as it lies on the table: all that a screen needs, as typed JSON."""

from __future__ import annotations

from ...engine.bits import has
from ...engine.position import NONE
from .automaton import automaton_points
from .buildings import districts
from .checks import TABLES, entries
from .city import bit_of
from .kinds import CELLS, SOLO_SECTIONS, Measure, Resource, SoloItem
from .objectives import points_for, result
from .pictures import turned
from .printed import (
    GOLD,
    LOAN_GOLD,
    LONG_ROAD_COST,
    MAP_IDS,
    MAP_WATER,
    MONUMENT_IDS,
    MONUMENT_NAMES,
    MONUMENT_POPULATION,
    MONUMENT_RINGS,
    MONUMENT_STEPS,
    MONUMENTS,
    MONUMENTS_SHOWN,
    OBJECTIVE_ARGUMENT,
    OBJECTIVE_FIRST,
    OBJECTIVE_IDS,
    OBJECTIVE_MEASURE,
    OBJECTIVE_SECOND,
    OBJECTIVE_SHARED,
    PEDESTAL_COST,
    ROUNDS,
    SHORT_ROADS_COST,
    SOLO_IDS,
    SOLO_ITEMS,
    STACK_COST,
    STACK_IDS,
    STACK_TILES,
    STACKS_USED,
    TILE_IDS,
    TILE_STEPS,
    TILE_TYPE,
    TOWER_COST,
    TYPE_LETTERS,
    TYPE_NAMES,
)
from .record import FIRST_MONUMENT, PEDESTALS, ROAD, TOWER, City, Item, Phase, WorldWonders
from .scoring import score, winners
from .shapes import MONUMENT_GAP, MONUMENT_PARTS, MONUMENT_PIECES, PIECE_FOOTPRINTS, PIECE_PICTURES, STACK_PIECE
from .text import (
    RESOURCE_WORDS,
    SEAT_NAMES,
    breakdown,
    demands_of,
    in_hand_text,
    question,
)
from .turn import gold_left, tile_on_offer
from .view_types import (
    BuildingView,
    HandView,
    MarketView,
    MonumentView,
    ObjectiveView,
    PedestalView,
    SeatView,
    SoloView,
    StackView,
    Steps,
    TileView,
    View,
)


def _short_names() -> list[str]:
    """Two letters of each monument's name, all different."""
    found: list[str] = []
    for name in MONUMENT_NAMES:
        first, *others = [letter for letter in name.removeprefix("The ") if letter.isalnum()] or ["?"]
        found.append(next((first + other for other in others if first + other not in found), f"{first}?"))
    return found


MONUMENT_SHORT = _short_names()


def all_see_alike() -> bool:
    """Nothing is private: only the order of stacks and decks is hidden."""
    return True


def view(s: WorldWonders, seat: int | None) -> View:
    return {
        "round": s.round,
        "rounds": ROUNDS,
        "phase": Phase(s.phase).name.lower(),
        "question": question(s),
        "player": s.player,
        "turn": s.turn,
        "order": [s.order[place] for place in range(s.players)],
        "over": bool(s.over),
        "winners": [p for p in range(s.players) if winners(s) >> p & 1] if s.over else [],
        "types": dict(zip(TYPE_LETTERS, TYPE_NAMES, strict=True)),
        "tracks": _tracks(s),
        "market": _market(s),
        "objectives": [_objective(s, objective) for objective in s.objective if objective != NONE],
        "solo": _solo(s) if s.players == 1 else None,
        "hand": _hand(s) if s.phase == Phase.PLACE and not s.over else None,
        "seats": [_seat(s, p) for p in range(s.players)],
    }


# The market


def _steps(steps: list[int]) -> Steps:
    return {resource.name.lower(): steps[resource] for resource in Resource}


def _tile(tile: int) -> TileView:
    kind = TILE_TYPE[tile]
    return {
        "id": TILE_IDS[tile],
        "type": TYPE_NAMES[kind],
        "letter": TYPE_LETTERS[kind],
        "steps": _steps(TILE_STEPS[tile].tolist()),
    }


def _stack(s: WorldWonders, stack: int) -> StackView:
    tile = tile_on_offer(s, stack)
    return {
        "id": STACK_IDS[stack],
        "cost": STACK_COST[stack],
        "shape": PIECE_PICTURES[STACK_PIECE[stack]],
        "left": STACK_TILES - s.round,
        "tile": None if tile == NONE else _tile(tile),
    }


def _monument(monument: int) -> MonumentView:
    parts = MONUMENT_PARTS[monument]
    return {
        "id": MONUMENT_IDS[monument],
        "name": MONUMENT_NAMES[monument],
        "short": MONUMENT_SHORT[monument],
        "rings": MONUMENT_RINGS[monument],
        "steps": _steps(MONUMENT_STEPS[monument].tolist()),
        "population": MONUMENT_POPULATION[monument],
        "demands": demands_of(monument),
        "pieces": [PIECE_PICTURES[MONUMENT_PIECES[monument, part]] for part in range(parts)],
        "arrangement": "single" if parts == 1 else "one_gap" if MONUMENT_GAP[monument] else "touching",
    }


def _monuments(cards: int) -> list[MonumentView]:
    """Those in a set of bits."""
    return [_monument(monument) for monument in range(MONUMENTS) if cards >> monument & 1]


def _pedestal(s: WorldWonders, pedestal: int) -> PedestalView:
    return {
        "place": pedestal + 1,
        "cost": PEDESTAL_COST,
        "for_sale": bool(s.pedestals >> pedestal & 1),
        "owner": next((p for p in range(s.players) if s.seat[p].pedestal >> pedestal & 1), None),
    }


def _market(s: WorldWonders) -> MarketView:
    cards = [s.slot[slot] for slot in range(MONUMENTS_SHOWN[s.players])]
    return {
        "stacks": [_stack(s, stack) for stack in range(STACKS_USED[s.players])],
        "long_roads": {"left": s.long_roads, "cost": LONG_ROAD_COST},
        "short_roads": {"left": s.short_sets, "cost": SHORT_ROADS_COST},
        "towers": {"left": s.towers, "cost": TOWER_COST},
        "pedestals": [_pedestal(s, pedestal) for pedestal in range(PEDESTALS)] if s.players > 1 else [],
        "monuments": [None if card == NONE else _monument(card) for card in cards],
        "monuments_left": MONUMENTS - s.drawn,
    }


def _tracks(s: WorldWonders) -> dict[str, str]:
    side = entries("resource_tracks", "sides")[s.resource_side]
    tracks = {resource.name.lower(): str(side[resource.name.lower()]) for resource in Resource}
    return {"population": TABLES["population_track"]["spaces"], **tracks}


# Objectives and the automaton


def objective_text(objective: int) -> str:
    of = OBJECTIVE_ARGUMENT[objective]
    match Measure(OBJECTIVE_MEASURE[objective]):
        case Measure.ENCLOSED_GREEN:
            return "largest enclosed green area"
        case Measure.LONGEST_ROAD:
            return "longest road"
        case Measure.MOST_MONUMENTS:
            return "most monuments"
        case Measure.BUILDINGS_BESIDE_NATURAL:
            return "most buildings beside natural resources"
        case Measure.BUILDINGS_BESIDE_WATER:
            return "most buildings beside water"
        case Measure.MOST_OF_TYPE:
            return f"most {TYPE_NAMES[of]} tiles"
        case Measure.HIGHEST_TRACK:
            return f"most {RESOURCE_WORDS[Resource(of)][1]}"
        case Measure.LARGEST_GROUP:
            return f"largest group of {TYPE_NAMES[of]} tiles"
        case Measure.BUILDINGS_BESIDE_EDGE:
            return "most buildings at the edge of the map"
        case _:
            return "a City District of every type"


def _objective(s: WorldWonders, objective: int) -> ObjectiveView:
    return {
        "id": OBJECTIVE_IDS[objective],
        "text": objective_text(objective),
        "first": OBJECTIVE_FIRST[objective],
        "second": OBJECTIVE_SECOND[objective],
        "shared": OBJECTIVE_SHARED[objective],
        "results": [result(s, s.seat[p], objective) for p in range(s.players)],
        "points": [points_for(s, p, objective) for p in range(s.players)],
    }


def solo_item_text(item: int) -> str:
    """What a section of the automaton's card takes."""
    if item < len(STACK_IDS):
        return STACK_IDS[item]
    return {
        SoloItem.LONG_ROAD: "Long Road",
        SoloItem.SHORT_ROADS: "Short Roads",
        SoloItem.TOWER: "Tower",
        SoloItem.MONUMENT_LEFT: "left monument",
        SoloItem.MONUMENT_RIGHT: "right monument",
    }[SoloItem(item)]


def _solo(s: WorldWonders) -> SoloView:
    card = s.solo_deck[s.revealed - 1]
    rows = [SOLO_ITEMS[card * SOLO_SECTIONS + section].tolist() for section in range(SOLO_SECTIONS)]
    return {
        "difficulty": "hard" if s.difficulty else "easy",
        "card": SOLO_IDS[card],
        "sections": [[solo_item_text(item) for item in row if item != NONE] for row in rows if row[0] != NONE],
        "monuments": _monuments(s.taken_by_automaton),
        "points": automaton_points(s),
    }


# What is being placed


def _hand(s: WorldWonders) -> HandView:
    building, monument = s.item == Item.BUILDING, s.item == Item.MONUMENT
    picture = PIECE_PICTURES[s.piece] if s.item != Item.SHORT_ROADS or s.dominoes else ["L"]
    looks = PIECE_FOOTPRINTS[s.piece] if s.item != Item.SHORT_ROADS or s.dominoes else 1
    return {
        "item": Item(s.item).name.lower(),
        "id": TILE_IDS[s.tile] if building else MONUMENT_IDS[s.monument] if monument else None,
        "name": in_hand_text(s),
        "letter": TYPE_LETTERS[TILE_TYPE[s.tile]] if building else None,
        "short": MONUMENT_SHORT[s.monument] if monument else None,
        "turns": [turned(picture, turn) for turn in range(looks)],
        "piece": s.placed + 1 if monument else 1,
        "pieces": MONUMENT_PARTS[s.monument] if monument else 1,
        "long_pieces": s.dominoes,
        "square_pieces": s.squares,
    }


# A player's city


def _lies(cover: int) -> str | None:
    """The name of what lies on a square."""
    if cover == NONE:
        return None
    if cover >= FIRST_MONUMENT:
        return MONUMENT_IDS[cover - FIRST_MONUMENT]
    return {ROAD: "road", TOWER: "tower"}.get(cover) or TILE_IDS[cover]


def _buildings(me: City) -> list[BuildingView]:
    lo, hi = districts(me)
    cover = me.cover.tolist()
    return [
        {
            "id": TILE_IDS[tile],
            "type": TYPE_NAMES[TILE_TYPE[tile]],
            "letter": TYPE_LETTERS[TILE_TYPE[tile]],
            "steps": _steps(TILE_STEPS[tile].tolist()),
            "squares": [cell for cell in range(CELLS) if cover[cell] == tile],
            "district": has(lo, hi, tile),
        }
        for tile in sorted({at for at in cover if 0 <= at < ROAD})
    ]


def _seat(s: WorldWonders, p: int) -> SeatView:
    me = s.seat[p]
    water = MAP_WATER[me.map, 0], MAP_WATER[me.map, 1]
    cover = me.cover.tolist()
    return {
        "name": SEAT_NAMES[p],
        "map_id": MAP_IDS[me.map],
        "map": list(entries("maps")[me.map]["picture"]),
        "cover": [_lies(at) for at in cover],
        "bridges": [cell for cell in range(CELLS) if cover[cell] == ROAD and has(*water, bit_of(cell))],
        "buildings": _buildings(me),
        "gold": gold_left(s, me),
        "spent": me.spent,
        "gold_in_all": GOLD + (LOAN_GOLD if me.loan == s.round else 0),
        "loan": me.loan or None,
        "resources": _steps(me.resource.tolist()),
        "population": me.population,
        "monuments": _monuments(me.monuments),
        "pedestals": [pedestal + 1 for pedestal in range(PEDESTALS) if me.pedestal >> pedestal & 1],
        "free_road": bool(me.free_road),
        "out": bool(me.out),
        "score": score(s, p),
        "breakdown": breakdown(s, p),
    }
