"""The trades of market tiles, in both titles with boats: after a movement, BOAT TRADE and OUTPOST TRADE."""

import pytest

from tests.settlers_positions import hold, may_work, standing
from tradewinds.games.century.words import Phase

from .positions import BOTH, SEA, about_to_clear_a_column, boat, build_for, do, has_outpost, may, position, sail

pytestmark = pytest.mark.parametrize("title", BOTH)


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 15")
@pytest.mark.rule("east-to-west-2", "MOVE BOAT 16")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
def test_after_a_movement_the_tiles_trade_may_be_done_any_number_of_times(title):
    s = position(title, "YYYYYB", holds=("R", "R"))
    sail(s, "C3")  # two yellow for a green cube
    for n, cubes in enumerate(["YYYYYB", "YYYGB", "YGGB"]):
        assert hold(s) == cubes
        if n < 2:
            stopped = s.copy()
            do(stopped, "done")
            assert (hold(stopped), stopped.turn) == (cubes, 1)
            do(s, "trade")
    assert s.turn == 1  # one yellow cube is not enough for a third
    assert [hold(s, p) for p in (1, 2)] == ["R", "R"]


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 15")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
def test_the_trade_comes_last_nothing_is_built_after_it(title):
    s = position(title, "YYYY")
    sail(s, "C3")
    assert may(s) == {"build", "trade", "done"}
    do(s, "trade")
    assert may(s) == {"trade", "done"}
    do(s, "done")
    assert (s.turn, has_outpost(s, "C3")) == (1, False)


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 15")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
def test_building_comes_first_and_the_trade_after_it(title):
    s = position(title, "YYYY")
    build_for(s, "C3", 1)
    sail(s, "C3")
    do(s, "build", "spend yellow")
    assert may(s) == {"trade", "done"}
    do(s, "trade")
    assert (hold(s), s.turn) == ("YG", 1)
    s = position(title, "YY")
    build_for(s, "C3", 1)
    sail(s, "C3")
    do(s, "build", "spend yellow")
    assert (hold(s), s.turn) == ("Y", 1)  # what went for the outpost is missing for the trade


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 15")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
def test_the_trade_follows_the_bonus_tile_of_a_cleared_column_too(title):
    s = about_to_clear_a_column(title, "YY")
    sail(s, "C3")
    do(s, "build", "take_bonus 0", "trade")
    assert (hold(s), s.turn) == ("G", 1)


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 16")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
@pytest.mark.parametrize(
    "space, over, under",
    [
        ("A1", "B", "YYYG"),
        ("A2", "YYY", "B"),
        ("A3", "YYYYY", "GGG"),
        ("A4", "B", "RRR"),
        ("B1", "R", "YYY"),
        ("B3", "YYYYY", "BB"),
        ("C1", "G", "RR"),
        ("C4", "G", "YYYYR"),
        ("D1", "YR", "B"),
    ],
)
def test_cubes_over_the_arrow_go_and_those_under_it_come(title, space, over, under):
    s = position(title, over)
    do(s, "work F2-5", f"move {space}", "trade")
    assert hold(s) == under
    for missing in set(over):
        s = position(title, over.replace(missing, "", 1))
        do(s, "work F2-5", f"move {space}")
        assert "trade" not in may(s)


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 17")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
@pytest.mark.parametrize("owners", [(), (0,), (1,), (0, 1, 2)])
def test_the_trade_needs_no_outpost(title, owners):
    s = position(title, "YY")
    build_for(s, "C3", *owners)
    sail(s, "C3")
    do(s, "trade")
    assert hold(s) == "G"


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 15")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
def test_boats_are_paid_before_the_trade(title):
    s = position(title, "YYY", others=("C3", "C3"))
    sail(s, "C3")
    do(s, "pay yellow", "pay yellow")
    assert may(s) == {"build", "done"}


# BOAT TRADE


@pytest.mark.rule("east-to-west-2", "BOAT TRADE 1")
@pytest.mark.rule("east-to-west-3", "BOAT TRADE 1")
def test_boat_trade_is_the_trade_where_the_boat_is(title):
    s = position(title, "YR", at="D1")
    do(s, "work F2-2")
    assert (hold(s), boat(s), s.turn) == ("B", "D1", 1)
    assert standing(s, "F2-2") == (0, 1)
    s = position(title, "R", at="B1")
    build_for(s, "D1", 0)
    do(s, "work F2-2")  # where outposts stand does not matter
    assert hold(s) == "YYY"


