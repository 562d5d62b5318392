"""Words that the parts of this family leave to the title; `link` puts the title's own in their place.

Those with a body are what holds for titles that say nothing else.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from ...engine.actions import Actions, block
from ...engine.link import Unlinked
from ...engine.position import clockwise
from ...engine.record import grid, row
from .telling import Edition, edition_named


class Phase(IntEnum):
    """What is being decided, in any title of the family."""

    TAKE_CUBES = 0  # set-up: which starting cubes
    PLACE_BOAT = 1  # set-up: on which market tile
    MOVE = 2  # the next step of the boat, or the end of the movement
    MOVE_ON = 3  # a cube was left: where to
    PAY_BOATS = 4  # which cube for the next owner
    PICK_UP = 5  # whether to take the cubes lying here
    ACT = 6  # what to do on the boat's tile
    BUILD = 7  # which cube next for the outpost
    BONUS = 8  # which bonus tile
    UPGRADE = 9  # which cube to upgrade, if any
    TRADE = 10  # trade again, or stop
    DISCARD = 11  # which cube over the limit
    TURN = 12  # what to do with the turn
    MOVE_ANYWHERE = 13  # to which tile
    TRADE_AT = 14  # at which outpost
    FORT = 15  # the point card, the bonus tile, or both
    EXPLORE = 16  # which exploration tile
    MARKET = 17  # use the merchant card, or take it
    REPLACE = 18  # which card of the route makes room
    SWAP = 19  # which cards of the route change places
    PLACE_CUBES = 20  # which cube on the next merchant card passed


class Do(Actions):
    """The kinds of action of the family. Each title lists its own, with their fields, under the same names."""

    WORK = block()
    ROUTE = block()
    PLAY = block()
    ACQUIRE = block()
    CLAIM = block()
    REST = block()
    PLACE_CUBE = block()
    TRADE = block()
    TRADE_AT = block()
    UPGRADE = block()
    TAKE_BONUS = block()
    EXPLORE = block()
    USE_CARD = block()
    TAKE_CARD = block()
    REPLACE = block()
    SWAP = block()
    MOVE = block()
    END_MOVEMENT = block()
    PAY = block()
    BUILD = block()
    SPEND = block()
    DISCARD = block()
    DONE = block()


def edition() -> Edition:
    """The words of the edition that is played: the spice edition's, unless a skin has others."""
    return edition_named("spice")


# Turns


def begin_turn(s: Any) -> None:
    """The turn's owner has a turn."""
    raise Unlinked


def next_turn(s: Any) -> int:
    """Whose turn follows this one: the next player's clockwise."""
    return clockwise(s, s.turn, 1)


def carry_on(s: Any) -> None:
    """What follows once cubes have been upgraded or traded, or a bonus tile was taken."""
    raise Unlinked


def storage_limit(s: Any, player: int) -> int:
    """How many cubes a player may keep at the end of a turn."""
    raise Unlinked


def limits_checked(s: Any) -> int:
    """How many players' limits are checked at the end of a turn, from its owner clockwise."""
    seats: int = s.players
    return seats


# Islands

OUTPOST_COLUMNS = 0  # outposts in each row of a player board


def boats_are_paid_on(s: Any, tile: int) -> bool:
    """Whether ending a movement on this tile means paying the owners of the boats there."""
    raise Unlinked


def cubes_for_each_outpost(s: Any) -> int:
    """What each outpost already on a tile adds to the price of another."""
    raise Unlinked


def outpost_placed(s: Any, emptied: bool) -> None:
    """What follows the placing of an outpost, which may have emptied a column."""
    raise Unlinked


# Settlers

STAR_USED = 0  # the star of the point cards that are used beside those without one
BONUS_TILES_USED = 0  # how many of the bonus tiles, in the order of the table
BONUS_SPACES = 0  # on a player board
FORTS_GIVE_BONUS_TILES = 0  # 1 where a fort also gives the top tile of its stack
# For each set of boards and icon: the locations that need at most so many settlers, as bits.
WITHIN = grid([[0]], wide=True)
KINDS = row([0], wide=True)  # for each set of boards and type: its locations, as bits
FORTS_AT = row([0], wide=True)  # for each set of boards and slot: the fort below its point card, as a bit
MARKETS_AT = row([0], wide=True)  # for each slot: the market above its merchant card, as a bit


def boards_used(s: Any) -> int:
    """Which set of boards is played on, for titles with a choice."""
    return 0


def usable_here(s: Any, places: int, purse: int) -> int:
    """Of these locations, none of the four basic types, those whose action a purse can carry out; all as bits."""
    raise Unlinked


def act_here(s: Any, location: int) -> None:
    """Carry out the action of a location beyond the four basic types."""
    raise Unlinked


def merchant_cards(s: Any, player: int) -> int:
    """How many merchant cards a player owns."""
    return 0


def outposts_built(s: Any, player: int) -> int:
    """How many outposts a player has built."""
    return 0
