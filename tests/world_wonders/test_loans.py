"""LOANS: two more gold in a round, three to pay off in a later one, or two points less at the end."""

from __future__ import annotations

from typing import Any

import pytest

from tradewinds.games.world_wonders.printed import NONE
from tradewinds.games.world_wonders.record import Phase

from .positions import G, do, give_turn, may, offer, put, ready


def table(players: int = 2, **options: Any) -> Any:
    """Free roads are laid, turns go by seats, and seat 0 has the turn; there are no monuments."""
    s = ready(players, **options)
    s.order[:players] = range(players)
    s.slot[:] = [NONE] * 3
    return s


def sell_only(s: Any, *ids: str) -> Any:
    """Let nothing be for sale but these tiles and monuments."""
    s.offered = s.long_roads = s.short_sets = s.towers = s.pedestals = 0
    s.slot[:] = [NONE] * 3
    offer(s, *ids)
    return s


def with_loan(gold: int = 7, players: int = 2, **options: Any) -> Any:
    """Round 4, and seat 0 has so much gold and a loan from round 3."""
    s = table(players, **options)
    s.round = 4
    s.seat[0].loan = 3
    s.seat[0].spent = 7 - gold
    return s


def buy_road(s: Any) -> None:
    """A Long Road, laid wherever it may be; there is always another for these tests."""
    s.long_roads = 1
    do(s, "buy_long_road")
    G.step(s, G.legal(s)[0])


# Taking a loan


@pytest.mark.rule("world-wonders", "LOANS 1")
@pytest.mark.rule("world-wonders", "ACTIONS 6")
@pytest.mark.rule("world-wonders", "RULINGS 25")
@pytest.mark.parametrize("gold", range(1, 8))
def test_a_loan_may_be_taken_while_any_gold_is_left_and_something_must_be_bought_all_the_same(gold: int) -> None:
    s = table()
    s.seat[0].spent = 7 - gold
    do(s, "take_loan")
    assert (s.turn, s.phase, s.seat[0].spent) == (0, Phase.TURN, 7 - gold)  # it costs nothing
    assert {"take_loan", "repay_loan", "end_round"}.isdisjoint(may(s))
    do(s, "buy_pedestal 0")
    assert s.turn == 1


@pytest.mark.rule("world-wonders", "LOANS 1")
@pytest.mark.rule("world-wonders", "RULINGS 25")
def test_a_loan_cannot_bring_back_whoever_has_spent_all_gold() -> None:
    s = table()
    s.seat[0].spent = 6
    do(s, "buy_pedestal 0")
    assert (s.turn, s.seat[0].out, s.seat[0].loan) == (1, 1, 0)
    buy_road(s)
    assert s.turn == 1  # seat 0 has no turn in which to take a loan


@pytest.mark.rule("world-wonders", "LOANS 1")
@pytest.mark.parametrize("turn_number", [1, 2, 3])
def test_a_loan_may_be_taken_in_any_turn_of_a_round(turn_number: int) -> None:
    s = table()
    for _ in range(turn_number - 1):
        buy_road(s)
        buy_road(s)
    assert s.turn == 0
    do(s, "take_loan")
    assert s.seat[0].loan == 1


@pytest.mark.rule("world-wonders", "LOANS 1")
def test_a_loan_may_be_taken_in_the_very_first_turn_beside_the_free_road() -> None:
    s = table()
    s.seat[0].free_road = 1
    do(s, "take_loan")
    assert "lay_free_road" in may(s)
    do(s, "lay_free_road", "place 0 E9", "buy_pedestal 0")
    assert (s.turn, s.seat[0].loan) == (1, 1)


@pytest.mark.rule("world-wonders", "LOANS 2")
@pytest.mark.parametrize("gold", range(1, 8))
def test_a_loan_gives_2_more_gold(gold: int) -> None:
    s = sell_only(table(), "S1-B1", "S2-B1", "S4-B1", "S6-B1")
    s.seat[0].spent = 7 - gold
    do(s, "take_loan")
    prices = {0: 2, 1: 3, 3: 4, 5: 5}
    assert may(s) == {f"buy_building {stack}" for stack, price in prices.items() if price <= gold + 2}


