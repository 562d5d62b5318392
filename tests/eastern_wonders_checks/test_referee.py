"""The game against the referee: at every step the same legal actions, the same next state, the same points."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from tests.eastern_wonders.positions import ADJACENT
from tradewinds.engine.cache import compiled
from tradewinds.games import game

from . import referee
from .soundness import INVARIANTS, broken

GAME = game("eastern-wonders")
PREFERRED = ("build", "trade", "claim", "take_bonus", "upgrade")
STEPS = {"random": 80, "biased": 100, "rich": 220, "crowded": 80, "late": 140}

# 24 tiles in a row, so that boats block each other; the ports are every sixth tile
CHAIN = {"spaces": [{"q": 0, "r": r, "kind": "port" if r % 6 == 0 else "market"} for r in range(24)]}


def flipped(option: Any) -> Any:
    """A value that is not the option's default."""
    return next(value for value in option.values if value != option.default)


OPTIONS: dict[str, dict[str, Any]] = {"default": {}}
OPTIONS.update({f"{o.name}={flipped(o)}": {o.name: flipped(o)} for o in GAME.options})
OPTIONS["map=chain"] = {"map": CHAIN}
OPTIONS["chain and pay_when_not_moving"] = {"map": CHAIN, "pay_when_not_moving": True}
OPTIONS["chain and pay_on_port and not may_return"] = {"map": CHAIN, "pay_on_port": True, "may_return": False}
OPTIONS["everything flipped"] = {o.name: flipped(o) for o in GAME.options}


def turn_begins(state: Any) -> bool:
    return bool(state.phase == referee.MOVE and state.moved == 0 and not state.over)


def enrich(state: Any, dice: random.Random) -> None:
    """Often give the player whose turn begins other cubes, within the limit: perhaps the price of a VP tile."""
    if dice.random() < 0.3:
        return
    table = state.as_dict()
    hold = [0, 0, 0, 0]
    if dice.random() < 0.6:
        shown = dice.choice([tile for tile in table["port_vp"] if tile != referee.CLOSED_PORT])
        hold = list(referee.VP_TILES[shown]["cost"])
    for _ in range(dice.randrange(referee.hold_limit(table, table["turn"]) - sum(hold) + 1)):
        hold[dice.randrange(4)] += 1
    for colour, n in enumerate(hold):
        state.seat[table["turn"]].cubes[colour] = n


def bring_boats(state: Any, dice: random.Random) -> None:
    """Put the other boats close by, often together."""
    table = state.as_dict()
    here = table["seat"][table["turn"]]["boat"]
    near = [here, *referee.neighbours(table, here)]
    near += [far for tile in near for far in referee.neighbours(table, tile)]
    if dice.random() < 0.5:
        near = [dice.choice(near)]
    for p in range(table["players"]):
        if p != table["turn"]:
            state.seat[p].boat = dice.choice(near)


def crowd(state: Any, dice: random.Random) -> None:
    """Boats close by, few cubes, and perhaps more free steps: dead ends are near."""
    bring_boats(state, dice)
    for colour in range(4):
        state.seat[state.turn].cubes[colour] = dice.choice([0, 0, 0, 1])
    state.free = dice.choice([1, 1, 2, 3])


def advance(state: Any, dice: random.Random) -> None:
    """Have every player's board emptied up to some column, and one outpost short of the next, with bonus tiles."""
    table = state.as_dict()
    tiles = [t for t, kind in enumerate(table["kind"]) if kind == referee.MARKET]
    for p in range(table["players"]):
        seat, columns = state.seat[p], dice.randrange(2, 5)
        short = dice.randrange(4)
        for row in range(4):
            seat.built[row] = columns if row == short else columns + 1
            of_row = [t for t in tiles if referee.row_of(table, t) == row]
            for t in dice.sample(of_row, seat.built[row]):
                state.outposts[t] += 1 << p
        for _ in range(columns):
            again = state.same_bonus_twice
            possible = [b for b in range(5) if state.bonus_left[b] and (again or not seat.bonus[b])]
            bonus = 0 if 0 in possible and dice.random() < 0.3 else dice.choice(possible)
            taken = len(referee.BONUS_TILES[bonus]["points"]) - state.bonus_left[bonus]
            seat.bonus[bonus] += 1
            seat.bonus_points += referee.BONUS_TILES[bonus]["points"][taken]
            state.bonus_left[bonus] -= 1
    state.free = referee.free_steps(state.as_dict(), state.turn)


