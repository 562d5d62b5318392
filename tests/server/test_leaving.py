"""Leaving a match to a bot, and coming back to it."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select

from tradewinds import game
from tradewinds.server.hub import Viewer
from tradewinds.server.models import Job, User, now

from .house import GAME, HOT_SEAT, House, two_at_a_table
from .playing import BOT, ME, OPEN

pytestmark = [pytest.mark.anyio, pytest.mark.databases("sqlite", "postgresql"), pytest.mark.slow]


async def test_who_leaves_a_match_is_replaced_by_a_bot_and_may_come_back(here: House) -> None:
    ann, bob, table = await two_at_a_table(here)
    await here.play(table, (ann, bob), steps=30)
    left = await bob.post(f"tables/{table}/leave")
    assert (left["status"], left["your_seats"], left["may_come_back"]) == ("playing", [], True)
    assert (left["seats"][1]["kind"], left["seats"][1]["name"]) == ("bot", "Bob")
    assert [line["id"] for line in (await bob.get("tables"))["mine"]] == [table], "so that they find it again"
    back = await bob.post(f"tables/{table}/return")
    assert (back["your_seats"], back["may_come_back"]) == ([1], False)
    assert (back["seats"][1]["kind"], back["seats"][1]["name"]) == ("person", "Bob")


async def test_a_seat_that_was_left_is_kept_for_its_person_alone(here: House) -> None:
    ann, bob, table = await two_at_a_table(here, listed=True)
    await bob.post(f"tables/{table}/leave")
    eve = await here.guest("Eve")
    for somebody in (ann, eve):
        assert (await somebody.refused(f"tables/{table}/return")) == (403, "forbidden")
    assert (await eve.refused(f"tables/{table}/join", seat=1)) == (403, "forbidden")
    assert not (await eve.get(f"tables/{table}"))["may_come_back"]


async def test_all_seats_of_one_screen_are_left_and_taken_back_together(here: House) -> None:
    ann, bob = await here.guest("Ann"), await here.guest("Bob")
    table = await ann.table(ME, {"kind": "me", "name": "Cleo"}, OPEN)
    await bob.post(f"tables/{table['id']}/join", invitation=table["invitation"])
    await ann.post(f"tables/{table['id']}/leave")
    back = await ann.post(f"tables/{table['id']}/return")
    assert back["your_seats"] == [0, 1]
    assert [seat["name"] for seat in back["seats"]] == ["Ann", "Cleo", "Bob"]


async def test_a_bot_that_thought_while_its_person_came_back_does_not_move(here: House) -> None:
    ann, bob, table = await two_at_a_table(here)
    state = await ann.get(f"tables/{table}")
    decider = (ann, bob)[state["decider"]]
    action = (await decider.get(f"tables/{table}"))["legal"][0]["action"]
    await decider.post(f"tables/{table}/leave")
    await decider.post(f"tables/{table}/return")
    await here.context.tables.bot_moves(table, state["version"], [game(GAME).actions.number(action)])
    after = await decider.get(f"tables/{table}")
    assert (after["version"], after["decider"]) == (state["version"], state["decider"])
    assert after["legal"]


async def test_the_bot_moves_for_who_has_left(here: House) -> None:
    ann, bob, table = await two_at_a_table(here)
    state = await ann.get(f"tables/{table}")
    decider = (ann, bob)[state["decider"]]
    viewer = Viewer(table, None)
    await decider.post(f"tables/{table}/leave")
    here.context.hub.enter(viewer)
    assert await viewer.next() is None, "they are told that they have come"
    working = asyncio.create_task(here.context.jobs.run())
    assert await asyncio.wait_for(viewer.next(), 120) is None
    working.cancel()
    await asyncio.gather(working, return_exceptions=True)
    after = await decider.get(f"tables/{table}")
    assert after["version"] > state["version"]
    assert {line["seat"] for line in after["log"]} == {state["decider"]}


async def test_a_bots_turn_that_is_cut_off_is_free_for_the_next_process(here: House) -> None:
    ann, bob, table = await two_at_a_table(here)
    state = await ann.get(f"tables/{table}")
    await (ann, bob)[state["decider"]].post(f"tables/{table}/leave")
    jobs = here.context.jobs
    async with here.context.matches.locked(table):  # it cannot get on
        await jobs.take_up()
        working = asyncio.create_task(jobs.run())
        await asyncio.sleep(0)
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)
    async with here.context.store.read() as session:
        assert [job.claimed_until for job in await session.scalars(select(Job))] == [None]


async def test_when_the_last_person_leaves_the_match_is_closed(here: House) -> None:
    ann = await here.guest("Ann")
    table = (await ann.table(ME, BOT))["id"]
    left = await ann.post(f"tables/{table}/leave")
    assert (left["status"], left["decider"], left["may_come_back"]) == ("closed", None, False)
    assert (await ann.refused(f"tables/{table}/return")) == (403, "forbidden")


async def test_a_finished_match_cannot_be_left(here: House) -> None:
    ann = await here.guest("Ann")
    table = (await ann.table(*HOT_SEAT))["id"]
    await here.play(table, (ann, ann))
    assert (await ann.refused(f"tables/{table}/leave")) == (403, "forbidden")
    assert [seat["name"] for seat in (await ann.get(f"tables/{table}"))["seats"]] == ["Ann", "Bob"]


async def test_a_deleted_person_is_not_asked_to_come_back(here: House) -> None:
    ann, bob, table = await two_at_a_table(here)
    await bob.post(f"tables/{table}/leave")
    async with here.context.store.write() as session:
        user = (await session.scalars(select(User).where(User.name == "Bob"))).one()
        user.deleted = now()
    assert (await bob.refused(f"tables/{table}/return")) == (401, "who_are_you")
    assert (await ann.get(f"tables/{table}"))["status"] == "playing"
