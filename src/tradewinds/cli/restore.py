"""tradewinds restore: a server's database from a copy."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from ..server.settings import Settings
from .arguments import command
from .serve import add_database

EXAMPLES = """\
  tradewinds restore monday.db
  tradewinds restore monday.db --folder /srv/tradewinds --force"""


def add(commands: Any) -> None:
    parser = command(commands, "restore", "put back a copy of a SQLite database, while no server runs", EXAMPLES)
    parser.add_argument("file", type=Path, metavar="FILE", help="a copy that `tradewinds backup` made")
    parser.add_argument("--force", action="store_true", help="replace the database that is there")
    add_database(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from ..server.backups import database_file, restore

    database = database_file(Settings(args.folder, args.database).database_url)
    count = restore(args.file, database, args.force)
    print(f"{database} is now what {args.file} has. Tables in it: {count}.")
    return 0
