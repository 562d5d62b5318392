"""Clocks: how long people may think, and what becomes of those who think longer. Time passes only when told to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from tradewinds import Match, game
from tradewinds.server import clocks
from tradewinds.server.models import Job
from tradewinds.server.thinking import whole_turn
from tradewinds.server.verify import verify

from .house import GAME, House, Person, house
from .playing import BOT, ME, OPEN, refused, taken

pytestmark = [pytest.mark.anyio, pytest.mark.databases("sqlite", "postgresql"), pytest.mark.slow]

MINUTES = {"seconds": 600, "increment": 20}
TURNS = {"seconds": 86400, "each_turn": True}


class Day:
    """The time of day, which stands still."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 6, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.moment

    def passes(self, seconds: float) -> None:
        self.moment += timedelta(seconds=seconds)


@pytest.fixture
def day() -> Day:
    return Day()


@pytest.fixture
async def here(tmp_path: Path, database: str, day: Day) -> AsyncIterator[House]:
    async with house(tmp_path, day) as built:
        yield built


async def three(here: House, **clock: Any) -> tuple[str, list[Person]]:
    """A table of three; the people in the order of their seats."""
    people = [await here.guest(name) for name in ("Ann", "Ben", "Cleo")]
    start = await people[0].table(ME, OPEN, OPEN, clock=clock)
    for somebody in people[1:]:
        await somebody.post(f"tables/{start['id']}/join", invitation=start["invitation"])
    return start["id"], people


async def two(here: House, **clock: Any) -> tuple[str, list[Person]]:
    people = [await here.guest(name) for name in ("Ann", "Ben")]
    start = await people[0].table(ME, OPEN, clock=clock)
    await people[1].post(f"tables/{start['id']}/join", invitation=start["invitation"])
    return start["id"], people


def turn_of(match: Match) -> list[int]:
    """A bot's turn, with other dice each time and some guesses: the same greedy turns might come again for ever."""
    return whole_turn(GAME, match.state.tobytes(), "sloppy", len(match.log))


async def whole(here: House, table: str, people: list[Person]) -> Any:
    """Let the one who decides take a whole turn at once; the table afterwards."""
    match = await here.match(table)
    actions = turn_of(match)
    return await people[match.player].do(table, *(game(GAME).actions.named(action) for action in actions))


async def due(here: House) -> None:
    """Let jobs be done that are due, as a server does again and again; bots are left to think."""
    jobs = here.context.jobs
    jobs._free = 0
    await jobs.take_up()
    await asyncio.gather(*jobs._running)


async def jobs(here: House) -> list[tuple[str, datetime]]:
    async with here.context.store.read() as session:
        return [(job.kind, job.due) for job in await session.scalars(select(Job))]


def left(state: Any) -> list[float]:
    """What each seat has left, as a page shows it."""
    clock = state["clock"]
    shown = list(clock["left"])
    if clock["running"] is not None:
        shown[clock["running"]] -= _seconds(clock["since"], clock["now"])
    return shown


def _seconds(since: str, now: str) -> float:
    return (datetime.fromisoformat(now) - datetime.fromisoformat(since)).total_seconds()


# Time


async def test_only_the_time_of_who_decides_runs_and_a_turn_brings_more(here: House, day: Day) -> None:
    table, people = await two(here, **MINUTES)
    state = await people[0].get(f"tables/{table}")
    first, second = state["decider"], 1 - state["decider"]
    assert state["clock"] == {
        **MINUTES,
        "each_turn": False,
        "expiry": "bot",
        "left": [620.0 if seat == first else 600.0 for seat in range(2)],
        "running": first,
        "since": "2026-06-01T12:00:00+00:00",
        "now": "2026-06-01T12:00:00+00:00",
        "lost": [],
    }
    day.passes(50)
    shown = left(await people[1].get(f"tables/{table}"))
    assert (shown[first], shown[second]) == (570, 600)
    state = await whole(here, table, people)
    assert (left(state)[first], left(state)[second], state["clock"]["running"]) == (570, 620, second)
    day.passes(30)
    state = await whole(here, table, people)
    assert (left(state)[first], left(state)[second]) == (590, 590)


