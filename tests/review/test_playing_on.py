"""What comes of a position: certain where the end is certain, the same compiled and interpreted, and honest errors."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, pstdev

import numpy as np
import pytest

from tests.review.known import AZURE, GAME, before_the_end, claim, played
from tradewinds.bots import sloppy
from tradewinds.engine.dice import game_seeds
from tradewinds.engine.link import link
from tradewinds.engine.playouts import Run
from tradewinds.engine.record import Faces, Ints
from tradewinds.review.playing_on import Outcomes, outcomes, play_on


def test_where_one_action_ends_the_game_its_result_is_certain() -> None:
    state = before_the_end().state
    won = outcomes(GAME, state, AZURE, [claim()], seed=1, games=10)
    lost = outcomes(GAME, state, AZURE, [GAME.actions.number("rest")], seed=1, games=10)
    assert won.shares.tolist() == [[0, 1]] * 10
    assert won.margins.tolist() == [[-6, 6]] * 10
    assert lost.shares.tolist() == [[1, 0]] * 10
    assert lost.margins.tolist() == [[1, -1]] * 10
    assert won.gain(lost, AZURE).mean == 1.0
    assert won.points_gain(lost, AZURE).mean == 7.0


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_chances_of_all_seats_add_up_to_one(players: int) -> None:
    match = played(20, players)
    found = outcomes(GAME, match.state, match.player, [], seed=3, games=40)
    assert sum(found.chance(seat).mean for seat in range(players)) == pytest.approx(1)


def test_compiled_and_interpreted_games_end_alike() -> None:
    state, seat = before_the_end().before[100], before_the_end().before[100].player
    runs = Run.many(3)
    runs["seed"] = game_seeds(7, 0, 3)
    face = GAME.record
    link(play_on, GAME.bound(sloppy))(
        Faces(face, state.record[None]),
        seat,
        np.zeros(0, np.int16).view(Ints),
        Faces(Run, runs),
        Faces(face, face.many(1)),
        Faces(face, face.many(2)),
        np.zeros(GAME.constant("ROOM"), np.int16).view(Ints),
    )
    found = outcomes(GAME, state, seat, [], seed=7, games=3)
    leads = [[a - b, b - a] for a, b in runs["score"][:, :2].astype(int).tolist()]
    assert found.margins.tolist() == leads


def test_the_same_line_on_the_same_dice_differs_in_no_game() -> None:
    match = played(40)
    line = [match.legal()[-1]]
    one = outcomes(GAME, match.state, match.player, line, seed=5, games=30)
    other = outcomes(GAME, match.state, match.player, line, seed=5, games=30)
    assert (one.shares == other.shares).all()
    assert (one.margins == other.margins).all()


def test_a_line_is_followed_only_as_far_as_it_is_legal() -> None:
    """An action that is not legal in a deal ends the line there: the game goes on as it would without it."""
    match = played(40)
    illegal = next(a for a in range(GAME.actions.total()) if a not in match.legal())
    with_it = outcomes(GAME, match.state, match.player, [illegal], seed=5, games=10)
    without = outcomes(GAME, match.state, match.player, [], seed=5, games=10)
    assert (with_it.margins == without.margins).all()


def test_errors_are_those_of_a_mean_and_never_nothing_for_a_chance() -> None:
    margins = [4.0, -2.0, 7.0, 1.0, 0.0, 3.0]
    shares = [1.0, 0.0, 1.0, 1.0, 0.5, 1.0]
    found = Outcomes(np.array([[s, 1 - s] for s in shares]), np.array([[m, -m] for m in margins]))
    assert found.margin(0).mean == pytest.approx(fmean(margins))
    assert found.margin(0).error == pytest.approx(1.96 * pstdev(margins) / sqrt(6))
    assert found.chance(0).mean == pytest.approx(fmean(shares))
    assert found.chance(0).error == pytest.approx(1.96 * pstdev([*shares, 0.0, 1.0]) / sqrt(6))
    all_won = Outcomes(np.array([[1.0, 0.0]] * 100), np.array([[1.0, -1.0]] * 100))
    assert 0.01 < all_won.chance(0).error < 0.03  # a hundred of a hundred: perhaps 98 %, hardly 90 %
