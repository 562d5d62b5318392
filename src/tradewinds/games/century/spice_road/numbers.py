"""Spice Road as numbers: for a learner, the observing seat's things first; and how a greedy player values it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.position import clockwise
from ..cubes import COLOURS, cube_points
from ..merchants.cards import LONGEST_ROW
from ..merchants.people import PER_MERCHANT, merchant_worth, observe_merchants
from ..merchants.printed import ALL_CARDS
from ..observing import observe_table, table_numbers
from ..valuing import CUBE, POINT, best_promise, cubes_worth, useful_upgrades
from ..words import Phase
from .printed import CARAVAN, POINT_COST, POINT_ROW, POINTS, SEATS
from .record import SpiceRoad
from .rules import score

if TYPE_CHECKING:
    from ....engine.record import Row

PER_SEAT = COLOURS + 2 * ALL_CARDS + 4
OBSERVATION = (
    table_numbers(SEATS) + LONGEST_ROW * (PER_MERCHANT + COLOURS) + 1 + POINT_ROW * (COLOURS + 1) + 4 + SEATS * PER_SEAT
)
HAND_CARD = 45  # for each level that a card in hand adds, up to so many levels
MOST_LEVELS = 4
ENOUGH_CARDS = 7  # merchant cards beyond these are worth little
PLAYED = 2  # a played card is worth half


def observe(s: SpiceRoad, seat: int, out: Row) -> None:
    """The table, both rows, coins, then each player clockwise."""
    at = observe_merchants(s, out, observe_table(s, seat, SEATS, out))
    for slot in range(LONGEST_ROW):
        for c in range(COLOURS):
            out[at + c] = s.on_card[slot, c]
        at += COLOURS
    for slot in range(POINT_ROW):
        for c in range(COLOURS):
            out[at + c] = POINT_COST[s.point_row[slot], c]
        out[at + COLOURS] = POINTS[s.point_row[slot]]
        at += COLOURS + 1
    out[at] = s.gold_left
    out[at + 1] = s.silver_left
    out[at + 2] = s.acquiring
    out[at + 3] = s.paid
    at += 4
    for i in range(s.players):
        observe_seat(s, clockwise(s, seat, i), out, at)
        at += PER_SEAT


def observe_seat(s: SpiceRoad, p: int, out: Row, at: int) -> None:
    """Cubes, hand and played cards, point cards, coins and points."""
    me = s.seat[p]
    for c in range(COLOURS):
        out[at + c] = me.cubes[c]
    at += COLOURS
    for card in range(ALL_CARDS):
        out[at + card] = me.hand >> card & 1
        out[at + ALL_CARDS + card] = me.played >> card & 1
    at += 2 * ALL_CARDS
    out[at] = me.claimed
    out[at + 1] = me.gold
    out[at + 2] = me.silver
    out[at + 3] = score(s, p)


def evaluate(s: SpiceRoad, player: int) -> int:
    """Points in hand, cubes, merchant cards, and the point card that is nearest to being claimed."""
    me = s.seat[player]
    value = POINT * (score(s, player) - cube_points(me.cubes))
    if s.over:
        return value + POINT * cube_points(me.cubes)
    if s.turn == player and s.phase == Phase.UPGRADE:
        value += CUBE * min(s.upgrades, useful_upgrades(me.cubes))
    best = 0
    for slot in range(POINT_ROW):
        card = s.point_row[slot]
        best = max(best, best_promise(me.cubes, POINT_COST[card], POINTS[card]))
    return value + best + cubes_worth(me.cubes, CARAVAN) + worth_of_cards(s, player)


def worth_of_cards(s: SpiceRoad, player: int) -> int:
    """A few good cards are worth having; those in hand count in full."""
    me = s.seat[player]
    value = 0
    cards = 0
    for card in range(ALL_CARDS):
        if (me.hand | me.played) >> card & 1:
            cards += 1
            worth = HAND_CARD * min(MOST_LEVELS, merchant_worth(card))
            if cards > ENOUGH_CARDS:
                worth = worth // 8
            value += worth if me.hand >> card & 1 else worth // PLAYED
    return value
