"""The checks of each title, found by folder: tests/TITLE_checks/ with a referee and invariants."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from tradewinds import Game


def checks_of(game: Game, module: str) -> ModuleType:
    return import_module(f"tests.{game.id.replace('-', '_')}_checks.{module}")
