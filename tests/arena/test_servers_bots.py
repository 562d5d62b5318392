"""Bots that a server offers."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from tests.arena.plans import plan_of
from tradewinds.arena.playing import FORFEIT, OVER, play
from tradewinds.server.shapes import SearchRecord

pytestmark = pytest.mark.slow


class Server(ThreadingHTTPServer):
    """Plays the first legal action at /first, and misbehaves elsewhere; it keeps what it was asked."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answers)
        self.asked: list[dict[str, Any]] = []
        self.closing = Event()


class Answers(BaseHTTPRequestHandler):
    server: Server

    def do_POST(self) -> None:
        message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.asked.append(message | {"token": self.headers["Authorization"]})
        decides = message["type"] == "decide"
        if decides and self.path == "/silent":
            self.server.closing.wait()
        if decides and self.path == "/gone":
            self.send_error(410)
            return
        answer = {"action": message["legal"][0]["number"]} if decides else {"ready": True}
        body = json.dumps(answer, indent=1).encode() if self.path != "/chatty" else b"Good day!"
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: Any) -> None:
        pass


@pytest.fixture
def server() -> Iterator[Server]:
    with Server() as found:
        Thread(target=found.serve_forever, daemon=True).start()
        yield found
        found.closing.set()
        found.shutdown()


def test_a_bot_of_a_server_plays_to_the_end(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRADEWINDS_TOKEN", "let-me-in")
    plan = plan_of(f"theirs=api:http://127.0.0.1:{server.server_port}/first", "greedy", players=4)
    finished, match = play(plan, plan.fixture(0))
    assert (finished.end, finished.reason) == (OVER, "")
    assert {message["token"] for message in server.asked} == {"Bearer let-me-in"}
    seats = {message["match"]: message["seat"] for message in server.asked if message["type"] == "start"}
    assert sorted(seats.values()) == [0, 2], "each of its seats is a match of its own"
    decided = {seat: sum(entry.player == seat for entry in match.log) for seat in (0, 2)}
    for name, seat in seats.items():
        assert sum(m["match"] == name and m["type"] == "decide" for m in server.asked) == decided[seat]


def test_the_example_plays_to_the_end() -> None:
    command = [sys.executable, str(Path(__file__).parents[2] / "examples" / "answer.py"), "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as example:
        try:
            assert example.stdout
            address = example.stdout.readline().split()[-1]
            plan = plan_of(f"example=api:{address}", "greedy")
            finished, match = play(plan, plan.fixture(0))
            assert (finished.end, finished.reason) == (OVER, "")
            assert {entry.player for entry in match.log} == {0, 1}
        finally:
            example.kill()


def test_what_a_bot_is_told_has_the_form_of_the_open_api(server: Server) -> None:
    """So that one function can choose at tables and in arenas."""
    plan = plan_of(f"theirs=api:http://127.0.0.1:{server.server_port}/first", "greedy")
    play(plan, plan.fixture(0))
    start, question = (next(m for m in server.asked if m["type"] == kind) for kind in ("start", "decide"))
    theirs = SearchRecord.model_validate(
        {**start, **question, "version": 0, "player": 0, "components": "", "fields": {}}
    )
    assert theirs.legal[0].model_dump() == question["legal"][0]


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("silent", "gave no answer within 1 seconds"),
        ("gone", "/gone refused with status 410 Gone"),
        ("chatty", "answered nonsense: 'Good day!' is not an object in JSON"),
    ],
)
def test_a_server_that_misbehaves_loses_on_the_spot(server: Server, path: str, reason: str) -> None:
    plan = plan_of(f"theirs=api:http://127.0.0.1:{server.server_port}/{path}", "greedy", limit=1.0)
    finished, _ = play(plan, plan.fixture(0))
    assert (finished.end, finished.lost) == (FORFEIT, 1)
    assert reason in finished.reason


def test_a_server_that_is_not_there_loses_on_the_spot() -> None:
    with Server() as gone:
        port = gone.server_port
    plan = plan_of(f"theirs=api:http://127.0.0.1:{port}", "greedy")
    finished, _ = play(plan, plan.fixture(0))
    assert (finished.end, finished.lost) == (FORFEIT, 1)
    assert "cannot be reached: [Errno 111] Connection refused" in finished.reason
