"""The results for people: as text in the terminal, and as a page with pictures; and for programs as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from ..engine.match_files import write_whole
from ..engine.options import in_words
from ..games import game
from .plan import Plan
from .tables import Share, Table

Rows = list[list[str]]

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
       color: CanvasText; background: Canvas; color-scheme: light dark; }
table { border-collapse: collapse; margin: 0.5rem 0 1.5rem; }
th, td { padding: 0.25rem 0.75rem; border-bottom: 1px solid #8886; text-align: right; }
td { font-variant-numeric: tabular-nums; }
th:first-child, td:first-child { text-align: left; }
img { max-width: 100%; background: white; border-radius: 6px; margin: 0.5rem 0; display: block; }
"""


def percent(share: Share) -> str:
    return f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%})"


def sections(table: Table) -> dict[str, Rows]:
    """The tables of a title by their headings; the first row of each names its columns."""
    found: dict[str, Rows] = {}
    bots = [row.bot for row in table.ratings]
    if bots:
        found["Strength"] = [["bot", "rating", "95%"]] + [
            [r.bot, f"{r.rating:.2f}", f"{r.low:.2f} to {r.high:.2f}"] for r in table.ratings
        ]
        found["How often the bot of the row finishes ahead of the column's"] = [["", *bots]] + [
            [bot, *(percent(m.ahead) if (m := table.meeting(bot, other)) else "" for other in bots)] for bot in bots
        ]
    found["Points"] = [["bot", "mean", "deviation", "least", "most"]] + [
        [r.bot, f"{r.mean:.2f}", f"{r.deviation:.2f}", str(r.least), str(r.most)] for r in table.scores
    ]
    found["Seats"] = [["seat", "victories", "mean points"]] + [
        [str(r.seat), percent(r.wins), f"{r.score:.2f}"] for r in table.seats
    ]
    if table.forfeits:
        found["Lost on the spot"] = [["bot", "games", "first in game", "reason"]] + [
            [r.bot, f"{r.games:,}", str(r.first), r.reason] for r in table.forfeits
        ]
    return found


def summary(table: Table) -> str:
    games = "1 game" if table.games == 1 else f"{table.games:,} games"
    deals = "1 deal" if table.deals == 1 else f"{table.deals:,} deals"
    cut = f", {table.cut:,} cut as too long" if table.cut else ""
    return f"{games} for {table.players} players on {deals}{cut}; {table.steps:,.0f} steps on average."


def text(tables: Sequence[Table]) -> str:
    """For the terminal."""
    parts = []
    for table in tables:
        parts += [f"{game(table.game).title}: {summary(table)}"]
        for heading, rows in sections(table).items():
            parts += [f"\n{heading}\n{_aligned(rows)}"]
    return "\n".join(parts)


def _aligned(rows: Rows) -> str:
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = [[row[0].ljust(widths[0])] + [cell.rjust(widths[i]) for i, cell in enumerate(row) if i] for row in rows]
    return "\n".join("  " + "  ".join(line).rstrip() for line in lines)


def page(plan: Plan, tables: Sequence[Table], pictures: Mapping[str, Sequence[str]]) -> str:
    """For a browser."""
    kind = "A ladder" if plan.ladder else "A round robin"
    bots = ", ".join(b.name if b.name == b.spec else f"{b.name} ({b.spec})" for b in plan.bots)
    parts = [
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Arena</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>{STYLE}</style><h1>Arena</h1>",
        f"<p>{kind} among {escape(bots)}; seed {plan.seed}. Each deal is played in every seating; intervals are of "
        "95%, by deals. Every game is a line of games.csv.</p>",
    ]
    for table in tables:
        parts += [f"<h2>{escape(game(table.game).title)}</h2><p>{summary(table)}{escape(chosen(plan, table.game))}</p>"]
        for heading, (head, *rows) in sections(table).items():
            parts += [f"<h3>{heading}</h3><table><tr>{_cells(head, 'th')}</tr>"]
            parts += [f"<tr>{_cells(row, 'td')}</tr>" for row in rows]
            parts += ["</table>"]
        parts += [
            f'<img src="{picture}" alt="{escape(picture.removesuffix(".svg"))}">' for picture in pictures[table.game]
        ]
    return "\n".join([*parts, "</html>\n"])


def chosen(plan: Plan, title: str) -> str:
    """The options that are not as usual."""
    usual = game(title).choose_options()
    other = {name: value for name, value in plan.options[title].items() if value != usual[name]}
    return f" Options: {', '.join(f'{name}={in_words(value)}' for name, value in other.items())}." if other else ""


def _cells(row: list[str], tag: str) -> str:
    return "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row)


def as_json(plan: Plan, tables: Sequence[Table]) -> dict[str, Any]:
    return {
        "seed": plan.seed,
        "players": plan.players,
        "ladder": plan.ladder,
        "bots": [bot._asdict() for bot in plan.bots],
        "tables": [table.as_dict() for table in tables],
    }


def write(plan: Plan, tables: Sequence[Table], pictures: Mapping[str, Sequence[str]], folder: Path) -> None:
    write_whole(folder / "report.html", page(plan, tables, pictures))
    write_whole(folder / "report.json", json.dumps(as_json(plan, tables), indent=1) + "\n")
