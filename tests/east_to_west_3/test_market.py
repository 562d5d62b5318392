"""MARKET: using the merchant card below a market, and the bonus tile for every fourth card."""

import pytest

from tests.east_to_west_2.positions import sail, uncover
from tests.settlers_positions import (
    begin,
    bonus_of,
    discards_of,
    do,
    give_bonus,
    give_cards,
    give_merchants,
    hold,
    lay_stack,
    may,
    may_work,
    merchant_deck,
    merchants_shown,
    next_merchants,
    ready,
    run_dry,
    stack_of,
    standing,
)
from tradewinds.games import game
from tradewinds.games.century.words import Phase

from .positions import MARKETS, ON_D2, TITLE, position


@pytest.mark.rule("east-to-west-3", "MARKET 1")
@pytest.mark.rule("east-to-west-3", "MARKET 6")
def test_a_market_offers_no_choice_and_there_are_no_routes():
    s = position()
    do(s, "work E2-3")
    assert (hold(s), s.turn) == ("YYY", 1)  # nothing was asked
    actions = game(TITLE).actions
    kinds = {actions.named(a)["kind"] for a in range(actions.total())}
    assert not kinds & {"use_card", "take_card", "route", "replace", "swap"}
    assert not hasattr(s.seat[0], "route")


@pytest.mark.rule("east-to-west-3", "MARKET 2")
@pytest.mark.parametrize("market, id, cubes", [(0, "S02", "YR"), (1, "S03", "G"), (2, "S06", "YG"), (3, "S07", "B")])
def test_the_card_directly_below_the_market_is_used(market, id, cubes):
    s = position(row="S02 S03 S06 S07")
    do(s, f"work {MARKETS[market]}")
    assert (hold(s), s.turn) == (cubes, 1)
    assert standing(s, MARKETS[market]) == (0, (1, 1, 2, 3)[market])
    assert discards_of(s) == {id}


@pytest.mark.rule("east-to-west-3", "MARKET 2")
def test_an_upgrade_card_allows_up_to_its_number_of_steps():
    s = position("YY", row="U3")
    do(s, "work E2-3", "upgrade yellow", "upgrade red", "upgrade green")
    assert (hold(s), s.turn) == ("YB", 1)
    s = position("YY", row="U3")
    do(s, "work E2-3", "upgrade yellow")
    assert may(s) == {"upgrade yellow", "upgrade red", "done"}
    do(s, "done")
    assert (hold(s), discards_of(s)) == ("YR", {"U3"})


@pytest.mark.rule("east-to-west-3", "MARKET 2")
def test_a_trade_card_is_used_as_often_as_wanted_but_once_at_least():
    s = position("YYYYY", row="T01")  # two yellow cubes for a green one
    do(s, "work E2-3")
    assert (hold(s), may(s)) == ("YYYG", {"trade", "done"})
    stopped = s.copy()
    do(stopped, "done")
    assert (hold(stopped), stopped.turn) == ("YYYG", 1)
    do(s, "trade")
    assert (hold(s), s.turn) == ("YGG", 1)


@pytest.mark.rule("east-to-west-3", "MARKET 2")
def test_a_market_whose_trade_cannot_be_done_once_may_not_be_chosen():
    s = position("YYY", row="T01 T06 T33 T10")  # YY, YYYY, YR and R are needed
    assert may_work(s) & set(MARKETS) == {"E2-3"}
    s = position("YYR", row="T01 T06 T33 T10")
    assert may_work(s) & set(MARKETS) == {"E2-3", "D2-2", "D2-3"}


@pytest.mark.rule("east-to-west-3", "MARKET 2")
@pytest.mark.parametrize("nothing", [True, False])
def test_an_upgrade_card_may_be_used_without_a_cube_to_upgrade_or_not(nothing):
    for cubes, possible in (("", nothing), ("B", nothing), ("Y", True)):
        s = position(cubes, row="U3", upgrade_nothing=nothing)
        assert ("E2-3" in may_work(s)) == possible
    if nothing:
        s = position("B", row="U3")
        do(s, "work E2-3")
        assert (discards_of(s), s.turn) == ({"U3"}, 1)


