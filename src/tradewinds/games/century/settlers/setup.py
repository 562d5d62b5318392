"""Setting up the boards, the point cards, the bonus and exploration tiles, and the players' settlers and cubes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.dice import roll, shuffle, shuffle_afresh
from ....engine.position import NONE, clockwise
from ....engine.sets import lowest, size_of
from ..cubes import gain
from ..words import BONUS_TILES_USED, STAR_USED
from .bonus_tiles import top_bonus_tile
from .forts import draw_point_card
from .printed import (
    CARD_PLAYERS,
    CARD_STAR,
    CARDS,
    EXPLORATION_TILES,
    FORTS,
    LOCATION_COVERED,
    SETTLERS,
    SETTLERS_ON_BOARD,
    STARTING_CUBES,
    Covered,
    Star,
)
from .record import Settling

if TYPE_CHECKING:
    from ....engine.dice import Dice
    from ....engine.record import Row


def lay_boards(s: Settling, places: Row) -> None:
    """The locations of the boards, empty."""
    for location in range(s.place.size):
        s.place[location] = places[location]
        s.owner[location] = NONE
        s.tile[location] = NONE
    s.at = NONE


def shuffle_point_cards(s: Settling) -> None:
    """The cards without a star and with the star that is used, for this number of players; four lie above the forts."""
    for card in range(CARDS):
        star = CARD_STAR[card]
        if (star == Star.NONE or star == STAR_USED) and CARD_PLAYERS[card] <= s.players:
            s.point_deck[s.point_cards] = card
            s.point_cards += 1
    shuffle(s, s.point_deck, 0, s.point_cards)
    for fort in range(FORTS):
        s.fort_card[fort] = draw_point_card(s)


def stack_bonus_tiles(s: Settling, heights: Row) -> None:
    """Shuffle the tiles and stack them face up, as many as each space says; the rest goes back to the box."""
    gone = 0  # tiles stacked, as bits
    for stack in range(s.stack_left.size):
        for _ in range(heights[stack]):
            tile = random_tile(s, gone, BONUS_TILES_USED)
            gone |= 1 << tile
            s.stack[stack, s.stack_left[stack]] = tile
            s.stack_left[stack] += 1


def random_tile(dice: Dice, gone: int, tiles: int) -> int:
    """One of the first so many tiles that are not gone (as bits), each with the same chance."""
    left = (1 << tiles) - 1 ^ gone
    for _ in range(roll(dice, size_of(left))):
        left &= left - 1
    return lowest(left)


def lay_exploration_tiles(s: Settling, kind: int, gone: int) -> int:
    """One at random on each location of a kind; the tiles that are gone now, as bits, come back."""
    for location in range(s.place.size):
        if LOCATION_COVERED[s.place[location]] == kind:
            s.tile[location] = random_tile(s, gone, EXPLORATION_TILES)
            gone |= 1 << s.tile[location]
    return gone


def cover_locations(s: Settling) -> None:
    """Exploration tiles on every location with their icon, with 2 or 3 players also on those marked 2-3."""
    gone = lay_exploration_tiles(s, Covered.ALWAYS, 0)
    if s.players < 4:
        lay_exploration_tiles(s, Covered.TWO_OR_THREE, gone)


def equip_players(s: Settling) -> None:
    """The first player by lot; settlers on the board and in the reserve, and cubes by the order of play."""
    s.first = roll(s, s.players)
    s.turn = s.player = s.first
    for i in range(s.players):
        me = s.seat[clockwise(s, s.first, i)]
        me.home = SETTLERS_ON_BOARD[s.players]
        me.reserve = SETTLERS - me.home
        gain(me.cubes, STARTING_CUBES[i])


# What nobody can know


def redeal_point_cards(s: Settling, dice: Dice) -> None:
    """The order of the deck under its face-up card."""
    shuffle_afresh(dice, s.point_deck, s.drawn + 1, s.point_cards)


def redeal_bonus_tiles(s: Settling, dice: Dice) -> None:
    """The tiles under the top ones and in the box: any that nobody has seen."""
    gone = 0  # tiles seen, or dealt, as bits
    for p in range(s.players):
        for i in range(s.seat[p].bonuses):
            gone |= 1 << s.seat[p].bonus[i]
    for stack in range(s.stack_left.size):
        if s.stack_left[stack] > 0:
            gone |= 1 << top_bonus_tile(s, stack)
    for stack in range(s.stack_left.size):
        for i in range(s.stack_left[stack] - 1):
            s.stack[stack, i] = random_tile(dice, gone, BONUS_TILES_USED)
            gone |= 1 << s.stack[stack, i]
