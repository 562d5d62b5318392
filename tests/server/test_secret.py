"""The server's secret: made once, shared by all servers of a database, and needed to make use of what that knows."""

from __future__ import annotations

import asyncio
import hashlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import select

from tradewinds.cli.serve import prepare
from tradewinds.engine.errors import BadOption
from tradewinds.server.models import Session
from tradewinds.server.secret import key_of
from tradewinds.server.settings import Settings

from .playing import DATABASES, ME, Browser, Server, refused, serving, taken

pytestmark = [pytest.mark.anyio, pytest.mark.databases("sqlite", "postgresql")]

CHOSEN, ANOTHER = "chosen by the host, " * 2, "and another one, " * 2


def settings(folder: Path, secret: str = "") -> Settings:
    return Settings(folder, DATABASES.get(folder, ""), secret=secret)


def again(server: Server, browser: Browser) -> Browser:
    """The same cookies, at another server."""
    same = server.browser()
    same.web.cookies = browser.web.cookies
    return same


async def begun(folder: Path, secret: str = "") -> tuple[Browser, str]:
    """Somebody whose browser and whose program a server has come to know."""
    async with serving(folder, secret=secret) as server:
        ann = await server.person("Ann")
        return ann, (await ann.post("tokens", name="my bot"))["token"]


@pytest.mark.databases("sqlite")
def test_the_first_start_makes_a_secret_for_its_owner_alone_and_the_next_has_the_same(tmp_path: Path) -> None:
    prepare(one := settings(tmp_path / "one"))
    made = (tmp_path / "one" / "secret").read_bytes()
    assert (tmp_path / "one" / "secret").stat().st_mode & 0o777 == 0o600
    prepare(one)
    assert (tmp_path / "one" / "secret").read_bytes() == made
    prepare(settings(tmp_path / "other"))
    assert (tmp_path / "other" / "secret").read_bytes() != made


@pytest.mark.databases("sqlite")
def test_servers_that_start_at_once_in_one_folder_have_one_secret(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as starting:
        keys = set(starting.map(lambda _: key_of(settings(tmp_path)), range(8)))
    assert len(keys) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["secret"]


@pytest.mark.databases("sqlite")
def test_a_secret_that_can_be_guessed_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="TRADEWINDS_SECRET is too short"):
        prepare(settings(tmp_path, "hello"))
    (tmp_path / "secret").touch()
    with pytest.raises(BadOption, match="secret is too short"):
        prepare(settings(tmp_path))


async def test_the_database_alone_does_not_tell_whether_a_token_is_right(tmp_path: Path) -> None:
    _, token = await begun(tmp_path)
    async with serving(tmp_path) as server, server.context.store.read() as session:
        kept = {row.hash for row in await session.scalars(select(Session))}
        assert server.context.identity.hashed(token) in kept
        assert hashlib.sha256(token.encode()).hexdigest() not in kept


async def test_sessions_and_tokens_outlast_a_restart_and_end_with_their_secret(tmp_path: Path) -> None:
    ann, token = await begun(tmp_path, CHOSEN)
    program = {"Authorization": f"Bearer {token}"}
    async with serving(tmp_path, secret=CHOSEN) as server:
        assert (await again(server, ann).get("session"))["name"] == "Ann"
        assert taken(await server.browser(**program).ask("GET", "session"))["name"] == "Ann"
    async with serving(tmp_path, secret=ANOTHER) as server:
        assert await again(server, ann).get("session") is None
        refused(
            await server.browser(**program).ask("POST", "tables", {"game": "new-world", "seats": [ME]}),
            401,
            "who_are_you",
        )


def test_a_server_with_another_secret_does_not_start_unless_told_to(tmp_path: Path) -> None:
    """Several that differ would turn away each other's people, without anybody knowing why."""
    prepare(settings(tmp_path, CHOSEN))
    prepare(settings(tmp_path, CHOSEN))
    with pytest.raises(BadOption, match="TRADEWINDS_SECRET; or start once with --new-secret"):
        prepare(settings(tmp_path, ANOTHER))
    prepare(settings(tmp_path, ANOTHER), new_secret=True)
    with pytest.raises(BadOption, match="another secret"):
        prepare(settings(tmp_path, CHOSEN))


async def test_a_new_secret_clears_away_the_old_sessions_and_nothing_else(tmp_path: Path) -> None:
    await asyncio.to_thread(prepare, settings(tmp_path, CHOSEN))
    await begun(tmp_path, CHOSEN)
    for secret, kept in ((CHOSEN, 2), (ANOTHER, 0)):
        await asyncio.to_thread(prepare, settings(tmp_path, secret), True)
        async with serving(tmp_path, secret=secret) as server, server.context.store.read() as session:
            assert len((await session.scalars(select(Session))).all()) == kept
    async with serving(tmp_path, secret=ANOTHER) as server:
        ann = await server.person("Ann")
        assert (await ann.table(ME, ME))["status"] == "playing"