@pytest.mark.rule("world-wonders", "LOANS 2")
@pytest.mark.parametrize(("loan", "turns"), [(False, 7), (True, 9)])
def test_9_gold_can_be_spent_in_the_round_of_the_loan_and_no_more(loan: bool, turns: int) -> None:
    s = table()
    s.seat[1].out, s.seat[1].spent = 1, 7
    if loan:
        do(s, "take_loan")
    for spent in range(turns):
        assert (s.round, s.turn, s.seat[0].spent) == (1, 0, spent)
        buy_road(s)
    assert s.round == 2


@pytest.mark.rule("world-wonders", "LOANS 2")
@pytest.mark.rule("world-wonders", "RULINGS 27")
def test_the_limit_of_9_holds_in_the_round_of_the_loan_alone() -> None:
    s = with_loan(1)
    s.seat[1].out, s.seat[1].spent = 1, 7
    s.pedestals = 1
    do(s, "buy_pedestal 0")
    assert s.round == 5  # 7 were spent, although a loan is open
    s = with_loan(4)
    sell_only(s, "S6-B1")
    assert may(s) == {"end_round", "repay_loan"}  # 5 gold are too much for 4


@pytest.mark.rule("world-wonders", "LOANS 6")
@pytest.mark.rule("world-wonders", "RULINGS 27")
def test_nobody_has_two_loans_at_a_time() -> None:
    s = table()
    do(s, "take_loan")
    assert "take_loan" not in may(s)
    buy_road(s)
    assert "take_loan" in may(s)  # the other player
    buy_road(s)
    assert "take_loan" not in may(s)
    assert "take_loan" not in may(with_loan())  # in a later round neither


@pytest.mark.rule("world-wonders", "RULINGS 46")
@pytest.mark.parametrize(
    ("gold", "tile", "legal"),
    [
        (1, "S1-B1", {"take_loan", "end_round"}),  # 1 and 2 are enough for 2
        (1, "S2-B1", {"take_loan", "end_round"}),  # and for 3
        (1, "S4-B1", {"end_round"}),  # but not for 4
        (2, "S4-B1", {"take_loan", "end_round"}),
        (2, "S6-B1", {"end_round"}),
        (3, "S6-B1", {"take_loan", "end_round"}),
        (5, "S6-B1", {"take_loan", "buy_building 5"}),
    ],
)
def test_a_loan_may_be_taken_only_if_something_could_be_bought_with_2_more_gold(
    gold: int, tile: str, legal: set[str]
) -> None:
    s = sell_only(table(), tile)
    s.seat[0].spent = 7 - gold
    assert may(s) == legal
    if {"take_loan", "end_round"} <= legal:
        do(s, "take_loan")
        assert may(s) == {f"buy_building {int(tile[1]) - 1}"}  # now the purchase is due


@pytest.mark.rule("world-wonders", "RULINGS 46")
def test_no_loan_is_to_be_had_for_things_that_have_no_place() -> None:
    s = sell_only(table(), "S6-B1", "ziggurat")
    s.towers = 1
    s.seat[0].spent = 6
    assert may(s) == {"take_loan", "end_round"}  # the Tower would fit
    s = sell_only(table(), "ziggurat")  # which has no Temple and no Farm beside it
    s.seat[0].spent = 6
    assert may(s) == {"end_round"}


@pytest.mark.rule("world-wonders", "RULINGS 47")
def test_a_loan_is_taken_or_paid_off_before_the_purchase_not_after_it() -> None:
    s = with_loan()
    do(s, "buy_tower")
    assert may(s) == {"place"}
    do(s, "place 0 A8")
    assert s.turn == 1
    s = table()
    do(s, "buy_short_roads", "place 0 E9")
    assert may(s) == {"place", "place_square"}
    do(s, "place 0 G9", "place_square I9")
    assert s.turn == 1


