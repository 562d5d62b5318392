"""A whole server in this process, bots included; browsers, programs and sockets that come to it from anywhere."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

import httpx
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from tradewinds.bots import Bot
from tradewinds.engine.match import Match
from tradewinds.games import game
from tradewinds.server.app import create_app
from tradewinds.server.context import Context
from tradewinds.server.migrations import upgrade
from tradewinds.server.models import LogEntry, Now, now
from tradewinds.server.settings import Settings

PATIENCE = 60.0  # seconds for anything that is waited for: a bot's first thought starts a process
HERE = "127.0.0.1"
ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "open"}
GAME = "eastern-wonders"
DATABASES: dict[Path, str] = {}  # the URLs of those servers' databases, by folder, that use PostgreSQL

Answer = Any
_ids = count(10_000_000)


def new_id() -> str:
    return f"command-{next(_ids)}"


class Clock:
    """Time that passes only when told to."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


class Browser:
    """Somebody's browser, or a program: where its requests come from, and its cookies."""

    def __init__(self, server: Server, address: str = HERE, scheme: str = "http", **headers: str):
        self.server, self.address, self.scheme, self.headers = server, address, scheme, headers
        self.web = httpx.AsyncClient(
            transport=httpx.ASGITransport(server.app, raise_app_exceptions=False, client=(address, 40_000)),
            base_url=f"{scheme}://tradewinds.test",
            headers=headers,
        )

    async def ask(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        content = {} if body is None else {"json": body}
        return await self.web.request(method, f"/api/{path}", **content, **more)

    async def get(self, path: str, **query: Any) -> Answer:
        return taken(await self.ask("GET", path, params=query))

    async def post(self, path: str, **body: Any) -> Answer:
        return taken(await self.ask("POST", path, body))

    async def table(self, *seats: dict[str, str], **more: Any) -> Answer:
        return await self.post("tables", **{"game": GAME, "seats": list(seats), **more})

    async def command(self, table: str, version: int, *actions: Any, **more: Any) -> httpx.Response:
        """Take actions, or with `undo` take one back; `id` to say it once more."""
        wish = {"id": new_id(), "version": version, "actions": list(actions), **more}
        return await self.ask("POST", f"tables/{table}/commands", wish)

    @asynccontextmanager
    async def socket(self, table: str, **headers: str) -> AsyncIterator[Socket]:
        """Open a table's socket, with the cookies of this browser."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())
        sent = {"host": "tradewinds.test", **({"cookie": cookies} if cookies else {}), **self.headers, **headers}
        socket = Socket(self.server.app, f"/api/tables/{table}/live", self.address, self.scheme, sent)
        try:
            yield socket
        finally:
            await socket.leave()


class Socket:
    """The browser's end of a socket, spoken to as an ASGI server does."""

    def __init__(self, app: Any, path: str, address: str, scheme: str, headers: dict[str, str]):
        self.scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "scheme": "wss" if scheme == "https" else "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
            "client": (address, 40_001),
            "server": ("tradewinds.test", 80),
            "subprotocols": [],
            "state": {},
            "extensions": {},
        }
        self.closed: int | None = None  # the code
        self.heard: list[str] = []
        self.latest: Answer = None  # state
        self._sent: asyncio.Queue[Any] = asyncio.Queue()
        self._heard: asyncio.Queue[Any] = asyncio.Queue()
        self._sent.put_nowait({"type": "websocket.connect"})
        self._running = asyncio.create_task(app(self.scope, self._sent.get, self._take))

    async def _take(self, message: Any) -> None:
        assert self.closed is None, f"something was sent after the end: {message}"
        if message["type"] == "websocket.close":
            self.closed = message["code"]
            self._sent.put_nowait({"type": "websocket.disconnect", "code": self.closed})
            self._heard.put_nowait(None)
        elif message["type"] == "websocket.send":
            self.heard.append(message["text"])
            content = json.loads(message["text"])
            self.latest = content if content["type"] == "state" else self.latest
            self._heard.put_nowait(content)

    def say(self, message: Any) -> None:
        text = message if isinstance(message, str) else json.dumps(message)
        self._sent.put_nowait({"type": "websocket.receive", "text": text})

    def say_bytes(self, message: bytes) -> None:
        self._sent.put_nowait({"type": "websocket.receive", "bytes": message})

    async def hear(self, wanted: Callable[[Answer], bool] = lambda message: True) -> Answer:
        """The next message that is wanted; the others are passed over."""
        while True:
            message = await asyncio.wait_for(self._heard.get(), PATIENCE)
            assert message is not None, f"the socket was closed with {self.closed}"
            if wanted(message):
                return message

    async def state(self, wanted: Callable[[Answer], bool] = lambda state: True) -> Answer:
        """The state, as soon as it is as wanted."""
        if self.latest is None or not wanted(self.latest):
            await self.hear(lambda message: message["type"] == "state" and wanted(message))
        return self.latest

    async def answer(self, id: str) -> Answer:
        return await self.hear(lambda message: message["type"] in ("accepted", "refused") and message["id"] == id)

    async def end(self) -> int:
        """Wait until the server hangs up; with which code."""
        while await asyncio.wait_for(self._heard.get(), PATIENCE) is not None:
            pass
        assert self.closed is not None
        return self.closed

    async def leave(self) -> None:
        self._sent.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self._running, PATIENCE)


