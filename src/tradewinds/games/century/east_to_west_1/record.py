"""From East to West, Part I as one record: its fields and actions."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from ....engine.actions import Actions, block
from ....engine.record import each, grid, i8, row
from ..cubes import Cube
from ..merchants.markets import Markets, MerchantSeat
from ..settlers.printed import BASIC, EXPLORATION_TILES, FORTS, STACK, TABLES, Type, boards_of

_boards = boards_of("east_to_west_1", None, {*BASIC, Type.MARKET, Type.REFRESH_MARKET, Type.SWAP_ROUTE}, stacks=FORTS)
PLACES = _boards.places
LOCATIONS = len(PLACES)
STACK_HEIGHTS = _boards.stacks
WITHIN = grid(_boards.within, wide=True)
KINDS = row(_boards.kinds, wide=True)
FORTS_AT = row(_boards.slots[Type.FORT], wide=True)
MARKETS_AT = row(_boards.slots[Type.MARKET], wide=True)
STAR_USED = _boards.star
BONUS_TILES_USED = _boards.bonus_tiles
BONUS_SPACES: int = TABLES["player_board"]["bonus_spaces"]["A"]
FORTS_GIVE_BONUS_TILES = 1
ROUTE_PLACES = 5  # cards in a trade route
if TABLES["markets"]["route"] != ROUTE_PLACES:
    raise TABLES.refuse("markets", f"route must be {ROUTE_PLACES}.")

PAIRS = [(left, right) for right in range(ROUTE_PLACES) for left in range(right)]
Pair = IntEnum("Pair", {f"{left}-{right}": n for n, (left, right) in enumerate(PAIRS)})  # type: ignore[misc]


class Do(Actions):
    """Every action there is."""

    WORK = block(location=LOCATIONS)
    ROUTE = block(place=ROUTE_PLACES)
    REST = block()
    UPGRADE = block(colour=Cube)
    TRADE = block()
    CLAIM = block()
    EXPLORE = block(tile=EXPLORATION_TILES)
    TAKE_BONUS = block(stack=FORTS)
    USE_CARD = block()
    TAKE_CARD = block()
    REPLACE = block(place=ROUTE_PLACES)
    SWAP = block(pair=Pair)
    DISCARD = block(colour=Cube)
    DONE = block()


class Seat(MerchantSeat):
    route = i8(ROUTE_PLACES)  # the merchant cards of the trade route, from the left
    on_route = i8(ROUTE_PLACES)  # the settlers on each
    route_cards = i8()  # how many cards


class EastToWest1(Markets):
    replaced_settlers_stay = i8()  # option
    swapped_settlers_travel = i8()  # option
    place = i8(LOCATIONS)
    owner = i8(LOCATIONS)
    settlers = i8(LOCATIONS)
    tile = i8(LOCATIONS)
    stack = i8(FORTS, STACK)
    stack_left = i8(FORTS)
    seat: Sequence[Seat] = each(Seat, 4)


ROOM = LOCATIONS + 8 + ROUTE_PLACES + 2  # every location and what `allow_many` needs, every card of the route, or rest
LENGTH = 3000
