"""Many games of one bot against itself: plain bots in whole batches, levels in processes; and what is kept of each."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from .. import components
from ..bots import BOTS, Bot, seat_bots
from ..engine.batch import Batch, Played, play_batch
from ..engine.cache import compiled
from ..engine.dice import game_seeds
from ..engine.errors import Problem
from ..engine.match import Match
from ..engine.options import Chosen
from ..engine.record import Records
from ..engine.words import setup, step
from ..games import game
from .pieces import Box, Log

if TYPE_CHECKING:
    from ..engine.playouts import Run
    from ..engine.record import Faces, Grid, Row


class Sample(NamedTuple):
    """What is played: each game follows from this and its number."""

    game: str
    players: int
    options: Chosen
    bot: str
    seed: int
    games: int
    components: str | None = None  # the owner's own values


class Result(NamedTuple):
    """What came of a game. Places in the order of play are counted from 0, pieces as in the game's box."""

    over: bool  # not cut as too long
    steps: int
    turns: int  # how often the turn passed to another player, and the first
    places: list[int]  # of each seat
    scores: list[int]
    winners: list[int]
    points: list[dict[str, int]]  # each seat's by their source
    offered: list[int]
    taken: list[list[int]]  # by each seat


class WorkersDie(Problem):
    pass


def follow(s: Any, run: Run, log: Row, owners: Row) -> None:
    """Play a log again, and write down whose turn it was at each action."""
    s.rng = run.seed
    setup(s)
    for i in range(run.steps):
        owners[i] = s.turn
        step(s, log[i])


def follow_all(template: Faces[Any], states: Faces[Any], runs: Faces[Run], logs: Grid, owners: Grid) -> None:
    for i in range(len(states)):
        states[i] = template[0]
        follow(states[i], runs[i], logs[i], owners[i])


def box_of(sample: Sample) -> Box:
    found = game(sample.game)
    return Box(found, found.start(sample.players, sample.seed, sample.options))


def play(sample: Sample, processes: int | None = None) -> Iterator[list[Result]]:
    """Get ready, compiling where needed; then an iterator plays the games, some at a time, in order."""
    if sample.bot in BOTS:
        return _in_batches(sample)
    _get_ready(sample)
    return _in_processes(sample, processes or os.cpu_count() or 1)


# Plain bots


def _in_batches(sample: Sample) -> Iterator[list[Result]]:
    rules = game(sample.game)
    template = rules.template(sample.players, sample.options)
    binding, bots = seat_bots(rules, sample.players, sample.bot)
    batch = Batch(rules, binding, template, sample.seed, bots, record=True)
    box = box_of(sample)
    chunks = play_batch(batch, sample.games)
    _owners(batch, *batch.chunk(0, 0)[2::3])  # compiles it
    return (_results(box, batch, played) for played in chunks)


def _results(box: Box, batch: Batch, played: Played) -> list[Result]:
    rules, owners = batch.game, _owners(batch, played.runs, played.logs)
    results = []
    for i, run in enumerate(played.runs):
        log = Log(rules.actions, played.logs[i][: run["steps"]], owners[i][: run["steps"]])
        results.append(result_of(box, rules.record(played.states[i, ...]), log))
    return results


def _owners(batch: Batch, runs: Records, logs: Records) -> Records:
    """Whose turn it was at each action of some games."""
    again, owners = batch.game.record.many(len(runs)), np.zeros(logs.shape, np.int8)
    compiled(follow_all, batch.game.bound())(batch.template.record[None], again, runs, logs, owners)
    return owners


def result_of(box: Box, s: Any, log: Log) -> Result:
    """What is kept of a game."""
    rules, seats = box.game, range(s.players)
    return Result(
        bool(s.over),
        len(log.actions),
        1 + int(np.count_nonzero(np.diff(log.owners))),
        order_of_play(s, log.owners),
        rules.scores(s),
        rules.winners(s) if s.over else [],
        [rules.breakdown(s, p) for p in seats],
        box.offered(s),
        box.taken(s, log),
    )


def order_of_play(s: Any, owners: Records) -> list[int]:
    """Each seat's place in it. Where the record does not tell who began, it is the order of the first turns."""
    if "first" in s.fields:
        return [(seat - s.first) % s.players for seat in range(s.players)]
    order = list(dict.fromkeys(owners.tolist()))
    order += [seat for seat in range(s.players) if seat not in order]
    return [order.index(seat) for seat in range(s.players)]


# Levels


def _get_ready(sample: Sample) -> None:
    """Compile what the bot needs, so that the processes find it on disk."""
    match = Match(game(sample.game), sample.players, sample.seed, sample.options)
    Bot(match.game, sample.bot, sample.seed).choose(match.seat(match.player))


def _in_processes(sample: Sample, processes: int) -> Iterator[list[Result]]:
    others = set(active_children())
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _stay_with_the_caller)
    done = False
    try:
        for result in pool.map(play_one, [sample] * sample.games, range(sample.games)):
            yield [result]
        done = True
    except BrokenProcessPool:
        raise WorkersDie("A process that played has died. Is there enough memory? Nothing was written.") from None
    finally:  # games that are being played when the caller stops are not waited for
        pool.shutdown(wait=done, cancel_futures=True)
        for process in set(active_children()) - others:
            process.terminate()


def _stay_with_the_caller() -> None:
    """Leave Ctrl-C to the caller, and do not outlive it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_after, args=[parent_process()], daemon=True).start()


def _end_after(process: BaseProcess) -> None:
    process.join()
    os._exit(0)


def play_one(sample: Sample, number: int) -> Result:
    """One game of a level against itself, decision by decision."""
    if sample.components:
        components.use(sample.components)
    rules = game(sample.game)
    seed = int(game_seeds(sample.seed, number, 1)[0])
    match = Match(rules, sample.players, seed, sample.options)
    bots = [Bot(rules, sample.bot, int(dice)) for dice in game_seeds(seed, 0, sample.players)]
    owners = []
    while not match.over and len(match.log) < rules.constant("LENGTH"):
        owners.append(match.state.turn)
        match.play(bots[match.player].choose(match.seat(match.player)))
    log = Log(rules.actions, np.array([entry.action for entry in match.log]), np.array(owners))
    return result_of(box_of(sample), match.state, log)
