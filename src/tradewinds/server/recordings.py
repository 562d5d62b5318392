"""Recordings: what a finished match looked like at each step, and its file, kept for when the rules have changed.

They are made once, by a job after the end: everything in them follows from the log as long as its rules are there.
"""

from __future__ import annotations

import asyncio
import json
import logging
import lzma
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from ..engine import match_files
from ..engine.errors import Problem
from .live import Live
from .models import LogEntry, Recording, Table
from .projection import Step, breakdown_of
from .store import Store
from .thinking import Thinkers
from .versions import other_rules

QUICK = 1  # of lzma's presets: a match of 6 MB becomes 14 kB with it, in a tenth of a second
NO_NAMES = '\n "names": [],\n'  # in a recorded file: names may change, or have to be forgotten

log = logging.getLogger("tradewinds.recordings")


def recorded(game_id: str, seed: str, options: dict[str, Any], players: int, entries: list[Any]) -> bytes:
    """A match's recording: its file in the first line, then a line for each step. It takes a while."""
    live = Live(game_id, players, seed, options)
    for entry in entries:
        live.apply(*entry)
    rules, match = live.match.game, live.match
    lines: list[Any] = [match_files.text(match)]
    for state in (*match.before, match.state):
        lines.append(Step(rules.view(state, None), rules.scores(state), breakdown_of(rules, state, players)))
    return lzma.compress("\n".join(json.dumps(line) for line in lines).encode(), preset=QUICK)


async def record(store: Store, thinkers: Thinkers, table_id: str) -> None:
    """Keep a recording of a finished match, if it can still be played again."""
    entries = select(LogEntry.number, LogEntry.action, LogEntry.hash).where(LogEntry.table_id == table_id)
    async with store.read() as session:
        table = await session.get(Table, table_id)
        if table is None or table.status != "finished" or other_rules(table):
            return
        rows = [(*row,) for row in await session.execute(entries.order_by(LogEntry.number))]
    try:
        content = await thinkers.run(recorded, table.game, table.seed, table.options, len(table.seats), rows)
    except Problem as problem:
        log.error("The match at table %s cannot be recorded: %s", table_id, problem)
        return
    async with store.write() as session:
        await session.merge(Recording(table_id=table_id, content=content))


class Recorded:
    """A recording, ready to be looked at."""

    def __init__(self, lines: list[bytes]):
        self._lines = lines

    @property
    def steps(self) -> int:
        """Actions of the match; there is one more position."""
        return len(self._lines) - 2

    def step(self, number: int) -> Step:
        return Step(*json.loads(self._lines[number + 1]))

    def file(self, names: list[str]) -> str:
        """The match file, with the names as they are today."""
        text: str = json.loads(self._lines[0])
        return text.replace(NO_NAMES, f'\n "names": {json.dumps(names)},\n', 1)


async def recording_of(session: AsyncSession, table_id: str) -> Recorded | None:
    found = await session.get(Recording, table_id)
    if found is None:
        return None
    content = await asyncio.to_thread(lzma.decompress, found.content)
    return Recorded(content.split(b"\n"))
