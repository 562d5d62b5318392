"""Playing the games of a task: what a worker does, wherever it is."""

from __future__ import annotations

import time
from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

import numpy as np

from .. import components
from ..bots import mixed
from ..bots.search.searcher import Searcher
from ..engine.batch import Batch, ready_on_cores
from ..engine.cache import compiled
from ..engine.errors import Problem
from ..engine.match import Match
from ..engine.playouts import play_all
from ..engine.record import Records
from ..games import game
from .entrants import FAST, searches
from .plan import Fixture, Plan, Task
from .players import Player, sit_down
from .programs import Forfeit

OVER, CUT, FORFEIT = "over", "cut", "forfeit"
LONGEST_REASON = 400  # characters


class Finished(NamedTuple):
    """What came of a game."""

    number: int
    game: str
    deal: int
    seed: int
    seats: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]  # 1 for the winners; equal ones share a place
    winners: tuple[int, ...]  # seats from 1 on; none where the game was cut
    end: str  # OVER, CUT as too long, or FORFEIT
    steps: int
    lost: int  # the seat, from 1 on, whose bot lost on the spot; else 0
    reason: str  # why it did
    seconds: float


def play_task(plan: Plan, task: Task) -> list[Finished]:
    if plan.components:
        components.use(plan.components)
    fixtures = [plan.fixture(number) for number in task.numbers]
    return play_batch(plan, fixtures) if task.fast else [play(plan, fixture)[0] for fixture in fixtures]


def places(scores: Sequence[int], winners: Sequence[int], lost: int | None = None) -> tuple[int, ...]:
    """Each seat's place: winners first, then by points; a seat whose bot lost on the spot comes last."""
    ranks = [(seat != lost, seat in winners, score) for seat, score in enumerate(scores)]
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)


def batch_of(plan: Plan, title: str, seats: Sequence[str], record: bool = False) -> Batch:
    """The deals of a title in one seating, for bots that are compiled with the rules."""
    rules = game(title)
    bots = [FAST.index(plan.bot(name).spec) for name in seats]
    return Batch(rules, rules.bound(mixed), rules.template(plan.players, plan.options[title]), plan.seed, bots, record)


def get_ready(plan: Plan) -> None:
    """Compile what our bots need, so that the workers find it on disk."""
    quick = next((pair for pair in plan.pairings if plan.fast(pair)), None)
    for title in plan.games:
        if quick:
            ready_on_cores(batch_of(plan, title, quick[:1] * plan.players))
        if any(map(searches, plan.bots)):
            match = Match(game(title), plan.players, plan.seed, plan.options[title])
            Searcher(match.game, 1, plan.seed).choose(match.seat(match.player))


def bot_seed(fixture: Fixture, seat: int) -> int:
    """For a bot's own dice. Nobody can tell the deal's seed from it, and so what is hidden."""
    return int.from_bytes(blake2b(f"{fixture.seed} {seat}".encode(), digest_size=8).digest(), "big")


def play_deals(batch: Batch, first: int, count: int) -> tuple[Records, Records]:
    """The runs and logs of some deals."""
    arrays = batch.chunk(first, count)
    compiled(play_all, batch.binding)(*arrays)
    _, _, runs, _, _, logs = arrays
    return runs, logs


def play_batch(plan: Plan, fixtures: list[Fixture]) -> list[Finished]:
    """Games of one seating, all at once."""
    batch = batch_of(plan, fixtures[0].game, fixtures[0].seats)
    first, last = fixtures[0].deal, fixtures[-1].deal
    began = time.perf_counter()
    runs, _ = play_deals(batch, first, last - first + 1)
    seconds = (time.perf_counter() - began) / len(runs)
    return [finished_run(fixture, runs[fixture.deal - first], seconds) for fixture in fixtures]


def finished_run(fixture: Fixture, run: np.void, seconds: float) -> Finished:
    seats = range(len(fixture.seats))
    scores = tuple(int(run["score"][p]) for p in seats)
    winners = [p for p in seats if int(run["winners"]) >> p & 1]
    end = OVER if run["over"] else CUT
    return finished(fixture, scores, winners, end, int(run["steps"]), seconds=seconds)


def finished(
    fixture: Fixture,
    scores: Sequence[int],
    winners: Sequence[int],
    end: str,
    steps: int,
    lost: int | None = None,
    reason: str = "",
    seconds: float = 0.0,
) -> Finished:
    """Seats are counted from 0 here, and from 1 in what people read."""
    return Finished(
        *fixture,
        scores=tuple(scores),
        places=places(scores, winners, lost),
        winners=tuple(p + 1 for p in winners),
        end=end,
        steps=steps,
        lost=0 if lost is None else lost + 1,
        reason=reason,
        seconds=round(seconds, 4),
    )


def play(plan: Plan, fixture: Fixture) -> tuple[Finished, Match]:
    """One game, decision by decision."""
    began = time.perf_counter()
    rules = game(fixture.game)
    match = Match(rules, plan.players, fixture.seed, plan.options[fixture.game], fixture.seats)
    players: list[Player] = []
    end, lost, reason = OVER, None, ""
    deciding = 0
    try:
        for deciding in range(plan.players):
            players.append(sit_down(plan, match, deciding, bot_seed(fixture, deciding)))
        while not match.over and len(match.log) < rules.constant("LENGTH"):
            deciding = match.player
            decide(match, players[deciding])
        end = OVER if match.over else CUT
        winners = match.winners()
    except Forfeit as forfeit:
        end, lost, reason = FORFEIT, deciding, " ".join(str(forfeit).split())[:LONGEST_REASON]
        best = max(score for p, score in enumerate(match.scores()) if p != lost)
        winners = [p for p, score in enumerate(match.scores()) if p != lost and score == best]
    for player in players:
        player.end(match)
    seconds = time.perf_counter() - began
    return finished(fixture, match.scores(), winners, end, len(match.log), lost, reason, seconds), match


def decide(match: Match, player: Player) -> None:
    """Have a bot decide, and play what it says."""
    try:
        action = player.choose(match.seat(match.player))
    except Forfeit:
        raise
    except Exception as error:
        raise Forfeit(f"crashed: {type(error).__name__}: {error}") from error
    try:
        match.play(action)
    except Problem as error:
        raise Forfeit(f"played illegally: {error}") from None


def play_again(plan: Plan, fixture: Fixture) -> Match:
    """A game of the plan once more, as a match that can be saved and looked at."""
    if not plan.fast(fixture.seats):
        return play(plan, fixture)[1]
    runs, logs = play_deals(batch_of(plan, fixture.game, fixture.seats, record=True), fixture.deal, 1)
    match = Match(game(fixture.game), plan.players, fixture.seed, plan.options[fixture.game], fixture.seats)
    for action in logs[0][: runs[0]["steps"]]:
        match.play(int(action))
    return match
