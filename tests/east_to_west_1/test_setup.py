"""GAME SETUP."""

from collections import Counter

import pytest

from tradewinds.games.century.merchants.printed import MERCHANT_IDS
from tradewinds.games.century.settlers.printed import (
    BONUS_IDS,
    CARD_IDS,
    CARD_PLAYERS,
    CARD_STAR,
    EXPLORATION_IDS,
    LOCATION_IDS,
    Star,
)

from ..settlers_positions import (
    covered,
    do,
    face_up_card,
    fort_cards,
    game_of,
    give_bonus,
    hold,
    may_work,
    merchant_deck,
    merchants_shown,
    out,
    ready,
    show_cards,
    show_merchants,
    stack_of,
    tiles_beside,
)
from .positions import position, start

MERCHANTS = 43  # of Spice Road, without the two starting cards of each of its players


@pytest.fixture(scope="module")
def starts():
    """The beginnings of many matches, for two, three and four players."""
    return [start(2 + seed % 3, seed) for seed in range(210)]


def deck(s):
    return [CARD_IDS[card] for card in s.point_deck.tolist()[: s.point_cards]]


@pytest.mark.rule("east-to-west-1", "GAME SETUP 1")
def test_the_board_consists_of_a1_b1_e2_and_c2(starts):
    for s in starts:
        places = [LOCATION_IDS[place] for place in s.place]
        assert Counter(id[:2] for id in places) == {"A1": 6, "B1": 6, "E2": 4, "C2": 5}
        assert len(set(places)) == 21


@pytest.mark.rule("east-to-west-1", "GAME SETUP 2")
@pytest.mark.rule("east-to-west-1", "GAME SETUP 3")
@pytest.mark.parametrize("players, cards", [(2, 24), (3, 36), (4, 48)])
def test_cards_with_a_black_star_and_those_for_more_players_are_left_out(players, cards):
    s = start(players)
    numbers = [CARD_IDS.index(id) for id in deck(s)]
    assert len(set(numbers)) == cards
    assert {CARD_STAR[n] for n in numbers} == {Star.NONE, Star.WHITE}
    assert {CARD_PLAYERS[n] for n in numbers} == set(range(2, players + 1))


@pytest.mark.rule("east-to-west-1", "GAME SETUP 2")
def test_all_cards_without_a_black_star_are_in_when_four_play():
    left_out = set(CARD_IDS) - set(deck(start(4)))
    assert {CARD_STAR[CARD_IDS.index(id)] for id in left_out} == {Star.BLACK}


@pytest.mark.rule("east-to-west-1", "GAME SETUP 4")
def test_a_card_of_chance_lies_above_each_fort(starts):
    for s in starts:
        assert fort_cards(s) == deck(s)[:4]
    for fort in range(4):
        assert len({fort_cards(s)[fort] for s in starts if s.players == 2}) > 15  # of 24, in 70 set-ups


@pytest.mark.rule("east-to-west-1", "GAME SETUP 4")
@pytest.mark.parametrize("fort, cubes", [("A1-1", "YRR"), ("A1-2", "YRG"), ("B1-1", "RRR"), ("B1-2", "RGG")])
def test_the_forts_have_the_cards_from_left_to_right(fort, cubes):
    s = position(cubes)
    give_bonus(s, 0, "B01", "B02", "B03")
    show_cards(s, "P11", "P12", "P13", "P14")
    assert {"A1-1", "A1-2", "B1-1", "B1-2"} & may_work(s) == {fort}


@pytest.mark.rule("east-to-west-1", "GAME SETUP 5")
def test_of_the_other_point_cards_only_the_top_one_is_known():
    s = start()
    dealt_anew = [game_of(s).redealt(s, 1, start(seed=seed)) for seed in range(40)]
    assert {face_up_card(other) for other in dealt_anew} == {face_up_card(s)}
    assert len({deck(other)[5] for other in dealt_anew}) > 10


@pytest.mark.rule("east-to-west-1", "GAME SETUP 6")
@pytest.mark.rule("east-to-west-1", "GAME SETUP 7")
def test_stacks_of_four_of_the_20_tiles_of_no_class_and_class_i_lie_on_the_forts(starts):
    seen = Counter()
    for s in starts:
        tiles = [tile for stack in range(4) for tile in stack_of(s, stack)]
        assert [len(stack_of(s, stack)) for stack in range(4)] == [4, 4, 4, 4]
        assert len(set(tiles)) == 16
        seen.update(tiles)
    assert set(seen) == set(BONUS_IDS[:20])
    assert len({stack_of(s, 2)[-1] for s in starts}) == 20


@pytest.mark.rule("east-to-west-1", "GAME SETUP 7")
def test_the_top_tile_of_a_stack_can_be_seen_and_those_under_it_cannot():
    s = start()
    dealt_anew = [game_of(s).redealt(s, 0, start(seed=seed)) for seed in range(40)]
    for stack in range(4):
        assert {stack_of(other, stack)[-1] for other in dealt_anew} == {stack_of(s, stack)[-1]}
        assert len({stack_of(other, stack)[0] for other in dealt_anew}) > 5


