"""A real server process that is killed or stopped while people play: nothing that was accepted is lost or doubled."""

from __future__ import annotations

import asyncio
import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select as query
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tradewinds.server.models import LogEntry
from tradewinds.server.settings import Settings
from tradewinds.server.store import Store

from .playing import DATABASES
from .postgres import Postgres

pytestmark = [pytest.mark.anyio, pytest.mark.slow, pytest.mark.databases("sqlite", "postgresql")]

PATIENCE = 60.0  # seconds
ENOUGH = 60  # accepted commands before the server is killed
PEOPLE = 6
HOT_SEATS = [{"kind": "me"}, {"kind": "me"}]
WITH_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]


class Process:
    """`tradewinds serve` on a free port; `apart` it has signals for itself, and what it says is kept."""

    def __init__(self, folder: Path, apart: bool = False):
        said = (folder / "said").open("w") if apart else None
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tradewinds.cli", "serve", "--port", "0", "--no-limits", "--folder", str(folder)],
            stdout=subprocess.PIPE,
            stderr=said,
            start_new_session=apart,
            text=True,
            env={**os.environ, "DATABASE_URL": DATABASES.get(folder, "")},
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line.startswith("Tradewinds is at http://"), line
        self.url = line.split()[3].rstrip("/")

    def workers(self) -> list[int]:
        """The processes that it has started, as files that can be waited on."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [os.pidfd_open(int(pid)) for pid in children.read_text().split()]

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)


@contextmanager
def process(folder: Path, apart: bool = False) -> Iterator[Process]:
    started = Process(folder, apart)
    try:
        yield started
    finally:
        started.process.kill()
        started.process.wait()
        assert started.process.stdout
        started.process.stdout.close()


class Player:
    """Somebody who plays both seats of a table as fast as it goes, and notes what was accepted."""

    def __init__(self, url: str, number: int, seats: list[dict[str, str]]):
        self.web = httpx.AsyncClient(base_url=url, timeout=PATIENCE)
        self.number, self.seats = number, seats
        self.table = ""
        self.sent: list[dict[str, Any]] = []
        self.accepted: dict[str, int] = {}

    async def sit_down(self) -> None:
        (await self.web.post("/api/session", json={"name": f"Player {self.number}"})).raise_for_status()
        made = await self.web.post("/api/tables", json={"game": "eastern-wonders", "seats": self.seats})
        self.table = made.raise_for_status().json()["id"]

    async def state(self) -> Any:
        return (await self.web.get(f"/api/tables/{self.table}")).raise_for_status().json()

    async def play(self, accepted: asyncio.Semaphore | None = None) -> None:
        """Until the server is gone. Every command is sent twice at once, as by an impatient page."""
        with suppress(httpx.TransportError):
            state = await self.state()
            while state["status"] == "playing":
                if state["legal"]:
                    wish = {
                        "id": f"command-{len(self.sent)}",
                        "version": state["version"],
                        "actions": [state["legal"][len(self.sent) % len(state["legal"])]["action"]],
                    }
                    self.sent.append(wish)
                    await asyncio.gather(self.send(wish), self.send(wish))
                    if accepted:
                        accepted.release()
                state = await self.state()

    async def send(self, wish: dict[str, Any]) -> None:
        answer = (await self.web.post(f"/api/tables/{self.table}/commands", json=wish)).raise_for_status().json()
        self.accepted[answer["id"]] = answer["version"]

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())


async def stored(folder: Path, table: str) -> list[tuple[int, str]]:
    """The numbers and commands of a log, read from the database itself."""
    store = Store(Settings(folder, DATABASES.get(folder, "")).database_url)
    log = query(LogEntry.number, LogEntry.command_id).where(LogEntry.table_id == table).order_by(LogEntry.number)
    async with store.read() as session:
        rows = (await session.execute(log)).all()
    await store.close()
    return [(number, command.partition(".")[2] or command) for number, command in rows]


async def check_accepted(folder: Path, players: list[Player]) -> dict[str, list[tuple[int, str]]]:
    """Whether each log has all that was accepted, once; the logs by table."""
    logs = {player.table: await stored(folder, player.table) for player in players}
    for player in players:
        log = logs[player.table]
        assert [number for number, _ in log] == list(range(1, len(log) + 1)), "no gap, none doubled"
        mine = {command: number for number, command in log if not command.startswith("bot-")}
        assert player.accepted.items() <= mine.items(), "what was accepted is there, where it was said to be"
        assert len(mine) <= len(player.accepted) + 1, "at most the command under way is there without our knowing"
    return logs


async def check_goes_on(folder: Path, url: str, player: Player, before: list[tuple[int, str]]) -> None:
    """Whether somebody can go on at another process where the one that died stopped."""
    again = Player(url, player.number, player.seats)
    again.web.cookies, again.table = player.web.cookies, player.table
    for wish in player.sent[-2:]:  # a page sends again what it is not sure of
        with suppress(httpx.HTTPStatusError):
            await again.send(wish)
    log = await stored(folder, player.table)
    commands = [command for _, command in log if not command.startswith("bot-")]
    assert len(set(commands)) == len(commands), "what was sent again is not done twice"
    assert log[: len(before)] == before
    state = await _my_turn(url, player)
    assert state["status"] == "finished" or state["legal"], "bots have taken up what they were at"
    await again.web.aclose()
    await player.web.aclose()


async def test_killed_under_load_it_has_all_that_was_accepted_once(tmp_path: Path) -> None:
    with process(tmp_path) as first:
        players = [Player(first.url, n, WITH_A_BOT if n < 2 else HOT_SEATS) for n in range(PEOPLE)]
        for player in players:
            await player.sit_down()
        enough = asyncio.Semaphore(0)
        playing = [asyncio.create_task(player.play(enough)) for player in players]
        async with asyncio.timeout(PATIENCE):
            for _ in range(ENOUGH):
                await enough.acquire()
        workers = first.workers()
        assert first.end(signal.SIGKILL) == -signal.SIGKILL
        await asyncio.gather(*playing)
    assert _all_gone(workers)

    logs = await check_accepted(tmp_path, players)
    with process(tmp_path) as second:
        for player in players:
            await check_goes_on(tmp_path, second.url, player, logs[player.table])
        assert second.end(signal.SIGTERM) == 0


@pytest.mark.databases("postgresql")
async def test_killed_beside_another_it_loses_nothing_and_the_other_goes_on(tmp_path: Path) -> None:
    with process(tmp_path) as first, process(tmp_path) as second:
        dying = [Player(first.url, n, WITH_A_BOT if n < 2 else HOT_SEATS) for n in range(PEOPLE)]
        living = [Player(second.url, PEOPLE + n, WITH_A_BOT if n < 1 else HOT_SEATS) for n in range(2)]
        for player in dying + living:
            await player.sit_down()
        enough, later = asyncio.Semaphore(0), asyncio.Semaphore(0)
        playing = [asyncio.create_task(player.play(enough)) for player in dying]
        going_on = [asyncio.create_task(player.play(later)) for player in living]
        async with asyncio.timeout(PATIENCE):
            for _ in range(ENOUGH):
                await enough.acquire()
        assert first.end(signal.SIGKILL) == -signal.SIGKILL
        await asyncio.gather(*playing)
        logs = await check_accepted(tmp_path, dying)
        for player in dying:
            await check_goes_on(tmp_path, second.url, player, logs[player.table])
        while not later.locked():  # from now on
            await later.acquire()
        async with asyncio.timeout(PATIENCE):
            await later.acquire()
        assert second.end(signal.SIGTERM) == 0
        for task in going_on:
            with suppress(httpx.HTTPStatusError):  # one of its last commands may have been told to come again later
                await task
        await check_accepted(tmp_path, living)
        for player in living:
            await player.web.aclose()


@pytest.mark.databases("postgresql")
async def test_a_database_that_crashes_under_load_has_all_that_was_accepted_and_play_goes_on(
    tmp_path: Path, postgresql: Postgres
) -> None:
    with process(tmp_path) as server:
        players = [Player(server.url, n, WITH_A_BOT if n < 2 else HOT_SEATS) for n in range(PEOPLE)]
        for player in players:
            await player.sit_down()
        enough = asyncio.Semaphore(0)
        playing = [asyncio.create_task(player.play(enough)) for player in players]
        async with asyncio.timeout(PATIENCE):
            for _ in range(ENOUGH):
                await enough.acquire()
        try:
            postgresql.stop("immediate")
            ends = await asyncio.gather(*playing, return_exceptions=True)
        finally:
            postgresql.start()
        for end in ends:
            assert isinstance(end, httpx.HTTPStatusError), end
            assert end.response.status_code == 503
        logs = await check_accepted(tmp_path, players)
        for player in players:
            await check_goes_on(tmp_path, server.url, player, logs[player.table])
        assert server.end(signal.SIGTERM) == 0


async def test_stopped_it_closes_sockets_so_that_they_come_back_and_leaves_the_bots_turns(tmp_path: Path) -> None:
    with process(tmp_path) as first:
        player = Player(first.url, 0, [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}])
        await player.sit_down()
        playing = Player(first.url, 1, HOT_SEATS)
        await playing.sit_down()
        going_on = asyncio.create_task(playing.play())
        async with connect(_live(first.url, player.table)) as socket:
            async with asyncio.timeout(PATIENCE):
                while json.loads(await socket.recv())["version"] < 4:
                    pass
            workers = first.workers()
            assert first.end(signal.SIGTERM) == 0, "stopping a service is no failure"
            with pytest.raises(ConnectionClosed) as closed:
                async with asyncio.timeout(PATIENCE):
                    while True:
                        await socket.recv()
            assert closed.value.rcvd and closed.value.rcvd.code == 1012
        with suppress(httpx.HTTPStatusError):  # one of its last commands may have been told to come again later
            await going_on
    assert _all_gone(workers)
    mine = {command: number for number, command in await stored(tmp_path, playing.table)}
    assert playing.accepted.items() <= mine.items()
    version = len(await stored(tmp_path, player.table))

    with process(tmp_path) as second:
        async with connect(_live(second.url, player.table)) as socket, asyncio.timeout(PATIENCE):
            while json.loads(await socket.recv())["version"] <= version:
                pass
        second.end(signal.SIGTERM)
    await player.web.aclose()
    await playing.web.aclose()


@pytest.mark.databases("sqlite")
async def test_told_to_end_with_all_its_processes_while_they_start_it_ends_without_a_complaint(tmp_path: Path) -> None:
    """Ctrl-C and service managers tell them all at once."""
    with process(tmp_path, apart=True) as server:
        player = Player(server.url, 0, [{"kind": "bot", "bot": "captain"}] * 2)
        await player.sit_down()
        async with asyncio.timeout(PATIENCE):
            while not server.workers():
                await asyncio.sleep(0)
        os.killpg(server.process.pid, signal.SIGTERM)
        assert server.process.wait(PATIENCE) == 0
        await player.web.aclose()
        said = (tmp_path / "said").read_text()
    assert "failed" not in said and "Traceback" not in said, said


async def _my_turn(url: str, player: Player) -> Any:
    """The state as soon as a person decides, or it is over."""
    async with connect(_live(url, player.table), additional_headers={"Cookie": player.cookie}) as socket:
        async with asyncio.timeout(PATIENCE):
            while True:
                state = json.loads(await socket.recv())
                if state["type"] == "state" and (state["legal"] or state["status"] == "finished"):
                    return state


def _live(url: str, table: str) -> str:
    return f"{url.replace('http', 'ws')}/api/tables/{table}/live"


def _all_gone(workers: list[int]) -> bool:
    """Whether no bot thinks on for a server that is dead; it is given a while to notice."""
    assert workers
    gone = [bool(select.select([worker], [], [], PATIENCE)[0]) for worker in workers]
    for worker in workers:
        os.close(worker)
    return all(gone)
