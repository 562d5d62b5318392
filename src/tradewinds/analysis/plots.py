"""Pictures of the figures, as SVG in the text of a page: the same figures give the same bytes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..reports.canvas import ALARM, BRASS, HEIGHT, INK, OTHER, PAPER, QUIET, RULE, SEA, WIDTH, Canvas, bars
from .figures import LEEWAY, Figures, PieceRow
from .telling import ORDINALS, source_text

PIECES_WIDTH, ROW = 10.6, 0.21
SHOWN = 40  # pieces in one picture: of more, the best and the worst
LONGEST = 62  # letters of a piece's label


def places(found: Figures) -> str:
    canvas = Canvas(WIDTH, HEIGHT)
    axes, shares = canvas.axes, [row.wins for row in found.places]
    canvas.even_share(100 / found.sample.players)
    axes.errorbar(
        range(len(shares)),
        [100 * s.share for s in shares],
        yerr=[[100 * (s.share - s.low) for s in shares], [100 * (s.high - s.share) for s in shares]],
        fmt="o",
        color=SEA,
        capsize=5,
    )
    axes.set_xticks(range(len(shares)), [ORDINALS[row.place - 1] for row in found.places])
    axes.set_xlim(-0.6, len(shares) - 0.2)
    axes.set_xlabel("in the order of play")
    axes.set_ylabel("victories, %")
    return canvas.uri(f"places {found.sample.players}")


def scores(found: Figures) -> str:
    canvas = Canvas(WIDTH, HEIGHT)
    edges = bars([*found.winners_scores, *found.others_scores])
    for values, label, colour in ((found.winners_scores, "winners", SEA), (found.others_scores, "others", OTHER)):
        if values:
            weights = [100 / len(values)] * len(values)
            canvas.axes.hist(values, edges, weights=weights, color=colour, alpha=0.28)
            canvas.axes.hist(values, edges, weights=weights, color=colour, histtype="step", linewidth=1.6, label=label)
    canvas.axes.set_xlabel("points at the end")
    canvas.axes.set_ylabel("% of them")
    canvas.axes.legend(frameon=False)
    return canvas.uri(f"scores {found.sample.players}")


def lengths(found: Figures) -> str:
    canvas = Canvas(WIDTH, HEIGHT)
    weights = [100 / len(found.lengths)] * len(found.lengths)
    canvas.axes.hist(found.lengths, bars(found.lengths), weights=weights, color=SEA, alpha=0.75)
    canvas.axes.xaxis.get_major_locator().set_params(integer=True)
    canvas.axes.set_xlabel("turns of each player")
    canvas.axes.set_ylabel("% of the games")
    return canvas.uri(f"lengths {found.sample.players}")


def sources(found: Figures) -> str:
    canvas = Canvas(WIDTH, HEIGHT)
    rows = found.sources[::-1]
    for shift, label, colour in ((0.2, "winners", SEA), (-0.2, "others", OTHER)):
        values = [getattr(row, label) for row in rows]
        drawn = canvas.axes.barh([i + shift for i in range(len(rows))], values, 0.36, color=colour, label=label)
        canvas.axes.bar_label(drawn, fmt="%.1f", padding=3, color=QUIET, fontsize=8)
    canvas.axes.set_yticks(range(len(rows)), [source_text(row.source) for row in rows])
    canvas.axes.margins(x=0.12)
    canvas.axes.set_xlabel("mean points")
    canvas.axes.legend(frameon=False)
    return canvas.uri(f"sources {found.sample.players}")


def pieces(found: Figures, kind: str, rows: Sequence[PieceRow]) -> str:
    """How much more or less the takers of each piece win than those of its peers."""
    told = [row for row in rows if row.better]
    if len(told) > SHOWN:
        told = [*told[: SHOWN // 2], *told[-SHOWN // 2 :]]
    told.reverse()
    canvas = Canvas(PIECES_WIDTH, 0.9 + ROW * len(told))
    axes, leeway = canvas.axes, 100 * LEEWAY
    axes.axvspan(-leeway, leeway, color=RULE, alpha=0.35, linewidth=0)
    axes.axvline(0, color=BRASS, linewidth=0.8)
    for y, row in enumerate(told):
        draw_piece(axes, y, row)
    axes.set_yticks(range(len(told)), [label(row) for row in told])
    for tick, row in zip(axes.get_yticklabels(), told, strict=True):
        tick.set_color(ALARM if row.off else INK)
    axes.set_ylim(-0.8, len(told) - 0.2)
    axes.grid(axis="x", color=RULE, linewidth=0.5)
    axes.set_axisbelow(True)
    axes.set_xlabel("victories of its takers against those of its peers, in points of a hundred")
    return canvas.uri(f"{kind} {found.sample.players}")


def draw_piece(axes: Any, y: int, row: PieceRow) -> None:
    mean, low, high = (100 * x for x in row.better or ())
    colour = ALARM if row.off else SEA
    filled = colour if row.provenance != "reconstructed" else PAPER
    axes.errorbar(mean, y, xerr=[[mean - low], [high - mean]], fmt="none", color=colour, linewidth=1.4)
    axes.plot(mean, y, "o", markersize=5.5, color=colour, markerfacecolor=filled, markeredgewidth=1.4)


def label(row: PieceRow) -> str:
    text = f"{row.piece.id}: {row.piece.text}"
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
