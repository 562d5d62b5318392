"""`tradewinds review FILE`: everybody's chances over a finished match, and where they turned."""

from __future__ import annotations

import argparse
import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ..engine import match_files
from ..engine.errors import BadMatchFile, BadOption
from ..engine.match import Match
from ..games import game
from ..progress import progress
from ..reports.extras import require
from ..review import telling
from ..review.matches import GAMES, course, judged, put_together
from .arguments import command, whole
from .results import who_wins

EXAMPLES = """\
  tradewinds review match.json
  tradewinds review match.json --playouts 400 --plot chances.svg
  tradewinds review match.json --json > review.json"""
PICTURES = (".svg", ".png", ".pdf")


def add(commands: Any) -> None:
    parser = command(commands, "review", "show who was ahead when, and what would have been better", EXAMPLES)
    parser.add_argument("file", type=Path, metavar="FILE", help="a file of a finished match")
    parser.add_argument(
        "--playouts",
        type=whole(2),
        default=GAMES,
        metavar="N",
        help=f"games played on from each line: more of them take longer and are surer ({GAMES})",
    )
    parser.add_argument("--seed", type=whole(0), default=1, metavar="S", help="the same seed gives the same review (1)")
    parser.add_argument("--threads", type=whole(1), metavar="T", help="how many turns at a time (all cores)")
    parser.add_argument("--plot", type=Path, metavar="PICTURE", help="draw the chances: a .svg, .png or .pdf file")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.seed >= 1 << 64:
        raise BadOption(f"The seed {args.seed} is too large: seeds have 64 bits.")
    if args.plot:
        require("matplotlib", "arena")
        if args.plot.suffix.lower() not in PICTURES:
            raise BadOption(f"--plot {args.plot}: name a file that ends with {', '.join(PICTURES)}.")
    match = finished(args.file)
    told = course(match, args.seed)
    threads = args.threads or os.cpu_count() or 1
    with progress(f"Playing on from {match.game.title}", len(told.tasks)) as bar:
        found = []
        for turn in judged(match.game, told.tasks, args.seed, args.playouts, threads):
            found.append(turn)
            bar.advance()
    review = put_together(told, found, args.playouts)
    seats = seat_names(match)
    if args.plot:
        telling.draw(review, seats, args.plot)
    if args.json:
        print(json.dumps(asdict(review)))
        return 0
    scores = ", ".join(f"{seat} {score}" for seat, score in zip(seats, review.scores, strict=True))
    print(f"{match.game.title}: {scores}. {who_wins([seats[p] for p in review.winners])}.\n")
    print(telling.told(review, seats))
    return 0


def finished(path: Path) -> Match:
    """The match of a file, which must be over."""
    saved = match_files.read(path)
    rules = game(saved.head["game"])
    if saved.result is None:
        raise BadMatchFile(f"{path} is not a finished match: play it to the end, then review it.")
    return match_files.play_again(saved, rules)


def seat_names(match: Match) -> list[str]:
    """The seats as the log names them, with those who sat there."""
    seats = [seat["name"] for seat in match.view()["seats"]]
    people = match.names or [""] * match.players
    return [f"{seat} ({name})" if name else seat for seat, name in zip(seats, people, strict=True)]
