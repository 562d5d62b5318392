"""MOVE BOAT, in both titles with boats: building an outpost where the movement ended, and the columns it clears."""

import pytest

from tests.settlers_positions import bonus_of, give_bonus, hold, lay_stack, scores, stack_of
from tradewinds.games.century.words import Phase

from .positions import (
    BOTH,
    PART_III,
    SEA,
    about_to_clear_a_column,
    build_for,
    do,
    has_outpost,
    may,
    position,
    rows,
    sail,
    uncover,
)

pytestmark = pytest.mark.parametrize("title", BOTH)
TAKE_ONE = {"take_bonus 0", "take_bonus 1", "take_bonus 2", "take_bonus 3"}  # the stacks on B2 and F2


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 6")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
def test_an_outpost_may_be_built_where_the_player_has_none(title):
    s = position(title)
    sail(s, "C3")
    assert may(s) == {"build", "done"}  # no duty
    declined = s.copy()
    do(declined, "done")
    assert not has_outpost(declined, "C3")
    assert declined.turn == 1
    do(s, "build")
    assert has_outpost(s, "C3")
    assert not any(has_outpost(s, "C3", p) for p in (1, 2))


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 6")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
def test_nobody_builds_twice_on_a_tile_nor_on_the_sea_tile(title):
    s = position(title, "YYYY")
    build_for(s, "C3", 0)
    sail(s, "C3")
    assert may(s) == {"trade", "done"}
    s = position(title, "YYYY", at="C3")
    sail(s, SEA)
    assert s.turn == 1


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 6")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
def test_building_needs_a_movement_in_the_same_turn(title):
    # The boat lies at C3 since an earlier turn: neither its trade nor that of an outpost lets the player build there.
    s = position(title, "YY", at="C3")
    do(s, "work F2-2")
    assert (hold(s), s.turn) == ("G", 1)
    assert not has_outpost(s, "C3")


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 7")
@pytest.mark.rule("east-to-west-2", "MOVE BOAT 9")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
@pytest.mark.parametrize("present", [0, 1, 2, 3])
def test_each_outpost_on_the_tile_costs_a_cube_and_the_first_to_build_pays_nothing(title, present):
    s = position(title, "BRBR", at="B1", players=4)
    build_for(s, "A1", *range(1, 1 + present))
    sail(s, "A1")
    do(s, "build")
    for _ in range(present):
        assert s.phase == Phase.BUILD
        assert not has_outpost(s, "A1")  # not before all is paid
        do(s, "spend red" if "spend red" in may(s) else "spend brown")
    assert has_outpost(s, "A1")
    assert len(hold(s)) == 4 - present


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 8")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
def test_when_two_play_it_costs_two(title):
    s = position(title, "YRB", players=2)
    build_for(s, "C3", 1)
    sail(s, "C3")
    do(s, "build", "spend yellow")
    assert not has_outpost(s, "C3")
    do(s, "spend brown")
    assert (hold(s), has_outpost(s, "C3")) == ("R", True)
    s = position(title, "R", players=2)
    build_for(s, "C3", 1)
    sail(s, "C3")
    assert s.turn == 1  # one cube is not enough, and there is no trade for it: nothing to decide
    s = position(title, "", players=2)
    sail(s, "C3")
    do(s, "build")  # the first still pays nothing
    assert has_outpost(s, "C3")


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 7")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
def test_without_enough_cubes_nothing_is_built(title):
    for cubes, possible in (("R", False), ("RR", True)):
        s = position(title, cubes, at="B1", players=4)
        build_for(s, "A1", 1, 2)
        sail(s, "A1")
        assert ("build" in may(s)) == possible
        assert (s.turn == 0) == possible


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 7")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
def test_boats_are_paid_before_the_outpost(title):
    s = position(title, "RR", others=("C3",))
    build_for(s, "C3", 1, 2)
    sail(s, "C3")
    do(s, "pay red")
    assert s.turn == 1  # the red cube that is left is not enough for an outpost beside two others
    assert not has_outpost(s, "C3")


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 10")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
def test_the_builder_decides_which_cubes_go_to_the_supply(title):
    s = position(title, "YRB", holds=("G", "G"))
    build_for(s, "C3", 1)
    sail(s, "C3")
    do(s, "build")
    assert may(s) == {"spend yellow", "spend red", "spend brown"}
    do(s, "spend red")
    assert [hold(s, p) for p in range(3)] == ["YB", "G", "G"]


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 11")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
@pytest.mark.parametrize(
    "space, from_row", [("B1", [1, 0, 0, 0]), ("C2", [0, 1, 0, 0]), ("C3", [0, 0, 1, 0]), ("B3", [0, 0, 0, 1])]
)
def test_the_outpost_comes_from_the_row_with_the_tiles_symbol(title, space, from_row):
    s = position(title)
    sail(s, space)
    do(s, "build")
    assert rows(s) == from_row  # ginger, chili, tea, cloves
    assert rows(s, 1) == [0, 0, 0, 0]


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 11")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
def test_a_row_is_taken_from_the_left_so_that_it_uncovers_1_then_2_then_3(title):
    worth = []
    for built in range(3):
        s = position(title)
        uncover(s, 0, 0, 0, built, 0)
        before = scores(s)[0]
        sail(s, "C3")
        do(s, "build")
        worth.append(scores(s)[0] - before)
    assert worth == [1, 2, 3]


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 12")
@pytest.mark.rule("east-to-west-2", "MOVE BOAT 13")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
@pytest.mark.parametrize("stack", range(4))
def test_clearing_a_column_earns_the_top_tile_of_a_stack_on_b2_or_f2(title, stack):
    s = about_to_clear_a_column(title)
    sail(s, "C3")
    do(s, "build")
    assert may(s) == TAKE_ONE  # in Part III the stacks on D2 are out of reach, and declining is not offered
    below, top = stack_of(s, stack)[-2:]
    do(s, f"take_bonus {stack}")
    assert bonus_of(s) == [top]
    assert stack_of(s, stack)[-1] == below
    assert sum(len(stack_of(s, i)) for i in range(4)) == 15


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 12")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
@pytest.mark.parametrize(
    "before, clears",
    [
        ((0, 0, 0, 0), False),
        ((1, 1, 0, 0), False),
        ((3, 3, 0, 3), True),  # the first column
        ((1, 1, 1, 1), False),
        ((2, 2, 1, 2), True),  # the second
        ((2, 2, 1, 1), False),
        ((3, 3, 2, 2), False),
        ((3, 3, 2, 3), True),  # the third
        ((2, 2, 2, 2), False),
    ],
)
def test_a_column_is_cleared_when_its_last_outpost_goes(title, before, clears):
    s = position(title)
    uncover(s, 0, *before)
    sail(s, "C3")
    do(s, "build")
    assert (s.phase == Phase.BONUS) == clears


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 12")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
def test_a_cleared_column_counts_once(title):
    # After the first column was cleared, another tea outpost takes nothing more from it.
    s = about_to_clear_a_column(title)
    sail(s, "C3")
    do(s, "build", "take_bonus 0", "rest", "rest", "work F2-5", "move A3", "build")
    assert rows(s) == [1, 1, 2, 1]
    assert (s.turn, len(bonus_of(s))) == (1, 1)


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 12")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
def test_the_tile_for_a_column_must_be_taken(title):
    s = about_to_clear_a_column(title, "YYYY")
    sail(s, "C3")
    do(s, "build")
    assert "done" not in may(s)
    do(s, "take_bonus 2")
    assert may(s) == {"trade", "done"}  # then the trade of the tile follows, or not


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 12")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
def test_an_empty_stack_offers_nothing_and_without_stacks_the_tile_is_lost(title):
    s = about_to_clear_a_column(title)
    lay_stack(s, 0)
    lay_stack(s, 2)
    sail(s, "C3")
    do(s, "build")
    assert may(s) == {"take_bonus 1", "take_bonus 3"}
    s = about_to_clear_a_column(title)
    for stack in range(4):
        lay_stack(s, stack)
    if title == PART_III:
        assert stack_of(s, 4)  # stacks on D2 do not help
    sail(s, "C3")
    do(s, "build")
    assert (bonus_of(s), s.turn) == ([], 1)


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 13")
@pytest.mark.rule("east-to-west-2", "MOVE BOAT 14")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
def test_four_bonus_spaces_take_four_tiles_and_a_fifth_is_lost(title):
    s = about_to_clear_a_column(title)
    give_bonus(s, 0, "B01", "B02", "B03")
    sail(s, "C3")
    do(s, "build", "take_bonus 1")
    assert len(bonus_of(s)) == 4
    s = about_to_clear_a_column(title)
    give_bonus(s, 0, "B01", "B02", "B03", "B04")
    sail(s, "C3")
    do(s, "build")
    assert has_outpost(s, "C3")  # the outpost stands all the same
    assert (bonus_of(s), s.turn) == (["B01", "B02", "B03", "B04"], 1)


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 12")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 2")
def test_a_column_is_cleared_by_an_outpost_that_was_paid_for_too(title):
    s = about_to_clear_a_column(title, "Y")
    build_for(s, "C3", 1)
    sail(s, "C3")
    do(s, "build", "spend yellow")
    assert may(s) == TAKE_ONE
