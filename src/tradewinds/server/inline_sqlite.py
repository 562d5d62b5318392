"""SQLite on the event loop's own thread.

aiosqlite gives each connection a thread. A statement of ours takes some ten microseconds; the four ways to that thread
and back take ten times as long, and half of the server's time in all. Nobody waits for the disk here: with write-ahead
logging readers and the one writer do not stop each other, and a commit does not wait until it is on the disk.
"""

from __future__ import annotations

import sqlite3
from asyncio import Future
from collections.abc import Callable, Generator
from typing import Any

import aiosqlite


class _Connection(aiosqlite.Connection):
    def __await__(self) -> Generator[Any, None, aiosqlite.Connection]:
        """Connect, without starting the thread."""
        self._tx: Any = _AtOnce()
        return self._connect().__await__()


class _AtOnce:
    """In place of the queue to the thread: what is put into it is done."""

    def put_nowait(self, work: tuple[Future[Any] | None, Callable[[], Any]]) -> None:
        future, function = work
        try:
            result = function()
        except Exception as error:
            if future is None:
                raise
            future.set_exception(error)
        else:
            if future is not None:
                future.set_result(result)


def connect(*args: Any, **kwargs: Any) -> aiosqlite.Connection:
    """As `sqlite3.connect`, to be awaited."""
    return _Connection(lambda: sqlite3.connect(*args, **kwargs), iter_chunk_size=64)
