"""REST, and CLAIM with its coins."""

import pytest

from tradewinds.games.century.spice_road.printed import POINT_COST

from .positions import (
    SHOWN,
    STARTING,
    begin,
    caravan,
    claimed,
    coins,
    coins_left,
    do,
    hand,
    may,
    next_point_card,
    played,
    position,
    show_points,
    shown,
)


def claim_in(s, slot, player=0):
    """Let a player claim the card in this place, with exactly its price."""
    begin(s, player)
    s.seat[player].cubes[:] = POINT_COST[s.point_row[slot]]
    do(s, f"claim {slot}")


# REST


def test_a_rest_takes_back_all_played_cards():
    s = position("Y", hand=("S03", "S07"))
    for card in ("S03", "create2", "upgrade2"):
        begin(s, 0)
        do(s, f"play {card}")
        if card == "upgrade2":
            do(s, "done")
    assert (hand(s), played(s)) == ({"S07"}, {"S03", *STARTING})
    begin(s, 0)
    do(s, "rest")
    assert (hand(s), played(s), s.turn) == ({"S03", "S07", *STARTING}, set(), 1)


def test_a_rest_takes_back_only_ones_own_cards():
    s = position("")
    do(s, "play create2", "play create2")
    begin(s, 0)
    do(s, "rest")
    assert (played(s, 0), played(s, 1)) == (set(), {"create2"})


def test_a_rest_changes_no_cubes():
    s = position("YRGB")
    do(s, "play create2")
    begin(s, 0)
    do(s, "rest")
    assert caravan(s) == "YYYRGB"


def test_nobody_may_rest_with_nothing_played():
    s = position("")
    assert "rest" not in may(s)
    do(s, "play create2")
    assert "rest" not in may(s)  # what another has played does not count
    begin(s, 0)
    assert "rest" in may(s)


def test_with_rest_with_nothing_played_on_anybody_may():
    s = position("YR", rest_with_nothing_played=True)
    do(s, "rest")
    assert (hand(s), played(s), caravan(s), s.turn) == (STARTING, set(), "YR", 1)


# CLAIM


def test_a_claim_pays_the_cubes_shown_and_takes_the_card():
    s = position("YYYRRRG", points=("P29", "P36", "P01"))  # P01 costs YYRR
    do(s, "claim 2")
    assert (caravan(s), claimed(s), s.turn) == ("YRG", ["P01"], 1)


@pytest.mark.parametrize("cubes", ["YYR", "YRR", "YYYYYRBBB", "GGBB", ""])
def test_no_other_cubes_pay_for_a_card_however_dear_they_are(cubes):
    s = position(cubes, points=("P01", "P36", "P29", "P26", "P09"))
    assert {a for a in may(s) if a.startswith("claim")} == set()


def test_every_card_of_the_row_that_can_be_paid_may_be_claimed():
    s = position("YYRRGGBB", points=("P01", "P04", "P36", "P24", "P13"))  # YYRR, YYGG, BBBBB, GGBB, YRGB
    assert {a for a in may(s) if a.startswith("claim")} == {"claim 0", "claim 1", "claim 3", "claim 4"}


@pytest.mark.parametrize("slot", range(5))
def test_the_row_slides_left_and_a_new_card_comes_to_the_right_end(slot):
    s = position("YYRR")
    row = [*SHOWN[:slot], "P01", *SHOWN[slot + 1 :]]
    show_points(s, *row)
    next_point_card(s, "P13")
    do(s, f"claim {slot}")
    assert shown(s) == [*row[:slot], *row[slot + 1 :], "P13"]


def test_five_point_cards_are_always_shown_even_after_the_most_claims_possible():
    # All claim in every turn: 5 players with 5 cards each, 25 in all.
    s = position("", players=5)
    for turn in range(25):
        claim_in(s, turn % 5, player=s.turn)
        assert len(set(shown(s))) == 5
    assert [len(claimed(s, p)) for p in range(5)] == [5] * 5
    assert s.over


# Coins


@pytest.mark.parametrize("slot, expected", [(0, (1, 0)), (1, (0, 1)), (2, (0, 0)), (3, (0, 0)), (4, (0, 0))])
def test_gold_lies_above_the_first_card_and_silver_above_the_second(slot, expected):
    s = position()
    claim_in(s, slot)
    assert coins(s) == expected
    assert (s.gold_left, s.silver_left) == (6 - expected[0], 6 - expected[1])


def test_a_claim_gives_one_coin_and_not_the_whole_pile():
    s = position(players=5)
    claim_in(s, 0)
    assert (coins(s), s.gold_left) == ((1, 0), 9)


def test_coins_do_not_slide_with_the_cards():
    s = position(points=("P01", "P02"))
    claim_in(s, 0)
    assert shown(s)[0] == "P02"  # it lay under the silver, and lies under the gold now
    claim_in(s, 0, player=1)
    assert (claimed(s, 1), coins(s, 1)) == (["P02"], (1, 0))


def test_the_silver_moves_above_the_first_card_when_the_last_gold_is_taken():
    s = position()
    coins_left(s, gold=1, silver=4)
    claim_in(s, 0)
    assert (coins(s), s.gold_left, s.silver_left) == ((1, 0), 0, 4)
    claim_in(s, 0, player=1)
    assert (coins(s, 1), s.silver_left) == ((0, 1), 3)


def test_once_the_silver_has_moved_the_second_card_brings_nothing():
    s = position()
    coins_left(s, gold=0, silver=4)
    claim_in(s, 1)
    assert (coins(s), s.silver_left) == ((0, 0), 4)


def test_the_silver_stays_above_the_second_card_while_there_is_gold():
    s = position()
    coins_left(s, gold=1, silver=4)
    claim_in(s, 1)
    assert (coins(s), s.gold_left, s.silver_left) == ((0, 1), 1, 3)


def test_when_the_silver_runs_out_first_nothing_moves():
    s = position()
    coins_left(s, gold=2, silver=1)
    claim_in(s, 1)
    claim_in(s, 1, player=1)
    assert (coins(s), coins(s, 1), s.gold_left, s.silver_left) == ((0, 1), (0, 0), 2, 0)
    claim_in(s, 0, player=2)
    assert (coins(s, 2), s.gold_left) == ((1, 0), 1)


@pytest.mark.parametrize("slot", [0, 1])
def test_with_all_coins_gone_a_claim_brings_the_card_alone(slot):
    s = position()
    coins_left(s, gold=0, silver=0)
    claim_in(s, slot)
    assert (coins(s), claimed(s), s.gold_left, s.silver_left) == ((0, 0), [SHOWN[slot]], 0, 0)
