"""REFRESH MARKET: new merchant cards below the markets, and one more turn."""

import pytest

from tests.east_to_west_2.positions import redealt
from tests.settlers_positions import (
    begin,
    discards_of,
    do,
    give_cards,
    hold,
    load,
    may,
    may_work,
    merchant_deck,
    merchants_shown,
    run_dry,
    settle,
    show_cards,
    show_merchants,
    standing,
)
from tradewinds.games.century.words import Phase

from .positions import MARKETS, REFRESH, position

SEVEN = ("P01", "P02", "P03", "P04", "P05", "P06", "P11")


@pytest.mark.rule("east-to-west-3", "REFRESH MARKET 1")
@pytest.mark.rule("east-to-west-3", "REFRESH MARKET 2")
def test_the_open_cards_go_under_the_pile_and_four_from_its_top_take_their_places():
    s = position()
    before = merchant_deck(s)
    do(s, f"work {REFRESH}")
    assert set(merchants_shown(s)) == set(before[:4])
    assert merchant_deck(s)[:35] == before[4:]
    assert set(merchant_deck(s)[35:]) == {"S01", "S02", "S03", "S04"}
    assert standing(s, REFRESH) == (0, 2)


@pytest.mark.rule("east-to-west-3", "REFRESH MARKET 1")
def test_the_cards_are_hidden_under_the_pile_in_an_order_of_chance():
    orders = set()
    for seed in range(60):
        s = position()
        s.rng = seed
        do(s, f"work {REFRESH}")
        orders.add(tuple(merchant_deck(s)[35:]))
    assert len(orders) > 12  # of 24


@pytest.mark.rule("east-to-west-3", "REFRESH MARKET 2")
def test_chance_decides_which_card_comes_below_which_market():
    # The last four cards of all are put under an empty pile and dealt again.
    rows = set()
    for seed in range(60):
        s = position()
        run_dry(s, "S01", "S02", "S03", "S04")
        s.rng = seed
        do(s, f"work {REFRESH}")
        assert set(merchants_shown(s)) == {"S01", "S02", "S03", "S04"}
        rows.add(tuple(merchants_shown(s)))
    assert len(rows) > 12


@pytest.mark.rule("east-to-west-3", "REFRESH MARKET 1")
def test_everybody_knows_which_cards_lie_at_the_bottom_but_not_in_which_order():
    s = position()
    do(s, f"work {REFRESH}")
    others = [redealt(s, seed) for seed in range(30)]
    assert all(set(merchant_deck(o)[35:]) == {"S01", "S02", "S03", "S04"} for o in others)
    assert len({tuple(merchant_deck(o)[35:]) for o in others}) > 8
    assert len({merchant_deck(o)[0] for o in others}) > 8


@pytest.mark.rule("east-to-west-3", "REFRESH MARKET 3")
def test_the_player_has_one_more_turn_which_is_work_or_rest():
    for action in ("work A2-3", "rest", f"work {MARKETS[0]}"):
        s = position()
        do(s, f"work {REFRESH}")
        assert (s.turn, s.player, s.phase) == (0, 0, Phase.TURN)
        show_merchants(s, "S05")
        do(s, action)
        assert s.turn == 1  # then the next player's turn comes as ever
    do(s, "rest", "rest")
    assert s.turn == 0


@pytest.mark.rule("east-to-west-3", "REFRESH MARKET 3")
def test_the_one_more_turn_is_no_way_to_refresh_again_but_a_later_turn_is():
    s = position()
    do(s, f"work {REFRESH}")
    assert REFRESH not in may_work(s)  # the player's settlers stand there
    do(s, "rest", f"work {REFRESH}")  # now the next player's
    assert s.turn == 1
    do(s, "rest", "rest", f"work {REFRESH}")
    assert s.turn == 0


