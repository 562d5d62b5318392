"""RULINGS: the questions that the rulebook leaves open, each with both answers."""

from random import Random

import pytest

from tradewinds.games.century.words import Phase

from .positions import (
    G,
    about_to_clear_a_column,
    arrived,
    boat,
    do,
    drop,
    hold,
    lying,
    may,
    on_a_line,
    position,
    settle,
    steps,
    why_not,
)


@pytest.mark.rule("eastern-wonders", "RULINGS 2")
def test_a_movement_may_end_where_it_began():
    s = position("Y")
    do(s, "move C2", "leave_cube yellow", "move C3", "end_movement")
    assert (boat(s), lying(s, "C2")) == ("C3", "Y")


@pytest.mark.rule("eastern-wonders", "RULINGS 2")
def test_with_may_return_off_it_ends_elsewhere_but_may_pass_there():
    s = position("YY", may_return=False)
    do(s, "move C2", "leave_cube yellow", "move C3")
    assert may(s) == {"leave_cube yellow"}
    assert why_not(s, "end_movement").rule == "option may_return"
    s = position("Y", may_return=False)
    do(s, "move C2", "leave_cube yellow")
    assert "C3" not in steps(s)  # no cube is left to go on from there
    do(position("Y", may_return=False), "end_movement")  # staying is no movement


@pytest.mark.rule("eastern-wonders", "RULINGS 3")
@pytest.mark.rule("eastern-wonders", "MARKET 10")
def test_two_step_tiles_make_two_more_free_steps():
    s = position("", at="A2", bonus=("move", "move"))
    do(s, "move B2", "move C2", "move D1")
    assert may(s) == {"end_movement"}


@pytest.mark.rule("eastern-wonders", "RULINGS 3")
def test_with_extra_steps_add_up_off_they_make_one():
    s = position("", at="A2", bonus=("move", "move"), extra_steps_add_up=False)
    do(s, "move B2", "move C2")
    assert may(s) == {"end_movement"}


@pytest.mark.rule("eastern-wonders", "RULINGS 4")
def test_the_extra_free_step_may_be_kept_for_later():
    s = position("Y", bonus=("move",))
    do(s, "move C2", "leave_cube yellow", "move C1", "move D1", "end_movement")
    assert (boat(s), lying(s, "C2"), lying(s, "C1")) == ("D1", "Y", "")
    s = position("Y", bonus=("move",))
    do(s, "move C2", "move C1", "leave_cube yellow", "move D1", "end_movement")
    assert (boat(s), lying(s, "C2"), lying(s, "C1")) == ("D1", "", "Y")


@pytest.mark.rule("eastern-wonders", "RULINGS 4")
def test_with_extra_steps_first_on_no_cube_is_left_before_they_are_used():
    s = position("Y", bonus=("move",), extra_steps_first=True)
    do(s, "move C2")
    assert "leave_cube yellow" not in may(s)
    assert why_not(s, "leave_cube yellow").rule == "option extra_steps_first"
    do(s, "move C1", "leave_cube yellow", "move D1")
    assert lying(s, "C1") == "Y"


@pytest.mark.rule("eastern-wonders", "RULINGS 5")
def test_boats_in_a_port_are_not_paid():
    s = position("Y", at="A2", others=("A1", "A1"))
    do(s, "move A1", "end_movement")
    assert s.phase == Phase.ACT
    assert hold(s) == "Y"
    s = position("", at="A2", others=("A1", "A1"))
    do(s, "move A1", "end_movement")
    assert boat(s) == "A1"


@pytest.mark.rule("eastern-wonders", "RULINGS 5")
def test_with_pay_on_port_on_they_are():
    s = position("YR", at="A2", others=("A1", "A1"), pay_on_port=True)
    do(s, "move A1", "end_movement", "pay red", "pay yellow")
    assert [hold(s, p) for p in range(3)] == ["", "R", "Y"]
    s = position("", at="A2", others=("A1", "A1"), pay_on_port=True)
    assert "A1" not in steps(s)
    assert why_not(s, "move A1").rule == "MOVE"


