"""How much stronger each level is than the one below; the figures and the plots go to benchmarks/.

    python benchmarks/levels.py [--game GAME ...] [--pair STRONGER ...] [--out DIR]

Every title is played by two and by the most players it has, half the seats each. A pair plays until its share is known
as closely as we ask for, so that clear cases cost little. Then the strongest level meets the greedy bot, and searches
of Eastern Wonders meet others with a quarter of the simulations.

What is known goes to levels.json after each pair, and is not played again unless a level has changed. DIR keeps the
games, so that a run that was stopped goes on within the pair too.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

from tradewinds.bots.levels import LEVELS
from tradewinds.games import game, titles
from tradewinds.progress import progress
from tradewinds.reports.canvas import ALARM, BRASS, INK, OTHER, SEA, STYLE

HERE = Path(__file__).parent
FIGURES = HERE / "levels.json"
AIM = 0.7
CLOSELY = {"eastern-wonders", "spice-road", "east-to-west-3", "world-wonders"}  # known to within 5 points, not 10
FIRST_GAMES = 40
NEXT_GAMES = 20  # at least
MOST_GAMES = 800
SEARCHED = "eastern-wonders"
SEARCHES = tuple(f"search:{4**n}" for n in range(1, 5))
AGAINST_GREEDY = ("eastern-wonders", "spice-road")
COLOURS = {2: SEA, 4: OTHER, 5: ALARM}  # by players


class Pair(NamedTuple):
    """Two bots that meet at one title."""

    game: str
    players: int
    stronger: str
    weaker: str

    @property
    def within(self) -> float:
        """How closely its share is to be known."""
        return 0.05 if self.game in CLOSELY and self.weaker in LEVELS else 0.1

    def described(self) -> str:
        return f"{self.game}, {self.players} players, {self.stronger} over {self.weaker}"


def all_pairs(ids: list[str]) -> list[Pair]:
    """The cheap ones first: the strongest level thinks longest."""
    found = []
    for id in ids:
        for players in (2, game(id).players[-1]):
            found += [Pair(id, players, above, below) for below, above in pairwise(LEVELS)]
    strongest = list(LEVELS)[-1]
    found += [Pair(id, 2, strongest, "greedy") for id in AGAINST_GREEDY if id in ids]
    if SEARCHED in ids:
        found += [Pair(SEARCHED, 2, above, below) for below, above in pairwise(SEARCHES)]
    return sorted(found, key=lambda pair: pair.stronger == strongest)


def plays(pair: Pair) -> list[Any]:
    """What the figures depend on, beside the games' rules: how both bots play."""
    return [LEVELS[bot]._asdict() | {"about": ""} if bot in LEVELS else bot for bot in (pair.stronger, pair.weaker)]


def meet(pair: Pair, games: int, out: Path, processes: int) -> dict[str, Any]:
    """Play them, or go on with it, and say how often the stronger finishes ahead."""
    folder = out / f"{pair.game}-{pair.players}p-{pair.stronger}-{pair.weaker}".replace(":", "")
    command = [sys.executable, "-m", "tradewinds.cli", "arena", pair.game, "--players", str(pair.players)]
    command += ["--bots", f"{pair.weaker},{pair.stronger}", "--games", str(games), "--out", str(folder)]
    command += ["--processes", str(processes), "--json"]
    found = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)
    table = json.loads(found.stdout)["tables"][0]
    met = next(row for row in table["cross"] if row["bot"] == pair.stronger)
    shares = {name: round(share, 4) for name, share in met["ahead"].items()}
    return {**pair._asdict(), "games": table["games"], **shares, "plays": plays(pair)}


