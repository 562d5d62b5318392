"""Copies of a SQLite database: made while a server runs, and put back while none does. Each is there whole or not."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from alembic.script import ScriptDirectory
from sqlalchemy import make_url

from ..engine.errors import BadOption
from .migrations import configured

BESIDE = ("-wal", "-shm", "-journal")  # files that belong to a database in use


def database_file(url: str) -> Path:
    """Where SQLite keeps a database."""
    known = make_url(url)
    if known.get_backend_name() != "sqlite" or not known.database:
        raise BadOption("This is for SQLite only: PostgreSQL brings pg_dump and pg_restore.")
    return Path(known.database)


def back_up(database: Path, target: Path, force: bool) -> int:
    """Copy a database, in use or not; how many tables there are in the copy."""
    if not database.is_file():
        raise BadOption(f"There is no database {database}: name another --folder or --database.")
    _refuse_to_replace(target, force)
    with _whole_or_not(target, force) as part:
        _copy(database, part)
        return _check(part, database)


def restore(source: Path, database: Path, force: bool) -> int:
    """Put a copy where a server finds it, instead of what was there; how many tables there are in it."""
    if not source.is_file():
        raise BadOption(f"There is no file {source}.")
    count = _check(source, source)
    _refuse_to_replace(database, force)
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _whole_or_not(database, force) as part:
        _copy(source, part)
        if database.exists():
            _put_to_rest(database)
    return count


def _refuse_to_replace(target: Path, force: bool) -> None:
    if target.exists() and not (force and target.is_file()):
        raise BadOption(f"{target} exists already: --force replaces it.")


@contextmanager
def _whole_or_not(target: Path, force: bool) -> Iterator[Path]:
    """A file beside the target for its owner alone, which takes its place if all went well."""
    part = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield part
        with part.open("rb") as written:
            os.fsync(written.fileno())
        if force:
            part.replace(target)
        else:
            os.link(part, target)  # unlike a move, this fails if somebody was faster
    except FileExistsError:
        _refuse_to_replace(target, force)
        raise
    except (OSError, sqlite3.Error) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise BadOption(f"{target} cannot be written: {reason}.") from None
    finally:
        part.unlink(missing_ok=True)


def _opened(database: Path) -> closing[sqlite3.Connection]:
    return closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=rw", uri=True))


def _copy(source: Path, target: Path) -> None:
    """As it is at one moment: who writes meanwhile is not held up, and not copied in part."""
    with _opened(source) as original, _opened(target) as copy:
        original.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it


def _check(file: Path, called: Path) -> int:
    """How many tables there are in a database, if it is a sound one of ours."""
    try:
        with _opened(file) as database:
            sound = database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            (revision,) = database.execute("SELECT version_num FROM alembic_version").fetchone()
            (count,) = database.execute("SELECT count(*) FROM tables").fetchone()
    except (sqlite3.Error, TypeError):
        raise BadOption(f"{called} is not a database of Tradewinds.") from None
    if not sound:
        raise BadOption(f"{called} is damaged.")
    known = {script.revision for script in ScriptDirectory.from_config(configured("")).walk_revisions()}
    if revision not in known:
        raise BadOption(f"{called} is of a newer version of Tradewinds: use that one.")
    return int(count)


def _put_to_rest(database: Path) -> None:
    """Make sure that nobody uses a database that is to be replaced, and that nothing of it stays beside it."""
    with suppress(sqlite3.DatabaseError), _opened(database) as old:  # a damaged one is replaced all the more
        try:
            old.execute("PRAGMA journal_mode=DELETE")  # SQLite does so only for those who are alone
        except sqlite3.OperationalError:
            raise BadOption(f"A server uses {database}: stop it first.") from None
    for ending in BESIDE:
        database.with_name(database.name + ending).unlink(missing_ok=True)
