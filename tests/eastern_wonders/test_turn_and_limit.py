"""TAKING A TURN and CARGO HOLD LIMIT."""

from random import Random

import pytest

from tradewinds.games.century.words import Phase

from .positions import G, arrived, begin, boat, do, drop, hold, may, position, put, settle, why_not


def harvest_all_the_time(s, turns):
    """Whose turns they were."""
    order = []
    for _ in range(turns):
        order.append(s.turn)
        do(s, "end_movement", "harvest")
        while s.phase == Phase.DISCARD:
            do(s, "discard yellow")
    return order


@pytest.mark.rule("eastern-wonders", "TAKING A TURN 1")
@pytest.mark.rule("eastern-wonders", "TAKING A TURN 2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_one_turn_a_round_clockwise_from_the_first_player(players):
    for first in range(players):
        s = position("", players=players)
        s.first = first
        begin(s, first)
        order = harvest_all_the_time(s, 3 * players)
        assert order == [(first + i) % players for i in range(players)] * 3


@pytest.mark.rule("eastern-wonders", "TAKING A TURN 2")
def test_only_the_player_whose_turn_it_is_decides_anything():
    s = position("Y", others=("C2", "C2"), holds=("RRR", "GGG"))
    assert (s.turn, s.player) == (0, 0)
    do(s, "move B2", "end_movement")
    assert (s.turn, s.player) == (0, 0)
    do(s, "harvest")
    assert (s.turn, s.player) == (1, 1)


@pytest.mark.rule("eastern-wonders", "TAKING A TURN 3")
def test_a_turn_is_a_movement_and_then_an_action():
    s = position("Y")
    assert why_not(s, "harvest").rule == "TAKING A TURN"  # first say where the boat stays
    do(s, "move C2", "end_movement")
    assert why_not(s, "move C1").rule == "TAKING A TURN"  # no way back to moving
    assert why_not(s, "end_movement").rule == "TAKING A TURN"
    do(s, "harvest")
    assert boat(s) == "C2"
    assert s.turn == 1


@pytest.mark.rule("eastern-wonders", "TAKING A TURN 3")
def test_moving_is_no_duty_and_neither_is_the_action():
    s = position("")
    do(s, "end_movement", "done")
    assert (boat(s), hold(s), s.turn) == ("C3", "", 1)


@pytest.mark.rule("eastern-wonders", "TAKING A TURN 3")
def test_each_turn_begins_with_a_new_free_step():
    s = position("", players=2)
    do(s, "move C2", "end_movement", "done", "end_movement", "done", "move C1", "end_movement")
    assert boat(s) == "C1"


@pytest.mark.rule("eastern-wonders", "RULINGS 19")
def test_every_action_is_either_listed_or_explained_in_random_play():
    chance = Random(2)
    for seed in range(3):
        s = G.start(2 + seed, seed)
        for _ in range(60):
            acts = G.legal(s)
            assert acts
            assert len(set(acts)) == len(acts)
            for action in range(G.actions.total()):
                reason = G.explain(s, action)
                assert (reason is None) == (action in acts), G.actions.short(action)
                if reason:
                    assert reason.rule
                    assert reason.text.endswith(".")
            G.step(s, chance.choice(acts))


# CARGO HOLD LIMIT


@pytest.mark.rule("eastern-wonders", "CARGO HOLD LIMIT 1")
@pytest.mark.rule("eastern-wonders", "CARGO HOLD LIMIT 3")
def test_ten_cubes_may_be_kept():
    s = arrived("YYYYYYYY")
    do(s, "harvest")
    assert len(hold(s)) == 10
    assert s.turn == 1


@pytest.mark.rule("eastern-wonders", "CARGO HOLD LIMIT 1")
@pytest.mark.rule("eastern-wonders", "CARGO HOLD LIMIT 3")
def test_whoever_has_more_discards_down_to_ten():
    s = arrived("YYYYYYYYYYY")
    do(s, "harvest")
    assert (s.phase, s.player, s.turn) == (Phase.DISCARD, 0, 0)
    do(s, "discard yellow", "discard yellow")
    assert s.phase == Phase.DISCARD
    do(s, "discard yellow")
    assert len(hold(s)) == 10
    assert s.turn == 1


@pytest.mark.rule("eastern-wonders", "CARGO HOLD LIMIT 1")
def test_the_limit_holds_at_the_end_of_the_turn_not_during_it():
    # Picking up makes 13 cubes, and two trades make nine of them before the turn ends.
    s = position("YYYYYYYY", at="C3")
    put(s, "C2", "TE3")  # five yellow for three green
    settle(s, "C2", 0)
    drop(s, "C2", "YYYYY")
    do(s, "move C2", "end_movement", "pick_up")
    assert len(hold(s)) == 13
    do(s, "trade", "trade")
    assert hold(s) == "YYYGGGGGG"
    assert s.turn == 1


@pytest.mark.rule("eastern-wonders", "CARGO HOLD LIMIT 2")
def test_the_owner_chooses_the_cubes_to_discard():
    s = arrived("YYYYRRRGGG")
    do(s, "harvest")
    assert may(s) == {"discard yellow", "discard red", "discard green"}
    assert why_not(s, "discard brown").rule == "CARGO HOLD LIMIT"
    assert why_not(s, "done").rule == "TAKING A TURN"
    do(s, "discard green", "discard red")
    assert hold(s) == "YYYYYYRRGG"


@pytest.mark.rule("eastern-wonders", "CARGO HOLD LIMIT 1")
@pytest.mark.rule("eastern-wonders", "RULINGS 13")
def test_a_player_paid_in_anothers_turn_discards_at_the_end_of_that_turn():
    s = position("YY", others=("C2",), holds=("RRRRRRRRRR",))
    do(s, "move C2", "end_movement", "pay yellow", "done")
    assert (s.phase, s.player, s.turn) == (Phase.DISCARD, 1, 0)
    assert may(s) == {"discard yellow", "discard red"}
    do(s, "discard yellow")
    assert (s.turn, s.phase) == (1, Phase.MOVE)
    assert hold(s, 1) == "RRRRRRRRRR"


@pytest.mark.rule("eastern-wonders", "RULINGS 15")
def test_several_players_discard_from_the_turns_owner_clockwise():
    s = position("", holds=("RRRRRRRRRRRR", "GGGGGGGGGG", "BBBBBBBBBBB"), players=4)
    s.seat[0].cubes[0] = 10
    begin(s, 2)  # whose harvest makes twelve cubes
    do(s, "end_movement", "harvest")
    order = []
    while s.phase == Phase.DISCARD:
        order.append(s.player)
        assert s.turn == 2
        do(s, min(may(s)))
    assert order == [2, 2, 3, 1, 1]  # seat 0 has ten, which is no more than allowed
    assert s.turn == 3
    assert [len(hold(s, p)) for p in range(4)] == [10, 10, 10, 10]


@pytest.mark.rule("eastern-wonders", "RULINGS 16")
def test_four_cargo_tiles_make_a_limit_of_22():
    s = arrived("Y" * 20, bonus=("cargo",) * 4)
    do(s, "harvest")
    assert (len(hold(s)), s.turn) == (22, 1)
    s = arrived("Y" * 21, bonus=("cargo",) * 4)
    do(s, "harvest")
    assert (len(hold(s)), s.phase) == (23, Phase.DISCARD)


@pytest.mark.rule("eastern-wonders", "RULINGS 16")
def test_more_than_127_cubes_are_counted_right():
    # 22 brown cubes and a pile of them on the tile, each traded for four cubes (three yellow and a green one).
    s = position("B" * 22, bonus=("cargo",) * 4)
    put(s, "C2", "GI3")
    settle(s, "C2", 0)
    drop(s, "C2", "B" * 200)
    do(s, "move C2", "end_movement", "pick_up")
    assert len(hold(s)) == 222
    do(s, *["trade"] * 222)
    assert s.seat[0].cubes.tolist() == [666, 0, 222, 0]
    assert s.phase == Phase.DISCARD
