"""What a greedy player looks at, in hundredths of a point: points, what the cubes promise, and merchant cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.record import row
from ..cubes import COLOURS, Cube, count, cube_points, gain, pay, upgrade
from ..merchants.people import merchant_worth
from ..merchants.printed import ALL_CARDS
from ..words import Phase
from .printed import CARAVAN, GOLD, LAST_CARD, MOST_CLAIMED, POINT_COST, POINT_ROW, POINTS, SILVER
from .record import SpiceRoad
from .rules import card_points, coin_points, silver_slot

if TYPE_CHECKING:
    from ....engine.record import Row

POINT = 100
ENDING = 500  # for the last claim: it must not be put off for cubes and cards that promise more
PROSPECT = 40  # for each point of the point card that is aimed at
LACKING = row([60, 120, 180, 240])  # for each cube that it lacks, by colour
SPARE = row([60, 100, 140, 180])  # for each cube that it does not ask for
TOLL = row([40, 80, 120, 160])  # for each cube still to be placed on a merchant card, or lying on the one acquired
LEVEL = 70  # for each level that a merchant card adds to cubes, up to so many:
MOST_LEVELS = 4
MERCHANT_WORTH = row([LEVEL * min(MOST_LEVELS, merchant_worth(card)) for card in range(ALL_CARDS)])
ENOUGH = 1500  # of merchant cards, about nine: what goes beyond counts half
PLAYED = 20  # for each card that waits for a rest


def evaluate(s: SpiceRoad, player: int) -> int:
    """How well the player stands."""
    me = s.seat[player]
    value = POINT * (card_points(s, player) + coin_points(s, player)) + worth(s, me.cubes)
    if s.turn == player:
        value += worth_to_come(s, me.cubes)
    return value + (ENDING if s.ending else worth_of_merchants(s, player))


def worth(s: SpiceRoad, cubes: Row) -> int:
    """What cubes promise for the point card that is best to aim at; in the last round, their points."""
    if s.ending:
        return POINT * min(CARAVAN, cube_points(cubes))
    best = promise(s, cubes, 0)
    for slot in range(1, POINT_ROW):
        best = max(best, promise(s, cubes, slot))
    return best


def promise(s: SpiceRoad, cubes: Row, slot: int) -> int:
    """A point card less what it lacks, and the cubes to spare, of which the cheapest find no room once that has come.

    That keeps a full caravan moving: a cube that the card lacks is always worth more than the one it displaces.
    """
    cost = POINT_COST[s.point_row[slot]]
    value = PROSPECT * (POINTS[s.point_row[slot]] + coin_above(s, slot))
    over = count(cubes) - CARAVAN
    for c in range(COLOURS):
        lacking = max(0, cost[c] - cubes[c])
        value -= LACKING[c] * lacking
        over += lacking
    for c in range(COLOURS):
        spare = max(0, cubes[c] - cost[c])
        lost = max(0, min(over, spare))
        value += SPARE[c] * (spare - lost)
        over -= lost
    return value


def coin_above(s: SpiceRoad, slot: int) -> int:
    """The points of the coin above a point card, if there is one."""
    if slot == 0 and s.gold_left > 0:
        return GOLD
    return SILVER if slot == silver_slot(s) and s.silver_left > 0 else 0


def worth_to_come(s: SpiceRoad, cubes: Row) -> int:
    """What the rest of the turn brings: one more trade, upgrades, or cubes placed and taken with a merchant card."""
    before = best = worth(s, cubes)
    match s.phase:
        case Phase.TRADE:  # in thought only
            pay(cubes, s.give)
            gain(cubes, s.take)
            best = max(best, worth(s, cubes))
            pay(cubes, s.take)
            gain(cubes, s.give)
            return best - before
        case Phase.UPGRADE:
            for c in range(Cube.BROWN):
                if cubes[c] > 0:
                    upgrade(cubes, c)
                    best = max(best, worth(s, cubes))
                    cubes[c] += 1
                    cubes[c + 1] -= 1
            return s.upgrades * (best - before)
        case Phase.PLACE_CUBES:
            return cubes_to_come(s, cubes)
        case _:
            return 0


def cubes_to_come(s: SpiceRoad, cubes: Row) -> int:
    """Those on the merchant card being acquired, less those still to be placed for it, the cheapest."""
    value = 0
    owed = s.acquiring - s.paid
    for c in range(COLOURS):
        placed = min(owed, cubes[c])
        value += TOLL[c] * (s.on_card[s.acquiring, c] - placed)
        owed -= placed
    return value


def worth_of_merchants(s: SpiceRoad, player: int) -> int:
    """Merchant cards, with the one being acquired: fewer claims to come leave them less to do."""
    me = s.seat[player]
    value = waiting = 0
    for card in range(ALL_CARDS):
        value += MERCHANT_WORTH[card] * ((me.hand | me.played) >> card & 1)
        waiting += me.played >> card & 1
    if s.turn == player and s.phase == Phase.PLACE_CUBES:
        value += MERCHANT_WORTH[s.merchant_row[s.acquiring]]
    value = min(value, (value + ENOUGH) // 2)
    return value * (LAST_CARD[s.players] - me.claimed) // MOST_CLAIMED - PLAYED * waiting
