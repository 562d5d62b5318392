"""Hints and reviews for people at tables, worked out in the processes of the thinkers.

A hint is worked out from a record in which all that its seat cannot know was dealt anew before it left the table. A
review is worked out turn by turn, so that bots who wait for a process do not wait long, and kept while there is room.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from sqlalchemy import select

from ..engine.errors import Problem
from ..games import game
from ..review.hints import Hint, hint
from ..review.matches import Course, Review, Task, Turn, course, judge, put_together
from .archive import Stored
from .errors import Refused, forbidden, not_found
from .live import Differs, Live
from .models import LogEntry, Table
from .store import Store
from .thinking import Thinkers
from .versions import other_rules

KEPT = 100  # reviews
SEED = 1  # of reviews: everybody sees the same

log = logging.getLogger("tradewinds.advising")


# In another process


def hint_from(game_id: str, record: bytes, seat: int, seed: int) -> Hint:
    rules = game(game_id)
    state: Any = rules.record(np.frombuffer(record, rules.record.dtype)[0, ...].copy())
    return hint(rules, state, seat, seed)


def course_of(game_id: str, seed: str, options: dict[str, Any], names: list[str], entries: list[Stored]) -> Course:
    """The turns of a match, played again from its log."""
    live = Live(game_id, len(names), seed, options)
    for entry in entries:
        live.apply(*entry)
    live.match.names = names
    return course(live.match, SEED)


def judge_turn(game_id: str, task: Task, games: int) -> Turn:
    return judge(game(game_id), task, SEED, games)


# In the server


class Progress:
    """A review that is being worked out, or was."""

    def __init__(self) -> None:
        self.done = 0  # turns
        self.turns = 0  # as soon as they are known
        self.review: Review | None = None
        self.work: asyncio.Task[None] | None = None


class Advisers:
    def __init__(self, store: Store, thinkers: Thinkers, games: int):
        self.store, self.thinkers, self.games = store, thinkers, games
        self._asking: set[str] = set()
        self._reviews: OrderedDict[str, Progress] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    @contextmanager
    def asked_by(self, user_id: str) -> Iterator[None]:
        """One hint at a time for each person."""
        if user_id in self._asking:
            raise Refused(429, "too_fast", "One hint at a time: the last one is still being worked out.", retry_after=2)
        self._asking.add(user_id)
        try:
            yield
        finally:
            self._asking.discard(user_id)

    async def hint(self, game_id: str, record: bytes, seat: int, seed: int) -> Hint:
        return await self.thinkers.run(hint_from, game_id, record, seat, seed)

    async def review(self, table_id: str) -> Progress:
        """The review of a finished match, as far as it has come; it is begun if nobody asked for it before."""
        found = self._reviews.get(table_id)
        if found is None:
            read = await self._read(table_id)
            found = self._reviews.get(table_id) or self._begin(table_id, read)
        self._reviews.move_to_end(table_id)
        if found.work and found.work.done() and (error := found.work.exception()):
            del self._reviews[table_id]  # who asks again has it tried again
            raise error
        return found

    def _begin(self, table_id: str, read: tuple[Any, ...]) -> Progress:
        begun = self._reviews[table_id] = Progress()
        begun.work = asyncio.create_task(self._work(begun, read))
        finished = [id for id, one in self._reviews.items() if one.review]
        for id in finished[: max(0, len(self._reviews) - KEPT)]:
            del self._reviews[id]
        return begun

    async def _read(self, table_id: str) -> tuple[Any, ...]:
        """What `course_of` needs."""
        entries = select(LogEntry.number, LogEntry.action, LogEntry.hash).where(LogEntry.table_id == table_id)
        async with self.store.read() as session:
            table = await session.get(Table, table_id)
            if table is None:
                raise not_found("table")
            if table.status != "finished":
                raise forbidden("Only finished matches can be reviewed.")
            if reason := other_rules(table):
                raise Refused(409, "other_rules", f"{reason}: it cannot be reviewed.")
            rows = [(*row,) for row in await session.execute(entries.order_by(LogEntry.number))]
        return table.game, table.seed, table.options, [seat.name for seat in table.seats], rows

    async def _work(self, begun: Progress, read: tuple[Any, ...]) -> None:
        async with self._one_at_a_time:
            try:
                found = await self.thinkers.run(course_of, *read)
                begun.review = put_together(found, await self._judge(begun, found), self.games)
            except Differs as differs:
                raise Refused(409, "other_rules", f"This match cannot be reviewed. {differs}") from None
            except Problem as problem:
                raise Refused(422, "bad_request", str(problem)) from None
            except Exception:
                log.exception("A review could not be worked out")
                raise

    async def _judge(self, begun: Progress, found: Course) -> list[Turn]:
        """All turns, several at a time; one process is left to the bots, where there is more than one."""
        begun.turns = len(found.tasks)
        judged: dict[int, Turn] = {}
        waiting = iter(enumerate(found.tasks))

        async def work() -> None:
            for number, task in waiting:
                judged[number] = await self.thinkers.run(judge_turn, found.game, task, self.games)
                begun.done += 1

        await asyncio.gather(*(work() for _ in range(max(1, self.thinkers.processes - 1))))
        return [judged[number] for number in range(begun.turns)]

    async def close(self) -> None:
        """Stop working on reviews."""
        for one in self._reviews.values():
            if one.work:
                one.work.cancel()
