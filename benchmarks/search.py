"""Simulations a second of the tree search on one core, in the middle of a game.

    python benchmarks/search.py [--game GAME ...] [--simulations 20000]

Two ways of playing on from the tree are measured: 60 random steps and then the evaluation, which is what other searches
are compared by (`any_action` draws each of the legal ones), and the few greedy turns that the levels use. The position
is that of the greedy bots' own game.
"""

from __future__ import annotations

import argparse
import json
import time
from math import inf

from tradewinds import Game, Match, game
from tradewinds.bots import Bot
from tradewinds.bots.search.searcher import GREEDY_STEPS, PATIENCE, Tree
from tradewinds.engine.match import new_dice
from tradewinds.progress import progress

WAYS = {
    "60 random steps": {"random_steps": 60, "greedy_steps": 0, "patience": 8},
    "as the levels play on": {"random_steps": 0, "greedy_steps": GREEDY_STEPS, "patience": PATIENCE},
}
CHOICES = 3  # legal actions that the position has at least
RUNS = 5  # of which the fastest counts: others on the machine only slow it down


def in_the_middle(of: Game) -> Match:
    """Half-way through a game of two greedy bots."""
    whole = Match(of, 2, seed=5)
    bot = Bot(of, "greedy", seed=1)
    while not whole.over:
        whole.play(bot.choose(whole.seat(whole.player)))
    half = Match(of, 2, seed=5)
    for entry in whole.log:
        if len(half.log) >= len(whole.log) // 2 and len(half.legal()) >= CHOICES:
            break
        half.play(entry.action)
    return half


def measure(match: Match, way: dict[str, int], simulations: int) -> float:
    """The seconds of one core that a simulation takes."""
    start = match.seat(match.player).sample(new_dice(3)).record[None]
    fastest = inf
    for _ in range(RUNS + 1):  # the first one compiles
        tree = Tree(match.game, simulations, new_dice(4))
        for name, value in way.items():
            tree.thought[name] = value
        began = time.thread_time()
        tree.think(start, simulations, inf)
        fastest = min(fastest, (time.thread_time() - began) / simulations)
    return fastest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", help="a game's id (eastern-wonders and world-wonders)")
    parser.add_argument("--simulations", type=int, default=20000, metavar="N", help="in each run (20000)")
    args = parser.parse_args()
    ids = args.game or ["eastern-wonders", "world-wonders"]
    rows = []
    with progress("Measuring", len(ids) * len(WAYS)) as bar:
        for id in ids:
            match = in_the_middle(game(id))
            for name, way in WAYS.items():
                speed = round(1 / measure(match, way, args.simulations))
                rows.append({"game": id, "step": len(match.log), "way": name, "simulations_per_second": speed})
                bar.advance()
    print(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
