"""What a learner is told, and what the greedy player thinks of a position."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest

from tests.world_wonders.positions import G, cell, do, offer, put, ready, set_bit, start
from tradewinds.bots import BOTS, Bot, mixed
from tradewinds.components import PACKAGE
from tradewinds.engine.batch import Batch, play_batch
from tradewinds.engine.cache import compiled
from tradewinds.engine.match import Match, new_dice
from tradewinds.engine.record import Faces
from tradewinds.engine.words import evaluate, observe
from tradewinds.games.world_wonders import numbers
from tradewinds.games.world_wonders.kinds import CELLS, TYPES, Type
from tradewinds.games.world_wonders.numbers import OBSERVATION, PER_SEAT, PLANES
from tradewinds.games.world_wonders.printed import (
    MONUMENT_IDS,
    OBJECTIVES,
    ROUNDS,
    STACK_TILES,
    STACKS_USED,
    TILE_IDS,
    TILE_TYPE,
)
from tradewinds.games.world_wonders.record import SEATS
from tradewinds.games.world_wonders.shapes import PIECES

pytestmark = pytest.mark.slow

BOX: dict[str, Any] = tomllib.loads((PACKAGE / "world_wonders.toml").read_text("utf-8"))
FIRST_SEAT = OBSERVATION - SEATS * PER_SEAT
MAP = PER_SEAT - PLANES * CELLS  # where the map begins among a seat's numbers


@cache
def moments(players: int, seed: int = 1, **options: Any) -> list[Any]:
    """Positions of a match of random players, in all phases, the last one after the end."""
    match = Match(G, players, seed, options)
    bot = Bot(G, "random", seed)
    found = []
    while not match.over:
        found.append(match.state.copy())
        match.play(bot.choose(match.seat(match.player)))
    return [*found[:: 8 * players - 1], match.state]


def plane(seen: Any, number: int, seat: int = 0) -> str:
    """The squares that are marked on a plane of the map of the seat so many places clockwise."""
    at = FIRST_SEAT + seat * PER_SEAT + MAP + number * CELLS
    return " ".join(f"{'ABCDEFGHIJKLM'[c % 13]}{c // 13 + 1}" for c in range(CELLS) if seen[at + c])


# Observations


@pytest.mark.parametrize("players", G.players)
def test_an_observation_has_one_size_and_fits_at_every_player_count(players: int) -> None:
    for state in moments(players):
        for seat in range(players):
            wide = np.zeros(OBSERVATION + 1, np.int64)
            wide[OBSERVATION] = 12345
            G.rule(observe)(state, seat, wide[:OBSERVATION])
            assert wide[OBSERVATION] == 12345, "nothing is written beyond the end"
            assert wide[:OBSERVATION].tolist() == G.observe(state, seat).tolist(), "nothing is too large for 16 bits"
            absent = wide[FIRST_SEAT + players * PER_SEAT : OBSERVATION]
            assert not absent.any(), "seats that nobody has are 0"


@pytest.mark.parametrize("players", G.players)
def test_an_observation_is_the_same_however_the_hidden_things_are_dealt(players: int) -> None:
    dice = new_dice(7)
    for state in moments(players, advanced=players > 1):
        for seat in range(players):
            seen = G.observe(state, seat).tolist()
            for _ in range(2):
                assert G.observe(G.redealt(state, seat, dice), seat).tolist() == seen


def test_every_seat_sees_itself_first_and_the_others_clockwise() -> None:
    for state in moments(3, advanced=True):
        moved = state.copy()
        for p in range(3):
            moved.seat[(p + 1) % 3].assign(state.seat[p])
            moved.order[p] = (state.order[p] + 1) % 3
        moved.turn = moved.player = (state.turn + 1) % 3
        for p in range(3):
            assert G.observe(moved, (p + 1) % 3).tolist() == G.observe(state, p).tolist()


def one_of(size: int, *chosen: int) -> list[int]:
    """Zeros, and ones in some places."""
    return [int(i in chosen) for i in range(size)]


def bits(number: int, size: int) -> list[int]:
    return [number >> i & 1 for i in range(size)]


def filled(numbers: list[int], size: int) -> list[int]:
    return numbers + [0] * (size - len(numbers))


def written_out(s: Any, seat: int) -> list[int]:
    """All that comes before the maps, once more and plainly."""
    state, players = s.as_dict(), s.players
    tiles, cards = BOX["building_tiles"]["tiles"], BOX["monuments"]["monuments"]
    types = [kind["id"] for kind in BOX["building_types"]["types"]]
    wanted = [*types, "road", "natural", "water", "sidewalk"]
    around = [(seat + i) % players for i in range(players)]
    numbers = one_of(2, s.phase) + one_of(5, around.index(s.turn))
    numbers += filled([state["order"].index(p) + 1 for p in around], 5)
    numbers += [players, s.round, s.long_roads, s.short_sets, s.towers, s.resource_side]
    numbers += bits(s.pedestals, 2) + one_of(15, *state["objective"])
    numbers += one_of(7, s.item) + one_of(PIECES, s.piece if s.item else -1)
    numbers += one_of(5, types.index(tiles[s.tile]["type"]) if s.tile >= 0 else -1) + one_of(21, s.monument)
    numbers += [s.dominoes, s.squares, s.placed, s.bought, s.repaid]
    laid = state["laid"][0] + (state["laid"][1] << 64)
    numbers += [laid >> (cell + cell // 13) & 1 for cell in range(117)]
    for stack, shape in enumerate(BOX["stacks"]["stacks"]):
        tile = tiles[state["stack"][stack][s.round - 1]]
        shown = [1, shape["cost"], *one_of(5, types.index(tile["type"])), *tile["steps"]]
        numbers += shown if s.offered >> stack & 1 else [0] * 10
    for card in state["slot"]:
        one = cards[card]
        demands = [one["demands"].split(", ").count(name) for name in wanted]
        numbers += (
            [*one_of(21, card), one["rings"], one["population"], *one["steps"], *demands] if card >= 0 else [0] * 35
        )
    if players == 1:
        revealed = state["solo_deck"][: s.revealed]
        numbers += [s.difficulty, *bits(s.taken_by_automaton, 21), *one_of(14, *revealed)]
    else:
        numbers += [0] * 36
    to_come = [tile for stack in state["stack"][: STACKS_USED[players]] for tile in stack[s.round :]]
    return numbers + one_of(80, *to_come) + one_of(21, *state["monument_deck"][s.drawn :])


def written_out_seat(s: Any, seat: int) -> list[int]:
    """A player's numbers before the map."""
    me = s.as_dict()["seat"][seat]
    gold = 7 + 2 * (me["loan"] == s.round) - me["spent"]
    loan = [int(me["loan"] > 0), int(me["loan"] == s.round)]
    numbers = [*me["resource"], me["population"], gold, *loan, me["out"], me["free_road"], G.scores(s)[seat]]
    return numbers + bits(me["pedestal"], 2) + bits(me["monuments"], 21)


