"""Century: Spice Road, in the order of its rules; the merchant cards themselves are in merchants/cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.dice import rand, roll, shuffle, shuffle_afresh
from ....engine.position import NONE, allow, clockwise
from ..cubes import COLOURS, allow_each_colour, can_pay, count, cube_points, gain, pay
from ..dealing import allow_trades, allow_upgrades, stop_upgrading, trade_again, upgrade_cube
from ..merchants.cards import LONGEST_ROW, close_gap, redeal_merchants, shuffle_merchants, use_card
from ..merchants.printed import ALL_CARDS, MERCHANT_CARDS, MERCHANT_GIVE, MERCHANT_KIND, MERCHANT_TAKE, CardKind
from ..rounds import allow_discards, discard, end_turn
from ..words import Phase
from .printed import (
    CARAVAN,
    COINS_EACH,
    GOLD,
    LAST_CARD,
    POINT_CARDS,
    POINT_COST,
    POINT_ROW,
    POINTS,
    SILVER,
    STARTING_CUBES,
)
from .record import Do, SpiceRoad

if TYPE_CHECKING:
    from ....engine.dice import Dice
    from ....engine.record import Row

carry_on = end_turn  # a card that was played is the whole turn

STARTING_CARDS = (1 << ALL_CARDS) - (1 << MERCHANT_CARDS)  # as bits

# SET-UP


def setup(s: SpiceRoad) -> None:
    """Point cards with coins above the first two, merchant cards, and what each player starts with."""
    for card in range(POINT_CARDS):
        s.point_deck[card] = card
    shuffle(s, s.point_deck, 0, POINT_CARDS)
    for slot in range(POINT_ROW):
        s.point_row[slot] = draw_point_card(s)
    s.gold_left = s.silver_left = COINS_EACH * s.players
    shuffle_merchants(s)
    s.first = roll(s, s.players)
    for i in range(s.players):
        me = s.seat[clockwise(s, s.first, i)]
        me.hand = STARTING_CARDS
        gain(me.cubes, STARTING_CUBES[i])
    s.turn = s.player = s.first
    begin_turn(s)


def draw_point_card(s: SpiceRoad) -> int:
    card = s.point_deck[s.drawn]
    s.drawn += 1
    s.reveals += 1
    return card


def redeal(s: SpiceRoad, seat: int, dice: Dice) -> None:
    """Nobody knows the order of the two decks."""
    s.rng = rand(dice)
    shuffle_afresh(dice, s.point_deck, s.drawn, POINT_CARDS)
    redeal_merchants(s, dice)


# A TURN: play, acquire, rest or claim


def begin_turn(s: SpiceRoad) -> None:
    s.phase = Phase.TURN


def allow_turn(s: SpiceRoad, acts: Row) -> None:
    hand = s.seat[s.turn].hand
    for card in range(ALL_CARDS):
        if hand >> card & 1 and may_play(s, card):
            allow(acts, Do.PLAY + card)
    for slot in range(LONGEST_ROW):
        if may_acquire(s, slot):
            allow(acts, Do.ACQUIRE + slot)
    for slot in range(POINT_ROW):
        if may_claim(s, slot):
            allow(acts, Do.CLAIM + slot)
    if may_rest(s):
        allow(acts, Do.REST)


# PLAY


def may_play(s: SpiceRoad, card: int) -> bool:
    """A card in hand; a trade must be possible once, unless an option allows none."""
    me = s.seat[s.turn]
    if not me.hand >> card & 1:
        return False
    if MERCHANT_KIND[card] == CardKind.TRADE:
        return s.trade_may_be_none == 1 or can_pay(me.cubes, MERCHANT_GIVE[card])
    return True


def play(s: SpiceRoad, card: int) -> None:
    """The card lies before its player until they rest."""
    me = s.seat[s.turn]
    me.hand ^= 1 << card
    me.played |= 1 << card
    if MERCHANT_KIND[card] == CardKind.TRADE and s.trade_may_be_none:
        consider_trade(s, card)
    else:
        use_card(s, card)


def consider_trade(s: SpiceRoad, card: int) -> None:
    """With the option, even the first trade is a choice."""
    for c in range(COLOURS):
        s.give[c] = MERCHANT_GIVE[card, c]
        s.take[c] = MERCHANT_TAKE[card, c]
    if can_pay(s.seat[s.turn].cubes, s.give):
        s.phase = Phase.TRADE
    else:
        end_turn(s)


# ACQUIRE


def may_acquire(s: SpiceRoad, slot: int) -> bool:
    """Any card of the row, for those who have a cube for each card to its left."""
    return s.merchant_row[slot] != NONE and count(s.seat[s.turn].cubes) >= slot


def acquire(s: SpiceRoad, slot: int) -> None:
    """The first card is free; for another, a cube is placed on each card to its left."""
    s.acquiring = slot
    s.paid = 0
    if slot == 0:
        take_merchant_card(s)
    else:
        s.phase = Phase.PLACE_CUBES


def allow_placing(s: SpiceRoad, acts: Row) -> None:
    """A cube of the player's choice on the next card, from the left."""
    allow_each_colour(acts, Do.PLACE_CUBE, s.seat[s.turn].cubes, COLOURS)


