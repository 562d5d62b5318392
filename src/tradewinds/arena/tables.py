"""What the results say: who finishes ahead of whom and how sure that is, seats, points, and forfeits.

The games of one deal are not independent: the same cards favour the same seat. So everything is averaged by deals, and
the intervals come from how the deals differ.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from math import sqrt
from statistics import fmean, pstdev
from typing import Any, NamedTuple

from .plan import Plan
from .playing import CUT, FORFEIT, Finished
from .ratings import Rating, Z, ratings


class Share(NamedTuple):
    """How often something happens, and between which shares that lies with a confidence of 95%."""

    share: float
    low: float
    high: float


class Meeting(NamedTuple):
    """Of all pairs of seats with these two bots, how often the one finishes ahead; ties count half."""

    bot: str
    against: str
    ahead: Share
    pairs: int
    deals: int


class SeatRow(NamedTuple):
    seat: int
    wins: Share  # of a shared victory, each has a part
    score: float


class ScoreRow(NamedTuple):
    bot: str
    mean: float
    deviation: float
    least: int
    most: int


class ForfeitRow(NamedTuple):
    bot: str
    reason: str
    games: int
    first: int  # the number of the first of them


@dataclass(frozen=True)
class Table:
    """All about one title."""

    game: str
    players: int
    games: int
    deals: int
    cut: int
    steps: float
    ratings: list[Rating]
    cross: list[Meeting]
    seats: list[SeatRow]
    scores: list[ScoreRow]
    forfeits: list[ForfeitRow]

    def as_dict(self) -> dict[str, Any]:
        rows = {
            name: [_row(r) for r in value] for name, value in vars(self).items() if isinstance(value, list)
        }  # asdict would make bare lists of named rows
        return {**asdict(self), **rows}

    def meeting(self, bot: str, against: str) -> Meeting | None:
        return next((m for m in self.cross if (m.bot, m.against) == (bot, against)), None)


def _row(row: Any) -> dict[str, Any]:
    return {name: _row(v) if hasattr(v, "_asdict") else v for name, v in row._asdict().items()}


def interval(deals: Sequence[tuple[float, int]]) -> Share:
    """The share of what happened among what could have, given both for each deal; and Wilson's interval for it.

    As its number of trials serves the number of independent ones that would scatter as the deals do. Where all deals
    agree, or there is only one, they cannot tell: then each counts as one trial.
    """
    happened, trials = sum(x for x, _ in deals), sum(n for _, n in deals)
    p = happened / trials
    count: float = len(deals)
    if len(deals) > 1 and 0 < p < 1:
        spread = sum((x - p * n) ** 2 for x, n in deals) * len(deals) / (len(deals) - 1) / trials**2
        if spread > 0:
            count = min(trials, p * (1 - p) / spread)
    middle = (p + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z / (1 + Z * Z / count) * sqrt(p * (1 - p) / count + (Z / (2 * count)) ** 2)
    return Share(p, max(0.0, middle - half), min(1.0, middle + half))


def pairs(game: Finished) -> Iterator[tuple[int, int, float]]:
    """The pairs of seats with different bots, and how much of a success of the first of them it is."""
    for a, b in combinations(range(len(game.seats)), 2):
        if game.seats[a] != game.seats[b]:
            ahead, behind = game.places[a] < game.places[b], game.places[a] > game.places[b]
            yield a, b, 0.5 + 0.5 * (ahead - behind)


def cross_table(games: Iterable[Finished]) -> list[Meeting]:
    sums: dict[tuple[str, str], dict[int, list[float]]] = defaultdict(lambda: defaultdict(lambda: [0.0, 0]))
    for game in games:
        for a, b, success in pairs(game):
            for bot, against, worth in ((a, b, success), (b, a, 1 - success)):
                deal = sums[game.seats[bot], game.seats[against]][game.deal]
                deal[0] += worth
                deal[1] += 1
    return [
        Meeting(bot, against, interval([(x, int(n)) for x, n in deals.values()]), _trials(deals), len(deals))
        for (bot, against), deals in sums.items()
    ]


def _trials(deals: dict[int, list[float]]) -> int:
    return int(sum(n for _, n in deals.values()))


def seat_table(games: Sequence[Finished], players: int) -> list[SeatRow]:
    """How each seat does, whoever sits in it: every bot does so equally often."""
    rows = []
    for seat in range(players):
        deals: dict[int, list[float]] = defaultdict(lambda: [0.0, 0])
        for game in games:
            deals[game.deal][0] += 1 / len(game.winners) if seat + 1 in game.winners else 0.0
            deals[game.deal][1] += 1
        share = interval([(x, int(n)) for x, n in deals.values()])
        rows.append(SeatRow(seat + 1, share, fmean(game.scores[seat] for game in games)))
    return rows


def scores_of(games: Iterable[Finished]) -> dict[str, list[int]]:
    """Every bot's points, of games that were played to their end."""
    found: dict[str, list[int]] = defaultdict(list)
    for game in games:
        if game.end != FORFEIT:
            for bot, score in zip(game.seats, game.scores, strict=True):
                found[bot].append(score)
    return found


def forfeit_table(games: Iterable[Finished]) -> list[ForfeitRow]:
    found: dict[tuple[str, str], list[int]] = defaultdict(list)
    for game in games:
        if game.lost:
            found[game.seats[game.lost - 1], game.reason].append(game.number)
    rows = [ForfeitRow(bot, reason, len(numbers), numbers[0]) for (bot, reason), numbers in found.items()]
    return sorted(rows, key=lambda row: (row.bot, -row.games, row.first))


def table(plan: Plan, title: str, games: Sequence[Finished]) -> Table:
    """All about a title, from its games in the order of their numbers."""
    played = [game for game in games if game.game == title]
    scores = scores_of(played)
    return Table(
        title,
        plan.players,
        len(played),
        len({game.deal for game in played}),
        sum(game.end == CUT for game in played),
        fmean(game.steps for game in played),
        ratings([bot.name for bot in plan.bots], played),
        cross_table(played),
        seat_table(played, plan.players),
        [ScoreRow(bot, fmean(s), pstdev(s), min(s), max(s)) for bot, s in scores.items()],
        forfeit_table(played),
    )