def fill(state: Any, dice: random.Random) -> None:
    """Fill the other players' holds: any cube paid to them is too many."""
    table = state.as_dict()
    for p in range(table["players"]):
        if p != table["turn"]:
            state.seat[p].cubes[:] = 0
            for _ in range(referee.hold_limit(table, p)):
                state.seat[p].cubes[dice.randrange(4)] += 1


def edit(state: Any, style: str, dice: random.Random) -> None:
    """What a style changes when a turn begins: the position stays a possible one."""
    if style == "rich":
        enrich(state, dice)
    if style == "crowded":
        crowd(state, dice)
    if style == "late":
        if not any(state.outposts):
            advance(state, dice)
        enrich(state, dice)
        fill(state, dice)
        if dice.random() < 0.5:
            bring_boats(state, dice)


def pick(state: Any, actions: list[str], style: str, dice: random.Random) -> str:
    if style != "random" and dice.random() < 0.85:
        preferred = [a for a in actions if a.split()[0] in PREFERRED]
        if style == "rich" and dice.random() < 0.5:
            preferred += [a for a in actions if a.startswith("move") and int(a.split()[1]) in state.port]
        if preferred:
            return dice.choice(preferred)
    return dice.choice(actions)


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
        action, after = pick(state, actions, style, dice), state.copy()
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
    "another player discards",
    "Closed Port moves",
    "two boats are paid",
    "two others discard",
    "two bonus steps",
    "two upgrades",
    "bonus of a kind owned",
    "a step is forbidden",
}


def others_over_limit(table: dict[str, Any]) -> int:
    others = [p for p in range(table["players"]) if p != table["turn"]]
    return sum(sum(table["seat"][p]["cubes"]) > referee.hold_limit(table, p) for p in others)


def check_play(style: str, players: int, seed: int, options: dict[str, Any], steps: int) -> set[str]:
    """Play and compare everything; the kinds of action and the rare events that were seen."""
    seen = set()
    for moment in play(style, players, seed, options, steps):
        before = moment.state.as_dict()
        check_moment(moment, before)
        seen.add(moment.action.split()[0] if moment.action else "game over")
        me = before["seat"][before["turn"]]
        near = {f"move {t}" for t in referee.neighbours(before, me["boat"])}
        rare = {
            "another player discards": before["player"] != before["turn"],
            "Closed Port moves": moment.action == "claim" and referee.CLOSED_PORT in before["port_vp"],
            "two boats are paid": before["owed"].bit_count() == 2,
            "two others discard": others_over_limit(before) > 1,
            "two bonus steps": referee.owns_bonus(before, before["turn"], "move") > 1,
            "two upgrades": before["phase"] == referee.UPGRADE and before["upgrades"] == 2,
            "bonus of a kind owned": before["phase"] != referee.BONUS and max(me["bonus"]) > 1,
            "a step is forbidden": before["phase"] == referee.MOVE and before["free"] and not near <= {*moment.actions},
        }
        seen |= {event for event, happened in rare.items() if happened}
    return seen


CASES = [  # the default options with every number of players, others with one of them
    pytest.param(options, style, players, marks=[pytest.mark.slow] * (chosen != {}))
    for i, (options, chosen) in enumerate(OPTIONS.items())
    for j, style in enumerate(STEPS)
    for players in ([2 + (i + j) % 3] if chosen else [2, 3, 4])
]


