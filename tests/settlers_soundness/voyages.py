"""All that Parts II and III share, checked in one go."""

from __future__ import annotations

from typing import Any

from tradewinds.games.century.islands.voyages import COLUMN_VALUES

from .islands import (
    EVERY_PLAYER,
    ROWS,
    broken_boats,
    broken_building,
    broken_island_trade,
    broken_map,
    broken_movement,
    broken_offer,
    broken_outposts,
    broken_shore,
    outposts_of,
)
from .table import broken_decision
from .turns import broken_storage, points_with

SPACES = 4  # for bonus tiles, on side B of a player board


def broken_voyages(s: Any) -> int:
    """The map, and what is on it."""
    found = broken_map(s)
    if found == 0:
        found = broken_outposts(s)
    if found == 0:
        found = broken_boats(s)
    return found


def broken_voyage_decision(s: Any) -> int:
    found = broken_storage(s, s.hold_limit_checked_for == EVERY_PLAYER)
    if found == 0:
        found = broken_decision(s, SPACES, 0)
    if found == 0:
        found = broken_building(s)
    if found == 0:
        found = broken_movement(s)
    if found == 0:
        found = broken_offer(s, SPACES)
    if found == 0:
        found = broken_shore(s)
    if found == 0:
        found = broken_island_trade(s)
    return found


def exploration_tiles(s: Any) -> int:
    """Seven, and with 2 or 3 players two more."""
    return 7 if s.players == 4 else 9


def voyager_points(s: Any, player: int, merchants: int) -> int:
    """With the spaces of the player board that outposts have left."""
    points = points_with(s, player, 0, merchants, outposts_of(s, player))
    for row in range(ROWS):
        for column in range(COLUMN_VALUES.size):
            if column < s.seat[player].built[row]:
                points += COLUMN_VALUES[column]
    return points
