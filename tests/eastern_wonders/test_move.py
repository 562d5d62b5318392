"""MOVE."""

import pytest

from tradewinds.games.century.words import Phase

from .positions import begin, boat, do, drop, hold, lying, may, position, put, settle, steps, why_not


@pytest.mark.rule("eastern-wonders", "MOVE 1")
def test_the_first_step_goes_to_any_neighbouring_tile_for_nothing():
    s = position("YR")
    assert steps(s) == {"B2", "B3", "C2", "C4", "D2", "D3"}
    do(s, "move D2")
    assert (boat(s), hold(s), lying(s, "C3")) == ("D2", "YR", "")


@pytest.mark.rule("eastern-wonders", "MOVE 1")
def test_the_first_step_is_free_for_an_empty_hold_too():
    s = position("")
    do(s, "move C2", "end_movement")
    assert boat(s) == "C2"


@pytest.mark.rule("eastern-wonders", "MOVE 1")
def test_a_boat_in_a_corner_reaches_its_three_neighbours_only():
    s = position("Y", at="A1")
    assert steps(s) == {"A2", "B1", "B2"}
    assert why_not(s, "move C3").rule == "MOVE"
    assert "C3" in why_not(s, "move C3").text


@pytest.mark.rule("eastern-wonders", "MOVE 1")
def test_nothing_is_left_on_the_tile_where_the_turn_began():
    s = position("YR")
    assert not any(a.startswith("leave_cube") for a in may(s))
    assert why_not(s, "leave_cube yellow").rule == "MOVE"


@pytest.mark.rule("eastern-wonders", "MOVE 2")
def test_each_further_step_leaves_a_cube_on_the_tile_departed_from():
    s = position("YRG")
    do(s, "move C2")
    assert steps(s) == set()  # not without a cube
    assert "cube" in why_not(s, "move C1").text
    do(s, "leave_cube yellow", "move C1", "leave_cube green", "move D1", "end_movement")
    assert (boat(s), hold(s)) == ("D1", "R")
    assert (lying(s, "C3"), lying(s, "C2"), lying(s, "C1"), lying(s, "D1")) == ("", "Y", "G", "")


@pytest.mark.rule("eastern-wonders", "MOVE 2")
def test_a_cube_that_was_left_must_be_followed_by_its_step():
    s = position("YRG")
    do(s, "move C2", "leave_cube red")
    assert may(s) == {"move B1", "move B2", "move C1", "move C3", "move D1", "move D2"}
    assert why_not(s, "end_movement").rule == "TAKING A TURN"
    assert why_not(s, "leave_cube yellow").rule == "TAKING A TURN"


@pytest.mark.rule("eastern-wonders", "MOVE 3")
def test_the_player_chooses_among_the_colours_in_the_hold():
    s = position("YYGB")
    do(s, "move C2")
    assert may(s) == {"leave_cube yellow", "leave_cube green", "leave_cube brown", "end_movement"}
    assert "red" in why_not(s, "leave_cube red").text
    do(s, "leave_cube brown", "move C1")
    assert lying(s, "C2") == "B"


@pytest.mark.rule("eastern-wonders", "MOVE 4")
def test_the_boat_goes_on_while_there_are_cubes_and_no_further():
    s = position("YY", at="A2")
    do(s, "move B2", "leave_cube yellow", "move C2", "leave_cube yellow", "move D1")
    assert may(s) == {"end_movement"}
    assert hold(s) == ""


@pytest.mark.rule("eastern-wonders", "MOVE 4")
def test_cubes_left_on_the_same_tile_add_up():
    s = position("YYY")
    do(s, "move C2", "leave_cube yellow", "move C1", "leave_cube yellow", "move C2", "leave_cube yellow", "move B2")
    assert (lying(s, "C2"), lying(s, "C1")) == ("YY", "Y")


@pytest.mark.rule("eastern-wonders", "MOVE 5")
def test_each_owner_of_a_boat_on_the_last_tile_gets_a_cube():
    s = position("YRG", others=("C2", "C2", "B2"), players=4)
    do(s, "move C2", "end_movement")
    assert s.phase == Phase.PAY_BOATS
    assert may(s) == {"pay yellow", "pay red", "pay green"}
    do(s, "pay green")
    assert "green" in why_not(s, "pay green").text
    do(s, "pay yellow")
    assert [hold(s, p) for p in range(4)] == ["R", "G", "Y", ""]
    assert s.phase == Phase.ACT


@pytest.mark.rule("eastern-wonders", "MOVE 5")
def test_owners_are_paid_clockwise_from_the_player_to_move():
    s = position("", at="C2", others=("C2", "C3", "C2"), holds=("", "YRG"), players=4)
    begin(s, 2)
    do(s, "move C2", "end_movement", "pay yellow", "pay red", "pay green")
    assert [hold(s, p) for p in range(4)] == ["R", "G", "", "Y"]  # seats 3, 0 and 1


@pytest.mark.rule("eastern-wonders", "MOVE 5")
def test_boats_that_are_passed_are_not_paid():
    s = position("YY", others=("C2", "C2"))
    do(s, "move C2", "leave_cube yellow", "move C1", "end_movement")
    assert [hold(s, p) for p in range(3)] == ["Y", "", ""]


@pytest.mark.rule("eastern-wonders", "MOVE 5")
def test_an_end_without_boats_goes_straight_to_the_action():
    s = position("Y", others=("A2", "A2"))
    do(s, "move C2", "end_movement")
    assert s.phase == Phase.ACT
    assert hold(s) == "Y"


