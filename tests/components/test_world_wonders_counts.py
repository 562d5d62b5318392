"""How many tiles, cards and pieces World Wonders has, as its rulebook counts them."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

import pytest

from tradewinds.components import PACKAGE

TABLES: dict[str, Any] = tomllib.loads((PACKAGE / "world_wonders.toml").read_text("utf-8"))
MAPS: dict[str, list[str]] = {printed["id"]: printed["picture"] for printed in TABLES["maps"]["maps"]}
TYPES = ["library", "farm", "habitation", "market", "temple"]
STACKS = ["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8"]


def things(table: str, name: str = "") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = TABLES[table][name or table]
    return found


def test_everything_has_an_id_of_its_own() -> None:
    for found in (
        things("building_types", "types"),
        things("maps"),
        things("stacks"),
        things("building_tiles", "tiles"),
        things("resource_tracks", "sides"),
        things("monuments"),
        things("objectives"),
        things("solo_cards", "cards"),
    ):
        assert len({thing["id"] for thing in found}) == len(found)


# What the rulebook says of the box and the set-up


def test_seven_gold_a_round_two_more_by_a_loan_three_to_repay_it_or_two_points() -> None:
    economy = TABLES["economy"]
    assert economy["gold_each_round"] == 7
    assert (economy["loan"], economy["repayment"], economy["points_lost_by_an_open_loan"]) == (2, 3, 2)
    assert economy["cost"] == {"long_road": 1, "short_roads": 1, "tower": 2, "pedestal": 1}


def test_roads_towers_and_monuments_on_offer_are_those_of_the_set_up() -> None:
    set_up = TABLES["set_up"]
    assert set_up["rounds"] == 10
    assert list(set_up["long_roads"].values()) == [1, 1, 2, 2, 3]
    assert list(set_up["sets_of_short_roads"].values()) == [1, 1, 1, 2, 2]
    assert list(set_up["monuments"].values()) == [2, 3, 3, 3, 3]
    assert set_up["towers"] == 1


def test_the_fourth_and_the_fifth_player_bring_a_stack_each() -> None:
    assert list(TABLES["set_up"]["stacks"].values()) == [6, 6, 6, 7, 8]


def test_the_roads_towers_and_loans_of_the_box_never_run_out() -> None:
    """35 Long Roads are one for each of five players and three for each of ten rounds; and so on."""
    box = TABLES["box"]
    assert (box["long_roads"], box["sets_of_short_roads"], box["towers"], box["loan_tiles"]) == (35, 20, 10, 5)


def test_a_set_of_short_roads_is_two_of_2x1_and_one_of_1x1() -> None:
    assert TABLES["short_roads"]["pieces"] == "LL, LL, L"


def test_a_long_road_is_four_squares_that_start_and_end_on_land() -> None:
    assert TABLES["long_road"]["piece"] == "LXXL"


def test_the_letters_of_the_five_types_are_those_of_the_rulebook() -> None:
    types = things("building_types", "types")
    assert [kind["id"] for kind in types] == TYPES
    assert "".join(kind["letter"] for kind in types) == "BFHMT"


def test_there_are_80_building_tiles_in_eight_stacks_of_ten() -> None:
    tiles = things("building_tiles", "tiles")
    assert len(tiles) == 80
    assert [stack["id"] for stack in things("stacks")] == STACKS
    assert Counter(tile["stack"] for tile in tiles) == dict.fromkeys(STACKS, 10)


def test_21_monuments_have_28_pieces_and_a_ring_or_more_each() -> None:
    monuments = things("monuments")
    assert len(monuments) == 21
    assert sum(len(card["pieces"].split(",")) for card in monuments) == 28 == TABLES["monument_pieces"]["in_the_box"]
    assert min(card["rings"] for card in monuments) >= 1


def test_there_are_15_objectives_of_ten_kinds_three_of_which_are_used() -> None:
    cards = things("objectives")
    assert len(cards) == 15
    assert len({card["measure"] for card in cards}) == 10
    assert TABLES["advanced_play"]["objectives"] == 3


def test_only_the_objective_for_a_district_of_every_type_has_four_points_to_share() -> None:
    assert TABLES["advanced_play"]["points_shared_for_a_district_of_every_type"] == 4
    placeless = [card["measure"] for card in things("objectives") if card["first"] == 0]
    assert placeless == ["district_of_every_type"]


def test_there_are_14_solo_cards_one_of_them_for_shuffling() -> None:
    assert Counter(card["kind"] for card in things("solo_cards", "cards")) == {"take": 13, "reshuffle": 1}


# What keeps the reconstruction even


@pytest.mark.parametrize("stack", STACKS)
def test_a_stack_has_two_tiles_of_each_type(stack: str) -> None:
    tiles = [tile for tile in things("building_tiles", "tiles") if tile["stack"] == stack]
    assert Counter(tile["type"] for tile in tiles) == dict.fromkeys(TYPES, 2)


@pytest.mark.parametrize(("stacks", "steps"), [(6, 50), (8, 70)])
def test_all_tiles_and_those_of_the_main_board_have_equally_many_steps_of_each_resource(
    stacks: int, steps: int
) -> None:
    tiles = [tile for tile in things("building_tiles", "tiles") if tile["stack"] in STACKS[:stacks]]
    assert [sum(tile["steps"][resource] for tile in tiles) for resource in range(3)] == [steps] * 3


def test_a_building_costs_a_gold_for_each_square() -> None:
    for stack in things("stacks"):
        assert stack["piece"].count("L") == stack["cost"], stack["id"]


def test_monument_cards_have_six_steps_of_each_resource() -> None:
    assert [sum(card["steps"][resource] for card in things("monuments")) for resource in range(3)] == [6, 6, 6]


def test_each_map_has_ten_natural_resources() -> None:
    assert {name: "".join(picture).count("N") for name, picture in MAPS.items()} == dict.fromkeys(MAPS, 10)


def test_side_a_has_a_lake_and_side_b_five_rivers_from_edge_to_edge() -> None:
    assert list(MAPS) == ["A", "B1", "B2", "B3", "B4", "B5"]
    for name, picture in MAPS.items():
        water = {(r, c) for r, line in enumerate(picture) for c, letter in enumerate(line) if letter == "W"}
        reached = {min(water)}
        for _ in water:
            reached |= {(r, c) for r, c in water if reached & {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)}}
        assert reached == water, f"the water of {name} hangs together"
        on_edges = [r in (0, 8) or c in (0, 12) for r, c in water]
        assert any(on_edges) == (name != "A")
        assert len(water) == 14 or name == "A"


def test_every_river_can_be_crossed_by_a_bridge_over_one_square() -> None:
    for name, picture in MAPS.items():
        lines = [*picture, *("".join(column) for column in zip(*picture, strict=True))]
        land = [line.replace("N", ".") for line in lines]
        places = sum(line[at : at + 3] == ".W." for line in land for at in range(len(line)))
        assert places >= 3, name
