"""The server's secret: without it, what its database knows of sessions and tokens cannot be used to check a guess.

It lies beside the database, not in it: who steals the one has not yet the other. A database knows by a hash which
secret its sessions were begun with, so that a server that has another one does not turn everybody away in silence.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from contextlib import suppress
from pathlib import Path

from sqlalchemy import delete, select, update

from ..engine.errors import BadOption
from .models import KnownSecret, Session
from .settings import Settings
from .store import Store

VARIABLE = "TRADEWINDS_SECRET"
SHORTEST = 32  # characters
OTHER = (
    "This server has another secret than the one with which the sessions in the database were begun. Put back the file "
    f"`secret`, or give all servers of a database the same {VARIABLE}; or start once with --new-secret, which logs "
    "everybody out."
)


def key_of(settings: Settings) -> bytes:
    """The secret as it was given, or as it lies in the folder, where the first start puts one."""
    file = settings.secret_file
    if not settings.secret and not file.exists():
        settings.make_folder()
        _make(file)
    secret = settings.secret or file.read_text(errors="replace").strip()
    if len(secret) < SHORTEST:
        where = f"in {VARIABLE}" if settings.secret else str(file)
        raise BadOption(f"The secret {where} is too short: it needs {SHORTEST} characters or more, chosen by chance.")
    return secret.encode()


def _make(file: Path) -> None:
    """For its owner alone, and whole or not at all: several servers may be started at once."""
    part = file.with_name(f".{file.name}.{secrets.token_hex(8)}")
    try:
        with os.fdopen(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as written:
            written.write(f"{secrets.token_urlsafe(32)}\n")
        with suppress(FileExistsError):  # somebody was faster: theirs counts
            os.link(part, file)
    finally:
        part.unlink(missing_ok=True)


def keyed_hash(key: bytes, text: str) -> str:
    return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()


async def settle(settings: Settings, replace: bool) -> None:
    """See that the sessions in a database were begun with this secret; with `replace` end those of another one."""
    ours = keyed_hash(key_of(settings), "the secret of this database")
    store = Store(settings.database_url)
    try:
        async with store.write() as session:
            known = (await session.scalars(select(KnownSecret.hash).with_for_update())).one()
            if known and known != ours and not replace:
                raise BadOption(OTHER)
            if known != ours:
                await session.execute(delete(Session))
                await session.execute(update(KnownSecret).values(hash=ours))
    finally:
        await store.close()
