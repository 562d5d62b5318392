"""Who looks at which table, and waking them when something changed."""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import Callable, Collection
from typing import Any

from .models import Table, User

Users = dict[str, str]  # their names by id

MOST_WAITING = 50  # messages; a reader that is further behind misses them, and gets the whole state


class Viewer:
    """A socket at a table: it is told that the table changed, and gets what was said in between."""

    def __init__(self, table_id: str, user: User | None):
        self.table_id, self.user = table_id, user
        self.row: Table | None = None  # the table's, as the last change left it, if this process made that change
        self._messages: deque[dict[str, Any] | None] = deque()
        self._some = asyncio.Event()

    def put(self, message: dict[str, Any] | None) -> None:
        """None: the state changed, look at it. Several of those are one."""
        if len(self._messages) >= MOST_WAITING:
            self._messages.clear()
            message = None
        if message is not None or None not in self._messages:
            self._messages.append(message)
        self._some.set()

    def look(self, row: Table | None) -> None:
        """The state changed. If it had to be looked up before, it still has: others may be ahead of this row."""
        if not (None in self._messages and self.row is None):
            self.row = row
        self.put(None)

    async def next(self) -> dict[str, Any] | None:
        while not self._messages:
            self._some.clear()
            await self._some.wait()
        return self._messages.popleft()


class Hub:
    """The viewers of this process, and what is known of those of others."""

    def __init__(self) -> None:
        self._viewers: defaultdict[str, set[Viewer]] = defaultdict(set)
        self._elsewhere: defaultdict[str, dict[str, Users]] = defaultdict(dict)  # by table and process
        self.came_or_went: Callable[[str], None] = lambda table_id: None  # to tell the other processes

    def enter(self, viewer: Viewer) -> None:
        self._viewers[viewer.table_id].add(viewer)
        self.wake(viewer.table_id)
        self.came_or_went(viewer.table_id)

    def leave(self, viewer: Viewer) -> None:
        viewers = self._viewers[viewer.table_id]
        viewers.discard(viewer)
        if not viewers:
            del self._viewers[viewer.table_id]
        else:
            self.wake(viewer.table_id)
        self.came_or_went(viewer.table_id)

    @property
    def tables(self) -> Collection[str]:
        """The tables that somebody looks at in this process."""
        return self._viewers.keys()

    def here(self, table_id: str) -> Users:
        """The users who look at a table."""
        users = self.of_this_process(table_id)
        for others in self._elsewhere.get(table_id, {}).values():
            users |= others
        return users

    def of_this_process(self, table_id: str) -> Users:
        return {v.user.id: v.user.name for v in self._viewers.get(table_id, ()) if v.user}

    def wake(self, table_id: str, row: Table | None = None) -> None:
        """The state of a table has changed. Who brings the row along spares everybody looking it up."""
        for viewer in self._viewers.get(table_id, ()):
            viewer.look(row)

    def wake_all(self) -> None:
        """Anything may have changed."""
        for table_id in self._viewers:
            self.wake(table_id)

    def tell(self, table_id: str, message: dict[str, Any]) -> None:
        for viewer in self._viewers.get(table_id, ()):
            viewer.put(message)

    # Other processes

    def seen_elsewhere(self, process: str, table_id: str, users: Users) -> None:
        """Who looks at a table in another process."""
        at_table = self._elsewhere[table_id]
        changed = users != at_table.pop(process, {})
        if users:
            at_table[process] = users
        elif not at_table:
            del self._elsewhere[table_id]
        if changed:
            self.wake(table_id)

    def seen_elsewhere_too(self, process: str, table_id: str, users: Users) -> None:
        self.seen_elsewhere(process, table_id, self._elsewhere[table_id].get(process, {}) | users)

    def only_these_live(self, processes: Collection[str]) -> None:
        """Whoever was with a process that is no more has gone."""
        for table_id, users in list(self._elsewhere.items()):
            for process in users.keys() - set(processes):
                self.seen_elsewhere(process, table_id, {})