@pytest.mark.parametrize(("options", "style", "players"), CASES)
def test_game_and_referee_agree(options: str, style: str, players: int) -> None:
    seed = 100 * list(OPTIONS).index(options) + 10 * list(STEPS).index(style) + players
    check_play(style, players, seed, OPTIONS[options], STEPS[style])


@pytest.mark.slow
def test_games_compared_to_their_end_reach_every_kind_of_action_and_every_rare_event() -> None:
    wanted = {*GAME.actions.kinds(), *RARE}
    seen: set[str] = set()
    for seed in range(12):
        if not wanted <= seen:
            seen |= check_play("rich", 2 + seed % 3, seed, {"pick_up_all_or_none": seed % 2 == 0}, 3000)
            seen |= check_play("crowded", 4, seed, {}, 100)
            seen |= check_play("late", 4, seed, {}, 100)
    assert wanted - seen == set()


def test_the_referee_and_the_drawing_agree_on_the_first_game_map() -> None:
    names = list(ADJACENT)
    table = GAME.start(2, 1).as_dict()
    for tile, name in enumerate(names):
        assert [names[t] for t in referee.neighbours(table, tile)] == ADJACENT[name].split()
        assert sorted(t for t in table["near"][tile] if t != -1) == referee.neighbours(table, tile)
    ports = [name for name, kind in zip(names, table["kind"], strict=True) if kind == referee.PORT]
    assert ports == ["A1", "A4", "E1", "E4"]


def test_on_any_map_the_tiles_of_the_record_touch_as_their_places_say() -> None:
    for options in ({"map": CHAIN}, {"map": "generated"}):
        for seed in range(6):
            table = GAME.start(4, seed, options).as_dict()
            for tile in range(24):
                assert sorted(t for t in table["near"][tile] if t != -1) == referee.neighbours(table, tile)


def test_the_referee_counts_points_and_breaks_ties_as_by_hand() -> None:
    state = GAME.start(3, 1)
    table = state.as_dict()
    first, second, third = (table["seat"][(table["first"] + i) % 3] for i in range(3))
    first.update(claimed=[24, 0, 0, 0], vp_tiles=1)  # VP25 is worth 20
    second.update(built=[5, 3, 2, 1], bonus_points=6)  # 8 + 3 + 1 + 0 uncovered, and the 6 points tile: 18
    second.update(cubes=[7, 1, 0, 1])  # yellow counts nothing: 20
    third.update(claimed=[23, 0, 0, 0], vp_tiles=1)  # VP24 is worth 19
    order = [(table["first"] + i) % 3 for i in range(3)]
    assert [referee.scores(table)[p] for p in order] == [20, 20, 19]
    assert referee.winner(table) == order[1]
    third.update(cubes=[0, 0, 1, 0])
    assert referee.winner(table) == order[2]


# Planted faults: `broken` must notice each


@cache
def first(wanted: Callable[[Any], bool]) -> Any:
    """The first state of some rich game of three players that is as wanted."""
    for seed in range(20):
        for moment in play("rich", 3, seed, {}, 3000):
            if wanted(moment.state):
                return moment.state.copy()
    raise AssertionError(f"No game came to a state as {wanted.__name__} wants it.")


def reach(wanted: Callable[[Any], bool]) -> Any:
    return first(wanted).copy()


def started(_: Any) -> bool:
    return True


def boat_to_place(state: Any) -> bool:
    return bool(state.phase == referee.PLACE_BOAT)


def closed_port_is_out(state: Any) -> bool:
    return turn_begins(state) and referee.CLOSED_PORT in state.port_vp


def one_points_tile_is_owned(state: Any) -> bool:
    return turn_begins(state) and state.bonus_left[1] == 3


@cache
def in_phase(phase: int) -> Callable[[Any], bool]:
    return lambda state: state.phase == phase and not state.over


