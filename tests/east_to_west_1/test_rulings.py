"""The questions that the rule sheet leaves open, each with both answers where there is an option."""

import pytest

from ..settlers_positions import (
    bonus_of,
    cards_of,
    discards_of,
    do,
    give_bonus,
    give_cards,
    give_merchants,
    hold,
    lay_route,
    may,
    may_work,
    merchant_deck,
    merchants_shown,
    next_merchants,
    out,
    ready,
    route_of,
    run_dry,
    scores,
    settle,
    show_cards,
    show_merchants,
    standing,
)
from .positions import position

MARKETS = {"E2-3", "E2-4", "C2-4", "C2-5"}


# The merchant deck running dry


def test_with_the_deck_empty_the_row_closes_up_and_gaps_stand_at_the_right():
    s = position(players=2)
    run_dry(s, "S01", "S02", "S03", "S04")
    do(s, "work E2-4", "use_card")
    assert (merchants_shown(s), merchant_deck(s)) == (["S01", "S03", "S04"], [])
    do(s, "work E2-3", "take_card")
    assert merchants_shown(s) == ["S03", "S04"]


@pytest.mark.parametrize(
    "cards, open_",
    [
        ((), set()),
        (("S01",), {"E2-3"}),
        (("S01", "S02"), {"E2-3", "E2-4"}),
        (("S01", "S02", "S03"), {"E2-3", "E2-4", "C2-4"}),
        (("S01", "S02", "S03", "S04"), MARKETS),
    ],
)
def test_a_market_with_no_card_below_it_cannot_be_chosen(cards, open_):
    s = position()
    run_dry(s, *cards)
    assert MARKETS & may_work(s) == open_


def test_discard_piles_are_never_reshuffled_but_score():
    s = position(players=2)
    run_dry(s, "S01")
    give_bonus(s, 1, "B18")
    others = len(discards_of(s, 1))
    assert others == 42  # all but the last of the 43 cards
    do(s, "work E2-3", "use_card")
    assert (merchants_shown(s), merchant_deck(s)) == ([], [])
    assert (discards_of(s), len(discards_of(s, 1))) == ({"S01"}, 42)
    assert scores(s) == [0, 42]


def test_a_refresh_with_an_empty_deck_deals_the_same_cards_again():
    s = position()
    run_dry(s, "S01", "S02", "S03")
    do(s, "work E2-1")
    assert set(merchants_shown(s)) == {"S01", "S02", "S03"}
    assert (merchant_deck(s), s.turn) == ([], 0)


def test_a_refresh_with_a_short_deck_deals_what_lies_on_top_first():
    s = position()
    show_merchants(s, "S01", "S02", "S03", "S04")
    next_merchants(s, "T01")
    give_merchants(s, 2, *merchant_deck(s)[1:])
    assert merchant_deck(s) == ["T01"]
    do(s, "work E2-1")
    assert (merchants_shown(s)[0], len(merchants_shown(s))) == ("T01", 4)
    assert set(merchants_shown(s) + merchant_deck(s)) == {"T01", "S01", "S02", "S03", "S04"}


def test_the_market_may_be_refreshed_even_when_nothing_is_left_and_gives_the_extra_turn():
    s = position()
    run_dry(s)
    do(s, "work E2-1")
    assert (merchants_shown(s), s.turn, standing(s, "E2-1")) == ([], 0, (0, 2))
    do(s, "rest")
    assert s.turn == 1


def test_a_trade_card_that_cannot_be_done_once_may_be_taken_but_not_used():
    s = position("YR")
    show_merchants(s, "T01", "T10")  # YY for G, R for YYY
    assert MARKETS & may_work(s) >= {"E2-3", "E2-4"}
    t = s.copy()
    do(s, "work E2-3")
    assert may(s) == {"take_card"}
    do(t, "work E2-4")
    assert may(t) == {"use_card", "take_card"}


# Replacing a card in a full route


def test_settlers_on_a_replaced_card_stay_on_the_new_one_which_takes_its_place():
    s = position()
    lay_route(s, 0, "S01", "S02 2", "S03", "S04", "S05")
    show_merchants(s, "T01")
    do(s, "work E2-3", "take_card", "replace 1")
    assert route_of(s) == ["S01", "T01 2", "S03", "S04", "S05"]
    assert (s.seat[0].home, out(s, 0)) == (3, 3)


