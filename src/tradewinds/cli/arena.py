"""`tradewinds arena GAME...`: bots play each other, and what that says about their strength."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from .. import components
from ..arena import entrants, report
from ..arena.plan import Plan, Task, begin, check, load, seatings
from ..arena.playing import Finished
from ..arena.tournament import PLAN, hold, make_folder, replay
from ..arena.workers import in_processes, on_cluster
from ..bots import NAMES
from ..engine.errors import BadOption, one_of
from ..games import game
from ..reports.extras import require
from .arguments import add_options, command, parse_options, whole

EXAMPLES = """\
  tradewinds arena eastern-wonders --bots greedy,sloppy,random --games 1000
  tradewinds arena spice-road new-world --bots deckhand,sailor,trader --ladder --players 4 --out results
  tradewinds arena eastern-wonders --bots search:10,search:100,search:1000 --games 200
  tradewinds arena eastern-wonders --bots "greedy,mine=program:python3 mybot.py" --games 50
  tradewinds arena --resume --out results
  tradewinds arena --replay 17 --out results
  tradewinds arena eastern-wonders --bots greedy,sloppy --games 100000 --ray auto"""


def add(commands: Any) -> None:
    parser = command(commands, "arena", "let bots play each other, and rate them", EXAMPLES)
    parser.add_argument("titles", metavar="GAME", nargs="*", help="a game's id; `tradewinds games` lists them")
    parser.add_argument(
        "--bots",
        action="append",
        default=[],
        metavar="A,B",
        help=f"who plays: {one_of(NAMES)}; search:SIMULATIONS; a bot that a package adds; program:COMMAND; or api:URL. "
        "NAME=BOT gives a bot another name, quotes keep a comma in a command, and one bot alone plays itself",
    )
    parser.add_argument("--players", type=whole(1), default=2, metavar="N", help="how many sit at a table (2)")
    parser.add_argument(
        "--games", type=whole(1), default=100, metavar="K", help="games of each pairing, up to whole deals (100)"
    )
    parser.add_argument("--ladder", action="store_true", help="each bot plays only the next, instead of all others")
    parser.add_argument("--seed", type=whole(0), default=1, metavar="S", help="the same seed gives the same deals (1)")
    add_options(parser)
    parser.add_argument(
        "--time-limit", type=float, default=10.0, metavar="S", help="seconds that others' bots have for a decision (10)"
    )
    parser.add_argument("--out", type=Path, metavar="DIR", help="the folder for all results (named after the games)")
    parser.add_argument("--resume", action="store_true", help="go on with the run in the folder --out")
    parser.add_argument("--replay", type=whole(0), metavar="NUMBER", help="save a game of the run in --out as a match")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--processes", type=whole(1), metavar="P", help="on this machine (as many as it has cores)")
    where.add_argument("--ray", metavar="ADDRESS", help="on the Ray cluster there; local starts one here")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    plan = asked(args) if args.titles else begun(args)
    check(plan)
    folder = args.out or Path(f"arena-{'-'.join(plan.games)}-{plan.players}p-seed{plan.seed}")
    if args.replay is not None:
        print(replay(plan, args.replay, folder))
        return 0
    for package in ("openskill", "matplotlib"):
        require(package, "arena")
    if args.ray:
        require("ray", "ray")
    if args.resume:
        load(folder / PLAN)  # it must be there
    make_folder(folder)
    plan = begin(plan, folder / PLAN)

    def work(plan: Plan, tasks: Iterable[Task]) -> Iterator[list[Finished]]:
        if args.ray:
            return on_cluster(plan, tasks, args.ray)
        return in_processes(plan, tasks, args.processes or os.cpu_count() or 1)

    tables = hold(plan, folder, work)
    if args.json:
        print(json.dumps(report.as_json(plan, tables)))
    else:
        print(f"{report.text(tables)}\n\nEverything is in {folder}: report.html, games.csv and the rest.")
    return 0


def asked(args: argparse.Namespace) -> Plan:
    """The plan that the arguments describe."""
    if args.seed >= 1 << 64:
        raise BadOption(f"The seed {args.seed} is too large: seeds have 64 bits.")
    if not 0 < args.time_limit < 1e6:
        raise BadOption(f"--time-limit must be a number of seconds above 0, not {args.time_limit:g}.")
    titles = tuple(dict.fromkeys(args.titles))
    bots = entrants.parse(args.bots, os.getcwd())
    options = parse_options(args.option)
    if args.ladder and len(bots) == 1:
        raise BadOption("A ladder needs at least two bots, such as --bots greedy,sloppy.")
    return Plan(
        titles,
        bots,
        args.players,
        -(-args.games // (len(seatings(args.players)) if len(bots) > 1 else 1)),
        args.ladder,
        args.seed,
        {id: game(id).choose_options(options) for id in titles},
        args.time_limit,
        os.getcwd(),
        os.path.abspath(args.components) if args.components else None,
        {id: [game(id).rules_version, game(id).components] for id in titles},
        entrants.levels(bots),
    )


def begun(args: argparse.Namespace) -> Plan:
    """The plan of the run in the folder."""
    if args.bots or not (args.out and (args.resume or args.replay is not None)):
        raise BadOption("Name at least one GAME to play; or give --resume and --out DIR to go on with a run.")
    plan = load(args.out / PLAN)
    if plan.components:
        components.use(plan.components)
    for bot in plan.bots:
        entrants.check(bot, plan.folder)
    return plan
