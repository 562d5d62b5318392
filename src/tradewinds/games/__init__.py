"""The games, found by folder: every folder here, or in a family's folder, with a guide is a package with a GAME.

Other editions of a title are skins: their names are in components/skins, their words in games/FAMILY/SKIN.py.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from ..components import skin, skins
from ..engine import match_files
from ..engine.errors import UnknownGame, one_of
from ..engine.game import Game
from ..engine.match import Match


@cache
def _folders() -> dict[str, str]:
    """The package of each title by its id, which is its folder's name."""
    here = Path(__file__).parent
    folders = sorted(p.parent.relative_to(here) for p in here.rglob("guide.md"))
    return {f.name.replace("_", "-"): ".".join([__name__, *f.parts]) for f in folders}


@cache
def _editions() -> dict[str, dict[str, Any]]:
    """The other editions by their ids: the skin, the title that it dresses, and its own title and summary."""
    return {
        edition["id"]: {"skin": name, "of": title, **edition}
        for name in skins()
        for title, edition in skin(name).get("titles", {}).items()
    }


def titles() -> list[Game]:
    """Every title, without other editions of the same rules."""
    return [game(id) for id in _folders()]


def games() -> list[Game]:
    """Every game, other editions too."""
    return [game(id) for id in (*_folders(), *_editions())]


@cache
def game(id: str) -> Game:
    """A game by its id; only that title is loaded."""
    if id in _editions():
        return _dressed(**_editions()[id])
    if id not in _folders():
        raise UnknownGame(f"There is no game {id!r}: the games are {one_of([*_folders(), *_editions()])}.")
    found: Game = import_module(_folders()[id]).GAME
    return found


def _dressed(skin: str, of: str, id: str, title: str, summary: str) -> Game:
    """A title in another edition's words: the same rules, with the skin's words in place of the title's."""
    rules = game(of)
    family = _folders()[of].rsplit(".", 1)[0]
    words = import_module(f"{family}.{skin}")
    say = words.edition().say
    return replace(
        rules,
        id=id,
        title=title,
        summary=summary,
        skin=skin,
        skin_of=of,
        rules=(*rules.rules, words),
        options=tuple(replace(option, help=say(option.help)) for option in rules.options),
        guide=say(rules.guide.replace(rules.title, title)),
    )


def load(path: str | Path) -> Match:
    """A saved match of any game, verified, ready to be continued."""
    return Match.load(path, game(match_files.read(path).head["game"]))
