"""The database: SQLite by default, PostgreSQL by its URL. Every writing transaction takes the write lock at once."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from typing import Any

from asyncpg import PostgresError  # type: ignore[import-untyped]
from sqlalchemy import NullPool, event, func, make_url, select, text
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession, async_sessionmaker, create_async_engine

from . import inline_sqlite

BUSY_MILLISECONDS = 5000
CHANNEL = "tradewinds"
OUR_MISTAKES = (DataError, IntegrityError, ProgrammingError)  # of the database's errors: it is well, we are not


class Unreachable(SQLAlchemyError):
    """The database is away, or has no room, or does not do its work for another reason of its own."""


def is_sqlite(url: str) -> bool:
    return make_url(url).get_backend_name() == "sqlite"


class Store:
    """A process's way to the database. SQLite serves one process, PostgreSQL as many as there are."""

    def __init__(self, url: str):
        self.url, self.sqlite = url, is_sqlite(url)
        self.process = f"{CHANNEL} {secrets.token_hex(8)}"  # what PostgreSQL calls this process's listening connection
        # PostgreSQL may have been restarted meanwhile; what is stored has no place in the server's log
        how: dict[str, Any] = {"async_creator_fn": inline_sqlite.connect} if self.sqlite else {}
        self.engine = create_async_engine(url, pool_pre_ping=not self.sqlite, connect_args=how, hide_parameters=True)
        self._session = async_sessionmaker(self.engine, expire_on_commit=False)
        self._turn = asyncio.Lock() if self.sqlite else nullcontext()  # SQLite itself lets some wait for ever
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
            event.listen(self.engine.sync_engine, "begin", _begin_sqlite)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncSession]:
        with _told_apart():
            async with self._session() as session:
                await _connect(session)
                yield session

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncSession]:
        """A transaction, committed at the end or rolled back whole."""
        with _told_apart():
            async with self._turn, self._session() as session:
                await _connect(session, writes=True)
                yield session
                await session.commit()

    async def tell(self, session: AsyncSession | AsyncConnection, **news: Any) -> None:
        """Tell the other processes something, as soon as the transaction is committed, and only then."""
        if not self.sqlite:
            message = json.dumps({"from": self.process, **news}, ensure_ascii=False)
            await session.execute(select(func.pg_notify(CHANNEL, message)))

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[AsyncConnection]:
        """A connection of its own on which news of other processes can be waited for: PostgreSQL only."""
        called = {"server_settings": {"application_name": self.process}}
        engine = create_async_engine(
            self.url, poolclass=NullPool, isolation_level="AUTOCOMMIT", connect_args=called, hide_parameters=True
        )
        async with engine.connect() as connection:
            yield connection

    async def check(self) -> None:
        """Raise if the database does not answer."""
        async with self.read() as session:
            await session.execute(text("SELECT 1"))

    async def close(self) -> None:
        await self.engine.dispose()


@contextmanager
def _told_apart() -> Iterator[None]:
    """What the database fails at is not what we did wrong."""
    try:
        yield
    except OUR_MISTAKES:
        raise
    except (DBAPIError, NoConnection) as error:
        raise Unreachable(str(error).partition("\n")[0]) from error


async def _connect(session: AsyncSession, **options: Any) -> None:
    try:
        await session.connection(execution_options=options)
    except (OSError, PostgresError) as error:  # what the driver says before there is a connection
        raise Unreachable(str(error)) from error


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
