"""A turn: work or rest; how many settlers a location takes; sending the settlers of others home."""

import pytest

from ..settlers_positions import (
    begin,
    cover,
    do,
    give_bonus,
    give_cards,
    hold,
    may,
    may_work,
    out,
    ready,
    settle,
    show_cards,
    standing,
    tile_on,
)
from .positions import position

# What is printed on the locations of the default boards, to which every place is open without cubes of one's own:
# production and upgrade.
PRINTED = {"A1-3": 1, "A1-4": 1, "A1-5": 2, "B1-6": 2, "C1-1": 2, "C1-3": 2, "A1-6": 3, "B1-4": 3, "C1-6": 3, "D1-4": 3}


# Turns


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round_clockwise_from_the_first_player(players):
    for first in range(players):
        s = position(players=players)
        s.first = first
        begin(s, first)
        order = []
        for _ in range(3 * players):
            order.append(s.turn)
            do(s, "rest")
        assert order == [(first + i) % players for i in range(players)] * 3


def test_a_turn_is_one_location_or_rest():
    s = position()
    assert "rest" in may(s)
    assert {action.split()[0] for action in may(s)} == {"work", "rest"}
    do(s, "work A1-3")
    assert (s.turn, s.player) == (1, 1)
    do(s, "rest")
    assert (s.turn, s.player) == (2, 2)


def test_the_action_of_the_location_follows_at_once():
    s = position("YY")
    do(s, "work B1-6")
    assert s.turn == 0
    assert may(s) == {"upgrade yellow", "done"}


# Rest


def test_rest_takes_all_ones_settlers_home_from_every_location():
    s = position()
    for id, n in (("A1-3", 1), ("B1-4", 3), ("C1-1", 2)):
        settle(s, id, 0, n)
    settle(s, "A1-4", 1, 1)
    assert s.seat[0].home == 0
    do(s, "rest")
    assert s.seat[0].home == 6
    assert [standing(s, id) for id in ("A1-3", "B1-4", "C1-1")] == [None] * 3
    assert standing(s, "A1-4") == (1, 1)  # others stay where they are


def test_rest_leaves_the_reserve_and_the_cubes_alone():
    s = position("YRG")
    settle(s, "A1-5", 0, 2)
    do(s, "rest")
    assert (s.seat[0].reserve, hold(s)) == (6, "YRG")


def test_rest_is_always_possible_even_with_nobody_on_the_board():
    s = position()
    do(s, "rest")
    assert (s.turn, s.seat[0].home) == (1, 6)
    s = position()
    ready(s, 0, 0)
    assert may(s) == {"rest"}


def test_settlers_stay_on_their_locations_until_their_owner_rests():
    s = position()
    do(s, "work A1-5", "rest", "rest", "work A1-3", "rest", "rest")
    assert (standing(s, "A1-5"), standing(s, "A1-3")) == ((0, 2), (0, 1))
    assert s.seat[0].home == 3


# Which locations


def test_a_location_under_an_exploration_tile_is_closed_whatever_one_has():
    s = position("RRRBBB")
    ready(s, 0, 12)
    assert "C1-4" in may_work(s)
    cover(s, X03="C1-4")
    assert tile_on(s, "C1-4") == "X03"
    assert "C1-4" not in may_work(s)


def test_nobody_works_where_settlers_of_their_own_stand():
    s = position()
    settle(s, "A1-3", 0, 1)
    assert "A1-3" not in may_work(s)
    settle(s, "A1-4", 1, 1)
    assert "A1-4" in may_work(s)


def test_after_resting_the_same_location_may_be_used_again():
    s = position(players=2)
    do(s, "work A1-3", "rest")
    assert "A1-3" not in may_work(s)
    do(s, "rest", "rest")
    assert "A1-3" in may_work(s)


# How many settlers: an empty location


@pytest.mark.parametrize("id, printed", PRINTED.items())
def test_an_empty_location_takes_the_printed_number(id, printed):
    s = position("Y")
    do(s, f"work {id}")
    assert standing(s, id) == (0, printed)
    assert s.seat[0].home == 6 - printed


