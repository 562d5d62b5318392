"""Several servers on one PostgreSQL database: whichever somebody comes to, it is one place."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tradewinds.server.hub import Hub, Viewer
from tradewinds.server.models import Table

from .playing import BOT, ME, OPEN, PATIENCE, Browser, Server, play, refused, serving, taken
from .postgres import Postgres

pytestmark = [pytest.mark.anyio, pytest.mark.databases("postgresql")]
FIRST = {"kind": "take_cubes", "set": 0}


@asynccontextmanager
async def two_servers(folder: Path) -> AsyncIterator[tuple[Server, Server]]:
    async with serving(folder, limits=False) as one, serving(folder, limits=False) as other:
        for server in (one, other):
            await asyncio.wait_for(server.context.news.listens.wait(), PATIENCE)
        yield one, other


async def two_people(one: Server, other: Server) -> tuple[str, Browser, Browser]:
    """A table where people of two servers play: who decides first, then the other."""
    ann, ben = await one.person("Ann"), await other.person("Ben")
    start = await ann.table(ME, OPEN)
    state = await ben.post(f"tables/{start['id']}/join", invitation=start["invitation"])
    return (start["id"], ann, ben) if state["decider"] == 0 else (start["id"], ben, ann)


async def test_what_is_decided_at_one_reaches_the_sockets_of_the_other(tmp_path: Path) -> None:
    async with two_servers(tmp_path) as servers:
        table, first, second = await two_people(*servers)
        async with first.socket(table) as near, second.socket(table) as far:
            await near.state(lambda s: s["version"] == 0)
            await far.state(lambda s: s["version"] == 0)
            taken(await first.command(table, 0, FIRST))
            state = await far.state(lambda s: s["version"] == 1)
            assert state["log"] == (await near.state(lambda s: s["version"] == 1))["log"]
            taken(await first.command(table, 1, undo=True))
            assert (await far.state(lambda s: s["version"] == 2))["log"] == []


async def test_two_who_decide_at_once_at_two_servers_do_not_both_decide(tmp_path: Path) -> None:
    async with two_servers(tmp_path) as (one, other):
        ann = await one.person("Ann")
        table = (await ann.table(ME, {**ME, "name": "Ben"}))["id"]
        elsewhere = other.browser()
        elsewhere.web.cookies = ann.web.cookies
        answers = await asyncio.gather(
            *(tab.command(table, 0, {"kind": "take_cubes", "set": n}) for n in range(3) for tab in (ann, elsewhere))
        )
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 5
        for server in (one, other):
            assert len(await server.log(table)) == 1
            assert len((await server.match(table)).log) == 1, "what is in memory is what is in the log"


@pytest.mark.slow
async def test_a_whole_match_of_people_at_two_servers(tmp_path: Path) -> None:
    async with two_servers(tmp_path) as servers:
        table, first, second = await two_people(*servers)
        ends = await asyncio.gather(play(first, table), play(second, table))
        assert ends[0]["log"] == ends[1]["log"]
        assert ends[0]["scores"] == ends[1]["scores"]
        assert [end["status"] for end in ends] == ["finished", "finished"]


async def test_a_bots_turn_is_thought_about_by_one_server_and_seen_at_both(tmp_path: Path) -> None:
    async with two_servers(tmp_path) as (one, other):
        ann, ben = await one.person("Ann"), await other.person("Ben")
        table = (await ann.table(BOT, BOT, BOT, ME))["id"]
        async with ann.socket(table) as near, ben.socket(table) as far:
            states = [await socket.state(lambda s: s["decider"] == 3) for socket in (near, far)]
        assert states[0]["log"] == states[1]["log"]
        entries = await one.log(table)
        assert [number for number, *_ in entries] == list(range(1, len(entries) + 1))


async def test_what_is_said_at_one_is_heard_at_the_other(tmp_path: Path) -> None:
    async with two_servers(tmp_path) as servers:
        table, first, second = await two_people(*servers)
        async with second.socket(table) as far:
            await far.state()
            long = "ж" * 500
            said = [await first.post(f"tables/{table}/chat", text=text) for text in ("Your turn!", long)]
            for message in said:
                assert await far.hear(lambda m: m["type"] == "chat") == message


async def test_who_looks_at_a_table_is_known_at_both(tmp_path: Path) -> None:
    async with two_servers(tmp_path) as (one, other):
        table, *people = await two_people(one, other)
        async with people[0].socket(table) as near:
            async with people[1].socket(table):
                await near.state(lambda s: all(seat["here"] for seat in s["seats"]))
            await near.state(lambda s: not all(seat["here"] for seat in s["seats"]))


async def test_who_comes_late_hears_who_is_there(tmp_path: Path) -> None:
    async with serving(tmp_path) as one:
        ann = await one.person("Ann")
        table = (await ann.table(ME, OPEN))["id"]
        async with ann.socket(table) as near, serving(tmp_path) as other:
            await near.state()
            async with (await other.person("Eve")).socket(table) as far:
                await far.state(lambda s: s["seats"][0]["here"])
                await near.state(lambda s: s["watching"] == ["Eve"])


async def test_those_at_a_server_that_died_are_not_there_any_more(tmp_path: Path) -> None:
    async with two_servers(tmp_path) as (one, other):
        table, *people = await two_people(one, other)
        async with people[0].socket(table) as near:
            await near.state()
            people[0].server.context.hub.seen_elsewhere("tradewinds dead", table, {"x": "Xaver"})
            await near.state(lambda s: "Xaver" in s["watching"])
            await near.state(lambda s: "Xaver" not in s["watching"])


async def test_who_logs_out_at_one_is_hung_up_on_at_the_other(tmp_path: Path) -> None:
    async with two_servers(tmp_path) as (one, other):
        ann = await one.person("Ann")
        table = (await ann.table(ME, OPEN))["id"]
        elsewhere = other.browser()
        elsewhere.web.cookies.update(ann.web.cookies)
        async with elsewhere.socket(table) as far:
            await far.state()
            taken(await ann.ask("POST", "logout"))
            assert await far.end() == 1012


async def test_when_the_database_was_away_play_goes_on_by_itself(tmp_path: Path, postgresql: Postgres) -> None:
    async with two_servers(tmp_path) as servers:
        table, first, second = await two_people(*servers)
        async with second.socket(table) as far:
            await far.state()
            postgresql.stop()
            try:
                for browser in (first, second):
                    answer = await browser.command(table, 0, FIRST)
                    refused(answer, 503, "no_database")
                    assert answer.headers["retry-after"]
                    assert (await browser.ask("GET", "health")).status_code == 503
            finally:
                postgresql.start()
            for server in servers:
                await asyncio.wait_for(server.context.news.listens.wait(), PATIENCE)
            taken(await first.command(table, 0, FIRST))
            assert (await far.state(lambda s: s["version"] == 1))["log"]


async def test_servers_that_start_at_once_on_an_old_database_upgrade_it_once(
    tmp_path: Path, postgresql: Postgres
) -> None:
    await postgresql.do("CREATE DATABASE brand_new")
    try:
        settings = {"database": postgresql.url("brand_new")}
        async with serving(tmp_path, **settings) as one, serving(tmp_path, **settings) as other:
            table = (await (await one.person()).table(ME, OPEN))["id"]
            assert (await other.browser().get(f"tables/{table}"))["status"] == "waiting"
    finally:
        await postgresql.do("DROP DATABASE brand_new WITH (FORCE)")


@pytest.mark.databases("sqlite")
async def test_a_change_that_was_heard_of_is_not_hidden_by_an_older_one_of_ones_own() -> None:
    """What another process did may be heard of before the one that it followed is told here."""
    hub, viewer = Hub(), Viewer("table", None)
    hub.enter(viewer)
    await viewer.next()
    hub.wake("table")
    hub.wake("table", Table(id="table", version=5))
    assert await viewer.next() is None
    assert viewer.row is None, "it is looked up, since it may be further than 5"
    hub.wake("table", Table(id="table", version=6))
    assert viewer.row and viewer.row.version == 6
