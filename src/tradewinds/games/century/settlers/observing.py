"""The boards, cards and tiles as numbers for a learner; each part writes its numbers one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.position import NONE
from ....engine.words import score
from ..cubes import COLOURS
from .bonus_tiles import symbols_of, top_bonus_tile
from .printed import (
    BONUS_TILES,
    CARD_COST,
    CARD_ICON,
    CARD_POINTS,
    CARD_SYMBOL,
    EXPLORATION_TILES,
    FORTS,
    ICONS,
    LOCATION_GIVE,
    LOCATION_SETTLERS,
    LOCATION_STEPS,
    LOCATION_TAKE,
    LOCATION_TYPE,
    SYMBOLS,
    Type,
)
from .record import Settling

if TYPE_CHECKING:
    from ....engine.record import Row

SEATS = 4
TYPES = len(Type)
PER_LOCATION = TYPES + 2 * COLOURS + 2 + SEATS + 1 + EXPLORATION_TILES
PER_CARD = COLOURS + 1 + SYMBOLS + ICONS
PER_SEAT = 2 + COLOURS + 1 + SYMBOLS + ICONS + ICONS * COLOURS + BONUS_TILES + EXPLORATION_TILES + 1


def settler_numbers(locations: int, stacks: int) -> int:
    """How many numbers `observe_settlers` and the seats take."""
    return locations * PER_LOCATION + (FORTS + 1) * PER_CARD + stacks * (BONUS_TILES + 1) + EXPLORATION_TILES + 3


def observe_settlers(s: Settling, seat: int, out: Row, at: int) -> int:
    """The locations, the point cards shown and the next one, the stacks, and the tiles beside the board."""
    for location in range(s.place.size):
        observe_location(s, seat, location, out, at)
        at += PER_LOCATION
    for fort in range(FORTS):
        observe_card(s.fort_card[fort], out, at)
        at += PER_CARD
    observe_card(s.point_deck[s.drawn], out, at)
    at += PER_CARD
    for stack in range(s.stack_left.size):
        top = top_bonus_tile(s, stack)
        if top != NONE:
            out[at + top] = 1
        out[at + BONUS_TILES] = s.stack_left[stack]
        at += BONUS_TILES + 1
    for tile in range(EXPLORATION_TILES):
        out[at + tile] = s.beside >> tile & 1
    at += EXPLORATION_TILES
    out[at] = s.point_cards - s.drawn
    out[at + 1] = s.at + 1
    out[at + 2] = s.offered
    return at + 3


def observe_location(s: Settling, seat: int, location: int, out: Row, at: int) -> None:
    """Its type and trade, its number of settlers, who stands there, and the tile on it."""
    place = s.place[location]
    out[at + LOCATION_TYPE[place]] = 1
    at += TYPES
    for c in range(COLOURS):
        out[at + c] = LOCATION_GIVE[place, c]
        out[at + COLOURS + c] = LOCATION_TAKE[place, c]
    at += 2 * COLOURS
    out[at] = LOCATION_STEPS[place]
    out[at + 1] = LOCATION_SETTLERS[place]
    if s.owner[location] != NONE:
        out[at + 2 + (s.owner[location] - seat) % s.players] = 1
    out[at + 2 + SEATS] = s.settlers[location]
    if s.tile[location] != NONE:
        out[at + 3 + SEATS + s.tile[location]] = 1


def observe_card(card: int, out: Row, at: int) -> None:
    """Its cost, points, symbol and icon."""
    for c in range(COLOURS):
        out[at + c] = CARD_COST[card, c]
    out[at + COLOURS] = CARD_POINTS[card]
    out[at + COLOURS + 1 + CARD_SYMBOL[card]] = 1
    out[at + COLOURS + 1 + SYMBOLS + CARD_ICON[card]] = 1


def observe_settler_seat(s: Settling, p: int, out: Row, at: int) -> int:
    """Settlers, cubes, cards and what they bring, tiles and points."""
    me = s.seat[p]
    out[at] = me.home
    out[at + 1] = me.reserve
    at += 2
    for c in range(COLOURS):
        out[at + c] = me.cubes[c]
    out[at + COLOURS] = me.claimed
    at += COLOURS + 1
    for symbol in range(SYMBOLS):
        out[at + symbol] = symbols_of(s, p, symbol)
    at += SYMBOLS
    for icon in range(ICONS):
        out[at + icon] = me.reductions[icon]
        for c in range(COLOURS):
            out[at + ICONS + icon * COLOURS + c] = me.extra[icon, c]
    at += ICONS + ICONS * COLOURS
    for i in range(me.bonuses):
        out[at + me.bonus[i]] = 1
    at += BONUS_TILES
    for tile in range(EXPLORATION_TILES):
        out[at + tile] = me.explored >> tile & 1
    at += EXPLORATION_TILES
    out[at] = score(s, p)
    return at + 1
