"""Setting up for 2, 3 and 4 players, with D1, E1 or F1 as the fourth board."""

from collections import Counter

import pytest

from tradewinds.engine.errors import BadOption
from tradewinds.games.century.settlers.printed import (
    BONUS_IDS,
    CARD_COST,
    CARD_IDS,
    CARD_PLAYERS,
    CARD_STAR,
    CARD_SYMBOL,
    EXPLORATION_IDS,
    LOCATION_IDS,
    LOCATION_TYPE,
    Star,
    Symbol,
    Type,
)

from ..settlers_positions import (
    cards_of,
    covered,
    do,
    face_up_card,
    fort_cards,
    game_of,
    hold,
    may_work,
    out,
    scores,
    show_cards,
    stack_of,
)
from .positions import position, start

SIZES = {"A1": 6, "B1": 6, "C1": 6, "D1": 5, "E1": 5, "F1": 5}
# The locations with an exploration icon, and the two marked 2-3, as our boards have them.
ICONS = {
    "C1": {"C1-3", "C1-4", "C1-5", "C1-6"},
    "D1": {"D1-2", "D1-3", "D1-4", "D1-5"},
    "E1": {"E1-2", "E1-3", "E1-4", "E1-5"},
    "F1": {"F1-2", "F1-3", "F1-4", "F1-5"},
}
TWO_OR_THREE = {"A1-6", "B1-5"}


@pytest.fixture(scope="module")
def starts():
    """The beginnings of many matches, for two, three and four players."""
    return [start(2 + seed % 3, seed) for seed in range(210)]


def deck(s):
    return [CARD_IDS[card] for card in s.point_deck.tolist()[: s.point_cards]]


# The boards


@pytest.mark.parametrize("board", ["D1", "E1", "F1"])
def test_the_board_has_23_locations_of_a1_b1_c1_and_the_chosen_board(board):
    for players in (2, 3, 4):
        s = start(players, board=board)
        places = [LOCATION_IDS[place] for place in s.place]
        assert len(set(places)) == 23
        expected = {b: n for b, n in SIZES.items() if b in ("A1", "B1", "C1", board)}
        assert Counter(id[:2] for id in places) == expected


def test_d1_is_the_fourth_board_if_nothing_is_said_and_no_other_can_be_chosen():
    assert start().place.tolist() == start(board="D1").place.tolist()
    with pytest.raises(BadOption, match="D1, E1 or F1"):
        start(board="C1")


def test_only_the_four_basic_kinds_of_location_are_used():
    for board in ("D1", "E1", "F1"):
        kinds = Counter(LOCATION_TYPE[place] for place in start(board=board).place)
        assert set(kinds) == {Type.PRODUCTION, Type.UPGRADE, Type.TRADE, Type.FORT}
        assert kinds[Type.FORT] == 4


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players):
    with pytest.raises(BadOption, match="2, 3 or 4 players"):
        start(players)


# Point cards


@pytest.mark.parametrize("players, cards", [(2, 24), (3, 36), (4, 48)])
def test_cards_with_a_white_star_and_those_for_more_players_are_left_out(players, cards):
    s = start(players)
    assert len(deck(s)) == len(set(deck(s))) == cards
    numbers = [CARD_IDS.index(id) for id in deck(s)]
    assert Counter(CARD_STAR[n] == Star.WHITE for n in numbers) == {False: cards}
    assert max(CARD_PLAYERS[n] for n in numbers) == players


def test_all_other_cards_are_in():
    left_out = set(CARD_IDS) - set(deck(start(4)))
    assert {CARD_STAR[CARD_IDS.index(id)] for id in left_out} == {Star.WHITE}
    assert len(left_out) == 8


def test_every_card_costs_three_cubes_and_a_deck_for_two_has_six_of_each_symbol():
    assert {sum(cost) for cost in CARD_COST.tolist()} == {3}
    symbols = Counter(CARD_SYMBOL[CARD_IDS.index(id)] for id in deck(start(2)))
    assert symbols == dict.fromkeys(Symbol, 6)


def test_one_card_lies_above_each_fort_and_the_rest_is_a_shuffled_deck(starts):
    for s in starts:
        assert fort_cards(s) == deck(s)[:4]
        assert s.drawn == 4
    assert len({tuple(deck(s)) for s in starts}) == len(starts)
    for fort in range(4):
        assert len({fort_cards(s)[fort] for s in starts if s.players == 2}) > 15  # of 24, in 70 set-ups


def test_the_next_card_of_the_deck_can_be_seen_and_those_under_it_cannot():
    s = start()
    dealt_anew = [game_of(s).redealt(s, 1, start(seed=seed)) for seed in range(40)]
    assert {face_up_card(other) for other in dealt_anew} == {face_up_card(s)}
    assert len({deck(other)[5] for other in dealt_anew}) > 10
    assert all(sorted(deck(other)) == sorted(deck(s)) for other in dealt_anew)


