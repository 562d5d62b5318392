"""Very many games, compiled, with every invariant of a game checked after every step."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from .engine.batch import CHUNK, Batch
from .engine.cache import compiled
from .engine.game import Game
from .engine.link import Binding
from .engine.playouts import CHOICE, Run
from .engine.record import Records
from .engine.words import LENGTH, broken, choose, legal, score, setup, step, winners

if TYPE_CHECKING:
    from .engine.record import Faces, Grid, Row


def fuzz_all(
    template: Faces[Any], states: Faces[Any], runs: Faces[Run], spare: Faces[Any], acts: Row, taken: Row, faults: Grid
) -> None:
    """Play each game and count its actions; a broken invariant is noted with its step, and ends the game."""
    for i in range(len(states)):
        states[i] = template[0]
        s = states[i]
        run = runs[i]
        s.rng = run.seed
        run.rng = run.seed ^ CHOICE
        setup(s)
        fault = broken(s)
        while not s.over and run.steps < LENGTH and fault == 0:
            legal(s, acts)
            if acts[0] == 0:
                fault = -1
                break
            action = choose(s, run, spare, acts)
            taken[action] += 1
            step(s, action)
            run.steps += 1
            fault = broken(s)
        faults[i, 0] = fault
        faults[i, 1] = run.steps
        run.over = s.over
        run.winners = winners(s) if s.over else 0
        for p in range(s.players):
            run.score[p] = score(s, p)


@dataclass
class Fuzzed:
    """What came of it."""

    games: int = 0
    finished: int = 0
    steps: int = 0
    taken: Counter[str] = field(default_factory=Counter)  # how often each action was taken, by its short text
    events: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


def fuzz(
    game: Game,
    bot: ModuleType,
    checks: ModuleType,
    players: int,
    options: dict[str, Any],
    seed: int,
    games: int,
    advance: Callable[[int], None],
) -> Fuzzed:
    """Play the games on all cores. `checks` supplies `broken`, `INVARIANTS` and `rare_events`."""
    binding: Binding = game.bound(bot, checks)
    batch = Batch(game, binding, game.template(players, options), seed, [], False)
    play = compiled(fuzz_all, binding)
    total = game.actions.total()

    def part(first: int) -> tuple[int, Records, Records, Records, Records]:
        count = max(0, min(CHUNK, games - first))
        template, states, runs, spare, acts, _ = batch.chunk(first, count)
        taken, faults = np.zeros(total, np.int64), np.zeros((count, 2), np.int32)
        play(template, states, runs, spare, acts, taken, faults)
        return first, states, runs, taken, faults

    part(games)  # compiles, with no games to play
    result = Fuzzed(games)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for first, states, runs, taken, faults in pool.map(part, range(0, games, CHUNK)):
            result.finished += int(runs["over"].sum())
            result.steps += int(runs["steps"].sum())
            result.taken.update({game.actions.short(a): int(n) for a, n in enumerate(taken) if n})
            result.events.update(checks.rare_events(states, runs))
            for i in np.flatnonzero(faults[:, 0]):
                promise = checks.INVARIANTS.get(int(faults[i, 0]), "a state before the end has a legal action")
                result.faults.append(f"game {first + i} (seed {runs['seed'][i]}), step {faults[i, 1]}: {promise}")
            advance(len(runs))
    return result
