"""Eastern Wonders beside its market tiles: VP tiles, bonus tiles and starting cubes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...engine.game import Game
from ...games.century.eastern_wonders.printed import CLOSED_PORT, STARTING_CUBES, VP_IDS, Bonus
from ...games.century.eastern_wonders.text import BONUS_TEXT, vp_text
from ...games.century.telling import cubes_text
from ..pieces import Log, Name, Piece

VP_TILES, BONUS_TILES, STARTS = "VP tiles", "bonus tiles", "starting cubes"


def bonus_id(kind: Bonus) -> str:
    return kind.name.lower()


def start_id(number: int) -> str:
    return f"set {number + 1}"


def pieces(game: Game, s: Any) -> Iterator[Piece]:
    for tile, id in enumerate(VP_IDS):
        yield Piece(VP_TILES, id, vp_text(tile), "vp_tiles")
    for kind in Bonus:
        yield Piece(BONUS_TILES, bonus_id(kind), BONUS_TEXT[kind], "bonus_tiles")
    for number, cubes in enumerate(STARTING_CUBES):
        yield Piece(STARTS, start_id(number), cubes_text(cubes), "starting_cubes")


def offered(s: Any) -> Iterator[Name]:
    for tile in s.pile[: s.drawn]:
        if tile != CLOSED_PORT:
            yield VP_TILES, VP_IDS[tile]
    yield from ((BONUS_TILES, bonus_id(kind)) for kind in Bonus)
    yield from ((STARTS, start_id(number)) for number in range(len(STARTING_CUBES)))


def taken(game: Game, s: Any, log: Log) -> Iterator[tuple[str, str, int]]:
    for seat in range(s.players):
        me = s.seat[seat]
        yield from ((VP_TILES, VP_IDS[tile], seat) for tile in me.claimed[: me.vp_tiles])
        yield from ((BONUS_TILES, bonus_id(kind), seat) for kind in Bonus if me.bonus[kind])
    yield from ((STARTS, start_id(number), seat) for number, seat in log.of("TAKE_CUBES"))
