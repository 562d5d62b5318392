"""What is done at the basic locations: production, upgrade, trade."""

import pytest

from ..settlers_positions import do, hold, may, may_work, ready
from .positions import position

# Production


@pytest.mark.parametrize(
    "board, id, cubes",
    [
        ("D1", "A1-3", "YY"),
        ("D1", "A1-5", "RR"),
        ("D1", "A1-6", "RG"),
        ("D1", "B1-4", "YB"),
        ("D1", "C1-1", "YYYY"),
        ("D1", "C1-3", "RG"),
        ("D1", "D1-4", "YRB"),
        ("E1", "E1-2", "YRR"),
        ("E1", "E1-5", "YGG"),
        ("F1", "F1-4", "YRRR"),
    ],
)
def test_production_brings_the_cubes_shown(board, id, cubes):
    s = position(board=board)
    do(s, f"work {id}")
    assert hold(s) == cubes
    assert s.turn == 1


def test_production_adds_to_what_one_has_and_touches_nobody_else():
    s = position("YB", holds=("RR", "G"))
    do(s, "work A1-6")
    assert [hold(s, p) for p in range(3)] == ["YRGB", "RR", "G"]


# Upgrade


def test_each_step_lifts_a_cube_by_one_level():
    s = position("YRG")
    do(s, "work C1-6", "upgrade yellow", "upgrade green")
    assert hold(s) == "RRB"
    do(s, "upgrade red", "done")
    assert hold(s) == "RGB"


@pytest.mark.parametrize(
    "board, id, steps", [("D1", "A1-4", 2), ("D1", "B1-6", 3), ("D1", "C1-6", 5), ("F1", "F1-2", 4)]
)
def test_there_are_as_many_steps_as_grey_cubes(board, id, steps):
    s = position("YYYYYY", board=board)
    do(s, f"work {id}")
    for _ in range(steps):
        assert s.turn == 0
        do(s, "upgrade yellow")
    assert hold(s) == "Y" * (6 - steps) + "R" * steps
    assert s.turn == 1


def test_one_cube_may_be_lifted_several_times():
    s = position("Y")
    do(s, "work B1-6", "upgrade yellow", "upgrade red", "upgrade green")
    assert hold(s) == "B"


def test_upgrading_is_no_duty():
    s = position("YY")
    do(s, "work A1-4", "upgrade yellow", "done")
    assert (hold(s), s.turn) == ("YR", 1)
    s = position("YY")
    do(s, "work A1-4", "done")
    assert (hold(s), s.turn) == ("YY", 1)


def test_brown_is_the_highest_level():
    s = position("GB")
    do(s, "work B1-6")
    assert may(s) == {"upgrade green", "done"}
    do(s, "upgrade green")
    assert (hold(s), s.turn) == ("BB", 1)  # nothing is left to lift, so the turn is over


# Trade


@pytest.mark.parametrize(
    "board, id, give, take",
    [
        ("D1", "B1-3", "RR", "GG"),
        ("D1", "B1-5", "YY", "G"),
        ("D1", "C1-2", "B", "YYYYYY"),
        ("D1", "C1-4", "RRR", "BB"),
        ("D1", "C1-5", "YYYY", "GB"),
        ("D1", "D1-1", "R", "YYY"),
        ("D1", "D1-2", "YYY", "RG"),
        ("D1", "D1-3", "GG", "RRB"),
        ("D1", "D1-5", "RR", "GB"),
        ("E1", "E1-1", "G", "RR"),
        ("E1", "E1-3", "G", "YYYYY"),
        ("E1", "E1-4", "RG", "BB"),
        ("F1", "F1-1", "B", "RG"),
        ("F1", "F1-3", "BB", "RRGG"),
        ("F1", "F1-5", "YGG", "RBB"),
    ],
)
def test_a_trade_gives_the_cubes_above_the_arrow_for_those_below(board, id, give, take):
    s = position(give, board=board)
    do(s, f"work {id}")
    assert (hold(s), s.turn) == (take, 1)
    s = position(give[1:], board=board)
    assert id not in may_work(s)


def test_a_trade_is_made_as_often_as_one_likes_but_at_least_once():
    s = position("YYYYYYY")
    do(s, "work B1-5")
    assert (hold(s), may(s)) == ("YYYYYG", {"trade", "done"})
    do(s, "trade", "trade")
    assert (hold(s), s.turn) == ("YGGG", 1)  # a single yellow cube is not enough for a fourth
    s = position("YYYYYYY")
    do(s, "work B1-5", "trade", "done")
    assert (hold(s), s.turn) == ("YYYGG", 1)
    s = position("YYYYYYY")
    do(s, "work B1-5", "done")
    assert (hold(s), s.turn) == ("YYYYYG", 1)


def test_cubes_of_other_colours_are_not_touched_by_a_trade():
    s = position("YRRRRB")
    do(s, "work B1-3", "trade")
    assert hold(s) == "YGGGGB"


def test_storage_is_no_bound_while_trading():
    s = position("B" * 10)
    do(s, "work C1-2", *["trade"] * 9)
    assert hold(s) == "Y" * 60


def test_working_at_a_location_is_paid_in_settlers_only():
    s = position("YY")
    ready(s, 0, 2)
    do(s, "work C1-1")
    assert (hold(s), s.seat[0].home) == ("YYYYYY", 0)