def another_discards(state: Any) -> bool:
    return bool(state.player != state.turn)


def game_over(state: Any) -> bool:
    return bool(state.over)


def put(state: Any, **fields: int) -> None:
    for name, value in fields.items():
        setattr(state, name, value)


def put_tile(state: Any, name: str, i: int, value: int) -> None:
    getattr(state, name)[i] = value


def points_owner(state: Any) -> Any:
    return next(seat for seat in state.seat if seat.bonus[1])


def add(row: Any, i: int, n: int) -> None:
    row[i] += n


def take_unearned_bonus(state: Any) -> None:
    state.bonus_left[0] -= 1
    state.seat[0].bonus[0] += 1


def replace_by_removed_tile(state: Any) -> None:
    """Lay a market tile that was removed over one of another symbol."""
    removed = next(t for t in range(24) if t not in state.market)
    symbol = referee.MARKET_TILES[removed]["symbol"]
    laid = [t for t in range(24) if state.market[t] >= 0]
    state.market[next(t for t in laid if referee.MARKET_TILES[state.market[t]]["symbol"] != symbol)] = removed


def swap_closed_port_to_the_bottom(state: Any) -> None:
    at = state.pile.tolist().index(referee.CLOSED_PORT)
    state.pile[at], state.pile[26] = state.pile[26], state.pile[at]


def claim_a_tile_twice(state: Any) -> None:
    """Count the tile on the first port as claimed too, and one more as drawn."""
    owner = next(seat for seat in state.seat if seat.vp_tiles < 3)
    owner.claimed[owner.vp_tiles] = next(tile for tile in state.port_vp if tile != referee.CLOSED_PORT)
    owner.vp_tiles += 1
    state.drawn += 1


Fault = tuple[int, str, Callable[[Any], bool], Callable[[Any], Any]]

