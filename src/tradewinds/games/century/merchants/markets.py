"""Market locations: using the merchant card below one, and refreshing the market."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.position import NONE, clockwise
from ....engine.record import i8, i64
from ..cubes import purse
from ..settlers.locations import leave
from ..settlers.printed import LOCATION_SLOT
from ..settlers.record import SettlerSeat, Settling
from ..words import MARKETS_AT
from .cards import Merchants, card_can_be_used, close_gap, put_under_deck, show_merchants, use_card

MARKETS = 4


class MerchantSeat(SettlerSeat):
    merchants = i8()  # merchant cards owned
    discards = i64()  # those in the discard pile beside the board, as bits


class Markets(Settling, Merchants):
    merchant_row = i8(MARKETS)
    using = i8()  # the market whose card is being used, or NONE
    again = i8()  # 1 if this turn's owner takes another turn
    seat: Sequence[MerchantSeat]


def merchant_cards(s: Markets, player: int) -> int:
    return s.seat[player].merchants


def card_below(s: Markets, location: int) -> int:
    """The merchant card below a market, or NONE."""
    return s.merchant_row[LOCATION_SLOT[s.place[location]]]


def usable_markets(s: Markets, places: int, purse: int) -> int:
    """Of these markets those with a card that a purse can use; all as bits."""
    found = 0
    for slot in range(MARKETS):
        card = s.merchant_row[slot]
        if card != NONE:
            found |= MARKETS_AT[slot] * card_can_be_used(purse, card, s.upgrade_nothing)
    return found & places


def may_use_card_here(s: Markets) -> bool:
    """The same once settlers stand at the market, and extra cubes that come first are in the storage already."""
    return card_can_be_used(purse(s.seat[s.turn].cubes), card_below(s, s.at), s.upgrade_nothing)


def use_market_card(s: Markets, location: int) -> None:
    """Perform the action of the card below the market; it is taken afterwards."""
    s.using = LOCATION_SLOT[s.place[location]]
    use_card(s, s.merchant_row[s.using])


def discard_used_card(s: Markets) -> None:
    """The card goes face down beside one's board; the row closes up."""
    me = s.seat[s.turn]
    me.discards |= 1 << s.merchant_row[s.using]
    me.merchants += 1
    close_gap(s, s.using)
    s.using = NONE


def refresh_market(s: Markets) -> None:
    """The cards shown go under the deck, four new ones are dealt, and the player takes another turn."""
    put_under_deck(s)
    show_merchants(s)
    s.again = 1
    leave(s)


def next_turn(s: Markets) -> int:
    """The next player's clockwise, unless this one takes another turn."""
    if s.again:
        s.again = 0
        return s.turn
    return clockwise(s, s.turn, 1)
