"""Reviews: how everybody's chances went over a finished match, where they turned, and what would have been better.

Each turn is judged for itself, by what its player could know: as it was played, against the lines that a search finds.
A turn that looks like a mistake is looked at once more, with many other games, so that it is not called one by chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from statistics import fmean
from typing import Any, Literal, NamedTuple

import numpy as np

from ..engine.errors import BadMatchFile
from ..engine.game import Game
from ..engine.match import Match, new_dice
from .hints import Choice, Weighed, choice, in_order
from .lines import best_first, cut, line_from, turn_begins
from .playing_on import Estimate, outcomes

GAMES = 60  # played on from each line, and twice as many for the chances before the turn
AGAIN = 5  # times as many to make sure of a mistake
ALTERNATIVES = 3
SHOWN = 2  # of them, where they are better
SIMULATIONS = 200
IN_LINE = 60
SLIP = 0.03  # a loss of win chance from which on a turn is a slip, if it is clear
MISTAKE = 0.10
MOST_TURNING_POINTS = 6

Grade = Literal["best", "fine", "slip", "mistake"]


class Task(NamedTuple):
    """A turn to be judged: plain values, which may go to another process."""

    step: int  # actions before it
    end: int  # actions after it
    round: int
    seat: int
    start: bytes  # the record at its beginning, as its player could know it: the rest was dealt anew
    actions: list[int]  # of its player, up to where somebody else decided or something hidden turned up


class Course(NamedTuple):
    """What a review needs of a finished match: plain values too."""

    game: str
    title: str
    names: list[str]
    steps: int
    scores: list[int]
    winners: list[int]
    tasks: list[Task]


@dataclass(frozen=True)
class Turn:
    """A turn, judged."""

    step: int  # actions before it
    end: int  # actions after it
    round: int
    seat: int
    leaves: int  # actions before the one in which the best line leaves what was played
    chances: list[Estimate]  # of each seat to win, before it
    played: Choice
    better: list[Choice]  # what would have been clearly better
    loss: Estimate  # of win chance, against the best that was found; 0 where nothing better was
    grade: Grade


@dataclass(frozen=True)
class Point:
    """Everybody's chances to win after so many actions."""

    step: int
    chances: list[Estimate]


@dataclass(frozen=True)
class Review:
    game: str
    title: str
    names: list[str]
    steps: int
    scores: list[int]
    winners: list[int]
    games: int  # played on from each line
    points: list[Point]  # at the beginning of each turn, and at the end
    turns: list[Turn]
    turning_points: list[int]  # numbers of those turns, from 0, that cost their players most, in the order of the match
    accuracy: list[float | None]  # of each seat: the share of its turns that were neither slips nor mistakes


def course(match: Match, seed: int) -> Course:
    """The turns of a finished match, to be judged."""
    if not match.over:
        raise BadMatchFile("The match was not played to its end: only finished ones can be reviewed.")
    states = [*match.before, match.state]
    starts = [0, *(i for i in range(1, len(match.log)) if turn_begins(states[i - 1], states[i]))]
    turns = enumerate(zip(starts, [*starts[1:], len(match.log)], strict=True))
    return Course(
        match.game.id,
        match.game.title,
        match.names,
        len(match.log),
        match.scores(),
        match.winners(),
        [_task(match, seed, step, end, _round(states[step], turn)) for turn, (step, end) in turns],
    )


def _round(state: Any, turn: int) -> int:
    """The game's own, where it counts them; else a round is a turn of everybody."""
    own = "round" in state.record.dtype.names
    return int(state.round) if own else turn // state.players + 1


def _task(match: Match, seed: int, step: int, end: int, round: int) -> Task:
    state = match.before[step]
    seat = state.player
    actions = []
    for entry in match.log[step:end]:
        if entry.player != seat:
            break
        actions.append(entry.action)
    start = match.game.redealt(state, seat, new_dice(seed))
    return Task(step, end, round, seat, start.tobytes(), cut(match.game, state, seat, actions))


