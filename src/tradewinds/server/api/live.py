"""The socket of a table: states and chat out, commands in."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from ...engine.errors import Problem
from ..context import Context, visitor
from ..errors import Refused, no_database
from ..hub import Viewer
from ..lines import POLICY, RESUME
from ..shapes import Accepted, Command, Refusal
from ..store import Unreachable

router = APIRouter(tags=["tables"])
LONGEST = 8192  # characters of a message
MESSAGES: dict[int | str, dict[str, Any]] = {
    101: {
        "description": "A socket whose messages are JSON texts: `SocketSays` comes out of it, `SocketHears` goes in.",
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/SocketSays"}}},
    }
}

log = logging.getLogger("tradewinds.live")


@router.get("/tables/{id}/live", status_code=101, responses=MESSAGES, summary="Live")
async def only_for_sockets(id: str) -> None:
    """Open this address as a WebSocket to be sent the table's state whenever it changes, and chat as it is said.

    The state comes first of all. Commands can be sent on it too: each is answered by `Accepted` or `Refusal` with its
    id. Who comes back after a dropped connection gets the state as it is then.
    """
    text = "This address is a socket: open it with ws:// or wss://, or ask for the table itself."
    raise Refused(426, "not_a_socket", text)


@router.websocket("/tables/{id}/live")
async def live(socket: WebSocket, id: str) -> None:
    here: Context = socket.app.state.context
    user = await visitor(socket)
    await socket.accept()
    viewer = Viewer(id, user)
    try:
        await here.tables.state(id, user)
    except Refused as refused:
        await socket.send_json(Refusal(code=refused.code, text=refused.text).model_dump())
        await socket.close(POLICY)
        return
    here.hub.enter(viewer)
    telling = asyncio.create_task(_tell(socket, here, viewer))
    try:
        await _listen(socket, here, viewer)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        here.hub.leave(viewer)
        telling.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await telling


async def _tell(socket: WebSocket, here: Context, viewer: Viewer) -> None:
    """Send what there is to be seen, as it changes. If that fails the line is cut: a page must not wait in vain."""
    try:
        while True:
            message = await viewer.next()
            if message is None:
                state = await here.tables.state_after(viewer.row, viewer.table_id, viewer.user)
                await socket.send_text(state.model_dump_json())
            else:
                await socket.send_json(message)
    except Exception:
        await socket.close(RESUME)
        raise


async def _listen(socket: WebSocket, here: Context, viewer: Viewer) -> None:
    while True:
        text = await socket.receive_text()
        if len(text) > LONGEST:
            viewer.put(Refusal(code="too_long", text="This message is too long.").model_dump())
            continue
        viewer.put(await _answer(here, socket, viewer, text))


async def _answer(here: Context, socket: WebSocket, viewer: Viewer, text: str) -> dict[str, Any]:
    """Take a command. Who sends it is asked each time: they may have logged out since the socket was opened."""
    command = None
    try:
        command = Command.model_validate_json(text)
        user = await visitor(socket)
        if user is None:
            raise Refused(401, "who_are_you", "Say who you are first: a name is enough.")
        reached = await here.tables.command(user, viewer.table_id, command)
        if viewer.row is None or viewer.row.decider is None or viewer.row.seats[viewer.row.decider].bot:
            here.jobs.woken.set()  # looking for jobs costs as much as a command: not where a person decides next
        return Accepted(id=command.id, version=reached).model_dump()
    except ValidationError as error:
        return Refusal(code="malformed", text=f"{error.errors()[0]['msg']}.").model_dump()
    except Refused as refused:
        return _refusal(command, refused)
    except Problem as problem:
        return _refusal(command, Refused(409, "illegal", str(problem)))
    except Unreachable as error:
        log.error("The database does not do its work: %s", str(error).partition("\n")[0])
        return _refusal(command, no_database())


def _refusal(command: Command | None, refused: Refused) -> dict[str, Any]:
    return Refusal(id=command.id if command else "", code=refused.code, text=refused.text, **refused.more).model_dump()
