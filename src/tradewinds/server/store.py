"""The database: SQLite by default, PostgreSQL by its URL. Every writing transaction takes the write lock at once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import event, make_url, text
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

BUSY_MILLISECONDS = 5000


def is_sqlite(url: str) -> bool:
    return make_url(url).get_backend_name() == "sqlite"


class Store:
    def __init__(self, url: str):
        self.sqlite = is_sqlite(url)
        # PostgreSQL may have been restarted meanwhile; what is stored has no place in the server's log
        self.engine = create_async_engine(url, pool_pre_ping=not self.sqlite, hide_parameters=True)
        self._session = async_sessionmaker(self.engine, expire_on_commit=False)
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
            event.listen(self.engine.sync_engine, "begin", _begin_sqlite)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncSession]:
        async with self._session() as session:
            yield session

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncSession]:
        """A transaction, committed at the end or rolled back whole."""
        async with self._session() as session:
            await session.connection(execution_options={"writes": True})
            yield session
            await session.commit()

    async def check(self) -> None:
        """Raise if the database does not answer."""
        async with self.read() as session:
            await session.execute(text("SELECT 1"))

    async def close(self) -> None:
        await self.engine.dispose()


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # we begin transactions ourselves
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    cursor.close()


def _begin_sqlite(connection: Any) -> None:
    """A transaction that will write must not begin as a reader: two of those would wait for each other and fail."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
