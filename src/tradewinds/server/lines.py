"""The open sockets of this process, seen from outside: who has how many, and a way to hang up."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from starlette.types import Message, Send

POLICY = 1008  # not allowed
RESUME = 1012  # the server's way to say: come back at once, nothing is lost
LATER = 1013  # come back later
PATIENCE = 1.0  # seconds for hanging up; a reader that does not read is not waited for


class Line:
    """A socket, and whose it is: its address, and then its user and session."""

    def __init__(self, send: Send, address: str):
        self._send, self.owners = send, {address}
        self.open = True
        self.spent = 0.0  # of the messages that may come on it
        self.refused = 0  # messages in a row that came too fast

    async def send(self, message: Message) -> None:
        """What is sent after hanging up is dropped."""
        if self.open:
            self.open = message["type"] != "websocket.close"
            await self._send(message)

    async def hang_up(self, code: int) -> None:
        await self.send({"type": "websocket.close", "code": code})


class Lines:
    def __init__(self) -> None:
        self._lines: set[Line] = set()
        self._of: Counter[str] = Counter()
        self.tell_others: Callable[[str], Awaitable[None]] | None = None  # processes, if there are any

    def __len__(self) -> int:
        return len(self._lines)

    def of(self, owner: str) -> int:
        """How many sockets somebody has."""
        return self._of[owner]

    @contextmanager
    def held(self, line: Line) -> Iterator[None]:
        """While a socket is open."""
        self._lines.add(line)
        self._of.update(line.owners)
        try:
            yield
        finally:
            self._lines.discard(line)
            for owner in line.owners:
                self._of[owner] -= 1
                if not self._of[owner]:
                    del self._of[owner]

    async def hang_up(self, owner: str | None = None) -> None:
        """Close the sockets of a user or of a session everywhere, or all of this process."""
        await self.hang_up_here(owner)
        if owner is not None and self.tell_others:
            await self.tell_others(owner)

    async def hang_up_here(self, owner: str | None) -> None:
        """Their pages come back as whoever they are then."""
        ending = [line for line in self._lines if owner is None or owner in line.owners]
        if ending:
            await asyncio.wait([asyncio.create_task(line.hang_up(RESUME)) for line in ending], timeout=PATIENCE)
