"""The server under load: many tables, four people at each, so many moves a second, all on this machine.

The client is a process of its own. It plays legal moves, chosen from what each seat is sent, and measures from sending
a command until the last of the table's four sockets has the new state. Afterwards every accepted move is looked up in
the log that the server has written. The figures are printed; --json keeps them.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx
from rich.console import Console
from rich.progress import Progress
from sqlalchemy import func, select
from websockets.asyncio.client import ClientConnection, connect

from tradewinds.server.models import LogEntry
from tradewinds.server.settings import Settings
from tradewinds.server.store import Store

HERE = Path(__file__).parent
SEATS = 4
MIX = ("eastern-wonders",) * 6 + ("spice-road", "new-world", "east-to-west-3", "world-wonders")
AT_ONCE = 8  # requests at a time while the tables are laid
LAST_MOVES = 10.0  # seconds for what is still on its way at the end
FIRST_WEIGHING = 30.0  # seconds after the first move
LOOK_AT_BOTS = 5.0  # seconds between looks whether a table of bots is finished
TARGETS = {"median_ms": 50, "p99_ms": 500, "lost": 0, "memory_growth": 0.10}
VERSION = re.compile(r'"version":(\d+)')

console = Console(highlight=False, stderr=True)


@dataclass
class Move:
    """A command that was sent."""

    table: str
    id: str
    version: int  # that it leads to
    sent: float
    seen: float = 0.0  # when the last of the four sockets had it
    accepted: bool = False


@dataclass
class Table:
    """A table, and what its four sockets have said of it."""

    id: str
    game: str
    sockets: dict[int, ClientConnection] = field(default_factory=dict)
    versions: list[int] = field(default_factory=lambda: [-1] * SEATS)
    decision: tuple[int, int, list[Any]] = (0, -1, [])  # who can decide, at which version, and what
    move: Move | None = None  # that is on its way
    finished: bool = False

    def ready(self) -> bool:
        return self.move is None and not self.finished and self.decision[1] == max(self.versions)

    def hear(self, seat: int, text: str) -> None:
        now = time.perf_counter()
        if text.startswith('{"type":"state"'):
            self._see(seat, text, now)
        elif text.startswith('{"type":"accepted"') and self.move:
            self.move.accepted |= json.loads(text)["id"] == self.move.id
        elif text.startswith('{"type":"refused"'):
            raise SystemExit(f"A legal move was refused at a table of {self.game}: {text}")
        if self.move and self.move.accepted and self.move.seen:
            self.move = None

    def _see(self, seat: int, text: str, now: float) -> None:
        """Only what the seat that decides is sent is read whole: in life the others have machines of their own."""
        found = VERSION.search(text)
        assert found, text
        self.versions[seat] = int(found[1])
        if self.move and not self.move.seen and min(self.versions) >= self.move.version:
            self.move.seen = now
        if '"legal":[]' not in text:
            self.decision = (seat, self.versions[seat], json.loads(text)["legal"])
        self.finished |= '"status":"finished"' in text


class Load:
    def __init__(self, args: argparse.Namespace, url: str):
        self.args, self.url = args, url
        nobody = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # who asks next is somebody else
        self.web = httpx.AsyncClient(base_url=f"{url}/api", timeout=60, cookies=nobody)
        self.tokens: list[str] = []
        self.tables: list[Table] = []
        self.bot_tables: list[str] = []
        self.moves: list[Move] = []
        self.heard: Counter[str] = Counter()
        self.client_late = 0.0  # seconds that the client itself was behind, at worst
        self.not_ready = 0  # moves that were due while no table was ready for one
        self._tasks: set[asyncio.Task[None]] = set()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that goes on beside; if it fails all ends."""

        def ended(task: asyncio.Task[None]) -> None:
            self._tasks.discard(task)
            if not task.cancelled() and task.exception():
                console.print(f"[red]{task.exception()}")
                os._exit(1)

        self._tasks.add(task := asyncio.create_task(work))
        task.add_done_callback(ended)

    # Laying the tables

    async def prepare(self) -> None:
        """People with tokens, tables with four of them, a socket for each; and bots that play by themselves."""
        people = SEATS * self.args.tables
        self.tokens = await self._each("people with tokens", people, self._person)
        self.tables = await self._each("tables", self.args.tables, self._table)
        await self._each("sockets", people, self._socket)
        self.bot_tables = await self._each("tables of bots", self.args.bots, self._bot_table)
        await self._each("titles that bots play", min(len(self.bot_tables), len(MIX)), self._bots_have_begun)
        self._begin(self._keep_bots_playing())

    async def _each(self, what: str, number: int, make: Callable[[int], Coroutine[Any, Any, Any]]) -> list[Any]:
        """Make so many of something, some at a time."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(i: int) -> Any:
            async with gate:
                made = await make(i)
            bar.advance(task)
            return made

        with Progress(console=console, transient=True) as bar:
            task = bar.add_task(what, total=number)
            return await asyncio.gather(*(one(i) for i in range(number)))

    async def _post(self, path: str, token: str, **body: Any) -> Any:
        answer = await self.web.post(path, json=body, headers={"Authorization": f"Bearer {token}"})
        return answer.raise_for_status().json()

    async def _person(self, number: int) -> str:
        said = (await self.web.post("/session", json={"name": f"Player {number}"})).raise_for_status()
        cookie = {"Cookie": said.headers["set-cookie"].partition(";")[0]}
        made = await self.web.post("/tokens", json={"name": "load"}, headers=cookie)
        return str(made.raise_for_status().json()["token"])

    async def _table(self, number: int) -> Table:
        title = MIX[number % len(MIX)]
        host, *guests = self.tokens[SEATS * number : SEATS * (number + 1)]
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (SEATS - 1)
        made = await self._post("/tables", host, game=title, seats=seats)
        for guest in guests:
            await self._post(f"/tables/{made['id']}/join", guest, invitation=made["invitation"])
        return Table(made["id"], title)

    async def _socket(self, number: int) -> None:
        table, seat = self.tables[number // SEATS], number % SEATS
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table.id}/live"
        token = {"Authorization": f"Bearer {self.tokens[number]}"}
        socket = await connect(address, additional_headers=token, max_size=None, ping_interval=None, open_timeout=60)
        table.sockets[seat] = socket
        table.hear(seat, str(await socket.recv()))
        self._begin(self._listen(socket, table, seat))

    async def _listen(self, socket: ClientConnection, table: Table, seat: int) -> None:
        async for text in socket:
            table.hear(seat, str(text))
            self.heard["messages"] += 1
            self.heard["characters"] += len(text)

    async def _bot_table(self, number: int) -> str:
        levels = self.args.level.split(",")
        seats = [{"kind": "bot", "bot": levels[number % len(levels)]}] * 2
        made = await self._post("/tables", self.tokens[0], game=MIX[number % len(MIX)], seats=seats)
        return str(made["id"])

    async def _bots_have_begun(self, number: int) -> None:
        """Once bots have moved at a table, what they need is compiled, and from then on they do nothing but think."""
        while (await self._look(self.bot_tables[number]))["version"] == 0:
            await asyncio.sleep(LOOK_AT_BOTS)

    async def _look(self, table: str) -> Any:
        return (await self.web.get(f"/tables/{table}")).raise_for_status().json()

    async def _keep_bots_playing(self) -> None:
        """Whenever a match of bots is over, another begins."""
        playing = list(self.bot_tables)
        while playing:
            await asyncio.sleep(LOOK_AT_BOTS)
            for i, table in enumerate(playing):
                if (await self._look(table))["status"] == "finished":
                    playing[i] = await self._bot_table(i)
                    self.bot_tables.append(playing[i])

    # Playing

    async def play(self, weigh: Callable[[], int]) -> dict[str, int]:
        """Moves at an even pace, whatever the server does; the server's memory early and late."""
        waiting, dice, weights = deque(self.tables), random.Random(1), {}
        first = min(FIRST_WEIGHING, self.args.seconds / 2)
        total = int(self.args.rate * self.args.seconds)
        gc.freeze()
        with Progress(console=console, transient=True) as bar:
            task = bar.add_task("moves", total=total)
            start = time.perf_counter()
            for n in range(total):
                ahead = start + n / self.args.rate - time.perf_counter()
                self.client_late = max(self.client_late, -ahead)
                await asyncio.sleep(max(ahead, 0))
                if "early" not in weights and time.perf_counter() - start >= first:
                    weights["early"] = weigh()
                await self._move(waiting, dice, n)
                bar.advance(task)
            weights["late"] = weigh()
        deadline = time.perf_counter() + LAST_MOVES
        while any(table.move for table in self.tables) and time.perf_counter() < deadline:
            await asyncio.sleep(0.05)
        for task_left in list(self._tasks):
            task_left.cancel()
        return weights

    async def _move(self, waiting: deque[Table], dice: random.Random, n: int) -> None:
        """The next table that is ready makes a move."""
        for _ in range(len(waiting)):
            table = waiting.popleft()
            waiting.append(table)
            if table.ready():
                break
        else:
            self.not_ready += 1
            return
        seat, version, legal = table.decision
        command = {"id": f"load-{n:08}", "version": version, "actions": [dice.choice(legal)["action"]]}
        text = json.dumps(command)
        table.move = Move(table.id, str(command["id"]), version + 1, time.perf_counter())
        self.moves.append(table.move)
        await table.sockets[seat].send(text)

    # Looking it up

    async def differences(self, store: Store) -> dict[str, int]:
        """What the log has and we did not send, or the other way round."""
        columns = select(LogEntry.table_id, LogEntry.number, LogEntry.command_id).order_by(LogEntry.number)
        async with store.read() as session:
            rows = [(*row,) for row in await session.execute(columns)]
        bots = set(self.bot_tables)
        written = Counter((table, number, id.partition(".")[2]) for table, number, id in rows if table not in bots)
        sent = {(move.table, move.version, move.id) for move in self.moves}
        accepted = {(move.table, move.version, move.id) for move in self.moves if move.accepted}
        lengths = Counter(table for table, *_ in written)
        return {
            "accepted": len(accepted),
            "lost": len(accepted - written.keys()),
            "doubled": sum(times - 1 for times in written.values()),
            "never_sent": len(written.keys() - sent),
            "gaps": sum(number > lengths[table] for table, number, _ in written),
            "not_seen_by_all": sum(move.accepted and not move.seen for move in self.moves),
        }

    async def bot_moves(self, store: Store) -> int:
        """How many entries the logs of the tables of bots have."""
        of_bots = select(func.count()).where(LogEntry.table_id.in_(self.bot_tables))
        async with store.read() as session:
            return (await session.scalars(of_bots)).one()


