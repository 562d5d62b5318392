"""`tradewinds analyse GAME`: how well a game is balanced, by many games of a bot against itself."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Any

from ..analysis.figures import Figures, as_json, figures
from ..analysis.page import page
from ..analysis.pieces import Box
from ..analysis.playing import Result, Sample, box_of, play
from ..analysis.telling import text
from ..bots import NAMES, check_bot
from ..engine.errors import BadOption, one_of
from ..engine.game import Game
from ..engine.match_files import write_whole
from ..engine.options import Chosen
from ..games import game
from ..progress import progress
from ..reports.extras import require
from .arguments import add_options, command, parse_options, whole

EXAMPLES = """\
  tradewinds analyse new-world
  tradewinds analyse eastern-wonders --players 3 --games 20000 --out report.html
  tradewinds analyse world-wonders --players 2 --option advanced=yes --option map_side=B
  tradewinds analyse spice-road --players 2 --bot trader --games 400
  tradewinds analyse new-world --players 4 --json"""


def add(commands: Any) -> None:
    parser = command(commands, "analyse", "see how well a game is balanced: seats, length, which pieces win", EXAMPLES)
    parser.add_argument("game", metavar="GAME", help="a game's id; `tradewinds games` lists them")
    parser.add_argument("--players", type=whole(1), metavar="N", help="how many players (each possible number)")
    parser.add_argument(
        "--games", type=whole(1), default=2000, metavar="K", help="games for each number of players (2000)"
    )
    parser.add_argument(
        "--bot",
        default="greedy",
        metavar="NAME",
        help=f"who plays against itself: {one_of(NAMES)} (greedy); levels take their time",
    )
    parser.add_argument("--seed", type=whole(0), default=1, metavar="S", help="the same seed gives the same report (1)")
    add_options(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="the report, a page (balance-GAME.html)")
    parser.add_argument("--processes", type=whole(1), metavar="P", help="for levels (as many as there are cores)")
    parser.add_argument("--json", action="store_true", help="for programs: print the figures as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    g = game(args.game)
    options = g.choose_options(parse_options(args.option))
    counts = player_counts(g, args.players, options)
    check_bot(args.bot)
    if args.seed >= 1 << 64:
        raise BadOption(f"The seed {args.seed} is too large: seeds have 64 bits.")
    out = args.out or Path(f"balance-{g.id}.html")
    check_place(out)
    require("matplotlib", "arena")
    own = os.path.abspath(args.components) if args.components else None
    samples = [Sample(g.id, players, options, args.bot, args.seed, args.games, own) for players in counts]
    found = [(box_of(sample), analysed(g.title, sample, args.processes)) for sample in samples]
    write_whole(out, page(g, found))
    if args.json:
        print(json.dumps(report(args, found, out)))
    else:
        print("\n\n".join(text(box, figures) for box, figures in found), f"\n\nThe report is {out}.", sep="")
    return 0


def player_counts(g: Game, asked: int | None, options: Chosen) -> list[int]:
    """The number that was asked for, or each that the options allow."""
    allowed, refusals = [], []
    for players in [asked] if asked else g.players:
        try:
            g.template(players, options)
            allowed.append(players)
        except BadOption as refusal:
            refusals.append(refusal)
    if not allowed:
        raise refusals[0]
    return allowed


def check_place(out: Path) -> None:
    """Refuse, before anything is played, a place where nothing can be written."""
    if out.is_dir():
        raise BadOption(f"--out {out}: that is a folder; give the name of a file, such as {out / 'balance.html'}.")
    if not out.absolute().parent.is_dir():
        raise BadOption(f"--out {out}: there is no folder {out.parent}.")
    if not os.access(out.absolute().parent, os.W_OK):
        raise BadOption(f"--out {out}: nothing can be written in the folder {out.absolute().parent}.")


def analysed(title: str, sample: Sample, processes: int | None) -> Figures:
    results: list[Result] = []
    games = play(sample, processes)
    with progress(f"Playing {title}, players: {sample.players}", sample.games) as bar:
        for some in games:
            results += some
            bar.advance(len(some))
    return figures(sample, box_of(sample), results)


def report(args: argparse.Namespace, found: list[tuple[Box, Figures]], out: Path) -> dict[str, Any]:
    box = found[0][0]
    return {
        "game": box.game.id,
        "rules_version": box.game.rules_version,
        "components": box.game.components,
        "options": found[0][1].sample.options,
        "bot": args.bot,
        "seed": args.seed,
        "report": str(out),
        "players": [as_json(figures) for _, figures in found],
    }
