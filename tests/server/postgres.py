"""A real PostgreSQL for the tests: installed where that is allowed, run by an unprivileged user in a folder of its own.

It listens on a socket in its folder alone, and is gone with the tests.
"""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import mkdtemp

import asyncpg  # type: ignore[import-untyped]

from tradewinds.server.migrations import upgrade
from tradewinds.server.settings import Settings

INSTALL = Path(__file__).parents[2] / "tools" / "postgres"
STRANGERS = ("postgres", "nobody")  # PostgreSQL refuses to be run by root
QUICK = {"fsync": "off", "full_page_writes": "off", "max_connections": "200", "listen_addresses": ""}
PATIENCE = 60  # seconds
EMPTY = "tradewinds"  # a database as on the first start


class NotHere(Exception):
    """There is no PostgreSQL, and none can be installed."""


def programs() -> Path:
    """The folder of PostgreSQL's programs."""
    asked = subprocess.run([INSTALL], capture_output=True, text=True)
    if asked.returncode:
        raise NotHere(asked.stderr.strip())
    newest = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    found = newest[-1] if newest else shutil.which("initdb")
    assert found
    return Path(found).resolve().parent


class Postgres:
    """A PostgreSQL that can be stopped and started again."""

    def __init__(self, folder: Path, programs: Path, user: str | None):
        self.folder, self.programs, self.user = folder, programs, user  # the folder's name is short, for its socket
        self._numbers = count(1)
        self._run("initdb", "--username", "tradewinds", "--auth", "trust", "--no-sync", "--encoding", "UTF8")
        self.start()
        asyncio.run(self.do(f"CREATE DATABASE {EMPTY}"))
        upgrade(Settings(folder, self.url(EMPTY)).database_url)

    def url(self, name: str) -> str:
        return f"postgresql://tradewinds@/{name}?host={self.folder}"

    def start(self) -> None:
        """Return when it takes connections."""
        settings = [part for name, value in QUICK.items() for part in ("-c", f"{name}={value}")]
        options = " ".join(["-k", str(self.folder), *(repr(part) for part in settings)])
        self._run("pg_ctl", "start", "--wait", "--silent", "--log", str(self.folder / "log"), "--options", options)

    def stop(self, how: str = "immediate") -> None:
        """Like a crash, unless told otherwise."""
        self._run("pg_ctl", "stop", "--wait", "--silent", "--mode", how)

    async def do(self, statement: str) -> None:
        connection = await asyncpg.connect(host=str(self.folder), user="tradewinds", database="postgres")
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    @contextmanager
    def database(self) -> Iterator[str]:
        """The URL of a database as on the first start, for one test."""
        name = f"test_{next(self._numbers)}"
        asyncio.run(self.do(f"CREATE DATABASE {name} TEMPLATE {EMPTY} STRATEGY file_copy"))
        try:
            yield self.url(name)
        finally:
            asyncio.run(self.do(f"DROP DATABASE {name} WITH (FORCE)"))

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), "--pgdata", str(self.folder / "data"), *arguments]
        subprocess.run(
            command, user=self.user, check=True, stdout=subprocess.DEVNULL, cwd=self.folder, timeout=PATIENCE
        )


def _unprivileged() -> str | None:
    """Who may run it instead of root."""
    if os.geteuid():
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in STRANGERS if name in known)


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL until the end of the tests, even if they are killed: then a pipe breaks, and it is cleared away."""
    found, user = programs(), _unprivileged()
    folder = Path(mkdtemp(prefix="tradewinds-postgres-"))
    if user:
        shutil.chown(folder, user)
    clear_away = 'cat; "$1"/pg_ctl stop --pgdata "$2"/data --mode immediate --silent; rm -rf "$2"'
    command = ["setsid", "sh", "-c", clear_away, "sh", str(found), str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, user=user, cwd="/"):
        yield Postgres(folder, found, user)
