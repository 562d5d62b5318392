"""Playing many games: one driver for every game, bot and back end.

A driver chooses with dice of its own. The record's stream belongs to the rules, so that the same seed, options and
actions give the same bytes everywhere. Drivers, not rules, cut games that do not end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .dice import Dice
from .record import i8, i16, i32, u64
from .words import LENGTH, choose, legal, score, setup, step, winners

if TYPE_CHECKING:
    from .record import Faces, Grid, Row

CHOICE = 0xD1B54A32D192ED03  # keeps the driver's dice apart from the record's
SEATS = 6  # room for the seats of any game


class Run(Dice):
    """One game of a batch: the driver's dice, who plays, and what came of it."""

    seed = u64()  # of the game
    bot = i8(SEATS)  # which bot sits in each seat, where they differ
    steps = i32()
    decisions = i32()  # steps with more than one legal action
    over = i8()  # 0 for a game that was cut
    winners = i8()  # as bits
    score = i16(SEATS)


def play_all(
    template: Faces[Any], states: Faces[Any], runs: Faces[Run], spare: Faces[Any], acts: Row, logs: Grid
) -> None:
    """Play each game of a batch from a copy of the template until it is over or too long; keep its actions in a log."""
    for i in range(len(states)):
        states[i] = template[0]
        begin(states[i], runs[i])
        while goes_on(states[i], runs[i]):
            legal(states[i], acts)
            move(states[i], runs[i], spare, acts, logs[i])
        finish(states[i], runs[i])


def begin(s: Any, run: Run) -> None:
    s.rng = run.seed
    run.rng = run.seed ^ CHOICE
    setup(s)


def goes_on(s: Any, run: Run) -> bool:
    return not s.over and run.steps < LENGTH


def move(s: Any, run: Run, spare: Faces[Any], acts: Row, log: Row) -> None:
    """Choose one of the legal actions, note it as far as the log has room, and take it."""
    action = choose(s, run, spare, acts)
    if run.steps < len(log):
        log[run.steps] = action
    run.steps += 1
    if acts[0] > 1:
        run.decisions += 1
    step(s, action)


def finish(s: Any, run: Run) -> None:
    """Note what came of the game."""
    run.over = s.over
    run.winners = winners(s) if s.over else 0
    for p in range(s.players):
        run.score[p] = score(s, p)
