"""Merchant cards for people and bots: in words, as JSON, as numbers, and what they are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from ....engine.position import NONE
from ..cubes import COLOURS
from ..saying import trade_text
from ..telling import counted, cubes_text
from ..viewing import Cubes, view_cubes
from ..words import edition
from .cards import Merchants
from .printed import (
    ALL_CARDS,
    MERCHANT_GIVE,
    MERCHANT_IDS,
    MERCHANT_KIND,
    MERCHANT_STEPS,
    MERCHANT_TAKE,
    CardKind,
)

if TYPE_CHECKING:
    from ....engine.record import Row

PER_MERCHANT = 2 * COLOURS + 1


class MerchantView(TypedDict):
    id: str
    card: int
    kind: str
    give: Cubes
    take: Cubes
    steps: int
    text: str


class MerchantsView(TypedDict):
    merchant_row: list[MerchantView | None]
    merchants_left: int


def merchant_text(card: int) -> str:
    """'T01: 2 yellow for 1 green', 'S01: 3 yellow', 'U3: 3 upgrades'."""
    match CardKind(MERCHANT_KIND[card]):
        case CardKind.SPICE:
            does = cubes_text(MERCHANT_TAKE[card])
        case CardKind.UPGRADE:
            does = counted(MERCHANT_STEPS[card], "upgrade")
        case _:
            does = trade_text(MERCHANT_GIVE[card], MERCHANT_TAKE[card])
    return f"{MERCHANT_IDS[card]}: {does}"


def view_merchant(card: int) -> MerchantView:
    return {
        "id": MERCHANT_IDS[card],
        "card": card,
        "kind": CardKind(MERCHANT_KIND[card]).name.lower(),
        "give": view_cubes(MERCHANT_GIVE[card]),
        "take": view_cubes(MERCHANT_TAKE[card]),
        "steps": MERCHANT_STEPS[card],
        "text": edition().say(merchant_text(card)),
    }


def view_merchants(s: Any) -> MerchantsView:
    return {
        "merchant_row": [None if card == NONE else view_merchant(card) for card in s.merchant_row],
        "merchants_left": s.merchants_left,
    }


def view_hand(bits: int) -> list[MerchantView]:
    """The cards in a set of bits."""
    return [view_merchant(card) for card in range(ALL_CARDS) if bits >> card & 1]


def observe_merchant(card: int, out: Row, at: int) -> int:
    """What a card gives, takes and upgrades; nothing for no card."""
    if card != NONE:
        for c in range(COLOURS):
            out[at + c] = MERCHANT_GIVE[card, c]
            out[at + COLOURS + c] = MERCHANT_TAKE[card, c]
        out[at + 2 * COLOURS] = MERCHANT_STEPS[card]
    return at + PER_MERCHANT


def observe_merchants(s: Merchants, out: Row, at: int) -> int:
    """The row, and how many cards are left."""
    for card in s.merchant_row:
        at = observe_merchant(card, out, at)
    out[at] = s.merchants_left
    return at + 1


def merchant_worth(card: int) -> int:
    """How much a card adds to cubes each time it is used, in levels."""
    worth = 2 * MERCHANT_STEPS[card]
    for c in range(COLOURS):
        worth += (c + 1) * (MERCHANT_TAKE[card, c] - MERCHANT_GIVE[card, c])
    return worth
