"""Setting up: the two rows and their decks, coins, starting cards and starting cubes."""

from collections import Counter

import pytest

from tradewinds.engine.match import new_dice
from tradewinds.games.century.words import Phase

from .positions import STARTING, G, caravan, claimed, coins, hand, lying, may, played

SEEDS = range(200)


@pytest.fixture(scope="module")
def starts():
    """The beginnings of many matches, for two to five players."""
    return [G.start(2 + seed % 4, seed) for seed in SEEDS]


def test_two_to_five_can_play():
    assert tuple(G.players) == (2, 3, 4, 5)


def test_five_point_cards_are_shown_and_31_are_to_come(starts):
    for s in starts:
        assert len(set(s.point_row)) == 5
        assert set(s.point_deck.tolist()[s.drawn :]) == set(range(36)) - set(s.point_row)


def test_six_merchant_cards_are_shown_and_37_are_to_come(starts):
    for s in starts:
        assert len(set(s.merchant_row)) == 6
        assert s.merchants_left == 37
        assert set(s.merchant_deck.tolist()[:37]) == set(range(43)) - set(s.merchant_row)
        assert lying(s) == [""] * 6


def test_chance_decides_which_cards_are_shown(starts):
    # 200 set-ups show each of the 43 merchants some 28 times, each of the 36 point cards too; under 8 is no chance.
    for shown, cards in (("merchant_row", 43), ("point_row", 36)):
        often = Counter(card for s in starts for card in getattr(s, shown))
        assert len(often) == cards
        assert all(8 < n < 60 for n in often.values())


def test_any_card_can_lie_anywhere_in_its_row_or_deck():
    last = [G.start(2, seed) for seed in range(400)]
    assert len({s.merchant_row[5] for s in last}) == len({s.merchant_deck[0] for s in last}) == 43
    assert len({s.point_row[4] for s in last}) == len({s.point_deck[35] for s in last}) == 36


def test_starting_cards_are_never_in_the_deck(starts):
    for s in starts:
        assert max(s.merchant_row) < 43
        assert max(s.merchant_deck) < 43


def test_two_coins_of_each_kind_for_each_player(starts):
    for s in starts:
        assert (s.gold_left, s.silver_left) == (2 * s.players, 2 * s.players)


def test_everybody_has_the_two_starting_cards_and_nothing_else(starts):
    for s in starts:
        for p in range(s.players):
            assert (hand(s, p), played(s, p), claimed(s, p), coins(s, p)) == (STARTING, set(), [], (0, 0))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_starting_cubes_go_by_the_place_in_turn_order(players):
    by_place = ["YYY", "YYYY", "YYYY", "YYYR", "YYYR"][:players]
    for seed in range(20):
        s = G.start(players, seed)
        assert [caravan(s, (s.first + i) % players) for i in range(players)] == by_place


def test_not_everybody_starts_with_three_yellow_cubes():
    s = G.start(2, 1)
    assert caravan(s, 1 - s.first) == "YYYY"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_player_is_drawn_by_lot_and_begins(players):
    starts = [G.start(players, seed) for seed in SEEDS]
    firsts = Counter(s.first for s in starts)
    # 200 draws among two to five players: 100 to 40 each; half or twice that many is no chance.
    assert set(firsts) == set(range(players))
    assert all(100 / players < n < 400 / players for n in firsts.values())
    assert all((s.turn, s.player, s.phase) == (s.first, s.first, Phase.TURN) for s in starts)


def test_the_first_turn_offers_the_starting_cards_and_as_many_merchants_as_there_are_cubes_for():
    s = G.start(2, 1)
    claims = {a for a in may(s) if a.startswith("claim")}
    assert claims == set()  # three yellow cubes buy no point card
    # Three cubes pay for the cards up to the fourth.
    assert may(s) == {"play create2", "play upgrade2", "acquire 0", "acquire 1", "acquire 2", "acquire 3"}


def test_hands_are_open_and_only_the_order_of_the_decks_is_hidden():
    s = G.start(3, 7)
    dice = new_dice(1)
    for seat in range(3):
        other = G.redealt(s, seat, dice)
        before, after = s.as_dict(), other.as_dict()
        changed = {name for name in before if before[name] != after[name]}
        assert changed == {"rng", "merchant_deck", "point_deck"}
        assert sorted(before["merchant_deck"][:37]) == sorted(after["merchant_deck"][:37])
        assert before["merchant_deck"][37:] == after["merchant_deck"][37:]
        assert before["point_deck"][:5] == after["point_deck"][:5]


def test_a_redeal_keeps_hands_and_caravans_of_everybody_whoever_asks():
    s = G.start(4, 3)
    dice = new_dice(5)
    for _ in range(120):
        G.step(s, G.legal(s)[s.reveals % len(G.legal(s))])
    seats = s.as_dict()["seat"]
    for seat in range(4):
        assert G.redealt(s, seat, dice).as_dict()["seat"] == seats
