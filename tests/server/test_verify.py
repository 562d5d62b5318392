"""A whole database, checked by playing its matches again: before an upgrade, and after a disaster."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import text

from tradewinds import game
from tradewinds.cli.__main__ import main
from tradewinds.server.migrations import configured, upgrade
from tradewinds.server.settings import Settings
from tradewinds.server.store import Store

from .house import GAME, HOT_SEAT, SEED, course, house, undoable
from .playing import ME, OPEN

OLD = {"rules_version": 0}


def database(folder: Path) -> dict[str, str]:
    """One with a finished match, one that is being played, one of older rules and one that waits: their tables."""

    async def fill() -> dict[str, str]:
        async with house(folder) as here:
            ann = await here.guest("Ann")
            playing, old = [(await ann.table(*HOT_SEAT))["id"] for _ in range(2)]
            for table in (playing, old):
                await here.play(table, (ann, ann), steps=undoable()[0])
            await ann.do(playing, undo=True)
            await here.change(old, **OLD)
            over = (await ann.table(*HOT_SEAT))["id"]
            await here.play(over, (ann, ann))
            await ann.table(ME, OPEN)
            return {"playing": playing, "old": old, "finished": over}

    return asyncio.run(fill())


def verified(folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """The status and the lines with which a database is verified."""
    status = main(["verify", "--folder", str(folder)])
    return status, capsys.readouterr().out.splitlines()


def test_a_sound_database_is_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database(tmp_path)
    status, lines = verified(tmp_path, capsys)
    assert status == 0
    assert lines[0] == "Matches that lead where they led: 2. Matches that lead elsewhere: 0."
    assert lines[1].startswith("Matches of other rules or components, which cannot be played again: 1.")
    assert lines[1].endswith("would be closed as unfinished when the server starts: 1.")
    assert main(["verify", "--folder", str(tmp_path), "--database"]) == 0, "the server's, when no other is named"
    assert capsys.readouterr().out.splitlines() == lines


@pytest.mark.parametrize(
    ("damaged", "change", "words"),
    [
        (
            "playing",
            "UPDATE log SET hash = '0123' WHERE number = 2 AND table_id = ",
            "After entry 2 of the log the state",
        ),
        (
            "playing",
            "UPDATE log SET action = 9999 WHERE number = 2 AND table_id = ",
            "Entry 2 of the log cannot be done",
        ),
        ("finished", "DELETE FROM log WHERE number = 5 AND table_id = ", "numbered from 1, but it has not."),
        ("finished", "UPDATE tables SET scores = '[99, 98]' WHERE id = ", "leads to another result"),
    ],
    ids=["hash", "action", "gap", "result"],
)
def test_a_match_that_leads_elsewhere_is_reported(
    damaged: str, change: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = database(tmp_path)[damaged]
    run(tmp_path, f"{change}'{table}'")
    before = (tmp_path / "tradewinds.db").read_bytes()
    status, lines = verified(tmp_path, capsys)
    assert status == 1
    assert lines[0].startswith(f"Table {table} ({GAME}, {damaged}): ")
    assert words in lines[0]
    assert lines[1] == "Matches that lead where they led: 1. Matches that lead elsewhere: 1."
    assert (tmp_path / "tradewinds.db").read_bytes() == before, "it is only looked at"


def insert(into: str, **values: Any) -> str:
    return f"INSERT INTO {into} ({', '.join(values)}) VALUES ({', '.join(map(repr, values.values()))})"


def run(folder: Path, *sentences: str) -> None:
    """Do something to a database without the program."""

    async def execute() -> None:
        store = Store(Settings(folder).database_url)
        async with store.write() as session:
            for sentence in sentences:
                await session.execute(text(sentence))
        await store.close()

    asyncio.run(execute())


def test_a_database_that_is_not_there_or_another_programs_is_refused_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "other").mkdir()
    run(tmp_path / "other", "CREATE TABLE recipes (id INTEGER)")
    for folder, words in ((tmp_path, "There is no database "), (tmp_path / "other", "The database cannot be read: ")):
        assert main(["verify", "--folder", str(folder)]) == 2
        said = capsys.readouterr().err
        assert said.startswith(f"tradewinds: {words}")
        assert said.count("\n") == 1
    for url in ("nonsense", "mysql://host/tradewinds"):
        assert main(["verify", "--database", url]) == 2
    assert not (tmp_path / "tradewinds.db").exists()


def test_a_database_is_verified_before_its_upgrade_and_keeps_its_matches(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = Settings(tmp_path).database_url
    command.upgrade(configured(url), "0001")
    rules, moment = game(GAME), "2026-01-01 00:00:00"
    table = {"id": "t", "game": GAME, "rules_version": rules.rules_version, "components": rules.components}
    table |= {"options": "{}", "seed": str(SEED), "salt": "", "status": "playing", "listed": False, "hints": False}
    table |= {"invitation": "", "host_id": "u", "version": 5, "created": moment, "changed": moment}
    run(
        tmp_path,
        insert("users", id="u", name="Ann", created=moment),
        insert("tables", **table),
        *(insert("seats", table_id="t", number=seat, user_id="u", name="Ann", seen=0) for seat in (0, 1)),
        *(
            insert(
                "log",
                table_id="t",
                number=n,
                seat=e.player,
                action=e.action,
                hash=e.hash,
                part=n,
                command_id="c",
                made=moment,
            )
            for n, e in enumerate(course().log[:5], 1)
        ),
    )
    assert verified(tmp_path, capsys)[1] == ["Matches that lead where they led: 1. Matches that lead elsewhere: 0."]
    upgrade(url)
    assert verified(tmp_path, capsys)[1] == ["Matches that lead where they led: 1. Matches that lead elsewhere: 0."]

    async def look() -> Any:
        async with house(tmp_path) as here:
            return await here.stranger().get("tables/t")

    state = asyncio.run(look())
    assert (state["step"], state["imported"]) == (5, False)
    assert [line["text"] for line in state["log"]] == [entry.text for entry in course().log[:5]]
