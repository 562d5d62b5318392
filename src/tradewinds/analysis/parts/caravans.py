"""Spice Road: the point cards, and the merchant cards of the hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...engine.game import Game
from ...games.century.merchants.printed import MERCHANT_CARDS, MERCHANT_IDS
from ...games.century.spice_road.people import point_card_text
from ...games.century.spice_road.printed import POINT_IDS
from ..pieces import Log, Name, Piece, bits_of
from . import markets

KIND = "point cards"


def pieces(game: Game, s: Any) -> Iterator[Piece]:
    for card, id in enumerate(POINT_IDS):
        yield Piece(KIND, id, point_card_text(card), "point_cards")
    yield from markets.pieces(game, s)


def offered(s: Any) -> Iterator[Name]:
    yield from ((KIND, POINT_IDS[card]) for card in s.point_deck[: s.drawn])
    yield from markets.offered(s)


def taken(game: Game, s: Any, log: Log) -> Iterator[tuple[str, str, int]]:
    """Everybody has the starting cards: those are not counted."""
    for seat in range(s.players):
        me = s.seat[seat]
        yield from ((KIND, POINT_IDS[card], seat) for card in me.cards[: me.claimed])
        cards = bits_of(me.hand | me.played)
        yield from ((markets.KIND, MERCHANT_IDS[card], seat) for card in cards if card < MERCHANT_CARDS)
