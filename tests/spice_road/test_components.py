"""What is printed on the cards: the check figures that people who own the box have worked out."""

from collections import Counter

import pytest

from tradewinds.games.century.merchants.printed import (
    MERCHANT_CARDS,
    MERCHANT_GIVE,
    MERCHANT_IDS,
    MERCHANT_KIND,
    MERCHANT_STEPS,
    MERCHANT_TAKE,
    CardKind,
)
from tradewinds.games.century.spice_road.printed import POINT_COST, POINT_IDS, POINTS

from .positions import letters

# The cards as people write them down, typed apart from the tables.
SPICE = "YYY YR G YYYY YYR YG B RR"
TRADES = """
    YY>G YY>RR YYY>B YYY>RG YYY>RRR YYYY>GG YYYY>GB YYYYY>BB YYYYY>GGG
    R>YYY RR>YYYG RR>YYB RR>GG RRR>YYGG RRR>YGB RRR>BB RRR>GGG
    G>RR G>YRR G>YYYYR GG>YYRRR GG>YYRB GG>RRB GG>BB GGG>BBB
    B>YYYG B>YYRR B>YRG B>RRR B>GG BB>YRGGG BB>RRRGG
    YR>B YYG>BB
"""
POINT_CARDS = """
    YYRR=6 YYYRR=7 YYRRR=8 YYGG=8 RRRR=8 YYYGG=9 YYRB=9 YYBB=10 RRRRR=10 RRGG=10 YYYBB=11 YYGGG=11
    YRGB=12 YGGB=12 RRRGG=12 RRGB=12 RRBB=12 GGGG=12 YYRRGG=13 RRGGG=13 YYYRGB=14 YYBBB=14 RRRBB=14 GGBB=14
    YYRRBB=15 GGGGG=15 YRRRGB=16 RRBBB=16 BBBB=16 YYGGBB=17 GGGBB=17 YRGGGB=18 GGBBB=18 RRGGBB=19 YRGBBB=20 BBBBB=20
"""

DECK = range(MERCHANT_CARDS)
VALUE = (1, 2, 3, 4)  # of a cube, by colour


def of_kind(kind):
    return [card for card in DECK if MERCHANT_KIND[card] == kind]


def as_trade(card):
    return f"{letters(MERCHANT_GIVE[card])}>{letters(MERCHANT_TAKE[card])}"


def worth(cubes):
    return sum(n * value for n, value in zip(cubes, VALUE, strict=True))


def sums(rows):
    return [sum(column) for column in zip(*rows, strict=True)]


def test_the_deck_has_34_trades_8_spice_cards_and_one_upgrade():
    kinds = Counter(MERCHANT_KIND[card] for card in DECK)
    assert kinds == {CardKind.TRADE: 34, CardKind.SPICE: 8, CardKind.UPGRADE: 1}


def test_no_two_merchant_cards_are_alike():
    assert len({(as_trade(card), MERCHANT_STEPS[card]) for card in DECK}) == len(set(MERCHANT_IDS[:-2])) == 43


def test_the_merchant_cards_are_those_of_the_box():
    assert sorted(letters(MERCHANT_TAKE[card]) for card in of_kind(CardKind.SPICE)) == sorted(SPICE.split())
    assert sorted(as_trade(card) for card in of_kind(CardKind.TRADE)) == sorted(TRADES.split())
    assert [MERCHANT_STEPS[card] for card in of_kind(CardKind.UPGRADE)] == [3]


def test_the_starting_cards_give_two_yellow_cubes_and_two_upgrades():
    assert MERCHANT_IDS[43:] == ["create2", "upgrade2"]
    create, upgrade = 43, 44
    assert (MERCHANT_KIND[create], letters(MERCHANT_TAKE[create])) == (CardKind.SPICE, "YY")
    assert (MERCHANT_KIND[upgrade], MERCHANT_STEPS[upgrade]) == (CardKind.UPGRADE, 2)


def test_trades_by_the_colours_that_they_take():
    colours = Counter("".join(sorted(set(trade.split(">")[0]))) for trade in map(as_trade, of_kind(CardKind.TRADE)))
    assert colours == {"Y": 9, "R": 8, "G": 8, "B": 7, "RY": 1, "GY": 1}


