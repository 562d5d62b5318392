"""Century: Eastern Wonders as one record: its fields, phases and actions."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from ....engine.actions import Actions, block
from ....engine.record import State, each, i8, i16
from ..cubes import COLOURS, Cube
from ..dealing import Dealing
from ..islands.maps import TILES
from ..islands.outposts import Builder, Outposts
from ..rounds import Rounds
from .printed import BONUSES, LAST_VP_TILE, MARKET_SPACES, PILE, PORTS, STARTING_SETS, Bonus


class Do(Actions):
    """Every action there is."""

    TAKE_CUBES = block(set=STARTING_SETS)
    PLACE_BOAT = block(tile=TILES)
    MOVE = block(tile=TILES)
    LEAVE_CUBE = block(colour=Cube)
    END_MOVEMENT = block()
    PAY = block(colour=Cube)
    PICK_UP = block()
    PICK_UP_CUBE = block(colour=Cube)
    LEAVE_CUBES = block()
    BUILD = block()
    SPEND = block(colour=Cube)
    TAKE_BONUS = block(bonus=Bonus)
    UPGRADE = block(colour=Cube)
    TRADE = block()
    CLAIM = block()
    HARVEST = block()
    DISCARD = block(colour=Cube)
    DONE = block()


class MapChoice(IntEnum):
    """The option `map`: the values of its field."""

    FIRST_GAME = 0
    GENERATED = 1
    GIVEN = 2


class HoldCheck(IntEnum):
    """The option `hold_limit_checked_for`: the values of its field."""

    EVERY_PLAYER = 0
    TURN_OWNER = 1


class Choices(State):
    """The options of the match: see `options`."""

    map = i8()
    extra_steps_add_up = i8()
    extra_steps_first = i8()
    pay_on_port = i8()
    pay_when_not_moving = i8()
    pick_up_on_port = i8()
    pick_up_when_not_moving = i8()
    pick_up_all_or_none = i8()
    same_bonus_twice = i8()
    new_upgrade_counts = i8()
    action_is_optional = i8()
    hold_limit_checked_for = i8()


class Seat(Builder):
    bonus = i8(BONUSES)  # bonus tiles by kind
    bonus_points = i8()  # what they are worth at the end
    claimed = i8(LAST_VP_TILE)  # the VP tiles claimed, in order
    vp_tiles = i8()  # how many


class EasternWonders(Outposts, Rounds, Dealing, Choices):
    left = i16(TILES, COLOURS)  # cubes left lying on each tile
    tiles_given = i8()  # 1 if the players' map names its market tiles
    sets_taken = i8()  # starting cubes that are gone, as bits
    port = i8(PORTS)  # the tile each port lies on
    port_vp = i8(PORTS)  # the VP tile on each port, or CLOSED_PORT
    pile = i8(PILE)  # the VP tiles: first those drawn, in order, then those to come, face down
    drawn = i8()  # how many were drawn
    bonus_left = i8(BONUSES)  # bonus tiles in the supply
    seat: Sequence[Seat] = each(Seat, 4)


ROOM = MARKET_SPACES + 1  # the longest list: the market tiles for a boat at the set-up
LENGTH = 3000  # random players hardly ever end a game
