"""The invariants notice what they promise to notice, the same compiled as interpreted, and hold in random games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from tradewinds.bots import random
from tradewinds.check import choices_of
from tradewinds.engine.batch import Batch
from tradewinds.engine.cache import compiled
from tradewinds.engine.link import Binding, link
from tradewinds.engine.playouts import CHOICE, Run
from tradewinds.engine.words import choose, legal, score, setup, step, winners
from tradewinds.fuzz import fuzz
from tradewinds.games import game
from tradewinds.games.world_wonders import automaton, objectives, scoring
from tradewinds.games.world_wonders.record import FIRST_MONUMENT, ROAD, TOWER

from . import events
from .soundness import INVARIANTS, broken
from .soundness_faults import FAULTS, Fault, fill, put
from .soundness_moments import TABLES, game_over, moments, reach
from .soundness_shapes import FIRST_CARD, FIRST_OUTLINE, GROUND, WATER

if TYPE_CHECKING:
    from tradewinds.engine.record import Faces, Row

GAME = game("world-wonders")


def planted(fault: Fault) -> tuple[Any, Any]:
    """A position, and the same with the fault in it."""
    state = reach(fault.table, fault.wanted)
    fault_in = state.copy()
    fault.plant(fault_in)
    return state, fault_in


@pytest.mark.parametrize("fault", FAULTS, ids=[f"{fault.number}: {fault.name}" for fault in FAULTS])
def test_a_planted_fault_is_noticed(fault: Fault) -> None:
    sound, unsound = planted(fault)
    assert GAME.rule(broken)(sound) == 0, "the position was unsound before"
    assert GAME.rule(broken)(unsound) == fault.number, INVARIANTS[fault.number]


# Points: no record can break these, only rules that count wrongly

WRONG_RULES = {
    50: (scoring.population_points, lambda me: 99),
    51: (scoring.resource_points, lambda me: 99),
    52: (scoring.monument_points, lambda me: 99),
    53: (scoring.natural_points, lambda me: 99),
    54: (scoring.district_points, lambda me: 99),
    55: (scoring.loan_points, lambda me: 99),
    56: (objectives.objective_points, lambda s, player: 99),
    57: (score, lambda s, player: 99),
    58: (automaton.automaton_points, lambda s: 99),
    59: (winners, lambda s: 1 << s.players),
}


def broken_with(rule: Any, wrong: Any) -> Any:
    """`broken` for a game one of whose rules is replaced by a wrong one."""
    words = {**GAME.bound().words, rule.__name__: (rule, wrong)}
    return link(broken, Binding("wrong", words))


@pytest.mark.parametrize("number", WRONG_RULES)
def test_points_counted_wrongly_are_noticed(number: int) -> None:
    check = broken_with(*WRONG_RULES[number])
    assert check(reach("alone" if number == 58 else "four", game_over)) == number


@pytest.mark.parametrize("table", ["four", "alone"])
def test_a_wrong_winner_is_noticed(table: str) -> None:
    ends = [state for state in moments(table) if state.over]
    for state in ends:
        won = sum(1 << p for p in GAME.winners(state))
        for p in range(state.players):
            check = broken_with(winners, lambda s, wrong=won ^ 1 << p: wrong)
            assert check(state) == 59


def test_every_invariant_has_a_planted_fault() -> None:
    assert {fault.number for fault in FAULTS} | WRONG_RULES.keys() == INVARIANTS.keys()


# Real games


def test_the_outlines_are_as_many_as_the_pieces_can_lie() -> None:
    outlines = [FIRST_OUTLINE[thing + 1] - FIRST_OUTLINE[thing] for thing in range(FIRST_CARD)]
    # a domino and a straight three 2 each, a corner 4, a square 1, the others 4 but for the skew one
    assert outlines == [2, 2, 4, 1, 4, 4, 4, 2]


@pytest.mark.parametrize("table", TABLES)
def test_positions_of_real_games_are_sound(table: str) -> None:
    for state in moments(table)[::20]:
        assert GAME.rule(broken)(state) == 0


def options_for(players: int) -> list[dict[str, Any]]:
    """The default options, every other value of each, and all together; public objectives are for several players."""
    flipped = {option.name: next(v for v in option.values if v != option.default) for option in GAME.options}
    return [{n: v for n, v in o.items() if players > 1 or n != "advanced"} for o in [*choices_of(GAME), flipped]]


@pytest.mark.slow
def test_broken_compiled_is_broken_interpreted() -> None:
    check = compiled(broken, GAME.bound())
    records = GAME.record.many(1)
    for fault in FAULTS:
        for state, number in zip(planted(fault), (0, fault.number), strict=True):
            records[0] = state.record
            assert check(records[0]) == number, fault.name


@pytest.mark.slow
@pytest.mark.parametrize("players", (1, 5))  # `make fuzz` has every number
def test_no_invariant_breaks_in_random_games_with_any_option(players: int) -> None:
    for options in options_for(players):
        found = fuzz(GAME, random, events, players, options, 1, 100, lambda games: None)
        assert found.faults == [], options
        assert found.finished == found.games, options


def longest_lists(
    template: Faces[Any], states: Faces[Any], runs: Faces[Run], spare: Faces[Any], acts: Row, longest: Row
) -> None:
    """Play games with more room for the list than it should need; note the longest and the shortest one."""
    for i in range(len(states)):
        states[i] = template[0]
        s = states[i]
        run = runs[i]
        s.rng = run.seed
        run.rng = run.seed ^ CHOICE
        setup(s)
        while not s.over:
            legal(s, acts)
            longest[0] = max(longest[0], acts[0])
            longest[1] = min(longest[1], acts[0])
            step(s, choose(s, run, spare, acts))


@pytest.mark.slow
@pytest.mark.parametrize("players", GAME.players)
def test_no_list_of_actions_is_empty_or_longer_than_its_room(players: int) -> None:
    binding, room = GAME.bound(random), GAME.constant("ROOM")
    for options in options_for(players):
        batch = Batch(GAME, binding, GAME.template(players, options), 1, [], False)
        template, states, runs, spare, _, _ = batch.chunk(0, 100)
        longest = np.array([0, room])
        compiled(longest_lists, binding)(template, states, runs, spare, np.zeros(2 * room, np.int16), longest)
        assert longest[0] <= room - 1, options
        assert longest[1] >= 1, options


# Rare events


def events_of(state: Any, winners: int) -> set[str]:
    """What a game saw that ended like this."""
    runs = Run.many(1)
    runs["winners"] = winners
    return {event for event, n in events.rare_events(state.record[None], runs).items() if n}


def lay_roads(s: Any, squares: int) -> None:
    for cell in range(squares):
        s.seat[0].cover[cell] = ROAD


def of_two(s: Any, **fields: int) -> None:
    put(s.seat[0], **fields)
    put(s.seat[1], **fields)


LAKE = GROUND[0].tolist().index(WATER)
SEEN = [
    ("a loan was left open", 2, 0, lambda s: put(s.seat[1], loan=3)),
    ("all the gold of a loan was spent", 2, 0, lambda s: put(s.seat[1], loan=1, spent=9)),
    ("somebody was out with gold left", 2, 0, lambda s: put(s.seat[1], out=1, spent=6)),
    ("only the second pedestal was sold", 2, 0, lambda s: put(s.seat[1], pedestal=2)),
    ("one player had both pedestals", 2, 0, lambda s: put(s.seat[1], pedestal=3)),
    ("the deck of monuments ran dry", 2, 0, lambda s: put(s, drawn=21)),
    ("a bridge was laid", 2, 0, lambda s: fill(s.seat[1].cover, LAKE, ROAD)),
    ("a monument stood in water", 2, 0, lambda s: fill(s.seat[1].cover, LAKE, FIRST_MONUMENT)),
    ("a monument of several pieces was built", 2, 0, lambda s: put(s.seat[1], monuments=2)),
    ("the monument giza was built", 2, 0, lambda s: put(s.seat[1], monuments=2)),
    ("the building tile S2-B1 was placed", 2, 0, lambda s: fill(s.seat[1].cover, 40, 10)),
    ("the game ended by population", 2, 1, lambda s: (put(s, over=1), put(s.seat[0], population=13))),
    ("the population of two players was full", 2, 1, lambda s: of_two(s, population=13)),
    ("the game ended after the last round", 2, 1, lambda s: put(s, over=1, round=10)),
    ("monuments broke a tie", 2, 2, lambda s: put(s, over=1, round=10)),
    ("a victory was shared", 2, 3, lambda s: put(s, over=1, round=10)),
    ("the easy automaton was beaten", 1, 1, lambda s: put(s, over=1, round=10)),
    ("the hard automaton won", 1, 0, lambda s: put(s, over=1, round=10, difficulty=1)),
    ("the automaton shuffled its cards", 1, 0, lambda s: put(s, reveals=s.reveals + 1)),
    ("the automaton took a monument", 1, 0, lambda s: put(s, taken_by_automaton=1)),
    ("the automaton took a building tile", 1, 0, lambda s: put(s, offered=62)),
    ("the automaton took a tower", 1, 0, lambda s: put(s, towers=0)),
    ("the automaton took a Long Road", 1, 0, lambda s: (put(s, long_roads=0), lay_roads(s, 4 + 5))),
    ("the automaton took Short Roads", 1, 0, lambda s: (put(s, short_sets=0), lay_roads(s, 4 + 4))),
]


@pytest.mark.parametrize(("event", "players", "winners", "change"), SEEN, ids=[seen[0] for seen in SEEN])
def test_a_rare_event_is_told_from_the_last_position(event: str, players: int, winners: int, change: Any) -> None:
    state = GAME.start(players, 1)
    put(state, offered=63, long_roads=1, short_sets=1, towers=1)  # as if the automaton had taken nothing yet
    put(state, reveals=state.round + state.drawn + state.revealed)
    assert event not in events_of(state, 0)
    change(state)
    assert event in events_of(state, winners)


def test_what_the_player_bought_was_not_taken_by_the_automaton() -> None:
    state = GAME.start(1, 1)
    put(state, towers=0, long_roads=0, short_sets=0)
    lay_roads(state, 4 + 4 + 5)
    state.seat[0].cover[60] = TOWER
    assert not {"the automaton took " + item for item in ("a tower", "a Long Road", "Short Roads")} & events_of(
        state, 0
    )
