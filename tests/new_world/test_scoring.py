"""What counts at the end: point cards, each kind of bonus tile, exploration tiles, cubes; and who wins."""

import pytest

from tradewinds.games.century.settlers.printed import CARD_POINTS

from ..settlers_positions import give_bonus, give_cards, give_tiles, load, ready, scores, settle, winner
from .positions import position

# Two cards without a star of each symbol, and what each is worth.
COMPASS = {"P01": 5, "P03": 6}
BAG = {"P11": 4, "P16": 10}
HAMMER = {"P23": 4, "P26": 8}
DREAMCATCHER = {"P32": 5, "P35": 8}


def points_of(tile, cards=(), **given):
    """What a bonus tile adds to the score of somebody with these cards."""
    s = position(**given)
    give_cards(s, 0, *cards)
    before = scores(s)[0]
    give_bonus(s, 0, tile)
    assert scores(s)[1:] == [0] * (s.players - 1)
    return scores(s)[0] - before


def test_point_cards_count_their_points():
    for cards in (COMPASS, BAG, HAMMER, DREAMCATCHER):
        s = position()
        give_cards(s, 1, *cards)
        assert scores(s) == [0, sum(cards.values()), 0]


def test_point_cards_are_worth_4_to_10():
    assert (min(CARD_POINTS), max(CARD_POINTS)) == (4, 10)


@pytest.mark.parametrize(
    "tile, a, b",
    [
        ("B01", COMPASS, BAG),
        ("B02", COMPASS, BAG),
        ("B03", COMPASS, HAMMER),
        ("B04", COMPASS, HAMMER),
        ("B05", COMPASS, DREAMCATCHER),
        ("B06", COMPASS, DREAMCATCHER),
        ("B07", BAG, HAMMER),
        ("B08", BAG, HAMMER),
        ("B09", BAG, DREAMCATCHER),
        ("B10", BAG, DREAMCATCHER),
        ("B11", HAMMER, DREAMCATCHER),
        ("B12", HAMMER, DREAMCATCHER),
    ],
)
def test_a_tile_for_a_pair_counts_3_for_each_complete_pair(tile, a, b):
    a, b = list(a), list(b)
    others = [id for cards in (COMPASS, BAG, HAMMER, DREAMCATCHER) for id in cards if id not in a + b]
    assert points_of(tile) == 0
    assert points_of(tile, a) == points_of(tile, b) == points_of(tile, others) == 0
    assert points_of(tile, a[:1] + b[:1]) == 3
    assert points_of(tile, a + b[:1]) == points_of(tile, a[:1] + b + others) == 3
    assert points_of(tile, a + b) == 6


@pytest.mark.parametrize("tile, cards", [("B13", COMPASS), ("B14", BAG), ("B15", HAMMER), ("B16", DREAMCATCHER)])
def test_a_tile_for_a_symbol_counts_2_for_each_card_with_it(tile, cards):
    others = [id for kind in (COMPASS, BAG, HAMMER, DREAMCATCHER) for id in kind if id not in cards]
    assert points_of(tile, others) == 0
    assert points_of(tile, list(cards)[:1]) == 2
    assert points_of(tile, list(cards) + others) == 4


def settler_tile(settlers, standing=0):
    s = position()
    ready(s, 0, settlers)
    if standing:
        settle(s, "A1-3", 0, standing)
    give_bonus(s, 0, "B17")
    return scores(s)[0]


@pytest.mark.parametrize("settlers, points", [(0, 0), (1, 0), (2, 2), (6, 6), (7, 6), (9, 8), (12, 12)])
def test_the_settler_tile_counts_2_for_every_two_settlers_outside_the_reserve(settlers, points):
    assert settler_tile(settlers) == points


def test_settlers_on_the_board_count_for_the_settler_tile_too():
    assert settler_tile(6, standing=1) == settler_tile(6, standing=6) == 6


def test_one_card_counts_for_every_tile_of_its_owner():
    # A compass and a bag make a pair on two tiles, and the compass counts on a third.
    s = position()
    give_cards(s, 0, "P01", "P11")  # 5 and 4 points
    give_bonus(s, 0, "B01", "B02", "B13")
    assert scores(s)[0] == 5 + 4 + 3 + 3 + 2


def test_a_tile_counts_only_its_owners_cards():
    s = position()
    give_cards(s, 1, "P01", "P11")  # 5 and 4 points
    give_bonus(s, 0, "B01", "B13")
    assert scores(s) == [0, 9, 0]


def test_bonus_tiles_left_in_the_stacks_and_cards_above_the_forts_count_for_nobody():
    assert scores(position()) == [0, 0, 0]


@pytest.mark.parametrize("cubes, points", [("", 0), ("YYYY", 0), ("R", 1), ("G", 1), ("B", 1), ("YYRRGBB", 5)])
def test_cubes_count_one_unless_they_are_yellow(cubes, points):
    assert scores(position(cubes)) == [points, 0, 0]


def test_all_kinds_of_points_are_added_up():
    s = position("YRB")
    give_cards(s, 0, "P16", "P26")  # 10 and 8
    give_bonus(s, 0, "B07", "B17")  # a pair for 3; six settlers for 6
    give_tiles(s, 0, "X01", "X04", "X10")  # 3, 2 and 0
    assert scores(s) == [18 + 9 + 5 + 2, 0, 0]


# Who wins


@pytest.mark.parametrize("best", range(4))
@pytest.mark.parametrize("first", range(4))
def test_most_points_win_whoever_was_first(best, first):
    s = position("R", holds=("R", "R", "R"), players=4)
    s.first = first
    load(s, best, "RR")
    assert winner(s) == best


@pytest.mark.parametrize(
    "first, holds, wins",
    [
        (0, ("RR", "RR", "R"), 1),
        (0, ("RR", "RR", "RR"), 2),
        (0, ("RR", "R", "RR"), 2),
        (1, ("RR", "RR", "R"), 0),  # turns go 1, 2, 0: seat 0 was the last of the two
        (1, ("RR", "RR", "RR"), 0),
        (2, ("RR", "RR", "RR"), 1),
        (2, ("RR", "R", "RR"), 0),
        (1, ("R", "RR", "RR"), 2),
    ],
)
def test_of_tied_players_the_last_to_have_had_a_turn_wins(first, holds, wins):
    s = position(holds[0], holds=holds[1:])
    s.first = first
    assert winner(s) == wins