@pytest.mark.rule("east-to-west-3", "REFRESH MARKET 3")
def test_settlers_of_another_on_the_place_are_sent_home_as_elsewhere():
    s = position()
    settle(s, REFRESH, 1, 2)
    do(s, f"work {REFRESH}")
    assert standing(s, REFRESH) == (0, 3)
    assert s.turn == 0


@pytest.mark.rule("east-to-west-3", "REFRESH MARKET 3")
def test_the_storage_limit_is_checked_before_the_one_more_turn():
    s = position("Y" * 11, hold_limit_checked_for="turn-owner")  # paid one cube too many by another player
    do(s, f"work {REFRESH}")
    assert (s.phase, s.player) == (Phase.DISCARD, 0)
    do(s, "discard yellow")
    assert (s.turn, s.phase, hold(s)) == (0, Phase.TURN, "Y" * 10)
    do(s, "work A2-3")
    assert s.phase == Phase.DISCARD  # and again after it
    do(s, "discard yellow", "discard yellow")
    assert s.turn == 1


@pytest.mark.rule("east-to-west-3", "REFRESH MARKET 3")
@pytest.mark.rule("east-to-west-3", "GAME END 2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_the_last_round_too_the_one_more_turn_is_had(players):
    s = position(players=players)
    s.ending = 1  # somebody has claimed an eighth card in this round
    begin(s, players - 1)  # whose turn is the last
    do(s, f"work {REFRESH}")
    assert not s.over
    assert (s.turn, s.phase) == (players - 1, Phase.TURN)
    do(s, "work A2-3")
    assert s.over
    assert hold(s, players - 1) == "YY"


@pytest.mark.rule("east-to-west-3", "REFRESH MARKET 3")
@pytest.mark.rule("east-to-west-3", "GAME END 2")
def test_an_eighth_card_claimed_in_the_one_more_turn_lets_the_round_be_completed():
    for claimer, following in ((0, [1, 2]), (1, [2]), (2, [])):
        s = position()
        give_cards(s, claimer, *SEVEN)
        load(s, claimer, "RRR")
        begin(s, claimer)
        do(s, f"work {REFRESH}")
        show_cards(s, "P13")
        do(s, "work A2-1")
        turns = []
        while not s.over:
            turns.append(s.turn)
            do(s, "rest")
        assert turns == following
        assert s.seat[claimer].claimed == 8


# The pile running dry


@pytest.mark.rule("east-to-west-3", "REFRESH MARKET 2")
def test_as_many_cards_are_dealt_as_there_are_and_gaps_stand_at_the_right():
    s = position()
    run_dry(s, "S01", "S02")
    do(s, f"work {REFRESH}")
    assert set(merchants_shown(s)) == {"S01", "S02"}
    assert s.merchant_row.tolist()[2:] == [-1, -1]
    assert merchant_deck(s) == []
    assert may_work(s) & set(MARKETS) == {"E2-3", "E2-4"}


@pytest.mark.rule("east-to-west-3", "REFRESH MARKET 3")
def test_with_no_card_left_the_market_may_be_refreshed_for_the_one_more_turn():
    s = position()
    run_dry(s)
    do(s, f"work {REFRESH}")
    assert merchants_shown(s) == merchant_deck(s) == []
    assert (s.turn, s.phase) == (0, Phase.TURN)
    assert len(discards_of(s, 2)) == 43  # used cards do not come back
    assert "rest" in may(s)


@pytest.mark.rule("east-to-west-3", "REFRESH MARKET 2")
def test_a_short_pile_comes_first_and_is_filled_up_with_the_cards_just_put_under_it():
    s = position()
    last_two = merchant_deck(s)[-2:]
    s.merchants_left = 2  # the two at the bottom; the others are out of the game here
    do(s, f"work {REFRESH}")
    assert set(last_two) < set(merchants_shown(s))
    assert {*merchants_shown(s), *merchant_deck(s)} == {*last_two, "S01", "S02", "S03", "S04"}
