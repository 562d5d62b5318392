"""Owners' values of World Wonders that would break a game are refused with the file, the table and the reason."""

from __future__ import annotations

import pytest

from .owners import Wrong, check_refusal, refusals

FILE = "world_wonders.toml"
MAP_A = [
    "..N.......N..",
    ".............",
    "N.....W.....N",
    ".....WWW.....",
    "..N.WWWWW.N..",
    "....NWW......",
    ".N.........N.",
    ".......N.....",
    ".............",
]
RIVER_OF_B1 = [  # with its natural resources elsewhere
    "..N..W.....N.",
    ".....WW......",
    "N.....WN..N..",
    "......WW.....",
    "..N....W...N.",
    ".......WW....",
    "........W....",
    ".N..N...WW.N.",
    ".........WW..",
]


def value(table: str, value: str, *said: str) -> Wrong:
    return Wrong(f"[{table}]\n{value}", [f"[{table}]", *said], "world-wonders")


def thing(table: str, things: str, id: str, change: str, *said: str) -> Wrong:
    return value(table, f'{things} = [{{ id = "{id}", {change} }}]', *said)


def map_of(id: str, rows: list[str], *said: str) -> Wrong:
    return thing("maps", "maps", id, f"picture = {rows}", *said)


def stack(id: str, change: str, *said: str) -> Wrong:
    return thing("stacks", "stacks", id, change, id, *said)


def tile(id: str, change: str, *said: str) -> Wrong:
    return thing("building_tiles", "tiles", id, change, *said)


def monument(id: str, change: str, *said: str) -> Wrong:
    return thing("monuments", "monuments", id, change, *said)


def objective(id: str, change: str, *said: str) -> Wrong:
    return thing("objectives", "objectives", id, change, *said)


def solo(id: str, change: str, *said: str) -> Wrong:
    return thing("solo_cards", "cards", id, change, *said)


SET_UP = {
    "a round without Gold": value("economy", "gold_each_round = 0", "from 1 to 20"),
    "more Gold than can be counted": value("economy", "gold_each_round = 128", "from 1 to 20"),
    "a repayment that nobody can pay": value("economy", "repayment = 8", "repayment", "the Gold of a round"),
    "a tower that nobody can pay": value("economy", "cost = { tower = 8 }", "tower", "the Gold of a round"),
    "something else for sale": value("economy", "cost = { wall = 1 }", "'wall'", "long_road"),
    "fewer rounds than a stack has tiles": value("set_up", "rounds = 9", "rounds must be 10"),
    "fewer stacks for more players": value("set_up", "stacks = { 4 = 5 }", "fewer stacks"),
    "a stack that nobody uses": value("set_up", "stacks = { 5 = 7 }", "all 8 stacks"),
    "four monuments on offer": value("set_up", "monuments = { 5 = 4 }", "from 1 to 3 monuments"),
    "no monument on offer": value("set_up", "monuments = { 1 = 0 }", "from 1 to 10"),
    "a sixth player": value("set_up", "long_roads = { 6 = 3 }", "'6'"),
    "more Long Roads than the box has": Wrong(
        "[set_up]\nlong_roads = { 5 = 4 }", ["[box]", "long_roads must be at least 45"], "world-wonders"
    ),
    "too few sets of Short Roads": value("box", "sets_of_short_roads = 19", "at least 20"),
    "too few towers": value("box", "towers = 9", "towers must last"),
    "too few loans": value("box", "loan_tiles = 4", "at least 5"),
    "an unknown table": value("oceans", "colour = 3", "building_tiles"),
}

