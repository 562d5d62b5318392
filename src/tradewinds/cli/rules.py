"""`tradewinds rules GAME`: the rules in our own words."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from ..games import game
from .arguments import command


def add(commands: Any) -> None:
    parser = command(commands, "rules", "the rules of a game, in our own words", "  tradewinds rules eastern-wonders")
    parser.add_argument("game", metavar="GAME", help="a game's id; `tradewinds games` lists them")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    guide = game(args.game).guide
    if not sys.stdout.isatty():
        print(guide, end="")
        return 0
    from rich.console import Console
    from rich.markdown import Markdown

    Console(width=min(Console().width, 88)).print(Markdown(guide))
    return 0
