"""The report as one page that needs nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ..engine.game import Game
from ..engine.options import in_words
from ..reports.page import document, picture, pictures
from ..reports.tables import table
from . import plots, telling
from .figures import FEW, LEEWAY, Figures
from .pieces import Box
from .playing import Sample
from .telling import kinds_of, of_kind

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
        f"<nav>{links}</nav>" if len(found) > 1 else "",
        f"<section>{HOW_TO_READ}</section>",
        *(part for box, figures in found for part in players_section(box, figures)),
    ]
    return document(f"The balance of {game.title}", about(game, sample), parts)


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
    drawings: list[tuple[str, Callable[[Figures], str]]] = [
        *([("Victories by the order of play", plots.places)] if several else []),
        ("Points", plots.scores),
        *([("Length", plots.lengths)] if several else []),
        ("Where the points come from", plots.sources),
    ]
    tables = [telling.places(found)] * several + [telling.sources(found)]
    return [
        pictures((caption, draw(found)) for caption, draw in drawings),
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
