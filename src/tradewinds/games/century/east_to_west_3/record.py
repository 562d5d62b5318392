"""From East to West, Part III as one record: its fields and actions."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.actions import Actions, block
from ....engine.record import each, grid, i8, row
from ..cubes import Cube
from ..islands.voyages import BOAT_LOCATIONS, COLUMN_STACKS, ISLANDS, VoyagerSeat, Voyages
from ..merchants.markets import MARKETS, Markets, MerchantSeat
from ..settlers.printed import BASIC, EXPLORATION_TILES, STACK, TABLES, Type, boards_of

_boards = boards_of(
    "east_to_west_3", None, {*BASIC, *BOAT_LOCATIONS, Type.MARKET, Type.REFRESH_MARKET}, stacks=COLUMN_STACKS + MARKETS
)
PLACES = _boards.places
LOCATIONS = len(PLACES)
STACK_HEIGHTS = _boards.stacks
STACKS = len(STACK_HEIGHTS)
WITHIN = grid(_boards.within, wide=True)
KINDS = row(_boards.kinds, wide=True)
FORTS_AT = row(_boards.slots[Type.FORT], wide=True)
MARKETS_AT = row(_boards.slots[Type.MARKET], wide=True)
STAR_USED = _boards.star
BONUS_TILES_USED = _boards.bonus_tiles
BONUS_SPACES: int = TABLES["player_board"]["bonus_spaces"]["B"]
FORTS_GIVE_BONUS_TILES = 0
CARDS_FOR_A_TILE: int = TABLES["markets"]["cards_for_a_bonus_tile"]
if not 1 <= CARDS_FOR_A_TILE <= 12:
    raise TABLES.refuse("markets", "cards_for_a_bonus_tile must be from 1 to 12.")


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


class Seat(VoyagerSeat, MerchantSeat):
    """Settlers, boat and outposts, merchant cards."""


class EastToWest3(Voyages, Markets):
    place = i8(LOCATIONS)
    owner = i8(LOCATIONS)
    settlers = i8(LOCATIONS)
    tile = i8(LOCATIONS)
    stack = i8(STACKS, STACK)
    stack_left = i8(STACKS)
    seat: Sequence[Seat] = each(Seat, 4)


ROOM = LOCATIONS + 2 + 8  # the longest list: every location, or rest; and what `allow_many` needs
LENGTH = 3000