@pytest.mark.parametrize("players", [1, 3, 5])
def test_the_numbers_before_each_map_are_those_on_the_table(players: int) -> None:
    for state in moments(players, advanced=players > 1):
        seen = G.observe(state, players - 1).tolist()
        assert seen[:FIRST_SEAT] == written_out(state, players - 1)
        for i in range(players):
            at = FIRST_SEAT + i * PER_SEAT
            assert seen[at : at + MAP] == written_out_seat(state, (players - 1 + i) % players)


def test_an_observation_shows_what_lies_on_the_map_and_where_tiles_end() -> None:
    s = ready(2)
    put(s, 1, "S1-F1", "A8 B8")
    put(s, 1, "S3-F1", "C8 D8 C7")
    put(s, 1, "S2-T1", "E9 F9 G9")
    put(s, 1, "tower", "E8")
    put(s, 1, "petra", "A7 B7 A6 B6")
    seen = G.observe(s, 0).tolist()
    assert plane(seen, numbers.ON_ROAD, 1) == "A9 B9 C9 D9"
    assert plane(seen, numbers.ON_TOWER, 1) == "E8"
    assert plane(seen, numbers.ON_MONUMENT, 1) == "A6 B6 A7 B7"
    assert plane(seen, numbers.ON_TYPE + Type.FARM, 1) == "C7 A8 B8 C8 D8"
    assert plane(seen, numbers.ON_TYPE + Type.TEMPLE, 1) == "E9 F9 G9"
    assert plane(seen, numbers.TO_THE_RIGHT, 1) == "A8 C8 E9 F9", "B8 and C8 are two farms"
    assert plane(seen, numbers.BELOW, 1) == "C7"
    assert len(plane(seen, numbers.GREEN, 1).split()) == CELLS - 21
    assert plane(seen, numbers.NATURAL, 1) == "C1 K1 A3 M3 C5 K5 E6 B7 L7 H8"
    assert plane(seen, numbers.WATER, 1) == "G3 F4 G4 H4 E5 F5 G5 H5 I5 F6 G6"
    assert plane(seen, numbers.ON_ROAD) == "A9 B9 C9 D9" and not plane(seen, numbers.ON_TOWER)


