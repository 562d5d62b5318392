"""GAME SETUP, in the order of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.dice import put_in_order, rand, roll, shuffle
from ....engine.position import NONE, allow
from ..cubes import gain
from ..islands.maps import TILES, Kind, find_neighbours, grow_map
from ..islands.outposts import ANY_SYMBOL, SYMBOLS, random_market_tile
from ..words import Phase
from .printed import (
    BONUS_COUNT,
    BONUSES,
    CLOSED_PORT,
    CLOSED_PORT_AMONG,
    FIRST_GAME_KIND,
    FIRST_GAME_Q,
    FIRST_GAME_R,
    MARKET_SPACES,
    PILE,
    PORTS,
    STARTING_CUBES,
    STARTING_SETS,
    VP_TILES,
)
from .record import Do, EasternWonders, MapChoice
from .turn import begin_turn

if TYPE_CHECKING:
    from ....engine.dice import Dice
    from ....engine.record import Row


def setup(s: EasternWonders) -> None:
    """The steps of the set-up in order; then the last player chooses starting cubes first."""
    lay_map(s)
    lay_market_tiles(s)
    lay_vp_tiles(s)
    for kind in range(BONUSES):
        s.bonus_left[kind] = BONUS_COUNT
    for me in s.seat:
        me.boat = NONE
    s.first = roll(s, s.players)
    s.turn = s.player = (s.first + s.players - 1) % s.players
    s.phase = Phase.TAKE_CUBES


def lay_map(s: EasternWonders) -> None:
    """The first-game map, one of the game's own making, or the one that the players gave."""
    if s.map == MapChoice.FIRST_GAME:
        for t in range(TILES):
            s.q[t] = FIRST_GAME_Q[t]
            s.r[t] = FIRST_GAME_R[t]
            s.kind[t] = FIRST_GAME_KIND[t]
    elif s.map == MapChoice.GENERATED:
        grow_map(s, s, MARKET_SPACES)
    find_neighbours(s)
    port = 0
    for t in range(TILES):
        if s.kind[t] == Kind.PORT:
            s.port[port] = t
            port += 1


def lay_market_tiles(s: EasternWonders) -> None:
    """Remove one tile of each symbol at random and lay the rest at random, unless the players' map names its tiles."""
    if s.map == MapChoice.GIVEN and s.tiles_given:
        return
    gone = 0  # tiles removed or laid, as bits
    for symbol in range(SYMBOLS):
        gone |= 1 << random_market_tile(s, gone, symbol)
    for t in range(TILES):
        s.market[t] = NONE
        if s.kind[t] == Kind.MARKET:
            s.market[t] = random_market_tile(s, gone, ANY_SYMBOL)
            gone |= 1 << s.market[t]


def lay_vp_tiles(s: EasternWonders) -> None:
    """Shuffle the VP tiles, place one on each port, then hide the Closed Port among the first six of the pile."""
    for i in range(PILE):
        s.pile[i] = i
    shuffle(s, s.pile, 0, VP_TILES)
    for port in range(PORTS):
        s.port_vp[port] = draw_vp_tile(s)
    hide_closed_port(s, s)


def hide_closed_port(s: EasternWonders, dice: Dice) -> None:
    """Exchange the Closed Port, last in the pile, with one of the tiles still to come among which it lies."""
    place = s.drawn + roll(dice, PORTS + CLOSED_PORT_AMONG - s.drawn)
    s.pile[VP_TILES] = s.pile[place]
    s.pile[place] = CLOSED_PORT


def draw_vp_tile(s: EasternWonders) -> int:
    """The next tile of the pile, turned face up."""
    tile = s.pile[s.drawn]
    s.drawn += 1
    s.reveals += 1
    return tile


def allow_starting_cubes(s: EasternWonders, acts: Row) -> None:
    """Any of the four sets that nobody has taken."""
    for i in range(STARTING_SETS):
        if not s.sets_taken >> i & 1:
            allow(acts, Do.TAKE_CUBES + i)


def take_starting_cubes(s: EasternWonders, i: int) -> None:
    s.sets_taken |= 1 << i
    gain(s.seat[s.player].cubes, STARTING_CUBES[i])
    s.phase = Phase.PLACE_BOAT


def allow_market_tiles(s: EasternWonders, acts: Row) -> None:
    """A boat starts on any market tile; boats may share one, and nothing is paid."""
    for t in range(TILES):
        if s.kind[t] == Kind.MARKET:
            allow(acts, Do.PLACE_BOAT + t)


def place_boat(s: EasternWonders, tile: int) -> None:
    """After the first player's, the last one in reverse order, the game begins."""
    s.seat[s.player].boat = tile
    if s.player == s.first:
        begin_turn(s)
    else:
        s.turn = s.player = (s.player + s.players - 1) % s.players
        s.phase = Phase.TAKE_CUBES


def redeal(s: EasternWonders, seat: int, dice: Dice) -> None:
    """Nobody knows the order of the pile, but all know that the Closed Port is among its first six tiles.

    The tiles to come are put in order before they are shuffled, so that nothing of the old order remains.
    """
    s.rng = rand(dice)
    put_in_order(s.pile, s.drawn, PILE)
    if s.pile[VP_TILES] == CLOSED_PORT:
        shuffle(dice, s.pile, s.drawn, VP_TILES)
        hide_closed_port(s, dice)
    else:
        shuffle(dice, s.pile, s.drawn, PILE)
