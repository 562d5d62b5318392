"""What the figures say, against plain counting over made-up games."""

from __future__ import annotations

import random
from collections import defaultdict
from math import sqrt
from statistics import fmean

import pytest

from tradewinds.analysis.figures import FEW, Figures, figures
from tradewinds.analysis.pieces import Box
from tradewinds.analysis.playing import Result, Sample, box_of
from tradewinds.games import game

TITLE = game("eastern-wonders")


def sample_of(players: int, games: int) -> Sample:
    return Sample(TITLE.id, players, TITLE.choose_options(), "greedy", 1, games)


def made_up(players: int, games: int, box: Box, strong: int | None = None) -> list[Result]:
    """Results by dice; who takes the strong piece has ten points more."""
    dice = random.Random(players)
    found = []
    for _ in range(games):
        taken = [sorted(dice.sample(range(len(box.pieces) - 1), 12)) for _ in range(players)]
        scores = [dice.randrange(30) + 10 * (strong in mine) for mine in taken]
        best = [p for p in range(players) if scores[p] == max(scores)]
        winners = best if dice.random() < 0.5 else [dice.choice(best)]
        places = dice.sample(range(players), players)
        points = [{"cards": score - 3, "cubes": 3} for score in scores]
        over = dice.random() < 0.9
        offered = sorted({piece for mine in taken for piece in mine})
        result = Result(
            over, dice.randrange(50, 60), 20, places, scores, winners if over else [], points, offered, taken
        )
        found.append(result)
    return found


def part(result: Result, seat: int) -> float:
    return (seat in result.winners) / len(result.winners)


@pytest.fixture(params=[2, 3, 4])
def told(request: pytest.FixtureRequest) -> tuple[Figures, list[Result], Box]:
    sample = sample_of(request.param, 300)
    box = box_of(sample)
    results = made_up(request.param, 300, box)
    finished = [result for result in results if result.over]
    return figures(sample, box, results), finished, box


def test_places_points_and_ties_are_counted_over_finished_games(told: tuple[Figures, list[Result], Box]) -> None:
    found, games, _ = told
    players = found.sample.players
    assert (found.games, found.cut) == (300, 300 - len(games))
    for row in found.places:
        seats = [(result, result.places.index(row.place - 1)) for result in games]
        assert row.wins.share == pytest.approx(fmean(part(result, seat) for result, seat in seats))
        assert row.wins.low < row.wins.share < row.wins.high
        assert row.score == pytest.approx(fmean(result.scores[seat] for result, seat in seats))
    assert sum(row.wins.share for row in found.places) == pytest.approx(1)
    assert found.tied == sum(sorted(result.scores)[-1] == sorted(result.scores)[-2] for result in games)
    assert found.shared == sum(len(result.winners) > 1 for result in games)
    assert found.scores.mean == pytest.approx(fmean(score for result in games for score in result.scores))
    assert len(found.winners_scores) + len(found.others_scores) == players * len(games)
    leads = [sorted(result.scores)[-1] - sorted(result.scores)[-2] for result in games]
    assert found.margin == pytest.approx(fmean(leads))


def test_sources_are_means_of_winners_and_of_others(told: tuple[Figures, list[Result], Box]) -> None:
    found, games, _ = told
    winners = [result.scores[p] for result in games for p in result.winners]
    cards, cubes = found.sources
    assert (cards.source, cubes.source) == ("cards", "cubes")
    assert cards.winners == pytest.approx(fmean(winners) - 3)
    assert cards.others < cards.winners
    assert (cubes.winners, cubes.others) == (3, 3)


def test_a_piece_is_compared_with_takers_of_its_kind_in_the_same_place(told: tuple[Figures, list[Result], Box]) -> None:
    found, games, box = told
    wins, leads = defaultdict[tuple[str, int], list[float]](list), defaultdict[tuple[str, int], list[float]](list)
    for result in games:
        for seat, taken in enumerate(result.taken):
            lead = result.scores[seat] - max(score for p, score in enumerate(result.scores) if p != seat)
            for number in taken:
                peers = box.pieces[number].kind, result.places[seat]
                wins[peers].append(part(result, seat))
                leads[peers].append(lead)
    for row in found.pieces:
        number = box.pieces.index(row.piece)
        better, ahead, shares = [], [], []
        by_game = []
        for result in games:
            mine = []
            for seat, taken in enumerate(result.taken):
                if number in taken:
                    peers = row.piece.kind, result.places[seat]
                    lead = result.scores[seat] - max(score for p, score in enumerate(result.scores) if p != seat)
                    shares.append(part(result, seat))
                    mine.append(part(result, seat) - fmean(wins[peers]))
                    ahead.append(lead - fmean(leads[peers]))
            better += mine
            by_game.append(mine)
        assert row.taken == len(better)
        assert row.games == sum(bool(mine) for mine in by_game)
        assert row.offered == sum(number in result.offered for result in games)
        if row.taken < FEW:
            assert row.better is row.wins is row.margin is None
            continue
        assert row.better and row.wins and row.margin
        assert row.wins.share == pytest.approx(fmean(shares))
        assert row.better.mean == pytest.approx(fmean(better), abs=1e-9)
        assert row.margin.mean == pytest.approx(fmean(ahead), abs=1e-9)
        spread = sum((sum(mine) - row.better.mean * len(mine)) ** 2 for mine in by_game)
        played = sum(bool(mine) for mine in by_game)
        half = 1.959964 * sqrt(spread * played / (played - 1)) / len(better)
        assert row.better.high - row.better.mean == pytest.approx(half)


def test_within_a_kind_the_differences_even_out(told: tuple[Figures, list[Result], Box]) -> None:
    found, _, _ = told
    assert all(row.better for row in found.pieces if row.taken), "else some would be left out of the sum"
    for kind in {row.piece.kind for row in found.pieces}:
        rows = [row for row in found.pieces if row.piece.kind == kind and row.better]
        assert sum(row.taken * row.better.mean for row in rows if row.better) == pytest.approx(0, abs=1e-6)
        assert [row.better.mean for row in rows if row.better] == sorted(
            (row.better.mean for row in rows if row.better), reverse=True
        )


@pytest.mark.parametrize("players", [2, 4])
def test_a_piece_that_brings_ten_points_is_marked_and_no_other(players: int) -> None:
    sample = sample_of(players, 2000)
    box = box_of(sample)
    strong = next(i for i, piece in enumerate(box.pieces) if piece.id == "VP05")
    found = figures(sample, box, made_up(players, 2000, box, strong))
    assert [row.piece.id for row in found.outliers] == ["VP05"]
    assert found.doubtful == found.outliers, "the VP tiles are reconstructed"
    assert [row.piece for row in found.unused] == [box.pieces[-1]], "the last one is never dealt"


def test_games_that_were_all_cut_give_no_figures_but_their_number() -> None:
    sample = sample_of(2, 5)
    box = box_of(sample)
    cut = [result._replace(over=False, winners=[]) for result in made_up(2, 5, box)]
    found = figures(sample, box, cut)
    assert (found.games, found.cut, found.places, found.sources) == (5, 5, [], [])
    assert len(found.unused) == len(box.pieces)
