"""What cubes are worth to a greedy player, in hundredths of a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cubes import COLOURS, count

if TYPE_CHECKING:
    from ...engine.record import Row

POINT = 100
CUBE = 40  # for each level of a cube
SPARE = 6  # for each level of a cube beyond the useful ones
USEFUL = 2  # cubes of one colour
PROSPECT = 2  # a card in reach counts half of its points
MISSING = 45  # for each level of a cube that it lacks


def cubes_worth(cubes: Row, limit: int) -> int:
    """Cubes by their level; of those over the limit, spare ones are lost before useful ones, cheap ones before dear."""
    value = 0
    over = count(cubes) - limit
    for c in range(COLOURS):
        spare = max(0, cubes[c] - USEFUL)
        lost = max(0, min(over, spare))
        over -= lost
        value += SPARE * (c + 1) * (spare - lost)
    for c in range(COLOURS):
        useful = min(cubes[c], USEFUL)
        lost = max(0, min(over, useful))
        over -= lost
        value += CUBE * (c + 1) * (useful - lost)
    return value


def best_promise(cubes: Row, cost: Row, points: int) -> int:
    """What a card promises to cubes that do not suffice for it yet."""
    promise = POINT * points // PROSPECT
    for c in range(COLOURS):
        promise -= MISSING * (c + 1) * max(0, cost[c] - cubes[c])
    return promise


def useful_upgrades(cubes: Row) -> int:
    """How many spare cubes could become useful ones of the next level."""
    n = 0
    for c in range(COLOURS - 1):
        n += max(0, min(cubes[c] - USEFUL, USEFUL - cubes[c + 1]))
    return n
