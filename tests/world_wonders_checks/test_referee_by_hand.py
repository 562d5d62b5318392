"""The referee by itself, in positions counted by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tradewinds.games import game

from . import referee
from .referee_city import ROAD, TOWER, Square, as_words
from .referee_placing import places
from .referee_positions import put
from .referee_printed import MONUMENTS, OBJECTIVES, STACK_PIECES, TILES, Table
from .referee_rounds import MONUMENT, NOTHING, PLACE, SHORT_SET, new_order, owner
from .referee_scoring import objective_points

GAME = game("world-wonders")


def table(players: int = 2, **options: Any) -> Table:
    """A match before its first turn, everybody's free road laid aside."""
    s: Table = GAME.start(players, 1, options).as_dict()
    for seat in s["seat"]:
        seat["free_road"] = 0
    return s


def fill_but(seat: Table, *pocket: Square) -> None:
    """Roads everywhere, water too, but for a few squares."""
    seat["cover"] = [ROAD] * len(seat["cover"])
    put(seat, NOTHING, *pocket)


def tile(id: str) -> int:
    return next(number for number, printed in enumerate(TILES) if printed["id"] == id)


def monument(id: str) -> int:
    return next(number for number, card in enumerate(MONUMENTS) if card["id"] == id)


def test_pieces_turn_clockwise_and_only_as_often_as_it_makes_a_difference() -> None:
    first_place = {place.turn: place.squares for place in places(("LLL", "L..")) if place.cell == 0}
    assert first_place == {
        0: {(0, 0), (0, 1), (0, 2), (1, 0)},
        1: {(0, 0), (0, 1), (1, 1), (2, 1)},
        2: {(0, 2), (1, 0), (1, 1), (1, 2)},
        3: {(0, 0), (1, 0), (2, 0), (2, 1)},
    }
    turns = [len({place.turn for place in places(mask)}) for mask in STACK_PIECES]
    assert turns == [2, 2, 4, 1, 4, 4, 4, 2]


def test_the_1x1_goes_only_where_the_2x1_ones_still_fit() -> None:
    s = table()
    fill_but(owner(s), (0, 0), (0, 1), (1, 0), (1, 1), (2, 0))
    owner(s)["map"] = 0
    s.update(phase=PLACE, item=SHORT_SET, dominoes=2, squares=1)
    # on (0, 1) or (1, 0) it would leave what two 2x1 cannot fill; on (0, 0) it would not touch a road yet
    squares = {"place_square 14", "place_square 26"}
    assert referee.legal_actions(s) == squares | {"place 0 0", "place 0 13", "place 1 1", "place 1 13"}


def test_a_set_of_short_roads_is_not_for_sale_where_one_of_them_finds_no_room() -> None:
    for partial in (False, True):
        s = table(short_set_partial=partial)
        fill_but(owner(s), (0, 0), (0, 1), (1, 0), (1, 1))
        assert ("buy_short_roads" in referee.legal_actions(s)) == partial


def test_a_monument_of_three_pieces_goes_only_where_all_its_demands_can_be_met() -> None:
    s = table()
    me = owner(s)
    fill_but(me, *((0, column) for column in range(2, 9)))  # a natural resource, and six green squares
    put(me, tile("S1-H1"), (0, 9), (1, 9))
    s.update(phase=PLACE, item=MONUMENT, monument=monument("great_wall"))
    assert referee.legal_actions(s) == {"place 0 3", "place 0 5", "place 0 7"}
    s = referee.after(s, "place 0 3", s)
    assert s["laid"] == as_words([(0, 3), (0, 4)])
    assert referee.legal_actions(s) == {"place 0 5"}


def test_two_pieces_with_a_gap_stand_in_line_with_anything_between() -> None:
    s = table()
    me = owner(s)
    fill_but(me, (0, 0), (0, 1), (0, 3), (0, 4), (4, 1))
    put(me, tile("S1-B1"), (1, 0), (1, 1))
    s.update(phase=PLACE, item=MONUMENT, monument=monument("obelisks"))
    assert referee.legal_actions(s) == {"place 0 1", "place 0 3"}
    assert referee.legal_actions(referee.after(s, "place 0 1", s)) == {"place 0 3"}


def test_the_referee_orders_the_players_as_in_the_rulebooks_example() -> None:
    s = table(5)
    white, red, blue, green, yellow = range(5)
    s["order"] = [red, blue, white, yellow, green]
    for p, population, monuments, pedestal in (
        (white, 3, 0, 0),
        (red, 3, 1, 0),
        (blue, 5, 3, 0),
        (green, 5, 6, 0),
        (yellow, 9, 0, 1),
    ):
        s["seat"][p].update(population=population, monuments=monuments, pedestal=pedestal)
    new_order(s)
    assert s["order"] == [yellow, white, red, blue, green]
    s["seat"][yellow]["pedestal"] = 2
    new_order(s)
    assert s["order"] == [white, yellow, red, blue, green]


def test_the_referee_counts_a_small_city_as_by_hand() -> None:
    s = table(map_side="A")
    me = owner(s)
    put(me, ROAD, *((8, column) for column in range(4)))
    put(me, tile("S1-H1"), (7, 0), (7, 1))
    put(me, TOWER, (7, 2))
    me.update(population=7, resource=[8, 9, 11], monuments=2 ** monument("giza"), loan=1)
    parts = referee.scores(s)[s["turn"]]
    assert parts == {
        "population": 3,
        "least_resource": 8,
        "monuments": 3,
        "natural": 1,
        "districts": 0,
        "loans": -2,
        "objectives": 0,
    }
    put(me, TOWER, (6, 0))  # the last green square beside the Habitation
    assert referee.scores(s)[s["turn"]]["districts"] == 1
    assert referee.winners(s) == {s["turn"]}


@pytest.mark.parametrize(
    ("results", "points", "points_with_zero"),
    [
        ([5, 3, 2], [3, 1, 0], [3, 1, 0]),
        ([5, 3, 3], [3, 1, 1], [3, 1, 1]),
        ([5, 5, 3], [2, 2, 0], [2, 2, 0]),
        ([5, 5, 5], [2, 2, 2], [2, 2, 2]),
        ([5, 0, 0], [3, 0, 0], [3, 1, 1]),
        ([0, 0, 0], [0, 0, 0], [2, 2, 2]),
    ],
)
def test_the_referee_shares_the_points_of_an_objective(
    results: list[int], points: list[int], points_with_zero: list[int]
) -> None:
    s = table(3)
    most_food = next(objective for objective in OBJECTIVES if objective["of"] == "food")
    for seat, result in zip(s["seat"], results, strict=False):
        seat["resource"] = [result, 0, 0]
    assert objective_points(s, most_food) == points
    s["zero_scores"] = 1
    assert objective_points(s, most_food) == points_with_zero
