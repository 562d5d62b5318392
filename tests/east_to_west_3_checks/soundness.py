"""What must be true of every position of From East to West, Part III, for drivers that look after every step.

`broken` is written like a rule: it runs interpreted and compiled, and allocates nothing.
"""

from __future__ import annotations

from tests.settlers_soundness.islands import COLUMN_STACKS, ISLAND_CHECKS, column_tile_is_due, columns_emptied
from tests.settlers_soundness.merchants import MERCHANTS, broken_market, broken_merchants
from tests.settlers_soundness.pieces import SEATS, set_bits
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
from tradewinds.games.century.east_to_west_3.record import EastToWest3
from tradewinds.games.century.settlers.printed import Star
from tradewinds.games.century.words import Phase

PHASES = IN_EVERY_TITLE | ON_VOYAGES
WHITE = int(Star.WHITE)
BONUS_TILES = 25
HEIGHTS = row([4, 4, 4, 4, 2, 2, 2, 2])
CARDS_FOR_A_TILE = 4

# a fort gives the card only, so there is nothing to choose; all else is shared
INVARIANTS: dict[int, str] = {n: text for n, text in (SETTLING | MERCHANTS | ISLAND_CHECKS).items() if n != 25}


def broken(s: EastToWest3) -> int:
    """The number of an invariant that this position breaks, or 0."""
    found = broken_settling(s, PHASES, WHITE, BONUS_TILES, SPACES, HEIGHTS, exploration_tiles(s), 0)
    for p in range(s.players):
        if found == 0:
            found = broken_player(s, p, 0)
    if found == 0:
        found = broken_merchants(s, 0, 0)
    if found == 0:
        found = broken_piles(s)
    if found == 0:
        found = broken_voyages(s)
    if found == 0:
        found = broken_voyage_decision(s)
    if found == 0:
        found = broken_market(s)
    if found == 0:
        found = broken_rewards(s)
    if found == 0 and points_are_due(s):
        for p in range(s.players):
            if found == 0:
                found = broken_points(s, p, voyager_points(s, p, set_bits(s.seat[p].discards)))
    return found


def broken_piles(s: EastToWest3) -> int:
    """There is no trade route: all of a player's merchant cards are in the discard pile."""
    for p in range(SEATS):
        if s.seat[p].merchants != set_bits(s.seat[p].discards):
            return 32
    return 0


def broken_rewards(s: EastToWest3) -> int:
    """A tile for each column, unless the spaces were full; for fourth merchant cards it may have been declined."""
    columns = 0
    fourths = 0
    for p in range(s.players):
        for_columns = columns_emptied(s, p)
        if column_tile_is_due(s, p):
            for_columns -= 1
        for_cards = s.seat[p].merchants // CARDS_FOR_A_TILE
        if s.phase == Phase.BONUS and not s.over and p == s.turn and not column_tile_is_due(s, p):
            if s.seat[p].merchants % CARDS_FOR_A_TILE != 0:
                return 61
            for_cards -= 1
        if s.seat[p].bonuses < for_columns or s.seat[p].bonuses > for_columns + for_cards:
            return 61
        columns += for_columns
        fourths += for_cards
    for stack in range(s.stack_left.size):
        if stack < COLUMN_STACKS:
            columns -= HEIGHTS[stack] - s.stack_left[stack]
        else:
            fourths -= HEIGHTS[stack] - s.stack_left[stack]
    if columns < 0 or fourths < 0:
        return 61
    return 0
