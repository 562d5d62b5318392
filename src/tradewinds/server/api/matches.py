"""Finished matches as files: taken away, and brought back to be looked at."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from .. import archive
from ..context import Here, Somebody
from ..shapes import TableState

router = APIRouter(tags=["matches"])

MATCH_FILE: dict[str, Any] = {"application/json": {"schema": {"type": "object", "title": "Match file"}}}


@router.get(
    "/tables/{id}/file",
    response_class=Response,
    responses={200: {"content": MATCH_FILE, "description": "The match file."}},
)
async def take_away(id: str, here: Here) -> Response:
    """A finished match as a match file, which `tradewinds replay` and other servers read."""
    text = await archive.export(here.store, here.thinkers, id)
    headers = {"Content-Disposition": f'attachment; filename="tradewinds-{id}.json"'}
    return Response(text, media_type="application/json", headers=headers)


@router.post("/matches", status_code=201, openapi_extra={"requestBody": {"content": MATCH_FILE, "required": True}})
async def bring(request: Request, user: Somebody, here: Here) -> TableState:
    """Bring a match file: it is verified by playing it again, and becomes a finished table with the file's names."""
    made = await archive.bring(here.store, here.thinkers, user, await request.body())
    return await here.tables.state(made, user)
