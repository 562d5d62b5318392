"""What must be true of every position of Century: A New World, for drivers that look after every step.

`broken` is written like a rule: it runs interpreted and compiled, and allocates nothing.
"""

from __future__ import annotations

from tests.settlers_soundness.table import (
    IN_EVERY_TITLE,
    SETTLING,
    bits,
    broken_decision,
    broken_player,
    broken_settling,
    points_are_due,
)
from tests.settlers_soundness.turns import broken_points, broken_storage, points_with
from tradewinds.engine.record import row
from tradewinds.games.century.new_world.record import NewWorld
from tradewinds.games.century.settlers.printed import Star
from tradewinds.games.century.words import Phase

PHASES = IN_EVERY_TITLE | bits(Phase.FORT)
BLACK = int(Star.BLACK)
BONUS_TILES = 17  # without a mark
SPACES = 3  # on side A of a player board
HEIGHTS = row([4, 4, 4, 4])

INVARIANTS: dict[int, str] = SETTLING


def broken(s: NewWorld) -> int:
    """The number of an invariant that this position breaks, or 0."""
    exploration_tiles = 8 if s.players == 4 else 10
    found = broken_settling(s, PHASES, BLACK, BONUS_TILES, SPACES, HEIGHTS, exploration_tiles, 0)
    for p in range(s.players):
        if found == 0:
            found = broken_player(s, p, 0)
    if found == 0:
        found = broken_storage(s, True)
    if found == 0:
        found = broken_decision(s, SPACES, 0)
    if found == 0 and points_are_due(s):
        for p in range(s.players):
            if found == 0:
                found = broken_points(s, p, points_with(s, p, 0, 0, 0))
    return found
