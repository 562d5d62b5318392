"""MOVE BOAT, in both titles with boats: how far a boat moves, and what is paid where it ends."""

from itertools import combinations_with_replacement, product
from random import Random

import pytest

from tests.settlers_positions import begin, hold, load, may_work
from tradewinds.games.century.words import Phase

from .positions import ADJACENT, BOTH, SEA, SPACES, boat, do, may, position, sail, steps, tile

pytestmark = pytest.mark.parametrize("title", BOTH)


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 1")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 1")
@pytest.mark.parametrize("at", SPACES)
def test_the_first_kind_of_place_moves_the_boat_to_a_neighbouring_tile(title, at):
    s = position(title, "YY", at=at)
    do(s, "work F2-1")
    assert may(s) == {f"move {space}" for space in ADJACENT[at].split()}  # moving is no choice, only where to
    do(s, f"move {ADJACENT[at].split()[0]}")
    assert boat(s) == ADJACENT[at].split()[0]
    assert s.phase != Phase.MOVE


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 2")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 1")
def test_the_second_kind_moves_it_to_a_neighbour_and_perhaps_on_to_the_next(title):
    s = position(title, "YY", at="D1")
    do(s, "work F2-3")
    assert may(s) == {"move C2", "move C3"}  # the first step must be made
    do(s, "move C2")
    assert may(s) == {"end_movement", "move B1", "move B2", "move C1", "move C3", "move D1"}
    stopped = s.copy()
    do(stopped, "end_movement")
    assert boat(stopped) == "C2"
    assert "build" in may(stopped)
    do(s, "move C1")
    assert boat(s) == "C1"
    assert "build" in may(s)  # the movement is over after two steps


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 3")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 1")
@pytest.mark.parametrize("at", [SEA, "A1", "D1"])
def test_the_third_kind_moves_it_to_any_tile_but_the_one_where_it_is(title, at):
    s = position(title, "YYYY", at=at)
    do(s, "work F2-5")
    assert may(s) == {f"move {space}" for space in SPACES if space != at}  # the Sea tile too
    far = "A4" if at != "A1" else "D1"
    do(s, f"move {far}")
    assert boat(s) == far
    assert "build" in may(s)


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 3")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 1")
def test_with_may_stay_on_the_present_tile_may_be_chosen_and_its_boats_are_paid(title):
    s = position(title, "YRR", at="C3", others=("C3",), may_stay=True)
    do(s, "work F2-5")
    assert steps(s) == set(SPACES)
    do(s, "move C3", "pay yellow")
    assert (boat(s), hold(s, 1)) == ("C3", "Y")
    assert "build" in may(s)
    s = position(title, "", at="C3", others=("C3",), may_stay=True)
    do(s, "work F2-5")
    assert steps(s) == set(SPACES) - {"C3", "B4"}  # nothing to pay with, here or on B4


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 3")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 1")
def test_may_return_says_nothing_about_a_move_to_any_tile(title):
    for may_return in (True, False):
        s = position(title, "YY", at="C3", may_stay=True, may_return=may_return)
        do(s, "work F2-5")
        assert "C3" in steps(s)


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 4")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 1")
def test_each_opponent_with_a_boat_at_the_end_is_paid_a_cube_of_the_movers_choice(title):
    s = position(title, "YRGB", others=("C2", "A1", "C2"), holds=("R", "R", "R"), players=4)
    sail(s, "C2")
    assert may(s) == {"pay yellow", "pay red", "pay green", "pay brown"}
    do(s, "pay green")
    assert (hold(s), hold(s, 1), hold(s, 3)) == ("YRB", "RG", "R")  # clockwise from the mover
    do(s, "pay yellow")
    assert [hold(s, p) for p in range(4)] == ["RB", "RG", "R", "YR"]


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 4")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 1")
@pytest.mark.parametrize(
    "way", [("work F2-1", "move C3"), ("work F2-3", "move C3", "end_movement"), ("work F2-5", "move C3")]
)
def test_boats_are_paid_whichever_place_moved_the_boat(title, way):
    s = position(title, "YR", others=("C3",))
    do(s, *way, "pay red")
    assert (hold(s), hold(s, 1)) == ("Y", "R")


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 4")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 1")
def test_boats_on_the_sea_tile_are_paid_like_others(title):
    s = position(title, "YR", at="C3", others=(SEA, SEA))
    sail(s, SEA)
    assert s.phase == Phase.PAY_BOATS
    do(s, "pay red", "pay yellow")
    assert [hold(s, p) for p in range(3)] == ["", "R", "Y"]
    s = position(title, "Y", at="C3", others=(SEA, SEA))
    do(s, "work F2-1")
    assert SEA not in steps(s)


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 4")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 1")
def test_with_pay_on_sea_off_boats_on_the_sea_tile_are_not_paid(title):
    s = position(title, "YR", at="C3", others=(SEA, SEA), pay_on_sea=False)
    sail(s, SEA)
    assert [hold(s, p) for p in range(3)] == ["YR", "", ""]
    s = position(title, "", at="C3", others=(SEA, SEA), pay_on_sea=False)
    sail(s, SEA)
    assert boat(s) == SEA
    s = position(title, "YR", at="C3", others=("C2",), pay_on_sea=False)
    sail(s, "C2")
    assert s.phase == Phase.PAY_BOATS  # on market tiles nothing changes


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 4")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 1")
def test_only_where_the_movement_ends_boats_are_paid(title):
    s = position(title, "YYY", at="D1", others=("C2", "C2", "D1"), players=4)
    sail(s, "C2", "C1")  # past two boats, and away from one
    assert s.phase != Phase.PAY_BOATS
    assert [hold(s, p) for p in range(4)] == ["YYY", "", "", ""]


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 4")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 1")
def test_the_players_own_return_is_free_but_boats_there_are_paid(title):
    s = position(title, "YR", at="D1", others=("D1",))
    sail(s, "C2", "D1")
    do(s, "pay red")
    assert (boat(s), hold(s, 1)) == ("D1", "R")


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 5")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 1")
@pytest.mark.parametrize(
    "cubes, tiles", [("", {"B1", "C3"}), ("Y", {"B1", "C1", "C3"}), ("YR", {"B1", "C1", "C3", "D1"})]
)
def test_without_cubes_for_all_boats_there_a_tile_cannot_be_the_end(title, cubes, tiles):
    # One boat is on C1 and two are on D1.
    for work in ("work F2-1", "work F2-5"):
        s = position(title, cubes, at="C2", others=("C1", "D1", "D1"), players=4)
        do(s, work)
        assert steps(s) & {"B1", "C1", "C3", "D1"} == tiles


