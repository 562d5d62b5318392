"""What people say to each other at a table. It is kept apart from the log: no match depends on it."""

from __future__ import annotations

import unicodedata

from sqlalchemy import select

from .errors import bad_request, not_found
from .hub import Hub
from .models import ChatLine, Table, User
from .projection import seats_of
from .shapes import ChatMessage
from .store import Store

MOST_LISTED = 200
INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn")  # kinds of characters that hide or turn around what is beside them
PILED_MARKS = 4  # more accents than any script puts on a letter would cover the lines above and below


def clean_text(text: str) -> str:
    """A line as it is shown: without characters that are not seen, and on one line."""
    words = " ".join(unicodedata.normalize("NFC", text).split())
    seen = "".join(c for c in words if unicodedata.category(c) not in INVISIBLE)
    line = _without_piles(" ".join(seen.split()))
    if not line:
        raise bad_request("There is nothing to be read in this message.")
    return line


def _without_piles(text: str) -> str:
    kept, piled = [], 0
    for c in text:
        piled = piled + 1 if unicodedata.combining(c) else 0
        if piled <= PILED_MARKS:
            kept.append(c)
    return "".join(kept)


def as_message(line: ChatLine) -> ChatMessage:
    return ChatMessage(id=line.id, name=line.name, seat=line.seat, text=line.text, made=line.made.isoformat())


async def say(store: Store, hub: Hub, user: User, table_id: str, text: str) -> ChatMessage:
    """Say something at a table, as oneself: players with their seat, others as those who watch."""
    clean = clean_text(text)
    async with store.write() as session:
        table = await session.get(Table, table_id)
        if table is None:
            raise not_found("table")
        seat = next(iter(seats_of(user, table.seats)), None)
        line = ChatLine(table_id=table_id, user_id=user.id, name=user.name, seat=seat, text=clean)
        session.add(line)
        await session.flush()
        message = as_message(line)
        told = message.model_dump(mode="json")
        await store.tell(session, table=table_id, said=told)
    hub.tell(table_id, told)
    return message


async def said(store: Store, table_id: str, after: int = 0) -> list[ChatMessage]:
    """The last lines of a table, oldest first; those `after` a line that one has already."""
    last = select(ChatLine).where(ChatLine.table_id == table_id, ChatLine.id > after)
    async with store.read() as session:
        if await session.get(Table, table_id) is None:
            raise not_found("table")
        lines = (await session.scalars(last.order_by(ChatLine.id.desc()).limit(MOST_LISTED))).all()
    return [as_message(line) for line in reversed(lines)]
