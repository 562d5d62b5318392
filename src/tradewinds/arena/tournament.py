"""A whole run in its folder: play what is missing, keep every game, then tell what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from ..progress import progress
from . import plots, report
from .entrants import simulations
from .ledger import Ledger, write_parquet
from .plan import BadRun, Plan, Task
from .playing import Finished, play_again
from .tables import Table, scores_of, table

PLAN, GAMES, PARQUET = "run.json", "games.csv", "games.parquet"

Work = Callable[[Plan, Iterable[Task]], Iterator[list[Finished]]]


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadRun(f"--out {folder}: the folder cannot be made: {error.strerror}.") from None


def hold(plan: Plan, folder: Path, work: Work) -> list[Table]:
    """Play the games that are missing in the folder, and write the report."""
    ledger = Ledger(folder / GAMES, plan)
    try:
        if missing := plan.total - len(ledger.games):
            with progress(f"Playing {missing:,} games", missing) as bar:
                for games in work(plan, plan.tasks(set(ledger.games))):
                    ledger.add(games)
                    bar.advance(len(games))
        return tell(plan, ledger.in_order(), folder)
    finally:
        ledger.close()


def tell(plan: Plan, games: list[Finished], folder: Path) -> list[Table]:
    """Write all that the games show."""
    tables = [table(plan, title, games) for title in plan.games]
    known = {bot.name: number for bot in plan.bots if (number := simulations(bot)) is not None}
    pictures = {
        found.game: plots.draw(found, scores_of(g for g in games if g.game == found.game), known, folder)
        for found in tables
    }
    report.write(plan, tables, pictures, folder)
    write_parquet(games, plan.players, folder / PARQUET)
    return tables


def replay(plan: Plan, number: int, folder: Path) -> Path:
    """Play a game of the run again, and save it as a match."""
    if number >= plan.total:
        raise BadRun(f"The run has no game {number}: its games are numbered 0 to {plan.total - 1}.")
    path = folder / f"game-{number:06}.json"
    play_again(plan, plan.fixture(number)).save(path)
    return path
