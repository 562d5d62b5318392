"""`tradewinds replay FILE`: shows a match, and verifies it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..engine import match_files
from ..engine.errors import BadMatchFile
from ..engine.match import Match
from ..games import game
from .arguments import command
from .results import who_wins

EXAMPLES = """\
  tradewinds replay match.json
  tradewinds replay match.json --json | head -1"""


def add(commands: Any) -> None:
    parser = command(commands, "replay", "show a saved match and verify it", EXAMPLES)
    parser.add_argument("file", type=Path, metavar="FILE", help="a match file")
    parser.add_argument(
        "--json", action="store_true", help="a JSON line for the start and one for each action, with the whole state"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    saved = match_files.read(args.file)
    g = game(saved.head["game"])
    reason = saved.why_not_playable(g)
    if reason and saved.start is None:
        raise BadMatchFile(f"{reason}: an unfinished match of other rules can neither be verified nor viewed.")
    match = None if reason else Match.load(args.file, g)
    states = saved.states() if match is None else _states(match)
    if args.json:
        print_lines(saved, states)
    else:
        print_story(saved, match)
    if reason:
        print(f"tradewinds: {reason}: shown as it was saved, not verified.", file=sys.stderr)
    return 0


def _states(match: Match) -> Iterator[dict[str, Any]]:
    for state in (*match.before, match.state):
        yield state.as_dict()


def print_lines(saved: match_files.Saved, states: Iterator[dict[str, Any]]) -> None:
    """The archive's view: whole states by field name, hidden parts included."""
    print(json.dumps({**saved.head, "result": saved.result, "state": next(states)}))
    for entry, state in zip(saved.actions, states, strict=True):
        shown = {name: entry[name] for name in ("player", "action", "text", "hash")}
        print(json.dumps({**shown, "state": state}))


def print_story(saved: match_files.Saved, match: Match | None) -> None:
    """The match as people read it."""
    head = saved.head
    names = f" ({', '.join(head['names'])})" if head["names"] else ""
    print(f"{head['title']}, {head['players']} players{names}, seed {head['seed']}")
    for number, entry in enumerate(saved.actions, 1):
        print(f"{number:5}  {entry['text']}")
    if saved.result:
        scores = ", ".join(str(score) for score in saved.result["scores"])
        print(f"Points: {scores}. {who_wins([f'Seat {p + 1}' for p in saved.result['winners']])}.")
    else:
        print("The match is not finished.")
    if match:
        print(f"Verified: {len(match.log)} actions lead to the same states.")
