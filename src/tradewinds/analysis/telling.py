"""What stands out, in words; and the tables as rows of text, for the terminal and the page alike."""

from __future__ import annotations

from collections.abc import Sequence

from ..arena.report import percent
from ..reports.tables import Rows, aligned
from .figures import FEW, Figures, Mean, PieceRow, Spread
from .pieces import Box

ORDINALS = ("first", "second", "third", "fourth", "fifth")


def points(mean: Mean, digits: int = 1) -> str:
    """A difference, with its interval."""
    return f"{mean.mean:+.{digits}f} ({mean.low:+.{digits}f} to {mean.high:+.{digits}f})"


def hundredths(mean: Mean) -> str:
    """A difference between shares, in points of a hundred."""
    return points(Mean(*(100 * x for x in mean)))


def spread_text(spread: Spread) -> str:
    return f"{spread.mean:.1f} ± {spread.deviation:.1f}, from {spread.least} to {spread.most}"


def of_kind(found: Figures, kind: str) -> list[PieceRow]:
    return [row for row in found.pieces if row.piece.kind == kind]


def kinds_of(found: Figures) -> list[str]:
    return list(dict.fromkeys(row.piece.kind for row in found.pieces))


def facts(found: Figures) -> Rows:
    """The game in a few numbers."""
    finished = max(1, found.games - found.cut)
    rows = [
        ["games", f"{found.games:,}"],
        ["cut as too long", f"{found.cut:,} ({found.cut / found.games:.1%})"],
        ["points", spread_text(found.scores)],
        ["steps", spread_text(found.steps)],
    ]
    if found.sample.players == 1:
        return [*rows, ["games won", percent(found.won)]]
    return [
        *rows,
        ["turns of each player", spread_text(found.turns)],
        ["the winner's lead", f"{found.margin:.1f} points"],
        ["tied for most points", f"{found.tied:,} ({found.tied / finished:.1%})"],
        ["victories shared", f"{found.shared:,} ({found.shared / finished:.1%})"],
    ]


def places(found: Figures) -> Rows:
    return [["in the order of play", "victories", "mean points"]] + [
        [ORDINALS[row.place - 1], percent(row.wins), f"{row.score:.1f}"] for row in found.places
    ]


def sources(found: Figures) -> Rows:
    return [["source of points", "winners", "others"]] + [
        [source_text(row.source), f"{row.winners:.1f}", f"{row.others:.1f}"] for row in found.sources
    ]


def source_text(source: str) -> str:
    return source.replace("_", " ")


def pieces(rows: Sequence[PieceRow]) -> Rows:
    return [
        ["piece", "what it is", "taken", "of games", "its takers win", "against its peers", "points against its peers"]
    ] + [
        [
            row.piece.id,
            row.piece.text,
            f"{row.taken:,}",
            f"{row.games / row.offered:.0%}" if row.offered else "never came up",
            percent(row.wins) if row.wins else "",
            hundredths(row.better) if row.better else "",
            points(row.margin) if row.margin else "",
        ]
        for row in rows
    ]


def piece_text(box: Box, row: PieceRow) -> str:
    """One line about an outlier."""
    assert row.better and row.margin
    return (
        f"{row.piece.id} ({row.piece.text}), of the {box.said(row.piece.kind)}: victories {hundredths(row.better)} "
        f"points of a hundred, points {points(row.margin)}; taken {row.taken:,} times"
    )


def unused_text(box: Box, found: Figures) -> list[str]:
    """The pieces that nobody took, kind by kind."""
    lines = []
    for kind in kinds_of(found):
        if rows := [row for row in of_kind(found, kind) if not row.taken]:
            named = ", ".join(row.piece.id for row in rows)
            lines.append(f"{box.said(kind)}: {named}")
    return lines


def remarks(box: Box, found: Figures) -> list[str]:
    """What a reader should look at first, a sentence each."""
    players = found.sample.players
    said = []
    if found.cut == found.games:
        return ["Every game was cut as too long: nothing can be said about the rest."]
    if found.cut > found.games / 100:
        said.append(f"{found.cut / found.games:.1%} of the games were cut as too long; they are left out of the rest.")
    if players > 1:
        said += [
            f"The {ORDINALS[row.place - 1]} in the order of play {'wins more' if row.wins.low > even else 'wins less'} "
            f"than an even share: {percent(row.wins)}."
            for row in found.places
            if (even := 1 / players) < row.wins.low or even > row.wins.high
        ] or ["No place in the order of play wins clearly more or less than an even share."]
    else:
        said.append(f"The lone player wins {percent(found.won)} of the games.")
    few = sum(0 < row.taken < FEW for row in found.pieces)
    said.append(
        f"Clearly off: {len(found.outliers)} of {len(found.pieces)} pieces, {len(found.doubtful)} of them in tables "
        f"that are reconstructed. Never taken: {len(found.unused)}; too seldom to tell: {few}."
    )
    return said


def text(box: Box, found: Figures) -> str:
    """One number of players, for the terminal."""
    players = "1 player" if found.sample.players == 1 else f"{found.sample.players} players"
    parts = [f"{box.game.title}, {players}", *(f"  {remark}" for remark in remarks(box, found))]
    parts += ["", aligned(facts(found))]
    if found.sample.players > 1:
        parts += ["", aligned(places(found))]
    parts += ["", aligned(sources(found))]
    groups = {
        "Clearly off, in tables that are reconstructed": found.doubtful,
        "Clearly off, in tables that are known": [row for row in found.outliers if row not in found.doubtful],
    }
    for heading, rows in groups.items():
        if rows:
            parts += [f"\n{heading}", *(f"  [{row.piece.table}] {piece_text(box, row)}" for row in rows)]
    if lines := unused_text(box, found):
        parts += ["\nNever taken", *(f"  {line}" for line in lines)]
    return "\n".join(parts)