@pytest.mark.rule("eastern-wonders", "RULINGS 6")
def test_who_stays_beside_boats_pays_nothing():
    s = position("Y", others=("C3", "C3"))
    do(s, "end_movement")
    assert [hold(s, p) for p in range(3)] == ["Y", "", ""]


@pytest.mark.rule("eastern-wonders", "RULINGS 6")
def test_with_pay_when_not_moving_on_who_stays_pays_too():
    s = position("YR", others=("C3", "C3"), pay_when_not_moving=True)
    do(s, "end_movement", "pay yellow", "pay red")
    assert [hold(s, p) for p in range(3)] == ["", "Y", "R"]


@pytest.mark.rule("eastern-wonders", "RULINGS 6")
def test_with_pay_when_not_moving_on_who_cannot_pay_must_move():
    s = position("Y", others=("C3", "C3"), pay_when_not_moving=True)
    assert "end_movement" not in may(s)
    assert why_not(s, "end_movement").rule == "MOVE"
    do(s, "move C2", "end_movement")
    assert hold(s) == "Y"


@pytest.mark.rule("eastern-wonders", "RULINGS 6")
@pytest.mark.rule("eastern-wonders", "RULINGS 14")
def test_who_can_neither_pay_nor_move_stays_for_nothing():
    # At the end of the line, beside a boat, the only step leads to another boat, and the hold is empty.
    s = on_a_line("", 0, (0, 1), pay_when_not_moving=True)
    assert may(s) == {"end_movement"}
    do(s, "end_movement")
    assert s.phase == Phase.ACT


@pytest.mark.rule("eastern-wonders", "RULINGS 7")
def test_cubes_in_a_port_may_be_picked_up():
    s = position("", at="A2")
    drop(s, "A1", "B")
    do(s, "move A1", "end_movement", "pick_up")
    assert hold(s) == "B"


@pytest.mark.rule("eastern-wonders", "RULINGS 7")
def test_with_pick_up_on_port_off_they_stay_there():
    s = position("Y", at="A2", pick_up_on_port=False)
    drop(s, "A1", "B")
    drop(s, "B2", "G")
    do(s, "move A1", "end_movement")
    assert s.phase == Phase.ACT
    s = position("Y", at="A2", pick_up_on_port=False)
    drop(s, "B2", "G")
    do(s, "move B2", "end_movement", "pick_up")  # on market tiles nothing changes
    assert hold(s) == "YG"


@pytest.mark.rule("eastern-wonders", "RULINGS 8")
def test_who_stays_picks_nothing_up():
    s = position("")
    drop(s, "C3", "B")
    do(s, "end_movement")
    assert s.phase == Phase.ACT
    assert why_not(s, "pick_up").rule == "TAKING A TURN"


@pytest.mark.rule("eastern-wonders", "RULINGS 8")
def test_with_pick_up_when_not_moving_on_who_stays_may():
    s = position("", pick_up_when_not_moving=True)
    drop(s, "C3", "B")
    do(s, "end_movement", "pick_up")
    assert hold(s) == "B"


@pytest.mark.rule("eastern-wonders", "RULINGS 9")
def test_cubes_are_picked_up_all_together():
    s = position("")
    drop(s, "C2", "YB")
    do(s, "move C2", "end_movement")
    assert why_not(s, "pick_up_cube brown").rule == "option pick_up_all_or_none"
    do(s, "pick_up")
    assert hold(s) == "YB"


@pytest.mark.rule("eastern-wonders", "RULINGS 9")
def test_with_pick_up_all_or_none_off_they_are_picked_up_one_by_one():
    s = position("", pick_up_all_or_none=False)
    drop(s, "C2", "YYB")
    do(s, "move C2", "end_movement")
    assert may(s) == {"pick_up_cube yellow", "pick_up_cube brown", "leave_cubes"}
    assert why_not(s, "pick_up").rule == "option pick_up_all_or_none"
    assert why_not(s, "pick_up_cube red").rule == "MOVE"
    do(s, "pick_up_cube brown", "pick_up_cube yellow", "leave_cubes")
    assert (hold(s), lying(s, "C2"), s.phase) == ("YB", "Y", Phase.ACT)


