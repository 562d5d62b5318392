"""Rules change, matches stay: which of the stored matches this program can play again, and in what words it cannot."""

from __future__ import annotations

from typing import Protocol

from sqlalchemy import delete, select, update

from ..engine.errors import UnknownGame
from ..engine.game import Game
from ..games import game
from .models import Job, Table
from .store import Store


class Played(Protocol):
    """By what a match was played: a table, or some of its columns."""

    @property
    def game(self) -> str: ...
    @property
    def rules_version(self) -> int: ...
    @property
    def components(self) -> str: ...


def rules_of(table: Played) -> Game | None:
    """The game of a table, unless this program has it no longer."""
    try:
        return game(table.game)
    except UnknownGame:
        return None


def title_of(table: Played) -> str:
    rules = rules_of(table)
    return rules.title if rules else table.game


def other_rules(table: Played) -> str | None:
    """That a match was played by other rules than this program's, as the beginning of a sentence; or None."""
    rules = rules_of(table)
    if rules is None:
        return f"This is a match of {table.game}, which this program does not have"
    if table.rules_version != rules.rules_version:
        return (
            f"This match was played by version {table.rules_version} of the rules of {rules.title}, "
            f"and this program has version {rules.rules_version}"
        )
    if table.components != rules.components:
        return f"This match of {rules.title} was played with other components than this program has"
    return None


async def close_outdated(store: Store) -> None:
    """Close the running matches that were begun by other rules, as unfinished. Their logs stay as they are."""
    kinds = select(Table.game, Table.rules_version, Table.components).where(Table.status == "playing").distinct()
    async with store.write() as session:
        for kind in (await session.execute(kinds)).all():
            if other_rules(kind):
                these = (
                    Table.status == "playing",
                    Table.game == kind.game,
                    Table.rules_version == kind.rules_version,
                    Table.components == kind.components,
                )
                await session.execute(delete(Job).where(Job.table_id.in_(select(Table.id).where(*these))))
                await session.execute(update(Table).where(*these).values(status="closed", decider=None))
