"""How much stronger each level is than the one below; the figures and the plots go to benchmarks/.

    python benchmarks/levels.py [--game GAME ...] [--games 200] [--top 60] --out DIR

Every title is played by two and by the most players it has, half the seats each. DIR keeps all games: a run that was
stopped goes on there. Games with the strongest level take longest; --top says how many of them are played. With more
players there are half as many games, as each of them has several pairs of seats. After that the strongest level meets
the greedy bot, and searches of Eastern Wonders meet others with a quarter of the simulations.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

from tradewinds.bots.levels import LEVELS
from tradewinds.games import game, titles

HERE = Path(__file__).parent
FIGURES = HERE / "levels.json"
AIM = 0.7
SEARCHES = tuple(f"search:{4**n}" for n in range(1, 6))
COLOURS = {2: "#1f6f8b", 4: "#b5651d", 5: "#6b3fa0"}  # by players


class Ladder(NamedTuple):
    """Bots from the weakest to the strongest, each of which meets the next."""

    game: str
    players: int
    bots: tuple[str, ...]
    games: int

    def hold(self, out: Path) -> Iterator[dict[str, Any]]:
        """Play it, or go on with it; a row for each pair."""
        folder = out / f"{self.game}-{self.players}p-{'-'.join(self.bots).replace(':', '')}"
        command = [sys.executable, "-m", "tradewinds.cli", "arena", self.game, "--players", str(self.players)]
        command += ["--bots", ",".join(self.bots), "--games", str(self.games), "--ladder", "--out", str(folder)]
        found = subprocess.run([*command, "--json"], stdout=subprocess.PIPE, check=True, text=True)
        for met in json.loads(found.stdout)["tables"][0]["cross"]:
            if self.bots.index(met["bot"]) > self.bots.index(met["against"]):
                games = met["deals"] * {2: 2, 3: 6, 4: 2, 5: 10}[self.players]
                shares = {name: round(share, 4) for name, share in met["ahead"].items()}
                row = {"stronger": met["bot"], "weaker": met["against"], "games": games, **shares}
                yield {"game": self.game, "players": self.players, **row}


def ladders(chosen: list[str], games: int, top: int) -> Iterator[Ladder]:
    names = tuple(LEVELS)
    for id in chosen:
        for players in (2, game(id).players[-1]):
            share = 1 if players == 2 else 2
            yield Ladder(id, players, names[:-1], games // share)
            yield Ladder(id, players, names[-2:], top // share)
    for id in ("eastern-wonders", "spice-road"):
        if id in chosen:
            yield Ladder(id, 2, ("greedy", names[-1]), top)
    if "eastern-wonders" in chosen:
        yield Ladder("eastern-wonders", 2, SEARCHES, top)


def described(row: dict[str, Any]) -> str:
    title = f"{row['game']}, {row['players']} players"
    share = f"{row['share']:.0%} ({row['low']:.0%} to {row['high']:.0%})"
    return f"{title:<28} {row['stronger']:>12} over {row['weaker']:<12} {share:<22} {row['games']:>5} games"


def plot(rows: list[dict[str, Any]], file: Path) -> None:
    """A panel a title: how often each level finishes ahead of the one below."""
    ids = list(dict.fromkeys(row["game"] for row in rows))
    figure, panels = plt.subplots(1, len(ids), figsize=(2.3 * len(ids) + 1, 3.6), sharey=True, squeeze=False)
    names = list(LEVELS)
    for axes, id in zip(panels[0], ids, strict=True):
        for nudge, players in enumerate(sorted({row["players"] for row in rows if row["game"] == id})):
            ours = [row for row in rows if row["game"] == id and row["players"] == players]
            x = [names.index(row["stronger"]) + 0.16 * nudge - 0.08 for row in ours]
            y = [row["share"] for row in ours]
            spread = [[row["share"] - row["low"] for row in ours], [row["high"] - row["share"] for row in ours]]
            label = f"{players} players"
            axes.errorbar(x, y, spread, fmt="os^"[nudge], capsize=3, color=COLOURS[players], label=label)
        axes.axhline(AIM, color="#9aa5ab", linestyle="--", linewidth=1)
        axes.set_xticks(range(1, len(names)), names[1:], rotation=35, ha="right")
        axes.set_title(id, fontsize=10)
        axes.set_ylim(0.4, 1.02)
        axes.legend(fontsize=8, loc="lower left", frameon=False)
        axes.spines[["top", "right"]].set_visible(False)
    panels[0][0].set_ylabel("finishes ahead of the level below")
    figure.tight_layout()
    figure.savefig(file, dpi=110)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", help="a game's id (all titles)")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="games of each pair (200)")
    parser.add_argument("--top", type=int, default=60, metavar="N", help="games of the pairs with the strongest (60)")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="keeps the games, to go on from there")
    args = parser.parse_args()
    chosen = args.game or [g.id for g in titles()]
    rows = [row for row in json.loads(FIGURES.read_text()) if row["game"] not in chosen] if FIGURES.exists() else []
    for ladder in ladders(chosen, args.games, args.top):
        for row in ladder.hold(args.out):
            rows.append(row)
            print(described(row), flush=True)
    rows.sort(key=lambda row: (row["game"], row["players"]))
    FIGURES.write_text(json.dumps(rows, indent=1) + "\n")
    plot([row for row in rows if row["stronger"] in LEVELS and row["weaker"] in LEVELS], HERE / "levels.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