# Look-ahead: no part of a movement is offered that could not be completed


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 5")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 1")
def test_a_tile_that_cannot_be_paid_may_be_passed_but_not_stayed_on(title):
    s = position(title, "", at="D1", others=("C2", "C2"))
    do(s, "work F2-3", "move C2")
    assert may(s) == {f"move {space}" for space in ADJACENT["C2"].split()}  # no end of the movement here
    do(s, "move C1")
    assert boat(s) == "C1"
    s = position(title, "", at="D1", others=("C2", "C2"))
    do(s, "work F2-1")
    assert steps(s) == {"C3"}  # a single step would end there


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 5")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 1")
def test_the_first_of_two_steps_must_leave_a_second_that_can_be_paid(title):
    # A1 touches only A2 and B1: boats are on all three.
    s = position(title, "", at="A2", others=("A1", "B1", "A2"), players=4)
    do(s, "work F2-3")
    assert "A1" not in steps(s)
    assert "B1" in steps(s)  # from B1 the boat goes on to a free tile
    s = position(title, "Y", at="A2", others=("A1", "B1", "A2"), players=4)
    do(s, "work F2-3")
    assert "A1" in steps(s)


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 2")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 1")
def test_the_second_step_may_lead_back(title):
    s = position(title, "YYY", at="A2")
    sail(s, "A1", "A2")
    assert boat(s) == "A2"
    assert may(s) == {"build", "trade", "done"}  # what may follow a movement follows this one too


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 2")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 1")
def test_with_may_return_off_it_may_not(title):
    s = position(title, "YYY", at="A2", may_return=False)
    do(s, "work F2-3", "move A1")
    assert may(s) == {"move B1", "end_movement"}
    # A1, with a boat on it, touches only the start and B1, which has a boat too: no way through without cubes.
    for may_return, reachable in ((True, True), (False, False)):
        s = position(title, "", at="A2", others=("A1", "B1"), may_return=may_return)
        do(s, "work F2-3")
        assert ("A1" in steps(s)) == reachable


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 5")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 1")
def test_a_move_boat_place_is_offered_only_if_some_end_can_be_paid(title):
    # Both neighbours of A1 have boats: one step leads nowhere without cubes, two steps do, and any tile does.
    s = position(title, "", at="A1", others=("A2", "B1"))
    assert may_work(s) & {"F2-1", "F2-3", "F2-5"} == {"F2-3", "F2-5"}
    s = position(title, "Y", at="A1", others=("A2", "B1"))
    assert may_work(s) >= {"F2-1", "F2-3", "F2-5"}
    s = position(title, "", at="A1", others=("A1", "A2", "B1"), players=4)  # going back would cost a cube too
    assert may_work(s) & {"F2-1", "F2-3"} == {"F2-3"}


