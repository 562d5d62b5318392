"""The report as one page that needs nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ..engine.game import Game
from ..engine.options import in_words
from . import plots, telling
from .figures import FEW, LEEWAY, Figures
from .pieces import Box
from .playing import Sample
from .telling import Rows, kinds_of, of_kind

STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 "Gill Sans", "Segoe UI", system-ui, "Liberation Sans", sans-serif; color: #17222e;
       background: #eadfc8; margin: 0; }
main { max-width: 74rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2, h3 { font-family: "Iowan Old Style", Palatino, Georgia, "Liberation Serif", serif; line-height: 1.15; }
h1 { font-size: 2.3rem; margin: 0.5rem 0 0.25rem; }
h2 { font-size: 1.7rem; margin: 0 0 0.75rem; }
h3 { font-size: 1.2rem; margin: 1.75rem 0 0.5rem; }
nav a, summary { color: #17645f; }
nav a { margin-right: 1.25rem; }
section { background: #f7f0e1; border: 1px solid #cdbe9c; border-radius: 12px; padding: 1.25rem 1.5rem;
          margin-top: 1.5rem; }
.quiet { color: #505965; }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr)); gap: 1rem;
            margin-top: 1rem; }
figure { margin: 0; background: #fffbf2; border: 1px solid #cdbe9c; border-radius: 8px; padding: 0.75rem; }
figcaption { font-weight: 600; margin-bottom: 0.25rem; }
img { display: block; width: 100%; height: auto; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.92rem; margin: 0.5rem 0; }
th, td { padding: 0.2rem 0.75rem; border-bottom: 1px solid #cdbe9c; text-align: right; vertical-align: top; }
th { font-weight: 600; }
td { font-variant-numeric: tabular-nums; }
th:first-child, td:first-child, .pieces th:nth-child(2), .pieces td:nth-child(2) { text-align: left; }
tr.off td { color: #a5341d; font-weight: 600; }
details { margin: 0.5rem 0; }
summary { cursor: pointer; padding: 0.35rem 0; }
.mark { color: #73530b; border: 1px solid #73530b; border-radius: 99px; padding: 0 0.5rem; font-size: 0.8rem;
        font-family: system-ui, "Liberation Sans", sans-serif; font-weight: 400; vertical-align: middle; }
"""

HOW_TO_READ = f"""
<p><b>How to read this.</b> A piece is compared with its peers: how often those win who took it, less how often those
win who took pieces of the same kind (of World Wonders' building tiles: of the same stack) and had the same place in the
order of play. Intervals hold in 95 of 100 cases. A piece is <b>clearly off</b>, in red, when its whole interval lies
outside the grey band, {100 * LEEWAY:.0f} points of a hundred to either side; below {FEW} takings nothing is said.
Hollow marks are pieces of tables that are <b>reconstructed</b>: their values are ours.</p>
<p>All this is how this bot plays. A piece that it cannot use well looks weak, and one that is mostly taken by those who
are ahead anyway looks strong: what winners have is not always what made them win. Look at several levels before you
change a table.</p>
"""


def page(game: Game, found: Sequence[tuple[Box, Figures]]) -> str:
    """Every number of players, one after another."""
    sample = found[0][1].sample
    links = "".join(f'<a href="#players-{f.sample.players}">{players_text(f)}</a>' for _, f in found)
    parts = [
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Balance of {escape(game.title)}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>{STYLE}</style><main><h1>The balance of {escape(game.title)}</h1>",
        f'<p class="quiet">{escape(about(game, sample))}</p>',
        f"<nav>{links}</nav>" if len(found) > 1 else "",
        f"<section>{HOW_TO_READ}</section>",
        *(part for box, figures in found for part in players_section(box, figures)),
        "</main></html>\n",
    ]
    return "\n".join(parts)


def players_text(found: Figures) -> str:
    return "1 player" if found.sample.players == 1 else f"{found.sample.players} players"


