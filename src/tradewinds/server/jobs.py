"""Jobs: the bots' moves that are due, claimed from the database by one process at a time."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from datetime import timedelta

from sqlalchemy import or_, select, update

from .errors import Refused
from .models import Job, Table, now
from .store import Store
from .tables import Tables, is_bot
from .thinking import Thinkers

CLAIM = timedelta(seconds=60)  # a job whose process died is taken up by another after that
PAUSE = 0.5  # seconds between looks, where nobody wakes us

log = logging.getLogger("tradewinds.jobs")


class Jobs:
    def __init__(self, store: Store, tables: Tables, thinkers: Thinkers):
        self.store, self.tables, self.thinkers = store, tables, thinkers
        self.woken = asyncio.Event()
        self._running: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Until it is cancelled. What was being thought then is left for the next process."""
        try:
            while True:
                self.woken.clear()
                try:
                    await self.take_up()
                except Exception:  # a database that is away for a moment: the bots must not stop for ever
                    log.exception("Looking for bots' turns failed")
                with suppress(TimeoutError):
                    async with asyncio.timeout(PAUSE):  # not wait_for, which may swallow that we are cancelled
                        await self.woken.wait()
        finally:
            for task in self._running:
                task.cancel()
            await asyncio.gather(*self._running, return_exceptions=True)

    async def take_up(self) -> None:
        """Think about every turn that is due."""
        while job := await self._claim():
            task = asyncio.create_task(self._think(job))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _claim(self) -> tuple[str, int] | None:
        due = select(Job).where(Job.due <= now(), or_(Job.claimed_until.is_(None), Job.claimed_until < now()))
        due = due.order_by(Job.due).limit(1)
        async with self.store.read() as session:  # most looks find nothing: they must not take the write lock
            if (await session.scalars(due)).first() is None:
                return None
        async with self.store.write() as session:
            job = (await session.scalars(due.with_for_update(skip_locked=True))).first()
            if job is None:
                return None
            await session.execute(update(Job).where(Job.id == job.id).values(claimed_until=now() + CLAIM))
            return job.table_id, job.version

    async def _think(self, job: tuple[str, int]) -> None:
        table_id, version = job
        try:
            position = await self._position(table_id, version)
            actions = await self.thinkers.whole_turn(*position, secrets.randbits(64)) if position else []
            await self.tables.bot_moves(table_id, version, actions)
            self.woken.set()
        except asyncio.CancelledError:
            await self._give_back(table_id, version)
            raise
        except Exception:
            log.exception("A bot's turn at table %s, version %s, failed", table_id, version)

    async def _give_back(self, table_id: str, version: int) -> None:
        """Let another process think about it at once."""
        async with self.store.write() as session:
            this = update(Job).where(Job.table_id == table_id, Job.version == version)
            await session.execute(this.values(claimed_until=None))

    async def inherit(self) -> None:
        """Take up at once what a process that died had claimed: with SQLite there was no other than our forerunner."""
        if self.store.sqlite:
            async with self.store.write() as session:
                await session.execute(update(Job).values(claimed_until=None))

    async def _position(self, table_id: str, version: int) -> tuple[str, bytes, str] | None:
        """The game, the record and the bot, if it is still that bot's turn."""
        async with self.tables.matches.locked(table_id), self.store.read() as session:
            table = await session.get(Table, table_id)
            if table is None or table.version != version or table.status != "playing":
                return None
            try:
                match = (await self.tables.live(session, table)).match
            except Refused:  # its log leads nowhere any more
                return None
            bot = table.seats[match.player].bot
            return (table.game, match.state.tobytes(), bot) if bot and is_bot(table, match) else None
