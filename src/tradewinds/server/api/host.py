"""For those who run a server: whether it is well, and its numbers."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel
from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError

from ..context import Here, is_local
from ..errors import Refused, not_found
from ..guard import restarting
from ..models import Table

router = APIRouter(tags=["host"])
numbers = APIRouter(include_in_schema=False)
PATIENCE = 3.0  # seconds for the database


class Health(BaseModel):
    status: str = "ok"


@router.get("/health")
async def health(here: Here) -> Health:
    """Whether the server can do its work: what a proxy or a supervisor asks."""
    if here.stopping:
        raise restarting()
    try:
        await asyncio.wait_for(here.store.check(), PATIENCE)
    except (SQLAlchemyError, OSError, TimeoutError):
        raise Refused(503, "no_database", "The database does not answer.") from None
    return Health()


@numbers.get("/metrics")
async def metrics(here: Here, request: Request) -> Response:
    """For Prometheus. Others have no business with them."""
    if not here.settings.open_metrics and not is_local(request):
        raise not_found("page")
    async with here.store.read() as session:
        counted = await session.execute(select(Table.status, func.count()).group_by(Table.status))
        tables = dict(counted.all())
    return Response(here.meters.text(len(here.lines), tables), media_type="text/plain; version=0.0.4; charset=utf-8")
