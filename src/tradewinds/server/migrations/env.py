"""How Alembic connects: through the same asynchronous drivers as the server."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import Connection, func, select
from sqlalchemy.ext.asyncio import create_async_engine

from tradewinds.server.models import Base

ONE_AT_A_TIME = 7_240_311  # any number that nothing else in the database uses


def migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":  # several processes may be started at once
        connection.execute(select(func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


async def connect() -> None:
    engine = create_async_engine(context.config.get_main_option("sqlalchemy.url") or "")
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
    finally:
        await engine.dispose()


asyncio.run(connect())
