"""The benefits of point cards: compass, saddlebag, hammer, dreamcatcher."""

import pytest

from tradewinds.games.century.settlers.printed import EXPLORATION_IDS

from ..settlers_positions import (
    begin,
    bonus_of,
    cards_of,
    cover,
    covered,
    do,
    give_cards,
    give_tiles,
    hold,
    may,
    may_work,
    ready,
    scores,
    settle,
    show_cards,
    standing,
    tile_on,
    tiles_of,
)
from .positions import position

PRICES = {"P01": "RRG", "P11": "YRR", "P14": "RGG", "P23": "YRG", "P24": "RRG", "P32": "RRG", "P34": "YGB"}


def claiming(card, more="", **options):
    """The first player can pay for the card above the first fort, and has some more cubes."""
    s = position(PRICES[card] + more, **options)
    show_cards(s, card)
    return s


# Compass: exploring


def test_an_exploration_card_brings_any_tile_from_the_board():
    s = claiming("P01")
    cover(s, X01="C1-3", X04="C1-4", X09="A1-6")
    do(s, "work A1-1", "claim")
    assert may(s) == {"explore X01", "explore X04", "explore X09"}
    do(s, "explore X01", "done")
    assert tiles_of(s) == {"X01"}
    assert set(covered(s)) == {"C1-4", "A1-6"}


def test_the_explored_location_is_open_to_everybody_from_then_on():
    s = claiming("P01")
    cover(s, X01="C1-3", X02="D1-4")
    do(s, "work A1-1", "claim", "explore X01", "done")
    assert tile_on(s, "C1-3") is None
    for player in (1, 2, 0):
        begin(s, player)
        assert "C1-3" in may_work(s)
        assert "D1-4" not in may_work(s)


def test_a_tile_must_be_taken():
    s = claiming("P01")
    cover(s, X02="D1-4")
    do(s, "work A1-1", "claim")
    assert may(s) == {"explore X02"}


@pytest.mark.parametrize(
    "tile, cubes, settlers",
    [
        ("X01", "", 0),
        ("X02", "", 0),
        ("X03", "YY", 0),
        ("X04", "R", 0),
        ("X05", "G", 0),
        ("X06", "YR", 0),
        ("X07", "", 1),
        ("X08", "", 1),
        ("X10", "B", 0),
    ],
)
def test_a_tile_gives_what_it_shows_at_once(tile, cubes, settlers):
    s = claiming("P01")
    cover(s, **{tile: "C1-3"})
    do(s, "work A1-1", "claim", f"explore {tile}", "done")
    assert hold(s) == cubes
    assert (s.seat[0].home, s.seat[0].reserve) == (5 + settlers, 6 - settlers)


def test_a_tile_with_two_grey_cubes_gives_two_upgrades():
    s = claiming("P01", "YY")
    cover(s, X09="C1-3")
    do(s, "work A1-1", "claim", "explore X09", "upgrade yellow")
    assert may(s) == {"upgrade yellow", "upgrade red", "done"}
    do(s, "upgrade red", "take_bonus 0")
    assert (hold(s), len(bonus_of(s)), s.turn) == ("YG", 1, 1)


def test_after_exploring_the_visit_to_the_fort_goes_on():
    s = claiming("P01")
    cover(s, X03="C1-3")
    do(s, "work A1-1", "claim", "explore X03")
    assert may(s) == {"take_bonus 0", "done"}


def test_tiles_are_kept_and_count_at_the_end():
    s = position()
    for tile, points in zip(EXPLORATION_IDS, (3, 3, 2, 2, 1, 1, 1, 1, 1, 0), strict=True):
        before = scores(s)[0]
        give_tiles(s, 0, tile)
        assert scores(s)[0] - before == points


# Saddlebag: settlers


@pytest.mark.parametrize("card, settlers", [("P11", 1), ("P14", 2)])
def test_new_settlers_come_from_the_reserve_and_are_ready_at_once(card, settlers):
    s = claiming(card)
    do(s, "work A1-1", "claim", "done")
    assert (s.seat[0].home, s.seat[0].reserve) == (5 + settlers, 6 - settlers)


def test_new_settlers_work_and_rest_like_the_others():
    s = claiming("P14", players=2)
    ready(s, 0, 1)
    do(s, "work A1-1", "claim", "done", "rest", "work A1-5", "rest", "rest")
    assert s.seat[0].home == 3


