"""Spice Road as numbers for a learner: the observing seat's things first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.position import clockwise
from ..cubes import COLOURS
from ..merchants.cards import LONGEST_ROW
from ..merchants.people import PER_MERCHANT, observe_merchants
from ..merchants.printed import ALL_CARDS
from ..observing import observe_table, table_numbers
from .printed import POINT_COST, POINT_ROW, POINTS, SEATS
from .record import SpiceRoad
from .rules import score

if TYPE_CHECKING:
    from ....engine.record import Row

PER_SEAT = COLOURS + 2 * ALL_CARDS + 4
OBSERVATION = (
    table_numbers(SEATS) + LONGEST_ROW * (PER_MERCHANT + COLOURS) + 1 + POINT_ROW * (COLOURS + 1) + 4 + SEATS * PER_SEAT
)


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
