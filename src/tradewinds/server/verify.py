"""Playing every stored match again: does each lead where it led when it was played?

Only columns that every form of the database has are read, so that this can be asked before an upgrade.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, NamedTuple

from sqlalchemy import func, select

from ..engine.errors import Problem
from .clocks import OUT, winners
from .live import Live
from .models import LogEntry, Seat, Table
from .store import Store
from .versions import other_rules

BEGUN = ("playing", "finished", "closed")


class Found(NamedTuple):
    """What playing a match again has shown."""

    table_id: str
    game: str
    status: str
    other_rules: str | None  # why it was not played again
    difference: str | None  # where it leads elsewhere


async def how_many(store: Store) -> int:
    """The matches that have been begun."""
    async with store.read() as session:
        begun = select(func.count()).where(Table.status.in_(BEGUN), Table.version > 0)
        return (await session.scalars(begun)).one()


async def verify(store: Store) -> AsyncIterator[Found]:
    """Every match that has been begun, one after another."""
    begun = select(
        Table.id,
        Table.game,
        Table.status,
        Table.rules_version,
        Table.components,
        Table.options,
        Table.seed,
        Table.version,
        Table.scores,
        Table.winners,
        select(func.count()).where(Seat.table_id == Table.id).scalar_subquery().label("players"),
    ).where(Table.status.in_(BEGUN), Table.version > 0)
    async with store.read() as session:
        for table in (await session.execute(begun.order_by(Table.created, Table.id))).all():
            reason = other_rules(table)
            log = select(LogEntry.number, LogEntry.action, LogEntry.hash, LogEntry.seat)
            log = log.where(LogEntry.table_id == table.id)
            entries = [] if reason else (await session.execute(log.order_by(LogEntry.number))).all()
            yield Found(table.id, table.game, table.status, reason, None if reason else _difference(table, entries))


def _difference(table: Any, entries: Any) -> str | None:
    """Where a match leads elsewhere than its table says, or None."""
    numbers = [entry.number for entry in entries]
    if numbers != list(range(1, table.version + 1)):
        return f"The table says that its log has {table.version} entries, numbered from 1, but it has not."
    try:
        live = Live(table.game, table.players, table.seed, table.options)
        for number, action, after, _ in entries:
            live.apply(number, action, after)
    except Problem as problem:
        return str(problem)
    match = live.match
    lost = {seat for _, action, _, seat in entries if action == OUT}
    if table.status == "playing" and match.over:
        return "Its log leads to the end of the match, but it is still being played."
    if table.status == "finished" and (match.scores(), winners(match, lost)) != (table.scores, table.winners):
        return "Its log leads to another result than the stored one."
    return None
