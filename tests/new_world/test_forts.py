"""Forts: the point card, the bonus tile, or both; the sliding row and its face-up deck."""

import pytest

from ..settlers_positions import (
    bonus_of,
    cards_of,
    do,
    face_up_card,
    fort_cards,
    give_bonus,
    hold,
    lay_stack,
    may,
    may_work,
    next_cards,
    scores,
    show_cards,
    stack_of,
    standing,
)
from .positions import position

FORTS = ("A1-1", "A1-2", "B1-1", "B1-2")


def at_fort(cubes, *cards, fort="A1-1", full=False, **options):
    """The first player works at a fort under these cards, with room for bonus tiles or without."""
    s = position(cubes, **options)
    show_cards(s, *cards)
    if full:
        give_bonus(s, 0, "B01", "B02", "B03")
    do(s, f"work {fort}")
    return s


# Claiming a card


def test_a_claimed_card_is_paid_for_and_counts_its_points():
    s = at_fort("YYRRB", "P11", full=True)  # YRR for 4 points
    do(s, "claim")
    assert (cards_of(s), hold(s)) == (["P11"], "YB")
    assert scores(s)[0] == 4 + 1
    assert s.turn == 1


@pytest.mark.parametrize("cubes", ["YR", "RRR", "YRGB", "YYYYYYYYYB"])
def test_the_price_must_be_paid_in_the_colours_shown(cubes):
    s = at_fort(cubes, "P11")  # YRR
    assert "claim" not in may(s)


def test_only_the_card_above_the_fort_can_be_claimed():
    s = at_fort("RRR", "P11", "P12", "P13", "P14")  # RRR is the price of the third
    assert may(s) == {"take_bonus 0"}
    s = at_fort("RRR", "P11", "P12", "P13", "P14", fort="B1-1")
    assert may(s) == {"claim", "take_bonus 2"}


@pytest.mark.parametrize(
    "slot, row",
    [
        (0, ["P12", "P13", "P14", "P15"]),
        (1, ["P11", "P13", "P14", "P15"]),
        (2, ["P11", "P12", "P14", "P15"]),
        (3, ["P11", "P12", "P13", "P15"]),
    ],
)
def test_cards_to_the_right_slide_left_and_the_face_up_card_fills_the_last_place(slot, row):
    s = position("YRRRRGG")
    show_cards(s, "P11", "P12", "P13", "P14")
    next_cards(s, "P15", "P16")
    assert face_up_card(s) == "P15"
    do(s, f"work {FORTS[slot]}", "claim")
    assert fort_cards(s) == row
    assert face_up_card(s) == "P16"


def test_the_card_that_slides_here_is_for_another_turn():
    s = at_fort("YRRYRG", "P11", "P12", full=True)  # YRR, YRG
    do(s, "claim")
    assert fort_cards(s)[0] == "P12"
    assert (s.turn, hold(s)) == (1, "YRG")  # one claim a visit, though the next could be paid for


def test_nobody_else_can_claim_what_was_claimed():
    s = position("YRR", holds=("YRR",))
    show_cards(s, "P11")
    do(s, "work A1-1", "claim", "done")
    assert "P11" not in fort_cards(s)
    assert cards_of(s, 1) == []


# Taking a bonus tile


@pytest.mark.parametrize("stack", range(4))
def test_the_top_tile_of_the_forts_own_stack_goes_onto_an_empty_space(stack):
    s = position()
    lay_stack(s, stack, "B01", "B17", "B13")
    do(s, f"work {FORTS[stack]}")
    assert may(s) == {f"take_bonus {stack}"}
    do(s, f"take_bonus {stack}")
    assert (bonus_of(s), stack_of(s, stack)) == (["B13"], ["B01", "B17"])
    assert s.turn == 1


def test_a_player_board_has_three_bonus_spaces():
    s = position("YRR")
    show_cards(s, "P11")
    give_bonus(s, 0, "B01", "B02")
    do(s, "work A1-1", "take_bonus 0")
    assert len(bonus_of(s)) == 3
    s = position("YRR")
    show_cards(s, "P11")
    give_bonus(s, 0, "B01", "B02", "B03")
    do(s, "work A1-1")
    assert may(s) == {"claim"}


def test_an_empty_stack_gives_nothing():
    s = position("YRR")
    show_cards(s, "P11", "P12")
    for stack in (0, 1):
        lay_stack(s, stack)
    assert "A1-2" not in may_work(s)  # YRG cannot be paid
    do(s, "work A1-1")
    assert may(s) == {"claim"}
    do(s, "claim")
    assert (bonus_of(s), s.turn) == ([], 1)


def test_tiles_taken_are_kept_for_good():
    s = position()
    lay_stack(s, 0, "B01", "B17")
    do(s, "work A1-1", "take_bonus 0", "rest", "rest", "rest")
    assert bonus_of(s) == ["B17"]


# Both, in either order


def test_card_and_tile_can_both_be_had_in_either_order():
    for first, second in (("claim", "take_bonus 0"), ("take_bonus 0", "claim")):
        s = at_fort("YRR", "P11")
        lay_stack(s, 0, "B17")
        assert may(s) == {"claim", "take_bonus 0"}
        do(s, first)
        assert (s.turn, may(s)) == (0, {second, "done"})
        do(s, second)
        assert (cards_of(s), bonus_of(s), s.turn) == (["P11"], ["B17"], 1)


def test_either_may_be_left_out_but_not_both():
    s = at_fort("YRR", "P11")
    assert "done" not in may(s)
    do(s, "claim", "done")
    assert (cards_of(s), bonus_of(s), s.turn) == (["P11"], [], 1)
    s = at_fort("YRR", "P11")
    do(s, "take_bonus 0", "done")
    assert (cards_of(s), len(bonus_of(s)), s.turn) == ([], 1, 1)


def test_one_tile_a_visit():
    s = at_fort("YRR", "P11")
    do(s, "take_bonus 0")
    assert may(s) == {"claim", "done"}


def test_a_fort_takes_settlers_like_any_location():
    s = position("YRR")
    show_cards(s, "P11", "P12", "P13", "P14")
    for fort, settlers in zip(FORTS, (1, 1, 2, 3), strict=True):
        t = s.copy()
        do(t, f"work {fort}")
        assert standing(t, fort) == (0, settlers)
