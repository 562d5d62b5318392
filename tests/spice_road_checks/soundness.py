"""What must be true of every position of Century: Spice Road, for drivers that look after every step.

`broken` is written like a rule: it runs interpreted and compiled, allocates nothing, and asks the rules nothing.
"""

from __future__ import annotations

from tradewinds.games.century.cubes import COLOURS
from tradewinds.games.century.merchants.cards import LONGEST_ROW
from tradewinds.games.century.merchants.printed import (
    ALL_CARDS,
    MERCHANT_CARDS,
    MERCHANT_GIVE,
    MERCHANT_KIND,
    MERCHANT_STEPS,
    MERCHANT_TAKE,
    CardKind,
)
from tradewinds.games.century.spice_road.printed import (
    CARAVAN,
    COINS_EACH,
    LAST_CARD,
    POINT_CARDS,
    POINT_ROW,
    SEATS,
)
from tradewinds.games.century.spice_road.record import SpiceRoad
from tradewinds.games.century.words import Phase

EVERY_MERCHANT = (1 << MERCHANT_CARDS) - 1  # as bits
EVERY_POINT_CARD = (1 << POINT_CARDS) - 1
STARTING_CARDS = (1 << ALL_CARDS) - (1 << MERCHANT_CARDS)

INVARIANTS: dict[int, str] = {
    1: "The phase, the players, the flags and the options are numbers that exist.",
    2: "No caravan has a negative number of cubes.",
    3: "No merchant card has a negative number of cubes lying on it.",
    4: "Seats that nobody plays are empty.",
    5: "Every merchant card is in one place: the deck, the row, one hand or before one player.",
    6: "Every player has each starting card once, in hand or played, and no card that does not exist.",
    7: "Gaps in the merchant row are at its right end, and only once the deck is empty.",
    8: "No cubes lie where no card is, nor on the last place of the row, which nobody passes.",
    9: "Every point card is in the deck's list once.",
    10: "Five point cards are shown, and those drawn are shown or claimed, each in one place.",
    11: "Of each coin, those above the row and those owned are two for each player.",
    12: "Nobody has more coins than point cards.",
    13: "Nobody has more point cards than end the game.",
    14: "The game is ending if and only if somebody has the last point card.",
    15: "Only the turn's owner has more than ten cubes, and not when a turn begins or the game is over.",
    16: "Everything is decided by the player whose turn it is.",
    17: "Who must discard is over the limit.",
    18: "A card is paid for cube by cube: it is there, something is left to pay, and there are cubes for it.",
    19: "The cards passed so far have a cube each.",
    20: "Upgrades are left only while they are chosen, with a cube to raise and a card played that gives as many.",
    21: "A trade is chosen only if it can be paid, and is that of a card played.",
    22: "The game is over only if it was ending, and a round has been finished.",
    23: "No merchant card was put under the deck.",
}


def broken(s: SpiceRoad) -> int:
    """The number of an invariant that this position breaks, or 0."""
    found = broken_numbers(s)
    if found == 0:
        found = broken_cubes(s)
    if found == 0:
        found = broken_merchants(s)
    if found == 0:
        found = broken_row(s)
    if found == 0:
        found = broken_point_cards(s)
    if found == 0:
        found = broken_coins(s)
    if found == 0:
        found = broken_turn(s)
    return found


def caravan_size(s: SpiceRoad, player: int) -> int:
    n = 0
    for c in range(COLOURS):
        n += s.seat[player].cubes[c]
    return n


def is_flag(value: int) -> bool:
    return value == 0 or value == 1


def exists(phase: int) -> bool:
    if phase == Phase.TURN or phase == Phase.PLACE_CUBES or phase == Phase.DISCARD:
        return True
    return phase == Phase.UPGRADE or phase == Phase.TRADE


def broken_numbers(s: SpiceRoad) -> int:
    """Ranges first: the other checks use these numbers as indices."""
    if not exists(s.phase) or s.players < 2 or s.players > SEATS:
        return 1
    if min(s.player, s.turn, s.first) < 0 or max(s.player, s.turn, s.first) >= s.players:
        return 1
    if not is_flag(s.over) or not is_flag(s.ending):
        return 1
    if not is_flag(s.trade_may_be_none) or not is_flag(s.rest_with_nothing_played):
        return 1
    for p in range(s.players, SEATS):
        seat = s.seat[p]
        if seat.hand != 0 or seat.played != 0 or seat.claimed != 0 or seat.gold != 0 or seat.silver != 0:
            return 4
        for c in range(COLOURS):
            if seat.cubes[c] != 0:
                return 4
    return 0


def broken_cubes(s: SpiceRoad) -> int:
    for p in range(s.players):
        for c in range(COLOURS):
            if s.seat[p].cubes[c] < 0:
                return 2
    for slot in range(LONGEST_ROW):
        for c in range(COLOURS):
            if s.on_card[slot, c] < 0:
                return 3
    return 0


