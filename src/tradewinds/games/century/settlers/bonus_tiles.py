"""Bonus tiles: taking the top one of a stack, and what each pays at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.position import NONE, allow
from ..words import BONUS_SPACES, Do, Phase, carry_on, merchant_cards, outposts_built
from .printed import (
    BONUS_COUNTS,
    BONUS_EVERY,
    BONUS_POINTS,
    BONUS_SYMBOLS,
    CARD_SYMBOL,
    EXPLORATION_TILES,
    SETTLERS,
    SYMBOLS,
    Counts,
)
from .record import Settling

if TYPE_CHECKING:
    from ....engine.record import Row


def can_take_bonus(s: Settling, stack: int) -> bool:
    """Where a tile is left, for those with an empty bonus space."""
    return s.stack_left[stack] > 0 and s.seat[s.turn].bonuses < BONUS_SPACES


def top_bonus_tile(s: Settling, stack: int) -> int:
    """The tile that lies face up on a stack, or NONE."""
    return s.stack[stack, s.stack_left[stack] - 1] if s.stack_left[stack] > 0 else NONE


def take_bonus_tile(s: Settling, stack: int) -> None:
    """Place the top tile onto an empty bonus space; the one under it comes to light."""
    me = s.seat[s.turn]
    me.bonus[me.bonuses] = top_bonus_tile(s, stack)
    me.bonuses += 1
    s.stack_left[stack] -= 1
    if s.stack_left[stack] > 0:
        s.reveals += 1


def bonus_tile_is_offered(s: Settling, first: int, end: int, may_decline: int) -> bool:
    """A tile of the stacks from `first` up to, not including, `end` is due; it is lost without a space or a stack."""
    s.offered = 0
    s.may_decline = may_decline
    for stack in range(first, end):
        if can_take_bonus(s, stack):
            s.offered |= 1 << stack
    if s.offered:
        s.phase = Phase.BONUS
    return s.offered != 0


def allow_bonus_tiles(s: Settling, acts: Row) -> None:
    for stack in range(s.stack_left.size):
        if s.offered >> stack & 1:
            allow(acts, Do.TAKE_BONUS + stack)
    if s.may_decline:
        allow(acts, Do.DONE)


def take_offered_tile(s: Settling, stack: int) -> None:
    s.offered = 0
    take_bonus_tile(s, stack)
    carry_on(s)


def decline_bonus_tile(s: Settling) -> None:
    s.offered = 0
    carry_on(s)


# What they pay


def symbols_of(s: Settling, player: int, symbol: int) -> int:
    """How many of the player's point cards bear a symbol."""
    n = 0
    for i in range(s.seat[player].claimed):
        if CARD_SYMBOL[s.seat[player].cards[i]] == symbol:
            n += 1
    return n


def symbol_sets(s: Settling, player: int, tile: int) -> int:
    """How many times the player has all the symbols that a tile shows."""
    sets = SETTLERS
    for symbol in range(SYMBOLS):
        if BONUS_SYMBOLS[tile, symbol]:
            sets = min(sets, symbols_of(s, player, symbol))
    return sets


def tiles_explored(s: Settling, player: int) -> int:
    n = 0
    for tile in range(EXPLORATION_TILES):
        n += s.seat[player].explored >> tile & 1
    return n


def counted_by(s: Settling, player: int, tile: int) -> int:
    """How many things the player has that a tile pays for."""
    match BONUS_COUNTS[tile]:
        case Counts.SYMBOLS:
            return symbol_sets(s, player, tile)
        case Counts.SETTLERS:
            return SETTLERS - s.seat[player].reserve
        case Counts.MERCHANT_CARDS:
            return merchant_cards(s, player)
        case Counts.OUTPOSTS:
            return outposts_built(s, player)
        case _:
            return tiles_explored(s, player)


def bonus_tile_points(s: Settling, player: int, tile: int) -> int:
    """So many points for every so many things."""
    return BONUS_POINTS[tile] * (counted_by(s, player, tile) // BONUS_EVERY[tile])


def bonus_points(s: Settling, player: int) -> int:
    points = 0
    for i in range(s.seat[player].bonuses):
        points += bonus_tile_points(s, player, s.seat[player].bonus[i])
    return points
