"""No dead ends: a step is offered only if a legal stop can still be reached after it."""

from functools import cache
from itertools import product
from random import Random

import pytest

from tradewinds.games.century.words import Phase

from .positions import (
    PORTS,
    SPACES,
    G,
    begin,
    boat,
    do,
    drop,
    give_bonus,
    hold,
    load,
    may,
    on_a_line,
    position,
    steps,
    why_not,
)


@pytest.mark.rule("eastern-wonders", "RULINGS 14")
def test_a_cube_is_not_left_where_the_movement_could_then_end_nowhere():
    # From C1 all ways lead to boats: B1, C2 and D1 hold one each, and the only cube would be gone.
    s = position("Y", at="D1", others=("B1", "C2", "D1"), players=4)
    do(s, "move C1")
    assert may(s) == {"end_movement"}
    assert why_not(s, "leave_cube yellow").rule == "MOVE"
    # With two cubes one is left to pay with.
    s = position("YY", at="D1", others=("B1", "C2", "D1"), players=4)
    do(s, "move C1", "leave_cube yellow")
    assert steps(s) == {"B1", "C2", "D1"}


@pytest.mark.rule("eastern-wonders", "RULINGS 14")
def test_after_leaving_a_cube_only_tiles_where_the_movement_can_end_are_offered():
    s = position("Y", at="D1", others=("B1", "C2"))
    do(s, "move C1", "leave_cube yellow")
    assert steps(s) == {"D1"}
    assert why_not(s, "move B1").rule == "MOVE"
    assert why_not(s, "move C2").rule == "MOVE"


@pytest.mark.rule("eastern-wonders", "RULINGS 14")
def test_cubes_lying_on_a_tile_pay_for_no_way_and_no_boat():
    s = position("", others=("C2", "C2"))
    drop(s, "C2", "BBBB")
    assert "C2" not in steps(s)


@pytest.mark.rule("eastern-wonders", "RULINGS 14")
def test_a_free_step_in_hand_makes_a_crowded_tile_a_way_through():
    # The second step is free thanks to the bonus tile, so the crowded C2 is left again without a cube.
    s = position("", others=("C2", "C2"), bonus=("move",))
    do(s, "move C2")
    assert steps(s) == {"B1", "B2", "C1", "C3", "D1", "D2"}
    assert "end_movement" not in may(s)
    do(s, "move B1", "end_movement")
    assert boat(s) == "B1"


@pytest.mark.rule("eastern-wonders", "RULINGS 14")
def test_a_cube_that_buys_a_step_out_of_a_corner_cannot_be_spent_again():
    # Two boats are at the end of the line. With one cube the boat could only come back from there, with an empty hold.
    assert steps(on_a_line("Y", 1, (0, 0))) == {"A1", "A3"}
    assert steps(on_a_line("Y", 1, (0, 0), may_return=False)) == {"A3"}
    assert steps(on_a_line("YY", 1, (0, 0), may_return=False)) == {"A1", "A3"}


COLOURS = ("yellow", "red", "green", "brown")


def neighbours(s, space):
    return [SPACES[t] for t in s.near[SPACES.index(space)].tolist() if t >= 0]


def expected(s):
    """What may be done in a movement, by trying every way to its end."""
    at, start, cubes = boat(s), SPACES[s.start], len(hold(s))
    boats = [boat(s, p) for p in range(1, s.players)]

    def price(space):
        return boats.count(space) if s.pay_on_port or space not in PORTS else 0

    def may_stop(space, cubes):
        return cubes >= price(space) and (s.may_return or space != start)

    @cache
    def may_finish(space, cubes, free):
        if may_stop(space, cubes):
            return True
        ways = [(cubes, free - 1)] if free else []
        if cubes and not (free and s.extra_steps_first):
            ways.append((cubes - 1, free))
        return any(may_finish(n, *way) for n in neighbours(s, space) for way in ways)

    def to(cubes, free):
        return {f"move {n}" for n in neighbours(s, at) if may_finish(n, cubes, free)}

    if s.phase == Phase.MOVE_ON:
        return to(cubes, s.free)
    allowed = to(cubes, s.free - 1) if s.free else set()
    if s.moved and cubes and not (s.free and s.extra_steps_first) and to(cubes - 1, s.free):
        allowed |= {f"leave_cube {c}" for c, n in zip(COLOURS, s.seat[0].cubes, strict=True) if n}
    if may_stop(at, cubes) if s.moved else not s.pay_when_not_moving or cubes >= price(at):
        allowed.add("end_movement")
    return allowed


@pytest.mark.rule("eastern-wonders", "RULINGS 14")
@pytest.mark.parametrize("on", list(product([True, False], repeat=4)), ids=str)
def test_the_look_ahead_finds_what_trying_every_way_finds(on):
    names = ("may_return", "pay_on_port", "extra_steps_first", "pay_when_not_moving")
    options = dict(zip(names, on, strict=True))
    chance = Random(str(options))
    s0 = position("", players=4, **options)
    dead_ends = 0
    for _ in range(40):
        s = s0.copy()
        here = chance.choice(SPACES)
        s.seat[0].boat = SPACES.index(here)
        load(s, 0, "".join(chance.choices("YRGB", k=chance.choice((0, 0, 1, 1, 2)))))
        for p in (1, 2, 3):  # crowded tiles next to the boat
            s.seat[p].boat = SPACES.index(chance.choice([*neighbours(s, here)[:2], here]))
        for _ in range(chance.choice((0, 0, 1, 2))):
            give_bonus(s, 0, "move")
        begin(s, 0)
        while s.phase in (Phase.MOVE, Phase.MOVE_ON):
            assert may(s) == expected(s), G.tell(s)
            dead_ends += len(steps(s)) < len(neighbours(s, boat(s))) and s.moved == 0
            do(s, chance.choice(sorted(may(s) - {"end_movement"}) or ["end_movement"]))
    assert dead_ends > 3  # or this test would show nothing
