"""Forts: claiming the point card above one, its benefit, exploring, and the bonus tile of the fort's stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.position import NONE, allow
from ..cubes import affords, can_pay, gain, pay
from ..dealing import begin_upgrades
from ..words import FORTS_GIVE_BONUS_TILES, Do, Phase, carry_on
from .bonus_tiles import can_take_bonus, take_bonus_tile
from .printed import (
    CARD_COST,
    CARD_CUBE,
    CARD_ICON,
    CARD_PRICE,
    CARD_SETTLERS,
    CARD_SYMBOL,
    EXPLORATION_SETTLERS,
    EXPLORATION_STEPS,
    EXPLORATION_TAKE,
    EXPLORATION_TILES,
    FORTS,
    LAST_CARD,
    LOCATION_SLOT,
    Symbol,
)
from .record import Settling

if TYPE_CHECKING:
    from ....engine.record import Row

CLAIMED = 1  # in `did`
TILE_TAKEN = 2


def may_use_fort(s: Settling, slot: int, purse: int) -> bool:
    """For those who can pay for the card from a purse, or take the tile where forts give tiles."""
    if affords(purse, CARD_PRICE[s.fort_card[slot]]):
        return True
    return FORTS_GIVE_BONUS_TILES == 1 and s.bonus_without_card == 1 and can_take_bonus(s, slot)


def use_fort(s: Settling, place: int) -> None:
    """Claim the card; where forts give tiles, the card or the top tile of the fort's stack or both."""
    s.did = 0
    if FORTS_GIVE_BONUS_TILES:
        go_on_at_fort(s)
    else:
        claim(s)


def slot_here(s: Settling) -> int:
    """The slot of the fort being used."""
    return LOCATION_SLOT[s.place[s.at]]


def may_claim(s: Settling) -> bool:
    if s.did & CLAIMED:
        return False
    return can_pay(s.seat[s.turn].cubes, CARD_COST[s.fort_card[slot_here(s)]])


def may_take_tile(s: Settling) -> bool:
    """Once a visit, before or after the card; without the card only if the option allows it."""
    if s.did & TILE_TAKEN or (not s.bonus_without_card and not s.did & CLAIMED):
        return False
    return can_take_bonus(s, slot_here(s))


def go_on_at_fort(s: Settling) -> bool:
    """Ask what to do here, if anything is left to do."""
    if may_claim(s) or may_take_tile(s):
        s.phase = Phase.FORT
        return True
    return False


def allow_fort(s: Settling, acts: Row) -> None:
    """At least one of the two, in either order."""
    if may_claim(s):
        allow(acts, Do.CLAIM)
    if may_take_tile(s):
        allow(acts, Do.TAKE_BONUS + slot_here(s))
    if s.did:
        allow(acts, Do.DONE)


def take_tile(s: Settling, stack: int) -> None:
    s.did |= TILE_TAKEN
    take_bonus_tile(s, stack)
    carry_on(s)


# Claiming a point card


def draw_point_card(s: Settling) -> int:
    """The face-up card of the deck; the one under it comes to light."""
    card = s.point_deck[s.drawn]
    s.drawn += 1
    s.reveals += 1
    return card


def claim(s: Settling) -> None:
    """Pay for the card and take it; the cards to its right slide left, and the deck fills the last place."""
    me = s.seat[s.turn]
    slot = slot_here(s)
    card = s.fort_card[slot]
    s.did |= CLAIMED
    pay(me.cubes, CARD_COST[card])
    me.cards[me.claimed] = card
    me.claimed += 1
    if me.claimed == LAST_CARD:
        s.ending = 1
    for i in range(slot, FORTS - 1):
        s.fort_card[i] = s.fort_card[i + 1]
    s.fort_card[FORTS - 1] = draw_point_card(s)
    receive_benefit(s, card)


def receive_benefit(s: Settling, card: int) -> None:
    """A tile or settlers at once; fewer settlers or an extra cube from the next placement on."""
    me = s.seat[s.turn]
    match CARD_SYMBOL[card]:
        case Symbol.COMPASS:
            if can_explore(s):
                s.phase = Phase.EXPLORE
                return
        case Symbol.BAG:
            recruit(s, CARD_SETTLERS[card])
        case Symbol.HAMMER:
            me.reductions[CARD_ICON[card]] += 1
        case _:
            me.extra[CARD_ICON[card], CARD_CUBE[card]] += 1
    carry_on(s)


def recruit(s: Settling, settlers: int) -> None:
    """Settlers from the reserve, as far as there are any."""
    me = s.seat[s.turn]
    n = min(settlers, me.reserve)
    me.reserve -= n
    me.home += n


# Exploration tiles


def where_tile_lies(s: Settling, tile: int) -> int:
    """The location that an exploration tile covers, or NONE."""
    for location in range(s.place.size):
        if s.tile[location] == tile:
            return location
    return NONE


def may_explore(s: Settling, tile: int) -> bool:
    """Any tile on the board, or beside it."""
    return s.beside >> tile & 1 == 1 or where_tile_lies(s, tile) != NONE


def can_explore(s: Settling) -> bool:
    if s.beside:
        return True
    for tile in s.tile:
        if tile != NONE:
            return True
    return False


def allow_exploring(s: Settling, acts: Row) -> None:
    for tile in range(EXPLORATION_TILES):
        if may_explore(s, tile):
            allow(acts, Do.EXPLORE + tile)


def explore(s: Settling, tile: int) -> None:
    """Keep the tile, and receive its bonus at once; a location that it covered is open from now on."""
    me = s.seat[s.turn]
    if s.beside >> tile & 1:
        s.beside ^= 1 << tile
    else:
        s.tile[where_tile_lies(s, tile)] = NONE
    me.explored |= 1 << tile
    gain(me.cubes, EXPLORATION_TAKE[tile])
    recruit(s, EXPLORATION_SETTLERS[tile])
    begin_upgrades(s, EXPLORATION_STEPS[tile])
