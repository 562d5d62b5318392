"""The door: what every request and every socket passes before anything is done for it."""

from __future__ import annotations

import logging
from math import ceil

from fastapi.responses import JSONResponse
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .archive import MOST_BYTES
from .context import Context, is_local, is_own, token_of
from .errors import BACK_SOON, Refused, not_found
from .limits import (
    MESSAGES,
    PER_ADDRESS,
    PER_USER,
    SOCKETS_PER_ADDRESS,
    SOCKETS_PER_USER,
    kind_of,
    network,
    spend,
    too_fast,
)
from .lines import LATER, POLICY, RESUME, Line
from .shapes import Refusal

SAFE = ("GET", "HEAD", "OPTIONS")
LONGEST = 64 * 1024  # bytes of a request
LONGER = {"/api/matches": MOST_BYTES}
LONGEST_LENGTH = 12  # digits
MOST_REFUSED = 60  # messages in a row that come too fast, before the line is cut
CONTENT = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:"
HEADERS = {
    "Content-Security-Policy": f"{CONTENT}; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}

log = logging.getLogger("tradewinds.guard")


def refusal(refused: Refused) -> JSONResponse:
    """A refusal as an answer; when to try again stands in a header too."""
    wait = refused.more.get("retry_after")
    headers = {"Retry-After": str(ceil(wait))} if wait else None
    return JSONResponse(refused.as_dict(), refused.status, headers)


def restarting() -> Refused:
    return Refused(503, "restarting", "The server is just being restarted: try again.", retry_after=BACK_SOON)


class Guard:
    def __init__(self, app: ASGIApp, here: Context):
        self.app, self.here = app, here
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    # Requests

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        answer = _with_headers(scope["path"], send)
        try:
            self._admit(request)
        except Refused as refused:
            self.here.meters.refusals.labels(refused.code).inc()
            await refusal(refused)(scope, receive, answer)
            return
        await self.app(scope, receive, answer)

    def _admit(self, request: Request) -> None:
        if "\0" in request.scope["path"]:  # PostgreSQL knows no such text
            raise not_found("page")
        if request.method not in SAFE:
            if not self._from_here(request):
                raise Refused(403, "wrong_origin", "This page may not do that.")
            if self.here.stopping:
                raise restarting()
            self._check_length(request)
        self._count(request, kind_of(request.method, request.scope["path"]))

    def _check_length(self, request: Request) -> None:
        """A length is asked for beforehand: the server below holds the sender to it."""
        if "transfer-encoding" in request.headers:
            raise Refused(411, "no_length", "A request must say how long it is.")
        most = LONGER.get(request.scope["path"], LONGEST)
        length = request.headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > LONGEST_LENGTH or int(length) > most:
            raise Refused(413, "too_long", f"This is too long: at most {most} bytes are taken.")

    def _from_here(self, connection: HTTPConnection) -> bool:
        """Whether it comes from one of our own pages, or from a program, which sends no origin."""
        origin = connection.headers.get("origin")
        return not origin or is_own(origin, connection, self.here.settings)

    def _count(self, connection: HTTPConnection, kind: str) -> None:
        """Who sits at this machine is not counted by address."""
        settings = self.here.settings
        if not self._warned and not settings.proxies and "x-forwarded-for" in connection.headers:
            self._warned = True
            log.warning("A proxy speaks for others here, but --proxies does not name it: they are counted as one.")
        if settings.limits and not is_local(connection):
            self.here.limits.count(_address(connection), kind, PER_ADDRESS[kind])

    # Sockets

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection = HTTPConnection(scope)
        if not self._from_here(connection) or "\0" in scope["path"]:
            await send({"type": "websocket.close", "code": POLICY})
            return
        line = Line(send, _address(connection))
        try:
            self._admit_socket(connection)
            await self._recognise(connection, line)
        except Refused as refused:
            self.here.meters.refusals.labels(refused.code).inc()
            await receive()
            await line.send({"type": "websocket.accept"})
            await _refuse(line, refused)
            await line.hang_up(RESUME if refused.code == "restarting" else LATER)
            return

        async def hear() -> Message:
            """The next message that may pass."""
            while True:
                message = await receive()
                if message["type"] != "websocket.receive" or not await self._stopped(line, message):
                    return message

        with self.here.lines.held(line):
            await self.app(scope, hear, line.send)

    def _admit_socket(self, connection: HTTPConnection) -> None:
        if self.here.stopping:
            raise restarting()
        self._count(connection, "sockets")
        if not is_local(connection):
            self._check_sockets(_address(connection), SOCKETS_PER_ADDRESS)

    async def _recognise(self, connection: HTTPConnection, line: Line) -> None:
        """Note on a line who opens it, if they have said who they are."""
        token, kind = token_of(connection)
        user = await self.here.identity.of(token, kind)
        if user:
            if self.here.settings.limits:
                self.here.limits.count(user.id, "sockets", PER_USER["sockets"])
            self._check_sockets(user.id, SOCKETS_PER_USER)
            line.owners |= {user.id, self.here.identity.hashed(token)}

    def _check_sockets(self, owner: str, most: int) -> None:
        if self.here.settings.limits and self.here.lines.of(owner) >= most:
            text = "Too many pages are open: close some of them."
            raise Refused(429, "too_fast", text, retry_after=PER_USER["sockets"].seconds)

    async def _stopped(self, line: Line, message: Message) -> bool:
        """Whether a message is kept from those inside, its sender having been told why."""
        line.spent, wait = spend(line.spent, self.here.limits.now(), MESSAGES)
        if wait and self.here.settings.limits:
            line.refused += 1
            if line.refused > MOST_REFUSED:
                await line.hang_up(LATER)
            else:
                self.here.meters.refusals.labels("too_fast").inc()
                await _refuse(line, too_fast(wait))
            return True
        line.refused = 0
        if message.get("text") is None:
            await _refuse(line, Refused(422, "malformed", "Messages are text."))
            return True
        return False


def _address(connection: HTTPConnection) -> str:
    return network(connection.client.host) if connection.client else ""


async def _refuse(line: Line, refused: Refused) -> None:
    said = Refusal(code=refused.code, text=refused.text, retry_after=refused.more.get("retry_after"))
    await line.send({"type": "websocket.send", "text": said.model_dump_json()})


def _with_headers(path: str, send: Send) -> Send:
    async def answer(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.update(HEADERS)
            if path.startswith("/api/"):
                headers.setdefault("Cache-Control", "no-store")  # each viewer gets an answer of their own
        await send(message)

    return answer
