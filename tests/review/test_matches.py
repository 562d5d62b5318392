"""Reviews of finished matches: chances over time, and a blunder that is found."""

from __future__ import annotations

from functools import cache

import pytest

from tests.review.known import AZURE, GAME, LAST_TURN, blundered, claim, played
from tradewinds.bots import Bot
from tradewinds.engine.errors import BadMatchFile
from tradewinds.engine.match import Match
from tradewinds.games import game
from tradewinds.review.matches import Review, course, judge, put_together, review

GAMES = 6


@cache
def reviewed() -> Review:
    return review(blundered(), games=GAMES, threads=2)


def test_a_blunder_in_the_last_turn_is_a_turning_point_and_the_winning_action_is_the_alternative() -> None:
    found = reviewed()
    turn = found.turns[-1]
    assert len(found.turns) - 1 in found.turning_points
    assert (turn.step, turn.leaves, turn.seat, turn.grade) == (LAST_TURN, LAST_TURN, AZURE, "mistake")
    assert (turn.played.line, turn.played.chance.mean) == (["rest"], 0.0)
    assert GAME.actions.number(turn.better[0].line[0]) == claim()
    assert (turn.better[0].chance.mean, turn.loss.mean) == (1.0, 1.0)


def test_there_is_a_point_at_the_beginning_of_each_turn_and_one_for_the_result() -> None:
    """Turns counted by plain code: whose turn it is changes from one state to the next."""
    match, found = blundered(), reviewed()
    turns = [state.turn for state in match.before]
    begins = [0, *(i for i in range(1, len(turns)) if turns[i] != turns[i - 1])]
    assert [point.step for point in found.points] == [*begins, len(match.log)]
    assert [chance.mean for chance in found.points[-1].chances] == [1.0, 0.0]


def test_at_every_point_the_chances_add_up_to_one() -> None:
    for point in reviewed().points:
        assert sum(chance.mean for chance in point.chances) == pytest.approx(1)


def test_accuracy_is_the_share_of_turns_without_slip_or_mistake() -> None:
    found = reviewed()
    for seat, share in enumerate(found.accuracy):
        grades = [turn.grade for turn in found.turns if turn.seat == seat]
        good = [grade for grade in grades if grade in ("best", "fine")]
        assert share == pytest.approx(len(good) / len(grades))


def test_what_is_called_better_is_better_beyond_its_error() -> None:
    for turn in reviewed().turns:
        if turn.grade in ("slip", "mistake"):
            assert turn.loss.mean > turn.loss.error
            assert turn.better
        else:
            assert turn.loss.mean <= turn.loss.error or turn.loss.mean < 0.03


def test_a_review_is_the_same_whatever_the_threads() -> None:
    told = course(blundered(), seed=1)
    alone = [judge(GAME, task, 1, GAMES) for task in told.tasks[-4:]]
    assert alone == reviewed().turns[-4:]


def test_an_unfinished_match_is_refused() -> None:
    with pytest.raises(BadMatchFile, match="only finished ones can be reviewed"):
        review(played(20))


@pytest.mark.slow
def test_a_match_of_one_player_is_reviewed_too() -> None:
    """World Wonders alone: the one seat wins or does not, and its margin is its points."""
    title = game("world-wonders")
    match = Match(title, 1, 5)
    bot = Bot(title, "greedy", 1)
    while not match.over:
        match.play(bot.choose(match.seat(0)))
    told = course(match, seed=1)
    assert 10 < len(told.tasks) < len(match.log)
    found = put_together(told, [judge(title, task, 1, 4) for task in told.tasks[-2:]], 4)
    assert found.points[-1].chances[0].mean == float(match.winners() == [0])
    assert all(0 <= point.chances[0].mean <= 1 for point in found.points)
    assert found.turns[-1].played.margin.mean == match.scores()[0]
