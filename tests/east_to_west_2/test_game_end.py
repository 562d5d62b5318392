"""GAME END, in both titles with boats: the last round, the points, the winner."""

from random import Random

import pytest

from tests.settlers_positions import (
    begin,
    cards_of,
    game_of,
    give_bonus,
    give_cards,
    give_tiles,
    hold,
    load,
    ready,
    scores,
    show_cards,
    start,
    winner,
)
from tradewinds.games.century.words import Phase

from .positions import BOTH, build_for, do, may, position, spaces, uncover

pytestmark = pytest.mark.parametrize("title", BOTH)
SEVEN = ("P01", "P02", "P03", "P04", "P05", "P06", "P11")  # worth 5, 5, 6, 5, 7, 7 and 4


def about_to_claim(title, player, cards=SEVEN, players=3, first=0):
    """A player with so many cards is about to claim P13, for three red cubes, at the leftmost fort."""
    s = position(title, players=players)
    s.first = first
    give_cards(s, player, *cards)
    show_cards(s, "P13")
    load(s, player, "RRR")
    begin(s, player)
    return s


def rest_of_the_game(s):
    """Let everybody rest until the end; whose turns those were."""
    turns = []
    while not s.over:
        turns.append(s.turn)
        do(s, "rest")
        assert len(turns) < 20
    return turns


@pytest.mark.rule("east-to-west-2", "GAME END 1")
@pytest.mark.rule("east-to-west-3", "GAME END 1")
def test_a_seventh_point_card_ends_nothing_and_an_eighth_announces_the_end(title):
    s = about_to_claim(title, 0, SEVEN[:6])
    do(s, "work A2-1")
    assert not s.ending
    s = about_to_claim(title, 0)
    do(s, "work A2-1")
    assert len(cards_of(s)) == 8
    assert s.ending
    assert not s.over


@pytest.mark.rule("east-to-west-2", "GAME END 1")
@pytest.mark.rule("east-to-west-3", "GAME END 1")
def test_eight_cards_of_several_players_end_nothing(title):
    s = about_to_claim(title, 0, SEVEN[:4])
    give_cards(s, 1, *SEVEN[4:])
    do(s, "work A2-1")
    assert not s.ending


