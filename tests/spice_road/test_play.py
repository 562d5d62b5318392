"""A turn, and PLAY: spice cards, upgrades and trades."""

import pytest

from tradewinds.games.century.words import Phase

from .positions import STARTING, G, begin, caravan, do, hand, may, played, position, show_points

OTHER_ROW = ("T03", "T04", "T05", "T06", "T07", "T08")  # leaves T01 and T02 for the hand

# A turn: exactly one of play, acquire, rest and claim


def test_a_turn_offers_play_acquire_rest_and_claim_and_no_way_to_pass():
    s = position("YRR", hand=("T01", "S02"), row=OTHER_ROW, points=("P01",))
    do(s, "play S02")
    begin(s, 0)
    assert caravan(s) == "YYRRR"
    assert may(s) == {
        *("play create2", "play upgrade2", "play T01"),
        *(f"acquire {slot}" for slot in range(6)),  # five cubes pay for the sixth card
        *("rest", "claim 0"),
    }


@pytest.mark.parametrize("action", ["play S01", "acquire 0", "rest", "claim 0"])
def test_after_one_action_it_is_the_next_players_turn(action):
    s = position("YYRR", hand=("S01", "S02"), points=("P01",))
    do(s, "play S02")
    begin(s, 0)
    do(s, action)
    assert (s.turn, s.player, s.phase) == (1, 1, Phase.TURN)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns_go_round_clockwise(players):
    s = position(players=players)
    turns = []
    for _ in range(2 * players):
        turns.append(s.turn)
        do(s, "acquire 0")
    assert turns == [*range(players), *range(players)]


def test_somebody_without_cubes_and_merchants_to_acquire_can_still_play_or_rest():
    s = position("")
    s.merchant_row[:] = -1
    s.merchants_left = 0
    assert may(s) == {"play create2", "play upgrade2"}
    do(s, "play upgrade2")
    begin(s, 0)
    assert may(s) == {"play create2", "rest"}
    s.seat[0].hand, s.seat[0].played = 0, s.seat[0].hand | s.seat[0].played
    assert may(s) == {"rest"}


# Spice cards


@pytest.mark.parametrize(
    "card, cubes",
    [
        ("create2", "YY"),
        ("S01", "YYY"),
        ("S02", "YR"),
        ("S03", "G"),
        ("S04", "YYYY"),
        ("S05", "YYR"),
        ("S06", "YG"),
        ("S07", "B"),
        ("S08", "RR"),
    ],
)
def test_a_spice_card_gives_the_cubes_shown(card, cubes):
    s = position("", hand=() if card in STARTING else (card,))
    do(s, f"play {card}")
    assert caravan(s) == cubes
    assert [caravan(s, 1), caravan(s, 2)] == ["", ""]


def test_a_played_card_lies_before_its_player_and_cannot_be_played_again():
    s = position("", hand=("S03",))
    do(s, "play S03")
    assert (hand(s), played(s)) == (STARTING, {"S03"})
    begin(s, 0)
    assert "play S03" not in may(s)


def test_only_cards_in_ones_own_hand_can_be_played():
    s = position("YYYYY", hand=("S03",))
    do(s, "play create2")
    assert {a for a in may(s) if a.startswith("play")} == {"play create2", "play upgrade2"}


# Upgrades


def test_an_upgrade_raises_a_cube_by_one_level():
    for before, colour, after in (("Y", "yellow", "R"), ("R", "red", "G"), ("G", "green", "B")):
        s = position(before)
        do(s, "play upgrade2", f"upgrade {colour}")
        assert caravan(s) == after


def test_two_steps_may_raise_two_cubes_or_one_cube_twice():
    s = position("YYG")
    do(s, "play upgrade2", "upgrade yellow", "upgrade green")
    assert (caravan(s), s.turn) == ("YRB", 1)
    s = position("YYG")
    do(s, "play upgrade2", "upgrade yellow", "upgrade red")
    assert (caravan(s), s.turn) == ("YGG", 1)


def test_three_steps_turn_one_yellow_cube_into_a_brown_one():
    s = position("Y", hand=("U3",))
    do(s, "play U3", "upgrade yellow", "upgrade red", "upgrade green")
    assert (caravan(s), s.turn) == ("B", 1)


def test_a_step_is_offered_for_each_colour_below_brown():
    s = position("YRGB")
    do(s, "play upgrade2")
    assert may(s) == {"upgrade yellow", "upgrade red", "upgrade green", "done"}
    s = position("GB")
    do(s, "play upgrade2")
    assert may(s) == {"upgrade green", "done"}


def test_brown_cubes_cannot_be_raised_and_end_the_upgrade_early():
    s = position("GB", hand=("U3",))
    do(s, "play U3", "upgrade green")
    assert (caravan(s), s.turn) == ("BB", 1)


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_fewer_steps_than_the_card_shows_may_be_used_even_none(steps):
    s = position("YYYY", hand=("U3",))
    do(s, "play U3", *["upgrade yellow"] * steps, "done")
    assert (caravan(s), s.turn) == ("Y" * (4 - steps) + "R" * steps, 1)


