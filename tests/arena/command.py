"""The command, as people call it."""

from __future__ import annotations

import csv
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

ARENA = (sys.executable, "-m", "tradewinds.cli", "arena")


def arena(*arguments: object) -> str:
    """What the command prints; it must succeed."""
    done = subprocess.run([*ARENA, *map(str, arguments)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def begin(*arguments: object) -> subprocess.Popen[bytes]:
    quiet = subprocess.DEVNULL
    return subprocess.Popen([*ARENA, *map(str, arguments)], stdout=quiet, stderr=quiet)


def lines(folder: Path) -> int:
    """How many games are on disk."""
    path = folder / "games.csv"
    return max(0, path.read_bytes().count(b"\n") - 1) if path.exists() else 0


def wait_for(folder: Path, games: int, process: subprocess.Popen[bytes]) -> None:
    """Until so many games are on disk, while the process runs."""
    while lines(folder) < games:
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.05)
            raise AssertionError("it ended before it had played so many games")


def children(process: int, named: str) -> list[int]:
    """The processes that a process started, of those whose command has this in it."""
    started = [
        int(pid) for file in Path(f"/proc/{process}/task").glob("*/children") for pid in file.read_text().split()
    ]
    return [pid for pid in started if named.encode() in Path(f"/proc/{pid}/cmdline").read_bytes()]


def games(folder: Path) -> list[dict[str, Any]]:
    """The games by number, without what differs from run to run."""
    with (folder / "games.csv").open(newline="") as file:
        rows = [{name: value for name, value in row.items() if name != "seconds"} for row in csv.DictReader(file)]
    return sorted(rows, key=lambda row: int(row["number"]))


def report(folder: Path, names: Sequence[str] = ("*.json", "*.svg", "*.html")) -> dict[str, bytes]:
    """Everything that is told of a run, by file, without where it was told."""
    return {p.name: p.read_bytes() for name in names for p in folder.glob(name) if p.name != "run.json"}
