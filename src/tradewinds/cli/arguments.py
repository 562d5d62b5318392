"""Arguments that several commands share."""

from __future__ import annotations

import argparse
from typing import Any

from ..engine.errors import BadOption


def command(commands: Any, name: str, summary: str, examples: str) -> argparse.ArgumentParser:
    """A command with its help and examples."""
    added: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=summary,
        epilog="examples:\n" + examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    return added


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game, such as map=generated; `tradewinds games` lists them",
    )


def parse_options(given: list[str]) -> dict[str, Any]:
    """NAME=VALUE pairs as a mapping; the game checks names and values."""
    options = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadOption(f"--option wants NAME=VALUE, such as map=generated, not {pair!r}.")
        options[name] = value
    return options


def whole(least: int) -> Any:
    """The type of an argument that is a whole number, at least so much."""

    def number(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = least - 1
        if value < least:
            raise argparse.ArgumentTypeError(f"must be a whole number from {least} on, not {text!r}")
        return value

    return number
