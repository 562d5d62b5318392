"""The tables of pieces, layouts and maps, against pictures worked out by hand and a plain search on a small grid."""

from __future__ import annotations

import tomllib
from itertools import product
from typing import Any

import pytest

from tradewinds.components import PACKAGE
from tradewinds.games.world_wonders import printed, shapes
from tradewinds.games.world_wonders.printed import CELLS, COLUMNS, MONUMENT_IDS, MONUMENTS, ROWS, STRIDE
from tradewinds.games.world_wonders.shapes import PIECE_PICTURES, PIECES, TURNS, Terrain

Place = tuple[int, int]
Squares = dict[Place, str]

BOX: dict[str, Any] = tomllib.loads((PACKAGE / "world_wonders.toml").read_text("utf-8"))
TERRAIN = {"L": Terrain.LAND, "W": Terrain.WATER, "X": Terrain.EITHER}


def piece(*picture: str) -> int:
    return PIECE_PICTURES.index(list(picture))


def cells(shape: int) -> list[int]:
    return shapes.SHAPE_CELLS[shape].tolist()[: shapes.SHAPE_SIZE[shape]]


def terrain(shape: int) -> list[int]:
    return shapes.SHAPE_TERRAIN[shape].tolist()[: shapes.SHAPE_SIZE[shape]]


def turns_of(piece: int) -> range:
    """Its shapes."""
    return range(piece * TURNS, (piece + 1) * TURNS)


