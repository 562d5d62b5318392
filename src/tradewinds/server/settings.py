"""How a server is set up: by the command line, with sensible values for one person at home."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from ..engine.errors import BadOption
from ..review.matches import GAMES

DRIVERS = {
    "postgresql://": "postgresql+asyncpg://",
    "postgres://": "postgresql+asyncpg://",
    "sqlite://": "sqlite+aiosqlite://",
}


def data_folder() -> Path:
    """Where matches are kept unless another database is named."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tradewinds"


@dataclass(frozen=True)
class Settings:
    folder: Path = field(default_factory=data_folder)
    database: str = ""  # a URL; SQLite in the folder if empty
    secret: str = ""  # kept in the folder if empty
    host: str = "127.0.0.1"
    port: int = 8080
    proxies: str = ""  # addresses of reverse proxies whose word about clients is taken
    origins: tuple[str, ...] = ()  # other origins than the server's own that pages may come from
    bot_processes: int = 1
    review_games: int = GAMES  # played on from each line of a review
    compile_ahead: bool = False  # the bots of all games, at the start
    limits: bool = True  # on how fast somebody may do things
    open_metrics: bool = False  # for everybody, not only for this machine

    @property
    def database_url(self) -> str:
        """With the drivers that we use."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.folder / 'tradewinds.db'}"
        for plain, driver in DRIVERS.items():
            if self.database.startswith((plain, driver)):
                return self.database.replace(plain, driver, 1)
        said = self.database.partition("://")[0]  # no more of it: an address may have a password
        raise BadOption(
            f"A database is SQLite's or PostgreSQL's, and {said!r} names none of them: "
            "give it as sqlite:////FOLDER/FILE or postgresql://USER@HOST/NAME."
        )

    @property
    def secret_file(self) -> Path:
        return self.folder / "secret"

    def make_folder(self) -> None:
        """For us alone: seeds, passwords' hashes and the secret are kept in it."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
