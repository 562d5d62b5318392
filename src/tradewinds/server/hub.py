"""Who looks at which table in this process, and waking them when something changed."""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from typing import Any

from .models import User

MOST_WAITING = 50  # messages; a reader that is further behind misses them, and gets the whole state


class Viewer:
    """A socket at a table: it is told that the table changed, and gets what was said in between."""

    def __init__(self, table_id: str, user: User | None):
        self.table_id, self.user = table_id, user
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

    async def next(self) -> dict[str, Any] | None:
        while not self._messages:
            self._some.clear()
            await self._some.wait()
        return self._messages.popleft()


class Hub:
    def __init__(self) -> None:
        self._viewers: defaultdict[str, set[Viewer]] = defaultdict(set)

    def enter(self, viewer: Viewer) -> None:
        self._viewers[viewer.table_id].add(viewer)
        self.wake(viewer.table_id)

    def leave(self, viewer: Viewer) -> None:
        viewers = self._viewers[viewer.table_id]
        viewers.discard(viewer)
        if not viewers:
            del self._viewers[viewer.table_id]
        else:
            self.wake(viewer.table_id)

    def here(self, table_id: str) -> set[str]:
        """The users who look at a table."""
        return {v.user.id for v in self._viewers.get(table_id, ()) if v.user}

    def wake(self, table_id: str) -> None:
        """The state of a table has changed."""
        self.tell(table_id, None)

    def tell(self, table_id: str, message: dict[str, Any] | None) -> None:
        for viewer in self._viewers.get(table_id, ()):
            viewer.put(message)
