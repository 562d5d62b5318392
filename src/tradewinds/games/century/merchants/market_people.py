"""Market locations for people and bots: in words, as JSON, as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from ....engine.position import NONE
from ..settlers.printed import LOCATION_TYPE, Type
from ..settlers.saying import say_work
from .markets import Markets, card_below
from .people import MerchantView, merchant_text, view_hand
from .printed import MERCHANT_CARDS

if TYPE_CHECKING:
    from ....engine.record import Row

PER_MERCHANT_SEAT = 1 + MERCHANT_CARDS


class MarketSeatView(TypedDict):
    merchants: int
    discards: list[MerchantView]


def say_market_work(s: Any, kind: str, n: int) -> str | None:
    """Working at a market, with the card that lies below it."""
    if kind != "WORK" or LOCATION_TYPE[s.place[n]] != Type.MARKET:
        return None
    card = card_below(s, n)
    return say_work(s, n).replace("(market)", f"(market, {merchant_text(card) if card != NONE else 'no card'})")


def view_market_seat(s: Any, p: int) -> MarketSeatView:
    me = s.seat[p]
    return {"merchants": me.merchants, "discards": view_hand(me.discards)}


def observe_merchant_seat(s: Markets, p: int, out: Row, at: int) -> int:
    """How many merchant cards, and which are in the discard pile."""
    me = s.seat[p]
    out[at] = me.merchants
    for card in range(MERCHANT_CARDS):
        out[at + 1 + card] = me.discards >> card & 1
    return at + PER_MERCHANT_SEAT
