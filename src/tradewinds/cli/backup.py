"""tradewinds backup: a copy of a server's database."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from ..server.settings import Settings
from .arguments import command
from .serve import add_database

EXAMPLES = """\
  tradewinds backup monday.db
  tradewinds backup /backups/latest.db --force"""


def add(commands: Any) -> None:
    parser = command(commands, "backup", "copy a server's SQLite database, while it runs", EXAMPLES)
    parser.add_argument("file", type=Path, metavar="FILE", help="where the copy goes")
    parser.add_argument("--force", action="store_true", help="replace FILE if it exists")
    add_database(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from ..server.backups import back_up, database_file

    database = database_file(Settings(args.folder, args.database).database_url)
    count = back_up(database, args.file, args.force)
    print(f"{args.file} is a copy of {database}. Tables in it: {count}.")
    return 0
