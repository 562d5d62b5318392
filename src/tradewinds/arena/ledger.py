"""The results on disk: a line of CSV for each finished game, written as soon as it is known.

A run that was killed has lost nothing but the games that were being played: at most the last line is torn, and that is
cut off when the file is opened again.
"""

from __future__ import annotations

import csv
import fcntl
import io
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ..engine.errors import NoBackEnd
from ..reports.extras import needed
from .plan import BadRun, Plan
from .playing import Finished

# what stands once in a line, before and after the columns that stand once for each seat
BEFORE = ("number", "game", "deal", "seed")
SEATS = ("seat", "score", "place")
AFTER = ("winners", "end", "steps", "lost", "reason", "seconds")


def columns(players: int) -> list[str]:
    return [*BEFORE, *(f"{name}_{p + 1}" for name in SEATS for p in range(players)), *AFTER]


def line(game: Finished) -> list[Any]:
    """A game as the values of its line."""
    before = [getattr(game, name) for name in BEFORE]
    after = [getattr(game, name) for name in AFTER]
    after[0] = " ".join(map(str, game.winners))
    return [*before, *game.seats, *game.scores, *game.places, *after]


def read_line(values: list[str], players: int) -> Finished:
    """A game from its line; ValueError for what is not one."""
    if len(values) != len(columns(players)):
        raise ValueError
    rest = iter(values)
    number, game, deal, seed = (next(rest) for _ in BEFORE)
    seats, scores, places = (tuple(next(rest) for _ in range(players)) for _ in SEATS)
    winners, end, steps, lost, reason, seconds = rest
    return Finished(
        int(number),
        game,
        int(deal),
        int(seed),
        seats,
        tuple(map(int, scores)),
        tuple(map(int, places)),
        tuple(map(int, winners.split())),
        end,
        int(steps),
        int(lost),
        reason,
        float(seconds),
    )


class Ledger:
    """The file of a run, held by one program at a time."""

    def __init__(self, path: Path, plan: Plan):
        self.path, self._plan = path, plan
        self.games: dict[int, Finished] = {}
        self._file = path.open("a+b")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise BadRun(f"Another arena is writing to {path.parent}: wait for it, or give another --out.") from None
        self._read()

    def _read(self) -> None:
        self._file.seek(0)
        written = self._file.read()
        whole = written[: written.rfind(b"\n") + 1]
        self._file.truncate(len(whole))
        if not whole:
            self._write([columns(self._plan.players)])
            return
        lines = csv.reader(io.StringIO(whole.decode("utf-8", "replace"), newline=""))
        if next(lines) != columns(self._plan.players):
            raise BadRun(f"{self.path} does not begin with the columns of a run for {self._plan.players} players.")
        for values in lines:
            try:
                game = read_line(values, self._plan.players)
                sound = game[:5] == self._plan.fixture(game.number)
            except ValueError:
                sound = False
            if not sound:
                raise BadRun(f"{self.path} is damaged: line {lines.line_num} is not a game of this run.")
            self.games[game.number] = game

    def add(self, games: Iterable[Finished]) -> None:
        """Keep some games, for good when this returns."""
        new = [game for game in games if game.number not in self.games]
        self._write([line(game) for game in new])
        self.games |= {game.number: game for game in new}

    def _write(self, lines: list[list[Any]]) -> None:
        text = io.StringIO(newline="")
        csv.writer(text, lineterminator="\n").writerows(lines)
        self._file.write(text.getvalue().encode("utf-8"))
        self._file.flush()
        os.fsync(self._file.fileno())

    def in_order(self) -> list[Finished]:
        """The games by their numbers, whenever they were finished."""
        return [self.games[number] for number in sorted(self.games)]

    def close(self) -> None:
        self._file.close()


def write_parquet(games: list[Finished], players: int, path: Path) -> bool:
    """The same columns for programs that read Parquet; False where that cannot be written."""
    try:
        arrow, parquet = needed("pyarrow", "arena"), needed("pyarrow.parquet", "arena")
    except NoBackEnd:
        return False
    rows = [line(game) for game in games]
    values = {name: [row[i] for row in rows] for i, name in enumerate(columns(players))}
    seeds = arrow.array(values.pop("seed"), arrow.uint64())
    parquet.write_table(arrow.table({**values, "seed": seeds}).select(columns(players)), path)
    return True
