"""What a bot needs to search: positions without secrets, as bytes and by name."""

from __future__ import annotations

from fastapi import APIRouter

from ...engine.errors import UnknownGame
from ...games import game
from ..context import Here, Somebody
from ..errors import forbidden, not_found
from ..projection import seats_of
from ..searching import record_info, search_record
from ..shapes import RecordInfo, SearchRecord

router = APIRouter(tags=["bots"])


@router.get("/games/{id}/record")
async def record_layout(id: str) -> RecordInfo:
    """How a game's records are laid out, and how its actions are numbered."""
    try:
        return record_info(game(id))
    except UnknownGame:
        raise not_found("game") from None


@router.get("/tables/{id}/record")
async def record_to_search(id: str, user: Somebody, here: Here, seat: int | None = None) -> SearchRecord:
    """The position of a running match for a search, as one of one's own seats may think of it.

    All that the seat cannot know is dealt anew each time this is asked for. Without `seat` it is the seat that decides,
    if it is one's own, or else the first of one's own.
    """
    async with here.matches.locked(id), here.store.read() as session:
        table = await here.tables.get(session, id)
        if table.status != "playing":
            raise forbidden("Nobody plays at this table now.")
        mine = seats_of(user, table.seats)
        if not mine or (seat is not None and seat not in mine):
            raise forbidden("You have no such seat at this table." if mine else "You have no seat at this table.")
        match = (await here.tables.live(session, table)).match
        if seat is None:
            seat = match.player if match.player in mine else mine[0]
        return search_record(match, table.version, seat)
