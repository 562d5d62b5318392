"""The form of the database: what its migrations lead to is what the server stores in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from tradewinds.server.models import Base

from .playing import serving

pytestmark = [pytest.mark.anyio, pytest.mark.databases("sqlite", "postgresql")]


async def test_a_database_that_was_brought_up_to_date_has_the_form_that_the_server_uses(tmp_path: Path) -> None:
    def differences(connection: Connection) -> list[Any]:
        found: list[Any] = compare_metadata(MigrationContext.configure(connection), Base.metadata)
        return found

    async with serving(tmp_path) as server, server.context.store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []
