"""The five levels that people choose from, the same in every game.

A level is a number of simulations for each decision, so that it plays the same everywhere, and how often it makes a
beginner's mistake. With one simulation a search does what looks best at first sight.
"""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from ..engine.dice import roll
from ..engine.game import Game
from ..engine.match import Seat
from .search.searcher import Searcher


class Level(NamedTuple):
    name: str
    about: str
    simulations: int
    mistakes: int  # of a hundred decisions so many are made at random
    trees: int = 1  # the simulations are shared out among so many, each on a core of its own


LEVELS = {
    level.name: level
    for level in (
        Level("deckhand", "learning the ropes: most of its decisions are guesses", 1, 72),
        Level("sailor", "takes what looks best, and often slips", 2, 40),
        Level("trader", "looks a little ahead, and slips now and then", 6, 18),
        Level("captain", "weighs many lines before each decision, and seldom slips", 60, 6),
        Level("admiral", "as strong as we can make it", 3200, 0, 4),
    )
}

FEW = 6  # simulations, for which nobody has to wait long even if they are interpreted
USUAL = "trader"  # for those who do not choose


class LevelBot:
    """A bot of a level: it knows what its seat knows and has dice of its own."""

    def __init__(self, game: Game, level: Level, seed: int | None = None, cap: float = inf, waits: bool = True):
        self.level = level
        waits = waits or level.simulations > FEW
        self.searcher = Searcher(game, level.simulations, seed, level.trees, cap, waits)

    def choose(self, seat: Seat) -> int:
        """One of the seat's legal actions."""
        if roll(self.searcher.dice, 100) < self.level.mistakes:
            legal = seat.legal()
            return legal[roll(self.searcher.dice, len(legal))]
        return self.searcher.choose(seat)
