"""Tokens: programs that play for somebody, until they are told to stop."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import select

from tradewinds.server.identity import MOST_TOKENS
from tradewinds.server.models import Session

from .playing import BOT, ME, Browser, Server, refused, serving, taken

pytestmark = pytest.mark.anyio


def program(server: Server, token: str) -> Browser:
    return server.browser(authorization=f"Bearer {token}")


async def test_a_token_is_listed_by_name_and_shown_only_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person("Ann")
        assert await ann.get("tokens") == []
        made = [await ann.post("tokens", name=name) for name in ("first", "second")]
        listed = await ann.get("tokens")
        assert [token["name"] for token in listed] == ["second", "first"], "the newest first"
        for token, line in zip(reversed(made), listed, strict=True):
            assert line == {name: value for name, value in token.items() if name != "token"}
            assert line["created"] < line["expires"]


async def test_a_token_itself_is_not_in_the_database(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        token = (await (await server.person("Ann")).post("tokens", name="bot"))["token"]
        async with server.context.store.read() as session:
            (kept,) = await session.scalars(select(Session).where(Session.kind == "token"))
        assert token not in (kept.hash, kept.label)
        assert token.encode() not in b"".join(file.read_bytes() for file in tmp_path.glob("tradewinds.db*"))


async def test_a_revoked_token_plays_no_longer_and_its_sockets_are_closed(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person("Ann")
        ended, other = [await ann.post("tokens", name=name) for name in ("ended", "other")]
        table = (await ann.table(ME, BOT))["id"]
        async with program(server, ended["token"]).socket(table) as its, ann.socket(table) as mine:
            await its.state()
            await mine.state()
            taken(await ann.ask("DELETE", f"tokens/{ended['id']}"))
            assert await its.end() == 1012
            assert mine.closed is None
        assert await program(server, ended["token"]).get("session") is None
        refused(await program(server, ended["token"]).command(table, 0, "take_cubes 0"), 401, "who_are_you")
        assert await program(server, other["token"]).get("session") == await ann.get("session")
        assert [token["name"] for token in await ann.get("tokens")] == ["other"]


async def test_nobody_sees_or_revokes_the_tokens_of_others(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann, ben = await server.person("Ann"), await server.person("Ben")
        made = await ann.post("tokens", name="Ann's")
        assert await ben.get("tokens") == []
        refused(await ben.ask("DELETE", f"tokens/{made['id']}"), 404, "not_found")
        refused(await server.browser().ask("DELETE", f"tokens/{made['id']}"), 401, "who_are_you")
        refused(await program(server, made["token"]).ask("GET", "tokens"), 403, "forbidden")
        refused(await program(server, made["token"]).ask("DELETE", f"tokens/{made['id']}"), 403, "forbidden")
        assert await program(server, made["token"]).get("session") == await ann.get("session")


async def test_a_session_of_a_browser_is_not_a_token_to_be_revoked(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person("Ann")
        async with server.context.store.read() as session:
            (kept,) = await session.scalars(select(Session))
        refused(await ann.ask("DELETE", f"tokens/{kept.hash[:16]}"), 404, "not_found")
        assert await ann.get("session") is not None


async def test_there_are_only_so_many_tokens(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=False) as server:
        ann = await server.person("Ann")
        made = [await ann.post("tokens", name="bot") for _ in range(MOST_TOKENS)]
        refused(await ann.ask("POST", "tokens", {"name": "one more"}), 409, "too_many")
        taken(await ann.ask("DELETE", f"tokens/{made[0]['id']}"))
        await ann.post("tokens", name="another")
