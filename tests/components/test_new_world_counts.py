"""How many cards, tiles and locations A New World and its combinations have, as their rule sheets count them."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

import pytest

from tradewinds.components import PACKAGE

TABLES: dict[str, Any] = tomllib.loads((PACKAGE / "new_world.toml").read_text("utf-8"))
TITLES = ["new_world", "east_to_west_1", "east_to_west_2", "east_to_west_3"]
LAST_BOARDS = ["D1", "E1", "F1"]  # of A New World, one of which is chosen


def board_sets(title: str) -> list[list[str]]:
    """The boards of a match: for A New World three choices, for the others one."""
    boards = TABLES[title]["boards"]
    return [[*boards, last] for last in LAST_BOARDS] if title == "new_world" else [boards]


def locations(boards: list[str]) -> list[dict[str, Any]]:
    return [location for board in boards for location in TABLES[board]["locations"]]


def bonus_tiles(title: str) -> list[dict[str, Any]]:
    return [tile for tile in TABLES["bonus_tiles"]["tiles"] if tile["mark"] in TABLES[title]["bonus_marks"]]


# What the sheets say of the boxes


def test_there_are_six_boards_with_two_sides_each() -> None:
    sides = [name for name in TABLES if len(name) == 2]
    assert sides == [letter + side for letter in "ABCDEF" for side in "12"]


def test_every_location_card_and_tile_has_an_id_of_its_own() -> None:
    for things in (
        locations([letter + side for letter in "ABCDEF" for side in "12"]),
        TABLES["point_cards"]["cards"],
        TABLES["bonus_tiles"]["tiles"],
        TABLES["exploration_tiles"]["tiles"],
    ):
        assert len({thing["id"] for thing in things}) == len(things)


def test_there_are_56_point_cards_of_three_cubes_each() -> None:
    cards = TABLES["point_cards"]["cards"]
    assert len(cards) == 56
    assert {sum(card["cost"]) for card in cards} == {3}


@pytest.mark.parametrize("star", ["black", "white"])
@pytest.mark.parametrize(("players", "marks", "count"), [(2, 1, 24), (3, 2, 36), (4, 3, 48)])
def test_24_36_or_48_point_cards_are_used_by_2_3_or_4_players(star: str, players: int, marks: int, count: int) -> None:
    used = [
        card
        for card in TABLES["point_cards"]["cards"]
        if card["star"] in ("none", star) and card["players"] in ("2+", "3+", "=4")[:marks]
    ]
    assert len(used) == count
    assert len(used) >= 8 * players + 4, "after eight claims each, four cards can still be shown"


@pytest.mark.parametrize("star", ["black", "white"])
def test_two_players_have_six_point_cards_of_each_symbol(star: str) -> None:
    cards = TABLES["point_cards"]["cards"]
    used = [card["symbol"] for card in cards if card["star"] in ("none", star) and card["players"] == "2+"]
    assert Counter(used) == dict.fromkeys(("compass", "bag", "hammer", "dreamcatcher"), 6)


def test_a_cards_benefit_goes_with_its_symbol() -> None:
    keys = {"compass": set(), "bag": {"settlers"}, "hammer": {"icon"}, "dreamcatcher": {"icon", "cube"}}
    for card in TABLES["point_cards"]["cards"]:
        assert set(card) - {"id", "cost", "points", "symbol", "star", "players"} == keys[card["symbol"]], card["id"]


def test_there_are_25_bonus_tiles_17_without_a_mark_3_with_i_and_5_with_iii() -> None:
    assert Counter(tile["mark"] for tile in TABLES["bonus_tiles"]["tiles"]) == {"none": 17, "I": 3, "III": 5}


def test_bonus_tiles_with_i_pay_two_points_for_every_two_merchant_cards() -> None:
    marked = [tile for tile in TABLES["bonus_tiles"]["tiles"] if tile["mark"] == "I"]
    assert {(tile["counts"], tile["every"], tile["points"]) for tile in marked} == {("merchant_cards", 2, 2)}


def test_there_are_ten_exploration_tiles() -> None:
    assert len(TABLES["exploration_tiles"]["tiles"]) == 10


def test_the_set_up_is_that_of_the_sheets() -> None:
    assert TABLES["set_up"]["settlers"] == 12
    assert TABLES["set_up"]["settlers_on_board"] == {"2": 7, "3": 6, "4": 6}
    assert TABLES["set_up"]["starting_cubes"] == [[3, 0, 0, 0], [4, 0, 0, 0], [4, 0, 0, 0], [3, 1, 0, 0]]
    assert TABLES["player_board"]["storage"] == 10
    assert TABLES["player_board"]["bonus_spaces"] == {"A": 3, "B": 4}
    assert TABLES["game_end"]["point_cards"] == 8


# What each game uses of them


def test_each_game_uses_the_boards_stars_and_bonus_tiles_of_its_sheet() -> None:
    used = {title: (TABLES[title]["boards"], TABLES[title]["stars"], TABLES[title]["bonus_marks"]) for title in TITLES}
    assert used == {
        "new_world": (["A1", "B1", "C1"], ["none", "black"], ["none"]),
        "east_to_west_1": (["A1", "B1", "E2", "C2"], ["none", "white"], ["none", "I"]),
        "east_to_west_2": (["A2", "B2", "C1", "F2"], ["none", "black"], ["none"]),
        "east_to_west_3": (["A2", "B2", "C1", "F2", "E2", "D2"], ["none", "white"], ["none", "I", "III"]),
    }
    assert TABLES["new_world"]["one_board_of"] == LAST_BOARDS


@pytest.mark.parametrize(("title", "count"), list(zip(TITLES, (23, 21, 24, 31), strict=True)))
def test_each_game_has_its_number_of_locations(title: str, count: int) -> None:
    for boards in board_sets(title):
        assert len(locations(boards)) == count, boards


@pytest.mark.parametrize(("title", "always"), list(zip(TITLES, (8, 0, 7, 7), strict=True)))
def test_exploration_tiles_lie_on_as_many_locations_as_the_sheets_say(title: str, always: int) -> None:
    for boards in board_sets(title):
        covered = Counter(location["covered"] for location in locations(boards))
        assert (covered["always"], covered["2-3"]) == (always, 2), boards


@pytest.mark.parametrize(
    ("title", "stacked", "tiles"), list(zip(TITLES, (16, 16, 16, 24), (17, 20, 17, 25), strict=True))
)
def test_the_bonus_tiles_fill_their_stacks(title: str, stacked: int, tiles: int) -> None:
    for boards in board_sets(title):
        assert sum(height for board in boards for height in TABLES[board]["bonus_stacks"]) == stacked
    assert len(bonus_tiles(title)) == tiles


def test_in_part_iii_the_stacks_of_b2_and_f2_have_four_tiles_and_those_of_d2_two() -> None:
    stacks = {board: TABLES[board]["bonus_stacks"] for board in TABLES["east_to_west_3"]["boards"]}
    assert {board: heights for board, heights in stacks.items() if heights} == {
        "B2": [4, 4],
        "F2": [4, 4],
        "D2": [2, 2, 2, 2],
    }


@pytest.mark.parametrize("title", TITLES)
def test_each_game_has_four_forts_and_with_merchant_cards_four_markets(title: str) -> None:
    for boards in board_sets(title):
        for kind in ("fort", "market"):
            slots = [location["slot"] for location in locations(boards) if location["type"] == kind]
            needed = kind == "fort" or title in ("east_to_west_1", "east_to_west_3")
            assert sorted(slots) == ([1, 2, 3, 4] if needed else []), (boards, kind)


def test_part_iii_has_the_settler_numbers_of_its_figure() -> None:
    numbers = Counter(location["settlers"] for location in locations(TABLES["east_to_west_3"]["boards"]))
    assert numbers == {1: 9, 2: 12, 3: 9, 4: 1}


@pytest.mark.parametrize(("board", "numbers"), [("C1", [2, 2, 2, 2, 3, 3]), ("F2", [1, 1, 2, 2, 3, 3, 4])])
def test_c1_and_f2_have_the_settler_numbers_read_from_the_figure(board: str, numbers: list[int]) -> None:
    assert sorted(location["settlers"] for location in TABLES[board]["locations"]) == numbers


def test_forts_cost_1_1_2_and_3_settlers_from_the_left_and_markets_too() -> None:
    for title in TITLES:
        for boards in board_sets(title):
            for kind in ("fort", "market"):
                of_kind = {at["slot"]: at["settlers"] for at in locations(boards) if at["type"] == kind}
                assert of_kind in ({1: 1, 2: 1, 3: 2, 4: 3}, {})