def broken_merchants(s: SpiceRoad) -> int:
    if s.merchants_left < 0 or s.merchants_left > MERCHANT_CARDS:
        return 5
    found = 0
    for i in range(s.merchants_left):
        card = s.merchant_deck[i]
        if card < 0 or card >= MERCHANT_CARDS or found >> card & 1:
            return 5
        found |= 1 << card
    for slot in range(LONGEST_ROW):
        card = s.merchant_row[slot]
        if card == -1:
            continue
        if card < 0 or card >= MERCHANT_CARDS or found >> card & 1:
            return 5
        found |= 1 << card
    for p in range(s.players):
        hand = s.seat[p].hand
        played = s.seat[p].played
        if hand >> ALL_CARDS != 0 or played >> ALL_CARDS != 0:
            return 6
        if (hand | played) & STARTING_CARDS != STARTING_CARDS or hand & played & STARTING_CARDS != 0:
            return 6
        if found & hand & EVERY_MERCHANT != 0:
            return 5
        found |= hand & EVERY_MERCHANT
        if found & played & EVERY_MERCHANT != 0:
            return 5
        found |= played & EVERY_MERCHANT
    if found != EVERY_MERCHANT:
        return 5
    for i in range(MERCHANT_CARDS):
        if s.layer[i] != 0:
            return 23
    return 0


def broken_row(s: SpiceRoad) -> int:
    gap = False
    for slot in range(LONGEST_ROW):
        if s.merchant_row[slot] == -1:
            gap = True
            if s.merchants_left > 0:
                return 7
        elif gap:
            return 7
        for c in range(COLOURS):
            if s.on_card[slot, c] != 0 and (gap or slot == LONGEST_ROW - 1):
                return 8
    return 0


def broken_point_cards(s: SpiceRoad) -> int:
    listed = 0
    for i in range(POINT_CARDS):
        if s.point_deck[i] < 0 or s.point_deck[i] >= POINT_CARDS:
            return 9
        listed |= 1 << s.point_deck[i]
    if listed != EVERY_POINT_CARD:
        return 9

    claims = 0
    ending = 0
    for p in range(s.players):
        n = s.seat[p].claimed
        if n < 0 or n > LAST_CARD[s.players]:
            return 13
        if n == LAST_CARD[s.players]:
            ending = 1
        claims += n
    if s.ending != ending:
        return 14

    if s.drawn != POINT_ROW + claims:
        return 10
    drawn = 0
    for i in range(s.drawn):
        drawn |= 1 << s.point_deck[i]
    placed = 0
    for slot in range(POINT_ROW):
        card = s.point_row[slot]
        if card < 0 or card >= POINT_CARDS:
            return 10
        placed |= 1 << card
    for p in range(s.players):
        for i in range(s.seat[p].claimed):
            card = s.seat[p].cards[i]
            if card < 0 or card >= POINT_CARDS:
                return 10
            placed |= 1 << card
    if placed != drawn:  # as many places as cards drawn, so equal sets leave no card in two places
        return 10
    return 0


def broken_coins(s: SpiceRoad) -> int:
    gold = s.gold_left
    silver = s.silver_left
    if gold < 0 or silver < 0:
        return 11
    for p in range(s.players):
        seat = s.seat[p]
        if seat.gold < 0 or seat.silver < 0:
            return 11
        if seat.gold + seat.silver > seat.claimed:
            return 12
        gold += seat.gold
        silver += seat.silver
    if gold != COINS_EACH * s.players or silver != COINS_EACH * s.players:
        return 11
    return 0


def broken_turn(s: SpiceRoad) -> int:
    for p in range(s.players):
        within_a_turn = not s.over and s.phase != Phase.TURN and p == s.turn
        if caravan_size(s, p) > CARAVAN and not within_a_turn:
            return 15
    if s.player != s.turn:
        return 16
    if s.paid < 0 or s.paid > s.acquiring or s.acquiring >= LONGEST_ROW:
        return 18
    if s.upgrades < 0:
        return 20
    if s.over:
        if s.ending and s.turn == s.first:
            return 0
        return 22
    if s.phase == Phase.DISCARD and caravan_size(s, s.turn) <= CARAVAN:
        return 17
    if s.phase == Phase.PLACE_CUBES:
        return broken_payment(s)
    if (s.upgrades > 0) != (s.phase == Phase.UPGRADE):
        return 20
    if s.phase == Phase.UPGRADE:
        return broken_upgrade(s)
    if s.phase == Phase.TRADE:
        return broken_trade(s)
    return 0


def broken_payment(s: SpiceRoad) -> int:
    if s.paid == s.acquiring or s.merchant_row[s.acquiring] == -1:
        return 18
    if caravan_size(s, s.turn) < s.acquiring - s.paid or s.upgrades != 0:
        return 18
    for slot in range(s.paid):
        lying = 0
        for c in range(COLOURS):
            lying += s.on_card[slot, c]
        if lying == 0:
            return 19
    return 0


def broken_upgrade(s: SpiceRoad) -> int:
    if caravan_size(s, s.turn) == s.seat[s.turn].cubes[COLOURS - 1]:
        return 20
    most = 0
    for card in range(ALL_CARDS):
        if s.seat[s.turn].played >> card & 1:
            most = max(most, MERCHANT_STEPS[card])
    if s.upgrades > most:
        return 20
    return 0


def broken_trade(s: SpiceRoad) -> int:
    for c in range(COLOURS):
        if s.seat[s.turn].cubes[c] < s.give[c]:
            return 21
    for card in range(ALL_CARDS):
        if s.seat[s.turn].played >> card & 1 and MERCHANT_KIND[card] == CardKind.TRADE:
            same = True
            for c in range(COLOURS):
                if s.give[c] != MERCHANT_GIVE[card, c] or s.take[c] != MERCHANT_TAKE[card, c]:
                    same = False
            if same:
                return 0
    return 21