def expected(s, first, moved):
    """What may be done in a movement of two steps from a tile, by trying every way to its end."""
    at, boats, cubes = boat(s), [boat(s, p) for p in range(1, s.players)], len(hold(s))

    def may_stop(space):
        price = boats.count(space) if s.pay_on_sea or space != SEA else 0
        return cubes >= price and (s.may_return or space != first)

    def ends(space):
        return [space] if moved else [space, *ADJACENT[space].split()]

    allowed = {f"move {space}" for space in ADJACENT[at].split() if any(map(may_stop, ends(space)))}
    return allowed | ({"end_movement"} if moved and may_stop(at) else set())


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 5")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 1")
@pytest.mark.parametrize("may_return", [True, False])
@pytest.mark.parametrize("pay_on_sea", [True, False])
@pytest.mark.slow
def test_the_look_ahead_finds_what_trying_every_way_finds(title, may_return, pay_on_sea):
    # All boats are in the north, where three tiles touch only two others each: dead ends abound.
    north = ["A1", "A2", "B1", SEA, "C1", "C2", "D1"]
    chance = Random(7)
    s0 = position(title, players=4, may_return=may_return, pay_on_sea=pay_on_sea)
    refused = 0
    for here, others in product(north, combinations_with_replacement(north, 3)):
        s = s0.copy()
        for p, space in enumerate([here, *others]):
            s.seat[p].boat = tile(space)
        load(s, 0, chance.choice(["", "", "Y"]))
        begin(s, 0)
        assert ("F2-3" in may_work(s)) == bool(expected(s, here, moved=False))
        do(s, "work F2-3")
        assert may(s) == expected(s, here, moved=False)
        refused += len(steps(s)) < len(ADJACENT[here].split())
        do(s, chance.choice(sorted(may(s))))
        assert may(s) == expected(s, here, moved=True)
    assert refused  # or this test would show nothing


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 1")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 1")
def test_a_movement_that_ends_on_the_sea_tile_has_nothing_to_build_or_trade(title):
    s = position(title, "YYYYYRRBB", at="C3")
    sail(s, SEA)
    assert (boat(s), s.turn) == (SEA, 1)


@pytest.mark.rule("east-to-west-2", "MOVE BOAT 5")
@pytest.mark.rule("east-to-west-3", "MOVE BOAT 1")
def test_other_boats_on_the_start_tile_are_not_paid_for_leaving(title):
    s = position(title, "", others=(SEA, SEA))
    sail(s, "C3")
    assert (boat(s), hold(s, 1), hold(s, 2)) == ("C3", "", "")
