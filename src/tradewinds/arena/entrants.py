"""Who takes part: our bots by name or simulations; anybody's by Python entry point, by program or from a server."""

from __future__ import annotations

import csv
import os
import shlex
import shutil
from collections.abc import Sequence
from importlib.metadata import EntryPoint, entry_points
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from ..bots import NAMES, mixed
from ..bots.levels import LEVELS
from ..engine.errors import BadOption, one_of

GROUP = "tradewinds.bots"  # of entry points
PROGRAM = "program:"
API = "api:"  # a bot that a server offers
SEARCH = "search:"  # our search with any number of simulations
# bots that are compiled with the rules, in the order of their numbers: games among them are played in whole batches
FAST = [bot.__name__.rsplit(".", 1)[-1] for bot in mixed.BOTS]


class Entrant(NamedTuple):
    name: str  # in tables
    spec: str  # what was asked for


def parse(given: Sequence[str], folder: str) -> tuple[Entrant, ...]:
    """Bots as they are named on the command line: 'greedy,mine=program:./mine'; quotes keep a comma in a command."""
    entrants: list[Entrant] = []
    for text in given:
        if not text.isprintable():
            raise BadOption(f"--bots {text!r} has characters in it that cannot be printed: it must be one line.")
        for item in next(csv.reader([text], skipinitialspace=True), []):
            name, equals, spec = item.partition("=")
            if not equals or ":" in name or " " in name:  # an = within a command
                name = spec = item
            entrant = Entrant(name.strip(), spec.strip())
            check(entrant, folder)
            if any(entrant.name == other.name for other in entrants):
                raise BadOption(
                    f"The bot {entrant.name!r} is named twice: give one another name, as in again={entrant.spec}."
                )
            entrants.append(entrant)
    if not entrants:
        raise BadOption("--bots names no bot: give at least one, as in --bots greedy,random.")
    return tuple(entrants)


def check(entrant: Entrant, folder: str) -> None:
    """Refuse what is no bot."""
    spec = entrant.spec
    if spec and not entrant.name:
        raise BadOption(f"{spec!r} has no name before its =.")
    if spec.startswith(PROGRAM):
        command_of(spec, folder)
    elif spec.startswith(API):
        address(spec)
    elif spec.startswith(SEARCH):
        if not simulations(entrant):
            raise BadOption(f"The bot {spec!r} wants a number of simulations, as in search:800.")
    elif spec not in NAMES and spec not in added():
        raise BadOption(
            f"There is no bot {spec!r}: the bots are {one_of([*NAMES, *added()])}; "
            "or give search:SIMULATIONS, program:COMMAND or api:URL (docs/arena.md says more)."
        )


def command_of(spec: str, folder: str) -> list[str]:
    """The words of a program's command; the first is a file that can be run."""
    try:
        words = shlex.split(spec.removeprefix(PROGRAM))
    except ValueError as error:
        raise BadOption(f"The command of the bot {spec!r} cannot be read: {str(error).lower()}.") from None
    found = words and shutil.which(os.path.join(folder, words[0]) if "/" in words[0] else words[0])
    if not found:
        raise BadOption(f"The bot {spec!r} cannot be run: there is no program {words[0] if words else ''!r}.")
    return [found, *words[1:]]


def address(spec: str) -> str:
    """Where a server offers a bot."""
    url = spec.removeprefix(API)
    try:
        place = urlsplit(url)
        sound = place.scheme in ("http", "https") and place.hostname and (place.port or 1) > 0
    except ValueError:
        sound = False
    if not sound:
        raise BadOption(f"The bot {spec!r} wants the address of a server, as in api:https://bots.example/mine.")
    return url


def added() -> dict[str, EntryPoint]:
    """The bots that installed packages add."""
    return {point.name: point for point in entry_points(group=GROUP)}


def searches(entrant: Entrant) -> bool:
    """Whether it is our search."""
    return entrant.spec in LEVELS or entrant.spec.startswith(SEARCH)


def levels(entrants: Sequence[Entrant]) -> dict[str, Any]:
    """How our levels among them play."""
    found = {entrant.spec: LEVELS[entrant.spec]._asdict() for entrant in entrants if entrant.spec in LEVELS}
    return {name: {key: value for key, value in level.items() if key != "about"} for name, level in found.items()}


def simulations(entrant: Entrant) -> int | None:
    """How many simulations it makes for every decision, where nothing else makes it stronger or weaker."""
    if level := LEVELS.get(entrant.spec):
        return None if level.mistakes else level.simulations
    number = entrant.spec.removeprefix(SEARCH)
    return int(number) if number != entrant.spec and number.isdecimal() and len(number) < 10 else None