async def test_time_for_each_turn_is_not_saved_up(here: House, day: Day) -> None:
    table, people = await two(here, **TURNS)
    first = (await people[0].get(f"tables/{table}"))["decider"]
    for passed in (80_000, 70_000, 10):
        assert left(await people[0].get(f"tables/{table}"))[first] == 86400
        day.passes(passed)
        state = await whole(here, table, people)
        assert left(state)[first] == 86400 - passed
        state = await whole(here, table, people)


async def test_a_turn_of_several_decisions_brings_time_once(here: House, day: Day) -> None:
    table, people = await two(here, **TURNS)
    for _ in range(40):
        state = await people[0].get(f"tables/{table}")
        decider, before = state["decider"], left(state)[state["decider"]]
        day.passes(1)
        legal = (await people[decider].get(f"tables/{table}"))["legal"]
        state = await people[decider].do(table, legal[0]["action"])
        if state["decider"] == decider:
            assert left(state)[decider] == before - 1
            return
    raise AssertionError("no turn of several decisions came up")


async def test_the_lobby_tells_how_long_there_is(here: House, day: Day) -> None:
    table, people = await two(here, **TURNS)
    day.passes(6400)
    decider = (await people[0].get(f"tables/{table}"))["decider"]
    for number, somebody in enumerate(people):
        line = (await somebody.get("tables"))["mine"][0]
        assert (line["time_left"], line["your_turn"]) == (80_000, number == decider)


async def test_a_table_without_a_clock_has_none(here: House) -> None:
    ann = await here.guest("Ann")
    state = await ann.table(ME, {**ME, "name": "Ben"})
    assert state["clock"] is None
    assert (await ann.get("tables"))["mine"][0]["time_left"] is None
    assert await jobs(here) == []


async def test_bots_need_no_time(here: House, day: Day) -> None:
    ann = await here.guest("Ann")
    state = await ann.table(BOT, BOT, ME, clock=MINUTES)
    while state["decider"] == 2:
        state = await ann.table(BOT, BOT, ME, clock=MINUTES)
    assert (state["clock"]["running"], state["clock"]["left"]) == (None, [None, None, 600])
    day.passes(10_000)
    await due(here)
    assert (await ann.get(f"tables/{state['id']}"))["clock"]["left"][2] == 600


@pytest.mark.parametrize(
    "clock", [{"seconds": 0}, {"seconds": 10**9}, {"seconds": 60, "increment": -1}, {"seconds": 60, "expiry": "dance"}]
)
async def test_a_clock_that_cannot_be_is_refused(here: House, clock: Any) -> None:
    ann = await here.guest("Ann")
    assert await ann.refused("tables", game=GAME, seats=[ME, OPEN], clock=clock) == (422, "malformed")


async def test_the_rematch_has_the_same_clock(here: House) -> None:
    ann = await here.guest("Ann")
    table = (await ann.table(ME, {**ME, "name": "Bob"}, clock=MINUTES))["id"]
    await here.play(table, (ann, ann))
    again = await ann.post(f"tables/{table}/rematch")
    assert again["clock"]["left"][again["decider"]] == 620


# Running out


