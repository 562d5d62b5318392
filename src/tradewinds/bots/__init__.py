"""The bots that `simulate` and terminal play offer, by name."""

from __future__ import annotations

from types import ModuleType

from ..engine.errors import BadOption, one_of
from ..engine.game import Game
from ..engine.link import Binding
from . import greedy, mixed, random, sloppy

BOTS: dict[str, ModuleType] = {b.__name__.rsplit(".", 1)[-1]: b for b in mixed.BOTS}
__all__ = ["BOTS", "greedy", "mixed", "random", "seat_bots", "sloppy"]


def seat_bots(game: Game, players: int, names: str) -> tuple[Binding, list[int]]:
    """The game bound to one bot for all seats ("greedy"), or to one for each ("greedy,random"); and their numbers."""
    chosen = names.split(",")
    for name in chosen:
        if name not in BOTS:
            raise BadOption(f"There is no bot {name!r}: the bots are {one_of(BOTS)}.")
    if len(chosen) == 1:
        return game.bound(BOTS[chosen[0]]), []
    if len(chosen) != players:
        raise BadOption(f"{len(chosen)} bots are named for {players} players: name one, or one for each seat.")
    return game.bound(mixed), [list(BOTS).index(name) for name in chosen]