def test_an_observation_tells_what_is_to_come_but_not_when() -> None:
    s = ready(2)
    at = FIRST_SEAT - numbers.TO_COME
    seen = G.observe(s, 0).tolist()
    for stack in range(STACKS_USED[2]):
        tiles = range(stack * STACK_TILES, (stack + 1) * STACK_TILES)
        assert [t for t in tiles if not seen[at + t]] == [s.stack[stack, 0]], "the one that was revealed"
    cards = seen[at + len(TILE_IDS) : FIRST_SEAT]
    assert {m for m in range(len(MONUMENT_IDS)) if not cards[m]} == set(s.slot)


def some_position() -> Any:
    s = ready(3, advanced=True)
    put(s, 0, "S1-F1", "A8 B8")
    put(s, 1, "S1-F2", "A8 B8")
    put(s, 1, "S2-F1", "C8 D8 E8")
    s.round = 4
    s.seat[1].loan = 2
    return s


def buy_monument(s: Any) -> None:
    offer(s, "great_wall")
    put(s, 0, "S1-H1", "A6 A7")
    do(s, "buy_monument 0")


def cut_tile(s: Any) -> None:
    """The same squares are farms, but of other tiles."""
    s.seat[1].cover[cell("C8")] = TILE_IDS.index("S1-F2")


def change_map(s: Any) -> None:
    s.seat[2].map = 3


def lay(name: str) -> Callable[[Any], None]:
    return lambda s: put(s, 2, name, "G9 H9")


