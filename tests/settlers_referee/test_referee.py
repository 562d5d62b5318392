"""A New World and From East to West against the referee: the same actions, next states and points at every step."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.titles import checks_of
from tradewinds import Game
from tradewinds.check import choices_of
from tradewinds.games import game
from tradewinds.games.century.words import Phase

from .boats import neighbours, to_be_paid
from .placing import reductions
from .positions import advance, crowd, enrich, fill
from .table import COLOURS, ICONS, MERCHANT_CARDS, NOTHING, POINT_CARDS, Table, location

TITLES = ("new-world", "east-to-west-1", "east-to-west-2", "east-to-west-3")
PREFERRED = ("claim", "build", "route", "use_card", "take_card")
STYLES = ("random", "rich", "crowded", "late")
SHUFFLED_CARD = -2  # one of the cards that were just put under the deck, in random order

# twelve tiles in a ring and one beside it: boats soon block each other
RING = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if max(abs(q), abs(r), abs(q + r)) == 2]
RING_MAP = {"spaces": [{"q": q, "r": r, "kind": "market" if i else "sea"} for i, (q, r) in enumerate([*RING, (1, 0)])]}


def options_of(title: Game) -> list[dict[str, Any]]:
    """The default options, and every other value of each; where there are islands, also a given map."""
    rings: list[dict[str, Any]] = [{"map": RING_MAP}, {"map": RING_MAP, "may_return": False}]
    return [*choices_of(title), *(rings if any(option.name == "map" for option in title.options) else [])]


# Playing


def edit(state: Any, style: str, dice: random.Random) -> None:
    """What a style changes when a turn begins."""
    if style == "late":
        if not any(seat.claimed for seat in state.seat):
            advance(state, dice)
        if dice.random() < 0.5:
            fill(state, dice)
    if style == "crowded" or (style == "late" and dice.random() < 0.3):
        crowd(state, dice)
    elif style != "random":
        enrich(state, dice)


def pick(actions: list[str], style: str, dice: random.Random) -> str:
    if style != "random" and dice.random() < 0.7:
        preferred = [action for action in actions if action.split()[0] in PREFERRED]
        if preferred:
            return dice.choice(preferred)
    return dice.choice(actions)


Moment = tuple[Any, list[str], str, Any]  # a state, its actions as the game says, the one taken, the state after it


def play(title: Game, style: str, players: int, seed: int, options: dict[str, Any], steps: int) -> Iterator[Moment]:
    """A game in a style, to its end (where no action is taken) or for so many steps."""
    state, dice = title.start(players, seed, options), random.Random(f"{style} {players} {seed}")
    for _ in range(steps):
        if state.phase == Phase.TURN and not state.over:
            edit(state, style, dice)
        actions = [title.actions.short(action) for action in title.legal(state)]
        if state.over or not actions:
            yield state, actions, "", state
            return
        action, after = pick(actions, style, dice), state.copy()
        title.step(after, title.actions.number(action))
        yield state, actions, action, after
        state = after


# Comparing


def is_refresh(before: Table, action: str) -> bool:
    kind, _, what = action.partition(" ")
    return kind == "work" and location(before, int(what))["type"] == "refresh_market"


def comparable(table: Table, shuffled: set[int]) -> Table:
    """Without the stream, without what lies in unused places of the deck, and with one face for shuffled cards."""
    known = {name: value for name, value in table.items() if name != "rng"}
    if "merchant_deck" in known:
        deck = known["merchant_deck"][: known["merchants_left"]]
        known["all merchant cards"] = sorted(deck + known["merchant_row"])
        for name, cards in (("merchant_deck", deck), ("merchant_row", known["merchant_row"])):
            known[name] = [SHUFFLED_CARD if card in shuffled else card for card in cards]
    return known


def check_moment(title: Game, moment: Moment, before: Table) -> None:
    referee = checks_of(title, "referee")
    state, actions, action, after = moment
    assert len(actions) == len(set(actions))
    assert set(actions) == referee.legal_actions(before)
    assert actions or state.over
    assert title.scores(state) == referee.scores(before)
    assert title.winners(state) == [referee.winner(before)]
    if action:
        shuffled = set(before["merchant_row"]) - {NOTHING} if is_refresh(before, action) else set()
        result = comparable(after.as_dict(), shuffled)
        expected = comparable(referee.following(before, action), shuffled)
        wrong = {
            name: (before.get(name), result[name], expected[name]) for name in result if result[name] != expected[name]
        }
        assert not wrong, f"{action}: before, the game's, the referee's"


def check_play(title: Game, style: str, players: int, seed: int, options: dict[str, Any], steps: int) -> set[str]:
    """Play and compare everything; the kinds of action and the rare events that were seen."""
    seen = set()
    for number, moment in enumerate(play(title, style, players, seed, options, steps)):
        before = moment[0].as_dict()
        try:
            check_moment(title, moment, before)
        except AssertionError as error:
            where = (
                f"{title.id}, {style}, {players} players, seed {seed}, {options or 'default options'}, step {number}"
            )
            raise AssertionError(f"{where}: {error}") from error
        seen |= {moment[2].split()[0]} if moment[2] else {"game over"}
        seen |= events(before, moment[1], moment[2])
    return seen


# What must come up, or nothing is shown about it


def events(before: Table, actions: list[str], action: str) -> set[str]:
    kind, _, what = action.partition(" ")
    seen = set()
    if kind == "work":
        number = int(what)
        seen |= {"settlers are sent home"} if before["owner"][number] != NOTHING else set()
        seen |= {"two reductions"} if reductions(before, number) > 1 else set()
        if is_refresh(before, action):
            seen |= {"refresh", *(["refresh of a short deck"] if before["merchants_left"] < 4 else [])}
    if kind == "discard" and before["player"] != before["turn"]:
        seen.add("another player discards")
    if before.get("merchant_row", [0])[-1] == NOTHING:
        seen.add("a market without a card")
    if before["phase"] == Phase.PAY_BOATS and bin(before["owed"]).count("1") > 1:
        seen.add("two boats are paid")
    if before["phase"] == Phase.MOVE and before["players"] > 2:
        here = before["seat"][before["turn"]]["boat"]
        cubes = sum(before["seat"][before["turn"]]["cubes"])
        closed = [t for t in neighbours(before, here) if len(to_be_paid(before, t)) > cubes]
        seen |= {"a step is forbidden"} if any(f"move {t}" not in actions for t in closed) else set()
        seen |= {"a step past a boat"} if any(f"move {t}" in actions for t in closed) else set()
    if before["phase"] == Phase.BONUS and kind == "done":
        seen.add("a tile is declined")
    return seen


BASE_EVENTS = {"game over", "settlers are sent home", "two reductions"}
BOAT_EVENTS = {"another player discards", "two boats are paid", "a step is forbidden", "a step past a boat"}
MARKET_EVENTS = {"refresh", "refresh of a short deck", "a market without a card"}
RARE = {
    "new-world": BASE_EVENTS,
    "east-to-west-1": BASE_EVENTS | MARKET_EVENTS,
    "east-to-west-2": BASE_EVENTS | BOAT_EVENTS,
    "east-to-west-3": BASE_EVENTS | BOAT_EVENTS | MARKET_EVENTS | {"a tile is declined"},
}


@pytest.mark.parametrize("id", TITLES)
def test_the_game_agrees_with_the_referee(id: str) -> None:
    check_play(game(id), "late", 3, 1, {}, steps=120)


@pytest.mark.slow
@pytest.mark.parametrize("id", TITLES)
def test_the_game_agrees_with_the_referee_whatever_comes_up(id: str) -> None:
    title, seen = game(id), set()
    for players in title.players:
        seen |= check_play(title, "random", players, players, {}, steps=150)
        seen |= check_play(title, "rich", players, players, {}, steps=350)
        seen |= check_play(title, "crowded", players, players, {}, steps=150)
        for seed in range(3):
            seen |= check_play(title, "late", players, seed, {}, steps=150)
    kinds = {title.actions.short(action).split()[0] for action in range(title.actions.total())}
    assert kinds <= seen, f"never taken: {sorted(kinds - seen)}"
    assert RARE[id] <= seen, f"never seen: {sorted(RARE[id] - seen)}"


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("id", TITLES)
def test_the_game_agrees_with_the_referee_under_every_option(id: str, players: int) -> None:
    title = game(id)
    for seed, options in enumerate(options_of(title)):
        check_play(title, "late", players, seed, options, steps=80)
        check_play(title, STYLES[(seed + players) % 3], players, seed, options, steps=40)


def test_a_market_card_may_be_used_only_by_those_who_can_pay_with_the_extra_cubes_counted_once() -> None:
    title = game("east-to-west-1")
    state = title.start(2, seed=1)
    cards = [card["id"] for card in MERCHANT_CARDS]
    dreamcatcher = next(card for card in POINT_CARDS if card.get("cube") == "yellow" and card["icon"] == "market")
    me = state.seat[state.turn]
    me.cards[0], me.claimed = POINT_CARDS.index(dreamcatcher), 1
    me.extra[ICONS.index("market"), COLOURS.index("yellow")] = 1
    state.merchant_row[0] = cards.index("T01")  # two yellow for a green
    first_market = next(n for n in range(21) if location(state.as_dict(), n)["id"] == "E2-3")
    for yellow, choices in ((1, {"use_card", "take_card"}), (0, {"take_card"})):
        me.cubes[:] = [yellow, 0, 0, 0]
        at_market = state.copy()
        title.step(at_market, title.actions.number(f"work {first_market}"))
        assert {title.actions.short(action) for action in title.legal(at_market)} == choices
