"""Bots at work, in processes of their own and of low priority: the event loop never waits for a thought."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, TypeVar

import numpy as np

from ..bots import Bot
from ..bots.levels import LEVELS, USUAL
from ..engine.match import Line
from ..games import game

Result = TypeVar("Result")

NICE = 10
LONGEST = 10.0  # seconds for one decision
MOST_ACTIONS = 60  # of one turn; what is left is decided in the next thought
TOLD_TO_END = (signal.SIGINT, signal.SIGTERM)

log = logging.getLogger("tradewinds.thinking")


def whole_turn(game_id: str, record: bytes, bot: str, seed: int) -> list[int]:
    """What a bot decides from a position on, until somebody else decides."""
    rules = game(game_id)
    state = rules.record(np.frombuffer(record, rules.record.dtype)[0, ...].copy())
    player = Bot(rules, bot, seed, LONGEST, waits=False)
    line = Line(rules, state)
    seat = line.seat(state.player)
    while not state.over and state.player == seat.number and len(line.log) < MOST_ACTIONS:
        line.play(player.choose(seat))
    return [entry.action for entry in line.log]


def compile_search(game_id: str) -> None:
    """Have a game's search on disk, compiled: from then on bots use it."""
    rules = game(game_id)
    line = Line(rules, rules.start(rules.players[0], seed=1))
    Bot(rules, USUAL, seed=1).choose(line.seat(line.state.player))


def _be_modest(line: Connection) -> None:
    """Let others go first, and end when the server wants that, or ends itself, however it does.

    Ctrl-C and service managers tell all processes at once to end: the server answers for all of them.
    """
    os.nice(NICE)
    for told in TOLD_TO_END:
        signal.signal(told, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, TOLD_TO_END)
    Thread(target=_end_when_cut_off, args=[line], daemon=True).start()


@contextmanager
def _deaf_from_the_start() -> Iterator[None]:
    """A process that starts meanwhile is not told to end before it is there to decide about it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, TOLD_TO_END)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_when_cut_off(line: Connection) -> None:
    with suppress(EOFError, OSError):
        line.recv()  # nothing is ever said
    os._exit(0)


class Pool:
    """Processes in which something is thought. They start with the first thought, and end in the middle of any."""

    def __init__(self, processes: int):
        spawn = get_context("spawn")
        line, self._ours = spawn.Pipe(duplex=False)
        self._executor = ProcessPoolExecutor(processes, spawn, _be_modest, (line,))

    async def run(self, work: Callable[..., Result], *arguments: Any) -> Result:
        with _deaf_from_the_start():
            thought = self._executor.submit(work, *arguments)
        return await asyncio.wrap_future(thought)

    def close(self) -> None:
        """Wait for nothing: a process that goes on thinking would keep the server from ending."""
        self._executor.shutdown(wait=False, cancel_futures=True)
        self._ours.close()


class Thinkers:
    """The processes of a server in which bots think, and the one in which their rules are compiled."""

    def __init__(self, processes: int):
        self.processes = processes
        self._pool: Pool | None = None
        self._to_compile: list[str] = []
        self._compiled: set[str] = set()  # or about to be
        self._compiling: asyncio.Task[None] | None = None

    async def run(self, work: Callable[..., Result], *arguments: Any) -> Result:
        """Have something done there that takes long: a function of a module, with plain values."""
        if self._pool is None:
            self._pool = Pool(self.processes)
        pool = self._pool
        try:
            return await pool.run(work, *arguments)
        except BrokenProcessPool:  # one of them was killed: the next thought starts others
            if self._pool is pool:
                self._pool = None
            raise

    def compile(self, *game_ids: str) -> None:
        """Have the searches of games compiled beside all else, one after the other, those asked for last first."""
        new = [id for id in game_ids if id not in self._compiled]
        self._to_compile = [*new, *(id for id in self._to_compile if id not in new)]
        if self._to_compile and (self._compiling is None or self._compiling.done()):
            self._compiling = asyncio.create_task(self._compile())

    async def _compile(self) -> None:
        pool = Pool(1)
        try:
            while self._to_compile:
                self._compiled.add(game_id := self._to_compile.pop(0))
                await pool.run(compile_search, game_id)
        except Exception as error:  # a bot that cannot do without will say so too
            log.warning("Compiling for bots failed: %s", error)
        finally:
            pool.close()

    async def whole_turn(self, game_id: str, record: bytes, bot: str, seed: int) -> list[int]:
        if bot in LEVELS:
            self.compile(game_id)
        return await self.run(whole_turn, game_id, record, bot, seed)

    def close(self) -> None:
        if self._compiling:
            self._compiling.cancel()
        if self._pool:
            self._pool.close()
