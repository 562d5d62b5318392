"""Market tiles: who built an outpost on which."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...engine.game import Game
from ...engine.position import NONE
from ...games.century.islands.outposts import MARKET_IDS, MARKET_SYMBOL, Symbol
from ...games.century.islands.viewing import market_text
from ..pieces import Log, Name, Piece

KIND = "market tiles"


def pieces(game: Game, s: Any) -> Iterator[Piece]:
    for tile, id in enumerate(MARKET_IDS):
        symbol = Symbol(MARKET_SYMBOL[tile]).name.lower()
        yield Piece(KIND, id, f"{symbol}: {market_text(tile)}", "market_tiles")


def offered(s: Any) -> Iterator[Name]:
    for market in s.market:
        if market != NONE:
            yield KIND, MARKET_IDS[market]


def taken(game: Game, s: Any, log: Log) -> Iterator[tuple[str, str, int]]:
    for market, owners in zip(s.market, s.outposts, strict=True):
        for seat in range(s.players):
            if owners >> seat & 1:
                yield KIND, MARKET_IDS[market], seat