def about(game: Game, sample: Sample) -> str:
    """What was played, so that it can be played again."""
    usual = game.choose_options()
    other = [f"{name}={in_words(value)}" for name, value in sample.options.items() if value != usual[name]]
    options = f" Options: {', '.join(other)}." if other else ""
    return (
        f"The bot {sample.bot} against itself: {sample.games:,} games for each number of players, seed {sample.seed}. "
        f"Rules version {game.rules_version}, components {game.components}.{options}"
    )


def players_section(box: Box, found: Figures) -> list[str]:
    finished = found.cut < found.games
    return [
        f'<section id="players-{found.sample.players}"><h2>{players_text(found)}</h2>',
        f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in telling.remarks(box, found))}</ul>",
        *outliers(box, found),
        table(telling.facts(found)),
        *(general(found) if finished else []),
        *(part for kind in kinds_of(found) for part in kind_part(box, found, kind) if finished),
        *unused(box, found),
        "</section>",
    ]


def outliers(box: Box, found: Figures) -> list[str]:
    """What could be mended, before all else."""
    if not found.doubtful:
        return []
    lines = "".join(
        f"<li><code>[{escape(row.piece.table)}]</code> {escape(telling.piece_text(box, row))}</li>"
        for row in found.doubtful
    )
    return [f"<h3>Clearly off, in tables that are reconstructed</h3><ul>{lines}</ul>"]


def general(found: Figures) -> list[str]:
    several = found.sample.players > 1
    pictures: list[tuple[str, Callable[[Figures], str]]] = [
        *([("Victories by the order of play", plots.places)] if several else []),
        ("Points", plots.scores),
        *([("Length", plots.lengths)] if several else []),
        ("Where the points come from", plots.sources),
    ]
    shown = "".join(picture(caption, draw(found)) for caption, draw in pictures)
    tables = [telling.places(found)] * several + [telling.sources(found)]
    return [
        f'<div class="pictures">{shown}</div>',
        f"<details><summary>The same as tables</summary>{''.join(map(table, tables))}</details>",
    ]


def kind_part(box: Box, found: Figures, kind: str) -> list[str]:
    rows = of_kind(found, kind)
    name = box.said(kind)
    marks = sorted({row.provenance for row in rows})
    pills = " ".join(f'<span class="mark">{mark}</span>' for mark in marks)
    heading = f"<h3>{escape(name[0].upper() + name[1:])} {pills}</h3>"
    told = [row for row in rows if row.better]
    if not told:
        return [heading, '<p class="quiet">Taken too seldom, or never, to tell.</p>']
    more = f"the {plots.SHOWN // 2} best and worst of {len(told)}" if len(told) > plots.SHOWN else "the best first"
    drawn = picture(f"What those win who took them, {more}", plots.pieces(found, kind, rows))
    off = {row.piece.id for row in rows if row.off}
    return [
        heading,
        drawn,
        f'<details><summary>All {len(rows)} as a table</summary><div class="scroll pieces">'
        f"{table(telling.pieces(rows), off)}</div></details>",
    ]


def unused(box: Box, found: Figures) -> list[str]:
    lines = "".join(f"<li>{escape(line)}</li>" for line in telling.unused_text(box, found))
    return [f"<h3>Never taken</h3><ul>{lines}</ul>"] if lines else []


def picture(caption: str, uri: str) -> str:
    return f'<figure><figcaption>{escape(caption)}</figcaption><img alt="{escape(caption)}" src="{uri}"></figure>'


def table(rows: Rows, marked: set[str] | None = None) -> str:
    """Rows of text; where there is no head, the first row is like the others."""
    head, *body = rows if len(rows[0]) > 2 else [[], *rows]
    top = f"<tr>{cells(head, 'th')}</tr>" if head else ""
    lines = (f"<tr{' class=off' if marked and row[0] in marked else ''}>{cells(row, 'td')}</tr>" for row in body)
    return f"<table>{top}{''.join(lines)}</table>"


def cells(row: Sequence[str], tag: str) -> str:
    return "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row)
