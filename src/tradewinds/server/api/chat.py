"""What is said at a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from .. import chat
from ..context import Here, Somebody
from ..shapes import ChatMessage, Said

router = APIRouter(tags=["chat"])
LAST = 2**63 - 1  # the largest id that a database can have


@router.post("/tables/{id}/chat", status_code=201)
async def say(id: str, words: Said, user: Somebody, here: Here) -> ChatMessage:
    """Say something to all who are at the table, players and watchers."""
    return await chat.say(here.store, here.hub, user, id, words.text)


@router.get("/tables/{id}/chat")
async def said(id: str, here: Here, after: Annotated[int, Query(ge=0, le=LAST)] = 0) -> list[ChatMessage]:
    """What was said at a table, oldest first; `after` is the id of a message that one has already."""
    return await chat.said(here.store, id, after)
