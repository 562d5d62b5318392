"""The questions that the rule sheets leave open, each with both answers where there is an option."""

import pytest

from ..settlers_positions import (
    bonus_of,
    cards_of,
    cover,
    do,
    give_bonus,
    give_cards,
    give_tiles,
    hold,
    lay_stack,
    may,
    may_work,
    ready,
    scores,
    settle,
    show_cards,
    standing,
)
from .positions import position


def settlers_at(id, cards=(), there=0, **options):
    """How many settlers the first player puts on a location, with some cards, where others may stand."""
    s = position(**options)
    give_cards(s, 0, *cards)
    if there:
        settle(s, id, 1, there)
    do(s, f"work {id}")
    return standing(s, id)[1]


# How many settlers


def test_reductions_never_go_below_one_settler():
    assert settlers_at("A1-3", ["P23"]) == 1  # wheat, where one is printed
    assert settlers_at("C1-1", ["P23", "P28"]) == 1


def test_several_reductions_for_one_icon_add_up():
    assert settlers_at("B1-4", ["P25"]) == 2  # paw, where three are printed
    assert settlers_at("B1-4", ["P25", "P42"]) == 1


def test_with_reductions_add_up_off_only_one_counts():
    assert settlers_at("B1-4", ["P25"], reductions_add_up=False) == 2
    assert settlers_at("B1-4", ["P25", "P42"], reductions_add_up=False) == 2


def test_reductions_for_different_icons_do_not_help_each_other():
    for add_up in (True, False):
        assert settlers_at("B1-4", ["P25", "P23", "P24"], reductions_add_up=add_up) == 2


def test_reductions_count_where_others_are_sent_home_too():
    assert settlers_at("B1-4", ["P25"], there=3) == 3
    assert settlers_at("B1-4", ["P25", "P42"], there=3) == 2  # even with fewer than stand there
    assert settlers_at("B1-4", ["P25", "P42"], there=1) == 1


def test_with_reduction_when_bumping_off_they_count_at_empty_locations_only():
    assert settlers_at("B1-4", ["P25"], there=3, reduction_when_bumping=False) == 4
    assert settlers_at("B1-4", ["P25"], reduction_when_bumping=False) == 2


def test_one_more_than_actually_stand_there_is_enough_even_if_more_are_printed():
    assert settlers_at("B1-4", there=1) == 2  # three are printed; a reduction let one settler stand there
    assert settlers_at("B1-4", there=3) == 4


def test_with_bump_at_least_printed_on_the_printed_number_is_needed_too():
    assert settlers_at("B1-4", there=1, bump_at_least_printed=True) == 3
    assert settlers_at("B1-4", there=3, bump_at_least_printed=True) == 4
    assert settlers_at("B1-4", ["P25"], there=1, bump_at_least_printed=True) == 2


def test_whoever_has_not_enough_for_the_printed_number_notices_bump_at_least_printed():
    for at_least_printed in (False, True):
        s = position(bump_at_least_printed=at_least_printed)
        settle(s, "B1-4", 1, 1)
        ready(s, 0, 2)
        assert ("B1-4" in may_work(s)) == (not at_least_printed)


# Forts


def test_a_bonus_tile_may_be_taken_without_a_card():
    s = position()
    do(s, "work A1-1", "take_bonus 0")
    assert (cards_of(s), len(bonus_of(s)), s.turn) == ([], 1, 1)


def test_with_bonus_without_card_off_the_card_comes_first_and_the_tile_may_follow():
    s = position("YRR", bonus_without_card=False)
    show_cards(s, "P11", "P12", "P13", "P14")  # YRR, YRG, RRR, RGG
    assert {"A1-1", "A1-2", "B1-1", "B1-2"} & may_work(s) == {"A1-1"}
    do(s, "work A1-1")
    assert may(s) == {"claim"}
    do(s, "claim")
    assert may(s) == {"take_bonus 0", "done"}
    do(s, "take_bonus 0")
    assert (cards_of(s), len(bonus_of(s)), s.turn) == (["P11"], 1, 1)


def test_a_visit_to_a_fort_does_at_least_one_of_the_two():
    s = position("YRR")
    show_cards(s, "P11")
    do(s, "work A1-1")
    assert may(s) == {"claim", "take_bonus 0"}


def test_what_a_card_brings_at_once_is_there_before_the_visit_ends():
    s = position("RRG")
    show_cards(s, "P01")
    cover(s, X06="C1-3")
    do(s, "work A1-1", "claim", "explore X06")
    assert (hold(s), s.turn) == ("YR", 0)


def test_a_reduction_just_claimed_does_not_give_settlers_back():
    s = position("GGB")
    show_cards(s, "P26")  # forts
    do(s, "work A1-1", "claim", "done")
    assert standing(s, "A1-1") == (0, 1)
    s = position("GGB")
    show_cards(s, "P11", "P12", "P13", "P26")
    do(s, "work B1-2", "claim", "done")
    assert (standing(s, "B1-2"), s.seat[0].home) == ((0, 3), 3)


# Extra cubes


def test_an_extra_cube_comes_before_the_action_and_can_be_traded():
    s = position("Y")
    give_cards(s, 0, "P32")  # wheat: yellow
    assert "B1-5" in may_work(s)  # two yellow for a green one
    do(s, "work B1-5")
    assert (hold(s), s.turn) == ("G", 1)


def test_an_extra_cube_can_be_upgraded_in_the_same_action():
    s = position()
    give_cards(s, 0, "P33")  # tent: yellow
    do(s, "work A1-4", "upgrade yellow", "upgrade red")
    assert hold(s) == "G"