@pytest.mark.rule("eastern-wonders", "MOVE 6")
@pytest.mark.rule("eastern-wonders", "RULINGS 14")
def test_a_tile_with_more_boats_than_cubes_is_no_end_and_with_no_way_on_no_step():
    # Two boats on C2 and one cube: stopping is impossible, but the cube pays for a step further.
    s = position("Y", others=("C2", "C2"))
    do(s, "move C2")
    assert may(s) == {"leave_cube yellow"}
    assert why_not(s, "end_movement").rule == "MOVE"
    # With no cube at all the boat could only stop there: the step itself is not possible.
    s = position("", others=("C2", "C2"))
    assert steps(s) == {"B2", "B3", "C4", "D2", "D3"}
    assert why_not(s, "move C2").rule == "MOVE"


@pytest.mark.rule("eastern-wonders", "MOVE 6")
def test_cubes_for_some_of_the_boats_are_not_enough():
    s = position("YY", others=("C2", "C2", "C2"), players=4)
    do(s, "move C2")
    assert "end_movement" not in may(s)
    s = position("YYY", others=("C2", "C2", "C2"), players=4)
    do(s, "move C2")
    assert "end_movement" in may(s)


@pytest.mark.rule("eastern-wonders", "MOVE 7")
def test_cubes_where_the_movement_ended_may_be_taken():
    s = position("Y")
    drop(s, "C2", "RRB")
    do(s, "move C2", "end_movement")
    assert may(s) == {"pick_up", "leave_cubes"}
    do(s, "pick_up")
    assert (hold(s), lying(s, "C2")) == ("YRRB", "")
    assert s.phase == Phase.ACT


@pytest.mark.rule("eastern-wonders", "MOVE 7")
def test_cubes_may_be_left_lying():
    s = position("Y")
    drop(s, "C2", "RRB")
    do(s, "move C2", "end_movement", "leave_cubes")
    assert (hold(s), lying(s, "C2")) == ("Y", "RRB")
    assert s.phase == Phase.ACT


@pytest.mark.rule("eastern-wonders", "MOVE 7")
def test_cubes_on_tiles_that_are_passed_stay_there():
    s = position("Y")
    drop(s, "C2", "B")
    do(s, "move C2", "leave_cube yellow", "move C1", "end_movement")
    assert (hold(s), lying(s, "C2")) == ("", "YB")


@pytest.mark.rule("eastern-wonders", "MOVE 7")
def test_a_player_may_take_back_cubes_left_by_the_same_movement():
    s = position("YY")
    do(s, "move C2", "leave_cube yellow", "move C1", "leave_cube yellow", "move C2", "end_movement", "pick_up")
    assert (hold(s), lying(s, "C1")) == ("Y", "Y")


@pytest.mark.rule("eastern-wonders", "MOVE 8")
def test_boats_are_paid_out_of_the_hold_before_cubes_are_picked_up():
    s = position("Y", others=("C2", "A2"))
    drop(s, "C2", "BB")
    do(s, "move C2", "end_movement")
    assert may(s) == {"pay yellow"}  # the brown cubes are not aboard yet
    assert "brown" in why_not(s, "pay brown").text
    assert why_not(s, "pick_up").rule == "TAKING A TURN"
    do(s, "pay yellow", "pick_up")
    assert (hold(s), hold(s, 1)) == ("BB", "Y")


@pytest.mark.rule("eastern-wonders", "MOVE 9")
@pytest.mark.rule("eastern-wonders", "TAKING A TURN 3")
def test_a_player_may_stay_and_act_without_paying_the_boats_there():
    s = position("Y", others=("C3", "C3"))
    do(s, "end_movement")
    assert s.phase == Phase.ACT
    assert hold(s) == "Y"


@pytest.mark.rule("eastern-wonders", "MOVE 9")
def test_one_action_is_all_and_the_turn_is_over_after_it():
    s = position("BB")
    settle(s, "C3", 0)
    do(s, "end_movement")
    assert {"trade", "harvest"} <= may(s)
    do(s, "trade")  # the last that these cubes allow
    assert s.turn == 1
    s = position("BBBB")
    settle(s, "C3", 0)
    do(s, "end_movement", "trade")
    assert may(s) == {"trade", "done"}  # no harvest after a trade
    assert why_not(s, "harvest").rule == "TAKING A TURN"


@pytest.mark.rule("eastern-wonders", "MOVE 10")
def test_the_market_action_is_offered_on_market_tiles_only():
    s = position("BBBBB", at="A2")
    put(s, "A2", "CH3")
    do(s, "end_movement")
    assert "build" in may(s)
    s = position("BBBBB", at="A1")
    do(s, "end_movement")
    assert not {"build", "trade"} & may(s)
    assert why_not(s, "build").rule == why_not(s, "trade").rule == "MARKET"


@pytest.mark.rule("eastern-wonders", "MOVE 11")
def test_the_port_action_is_offered_on_port_tiles_only():
    s = position("YYYYYRRRRRGGGGGBBBBB", at="A1")  # enough for every VP tile
    do(s, "end_movement")
    assert "claim" in may(s)
    s = position("YYYYYRRRRRGGGGGBBBBB", at="A2")
    do(s, "end_movement")
    assert "claim" not in may(s)
    assert why_not(s, "claim").rule == "PORT"


@pytest.mark.rule("eastern-wonders", "MOVE 12")
@pytest.mark.parametrize("space", ["A1", "A2", "C4", "E4"])
def test_harvesting_is_possible_on_any_tile(space):
    s = position("", at=space)
    do(s, "end_movement", "harvest")
    assert hold(s) == "YY"
