"""Merchant cards where markets give them: those beside a player's board, and those of a trade route."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...engine.game import Game
from ...games.century.merchants.people import merchant_text
from ...games.century.merchants.printed import MERCHANT_CARDS, MERCHANT_IDS
from ..pieces import Log, Name, Piece, bits_of

KIND = "merchant cards"


def pieces(game: Game, s: Any) -> Iterator[Piece]:
    for card in range(MERCHANT_CARDS):
        yield Piece(KIND, MERCHANT_IDS[card], merchant_text(card).partition(": ")[2], "merchant_cards")


def offered(s: Any) -> Iterator[Name]:
    """All that are not in the deck."""
    hidden = set(s.merchant_deck[: s.merchants_left])
    yield from ((KIND, MERCHANT_IDS[card]) for card in range(MERCHANT_CARDS) if card not in hidden)


def taken(game: Game, s: Any, log: Log) -> Iterator[tuple[str, str, int]]:
    for seat in range(s.players):
        me = s.seat[seat]
        route = me.route[: me.route_cards].tolist() if "route" in me.fields else []
        yield from ((KIND, MERCHANT_IDS[card], seat) for card in [*bits_of(me.discards), *route])
