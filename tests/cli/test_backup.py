"""Backup and restore: a copy of a database in use is whole, and nothing is replaced unasked or in part."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tradewinds.cli.__main__ import main
from tradewinds.cli.serve import prepare
from tradewinds.engine.errors import BadOption
from tradewinds.server.settings import Settings


@pytest.fixture(autouse=True)
def no_other_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A server's folder, with a guest in the database."""
    (made := tmp_path / "server").mkdir()
    prepare(Settings(made))
    with closing(in_use(made)) as database:
        add_guest(database, "ann")
    return made


def in_use(folder: Path) -> sqlite3.Connection:
    """A connection as a running server has it."""
    database = sqlite3.connect(folder / "tradewinds.db", isolation_level=None, check_same_thread=False)
    database.execute("PRAGMA journal_mode=WAL")
    return database


def add_guest(database: sqlite3.Connection, name: str) -> None:
    database.execute("INSERT INTO users (id, name, created) VALUES (?, ?, '2026-11-16')", [name, name])


def guests(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as database:
        return [name for (name,) in database.execute("SELECT name FROM users ORDER BY rowid")]


def tradewinds(*words: object) -> int:
    return main([str(word) for word in words])


def refused(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    """The sentence with which a command is refused."""
    capsys.readouterr()
    assert tradewinds(*words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("tradewinds: ") and said.err.count("\n") == 1
    return said.err.removeprefix("tradewinds: ").strip()


def test_a_copy_is_taken_while_the_database_is_in_use_and_can_be_put_back(folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with closing(in_use(folder)) as server:
        add_guest(server, "ben")  # still in the write-ahead log
        assert tradewinds("backup", copy, "--folder", folder) == 0
        add_guest(server, "cy")
    assert guests(copy) == ["ann", "ben"]
    assert copy.stat().st_mode & 0o777 == 0o600, "it has seeds and passwords' hashes"
    elsewhere = tmp_path / "elsewhere"
    assert tradewinds("restore", copy, "--folder", elsewhere) == 0
    assert guests(elsewhere / "tradewinds.db") == ["ann", "ben"]
    assert tradewinds("restore", copy, "--folder", folder, "--force") == 0
    assert guests(folder / "tradewinds.db") == ["ann", "ben"]
    assert sorted(file.name for file in folder.iterdir()) == ["secret", "tradewinds.db"], (
        "nothing of the old one is left"
    )
    prepare(Settings(folder))


def test_a_copy_goes_on_elsewhere_with_its_secret_and_without_it_only_when_told_to(
    folder: Path, tmp_path: Path
) -> None:
    """The secret is no part of the copy: who finds one cannot use it to check tokens."""
    copy, elsewhere = tmp_path / "copy.db", tmp_path / "elsewhere"
    assert tradewinds("backup", copy, "--folder", folder) == 0
    assert (folder / "secret").read_bytes().strip() not in copy.read_bytes()
    assert tradewinds("restore", copy, "--folder", elsewhere) == 0
    with pytest.raises(BadOption, match="another secret"):
        prepare(Settings(elsewhere))
    prepare(Settings(elsewhere, secret=(folder / "secret").read_text().strip()))
    prepare(Settings(elsewhere), new_secret=True)


def test_a_copy_taken_while_much_is_written_is_of_one_moment(folder: Path, tmp_path: Path) -> None:
    with closing(in_use(folder)) as server:
        stop = threading.Event()

        def write() -> None:
            number = 0
            while not stop.is_set():
                server.execute("BEGIN IMMEDIATE")
                for _ in range(2):  # always two at once
                    add_guest(server, f"guest-{number}")
                    number += 1
                server.execute("COMMIT")

        writer = threading.Thread(target=write)
        writer.start()
        try:
            for attempt in range(5):
                assert tradewinds("backup", tmp_path / f"{attempt}.db", "--folder", folder) == 0
                assert len(guests(tmp_path / f"{attempt}.db")) % 2 == 1
        finally:
            stop.set()
            writer.join()


def test_nothing_is_replaced_unasked(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (precious := tmp_path / "precious").write_text("kept")
    assert refused(capsys, "backup", precious, "--folder", folder) == f"{precious} exists already: --force replaces it."
    assert precious.read_text() == "kept"
    assert tradewinds("backup", precious, "--folder", folder, "--force") == 0
    assert guests(precious) == ["ann"]
    assert "exists already" in refused(capsys, "restore", precious, "--folder", folder)
    assert "exists already" in refused(capsys, "backup", tmp_path, "--folder", folder, "--force"), "a folder is no file"


def test_a_database_in_use_is_not_replaced(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "copy.db"
    assert tradewinds("backup", copy, "--folder", folder) == 0
    with closing(in_use(folder)) as server:
        add_guest(server, "ben")
        said = refused(capsys, "restore", copy, "--folder", folder, "--force")
        assert said == f"A server uses {folder / 'tradewinds.db'}: stop it first."
        add_guest(server, "cy")
    assert guests(folder / "tradewinds.db") == ["ann", "ben", "cy"]


def damaged(copy: Path) -> Iterator[tuple[Path, str]]:
    """Files that cannot be put back, and why."""
    whole = copy.read_bytes()
    for name, content, reason in (
        ("empty", b"", "is not a database of Tradewinds."),
        ("text", b"something else entirely" * 100, "is not a database of Tradewinds."),
        ("half", whole[: len(whole) // 2], ""),
        ("holed", whole[:8192] + bytes(20_000) + whole[28_192:], ""),
    ):
        (file := copy.with_name(name)).write_bytes(content)
        yield file, reason
    with closing(sqlite3.connect(copy.with_name("foreign"))) as database:
        database.execute("CREATE TABLE tables (x)")
    yield copy.with_name("foreign"), "is not a database of Tradewinds."
    (newer := copy.with_name("newer")).write_bytes(whole)
    with closing(sqlite3.connect(newer, isolation_level=None)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    yield newer, "is of a newer version of Tradewinds: use that one."
    yield copy.with_name("nothing"), "There is no file"


def test_what_is_no_sound_copy_is_not_put_back(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.db"
    assert tradewinds("backup", copy, "--folder", folder) == 0
    before = (folder / "tradewinds.db").read_bytes()
    for file, reason in damaged(copy):
        said = refused(capsys, "restore", file, "--folder", folder, "--force")
        assert str(file) in said and reason in said
    assert (folder / "tradewinds.db").read_bytes() == before


def test_a_damaged_database_is_replaced_by_a_sound_copy(folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert tradewinds("backup", copy, "--folder", folder) == 0
    (folder / "tradewinds.db").write_bytes(b"damaged" * 1000)
    (folder / "tradewinds.db-wal").write_bytes(b"of the damaged one")
    assert tradewinds("restore", copy, "--folder", folder, "--force") == 0
    assert guests(folder / "tradewinds.db") == ["ann"]
    assert not (folder / "tradewinds.db-wal").exists()


@pytest.mark.parametrize(("command", "missing"), [("backup", "There is no database"), ("restore", "There is no file")])
def test_mistakes_are_one_sentence(
    command: str, missing: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = refused(capsys, command, tmp_path / "x.db", "--database", "postgresql://somewhere/nothing")
    assert said == "This is for SQLite only: PostgreSQL brings pg_dump and pg_restore."
    assert "'what' names none of them: give it as sqlite:" in refused(
        capsys, command, tmp_path / "x.db", "--database", "what"
    )
    assert refused(capsys, command, tmp_path / "x.db", "--folder", tmp_path / "nowhere").startswith(missing)


def test_a_place_that_cannot_be_written_is_one_sentence(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "backup", "/nowhere/at/all.db", "--folder", folder)
    assert said == "/nowhere/at/all.db cannot be written: No such file or directory."