# Paying off


@pytest.mark.rule("world-wonders", "LOANS 3")
@pytest.mark.rule("world-wonders", "RULINGS 46")
@pytest.mark.parametrize("gold", range(1, 8))
def test_paying_off_costs_3_gold_in_a_later_round_and_needs_them(gold: int) -> None:
    s = with_loan(gold)
    assert ("repay_loan" in may(s)) == (gold >= 3)
    if gold > 3:
        do(s, "repay_loan")
        assert (s.seat[0].loan, s.seat[0].spent) == (0, 7 - gold + 3)


@pytest.mark.rule("world-wonders", "LOANS 3")
def test_a_loan_cannot_be_paid_off_in_its_own_round_and_there_must_be_one() -> None:
    s = table()
    assert "repay_loan" not in may(s)
    do(s, "take_loan")
    buy_road(s)
    buy_road(s)
    assert (s.turn, s.seat[0].loan) == (0, 1)
    assert "repay_loan" not in may(s)
    for later in (2, 10):
        s.round = later
        assert "repay_loan" in may(s)


@pytest.mark.rule("world-wonders", "LOANS 4")
@pytest.mark.rule("world-wonders", "ACTIONS 6")
@pytest.mark.parametrize("gold", [4, 5, 6, 7])
def test_whoever_has_gold_left_after_paying_off_must_buy_something_in_the_same_turn(gold: int) -> None:
    s = with_loan(gold)
    do(s, "repay_loan")
    assert (s.turn, s.phase, s.seat[0].out) == (0, Phase.TURN, 0)
    assert {"end_round", "repay_loan"}.isdisjoint(may(s))
    buy_road(s)
    assert s.turn == 1
    assert s.seat[0].spent == 7 - gold + 3 + 1


@pytest.mark.rule("world-wonders", "ACTIONS 6")
@pytest.mark.rule("world-wonders", "RULINGS 26")
@pytest.mark.rule("world-wonders", "RULINGS 15")
def test_paying_off_with_the_last_gold_ends_the_round_without_a_purchase_even_of_a_monument() -> None:
    s = with_loan(3)
    put(s, 0, "S1-H1", "A8 B8")
    offer(s, "trojan_horse")
    assert "buy_monument 0" in may(s)
    do(s, "repay_loan")
    assert (s.turn, s.seat[0].out, s.seat[0].spent, s.seat[0].loan) == (1, 1, 7, 0)
    assert s.seat[0].monuments == 0


@pytest.mark.rule("world-wonders", "RULINGS 26")
def test_paying_off_with_the_last_gold_of_all_begins_the_next_round() -> None:
    s = with_loan(3)
    s.seat[1].out, s.seat[1].spent = 1, 7
    do(s, "repay_loan")
    assert (s.round, s.over) == (5, 0)
    s = with_loan(3)
    s.round = 10
    s.seat[1].out, s.seat[1].spent = 1, 7
    do(s, "repay_loan")
    assert s.over


@pytest.mark.rule("world-wonders", "RULINGS 47")
@pytest.mark.parametrize("gold", [4, 5, 6, 7])
def test_with_nothing_to_buy_after_paying_off_the_round_is_over(gold: int) -> None:
    s = sell_only(with_loan(gold), "S6-B1")
    assert may(s) == {"repay_loan", "buy_building 5" if gold >= 5 else "end_round"}
    do(s, "repay_loan")
    assert (s.turn, s.seat[0].out, s.seat[0].loan) == (1, 1, 0)


@pytest.mark.rule("world-wonders", "LOANS 4")
@pytest.mark.rule("world-wonders", "RULINGS 46")
def test_paying_off_is_open_to_whoever_can_buy_nothing() -> None:
    s = sell_only(with_loan(7))
    assert may(s) == {"repay_loan", "end_round"}
    do(s, "end_round")
    assert (s.turn, s.seat[0].loan) == (1, 3)  # nobody is made to pay off


