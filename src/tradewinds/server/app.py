"""The server as an application: its parts put together, started and stopped."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import FileResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

from ..engine.errors import Problem
from ..games import titles
from .api import accounts, chat, docs, games, hints, host, live, matches, records, schema, tables
from .context import Context
from .errors import Refused, bad_request, no_database
from .guard import HEADERS, Guard, refusal
from .migrations import upgrade
from .models import Now, now
from .settings import Settings
from .store import Unreachable
from .versions import close_outdated

PAGE = Path(__file__).parent / "page"  # built from web/
MISTAKES = {
    404: ("not_found", "There is nothing at this address."),
    405: ("wrong_method", "This address cannot be used in this way."),
}

log = logging.getLogger("tradewinds.app")


def create_app(settings: Settings, clock: Callable[[], float] = time.monotonic, today: Now = now) -> FastAPI:
    context = Context(settings, clock, today)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        settings.make_folder()
        await asyncio.to_thread(upgrade, settings.database_url)
        await close_outdated(context.store)
        await context.jobs.inherit()
        working = [asyncio.create_task(part.run()) for part in (context.news, context.jobs)]
        if settings.compile_ahead:
            context.thinkers.compile(*(title.id for title in titles()))
        yield
        context.stopping = True
        await context.lines.hang_up()
        for task in working:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await context.advisers.close()
        context.thinkers.close()
        await context.store.close()

    app = FastAPI(title="Tradewinds", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    app.state.context = context
    for part in (accounts, games, tables, live, records, chat, matches, hints, host):
        app.include_router(part.router, prefix="/api", responses=schema.REFUSED)
    app.include_router(docs.router)
    app.include_router(host.numbers)
    schema.describe(app)
    _answer_in_sentences(app, context)
    app.add_middleware(Guard, here=context)
    _serve_page(app)
    return app


def _answer_in_sentences(app: FastAPI, context: Context) -> None:
    """Whatever goes wrong, the answer is a code and a sentence, and no word on what is inside."""

    async def refused(_: Request, error: Any) -> Response:
        context.meters.refusals.labels(error.code).inc()
        return refusal(error)

    async def problem(request: Request, error: Any) -> Response:
        return await refused(request, bad_request(str(error)))

    async def malformed(request: Request, error: Any) -> Response:
        first = error.errors()[0]
        where = " ".join(str(part) for part in first["loc"] if part != "body")
        wrong = first["type"] == "json_invalid" or not where
        text = "The request is not readable JSON." if wrong else f"Wrong {where}: {first['msg']}."
        return await refused(request, Refused(422, "malformed", text))

    async def mistaken(request: Request, error: Any) -> Response:
        code, text = MISTAKES.get(error.status_code, ("malformed", "The request cannot be read."))
        return await refused(request, Refused(error.status_code, code, text))

    async def unreachable(request: Request, error: Any) -> Response:
        log.error("The database does not do its work: %s", str(error).partition("\n")[0])
        return await refused(request, no_database())

    async def broken(request: Request, _: Any) -> Response:
        """The error itself goes to the server's log."""
        answer = await refused(request, Refused(500, "broken", "Something went wrong in the server. It was noted."))
        answer.headers.update(HEADERS)
        return answer

    app.exception_handler(Refused)(refused)
    app.exception_handler(Problem)(problem)
    app.exception_handler(RequestValidationError)(malformed)
    app.exception_handler(HTTPException)(mistaken)
    app.exception_handler(Unreachable)(unreachable)
    app.exception_handler(Exception)(broken)


def _serve_page(app: FastAPI) -> None:
    """The built page, for every address that is not the API's."""
    if not (PAGE / "index.html").exists():
        return
    app.mount("/assets", GZipMiddleware(StaticFiles(directory=PAGE / "assets")))

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path.startswith("api/"):
            raise HTTPException(404)
        file = (PAGE / path).resolve()
        inside = file.is_relative_to(PAGE.resolve()) and file.is_file()
        return FileResponse(file if inside else PAGE / "index.html")