async def test_who_runs_out_is_replaced_by_a_bot_and_may_come_back_for_the_next_turn(here: House, day: Day) -> None:
    table, people = await two(here, **MINUTES)
    state = await people[0].get(f"tables/{table}")
    slow, other = state["decider"], 1 - state["decider"]
    day.passes(619)
    await due(here)
    assert (await people[slow].get(f"tables/{table}"))["your_seats"] == [slow], "there is a second left"
    day.passes(2)
    await due(here)
    state = await people[slow].get(f"tables/{table}")
    assert (state["status"], state["your_seats"], state["seats"][slow]["bot"]) == ("playing", [], "greedy")
    assert not state["may_come_back"], "this turn is the bot's"
    assert await people[slow].refused(f"tables/{table}/return") == (403, "forbidden")
    assert [kind for kind, _ in await jobs(here)] == ["bot"]
    match = await here.match(table)
    await here.context.tables.bot_moves(table, state["version"], turn_of(match))
    state = await people[slow].get(f"tables/{table}")
    assert (state["may_come_back"], state["clock"]["running"]) == (True, other)
    back = await people[slow].post(f"tables/{table}/return")
    assert (back["your_seats"], back["clock"]["left"][slow]) == ([slow], 0)
    state = await whole(here, table, people)
    assert (state["decider"], left(state)[slow]) == (slow, 20), "what the new turn brings"


async def test_who_has_used_up_all_there_was_cannot_come_back(here: House, day: Day) -> None:
    table, people = await three(here, seconds=60)
    slow = (await people[0].get(f"tables/{table}"))["decider"]
    day.passes(61)
    await due(here)
    match = await here.match(table)
    await here.context.tables.bot_moves(table, 0, turn_of(match))
    assert not (await people[slow].get(f"tables/{table}"))["may_come_back"]
    answer = await people[slow].ask("POST", f"tables/{table}/return", {})
    assert refused(answer, 403, "forbidden")["text"] == "Your time has run out: a bot plays for you to the end."


async def test_where_running_out_loses_the_other_of_two_has_won(here: House, day: Day) -> None:
    table, people = await two(here, seconds=60, expiry="loses")
    await whole(here, table, people)
    state = await whole(here, table, people)
    slow, other = state["decider"], 1 - state["decider"]
    day.passes(61)
    await due(here)
    end = await people[slow].get(f"tables/{table}")
    assert (end["status"], end["winners"], end["clock"]["lost"]) == ("finished", [other], [slow])
    assert (end["decider"], end["legal"], end["prompt"]) == (None, [], "The match is over.")
    assert end["scores"] == state["scores"], "as they stood"
    assert end["log"] == state["log"]
    assert [line["id"] for line in (await people[slow].get("tables"))["finished"]] == [table]
    steps = len(end["log"])
    replay = await people[slow].get(f"tables/{table}/replay", step=steps)
    assert (replay["winners"], replay["steps"]) == ([other], steps)
    assert [kind for kind, _ in await jobs(here)] == ["record"]
    assert [found.difference async for found in verify(here.context.store)] == [None]


@pytest.mark.slow
async def test_where_running_out_loses_the_others_of_three_play_on_and_the_lost_seat_cannot_win(
    here: House, day: Day
) -> None:
    table, people = await three(here, seconds=60, expiry="loses")
    slow = (await people[0].get(f"tables/{table}"))["decider"]
    day.passes(61)
    await due(here)
    state = await people[slow].get(f"tables/{table}")
    assert (state["status"], state["clock"]["lost"], state["may_come_back"]) == ("playing", [slow], False)
    assert await people[slow].refused(f"tables/{table}/return") == (403, "forbidden")
    while state["status"] == "playing":
        match = await here.match(table)
        if match.player == slow:
            actions = turn_of(match)
            await here.context.tables.bot_moves(table, state["version"], actions)
        else:
            await whole(here, table, people)
        state = await people[slow].get(f"tables/{table}")
    match = await here.match(table)
    assert match.over
    assert slow not in state["winners"]
    rest = {seat: score for seat, score in enumerate(match.scores()) if seat != slow}
    assert state["winners"][0] in [seat for seat, score in rest.items() if score == max(rest.values())]
    assert [found.difference async for found in verify(here.context.store)] == [None]


