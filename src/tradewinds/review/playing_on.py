"""What comes of a position: it is played on to the end many times by sloppy players, in worlds dealt anew.

The n-th game of every line that is compared has the same hidden pieces and dice, so that what differs is due to the
lines. The players slip now and then, so that a chance does not hang on one course of events (see docs/review.md).
Games begin on copies in which all that the seat cannot know was dealt anew, never on the true record.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from ..bots import sloppy
from ..engine.cache import compiled
from ..engine.dice import game_seeds
from ..engine.game import Game
from ..engine.playouts import Run
from ..engine.words import LENGTH, choose, legal, redeal, score, step, winners

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..engine.record import Faces, Row

SURE = 1.96  # standard errors to each side of a mean, between which the truth is found in 95 of 100 cases

Numbers = np.ndarray[Any, np.dtype[np.float64]]


def play_on(
    start: Faces[Any], seat: int, line: Row, runs: Faces[Run], state: Faces[Any], spare: Faces[Any], acts: Row
) -> None:
    """Play a game for each run: deal anew, follow the line as far as it is legal there, then sloppily to the end."""
    for i in range(len(runs)):
        run = runs[i]
        run.rng = run.seed
        state[0] = start[0]
        s = state[0]
        redeal(s, seat, run)
        for action in line:
            if not s.over:
                legal(s, acts)
                if not listed(action, acts):
                    break
                step(s, action)
        while not s.over and run.steps < LENGTH:
            legal(s, acts)
            step(s, choose(s, run, spare, acts))
            run.steps += 1
        run.over = s.over
        run.winners = winners(s)
        for p in range(s.players):
            run.score[p] = score(s, p)


def listed(action: int, acts: Row) -> bool:
    """Whether an action is among the legal ones."""
    found = False
    for i in range(1, acts[0] + 1):
        found = found or acts[i] == action
    return found


@dataclass(frozen=True)
class Estimate:
    """A mean, and how far the truth may well lie to either side of it (with a confidence of 95%)."""

    mean: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Whether it is above 0 beyond its error."""
        return self.mean > self.error


@dataclass(frozen=True)
class Outcomes:
    """What came of the games played on from a position: a row for each game, a column for each seat."""

    shares: Numbers  # of the victory: 1 for the only winner, less where it is shared
    margins: Numbers  # points ahead of the best of the others; of somebody who plays alone, the points

    def chance(self, seat: int) -> Estimate:
        """How probable it is that the seat wins."""
        return _share(self.shares[:, seat])

    def margin(self, seat: int) -> Estimate:
        return _mean(self.margins[:, seat])

    def gain(self, other: Outcomes, seat: int) -> Estimate:
        """By how much the seat's chance is better here than there: game for game, as the dice are the same."""
        return _share(self.shares[:, seat] - other.shares[:, seat], -1.0)

    def points_gain(self, other: Outcomes, seat: int) -> Estimate:
        """The same for the points."""
        return _mean(self.margins[:, seat] - other.margins[:, seat])


def _mean(found: Numbers) -> Estimate:
    return Estimate(float(found.mean()), SURE * float(found.std()) / sqrt(len(found)))


def _share(found: Numbers, least: float = 0.0) -> Estimate:
    """A mean of numbers up to 1. Two more games, one for each extreme, keep the error honest where all went one way."""
    padded = np.concatenate([found, [least, 1.0]])
    return Estimate(float(found.mean()), SURE * float(padded.std()) / sqrt(len(found)))


def outcomes(game: Game, start: Any, seat: int, line: Sequence[int], seed: int, games: int, first: int = 0) -> Outcomes:
    """What comes of a line from a position, as the seat may think of it; `first` is the number of the first game."""
    runs = Run.many(games)
    runs["seed"] = game_seeds(seed, first, games)
    compiled(play_on, game.bound(sloppy))(
        start.record[None],
        seat,
        np.array(line, np.int16),
        runs,
        game.record.many(1),
        game.record.many(2),
        np.zeros(game.constant("ROOM"), np.int16),
    )
    won = runs["winners"][:, None] >> np.arange(start.players) & 1
    return Outcomes(won / np.maximum(won.sum(axis=1, keepdims=True), 1), _margins(runs["score"][:, : start.players]))


def _margins(scores: Any) -> Numbers:
    points: Numbers = scores.astype(np.float64)
    if points.shape[1] == 1:
        return points
    others = [np.delete(points, seat, axis=1).max(axis=1) for seat in range(points.shape[1])]
    margins: Numbers = points - np.array(others).T
    return margins
