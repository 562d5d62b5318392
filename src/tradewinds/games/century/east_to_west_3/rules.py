"""From East to West, Part III: its set-up, a turn, and what counts at the end. Everything else is in

settlers/locations    WORK, the basic locations, REST
settlers/forts        forts, point cards, exploration tiles
settlers/bonus_tiles  bonus tiles
merchants/markets     MARKET, REFRESH MARKET
islands/voyages       MOVE BOAT, BOAT TRADE, OUTPOST TRADE
dealing, rounds       upgrades and trades; STORAGE LIMIT, last round, winner
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.dice import rand
from ....engine.position import NONE
from ..islands.voyages import (
    COLUMN_STACKS,
    act_on_islands,
    begin_turn,
    go_on_ashore,
    lay_islands,
    usable_on_islands,
)
from ..merchants.cards import redeal_merchants, shuffle_merchants
from ..merchants.markets import (
    discard_used_card,
    refresh_market,
    usable_markets,
    use_market_card,
)
from ..settlers.bonus_tiles import bonus_tile_is_offered
from ..settlers.locations import go_on
from ..settlers.printed import LOCATION_TYPE, Type
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
    CARDS_FOR_A_TILE,
    KINDS,
    PLACES,
    STACK_HEIGHTS,
    STACKS,
    EastToWest3,
)

if TYPE_CHECKING:
    from ....engine.dice import Dice


def setup(s: EastToWest3) -> None:
    """The steps of the set-up in order."""
    lay_boards(s, PLACES)
    shuffle_point_cards(s)
    stack_bonus_tiles(s, STACK_HEIGHTS)
    cover_locations(s)
    equip_players(s)
    shuffle_merchants(s)
    s.using = NONE
    lay_islands(s)
    begin_turn(s)


def redeal(s: EastToWest3, seat: int, dice: Dice) -> None:
    """Nobody knows the order of the decks and of the stacks of bonus tiles."""
    s.rng = rand(dice)
    redeal_point_cards(s, dice)
    redeal_bonus_tiles(s, dice)
    redeal_merchants(s, dice)


def usable_here(s: EastToWest3, places: int, purse: int) -> int:
    """A market needs a card below it that can be used; the market can always be refreshed."""
    refreshing = places & KINDS[Type.REFRESH_MARKET]
    markets = places & KINDS[Type.MARKET]
    boats = places ^ refreshing ^ markets
    return refreshing | usable_markets(s, markets, purse) | usable_on_islands(s, boats, purse)


def act_here(s: EastToWest3, location: int) -> None:
    match LOCATION_TYPE[s.place[location]]:
        case Type.MARKET:
            use_market_card(s, location)
        case Type.REFRESH_MARKET:
            refresh_market(s)
        case _:
            act_on_islands(s, location)


def carry_on(s: EastToWest3) -> None:
    """A merchant card that was used is taken now; after a tile for an emptied column, trades may still be made."""
    if s.using != NONE:
        discard_used_card(s)
        if fourth_card_gives_tile(s):
            return
    if s.ashore:
        go_on_ashore(s)
    else:
        go_on(s)


def fourth_card_gives_tile(s: EastToWest3) -> bool:
    """Every fourth merchant card lets its owner take a tile of board D2, whose stacks come last, or decline."""
    if s.seat[s.turn].merchants % CARDS_FOR_A_TILE != 0:
        return False
    return bonus_tile_is_offered(s, COLUMN_STACKS, STACKS, 1)
