"""tradewinds serve: the server, for oneself or for others."""

from __future__ import annotations

import argparse
import gc
import os
import re
import signal
import socket
import sqlite3
import webbrowser
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Timer
from types import FrameType
from typing import Any

from ..engine.errors import BadOption
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
    parser.add_argument("--proxies", default="", help="addresses of reverse proxies whose word about clients is taken")
    parser.add_argument("--origin", action="append", default=[], help="another origin that pages may come from")
    parser.add_argument("--bots", type=whole(1), default=1, help="processes in which bots think (1)")
    parser.add_argument("--compile", action="store_true", help="compile the bots of all games now, in the background")
    parser.add_argument("--no-limits", action="store_true", help="do not slow down anybody: for load tests")
    parser.add_argument("--open-metrics", action="store_true", help="show /metrics to others than this machine")
    parser.add_argument("--open", action="store_true", help="open the page in this machine's browser")
    parser.set_defaults(run=run)


def add_database(parser: argparse.ArgumentParser) -> None:
    """Where a server keeps its matches."""
    database = os.environ.get("DATABASE_URL", "")
    about = "instead of SQLite in --folder; also as DATABASE_URL in the environment"
    parser.add_argument("--database", default=database, metavar="URL", help=about)
    parser.add_argument("--folder", type=Path, default=data_folder(), help="where matches are kept")


def run(args: argparse.Namespace) -> int:
    import uvicorn

    from ..server.app import create_app

    settings = Settings(
        folder=args.folder,
        database=args.database,
        host=args.host,
        port=args.port,
        proxies=args.proxies,
        origins=tuple(args.origin),
        bot_processes=args.bots,
        compile_ahead=args.compile,
        limits=not args.no_limits,
        open_metrics=args.open_metrics,
    )
    prepare(settings)
    listening = listen(args.host, args.port)
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        log_level="warning",
        server_header=False,
        proxy_headers=bool(args.proxies),
        forwarded_allow_ips=args.proxies or None,
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

    with only_server(settings):
        address = address_of(listening)
        print(f"Tradewinds is at {address} (stop it with Ctrl-C).", flush=True)
        if args.open:
            Timer(0.5, webbrowser.open, [address]).start()
        Server(config).run(sockets=[listening])
    return 0


def prepare(settings: Settings) -> None:
    """Bring the database to the form of this version, or say why that cannot be."""
    from alembic.util import CommandError
    from asyncpg import PostgresError  # type: ignore[import-untyped]
    from sqlalchemy import make_url
    from sqlalchemy.exc import SQLAlchemyError

    from ..server.migrations import upgrade

    try:
        settings.make_folder()
        if (known := make_url(settings.database_url)).get_backend_name() == "sqlite":
            with closing(sqlite3.connect(known.database or "")) as file:
                file.execute("PRAGMA schema_version")  # a file that cannot be used fails here, before any threads
        upgrade(settings.database_url)
    except CommandError:
        raise BadOption("The database was last used by a newer version of Tradewinds: use that one.") from None
    except ModuleNotFoundError:
        raise BadOption("The database must be PostgreSQL (postgresql://...) or SQLite (sqlite:///...).") from None
    except (SQLAlchemyError, PostgresError, sqlite3.Error, OSError) as error:
        reason = re.sub(r"^\([\w.]+\) ", "", str(error).partition("\n")[0])  # without the name of the error
        raise BadOption(f"The database cannot be used: {reason.rstrip('.')}.") from None


@contextmanager
def only_server(settings: Settings) -> Iterator[None]:
    """While no other server uses the same SQLite database: neither would hear what the other does there."""
    import fcntl

    from sqlalchemy import make_url

    known = make_url(settings.database_url)
    if known.get_backend_name() != "sqlite" or not known.database:
        yield
        return
    with Path(f"{known.database}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadOption(
                f"Another server uses {known.database}, and SQLite is for one: stop it, or let both use PostgreSQL."
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
