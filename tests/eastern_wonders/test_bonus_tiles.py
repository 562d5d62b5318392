"""MARKET: the bonus tiles and what they do."""

import pytest

from tradewinds.games.century.words import Phase

from .positions import (
    G,
    about_to_clear_a_column,
    arrived,
    do,
    give_bonus,
    hold,
    may,
    position,
    put,
    settle,
    uncover,
    why_not,
)


@pytest.mark.rule("eastern-wonders", "MARKET 9")
def test_clearing_a_column_earns_a_bonus_tile_of_choice():
    s = about_to_clear_a_column()
    do(s, "build")
    assert s.phase == Phase.BONUS
    assert may(s) == {f"take_bonus {kind}" for kind in ("move", "points", "upgrade", "harvest", "cargo")}
    do(s, "take_bonus cargo")
    assert s.seat[0].bonus.tolist() == [0, 0, 0, 0, 1]
    assert s.bonus_left.tolist() == [4, 4, 4, 4, 3]


@pytest.mark.rule("eastern-wonders", "MARKET 9")
@pytest.mark.parametrize("column", range(1, 6))
def test_every_one_of_the_five_columns_earns_a_tile(column):
    s = arrived("")
    put(s, "C3", "TE1")
    uncover(s, 0, min(column + 1, 5), column, column - 1, column)
    do(s, "build")
    assert s.phase == Phase.BONUS


@pytest.mark.rule("eastern-wonders", "MARKET 9")
def test_no_column_is_cleared_while_an_outpost_stands_in_it():
    s = arrived("")
    put(s, "C3", "TE1")
    uncover(s, 0, 5, 5, 0, 0)  # after building, cloves still covers the first column
    do(s, "build")
    assert s.turn == 1
    s = arrived("")
    put(s, "C3", "TE1")
    uncover(s, 0, 1, 1, 1, 1)  # the first column was cleared before, the second is not
    do(s, "build")
    assert s.turn == 1


@pytest.mark.rule("eastern-wonders", "MARKET 10")
def test_the_step_tile_gives_a_second_free_step():
    s = position("Y", bonus=("move",))
    do(s, "move C2")
    assert {"move C1", "leave_cube yellow", "end_movement"} <= may(s)
    do(s, "move C1")
    assert may(s) == {"leave_cube yellow", "end_movement"}
    assert hold(s) == "Y"


@pytest.mark.rule("eastern-wonders", "MARKET 12")
@pytest.mark.rule("eastern-wonders", "MARKET 17")
@pytest.mark.parametrize("colour, after", [("yellow", "RRGB"), ("red", "YGGB"), ("green", "YRBB")])
def test_with_the_upgrade_tile_a_cube_rises_one_level_after_building(colour, after):
    s = arrived("YRGB", bonus=("upgrade",))
    do(s, "build")
    assert s.phase == Phase.UPGRADE
    do(s, f"upgrade {colour}")
    assert hold(s) == after


@pytest.mark.rule("eastern-wonders", "MARKET 12")
def test_the_upgrade_may_be_declined():
    s = arrived("Y", bonus=("upgrade",))
    do(s, "build", "done")
    assert hold(s) == "Y"
    assert s.turn == 1


@pytest.mark.rule("eastern-wonders", "MARKET 12")
def test_there_is_no_upgrade_without_building():
    s = arrived("YBB", bonus=("upgrade",))
    settle(s, "C3", 0)
    do(s, "trade")
    assert s.turn == 1
    assert hold(s) == "YRRRGG"


@pytest.mark.rule("eastern-wonders", "MARKET 12")
def test_the_upgrade_comes_after_the_price_and_before_the_trade():
    # Two yellow cubes: one pays, the other rises to red, and the red one is traded for three yellow.
    s = arrived("YY", bonus=("upgrade",))
    put(s, "C3", "GI5")
    settle(s, "C3", 1)
    do(s, "build", "spend yellow", "upgrade yellow", "trade")
    assert hold(s) == "YYY"


@pytest.mark.rule("eastern-wonders", "MARKET 12")
def test_a_column_cleared_by_the_building_pays_before_the_upgrade():
    s = about_to_clear_a_column("Y", bonus=("upgrade",))
    do(s, "build", "take_bonus harvest")
    assert may(s) == {"upgrade yellow", "done"}


@pytest.mark.rule("eastern-wonders", "MARKET 17")
def test_brown_has_no_next_level():
    s = arrived("YB", bonus=("upgrade",))
    do(s, "build")
    assert may(s) == {"upgrade yellow", "done"}
    assert why_not(s, "upgrade brown").rule == "MARKET"
    assert "red" in why_not(s, "upgrade red").text
    s = arrived("B", bonus=("upgrade",))
    do(s, "build")
    assert s.turn == 1  # nothing to upgrade: not even asked


@pytest.mark.rule("eastern-wonders", "MARKET 12")
def test_two_upgrade_tiles_make_two_upgrades():
    s = arrived("Y", bonus=("upgrade", "upgrade"))
    do(s, "build", "upgrade yellow", "upgrade red")
    assert hold(s) == "G"


@pytest.mark.rule("eastern-wonders", "MARKET 13")
@pytest.mark.rule("eastern-wonders", "MARKET 15")
@pytest.mark.parametrize("kind, points", [("upgrade", 2), ("harvest", 1), ("move", 0), ("cargo", 0), ("points", 6)])
def test_points_on_the_bonus_tiles(kind, points):
    s = about_to_clear_a_column()
    do(s, "build", f"take_bonus {kind}")
    assert G.scores(s)[0] == points  # the first column is worth nothing
    assert G.breakdown(s, 0)["bonus_tiles"] == points


@pytest.mark.rule("eastern-wonders", "MARKET 14")
def test_the_harvest_tile_adds_a_red_cube_to_each_harvest():
    s = arrived("G", bonus=("harvest",))
    do(s, "harvest")
    assert hold(s) == "YYRG"
    s = arrived("", bonus=("harvest", "harvest"))
    do(s, "harvest")
    assert hold(s) == "YYRR"


@pytest.mark.rule("eastern-wonders", "MARKET 16")
def test_the_cargo_tile_makes_room_for_three_more_cubes():
    s = arrived("YYYYYYYYYYY", bonus=("cargo",))
    do(s, "harvest")
    assert s.turn == 1  # 13 cubes are allowed
    s = arrived("YYYYYYYYYYYY", bonus=("cargo",))
    do(s, "harvest")
    assert (s.phase, s.player) == (Phase.DISCARD, 0)
    do(s, "discard yellow")
    assert s.turn == 1
    s = arrived("YYYYYYYYYYYYYY", bonus=("cargo", "cargo"))
    do(s, "harvest")
    assert s.turn == 1  # 16 with two tiles


@pytest.mark.rule("eastern-wonders", "MARKET 14")
def test_a_bonus_tile_of_another_player_helps_nobody_else():
    s = arrived("")
    give_bonus(s, 1, "harvest")
    do(s, "harvest")
    assert hold(s) == "YY"