# Hammer: fewer settlers


def test_a_reduction_saves_one_settler_at_every_location_with_its_icon():
    s = position()
    give_cards(s, 0, "P25")  # paw
    for id, needed in (("A1-5", 1), ("B1-4", 2), ("C1-3", 1)):
        t = s.copy()
        do(t, f"work {id}")
        assert standing(t, id) == (0, needed)
        assert t.seat[0].home == 6 - needed


def test_a_reduction_saves_nothing_at_other_icons_and_for_other_players():
    s = position()
    give_cards(s, 0, "P25")  # paw
    do(s, "work C1-1")  # wheat
    assert standing(s, "C1-1") == (0, 2)
    do(s, "work A1-5")
    assert standing(s, "A1-5") == (1, 2)


def test_a_reduction_opens_a_location_to_those_with_one_settler_less():
    s = position()
    ready(s, 0, 1)
    assert "A1-5" not in may_work(s)
    give_cards(s, 0, "P25")
    assert "A1-5" in may_work(s)


def test_a_location_takes_one_settler_at_least():
    s = position()
    give_cards(s, 0, "P23", "P28")  # two for wheat, where 1 and 2 are printed
    for id in ("A1-3", "C1-1"):
        t = s.copy()
        do(t, f"work {id}")
        assert standing(t, id) == (0, 1)


def test_a_claimed_reduction_counts_from_the_next_placement_on():
    s = claiming("P23", players=2)  # wheat
    do(s, "work A1-1", "claim", "done", "rest")
    ready(s, 0, 1)
    do(s, "work C1-1")
    assert standing(s, "C1-1") == (0, 1)


def test_a_reduction_for_forts_saves_settlers_at_forts():
    s = position()
    give_cards(s, 0, "P26")
    do(s, "work B1-2")
    assert standing(s, "B1-2") == (0, 2)


# Dreamcatcher: an extra cube


@pytest.mark.parametrize(
    "card, id, cubes",
    [
        ("P32", "A1-3", "YYY"),
        ("P35", "A1-3", "YYR"),
        ("P34", "A1-5", "RRR"),
        ("P45", "A1-6", "YRG"),
        ("P47", "A1-6", "RRG"),
    ],
)
def test_an_extra_cube_comes_with_the_use_of_a_location_with_the_icon(card, id, cubes):
    s = position()
    give_cards(s, 0, card)
    do(s, f"work {id}")
    assert hold(s) == cubes


def test_no_extra_cube_at_other_icons_and_for_other_players():
    s = position()
    give_cards(s, 0, "P34")  # paw
    do(s, "work C1-1", "work A1-5")
    assert (hold(s, 0), hold(s, 1)) == ("YYYY", "RR")


def test_extra_cubes_of_several_cards_all_come():
    s = position()
    give_cards(s, 0, "P32", "P35")  # wheat: yellow, red
    do(s, "work A1-3")
    assert hold(s) == "YYYR"


def test_an_extra_cube_comes_once_a_visit_however_often_one_trades():
    s = position("YYYYY")
    give_cards(s, 0, "P35")  # wheat: red
    do(s, "work B1-5", "trade")
    assert hold(s) == "YRGG"


def test_a_claimed_extra_cube_counts_from_the_next_placement_on():
    s = claiming("P34", players=2)  # paw
    do(s, "work A1-1", "claim", "done")
    assert hold(s) == ""
    do(s, "rest", "work A1-5")
    assert hold(s) == "RRR"


def test_resting_brings_no_extra_cube():
    s = position()
    give_cards(s, 0, "P34", "P32")
    settle(s, "A1-5", 0, 2)
    do(s, "rest")
    assert hold(s) == ""


# Every card has one benefit


def test_each_symbol_brings_its_own_benefit_and_no_other():
    gained = {}
    for card in ("P01", "P11", "P24", "P32"):
        s = claiming(card)
        cover(s, X01="C1-3")
        do(s, "work A1-1", "claim")
        if card == "P01":
            do(s, "explore X01")
        me = s.seat[0]
        gained[card] = (me.explored != 0, me.home, sum(me.reductions), sum(map(sum, me.extra.tolist())))
        assert cards_of(s) == [card]
    assert gained == {
        "P01": (True, 5, 0, 0),
        "P11": (False, 6, 0, 0),
        "P24": (False, 5, 1, 0),
        "P32": (False, 5, 0, 1),
    }
