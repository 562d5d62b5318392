"""Bots in processes of their own, spoken to in lines of JSON: docs/arena.md describes what is said.

Nothing that such a bot does can hold up or end the worker: it has so many seconds to start and to answer, and is
killed with all that it started when it does not.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
from contextlib import suppress
from functools import cache
from typing import Any

START_SECONDS = 60.0  # to get ready for a game: a bot may have to load or compile a lot
LONGEST = 1 << 20  # bytes of an answer
SHOWN = 200  # characters of what it said that are shown to people


class Forfeit(Exception):
    """Why a bot loses on the spot."""


@cache
def _loop() -> asyncio.AbstractEventLoop:
    return asyncio.new_event_loop()


class Program:
    """A process that plays for one seat at a time; it is started when it is first needed, and after it was stopped."""

    def __init__(self, command: list[str], folder: str):
        self._command, self._folder = command, folder
        self._process: asyncio.subprocess.Process | None = None
        self._last_words = b""

    def tell(self, message: dict[str, Any]) -> None:
        """Say something that needs no answer; one who does not listen will be noticed when it is asked."""
        if self._process and self._process.stdin:
            self._process.stdin.write(_line(message))

    def ask(self, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The answer to a question, or a Forfeit."""
        try:
            return _loop().run_until_complete(self._ask(message, seconds))
        except Forfeit:
            self.stop()
            raise

    def stop(self) -> None:
        """End the process, and all that it started."""
        if process := self._process:
            self._process = None
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            _loop().run_until_complete(process.wait())

    async def _ask(self, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        try:
            async with asyncio.timeout(seconds):
                process = self._process or await self._start()
                assert process.stdin and process.stdout
                process.stdin.write(_line(message))
                await process.stdin.drain()
                line = await process.stdout.readline()
        except TimeoutError:
            raise Forfeit(f"gave no answer within {seconds:g} seconds") from None
        except ConnectionError:
            line = b""
        except ValueError:
            raise Forfeit("answered nonsense: a line without an end") from None
        if not line.endswith(b"\n"):
            raise Forfeit(await self._how_it_ended())
        return _read(line)

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                cwd=self._folder,
                stdin=pipe,
                stdout=pipe,
                stderr=pipe,
                limit=LONGEST,
                start_new_session=True,  # a process group of its own, to be ended as a whole
            )
        except OSError as error:
            raise Forfeit(f"could not be started: {error.strerror}") from None
        self._last_words = b""
        self._listening = asyncio.ensure_future(self._listen())
        return self._process

    async def _listen(self) -> None:
        """Keep the end of what the process says on its standard error, so that it never has to wait for a reader."""
        assert self._process and self._process.stderr
        while said := await self._process.stderr.read(4096):
            self._last_words = (self._last_words + said)[-4096:]

    async def _how_it_ended(self) -> str:
        assert self._process
        try:
            async with asyncio.timeout(1.0):  # to end, after it closed its output
                status = await self._process.wait()
                await self._listening
        except TimeoutError:
            return "crashed: it closed its output"
        how = f"exit status {status}" if status >= 0 else f"ended by {signal.Signals(-status).name}"
        lines = self._last_words.decode(errors="replace").strip().splitlines()
        return f"crashed: {how}" + (f": {lines[-1].strip()[:SHOWN]}" if lines else "")


def _line(message: dict[str, Any]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def _read(line: bytes) -> dict[str, Any]:
    try:
        answer = json.loads(line)
        if isinstance(answer, dict):
            return answer
    except (ValueError, RecursionError):
        pass
    raise Forfeit(f"answered nonsense: {line.decode(errors='replace').strip()[:SHOWN]!r} is not an object in JSON")