def test_there_are_always_four_cards_to_show():
    # A player has at most eight, so that at most 16, 24 or 32 are claimed while four lie above the forts.
    for players in (2, 3, 4):
        assert start(players).point_cards >= 8 * players + 4


# Bonus tiles


def test_each_fort_has_a_stack_of_four_of_the_17_tiles_without_a_mark(starts):
    for s in starts:
        tiles = [tile for stack in range(4) for tile in stack_of(s, stack)]
        assert [len(stack_of(s, stack)) for stack in range(4)] == [4] * 4
        assert len(set(tiles)) == 16
        assert set(tiles) <= set(BONUS_IDS[:17])


def test_chance_decides_which_bonus_tile_is_spare_and_which_lie_on_top(starts):
    # 210 set-ups spare each of 17 tiles some 12 times.
    spare = Counter(t for s in starts for t in set(BONUS_IDS[:17]) - {t for i in range(4) for t in stack_of(s, i)})
    assert len(spare) == 17
    assert max(spare.values()) < 40
    assert len({stack_of(s, 0)[-1] for s in starts}) == 17


def test_tiles_under_the_top_ones_cannot_be_seen():
    s = start()
    dealt_anew = [game_of(s).redealt(s, 0, start(seed=seed)) for seed in range(40)]
    for stack in range(4):
        assert {stack_of(other, stack)[-1] for other in dealt_anew} == {stack_of(s, stack)[-1]}
        assert len({stack_of(other, stack)[0] for other in dealt_anew}) > 5
        assert all(len({t for i in range(4) for t in stack_of(other, i)}) == 16 for other in dealt_anew)


# Exploration tiles


@pytest.mark.parametrize("board", ["D1", "E1", "F1"])
def test_exploration_tiles_lie_on_eight_locations_with_two_or_three_players_on_ten(board):
    always = ICONS["C1"] | ICONS[board]
    assert set(covered(start(4, board=board))) == always
    for players in (2, 3):
        s = start(players, board=board)
        assert set(covered(s)) == always | TWO_OR_THREE
        assert set(covered(s).values()) == set(EXPLORATION_IDS)


def test_chance_deals_the_exploration_tiles_and_none_lies_beside_the_board(starts):
    for s in starts:
        assert len(set(covered(s).values())) == len(covered(s))
        assert s.beside == 0
    for id in ("A1-6", "C1-4", "D1-2"):
        assert len({covered(s)[id] for s in starts if s.players == 2}) == 10


# Players


def test_chance_makes_any_player_the_first():
    for players in (2, 3, 4):
        firsts = Counter(start(players, seed).first for seed in range(120))
        assert set(firsts) == set(range(players))
        assert min(firsts.values()) > 12


def test_the_first_player_has_the_first_turn(starts):
    assert all(s.turn == s.player == s.first for s in starts)


@pytest.mark.parametrize("players, ready", [(2, 7), (3, 6), (4, 6)])
def test_six_of_twelve_settlers_are_ready_with_two_players_seven(players, ready):
    s = start(players)
    for p in range(players):
        assert (s.seat[p].home, s.seat[p].reserve, out(s, p)) == (ready, 12 - ready, 0)


def test_cubes_are_dealt_in_the_order_of_play(starts):
    expected = ["YYY", "YYYY", "YYYY", "YYYR"]
    for s in starts:
        assert [hold(s, (s.first + i) % s.players) for i in range(s.players)] == expected[: s.players]


def test_nobody_begins_with_cards_or_tiles(starts):
    for s in starts:
        assert all((cards_of(s, p), s.seat[p].bonuses, s.seat[p].explored) == ([], 0, 0) for p in range(s.players))
        assert scores(s) == [sum(c != "Y" for c in hold(s, p)) for p in range(s.players)]


def test_nobody_can_work_where_a_tile_lies_at_the_start(starts):
    for s in starts:
        for p in range(s.players):
            s.seat[p].home = 12
        assert not may_work(s) & set(covered(s))


@pytest.mark.parametrize(
    "fort, cubes, card",
    [("A1-1", "YRR", "P11"), ("A1-2", "YRG", "P12"), ("B1-1", "RRR", "P13"), ("B1-2", "RGG", "P14")],
)
def test_forts_stand_in_the_order_of_the_cards_above_them(fort, cubes, card):
    # The first fort of A1 has the first card, the second of B1 the last.
    s = position(cubes)
    show_cards(s, "P11", "P12", "P13", "P14")
    do(s, f"work {fort}", "claim")
    assert cards_of(s) == [card]
