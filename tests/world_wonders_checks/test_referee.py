"""The game against the referee: at every step the same legal actions, the same next state, the same points."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from tradewinds.check import choices_of
from tradewinds.games import game
from tradewinds.games.world_wonders import objectives, scoring

from . import referee
from .referee_city import city_of, square_of
from .referee_placing import road_places
from .referee_positions import STYLES, edit, turn_begins
from .referee_printed import DOMINO, LAST_POPULATION, MONUMENTS, Table
from .referee_rounds import FREE_ROAD, MONUMENT, NOTHING, PLACE, SHORT_SET, TURN, gold, owner

GAME = game("world-wonders")
UNSEEN = ("rng", "reveals", "piece")  # the stream, a count that is checked apart, and the program's own numbers
HIDDEN_UNTIL = ("round", "drawn", "revealed", "solo_deck")  # what changes when something hidden turns up


# Playing


def pick(actions: list[str], style: str, dice: random.Random) -> str:
    kinds = sorted({action.split()[0] for action in actions})  # else places would crowd out all the rest
    wanted = {
        "builder": ["buy_monument", "buy_building"],
        "late": ["buy_monument"],
        "tight": ["take_loan", "repay_loan"],
    }
    preferred = [kind for kind in wanted.get(style, []) if kind in kinds]
    kind = dice.choice(preferred) if preferred and dice.random() < 0.6 else dice.choice(kinds)
    return dice.choice([action for action in actions if action.split()[0] == kind])


class Moment(NamedTuple):
    state: Any
    actions: list[str]  # legal in it, as the game says
    action: str  # taken; "" at the end of the game
    after: Any


def play(style: str, players: int, seed: int, options: dict[str, Any], steps: int) -> Iterator[Moment]:
    """A game in a style, to its end or for so many steps."""
    state, dice = GAME.start(players, seed, options), random.Random(f"{style} {players} {seed}")
    for _ in range(steps):
        if turn_begins(state):
            edit(state, style, dice)
        actions = [GAME.actions.short(action) for action in GAME.legal(state)]
        if state.over or not actions:
            yield Moment(state, actions, "", state)
            return
        action, after = pick(actions, style, dice), state.copy()
        GAME.step(after, GAME.actions.number(action))
        yield Moment(state, actions, action, after)
        state = after


# Comparing


def differences(before: Table, game: Table, referee: Table) -> list[str]:
    """The fields in which the game and the referee differ, those of the seats one by one."""
    found = [
        f"{name}: {before[name]} became {game[name]}, for the referee {referee[name]}"
        for name in game
        if name not in (*UNSEEN, "seat") and game[name] != referee[name]
    ]
    for p, (was, here, there) in enumerate(zip(before["seat"], game["seat"], referee["seat"], strict=True)):
        found += [
            f"seat {p}, {name}: {was[name]} became {here[name]}, for the referee {there[name]}"
            for name in here
            if here[name] != there[name]
        ]
    return found


def parts_of(state: Any, p: int) -> dict[str, int]:
    """A player's points in parts, as the game counts them."""
    me = state.seat[p]
    parts = {
        "population": GAME.rule(scoring.population_points)(me),
        "least_resource": GAME.rule(scoring.resource_points)(me),
        "monuments": GAME.rule(scoring.monument_points)(me),
        "natural": GAME.rule(scoring.natural_points)(me),
        "districts": GAME.rule(scoring.district_points)(me),
        "loans": GAME.rule(scoring.loan_points)(me),
        "objectives": GAME.rule(objectives.objective_points)(state, p),
    }
    return {name: int(points) for name, points in parts.items()}


def check_points(state: Any, before: Table) -> None:
    for p, parts in enumerate(referee.scores(before)):
        assert parts_of(state, p) == parts, f"seat {p}: {parts_of(state, p)}, for the referee {parts}"
    assert GAME.scores(state) == referee.totals(before)
    winners = set(GAME.winners(state))
    assert winners == referee.winners(before), f"winners: {winners}, for the referee {referee.winners(before)}"


