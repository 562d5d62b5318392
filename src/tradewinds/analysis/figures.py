"""What the games say: places in the order of play, length, points and their sources, ties, and which pieces win.

A piece is compared with its peers: how often those who took it win, less how often those who took pieces of its kind
win who had the same place in the order of play. So neither a seat's advantage nor that those who take much tend to win
is taken for a merit of the piece, and the differences within a kind, weighted by how often each piece is taken,
add up to nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from ..arena.ratings import Z
from ..arena.tables import Share, interval
from ..engine.record import Records
from .pieces import Box, Piece
from .playing import Result, Sample

FEW = 30  # takings below which nothing is said about a piece
LEEWAY = 0.05  # of all victories: what a piece may be off before it is marked


class Mean(NamedTuple):
    """A mean, and between which values it lies with a confidence of 95%."""

    mean: float
    low: float
    high: float


class PlaceRow(NamedTuple):
    """How those do who are first, second, ... in the order of play."""

    place: int  # from 1
    wins: Share  # of a shared victory, each has a part
    score: float


class Spread(NamedTuple):
    mean: float
    deviation: float
    least: int
    most: int


class SourceRow(NamedTuple):
    """Mean points from a source, of the winners and of the others."""

    source: str
    winners: float
    others: float


class PieceRow(NamedTuple):
    piece: Piece
    provenance: str
    offered: int  # games in which it came up
    games: int  # in which somebody took it
    taken: int  # by how many players in all
    wins: Share | None  # of those who took it
    better: Mean | None  # their share of victories, less that of those who took its peers
    margin: Mean | None  # the same for the points between them and the best other player
    off: bool  # clearly better or worse than its peers


class Figures(NamedTuple):
    """All about a game for one number of players."""

    sample: Sample
    games: int
    cut: int
    tied: int  # finished games in which the most points were had by several
    shared: int  # of these, those that the tie-break left as a shared victory
    won: Share  # in how many of the finished games somebody won: not all in solo play
    places: list[PlaceRow]
    steps: Spread
    turns: Spread  # of each player
    scores: Spread
    margin: float  # mean points between the winner and the next
    sources: list[SourceRow]
    pieces: list[PieceRow]
    winners_scores: list[int]
    others_scores: list[int]
    lengths: list[int]  # turns of each player, a begun round as a whole one

    @property
    def unused(self) -> list[PieceRow]:
        return [row for row in self.pieces if not row.taken]

    @property
    def outliers(self) -> list[PieceRow]:
        return [row for row in self.pieces if row.off]

    @property
    def doubtful(self) -> list[PieceRow]:
        """Outliers of tables that are reconstructed: those could be mended."""
        return [row for row in self.outliers if row.provenance == "reconstructed"]


def figures(sample: Sample, box: Box, results: Iterable[Result]) -> Figures:
    """Of games that were cut only their number counts."""
    all_of_them = list(results)
    games = [result for result in all_of_them if result.over]
    seats = range(sample.players)
    won = [p in game.winners for game in games for p in seats]
    scores = [score for game in games for score in game.scores]
    turns = [-(-game.turns // sample.players) for game in games]
    return Figures(
        sample,
        len(all_of_them),
        len(all_of_them) - len(games),
        sum(sample.players > 1 and game.scores.count(max(game.scores)) > 1 for game in games),
        sum(len(game.winners) > 1 for game in games),
        share([(float(bool(game.winners)), 1) for game in games]),
        [_place(place, games) for place in seats] if games else [],
        spread([game.steps for game in games]),
        spread(turns),
        spread(scores),
        _mean([lead for game in games if (lead := _lead(game)) is not None]),
        _sources(games),
        _pieces(box, games),
        [score for score, is_winner in zip(scores, won, strict=True) if is_winner],
        [score for score, is_winner in zip(scores, won, strict=True) if not is_winner],
        turns,
    )


def share(deals: Sequence[tuple[float, int]]) -> Share:
    return interval(deals) if deals else Share(0.0, 0.0, 1.0)


def spread(values: Sequence[int]) -> Spread:
    if not values:
        return Spread(0.0, 0.0, 0, 0)
    return Spread(_mean(values), float(np.std(values)), min(values), max(values))


def _mean(values: Sequence[float]) -> float:
    return float(np.mean(values)) if values else 0.0


def victory(game: Result, seat: int) -> float:
    """A seat's part of the victory."""
    return 1 / len(game.winners) if seat in game.winners else 0.0


def margin(game: Result, seat: int) -> int:
    """The points between a seat and the best other one; a lone player's points."""
    others = [score for p, score in enumerate(game.scores) if p != seat]
    return game.scores[seat] - max(others, default=0)


