"""What must be true of every position of From East to West, Part II, for drivers that look after every step.

`broken` is written like a rule: it runs interpreted and compiled, and allocates nothing.
"""

from __future__ import annotations

from tests.settlers_soundness.islands import ISLAND_CHECKS, column_tile_is_due, columns_emptied
from tests.settlers_soundness.table import (
    IN_EVERY_TITLE,
    ON_VOYAGES,
    SETTLING,
    broken_player,
    broken_settling,
    points_are_due,
)
from tests.settlers_soundness.turns import broken_points
from tests.settlers_soundness.voyages import (
    SPACES,
    broken_voyage_decision,
    broken_voyages,
    exploration_tiles,
    voyager_points,
)
from tradewinds.engine.record import row
from tradewinds.games.century.east_to_west_2.record import EastToWest2
from tradewinds.games.century.settlers.printed import Star

PHASES = IN_EVERY_TITLE | ON_VOYAGES
BLACK = int(Star.BLACK)
BONUS_TILES = 17  # without a mark
HEIGHTS = row([4, 4, 4, 4])

# a fort gives the card only, so there is nothing to choose; all else is shared
INVARIANTS: dict[int, str] = {n: text for n, text in (SETTLING | ISLAND_CHECKS).items() if n != 25}


def broken(s: EastToWest2) -> int:
    """The number of an invariant that this position breaks, or 0."""
    found = broken_settling(s, PHASES, BLACK, BONUS_TILES, SPACES, HEIGHTS, exploration_tiles(s), 0)
    for p in range(s.players):
        if found == 0:
            found = broken_player(s, p, 0)
    if found == 0:
        found = broken_voyages(s)
    if found == 0:
        found = broken_voyage_decision(s)
    if found == 0:
        found = broken_rewards(s)
    if found == 0 and points_are_due(s):
        for p in range(s.players):
            if found == 0:
                found = broken_points(s, p, voyager_points(s, p, 0))
    return found


def broken_rewards(s: EastToWest2) -> int:
    """There are tiles and spaces enough for every column."""
    for p in range(s.players):
        tiles = columns_emptied(s, p)
        if column_tile_is_due(s, p):
            tiles -= 1
        if s.seat[p].bonuses != tiles:
            return 61
    return 0
