"""What a host sees and does: health, metrics, a restart that loses nothing, a start that fails with a sentence."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import text

from tradewinds.cli.serve import address_of, listen, only_server, prepare
from tradewinds.engine.errors import BadOption
from tradewinds.server.hub import MOST_WAITING, Viewer
from tradewinds.server.settings import Settings

from .playing import BOT, ME, Server, new_id, refused, serving, taken, two_people

pytestmark = pytest.mark.anyio

FAR = "203.0.113.5"


async def test_health_is_whether_the_database_answers(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        assert taken(await server.browser(FAR).ask("GET", "health")) == {"status": "ok"}
    nowhere = Server(tmp_path / "nothing", database="postgresql://nobody@127.0.0.1:1/nothing")
    refused(await nowhere.browser(FAR).ask("GET", "health"), 503, "no_database")
    refused(await nowhere.browser(FAR).ask("GET", "tables"), 503, "no_database")
    await nowhere.context.store.close()


async def test_the_numbers_tell_what_happened(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, first, second = await two_people(server)
        wish = {"id": new_id(), "version": 0, "actions": ["take_cubes 0"]}
        async with first.socket(table) as socket:
            await socket.state()
            socket.say(wish)
            await socket.answer(wish["id"])
            refused(await first.command(table, 0, "place_boat 7"), 409, "stale")
            refused(await second.ask("POST", "tables", {"game": "chess", "seats": [ME]}), 422, "bad_request")
            refused(
                await second.ask("POST", "tables", {}, headers={"Origin": "https://evil.test"}), 403, "wrong_origin"
            )
            solo = await first.table(BOT, ME)
            async with first.socket(solo["id"]) as other:
                await other.state(lambda s: s["decider"] == 1)
                numbers = await _metrics(server)
        assert numbers["tradewinds_sockets", ""] == 2
        assert numbers["tradewinds_tables", "playing"] == 2
        assert numbers["tradewinds_tables", "finished"] == 0
        assert numbers["tradewinds_commands_total", "accepted"] == 1
        assert numbers["tradewinds_commands_total", "stale"] == 1
        assert numbers["tradewinds_command_seconds_count", ""] == 2
        assert numbers["tradewinds_refusals_total", "stale"] == 1
        assert numbers["tradewinds_refusals_total", "bad_request"] == 1
        assert numbers["tradewinds_refusals_total", "wrong_origin"] == 1
        bots_turns = numbers["tradewinds_bot_thinking_seconds_count", ""]
        assert bots_turns == (1 if solo["decider"] == 0 else 0)


async def _metrics(server: Server) -> dict[tuple[str, str], float]:
    answer = await server.browser().web.get("/metrics")
    assert answer.status_code == 200, answer.text
    return {
        (sample.name, "".join(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


async def test_the_numbers_are_for_the_machine_itself_unless_they_are_opened(tmp_path: Path) -> None:
    async with serving(tmp_path / "closed") as server:
        assert (await server.browser().web.get("/metrics")).status_code == 200
        refused(await server.browser(FAR).web.get("/metrics"), 404, "not_found")
        proxied = server.browser(**{"X-Forwarded-For": FAR})
        refused(await proxied.web.get("/metrics"), 404, "not_found")
    async with serving(tmp_path / "open", open_metrics=True) as server:
        assert (await server.browser(FAR).web.get("/metrics")).status_code == 200


async def test_a_server_that_is_being_stopped_begins_nothing_new(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, first, _ = await two_people(server)
        server.context.stopping = True
        answer = await first.command(table, 0, "take_cubes 0")
        assert refused(answer, 503, "restarting")["retry_after"] > 0
        assert int(answer.headers["retry-after"]) >= 1
        refused(await first.ask("GET", "health"), 503, "restarting")
        assert (await first.get(f"tables/{table}"))["version"] == 0, "looking is still possible"
        async with first.socket(table) as socket:
            assert (await socket.hear())["code"] == "restarting"
            assert await socket.end() == 1012
        assert await server.log(table) == []


async def test_stopping_closes_sockets_so_that_they_come_back(tmp_path: Path) -> None:
    async with AsyncExitStack() as pages:
        async with serving(tmp_path) as server:
            table, first, _ = await two_people(server)
            socket = await pages.enter_async_context(first.socket(table))
            await socket.state()
        assert await socket.end() == 1012


async def test_a_socket_that_cannot_be_told_the_state_is_closed_and_not_left_waiting(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, first, _ = await two_people(server)
        async with first.socket(table) as socket:
            await socket.state()
            async with server.context.store.write() as session:
                await session.execute(text("ALTER TABLE seats RENAME TO away"))
            server.context.hub.wake(table)
            assert await socket.end() == 1012
            async with server.context.store.write() as session:
                await session.execute(text("ALTER TABLE away RENAME TO seats"))
        async with first.socket(table) as socket:
            assert await socket.state(), "it comes back"


async def test_who_reads_slowly_gets_the_newest_state_and_no_endless_queue() -> None:
    viewer = Viewer("table", None)
    for number in range(MOST_WAITING * 3):
        viewer.put({"type": "chat", "number": number})
        viewer.put(None)
    waiting = []
    for _ in range(MOST_WAITING + 1):
        try:
            async with asyncio.timeout(0):
                waiting.append(await viewer.next())
        except TimeoutError:
            break
    assert len(waiting) <= MOST_WAITING
    assert None in waiting, "they will look at the state"
    viewer.put(None)
    assert await viewer.next() is None, "and are told of the next change"


# Starting


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        ("postgresql://nobody@127.0.0.1:1/nothing", "The database cannot be used: "),
        (
            "mysql://me:secret@somewhere/nothing",
            "A database is SQLite's or PostgreSQL's, and 'mysql' names none of them: ",
        ),
        ("no address at all", "A database is SQLite's or PostgreSQL's, and 'no address at all' names none of them: "),
        ("sqlite:////nowhere/at/all.db", "The database cannot be used: "),
    ],
)
def test_a_database_that_cannot_be_used_is_one_sentence(database: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=sentence) as error:
        prepare(Settings(tmp_path, database=database))
    assert "\n" not in str(error.value)
    assert "secret" not in str(error.value)


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    (file := tmp_path / "tradewinds.db").write_bytes(b"something else" * 100)
    with pytest.raises(BadOption, match="The database cannot be used: file is not a database"):
        prepare(Settings(tmp_path))
    assert file.read_bytes() == b"something else" * 100


def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    prepare(Settings(tmp_path))
    with sqlite3.connect(tmp_path / "tradewinds.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    before = (tmp_path / "tradewinds.db").read_bytes()
    with pytest.raises(BadOption, match="newer version"):
        prepare(Settings(tmp_path))
    assert (tmp_path / "tradewinds.db").read_bytes() == before


def test_the_folder_is_for_its_owner_alone(tmp_path: Path) -> None:
    prepare(Settings(tmp_path / "data"))
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700


def test_two_servers_do_not_share_a_sqlite_database(tmp_path: Path) -> None:
    prepare(settings := Settings(tmp_path))
    with only_server(settings), pytest.raises(BadOption, match="SQLite is for one"), only_server(settings):
        raise AssertionError("both have started")
    with only_server(settings):
        pass  # the next one may
    with only_server(elsewhere := Settings(tmp_path, database="postgresql://host/name")), only_server(elsewhere):
        pass


def test_a_port_that_is_taken_is_one_sentence() -> None:
    taken_port = listen("127.0.0.1", 0)
    port = taken_port.getsockname()[1]
    assert address_of(taken_port) == f"http://localhost:{port}/"
    with pytest.raises(BadOption, match="choose another --port"):
        listen("127.0.0.1", port)
    taken_port.close()
