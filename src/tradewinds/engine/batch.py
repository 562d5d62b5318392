"""Many games at once on any back end: interpreted, compiled on all cores, or on a card.

What comes out depends on the seed and the games alone, never on the back end, the threads or the size of a chunk.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from .cache import compiled
from .dice import game_seeds
from .errors import BadOption, NoBackEnd, one_of
from .game import Game
from .link import Binding, link
from .playouts import Run, play_all
from .record import Faces, Ints, Records

CHUNK = 256  # games that a thread takes at a time
CARD_CHUNK = 1 << 20  # games that a card takes at a time
BACKENDS = ("interpreted", "cpu", "cuda")


class Played(NamedTuple):
    """Some games of a batch, in order: the last record of each, what came of it, its actions, and the playing time."""

    states: Records
    runs: Records
    logs: Records
    seconds: float


class Batch(NamedTuple):
    """What to play."""

    game: Game
    binding: Binding  # the game's rules with a bot's
    template: Any  # the record to start from
    seed: int
    bots: list[int]  # the number of each seat's bot, where they differ
    record: bool  # keep the actions

    def chunk(self, first: int, count: int) -> tuple[Records, ...]:
        """Arrays for the games from number `first` on."""
        runs = Run.many(count)
        runs["seed"] = game_seeds(self.seed, first, count)
        runs["bot"][:, : len(self.bots)] = self.bots
        length = self.game.constant("LENGTH") if self.record else 0
        return (
            self.template.record[None],
            self.game.record.many(count),
            runs,
            self.game.record.many(2),
            np.zeros(self.game.constant("ROOM"), np.int16),
            np.zeros((count, length), np.int16),
        )


def play_batch(batch: Batch, games: int, backend: str = "cpu", threads: int | None = None) -> Iterator[Played]:
    """Get ready, compiling where needed; then an iterator plays the games and yields them chunk by chunk, in order."""
    if backend not in BACKENDS:
        raise BadOption(f"There is no back end {backend!r}: it is {one_of(BACKENDS)}.")
    if backend == "interpreted":
        return _interpreted(batch, games)
    if backend == "cuda":
        return _on_card(batch, games)
    ready_on_cores(batch)
    return _on_cores(batch, games, threads or os.cpu_count() or 1)


def _interpreted(batch: Batch, games: int) -> Iterator[Played]:
    play = link(play_all, batch.binding)
    face = batch.game.record
    for i in range(games):
        template, states, runs, spare, acts, logs = batch.chunk(i, 1)
        faces = Faces(face, template), Faces(face, states), Faces(Run, runs), Faces(face, spare)
        began = time.perf_counter()
        play(*faces, acts.view(Ints), logs.view(Ints))
        yield Played(states, runs, logs, time.perf_counter() - began)


def ready_on_cores(batch: Batch) -> None:
    """Compile the driver, or load it from disk."""
    compiled(play_all, batch.binding)(*batch.chunk(0, 0))


def _on_cores(batch: Batch, games: int, threads: int) -> Iterator[Played]:
    """The seconds of several threads are those until games were played, whatever is done with them then."""
    play = compiled(play_all, batch.binding)

    def part(first: int) -> tuple[tuple[Records, ...], float, float]:
        began = time.perf_counter()
        arrays = batch.chunk(first, min(CHUNK, games - first))
        play(*arrays)
        return arrays, began, time.perf_counter()

    if threads == 1:
        for (_, states, runs, _, _, logs), began, ended in map(part, range(0, games, CHUNK)):
            yield Played(states, runs, logs, ended - began)
        return
    clock = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        for (_, states, runs, _, _, logs), _, ended in pool.map(part, range(0, games, CHUNK)):
            yield Played(states, runs, logs, max(ended - clock, 0.0))
            clock = max(ended, clock)


def _on_card(batch: Batch, games: int) -> Iterator[Played]:
    try:
        from .cards import play_chunk, ready_on_card, require_card
    except ImportError:
        raise NoBackEnd("The back end cuda needs the extra: pip install 'tradewinds[cuda]'.") from None
    require_card()
    go = ready_on_card(batch)
    return (play_chunk(batch, go, first, min(CARD_CHUNK, games - first)) for first in range(0, games, CARD_CHUNK))


def digest(batch: Batch, options: str, bots: str, games: int) -> Any:
    """A hash to be fed with the records of all games in order: it names the outcome of the whole batch."""
    game = batch.game
    about = [game.id, game.rules_version, batch.template.players, options, game.components, bots, batch.seed, games]
    return hashlib.blake2b(repr(about).encode(), digest_size=16)
