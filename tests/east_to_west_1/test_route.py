"""ROUTE, SWAP ROUTE and MERCHANT CARDS."""

import pytest

from ..settlers_positions import (
    discards_of,
    do,
    give_cards,
    hold,
    lay_route,
    may,
    ready,
    route_of,
    show_merchants,
)
from .positions import position


def routes(s):
    """The places of the route that can be used now."""
    return {int(action.split()[1]) for action in may(s) if action.startswith("route ")}


# ROUTE


@pytest.mark.rule("east-to-west-1", "ROUTE 1")
def test_one_card_of_the_own_route_is_used_and_stays_there():
    s = position()
    lay_route(s, 0, "S01", "S02")
    lay_route(s, 1, "S03", "S04", "S05")
    assert routes(s) == {0, 1}  # one's own cards only
    do(s, "route 0")
    assert (hold(s), route_of(s), discards_of(s), s.turn) == ("YYY", ["S01 1", "S02"], set(), 1)


@pytest.mark.rule("east-to-west-1", "ROUTE 1")
def test_without_cards_there_is_no_route_to_use():
    assert routes(position("YYRRGGBB")) == set()


@pytest.mark.rule("east-to-west-1", "ROUTE 2")
def test_a_card_with_settlers_cannot_be_used():
    s = position()
    lay_route(s, 0, "S01 1", "S02", "S03 2")
    assert routes(s) == {1}


@pytest.mark.rule("east-to-west-1", "ROUTE 3")
@pytest.mark.rule("east-to-west-1", "ROUTE 4")
@pytest.mark.parametrize("place", range(5))
def test_in_an_empty_route_a_card_takes_one_settler_more_than_there_are_cards_before_it(place):
    s = position()
    lay_route(s, 0, "S01", "S02", "S03", "S04", "S05")
    do(s, f"route {place}")
    assert s.seat[0].on_route.tolist() == [place + 1 if i == place else 0 for i in range(5)]
    assert (s.seat[0].home, s.seat[0].reserve) == (6 - (place + 1), 6)


@pytest.mark.rule("east-to-west-1", "ROUTE 4")
@pytest.mark.parametrize(
    "cards, settlers",
    [
        (("S01 1", "S02"), 1),
        (("S01", "S02 1", "S03"), 2),
        (("S01 1", "S02", "S03"), 2),
        (("S01 1", "S02 1", "S03 1", "S04 1", "S05"), 1),
        (("S01 1", "S02", "S03", "S04", "S05"), 4),
        (("S01 3", "S02"), 1),  # settlers make a card full, however many they are
    ],
)
def test_only_cards_without_settlers_to_the_left_cost_one_more(cards, settlers):
    s = position()
    lay_route(s, 0, *cards)
    last = len(cards) - 1
    do(s, f"route {last}")
    assert s.seat[0].on_route[last] == settlers


@pytest.mark.rule("east-to-west-1", "ROUTE 4")
def test_cards_to_the_right_cost_nothing():
    s = position()
    lay_route(s, 0, "S01", "S02", "S03")
    do(s, "route 0")
    assert route_of(s) == ["S01 1", "S02", "S03"]


@pytest.mark.rule("east-to-west-1", "ROUTE 5")
def test_the_sheets_example_1_settler_and_2_more_for_the_empty_cards_a_and_c():
    s = position()
    lay_route(s, 0, "S01", "S02 2", "S03", "S08")  # the cards A to D; there are settlers on B
    before = s.seat[0].home
    do(s, "route 3")
    assert route_of(s) == ["S01", "S02 2", "S03", "S08 3"]
    assert s.seat[0].home == before - 3
    assert hold(s) == "RR"


@pytest.mark.rule("east-to-west-1", "ROUTE 3")
@pytest.mark.parametrize("settlers", range(6))
def test_settlers_for_a_card_come_from_the_player_board_never_from_the_reserve(settlers):
    s = position()
    lay_route(s, 0, "S01", "S02", "S03", "S04", "S05")
    ready(s, 0, settlers)
    assert routes(s) == set(range(settlers))


@pytest.mark.rule("east-to-west-1", "ROUTE 6")
def test_the_action_of_the_card_follows_the_settlers():
    s = position("YYYY")
    lay_route(s, 0, "T01", "U3")
    do(s, "route 0")
    assert (route_of(s), hold(s), may(s)) == (["T01 1", "U3"], "YYG", {"trade", "done"})
    do(s, "done", "rest", "rest", "route 1")
    assert (route_of(s), may(s)) == (["T01 1", "U3 1"], {"upgrade yellow", "upgrade green", "done"})


@pytest.mark.rule("east-to-west-1", "ROUTE 6")
def test_a_card_whose_trade_cannot_be_made_once_cannot_be_used():
    s = position("Y")
    lay_route(s, 0, "T01", "T10", "S01")  # YY for G, R for YYY, YYY
    assert routes(s) == {2}


# SWAP ROUTE


@pytest.mark.rule("east-to-west-1", "SWAP ROUTE 1")
@pytest.mark.parametrize("cards", [(), ("S01",)])
def test_the_location_brings_a_yellow_cube_also_to_those_with_nothing_to_swap(cards):
    s = position("B")
    lay_route(s, 0, *cards)
    do(s, "work C2-1")
    assert (hold(s), s.turn) == ("YB", 1)


