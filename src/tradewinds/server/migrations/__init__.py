"""Bringing a database to the form that this version stores in."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config


def configured(url: str) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
    return config


def upgrade(url: str) -> None:
    command.upgrade(configured(url), "head")
