"""Century: Spice Road as one record: its fields and actions."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.actions import Actions, block
from ....engine.record import each, i8, i16, i64
from ..cubes import COLOURS, Cube, Hold
from ..merchants.cards import LONGEST_ROW, Merchants
from ..merchants.printed import ALL_CARDS
from ..rounds import Rounds
from .printed import MOST_CLAIMED, POINT_CARDS, POINT_ROW, SEATS


class Do(Actions):
    """Every action there is."""

    PLAY = block(card=ALL_CARDS)
    ACQUIRE = block(slot=LONGEST_ROW)
    CLAIM = block(slot=POINT_ROW)
    REST = block()
    PLACE_CUBE = block(colour=Cube)
    UPGRADE = block(colour=Cube)
    TRADE = block()
    DISCARD = block(colour=Cube)
    DONE = block()


class Seat(Hold):
    hand = i64()  # the merchant cards that can be played, as bits
    played = i64()  # those that were, until the next rest
    cards = i8(MOST_CLAIMED)  # the point cards claimed, in order
    claimed = i8()  # how many
    gold = i8()  # coins
    silver = i8()


class SpiceRoad(Merchants, Rounds):
    trade_may_be_none = i8()  # option
    rest_with_nothing_played = i8()  # option
    on_card = i16(LONGEST_ROW, COLOURS)  # cubes on each card of the merchant row
    point_row = i8(POINT_ROW)  # the point cards shown
    point_deck = i8(POINT_CARDS)  # the point cards: those drawn, in order, then those to come, face down
    drawn = i8()  # how many were drawn
    gold_left = i8()  # coins above the first point card
    silver_left = i8()  # coins above the second one, or the first once the gold is gone
    acquiring = i8()  # the slot of the card being acquired
    paid = i8()  # cubes placed for it so far
    seat: Sequence[Seat] = each(Seat, SEATS)


ROOM = ALL_CARDS + LONGEST_ROW + POINT_ROW + 3  # the longest list: every card, every slot of both rows, and rest
LENGTH = 3000