@pytest.mark.rule("east-to-west-2", "GAME END 2")
@pytest.mark.rule("east-to-west-3", "GAME END 2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_round_is_completed_up_to_the_player_before_the_first(title, players):
    for first in range(players):
        for place in range(players):  # whether the first player or a later one claims the eighth card
            s = about_to_claim(title, (first + place) % players, players=players, first=first)
            do(s, "work A2-1")
            assert rest_of_the_game(s) == [(first + i) % players for i in range(place + 1, players)]
            assert may(s) == set()


@pytest.mark.rule("east-to-west-2", "GAME END 2")
@pytest.mark.rule("east-to-west-3", "GAME END 2")
def test_the_last_discards_come_before_the_end(title):
    s = about_to_claim(title, 2)
    load(s, 2, "YYYYYYYYYYYRRR")
    do(s, "work A2-1")
    assert (s.over, s.phase) == (0, Phase.DISCARD)
    do(s, "discard yellow")
    assert s.over


@pytest.mark.rule("east-to-west-2", "GAME END 2")
@pytest.mark.rule("east-to-west-3", "GAME END 2")
def test_others_can_claim_their_eighth_card_in_the_last_round_too(title):
    s = about_to_claim(title, 0)
    give_cards(s, 1, "P12", "P14", "P15", "P16", "P23", "P24", "P25")
    do(s, "work A2-1")
    show_cards(s, "P07", "P17")
    load(s, 1, "YYG")
    do(s, "work A2-2")
    assert len(cards_of(s, 1)) == 8
    assert rest_of_the_game(s) == [2]


@pytest.mark.rule("east-to-west-2", "GAME END 1")
@pytest.mark.rule("east-to-west-3", "GAME END 1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.slow
def test_nobody_passes_eight_cards_four_are_always_shown_and_something_can_always_be_done(title, players):
    chance = Random(players)
    for seed in range(2):
        s = start(title, players, seed, map={"spaces": spaces()})
        acts = game_of(s).legal(s)
        while acts:
            game_of(s).step(s, chance.choice(acts))
            shown = s.fort_card.tolist()
            assert len(set(shown)) == 4
            assert min(shown) >= 0
            acts = game_of(s).legal(s)
            assert bool(acts) != bool(s.over)
        assert max(len(cards_of(s, p)) for p in range(players)) == 8  # so the end came by the eighth card


# Points


@pytest.mark.rule("east-to-west-2", "GAME END 3")
@pytest.mark.rule("east-to-west-3", "GAME END 3")
def test_point_cards_count_their_points(title):
    s = position(title)
    give_cards(s, 0, "P01", "P13", "P16")  # 5, 5 and 10
    give_cards(s, 2, "P11")  # 4
    assert scores(s) == [20, 0, 4]


@pytest.mark.rule("east-to-west-2", "GAME END 4")
@pytest.mark.rule("east-to-west-3", "GAME END 4")
def test_bonus_tiles_count_what_they_pay_for(title):
    s = position(title)
    give_bonus(s, 0, "B17")  # two points for every two settlers that are not in the reserve
    assert scores(s) == [10, 0, 0]
    ready(s, 0, 7)
    assert scores(s) == [6, 0, 0]
    s = position(title)
    give_cards(s, 1, "P11", "P12", "P13")  # bags, worth 14
    give_bonus(s, 1, "B14", "B01")  # 2 for each bag; 3 for each pair of a compass and a bag
    assert scores(s) == [0, 14 + 6, 0]
    give_cards(s, 1, "P01", "P02")  # compasses, worth 10
    assert scores(s) == [0, 24 + 6 + 6, 0]


@pytest.mark.rule("east-to-west-2", "GAME END 4")
@pytest.mark.rule("east-to-west-3", "GAME END 4")
def test_a_card_may_serve_each_of_the_players_bonus_tiles_once(title):
    s = position(title)
    give_cards(s, 0, "P01", "P02", "P11")  # two compasses and a bag, worth 14
    give_bonus(s, 0, "B01")
    assert scores(s)[0] == 14 + 3  # the bag makes one pair only
    give_bonus(s, 0, "B02", "B13")  # the same pair again, and 2 for each compass
    assert scores(s)[0] == 14 + 3 + 3 + 4


@pytest.mark.rule("east-to-west-2", "GAME END 5")
@pytest.mark.rule("east-to-west-3", "GAME END 5")
@pytest.mark.parametrize("built, points", [(0, 0), (1, 1), (2, 3), (3, 6)])
def test_a_row_of_outposts_uncovers_1_2_3(title, built, points):
    for row in range(4):
        s = position(title)
        s.seat[1].built[row] = built
        assert scores(s) == [0, points, 0]


@pytest.mark.rule("east-to-west-2", "GAME END 5")
@pytest.mark.rule("east-to-west-3", "GAME END 5")
def test_all_twelve_outposts_uncover_24(title):
    s = position(title)
    uncover(s, 2, 3, 3, 3, 3)
    assert scores(s) == [0, 0, 24]


@pytest.mark.rule("east-to-west-2", "GAME END 5")
@pytest.mark.rule("east-to-west-3", "GAME END 5")
def test_outposts_count_for_their_builders_wherever_they_stand(title):
    s = position(title)
    build_for(s, "C3", 0, 1)
    build_for(s, "A3", 0)  # another tea tile: 1 and 2
    build_for(s, "C2", 0)  # chili
    assert scores(s) == [4, 1, 0]


@pytest.mark.rule("east-to-west-2", "GAME END 6")
@pytest.mark.rule("east-to-west-3", "GAME END 6")
def test_exploration_tiles_count_their_points(title):
    s = position(title)
    give_tiles(s, 0, "X01", "X03", "X10")  # 3, 2 and nothing
    give_tiles(s, 1, "X09")  # 1
    assert scores(s) == [5, 1, 0]


@pytest.mark.rule("east-to-west-2", "GAME END 7")
@pytest.mark.rule("east-to-west-3", "GAME END 7")
@pytest.mark.parametrize("cubes, points", [("", 0), ("YYYY", 0), ("R", 1), ("G", 1), ("B", 1), ("YYRRGBB", 5)])
def test_cubes_count_one_unless_they_are_yellow(title, cubes, points):
    assert scores(position(title, cubes)) == [points, 0, 0]


@pytest.mark.rule("east-to-west-2", "GAME END 3")
@pytest.mark.rule("east-to-west-2", "GAME END 5")
@pytest.mark.rule("east-to-west-3", "GAME END 3")
def test_all_kinds_of_points_are_added_up(title):
    s = position(title, "YRB")  # 2
    give_cards(s, 0, "P01", "P13")  # 10
    give_bonus(s, 0, "B01")  # a pair: 3
    uncover(s, 0, 3, 2, 1, 0)  # 6 + 3 + 1
    give_tiles(s, 0, "X02")  # 3
    assert scores(s)[0] == 2 + 10 + 3 + 10 + 3


# The winner


@pytest.mark.rule("east-to-west-2", "GAME END 8")
@pytest.mark.rule("east-to-west-3", "GAME END 8")
@pytest.mark.parametrize("best", range(4))
@pytest.mark.parametrize("first", range(4))
def test_most_points_win_whoever_was_first(title, best, first):
    s = position(title, "R", holds=("R", "R", "R"), players=4)
    s.first = first
    load(s, best, "RR")
    assert winner(s) == best


@pytest.mark.rule("east-to-west-2", "GAME END 9")
@pytest.mark.rule("east-to-west-3", "GAME END 9")
@pytest.mark.parametrize(
    "first, holds, best",
    [
        (0, ("RR", "RR", "R"), 1),
        (0, ("RR", "RR", "RR"), 2),
        (0, ("RR", "R", "RR"), 2),
        (1, ("RR", "RR", "R"), 0),  # turns go 1, 2, 0: seat 0 was the last of the two
        (2, ("RR", "RR", "RR"), 1),
        (2, ("RR", "R", "RR"), 0),
        (1, ("R", "RR", "RR"), 2),
    ],
)
def test_of_tied_players_the_one_whose_turn_was_latest_wins(title, first, holds, best):
    s = position(title, holds[0], holds=holds[1:])
    s.first = first
    assert winner(s) == best


@pytest.mark.rule("east-to-west-2", "GAME END 9")
@pytest.mark.rule("east-to-west-3", "GAME END 9")
def test_a_tie_at_the_end_of_a_played_game(title):
    # Seat 0 has 39 for its seven cards and claims 5 more; seat 1 has 24 for outposts, 10 for a card and 10 for cubes.
    s = about_to_claim(title, 0)
    uncover(s, 1, 3, 3, 3, 3)
    give_cards(s, 1, "P16")
    load(s, 1, "RRRRRRRRRR")
    do(s, "work A2-1")
    assert rest_of_the_game(s) == [1, 2]
    assert scores(s) == [44, 44, 0]
    assert (winner(s), hold(s, 1)) == (1, "RRRRRRRRRR")
