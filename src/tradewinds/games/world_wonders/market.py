"""What is for sale: building tiles, roads, a tower, pedestals and monuments, laid out anew each round."""

from __future__ import annotations

from ...engine.position import NONE
from .printed import LONG_ROADS, MONUMENTS, SHORT_SETS, STACKS_USED, TOWERS
from .record import PEDESTALS, SLOTS, WorldWonders


def lay_out_round(s: WorldWonders) -> None:
    """Reveal a building tile of each stack; replace roads, tower and pedestals."""
    s.offered = (1 << STACKS_USED[s.players]) - 1
    s.long_roads = LONG_ROADS[s.players]
    s.short_sets = SHORT_SETS[s.players]
    s.towers = TOWERS
    s.pedestals = pedestals_sold(s)
    s.reveals += 1


def pedestals_sold(s: WorldWonders) -> int:
    """Both, as bits; none in solo play, and with two players the second only if the option says so."""
    if s.players == 1:
        return 0
    if s.players == 2 and not s.second_pedestal_with_two:
        return 1
    return (1 << PEDESTALS) - 1


def draw_monument(s: WorldWonders) -> int:
    """The next card of the deck, or NONE once it is empty."""
    if s.drawn == MONUMENTS:
        return NONE
    s.drawn += 1
    s.reveals += 1
    return s.monument_deck[s.drawn - 1]


def monument_taken(s: WorldWonders, slot: int) -> None:
    """A new card comes to the empty place; without one the row closes up."""
    s.slot[slot] = draw_monument(s)
    if s.slot[slot] == NONE:
        for i in range(slot, SLOTS - 1):
            s.slot[i] = s.slot[i + 1]
        s.slot[SLOTS - 1] = NONE