@pytest.mark.parametrize("cubes", ["", "BB"])
def test_an_upgrade_with_nothing_to_raise_may_be_played_and_does_nothing(cubes):
    s = position(cubes)
    do(s, "play upgrade2")
    assert (caravan(s), s.turn, played(s)) == (cubes, 1, {"upgrade2"})


def test_an_upgrade_changes_no_number_of_cubes_and_asks_for_no_discard_at_ten():
    s = position("YYYYYYYYYY")
    do(s, "play upgrade2", "upgrade yellow", "upgrade yellow")
    assert (caravan(s), s.turn) == ("YYYYYYYYRR", 1)


# Trades


def test_a_trade_takes_the_cubes_above_the_arrow_and_gives_those_below():
    s = position("YYG", hand=("T34",))  # YYG for BB
    do(s, "play T34")
    assert (caravan(s), s.turn) == ("BB", 1)


def test_a_trade_may_be_repeated_while_it_can_be_paid():
    s = position("YYYYYYY", hand=("T02",))  # YY for RR
    do(s, "play T02")
    assert (caravan(s), may(s)) == ("YYYYYRR", {"trade", "done"})
    do(s, "trade", "trade")
    assert (caravan(s), s.turn) == ("YRRRRRR", 1)  # one yellow pays for no fourth trade


def test_a_trade_may_be_stopped_after_any_number_of_times():
    s = position("YYYYYY", hand=("T02",))
    do(s, "play T02", "done")
    assert (caravan(s), s.turn) == ("YYYYRR", 1)
    s = position("YYYYYY", hand=("T02",))
    do(s, "play T02", "trade", "done")
    assert (caravan(s), s.turn) == ("YYRRRR", 1)


@pytest.mark.parametrize("times", range(1, 6))
def test_a_trade_can_be_made_as_often_as_the_scarcest_colour_allows(times):
    s = position("Y" * 5 + "R" * times, hand=("T33",))  # YR for B
    do(s, "play T33", *["trade"] * (times - 1))
    assert (caravan(s), s.turn) == ("Y" * (5 - times) + "B" * times, 1)


def test_a_traded_cube_does_not_pay_for_the_same_trade():
    s = position("RR", hand=("T11",))  # RR for YYYG, which has no red
    do(s, "play T11")
    assert (caravan(s), s.turn) == ("YYYG", 1)


def test_each_trade_card_of_the_deck_can_be_played_with_its_price():
    trades = {"T01": ("YY", "G"), "T12": ("RR", "YYB"), "T20": ("G", "YYYYR"), "T31": ("BB", "YRGGG")}
    for card, (price, goods) in trades.items():
        s = position(price, hand=(card,), row=())
        assert f"play {card}" in may(s)
        do(s, f"play {card}")
        assert caravan(s) == goods


# A trade made not even once: the rulebook is silent


@pytest.mark.parametrize("cubes", ["", "Y", "RGB"])
def test_a_trade_card_whose_trade_cannot_be_made_cannot_be_played(cubes):
    assert "play T01" not in may(position(cubes, hand=("T01",), row=OTHER_ROW))


def test_playing_a_trade_card_makes_the_trade_at_least_once():
    s = position("YY", hand=("T01",), row=OTHER_ROW)
    do(s, "play T01")
    assert (caravan(s), s.turn) == ("G", 1)


@pytest.mark.parametrize("cubes", ["", "Y", "RGB"])
def test_with_trade_may_be_none_on_it_can_be_played_for_nothing(cubes):
    s = position(cubes, hand=("T01",), row=OTHER_ROW, trade_may_be_none=True)
    do(s, "play T01")
    assert (caravan(s), s.turn, played(s)) == (cubes, 1, {"T01"})


def test_with_trade_may_be_none_on_the_first_trade_is_a_choice():
    s = position("YYY", hand=("T01",), row=OTHER_ROW, trade_may_be_none=True)
    do(s, "play T01")
    assert (caravan(s), may(s)) == ("YYY", {"trade", "done"})
    unchanged, traded = s.copy(), s.copy()
    do(unchanged, "done")
    assert (caravan(unchanged), unchanged.turn) == ("YYY", 1)
    do(traded, "trade")
    assert (caravan(traded), traded.turn) == ("YG", 1)


def test_with_trade_may_be_none_on_trades_are_still_repeated():
    s = position("YYYYY", hand=("T02",), row=OTHER_ROW, trade_may_be_none=True)
    do(s, "play T02", "trade", "trade")
    assert (caravan(s), s.turn) == ("YRRRR", 1)


def test_with_trade_may_be_none_on_nothing_is_claimed_or_acquired_more_cheaply():
    s = position("Y", trade_may_be_none=True)
    show_points(s, "P01")
    assert may(s) == {"play create2", "play upgrade2", "acquire 0", "acquire 1"}


def test_the_options_are_off_unless_asked_for():
    s = G.start(2, 1)
    assert (s.trade_may_be_none, s.rest_with_nothing_played) == (0, 0)
