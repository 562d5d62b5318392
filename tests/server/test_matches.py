"""Matches that outlive their table: as files, and under other rules."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from tradewinds import Match, game
from tradewinds.engine import match_files
from tradewinds.engine.errors import Problem
from tradewinds.server import archive
from tradewinds.server.models import Job, LogEntry
from tradewinds.server.store import Store
from tradewinds.server.versions import close_outdated

from .house import GAME, HOT_SEAT, SEED, House, Person, course, two_at_a_table, undoable
from .playing import BOT, ME, OPEN, PATIENCE, named, refused, taken

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
OLD = {"rules_version": 0}  # no title has had such a version


def a_file() -> str:
    return match_files.text(course())


async def finished(here: House, somebody: Person) -> str:
    """A table with the known match, played to its end."""
    table: str = (await somebody.table(*HOT_SEAT))["id"]
    await here.play(table, (somebody, somebody))
    return table


# Files


async def test_a_finished_match_is_taken_away_as_a_file_that_the_engine_verifies(here: House, tmp_path: Path) -> None:
    ann = await here.guest("Ann")
    table = await finished(here, ann)
    answer = await here.stranger().ask("GET", f"tables/{table}/file")
    assert answer.headers["content-disposition"] == f'attachment; filename="tradewinds-{table}.json"'
    (tmp_path / "match.json").write_bytes(answer.content)
    match = Match.load(tmp_path / "match.json", game(GAME))
    assert match.log == course().log
    assert match.names == ["Ann", "Bob"]


async def test_what_was_undone_is_not_in_the_file(here: House) -> None:
    ann = await here.guest("Ann")
    table = (await ann.table(*HOT_SEAT))["id"]
    step, _ = undoable()
    await here.play(table, (ann, ann), steps=step)
    await ann.do(table, undo=True)
    log = course().log
    for i in range(step - 1, len(log), 20):
        await ann.do(table, *(named(course(), entry.action) for entry in log[i : i + 20]))
    content = (await ann.ask("GET", f"tables/{table}/file")).json()
    assert [action["text"] for action in content["actions"]] == [entry.text for entry in log]


async def test_a_match_that_is_not_finished_cannot_be_taken_away(here: House) -> None:
    ann = await here.guest("Ann")
    playing, waiting = (await ann.table(*HOT_SEAT))["id"], (await ann.table(ME, OPEN))["id"]
    for table in (playing, waiting):
        said = refused(await ann.ask("GET", f"tables/{table}/file"), 403, "forbidden")
        assert "seed" not in said
    refused(await ann.ask("GET", "tables/nowhere/file"), 404, "not_found")


async def test_a_file_that_is_brought_becomes_a_finished_table_with_its_names(here: House) -> None:
    eve = await here.guest("Eve")
    answer = await eve.web.post("/api/matches", content=a_file())
    assert answer.status_code == 201, answer.text
    state, match = answer.json(), course()
    assert (state["status"], state["imported"], state["your_seats"]) == ("finished", True, [])
    assert [(seat["name"], seat["kind"]) for seat in state["seats"]] == [("Ann", "person"), ("Bob", "person")]
    assert (state["scores"], state["winners"], state["seed"]) == (match.scores(), match.winners(), str(match.seed))
    assert [line["text"] for line in state["log"]] == [entry.text for entry in match.log]
    replay = await here.stranger().get(f"tables/{state['id']}/replay", step=5, seat=1)
    assert replay["view"] == match.game.view(match.before[5], 1)
    assert (await eve.ask("GET", f"tables/{state['id']}/file")).text == a_file(), "and leaves as it came"
    assert [line["id"] for line in (await eve.get("tables"))["finished"]] == [state["id"]]
    assert (await here.stranger().get("tables"))["finished"] == [], "nobody else is shown what somebody brought"
    assert await eve.refused(f"tables/{state['id']}/rematch") == (403, "forbidden")


async def test_names_of_a_file_are_cleaned_and_made_up_where_there_are_none(here: House) -> None:
    eve = await here.guest("Eve")
    for names, shown in ((["\u202eAnn\x00", " \u200b "], ["Ann", "Seat 2"]), ([], ["Seat 1", "Seat 2"])):
        content = json.loads(a_file()) | {"names": names}
        state = (await eve.web.post("/api/matches", content=json.dumps(content))).json()
        assert [seat["name"] for seat in state["seats"]] == shown


async def test_only_somebody_with_a_name_can_bring_a_file(here: House) -> None:
    refused(await here.stranger().web.post("/api/matches", content=a_file()), 401, "who_are_you")


def changed(path: list[Any], value: Any) -> Callable[[], str]:
    """The file of the known match with one thing in it put otherwise."""

    def write() -> str:
        content = json.loads(a_file())
        at = content
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = value
        return json.dumps(content)

    return write


def unfinished() -> str:
    match = Match(game(GAME), 2, SEED)
    match.play(course().log[0].action)
    return match_files.text(match)


def named_map() -> str:
    content = match_files.contents(Match(game("eastern-wonders"), 2, SEED))
    content["options"] = {**content["options"], "map": "/etc/passwd"}
    return json.dumps(content)


@pytest.mark.parametrize(
    ("write", "reason"),
    [
        (lambda: "", "breaks off or is damaged at line 1."),
        (lambda: a_file()[:5000], "breaks off or is damaged at line"),
        (lambda: "[]", "its format is not 'tradewinds match 2'."),
        (lambda: "[" * 100_000, "The file is not a match file."),
        (lambda: '{"seed": ' + "9" * 5000 + "}", "The file is not a match file."),
        (unfinished, "only finished ones can be looked at here."),
        (named_map, "Option map cannot be '/etc/passwd'"),
        (changed(["game"], "chess"), "There is no game 'chess'"),
        (changed(["rules_version"], 99), "was played by version 99 of the rules"),
        (changed(["components"], "other"), "was played with other components"),
        (changed(["seed"], SEED + 1), "The file cannot be verified"),
        (changed(["seed"], -1), "must be a whole number from 0"),
        (changed(["players"], 3), "its names are not one for each seat."),
        (changed(["names"], [1, 2]), "its names are not one for each seat."),
        (changed(["names"], ["Ann"]), "its names are not one for each seat."),
        (changed(["actions", 3, "hash"], "0" * 16), "after action 4 the state is not the saved one."),
        (changed(["actions", 3, "action"], {"kind": "fly"}), "action 4: {'kind': 'fly'} is not an action"),
        (changed(["actions", 3, "action"], {"kind": [[]]}), "The file cannot be verified: action 4"),
        (changed(["actions", 3, "text"], "<script>"), "it tells another course or result"),
        (changed(["result", "scores"], [99, 0]), "it tells another course or result"),
        (changed(["actions"], [{}] * (archive.MOST_ACTIONS + 1)), "action 1 is not complete"),
    ],
)
def test_a_wrong_file_is_refused_with_the_reason(write: Callable[[], str], reason: str) -> None:
    with pytest.raises(Problem) as refusal:
        archive.read(write().encode())
    assert reason in str(refusal.value)


def test_a_file_with_too_many_actions_is_refused_before_they_are_played() -> None:
    content = json.loads(a_file())
    content["actions"] = content["actions"][:1] * (archive.MOST_ACTIONS + 1)
    with pytest.raises(Problem, match="more than 5000 are not taken"):
        archive.read(json.dumps(content).encode())


async def test_a_refused_file_leaves_no_table(here: House) -> None:
    eve = await here.guest("Eve")
    said = refused(await eve.web.post("/api/matches", content=a_file()[:100]), 422, "bad_request")
    assert said["text"].startswith("The file is not a whole match file")
    long = await eve.web.post("/api/matches", content=b" " * (archive.MOST_BYTES + 1))
    refused(long, 413, "too_long")
    assert (await eve.get("tables"))["finished"] == []


# Other rules


async def test_a_match_of_other_rules_that_was_not_recorded_keeps_its_result_and_the_words_of_its_log(
    here: House,
) -> None:
    ann = await here.guest("Ann")
    table = await finished(here, ann)
    before = await ann.get(f"tables/{table}")
    for other, words in ((OLD, "version 0 of the rules"), ({"components": "old"}, "other components")):
        await here.change(table, **{"rules_version": game(GAME).rules_version, **other})
        state = await ann.get(f"tables/{table}")
        assert words in state["note"]
        assert state["note"].endswith(".")
        for kept in ("status", "scores", "breakdown", "winners", "seed", "salt", "seats", "options", "log", "step"):
            assert state[kept] == before[kept]
        assert (state["view"], state["legal"]) == (None, [])
        for path in ("replay", "file"):
            refused(await ann.ask("GET", f"tables/{table}/{path}"), 409, "other_rules")
        assert (await ann.get("tables"))["finished"][0]["scores"] == before["scores"]
    made = await ann.post(f"tables/{table}/rematch")
    assert (made["status"], made["note"]) == ("playing", None), "the next one is played by the new rules"


async def recorded(here: House, table: str) -> None:
    """Let the job be done that follows the end of a match."""
    async with asyncio.timeout(PATIENCE):
        while await _due(here, table):
            await here.context.jobs.take_up()


async def _due(here: House, table: str) -> bool:
    async with here.context.store.read() as session:
        return (await session.scalars(select(Job.id).where(Job.table_id == table))).first() is not None


@pytest.mark.databases("sqlite", "postgresql")
async def test_a_recorded_match_of_other_rules_is_looked_at_step_by_step_and_taken_away_as_before(here: House) -> None:
    ann = await here.guest("Ann")
    table = await finished(here, ann)
    await recorded(here, table)
    steps = (0, 1, 50, len(course().log))

    async def looks() -> list[Any]:
        replays = [await here.stranger().get(f"tables/{table}/replay", step=step) for step in steps]
        return [(await here.stranger().get(f"tables/{table}"))["view"], *replays]

    before, file = await looks(), (await ann.ask("GET", f"tables/{table}/file")).text
    states = (*course().before, course().state)
    assert [look["view"] for look in before[1:]] == [course().game.view(states[step], None) for step in steps]
    await here.change(table, **OLD)
    assert await looks() == before
    note = (await ann.get(f"tables/{table}"))["note"]
    assert note.endswith(f"version {game(GAME).rules_version}: it is shown as it was recorded at its end.")
    assert (await ann.ask("GET", f"tables/{table}/file")).text == file
    for step, seat in ((-1, 0), (len(course().log) + 1, 0), (0, 2)):
        refused(await ann.ask("GET", f"tables/{table}/replay", params={"step": step, "seat": seat}), 422, "bad_request")


async def test_the_file_of_a_recorded_match_has_todays_names(here: House) -> None:
    """Who was deleted is not named in it for ever."""
    ann, bob, table = await two_at_a_table(here)
    await here.play(table, (ann, bob))
    await recorded(here, table)
    taken(await bob.ask("DELETE", "account"))
    await here.change(table, **OLD)
    file = (await ann.ask("GET", f"tables/{table}/file")).text
    assert json.loads(file)["names"] == ["Ann", "Deleted player"]
    assert "Bob" not in file


async def test_a_match_that_was_brought_is_recorded_too(here: House) -> None:
    eve = await here.guest("Eve")
    table = (await eve.web.post("/api/matches", content=a_file())).json()["id"]
    await recorded(here, table)
    await here.change(table, **OLD)
    assert (await eve.ask("GET", f"tables/{table}/file")).text == a_file()


async def test_a_finished_match_of_a_game_that_is_gone_is_still_listed(here: House) -> None:
    ann = await here.guest("Ann")
    table = await finished(here, ann)
    await here.change(table, game="whist")
    state = await ann.get(f"tables/{table}")
    assert (state["title"], state["scores"]) == ("whist", course().scores())
    assert "whist, which this program does not have" in state["note"]
    assert (await ann.get("tables"))["finished"][0]["title"] == "whist"
    assert await ann.refused(f"tables/{table}/rematch") == (422, "bad_request")


async def test_running_matches_of_other_rules_are_closed_as_unfinished_and_otherwise_left_alone(here: House) -> None:
    ann = await here.guest("Ann")
    old, new, waiting = [(await ann.table(*seats))["id"] for seats in (HOT_SEAT, HOT_SEAT, (ME, OPEN))]
    over = await finished(here, ann)
    against_bot = (await ann.table(BOT, BOT, ME))["id"]
    for table in (old, new):
        await here.play(table, (ann, ann), steps=10)
    for table in (old, waiting, over, against_bot):
        await here.change(table, **OLD)
    logged = await here.log(old)
    await close_outdated(here.context.store)
    statuses = [(await ann.get(f"tables/{table}"))["status"] for table in (old, new, waiting, over, against_bot)]
    assert statuses == ["closed", "playing", "waiting", "finished", "closed"]
    state = await ann.get(f"tables/{old}")
    assert state["note"].endswith(f"and this program has version {game(GAME).rules_version}: it was closed unfinished.")
    assert (state["seed"], state["salt"], state["view"]) == (None, None, None)
    assert [line["text"] for line in state["log"]] == [entry.text for entry in course().log[:10]]
    assert await here.log(old) == logged
    assert await ann.refused(f"tables/{old}/leave") == (403, "forbidden")
    async with here.context.store.read() as session:
        assert (await session.scalars(select(Job).where(Job.table_id == against_bot))).all() == []


async def test_until_it_is_closed_a_match_of_other_rules_cannot_be_played(here: House) -> None:
    """Another process with older rules may still serve it."""
    ann = await here.guest("Ann")
    table = (await ann.table(*HOT_SEAT))["id"]
    legal = (await ann.get(f"tables/{table}"))["legal"][0]
    await here.change(table, **OLD)
    state = await ann.get(f"tables/{table}")
    assert (state["legal"], state["undo"], state["decider"], state["prompt"]) == ([], False, None, state["note"])
    refused(await ann.command(table, 0, legal["action"]), 409, "other_rules")
    refused(await ann.ask("GET", f"tables/{table}/preview", params={"action": legal["short"]}), 409, "other_rules")
    assert await here.log(table) == []


async def test_a_log_that_leads_elsewhere_is_not_played_on(here: House) -> None:
    ann = await here.guest("Ann")
    table = (await ann.table(*HOT_SEAT))["id"]
    state = await here.play(table, (ann, ann), steps=10)
    await damage(here.context.store, table, 7, hash="0" * 16)
    here.context.matches.forget(table)
    shown = await ann.get(f"tables/{table}")
    assert shown["note"].startswith("The log of this match does not lead to where it led when it was played")
    assert (shown["view"], shown["log"], shown["seed"]) == (None, state["log"], None)
    refused(await ann.command(table, 10, state["legal"][0]["action"]), 409, "other_rules")
    assert len(await here.log(table)) == 10


async def damage(store: Store, table: str, number: int, **values: Any) -> None:
    async with store.write() as session:
        this = update(LogEntry).where(LogEntry.table_id == table, LogEntry.number == number)
        await session.execute(this.values(**values))
