"""A server for each test that asks for one, on SQLite or on both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from .house import House, house
from .playing import DATABASES
from .postgres import NotHere, Postgres, postgres


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "databases(*names): run on sqlite, on a postgresql that the tests start, or both"
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if marker := metafunc.definition.get_closest_marker("databases"):
        marks = {"sqlite": (), "postgresql": pytest.mark.slow}  # what holds on one mostly holds on the other
        databases = [pytest.param(name, marks=marks[name]) for name in marker.args]
        metafunc.parametrize("database", databases, indirect=True)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def _postgres_or_reason() -> Iterator[Postgres | str]:
    """PostgreSQL is started once, and not looked for again where there is none."""
    with ExitStack() as until_the_end:
        try:
            yield until_the_end.enter_context(postgres())
        except NotHere as reason:
            yield str(reason)


@pytest.fixture
def postgresql(_postgres_or_reason: Postgres | str) -> Postgres:
    if isinstance(_postgres_or_reason, str):
        pytest.skip(_postgres_or_reason)
    return _postgres_or_reason


@pytest.fixture(autouse=True)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of the database of servers whose folder is this test's; empty for SQLite."""
    if getattr(request, "param", "sqlite") == "sqlite":
        yield ""
        return
    with request.getfixturevalue("postgresql").database() as url:
        DATABASES[tmp_path] = url
        yield url
        del DATABASES[tmp_path]


@pytest.fixture
async def here(tmp_path: Path, database: str) -> AsyncIterator[House]:
    async with house(tmp_path) as built:
        yield built
