"""The parts of a running server, and how a request gets at them."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from ipaddress import ip_address
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from .advising import Advisers
from .errors import Refused, forbidden
from .hub import Hub
from .identity import Identity
from .jobs import Jobs
from .limits import PER_USER, Limits, kind_of
from .lines import Lines
from .live import Matches
from .metrics import MeteredTables, MeteredThinkers, Meters
from .models import Now, User, now
from .news import News
from .secret import key_of
from .settings import Settings
from .store import Store

COOKIE = "tradewinds"
FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip", "via")  # what proxies say of those they speak for


class Context:
    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic, today: Now = now):
        self.settings = settings
        self.stopping = False  # nothing new is begun
        self.limits = Limits(clock)
        self.lines = Lines()
        self.meters = Meters()
        self.store = Store(settings.database_url)
        self.hub = Hub()
        self.matches = Matches()
        self.identity = Identity(self.store, partial(key_of, settings))
        self.tables = MeteredTables(self.meters, self.store, self.matches, self.hub, today)
        self.thinkers = MeteredThinkers(self.meters, settings.bot_processes)
        self.advisers = Advisers(self.store, self.thinkers, settings.review_games)
        self.jobs = Jobs(self.store, self.tables, self.thinkers)
        self.news = News(self.store, self.hub, self.lines, self.jobs.woken.set)


def context(connection: HTTPConnection) -> Context:
    found: Context = connection.app.state.context
    return found


def is_secure(connection: HTTPConnection) -> bool:
    """Whether nobody on the way can read along."""
    return connection.scope["scheme"] in ("https", "wss")


def cookie_name(connection: HTTPConnection) -> str:
    """Browsers let only this very host set a cookie with the prefix, and only over https."""
    return f"__Host-{COOKIE}" if is_secure(connection) else COOKIE


def token_of(connection: HTTPConnection) -> tuple[str, str]:
    """A program's token or the session of a browser, and which of the two it is."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip(), "token"
    return connection.cookies.get(cookie_name(connection), ""), "cookie"


async def visitor(connection: HTTPConnection) -> User | None:
    """Who asks, if they have said so. What comes over a socket is counted where the socket is."""
    here = context(connection)
    user = await here.identity.of(*token_of(connection))
    if user and connection.scope["type"] == "http" and here.settings.limits:
        kind = kind_of(connection.scope["method"], connection.scope["path"])
        here.limits.count(user.id, kind, PER_USER[kind])
    return user


async def somebody(user: Annotated[User | None, Depends(visitor)]) -> User:
    if user is None:
        raise Refused(401, "who_are_you", "Say who you are first: a name is enough.")
    return user


async def in_person(user: Annotated[User, Depends(somebody)], connection: HTTPConnection) -> User:
    """A program may play for somebody, but not change or delete their account."""
    if token_of(connection)[1] != "cookie":
        raise forbidden("A program's token is for playing: do this in a browser.")
    return user


Here = Annotated[Context, Depends(context)]
Visitor = Annotated[User | None, Depends(visitor)]
Somebody = Annotated[User, Depends(somebody)]
InPerson = Annotated[User, Depends(in_person)]


def is_own(origin: str, connection: HTTPConnection, settings: Settings) -> bool:
    """Whether a page comes from here. What came over http may be anybody's where we use https."""
    scheme, _, place = origin.partition("://")
    own = place == connection.headers.get("host", "") and (scheme == "https" or not is_secure(connection))
    return own or origin in settings.origins


def is_local(connection: HTTPConnection) -> bool:
    """Whether somebody at this machine asks, and not a proxy on it for somebody else."""
    try:
        loopback = connection.client is not None and ip_address(connection.client.host).is_loopback
    except ValueError:
        loopback = False
    return loopback and not any(name in connection.headers for name in FORWARDED)