FAULTS: list[Fault] = [
    (1, "phase 12", started, lambda s: put(s, phase=12)),
    (1, "player 3 of 3", started, lambda s: put(s, player=3)),
    (2, "a hold with -1 yellow", turn_begins, lambda s: put_tile(s.seat[1], "cubes", 0, -1)),
    (3, "-1 red on a tile", turn_begins, lambda s: add(s.left[5], 1, -1)),
    (4, "a VP tile twice in the pile", turn_begins, lambda s: put_tile(s, "pile", 26, s.pile[25])),
    (5, "an undrawn VP tile on a port", turn_begins, lambda s: put_tile(s, "port_vp", 0, s.pile[26])),
    (5, "a VP tile on a port and claimed", closed_port_is_out, claim_a_tile_twice),
    (5, "a VP tile too many drawn", turn_begins, lambda s: put(s, drawn=s.drawn + 1)),
    (6, "two Closed Ports", closed_port_is_out, lambda s: s.port_vp.fill(referee.CLOSED_PORT)),
    (6, "the Closed Port at the bottom of the pile", turn_begins, swap_closed_port_to_the_bottom),
    (7, "a port on a market tile", turn_begins, lambda s: put_tile(s, "port", 0, 1)),
    (7, "a port tile without a port", turn_begins, lambda s: put_tile(s, "port", 0, s.port[1])),
    (8, "a market tile laid twice", turn_begins, lambda s: put_tile(s, "market", 1, s.market[2])),
    (8, "a market tile on a port", turn_begins, lambda s: put_tile(s, "market", 0, 0)),
    (9, "six tiles of a symbol", turn_begins, replace_by_removed_tile),
    (10, "an outpost on a port", turn_begins, lambda s: put_tile(s, "outposts", 0, 1)),
    (10, "an outpost of nobody", turn_begins, lambda s: put_tile(s, "outposts", 1, 8)),
    (11, "an outpost taken from a row and not placed", turn_begins, lambda s: add(s.seat[0].built, 2, 1)),
    (12, "six outposts from a row", turn_begins, lambda s: put_tile(s.seat[0], "built", 2, 6)),
    (13, "a bonus tile too many", turn_begins, lambda s: put_tile(s, "bonus_left", 0, 5)),
    (14, "a bonus tile that was not earned", turn_begins, take_unearned_bonus),
    (14, "no bonus tile for a column", in_phase(referee.BONUS), lambda s: put(s, phase=referee.TRADE)),
    (15, "points without a points tile", turn_begins, lambda s: put(s.seat[0], bonus_points=7)),
    (16, "5 for the 6 points tile", one_points_tile_is_owned, lambda s: put(points_owner(s), bonus_points=5)),
    (17, "a hold over its limit when a turn begins", turn_begins, lambda s: put_tile(s.seat[1], "cubes", 0, 40)),
    (18, "a boat nowhere", turn_begins, lambda s: put(s.seat[1], boat=-1)),
    (18, "a boat beyond the map", turn_begins, lambda s: put(s.seat[1], boat=24)),
    (18, "a boat placed too early", started, lambda s: put(s.seat[s.first], boat=1)),
    (19, "five VP tiles", turn_begins, lambda s: put(s.seat[0], vp_tiles=5)),
    (20, "ending without a reason", turn_begins, lambda s: put(s, ending=1)),
    (20, "not ending with four VP tiles", game_over, lambda s: put(s, ending=0)),
    (21, "a move decided by another", turn_begins, lambda s: put(s, player=(s.turn + 1) % 3)),
    (21, "another discards unchecked", another_discards, lambda s: put(s, hold_limit_checked_for=1)),
    (22, "a discard within the limit", turn_begins, lambda s: put(s, phase=referee.DISCARD)),
    (22, "the wrong player discards", another_discards, lambda s: s.seat[s.player].cubes.fill(0)),
    (23, "a cube owed while moving", turn_begins, lambda s: put(s, owed=1)),
    (23, "a cube owed to nobody", in_phase(referee.PAY_BOATS), lambda s: put(s, owed=8)),
    (23, "a cube owed to oneself", in_phase(referee.PAY_BOATS), lambda s: put(s, owed=1 << s.player)),
    (23, "a cube owed, none in the hold", in_phase(referee.PAY_BOATS), lambda s: s.seat[s.player].cubes.fill(0)),
    (23, "a cube owed, the boat elsewhere", in_phase(referee.PAY_BOATS), lambda s: put(s.seat[s.player], boat=0)),
    (24, "-1 free steps", turn_begins, lambda s: put(s, free=-1)),
    (24, "-1 steps made", turn_begins, lambda s: put(s, moved=-1)),
    (24, "-1 to pay", turn_begins, lambda s: put(s, price=-1)),
    (24, "-1 upgrades", turn_begins, lambda s: put(s, upgrades=-1)),
    (25, "a price while moving", turn_begins, lambda s: put(s, price=1)),
    (25, "no price while paying", in_phase(referee.BUILD), lambda s: put(s, price=0)),
    (25, "a price beyond the hold", in_phase(referee.BUILD), lambda s: put(s, price=100)),
    (25, "no upgrades left to choose", in_phase(referee.UPGRADE), lambda s: put(s, upgrades=0)),
    (25, "nothing to upgrade", in_phase(referee.UPGRADE), lambda s: s.seat[s.player].cubes.fill(0)),
    (26, "over without ending", turn_begins, lambda s: put(s, over=1)),
    (26, "over within a round", game_over, lambda s: put(s, turn=(s.first + 1) % 3)),
    (27, "cubes on an empty seat", turn_begins, lambda s: put_tile(s.seat[3], "cubes", 0, 1)),
    (28, "no starting sets gone", turn_begins, lambda s: put(s, sets_taken=0)),
    (28, "a set gone before anybody chose", started, lambda s: put(s, sets_taken=1)),
    (28, "a set too many gone", boat_to_place, lambda s: put(s, sets_taken=15)),
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
