"""How a server is set up: by the command line, with sensible values for one person at home."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path

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
    host: str = "127.0.0.1"
    port: int = 8080
    proxies: str = ""  # addresses of reverse proxies whose word about clients is taken
    origins: tuple[str, ...] = ()  # other origins than the server's own that pages may come from
    bot_processes: int = 1
    limits: bool = True  # on how fast somebody may do things
    open_metrics: bool = False  # for everybody, not only for this machine

    @property
    def database_url(self) -> str:
        """With the drivers that we use."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.folder / 'tradewinds.db'}"
        for plain, driver in DRIVERS.items():
            if self.database.startswith(plain):
                return self.database.replace(plain, driver, 1)
        return self.database

    def make_folder(self) -> None:
        """For us alone: seeds and passwords' hashes are kept in it."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def secret(self) -> str:
        """A key of the server's own, made on the first start and kept in its folder."""
        file = self.folder / "secret"
        if not file.exists():
            self.make_folder()
            new = file.with_suffix(f".{os.getpid()}")
            new.touch(mode=0o600)
            new.write_text(secrets.token_hex(32))
            new.replace(file)
        return file.read_text().strip()
