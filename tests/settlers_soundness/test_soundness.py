"""The invariants notice what they promise to notice, the same compiled as interpreted, and hold in random games."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from tests.titles import checks_of
from tradewinds.bots import random
from tradewinds.check import choices_of
from tradewinds.engine.cache import compiled
from tradewinds.engine.link import link
from tradewinds.fuzz import fuzz
from tradewinds.games import game

from .faults import FAULTS, TITLES, Fault
from .moments import game_over, moments, reach, turn_begins

pytestmark = pytest.mark.slow

WITH_ALL_PARTS = "east-to-west-3"  # but the route of Part I
PLANTED = [(id, fault) for id in TITLES for fault in FAULTS if id in fault.titles]


@pytest.mark.parametrize(("id", "fault"), PLANTED, ids=[f"{id} {fault.number}: {fault.name}" for id, fault in PLANTED])
@pytest.mark.slow
def test_a_planted_fault_is_noticed(id: str, fault: Fault) -> None:
    checks = checks_of(game(id), "soundness")
    check = game(id).rule(checks.broken)
    state = reach(id, fault.wanted)
    assert check(state) == 0, "the position was unsound before"
    fault.plant(state)
    assert check(state) == fault.number, checks.INVARIANTS[fault.number]


@pytest.mark.parametrize("id", TITLES)
def test_every_invariant_has_a_planted_fault(id: str) -> None:
    planted = {fault.number for title, fault in PLANTED if title == id}
    wrong_rules = {28, 29}  # below: no record can break them, only rules that count wrongly
    assert planted | wrong_rules == set(checks_of(game(id), "soundness").INVARIANTS)


def with_rule(id: str, **rule: Any) -> Any:
    """`broken` for a title one of whose rules is replaced by a wrong one."""
    wrong = ModuleType(f"wrong_{'_'.join(rule)}")
    vars(wrong).update(rule)
    return link(checks_of(game(id), "soundness").broken, game(id).bound(wrong))


@pytest.mark.parametrize("id", TITLES)
@pytest.mark.slow
def test_points_counted_wrongly_are_noticed(id: str) -> None:
    check = with_rule(id, score=lambda s, player: 5 + player)
    assert check(reach(id, turn_begins)) == 28
    assert check(reach(id, game_over)) == 28


@pytest.mark.parametrize("id", TITLES)
def test_a_wrong_winner_is_noticed(id: str) -> None:
    check = with_rule(id, winners=lambda s: 1 << s.first)
    ends = [state for state in moments(id) if state.over]
    wrong = [state for state in ends if game(id).winners(state) != [state.first]]
    assert wrong, "the first player won every game"
    assert all(check(state) == (29 if game(id).winners(state) != [state.first] else 0) for state in ends)


@pytest.mark.slow
@pytest.mark.parametrize("id", ["east-to-west-1", WITH_ALL_PARTS])
def test_broken_compiled_is_broken_interpreted(id: str) -> None:
    check = compiled(checks_of(game(id), "soundness").broken, game(id).bound())
    records = game(id).record.many(1)
    for title, fault in PLANTED:
        if title == id:
            state = reach(id, fault.wanted)
            records[0] = state.record
            assert check(records[0]) == 0, fault.name
            fault.plant(state)
            records[0] = state.record
            assert check(records[0]) == fault.number, fault.name


# `make fuzz` does the following for every title, with a thousand times as many games


@pytest.mark.slow
def test_no_invariant_breaks_in_random_games_with_any_option() -> None:
    title = game(WITH_ALL_PARTS)
    for number, options in enumerate(choices_of(title)):
        players = title.players[number % len(title.players)]
        found = fuzz(title, random, checks_of(title, "events"), players, options, 1, 100, lambda games: None)
        assert found.faults == [], options


@pytest.mark.slow
def test_every_rare_event_is_reached_by_random_games() -> None:
    title, seen = game(WITH_ALL_PARTS), {}
    for players in title.players:
        found = fuzz(title, random, checks_of(title, "events"), players, {}, 1, 2000, lambda games: None)
        seen = {event: seen.get(event, 0) + n for event, n in found.events.items()}
    assert [event for event, n in seen.items() if n == 0] == []
