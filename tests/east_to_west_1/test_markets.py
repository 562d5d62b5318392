"""MARKET and REFRESH MARKET."""

from collections import Counter

import pytest

from ..settlers_positions import (
    discards_of,
    do,
    game_of,
    hold,
    lay_route,
    may,
    may_work,
    merchant_deck,
    merchants_shown,
    next_merchants,
    route_of,
    settle,
    show_merchants,
    standing,
)
from .positions import position, start

MARKETS = ("E2-3", "E2-4", "C2-4", "C2-5")
FULL = ("S01", "S02", "S03", "S04", "S05")


# MARKET


@pytest.mark.rule("east-to-west-1", "MARKET 1")
@pytest.mark.parametrize("slot", range(4))
def test_the_card_below_the_market_is_used_or_taken(slot):
    s = position()
    show_merchants(s, "S01", "S02", "S03", "S04")
    do(s, f"work {MARKETS[slot]}")
    assert may(s) == {"use_card", "take_card"}
    used, taken = s.copy(), s.copy()
    do(used, "use_card")
    do(taken, "take_card")
    card, cubes = [("S01", "YYY"), ("S02", "YR"), ("S03", "G"), ("S04", "YYYY")][slot]
    assert (hold(used), discards_of(used), route_of(used)) == (cubes, {card}, [])
    assert (hold(taken), discards_of(taken), route_of(taken)) == ("", set(), [card])
    assert used.turn == taken.turn == 1


@pytest.mark.rule("east-to-west-1", "MARKET 2")
def test_a_used_card_is_taken_after_its_action():
    s = position("YYYY")
    show_merchants(s, "T01", "S02", "S03", "S04")  # YY for G
    do(s, "work E2-3", "use_card")
    assert (merchants_shown(s)[0], discards_of(s)) == ("T01", set())  # another exchange may follow
    do(s, "trade")
    assert (merchants_shown(s)[0], discards_of(s)) == ("S02", {"T01"})
    assert (hold(s), s.turn) == ("GG", 1)


@pytest.mark.rule("east-to-west-1", "MARKET 2")
def test_cards_in_the_discard_pile_are_gone_for_everybody():
    s = position()
    show_merchants(s, "S01")
    do(s, "work E2-3", "use_card")
    assert "S01" not in merchants_shown(s) + merchant_deck(s)
    do(s, "rest", "rest")
    assert not any(action.startswith("route") for action in may(s))


@pytest.mark.rule("east-to-west-1", "MARKET 3")
def test_a_taken_card_is_not_used_but_waits_in_the_route_for_its_owner():
    s = position(players=2)
    show_merchants(s, "S01")
    do(s, "work E2-3", "take_card")
    assert (hold(s), s.turn) == ("", 1)
    assert "route 0" not in may(s)  # private: it is not for the others
    do(s, "rest")
    assert "route 0" in may(s)
    do(s, "route 0")
    assert hold(s) == "YYY"


@pytest.mark.rule("east-to-west-1", "MARKET 4")
def test_a_new_card_comes_to_the_right_end_of_the_route():
    s = position(players=2)
    lay_route(s, 0, "S05 1", "S06")
    show_merchants(s, "S01", "S02")
    do(s, "work E2-4", "take_card", "rest", "work E2-3", "take_card")
    assert route_of(s) == ["S05 1", "S06", "S02", "S01"]


@pytest.mark.rule("east-to-west-1", "MARKET 5")
def test_a_fifth_card_finds_room_and_a_sixth_does_not():
    s = position()
    lay_route(s, 0, *FULL[:4])
    show_merchants(s, "T01")
    do(s, "work E2-3", "take_card")
    assert (route_of(s), s.turn) == ([*FULL[:4], "T01"], 1)
    s = position()
    lay_route(s, 0, *FULL)
    show_merchants(s, "T01")
    do(s, "work E2-3", "take_card")
    assert s.turn == 0
    assert may(s) == {f"replace {place}" for place in range(5)}


@pytest.mark.rule("east-to-west-1", "MARKET 6")
@pytest.mark.rule("east-to-west-1", "MARKET 7")
@pytest.mark.parametrize("place", range(5))
def test_in_a_full_route_the_new_card_replaces_any_other_which_is_discarded(place):
    s = position()
    lay_route(s, 0, *FULL)
    show_merchants(s, "T01", "T02", "T03", "T04")
    next_merchants(s, "T05")
    do(s, "work E2-3", "take_card", f"replace {place}")
    expected = list(FULL)
    expected[place] = "T01"
    assert route_of(s) == expected
    assert discards_of(s) == {FULL[place]}
    assert (hold(s), s.turn) == ("", 1)  # neither card was used
    assert merchants_shown(s) == ["T02", "T03", "T04", "T05"]