def test_an_extra_cube_is_there_once_and_makes_no_second_trade_possible():
    s = position("YY")
    give_cards(s, 0, "P32")
    do(s, "work B1-5")
    assert (hold(s), s.turn) == ("YG", 1)


def test_with_extra_cube_first_off_it_comes_after_the_action():
    s = position("Y", extra_cube_first=False)
    give_cards(s, 0, "P32")  # wheat: yellow
    assert "B1-5" not in may_work(s)
    do(s, "work A1-3")
    assert hold(s) == "YYYY"
    s = position("YY", extra_cube_first=False)
    give_cards(s, 0, "P32")
    do(s, "work B1-5")
    assert (hold(s), s.turn) == ("YG", 1)
    s = position("Y", extra_cube_first=False)
    give_cards(s, 0, "P33")  # tent: yellow
    do(s, "work A1-4", "upgrade yellow")
    assert (hold(s), may(s)) == ("R", {"upgrade red", "done"})
    do(s, "done")
    assert (hold(s), s.turn) == ("YR", 1)


def test_with_extra_cube_first_off_it_counts_for_the_limit_of_the_same_turn():
    s = position("Y" * 8, extra_cube_first=False)
    give_cards(s, 0, "P32")
    do(s, "work A1-3")
    assert may(s) == {"discard yellow"}
    do(s, "discard yellow")
    assert (len(hold(s)), s.turn) == (10, 1)


def test_an_extra_cube_comes_also_where_the_location_gives_no_cubes():
    s = position("B")
    give_cards(s, 0, "P33")  # tent: yellow
    do(s, "work A1-4", "done")
    assert hold(s) == "YB"


def test_with_extra_cube_without_cubes_off_upgrades_bring_none():
    s = position("B", extra_cube_without_cubes=False)
    give_cards(s, 0, "P33", "P34")  # tent: yellow; paw: red
    do(s, "work A1-4")
    assert (hold(s), s.turn) == ("B", 1)
    s = position("B", extra_cube_without_cubes=False)
    give_cards(s, 0, "P33", "P34")
    do(s, "work C1-2")  # a trade with the tent
    assert hold(s) == "YYYYYYY"
    s = position(extra_cube_without_cubes=False)
    give_cards(s, 0, "P34")
    do(s, "work A1-5")  # production with the paw
    assert hold(s) == "RRR"


# Trades and upgrades


@pytest.mark.parametrize("cubes", ["", "YYB", "BBBBBBB"])
def test_an_upgrade_location_may_be_used_with_nothing_to_raise(cubes):
    s = position(cubes)
    assert "A1-4" in may_work(s)
    do(s, "work A1-4", *(["done"] if "Y" in cubes else []))
    assert (hold(s), s.turn, standing(s, "A1-4")) == (cubes, 1, (0, 1))


def test_with_upgrade_nothing_off_a_cube_to_raise_is_needed():
    assert "A1-4" not in may_work(position("BB", upgrade_nothing=False))
    assert "A1-4" not in may_work(position("", upgrade_nothing=False))
    s = position("GB", upgrade_nothing=False)
    do(s, "work A1-4", "done")  # but raising it is no duty
    assert hold(s) == "GB"


def test_with_upgrade_nothing_off_an_extra_cube_that_comes_first_is_enough():
    for first in (True, False):
        s = position("BB", upgrade_nothing=False, extra_cube_first=first)
        give_cards(s, 0, "P33")  # tent: yellow
        assert ("A1-4" in may_work(s)) == first


# Exploration


def test_an_exploration_card_counts_also_when_no_tile_is_left():
    s = position("RRG")
    show_cards(s, "P01")
    do(s, "work A1-1", "claim")
    assert may(s) == {"take_bonus 0", "done"}
    assert (cards_of(s), scores(s)[0]) == (["P01"], 5)
    give_bonus(s, 0, "B13")  # 2 points for each compass
    assert scores(s)[0] == 7


def test_tiles_that_others_have_cannot_be_taken():
    s = position("RRG")
    show_cards(s, "P01")
    cover(s, X01="C1-3")
    give_tiles(s, 1, "X02")
    do(s, "work A1-1", "claim")
    assert may(s) == {"explore X01"}


# Settlers from an empty reserve


@pytest.mark.parametrize("reserve, gained", [(0, 0), (1, 1), (2, 2)])
def test_settlers_come_as_far_as_the_reserve_has_them(reserve, gained):
    s = position("RGG")
    show_cards(s, "P14")  # two settlers
    ready(s, 0, 12 - reserve)
    do(s, "work A1-1", "claim", "done")
    assert (s.seat[0].home, s.seat[0].reserve) == (11 - reserve + gained, reserve - gained)


def test_a_tile_with_a_settler_brings_none_from_an_empty_reserve():
    s = position("RRG")
    show_cards(s, "P01")
    cover(s, X07="C1-3")
    ready(s, 0, 12)
    do(s, "work A1-1", "claim", "explore X07", "done")
    assert (s.seat[0].home, s.seat[0].reserve) == (11, 0)


# Bonus tiles


def test_a_full_board_takes_no_other_tile_and_gives_none_up():
    s = position()
    give_bonus(s, 0, "B01", "B02", "B03")
    lay_stack(s, 0, "B17")
    show_cards(s, "P11")
    assert "A1-1" not in may_work(s)
    assert bonus_of(s) == ["B01", "B02", "B03"]


def test_each_card_serves_every_tile_but_only_once_each():
    s = position()
    give_cards(s, 0, "P01", "P03", "P11")  # two compasses and a bag: 5, 6 and 4 points
    give_bonus(s, 0, "B01", "B02", "B13")  # two tiles for compass and bag, one for compasses
    assert scores(s)[0] == 15 + 3 + 3 + 2 * 2