@pytest.mark.rule("east-to-west-3", "MARKET 2")
def test_point_cards_serve_at_markets_with_settlers_and_cubes():
    s = position()
    give_cards(s, 0, "P49", "P51")  # each saves a settler at markets
    ready(s, 0, 1)
    do(s, "work D2-3")  # three are printed
    assert standing(s, "D2-3") == (0, 1)
    for first in (True, False):
        s = position("R", row="T33", extra_cube_first=first)  # YR for a brown cube
        give_cards(s, 0, "P53")  # a yellow cube at markets
        assert ("E2-3" in may_work(s)) == first
    s = position(row="S03", extra_cube_first=False)
    give_cards(s, 0, "P53")
    do(s, "work E2-3")
    assert hold(s) == "YG"
    s = position(row="S03", extra_cube_without_cubes=False)
    give_cards(s, 0, "P53")
    do(s, "work E2-3")
    assert hold(s) == "G"  # a market itself gives no cubes


@pytest.mark.rule("east-to-west-3", "MARKET 3")
def test_the_used_card_goes_to_the_players_discard_pile():
    s = position("YYYY", row="S01 T01", owned="S05")
    do(s, "work E2-4")
    assert discards_of(s) == {"S05"}  # not before the trading is over
    do(s, "done")
    assert discards_of(s) == {"S05", "T01"}
    assert s.seat[0].merchants == 2
    assert "T01" not in {*merchants_shown(s), *merchant_deck(s)}
    assert discards_of(s, 1) == set()


@pytest.mark.rule("east-to-west-3", "MARKET 4")
@pytest.mark.rule("east-to-west-3", "MARKET 5")
@pytest.mark.parametrize(
    "market, row",
    [
        ("E2-3", ["S02", "S03", "S04", "T30"]),
        ("E2-4", ["S01", "S03", "S04", "T30"]),
        ("D2-2", ["S01", "S02", "S04", "T30"]),
        ("D2-3", ["S01", "S02", "S03", "T30"]),
    ],
)
def test_cards_right_of_the_gap_move_left_and_the_pile_fills_the_last_place(market, row):
    s = position()
    next_merchants(s, "T30", "T31")
    do(s, f"work {market}")
    assert merchants_shown(s) == row
    assert merchant_deck(s)[0] == "T31"


# A bonus tile for every fourth card


@pytest.mark.rule("east-to-west-3", "MARKET 7")
@pytest.mark.rule("east-to-west-3", "MARKET 8")
@pytest.mark.rule("east-to-west-3", "MARKET 9")
@pytest.mark.parametrize("stack", range(4, 8))
def test_the_fourth_card_brings_the_top_tile_of_a_stack_on_d2(stack):
    s = position(owned="T01 T02 T03")
    do(s, "work E2-3")
    assert may(s) == ON_D2 | {"done"}  # none of B2 or F2
    below, top = stack_of(s, stack)
    do(s, f"take_bonus {stack}")
    assert (bonus_of(s), stack_of(s, stack), s.turn) == ([top], [below], 1)
    assert [len(stack_of(s, i)) for i in range(4)] == [4, 4, 4, 4]


@pytest.mark.rule("east-to-west-3", "MARKET 7")
@pytest.mark.parametrize("owned", range(13))
def test_it_is_every_fourth_card_that_brings_a_tile(owned):
    s = position(owned=" ".join(f"T{i:02}" for i in range(1, owned + 1)))
    do(s, "work E2-3")
    assert (s.phase == Phase.BONUS) == (owned + 1 in (4, 8, 12))
    assert (s.turn == 1) == (owned + 1 not in (4, 8, 12))


@pytest.mark.rule("east-to-west-3", "MARKET 7")
def test_everybody_counts_their_own_cards():
    s = position(owned="T01 T02")
    give_merchants(s, 1, "T03", "T04", "T05")
    do(s, "work E2-3")
    assert s.turn == 1  # six cards are taken, three of them by seat 0
    do(s, "work E2-4")
    assert (s.turn, s.phase) == (1, Phase.BONUS)
    do(s, "take_bonus 4")
    assert (len(bonus_of(s, 1)), bonus_of(s, 0)) == (1, [])


