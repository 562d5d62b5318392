"""Pictures of a table, as SVG: the same results give the same bytes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .extras import needed
from .tables import Table

WIDTH = 7.0  # inches
ROW = 0.45  # of a bot


def draw(table: Table, scores: Mapping[str, Sequence[int]], simulations: Mapping[str, int], folder: Path) -> list[str]:
    """Write the pictures of a title; their names."""
    pictures = {"scores": _scores(scores), "seats": _seats(table)}
    if table.ratings:
        pictures = {"strength": _strength(table), "cross": _cross(table), **pictures}
    if len([row for row in table.ratings if row.bot in simulations]) > 1:
        pictures["simulations"] = _simulations(table, simulations)
    names = []
    for name, figure in pictures.items():
        names.append(f"{table.game}-{name}.svg")
        with needed("matplotlib", "arena").rc_context({"svg.hashsalt": names[-1]}):
            figure.savefig(folder / names[-1], metadata={"Date": None})
    return names


def _figure(height: float, title: str) -> tuple[Any, Any]:
    figure = needed("matplotlib.figure", "arena").Figure(figsize=(WIDTH, height), layout="constrained")
    axes = figure.add_subplot()
    axes.set_title(title)
    return figure, axes


def _strength(table: Table) -> Any:
    rows = table.ratings[::-1]
    figure, axes = _figure(1.2 + ROW * len(rows), "Strength, with intervals of 95%")
    axes.errorbar(
        [row.rating for row in rows],
        range(len(rows)),
        xerr=[[row.rating - row.low for row in rows], [row.high - row.rating for row in rows]],
        fmt="o",
        capsize=4,
    )
    axes.set_yticks(range(len(rows)), [row.bot for row in rows])
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.set_xlabel("rating (openskill, Plackett-Luce)")
    axes.grid(axis="x", alpha=0.3)
    return figure


def _cross(table: Table) -> Any:
    bots = [row.bot for row in table.ratings]
    figure, axes = _figure(1.8 + 1.3 * ROW * len(bots), "How often the bot of the row finishes ahead of the column's")
    met = [[table.meeting(bot, other) for other in bots] for bot in bots]
    shares = [[m.ahead.share if m else float("nan") for m in row] for row in met]
    axes.imshow(shares, cmap="PuOr", vmin=0, vmax=1, aspect="auto")
    for y, row in enumerate(met):
        for x, meeting in enumerate(row):
            if meeting:
                share, low, high = meeting.ahead
                colour = "white" if abs(share - 0.5) > 0.28 else "black"
                said = f"{share:.1%}\n{low:.1%} to {high:.1%}"
                axes.text(x, y, said, ha="center", va="center", color=colour, fontsize=7.5)
    axes.set_xticks(range(len(bots)), bots)
    axes.set_yticks(range(len(bots)), bots)
    return figure


def _scores(scores: Mapping[str, Sequence[int]]) -> Any:
    figure, axes = _figure(3.6, "Points at the end")
    everything = [score for row in scores.values() for score in row]
    least, most = min(everything, default=0), max(everything, default=0)
    step = max(1, round((most - least) / 40))  # whole points, in about 40 bars
    edges = [edge - 0.5 for edge in range(least, most + step + 1, step)]
    for bot, row in scores.items():
        share = [1 / len(row)] * len(row)
        axes.hist(row, bins=edges, weights=share, histtype="step", linewidth=1.6, label=bot)
    axes.set_xlabel("points")
    axes.set_ylabel("share of the bot's results")
    if scores:
        axes.legend()
    return figure


def _seats(table: Table) -> Any:
    figure, axes = _figure(3.2, "Victories by seat, with intervals of 95%")
    shares = [row.wins for row in table.seats]
    axes.errorbar(
        range(1, len(shares) + 1),
        [s.share for s in shares],
        yerr=[[s.share - s.low for s in shares], [s.high - s.share for s in shares]],
        fmt="s",
        capsize=5,
    )
    axes.axhline(1 / table.players, linestyle="--", linewidth=1, color="grey", label="all seats alike")
    axes.set_xticks(range(1, len(shares) + 1), [f"seat {row.seat}" for row in table.seats])
    axes.set_xlim(0.5, len(shares) + 0.5)
    axes.set_ylabel("share of victories")
    axes.legend()
    return figure


def _simulations(table: Table, simulations: Mapping[str, int]) -> Any:
    rows = sorted((row for row in table.ratings if row.bot in simulations), key=lambda row: simulations[row.bot])
    figure, axes = _figure(3.6, "Strength against simulations")
    numbers = [simulations[row.bot] for row in rows]
    errors = [[row.rating - row.low for row in rows], [row.high - row.rating for row in rows]]
    axes.errorbar(numbers, [row.rating for row in rows], yerr=errors, fmt="o-", capsize=4)
    for number, row in zip(numbers, rows, strict=True):
        axes.annotate(row.bot, (number, row.rating), textcoords="offset points", xytext=(6, -10))
    axes.set_xscale("log")
    axes.set_xticks(numbers, [f"{number:,}" for number in numbers])
    axes.set_xticks([], minor=True)
    axes.margins(x=0.15)
    axes.set_xlabel("simulations for a decision")
    axes.set_ylabel("rating")
    axes.grid(alpha=0.3)
    return figure
