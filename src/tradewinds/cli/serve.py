"""tradewinds serve: the server, for oneself or for others."""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import re
import signal
import socket
import sqlite3
import webbrowser
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from threading import Timer
from types import FrameType
from typing import Any

from ..engine.errors import BadOption
from ..review.matches import GAMES
from ..server.settings import Settings, data_folder
from .arguments import command, whole

WAITING = 2048  # connections that the system keeps until we take them
LONGEST_MESSAGE = 64 * 1024  # bytes on a socket, before it is cut
LAST_ANSWERS = 5  # seconds for what is being done when the server is stopped
RARELY = (20_000, 20, 100)  # objects more before garbage is looked for among the youngest; how many such looks are one

EXAMPLES = """\
  tradewinds serve
  tradewinds serve --port 0 --open
  tradewinds serve --proxies 127.0.0.1 --database postgresql://user@host/tradewinds"""


def add(commands: Any) -> None:
    parser = command(commands, "serve", "let people play in their browsers", EXAMPLES)
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=whole(0), default=8080, help="the port (8080; 0 takes any free one)")
    add_database(parser)
    parser.add_argument("--new-secret", action="store_true", help="the secret has changed: log everybody out")
    parser.add_argument("--proxies", default="", help="addresses of reverse proxies whose word about clients is taken")
    parser.add_argument("--origin", action="append", default=[], help="another origin that pages may come from")
    parser.add_argument("--bots", type=whole(1), default=1, help="processes in which bots think (1)")
    about = f"games played on from each line of a review: fewer are quicker, and know less ({GAMES})"
    parser.add_argument("--playouts", type=whole(4), default=GAMES, metavar="N", help=about)
    parser.add_argument("--compile", action="store_true", help="compile the bots of all games now, in the background")
    parser.add_argument("--no-limits", action="store_true", help="do not slow down anybody: for load tests")
    parser.add_argument("--open-metrics", action="store_true", help="show /metrics to others than this machine")
    parser.add_argument("--open", action="store_true", help="open the page in this machine's browser")
    parser.set_defaults(run=run)


def add_database(parser: argparse.ArgumentParser, alone: bool = False) -> None:
    """Where a server keeps its matches; with `alone` --database may stand without a URL, and then means just that."""
    database = os.environ.get("DATABASE_URL", "")
    about = "instead of SQLite in --folder; also as DATABASE_URL in the environment"
    optional: Any = {"nargs": "?", "const": database} if alone else {}
    parser.add_argument("--database", default=database, metavar="URL", help=about, **optional)
    parser.add_argument("--folder", type=Path, default=data_folder(), help="where matches are kept")


def run(args: argparse.Namespace) -> int:
    from ..server.secret import VARIABLE

    settings = Settings(
        folder=args.folder,
        database=args.database,
        secret=os.environ.get(VARIABLE, "").strip(),
        host=args.host,
        port=args.port,
        proxies=args.proxies,
        origins=tuple(args.origin),
        bot_processes=args.bots,
        review_games=args.playouts,
        compile_ahead=args.compile,
        limits=not args.no_limits,
        open_metrics=args.open_metrics,
    )
    os.umask(0o077)  # seeds, passwords' hashes and the secret are nobody else's business on this machine
    with only_server(settings):
        prepare(settings, args.new_secret)
        serve(settings, args.open)
    return 0


def serve(settings: Settings, open_page: bool) -> None:
    import uvicorn

    from ..server.app import create_app

    listening = listen(settings.host, settings.port)
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        log_level="warning",
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        ws_max_size=LONGEST_MESSAGE,
        timeout_graceful_shutdown=LAST_ANSWERS,
    )

    class Server(uvicorn.Server):
        """From the signal on nothing new is begun; uvicorn then closes sockets with 1012, which means: come back."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            """What is there when the server has started stays: looking through it for garbage would stop everybody for
            a tenth of a second each time. What is left to look through grows with the sockets, so it is done rarely."""
            await super().startup(sockets)
            gc.collect()
            gc.freeze()
            gc.set_threshold(*RARELY)

        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            app.state.context.stopping = True
            if sig == signal.SIGTERM:
                self.should_exit = True  # the usual end of a service, and no failure
            else:
                super().handle_exit(sig, frame)

    address = address_of(listening)
    print(f"Tradewinds is at {address} (stop it with Ctrl-C).", flush=True)
    if open_page:
        Timer(0.5, webbrowser.open, [address]).start()
    Server(config).run(sockets=[listening])


@contextmanager
def usable_database() -> Iterator[None]:
    """What is wrong with a database is said in a sentence."""
    from alembic.util import CommandError
    from asyncpg import PostgresError  # type: ignore[import-untyped]
    from sqlalchemy.exc import SQLAlchemyError

    try:
        yield
    except CommandError:
        raise BadOption("The database was last used by a newer version of Tradewinds: use that one.") from None
    except (SQLAlchemyError, PostgresError, sqlite3.Error, OSError) as error:
        reason = re.sub(r"^\([\w.]+\) ", "", str(error).partition("\n")[0])  # without the name of the error
        raise BadOption(f"The database cannot be used: {reason.rstrip('.')}.") from None


def prepare(settings: Settings, new_secret: bool = False) -> None:
    """Bring the database to the form of this version, with sessions of this server's secret; or say why not."""
    from ..server.migrations import upgrade
    from ..server.secret import settle

    with usable_database():
        settings.make_folder()
        if file := sqlite_file(settings):
            with closing(sqlite3.connect(file)) as database:
                database.execute("PRAGMA schema_version")  # a file that cannot be used fails here, before any threads
        upgrade(settings.database_url)
        asyncio.run(settle(settings, new_secret))


def sqlite_file(settings: Settings) -> str | None:
    """Where the database lies, if it is SQLite's."""
    from sqlalchemy import make_url

    known = make_url(settings.database_url)
    return known.database if known.get_backend_name() == "sqlite" else None


@contextmanager
def only_server(settings: Settings) -> Iterator[None]:
    """While no other server uses the same SQLite database: neither would hear what the other does there."""
    import fcntl

    with ExitStack() as until_the_end:
        with usable_database():
            settings.make_folder()
            if file := sqlite_file(settings):
                lock = until_the_end.enter_context(Path(f"{file}.lock").open("w"))
        try:
            if file:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadOption(
                f"Another server uses {file}, and SQLite is for one: stop it, or let both use PostgreSQL."
            ) from None
        yield


def listen(host: str, port: int) -> socket.socket:
    """A socket, or a sentence on why there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(WAITING)  # from now on who comes waits, instead of being turned away
    except (OSError, OverflowError) as error:
        raise BadOption(f"{host}:{port} cannot be listened on ({error}): choose another --port.") from None
    return listening


def address_of(listening: socket.socket) -> str:
    """Where a browser on this machine finds it."""
    host, port = listening.getsockname()[:2]
    if host in ("127.0.0.1", "0.0.0.0", "::1", "::"):
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