@pytest.mark.rule("east-to-west-2", "BOAT TRADE 2")
@pytest.mark.rule("east-to-west-3", "BOAT TRADE 1")
def test_boat_trade_is_done_as_often_as_wanted_but_once_at_least(title):
    s = position(title, "YYYYYYY", at="C2")
    do(s, "work F2-2")
    assert hold(s) == "YYYYYRR"  # the first time is not asked for
    assert may(s) == {"trade", "done"}
    stopped = s.copy()
    do(stopped, "done")
    assert (hold(stopped), stopped.turn) == ("YYYYYRR", 1)
    do(s, "trade", "trade")
    assert (hold(s), s.turn) == ("YRRRRRR", 1)


@pytest.mark.rule("east-to-west-2", "BOAT TRADE 2")
@pytest.mark.rule("east-to-west-3", "BOAT TRADE 1")
def test_boat_trade_cannot_be_chosen_where_it_cannot_be_done_once(title):
    for at, cubes, possible in (("C2", "YY", True), ("C2", "Y", False), ("D1", "YY", False), ("D1", "YR", True)):
        assert ("F2-2" in may_work(position(title, cubes, at=at))) == possible


@pytest.mark.rule("east-to-west-2", "BOAT TRADE 1")
@pytest.mark.rule("east-to-west-3", "BOAT TRADE 1")
def test_there_is_no_boat_trade_on_the_sea_tile(title):
    assert "F2-2" not in may_work(position(title, "YYYYYYRGBB", at=SEA))


@pytest.mark.rule("east-to-west-2", "BOAT TRADE 1")
@pytest.mark.rule("east-to-west-3", "BOAT TRADE 1")
def test_boat_trade_pays_no_boats(title):
    s = position(title, "YYY", at="C2", others=("C2", "C2"))
    do(s, "work F2-2")
    assert [hold(s, p) for p in range(3)] == ["YRR", "", ""]


# OUTPOST TRADE


@pytest.mark.rule("east-to-west-2", "OUTPOST TRADE 1")
@pytest.mark.rule("east-to-west-3", "OUTPOST TRADE 1")
def test_outpost_trade_is_at_a_tile_with_an_own_outpost_of_the_players_choice(title):
    s = position(title, "YYRR", at="A4")
    build_for(s, "C3", 0, 1)
    build_for(s, "B1", 0)
    build_for(s, "D1", 1)  # where YR could be traded, but the outpost is another's
    build_for(s, "A4", 2)
    do(s, "work F2-4")
    assert may(s) == {"trade_at C3", "trade_at B1"}
    do(s, "trade_at B1")
    assert (hold(s), s.phase) == ("YYYYYR", Phase.TRADE)
    do(s, "done")
    assert (boat(s), s.turn) == ("A4", 1)  # the boat stays where it is


@pytest.mark.rule("east-to-west-2", "OUTPOST TRADE 2")
@pytest.mark.rule("east-to-west-3", "OUTPOST TRADE 1")
def test_outpost_trade_is_done_as_often_as_wanted_but_once_at_least(title):
    s = position(title, "YYYYY")
    build_for(s, "C3", 0)
    build_for(s, "C2", 0)
    do(s, "work F2-4", "trade_at C3")
    assert (hold(s), may(s)) == ("YYYG", {"trade", "done"})  # no change to another tile
    stopped = s.copy()
    do(stopped, "done")
    assert (hold(stopped), stopped.turn) == ("YYYG", 1)
    do(s, "trade")
    assert (hold(s), s.turn) == ("YGG", 1)


@pytest.mark.rule("east-to-west-2", "OUTPOST TRADE 1")
@pytest.mark.rule("east-to-west-2", "OUTPOST TRADE 2")
@pytest.mark.rule("east-to-west-3", "OUTPOST TRADE 1")
def test_outpost_trade_needs_an_outpost_whose_trade_can_be_done_once(title):
    s = position(title, "YYRB", at="C3")
    assert "F2-4" not in may_work(s)  # no outpost
    build_for(s, "C3", 1)
    assert "F2-4" not in may_work(s)  # another's
    build_for(s, "A3", 0)
    assert "F2-4" not in may_work(s)  # five yellow cubes would be needed
    build_for(s, "C3", 0)
    do(s, "work F2-4")
    assert may(s) == {"trade_at C3"}


@pytest.mark.rule("east-to-west-2", "OUTPOST TRADE 1")
@pytest.mark.rule("east-to-west-3", "OUTPOST TRADE 1")
def test_neither_of_the_two_trades_lets_anybody_build(title):
    for actions in (["work F2-2"], ["work F2-4", "trade_at C2"]):
        s = position(title, "YYYY", at="C3")
        build_for(s, "C2", 0)
        do(s, *actions)
        assert may(s) == {"trade", "done"}
        do(s, "done")
        assert not has_outpost(s, "C3")