@pytest.mark.parametrize("settlers", range(4))
def test_whoever_has_too_few_settlers_on_the_player_board_cannot_choose_it(settlers):
    s = position("Y")
    ready(s, 0, settlers)
    assert {id for id in may_work(s) if id in PRINTED} == {id for id, n in PRINTED.items() if n <= settlers}


def test_the_reserve_is_never_used():
    s = position("Y")
    ready(s, 0, 1)
    assert s.seat[0].reserve == 11
    assert "A1-5" not in may_work(s)
    do(s, "work A1-3")
    assert (s.seat[0].home, s.seat[0].reserve) == (0, 11)


def test_settlers_on_the_board_do_not_count_as_ready():
    s = position()
    settle(s, "B1-4", 0, 3)
    settle(s, "C1-1", 0, 2)
    assert s.seat[0].home == 1
    assert "A1-5" not in may_work(s)
    assert "A1-3" in may_work(s)


# How many settlers: where others stand


@pytest.mark.parametrize("there", [1, 2, 3, 4, 5])
def test_where_others_stand_one_more_is_needed_whatever_is_printed(there):
    for id in ("A1-3", "B1-4"):  # 1 and 3 are printed
        s = position()
        settle(s, id, 1, there)
        ready(s, 0, there)
        assert id not in may_work(s)
        ready(s, 0, there + 1)
        do(s, f"work {id}")
        assert standing(s, id) == (0, there + 1)
        assert s.seat[0].home == 0


def test_those_who_are_sent_home_go_to_their_owners_player_board_and_can_be_used_at_once():
    s = position()
    settle(s, "A1-5", 1, 2)
    settle(s, "A1-3", 1, 1)
    assert (s.seat[1].home, s.seat[1].reserve) == (3, 6)
    do(s, "work A1-5")
    assert (s.seat[1].home, s.seat[1].reserve) == (5, 6)
    assert standing(s, "A1-3") == (1, 1)  # only the location that was chosen
    do(s, "work A1-5")  # and the other comes back in turn, with one more again
    assert standing(s, "A1-5") == (1, 4)
    assert s.seat[0].home == 6


def test_a_location_holds_settlers_of_one_player_only():
    s = position(players=4)
    for n, p in enumerate(range(4)):
        do(s, "work A1-3")
        assert standing(s, "A1-3") == (p, n + 1)
    assert [out(s, p) for p in range(4)] == [0, 0, 0, 4]
    assert [s.seat[p].home for p in range(4)] == [6, 6, 6, 2]


def test_twelve_settlers_of_each_player_are_never_lost():
    s = position(players=2)
    for action in [*["work A1-5"] * 3, *["work C1-1"] * 2, "rest", "rest", "work C1-1", "work A1-3", "rest"]:
        do(s, action)
        for p in range(2):
            assert s.seat[p].home + s.seat[p].reserve + out(s, p) == 12


# Whether the action can be carried out


def test_a_trade_that_cannot_be_made_once_cannot_be_chosen():
    s = position("YRR")
    assert {"B1-3", "D1-1", "D1-5"} <= may_work(s)  # for RR, R and RR
    assert not {"B1-5", "C1-2", "C1-4", "C1-5", "D1-2", "D1-3"} & may_work(s)  # for YY, B, RRR, YYYY, YYY and GG


def test_a_fort_is_closed_to_those_who_can_neither_pay_nor_take_a_tile():
    s = position("YRR")
    show_cards(s, "P11", "P12", "P13", "P14")  # YRR, YRG, RRR, RGG
    assert {"A1-1", "A1-2", "B1-1", "B1-2"} <= may_work(s)
    give_bonus(s, 0, "B01", "B02", "B03")
    assert {"A1-1", "A1-2", "B1-1", "B1-2"} & may_work(s) == {"A1-1"}
    give_cards(s, 0, "P27")  # a reduction for forts changes only the number of settlers
    assert {"A1-1", "A1-2", "B1-1", "B1-2"} & may_work(s) == {"A1-1"}
