"""What is rare in World Wonders, read off the last positions of many games, and what is hidden in one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tradewinds.engine.cache import compiled
from tradewinds.games import game
from tradewinds.games.world_wonders.printed import (
    GOLD,
    LOAN_GOLD,
    MONUMENT_IDS,
    MONUMENTS,
    OBJECTIVE_IDS,
    OBJECTIVES,
    OBJECTIVES_USED,
    POPULATION_LAST,
    RESOURCE_LAST,
    ROUNDS,
    STACKS_USED,
    TILE_IDS,
    TILES,
)
from tradewinds.games.world_wonders.record import FIRST_MONUMENT, ROAD, TOWER

from .soundness import INVARIANTS, broken
from .soundness_points import results_at, share_of
from .soundness_shapes import BRIDGE, GROUND, PARTS, WATER
from .soundness_supply import SHORT_SQUARES

if TYPE_CHECKING:
    from tradewinds.engine.record import Faces, Grid
    from tradewinds.games.world_wonders.record import WorldWonders

__all__ = ["INVARIANTS", "broken", "hidden", "rare_events"]

Events = dict[str, Any]  # for each event the games that saw it
ON_WATER = np.array(GROUND) == WATER
SEVERAL_PIECES = sum(1 << monument for monument in range(MONUMENTS) if PARTS[monument] > 1)  # as bits


def hidden(state: Any) -> tuple[int, ...]:
    """What no player can see: the building tiles, monuments and cards of the automaton to come, in order."""
    tiles = [tile for stack in state.stack.tolist() for tile in stack[state.round :]]
    return (*tiles, *state.monument_deck.tolist()[state.drawn :], *state.solo_deck.tolist()[state.revealed :])


def rare_events(states: Any, runs: Any) -> dict[str, int]:
    """How many of these games saw each rare event."""
    players = int(states["players"][0]) if len(states) else 0
    seats = states["seat"][:, :players]
    events = end_events(states, runs, players) | table_events(states, seats) | city_events(seats)
    events |= solo_events(states, runs, players)
    for monument, name in enumerate(MONUMENT_IDS):
        events[f"the monument {name} was built"] = (seats["monuments"] >> monument & 1).any(axis=1)
    placed = tiles_placed(states)
    for tile, name in enumerate(TILE_IDS):
        events[f"the building tile {name} was placed"] = placed[:, tile]
    return {name: int(happened.sum()) for name, happened in events.items()} | objective_events(states)


def tiles_placed(states: Any) -> Any:
    """Which building tiles lie on maps, by game and tile."""
    cover = states["seat"]["cover"][:, : states["players"].max(initial=0)].reshape(len(states), -1)
    games = np.broadcast_to(np.arange(len(states))[:, None], cover.shape)
    building = (cover >= 0) & (cover < TILES)
    placed = np.zeros((len(states), TILES), bool)
    placed[games[building], cover[building]] = True
    return placed


def end_events(states: Any, runs: Any, players: int) -> Events:
    over, winners = states["over"] == 1, np.bitwise_count(runs["winners"])
    full = states["seat"]["population"].max(axis=1, initial=0) == POPULATION_LAST
    scores = runs["score"][:, :players]
    first = (scores == scores.max(axis=1, initial=-99)[:, None]).sum(axis=1)
    return {
        "the game ended by the rules": over,
        "the game ended by population": over & full & (states["round"] < ROUNDS),
        "the game ended after the last round": over & (states["round"] == ROUNDS),
        "monuments broke a tie": over & (first > winners) & (winners > 0),
        "a victory was shared": over & (winners > 1),
    }


def table_events(states: Any, seats: Any) -> Events:
    gold = np.where(seats["loan"] == states["round"][:, None], GOLD + LOAN_GOLD, GOLD)
    pedestals = np.bitwise_or.reduce(seats["pedestal"], axis=1)
    return {
        "a loan was left open": (seats["loan"] > 0).any(axis=1),
        "all the gold of a loan was spent": (seats["spent"] == GOLD + LOAN_GOLD).any(axis=1),
        "somebody was out with gold left": ((seats["out"] == 1) & (seats["spent"] < gold)).any(axis=1),
        "only the first pedestal was sold": pedestals == 1,
        "only the second pedestal was sold": pedestals == 2,
        "both pedestals were sold": pedestals == 3,
        "one player had both pedestals": (seats["pedestal"] == 3).any(axis=1),
        "the deck of monuments ran dry": states["drawn"] == MONUMENTS,
        "a resource track was full": (seats["resource"] == RESOURCE_LAST).any(axis=(1, 2)),
        "the population of two players was full": (seats["population"] == POPULATION_LAST).sum(axis=1) > 1,
    }


def city_events(seats: Any) -> Events:
    cover, water = seats["cover"], ON_WATER[seats["map"]]
    return {
        "a bridge was laid": ((cover == ROAD) & water).any(axis=(1, 2)),
        "a monument stood in water": ((cover >= FIRST_MONUMENT) & water).any(axis=(1, 2)),
        "a monument of several pieces was built": (seats["monuments"] & SEVERAL_PIECES != 0).any(axis=1),
    }


def solo_events(states: Any, runs: Any, players: int) -> Events:
    """What the automaton took is told from what it left, where the player has nothing of the kind."""
    alone, placed = np.full(len(states), players == 1), tiles_placed(states)
    over, hard, won = alone & (states["over"] == 1), states["difficulty"] == 1, runs["winners"] == 1
    cover = states["seat"]["cover"][:, 0]
    roads = (cover == ROAD).sum(axis=1) - BRIDGE  # without the free one
    whole_sets = states["short_set_partial"] == 0
    last = np.take_along_axis(states["stack"], states["round"][:, None, None].astype(np.int64) - 1, axis=2)[:, :, 0]
    tile_gone = np.zeros(len(states), bool)
    for stack in range(STACKS_USED[1]):
        gone = states["offered"] >> stack & 1 == 0
        tile_gone |= gone & ~placed[np.arange(len(states)), last[:, stack]]
    return {
        "the easy automaton was beaten": over & ~hard & won,
        "the easy automaton won": over & ~hard & ~won,
        "the hard automaton was beaten": over & hard & won,
        "the hard automaton won": over & hard & ~won,
        "the automaton shuffled its cards": alone
        & (states["reveals"] > states["round"] + states["drawn"] + states["revealed"]),
        "the automaton took a building tile": alone & tile_gone,
        "the automaton took a monument": alone & (states["taken_by_automaton"] != 0),
        "the automaton took a tower": alone & (states["towers"] == 0) & ~(cover == TOWER).any(axis=1),
        "the automaton took a Long Road": alone
        & whole_sets
        & (states["long_roads"] == 0)
        & (roads % SHORT_SQUARES == 0)
        & (roads < BRIDGE * SHORT_SQUARES),
        "the automaton took Short Roads": alone
        & whole_sets
        & (states["short_sets"] == 0)
        & (roads % BRIDGE == 0)
        & (roads < BRIDGE * SHORT_SQUARES),
    }


# Public objectives: counted by the invariants' own code


def count_objectives(states: Faces[WorldWonders], counts: Grid) -> None:
    """In how many games each was used, brought points, and was tied for the first place."""
    for i in range(len(states)):
        s = states[i]
        for k in range(OBJECTIVES_USED):
            objective = s.objective[k]
            results = results_at(s, objective)
            scoring, best, first = 0, 0, 0
            for p in range(s.players):
                scoring += share_of(s, objective, results, p) > 0
                best = max(best, results >> 8 * p & 255)
            for p in range(s.players):
                first += best > 0 and results >> 8 * p & 255 == best
            counts[0, objective] += 1
            counts[1, objective] += scoring > 0
            counts[2, objective] += first > 1


def objective_events(states: Any) -> dict[str, int]:
    counts = np.zeros((3, OBJECTIVES), np.int64)
    if (states["advanced"] == 1).any():
        compiled(count_objectives, game("world-wonders").bound())(states, counts)
    return {
        f"the objective {name} {what}": int(counts[k, objective])
        for objective, name in enumerate(OBJECTIVE_IDS)
        for k, what in enumerate(("was used", "brought points", "was tied"))
    }
