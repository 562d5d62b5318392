"""What the tables say, against plain counting."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from tests.arena.plans import TITLE, plan_of
from tradewinds.arena.plan import Plan
from tradewinds.arena.playing import CUT, FORFEIT, OVER, Finished, finished, places
from tradewinds.arena.tables import interval, table

BOTS = ("greedy", "sloppy", "random")


def played(players: int, deals: int) -> tuple[Plan, list[Finished]]:
    """Made-up results, in which earlier bots of the list tend to have more points, with many ties."""
    dice = random.Random(3)
    plan = plan_of(*BOTS, players=players, deals=deals)
    games = []
    for n in range(plan.total):
        fixture = plan.fixture(n)
        scores = [dice.randrange(4) + 2 - BOTS.index(bot) for bot in fixture.seats]
        winners = [dice.choice([p for p in range(players) if scores[p] == max(scores)])]
        games.append(finished(fixture, scores, winners, OVER, 10))
    return plan, games


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_cross_table_counts_who_finishes_ahead_and_halves_ties(players: int) -> None:
    plan, games = played(players, 20)
    found = table(plan, TITLE, games)
    for bot, other in permutations(BOTS, 2):
        points = pairs = 0.0
        for game in games:
            order = [(seat + 1 in game.winners, score) for seat, score in enumerate(game.scores)]
            for mine in (rank for rank, name in zip(order, game.seats, strict=True) if name == bot):
                for theirs in (rank for rank, name in zip(order, game.seats, strict=True) if name == other):
                    points += 1 if mine > theirs else 0.5 if mine == theirs else 0
                    pairs += 1
        meeting = found.meeting(bot, other)
        assert meeting
        assert meeting.pairs == pairs
        assert meeting.ahead.share == pytest.approx(points / pairs)
        assert meeting.ahead.low < meeting.ahead.share < meeting.ahead.high


def test_places_put_the_winner_first_then_go_by_points_and_share_ties() -> None:
    assert places([9, 12, 12, 5], [2]) == (3, 2, 1, 4)
    assert places([7, 7], [0, 1]) == (1, 1)
    assert places([30, 8, 8], [1, 2], lost=0) == (3, 1, 1)


def test_the_interval_is_wilsons_where_deals_are_independent_trials() -> None:
    share, low, high = interval([(1.0, 1)] * 8 + [(0.0, 1)] * 2)
    assert share == 0.8
    trials = 9  # one of the ten is spent on not knowing the mean
    for bound in (low, high):  # where 0.8 is just 1.96 deviations off what would be expected
        deviation = (bound * (1 - bound) / trials) ** 0.5
        assert abs(share - bound) == pytest.approx(1.959964 * deviation)


def test_games_of_one_deal_count_no_more_than_the_deal() -> None:
    """Ten games that all go as their deal goes tell as much as one of them."""
    once = interval([(1.0, 1), (0.0, 1)] * 20)
    tenfold = interval([(10.0, 10), (0.0, 10)] * 20)
    assert tenfold == pytest.approx(once)


def test_a_clean_sweep_is_not_certainty() -> None:
    share, low, high = interval([(2.0, 2)] * 30)
    assert (share, high) == (1.0, 1.0)
    assert low == pytest.approx(30 / (30 + 1.959964**2))  # Wilson's bound for 30 of 30


def test_ratings_rank_the_bots_by_strength_and_more_games_make_them_surer() -> None:
    few, many = (table(plan, TITLE, games).ratings for plan, games in (played(3, 10), played(3, 100)))
    assert [row.bot for row in many] == list(BOTS)
    assert all(row.low < row.rating < row.high for row in many)
    assert max(row.sigma for row in many) < min(row.sigma for row in few)


def test_the_seat_table_shares_out_every_victory() -> None:
    plan = plan_of("greedy", players=3, deals=4)
    won = [[0], [0, 1], [2], []]
    games = [
        finished(plan.fixture(n), [3, 2, 1], winners, OVER if winners else CUT, 10) for n, winners in enumerate(won)
    ]
    found = table(plan, TITLE, games)
    assert [row.wins.share for row in found.seats] == [1.5 / 4, 0.5 / 4, 1 / 4]
    assert [row.score for row in found.seats] == [3, 2, 1]
    assert found.cut == 1
    assert (found.ratings, found.cross) == ([], [])


def test_forfeits_are_listed_with_their_reason_and_left_out_of_the_points() -> None:
    plan = plan_of("greedy", "random", deals=2)
    games = [
        finished(plan.fixture(0), [20, 10], [0], OVER, 50),
        finished(plan.fixture(1), [90, 0], [1], FORFEIT, 5, lost=0, reason="crashed: exit status 1"),
        finished(plan.fixture(2), [22, 14], [0], OVER, 50),
        finished(plan.fixture(3), [80, 0], [1], FORFEIT, 5, lost=0, reason="crashed: exit status 1"),
    ]
    found = table(plan, TITLE, games)
    (row,) = found.forfeits
    assert row == ("random", "crashed: exit status 1", 2, 1), "in games 1 and 3 the first seat is the other bot's"
    assert {row.bot: row.mean for row in found.scores} == {"greedy": 21, "random": 12}
    meeting = found.meeting("greedy", "random")
    assert meeting
    assert meeting.ahead.share == 1.0
