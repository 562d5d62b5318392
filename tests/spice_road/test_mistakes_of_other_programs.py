"""What other programs get wrong, or change on purpose, and what this one must not take from them.

Slips in the lists of cards are in test_components.
"""

import pytest

from tradewinds.games.century.merchants.printed import MERCHANT_IDS
from tradewinds.games.century.words import Phase

from .positions import (
    STARTING,
    G,
    begin,
    caravan,
    claimed,
    coins,
    do,
    hand,
    has_claimed,
    lay,
    load,
    lying,
    may,
    position,
    shown,
)


def test_players_take_turns_and_do_not_act_at_the_same_time():
    s = position("", players=2)
    do(s, "play create2")
    assert (s.turn, s.player) == (1, 1)
    assert caravan(s, 1) == ""


def test_the_starting_cards_are_two_and_not_four_spells():
    assert hand(position()) == STARTING


def test_a_starting_upgrade_works_on_any_colour_and_not_on_one_only():
    s = position("YRG")
    do(s, "play upgrade2")
    assert may(s) == {"upgrade yellow", "upgrade red", "upgrade green", "done"}


def test_the_upgrade_of_three_steps_is_not_left_out_of_the_deck():
    for seed in range(20):
        s = G.start(2, seed)
        assert MERCHANT_IDS.index("U3") in [*s.merchant_row, *s.merchant_deck.tolist()[: s.merchants_left]]
    s = position("Y", row=("U3",))
    do(s, "acquire 0")
    begin(s, 0)
    do(s, "play U3", "upgrade yellow", "upgrade red", "upgrade green")
    assert caravan(s) == "B"


@pytest.mark.parametrize("colour, letter", [("yellow", "Y"), ("red", "R"), ("green", "G"), ("brown", "B")])
def test_the_price_of_a_card_is_paid_in_any_colour_and_not_in_yellow_only(colour, letter):
    s = position(letter * 5)
    do(s, "acquire 5", *[f"place_cube {colour}"] * 5)
    assert lying(s) == [letter] * 5 + [""]


def test_cubes_paid_for_a_card_stay_on_the_row_and_are_not_lost_however_many_there_are():
    s = position("YYY", holds=("",))
    lay(s, 0, "Y" * 9)
    do(s, "acquire 1", "place_cube yellow")
    assert lying(s)[0] == "Y" * 10
    do(s, "acquire 0")
    assert caravan(s, 1) == "Y" * 10


def test_cubes_on_a_card_are_not_left_behind_nor_cut_off_at_ten():
    s = position("RRRRRRRRRR")
    lay(s, 0, "BBB")
    do(s, "acquire 0")
    assert (caravan(s), s.phase) == ("RRRRRRRRRRBBB", Phase.DISCARD)
    do(s, "discard red", "discard red", "discard red")
    assert caravan(s) == "RRRRRRRBBB"


def test_the_card_is_not_taken_before_it_is_paid_for():
    s = position("Y")
    lay(s, 2, "YYY")
    assert "acquire 2" not in may(s)


def test_a_card_is_not_forbidden_because_it_would_bring_more_than_ten_cubes():
    s = position("YYYYYYYYY", hand=("S04", "T20"))
    assert "play S04" in may(s)
    load(s, 0, "YYYYYYYYYG")
    assert "play T20" in may(s)  # G for YYYYR
    do(s, "play T20")
    assert len(caravan(s)) == 14


def test_the_excess_is_not_taken_from_the_cheapest_cubes_but_by_choice():
    s = position("YYYYYRRRRR")
    do(s, "play create2", "discard red", "discard red")
    assert caravan(s) == "YYYYYYYRRR"


def test_two_players_cannot_claim_the_same_card_or_share_its_coin():
    s = position("YYRR", points=("P01",), holds=("YYRR",))
    do(s, "claim 0")
    assert "P01" not in shown(s)
    assert {a for a in may(s) if a.startswith("claim")} == set()
    assert (claimed(s, 1), s.gold_left) == ([], 5)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_piles_of_coins_grow_with_the_players_and_are_not_always_four(players):
    s = G.start(players, 1)
    assert (s.gold_left, s.silver_left) == (2 * players, 2 * players)


def test_the_second_card_gives_no_gold_and_the_silver_does_not_move_while_gold_is_left():
    s = position("YYRR", points=("P29", "P01"))
    s.gold_left, s.silver_left = 1, 0
    do(s, "claim 1")
    assert (coins(s), s.gold_left) == ((0, 0), 1)


def test_the_game_does_not_stop_at_once_when_the_last_card_is_claimed():
    s = position("BBBBB", players=2)
    has_claimed(s, 0, "P01", "P02", "P03", "P04", "P05")
    do(s, "claim 1")
    assert (s.over, s.turn) == (0, 1)
    do(s, "acquire 0")
    assert s.over


def test_five_cards_end_the_game_of_four_or_five_players_and_not_six():
    s = position("BBBBB", players=4)
    has_claimed(s, 0, "P01", "P02", "P03", "P04")
    do(s, "claim 1")
    assert s.ending


def test_no_number_of_turns_ends_the_game():
    s = position("", players=2)
    for _ in range(200):  # a hundred turns each
        do(s, "rest" if "rest" in may(s) else "play create2")
        load(s, 0, "")
        load(s, 1, "")
    assert (s.over, s.ending) == (0, 0)


def test_a_tie_is_not_shared_nor_won_by_the_first_player():
    s = position("RR", holds=("RR",), players=2)
    assert G.winners(s) == [1]


def test_yellow_cubes_left_over_score_nothing():
    assert G.scores(position("YYYYYYYYYY", players=2)) == [0, 0]


def test_a_repeat_of_a_trade_is_no_turn_of_its_own():
    s = position("YYYYYY", hand=("T01",))
    do(s, "play T01", "trade", "trade")
    assert (caravan(s), s.turn) == ("GGG", 1)
