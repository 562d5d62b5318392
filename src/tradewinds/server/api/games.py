"""The games that can be played, with their options and rules."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter

from ...bots import BOTS
from ...engine.errors import UnknownGame
from ...engine.game import Game
from ...games import game, games
from ..errors import not_found
from ..shapes import GameInfo, OptionInfo

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
    return [info(rules) for rules in games()]


@router.get("/bots")
async def all_bots() -> list[str]:
    """The bots, by name."""
    return [name for name in BOTS if name != "sloppy"]


@router.get("/games/{id}/guide")
async def guide(id: str) -> dict[str, str]:
    """The rules in our own words, as Markdown."""
    try:
        return {"guide": game(id).guide}
    except UnknownGame:
        raise not_found("game") from None
