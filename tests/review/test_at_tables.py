"""Hints at tables: only where they are allowed, for the one who decides, and nothing that the seat cannot know."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from tests.review.known import blundered
from tests.server.playing import BOT, ME, OPEN, Answer, Browser, Server, refused, serving, taken
from tradewinds.engine.match import match_files, new_dice
from tradewinds.review.hints import hint
from tradewinds.server.api.hints import HINTS, _seed

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

GAME = {"game": "spice-road"}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def two(server: Server, **more: Any) -> tuple[Browser, Browser, Answer]:
    """A table of two people: who decides, who waits, and its state."""
    ann, ben = await server.person("Ann"), await server.person("Ben")
    made = await ann.table(ME, OPEN, **GAME, **more)
    state = await ben.post(f"tables/{made['id']}/join", invitation=made["invitation"])
    return (ann, ben, state) if state["decider"] == 0 else (ben, ann, state)


async def test_among_people_there_are_hints_only_where_the_table_was_made_so(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann, _, state = await two(server)
        assert state["hints"] is False
        said = refused(await ann.ask("POST", f"tables/{state['id']}/hint"), 403, "forbidden")
        assert said["text"] == "There are no hints at this table: that was settled when it was made."


async def test_all_at_the_table_see_that_hints_are_allowed_and_only_the_one_who_decides_gets_one(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as server:
        ann, ben, state = await two(server, hints=True)
        path = f"tables/{state['id']}"
        assert (await ann.get(path))["hints"] is True
        assert (await ben.get(path))["hints"] is True
        assert (await server.browser().get(path))["hints"] is True
        refused(await ben.ask("POST", f"{path}/hint"), 403, "forbidden")
        refused(await (await server.person("Cleo")).ask("POST", f"{path}/hint"), 403, "forbidden")
        refused(await server.browser().ask("POST", f"{path}/hint"), 401, "who_are_you")
        found = await ann.post(f"{path}/hint")
        legal = {action["short"]: action["text"] for action in (await ann.get(path))["legal"]}
        assert found["choices"]
        assert all(legal[choice["line"][0]] == choice["text"] for choice in found["choices"])


@pytest.mark.parametrize(("seats", "allowed"), [((ME, BOT), True), ((ME, ME), False), ((ME, BOT, OPEN), False)])
async def test_who_plays_against_bots_alone_has_hints_without_asking(
    tmp_path: Path, seats: tuple[dict[str, str], ...], allowed: bool
) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person("Ann")
        assert (await ann.table(*seats, **GAME))["hints"] is allowed


async def test_a_hint_tells_no_more_than_follows_from_what_the_seat_knows(tmp_path: Path) -> None:
    """The same answer comes out where all that is hidden was dealt otherwise."""
    async with serving(tmp_path) as server:
        ann, _, state = await two(server, hints=True)
        found = await ann.post(f"tables/{state['id']}/hint")
        match = await server.match(state["id"])
        other = match.game.redealt(match.state, found["seat"], new_dice(99))
        seed = _seed(state["id"], state["version"])
        assert found == {**asdict(hint(match.game, other, found["seat"], seed)), "version": state["version"]}


async def test_each_person_gets_one_hint_at_a_time_and_not_too_many(tmp_path: Path) -> None:
    async with serving(tmp_path, clock=lambda: 1000.0) as server:
        ann, _, state = await two(server, hints=True)
        path = f"tables/{state['id']}/hint"
        both = await asyncio.gather(ann.ask("POST", path), ann.ask("POST", path))
        assert sorted(answer.status_code for answer in both) == [200, 429]
        for _ in range(HINTS.burst - 1):
            taken(await ann.ask("POST", path))
        assert "retry_after" in refused(await ann.ask("POST", path), 429, "too_fast")


async def test_a_match_that_is_not_finished_is_not_reviewed(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann, _, state = await two(server)
        said = refused(await ann.ask("GET", f"tables/{state['id']}/review"), 403, "forbidden")
        assert said["text"] == "Only finished matches can be reviewed."
        refused(await ann.ask("GET", "tables/nowhere/review"), 404, "not_found")


@pytest.mark.slow
async def test_a_finished_match_is_reviewed_turn_by_turn_and_then_known(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person("Ann")
        file = match_files.text(blundered()).encode()
        table = taken(await ann.web.post("/api/matches", content=file))
        path = f"tables/{table['id']}/review"
        state = await ann.get(path)
        assert state["review"] is None
        work = (await server.context.advisers.review(table["id"])).work
        assert work
        await work
        state = await ann.get(path)
        assert state["done"] == state["turns"] == len(state["review"]["turns"])
        assert state["review"]["turns"][-1]["grade"] == "mistake"
        assert (await ann.get(path)) == state
