"""What the processes on one PostgreSQL database tell each other, by LISTEN and NOTIFY.

News only wake: whoever hears them looks into the database. So nothing is lost when they are; after a gap everybody
looks again. With SQLite there is one process, and no news.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from .hub import Hub
from .lines import Lines
from .store import CHANNEL, Store

LOOK_AROUND = 5.0  # seconds between looks for processes that are no more
PATIENCE = 10.0  # seconds for the database to answer; a connection may be dead without anybody saying so
RETRY = 0.5  # seconds between attempts to listen
MOST_NAMED = 30  # users in one message: PostgreSQL takes those of less than 8000 bytes

LIVING = text(
    "SELECT application_name FROM pg_stat_activity"
    f" WHERE datname = current_database() AND application_name LIKE '{CHANNEL} %'"
)

log = logging.getLogger("tradewinds.news")


class News:
    def __init__(self, store: Store, hub: Hub, lines: Lines, wake_jobs: Callable[[], None]):
        self.store, self.hub, self.lines, self.wake_jobs = store, hub, lines, wake_jobs
        self.listens = asyncio.Event()
        self._moved: set[str] = set()  # tables where somebody came or went, which the others do not know yet
        self._something = asyncio.Event()
        self._hanging_up: set[asyncio.Task[None]] = set()
        if not store.sqlite:
            hub.came_or_went = self._came_or_went
            lines.tell_others = self._tell_to_hang_up

    async def run(self) -> None:
        """Until it is cancelled. When the database was away, all is looked at anew."""
        while not self.store.sqlite:
            try:
                await self._listen()
            except Exception as error:
                log.warning("No news of other processes until the database is back: %s", str(error).partition("\n")[0])
            self.listens.clear()
            await asyncio.sleep(RETRY)

    async def _listen(self) -> None:
        async with self.store.listening() as connection:
            line: Any = (await connection.get_raw_connection()).driver_connection
            line.add_termination_listener(lambda *_: self._something.set())
            await line.add_listener(CHANNEL, self._hear)
            self.hub.wake_all()
            self.wake_jobs()
            await self.store.tell(connection, hello=True)
            self._moved.update(self.hub.tables)
            self.listens.set()
            while True:
                async with asyncio.timeout(PATIENCE):
                    await self._say_who_is_here(connection)
                    self.hub.only_these_live((await connection.scalars(LIVING)).all())
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_AROUND):
                        await self._something.wait()
                self._something.clear()

    def _hear(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        match json.loads(payload):
            case {"from": self.store.process}:
                pass  # our own
            case {"hello": True}:
                self._moved.update(self.hub.tables)
                self._something.set()
            case {"from": process, "table": table_id, "here": users}:
                self.hub.seen_elsewhere(process, table_id, users)
            case {"from": process, "table": table_id, "here_too": users}:
                self.hub.seen_elsewhere_too(process, table_id, users)
            case {"table": table_id, "said": message}:
                self.hub.tell(table_id, message)
            case {"table": table_id}:
                self.hub.wake(table_id)
                self.wake_jobs()
            case {"hang_up": owner}:
                task = asyncio.create_task(self.lines.hang_up_here(owner))
                self._hanging_up.add(task)
                task.add_done_callback(self._hanging_up.discard)

    def _came_or_went(self, table_id: str) -> None:
        self._moved.add(table_id)
        self._something.set()

    async def _say_who_is_here(self, connection: AsyncConnection) -> None:
        while self._moved:
            table_id = self._moved.pop()
            users = [*self.hub.of_this_process(table_id).items()]
            await self.store.tell(connection, table=table_id, here=dict(users[:MOST_NAMED]))
            for i in range(MOST_NAMED, len(users), MOST_NAMED):
                await self.store.tell(connection, table=table_id, here_too=dict(users[i : i + MOST_NAMED]))

    async def _tell_to_hang_up(self, owner: str) -> None:
        async with self.store.write() as session:
            await self.store.tell(session, hang_up=owner)