@pytest.mark.rule("east-to-west-3", "MARKET 7")
def test_the_tile_may_be_declined_and_is_not_offered_again():
    s = position(owned="T01 T02 T03")
    do(s, "work E2-3", "done")
    assert (bonus_of(s), s.turn) == ([], 1)
    begin(s, 0)
    do(s, "work E2-4")  # the fifth card
    assert (bonus_of(s), s.turn) == ([], 1)


@pytest.mark.rule("east-to-west-3", "MARKET 7")
def test_it_is_offered_once_the_card_has_been_used_and_replaced():
    s = position("YYYY", row="T01", owned="T02 T03 T04")
    next_merchants(s, "T30")
    do(s, "work E2-3")
    assert s.phase == Phase.TRADE
    do(s, "trade")
    assert (s.phase, hold(s)) == (Phase.BONUS, "GG")
    assert merchants_shown(s)[3] == "T30"
    do(s, "take_bonus 7")
    assert s.turn == 1


@pytest.mark.rule("east-to-west-3", "MARKET 8")
def test_empty_stacks_on_d2_offer_nothing_and_without_any_the_tile_is_lost():
    s = position(owned="T01 T02 T03")
    lay_stack(s, 4)
    lay_stack(s, 6)
    do(s, "work E2-3")
    assert may(s) == {"take_bonus 5", "take_bonus 7", "done"}
    s = position(owned="T01 T02 T03")
    for stack in range(4, 8):
        lay_stack(s, stack)
    do(s, "work E2-3")
    assert (bonus_of(s), s.turn) == ([], 1)


@pytest.mark.rule("east-to-west-3", "MARKET 9")
@pytest.mark.rule("east-to-west-3", "MARKET 10")
def test_with_all_four_spaces_filled_no_more_tiles_come():
    s = position(owned="T01 T02 T03")
    give_bonus(s, 0, "B01", "B02", "B03")
    do(s, "work E2-3", "take_bonus 4")
    assert len(bonus_of(s)) == 4
    s = position(owned="T01 T02 T03")
    give_bonus(s, 0, "B01", "B02", "B03", "B04")
    do(s, "work E2-3")
    assert (bonus_of(s), s.turn) == (["B01", "B02", "B03", "B04"], 1)


# The pile running dry


@pytest.mark.rule("east-to-west-3", "MARKET 5")
def test_without_a_pile_gaps_stand_at_the_right_and_such_markets_are_closed():
    s = position()
    run_dry(s, "S01", "S02", "S03")
    assert may_work(s) & set(MARKETS) == {"E2-3", "E2-4", "D2-2"}
    do(s, "work E2-3")
    assert merchants_shown(s) == ["S02", "S03"]
    assert s.merchant_row.tolist()[2:] == [-1, -1]
    begin(s, 0)
    assert may_work(s) & set(MARKETS) == {"E2-4"}  # seat 0 still stands on the first market


@pytest.mark.rule("east-to-west-3", "MARKET 5")
def test_used_cards_never_come_back():
    s = position()
    run_dry(s, "S01")
    do(s, "work E2-3")
    assert (merchants_shown(s), merchant_deck(s)) == ([], [])
    assert discards_of(s) == {"S01"}
    assert len(discards_of(s, 2)) == 42
    assert not may_work(s) & set(MARKETS)


@pytest.mark.rule("east-to-west-3", "MARKET 8")
def test_after_a_tile_of_d2_was_declined_the_tile_for_a_column_is_still_a_duty_and_of_other_boards():
    s = position(owned="T01 T02 T03")
    do(s, "work E2-3", "done", "rest", "rest")
    uncover(s, 0, 1, 1, 0, 1)
    sail(s, "C3")  # a tea tile
    do(s, "build")
    assert may(s) == {f"take_bonus {stack}" for stack in range(4)}
