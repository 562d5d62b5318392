"""The bots by name: five levels for people to play against, and plain ones that play whole batches of games."""

from __future__ import annotations

from math import inf
from types import ModuleType
from typing import Any

import numpy as np

from ..engine import words
from ..engine.errors import BadOption, one_of
from ..engine.game import Game
from ..engine.link import Binding, link
from ..engine.match import Seat, new_dice
from ..engine.playouts import Run
from ..engine.record import Faces, Ints
from . import mixed
from .levels import LEVELS, LevelBot

BOTS: dict[str, ModuleType] = {b.__name__.rsplit(".", 1)[-1]: b for b in mixed.BOTS}  # the plain ones
NAMES = (*LEVELS, *BOTS)


def check_bot(name: str, known: Any = NAMES) -> None:
    if name not in known:
        raise BadOption(f"There is no bot {name!r}: the bots are {one_of(known)}.")


def seat_bots(game: Game, players: int, names: str) -> tuple[Binding, list[int]]:
    """The game bound to a plain bot for all seats ("greedy"), or one for each ("greedy,random"); and their numbers."""
    chosen = names.split(",")
    for name in chosen:
        check_bot(name, BOTS)
    if len(chosen) == 1:
        return game.bound(BOTS[chosen[0]]), []
    if len(chosen) != players:
        raise BadOption(f"{len(chosen)} bots are named for {players} players: name one, or one for each seat.")
    return game.bound(mixed), [list(BOTS).index(name) for name in chosen]


class PlainBot:
    """A plain bot, interpreted: it knows what its seat knows and has dice of its own."""

    def __init__(self, game: Game, name: str, seed: int | None = None):
        self.game = game
        self._choose = link(words.choose, game.bound(BOTS[name]))
        self._run = Run()
        self._run.rng = new_dice(seed).rng

    def choose(self, seat: Seat) -> int:
        """One of the seat's legal actions."""
        legal = seat.legal()
        acts = np.array([len(legal), *legal], np.int16).view(Ints)
        spare: Faces[Any] = Faces(self.game.record, self.game.record.many(2))
        return int(self._choose(seat.sample(self._run), self._run, spare, acts))


class Bot:
    """Any bot by its name, for people's games; with a cap on the seconds that it thinks about one decision.

    One that need not wait for compiling is interpreted until that is done, if it thinks little enough.
    """

    def __init__(self, game: Game, name: str, seed: int | None = None, cap: float = inf, waits: bool = True):
        check_bot(name)
        self.game, self.name = game, name
        level = LEVELS.get(name)
        self._bot = LevelBot(game, level, seed, cap, waits) if level else PlainBot(game, name, seed)

    def choose(self, seat: Seat) -> int:
        """One of the seat's legal actions."""
        return self._bot.choose(seat)