class Server:
    """A server that has started."""

    def __init__(
        self, folder: Path, clock: Callable[[], float] | None = None, today: Now | None = None, **settings: Any
    ):
        self.settings = Settings(folder, **{"database": DATABASES.get(folder, ""), **settings})
        self.app = create_app(self.settings, clock or monotonic, today or now)
        self.browsers: list[Browser] = []

    @property
    def context(self) -> Context:
        found: Context = self.app.state.context
        return found

    def browser(self, address: str = HERE, scheme: str = "http", **headers: str) -> Browser:
        self.browsers.append(Browser(self, address, scheme, **headers))
        return self.browsers[-1]

    async def person(self, name: str = "Ann", address: str = HERE, scheme: str = "http") -> Browser:
        """Somebody who has said who they are."""
        browser = self.browser(address, scheme)
        await browser.post("session", name=name)
        return browser

    async def log(self, table: str) -> list[tuple[int, int, int | None, str]]:
        """What is written of a match: number, seat, action and hash of each entry."""
        async with self.context.store.read() as session:
            return await stored_log(session, table)

    async def match(self, table: str) -> Match:
        """The match itself, with all that is hidden."""
        async with self.context.store.read() as session:
            return (await self.context.tables.live(session, await self.context.tables.get(session, table))).match


async def stored_log(session: AsyncSession, table: str) -> list[tuple[int, int, int | None, str]]:
    columns = (LogEntry.number, LogEntry.seat, LogEntry.action, LogEntry.hash)
    rows = await session.execute(select(*columns).where(LogEntry.table_id == table).order_by(LogEntry.number))
    return [(number, seat, action, after) for number, seat, action, after in rows]


@asynccontextmanager
async def serving(folder: Path, clock: Callable[[], float] | None = None, **settings: Any) -> AsyncIterator[Server]:
    server = Server(folder, clock, **settings)
    if not server.settings.database and not (folder / "tradewinds.db").exists():
        folder.mkdir(exist_ok=True)
        (folder / "tradewinds.db").write_bytes(await asyncio.to_thread(_empty_database))
    async with server.app.router.lifespan_context(server.app):
        try:
            yield server
        finally:
            for browser in server.browsers:
                await browser.web.aclose()


@cache
def _empty_database() -> bytes:
    """As on a first start; that takes much longer than all else in a test."""
    with TemporaryDirectory() as folder:
        upgrade(Settings(Path(folder)).database_url)
        return (Path(folder) / "tradewinds.db").read_bytes()


def taken(answer: httpx.Response) -> Answer:
    assert answer.status_code < 300, answer.text
    return answer.json()


def refused(answer: httpx.Response, status: int, code: str) -> Answer:
    """An answer that says no as it should: with a code for programs and a sentence for people."""
    assert answer.status_code == status, answer.text
    said = answer.json()
    assert said["code"] == code, said
    assert not said["text"][0].islower(), said
    assert said["text"].endswith((".", ")")), said  # perhaps with the section of the rules
    return said


async def play(browser: Browser, table: str, seed: int = 1, bot: str = "sloppy") -> Answer:
    """Play all seats of one's own to the end of a match, on a socket; the last state."""
    async with browser.socket(table) as socket:
        state = await socket.state()
        match = await browser.server.match(table)
        chooser = Bot(game(state["game"]), bot, seed)
        while state["status"] == "playing":
            if state["decider"] in state["your_seats"]:
                action = chooser.choose(match.seat(state["decider"]))
                socket.say({"id": (id := new_id()), "version": state["version"], "actions": [named(match, action)]})
                answer = await socket.answer(id)
                assert answer["type"] == "accepted", answer
            version = state["version"]
            state = await socket.state(lambda s, known=version: s["version"] > known)  # type: ignore[misc]
            match = await browser.server.match(table)
        return state


def named(match: Match, action: int) -> dict[str, Any]:
    return match.game.actions.named(action)


async def two_people(server: Server, **more: Any) -> tuple[str, Browser, Browser]:
    """A table where two people play: who decides first, then the other."""
    ann, ben = await server.person("Ann"), await server.person("Ben")
    start = await ann.table(ME, OPEN, **more)
    state = await ben.post(f"tables/{start['id']}/join", invitation=start["invitation"])
    return (start["id"], ann, ben) if state["decider"] == 0 else (start["id"], ben, ann)
