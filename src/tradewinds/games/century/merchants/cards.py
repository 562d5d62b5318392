"""Merchant cards: the face-down deck, the row that slides towards its left end, and what a card does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....engine.dice import shuffle, shuffle_afresh
from ....engine.position import NONE
from ....engine.record import i8
from ..cubes import Hold, affords, affords_upgrade, gain
from ..dealing import Dealing, begin_trades, begin_upgrades
from ..words import carry_on
from .printed import (
    MERCHANT_CARDS,
    MERCHANT_GIVE,
    MERCHANT_KIND,
    MERCHANT_PRICE,
    MERCHANT_STEPS,
    MERCHANT_TAKE,
    CardKind,
)

if TYPE_CHECKING:
    from ....engine.dice import Dice

LONGEST_ROW = 6  # titles with a shorter one declare it anew


class Merchants(Dealing):
    merchant_row = i8(LONGEST_ROW)  # the cards shown, gaps (NONE) at the right
    merchant_deck = i8(MERCHANT_CARDS)  # the cards face down, the top one last
    merchants_left = i8()  # how many
    layer = i8(MERCHANT_CARDS)  # cards put under the deck together share a number, neighbours above them have another
    seat: Sequence[Hold]


def shuffle_merchants(s: Merchants) -> None:
    """Shuffle the deck and show the first cards."""
    for card in range(MERCHANT_CARDS):
        s.merchant_deck[card] = card
    s.merchants_left = MERCHANT_CARDS
    shuffle(s, s.merchant_deck, 0, MERCHANT_CARDS)
    show_merchants(s)


def show_merchants(s: Merchants) -> None:
    """Fill the row from the deck, from the left."""
    for slot in range(s.merchant_row.size):
        s.merchant_row[slot] = draw_merchant(s)


def draw_merchant(s: Merchants) -> int:
    """The top card of the deck, or NONE once it has run dry: cards that were used or taken never come back."""
    if s.merchants_left == 0:
        return NONE
    s.merchants_left -= 1
    s.reveals += 1
    return s.merchant_deck[s.merchants_left]


def close_gap(s: Merchants, slot: int) -> None:
    """A card was taken: those to its right slide left, and the deck fills the last place."""
    last = s.merchant_row.size - 1
    for i in range(slot, last):
        s.merchant_row[i] = s.merchant_row[i + 1]
    s.merchant_row[last] = draw_merchant(s)


def put_under_deck(s: Merchants) -> None:
    """Put the cards shown under the deck, in random order."""
    shown = 0
    while shown < s.merchant_row.size and s.merchant_row[shown] != NONE:
        shown += 1
    layer = 1 - s.layer[0] if s.merchants_left > 0 else 0
    for i in range(s.merchants_left - 1, -1, -1):
        s.merchant_deck[i + shown] = s.merchant_deck[i]
        s.layer[i + shown] = s.layer[i]
    for i in range(shown):
        s.merchant_deck[i] = s.merchant_row[i]
        s.layer[i] = layer
    s.merchants_left += shown
    shuffle_afresh(s, s.merchant_deck, 0, shown)
    s.reveals += 1


def redeal_merchants(s: Merchants, dice: Dice) -> None:
    """Nobody knows the order of the deck; but which cards were put under it together, and when, was seen."""
    first = 0
    for i in range(1, s.merchants_left + 1):
        if i == s.merchants_left or s.layer[i] != s.layer[first]:
            shuffle_afresh(dice, s.merchant_deck, first, i)
            first = i


# ACTIONS OF MERCHANT CARDS


def card_can_be_used(purse: int, card: int, upgrade_nothing: int) -> bool:
    """A trade must be possible once; an upgrade need not be, unless an option says so. Spice cards cost nothing."""
    if not upgrade_nothing and MERCHANT_KIND[card] == CardKind.UPGRADE:
        return affords_upgrade(purse)
    return affords(purse, MERCHANT_PRICE[card])


def use_card(s: Merchants, card: int) -> None:
    """Spice cards give cubes, upgrade cards steps, trade cards a trade as often as one likes, at least once."""
    match MERCHANT_KIND[card]:
        case CardKind.SPICE:
            gain(s.seat[s.turn].cubes, MERCHANT_TAKE[card])
            carry_on(s)
        case CardKind.UPGRADE:
            begin_upgrades(s, MERCHANT_STEPS[card])
        case _:
            begin_trades(s, MERCHANT_GIVE[card], MERCHANT_TAKE[card])
