"""One line on the standard error that says what a long job is doing. Needs nothing but the standard library."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

WIDTH = 28  # of the bar
PATIENCE = 0.5  # seconds that a job may take in silence on a terminal
LOG_PATIENCE = 2.0  # and elsewhere, where the line stays


class Line:
    """A line that is rewritten on a terminal, and printed once elsewhere."""

    def __init__(self, label: str):
        self.label = label
        self.began = time.monotonic()
        self.live = sys.stderr.isatty()
        self.patience = PATIENCE if self.live else LOG_PATIENCE
        self.shown = False
        self.drawn = 0.0

    def write(self, text: str) -> None:
        if self.live:
            sys.stderr.write(f"\r\x1b[2K{text}")
            sys.stderr.flush()
        elif not self.shown:
            print(text, file=sys.stderr, flush=True)
        self.shown = True

    def clear(self) -> None:
        if self.shown and self.live:
            sys.stderr.write("\r\x1b[2K")
            sys.stderr.flush()


class Progress(Line):
    """A bar for a job whose size is known."""

    def __init__(self, label: str, total: int):
        super().__init__(label)
        self.total, self.done = max(total, 1), 0

    def advance(self, n: int = 1) -> None:
        self.done += n
        now = time.monotonic()
        if now - self.began < self.patience or now - self.drawn < 0.1:
            return
        self.drawn = now
        part = min(1.0, self.done / self.total)
        left = (now - self.began) * (1 - part) / part if part else 0
        bar = "━" * round(WIDTH * part) + "─" * (WIDTH - round(WIDTH * part))
        self.write(f"{self.label} {bar} {part:4.0%}  {self.done:,} of {self.total:,}, {left:.0f} s left")


@contextmanager
def progress(label: str, total: int) -> Iterator[Progress]:
    bar = Progress(label, total)
    try:
        yield bar
    finally:
        bar.clear()


@contextmanager
def waiting(label: str) -> Iterator[None]:
    """A job of unknown size: the seconds so far, counted by a thread while the job runs."""
    line, done = Line(label), threading.Event()

    def count() -> None:
        while not done.wait(0.2 if line.shown else line.patience):
            seconds = time.monotonic() - line.began
            line.write(f"{label} … {seconds:.0f} s" if line.live else f"{label} …")

    thread = threading.Thread(target=count, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
        line.clear()