@pytest.mark.rule("east-to-west-1", "GAME SETUP 8")
def test_with_two_or_three_players_two_exploration_tiles_of_chance_cover_the_places_marked_2_3(starts):
    few = [s for s in starts if s.players < 4]
    for s in few:
        assert set(covered(s)) == {"A1-6", "B1-5"}
        assert len(tiles_beside(s)) == 8
        assert tiles_beside(s) | set(covered(s).values()) == set(EXPLORATION_IDS)
    for id in ("A1-6", "B1-5"):
        assert {covered(s)[id] for s in few} == set(EXPLORATION_IDS)


@pytest.mark.rule("east-to-west-1", "GAME SETUP 9")
def test_with_four_players_all_exploration_tiles_lie_beside_the_board():
    s = start(4)
    assert covered(s) == {}
    assert tiles_beside(s) == set(EXPLORATION_IDS)


@pytest.mark.rule("east-to-west-1", "GAME SETUP 10")
@pytest.mark.rule("east-to-west-1", "GAME SETUP 11")
def test_chance_makes_any_player_the_first_who_has_the_first_turn():
    for players in (2, 3, 4):
        begun = [start(players, seed) for seed in range(120)]
        firsts = Counter(s.first for s in begun)
        assert set(firsts) == set(range(players))
        assert min(firsts.values()) > 12
        assert all(s.turn == s.player == s.first for s in begun)


@pytest.mark.rule("east-to-west-1", "GAME SETUP 10")
def test_side_a_of_a_player_board_has_three_bonus_spaces():
    s = position()
    give_bonus(s, 0, "B01", "B02")
    do(s, "work A1-1", "take_bonus 0", "rest", "rest")
    show_cards(s, "P11", "P12", "P13", "P14")
    assert s.seat[0].bonuses == 3
    assert not {"A1-1", "A1-2", "B1-1", "B1-2"} & may_work(s)


@pytest.mark.rule("east-to-west-1", "GAME SETUP 12")
@pytest.mark.rule("east-to-west-1", "GAME SETUP 13")
@pytest.mark.parametrize("players, on_board", [(2, 7), (3, 6), (4, 6)])
def test_six_of_twelve_settlers_are_ready_with_two_players_seven(players, on_board):
    s = start(players)
    for p in range(players):
        assert (s.seat[p].home, s.seat[p].reserve, out(s, p)) == (on_board, 12 - on_board, 0)


@pytest.mark.rule("east-to-west-1", "GAME SETUP 14")
def test_settlers_in_the_reserve_cannot_be_used():
    s = position()
    show_merchants(s, "S01", "S02")
    ready(s, 0, 1)
    assert "E2-3" in may_work(s)  # one settler
    assert not {"A1-5", "E2-1", "C2-4", "C2-5"} & may_work(s)
    do(s, "work E2-3", "take_card")
    assert (s.seat[0].home, s.seat[0].reserve) == (0, 11)


@pytest.mark.rule("east-to-west-1", "GAME SETUP 15")
def test_upgrades_lead_from_yellow_over_red_and_green_to_brown():
    s = position("Y")
    do(s, "work E2-2", "upgrade yellow")
    assert hold(s) == "R"
    do(s, "upgrade red")
    assert hold(s) == "G"
    do(s, "upgrade green")
    assert (hold(s), s.turn) == ("B", 1)


@pytest.mark.rule("east-to-west-1", "GAME SETUP 16")
def test_cubes_are_dealt_in_the_order_of_play(starts):
    expected = ["YYY", "YYYY", "YYYY", "YYYR"]
    for s in starts:
        assert [hold(s, (s.first + i) % s.players) for i in range(s.players)] == expected[: s.players]


@pytest.mark.rule("east-to-west-1", "GAME SETUP 17")
@pytest.mark.rule("east-to-west-1", "GAME SETUP 18")
def test_each_market_has_one_of_the_43_cards_of_spice_road_without_the_starting_cards(starts):
    for s in starts:
        assert len(merchants_shown(s)) == 4
        assert len(merchant_deck(s)) == MERCHANTS - 4
        assert set(merchants_shown(s) + merchant_deck(s)) == set(MERCHANT_IDS) - {"create2", "upgrade2"}
    for slot in range(4):
        assert len({merchants_shown(s)[slot] for s in starts}) > 35  # of 43, in 210 set-ups
    assert all(s.seat[p].merchants == s.seat[p].route_cards == 0 for s in starts for p in range(s.players))


@pytest.mark.rule("east-to-west-1", "GAME SETUP 18")
@pytest.mark.parametrize("market, cubes", [("E2-3", "YYY"), ("E2-4", "YR"), ("C2-4", "G"), ("C2-5", "YYYY")])
def test_the_markets_have_the_cards_from_left_to_right(market, cubes):
    s = position()
    show_merchants(s, "S01", "S02", "S03", "S04")  # YYY, YR, G, YYYY
    do(s, f"work {market}", "use_card")
    assert hold(s) == cubes


@pytest.mark.rule("east-to-west-1", "GAME SETUP 19")
def test_nobody_knows_the_order_of_the_other_merchant_cards():
    s = start()
    dealt_anew = [game_of(s).redealt(s, s.first, start(seed=seed)) for seed in range(40)]
    assert len({tuple(merchant_deck(other)) for other in dealt_anew}) == 40
    assert len({merchant_deck(other)[0] for other in dealt_anew}) > 15
    for other in dealt_anew:
        assert merchants_shown(other) == merchants_shown(s)
        assert sorted(merchant_deck(other)) == sorted(merchant_deck(s))
