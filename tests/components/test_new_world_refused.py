"""Owners' values of A New World that would break a game are refused with the file, the table and the reason."""

from __future__ import annotations

import pytest

from .owners import Wrong, check_refusal, refusals

FILE = "new_world.toml"


def location(id: str, value: str, *said: str, title: str = "new-world") -> Wrong:
    board = id.partition("-")[0]
    return Wrong(f'[{board}]\nlocations = [{{ id = "{id}", {value} }}]', [f"[{board}]", id, *said], title)


def card(id: str, value: str, *said: str) -> Wrong:
    return Wrong(f'[point_cards]\ncards = [{{ id = "{id}", {value} }}]', ["[point_cards]", id, *said], "new-world")


def bonus(id: str, value: str, *said: str) -> Wrong:
    return Wrong(f'[bonus_tiles]\ntiles = [{{ id = "{id}", {value} }}]', ["[bonus_tiles]", *said], "new-world")


def value(table: str, value: str, *said: str, title: str = "new-world") -> Wrong:
    return Wrong(f"[{table}]\n{value}", [f"[{table}]", *said], title)


LOCATIONS = {
    "a location without settlers": location("A1-3", "settlers = 0", "settlers must be from 1 to 6"),
    "more settlers than fit": location("A1-3", "settlers = 7", "settlers must be from 1 to 6"),
    "an unknown icon": location("A1-3", 'icon = "moose"', "'moose'", "wheat", "canoe"),
    "an unknown type": location("A1-3", 'type = "inn"', "'inn'", "production", "fort"),
    "an unknown time to be covered": location("A1-3", 'covered = "sometimes"', "never, 2-3 or always"),
    "a trade that gives what it costs": location("B1-3", "take = [0, 1, 2, 0]", "gives a colour that it costs"),
    "a trade that costs nothing": location("B1-3", "give = [0, 0, 0, 0]", "at least one cube"),
    "a trade that gives nothing": location("B1-3", "take = [0, 0, 0, 0]", "at least one cube"),
    "a trade without a price": location("A1-3", 'type = "trade"'),
    "fewer cubes than none": location("A1-3", "take = [-2, 0, 0, 0]", "from 0 to 20"),
    "more cubes than can be counted": location("A1-3", "take = [40000, 0, 0, 0]"),
    "upgrades below none": location("A1-4", "steps = -1", "0 to 20"),
    "upgrades without end": location("A1-4", "steps = 21", "0 to 20"),
    "a location of no board": value("A1", 'locations = [{ id = "A1-9", settlers = 2 }]', "'A1-9'", "A1-6"),
    "a value that locations of this type do not have": location("A1-3", "steps = 2", "'steps'"),
}

CARDS = {
    "a card for more cubes than the storage takes": card("P01", "cost = [5, 5, 1, 0]", "from 1 to 10 cubes"),
    "a card for nothing": card("P01", "cost = [0, 0, 0, 0]", "from 1 to 10 cubes"),
    "a card that costs fewer cubes than none": card("P01", "cost = [-1, 3, 1, 0]", "from 1 to 10 cubes"),
    "a card with too many points": card("P01", "points = 100", "0 to 99 points"),
    "a card that costs points": card("P01", "points = -1", "0 to 99 points"),
    "a card for an unknown number of players": card("P01", 'players = "5+"', "2+, 3+ or =4"),
    "a card with more settlers than the reserve has": card("P11", "settlers = 7", "from 0 to 6 settlers"),
    "a card with an unknown symbol": card("P01", 'symbol = "moon"', "'moon'", "compass"),
    "a card with an unknown star": card("P01", 'star = "red"', "'red'", "black"),
    "a card with an unknown icon": card("P23", 'icon = "moose"', "'moose'", "wheat"),
    "a card with an unknown cube": card("P32", 'cube = "blue"', "'blue'", "yellow"),
    "an unknown card": Wrong(
        '[point_cards]\ncards = [{ id = "P57", points = 3 }]', ["[point_cards]", "P57"], "new-world"
    ),
    "a 49th card for four players": Wrong(
        '[point_cards]\ncards = [{ id = "P56", star = "none" }]', ["[point_cards]"], "new-world"
    ),
    "too few cards for eight claims each": Wrong(
        "[point_cards]\ncards = [" + ", ".join(f'{{ id = "P{n:02}", players = "=4" }}' for n in range(1, 41)) + "]",
        ["[point_cards]"],
        "new-world",
    ),
}