def test_the_cubes_of_all_trades_and_spice_cards_together():
    trades = of_kind(CardKind.TRADE)
    assert sums(MERCHANT_GIVE[card] for card in trades) == [34, 20, 15, 9]
    assert sums(MERCHANT_TAKE[card] for card in trades) == [27, 27, 26, 18]
    assert sums(MERCHANT_TAKE[card] for card in of_kind(CardKind.SPICE)) == [11, 4, 2, 1]


def test_what_trades_gain_in_value_and_in_cubes():
    trades = of_kind(CardKind.TRADE)
    value = Counter(worth(MERCHANT_TAKE[card]) - worth(MERCHANT_GIVE[card]) for card in trades)
    assert value == {1: 5, 2: 19, 3: 7, 4: 3}
    cubes = Counter(sum(MERCHANT_TAKE[card]) - sum(MERCHANT_GIVE[card]) for card in trades)
    assert cubes == {-3: 1, -2: 4, -1: 5, 0: 7, 1: 5, 2: 6, 3: 5, 4: 1}


def test_no_trade_gives_a_colour_that_it_takes():
    for card in of_kind(CardKind.TRADE):
        give, take = as_trade(card).split(">")
        assert not set(give) & set(take)


def test_the_point_cards_are_those_of_the_box():
    cards = [f"{letters(cost)}={points}" for cost, points in zip(POINT_COST, POINTS, strict=True)]
    assert len(POINT_IDS) == len(set(POINT_IDS)) == 36
    assert sorted(cards) == sorted(POINT_CARDS.split())


def test_point_cards_count_the_values_of_their_cubes_and_more_for_three_or_four_colours():
    for cost, points in zip(POINT_COST, POINTS, strict=True):
        assert points == worth(cost) + {1: 0, 2: 0, 3: 1, 4: 2}[len(set(letters(cost)))]


def test_the_point_cards_together():
    assert sum(POINTS) == 468
    assert sums(POINT_COST) == [37, 46, 46, 46]
    assert Counter(sum(cost) for cost in POINT_COST) == {4: 13, 5: 15, 6: 8}


# Slips that lists of these cards are known to have


@pytest.mark.parametrize(
    "right, wrong",
    [
        ("RR>YYYG", "RR>YYG"),
        ("BB>RRRGG", "BB>RRGGG"),
    ],
)
def test_a_trade_gives_what_is_printed_and_not_what_a_slip_makes_of_it(right, wrong):
    trades = [as_trade(card) for card in of_kind(CardKind.TRADE)]
    assert trades.count(right) == 1
    assert wrong not in trades


@pytest.mark.parametrize("missing", ["YYYYY>GGG", "BB>RRRGG"])
def test_a_trade_that_is_easily_left_out_is_in_the_deck(missing):
    assert missing in map(as_trade, of_kind(CardKind.TRADE))


def test_three_red_for_three_green_is_in_the_deck_once_and_not_twice():
    assert [as_trade(card) for card in DECK].count("RRR>GGG") == 1


@pytest.mark.parametrize("right, wrong", [("B", "BBBB"), ("YYR", "YRR")])
def test_a_spice_card_gives_what_is_printed_and_not_what_a_slip_makes_of_it(right, wrong):
    spice = [letters(MERCHANT_TAKE[card]) for card in of_kind(CardKind.SPICE)]
    assert spice.count(right) == 1
    assert wrong not in spice


def test_the_upgrade_of_three_steps_is_in_the_deck_and_no_upgrade_of_four():
    assert "U3" in MERCHANT_IDS[:43]
    assert max(MERCHANT_STEPS) == 3


@pytest.mark.parametrize(
    "cost, points, slip",
    [
        ("RRBBB", 16, "the 16 points for RRGGG"),
        ("RRGGG", 13, "the 16 points for RRGGG"),
        ("YYRRBB", 15, "13 points"),
        ("YRGGGB", 18, "19 points"),
        ("RRGGBB", 19, "left out"),
        ("YYYRGB", 14, "mistyped"),
    ],
)
def test_a_point_card_is_worth_what_is_printed_and_not_what_a_slip_makes_of_it(cost, points, slip):
    found = [p for c, p in zip(POINT_COST, POINTS, strict=True) if letters(c) == cost]
    assert found == [points], slip
