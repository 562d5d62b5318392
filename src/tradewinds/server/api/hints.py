"""Hints for those who decide, where the table allows them, and reviews of finished matches."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from fastapi import APIRouter

from ...engine.match import new_dice
from ...review.hints import Hint
from ...review.matches import Review
from ..context import Here, Somebody
from ..errors import forbidden
from ..limits import Pace
from ..projection import seats_of

router = APIRouter(tags=["hints"])

HINTS = Pace(6, 5)  # for each person
REVIEWS = Pace(120, 1)  # a page asks for one about every second until it is there


@dataclass(frozen=True)
class TableHint(Hint):
    """A hint, and the version of the table that it is for."""

    version: int


@dataclass(frozen=True)
class ReviewState:
    """A review as far as it has come: ask again about every second until it is there."""

    done: int  # turns that were judged
    turns: int  # of the match; 0 until they are counted
    review: Review | None


@router.post("/tables/{id}/hint")
async def ask_for_hint(id: str, user: Somebody, here: Here) -> TableHint:
    """The best actions for the seat of one's own that decides, and what would come of them, as far as it can know."""
    async with here.matches.locked(id), here.store.read() as session:
        table = await here.tables.get(session, id)
        if table.status != "playing":
            raise forbidden("Nobody plays at this table now.")
        mine = seats_of(user, table.seats)
        if not mine:
            raise forbidden("You have no seat at this table.")
        if not table.hints:
            raise forbidden("There are no hints at this table: that was settled when it was made.")
        match = (await here.tables.live(session, table)).match
        if match.player not in mine:
            raise forbidden("It is another player's turn.")
        seat, version, game_id = match.player, table.version, table.game
        record = match.game.redealt(match.state, seat, new_dice()).tobytes()
    with here.advisers.asked_by(user.id):
        if here.settings.limits:
            here.limits.count(user.id, "hints", HINTS)
        found = await here.advisers.hint(game_id, record, seat, _seed(id, version))
    return TableHint(found.seat, found.games, found.choices, found.said, version)


def _seed(table_id: str, version: int) -> int:
    """The same for the same position, so that asking again brings nothing new."""
    return int.from_bytes(hashlib.blake2b(f"{table_id}:{version}".encode(), digest_size=8).digest())


@router.get("/tables/{id}/review")
async def review(id: str, user: Somebody, here: Here) -> ReviewState:
    """Everybody's chances over a finished match, its turning points and what would have been better."""
    if here.settings.limits:
        here.limits.count(user.id, "reviews", REVIEWS)
    found = await here.advisers.review(id)
    return ReviewState(found.done, found.turns, found.review)