@pytest.mark.rule("east-to-west-1", "SWAP ROUTE 2")
def test_any_two_cards_of_the_route_may_change_places():
    s = position()
    lay_route(s, 0, "S01", "S02", "S03", "S04", "S05")
    do(s, "work C2-1")
    assert hold(s) == "Y"
    pairs = {(a, b) for b in range(5) for a in range(b)}
    assert may(s) == {f"swap {a}-{b}" for a, b in pairs} | {"done"}
    for a, b in pairs:
        t = s.copy()
        do(t, f"swap {a}-{b}")
        expected = ["S01", "S02", "S03", "S04", "S05"]
        expected[a], expected[b] = expected[b], expected[a]
        assert (route_of(t), t.turn) == (expected, 1)  # one exchange, and the turn is over


@pytest.mark.rule("east-to-west-1", "SWAP ROUTE 2")
def test_only_places_with_cards_are_swapped_and_only_ones_own():
    s = position()
    lay_route(s, 0, "S01", "S02", "S03")
    lay_route(s, 1, "S04", "S05", "S06", "S07")
    do(s, "work C2-1")
    assert may(s) == {"swap 0-1", "swap 0-2", "swap 1-2", "done"}


@pytest.mark.rule("east-to-west-1", "SWAP ROUTE 2")
def test_swapping_is_no_duty():
    s = position()
    lay_route(s, 0, "S01", "S02")
    do(s, "work C2-1", "done")
    assert (route_of(s), hold(s), s.turn) == (["S01", "S02"], "Y", 1)


# MERCHANT CARDS


def used(card, cubes, where):
    """A player uses a merchant card at a market or on the route."""
    s = position(cubes)
    if where == "market":
        show_merchants(s, card)
        do(s, "work E2-3", "use_card")
    else:
        lay_route(s, 0, card)
        do(s, "route 0")
    return s


everywhere = pytest.mark.parametrize("where", ["market", "route"])


@pytest.mark.rule("east-to-west-1", "MERCHANT CARDS 1")
@everywhere
@pytest.mark.parametrize("card, cubes", [("S01", "YYY"), ("S02", "YR"), ("S03", "G"), ("S06", "YG"), ("S07", "B")])
def test_a_spice_card_brings_the_cubes_it_shows(card, cubes, where):
    assert hold(used(card, "", where)) == cubes
    assert sorted(hold(used(card, "YB", where))) == sorted("YB" + cubes)


@pytest.mark.rule("east-to-west-1", "MERCHANT CARDS 2")
@everywhere
def test_an_upgrade_card_lifts_cubes_three_times_or_fewer_one_cube_or_several(where):
    s = used("U3", "YYY", where)
    do(s, "upgrade yellow", "upgrade red", "upgrade green")
    assert (hold(s), s.turn) == ("YYB", 1)
    s = used("U3", "YYY", where)
    do(s, "upgrade yellow", "upgrade yellow", "done")
    assert (hold(s), s.turn) == ("YRR", 1)
    s = used("U3", "GB", where)
    assert may(s) == {"upgrade green", "done"}  # brown is the highest level


@pytest.mark.rule("east-to-west-1", "MERCHANT CARDS 3")
@everywhere
def test_a_trade_card_is_done_any_number_of_times_but_once_at_least(where):
    s = used("T01", "YYYYYYY", where)  # YY for G
    assert (hold(s), may(s)) == ("YYYYYG", {"trade", "done"})
    do(s, "trade", "trade")
    assert (hold(s), s.turn) == ("YGGG", 1)
    s = used("T01", "YYYYYYY", where)
    do(s, "done")
    assert (hold(s), s.turn) == ("YYYYYG", 1)


@pytest.mark.rule("east-to-west-1", "MERCHANT CARDS 3")
def test_a_trade_card_that_cannot_be_done_once_cannot_be_used():
    s = position("Y")
    show_merchants(s, "T01")
    do(s, "work E2-3")
    assert may(s) == {"take_card"}


@pytest.mark.rule("east-to-west-1", "MERCHANT CARDS 4")
@everywhere
@pytest.mark.parametrize(
    "card, give, take",
    [("T03", "YYY", "B"), ("T15", "RRR", "YGB"), ("T22", "GG", "YYRB"), ("T31", "BB", "YRGGG"), ("T34", "YYG", "BB")],
)
def test_each_time_the_cubes_above_the_arrow_go_and_those_below_come(card, give, take, where):
    assert hold(used(card, give, where)) == take


@pytest.mark.rule("east-to-west-1", "ROUTE 3")
def test_cards_of_the_route_have_no_icon_so_that_nothing_is_saved_or_gained_there():
    s = position()
    give_cards(s, 0, "P49", "P53", "P23", "P32", "P24", "P33")  # hammer and dreamcatcher for market, wheat and tent
    lay_route(s, 0, "S01", "S02")
    do(s, "route 1")
    assert (route_of(s), hold(s)) == (["S01", "S02 2"], "YR")
