"""`tradewinds verify`: plays every match of a server's database again, and reports those that lead elsewhere."""

from __future__ import annotations

import argparse
import asyncio
import re
from pathlib import Path
from typing import Any

from ..engine.errors import BadOption
from ..progress import progress
from ..server.settings import Settings
from .arguments import command
from .serve import add_database

EXAMPLES = """\
  tradewinds verify
  tradewinds verify --database postgresql://user@host/tradewinds"""


def add(commands: Any) -> None:
    parser = command(commands, "verify", "play the matches of a server's database again: before an upgrade", EXAMPLES)
    add_database(parser, alone=True)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """The status is 1 if a match leads elsewhere than it did when it was played."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import SQLAlchemyError

    url = Settings(args.folder, args.database).database_url
    try:
        known = make_url(url)
        if known.get_backend_name() == "sqlite" and not Path(known.database or "").is_file():
            raise BadOption(f"There is no database {known.database}: name one with --database or --folder.")
        return asyncio.run(_report(url))
    except (SQLAlchemyError, OSError) as error:
        reason = re.sub(r"^\(\S+\) ", "", str(error).splitlines()[0]).rstrip(".")  # without the class of the error
        raise BadOption(f"The database cannot be read: {reason}.") from None


async def _report(url: str) -> int:
    from ..server.store import Store
    from ..server.verify import how_many, verify

    store = Store(url)
    same = other = differ = closing = 0
    try:
        with progress("verifying", await how_many(store)) as bar:
            async for found in verify(store):
                bar.advance()
                if found.difference:
                    differ += 1
                    bar.clear()
                    print(f"Table {found.table_id} ({found.game}, {found.status}): {found.difference}")
                elif found.other_rules:
                    other += 1
                    closing += found.status == "playing"
                else:
                    same += 1
    finally:
        await store.close()
    print(f"Matches that lead where they led: {same}. Matches that lead elsewhere: {differ}.")
    if other:
        print(
            f"Matches of other rules or components, which cannot be played again: {other}. Of these are still being "
            f"played, and would be closed as unfinished when the server starts: {closing}."
        )
    return 1 if differ else 0