def check_moment(moment: Moment, before: Table) -> None:
    state, actions, action, after = moment
    assert len(actions) == len(set(actions)), f"listed twice: {actions}"
    expected = referee.legal_actions(before)
    too_many, missing = sorted(set(actions) - expected), sorted(expected - set(actions))
    assert not too_many and not missing, f"listed wrongly: {too_many}, not listed: {missing}"
    assert actions or state.over
    if action:
        result = after.as_dict()
        assert not referee.boards_that_disagree(result), f"after {action}: {referee.boards_that_disagree(result)}"
        wrong = differences(before, result, referee.after(before, action, result))
        assert not wrong, f"after {action}: {'; '.join(wrong)}"
        turned_up = any(before[name] != result[name] for name in HIDDEN_UNTIL)
        assert turned_up == (result["reveals"] > before["reveals"]), f"after {action}: reveals is {result['reveals']}"


def check_play(style: str, players: int, seed: int, options: dict[str, Any], steps: int = 2000) -> set[str]:
    """Play and compare everything; the kinds of action and the rare events that were seen."""
    seen: set[str] = set()
    first = GAME.start(players, seed, options).as_dict()
    wrong = differences(first, first, referee.first_position(first))
    assert not wrong, f"set-up for {players}, {options}: {'; '.join(wrong)}"
    for number, moment in enumerate(play(style, players, seed, options, steps)):
        before = moment.state.as_dict()
        try:
            check_moment(moment, before)
            if number % 5 == 0 or moment.state.over:  # points change slowly, and counting them takes long
                check_points(moment.state, before)
        except AssertionError as error:
            where = f"{style}, {players} players, seed {seed}, {options or 'default options'}, step {number}"
            raise AssertionError(f"{where}: {error}") from error
        seen |= {moment.action.split()[0]} if moment.action else {"game over"}
        seen |= events(before, moment.actions, moment.action, moment.after.as_dict())
    return seen


# What must come up, or nothing is shown about it

EVENTS = {
    "game over",
    "over by population",
    "over after ten rounds",
    "a bridge",
    "the free road before the purchase",
    "the free road after the purchase",
    "nothing is laid for the purchase of the first turn",
    "a set of Short Roads that cannot be laid whole",
    "a Short Road that must leave room for the others",
    "a loan makes something affordable",
    "a repayment with the last Gold",
    "a repayment with nothing left to buy",
    "Gold is left, and nothing to buy",
    "steps are lost at the end of a track",
    "only the second pedestal is sold",
    "both pedestals are sold",
    "the row of monuments closes up",
    "no monument is left",
    *(f"built: {monument['name']}" for monument in MONUMENTS),
}
SOLO_EVENTS = {"the deck is shuffled", "the automaton takes a monument", "the automaton takes two things"}