def _lead(game: Result) -> int | None:
    return margin(game, game.winners[0]) if game.winners and len(game.scores) > 1 else None


def _place(place: int, games: Sequence[Result]) -> PlaceRow:
    seats = [(game, game.places.index(place)) for game in games]
    wins = share([(victory(game, seat), 1) for game, seat in seats])
    return PlaceRow(place + 1, wins, _mean([game.scores[seat] for game, seat in seats]))


def _sources(games: Sequence[Result]) -> list[SourceRow]:
    if not games:
        return []
    winning = [points for game in games for p, points in enumerate(game.points) if p in game.winners]
    losing = [points for game in games for p, points in enumerate(game.points) if p not in game.winners]
    return [
        SourceRow(source, _mean([row[source] for row in winning]), _mean([row[source] for row in losing]))
        for source in games[0].points[0]
    ]


# Pieces


class Takings(NamedTuple):
    """Every time that a seat took a piece, as rows of one table."""

    piece: Records
    game: Records
    place: Records
    win: Records
    margin: Records


def _takings(games: Sequence[Result]) -> Takings:
    rows = [
        (piece, number, game.places[seat], victory(game, seat), margin(game, seat))
        for number, game in enumerate(games)
        for seat, pieces in enumerate(game.taken)
        for piece in pieces
    ]
    table = np.array(rows, float).reshape(-1, 5)
    piece, number, place = table[:, :3].astype(int).T
    return Takings(piece, number, place, table[:, 3], table[:, 4])


def _pieces(box: Box, games: Sequence[Result]) -> list[PieceRow]:
    """Kind by kind; in each those first that win most, and those that cannot be told last."""
    takings = _takings(games)
    names = [(piece.kind, piece.peers) for piece in box.pieces]
    peers = np.array([names.index(name) for name in names], int)[takings.piece]  # the number of the first of them
    better = takings.win - _expected(peers, takings.place, takings.win)
    ahead = takings.margin - _expected(peers, takings.place, takings.margin)
    offered = np.bincount([piece for game in games for piece in game.offered], minlength=len(box.pieces))
    rows = []
    for i, piece in enumerate(box.pieces):
        mine = takings.piece == i
        number, taken = takings.game[mine], int(mine.sum())
        told = taken >= FEW
        edge = clustered(number, better[mine]) if told else None
        rows.append(
            PieceRow(
                piece,
                box.provenance(piece),
                int(offered[i]),
                len(set(number.tolist())),
                taken,
                share(_by_game(number, takings.win[mine])) if told else None,
                edge,
                clustered(number, ahead[mine]) if told else None,
                edge is not None and max(edge.low, -edge.high) > LEEWAY,
            )
        )
    kinds = list(dict.fromkeys(piece.kind for piece in box.pieces))
    return sorted(rows, key=lambda row: (kinds.index(row.piece.kind), -row.better.mean if row.better else 9.0))


def _expected(peers: Records, place: Records, values: Records) -> Records:
    """For each taking, the mean over all takings of its peers by those in the same place."""
    _, group = np.unique(np.stack([peers, place]), axis=1, return_inverse=True)
    group = group.reshape(-1)  # its shape differs between versions of NumPy
    means: Records = np.bincount(group, values) / np.maximum(np.bincount(group), 1)
    return means[group]


def _by_game(number: Records, values: Records) -> list[tuple[float, int]]:
    """The sum of the values in each game, and how many they are."""
    _, group, counts = np.unique(number, return_inverse=True, return_counts=True)
    sums = np.bincount(group.reshape(-1), values)
    return list(zip(sums.tolist(), counts.tolist(), strict=True))


def clustered(number: Records, values: Records) -> Mean:
    """The mean of values that belong to games: the games are independent, the values of one game are not."""
    games = _by_game(number, values)
    mean = float(values.mean())
    spread = sum((x - mean * n) ** 2 for x, n in games) * len(games) / max(1, len(games) - 1)
    half = Z * sqrt(spread) / len(values)
    return Mean(mean, mean - half, mean + half)


def as_json(found: Figures) -> dict[str, Any]:
    """For programs."""
    told = {name: _plain(value) for name, value in found._asdict().items() if name != "sample"}
    for name in ("winners_scores", "others_scores", "lengths"):
        values, counts = np.unique(np.array(told.pop(name), int), return_counts=True)
        told[name] = dict(zip(map(str, values.tolist()), counts.tolist(), strict=True))
    return {"players": found.sample.players, **told, "leeway": LEEWAY}


def _plain(value: Any) -> Any:
    if hasattr(value, "_asdict"):
        return {name: _plain(part) for name, part in value._asdict().items()}
    return [_plain(part) for part in value] if isinstance(value, list) else value
