"""Who plays whom, where, and on which deals."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from pathlib import Path

import pytest

from tests.arena.plans import plan_of
from tradewinds.arena.plan import BadRun, check, load, seatings

BOTS = ("greedy", "sloppy", "random")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_bot_has_every_seat_equally_often(players: int) -> None:
    plan = plan_of(*BOTS, players=players, deals=2)
    sat = Counter((seat, bot) for n in range(plan.total) for seat, bot in enumerate(plan.fixture(n).seats))
    assert len(sat) == players * len(BOTS)
    assert len(set(sat.values())) == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_both_bots_of_a_pairing_have_half_the_seats_of_each_deal(players: int) -> None:
    chosen = seatings(players)
    assert len(set(chosen)) == len(chosen)
    assert 2 * sum(map(sum, chosen)) == players * len(chosen)
    assert all(abs(2 * sum(seats) - players) <= 1 for seats in chosen), "as near to half as the table allows"
    for seats in chosen:
        assert seats[1:] + seats[:1] in chosen, "all rotations"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_pairing_meets_on_the_same_deals_in_the_same_seatings(players: int) -> None:
    plan = plan_of(*BOTS, players=players, deals=3)
    met = defaultdict(list)
    for n in range(plan.total):
        fixture = plan.fixture(n)
        pair = tuple(bot for bot in BOTS if bot in fixture.seats)
        met[pair].append((fixture.seed, tuple(pair.index(bot) for bot in fixture.seats)))
    assert set(met) == {("greedy", "sloppy"), ("greedy", "random"), ("sloppy", "random")}
    first, *others = met.values()
    assert all(other == first for other in others)
    assert len({seed for seed, _ in first}) == 3


def test_on_a_ladder_each_plays_only_the_next() -> None:
    plan = plan_of(*BOTS, ladder=True)
    assert plan.pairings == [("greedy", "sloppy"), ("sloppy", "random")]


def test_one_bot_alone_plays_itself_once_a_deal() -> None:
    plan = plan_of("greedy", players=3, deals=4)
    assert [plan.fixture(n).seats for n in range(plan.total)] == [("greedy",) * 3] * 4


def test_the_same_seed_gives_the_same_deals_and_another_gives_others() -> None:
    one, same, other = (plan_of("greedy", "random", deals=5, seed=seed) for seed in (7, 7, 8))
    seeds = [{plan.fixture(n).seed for n in range(plan.total)} for plan in (one, same, other)]
    assert seeds[0] == seeds[1]
    assert not seeds[0] & seeds[2]


def test_a_longer_run_begins_with_the_games_of_a_shorter_one() -> None:
    short, long = plan_of(*BOTS, players=3, deals=2), plan_of(*BOTS, players=3, deals=9)
    assert [short.fixture(n) for n in range(short.total)] == [long.fixture(n) for n in range(short.total)]


@pytest.mark.parametrize("bots", [BOTS, ("greedy", "program:python3 bot.py", "sloppy")])
def test_the_tasks_are_just_the_games_that_are_missing(bots: tuple[str, ...]) -> None:
    plan = plan_of(*bots, players=2, deals=300)
    done = set(range(0, plan.total, 7))
    todo = [n for task in plan.tasks(done) for n in task.numbers]
    assert sorted(todo) == sorted(set(range(plan.total)) - done)
    for task in plan.tasks(done):
        fixtures = [plan.fixture(n) for n in task.numbers]
        assert len({fixture.seats for fixture in fixtures}) == 1
        assert task.fast == ("program:python3 bot.py" not in fixtures[0].seats)


def test_a_run_is_not_resumed_with_rules_or_levels_that_have_changed(tmp_path: Path) -> None:
    plan = plan_of("trader", "greedy")
    plan.save(tmp_path / "run.json")
    check(load(tmp_path / "run.json"))
    with pytest.raises(BadRun, match="was begun with other levels"):
        check(replace(plan, levels={"trader": {"simulations": 1}}))
    with pytest.raises(BadRun, match="was begun with other rules or components of Century: Spice Road"):
        check(replace(plan, rules={"spice-road": [0, ""]}))
