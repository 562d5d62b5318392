"""The command `tradewinds`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from .. import components
from ..engine.errors import Problem

COMMANDS = (
    "play",
    "serve",
    "games",
    "rules",
    "simulate",
    "arena",
    "analyse",
    "replay",
    "review",
    "verify",
    "backup",
    "restore",
    "bench",
)


def parser(names: Sequence[str] = COMMANDS) -> argparse.ArgumentParser:
    """The parser of the command line, or of a part of it."""
    top = argparse.ArgumentParser(
        prog="tradewinds",
        description="The Century family of board games and World Wonders: play, host, simulate and measure them.",
        epilog="An unofficial fan work with original words and art. `tradewinds COMMAND --help` shows examples.",
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in names:
        import_module(f"{__package__}.{name}").add(commands)
    for command in commands.choices.values():
        command.add_argument("--components", metavar="DIR", help="a folder with your own values for printed components")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; a problem that the user can mend is one sentence and status 2."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    # a known command loads only itself: `simulate` starts quickly, and where rich is not installed
    chosen = parser(words[:1] if words and words[0] in COMMANDS else COMMANDS).parse_args(words)
    try:
        if chosen.components:
            components.use(chosen.components)
        status: int = chosen.run(chosen)
        sys.stdout.flush()
        return status
    except Problem as problem:
        print(f"tradewinds: {problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\ntradewinds: stopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of our output has gone: nothing more can be flushed to it at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    sys.exit(main())
