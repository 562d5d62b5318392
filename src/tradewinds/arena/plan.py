"""What an arena plays: every game follows from the plan and the game's number, never from who played it or when.

Each pairing meets on the same deals. A deal is played once for each seating: all rotations of the two bots taking
turns around the table, and where the seats do not halve, also with the other bot in the larger half. So every bot has
every seat equally often, with the same cards.

Games are numbered deal by deal, so that a run that was stopped has compared all pairings about equally, and a longer
run begins with the games of a shorter one.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, NamedTuple

from ..engine.dice import game_seeds
from ..engine.errors import BadOption, Problem
from ..engine.match_files import write_whole
from ..games import game
from .entrants import FAST, Entrant, levels

FORMAT = "tradewinds arena 1"
CHUNK = 128  # deals of a task of fast bots


class BadRun(Problem):
    """A folder whose run is another one, or damaged."""


class Fixture(NamedTuple):
    """One game of the plan."""

    number: int
    game: str
    deal: int
    seed: int
    seats: tuple[str, ...]  # the bots' names


class Task(NamedTuple):
    """Some games that a worker plays at a time: one seating of a pairing, over some deals."""

    numbers: tuple[int, ...]
    fast: bool


@dataclass(frozen=True)
class Plan:
    games: tuple[str, ...]
    bots: tuple[Entrant, ...]
    players: int
    deals: int
    ladder: bool
    seed: int
    options: dict[str, dict[str, Any]]  # of each game
    limit: float  # seconds that another's bot may take for a decision
    folder: str  # that programs are started in
    components: str | None  # the owner's own values
    rules: dict[str, list[Any]]  # of each game: the version of its rules, and its components' digest
    levels: dict[str, Any]  # how those of our levels play that take part

    @cached_property
    def pairings(self) -> list[tuple[str, str]]:
        names = [bot.name for bot in self.bots]
        if len(names) == 1:
            return [(names[0], names[0])]
        return list(pairwise(names)) if self.ladder else list(combinations(names, 2))

    @cached_property
    def seatings(self) -> list[tuple[int, ...]]:
        return [(0,) * self.players] if len(self.bots) == 1 else seatings(self.players)

    @property
    def total(self) -> int:
        return self.deals * len(self.games) * len(self.pairings) * len(self.seatings)

    def bot(self, name: str) -> Entrant:
        return next(bot for bot in self.bots if bot.name == name)

    def fast(self, bots: Sequence[str]) -> bool:
        """Whether games among these can be played in whole batches."""
        return all(self.bot(name).spec in FAST for name in bots)

    def number(self, deal: int, title: int, pairing: int, seating: int) -> int:
        return ((deal * len(self.games) + title) * len(self.pairings) + pairing) * len(self.seatings) + seating

    def fixture(self, number: int) -> Fixture:
        rest, seating = divmod(number, len(self.seatings))
        rest, pairing = divmod(rest, len(self.pairings))
        deal, title = divmod(rest, len(self.games))
        pair = self.pairings[pairing]
        seats = tuple(pair[side] for side in self.seatings[seating])
        return Fixture(number, self.games[title], deal, int(game_seeds(self.seed, deal, 1)[0]), seats)

    def tasks(self, done: Collection[int]) -> Iterator[Task]:
        """What is still to be played, in about the order of the numbers."""
        quick = [self.fast(pair) for pair in self.pairings]
        for first in range(0, self.deals, CHUNK):
            deals = range(first, min(first + CHUNK, self.deals))
            for title in range(len(self.games)):
                for pairing in (p for p in range(len(self.pairings)) if quick[p]):
                    for seating in range(len(self.seatings)):
                        numbers = (self.number(deal, title, pairing, seating) for deal in deals)
                        if missing := tuple(n for n in numbers if n not in done):
                            yield Task(missing, True)
            for deal in deals:
                for title in range(len(self.games)):
                    for pairing in (p for p in range(len(self.pairings)) if not quick[p]):
                        for seating in range(len(self.seatings)):
                            if (n := self.number(deal, title, pairing, seating)) not in done:
                                yield Task((n,), False)

    def save(self, path: Path) -> None:
        write_whole(path, json.dumps({"format": FORMAT, **asdict(self)}, indent=1) + "\n")


def seatings(players: int) -> list[tuple[int, ...]]:
    """How the two bots of a pairing, 0 and 1, take the seats of one deal."""
    first = tuple(i % 2 for i in range(players))
    starts = [first] if players % 2 == 0 else [first, tuple(1 - side for side in first)]
    turned = [start[-i:] + start[:-i] for start in starts for i in range(players)]
    return list(dict.fromkeys(turned))


def load(path: Path) -> Plan:
    """The plan of a run that was begun."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        if content.pop("format") != FORMAT:
            raise ValueError
        content |= {"games": tuple(content["games"]), "bots": tuple(Entrant(*bot) for bot in content["bots"])}
        return Plan(**content)
    except FileNotFoundError:
        raise BadRun(f"There is no run to resume in {path.parent}: it has no {path.name}.") from None
    except (ValueError, TypeError, KeyError, AttributeError):
        raise BadRun(f"{path} is not the plan of an arena of this program: its format is not {FORMAT!r}.") from None


def begin(plan: Plan, path: Path) -> Plan:
    """Keep the plan in its folder; or where the folder holds the same one already, go on with that."""
    if path.exists():
        old = load(path)
        for name, value in asdict(plan).items():
            was = asdict(old)[name]
            if name == "deals" and was > value:
                raise BadRun(f"{path.parent} holds a longer run, of {old.total:,} games: ask for as many, or more.")
            if name not in ("deals", "folder") and json.loads(json.dumps(value)) != json.loads(json.dumps(was)):
                raise BadRun(
                    f"{path.parent} holds another run: its {name} is {json.dumps(was)}, not {json.dumps(value)}. "
                    "Give the same arguments to go on with it, or another folder with --out."
                )
    plan.save(path)
    return plan


def check(plan: Plan) -> None:
    """Refuse a plan that this program cannot play, or would play otherwise than it was begun."""
    if plan.players < 2:
        raise BadOption("An arena compares bots at one table: --players must be at least 2.")
    if plan.levels != json.loads(json.dumps(levels(plan.bots))):
        raise BadRun(f"The run was begun with other levels, {json.dumps(plan.levels)}: it cannot be resumed.")
    for id in plan.games:
        found = game(id)
        found.template(plan.players, plan.options[id])
        if plan.rules[id] != [found.rules_version, found.components]:
            raise BadRun(f"The run was begun with other rules or components of {found.title}: it cannot be resumed.")