@pytest.mark.rule("east-to-west-1", "MARKET 5")
def test_a_full_route_does_not_keep_anybody_from_using_a_market_card():
    s = position()
    lay_route(s, 0, *FULL)
    show_merchants(s, "S06")
    do(s, "work E2-3", "use_card")
    assert (route_of(s), discards_of(s), hold(s)) == (list(FULL), {"S06"}, "YG")


@pytest.mark.rule("east-to-west-1", "MARKET 8")
@pytest.mark.rule("east-to-west-1", "MARKET 9")
@pytest.mark.parametrize("what", ["use_card", "take_card"])
@pytest.mark.parametrize(
    "slot, row",
    [
        (0, ["S02", "S03", "S04", "T01"]),
        (1, ["S01", "S03", "S04", "T01"]),
        (2, ["S01", "S02", "S04", "T01"]),
        (3, ["S01", "S02", "S03", "T01"]),
    ],
)
def test_cards_to_the_right_move_left_and_the_top_of_the_pile_fills_the_last_place(slot, row, what):
    s = position()
    show_merchants(s, "S01", "S02", "S03", "S04")
    next_merchants(s, "T01", "T02")
    do(s, f"work {MARKETS[slot]}", what)
    assert merchants_shown(s) == row
    assert merchant_deck(s)[0] == "T02"


# REFRESH MARKET


@pytest.mark.rule("east-to-west-1", "REFRESH MARKET 1")
@pytest.mark.rule("east-to-west-1", "REFRESH MARKET 2")
def test_the_cards_shown_go_to_the_bottom_and_four_from_the_top_take_their_places():
    s = position()
    show_merchants(s, "S01", "S02", "S03", "S04")
    next_merchants(s, "T01", "T02", "T03", "T04", "T05")
    rest = merchant_deck(s)[4:]
    do(s, "work E2-1")
    assert merchants_shown(s) == ["T01", "T02", "T03", "T04"]
    assert merchant_deck(s)[:-4] == rest
    assert set(merchant_deck(s)[-4:]) == {"S01", "S02", "S03", "S04"}


@pytest.mark.rule("east-to-west-1", "REFRESH MARKET 1")
def test_nobody_knows_in_which_order_they_lie_there_but_everybody_that_they_lie_there():
    s = position()
    show_merchants(s, "S01", "S02", "S03", "S04")
    do(s, "work E2-1")
    bottoms = [merchant_deck(game_of(s).redealt(s, 0, start(seed=seed)))[-4:] for seed in range(200)]
    assert {frozenset(four) for four in bottoms} == {frozenset({"S01", "S02", "S03", "S04"})}
    assert len({tuple(four) for four in bottoms}) == 24  # each order turns up


@pytest.mark.rule("east-to-west-1", "REFRESH MARKET 1")
def test_everybody_knows_which_cards_were_put_under_the_pile_first():
    s = position()
    show_merchants(s, "S01", "S02", "S03", "S04")
    next_merchants(s, "T01", "T02", "T03", "T04")
    do(s, "work E2-1", "rest", "work E2-1")  # the row of the second refresh lies under that of the first
    for seed in range(20):
        deck = merchant_deck(game_of(s).redealt(s, 2, start(seed=seed)))
        assert set(deck[-4:]) == {"T01", "T02", "T03", "T04"}
        assert set(deck[-8:-4]) == {"S01", "S02", "S03", "S04"}


@pytest.mark.rule("east-to-west-1", "REFRESH MARKET 1")
def test_chance_decides_their_order():
    orders = Counter()
    for seed in range(200):
        s = position()
        s.rng = seed
        show_merchants(s, "S01", "S02", "S03", "S04")
        do(s, "work E2-1")
        orders[tuple(merchant_deck(s)[-4:])] += 1
    assert len(orders) == 24
    assert max(orders.values()) < 30


@pytest.mark.rule("east-to-west-1", "REFRESH MARKET 3")
@pytest.mark.parametrize("then", ["work A1-3", "route 0", "rest"])
def test_the_same_player_has_one_more_turn_of_any_kind(then):
    s = position()
    lay_route(s, 0, "S05")
    do(s, "work E2-1")
    assert (s.turn, s.player, standing(s, "E2-1")) == (0, 0, (0, 2))
    assert {action.split()[0] for action in may(s)} == {"work", "route", "rest"}
    do(s, then)
    assert (s.turn, s.player) == (1, 1)  # one more, and no more


@pytest.mark.rule("east-to-west-1", "REFRESH MARKET 3")
def test_the_settlers_of_the_first_turn_are_not_back_for_the_second():
    s = position()
    do(s, "work E2-1")
    assert s.seat[0].home == 4
    assert "E2-1" not in may_work(s)


@pytest.mark.rule("east-to-west-1", "REFRESH MARKET 3")
def test_the_others_take_their_turns_afterwards_as_always():
    s = position(players=2)
    do(s, "work E2-1", "rest")
    settle(s, "E2-1", 0, 1)
    do(s, "work E2-1", "rest")
    assert (s.turn, standing(s, "E2-1")) == (0, None)