VISIBLE: dict[str, Callable[[Any], None]] = {
    "round": lambda s: setattr(s, "round", 5),
    "turn": lambda s: setattr(s, "turn", 1),
    "order": lambda s: s.order.__setitem__(slice(0, 3), [*s.order[1:3].tolist(), s.order[0]]),
    "players": lambda s: setattr(s, "players", 2),
    "long roads": lambda s: setattr(s, "long_roads", 1),
    "sets of short roads": lambda s: setattr(s, "short_sets", 0),
    "tower for sale": lambda s: setattr(s, "towers", 0),
    "first pedestal": lambda s: setattr(s, "pedestals", 2),
    "second pedestal": lambda s: setattr(s, "pedestals", 1),
    "side of the resource boards": lambda s: setattr(s, "resource_side", 1),
    "an objective": lambda s: s.objective.__setitem__(0, sum(s.objective) % OBJECTIVES),
    "a tile that is sold": lambda s: setattr(s, "offered", s.offered ^ 4),
    "a tile on offer": lambda s: s.stack[2].__setitem__(3, 20 + (s.stack[2, 3] + 5) % 10),
    "a monument on offer": lambda s: s.slot.__setitem__(1, (s.slot[1] + 4) % 21),
    "no monument on offer": lambda s: s.slot.__setitem__(2, -1),
    "a long road in hand": lambda s: do(s, "buy_long_road"),
    "short roads in hand": lambda s: do(s, "buy_short_roads"),
    "a tower in hand": lambda s: do(s, "buy_tower"),
    "a building in hand": lambda s: do(s, "buy_building 0"),
    "a monument in hand": buy_monument,
    "a loan paid off this turn": lambda s: setattr(s, "repaid", 1),
    "food": lambda s: s.seat[0].resource.__setitem__(0, 1),
    "ceramics": lambda s: s.seat[1].resource.__setitem__(1, 1),
    "gears": lambda s: s.seat[2].resource.__setitem__(2, 1),
    "population": lambda s: setattr(s.seat[1], "population", 1),
    "gold": lambda s: setattr(s.seat[2], "spent", 1),
    "a loan": lambda s: setattr(s.seat[0], "loan", 1),
    "the round of a loan": lambda s: setattr(s.seat[1], "loan", 4),
    "out of the round": lambda s: setattr(s.seat[1], "out", 1),
    "a pedestal bought": lambda s: setattr(s.seat[0], "pedestal", 1),
    "the other pedestal": lambda s: setattr(s.seat[2], "pedestal", 2),
    "a free road": lambda s: setattr(s.seat[2], "free_road", 1),
    "a monument card": lambda s: setattr(s.seat[1], "monuments", 1 << 20),
    "the map": change_map,
    "a road": lay("road"),
    "a tower": lay("tower"),
    "a monument": lay("trojan_horse"),
    **{
        f"a building, {Type(kind).name}": lay(
            next(TILE_IDS[t] for t in range(STACK_TILES) if TILE_TYPE[t] == kind),
        )
        for kind in range(TYPES)
    },
    "where a tile ends": cut_tile,
}


@pytest.mark.parametrize("change", VISIBLE)
def test_whatever_lies_on_the_table_can_be_told_from_the_observation(change: str) -> None:
    s = some_position()
    before = [G.observe(s, seat).tolist() for seat in range(3)]
    VISIBLE[change](s)
    for seat in range(min(3, s.players)):
        assert G.observe(s, seat).tolist() != before[seat], f"seat {seat} does not notice"


def test_the_pieces_of_a_monument_and_of_a_set_that_lie_already_are_told() -> None:
    s = some_position()
    buy_monument(s)
    seen = {tuple(G.observe(s, 0))}
    for square in ("A4", "A2"):
        t = s.copy()
        set_bit(t.laid, cell(square))
        seen.add(tuple(G.observe(t, 0)))
    t = s.copy()
    t.placed = 1
    assert len({*seen, tuple(G.observe(t, 0))}) == 4
    s = some_position()
    do(s, "buy_short_roads")
    left = s.copy()
    left.dominoes = 1
    last = s.copy()
    last.squares = 0
    assert len({tuple(G.observe(x, 0)) for x in (s, left, last)}) == 3


def test_a_lone_player_is_told_about_the_automaton() -> None:
    s = start(1)
    harder = start(1, difficulty="hard")
    taken = s.copy()
    taken.taken_by_automaton ^= 1 << 7
    further = s.copy()
    further.revealed += 1
    assert len({tuple(G.observe(x, 0)) for x in (s, harder, taken, further)}) == 4


# Back ends


def look(states: Any, seen: Any, worth: Any) -> None:
    """Observe and evaluate each state for each of its seats."""
    for i in range(len(states)):
        for seat in range(states[i].players):
            observe(states[i], seat, seen[i * SEATS + seat])
            worth[i * SEATS + seat] = evaluate(states[i], seat)


@pytest.mark.slow
def test_compiled_numbers_are_those_of_the_interpreted_rules() -> None:
    for players in G.players:
        options = {"advanced": players > 1, "map_side": "B", "resource_side": "B"}
        states = moments(players, seed=players, **options)
        records = G.record.many(len(states))
        for i, state in enumerate(states):
            records[i] = state.record
        results = []
        for run, given in ((G.rule(look), Faces(G.record, records)), (compiled(look, G.bound()), records)):
            seen = np.zeros((len(states) * SEATS, OBSERVATION), np.int16)
            worth = np.zeros(len(states) * SEATS, np.int64)
            run(given, seen, worth)
            results.append((seen.tolist(), worth.tolist()))
        assert results[0] == results[1], f"{players} players"


