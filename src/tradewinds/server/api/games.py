"""The games that can be played, with their options and rules."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter

from ...bots.levels import LEVELS
from ...engine.errors import UnknownGame
from ...engine.game import Game
from ...games import game, games
from ..errors import not_found
from ..shapes import BotInfo, GameInfo, OptionInfo

router = APIRouter(tags=["games"])


@cache
def info(rules: Game) -> GameInfo:
    return GameInfo(
        id=rules.id,
        title=rules.title,
        summary=rules.summary,
        board=rules.board,
        skin=rules.skin,
        players=list(rules.players),
        options=[OptionInfo(name=o.name, default=o.default, values=list(o.values), help=o.help) for o in rules.options],
        reconstructed=[table for table, source in rules.provenance.items() if source == "reconstructed"],
    )


@router.get("/games")
async def all_games() -> list[GameInfo]:
    """The games, with their options."""
    return [info(rules) for rules in games()]


@router.get("/bots")
async def all_bots() -> list[BotInfo]:
    """The levels of bots, the weakest first."""
    return [BotInfo(id=level.name, name=level.name.capitalize(), about=level.about) for level in LEVELS.values()]


@router.get("/games/{id}/guide")
async def guide(id: str) -> dict[str, str]:
    """The rules in our own words, as Markdown."""
    try:
        return {"guide": game(id).guide}
    except UnknownGame:
        raise not_found("game") from None