PIECES = {
    "a set of other Short Roads": value("short_roads", 'pieces = "LL, L, L"', "LL, LL, L"),
    "a crooked Long Road": value("long_road", 'piece = "LXX/..L"', "as LXXL"),
    "a Long Road that ends in water": value("long_road", 'piece = "XXXX"', "as LXXL"),
    "a Long Road longer than a board of bits can move": value("long_road", 'piece = "LXXXXL"', "3 to 5 squares"),
    "a large tower": value("tower", 'piece = "LL"', "one square"),
    "two types with the same letter": thing("building_types", "types", "farm", 'letter = "B"', "a capital of its own"),
    "a type with two letters": thing("building_types", "types", "farm", 'letter = "FA"', "a capital of its own"),
    "a type without a name": thing("building_types", "types", "farm", 'name = ""', "name"),
    "an unknown type": thing("building_types", "types", "castle", 'name = "Castle"', "'castle'", "library"),
    "two types of one colour": value("building_colours", 'farm = "blue"', "colour of its own"),
    "a stack that costs nothing": stack("S1", "cost = 0", "from 2 to 5 Gold"),
    "a stack that nobody can pay": stack("S1", "cost = 6", "from 2 to 5 Gold"),
    "a building in the water": stack("S1", 'piece = "LW"', "L only"),
    "a building in two places": stack("S1", 'piece = "L./.L"', "hang together"),
    "a building without squares": stack("S1", 'piece = ""', "from 1 to 8 squares"),
    "a building of dots": stack("S1", 'piece = ".."', "from 1 to 8 squares"),
    "too large a building": stack("S1", 'piece = "LLL/LLL/LLL"', "from 1 to 8 squares"),
    "too long a building": stack("S1", 'piece = "LLLLLL"', "5 squares"),
    "a building with a margin": stack("S1", 'piece = ".LL"', "each of its rows and columns"),
    "a building with rows of two lengths": stack("S1", 'piece = "LL/L"', "equally long"),
    "a building of other letters": stack("S1", 'piece = "##"', "L for land"),
    "a picture that is a number": stack("S1", "piece = 11", "must have the form of"),
    "a tile of an unknown type": tile("S1-B1", 'type = "castle"', "S1-B1", "'castle'", "habitation"),
    "a tile of another stack": tile("S1-B1", 'stack = "S2"', "S1-B1", "ten tiles"),
    "a tile without symbols": tile("S1-B1", "steps = [0, 0, 0]", "S1-B1", "from 1 to 9 steps"),
    "a tile with steps back": tile("S1-B1", "steps = [-1, 2, 0]", "S1-B1", "from 1 to 9 steps"),
    "a tile with steps without end": tile("S1-B1", "steps = [0, 0, 10]", "S1-B1", "from 1 to 9 steps"),
    "a tile for a fourth resource": tile("S1-B1", "steps = [0, 0, 1, 0]", "S1-B1", "must have the form of"),
    "an 11th tile of a stack": tile("S1-B3", "steps = [0, 0, 1]", "'S1-B3'", "S1-B2"),
    "no tile of a type": value(
        "building_tiles",
        "tiles = [" + ", ".join(f'{{ id = "S{k}-T{n}", type = "farm" }}' for k in range(1, 9) for n in (1, 2)) + "]",
        "the type temple",
    ),
}

BOARDS = {
    "another number of natural resources": map_of("A", [*MAP_A[:-1], "N............"], "A must have 10"),
    "natural resources without end": Wrong(
        "[natural_resources]\non_each_map = 11", ["[maps]", "A must have 11"], "world-wonders"
    ),
    "a map with a row of another length": map_of("A", [*MAP_A[:-1], "............"], "13 squares"),
    "a map with a tenth row": map_of("A", [*MAP_A, "............."], "must have the form of"),
    "a map with other letters": map_of("A", [*MAP_A[:-1], "..........~.."], "., N or W"),
    "a map without water": map_of("A", [line.replace("W", ".") for line in MAP_A], "A must have water"),
    "a map whose sidewalk runs along water": map_of("A", [*MAP_A[:-1], "...W...W...WW"], "along the sidewalk"),
    "two equal rivers": map_of("B2", RIVER_OF_B1, "must all be different"),
    "a sixth river": map_of("B6", MAP_A, "'B6'", "B5"),
    "a population track with population symbols": value("population_track", 'spaces = "..H"', ". and o"),
    "a ring on space 0": value("population_track", 'spaces = "o.o"', "on space 0"),
    "a population track of one space": value("population_track", 'spaces = "."', "from 2 to 61 spaces"),
    "a population track without end": value("population_track", f'spaces = "{"." * 62}"', "from 2 to 61 spaces"),
    "a resource track with rings": thing(
        "resource_tracks", "sides", "B", 'food = "...o............"', "B, food", ". and H"
    ),
    "resource tracks of two lengths": thing("resource_tracks", "sides", "A", 'gears = "...H"', "equally long"),
    "a third side": thing("resource_tracks", "sides", "C", 'gears = "...H"', "'C'", "A or B"),
}