def place_cube(s: SpiceRoad, colour: int) -> None:
    s.seat[s.turn].cubes[colour] -= 1
    s.on_card[s.paid, colour] += 1
    s.paid += 1
    if s.paid == s.acquiring:
        take_merchant_card(s)


def take_merchant_card(s: SpiceRoad) -> None:
    """With the cubes that lie on it; cards and their cubes slide left, and a new card comes without any."""
    me = s.seat[s.turn]
    me.hand |= 1 << s.merchant_row[s.acquiring]
    gain(me.cubes, s.on_card[s.acquiring])
    for slot in range(s.acquiring, LONGEST_ROW - 1):
        for c in range(COLOURS):
            s.on_card[slot, c] = s.on_card[slot + 1, c]
    for c in range(COLOURS):
        s.on_card[LONGEST_ROW - 1, c] = 0
    close_gap(s, s.acquiring)
    end_turn(s)


# REST


def may_rest(s: SpiceRoad) -> bool:
    """With cards to take back, unless an option allows it without."""
    return s.seat[s.turn].played != 0 or s.rest_with_nothing_played == 1


def rest(s: SpiceRoad) -> None:
    """Take all played cards back into the hand."""
    me = s.seat[s.turn]
    me.hand |= me.played
    me.played = 0
    end_turn(s)


# CLAIM


def may_claim(s: SpiceRoad, slot: int) -> bool:
    return can_pay(s.seat[s.turn].cubes, POINT_COST[s.point_row[slot]])


def claim(s: SpiceRoad, slot: int) -> None:
    """Pay the cubes, take the card and a coin that lies above it; the row slides left and is filled."""
    me = s.seat[s.turn]
    card = s.point_row[slot]
    pay(me.cubes, POINT_COST[card])
    me.cards[me.claimed] = card
    me.claimed += 1
    take_coin(s, slot)
    for i in range(slot, POINT_ROW - 1):
        s.point_row[i] = s.point_row[i + 1]
    s.point_row[POINT_ROW - 1] = draw_point_card(s)
    if me.claimed == LAST_CARD[s.players]:
        s.ending = 1
    end_turn(s)


def take_coin(s: SpiceRoad, slot: int) -> None:
    """Gold above the first card, silver above the second; once the gold is gone, the silver moves to the first."""
    me = s.seat[s.turn]
    if slot == 0 and s.gold_left > 0:
        s.gold_left -= 1
        me.gold += 1
    elif slot == silver_slot(s) and s.silver_left > 0:
        s.silver_left -= 1
        me.silver += 1


def silver_slot(s: SpiceRoad) -> int:
    """The point card above which the silver coins lie."""
    return 1 if s.gold_left > 0 else 0


# CARAVAN LIMIT and GAME END


def storage_limit(s: SpiceRoad, player: int) -> int:
    """Ten cubes."""
    return CARAVAN


def card_points(s: SpiceRoad, player: int) -> int:
    points = 0
    for i in range(s.seat[player].claimed):
        points += POINTS[s.seat[player].cards[i]]
    return points


def coin_points(s: SpiceRoad, player: int) -> int:
    return GOLD * s.seat[player].gold + SILVER * s.seat[player].silver


def score(s: SpiceRoad, player: int) -> int:
    """Point cards, coins, and a point for each cube that is not yellow."""
    return card_points(s, player) + coin_points(s, player) + cube_points(s.seat[player].cubes)


# What is allowed, and what it does


def legal(s: SpiceRoad, acts: Row) -> None:
    """The actions that the deciding player may take now."""
    acts[0] = 0
    match s.phase:
        case Phase.TURN:
            allow_turn(s, acts)
        case Phase.PLACE_CUBES:
            allow_placing(s, acts)
        case Phase.UPGRADE:
            allow_upgrades(s, acts)
        case Phase.TRADE:
            allow_trades(s, acts)
        case _:
            allow_discards(s, acts)


def step(s: SpiceRoad, action: int) -> None:
    """Take a legal action."""
    match s.phase:
        case Phase.TURN:
            if action == Do.REST:
                rest(s)
            elif action >= Do.CLAIM:
                claim(s, action - Do.CLAIM)
            elif action >= Do.ACQUIRE:
                acquire(s, action - Do.ACQUIRE)
            else:
                play(s, action - Do.PLAY)
        case Phase.PLACE_CUBES:
            place_cube(s, action - Do.PLACE_CUBE)
        case Phase.UPGRADE:
            if action == Do.DONE:
                stop_upgrading(s)
            else:
                upgrade_cube(s, action - Do.UPGRADE)
        case Phase.TRADE:
            if action == Do.DONE:
                end_turn(s)
            else:
                trade_again(s)
        case _:
            discard(s, action - Do.DISCARD)
