"""`tradewinds simulate GAME`: bots play many games, on any back end."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np

from ..bots import BOTS, seat_bots
from ..engine.batch import BACKENDS, Batch, Played, digest, play_batch
from ..engine.cache import Compiling
from ..engine.errors import BadOption, one_of
from ..engine.match import Match
from ..games import game
from ..progress import progress
from . import BEGAN
from .arguments import add_options, command, parse_options, whole

EXAMPLES = """\
  tradewinds simulate eastern-wonders --players 3 --games 1000 --bot greedy
  tradewinds simulate eastern-wonders --bot greedy,random --games 500 --seed 7 --json
  tradewinds simulate eastern-wonders --bot greedy --games 10 --record matches
  tradewinds simulate eastern-wonders --games 1000000 --backend cuda --option map=generated"""


def add(commands: Any) -> None:
    parser = command(commands, "simulate", "let bots play many games, and count", EXAMPLES)
    parser.add_argument("game", metavar="GAME", help="a game's id; `tradewinds games` lists them")
    parser.add_argument("--players", type=whole(1), default=2, metavar="N", help="how many players (2)")
    parser.add_argument("--games", type=whole(1), default=1000, metavar="K", help="how many games (1000)")
    parser.add_argument("--seed", type=whole(0), default=1, metavar="S", help="the same seed gives the same games (1)")
    parser.add_argument(
        "--bot", default="random", metavar="NAME", help=f"{one_of(BOTS)} (random), or one for each seat: greedy,random"
    )
    parser.add_argument("--backend", default="cpu", metavar="NAME", help=f"{one_of(BACKENDS)} (cpu)")
    parser.add_argument("--threads", type=whole(1), metavar="T", help="threads of the back end cpu (all cores)")
    add_options(parser)
    parser.add_argument("--record", type=Path, metavar="DIR", help="write each match to a file in this folder")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    g = game(args.game)
    options = g.choose_options(parse_options(args.option))
    template = g.template(args.players, options)
    binding, numbers = seat_bots(g, args.players, args.bot)
    if args.seed >= 1 << 64:
        raise BadOption(f"The seed {args.seed} is too large: seeds have 64 bits.")
    if args.record:
        make_folder(args.record)
    batch = Batch(g, binding, template, args.seed, numbers, bool(args.record))
    totals = Totals(batch, json.dumps(options, sort_keys=True), args.bot, args.games)
    games = play_batch(batch, args.games, args.backend, args.threads)
    with progress(f"Playing {g.title}", args.games) as bar:
        for played in games:
            totals.add(played)
            if args.record:
                record(batch, options, args.bot, played, totals.games - len(played.runs), args.record)
            bar.advance(len(played.runs))
    report = totals.report()
    print(json.dumps(report) if args.json else describe(report))
    return 0


class Totals:
    """Sums over all games of a run."""

    def __init__(self, batch: Batch, options: str, bots: str, games: int):
        self.players = batch.template.players
        self.hash = digest(batch, options, bots, games)
        self.games = self.steps = self.decisions = self.finished = 0
        self.seconds, self.start_seconds = 0.0, 0.0
        self.scores = np.zeros(self.players)
        self.wins = np.zeros(self.players, int)

    def add(self, played: Played) -> None:
        runs = played.runs
        if not self.games:  # the first chunk is in: it began its first step `played.seconds` ago
            self.start_seconds = time.perf_counter() - BEGAN - played.seconds
        self.games += len(runs)
        self.steps += int(runs["steps"].sum())
        self.decisions += int(runs["decisions"].sum())
        self.finished += int(runs["over"].sum())
        self.seconds += played.seconds
        self.scores += runs["score"][:, : self.players].sum(axis=0)
        self.wins += [int((runs["winners"] >> p & 1).sum()) for p in range(self.players)]
        self.hash.update(played.states.tobytes())

    def report(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "steps": self.steps,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 6),
            "start_seconds": round(self.start_seconds - Compiling.seconds, 3),
            "compile_seconds": round(Compiling.seconds, 3),
            "steps_per_second": round(self.steps / self.seconds) if self.seconds else 0,
            "finished": self.finished,
            "cut": self.games - self.finished,
            "mean_scores": [round(float(s) / self.games, 3) for s in self.scores],
            "wins": self.wins.tolist(),
            "digest": self.hash.hexdigest(),
        }


def describe(report: dict[str, Any]) -> str:
    """The report for people."""
    seats = "\n".join(
        f"  seat {i + 1}: {score:8.2f} points on average, {wins:,} wins"
        for i, (score, wins) in enumerate(zip(report["mean_scores"], report["wins"], strict=True))
    )
    games = "1 game" if report["games"] == 1 else f"{report['games']:,} games"
    return (
        f"{games}: {report['finished']:,} played to the end, {report['cut']:,} cut as too long\n{seats}\n"
        f"{report['steps']:,} steps ({report['decisions']:,} of them decisions) in {report['seconds']:.2f} s: "
        f"{report['steps_per_second']:,} a second\n"
        f"ready after {report['start_seconds']:.2f} s, {report['compile_seconds']:.1f} s of compiling apart\n"
        f"digest {report['digest']}"
    )


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"--record {folder}: the folder cannot be made: {error.strerror}.") from None


def record(batch: Batch, options: Any, bots: str, played: Played, first: int, folder: Path) -> None:
    """Write each game as a match file, after playing its actions again to the same record."""
    names = bots.split(",") if "," in bots else [bots] * batch.template.players
    for i, run in enumerate(played.runs):
        match = Match(batch.game, batch.template.players, int(run["seed"]), options, names)
        for action in played.logs[i][: run["steps"]]:
            match.play(int(action))
        if match.state.tobytes() != played.states[i].tobytes():
            raise AssertionError(f"game {first + i} differs when it is played again: please report this as a bug")
        match.save(folder / f"{batch.game.id}-{batch.template.players}p-seed{batch.seed}-{first + i:06}.json")