MONUMENTS = {
    "a monument with a piece fewer": monument("moai", 'pieces = "L, L"', "28 pieces in all, not 27"),
    "a monument of four pieces": monument("moai", 'pieces = "L, L, L, L"', "moai", "touching for 2 to 3"),
    "a single monument of two pieces": monument("petra", 'pieces = "L, L"', "petra", "single is for one piece"),
    "one piece to be arranged": monument("petra", 'arrangement = "touching"', "petra", "touching for 2 to 3"),
    "a gap between larger pieces": monument(
        "obelisks", 'pieces = "LL, L"', "obelisks", "one_gap for two of one square"
    ),
    "an unknown arrangement": monument("moai", 'arrangement = "circle"', "moai", "'circle'", "one_gap"),
    "a monument without a piece": monument("petra", 'pieces = ""', "petra", "single is for one piece"),
    "a monument with an empty piece": monument("moai", 'pieces = "L, , L"', "moai", "from 1 to 8 squares"),
    "a monument of two parts that are one piece": monument("petra", 'pieces = "L.L"', "petra", "rows and columns"),
    "a monument on sand": monument("petra", 'pieces = "LS"', "petra", "X for either"),
    "too large a monument": monument("moai", 'pieces = "LLL, LLL, LLL"', "moai", "more than 8 squares"),
    "a monument longer than the map is high": monument("moai", 'pieces = "LLL, LLL, LL"', "moai", "too long a row"),
    "an unknown demand": monument("petra", 'demands = "market, beach"', "petra", "'beach'", "sidewalk"),
    "a type demanded three times": monument("petra", 'demands = "farm, farm, farm"', "petra", "demanded twice"),
    "two roads demanded": monument("petra", 'demands = "road, road"', "petra", "everything else once"),
    "a monument without rings": monument("petra", "rings = 0", "petra", "from 1 to 9 rings"),
    "a monument with rings without end": monument("petra", "rings = 10", "petra", "from 1 to 9 rings"),
    "a monument with steps back": monument("petra", "steps = [0, -1, 0]", "petra", "from 0 to 9"),
    "a monument with too much population": monument("petra", "population = 10", "petra", "from 0 to 9"),
    "a monument without a name": monument("petra", 'name = ""', "petra", "a name"),
    "an unknown monument": monument("atlantis", "rings = 2", "'atlantis'", "thien_mu"),
    "another number of pieces in the box": Wrong(
        "[monument_pieces]\nin_the_box = 27", ["[monuments]", "27 pieces in all, not 28"], "world-wonders"
    ),
}

