"""Owners' values of Spice Road that would break a game are refused with the file, the table and the reason."""

from __future__ import annotations

import pytest

from .owners import Wrong, check_refusal, refusals

FILE = "spice_road.toml"


def card(table: str, id: str, value: str, *said: str, title: str = "spice-road") -> Wrong:
    return Wrong(f'[{table}]\ncards = [{{ id = "{id}", {value} }}]', [f"[{table}]", id, *said], title)


def value(table: str, value: str, *said: str) -> Wrong:
    return Wrong(f"[{table}]\n{value}", [f"[{table}]", *said], "spice-road")


CARDS = {
    "an unknown kind": card("merchant_cards", "S01", 'kind = "gift"', "spice, upgrade or trade"),
    "a trade that gives what it costs": card(
        "merchant_cards", "T01", "take = [1, 0, 1, 0]", "gives a colour that it costs"
    ),
    "a trade that costs nothing": card("merchant_cards", "T01", "give = [0, 0, 0, 0]", "trades give and take"),
    "a trade that gives nothing": card("merchant_cards", "T01", "take = [0, 0, 0, 0]", "trades give and take"),
    "a spice card without spices": card("merchant_cards", "S01", "take = [0, 0, 0, 0]", "spice cards take"),
    "a spice card with a price": card("merchant_cards", "S01", "give = [0, 1, 0, 0]", "spice cards take"),
    "a spice card called a trade": card("merchant_cards", "S01", 'kind = "trade"', "trades give and take"),
    "an upgrade that gives cubes": card("merchant_cards", "U3", "take = [1, 0, 0, 0]", "upgrades do neither"),
    "an upgrade of no steps": card("merchant_cards", "U3", "steps = 0", "from 1 to 9 steps"),
    "an upgrade without end": card("merchant_cards", "U3", "steps = 10", "from 1 to 9 steps"),
    "a trade with steps": card("merchant_cards", "T01", "steps = 2", "the others none"),
    "fewer cubes than none": card("merchant_cards", "T01", "take = [0, 0, -1, 0]", "from 0 to 20 cubes"),
    "more cubes than anybody needs": card("merchant_cards", "S01", "take = [21, 0, 0, 0]", "from 0 to 20 cubes"),
    "an unknown card": Wrong(
        '[merchant_cards]\ncards = [{ id = "T35", steps = 0 }]', ["[merchant_cards]", "'T35'", "T34"], "spice-road"
    ),
    "a starting card that gives nothing": card("starting_cards", "create2", "take = [0, 0, 0, 0]", "spice cards take"),
    "a wrong card in Part I": card(
        "merchant_cards", "T01", "take = [1, 0, 1, 0]", "gives a colour that it costs", title="east-to-west-1"
    ),
    "a wrong card in Part III": card(
        "merchant_cards", "S01", 'kind = "gift"', "spice, upgrade or trade", title="east-to-west-3"
    ),
    "a point card for more cubes than the caravan takes": card(
        "point_cards", "P01", "cost = [5, 5, 1, 0]", "from 1 to 10 cubes"
    ),
    "a point card for nothing": card("point_cards", "P01", "cost = [0, 0, 0, 0]", "from 1 to 10 cubes"),
    "a point card with too many points": card("point_cards", "P01", "points = 100", "0 to 99 points"),
    "a point card that costs points": card("point_cards", "P01", "points = -1", "0 to 99 points"),
}

OTHERS = {
    "a merchant row of another length": value("set_up", "merchant_row = 7", "merchant_row must be 6"),
    "a row of point cards of another length": value("set_up", "point_row = 4", "point_row 5"),
    "more starting cubes than the caravan takes": value(
        "set_up",
        "starting_cubes = [[3, 0, 0, 0], [4, 0, 0, 0], [4, 0, 0, 0], [3, 1, 0, 0], [8, 3, 0, 0]]",
        "more than 10 cubes",
    ),
    "starting cubes for four players": value(
        "set_up", "starting_cubes = [[3, 0, 0, 0], [4, 0, 0, 0], [4, 0, 0, 0], [3, 1, 0, 0]]", "starting_cubes"
    ),
    "coins below none": value("set_up", "coins_for_each_player = -1", "from 0 to 9"),
    "more coins than there are": value("set_up", "coins_for_each_player = 10", "from 0 to 9"),
    "a game that ends without a card": value("game_end", "point_cards = { 2 = 0 }", "from 1 to 6"),
    "more cards than a player can have": value("game_end", "point_cards = { 2 = 7 }", "from 1 to 6"),
    "a caravan smaller than the price of a card": Wrong(
        "[caravan]\nspaces = 4", ["[point_cards]", "from 1 to 4 cubes"], "spice-road"
    ),
    "a caravan without end": value("caravan", "spaces = 40000"),
    "a number of players that the game is not for": value("game_end", "point_cards = { 6 = 5 }", "'6'"),
    "an unknown table": value("sails", "colour = 3", "merchant_cards"),
}

WRONG = {**CARDS, **OTHERS}


@pytest.fixture(scope="module")
def refused(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    return refusals(tmp_path_factory.mktemp("spice_road"), FILE, WRONG)


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.slow
def test_what_would_break_a_game_is_refused(wrong: str, refused: dict[str, list[str]]) -> None:
    check_refusal(FILE, WRONG[wrong], refused[wrong])
