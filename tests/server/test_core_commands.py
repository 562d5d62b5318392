"""What is decided at a table: whole games, and what happens to commands that come twice, late or in part."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text

from tradewinds import Match

from .playing import BOT, ME, Browser, Server, new_id, play, refused, serving, taken, two_people

pytestmark = [pytest.mark.anyio, pytest.mark.databases("sqlite", "postgresql")]

FIRST = {"kind": "take_cubes", "set": 0}
TWO_SEATS = (ME, {**ME, "name": "Ben"})


@pytest.mark.slow
@pytest.mark.parametrize(("title", "seats"), [("eastern-wonders", [ME, BOT]), ("world-wonders", [BOT, ME])])
async def test_a_whole_game_against_a_bot(title: str, seats: list[dict[str, str]], tmp_path: Path) -> None:
    async with serving(tmp_path, limits=False) as server:
        ann = await server.person("Ann")
        start = await ann.post("tables", game=title, seats=seats)
        assert (start["status"], start["seed"], start["salt"]) == ("playing", None, None)
        end = await play(ann, start["id"])
        assert end["status"] == "finished"
        assert end["scores"] == (await server.match(start["id"])).scores()
        assert end["winners"], "somebody has won"
        assert hashlib.sha256(f"{end['seed']}:{end['salt']}".encode()).hexdigest() == start["seed_hash"]
        played = await server.match(start["id"])
        replayed = Match(played.game, len(seats), int(end["seed"]), end["options"])
        for entry in played.log:
            replayed.play(entry.action)
        assert replayed.scores() == end["scores"], "the seed that is shown is the one that was played with"
        assert len(await server.log(start["id"])) == end["version"]


async def test_the_same_command_sent_three_times_is_done_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person()
        table = (await ann.table(*TWO_SEATS))["id"]
        id = new_id()
        answers = [taken(await ann.command(table, 0, FIRST, id=id)) for _ in range(3)]
        assert answers == [{"type": "accepted", "id": id, "version": 1}] * 3
        assert len(await server.log(table)) == 1
        later = taken(await ann.command(table, 1, {"kind": "place_boat", "tile": 7}))
        assert later["version"] == 2
        assert taken(await ann.command(table, 0, FIRST, id=id))["version"] == 1, "the first answer, whatever came since"
        assert len(await server.log(table)) == 2


@pytest.mark.parametrize("order", [(1, 2, 0), (2, 1, 0)], ids=str)
async def test_commands_in_any_order_and_from_two_tabs_lead_to_one_log(order: tuple[int, ...], tmp_path: Path) -> None:
    """Each tab sends all it has again until everything is accepted, as pages do after a bad connection."""
    async with serving(tmp_path, limits=False) as server:
        ann = await server.person()
        start = await ann.table(*TWO_SEATS)
        table, first, second = start["id"], start["decider"], 1 - start["decider"]
        plan = [
            {"id": "command-a", "version": 0, "actions": ["take_cubes 0"]},
            {"id": "command-b", "version": 1, "actions": ["place_boat 7"]},
            {"id": "command-c", "version": 2, "actions": ["take_cubes 1", "place_boat 7"]},
        ]
        async with ann.socket(table) as one, ann.socket(table) as other:
            waiting = {command["id"] for command in plan}
            for _ in range(len(plan)):
                for place in order:
                    one.say(plan[place])
                    other.say(plan[place])
                    for tab in (one, other):
                        answer = await tab.answer(plan[place]["id"])
                        assert answer["type"] == "accepted" or answer["code"] == "stale", answer
                        if answer["type"] == "accepted":
                            waiting.discard(answer["id"])
            assert not waiting
            states = [await tab.state(lambda s: s["version"] == 4) for tab in (one, other)]
            assert states[0]["log"] == states[1]["log"]
        assert [(number, seat) for number, seat, *_ in await server.log(table)] == [
            (1, first),
            (2, first),
            (3, second),
            (4, second),
        ]


async def test_two_tabs_that_decide_at_once_do_not_both_decide(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person()
        table = (await ann.table(*TWO_SEATS))["id"]
        answers = await asyncio.gather(*(ann.command(table, 0, {"kind": "take_cubes", "set": n % 3}) for n in range(8)))
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
        assert len(await server.log(table)) == 1


async def test_a_stale_page_changes_nothing_and_hears_how_far_the_table_is(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person()
        table = (await ann.table(*TWO_SEATS))["id"]
        taken(await ann.command(table, 0, FIRST))
        before = await ann.get(f"tables/{table}")
        for version in (0, 2, 10**6):
            said = refused(await ann.command(table, version, {"kind": "place_boat", "tile": 7}), 409, "stale")
            assert said["version"] == 1
        assert refused(await ann.command(table, 0, undo=True), 409, "stale")["version"] == 1
        assert await ann.get(f"tables/{table}") == before
        assert len(await server.log(table)) == 1


@pytest.mark.parametrize("wrong", [1, 2])
async def test_several_actions_are_taken_all_or_none(wrong: int, tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person()
        table = (await ann.table(*TWO_SEATS))["id"]
        before = await ann.get(f"tables/{table}")
        actions = ["take_cubes 0", "place_boat 7", "take_cubes 1", "place_boat 7"]
        broken = [*actions[:wrong], "place_boat 0", *actions[wrong + 1 :]]  # no boat starts on a port
        refused(await ann.command(table, 0, *broken), 409, "illegal")
        assert await ann.get(f"tables/{table}") == before
        assert await server.log(table) == []
        assert taken(await ann.command(table, 0, *actions))["version"] == 4
        assert len(await server.log(table)) == 4


async def test_actions_that_reach_into_anothers_turn_are_not_taken(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, first, _ = await two_people(server)
        actions = ["take_cubes 0", "place_boat 7", "take_cubes 1", "place_boat 7"]
        refused(await first.command(table, 0, *actions), 403, "forbidden")
        assert await server.log(table) == []


async def test_undo_takes_back_ones_own_last_action_and_is_in_the_log(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person()
        table = (await ann.table(*TWO_SEATS))["id"]
        start = await ann.get(f"tables/{table}")
        assert not start["undo"]
        assert start["why_not_undo"] == "There is nothing to undo."
        said = refused(await ann.command(table, 0, undo=True), 409, "illegal")
        assert said["text"] == "There is nothing to undo."
        taken(await ann.command(table, 0, FIRST))
        id = new_id()
        for _ in range(2):
            assert taken(await ann.command(table, 1, undo=True, id=id))["version"] == 2
        after = await ann.get(f"tables/{table}")
        assert after["log"] == []
        assert {**after, "version": 0} == start, "only the version tells that something happened"
        assert [action for _, _, action, _ in await server.log(table)][1] is None


async def test_undo_of_what_another_decided_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, first, second = await two_people(server)
        taken(await first.command(table, 0, FIRST))
        said = refused(await second.command(table, 1, undo=True), 409, "illegal")
        assert said["text"] == "The last decision was another player's: only your own can be undone."
        assert len(await server.log(table)) == 1


async def test_undo_of_a_revelation_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person()
        table = (await ann.table(*TWO_SEATS, game="spice-road"))["id"]
        await _until_something_is_revealed(server, table, ann)
        state = await ann.get(f"tables/{table}")
        log = await server.log(table)
        said = refused(await ann.command(table, state["version"], undo=True), 409, "illegal")
        assert said["text"] == state["why_not_undo"] == "Something hidden was revealed: that cannot be undone."
        assert await server.log(table) == log


async def _until_something_is_revealed(server: Server, table: str, player: Browser) -> None:
    for _ in range(100):
        match = await server.match(table)
        if match.log and match.before[-1].reveals != match.state.reveals:
            return
        state = await player.get(f"tables/{table}")
        acquire = [legal for legal in state["legal"] if legal["action"]["kind"] not in ("rest", "play")]
        chosen = (acquire or state["legal"])[0]["action"]
        taken(await player.command(table, state["version"], chosen))
    raise AssertionError("nothing was revealed in a hundred decisions")


async def test_a_command_with_both_or_neither_actions_and_undo_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person()
        table = (await ann.table(*TWO_SEATS))["id"]
        refused(await ann.command(table, 0), 422, "bad_request")
        refused(await ann.command(table, 0, FIRST, undo=True), 422, "bad_request")
        assert await server.log(table) == []


async def test_a_new_process_on_the_same_database_shows_the_same(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person()
        table = (await ann.table(*TWO_SEATS))["id"]
        for version, action in enumerate(("take_cubes 0", "place_boat 7", "take_cubes 1")):
            taken(await ann.command(table, version, action))
        taken(await ann.command(table, 3, undo=True))
        cookies, before = ann.web.cookies, await ann.get(f"tables/{table}")
    async with serving(tmp_path) as server:
        ann = server.browser()
        ann.web.cookies = cookies
        assert await ann.get(f"tables/{table}") == before
        assert taken(await ann.command(table, 4, "take_cubes 1"))["version"] == 5


async def test_bots_whose_turn_it_was_when_the_server_stopped_move_in_the_next(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person()
        start = await ann.table(BOT, ME)
        while start["decider"] != 0:  # the seed decides who begins
            start = await ann.table(BOT, ME)
        table, cookies = start["id"], ann.web.cookies
    async with serving(tmp_path) as server:
        ann = server.browser()
        ann.web.cookies = cookies
        async with ann.socket(table) as socket:
            state = await socket.state(lambda s: s["decider"] == 1)
        assert [line["seat"] for line in state["log"]] == [0, 0]


@pytest.mark.databases("sqlite")
async def test_a_full_disk_refuses_the_command_and_the_match_stays_whole(tmp_path: Path) -> None:
    def do(version: int) -> dict[str, Any]:
        return {"undo": True} if version % 2 else {"actions": [FIRST]}

    async with serving(tmp_path, limits=False) as server:
        ann = await server.person()
        table = (await ann.table(*TWO_SEATS))["id"]
        async with _full_disk(server):
            version, answer = 0, await ann.command(table, 0, **do(0))
            while answer.status_code == 200:
                version += 1
                answer = await ann.command(table, version, **do(version))
            refused(answer, 503, "no_database")
            assert answer.headers["retry-after"] == "3"
        state = await ann.get(f"tables/{table}")
        assert state["version"] == len(await server.log(table)) == version
        assert len(state["log"]) == version % 2, "what could not be written was not done"
        assert taken(await ann.command(table, version, **do(version)))["version"] == version + 1


@asynccontextmanager
async def _full_disk(server: Server) -> AsyncIterator[None]:
    """No room for the database to grow, until the end."""
    engine = server.context.store.engine
    async with server.context.store.read() as session:
        pages = (await session.execute(text("PRAGMA page_count"))).scalar_one()

    def limit(connection: Any, _: Any) -> None:
        connection.execute(f"PRAGMA max_page_count={pages}")

    event.listen(engine.sync_engine, "connect", limit)
    await engine.dispose()
    yield
    event.remove(engine.sync_engine, "connect", limit)
    await engine.dispose()
