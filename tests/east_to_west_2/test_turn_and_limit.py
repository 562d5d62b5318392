"""TAKING A TURN, WORK, FORT, REST, STORAGE LIMIT and CUBE SUPPLY LIMIT, in both titles with boats."""

import pytest

from tests.settlers_positions import (
    begin,
    bonus_of,
    cards_of,
    cover,
    face_up_card,
    fort_cards,
    hold,
    load,
    may_work,
    ready,
    settle,
    show_cards,
    stack_of,
    standing,
    tiles_of,
)
from tradewinds.components import load as printed
from tradewinds.games.century.words import Phase

from .positions import BOTH, PART_II, PART_III, build_for, do, may, position, sail

pytestmark = pytest.mark.parametrize("title", BOTH)
TEN = "YYYYRRRGGB"


@pytest.mark.rule("east-to-west-2", "TAKING A TURN 1")
@pytest.mark.rule("east-to-west-2", "TAKING A TURN 2")
@pytest.mark.rule("east-to-west-3", "TAKING A TURN 1")
@pytest.mark.rule("east-to-west-3", "TAKING A TURN 2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_one_turn_a_round_clockwise_from_the_first_player(title, players):
    for first in range(players):
        s = position(title, players=players)
        s.first = first
        begin(s, first)
        order = []
        for _ in range(players):
            order.append(s.turn)
            do(s, "work A2-3" if "A2-3" in may_work(s) else "rest")
        for _ in range(players):
            order.append(s.turn)
            do(s, "rest")
        assert order == [(first + i) % players for i in range(players)] * 2


@pytest.mark.rule("east-to-west-2", "TAKING A TURN 3")
@pytest.mark.rule("east-to-west-2", "WORK 1")
@pytest.mark.rule("east-to-west-3", "TAKING A TURN 3")
@pytest.mark.rule("east-to-west-3", "WORK 1")
def test_a_turn_is_work_at_one_place_or_rest(title):
    s = position(title, "YYYYRRRG")
    assert {action.split()[0] for action in may(s)} == {"work", "rest"}
    do(s, "work A2-3")
    assert s.turn == 1
    do(s, "rest")
    assert s.turn == 2


@pytest.mark.rule("east-to-west-2", "WORK 2")
@pytest.mark.rule("east-to-west-3", "WORK 2")
def test_a_place_under_an_exploration_tile_is_closed_until_the_tile_is_taken(title):
    s = position(title, "RRG", holds=("YYYY", ""))
    cover(s, X01="F2-5", X02="C1-1")
    assert not may_work(s) & {"F2-5", "C1-1"}
    show_cards(s, "P01")  # a compass, for two red and a green cube
    do(s, "work A2-1")
    assert may(s) == {"explore X01", "explore X02"}
    do(s, "explore X01")
    assert tiles_of(s) == {"X01"}
    assert "F2-5" in may_work(s)  # for the next player, as for everybody
    assert "C1-1" not in may_work(s)


@pytest.mark.rule("east-to-west-2", "WORK 3")
@pytest.mark.rule("east-to-west-3", "WORK 3")
def test_nobody_works_where_settlers_of_their_own_stand(title):
    s = position(title, "YY", at="C3")
    settle(s, "A2-3", 0, 1)
    settle(s, "F2-1", 0, 1)
    settle(s, "F2-2", 1, 1)
    assert not may_work(s) & {"A2-3", "F2-1"}
    assert "F2-2" in may_work(s)


@pytest.mark.rule("east-to-west-2", "WORK 4")
@pytest.mark.rule("east-to-west-3", "WORK 4")
def test_the_printed_number_of_settlers_goes_to_an_empty_place(title):
    boards = {PART_II: "A2 B2 C1 F2", PART_III: "A2 B2 C1 F2 E2 D2"}[title].split()
    for at in (at for board in boards for at in printed("new_world")[board]["locations"]):
        s = position(title, "YYYYYRRRGGGBBB", at="C3")
        ready(s, 0, at["settlers"] - 1)
        assert at["id"] not in may_work(s)
        ready(s, 0, at["settlers"])
        if at["id"] in may_work(s):  # some need an outpost, or a card that costs other cubes
            do(s, f"work {at['id']}")
            assert standing(s, at["id"]) == (0, at["settlers"])
            assert s.seat[0].home == 0
    s = position(title, "YY", at="C3")
    assert {"F2-1", "F2-2", "F2-3", "F2-5"} <= may_work(s)  # so boat places were among them


@pytest.mark.rule("east-to-west-2", "WORK 4")
@pytest.mark.rule("east-to-west-3", "WORK 4")
def test_where_an_opponent_stands_one_settler_more_is_needed_and_theirs_go_home(title):
    s = position(title, "YY")
    settle(s, "F2-1", 1, 3)
    ready(s, 0, 3)
    assert "F2-1" not in may_work(s)
    ready(s, 0, 4)
    home = s.seat[1].home
    sail(s, "C3")
    assert standing(s, "F2-1") == (0, 4)
    assert s.seat[1].home == home + 3


@pytest.mark.rule("east-to-west-2", "WORK 5")
@pytest.mark.rule("east-to-west-2", "WORK 6")
@pytest.mark.rule("east-to-west-3", "WORK 5")
@pytest.mark.rule("east-to-west-3", "WORK 6")
def test_the_basic_places_produce_upgrade_and_trade(title):
    s = position(title, "Y")
    do(s, "work B2-4")  # a yellow and a brown cube
    assert (hold(s), s.turn) == ("YYB", 1)
    s = position(title, "YYR")
    do(s, "work A2-4")  # two steps, on one cube or on two
    assert may(s) == {"upgrade yellow", "upgrade red", "done"}
    do(s, "upgrade yellow", "upgrade red")
    assert (hold(s), s.turn) == ("YRG", 1)
    s = position(title, "RRRRR")
    do(s, "work B2-3")  # two red for two green, at least once
    assert (hold(s), may(s)) == ("RRRGG", {"trade", "done"})
    do(s, "trade")
    assert (hold(s), s.turn) == ("RGGGG", 1)
    assert "B2-3" not in may_work(position(title, "R"))


@pytest.mark.rule("east-to-west-2", "WORK 5")
@pytest.mark.rule("east-to-west-2", "WORK 6")
@pytest.mark.rule("east-to-west-3", "WORK 5")
def test_each_kind_of_place_is_there_with_its_action(title):
    s = position(title, "YYYYRRRG", at="C3")
    show_cards(s, "P11")
    build_for(s, "B1", 0)
    basic = {"A2-3": None, "A2-4": "upgrade", "B2-3": None, "A2-1": None}
    for id, kind in (basic | {"F2-1": "move", "F2-2": "trade", "F2-4": "trade_at"}).items():
        after = s.copy()
        do(after, f"work {id}")
        assert (after.turn == 1) == (kind is None), id  # nothing else to decide
        if kind:
            assert {action.split()[0] for action in may(after)} - {"done"} == {kind}, id


# FORT


@pytest.mark.rule("east-to-west-2", "FORT 1")
@pytest.mark.rule("east-to-west-2", "FORT 2")
@pytest.mark.rule("east-to-west-3", "FORT 1")
@pytest.mark.rule("east-to-west-3", "FORT 2")
def test_a_fort_gives_its_point_card_and_no_bonus_tile(title):
    s = position(title, "YRRRG")
    show_cards(s, "P11", "P13", "P14", "P15")
    stacks = [stack_of(s, i) for i in range(s.stack_left.size)]
    coming = face_up_card(s)
    do(s, "work A2-2")  # three red cubes: nothing is asked
    assert (cards_of(s), hold(s), s.turn) == (["P13"], "YG", 1)
    assert fort_cards(s) == ["P11", "P14", "P15", coming]
    assert bonus_of(s) == []
    assert [stack_of(s, i) for i in range(s.stack_left.size)] == stacks


@pytest.mark.rule("east-to-west-2", "FORT 2")
@pytest.mark.rule("east-to-west-3", "FORT 2")
def test_a_fort_is_no_use_to_those_who_cannot_pay_for_its_card(title):
    s = position(title, "YRR")
    show_cards(s, "P11", "P13", "P12", "P16")  # YRR, RRR, YRG, GBB
    assert may_work(s) & {"A2-1", "A2-2", "B2-1", "B2-2"} == {"A2-1"}


@pytest.mark.rule("east-to-west-2", "FORT 2")
@pytest.mark.rule("east-to-west-3", "FORT 2")
def test_settlers_of_a_card_come_at_once_and_reductions_from_the_next_placement_on(title):
    s = position(title, "RGG")
    ready(s, 0, 6)
    show_cards(s, "P14")  # a bag with two settlers
    do(s, "work A2-1")
    assert (s.seat[0].home, s.seat[0].reserve) == (7, 4)
    s = position(title, "GGB")
    show_cards(s, "P11", "P12", "P13", "P26")  # a hammer for forts
    do(s, "work B2-2")
    assert standing(s, "B2-2") == (0, 3)  # the card does not serve the placement that earned it
    load(s, 0, "RRR")
    show_cards(s, "P11", "P12", "P13")
    begin(s, 0)
    do(s, "work B2-1")
    assert standing(s, "B2-1") == (0, 1)  # two are printed


@pytest.mark.rule("east-to-west-2", "FORT 2")
@pytest.mark.rule("east-to-west-3", "FORT 2")
def test_extra_cubes_of_a_card_come_from_the_next_placement_on(title):
    s = position(title, "RGG")
    show_cards(s, "P33")  # a dreamcatcher: a yellow cube at places with a tent
    do(s, "work A2-1")
    assert hold(s) == ""
    begin(s, 0)
    do(s, "work A2-4", "done")
    assert hold(s) == "Y"


# REST


@pytest.mark.rule("east-to-west-2", "REST 1")
@pytest.mark.rule("east-to-west-3", "REST 1")
def test_rest_is_always_possible_and_all_that_is_left_without_settlers(title):
    s = position(title, "YYYYRRRGBB")
    assert "rest" in may(s)
    for home in range(10, 0, -1):
        ready(s, 0, home)
        assert "rest" in may(s)
    ready(s, 0, 0)
    assert may(s) == {"rest"}


@pytest.mark.rule("east-to-west-2", "REST 2")
@pytest.mark.rule("east-to-west-3", "REST 2")
def test_rest_brings_all_ones_own_settlers_back_and_nobody_elses(title):
    s = position(title, "YY", at="C3")
    settle(s, "F2-2", 0, 1)
    settle(s, "F2-3", 0, 2)
    settle(s, "C1-1", 0, 3)
    settle(s, "F2-1", 1, 2)
    reserve = s.seat[0].reserve
    do(s, "rest")
    assert (s.seat[0].home, s.seat[0].reserve) == (10, reserve)
    assert [standing(s, id) for id in ("F2-2", "F2-3", "C1-1", "F2-1")] == [None, None, None, (1, 2)]
    assert (hold(s), s.turn) == ("YY", 1)


# STORAGE LIMIT


@pytest.mark.rule("east-to-west-2", "STORAGE LIMIT 1")
@pytest.mark.rule("east-to-west-2", "STORAGE LIMIT 3")
@pytest.mark.rule("east-to-west-3", "STORAGE LIMIT 1")
@pytest.mark.rule("east-to-west-3", "STORAGE LIMIT 3")
def test_ten_cubes_may_be_kept_and_more_are_discarded(title):
    s = position(title, "Y" * 8)
    do(s, "work A2-3")
    assert (len(hold(s)), s.turn) == (10, 1)
    s = position(title, "Y" * 10)
    do(s, "work A2-3")
    assert (s.phase, s.player, s.turn) == (Phase.DISCARD, 0, 0)
    do(s, "discard yellow")
    assert s.phase == Phase.DISCARD
    do(s, "discard yellow")
    assert (len(hold(s)), s.turn) == (10, 1)


@pytest.mark.rule("east-to-west-2", "STORAGE LIMIT 1")
@pytest.mark.rule("east-to-west-3", "STORAGE LIMIT 1")
def test_the_limit_holds_at_the_end_of_the_turn_not_during_it(title):
    s = position(title, "YYYYYYYYBB")
    do(s, "work C1-2")  # a brown cube for six yellow ones: 15 and more
    assert may(s) == {"trade", "done"}
    do(s, "trade")
    assert (len(hold(s)), s.phase) == (20, Phase.DISCARD)


@pytest.mark.rule("east-to-west-2", "STORAGE LIMIT 2")
@pytest.mark.rule("east-to-west-3", "STORAGE LIMIT 2")
def test_the_owner_decides_which_cubes_go(title):
    s = position(title, "YYYYYRRRGG")
    do(s, "work A2-3")
    assert may(s) == {"discard yellow", "discard red", "discard green"}
    do(s, "discard green", "discard red")
    assert hold(s) == "YYYYYYYRRG"


@pytest.mark.rule("east-to-west-2", "STORAGE LIMIT 1")
@pytest.mark.rule("east-to-west-2", "STORAGE LIMIT 2")
@pytest.mark.rule("east-to-west-3", "STORAGE LIMIT 1")
@pytest.mark.rule("east-to-west-3", "STORAGE LIMIT 2")
def test_who_is_paid_in_anothers_turn_discards_at_the_end_of_it(title):
    s = position(title, "B", others=("C3",), holds=(TEN,))
    sail(s, "C3")
    do(s, "pay brown")
    assert (s.turn, s.player) == (0, 0)  # first the turn is finished
    do(s, "done")
    assert (s.phase, s.player, s.turn) == (Phase.DISCARD, 1, 0)
    do(s, "discard yellow")
    assert (hold(s, 1), s.turn, s.player) == ("YYYRRRGGBB", 1, 1)


@pytest.mark.rule("east-to-west-2", "STORAGE LIMIT 1")
@pytest.mark.rule("east-to-west-3", "STORAGE LIMIT 1")
def test_with_the_limit_for_the_turns_owner_others_discard_in_their_own_turn(title):
    s = position(title, "B", others=("C3",), holds=(TEN,), hold_limit_checked_for="turn-owner")
    sail(s, "C3")
    do(s, "pay brown", "done")
    assert (s.turn, s.phase, len(hold(s, 1))) == (1, Phase.TURN, 11)
    do(s, "rest")
    assert (s.turn, s.player, s.phase) == (1, 1, Phase.DISCARD)
    do(s, "discard red")
    assert s.turn == 2


@pytest.mark.rule("east-to-west-2", "STORAGE LIMIT 1")
@pytest.mark.rule("east-to-west-3", "STORAGE LIMIT 1")
def test_several_players_discard_from_the_turns_owner_clockwise(title):
    s = position(title, "", players=4)
    for player, cubes in ((2, "YYYYYYYRRRRRRRG"), (3, TEN), (0, "BBB"), (1, TEN)):
        load(s, player, cubes)
    for player, at in enumerate((2, 2, 5, 2)):  # all but the mover on A3, next to the Sea tile
        s.seat[player].boat = at
    begin(s, 2)
    do(s, "work F2-1", "move A3", "pay green", "pay red", "pay yellow", "done")
    order = []
    while s.phase == Phase.DISCARD:
        order.append(s.player)
        assert s.turn == 2
        do(s, min(may(s)))
    assert order == [2, 2, 3, 1]  # the payments went to 3, 0 and 1; seat 0 has four cubes
    assert s.turn == 3


# CUBE SUPPLY LIMIT


@pytest.mark.rule("east-to-west-2", "CUBE SUPPLY LIMIT 1")
@pytest.mark.rule("east-to-west-3", "CUBE SUPPLY LIMIT 1")
def test_more_cubes_can_be_had_than_the_box_holds(title):
    s = position(title, "B" * 40, holds=("Y" * 10, "Y" * 10))
    do(s, "work C1-2", *["trade"] * 39)
    assert s.seat[0].cubes.tolist() == [240, 0, 0, 0]