TILES = {
    "another number of tiles with a mark": bonus("B01", 'mark = "I"', "17", "3 with I", "5 with III"),
    "an unknown mark": bonus("B21", 'mark = "II"', "17", "3 with I", "5 with III"),
    "points for every none": bonus("B01", "every = 0", "B01", "from 1 to 12"),
    "points for more than there can be": bonus("B01", "every = 13", "B01", "from 1 to 12"),
    "a bonus tile with too many points": bonus("B01", "points = 21", "B01", "from 0 to 20"),
    "a bonus tile that costs points": bonus("B01", "points = -1", "B01", "from 0 to 20"),
    "a bonus tile that counts unknown things": bonus("B17", 'counts = "coins"', "B17", "'coins'", "settlers"),
    "a bonus tile with an unknown symbol": bonus("B01", 'symbols = ["compass", "moon"]', "B01", "moon"),
    "a bonus tile for sets of no symbols": bonus("B17", 'counts = "symbols"', "B17"),
    "an exploration tile that takes cubes away": value(
        "exploration_tiles", 'tiles = [{ id = "X03", take = [-2, 0, 0, 0] }]', "-2"
    ),
    "an exploration tile with too many points": value(
        "exploration_tiles", 'tiles = [{ id = "X01", points = 21 }]', "21"
    ),
    "a stack of fewer tiles than none": Wrong("[A1]\nbonus_stacks = [-1, 4]", ["stack"], "new-world"),
    "a stack higher than any of the game": Wrong("[A1]\nbonus_stacks = [5, 3]", ["stack"], "new-world"),
    "stacks of more tiles than there are": value("new_world", 'bonus_marks = ["I"]', "of 3 tiles in all at most"),
}

BOARDS = {
    "two forts for one card": Wrong(
        '[A1]\nlocations = [{ id = "A1-2", slot = 1 }]', ["[new_world]", "4 forts", "A1, B1, C1"], "new-world"
    ),
    "a location made a market": Wrong(
        '[A1]\nlocations = [{ id = "A1-3", type = "market" }]', ["[A1]", "A1-3", "type market"], "new-world"
    ),
    "a market made another location": Wrong(
        '[E2]\nlocations = [{ id = "E2-3", type = "refresh_market" }]',
        ["[E2]", "E2-3", "type refresh_market"],
        "east-to-west-1",
    ),
    "a market in a game without merchant cards": value("new_world", 'boards = ["A1", "B1", "E2"]', "no market"),
    "boards without a fort": value("new_world", 'boards = ["C1", "B1", "C1"]', "4 forts"),
    "a board that is used twice": value("new_world", 'boards = ["A1", "A1", "B1"]', "4 forts"),
    "an unknown board": value("new_world", 'boards = ["A1", "B1", "Z1"]', "Z1"),
    "an unknown board to choose": value("new_world", 'one_board_of = ["D1", "E1", "Z1"]', "Z1"),
    "a board to choose with other locations": value("new_world", 'one_board_of = ["D1", "E1", "D2"]'),
    "an unknown board of Part II": value(
        "east_to_west_2", 'boards = ["A2", "B2", "C1", "Z2"]', "Z2", title="east-to-west-2"
    ),
    "a board too many": value("new_world", 'boards = ["A1", "B1", "C1", "D1"]', "boards"),
    "more covered locations than exploration tiles": Wrong(
        '[A1]\nlocations = [{ id = "A1-3", covered = "always" }]', ["[new_world]", "more than 10"], "new-world"
    ),
}

OTHERS = {
    "a storage for nothing": value("player_board", "storage = 0", "from 1 to 30"),
    "a storage without end": value("player_board", "storage = 31", "from 1 to 30"),
    "no bonus space": value("player_board", "bonus_spaces = { A = 0 }", "from 1 to 30"),
    "more bonus spaces than a player can have": value("player_board", "bonus_spaces = { A = 9 }"),
    "another number of settlers": value("set_up", "settlers = 11", "12 settlers"),
    "nobody on the board": value("set_up", "settlers_on_board = { 3 = 0 }", "from 1 to 12"),
    "more settlers on the board than there are": value("set_up", "settlers_on_board = { 3 = 13 }", "from 1 to 12"),
    "more starting cubes than the storage takes": value(
        "set_up", "starting_cubes = [[3, 0, 0, 0], [4, 0, 0, 0], [4, 0, 0, 0], [9, 2, 0, 0]]", "more than 10 cubes"
    ),
    "fewer starting cubes than none": value(
        "set_up", "starting_cubes = [[-3, 0, 0, 0], [4, 0, 0, 0], [4, 0, 0, 0], [3, 1, 0, 0]]", "fewer than none"
    ),
    "another number of cards that ends the game": value("game_end", "point_cards = 7", "must be 8"),
    "an outpost worth less than nothing": value("outpost_section", "column_values = [-1, 2, 3]", "-1"),
    "market tiles that do not fit the player board": value(
        "islands", "market_tiles_of_each_symbol = 2", "must be 3", title="east-to-west-2"
    ),
    "outposts that nobody can pay": value(
        "islands", "cubes_for_each_outpost = { 2 = 4 }", "from 0 to 3", title="east-to-west-2"
    ),
    "a route of another length": value("markets", "route = 4", "must be 5", title="east-to-west-1"),
    "a bonus tile for every no cards": value(
        "markets", "cards_for_a_bonus_tile = 0", "from 1 to 12", title="east-to-west-3"
    ),
    "an unknown table": value("overview", "sheet = 1", "point_cards"),
}

WRONG = {**LOCATIONS, **CARDS, **TILES, **BOARDS, **OTHERS}


@pytest.fixture(scope="module")
def refused(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    return refusals(tmp_path_factory.mktemp("new_world"), FILE, WRONG)


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.slow
def test_what_would_break_a_game_is_refused(wrong: str, refused: dict[str, list[str]]) -> None:
    check_refusal(FILE, WRONG[wrong], refused[wrong])
