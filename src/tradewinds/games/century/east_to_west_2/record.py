"""From East to West, Part II as one record: its fields and actions."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.actions import Actions, block
from ....engine.record import each, grid, i8, row
from ..cubes import Cube
from ..islands.voyages import BOAT_LOCATIONS, COLUMN_STACKS, ISLANDS, VoyagerSeat, Voyages
from ..settlers.printed import BASIC, EXPLORATION_TILES, STACK, TABLES, Type, boards_of

_boards = boards_of("east_to_west_2", None, {*BASIC, *BOAT_LOCATIONS}, stacks=COLUMN_STACKS)
PLACES = _boards.places
LOCATIONS = len(PLACES)
STACK_HEIGHTS = _boards.stacks
STACKS = len(STACK_HEIGHTS)
WITHIN = grid(_boards.within, wide=True)
KINDS = row(_boards.kinds, wide=True)
FORTS_AT = row(_boards.slots[Type.FORT], wide=True)
STAR_USED = _boards.star
BONUS_TILES_USED = _boards.bonus_tiles
BONUS_SPACES: int = TABLES["player_board"]["bonus_spaces"]["B"]
FORTS_GIVE_BONUS_TILES = 0


class Do(Actions):
    """Every action there is."""

    WORK = block(location=LOCATIONS)
    REST = block()
    UPGRADE = block(colour=Cube)
    TRADE = block()
    EXPLORE = block(tile=EXPLORATION_TILES)
    TAKE_BONUS = block(stack=STACKS)
    MOVE = block(tile=ISLANDS)
    END_MOVEMENT = block()
    PAY = block(colour=Cube)
    BUILD = block()
    SPEND = block(colour=Cube)
    TRADE_AT = block(tile=ISLANDS)
    DISCARD = block(colour=Cube)
    DONE = block()


class EastToWest2(Voyages):
    place = i8(LOCATIONS)
    owner = i8(LOCATIONS)
    settlers = i8(LOCATIONS)
    tile = i8(LOCATIONS)
    stack = i8(STACKS, STACK)
    stack_left = i8(STACKS)
    seat: Sequence[VoyagerSeat] = each(VoyagerSeat, 4)


ROOM = LOCATIONS + 2 + 8  # the longest list: every location, or rest; and what `allow_many` needs
LENGTH = 3000