def measure(pair: Pair, out: Path, processes: int) -> dict[str, Any]:
    """Play until the interval is as narrow as asked for."""
    games = FIRST_GAMES
    while True:
        row = meet(pair, games, out, processes)
        half = (row["high"] - row["low"]) / 2
        if half <= pair.within or row["games"] >= MOST_GAMES:
            return row
        expected = int(row["games"] * (half / pair.within) ** 2)  # by few games this is mostly too many
        games = min(MOST_GAMES, max(row["games"] + NEXT_GAMES, min(expected, row["games"] * 3 // 2)))


def known() -> list[dict[str, Any]]:
    """The figures that hold for the levels as they are now."""
    rows = json.loads(FIGURES.read_text()) if FIGURES.exists() else []
    return [row for row in rows if row["plays"] == plays(Pair(*(row[name] for name in Pair._fields)))]


def keep(rows: list[dict[str, Any]]) -> None:
    order = {pair: n for n, pair in enumerate(all_pairs([g.id for g in titles()]))}
    rows.sort(key=lambda row: order.get(Pair(*(row[name] for name in Pair._fields)), len(order)))
    FIGURES.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n")


def described(row: dict[str, Any]) -> str:
    pair = Pair(*(row[name] for name in Pair._fields))
    return f"{pair.described():<62} {row['share']:.0%} ({row['low']:.0%} to {row['high']:.0%}), {row['games']} games"


def drawn(axes: Any, rows: list[dict[str, Any]], at: list[float], **how: Any) -> None:
    """The shares with their intervals."""
    shares = [row["share"] for row in rows]
    spread = [[row["share"] - row["low"] for row in rows], [row["high"] - row["share"] for row in rows]]
    axes.errorbar(at, shares, spread, capsize=3, **how)


def panel(axes: Any, title: str, names: list[str]) -> None:
    axes.axhline(AIM, color=BRASS, linestyle="--", linewidth=1)
    axes.set_xticks(range(len(names)), names, rotation=35, ha="right")
    axes.set_title(title, fontsize=10)
    axes.set_ylim(0.4, 1.02)


def plot(rows: list[dict[str, Any]], file: Path) -> None:
    """A panel a title: how often each level finishes ahead of the one below; and one for searches."""
    rows = [row for row in rows if row["weaker"] != "greedy"]
    searches = [row for row in rows if row["stronger"] in SEARCHES]
    rows = [row for row in rows if row["stronger"] in LEVELS]
    ids = list(dict.fromkeys(row["game"] for row in rows))
    columns = (len(ids) + 2) // 2
    figure, panels = plt.subplots(2, columns, figsize=(2.6 * columns + 1, 6.6), sharey=True, squeeze=False)
    names = list(LEVELS)[1:]
    for axes, id in zip(panels.flat, ids, strict=False):
        for nudge, players in enumerate(sorted({row["players"] for row in rows if row["game"] == id})):
            ours = [row for row in rows if row["game"] == id and row["players"] == players]
            at = [names.index(row["stronger"]) + 0.16 * nudge - 0.08 for row in ours]
            drawn(axes, ours, at, fmt="os"[nudge], color=COLOURS[players], label=f"{players} players")
        panel(axes, id, names)
        axes.legend(fontsize=8, loc="lower left", frameon=False)
    axes = panels.flat[len(ids)]
    drawn(axes, searches, [float(n) for n in range(len(searches))], fmt="o-", color=INK)
    panel(axes, f"{SEARCHED}: against a quarter", [row["stronger"].removeprefix("search:") for row in searches])
    axes.set_xlabel("simulations for a decision")
    for unused in panels.flat[len(ids) + 1 :]:
        unused.set_visible(False)
    for first in panels[:, 0]:
        first.set_ylabel("finishes ahead of the level below")
    figure.tight_layout()
    figure.savefig(file, dpi=110)


def missing(args: argparse.Namespace, rows: list[dict[str, Any]]) -> Iterator[Pair]:
    done = {Pair(*(row[name] for name in Pair._fields)) for row in rows}
    for pair in all_pairs(args.game or [g.id for g in titles()]):
        if pair not in done and (not args.pair or pair.stronger in args.pair):
            yield pair


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", metavar="GAME", help="a game's id (all titles)")
    parser.add_argument("--pair", action="append", metavar="STRONGER", help="only pairs with this stronger bot (all)")
    parser.add_argument("--out", type=Path, default=Path("levels"), metavar="DIR", help="keeps the games (levels)")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, metavar="P", help="(one for each core)")
    args = parser.parse_args()
    rows = known()
    pairs = list(missing(args, rows))
    with progress("Measuring levels", len(pairs)) as bar:
        for pair in pairs:
            row = measure(pair, args.out, args.processes)
            rows.append(row)
            keep(rows)
            print(described(row), flush=True)
            bar.advance()
    with matplotlib.rc_context(STYLE):
        plot(rows, HERE / "levels.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
