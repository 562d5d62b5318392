"""From East to West, Part II: its set-up, a turn, and what counts at the end. Everything else is in

settlers/locations    WORK, the basic locations, REST
settlers/forts        forts, point cards, exploration tiles
settlers/bonus_tiles  bonus tiles
islands/voyages       MOVE BOAT, BOAT TRADE, OUTPOST TRADE
dealing, rounds       upgrades and trades; STORAGE LIMIT, last round, winner
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.dice import rand
from ..islands.voyages import act_on_islands, begin_turn, go_on_ashore, lay_islands, usable_on_islands
from ..settlers.locations import go_on
from ..settlers.setup import (
    cover_locations,
    equip_players,
    lay_boards,
    redeal_bonus_tiles,
    redeal_point_cards,
    shuffle_point_cards,
    stack_bonus_tiles,
)
from .record import (
    PLACES,
    STACK_HEIGHTS,
    EastToWest2,
)

if TYPE_CHECKING:
    from ....engine.dice import Dice

usable_here = usable_on_islands
act_here = act_on_islands


def setup(s: EastToWest2) -> None:
    """The steps of the set-up in order."""
    lay_boards(s, PLACES)
    shuffle_point_cards(s)
    stack_bonus_tiles(s, STACK_HEIGHTS)
    cover_locations(s)
    equip_players(s)
    lay_islands(s)
    begin_turn(s)


def redeal(s: EastToWest2, seat: int, dice: Dice) -> None:
    """Nobody knows the order of the deck and of the stacks of bonus tiles."""
    s.rng = rand(dice)
    redeal_point_cards(s, dice)
    redeal_bonus_tiles(s, dice)


def carry_on(s: EastToWest2) -> None:
    """After a bonus tile for an emptied column, trades may still be made."""
    if s.ashore:
        go_on_ashore(s)
    else:
        go_on(s)
