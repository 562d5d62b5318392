"""The tables of World Wonders, checked: owners' values that would break the game are refused.

Lists of another length and values of another kind never get here: see components.
"""

from __future__ import annotations

from enum import IntEnum
from itertools import chain
from typing import Any

from ...components import load
from ...engine.errors import one_of
from .kinds import (
    COLUMNS,
    LONGEST_SIDE,
    MOST_PARTS,
    MOST_SQUARES,
    PLAYERS,
    ROWS,
    SECTION_ITEMS,
    TYPES,
    Arrangement,
    Feature,
    Measure,
    Resource,
    SoloItem,
    Type,
    number,
)
from .pictures import Picture, names_in, pictures_in, problem_of

TABLES = load("world_wonders")


def entries(table: str, name: str = "") -> list[dict[str, Any]]:
    """The things in a table: most tables and their lists have the same name."""
    found: list[dict[str, Any]] = TABLES[table][name or table]
    return found


def _require(right: bool, table: str, reason: str) -> None:
    if not right:
        raise TABLES.refuse(table, reason)


def _require_name(table: str, where: str, known: type[IntEnum] | list[str], name: str) -> None:
    names = known if isinstance(known, list) else [n.name.lower() for n in known]
    _require(name in names, table, f"{where}: {name!r} is unknown; it must be {one_of(names)}.")


def _require_piece(table: str, where: str, picture: Picture) -> None:
    problem = problem_of(picture, MOST_SQUARES, LONGEST_SIDE)
    _require(not problem, table, f"{where}: the piece {'/'.join(picture)!r} is none, {problem}.")


def _check_money_and_set_up() -> None:
    economy, set_up, box = TABLES["economy"], TABLES["set_up"], TABLES["box"]
    TABLES.require_between("economy", 1, 20)
    for name, cost in (*economy["cost"].items(), ("repayment", economy["repayment"])):
        _require(cost <= economy["gold_each_round"], "economy", f"{name} must not cost more than the Gold of a round.")
    TABLES.require_between("set_up", 1, 10)
    _require(set_up["rounds"] == 10, "set_up", "rounds must be 10: each stack has a tile for every round.")
    stacks = [set_up["stacks"][str(n)] for n in PLAYERS]
    _require(stacks == sorted(stacks), "set_up", "more players must not have fewer stacks.")
    _require(stacks[-1] == len(entries("stacks")), "set_up", "five players must have all 8 stacks.")
    _require(max(set_up["monuments"].values()) <= 3, "set_up", "there are from 1 to 3 monuments on offer.")
    TABLES.require_between("box", 1, 100)
    for name, to_start_with in (("long_roads", len(PLAYERS)), ("sets_of_short_roads", 0)):
        needed = to_start_with + max(set_up[name].values()) * set_up["rounds"]
        _require(box[name] >= needed, "box", f"{name} must be at least {needed}, or they could run out.")
    _require(box["towers"] >= set_up["towers"] * set_up["rounds"], "box", "towers must last for every round.")
    _require(box["loan_tiles"] >= len(PLAYERS), "box", f"loan_tiles must be at least {len(PLAYERS)}.")


def _check_roads_and_tower() -> None:
    if pictures_in(TABLES["short_roads"]["pieces"]) != [["LL"], ["LL"], ["L"]]:
        raise TABLES.refuse("short_roads", "pieces must be LL, LL, L: two of 2x1 squares and one of a single square.")
    road = TABLES["long_road"]["piece"]
    straight = 3 <= len(road) <= LONGEST_SIDE and road == "L" + "X" * (len(road) - 2) + "L"
    _require(straight, "long_road", "piece must be 3 to 5 squares in a row, L at both ends and X between, as LXXL.")
    _require(TABLES["tower"]["piece"] == "L", "tower", "piece must be L: the rules know towers of one square on land.")


def _check_types() -> None:
    letters = [kind["letter"] for kind in entries("building_types", "types")]
    right = all(len(letter) == 1 and letter.isalpha() and letter.isupper() for letter in letters)
    _require(
        right and len(set(letters)) == TYPES, "building_types", "letter must be a capital of its own for each type."
    )
    _require(all(kind["name"] for kind in entries("building_types", "types")), "building_types", "a name is missing.")
    colours = [TABLES["building_colours"][kind.name.lower()] for kind in Type]
    _require(
        all(colours) and len(set(colours)) == TYPES, "building_colours", "each type must have a colour of its own."
    )