def test_with_replaced_settlers_stay_off_they_go_home():
    s = position(replaced_settlers_stay=False)
    lay_route(s, 0, "S01", "S02 2", "S03 1", "S04", "S05")
    show_merchants(s, "T01")
    do(s, "work E2-3", "take_card", "replace 1")
    assert route_of(s) == ["S01", "T01", "S03 1", "S04", "S05"]
    assert (s.seat[0].home, s.seat[0].reserve, out(s, 0)) == (4, 6, 2)


def test_replacing_an_empty_card_moves_no_settlers_in_either_case():
    for stay in (True, False):
        s = position(replaced_settlers_stay=stay)
        lay_route(s, 0, "S01 1", "S02", "S03", "S04", "S05")
        show_merchants(s, "T01")
        do(s, "work E2-3", "take_card", "replace 4")
        assert route_of(s) == ["S01 1", "S02", "S03", "S04", "T01"]
        assert s.seat[0].home == 4


# Swapping cards with settlers


def test_settlers_travel_with_swapped_cards():
    s = position()
    lay_route(s, 0, "S01 2", "S02", "S03 1")
    do(s, "work C2-1", "swap 0-1")
    assert route_of(s) == ["S02", "S01 2", "S03 1"]


def test_with_swapped_settlers_travel_off_they_keep_their_places():
    s = position(swapped_settlers_travel=False)
    lay_route(s, 0, "S01 2", "S02", "S03 1")
    do(s, "work C2-1", "swap 0-1")
    assert route_of(s) == ["S02 2", "S01", "S03 1"]
    assert (s.seat[0].home, out(s, 0)) == (2, 4)


# The extra turn


def test_the_extra_turn_belongs_to_the_same_place_in_the_round():
    s = position()
    do(s, "work E2-1", "work A1-3", "rest", "rest")
    assert s.turn == 0


def test_the_storage_limit_is_checked_after_each_of_the_two_turns():
    s = position("Y" * 11)
    do(s, "work E2-1")
    assert may(s) == {"discard yellow"}
    do(s, "discard yellow")
    assert s.turn == 0
    do(s, "work A1-3")
    assert may(s) == {"discard yellow"}
    do(s, "discard yellow", "discard yellow")
    assert (hold(s), s.turn) == ("Y" * 10, 1)


def test_nobody_claims_more_than_one_card_through_the_extra_turn():
    s = position("YRR")
    show_cards(s, "P11")
    do(s, "work E2-1", "work A1-1", "claim", "done")
    assert (cards_of(s), s.turn) == (["P11"], 1)


# Reductions and extra cubes at the new locations


def test_reductions_for_markets_add_up_and_count_where_others_stand():
    s = position(players=4)
    give_cards(s, 0, "P49", "P51")
    settle(s, "C2-5", 1, 3)
    t = s.copy()
    do(s, "work C2-5")
    assert standing(s, "C2-5") == (0, 2)
    do(t, "work C2-4")
    assert standing(t, "C2-4") == (0, 1)  # never below one


def test_with_reductions_add_up_off_only_one_counts_at_markets():
    s = position(players=4, reductions_add_up=False)
    give_cards(s, 0, "P49", "P51")
    do(s, "work C2-5")
    assert standing(s, "C2-5") == (0, 2)


def test_with_reduction_when_bumping_off_none_counts_where_others_stand():
    s = position(reduction_when_bumping=False)
    give_cards(s, 0, "P49")
    settle(s, "C2-5", 1, 3)
    do(s, "work C2-5")
    assert standing(s, "C2-5") == (0, 4)


def test_with_bump_at_least_printed_on_a_market_takes_its_printed_number():
    for at_least_printed, settlers in ((False, 2), (True, 3)):
        s = position(bump_at_least_printed=at_least_printed)
        settle(s, "C2-5", 1, 1)
        ready(s, 0, 6)
        do(s, "work C2-5")
        assert standing(s, "C2-5") == (0, settlers)


def test_an_extra_cube_for_markets_comes_before_the_card_and_can_be_traded():
    s = position("Y")
    give_cards(s, 0, "P53")  # market: yellow
    show_merchants(s, "T01")  # YY for G
    do(s, "work E2-3")
    assert (hold(s), may(s)) == ("YY", {"use_card", "take_card"})
    do(s, "use_card")
    assert (hold(s), s.turn) == ("G", 1)


