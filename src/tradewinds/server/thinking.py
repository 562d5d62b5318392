"""Bots at work, in processes of their own and of low priority: the event loop never waits for a thought."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, TypeVar

import numpy as np

from ..bots import Bot
from ..engine.dice import Dice
from ..engine.game import Game
from ..games import game

Result = TypeVar("Result")

NICE = 10
MOST_ACTIONS = 60  # of one turn; what is left is decided in the next thought


class Known:
    """What a bot may know of a position: the same as `Seat`, without a log."""

    def __init__(self, rules: Game, state: Any, number: int):
        self.game, self.state, self.number = rules, state, number

    def legal(self) -> list[int]:
        return self.game.legal(self.state)

    def sample(self, dice: Dice) -> Any:
        return self.game.redealt(self.state, self.number, dice)


def whole_turn(game_id: str, record: bytes, bot: str, seed: int) -> list[int]:
    """What a bot decides from a position on, until somebody else decides."""
    rules = game(game_id)
    state = rules.record(np.frombuffer(record, rules.record.dtype)[0, ...].copy())
    player = Bot(rules, bot, seed)
    seat = state.player
    actions: list[int] = []
    while not state.over and state.player == seat and len(actions) < MOST_ACTIONS:
        known: Any = Known(rules, state, seat)
        actions.append(player.choose(known))
        rules.step(state, actions[-1])
    return actions


def _be_modest() -> None:
    """Let others go first, leave Ctrl-C to the server, and do not outlive it, however it ends."""
    os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    if server := parent_process():
        server.join()
        os._exit(0)


class Thinkers:
    """A pool of processes; it starts with the first thought."""

    def __init__(self, processes: int):
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[..., Result], *arguments: Any) -> Result:
        """Have something done there that takes long: a function of a module, with plain values."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._processes, get_context("spawn"), _be_modest)
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
        except BrokenProcessPool:  # one of them was killed: the next thought starts others
            if self._pool is pool:
                self._pool = None
            raise

    async def whole_turn(self, game_id: str, record: bytes, bot: str, seed: int) -> list[int]:
        return await self.run(whole_turn, game_id, record, bot, seed)

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
