"""The game against the referee: at every step the same legal actions, the same next state, the same points."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from tradewinds.engine.cache import compiled
from tradewinds.games import game

from . import referee
from .soundness import INVARIANTS, broken

GAME = game("spice-road")
STEPS = {"random": 200, "rich": 200, "late": 200}
OPTIONS: dict[str, dict[str, Any]] = {"default": {}}
OPTIONS.update({f"{o.name}={not o.default}": {o.name: not o.default} for o in GAME.options})
OPTIONS["everything flipped"] = {o.name: not o.default for o in GAME.options}


def turn_begins(state: Any) -> bool:
    return bool(state.phase == referee.TURN and not state.over)


def enrich(state: Any, dice: random.Random) -> None:
    """Often give the player whose turn begins other cubes, within the limit: perhaps the price of a point card."""
    if dice.random() < 0.3:
        return
    caravan = [0, 0, 0, 0]
    if dice.random() < 0.6:
        shown = state.point_row[dice.choice([0, 0, 0, 1, 1, 2, 3, 4])]
        caravan = list(referee.POINT_CARDS[shown]["cost"])
    for _ in range(dice.randrange(referee.LIMIT - sum(caravan) + 1)):
        caravan[dice.randrange(4)] += 1
    for colour, n in enumerate(caravan):
        state.seat[state.turn].cubes[colour] = n


def deal_out(state: Any, dice: random.Random) -> None:
    """Deal most of the merchant deck to the players, and let cubes lie on the first cards of the row."""
    while state.merchants_left > 5:
        state.merchants_left -= 1
        state.seat[dice.randrange(state.players)].hand |= 1 << state.merchant_deck[state.merchants_left]
    for slot in range(5):
        state.on_card[slot, dice.randrange(4)] += dice.randrange(6)


def edit(state: Any, style: str, dice: random.Random) -> None:
    """What a style changes when a turn begins: the position stays a possible one."""
    if style == "late" and state.merchants_left > 30:
        deal_out(state, dice)
    if style != "random":
        enrich(state, dice)


def pick(actions: list[str], style: str, dice: random.Random) -> str:
    preferred = [a for a in actions if a.split()[0] == "claim"]
    if style == "late" and not preferred:
        preferred = [a for a in actions if a.split()[0] == "acquire"]
    if style != "random" and preferred and dice.random() < 0.6:
        return dice.choice(preferred)
    kind = dice.choice(sorted({a.split()[0] for a in actions}))  # else cards played would crowd out all the rest
    return dice.choice([a for a in actions if a.split()[0] == kind])


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


def check_moment(moment: Moment, before: dict[str, Any]) -> None:
    state, actions, action, after = moment
    assert len(actions) == len(set(actions))
    assert set(actions) == referee.legal_actions(before)
    assert actions or state.over
    assert GAME.scores(state) == referee.scores(before)
    assert GAME.winners(state) == [referee.winner(before)]
    number = GAME.rule(broken)(state)
    assert number == 0, INVARIANTS[number]
    if action:
        result, expected = after.as_dict(), referee.apply(before, action)
        wrong = {
            name: (before[name], result[name], expected[name]) for name in result if result[name] != expected[name]
        }
        wrong.pop("rng", None)
        assert not wrong, f"{action}: before, the game's, the referee's"


RARE = {
    "game over",
    "somebody else claims the last card too",
    "the deck is dry",
    "a gap in the row",
    "cubes come with a card",
    "cubes come with a card that was not the first",
    "a card is paid with three colours",
    "the last gold",
    "silver from the first card",
    "no coin from the second card once the silver has moved",
    "no silver left while there is gold",
    "a trade made three times",
    "a third upgrade",
    "two upgrades of one cube",
    "an upgrade without a cube to raise",
    "two discards in a turn",
}


def rare_events(moment: Moment, before: dict[str, Any], turn: list[str]) -> set[str]:
    """What was rare in an action, the last of those that its turn consists of so far."""
    after = moment.after.as_dict()
    now, then = before["seat"][before["turn"]], after["seat"][before["turn"]]
    kind, _, what = moment.action.partition(" ")
    acquired = now["hand"] < then["hand"] and kind in ("acquire", "place_cube")
    came = acquired and sum(before["on_card"][before["acquiring"] if kind == "place_cube" else 0]) > 0
    last = referee.end_trigger(before)
    upgrade = kind == "play" and referee.CARDS[int(what)]["kind"] == "upgrade"
    happened = {
        "game over": before["over"],
        "somebody else claims the last card too": kind == "claim" and before["ending"] and then["claimed"] == last,
        "the deck is dry": before["merchants_left"] == 0,
        "a gap in the row": before["merchant_row"][-1] == referee.EMPTY,
        "cubes come with a card": came,
        "cubes come with a card that was not the first": came and kind == "place_cube",
        "a card is paid with three colours": acquired and len({a for a in turn if a.startswith("place_cube")}) >= 3,
        "the last gold": before["gold_left"] == 1 and after["gold_left"] == 0,
        "silver from the first card": moment.action == "claim 0" and then["silver"] > now["silver"],
        "no coin from the second card once the silver has moved": (
            moment.action == "claim 1" and before["gold_left"] == 0 and before["silver_left"] > 0
        ),
        "no silver left while there is gold": before["silver_left"] == 0 and before["gold_left"] > 0,
        "a trade made three times": turn.count("trade") >= 2,
        "a third upgrade": sum(a.startswith("upgrade") for a in turn) == 3,
        "two upgrades of one cube": turn[-1] == "upgrade red"
        and turn[-2:-1] == ["upgrade yellow"]
        and now["cubes"][1] == 1,
        "an upgrade without a cube to raise": upgrade and sum(now["cubes"][:3]) == 0,
        "two discards in a turn": sum(a.startswith("discard") for a in turn) >= 2,
    }
    return {event for event, did in happened.items() if did}


def check_play(style: str, players: int, seed: int, options: dict[str, Any], steps: int) -> set[str]:
    """Play and compare everything; the kinds of action and the rare events that were seen."""
    seen: set[str] = set()
    turn: list[str] = []
    for moment in play(style, players, seed, options, steps):
        before = moment.state.as_dict()
        check_moment(moment, before)
        turn = [moment.action] if turn_begins(moment.state) else [*turn, moment.action]
        seen |= {moment.action.split()[0]} if moment.action else set()
        seen |= rare_events(moment, before, turn)
    return seen


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("style", STEPS)
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.slow
def test_game_and_referee_agree(options: str, style: str, players: int) -> None:
    seed = 100 * list(OPTIONS).index(options) + 10 * list(STEPS).index(style) + players
    check_play(style, players, seed, OPTIONS[options], STEPS[style])


@pytest.mark.slow
def test_games_compared_to_their_end_reach_every_kind_of_action_and_every_rare_event() -> None:
    wanted = {*GAME.actions.kinds(), *RARE}
    seen: set[str] = set()
    for seed in range(40):
        if not wanted <= seen:
            seen |= check_play("rich", 2 + seed % 4, seed, {"trade_may_be_none": seed % 2 == 0}, 1000)
            seen |= check_play("late", 2 + seed % 4, seed, {}, 1000)
    assert wanted - seen == set()


def test_the_referee_counts_points_and_breaks_ties_as_by_hand() -> None:
    table = GAME.start(3, 1).as_dict()
    first, second, third = (table["seat"][(table["first"] + i) % 3] for i in range(3))
    first.update(cards=[35, 0, 0, 0, 0, 0], claimed=1, cubes=[9, 0, 0, 0])  # P36 is worth 20, and yellow nothing
    second.update(cards=[0, 4, 0, 0, 0, 0], claimed=2, gold=1, silver=1)  # P01 and P05: 6 + 8, and 3 + 1: 18
    second.update(cubes=[7, 1, 0, 1])  # 20
    third.update(cards=[33, 0, 0, 0, 0, 0], claimed=1, cubes=[0, 0, 0, 0])  # P34 is worth 19
    order = [(table["first"] + i) % 3 for i in range(3)]
    assert [referee.scores(table)[p] for p in order] == [20, 20, 19]
    assert referee.winner(table) == order[1]
    third.update(cubes=[0, 0, 1, 0])
    assert referee.winner(table) == order[2]


# Planted faults: `broken` must notice each


@cache
def first(wanted: Callable[[Any], bool]) -> Any:
    """The first state of some game of three players that is as wanted."""
    for seed in range(20):
        for style in ("rich", "late"):
            for moment in play(style, 3, seed, {}, 1000):
                if wanted(moment.state):
                    return moment.state.copy()
    raise AssertionError(f"No game came to a state as {wanted.__name__} wants it.")


def reach(wanted: Callable[[Any], bool]) -> Any:
    return first(wanted).copy()


def row_has_gaps(state: Any) -> bool:
    return turn_begins(state) and state.merchant_row[1] != referee.EMPTY and state.merchant_row[3] == referee.EMPTY


def somebody_claimed(state: Any) -> bool:
    return turn_begins(state) and any(seat.claimed for seat in state.seat)


@cache
def in_phase(phase: int) -> Callable[[Any], bool]:
    return lambda state: state.phase == phase and not state.over


def second_cube_to_place(state: Any) -> bool:
    return bool(state.phase == referee.PLACE_CUBES and state.paid == 1)


def game_over(state: Any) -> bool:
    return bool(state.over)


def put(state: Any, **fields: int) -> None:
    for name, value in fields.items():
        setattr(state, name, value)


def put_in(row: Any, i: Any, value: int) -> None:
    row[i] = value


def swap(row: Any, i: int, j: int) -> None:
    row[i], row[j] = row[j], row[i]


def give_card(state: Any, card: int) -> None:
    state.seat[0].hand |= 1 << card


def lose_a_card(state: Any) -> None:
    """Let the top card of the deck be nowhere."""
    state.merchants_left -= 1


def show_no_card_while_the_deck_lasts(state: Any) -> None:
    give_card(state, state.merchant_row[5])
    state.merchant_row[5] = referee.EMPTY


def play_a_card_that_is_in_hand(state: Any) -> None:
    card = next(c for c in referee.numbers(state.seat[0].hand) if c < referee.DECK)
    state.seat[0].played |= 1 << card


def has_hand(state: Any) -> bool:
    return turn_begins(state) and any(card < referee.DECK for card in referee.numbers(state.seat[0].hand))


def claimer(state: Any) -> Any:
    return next(seat for seat in state.seat if seat.claimed)


def take_coin_without_a_card(state: Any) -> None:
    poor = next(seat for seat in state.seat if seat.claimed == seat.gold + seat.silver)
    poor.gold += 1
    state.gold_left -= 1


def poor_player_and_gold(state: Any) -> bool:
    seats = state.seat[: state.players]
    return turn_begins(state) and state.gold_left > 0 and any(s.claimed == s.gold + s.silver for s in seats)


def trade_as_no_card_does(state: Any) -> None:
    state.take[:] = 9


STARTERS = 3 << referee.DECK

Fault = tuple[int, str, Callable[[Any], bool], Callable[[Any], Any]]

FAULTS: list[Fault] = [
    (1, "phase 0", turn_begins, lambda s: put(s, phase=0)),
    (1, "player 3 of 3", turn_begins, lambda s: put(s, player=3)),
    (1, "six players", turn_begins, lambda s: put(s, players=6)),
    (1, "over twice", game_over, lambda s: put(s, over=2)),
    (1, "an option that is neither on nor off", turn_begins, lambda s: put(s, trade_may_be_none=2)),
    (2, "a caravan with -1 yellow", turn_begins, lambda s: put_in(s.seat[1].cubes, 0, -1)),
    (3, "-1 red on a card", turn_begins, lambda s: put_in(s.on_card, (2, 1), -1)),
    (4, "cubes on an empty seat", turn_begins, lambda s: put_in(s.seat[3].cubes, 0, 1)),
    (4, "a card on an empty seat", turn_begins, lambda s: put(s.seat[4], hand=1)),
    (5, "a card in the deck and in hand", turn_begins, lambda s: give_card(s, s.merchant_deck[0])),
    (5, "a card in the row and in hand", turn_begins, lambda s: give_card(s, s.merchant_row[0])),
    (5, "a card twice in the row", turn_begins, lambda s: put_in(s.merchant_row, 0, s.merchant_row[1])),
    (5, "a card twice in the deck", turn_begins, lambda s: put_in(s.merchant_deck, 0, s.merchant_deck[1])),
    (5, "a card in hand and played", has_hand, play_a_card_that_is_in_hand),
    (5, "two hands with a card", has_hand, lambda s: put(s.seat[1], hand=s.seat[0].hand | STARTERS)),
    (5, "a card that is nowhere", turn_begins, lose_a_card),
    (5, "44 cards in the deck", turn_begins, lambda s: put(s, merchants_left=44)),
    (5, "a starting card in the row", turn_begins, lambda s: put_in(s.merchant_row, 0, referee.DECK)),
    (6, "a starting card gone", turn_begins, lambda s: put(s.seat[1], hand=0, played=0)),
    (6, "a starting card twice", turn_begins, lambda s: put(s.seat[1], hand=STARTERS, played=STARTERS)),
    (6, "a card that does not exist", turn_begins, lambda s: give_card(s, 45)),
    (7, "a gap while the deck lasts", turn_begins, show_no_card_while_the_deck_lasts),
    (7, "a gap between cards", row_has_gaps, lambda s: swap(s.merchant_row, 0, 5)),
    (8, "cubes on an empty place", row_has_gaps, lambda s: put_in(s.on_card, (3, 0), 1)),
    (8, "cubes on the last card", turn_begins, lambda s: put_in(s.on_card, (5, 3), 1)),
    (9, "a point card twice in the deck", turn_begins, lambda s: put_in(s.point_deck, 35, s.point_deck[34])),
    (9, "point card 36", turn_begins, lambda s: put_in(s.point_deck, 35, 36)),
    (10, "four point cards shown", turn_begins, lambda s: put_in(s.point_row, 4, -1)),
    (10, "an undrawn point card shown", turn_begins, lambda s: put_in(s.point_row, 4, s.point_deck[35])),
    (10, "a point card twice in the row", turn_begins, lambda s: put_in(s.point_row, 0, s.point_row[1])),
    (10, "a point card shown and claimed", somebody_claimed, lambda s: put_in(claimer(s).cards, 0, s.point_row[0])),
    (10, "a point card too many drawn", turn_begins, lambda s: put(s, drawn=s.drawn + 1)),
    (11, "a gold coin too many", turn_begins, lambda s: put(s, gold_left=s.gold_left + 1)),
    (11, "a silver coin gone", turn_begins, lambda s: put(s, silver_left=s.silver_left - 1)),
    (11, "-1 silver", turn_begins, lambda s: put(s, silver_left=-1)),
    (12, "a coin without a point card", poor_player_and_gold, take_coin_without_a_card),
    (13, "seven point cards", turn_begins, lambda s: put(s.seat[0], claimed=7)),
    (14, "ending without a reason", turn_begins, lambda s: put(s, ending=1)),
    (14, "not ending with six point cards", game_over, lambda s: put(s, ending=0)),
    (15, "eleven cubes when a turn begins", turn_begins, lambda s: put_in(s.seat[s.turn].cubes, 0, 11)),
    (15, "eleven cubes out of turn", in_phase(referee.TRADE), lambda s: put_in(s.seat[(s.turn + 1) % 3].cubes, 0, 11)),
    (15, "eleven cubes at the end", game_over, lambda s: put_in(s.seat[1].cubes, 0, 11)),
    (16, "a turn decided by another", turn_begins, lambda s: put(s, player=(s.turn + 1) % 3)),
    (17, "a discard within the limit", turn_begins, lambda s: put(s, phase=referee.DISCARD)),
    (18, "more paid than it costs", turn_begins, lambda s: put(s, acquiring=2, paid=3)),
    (18, "the seventh card acquired", turn_begins, lambda s: put(s, acquiring=6)),
    (18, "a card paid for and not taken", second_cube_to_place, lambda s: put(s, acquiring=1)),
    (18, "no cubes to pay with", second_cube_to_place, lambda s: s.seat[s.turn].cubes.fill(0)),
    (19, "a card passed without a cube", second_cube_to_place, lambda s: s.on_card.fill(0)),
    (20, "-1 upgrades", turn_begins, lambda s: put(s, upgrades=-1)),
    (20, "upgrades when a turn begins", turn_begins, lambda s: put(s, upgrades=1)),
    (20, "no upgrades left to choose", in_phase(referee.UPGRADE), lambda s: put(s, upgrades=0)),
    (20, "more upgrades than any card has", in_phase(referee.UPGRADE), lambda s: put(s, upgrades=4)),
    (20, "nothing to upgrade", in_phase(referee.UPGRADE), lambda s: s.seat[s.turn].cubes.fill(0)),
    (21, "a trade that cannot be paid", in_phase(referee.TRADE), lambda s: s.seat[s.turn].cubes.fill(0)),
    (21, "a trade that no card makes", in_phase(referee.TRADE), trade_as_no_card_does),
    (22, "over without ending", turn_begins, lambda s: put(s, over=1)),
    (22, "over within a round", game_over, lambda s: put(s, turn=(s.first + 1) % 3, player=(s.first + 1) % 3)),
    (23, "a card under the deck", turn_begins, lambda s: put_in(s.layer, 0, 1)),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault[0]}: {fault[1]}")
def test_broken_notices(fault: Fault) -> None:
    number, _, wanted, plant = fault
    state = reach(wanted)
    assert GAME.rule(broken)(state) == 0
    plant(state)
    assert GAME.rule(broken)(state) == number, INVARIANTS[number]


def test_every_invariant_has_a_planted_fault() -> None:
    assert {number for number, *_ in FAULTS} == set(INVARIANTS)


def test_broken_compiled_is_broken_interpreted() -> None:
    check = compiled(broken, GAME.bound())
    records = GAME.record.many(1)
    for number, name, wanted, plant in FAULTS:
        state = reach(wanted)
        records[0] = state.record
        assert check(records[0]) == 0, name
        plant(state)
        records[0] = state.record
        assert check(records[0]) == number, name