def test_an_extra_cube_for_markets_counts_once_when_a_card_is_to_be_paid_for():
    s = position("")
    give_cards(s, 0, "P53")  # market: yellow
    show_merchants(s, "T01")  # YY for G
    do(s, "work E2-3")
    assert hold(s) == "Y"
    assert may(s) == {"take_card"}


def test_an_extra_cube_for_markets_comes_also_when_the_card_is_only_taken():
    s = position()
    give_cards(s, 0, "P53")
    show_merchants(s, "T01")
    do(s, "work E2-3", "take_card")
    assert (hold(s), route_of(s), s.turn) == ("Y", ["T01"], 1)


def test_with_extra_cube_first_off_it_comes_after_the_card():
    s = position("Y", extra_cube_first=False)
    give_cards(s, 0, "P53")
    show_merchants(s, "T01")
    do(s, "work E2-3")
    assert (hold(s), may(s)) == ("Y", {"take_card"})
    do(s, "take_card")
    assert (hold(s), s.turn) == ("YY", 1)


def test_extra_cubes_come_where_the_route_is_swapped_whatever_the_option_as_it_gives_a_cube():
    for without_cubes in (True, False):
        s = position(extra_cube_without_cubes=without_cubes)
        give_cards(s, 0, "P33")  # tent: yellow
        do(s, "work C2-1")
        assert hold(s) == "YY"


def test_with_extra_cube_without_cubes_off_upgrades_bring_none():
    for without_cubes, cubes in ((True, "YB"), (False, "B")):
        s = position("B", extra_cube_without_cubes=without_cubes)
        give_cards(s, 0, "P33")  # tent: yellow
        do(s, "work E2-2", *(["done"] if without_cubes else []))
        assert (hold(s), s.turn) == (cubes, 1)


# Upgrade cards without a cube to raise


def test_an_upgrade_card_may_be_used_with_nothing_to_raise():
    s = position("BB")
    show_merchants(s, "U3")
    do(s, "work E2-3", "use_card")
    assert (hold(s), discards_of(s), s.turn) == ("BB", {"U3"}, 1)
    s = position("BB")
    lay_route(s, 0, "U3")
    do(s, "route 0")
    assert (route_of(s), s.turn) == (["U3 1"], 1)


def test_with_upgrade_nothing_off_a_cube_to_raise_is_needed():
    s = position("BB", upgrade_nothing=False)
    show_merchants(s, "U3")
    assert "E2-2" not in may_work(s)
    do(s, "work E2-3")
    assert may(s) == {"take_card"}
    s = position("BB", upgrade_nothing=False)
    lay_route(s, 0, "U3")
    assert "route 0" not in may(s)
    s = position("GB", upgrade_nothing=False)
    lay_route(s, 0, "U3")
    assert "route 0" in may(s)


# Forts


def test_a_bonus_tile_may_be_taken_without_a_card():
    s = position()
    do(s, "work B1-1", "take_bonus 2")
    assert (cards_of(s), len(bonus_of(s)), s.turn) == ([], 1, 1)


def test_with_bonus_without_card_off_the_card_comes_first():
    s = position("YRR", bonus_without_card=False)
    show_cards(s, "P11", "P12", "P13", "P14")  # YRR, YRG, RRR, RGG
    assert {"A1-1", "A1-2", "B1-1", "B1-2"} & may_work(s) == {"A1-1"}
    do(s, "work A1-1")
    assert may(s) == {"claim"}
    do(s, "claim", "take_bonus 0")
    assert (cards_of(s), len(bonus_of(s)), s.turn) == (["P11"], 1, 1)


# The row


def test_the_next_merchant_card_comes_when_the_action_of_the_used_one_is_over():
    s = position("YYYY")
    show_merchants(s, "U3", "S01", "S02", "S03")
    next_merchants(s, "S04")
    do(s, "work E2-3", "use_card", "upgrade yellow")
    assert merchants_shown(s) == ["U3", "S01", "S02", "S03"]
    do(s, "done")
    assert merchants_shown(s) == ["S01", "S02", "S03", "S04"]
