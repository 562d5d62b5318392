"""From East to West, Part I: its set-up, a turn, and what counts at the end. Everything else is in

settlers/locations    WORK, the basic locations
settlers/forts        forts, point cards, exploration tiles
settlers/bonus_tiles  bonus tiles
merchants/cards       merchant cards
merchants/markets     MARKET a), REFRESH MARKET
route                 MARKET b), ROUTE, SWAP ROUTE, REST
dealing, rounds       upgrades and trades; STORAGE LIMIT, last round, winner
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.dice import rand
from ....engine.position import NONE, allow
from ..merchants.cards import redeal_merchants, shuffle_merchants
from ..merchants.markets import (
    MARKETS,
    discard_used_card,
    may_use_card_here,
    refresh_market,
    use_market_card,
)
from ..settlers.forts import allow_fort, claim, take_tile
from ..settlers.locations import allow_work, go_on, leave, work
from ..settlers.printed import EXPLORATION_TILES, LOCATION_TYPE, Covered, Type
from ..settlers.scoring import settler_points
from ..settlers.setup import (
    equip_players,
    lay_boards,
    lay_exploration_tiles,
    redeal_bonus_tiles,
    redeal_point_cards,
    shuffle_point_cards,
    stack_bonus_tiles,
)
from ..settlers.turn import allow_in_turn, step_in_turn
from ..words import Phase
from .record import (
    MARKETS_AT,
    PLACES,
    ROUTE_PLACES,
    STACK_HEIGHTS,
    Do,
    EastToWest1,
)
from .route import allow_route, allow_swaps, replace_card, rest, swap, swap_route, take_card, use_route

if TYPE_CHECKING:
    from ....engine.dice import Dice
    from ....engine.record import Row

score = settler_points


def setup(s: EastToWest1) -> None:
    """The steps of the set-up in order."""
    lay_boards(s, PLACES)
    shuffle_point_cards(s)
    stack_bonus_tiles(s, STACK_HEIGHTS)
    deal_exploration_tiles(s)
    equip_players(s)
    shuffle_merchants(s)
    s.using = NONE
    begin_turn(s)


def deal_exploration_tiles(s: EastToWest1) -> None:
    """With 2 or 3 players two lie on the locations marked 2-3; all others beside the board."""
    covering = lay_exploration_tiles(s, Covered.TWO_OR_THREE, 0) if s.players < 4 else 0
    s.beside = (1 << EXPLORATION_TILES) - 1 - covering


def redeal(s: EastToWest1, seat: int, dice: Dice) -> None:
    """Nobody knows the order of the decks and of the stacks of bonus tiles."""
    s.rng = rand(dice)
    redeal_point_cards(s, dice)
    redeal_bonus_tiles(s, dice)
    redeal_merchants(s, dice)


def begin_turn(s: EastToWest1) -> None:
    s.phase = Phase.TURN


def carry_on(s: EastToWest1) -> None:
    """A merchant card that was used at a market is taken now."""
    if s.using != NONE:
        discard_used_card(s)
    go_on(s)


def usable_here(s: EastToWest1, places: int, purse: int) -> int:
    """A market needs a card below it, which may at least be taken."""
    for slot in range(MARKETS):
        if s.merchant_row[slot] == NONE:
            places &= ~MARKETS_AT[slot]
    return places


def act_here(s: EastToWest1, location: int) -> None:
    match LOCATION_TYPE[s.place[location]]:
        case Type.MARKET:
            s.phase = Phase.MARKET
        case Type.REFRESH_MARKET:
            refresh_market(s)
        case _:
            swap_route(s, location)


def allow_market(s: EastToWest1, acts: Row) -> None:
    """Use the card, or take it into the route."""
    if may_use_card_here(s):
        allow(acts, Do.USE_CARD)
    allow(acts, Do.TAKE_CARD)


def legal(s: EastToWest1, acts: Row) -> None:
    """The actions that the deciding player may take now."""
    acts[0] = 0
    match s.phase:
        case Phase.TURN:
            allow_work(s, acts)
            allow_route(s, acts)
        case Phase.FORT:
            allow_fort(s, acts)
        case Phase.MARKET:
            allow_market(s, acts)
        case Phase.REPLACE:
            for place in range(ROUTE_PLACES):
                allow(acts, Do.REPLACE + place)
        case Phase.SWAP:
            allow_swaps(s, acts)
        case _:
            allow_in_turn(s, acts)


def step(s: EastToWest1, action: int) -> None:
    """Take a legal action."""
    match s.phase:
        case Phase.TURN:
            if action == Do.REST:
                rest(s)
            elif action >= Do.ROUTE:
                use_route(s, action - Do.ROUTE)
            else:
                work(s, action - Do.WORK)
        case Phase.FORT:
            if action == Do.CLAIM:
                claim(s)
            elif action == Do.DONE:
                leave(s)
            else:
                take_tile(s, action - Do.TAKE_BONUS)
        case Phase.MARKET:
            if action == Do.USE_CARD:
                use_market_card(s, s.at)
            else:
                take_card(s)
        case Phase.REPLACE:
            replace_card(s, action - Do.REPLACE)
        case Phase.SWAP:
            if action == Do.DONE:
                carry_on(s)
            else:
                swap(s, action - Do.SWAP)
        case _:
            step_in_turn(s, action)
