"""`tradewinds games`: what there is to play, with options."""

from __future__ import annotations

import argparse
import json
from typing import Any

from ..engine.options import in_words
from ..games import games
from .arguments import command


def add(commands: Any) -> None:
    parser = command(
        commands, "games", "list the games and their options", "  tradewinds games\n  tradewinds games --json"
    )
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.json:
        listed = [
            {
                "id": g.id,
                "title": g.title,
                "summary": g.summary,
                "players": list(g.players),
                "options": [option.as_dict() for option in g.options],
                "rules_version": g.rules_version,
                "components": g.components,
                "provenance": dict(g.provenance),
            }
            for g in games()
        ]
        print(json.dumps(listed, indent=1))
        return 0
    for g in games():
        print(f"{g.id}: {g.title}, {g.players[0]} to {g.players[-1]} players\n  {g.summary}\n  options:")
        for option in g.options:
            print(f"    {option.name:<24} {option.help} [{option.possible()}; {in_words(option.default)} by default]")
        doubtful = [table for table, how in g.provenance.items() if how == "reconstructed"]
        if doubtful:
            print(f"  Reconstructed, as the printed values are not known to us: {', '.join(doubtful)}.")
    return 0