def events(before: Table, actions: list[str], action: str, after: Table) -> set[str]:
    """What was rare about an action."""
    kind, me, city = action.partition(" ")[0], owner(before), city_of(owner(before))
    then = after["seat"][before["turn"]]
    covered = [cell for cell, what in enumerate(then["cover"]) if me["cover"][cell] != what]
    over = bool(after["over"]) and not before["over"]
    full = any(seat["population"] == LAST_POPULATION for seat in after["seat"][: after["players"]])
    sold = [seat["pedestal"] for seat in before["seat"][: before["players"]] if seat["pedestal"]]
    repaid_out = kind == "repay_loan" and then["out"] == 1
    cheap = {name for name in actions if name.startswith("buy_")}
    placed = before["phase"] == PLACE
    happened = {
        "over by population": over and full and after["round"] < 10,
        "over after ten rounds": over and not full,
        "a bridge": placed and before["item"] <= SHORT_SET and any(city.ground[square_of(c)] == "W" for c in covered),
        "the free road before the purchase": kind == "lay_free_road",
        "the free road after the purchase": before["item"] == FREE_ROAD and before["bought"] == 1,
        "nothing is laid for the purchase of the first turn": kind == "buy_pedestal" and after["item"] == FREE_ROAD,
        "a set of Short Roads that cannot be laid whole": (
            before["phase"] == TURN
            and before["short_sets"] > 0
            and "buy_short_roads" not in actions
            and any(True for _ in road_places(city, DOMINO))
        ),
        "a Short Road that must leave room for the others": (
            before["item"] == SHORT_SET
            and before["dominoes"] > 0
            and any(f"place {p.turn} {p.cell}" not in actions for p in road_places(city, DOMINO))
        ),
        "a loan makes something affordable": kind == "take_loan" and not cheap,
        "a repayment with the last Gold": repaid_out and gold(before) == 3,
        "a repayment with nothing left to buy": repaid_out and gold(before) > 3,
        "Gold is left, and nothing to buy": kind == "end_round",
        "steps are lost at the end of a track": kind == "buy_building" and then["resource"] == me["resource"],
        "only the second pedestal is sold": before["round"] < after["round"] and sold == [2],
        "both pedestals are sold": before["round"] < after["round"] and sorted(sold) == [1, 2],
        "the row of monuments closes up": kind == "buy_monument" and before["drawn"] == len(MONUMENTS),
        "no monument is left": set(before["slot"]) == {NOTHING},
        "the deck is shuffled": before["solo_deck"] != after["solo_deck"],
        "the automaton takes a monument": before["taken_by_automaton"] != after["taken_by_automaton"],
        "the automaton takes two things": (
            before["players"] == 1
            and before["round"] == after["round"]
            and before["offered"] != after["offered"]
            and (before["long_roads"], before["short_sets"], before["towers"])
            != (after["long_roads"], after["short_sets"], after["towers"])
        ),
    }
    seen = {event for event, did in happened.items() if did}
    if before["item"] == MONUMENT and after["item"] != MONUMENT:
        seen.add(f"built: {MONUMENTS[before['monument']]['name']}")
    return seen


FULL_OF_EVENTS = (1, 2, 3, 4, 17, 21, 23, 26, 32, 40, 43, 52)  # seeds: of the first sixty, some that have them all
SIDES = {"map_side": "B", "resource_side": "B"}


def options_for(players: int) -> list[dict[str, Any]]:
    """The default options, every other value of each, and all together; public objectives are for several players."""
    flipped = {option.name: next(v for v in option.values if v != option.default) for option in GAME.options}
    chosen = [*choices_of(GAME), SIDES, flipped]
    return [{n: v for n, v in options.items() if players > 1 or n != "advanced"} for options in chosen]


@pytest.mark.parametrize("players", GAME.players)
def test_the_game_agrees_with_the_referee(players: int) -> None:
    check_play("builder", players, players, {"advanced": True} if players > 1 else {}, steps=60)


@pytest.mark.slow
@pytest.mark.parametrize("players", (1, 2, 5))
def test_the_game_agrees_with_the_referee_under_every_option(players: int) -> None:
    for seed, options in enumerate(options_for(players)):
        check_play(STYLES[(seed + players) % 5], players, seed, options, steps=40)
        check_play("scattered", players, seed, options, steps=40)


@pytest.mark.slow
def test_games_compared_to_their_end_reach_every_kind_of_action_and_every_rare_event() -> None:
    wanted = {*GAME.actions.kinds(), *EVENTS, *SOLO_EVENTS}
    seen: set[str] = set()
    for seed in FULL_OF_EVENTS:
        players = 1 + seed % 5
        several = {"advanced": True} if players > 1 else {"difficulty": "hard"}
        options = {"short_set_partial": seed % 3 == 0, **several, **(SIDES if seed % 2 else {})}
        seen |= check_play(STYLES[seed // 5 % 5], players, seed, options)
    assert wanted - seen == set()
