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
from ..islands.voyage_turn import allow_on_voyage, step_on_voyage
from ..islands.voyages import (
    act_on_islands as act_here,
)
from ..islands.voyages import (
    begin_voyager_turn as begin_turn,
)
from ..islands.voyages import (
    boats_are_paid_on,
    cubes_for_each_outpost,
    go_on_ashore,
    lay_islands,
    limits_checked,
    outpost_placed,
    outpost_points,
    outposts_built,
)
from ..islands.voyages import (
    may_act_on_islands as may_act_here,
)
from ..rounds import winner
from ..settlers.locations import allow_work, go_on, rest, work
from ..settlers.scoring import settler_points, storage_limit
from ..settlers.setup import (
    cover_locations,
    equip_players,
    lay_boards,
    redeal_bonus_tiles,
    redeal_point_cards,
    shuffle_point_cards,
    stack_bonus_tiles,
)
from ..words import Phase
from .record import (
    BONUS_SPACES,
    BONUS_TILES_USED,
    FORTS_GIVE_BONUS_TILES,
    LENGTH,
    OUTPOST_COLUMNS,
    PLACES,
    ROOM,
    STACK_HEIGHTS,
    STAR_USED,
    Do,
    EastToWest2,
)

if TYPE_CHECKING:
    from ....engine.dice import Dice
    from ....engine.record import Row

__all__ = [
    "BONUS_SPACES",
    "BONUS_TILES_USED",
    "FORTS_GIVE_BONUS_TILES",
    "LENGTH",
    "OUTPOST_COLUMNS",
    "ROOM",
    "STAR_USED",
    "Do",
    "act_here",
    "begin_turn",
    "boats_are_paid_on",
    "carry_on",
    "cubes_for_each_outpost",
    "legal",
    "limits_checked",
    "may_act_here",
    "outpost_placed",
    "outposts_built",
    "redeal",
    "score",
    "setup",
    "step",
    "storage_limit",
    "winner",
]


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


def legal(s: EastToWest2, acts: Row) -> None:
    """The actions that the deciding player may take now."""
    acts[0] = 0
    if s.phase == Phase.TURN:
        allow_work(s, acts)
    else:
        allow_on_voyage(s, acts)


def step(s: EastToWest2, action: int) -> None:
    """Take a legal action."""
    if s.phase != Phase.TURN:
        step_on_voyage(s, action)
    elif action == Do.REST:
        rest(s)
    else:
        work(s, action - Do.WORK)


def score(s: EastToWest2, player: int) -> int:
    """Point cards, bonus tiles, outposts, exploration tiles and cubes."""
    return settler_points(s, player) + outpost_points(s, player)