def apart(offset: int) -> Place:
    """The rows and columns in an offset, which may be negative."""
    r = (offset + STRIDE // 2) // STRIDE
    return r, offset - r * STRIDE


# Pieces


def test_rows_of_a_board_are_one_square_further_apart_than_they_are_long() -> None:
    assert (COLUMNS, ROWS, CELLS, STRIDE) == (13, 9, 117, 14)


@pytest.mark.parametrize(
    ("picture", "turns"),
    [
        (["L"], [[0]]),
        (["LL"], [[0, 1], [0, 14]]),
        (["LL", "LL"], [[0, 1, 14, 15]]),
        (["LL", "L."], [[0, 1, 14], [0, 1, 15], [1, 14, 15], [0, 14, 15]]),
        (["LLL", "L.."], [[0, 1, 2, 14], [0, 1, 15, 29], [2, 14, 15, 16], [0, 14, 28, 29]]),
        (["LLL", "LL."], [[0, 1, 2, 14, 15], [0, 1, 14, 15, 29], [1, 2, 14, 15, 16], [0, 14, 15, 28, 29]]),
        ([".LL", "LL."], [[1, 2, 14, 15], [0, 14, 15, 29]]),
        (["LXXL"], [[0, 1, 2, 3], [0, 14, 28, 42]]),
        (["LLLL", "LLLL"], [[0, 1, 2, 3, 14, 15, 16, 17], [0, 1, 14, 15, 28, 29, 42, 43]]),
    ],
)
def test_a_piece_turns_clockwise_and_counts_from_the_corner_of_its_box(
    picture: list[str], turns: list[list[int]]
) -> None:
    this = piece(*picture)
    assert shapes.PIECE_TURNS[this] == len(turns)
    assert [cells(shape) for shape in turns_of(this)] == [turns[turn % len(turns)] for turn in range(TURNS)]


@pytest.mark.parametrize(
    ("picture", "turns"),
    [
        (["WX"], ["WX", "WX", "XW", "XW"]),
        (["WX", "XX"], ["WXXX", "XWXX", "XXXW", "XXWX"]),
        (["LWL"], ["LWL", "LWL", "LWL", "LWL"]),
        (["LXXL"], ["LXXL", "LXXL", "LXXL", "LXXL"]),
    ],
)
def test_the_terrain_of_a_piece_turns_with_it(picture: list[str], turns: list[str]) -> None:
    this = piece(*picture)
    assert [terrain(shape) for shape in turns_of(this)] == [[TERRAIN[x] for x in letters] for letters in turns]


def test_equal_turns_are_left_out_and_only_those() -> None:
    for this in range(PIECES):
        seen = [(cells(shape), terrain(shape)) for shape in turns_of(this)]
        different = shapes.PIECE_TURNS[this]
        assert [seen.index(s) for s in seen] == [turn % different for turn in range(TURNS)], PIECE_PICTURES[this]


def test_what_a_shape_does_not_use_of_its_table_is_0() -> None:
    for shape, table in product(range(shapes.SHAPES), (shapes.SHAPE_CELLS, shapes.SHAPE_TERRAIN)):
        assert not any(table[shape].tolist()[shapes.SHAPE_SIZE[shape] :])


def test_every_piece_of_the_box_is_there_once() -> None:
    box = [stack["piece"] for stack in BOX["stacks"]["stacks"]]
    box += [piece.strip() for card in BOX["monuments"]["monuments"] for piece in card["pieces"].split(",")]
    box += [BOX["long_road"]["piece"], "LL", "L"]
    assert sorted("/".join(picture) for picture in PIECE_PICTURES) == sorted(set(box))


def test_stacks_and_roads_have_their_pieces() -> None:
    stacks = ["/".join(PIECE_PICTURES[this]) for this in shapes.STACK_PIECE]
    assert stacks == ["LL", "LLL", "LL/L.", "LL/LL", "LLL/L..", "LLL/LL.", "LLL/.L.", ".LL/LL."]
    roads = [shapes.LONG_ROAD_PIECE, shapes.DOMINO_PIECE, shapes.SQUARE_PIECE]
    assert [PIECE_PICTURES[this] for this in roads] == [["LXXL"], ["LL"], ["L"]]


def test_monuments_have_their_pieces_in_the_order_of_the_table() -> None:
    for m, card in enumerate(BOX["monuments"]["monuments"]):
        pieces = [PIECE_PICTURES.index(text.strip().split("/")) for text in card["pieces"].split(",")]
        assert shapes.MONUMENT_PARTS[m] == len(pieces)
        assert shapes.MONUMENT_PIECES[m].tolist() == pieces + [printed.NONE] * (3 - len(pieces))
        assert shapes.MONUMENT_GAP[m] == (card["id"] == "obelisks")


# Layouts, against a search that puts pieces on a grid of WIDTH x WIDTH squares, the first one near its middle

WIDTH = 13


def rotated(squares: Squares) -> Squares:
    """A quarter turn clockwise, moved back to row 0 and column 0."""
    lowest = max(r for r, _ in squares)
    return {(c, lowest - r): letter for (r, c), letter in squares.items()}


def placements(picture: list[str]) -> dict[tuple[int, Place], Squares]:
    """Every place of a piece on the grid by its turn and corner, without those that are the same as an earlier one."""
    found: dict[tuple[int, Place], Squares] = {}
    squares = {(r, c): letter for r, line in enumerate(picture) for c, letter in enumerate(line) if letter != "."}
    for turn in range(4):
        for r, c in product(range(WIDTH), repeat=2):
            placed = {(r + i, c + j): letter for (i, j), letter in squares.items()}
            if all(max(place) < WIDTH for place in placed) and placed not in found.values():
                found[turn, (r, c)] = placed
        squares = rotated(squares)
    return found


def touch(one: Squares, other: Squares) -> bool:
    return any(abs(r - i) + abs(c - j) == 1 for r, c in one for i, j in other)


def with_gap(one: Squares, other: Squares) -> bool:
    return any((abs(r - i), abs(c - j)) in ((0, 2), (2, 0)) for r, c in one for i, j in other)


Found = tuple[frozenset[tuple[Place, str]], tuple[int, Place]]


def searched(m: int) -> set[Found]:
    """The layouts of a monument moved to row 0 and column 0, each with a turn and a corner of its first piece."""
    card = BOX["monuments"]["monuments"][m]
    pieces = [placements(text.strip().split("/")) for text in card["pieces"].split(",")]
    fits = with_gap if card["arrangement"] == "one_gap" else touch
    middle = WIDTH // 2 - 1, WIDTH // 2 - 1
    grown = [(squares, first) for first, squares in pieces[0].items() if first[1] == middle]
    for others in pieces[1:]:
        grown = [
            ({**standing, **added}, first)
            for standing, first in grown
            for added in others.values()
            if not standing.keys() & added.keys() and fits(standing, added)
        ]
    found = set()
    for squares, (turn, (r, c)) in grown:
        top, left = min(i for i, _ in squares), min(j for _, j in squares)
        layout = frozenset(((i - top, j - left), letter) for (i, j), letter in squares.items())
        found.add((layout, (turn, (r - top, c - left))))
    return found


def tabled(m: int) -> list[Found]:
    """The same from the tables."""
    found = []
    letters = {terrain: letter for letter, terrain in TERRAIN.items()}
    last = shapes.MONUMENT_PIECES[m, shapes.MONUMENT_PARTS[m] - 1]
    for n in range(shapes.FIRST_LAYOUT[m], shapes.FIRST_LAYOUT[m + 1]):
        i, j = apart(shapes.LAYOUT_OFFSET[n])
        last_shape = last * TURNS + shapes.LAYOUT_TURN[n]
        squares = drawn(shapes.LAYOUT_GROUP[n])
        added = {(r + i, c + j): on for (r, c), on in drawn(last_shape).items()}
        assert not squares.keys() & added.keys(), "the last piece lies on others"
        squares.update(added)
        top, left = min(r for r, _ in squares), min(c for _, c in squares)
        layout = frozenset(((r - top, c - left), letters[Terrain(on)]) for (r, c), on in squares.items())
        for k in range(shapes.FIRST_START[n], shapes.FIRST_START[n + 1]):
            r, c = apart(shapes.FIRST_OFFSET[k])
            found.append((layout, (shapes.FIRST_TURN[k], (r - top, c - left))))
    return found


def drawn(shape: int) -> dict[Place, int]:
    """The squares of a shape and their terrain."""
    return {divmod(cell, STRIDE): on for cell, on in zip(cells(shape), terrain(shape), strict=True)}


SEVERAL = [m for m in range(MONUMENTS) if shapes.MONUMENT_PARTS[m] > 1]


@pytest.mark.parametrize("m", SEVERAL, ids=[MONUMENT_IDS[m] for m in SEVERAL])
def test_the_layouts_of_a_monument_and_the_places_of_its_first_piece_are_those_that_a_search_finds(m: int) -> None:
    found, expected = tabled(m), searched(m)
    assert len(found) == len(set(found)), "none is told twice"
    assert set(found) == expected
    assert shapes.FIRST_LAYOUT[m + 1] - shapes.FIRST_LAYOUT[m] == len({layout for layout, _ in expected})


@pytest.mark.parametrize(
    ("id", "count"),
    [
        ("ziggurat", 0),  # of one piece
        ("obelisks", 2),  # in a row or in a column
        ("moai", 6),  # the trominoes: two straight, four bent
    ],
)
def test_the_number_of_layouts_of_simple_monuments(id: str, count: int) -> None:
    m = MONUMENT_IDS.index(id)
    assert shapes.FIRST_LAYOUT[m + 1] - shapes.FIRST_LAYOUT[m] == count


def test_the_layouts_of_all_monuments_follow_one_another() -> None:
    layouts = len(shapes.LAYOUT_GROUP)
    assert (shapes.FIRST_LAYOUT[0], shapes.FIRST_LAYOUT[MONUMENTS]) == (0, layouts)
    assert (shapes.FIRST_START[0], shapes.FIRST_START[layouts]) == (0, len(shapes.FIRST_TURN))
    assert len(shapes.LAYOUT_TURN) == len(shapes.LAYOUT_OFFSET) == layouts
    assert len(shapes.FIRST_OFFSET) == len(shapes.FIRST_TURN)


def test_no_square_is_farther_away_than_a_board_of_bits_can_move() -> None:
    for table in (shapes.SHAPE_CELLS, shapes.LAYOUT_OFFSET, shapes.FIRST_OFFSET):
        assert all(abs(offset) < 64 for offset in table.flatten().tolist())


def test_stacks_with_room_in_any_free_block_are_those_whose_pieces_reach_each_of_its_squares() -> None:
    bent = piece(".LL", "LL.")
    assert [shapes.ROOMY_STACKS >> stack & 1 for stack, this in enumerate(shapes.STACK_PIECE)] == [
        int(this != bent) for this in shapes.STACK_PIECE
    ]


# Maps


@pytest.mark.parametrize(
    ("table", "letter"), [(printed.MAP_GREEN, "."), (printed.MAP_NATURAL, "N"), (printed.MAP_WATER, "W")]
)
def test_the_words_of_a_map_are_its_picture(table: Any, letter: str) -> None:
    assert printed.MAP_IDS == ["A", "B1", "B2", "B3", "B4", "B5"]
    for n, drawn in enumerate(BOX["maps"]["maps"]):
        squares = {
            row * 14 + column for row in range(9) for column in range(13) if drawn["picture"][row][column] == letter
        }
        assert {bit for bit in range(128) if table[n, bit // 64] >> bit % 64 & 1} == squares


def test_the_words_of_a_map_are_unsigned_plain_ints_and_cannot_be_written() -> None:
    table: Any = printed.MAP_GREEN
    assert table.dtype == "uint64"
    assert type(table[0, 0]) is int
    with pytest.raises(ValueError, match="read-only"):
        table[0, 0] = 0


def test_no_list_of_places_is_longer_than_the_longest_list() -> None:
    def on_map(picture: list[str], drawn: list[str]) -> int:
        land = {"L": ".N", "W": "W", "X": ".NW"}
        return sum(
            all(r < ROWS and c < COLUMNS and drawn[r][c] in land[letter] for (r, c), letter in placed.items())
            for placed in placements(picture).values()
        )

    maps = [drawn["picture"] for drawn in BOX["maps"]["maps"]]
    longest = max(on_map(picture, drawn) for picture in PIECE_PICTURES for drawn in maps)
    short_roads = max(on_map(["LL"], drawn) + on_map(["L"], drawn) for drawn in maps)
    assert max(longest, short_roads) == shapes.LONGEST_LIST


# Tracks and cards


def test_heads_and_rings_are_counted_up_to_each_space() -> None:
    food_of_b = printed.HEADS_UP_TO[1 * 3 + 0].tolist()
    assert food_of_b == [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5]
    assert printed.RINGS_UP_TO.tolist() == [0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9]
    assert (printed.RESOURCE_LAST, printed.POPULATION_LAST) == (15, 13)


def test_demands_are_counted_by_feature() -> None:
    needs = dict(zip(MONUMENT_IDS, printed.MONUMENT_NEEDS.tolist(), strict=True))
    assert needs["machu_picchu"] == [0, 2, 0, 0, 0, 0, 0, 0, 0]
    assert needs["colosseum"] == [0, 0, 1, 1, 0, 1, 0, 0, 0]
    assert needs["ishtar_gate"] == [0, 0, 0, 1, 0, 0, 0, 0, 1]
    assert needs["moai"] == [0, 0, 0, 0, 0, 0, 1, 1, 0]


def test_solo_cards_name_stacks_roads_towers_and_monuments() -> None:
    at = printed.SOLO_IDS.index
    assert [printed.SOLO_ITEMS[at("A01") * 3 + k].tolist() for k in range(3)] == [[0, -1], [3, -1], [11, -1]]
    assert [printed.SOLO_ITEMS[at("A10") * 3 + k].tolist() for k in range(3)] == [[8, 9], [1, -1], [5, -1]]
    assert [printed.SOLO_ITEMS[at("A14") * 3 + k].tolist() for k in range(3)] == [[-1, -1]] * 3
    assert printed.SOLO_RESHUFFLE.tolist() == [0] * 13 + [1]


def test_objectives_say_what_they_are_about() -> None:
    about: dict[int, list[int]] = {}
    for measure, argument in zip(printed.OBJECTIVE_MEASURE, printed.OBJECTIVE_ARGUMENT, strict=True):
        about.setdefault(measure, []).append(argument)
    typed = {6: [0, 2, 4], 7: [0, 1, 2], 8: [1, 3]}  # library, habitation, temple; all resources; farm, market
    assert about == {measure: typed.get(measure, [0]) for measure in range(1, 11)}
    assert printed.OBJECTIVE_SHARED.tolist() == [0] * 14 + [4]