# One after another


@pytest.mark.rule("world-wonders", "RULINGS 25")
def test_no_loan_in_the_turn_in_which_one_was_paid_off_even_if_nothing_else_is_left() -> None:
    s = with_loan()
    do(s, "repay_loan")
    assert "take_loan" not in may(s)
    s = sell_only(with_loan(4), "S2-B1")  # 1 gold is left, and a loan would make it 3
    do(s, "repay_loan")
    assert (s.turn, s.seat[0].out, s.seat[0].loan) == (1, 1, 0)


@pytest.mark.rule("world-wonders", "RULINGS 25")
def test_by_option_a_loan_may_follow_in_the_same_turn() -> None:
    s = with_loan(loan_after_repayment=True)
    do(s, "repay_loan")
    assert "take_loan" in may(s)
    do(s, "take_loan")
    assert s.seat[0].loan == 4
    assert {"take_loan", "repay_loan"}.isdisjoint(may(s))
    buy_road(s)
    assert (s.turn, s.seat[0].spent) == (1, 4)  # of 9


@pytest.mark.rule("world-wonders", "RULINGS 25")
@pytest.mark.rule("world-wonders", "RULINGS 47")
def test_by_option_a_loan_may_save_the_turn_of_whoever_can_buy_nothing_after_paying_off() -> None:
    s = sell_only(with_loan(4, loan_after_repayment=True), "S2-B1")
    do(s, "repay_loan")
    assert s.turn == 0
    assert may(s) == {"take_loan", "end_round"}
    do(s, "take_loan")
    assert may(s) == {"buy_building 1"}
    s = sell_only(with_loan(4, loan_after_repayment=True), "S4-B1")  # 3 gold would not be enough
    do(s, "repay_loan")
    assert (s.turn, s.seat[0].out) == (1, 1)


@pytest.mark.rule("world-wonders", "RULINGS 25")
@pytest.mark.rule("world-wonders", "RULINGS 26")
def test_by_option_too_a_loan_needs_gold_that_is_left() -> None:
    s = with_loan(3, loan_after_repayment=True)
    do(s, "repay_loan")
    assert (s.turn, s.seat[0].out, s.seat[0].loan) == (1, 1, 0)


@pytest.mark.rule("world-wonders", "LOANS 6")
def test_a_loan_is_open_until_it_is_paid_off_and_another_may_follow_in_a_later_turn() -> None:
    s = with_loan()
    do(s, "repay_loan")
    buy_road(s)
    buy_road(s)
    assert s.turn == 0
    do(s, "take_loan")  # in the same round, with 4 gold spent
    assert s.seat[0].loan == 4
    s.seat[1].out, s.seat[1].spent = 1, 7
    for spent in range(4, 9):
        assert (s.round, s.seat[0].spent) == (4, spent)
        buy_road(s)
    assert (s.round, s.seat[0].loan) == (5, 4)
    assert "take_loan" not in may(give_turn(s, 0))
    assert "repay_loan" in may(s)


# The end of the game


@pytest.mark.rule("world-wonders", "LOANS 5")
def test_an_open_loan_costs_2_points_and_one_that_was_paid_off_none() -> None:
    s = with_loan(4, players=3)
    s.round = 10
    s.seat[2].loan = 10
    for p in range(3):
        s.seat[p].resource[:] = [9, 9, 9]
    assert G.scores(s) == [7, 9, 7]
    do(s, "repay_loan")
    assert G.scores(s) == [9, 9, 7]


@pytest.mark.rule("world-wonders", "LOANS 5")
def test_the_penalty_can_lose_the_game_and_make_points_negative() -> None:
    s = with_loan(1)
    s.round = 10
    s.seat[1].out, s.seat[1].spent = 1, 7
    do(s, "buy_pedestal 0")
    assert s.over
    assert (G.scores(s), G.winners(s)) == ([-2, 0], [1])
