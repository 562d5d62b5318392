"""The merchant cards of Parts I and III: deck, row, discard piles, and the market whose card is being used.

Written like rules: these functions run interpreted and compiled, allocate nothing, and ask the rules nothing.
"""

from __future__ import annotations

from typing import Any

from tradewinds.engine.position import NONE
from tradewinds.games.century.merchants.printed import (
    MERCHANT_CARDS,
    MERCHANT_GIVE,
    MERCHANT_KIND,
    MERCHANT_TAKE,
    CardKind,
)
from tradewinds.games.century.settlers.printed import LOCATION_SLOT, Type
from tradewinds.games.century.words import Phase

from .pieces import set_bits
from .turns import is_the_trade, type_here

MARKETS = 4

MERCHANTS: dict[int, str] = {
    31: "Every merchant card is in one place: the deck, the row, a trade route or a discard pile.",
    32: "The number of merchant cards that a player owns is right.",
    33: "The row has gaps only at its right end, and only once the deck has run dry.",
    34: "The layers of the deck are marked 0 or 1.",
    35: "A merchant card is being used if and only if something is upgraded or traded at its market.",
    36: "Another turn is due only while cubes are discarded.",
    37: "What is upgraded or traded at a market, or to be used or taken, is the card below it.",
}


def cards_in_row(s: Any) -> int:
    n = 0
    for slot in range(MARKETS):
        if s.merchant_row[slot] != NONE:
            n += 1
    return n


def broken_merchants(s: Any, on_routes: int, cards: int) -> int:
    """`on_routes`: the cards on the players' trade routes, as bits; `cards`: how many they are."""
    placed = on_routes
    if s.merchants_left < 0 or s.merchants_left > MERCHANT_CARDS:
        return 31
    for i in range(s.merchants_left):
        card = s.merchant_deck[i]
        if card < 0 or card >= MERCHANT_CARDS:
            return 31
        placed |= 1 << card
    cards += s.merchants_left
    for slot in range(MARKETS):
        card = s.merchant_row[slot]
        if card < NONE or card >= MERCHANT_CARDS:
            return 31
        if card != NONE:
            placed |= 1 << card
            cards += 1
    for p in range(s.players):
        if s.seat[p].discards < 0 or s.seat[p].discards >> MERCHANT_CARDS != 0:
            return 31
        placed |= s.seat[p].discards
        cards += set_bits(s.seat[p].discards)
    # 43 places and 43 different cards leave none in two places
    if cards != MERCHANT_CARDS or set_bits(placed) != MERCHANT_CARDS:
        return 31

    for slot in range(MARKETS):
        if s.merchant_row[slot] == NONE and s.merchants_left > 0:
            return 33
        if slot > 0 and s.merchant_row[slot] != NONE and s.merchant_row[slot - 1] == NONE:
            return 33
    for i in range(MERCHANT_CARDS):
        if s.layer[i] < 0 or s.layer[i] > 1:
            return 34
    return 0


def broken_market(s: Any) -> int:
    """The card being used, and another turn."""
    if s.again < 0 or s.again > 1:
        return 36
    if s.again == 1 and (s.over or s.phase != Phase.DISCARD):
        return 36
    dealing = (s.phase == Phase.UPGRADE or s.phase == Phase.TRADE) and not s.over
    at_market = dealing and type_here(s) == Type.MARKET
    if (s.using != NONE) != at_market:
        return 35
    if at_market:
        if s.using != LOCATION_SLOT[s.place[s.at]]:
            return 35
        return broken_use(s, s.merchant_row[s.using])
    choosing = (s.phase == Phase.MARKET or s.phase == Phase.REPLACE) and not s.over
    if choosing and s.merchant_row[LOCATION_SLOT[s.place[s.at]]] == NONE:
        return 37
    return 0


def broken_use(s: Any, card: int) -> int:
    if card == NONE:
        return 37
    if s.phase == Phase.UPGRADE:
        return 0 if MERCHANT_KIND[card] == CardKind.UPGRADE else 37
    return 0 if is_the_trade(s, MERCHANT_GIVE[card], MERCHANT_TAKE[card]) else 37