@contextmanager
def server(args: argparse.Namespace, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """`tradewinds serve` as anybody would start it, without limits on how fast one may do things."""
    command = [sys.executable, "-m", "tradewinds.cli", "serve", "--port", "0", "--no-limits", "--folder", str(folder)]
    command += ["--database", args.database] if args.database else []
    process = subprocess.Popen([*command, "--bots", str(args.bot_processes)], stdout=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def address_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    line = process.stdout.readline()
    if not line.startswith("Tradewinds is at http://"):
        raise SystemExit(f"The server did not start: {line}")
    return line.split()[3].rstrip("/").replace("localhost", "127.0.0.1")


def memory(process: int) -> int:
    """Bytes of a process that are in memory."""
    status = Path(f"/proc/{process}/status").read_text()
    return 1024 * int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:")))


def cpu_seconds(*processes: int) -> float:
    used = [Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13] for process in processes]
    return sum(int(ticks) for one in used for ticks in one) / os.sysconf("SC_CLK_TCK")


def thinkers(server: int) -> list[int]:
    """The processes that the server has started."""
    return [int(pid) for file in Path(f"/proc/{server}/task").glob("*/children") for pid in file.read_text().split()]


def quantile(values: Sequence[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(values)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)


async def measure(args: argparse.Namespace, folder: Path) -> dict[str, Any]:
    before = os.getloadavg()
    with server(args, folder) as process:
        load = Load(args, address_of(process))
        console.print(f"The server is process {process.pid} at {load.url}.")
        await load.prepare()
        store = Store(Settings(folder, args.database).database_url)
        before_moves = await load.bot_moves(store)
        thinking = thinkers(process.pid)
        cpu, thought, started = cpu_seconds(process.pid), cpu_seconds(*thinking), time.perf_counter()
        load.heard = Counter()
        weights = await load.play(lambda: memory(process.pid))
        played = time.perf_counter() - started
        cpu, thought = cpu_seconds(process.pid) - cpu, cpu_seconds(*thinking) - thought
    found = await load.differences(store)
    bot_moves = await load.bot_moves(store) - before_moves
    await store.close()
    seconds = [move.seen - move.sent for move in load.moves if move.seen]
    growth = weights["late"] / weights["early"] - 1
    figures = {
        "tables": args.tables,
        "sockets": SEATS * args.tables,
        "moves": len(load.moves),
        "moves_per_second": round(len(load.moves) / args.seconds, 1),
        "seconds": args.seconds,
        "database": args.database.split(":")[0] or "sqlite",
        "tables_of_bots": args.bots,
        "bot": args.level if args.bots else None,
        "median_ms": quantile(seconds, 0.5),
        "p90_ms": quantile(seconds, 0.9),
        "p99_ms": quantile(seconds, 0.99),
        "max_ms": quantile(seconds, 1),
        **found,
        "bot_moves": bot_moves,
        "memory_early_mb": round(weights["early"] / 1e6, 1),
        "memory_late_mb": round(weights["late"] / 1e6, 1),
        "memory_growth": round(growth, 4),
        "server_cpu_share": round(cpu / played, 2),
        "thinkers_cpu_share": round(thought / played, 2),
        "messages": load.heard["messages"],
        "mean_message_kb": round(load.heard["characters"] / max(load.heard["messages"], 1) / 1000, 1),
        "no_table_ready": load.not_ready,
        "client_late_ms": round(1000 * load.client_late, 1),
        "load_average": {"before": round(before[0], 2), "after": round(os.getloadavg()[0], 2)},
        "note": args.note,
        "machine": f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}",
    }
    figures["reached"] = {name: figures[name] <= most for name, most in TARGETS.items()}
    return figures


def told(figures: dict[str, Any]) -> str:
    """The figures for people."""
    f = figures
    lines = [
        f"{f['tables']} tables, {f['sockets']} sockets, {f['moves_per_second']} moves a second for {f['seconds']} s"
        + (
            f", {f['tables_of_bots']} tables of bots ({f['bot']}): {f['bot_moves']} moves"
            if f["tables_of_bots"]
            else ""
        ),
        f"to the last of four sockets: median {f['median_ms']} ms, 90% {f['p90_ms']} ms, 99% {f['p99_ms']} ms, "
        f"most {f['max_ms']} ms",
        f"moves accepted {f['accepted']} of {f['moves']}; lost {f['lost']}, doubled {f['doubled']}, never sent "
        f"{f['never_sent']}, gaps {f['gaps']}, not seen by all {f['not_seen_by_all']}",
        f"memory {f['memory_early_mb']} MB early, {f['memory_late_mb']} MB late ({f['memory_growth']:+.1%}); "
        f"the server used {f['server_cpu_share']:.0%} of a core, its bots {f['thinkers_cpu_share']:.0%}",
        f"{f['messages']} messages of {f['mean_message_kb']} kB; the client was {f['client_late_ms']} ms late at worst",
        f"load average {f['load_average']['before']} before, {f['load_average']['after']} after; {f['machine']}",
        *(f"{name}: {'reached' if yes else 'MISSED'} (at most {TARGETS[name]})" for name, yes in f["reached"].items()),
    ]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500, help="tables with four people each (%(default)s)")
    parser.add_argument("--rate", type=float, default=50, help="moves a second at all of them (%(default)s)")
    parser.add_argument("--seconds", type=float, default=120, help="for how long (%(default)s)")
    parser.add_argument("--bots", type=int, default=0, help="further tables where bots play each other (%(default)s)")
    parser.add_argument("--level", default="greedy", help="who plays there; several take turns (%(default)s)")
    parser.add_argument("--bot-processes", type=int, default=1, help="processes in which they think (%(default)s)")
    parser.add_argument("--database", default="", metavar="URL", help="an empty one (SQLite in a new folder)")
    parser.add_argument("--json", type=Path, help="write the figures to this file, beside those of other runs")
    parser.add_argument("--note", default="", help="what was special about this run, kept with its figures")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(measure(args, Path(folder)))
    print(told(figures))
    if args.json:
        others = json.loads(args.json.read_text()) if args.json.exists() else []
        args.json.write_text(json.dumps([*others, figures], indent=2) + "\n")
    return 0 if all(figures["reached"].values()) else 1


if __name__ == "__main__":
    sys.exit(main())