CARDS = {
    "four objectives": value("advanced_play", "objectives = 4", "must be 3"),
    "nothing to share": value("advanced_play", "points_shared_for_a_district_of_every_type = 0", "from 1 to 20"),
    "an unknown objective": objective("O02", 'measure = "beauty"', "O02", "'beauty'", "longest_road"),
    "no objective of a kind": objective("O02", 'measure = "most_monuments"', "longest_road"),
    "an objective of an unknown type": objective("O06", 'of = "food"', "O06", "'food'", "temple"),
    "an objective of an unknown resource": objective("O09", 'of = "farm"', "O09", "'farm'", "ceramics"),
    "an objective of something without need": objective("O01", 'of = "farm"', "O01", "'farm'", "none"),
    "a second place worth more than the first": objective("O01", "second = 4", "O01", "the first place"),
    "an objective that costs points": objective("O01", "second = -1", "O01", "from 0 to 20"),
    "an objective with points without end": objective("O01", "first = 21", "O01", "from 0 to 20"),
    "places for what is shared": objective("O15", "first = 3", "O15", "are shared"),
    "a solo card for something unknown": solo("A01", 'sections = ["S1", "ship", "S2"]', "A01", "'ship'", "tower"),
    "a solo card for a stack of five players": solo("A01", 'sections = ["S8", "S1", "S2"]', "A01", "'S8'", "S6"),
    "a solo card of four sections": solo("A01", 'sections = ["S1", "S2", "S3", "S4"]', "A01", "must have the form of"),
    "a solo card with an empty section": solo("A01", 'sections = ["S1", "", "S2"]', "A01", "after an empty one"),
    "a solo card without sections": solo("A01", 'sections = ["", "", ""]', "A01", "a first section"),
    "a solo card for three things at once": solo(
        "A01", 'sections = ["S1, S2, S3", "S4", "S5"]', "A01", "two different ones"
    ),
    "a solo card for a thing twice": solo("A01", 'sections = ["S1, S1", "S4", "S5"]', "A01", "two different ones"),
    "an unknown kind of solo card": solo("A01", 'kind = "wait"', "A01", "'wait'", "reshuffle"),
    "a reshuffle that takes something": solo("A14", 'sections = ["S1", "", ""]', "A14", "must be empty"),
    "no reshuffle": solo("A14", 'kind = "take", sections = ["S1", "S2", "S3"]', "one card with the kind reshuffle"),
    "two reshuffles": solo("A13", 'kind = "reshuffle", sections = ["", "", ""]', "one card with the kind reshuffle"),
}

RIGHT = {  # what an owner may well find in the box
    "a larger footprint": monument("ziggurat", 'pieces = "LLL/LLL/LL."'),
    "three demands": monument("ziggurat", 'demands = "temple, farm, road"'),
    "pieces arranged in another way": monument("obelisks", 'arrangement = "touching"'),
    "another cost and shape": stack("S1", 'piece = "LLLLL", cost = 3'),
    "longer tracks": thing(
        "resource_tracks",
        "sides",
        "A",
        f'food = "{"..H" * 6}", ceramics = "{"..H" * 6}", gears = "{"..H" * 6}" }}, {{ id = "B", '
        f'food = "{"..H" * 6}", ceramics = "{".H." * 6}", gears = "{"..H" * 6}"',
    ),
    "a population track of 12 spaces": value("population_track", 'spaces = ".o.o.o.o.oooo"'),
    "another objective for the same kind": objective("O06", 'of = "farm"'),
    "a solo card of two sections": solo("A01", 'sections = ["S1, tower", "monument_right", ""]'),
}
WRONG = {**SET_UP, **PIECES, **BOARDS, **MONUMENTS, **CARDS}


@pytest.fixture(scope="module")
def refused(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    return refusals(tmp_path_factory.mktemp("world_wonders"), FILE, {**WRONG, **RIGHT})


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.slow
def test_what_would_break_a_game_is_refused(wrong: str, refused: dict[str, list[str]]) -> None:
    check_refusal(FILE, WRONG[wrong], refused[wrong])


@pytest.mark.parametrize("right", RIGHT)
@pytest.mark.slow
def test_what_an_owner_may_find_in_the_box_is_accepted(right: str, refused: dict[str, list[str]]) -> None:
    assert refused[right] == ["nothing", "it was accepted"]
