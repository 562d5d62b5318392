"""Pictures of a table, each a file beside the report."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from ..reports.canvas import BRASS, HEIGHT, INK, PAPER, PLAYERS, RULE, SEA, WIDTH, Canvas, bars
from .tables import Table

ROW = 0.62  # inches of a bot
DASHES = ("-", "--", "-.", ":")

Drawing = tuple[str, str, Callable[[], Canvas]]  # the file's name after that of the game, the caption, and the drawing


def draw(
    table: Table, scores: Mapping[str, Sequence[int]], simulations: Mapping[str, int], folder: Path
) -> list[tuple[str, str]]:
    """Write the pictures of a title: their captions, and their files' names."""
    drawings: list[Drawing] = []
    if table.ratings:
        drawings.append(("strength", "Strength, with intervals of 95%", lambda: _strength(table)))
        drawings.append(("cross", "How often the bot of the row finishes ahead of the column's", lambda: _cross(table)))
    drawings.append(("scores", "Points at the end", lambda: _scores(scores)))
    drawings.append(("seats", "Victories by seat, with intervals of 95%", lambda: _seats(table)))
    if len([row for row in table.ratings if row.bot in simulations]) > 1:
        drawings.append(("simulations", "Strength against simulations", lambda: _simulations(table, simulations)))
    kept = []
    for name, caption, drawn in drawings:
        file = f"{table.game}-{name}.svg"
        drawn().keep(folder / file)
        kept.append((caption, file))
    return kept


def height_for(bots: int) -> float:
    """Of two pictures beside each other."""
    return max(HEIGHT, 0.7 + ROW * bots)


def _strength(table: Table) -> Canvas:
    rows = table.ratings[::-1]
    canvas = Canvas(WIDTH, height_for(len(rows)))
    axes = canvas.axes
    axes.errorbar(
        [row.rating for row in rows],
        range(len(rows)),
        xerr=[[row.rating - row.low for row in rows], [row.high - row.rating for row in rows]],
        fmt="o",
        color=SEA,
        capsize=4,
    )
    axes.set_yticks(range(len(rows)), [row.bot for row in rows])
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.set_xlabel("rating (openskill, Plackett-Luce)")
    axes.grid(axis="x", color=RULE, linewidth=0.5)
    return canvas


def _cross(table: Table) -> Canvas:
    """From brass, always behind, by paper to the sea's green, always ahead."""
    bots = [row.bot for row in table.ratings]
    canvas = Canvas(WIDTH, height_for(len(bots)))
    axes = canvas.axes
    met = [[table.meeting(bot, other) for other in bots] for bot in bots]
    shares = [[m.ahead.share if m else float("nan") for m in row] for row in met]
    axes.imshow(shares, cmap=canvas.shades(BRASS, PAPER, SEA), vmin=0, vmax=1, aspect="auto")
    for y, row in enumerate(met):
        for x, meeting in enumerate(row):
            if meeting:
                share, low, high = meeting.ahead
                colour = PAPER if abs(share - 0.5) > 0.28 else INK
                axes.text(x, y - 0.14, f"{share:.0%}", ha="center", va="center", color=colour, fontsize=10)
                said = f"{low:.0%} to {high:.0%}"
                axes.text(x, y + 0.24, said, ha="center", va="center", color=colour, fontsize=6.5)
    axes.set_xticks(range(len(bots)), bots)
    axes.set_yticks(range(len(bots)), bots)
    axes.tick_params(length=0)
    return canvas


def _scores(scores: Mapping[str, Sequence[int]]) -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT)
    edges = bars([score for row in scores.values() for score in row])
    for number, (bot, row) in enumerate(scores.items()):
        look = {"color": PLAYERS[number % len(PLAYERS)], "linestyle": DASHES[number // len(PLAYERS) % len(DASHES)]}
        share = [100 / len(row)] * len(row)
        canvas.axes.hist(row, bins=edges, weights=share, histtype="step", linewidth=1.6, label=bot, **look)
    canvas.axes.set_xlabel("points")
    canvas.axes.set_ylabel("% of the bot's results")
    if scores:
        canvas.axes.legend(frameon=False)
    return canvas


def _seats(table: Table) -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT)
    shares = [row.wins for row in table.seats]
    canvas.even_share(100 / table.players)
    canvas.axes.errorbar(
        range(1, len(shares) + 1),
        [100 * s.share for s in shares],
        yerr=[[100 * (s.share - s.low) for s in shares], [100 * (s.high - s.share) for s in shares]],
        fmt="o",
        color=SEA,
        capsize=5,
    )
    canvas.axes.set_xticks(range(1, len(shares) + 1), [f"seat {row.seat}" for row in table.seats])
    canvas.axes.set_xlim(0.4, len(shares) + 0.8)
    canvas.axes.set_ylabel("victories, %")
    return canvas


def _simulations(table: Table, simulations: Mapping[str, int]) -> Canvas:
    rows = sorted((row for row in table.ratings if row.bot in simulations), key=lambda row: simulations[row.bot])
    canvas = Canvas(WIDTH, HEIGHT)
    axes = canvas.axes
    numbers = [simulations[row.bot] for row in rows]
    errors = [[row.rating - row.low for row in rows], [row.high - row.rating for row in rows]]
    axes.errorbar(numbers, [row.rating for row in rows], yerr=errors, fmt="o-", color=SEA, capsize=4)
    for number, row in zip(numbers, rows, strict=True):
        axes.annotate(row.bot, (number, row.rating), textcoords="offset points", xytext=(6, -10))
    axes.set_xscale("log")
    axes.set_xticks(numbers, [f"{number:,}" for number in numbers])
    axes.set_xticks([], minor=True)
    axes.margins(x=0.15)
    axes.set_xlabel("simulations for a decision")
    axes.set_ylabel("rating")
    axes.grid(color=RULE, linewidth=0.5)
    return canvas
