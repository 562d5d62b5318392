"""The socket of a table: states and chat out, commands in."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from ...engine.errors import Problem
from ..context import Context, visitor
from ..errors import Refused
from ..hub import Viewer
from ..lines import POLICY, RESUME
from ..models import User
from ..shapes import Accepted, Command, Refusal

router = APIRouter()
LONGEST = 8192  # characters of a message


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
                message = (await here.tables.state(viewer.table_id, viewer.user)).model_dump(mode="json")
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
        viewer.put(await _answer(here, await visitor(socket), viewer.table_id, text))


async def _answer(here: Context, user: User | None, table_id: str, text: str) -> dict[str, Any]:
    """Take a command. Who sends it is asked each time: they may have logged out since the socket was opened."""
    command = None
    try:
        command = Command.model_validate_json(text)
        if user is None:
            raise Refused(401, "who_are_you", "Say who you are first: a name is enough.")
        reached = await here.tables.command(user, table_id, command)
        here.jobs.woken.set()
        return Accepted(id=command.id, version=reached).model_dump()
    except ValidationError as error:
        return Refusal(code="malformed", text=f"{error.errors()[0]['msg']}.").model_dump()
    except Refused as refused:
        version = refused.more.get("version")
        said = Refusal(id=command.id if command else "", code=refused.code, text=refused.text, version=version)
        return said.model_dump()
    except Problem as problem:
        return Refusal(id=command.id if command else "", code="illegal", text=str(problem)).model_dump()
