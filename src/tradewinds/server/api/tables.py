"""Tables: the lobby, making one, sitting down, deciding, looking back."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import Field

from ...review.lines import LONGEST
from ..context import Here, Somebody, Visitor
from ..errors import bad_request, forbidden
from ..projection import aside, explanation, preview, replay, replay_kept, seats_of, table_line, why_illegal
from ..recordings import recording_of
from ..shapes import (
    Accepted,
    Aside,
    Command,
    Explanation,
    Join,
    Lobby,
    NewTable,
    Preview,
    Replay,
    TableState,
)
from ..versions import other_rules

router = APIRouter(tags=["tables"])


@router.get("/tables")
async def lobby(user: Visitor, here: Here) -> Lobby:
    """One's own tables, those with a free seat for anybody, and the last finished ones."""
    moment = here.tables.now()
    mine, free, finished = await here.tables.lobby(user)
    return Lobby(
        mine=[table_line(table, user, moment) for table in mine],
        open=[table_line(table, user, moment) for table in free],
        finished=[table_line(table, user, moment) for table in finished],
    )


@router.post("/tables", status_code=201)
async def create(wish: NewTable, user: Somebody, here: Here) -> TableState:
    """Lay out a table. It starts at once if no seat is open; else others come by its link, `/table/ID#INVITATION`."""
    table = await here.tables.create(user, wish)
    here.jobs.woken.set()
    return await here.tables.state(table.id, user)


@router.get("/tables/{id}")
async def state(id: str, user: Visitor, here: Here) -> TableState:
    """A table as the visitor sees it: what the page polls where sockets are blocked."""
    return await here.tables.state(id, user)


@router.post("/tables/{id}/join")
async def join(id: str, wish: Join, user: Somebody, here: Here) -> TableState:
    """Sit down: at a listed table, or with the link of another."""
    await here.tables.join(user, id, wish.invitation, wish.seat)
    here.jobs.woken.set()
    return await here.tables.state(id, user)


@router.post("/tables/{id}/leave")
async def leave(id: str, user: Somebody, here: Here) -> TableState:
    """Give up one's seats: before the start they are free again, later a bot plays on."""
    await here.tables.leave(user, id)
    here.jobs.woken.set()
    return await here.tables.state(id, user)


@router.post("/tables/{id}/return")
async def come_back(id: str, user: Somebody, here: Here) -> TableState:
    """Take back the seats that one has left to a bot."""
    await here.tables.come_back(user, id)
    return await here.tables.state(id, user)


@router.post("/tables/{id}/close")
async def close(id: str, user: Somebody, here: Here) -> TableState:
    """Give up waiting for players, as the host."""
    await here.tables.close(user, id)
    return await here.tables.state(id, user)


@router.post("/tables/{id}/rematch")
async def rematch(id: str, user: Somebody, here: Here) -> TableState:
    """The same again: the first of the players who asks makes the next table, the others are led to it."""
    made = await here.tables.rematch(user, id)
    here.jobs.woken.set()
    return await here.tables.state(made, user)


@router.post("/tables/{id}/commands")
async def command(id: str, wish: Command, user: Somebody, here: Here) -> Accepted:
    """Take actions, all or none, or undo the last. The same command may be sent again without harm."""
    version = await here.tables.command(user, id, wish)
    here.jobs.woken.set()
    return Accepted(id=wish.id, version=version)


@router.get("/tables/{id}/preview")
async def look_ahead(id: str, action: str, user: Somebody, here: Here) -> Preview:
    """What a legal action would change."""
    async with here.matches.locked(id), here.store.read() as session:
        table = await here.tables.get(session, id)
        if table.status != "playing":
            raise forbidden("Nobody plays at this table now.")
        match = (await here.tables.live(session, table)).match
        if match.player not in seats_of(user, table.seats):
            raise forbidden("It is another player's turn.")
        number = match.meant(action)
        if reason := why_illegal(match.game, match.state, number):
            raise bad_request(reason)
        return preview(match, number, match.player)


@router.get("/tables/{id}/explain")
async def explain(id: str, action: str, user: Visitor, here: Here) -> Explanation:
    """Why an action is not legal now."""
    async with here.matches.locked(id), here.store.read() as session:
        table = await here.tables.get(session, id)
        if table.status != "playing":
            return Explanation(legal=False, rule="", text="Nobody plays at this table now.")
        match = (await here.tables.live(session, table)).match
        return explanation(match, match.meant(action))


@router.get("/tables/{id}/replay")
async def look_back(id: str, user: Visitor, here: Here, step: int = 0, seat: int | None = None) -> Replay:
    """A finished match at a step, as a seat or a spectator saw it."""
    async with here.matches.locked(id), here.store.read() as session:
        table = await here.tables.get(session, id)
        if table.status != "finished":
            raise forbidden("Only finished matches can be looked back on.")
        kept = await recording_of(session, id) if other_rules(table) else None
        match = None if kept else (await here.tables.live(session, table)).match
        steps, seats = kept.steps if kept else len(match.log) if match else 0, len(table.seats)
        if not 0 <= step <= steps or (seat is not None and not 0 <= seat < seats):
            raise bad_request(f"Steps are from 0 to {steps}, seats from 0 to {seats - 1}.")
        if kept:
            return replay_kept(table, kept.step(step), step, steps, await here.tables.told(session, table), user)
        assert match
        return replay(table, match, step, seat, user)


ShortText = Annotated[str, Field(max_length=40)]


@router.get("/tables/{id}/replay/line")
async def look_aside(
    id: str, step: int, action: Annotated[list[ShortText], Query(min_length=1, max_length=LONGEST)], here: Here
) -> Aside:
    """A finished match after other actions than those taken, one after the other from a step on."""
    async with here.matches.locked(id), here.store.read() as session:
        table = await here.tables.get(session, id)
        if table.status != "finished":
            raise forbidden("Only finished matches can be looked back on.")
        match = (await here.tables.live(session, table)).match
        if not 0 <= step <= len(match.log):
            raise bad_request(f"Steps are from 0 to {len(match.log)}.")
        return aside(match, step, action)
