"""Settlers: point cards, bonus and exploration tiles, and the locations where somebody worked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...engine.game import Game
from ...engine.position import NONE
from ...games.century.settlers.printed import (
    BONUS_IDS,
    CARD_IDS,
    EXPLORATION_IDS,
    EXPLORATION_TILES,
    LOCATION_BOARD,
    LOCATION_IDS,
    LOCATION_SETTLERS,
    LOCATION_TYPE,
    Type,
)
from ...games.century.settlers.saying import bonus_tile_text, exploration_tile_text, location_text, point_card_text
from ...games.century.telling import counted
from ..pieces import Log, Name, Piece, bits_of

CARDS, BONUS, EXPLORATION, LOCATIONS = "point cards", "bonus tiles", "exploration tiles", "locations"


def pieces(game: Game, s: Any) -> Iterator[Piece]:
    for card in sorted(s.point_deck[: s.point_cards]):
        yield Piece(CARDS, CARD_IDS[card], point_card_text(card), "point_cards")
    for tile in range(game.constant("BONUS_TILES_USED")):
        yield Piece(BONUS, BONUS_IDS[tile], bonus_tile_text(tile), "bonus_tiles")
    for tile, id in enumerate(EXPLORATION_IDS):
        yield Piece(EXPLORATION, id, exploration_tile_text(tile).partition(": ")[2], "exploration_tiles")
    for location, place in enumerate(s.place):
        fort = LOCATION_TYPE[place] == Type.FORT  # whose text would tell the card of this one game
        text = f"{'fort' if fort else location_text(s, location)}; {counted(LOCATION_SETTLERS[place], 'settler')}"
        yield Piece(LOCATIONS, LOCATION_IDS[place], text, LOCATION_BOARD[place])


def offered(s: Any) -> Iterator[Name]:
    yield from ((CARDS, CARD_IDS[card]) for card in s.point_deck[: s.drawn])
    yield from ((LOCATIONS, LOCATION_IDS[place]) for place in s.place)
    for stack, left in zip(s.stack, s.stack_left, strict=True):
        if left:
            yield BONUS, BONUS_IDS[stack[left - 1]]  # the top tile
    for tile in [*s.tile, *bits_of(s.beside)]:
        if tile != NONE:
            yield EXPLORATION, EXPLORATION_IDS[tile]
    for seat in range(s.players):
        yield from held(s, seat)


def held(s: Any, seat: int) -> Iterator[Name]:
    me = s.seat[seat]
    yield from ((CARDS, CARD_IDS[card]) for card in me.cards[: me.claimed])
    yield from ((BONUS, BONUS_IDS[tile]) for tile in me.bonus[: me.bonuses])
    yield from ((EXPLORATION, EXPLORATION_IDS[t]) for t in range(EXPLORATION_TILES) if me.explored >> t & 1)


def taken(game: Game, s: Any, log: Log) -> Iterator[tuple[str, str, int]]:
    for seat in range(s.players):
        yield from ((kind, id, seat) for kind, id in held(s, seat))
    yield from ((LOCATIONS, LOCATION_IDS[s.place[location]], seat) for location, seat in log.of("WORK"))
