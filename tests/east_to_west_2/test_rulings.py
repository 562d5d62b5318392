"""The questions that the rule sheets leave open about settlers, each with both answers, in both titles with boats."""

from random import Random

import pytest

from tests.settlers_positions import (
    cards_of,
    cover,
    game_of,
    give_cards,
    hold,
    load,
    may_work,
    ready,
    settle,
    show_cards,
    standing,
    start,
    tiles_of,
)
from tradewinds.engine.errors import BadOption
from tradewinds.games import game

from .positions import BOTH, do, may, position, spaces

pytestmark = pytest.mark.parametrize("title", BOTH)

# P24 and P29 save a settler at places with a tent, P33 brings a yellow cube there and P32 at places with wheat.


@pytest.mark.parametrize("add_up, needed", [(True, 1), (False, 2)])
def test_several_reductions_for_an_icon_add_up_unless_an_option_says_no(title, add_up, needed):
    s = position(title, "YYYYY", reductions_add_up=add_up)
    give_cards(s, 0, "P24", "P29")
    ready(s, 0, needed - 1)
    assert "C1-6" not in may_work(s)  # a tent, for three settlers
    ready(s, 0, needed)
    do(s, "work C1-6")
    assert standing(s, "C1-6") == (0, needed)


def test_one_settler_is_needed_whatever_the_reductions(title):
    s = position(title, "YY")
    give_cards(s, 0, "P24", "P29")
    do(s, "work A2-4")  # a tent, for one settler
    assert standing(s, "A2-4") == (0, 1)


@pytest.mark.parametrize("counts, needed", [(True, 3), (False, 4)])
def test_reductions_count_where_others_are_sent_home_unless_an_option_says_no(title, counts, needed):
    s = position(title, "YY", reduction_when_bumping=counts)
    give_cards(s, 0, "P24")
    settle(s, "C1-6", 1, 3)
    do(s, "work C1-6")
    assert standing(s, "C1-6") == (0, needed)


@pytest.mark.parametrize("printed, needed", [(False, 2), (True, 3)])
def test_sending_others_home_may_take_fewer_than_printed_unless_an_option_says_no(title, printed, needed):
    s = position(title, "YY", bump_at_least_printed=printed)
    settle(s, "C1-6", 1, 1)  # three are printed
    do(s, "work C1-6")
    assert standing(s, "C1-6") == (0, needed)


def test_boat_places_have_no_icon_so_that_no_card_serves_there(title):
    s = position(title, "YYYY", at="C3")
    give_cards(s, 0, "P23", "P24", "P25", "P32", "P33", "P34")
    ready(s, 0, 2)
    assert "F2-5" not in may_work(s)  # three settlers
    do(s, "work F2-2", "done")
    assert hold(s) == "YYG"


@pytest.mark.parametrize("first", [True, False])
def test_an_extra_cube_comes_before_the_action_or_after_it(title, first):
    s = position(title, "Y", extra_cube_first=first)
    give_cards(s, 0, "P32")
    assert ("B2-5" in may_work(s)) == first  # two yellow cubes for a green one
    s = position(title, "", extra_cube_first=first)
    give_cards(s, 0, "P33")
    do(s, "work A2-4")  # upgrades
    if first:
        do(s, "upgrade yellow", "done")
    assert (hold(s), s.turn) == ("R" if first else "Y", 1)


@pytest.mark.parametrize("anywhere, cubes", [(True, "Y"), (False, "")])
def test_an_extra_cube_comes_where_the_place_gives_none_unless_an_option_says_no(title, anywhere, cubes):
    s = position(title, "", extra_cube_without_cubes=anywhere)
    give_cards(s, 0, "P33")
    do(s, "work A2-4")
    if "done" in may(s):
        do(s, "done")
    assert hold(s) == cubes
    s = position(title, "", extra_cube_without_cubes=anywhere)
    give_cards(s, 0, "P32")
    do(s, "work C1-1")  # four yellow cubes, at a place with wheat
    assert hold(s) == "YYYYY"


@pytest.mark.parametrize("nothing", [True, False])
def test_a_place_for_upgrades_may_be_used_without_a_cube_to_upgrade_or_not(title, nothing):
    for cubes, possible in (("BB", nothing), ("", nothing), ("GB", True)):
        s = position(title, cubes, upgrade_nothing=nothing)
        assert ("A2-4" in may_work(s)) == possible
        if cubes == "BB" and nothing:
            do(s, "work A2-4")
            assert (hold(s), s.turn) == ("BB", 1)


# Exploration tiles


def test_an_exploration_tile_brings_its_bonus_at_once(title):
    s = position(title, "RRG")
    show_cards(s, "P01")
    cover(s, X03="C1-4", X07="F2-7", X09="F2-5")
    for tile, cubes in (("X03", "YY"), ("X07", "")):
        after = s.copy()
        home = s.seat[0].home
        do(after, "work A2-1", f"explore {tile}")
        assert (hold(after), after.turn, tiles_of(after)) == (cubes, 1, {tile})
        assert after.seat[0].home == home - 1 + (tile == "X07")  # one works at the fort; X07 brings one
    load(s, 0, "YRRG")
    do(s, "work A2-1", "explore X09")  # two upgrades
    assert may(s) == {"upgrade yellow", "done"}
    do(s, "upgrade yellow", "upgrade red")
    assert (hold(s), s.turn) == ("G", 1)


def test_without_tiles_left_an_exploration_card_counts_all_the_same(title):
    s = position(title, "RRG")
    show_cards(s, "P01")
    do(s, "work A2-1")
    assert (cards_of(s), tiles_of(s), s.turn) == (["P01"], set(), 1)


def test_settlers_come_from_the_reserve_as_far_as_there_are_any(title):
    s = position(title, "RGG")
    ready(s, 0, 11)
    show_cards(s, "P14")  # two settlers
    do(s, "work A2-1")
    assert (s.seat[0].home, s.seat[0].reserve) == (11, 0)


# Options in general


def test_an_unknown_option_or_value_is_refused_with_what_would_be_right(title):
    with pytest.raises(BadOption, match="pay_on_sea"):
        game(title).choose_options({"pay_on_port": True})
    with pytest.raises(BadOption, match="every-player or turn-owner"):
        game(title).choose_options({"hold_limit_checked_for": "nobody"})
    with pytest.raises(BadOption, match="yes"):
        game(title).choose_options({"may_stay": "perhaps"})


@pytest.mark.slow
def test_whatever_the_options_something_can_be_done_until_the_end(title):
    chance = Random(11)
    for seed in range(6):
        chosen = {o.name: chance.choice(o.values) for o in game(title).options if o.name != "map"}
        s = start(title, 2 + seed % 3, seed, **chosen, map={"spaces": spaces()})
        acts = game_of(s).legal(s)
        for _ in range(600):
            if s.over:
                break
            assert acts, chosen
            assert len(set(acts)) == len(acts)
            game_of(s).step(s, chance.choice(acts))
            acts = game_of(s).legal(s)
            for p in range(s.players):
                assert min(s.seat[p].cubes) >= 0
                on_board = sum(n for n, owner in zip(s.settlers, s.owner, strict=True) if owner == p)
                assert s.seat[p].home + s.seat[p].reserve + on_board == 12
                tiles = sum(bits >> p & 1 for bits in s.outposts)
                assert tiles == sum(s.seat[p].built) <= 12
                assert s.seat[p].bonuses <= 4
