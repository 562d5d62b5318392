"""GAME SETUP of the merchant cards. What Part III shares with Part II is shown in `tests/east_to_west_2`."""

import pytest

from tests.east_to_west_2.positions import redealt, spaces
from tests.settlers_positions import discards_of, do, merchant_deck, merchants_shown, next_merchants, start
from tradewinds.components import load

from .positions import TITLE, position

CARDS = {card["id"] for card in load("spice_road")["merchant_cards"]["cards"]}


@pytest.fixture(scope="module")
def starts():
    """The beginnings of many matches, for two, three and four players."""
    return [start(TITLE, 2 + seed % 3, seed, map={"spaces": spaces()}) for seed in range(90)]


@pytest.mark.rule("east-to-west-3", "GAME SETUP 18")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 19")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 20")
def test_all_43_merchant_cards_but_no_starting_cards_are_in_the_row_or_the_pile(starts):
    assert len(CARDS) == 43
    for s in starts:
        assert len(merchants_shown(s)) == 4
        assert len(merchant_deck(s)) == 39
        assert {*merchants_shown(s), *merchant_deck(s)} == CARDS
        assert all(discards_of(s, p) == set() for p in range(s.players))


@pytest.mark.rule("east-to-west-3", "GAME SETUP 19")
def test_chance_decides_which_merchant_card_is_below_which_market(starts):
    for market in range(4):  # 90 deals of 43 cards, of which some 38 differ in one place
        assert len({merchants_shown(s)[market] for s in starts}) > 25
    assert len({tuple(merchant_deck(s)) for s in starts}) == len(starts)


@pytest.mark.rule("east-to-west-3", "GAME SETUP 19")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 20")
def test_the_cards_below_the_markets_are_open_and_the_pile_is_hidden(starts):
    s = starts[0]
    others = [redealt(s, seed) for seed in range(40)]
    assert {tuple(merchants_shown(o)) for o in others} == {tuple(merchants_shown(s))}
    for place in (0, 38):
        assert len({merchant_deck(o)[place] for o in others}) > 10
    assert all(sorted(merchant_deck(o)) == sorted(merchant_deck(s)) for o in others)


@pytest.mark.rule("east-to-west-3", "GAME SETUP 20")
def test_the_pile_fills_the_row_of_markets_at_its_right_end():
    s = position()
    next_merchants(s, "T01")
    do(s, "work E2-3")
    assert merchants_shown(s) == ["S02", "S03", "S04", "T01"]
