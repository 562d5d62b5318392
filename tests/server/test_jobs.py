"""Bots' turns as jobs: who claims them, for how long, and what becomes of those that nobody finishes."""

from __future__ import annotations

import asyncio
import os
import select as waiting
import time
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select, update

from tradewinds.server.jobs import Jobs
from tradewinds.server.models import Job, Seat
from tradewinds.server.thinking import Thinkers

from .house import House
from .playing import BOT, PATIENCE

pytestmark = [pytest.mark.anyio, pytest.mark.databases("sqlite", "postgresql"), pytest.mark.slow]
LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)


class SlowThinkers(Thinkers):
    """Thinkers whose thoughts go on until they are let go."""

    def __init__(self, processes: int = 1):
        super().__init__(processes)
        self.let_go = asyncio.Event()

    async def whole_turn(self, game_id: str, record: bytes, bot: str, seed: int) -> list[int]:
        await self.let_go.wait()
        return await super().whole_turn(game_id, record, bot, seed)


def process(here: House, thinkers: Thinkers, claim: timedelta = timedelta(minutes=1)) -> Jobs:
    """What a server process does for bots, on the database of the house."""
    return Jobs(here.context.store, here.context.tables, thinkers, claim)


async def bots_tables(here: House, how_many: int) -> list[str]:
    ann = await here.guest("Ann")
    return [(await ann.table(BOT, BOT))["id"] for _ in range(how_many)]


async def claims(here: House) -> list[datetime]:
    async with here.context.store.read() as session:
        held = await session.scalars(select(Job.claimed_until).where(Job.claimed_until.is_not(None)))
        return [until for until in held if until is not None]


async def stopped(jobs: Jobs) -> None:
    """A process that is told to end."""
    running = asyncio.create_task(jobs.run())
    await asyncio.sleep(0)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


@pytest.mark.parametrize("thinkers", [1, 2])
async def test_a_process_claims_no_more_turns_than_it_can_think_about(here: House, thinkers: int) -> None:
    await bots_tables(here, 4)
    one, other = process(here, SlowThinkers(thinkers)), process(here, SlowThinkers(1))
    for _ in range(2):
        await one.take_up()
        assert len(await claims(here)) == thinkers, "the rest is left for processes that have nothing to do"
    await other.take_up()
    assert len(await claims(here)) == thinkers + 1
    for jobs in (one, other):
        await stopped(jobs)
    assert await claims(here) == [], "a process that ends leaves its turns for others at once"


async def test_the_next_turn_is_claimed_when_a_thought_is_finished(here: House) -> None:
    tables = await bots_tables(here, 2)
    thinkers = SlowThinkers()
    thinkers.let_go.set()
    running = asyncio.create_task(process(here, thinkers).run())
    async with asyncio.timeout(PATIENCE):
        while not all([await here.log(table) for table in tables]):
            pass
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    thinkers.close()


async def test_a_bot_that_cannot_think_is_stood_in_for(here: House) -> None:
    """Such as one that a later version of the program does not have any more."""
    table = (await bots_tables(here, 1))[0]
    async with here.context.store.write() as session:
        await session.execute(update(Seat).values(bot="gone"))
    running = asyncio.create_task(here.context.jobs.run())
    async with asyncio.timeout(PATIENCE):
        while not await here.log(table):
            pass
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_a_claim_is_renewed_for_as_long_as_the_thought_goes_on(here: House) -> None:
    await bots_tables(here, 1)
    jobs = process(here, SlowThinkers(), claim=timedelta(seconds=0.5))
    await jobs.take_up()
    seen = set(await claims(here))
    async with asyncio.timeout(PATIENCE):
        while len(seen) < 4:
            seen |= set(await claims(here))
    assert max(seen) - min(seen) > timedelta(seconds=0.3), "each reaches further than the one before"
    await stopped(jobs)


async def test_a_turn_whose_process_died_is_thought_about_by_another(here: House) -> None:
    table = (await bots_tables(here, 1))[0]
    dead, other = process(here, SlowThinkers()), process(here, SlowThinkers())
    await dead.take_up()
    await other.take_up()
    assert len(await claims(here)) == 1, "while the claim holds nobody else begins"
    async with here.context.store.write() as session:
        await session.execute(update(Job).values(claimed_until=LONG_AGO))
    await other.take_up()
    assert (await claims(here))[0] > LONG_AGO
    await stopped(other)
    await stopped(dead)
    assert await here.log(table) == []


@pytest.mark.databases("sqlite")
async def test_a_server_that_ends_does_not_wait_for_what_is_being_thought() -> None:
    thinkers = Thinkers(1)
    process = os.pidfd_open(await thinkers.run(os.getpid))
    thought = asyncio.create_task(thinkers.run(time.sleep, 3600))
    await asyncio.sleep(0)
    thinkers.close()
    assert await asyncio.to_thread(waiting.select, [process], [], [], PATIENCE) == ([process], [], [])
    os.close(process)
    await asyncio.wait([thought], timeout=PATIENCE)
    assert thought.cancelled() or thought.exception()
