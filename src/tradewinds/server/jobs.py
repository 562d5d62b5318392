"""Jobs: bots' turns, clocks that run out and matches to record, claimed from the database by one process at a time."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from typing import NamedTuple

from sqlalchemy import or_, select, update

from .errors import Refused
from .models import Job, Table
from .recordings import record
from .store import Store, Unreachable
from .tables import STAND_IN, Tables, is_bot, this_job
from .thinking import Thinkers

CLAIM = timedelta(seconds=20)  # a job whose process died is taken up by another after that
RENEWALS = 4  # of a claim in that time, while a thought goes on
THOUGHT = ("bot", "record")  # kinds of jobs for thinkers
PAUSE = 0.5  # seconds between looks, where nobody wakes us

log = logging.getLogger("tradewinds.jobs")


class Claimed(NamedTuple):
    table_id: str
    version: int
    kind: str


class Jobs:
    def __init__(self, store: Store, tables: Tables, thinkers: Thinkers, claim: timedelta = CLAIM):
        self.store, self.tables, self.thinkers, self.claim = store, tables, thinkers, claim
        self.woken = asyncio.Event()
        self._running: set[asyncio.Task[None]] = set()
        self._held: set[Claimed] = set()  # what this process has claimed
        self._free = thinkers.processes  # those that do not think: what is claimed would only wait for others

    async def run(self) -> None:
        """Until it is cancelled. What was being thought then is left for the next process."""
        try:
            while True:
                self.woken.clear()
                try:
                    await self.take_up()
                except Unreachable as error:
                    log.warning("The bots wait for the database: %s", error)
                except Exception:  # whatever it is, the bots must not stop for ever
                    log.exception("Looking for what is due failed")
                with suppress(TimeoutError):
                    async with asyncio.timeout(PAUSE):  # not wait_for, which may swallow that we are cancelled
                        await self.woken.wait()
        finally:
            for task in self._running:
                task.cancel()
            await asyncio.gather(*self._running, return_exceptions=True)
            with suppress(Unreachable):
                for job in self._held:
                    await self._hold(job, None)  # another process may do it at once

    async def take_up(self) -> None:
        """Do what is due; of what takes thinkers as much as they are free for: others may take the rest."""
        while job := await self._claim(("clock", *THOUGHT) if self._free > 0 else ("clock",)):
            self._held.add(job)
            self._free -= job.kind in THOUGHT
            task = asyncio.create_task(self._do(job))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _claim(self, kinds: Sequence[str]) -> Claimed | None:
        now = self.tables.now()
        due = select(Job).where(Job.due <= now, or_(Job.claimed_until.is_(None), Job.claimed_until < now))
        due = due.where(Job.kind.in_(kinds)).order_by(Job.kind == "record", Job.due).limit(1)  # people first
        async with self.store.read() as session:  # most looks find nothing: they must not take the write lock
            if (await session.scalars(due)).first() is None:
                return None
        async with self.store.write() as session:
            job = (await session.scalars(due.with_for_update(skip_locked=True))).first()
            if job is None:
                return None
            job.claimed_until = now + self.claim
            return Claimed(job.table_id, job.version, job.kind)

    async def _do(self, job: Claimed) -> None:
        table_id, version, kind = job
        try:
            if kind == "clock":
                await self.tables.time_up(table_id, version)
            elif kind == "bot":
                async with self._thinking(job):
                    actions = await self._thought(table_id, version)
                await self.tables.bot_moves(table_id, version, actions)
            else:
                async with self._thinking(job):
                    await record(self.store, self.thinkers, table_id)
                async with self.store.write() as session:
                    await session.execute(this_job(table_id, version, kind))
            self.woken.set()  # the next to decide may be a bot
        except Unreachable as error:
            log.warning("The job for the %s at table %s waits for the database: %s", kind, table_id, error)
        except Exception:  # its claim runs out, then it is tried again
            log.exception("The job for the %s at table %s, version %s, failed", kind, table_id, version)
        self._held.discard(job)

    async def _thought(self, table_id: str, version: int) -> list[int]:
        """What a bot decides; nothing if it is not its turn any more. One that fails is stood in for: people wait."""
        position = await self._position(table_id, version)
        if position is None:
            return []
        game_id, record, bot = position
        try:
            return await self.thinkers.whole_turn(game_id, record, bot, secrets.randbits(64))
        except BrokenProcessPool:
            raise  # it was killed: that is no fault of the bot's
        except Exception:
            log.exception("The bot %s failed at table %s, version %s: %s decides", bot, table_id, version, STAND_IN)
            return await self.thinkers.whole_turn(game_id, record, STAND_IN, secrets.randbits(64))

    @asynccontextmanager
    async def _thinking(self, job: Claimed) -> AsyncIterator[None]:
        """While one of the thinkers is at a job: nobody else takes it meanwhile."""
        renewing = asyncio.create_task(self._keep_claim(job))
        try:
            yield
        finally:
            renewing.cancel()
            self._free += 1
            self.woken.set()

    async def _keep_claim(self, job: Claimed) -> None:
        while True:
            await asyncio.sleep(self.claim.total_seconds() / RENEWALS)
            try:
                await self._hold(job, self.claim)
            except Unreachable as error:  # the thought is worth finishing all the same
                log.warning("The claim on a job at table %s was not renewed: %s", job.table_id, error)

    async def _hold(self, job: Claimed, claim: timedelta | None) -> None:
        """Keep a job for so long from now, or give it back."""
        until = self.tables.now() + claim if claim else None
        this = (Job.table_id == job.table_id, Job.version == job.version, Job.kind == job.kind)
        async with self.store.write() as session:
            await session.execute(update(Job).where(*this).values(claimed_until=until))

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
