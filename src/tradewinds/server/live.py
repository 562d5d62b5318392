"""Matches in memory: what the log of a table leads to, kept as long as somebody looks at it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from ..engine.errors import Problem
from ..engine.match import Match, state_hash
from ..games import game
from .clocks import OUT
from .models import LogEntry, Table

KEPT = 2000  # matches in memory; others are played again from their log when they are asked for


class Differs(Problem):
    """A log leads elsewhere than it did when it was written: it was damaged, or the rules have changed."""


class Live:
    """A match and how many entries of its log are in it."""

    def __init__(self, game_id: str, players: int, seed: str, options: Mapping[str, Any]):
        self.match = Match(game(game_id), players, int(seed), options)
        self.version = 0

    def apply(self, number: int, action: int | None, hash: str) -> None:
        """What the log has next. The hash tells whether it still does what it did."""
        try:
            if action is None or action == OUT:
                if action is None:
                    self.match.undo()
                reached = state_hash(self.match.state)
            else:
                reached = self.match.play(action).hash
        except Problem as problem:
            raise Differs(f"Entry {number} of the log cannot be done again: {problem}") from None
        if reached != hash:
            raise Differs(f"After entry {number} of the log the state is not the stored one.")
        self.version = number


class Matches:
    """The matches of this process. A table's lock is held while something is decided at it."""

    def __init__(self) -> None:
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def locked(self, table_id: str) -> AsyncIterator[None]:
        """One at a time for each table. Between processes the log's numbers decide."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()  # it goes when the last of those who wait for it has gone
        async with lock:
            yield

    def held(self, table_id: str) -> Live | None:
        """A match, if it is in memory."""
        return self._live.get(table_id)

    def forget(self, table_id: str) -> None:
        self._live.pop(table_id, None)

    async def at(self, session: AsyncSession, table: Table) -> Live:
        """The match as the log has it now, those entries added that another process wrote."""
        live = self._live.get(table.id)
        if live is None or live.version > table.version:
            live = Live(table.game, len(table.seats), table.seed, table.options)
        if live.version < table.version:
            missing = (
                select(LogEntry.number, LogEntry.action, LogEntry.hash)
                .where(LogEntry.table_id == table.id, LogEntry.number > live.version, LogEntry.number <= table.version)
                .order_by(LogEntry.number)
            )
            self.forget(table.id)  # until all are in it
            for i, (number, action, after) in enumerate(await session.execute(missing)):
                live.apply(number, action, after)
                if i % 50 == 49:
                    await asyncio.sleep(0)  # others are served while a long match is played again
        self._live[table.id] = live
        self._live.move_to_end(table.id)
        while len(self._live) > KEPT:
            self._live.popitem(last=False)
        return live