def _check_maps() -> None:
    wanted = TABLES["natural_resources"]["on_each_map"]
    for printed in entries("maps"):
        name, picture = printed["id"], "".join(printed["picture"])
        right = all(len(line) == COLUMNS for line in printed["picture"])
        _require(right, "maps", f"{name}: each of its {ROWS} rows must have {COLUMNS} squares.")
        _require(set(picture) <= set(".NW"), "maps", f"{name}: its letters must be ., N or W.")
        _require(picture.count("N") == wanted, "maps", f"{name} must have {wanted} natural resources, as many N.")
        _require("W" in picture, "maps", f"{name} must have water.")
        _require(
            "L" * len(TABLES["long_road"]["piece"]) in printed["picture"][-1].replace(".", "L").replace("N", "L"),
            "maps",
            f"{name} must have land along the sidewalk, enough for the first Long Road.",
        )
    rivers = ["".join(printed["picture"]).replace("N", ".") for printed in entries("maps")[1:]]
    _require(len(set(rivers)) == len(rivers), "maps", "the rivers of B1 to B5 must all be different.")


def _check_buildings() -> None:
    stacks, tiles = entries("stacks"), entries("building_tiles", "tiles")
    for stack in stacks:
        _require(2 <= stack["cost"] <= 5, "stacks", f"{stack['id']} must cost from 2 to 5 Gold.")
        _require_piece("stacks", stack["id"], stack["piece"].split("/"))
        _require(not set(stack["piece"]) & set("WX"), "stacks", f"{stack['id']}: buildings stand on land, with L only.")
    in_each = len(tiles) // len(stacks)
    for n, tile in enumerate(tiles):
        home = stacks[n // in_each]["id"]
        _require(tile["stack"] == home, "building_tiles", f"{tile['id']} must be in {home}: each stack has ten tiles.")
        _require_name("building_tiles", tile["id"], Type, tile["type"])
        right = min(tile["steps"]) >= 0 and 1 <= sum(tile["steps"]) <= 9
        _require(right, "building_tiles", f"{tile['id']} must have from 1 to 9 steps in all, none of them below 0.")
    for kind in Type:
        some = any(number(Type, tile["type"]) == kind for tile in tiles)
        _require(some, "building_tiles", f"there must be a tile of the type {kind.name.lower()}.")


def _check_track(table: str, where: str, spaces: str, symbol: str) -> None:
    _require(2 <= len(spaces) <= 61, table, f"{where} must have from 2 to 61 spaces, with space 0.")
    right = set(spaces) <= {".", symbol} and spaces[0] == "."
    _require(right, table, f"{where} must be written with . and {symbol}, with . on space 0.")


def _check_tracks() -> None:
    _check_track("population_track", "spaces", TABLES["population_track"]["spaces"], "o")
    sides = entries("resource_tracks", "sides")
    tracks = {f"{side['id']}, {kind.name.lower()}": side[kind.name.lower()] for side in sides for kind in Resource}
    for where, spaces in tracks.items():
        _check_track("resource_tracks", where, spaces, "H")
    same = len({len(spaces) for spaces in tracks.values()}) == 1
    _require(same, "resource_tracks", "all the tracks must be equally long.")


def _check_monuments() -> None:
    parts = 0
    for card in entries("monuments"):
        pieces, demands = pictures_in(card["pieces"]), names_in(card["demands"])
        for piece in pieces:
            _require_piece("monuments", card["id"], piece)
        _require_name("monuments", card["id"], Arrangement, card["arrangement"])
        right = {
            "single": len(pieces) == 1,
            "touching": 2 <= len(pieces) <= MOST_PARTS,
            "one_gap": len(pieces) == 2 and all(len(picture) == len(picture[0]) == 1 for picture in pieces),
        }[card["arrangement"]]
        _require(
            right,
            "monuments",
            f"{card['id']}: {card['pieces']!r} cannot be arranged as {card['arrangement']}: single is for one piece, "
            f"touching for 2 to {MOST_PARTS}, one_gap for two of one square.",
        )
        squares = sum(letter != "." for piece in pieces for line in piece for letter in line)
        _require(squares <= MOST_SQUARES, "monuments", f"{card['id']} has more than {MOST_SQUARES} squares in all.")
        for demand in demands:
            _require_name("monuments", card["id"], Feature, demand)
        often = all(demands.count(d) <= (2 if number(Feature, d) < TYPES else 1) for d in demands)
        _require(often, "monuments", f"{card['id']}: a type can be demanded twice, and everything else once.")
        _require(1 <= card["rings"] <= 9, "monuments", f"{card['id']} must have from 1 to 9 rings.")
        right = all(0 <= n <= 9 for n in (*card["steps"], card["population"]))
        _require(right, "monuments", f"{card['id']}: steps and population must be from 0 to 9.")
        _require(bool(card["name"]), "monuments", f"{card['id']} must have a name.")
        parts += len(pieces)
    wanted = TABLES["monument_pieces"]["in_the_box"]
    _require(parts == wanted, "monuments", f"there must be {wanted} pieces in all, not {parts}.")


def _check_objectives() -> None:
    advanced = TABLES["advanced_play"]
    _require(advanced["objectives"] == 3, "advanced_play", "objectives must be 3.")
    shared = advanced["points_shared_for_a_district_of_every_type"]
    _require(1 <= shared <= 20, "advanced_play", "points_shared_for_a_district_of_every_type must be from 1 to 20.")
    cards = entries("objectives")
    for card in cards:
        _require_name("objectives", card["id"], Measure, card["measure"])
        measure = number(Measure, card["measure"])
        if measure in (Measure.MOST_OF_TYPE, Measure.LARGEST_GROUP):
            _require_name("objectives", card["id"], Type, card["of"])
        elif measure == Measure.HIGHEST_TRACK:
            _require_name("objectives", card["id"], Resource, card["of"])
        else:
            _require_name("objectives", card["id"], ["none"], card["of"])
        if measure == Measure.DISTRICT_OF_EVERY_TYPE:
            right = card["first"] == card["second"] == 0
            _require(right, "objectives", f"{card['id']} has no places: its points are shared, first and second are 0.")
        else:
            right = 0 <= card["second"] <= card["first"] <= 20
            _require(right, "objectives", f"{card['id']}: points must be from 0 to 20, not fewer for the first place.")
    for kind in Measure:
        some = any(card["measure"] == kind.name.lower() for card in cards)
        _require(some, "objectives", f"there must be a card with the measure {kind.name.lower()}.")


def _check_solo_cards() -> None:
    stacks = [stack["id"] for stack in entries("stacks")][: TABLES["set_up"]["stacks"]["1"]]
    known = [*stacks, *(item.name.lower() for item in SoloItem)]
    cards = entries("solo_cards", "cards")
    for card in cards:
        _require_name("solo_cards", card["id"], ["take", "reshuffle"], card["kind"])
        sections = [names_in(section) for section in card["sections"]]
        for item in chain(*sections):
            _require_name("solo_cards", card["id"], known, item)
        full = [bool(section) for section in sections]
        if card["kind"] == "reshuffle":
            _require(not any(full), "solo_cards", f"{card['id']} is for shuffling: its sections must be empty.")
            continue
        right = full[0] and full == sorted(full, reverse=True)
        _require(right, "solo_cards", f"{card['id']} must have a first section, and none after an empty one.")
        right = all(len(set(section)) == len(section) <= SECTION_ITEMS for section in sections)
        _require(right, "solo_cards", f"{card['id']}: a section has one thing, or two different ones.")
    shuffling = sum(card["kind"] == "reshuffle" for card in cards)
    _require(shuffling == 1, "solo_cards", "there must be one card with the kind reshuffle.")


_check_money_and_set_up()
_check_roads_and_tower()
_check_types()
_check_maps()
_check_buildings()
_check_tracks()
_check_monuments()
_check_objectives()
_check_solo_cards()
