"""make fuzz: very many games of every title at every player count, every invariant checked after every step.

python tests/fuzz.py                      the whole of it
python tests/fuzz.py --games 1000         a thousand random games each, and a tenth of that by the sloppy bot
python tests/fuzz.py --game spice-road    one title only
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from types import ModuleType

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.titles import checks_of
from tradewinds import Game
from tradewinds.bots import random, sloppy
from tradewinds.check import choices_of
from tradewinds.fuzz import Fuzzed, fuzz
from tradewinds.games import game, titles
from tradewinds.progress import progress

ENDED = 0.99  # of the sloppy games must end by the rules


def fuzz_title(game: Game, bot: ModuleType, players: int, options: dict[str, object], seed: int, count: int) -> Fuzzed:
    with progress(f"{game.id}, {players} players, {bot.__name__.rsplit('.', 1)[-1]}", count) as bar:
        return fuzz(game, bot, checks_of(game, "events"), players, options, seed, count, bar.advance)


def table(title: str, counts: Counter[str], names: list[str]) -> list[str]:
    """A table of counts; the names that were never reached come back."""
    print(f"\n{title}")
    for name in names:
        print(f"  {name:<48} {counts[name]:>16,}")
    return [name for name in names if not counts[name]]


def run(game: Game, count: int, seed: int) -> list[str]:
    """Fuzz a title; what went wrong, a sentence each."""
    wrong: list[str] = []
    taken: Counter[str] = Counter()
    events: Counter[str] = Counter()
    print(f"{game.title}\n  {'players':<9}{'bot':<8}{'options':<36}{'games':>9}{'steps':>15}{'ended':>9}{'seconds':>9}")
    for players in game.players:
        jobs: list[tuple[ModuleType, dict[str, object], int]] = [(random, {}, count), (sloppy, {}, count // 10)]
        jobs += [(sloppy, options, count // 100) for options in choices_of(game, players) if options]
        for bot, options, games_to_play in jobs:
            began = time.monotonic()
            found = fuzz_title(game, bot, players, options, seed, games_to_play)
            name, chosen = bot.__name__.rsplit(".", 1)[-1], ", ".join(f"{k}={v}" for k, v in options.items())
            print(
                f"  {players:<9}{name:<8}{chosen:<36}{found.games:>9,}{found.steps:>15,}"
                f"{found.finished / max(found.games, 1):>9.2%}{time.monotonic() - began:>9.1f}",
                flush=True,
            )
            where = f"{game.id}, {players} players, {name} {chosen}"
            wrong += [f"{where}: {fault}" for fault in found.faults[:5]]
            if bot is sloppy and found.finished < ENDED * found.games:
                wrong.append(f"{where}: only {found.finished} of {found.games} games ended by the rules")
            taken.update(found.taken)
            events.update(found.events)
    kinds: Counter[str] = Counter()
    for short, n in taken.items():
        kinds[short.split(" ")[0]] += n
    named = [
        a for a in (game.actions.short(i) for i in range(game.actions.total())) if a.startswith(("take_", "explore "))
    ]
    missed = table("Actions taken", kinds, game.actions.kinds())
    missed += table("Tiles and cubes taken", taken, named)
    missed += table("Rare events (games)", events, list(events))
    return wrong + [f"{game.id}: never reached: {name}" for name in missed]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100_000, help="random games at each player count (100000)")
    parser.add_argument("--seed", type=int, default=1, help="other games with another seed (1)")
    parser.add_argument("--game", help="only this title")
    args = parser.parse_args()
    chosen = [game(args.game)] if args.game else titles()
    wrong = [sentence for title in chosen for sentence in run(title, args.games, args.seed)]
    print("\n" + ("\n".join(wrong) if wrong else "No invariant was broken, and everything was reached."))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
