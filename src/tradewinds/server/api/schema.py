"""The OpenAPI schema: FastAPI's own, with the messages of the socket and how a program says who it is."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import Field, TypeAdapter

from ..shapes import Accepted, ChatMessage, Command, Refusal, TableState

ABOUT = """\
Everything that the page does, programs can do too: with a token, sent as `Authorization: Bearer TOKEN`.

An answer with a status from 400 on is a `Refusal`: a code for programs, a sentence for people. After 429 and 503 it
says in how many seconds to try again. Programs send no `Origin`; what pages of other sites send is refused."""
PLACE = "#/components/schemas/{model}"
REFUSED: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": Refusal, "description": "Refused; nothing has changed."},
    503: {"model": Refusal, "description": "Not just now: try again."},
}

SocketSays = TypeAdapter[Any](Annotated[TableState | ChatMessage | Accepted | Refusal, Field(discriminator="type")])
SocketHears = TypeAdapter(Command)


def describe(app: FastAPI) -> None:
    """Let the app's schema have all of that."""

    def whole() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _with_sockets(
                get_openapi(title=app.title, version=app.version, description=ABOUT, routes=app.routes)
            )
        return app.openapi_schema

    app.openapi = whole  # type: ignore[method-assign]


def _with_sockets(schema: dict[str, Any]) -> dict[str, Any]:
    messages, more = TypeAdapter.json_schemas(
        [("says", "serialization", SocketSays), ("hears", "validation", SocketHears)], ref_template=PLACE
    )
    shapes = schema["components"]["schemas"]
    for name, shape in more["$defs"].items():
        shapes.setdefault(name, shape)
    said = {"title": "SocketSays", "description": "Any message that comes out of a table's socket."}
    shapes["SocketSays"] = {**said, **messages["says", "serialization"]}
    heard = {"title": "SocketHears", "description": "Any message that a table's socket takes."}
    shapes["SocketHears"] = {**heard, **messages["hears", "validation"]}
    schema["components"]["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
    schema["security"] = [{}, {"token": []}]
    return schema
