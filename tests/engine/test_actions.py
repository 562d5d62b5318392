"""Actions: an int, a named form and a short text that say the same."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import pytest

from tradewinds import games
from tradewinds.engine.actions import Actions, block
from tradewinds.engine.errors import IllegalAction

GAMES = {g.id: g for g in games()}


class Colour(IntEnum):
    RED = 0
    BLUE = 1


class Do(Actions):
    PASS = block()
    GO = block(tile=3)
    PAINT = block(tile=2, colour=Colour)
    STOP = block()


SPACE: list[tuple[dict[str, Any], str]] = [
    ({"kind": "pass"}, "pass"),
    ({"kind": "go", "tile": 0}, "go 0"),
    ({"kind": "go", "tile": 1}, "go 1"),
    ({"kind": "go", "tile": 2}, "go 2"),
    ({"kind": "paint", "tile": 0, "colour": "red"}, "paint 0 red"),
    ({"kind": "paint", "tile": 0, "colour": "blue"}, "paint 0 blue"),
    ({"kind": "paint", "tile": 1, "colour": "red"}, "paint 1 red"),
    ({"kind": "paint", "tile": 1, "colour": "blue"}, "paint 1 blue"),
    ({"kind": "stop"}, "stop"),
]


def test_blocks_follow_one_another_and_the_last_field_runs_fastest() -> None:
    assert Do.total() == len(SPACE)
    assert [Do.named(i) for i in range(Do.total())] == [named for named, _ in SPACE]
    assert [Do.short(i) for i in range(Do.total())] == [short for _, short in SPACE]


def test_a_member_is_the_first_action_of_its_block() -> None:
    assert [int(m) for m in Do] == [0, 1, 4, 8]
    assert Do.GO + 2 == 3
    assert [Do.kind_of(i).name for i in range(9)] == ["PASS", *["GO"] * 3, *["PAINT"] * 4, "STOP"]
    assert Do.kinds() == ["pass", "go", "paint", "stop"]


@pytest.mark.parametrize("number", range(len(SPACE)))
def test_all_three_forms_read_back_as_the_same_int(number: int) -> None:
    named, short = SPACE[number]
    read = [Do.number(number), Do.number(named), Do.number(short), Do.number(f"  {short.upper()} ")]
    assert read == [number] * 4
    assert {type(n) for n in read} == {int}


def test_the_fields_of_the_named_form_may_come_in_any_order() -> None:
    assert Do.number({"colour": "blue", "tile": 1, "kind": "paint"}) == 7


def test_the_named_form_is_the_callers_own() -> None:
    Do.named(1)["tile"] = 99
    assert Do.named(1) == {"kind": "go", "tile": 0}


@pytest.mark.parametrize("number", [-1, 9, 10**6])
def test_an_int_outside_the_space_is_refused_with_the_range(number: int) -> None:
    for read in (Do.named, Do.number, Do.short):
        with pytest.raises(IllegalAction, match=rf"^Action {number} does not exist: actions are numbered 0 to 8\.$"):
            read(number)


@pytest.mark.parametrize("wrong", ["fly", "fly 3", "", {"kind": "fly"}, {}, {"tile": 1}])
def test_an_unknown_kind_is_refused_with_the_kinds(wrong: Any) -> None:
    with pytest.raises(IllegalAction, match=r" is not an action: a kind is pass, go, paint or stop\.$"):
        Do.number(wrong)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("go", "go takes tile from 0 to 2."),
        ("go 3", "go takes tile from 0 to 2."),
        ("GO 3", "go takes tile from 0 to 2."),
        ("go -1", "go takes tile from 0 to 2."),
        ("go 1 2", "go takes tile from 0 to 2."),
        ({"kind": "go", "tile": 3}, "go takes tile from 0 to 2."),
        ({"kind": "go", "tile": "1"}, "go takes tile from 0 to 2."),
        ({"kind": "go", "place": 1}, "go takes tile from 0 to 2."),
        ({"kind": "go"}, "go takes tile from 0 to 2."),
        ("paint 1 green", "paint takes tile from 0 to 1 and colour: red or blue."),
        ({"kind": "paint", "tile": 1, "colour": 0}, "paint takes tile from 0 to 1 and colour: red or blue."),
        ("stop 1", "stop takes no fields."),
        ({"kind": "stop", "tile": 1}, "stop takes no fields."),
    ],
)
def test_a_wrong_field_is_refused_with_what_the_kind_takes(wrong: Any, right: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        Do.number(wrong)
    assert str(refused.value) == f"{wrong!r} is not an action: {right}"


@pytest.mark.parametrize("id", GAMES)
def test_every_action_of_a_game_reads_back_from_each_form(id: str) -> None:
    actions = GAMES[id].actions
    shorts = [actions.short(i) for i in range(actions.total())]
    assert len(set(shorts)) == actions.total()
    for i, short in enumerate(shorts):
        assert actions.number(i) == actions.number(short) == actions.number(actions.named(i)) == i
        assert actions.named(i)["kind"] == short.split()[0] == actions.kind_of(i).name.lower()


def test_eastern_wonders_has_its_blocks_where_their_sizes_put_them() -> None:
    actions = GAMES["eastern-wonders"].actions
    # four starting sets, then 24 tiles to place a boat on, then 24 tiles to move to, then four colours to leave
    assert actions.number("take_cubes 3") == 3
    assert actions.number("place_boat 0") == 4
    assert actions.number({"kind": "move", "tile": 23}) == 4 + 24 + 23
    assert actions.number("leave_cube yellow") == 4 + 24 + 24
    assert actions.number("done") == actions.total() - 1
