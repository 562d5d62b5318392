"""GAME END: what the bonus tiles pay that only Part III uses together."""

import pytest

from tests.east_to_west_2.positions import uncover
from tests.settlers_positions import do, give_bonus, give_merchants, give_tiles, ready, scores

from .positions import position


@pytest.mark.rule("east-to-west-3", "GAME END 4")
@pytest.mark.parametrize("cards, points", [(0, 0), (1, 0), (2, 2), (3, 2), (4, 4), (9, 8)])
def test_tiles_for_merchant_cards_pay_2_for_every_two(cards, points):
    s = position(owned=" ".join(f"T{i:02}" for i in range(1, cards + 1)))
    give_bonus(s, 0, "B18")
    assert scores(s) == [points, 0, 0]
    give_bonus(s, 0, "B19")  # each tile counts all the cards
    assert scores(s) == [2 * points, 0, 0]


@pytest.mark.rule("east-to-west-3", "GAME END 4")
def test_merchant_cards_alone_are_worth_nothing():
    s = position(owned="T01 T02 T03 T04")
    assert scores(s) == [0, 0, 0]
    give_merchants(s, 1, "T05")
    give_bonus(s, 0, "B18")
    assert scores(s) == [4, 0, 0]  # others' cards do not count


@pytest.mark.rule("east-to-west-3", "GAME END 4")
@pytest.mark.rule("east-to-west-3", "GAME END 5")
def test_tiles_for_outposts_pay_1_for_each_beside_what_they_uncover():
    s = position()
    uncover(s, 0, 2, 1, 0, 0)  # 1 + 2 and 1
    assert scores(s) == [4, 0, 0]
    give_bonus(s, 0, "B21")
    assert scores(s) == [4 + 3, 0, 0]


@pytest.mark.rule("east-to-west-3", "GAME END 4")
@pytest.mark.rule("east-to-west-3", "GAME END 6")
def test_tiles_for_exploration_tiles_pay_2_for_each_beside_their_own_points():
    s = position()
    give_tiles(s, 0, "X01", "X10")  # 3 and nothing
    assert scores(s) == [3, 0, 0]
    give_bonus(s, 0, "B24")
    assert scores(s) == [3 + 4, 0, 0]


@pytest.mark.rule("east-to-west-3", "GAME END 4")
def test_cards_used_later_count_for_a_tile_taken_earlier():
    s = position(owned="T01")
    give_bonus(s, 0, "B18")
    ready(s, 0, 6)
    assert scores(s)[0] == 0
    do(s, "work E2-3")  # three yellow cubes, worth nothing
    assert scores(s)[0] == 2
