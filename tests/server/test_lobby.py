"""The lobby: where one is waited for, and where one may sit down."""

from __future__ import annotations

import pytest

from tradewinds.server.tables import MOST_LISTED

from .house import HOT_SEAT, House, Person, two_at_a_table, undoable
from .playing import BOT, ME, OPEN

pytestmark = [pytest.mark.anyio, pytest.mark.databases("sqlite", "postgresql")]


async def waits_for(table: str, *people: Person) -> list[bool]:
    """For each of these whether their lobby says that it is their turn at a table."""
    lobbies = [await somebody.get("tables") for somebody in people]
    return [any(line["your_turn"] for line in lobby["mine"] if line["id"] == table) for lobby in lobbies]


async def test_it_is_ones_turn_when_one_decides_and_not_otherwise(here: House) -> None:
    ann, bob, table = await two_at_a_table(here)
    step, entry = undoable()
    state = await here.play(table, (ann, bob), steps=step)
    assert await waits_for(table, ann, bob) == [state["decider"] == 0, state["decider"] == 1]
    await (ann, bob)[entry.player].do(table, undo=True)
    assert await waits_for(table, ann, bob) == [entry.player == 0, entry.player == 1], "an undo takes it back"
    await (ann, bob)[entry.player].post(f"tables/{table}/leave")
    assert await waits_for(table, ann, bob) == [False, False], "now a bot decides"
    await (ann, bob)[entry.player].post(f"tables/{table}/return")
    assert await waits_for(table, ann, bob) == [entry.player == 0, entry.player == 1]


async def test_at_one_screen_it_is_always_ones_turn_until_the_end(here: House) -> None:
    ann = await here.guest("Ann")
    table = (await ann.table(*HOT_SEAT))["id"]
    assert await waits_for(table, ann) == [True]
    await here.play(table, (ann, ann))
    lobby = await ann.get("tables")
    assert lobby["mine"] == []
    assert [(line["id"], line["your_turn"]) for line in lobby["finished"]] == [(table, False)]


async def test_before_the_start_it_is_nobodys_turn(here: House) -> None:
    ann, eve = await here.guest("Ann"), await here.guest("Eve")
    table = (await ann.table(ME, OPEN, listed=True))["id"]
    assert await waits_for(table, ann, eve) == [False, False]
    assert [line["your_turn"] for line in (await eve.get("tables"))["open"]] == [False]


async def test_where_one_is_waited_for_comes_first_however_long_the_list(here: House) -> None:
    ann = await here.guest("Ann")
    oldest = (await ann.table(*HOT_SEAT))["id"]
    for _ in range(MOST_LISTED):
        await ann.table(ME, OPEN)
    await ann.table(BOT, OPEN)
    mine = (await ann.get("tables"))["mine"]
    assert len(mine) == MOST_LISTED
    assert [line["id"] for line in mine if line["your_turn"]] == [oldest]
    assert mine[0]["id"] == oldest