# Evaluation


def worth(s: Any, player: int = 0) -> int:
    return int(G.rule(evaluate)(s, player))


def test_a_finished_game_is_worth_its_points() -> None:
    s = moments(3)[-1]
    assert s.over and [worth(s, p) for p in range(3)] == [100 * points for points in G.scores(s)]
    alone = moments(1)[-1]
    assert alone.over and worth(alone) == 100 * (G.scores(alone)[0] - sum(alone.seat[0].resource))


def test_nothing_hidden_changes_what_a_position_is_worth() -> None:
    dice = new_dice(3)
    for state in moments(2):
        assert len({worth(state), *(worth(G.redealt(state, 0, dice)) for _ in range(3))}) == 1


def after(s: Any, change: Callable[[Any], None]) -> int:
    """What a position is worth after a change."""
    t = s.copy()
    change(t)
    return worth(t)


def test_the_least_resource_is_the_one_to_raise() -> None:
    s = ready(2)
    s.seat[0].resource[:] = [1, 4, 4]
    least = after(s, lambda t: t.seat[0].resource.__setitem__(0, 2))
    another = after(s, lambda t: t.seat[0].resource.__setitem__(1, 5))
    assert least > another > worth(s)


def test_population_rings_districts_and_natural_resources_are_worth_having_and_an_open_loan_is_not() -> None:
    s = ready(2)
    put(s, 0, "S1-F1", "A8 B8")
    start = worth(s)
    assert after(s, lambda t: setattr(t.seat[0], "population", 4)) > start
    assert after(s, lambda t: setattr(t.seat[0], "monuments", 1)) > start
    assert after(s, lambda t: setattr(t.seat[0], "loan", 1)) < start
    s.round, s.seat[0].spent = ROUNDS, 7  # nothing can follow: the points alone count
    assert after(s, lambda t: put(t, 0, "road", "A7 C8")) > after(s, lambda t: put(t, 0, "road", "A7 D8"))
    assert after(s, lambda t: put(t, 0, "road", "H9")) > after(s, lambda t: put(t, 0, "road", "H8"))


def test_a_monument_that_could_be_built_is_worth_more_than_one_that_could_not() -> None:
    s = ready(2)
    put(s, 0, "S1-M1", "A8 B8")
    s.slot[:] = [MONUMENT_IDS.index("ziggurat"), -1, -1]  # wants a temple and a farm
    without = worth(s)
    s.slot[0] = MONUMENT_IDS.index("petra")  # wants a market and a natural resource: B7 is beside both
    assert worth(s) > without


def scores(bots: str, games: int, **options: Any) -> tuple[Any, Any]:
    """The points of all seats, and the winners as bits, in games between bots."""
    names = bots.split(",")
    binding = G.bound(mixed)
    numbers_of_bots = [list(BOTS).index(name) for name in names]
    batch = Batch(G, binding, G.template(len(names), options), 5, numbers_of_bots, False)
    runs = np.concatenate([played.runs for played in play_batch(batch, games, "cpu", threads=1)])
    return runs["score"][:, : len(names)], runs["winners"]


@pytest.mark.slow
@pytest.mark.parametrize("bots", ["greedy,random", "random,greedy", "random,random,greedy,random"])
def test_the_greedy_player_beats_random_ones_from_any_seat(bots: str) -> None:
    _, winners = scores(bots, 200)
    assert (winners >> bots.split(",").index("greedy") & 1).sum() >= 198


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 6))
def test_greedy_players_score_as_much_as_simple_plans_do(players: int) -> None:
    points, _ = scores(",".join(["greedy"] * players), 200)
    assert points.mean() > 36, "players that only looked for monuments averaged 36 to 40 on the same components"


@pytest.mark.slow
@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_the_greedy_player_mostly_beats_the_automaton(difficulty: str) -> None:
    _, winners = scores("greedy", 200, difficulty=difficulty)
    assert winners.sum() > 100