def judge(game: Game, task: Task, seed: int, games: int = GAMES) -> Turn:
    """How good a turn was."""
    start: Any = game.record(np.frombuffer(task.start, game.record.dtype)[0, ...].copy())
    seat = task.seat

    def weigh(line: list[int], count: int, first: int = 0) -> Weighed:
        return line, outcomes(game, start, seat, line, seed + task.step, count, first)

    before = weigh([], 2 * games)[1]
    chances = [before.chance(p) for p in range(start.players)]
    played = weigh(task.actions, games)
    firsts = best_first(game, start, seat, SIMULATIONS, seed, ALTERNATIVES)
    lines = [line_from(game, start, seat, action, IN_LINE, seed) for action in firsts]
    others = in_order([weigh(line, games) for line in lines if line != task.actions], seat)[:SHOWN]
    looks_better = [line for line, found in others if _suspicious(found.gain(played[1], seat))]
    if not looks_better:
        ahead = any(found.gain(played[1], seat).mean > 0 for _, found in others)
        shown = choice(game, start, seat, *played, played[1], games)
        grade: Grade = "fine" if ahead else "best"
        return Turn(task.step, task.end, task.round, seat, task.step, chances, shown, [], Estimate(0.0, 0.0), grade)
    # with other games than those by which it was picked: the best of several looks better than it is
    more = AGAIN * games
    played = weigh(task.actions, more, games)
    again = [weigh(line, more, games) for line in looks_better]
    best = again[0][1]
    clear = [one for one in again if one[1].gain(played[1], seat).is_clear]
    loss = best.gain(played[1], seat)
    return Turn(
        task.step,
        task.end,
        task.round,
        seat,
        task.step + _common(task.actions, (clear or again)[0][0]),
        chances,
        choice(game, start, seat, *played, best, more),
        [choice(game, start, seat, *one, best, more) for one in clear],
        loss,
        _grade(loss),
    )


def _common(one: list[int], other: list[int]) -> int:
    """How many actions two lines have in common at their beginnings."""
    pairs = zip(one, other, strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def _suspicious(gain: Estimate) -> bool:
    return gain.mean > max(SLIP / 2, gain.error / 2)


def _grade(loss: Estimate) -> Grade:
    if not loss.is_clear or loss.mean < SLIP:
        return "fine"
    return "mistake" if loss.mean >= MISTAKE else "slip"


def put_together(course: Course, turns: Iterable[Turn], games: int = GAMES) -> Review:
    """The review of a match, all of whose turns were judged."""
    all_turns = list(turns)
    seats, winners = range(len(course.scores)), course.winners
    end = [Estimate(1 / len(winners) if seat in winners else 0.0, 0.0) for seat in seats]
    costly = [i for i, turn in enumerate(all_turns) if turn.grade in ("slip", "mistake")]
    costly.sort(key=lambda i: -all_turns[i].loss.mean)
    return Review(
        game=course.game,
        title=course.title,
        names=course.names,
        steps=course.steps,
        scores=course.scores,
        winners=winners,
        games=games,
        points=[*(Point(turn.step, turn.chances) for turn in all_turns), Point(course.steps, end)],
        turns=all_turns,
        turning_points=sorted(costly[:MOST_TURNING_POINTS]),
        accuracy=[_accuracy([turn for turn in all_turns if turn.seat == seat]) for seat in seats],
    )


def _accuracy(turns: list[Turn]) -> float | None:
    return fmean(turn.grade in ("best", "fine") for turn in turns) if turns else None


def review(match: Match, seed: int = 1, games: int = GAMES, threads: int = 1) -> Review:
    """All of it; the same whatever the threads."""
    found = course(match, seed)
    return put_together(found, judged(match.game, found.tasks, seed, games, threads), games)


def judged(game: Game, turns: list[Task], seed: int, games: int, threads: int) -> Iterator[Turn]:
    """Turns as they are judged, in order. The first is judged alone: it may have to compile what all of them need."""

    def work(task: Task) -> Turn:
        return judge(game, task, seed, games)

    yield from map(work, turns[:1])
    with ThreadPoolExecutor(threads) as pool:
        try:
            yield from pool.map(work, turns[1:])
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
