"""The games, found by folder: every folder games/FAMILY/TITLE whose package has a GAME."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from ..engine import match_files
from ..engine.errors import UnknownGame, one_of
from ..engine.game import Game
from ..engine.match import Match


def _folders() -> dict[str, str]:
    """The package of each title by its id, which is its folder's name."""
    folders = sorted(p.parent for p in Path(__file__).parent.glob("*/*/__init__.py"))
    return {f.name.replace("_", "-"): f"{__name__}.{f.parent.name}.{f.name}" for f in folders}


def games() -> list[Game]:
    """Every game."""
    return [game(id) for id in _folders()]


def game(id: str) -> Game:
    """A game by its id; only that title is loaded."""
    if id not in _folders():
        raise UnknownGame(f"There is no game {id!r}: the games are {one_of(_folders())}.")
    found: Game = import_module(_folders()[id]).GAME
    return found


def load(path: str | Path) -> Match:
    """A saved match of any game, verified, ready to be continued."""
    return Match.load(path, game(match_files.read(path).head["game"]))