@pytest.mark.rule("eastern-wonders", "RULINGS 10")
def test_the_same_kind_of_bonus_tile_may_be_taken_twice():
    s = about_to_clear_a_column(bonus=("cargo",))
    do(s, "build", "take_bonus cargo")
    assert s.seat[0].bonus.tolist() == [0, 0, 0, 0, 2]


@pytest.mark.rule("eastern-wonders", "RULINGS 10")
def test_with_same_bonus_twice_off_another_kind_must_be_taken():
    s = about_to_clear_a_column(bonus=("cargo", "move"), same_bonus_twice=False)
    do(s, "build")
    assert may(s) == {"take_bonus points", "take_bonus upgrade", "take_bonus harvest"}
    assert why_not(s, "take_bonus cargo").rule == "option same_bonus_twice"


@pytest.mark.rule("eastern-wonders", "RULINGS 11")
def test_a_new_upgrade_tile_does_not_serve_the_outpost_that_earned_it():
    s = about_to_clear_a_column("Y")
    do(s, "build", "take_bonus upgrade")
    assert (hold(s), s.turn) == ("Y", 1)
    # An older tile serves, but once only.
    s = about_to_clear_a_column("YY", bonus=("upgrade",))
    do(s, "build", "take_bonus upgrade", "upgrade yellow")
    assert (hold(s), s.turn) == ("YR", 1)


@pytest.mark.rule("eastern-wonders", "RULINGS 11")
def test_with_new_upgrade_counts_on_it_does():
    s = about_to_clear_a_column("Y", new_upgrade_counts=True)
    do(s, "build", "take_bonus upgrade", "upgrade yellow")
    assert (hold(s), s.turn) == ("R", 1)


@pytest.mark.rule("eastern-wonders", "RULINGS 12")
def test_a_turn_may_be_ended_without_an_action():
    s = arrived("Y")
    do(s, "done")
    assert (hold(s), s.turn) == ("Y", 1)


@pytest.mark.rule("eastern-wonders", "RULINGS 12")
def test_with_action_is_optional_off_an_action_must_be_taken():
    s = arrived("BBBB", action_is_optional=False)
    assert may(s) == {"build", "harvest"}
    assert why_not(s, "done").rule == "option action_is_optional"
    do(s, "build", "done")  # building was the action: nobody must trade
    assert s.turn == 1
    s = arrived("BBBB", action_is_optional=False)
    settle(s, "C3", 0)
    do(s, "trade", "done")  # nor trade again
    assert s.turn == 1


@pytest.mark.rule("eastern-wonders", "RULINGS 13")
def test_with_the_limit_for_the_turns_owner_others_discard_in_their_own_turn():
    s = position("Y", others=("C2",), holds=("RRRRRRRRRR",), hold_limit_checked_for="turn-owner")
    do(s, "move C2", "end_movement", "pay yellow", "done")
    assert (s.turn, s.player, s.phase) == (1, 1, Phase.MOVE)
    assert len(hold(s, 1)) == 11
    do(s, "end_movement", "done")
    assert (s.turn, s.player, s.phase) == (1, 1, Phase.DISCARD)
    do(s, "discard red")
    assert s.turn == 2


@pytest.mark.rule("eastern-wonders", "RULINGS 19")
def test_whatever_the_options_every_action_is_listed_or_explained():
    chance = Random(3)
    for seed in range(12):
        chosen = {o.name: chance.choice(o.values) for o in G.options if o.name != "map"}
        s = G.start(2 + seed % 3, seed, chosen)
        for _ in range(50):
            acts = G.legal(s)
            assert acts
            for action in range(G.actions.total()):
                assert (G.explain(s, action) is None) == (action in acts), (chosen, G.actions.short(action))
            G.step(s, chance.choice(acts))