async def test_who_decided_just_in_time_has_not_run_out(here: House, day: Day) -> None:
    table, people = await two(here, **TURNS)
    version = (await people[0].get(f"tables/{table}"))["version"]
    day.passes(86400)
    state = await whole(here, table, people)
    await here.context.tables.time_up(table, version)  # a process had the job already
    assert all(seat["kind"] == "person" for seat in (await people[0].get(f"tables/{table}"))["seats"])
    assert [(kind, end - day.moment) for kind, end in await jobs(here)] == [("clock", timedelta(days=1))]
    assert left(state)[1 - state["decider"]] == 0


async def test_time_that_ran_out_while_the_server_was_away_is_not_held_against_anybody(here: House, day: Day) -> None:
    table, people = await two(here, **MINUTES)
    decider = (await people[0].get(f"tables/{table}"))["decider"]
    day.passes(5000)
    await due(here)
    state = await people[decider].get(f"tables/{table}")
    assert (state["your_seats"], left(state)[decider]) == ([decider], clocks.MERCY)
    day.passes(clocks.MERCY + 1)
    await due(here)
    assert (await people[decider].get(f"tables/{table}"))["your_seats"] == []


# No way around it


async def undoable(here: House, table: str, people: list[Person]) -> int:
    """Play until somebody has ended a turn in a way that can be taken back; who."""
    for _ in range(30):
        state = await people[0].get(f"tables/{table}")
        decider = state["decider"]
        await whole(here, table, people)
        state = await people[decider].get(f"tables/{table}")
        if state["undo"] and state["decider"] != decider:
            return int(decider)
    raise AssertionError("no turn could be taken back")


async def test_taking_back_gains_no_time_and_costs_the_others_none(here: House, day: Day) -> None:
    table, people = await two(here, **MINUTES)
    who = await undoable(here, table, people)
    before = left(await people[0].get(f"tables/{table}"))
    for _ in range(3):
        day.passes(10)
        state = await people[who].do(table, undo=True)
        assert (state["decider"], state["clock"]["running"]) == (who, who)
        assert left(state)[1 - who] == before[1 - who], "the other did not choose to wait"
        before[who] -= 10
        assert left(state)[who] == before[who]
        undone = [action for _, _, action, _ in await here.log(table) if action is not None][-1]
        taken(await people[who].command(table, state["version"], game(GAME).actions.named(undone)))
        after = await people[who].get(f"tables/{table}")
        assert after["decider"] == 1 - who
        assert left(after) == before, "the same turn brings nothing again"


async def test_leaving_and_coming_back_gains_no_time(here: House, day: Day) -> None:
    table, people = await two(here, **TURNS)
    decider = (await people[0].get(f"tables/{table}"))["decider"]
    day.passes(1000)
    await people[decider].post(f"tables/{table}/leave")
    day.passes(500)
    back = await people[decider].post(f"tables/{table}/return")
    assert left(back)[decider] == 85400, "what was used is used; a bot's time is nobody's"
    day.passes(100)
    assert left(await people[decider].get(f"tables/{table}"))[decider] == 85300
    assert [(kind, end - day.moment) for kind, end in await jobs(here)] == [("clock", timedelta(seconds=85300))]


async def test_a_bot_that_thought_while_its_person_came_back_leaves_the_clock_running(here: House, day: Day) -> None:
    table, people = await two(here, **TURNS)
    state = await people[0].get(f"tables/{table}")
    await people[state["decider"]].post(f"tables/{table}/leave")
    await people[state["decider"]].post(f"tables/{table}/return")
    match = await here.match(table)
    await here.context.tables.bot_moves(table, state["version"], turn_of(match))
    assert [kind for kind, _ in await jobs(here)] == ["clock"]


async def test_the_time_is_kept_in_the_database(here: House, day: Day) -> None:
    table, people = await two(here, **MINUTES)
    day.passes(100)
    await whole(here, table, people)
    day.passes(7)
    before = (await people[0].get(f"tables/{table}"))["clock"]
    here.context.matches.forget(table)  # as in a new process
    assert (await people[0].get(f"tables/{table}"))["clock"] == before
