"""The example for bot authors does what it says: it plays a whole match, with a token, on a real server."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from .test_core_crash import process

pytestmark = pytest.mark.slow

EXAMPLE = Path(__file__).parents[2] / "examples" / "play.py"
PATIENCE = 300  # seconds


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(EXAMPLE), *arguments], capture_output=True, text=True, timeout=PATIENCE, check=False
    )


def test_the_example_plays_a_whole_match_against_the_bot(tmp_path: Path) -> None:
    with process(tmp_path) as server:
        with httpx.Client(base_url=server.url) as ann:
            ann.post("/api/session", json={"name": "Ann"}).raise_for_status()
            token = ann.post("/api/tokens", json={"name": "example"}).raise_for_status().json()["token"]
        played = run(server.url, "spice-road", token)
        assert played.returncode == 0, played.stderr
    with sqlite3.connect(tmp_path / "tradewinds.db") as database:
        ((table, status, game),) = database.execute("SELECT id, status, game FROM tables")
        seats = dict(database.execute("SELECT seat, count(*) FROM log GROUP BY seat"))
    assert (status, game) == ("finished", "spice-road")
    assert f"/table/{table}" in played.stdout
    assert "The scores are [" in played.stdout
    assert seats.keys() == {0, 1} and min(seats.values()) > 5, "both have played"


def test_the_example_says_what_it_takes() -> None:
    shown = run()
    assert shown.returncode == 1
    assert shown.stderr.strip().endswith("GAME TOKEN")


def test_the_docs_show_the_example_as_it_is() -> None:
    code = EXAMPLE.read_text().partition("\n\n")[2]
    assert f"```python\n{code}```" in (EXAMPLE.parents[1] / "docs" / "bots.md").read_text()
