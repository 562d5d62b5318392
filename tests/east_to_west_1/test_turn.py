"""TAKING A TURN, WORK and REST."""

import pytest

from tradewinds.games.century.settlers.printed import LOCATION_IDS, LOCATION_TYPE, Type

from ..settlers_positions import (
    begin,
    cards_of,
    cover,
    do,
    give_cards,
    hold,
    lay_route,
    may,
    may_work,
    out,
    ready,
    route_of,
    settle,
    show_cards,
    show_merchants,
    standing,
)
from .positions import position


@pytest.mark.rule("east-to-west-1", "TAKING A TURN 1")
@pytest.mark.rule("east-to-west-1", "TAKING A TURN 2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_one_turn_a_round_clockwise_from_the_first_player(players):
    for first in range(players):
        s = position(players=players)
        s.first = first
        begin(s, first)
        order = []
        for _ in range(3 * players):
            order.append(s.turn)
            do(s, "rest")
        assert order == [(first + i) % players for i in range(players)] * 3


@pytest.mark.rule("east-to-west-1", "TAKING A TURN 3")
def test_a_turn_is_work_route_or_rest():
    for action in ("work A1-3", "route 0", "rest"):
        s = position("YY")
        lay_route(s, 0, "S01")
        assert {a.split()[0] for a in may(s)} == {"work", "route", "rest"}
        do(s, action)
        assert (s.turn, s.player) == (1, 1)


# WORK


@pytest.mark.rule("east-to-west-1", "WORK 1")
def test_after_one_location_the_turn_is_over():
    s = position()
    do(s, "work A1-3")
    assert out(s, 0) == 1
    assert s.turn == 1


@pytest.mark.rule("east-to-west-1", "WORK 2")
def test_a_location_under_an_exploration_tile_is_closed():
    s = position("YYYY")
    assert {"A1-6", "B1-5"} <= may_work(s)
    cover(s, X01="A1-6", X02="B1-5")
    assert not {"A1-6", "B1-5"} & may_work(s)


@pytest.mark.rule("east-to-west-1", "WORK 3")
def test_nobody_works_where_settlers_of_their_own_stand():
    s = position()
    show_merchants(s, "S01", "S02")
    settle(s, "E2-3", 0, 1)
    settle(s, "E2-4", 1, 1)
    assert "E2-3" not in may_work(s)
    assert "E2-4" in may_work(s)


@pytest.mark.rule("east-to-west-1", "WORK 4")
@pytest.mark.parametrize(
    "id, printed",
    [("E2-1", 2), ("E2-2", 3), ("E2-3", 1), ("E2-4", 1), ("C2-1", 1), ("C2-2", 2), ("C2-4", 2), ("C2-5", 3)],
)
def test_an_empty_location_takes_the_printed_number_of_settlers(id, printed):
    s = position()
    ready(s, 0, printed - 1)
    assert id not in may_work(s)
    ready(s, 0, 6)
    do(s, f"work {id}")
    assert standing(s, id) == (0, printed)
    assert s.seat[0].home == 6 - printed


@pytest.mark.rule("east-to-west-1", "WORK 4")
@pytest.mark.parametrize("id", ["A1-3", "E2-1", "E2-2", "E2-3", "C2-1", "C2-5"])
def test_where_others_stand_one_more_is_needed_and_they_go_home(id):
    for there in (1, 2, 4):
        s = position()
        settle(s, id, 1, there)
        ready(s, 0, there)
        assert id not in may_work(s)
        ready(s, 0, there + 1)
        do(s, f"work {id}")
        assert standing(s, id) == (0, there + 1)
        assert (s.seat[1].home, s.seat[1].reserve) == (6, 6)


@pytest.mark.rule("east-to-west-1", "WORK 4")
def test_cards_with_a_hammer_save_a_settler_at_markets_too():
    s = position()
    give_cards(s, 0, "P49")  # market
    do(s, "work C2-5")
    assert standing(s, "C2-5") == (0, 2)


@pytest.mark.rule("east-to-west-1", "WORK 5")
def test_the_action_must_be_done_at_once():
    s = position("RR")
    show_merchants(s, "S01")
    do(s, "work E2-3")
    assert (s.turn, may(s)) == (0, {"use_card", "take_card"})  # there is no way past it
    s = position("RR")
    do(s, "work C2-3")
    assert hold(s) == "GB"  # a trade, made once already
    s = position("RG")
    show_cards(s, "P11")
    do(s, "work A1-1")
    assert may(s) == {"take_bonus 0"}


@pytest.mark.rule("east-to-west-1", "WORK 5")
def test_a_location_whose_action_cannot_be_done_is_not_chosen():
    s = position("R")
    assert not {"C2-3", "B1-3", "B1-5"} & may_work(s)  # for RR, RR and YY


@pytest.mark.rule("east-to-west-1", "WORK 6")
def test_there_are_the_four_basic_kinds_of_location_and_three_new_ones():
    s = position()
    kinds = {LOCATION_IDS[p]: LOCATION_TYPE[p] for p in s.place}
    basic = {Type.PRODUCTION, Type.UPGRADE, Type.TRADE, Type.FORT}
    assert set(kinds.values()) == basic | {Type.MARKET, Type.REFRESH_MARKET, Type.SWAP_ROUTE}
    assert {id for id, kind in kinds.items() if kind == Type.REFRESH_MARKET} == {"E2-1"}
    assert {id for id, kind in kinds.items() if kind == Type.SWAP_ROUTE} == {"C2-1"}


@pytest.mark.rule("east-to-west-1", "WORK 6")
def test_the_basic_locations_do_what_they_do_in_a_new_world():
    s = position("YY")
    do(s, "work C2-2")  # production
    assert hold(s) == "YYYG"
    s = position("YYYYY")
    do(s, "work B1-5", "trade")  # trade, twice
    assert hold(s) == "YGG"
    s = position("YYYYY")
    do(s, "work E2-2", *["upgrade yellow"] * 4)
    assert hold(s) == "YRRRR"
    s = position("YRR")
    show_cards(s, "P11")
    do(s, "work A1-1", "claim", "take_bonus 0")
    assert (cards_of(s), s.seat[0].bonuses, s.turn) == (["P11"], 1, 1)


# REST


@pytest.mark.rule("east-to-west-1", "REST 1")
def test_rest_is_possible_at_the_beginning_of_any_turn():
    s = position("YYRRGGBB")
    assert "rest" in may(s)
    ready(s, 0, 0)
    assert may(s) == {"rest"}
    do(s, "rest")
    assert s.turn == 1


@pytest.mark.rule("east-to-west-1", "REST 2")
def test_rest_takes_all_settlers_home_from_board_and_route():
    s = position()
    settle(s, "A1-3", 0, 1)
    settle(s, "C2-2", 0, 2)
    settle(s, "A1-4", 1, 1)
    lay_route(s, 0, "S01 1", "S02", "S03 2")
    lay_route(s, 1, "S04 1")
    assert (s.seat[0].home, out(s, 0)) == (0, 6)
    do(s, "rest")
    assert (s.seat[0].home, s.seat[0].reserve, out(s, 0)) == (6, 6, 0)
    assert route_of(s) == ["S01", "S02", "S03"]  # the cards stay
    assert (route_of(s, 1), standing(s, "A1-4")) == (["S04 1"], (1, 1))


@pytest.mark.rule("east-to-west-1", "REST 2")
def test_settlers_on_the_route_stay_until_their_owner_rests():
    s = position()
    lay_route(s, 0, "S01", "S02")
    do(s, "route 0", "rest", "rest")
    assert route_of(s) == ["S01 1", "S02"]
    do(s, "rest")
    assert route_of(s) == ["S01", "S02"]
