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
from ..reports.page import document, pictures
from ..reports.tables import Rows, aligned
from ..reports.tables import table as as_table
from .plan import Plan
from .tables import Share, Table


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
            parts += [f"\n{heading}\n{aligned(rows)}"]
    return "\n".join(parts)


def page(plan: Plan, tables: Sequence[Table], shown: Mapping[str, Sequence[tuple[str, str]]]) -> str:
    """For a browser."""
    kind = "A ladder" if plan.ladder else "A round robin"
    bots = ", ".join(b.name if b.name == b.spec else f"{b.name} ({b.spec})" for b in plan.bots)
    about = (
        f"{kind} among {bots}; seed {plan.seed}. Each deal is played in every seating; intervals are of 95%, by deals. "
        "Every game is a line of games.csv."
    )
    return document("Arena", about, [part for found in tables for part in title_section(plan, found, shown)])


def title_section(plan: Plan, found: Table, shown: Mapping[str, Sequence[tuple[str, str]]]) -> list[str]:
    parts = [
        f"<section><h2>{escape(game(found.game).title)}</h2>",
        f"<p>{summary(found)}{escape(chosen(plan, found.game))}</p>",
        pictures(shown[found.game]),
    ]
    for heading, rows in sections(found).items():
        parts += [f'<h3>{heading}</h3><div class="scroll numbers">{as_table(rows)}</div>']
    return [*parts, "</section>"]


def chosen(plan: Plan, title: str) -> str:
    """The options that are not as usual."""
    usual = game(title).choose_options()
    other = {name: value for name, value in plan.options[title].items() if value != usual[name]}
    return f" Options: {', '.join(f'{name}={in_words(value)}' for name, value in other.items())}." if other else ""


def as_json(plan: Plan, tables: Sequence[Table]) -> dict[str, Any]:
    return {
        "seed": plan.seed,
        "players": plan.players,
        "ladder": plan.ladder,
        "bots": [bot._asdict() for bot in plan.bots],
        "tables": [table.as_dict() for table in tables],
    }


def write(plan: Plan, tables: Sequence[Table], shown: Mapping[str, Sequence[tuple[str, str]]], folder: Path) -> None:
    write_whole(folder / "report.html", page(plan, tables, shown))
    write_whole(folder / "report.json", json.dumps(as_json(plan, tables), indent=1) + "\n")
