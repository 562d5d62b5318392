"""`tradewinds bench`: steps and decisions a second, our games and other engines side by side in one run."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ..bots import seat_bots
from ..engine.batch import Batch, play_batch
from ..engine.errors import NoBackEnd, Problem
from ..engine.game import Game
from ..games import game, titles
from ..progress import progress
from .arguments import command, whole
from .peers import peers

EXAMPLES = """\
  tradewinds bench
  tradewinds bench --game eastern-wonders --seconds 2 --json"""


class Row(NamedTuple):
    """One line of the comparison."""

    name: str
    backend: str
    steps: int
    decisions: int
    seconds: float

    def as_dict(self) -> dict[str, Any]:
        return {
            **self._asdict(),
            "seconds": round(self.seconds, 4),
            "steps_per_second": round(self.steps / self.seconds),
            "decisions_per_second": round(self.decisions / self.seconds),
        }


def add(commands: Any) -> None:
    parser = command(commands, "bench", "measure our games beside other engines, on one core", EXAMPLES)
    parser.add_argument("--game", metavar="GAME", help="only this game of ours")
    parser.add_argument("--seconds", type=whole(1), default=3, metavar="S", help="how long to measure each (3)")
    parser.add_argument("--no-peers", action="store_true", help="only our own games")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    chosen = [game(args.game)] if args.game else titles()  # other editions have the same rules
    jobs = [job for g in chosen for job in our_jobs(g, args.seconds)]
    if not args.no_peers:
        jobs += [_peer_job(peer, args.seconds) for peer in peers()]
    rows = []
    with progress("Measuring", len(jobs)) as bar:
        for job in jobs:
            row = job()
            if row:
                rows.append(row)
            bar.advance()
    if args.json:
        print(json.dumps({"cores": 1, "seconds": args.seconds, "rows": [row.as_dict() for row in rows]}))
    else:
        print(describe(rows))
    return 0


def our_jobs(g: Game, seconds: int) -> Iterator[Callable[[], Row | None]]:
    """Random play with the fewest and the most players on the compiled back end, and the others that are there."""
    cases = [(n, "cpu") for n in (g.players[0], g.players[-1])] + [(g.players[0], b) for b in ("interpreted", "cuda")]
    for players, backend in cases:
        yield lambda players=players, backend=backend: measure(g, players, backend, seconds)  # type: ignore[misc]


def measure(g: Game, players: int, backend: str, seconds: int) -> Row | None:
    """Play for about so many seconds on one core, or on the card; None where there is no such back end."""
    binding, bots = seat_bots(g, players, "random")
    batch = Batch(g, binding, g.template(players), 1, bots, False)
    steps = decisions = 0
    spent = 0.0
    games = 1 << (22 if backend == "cuda" else 20)
    try:
        for played in play_batch(batch, games, backend, threads=1):
            steps += int(played.runs["steps"].sum())
            decisions += int(played.runs["decisions"].sum())
            spent += played.seconds
            if spent > seconds:
                break
    except NoBackEnd:
        return None
    return Row(f"{g.id}, {players} player{'' if players == 1 else 's'}", backend, steps, decisions, spent)


def _peer_job(peer: Any, seconds: int) -> Callable[[], Row | None]:
    def job() -> Row | None:
        try:
            steps, decisions, spent = peer.measure(float(seconds))
        except Exception as error:  # a peer of another version may fail in any way, and the others still count
            raise Problem(f"{peer.name} could not be measured: {error!r}. Leave it out with --no-peers.") from error
        return Row(peer.name, "peer", steps, decisions, spent)

    return job


def describe(rows: list[Row]) -> str:
    """The comparison as a table, with bars on a logarithmic scale."""
    lines = [f"random play, one core of {os.cpu_count()}, in one run", ""]
    lines.append(f"{'':44} {'steps/s':>15} {'decisions/s':>15}")
    for row in rows:
        found = row.as_dict()
        bar = "█" * max(1, round(3 * len(str(found["decisions_per_second"])) - 3))
        label = f"{row.name} ({row.backend})"
        lines.append(f"{label:44} {found['steps_per_second']:15,} {found['decisions_per_second']:15,}  {bar}")
    return "\n".join(lines)
