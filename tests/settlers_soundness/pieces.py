"""The pieces of the titles with settlers: cubes, settlers, point cards, bonus and exploration tiles, each in its place.

Written like rules: these functions run interpreted and compiled, allocate nothing, and ask the rules nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tradewinds.engine.position import NONE
from tradewinds.games.century.cubes import COLOURS
from tradewinds.games.century.settlers.printed import (
    CARD_CUBE,
    CARD_ICON,
    CARD_PLAYERS,
    CARD_SETTLERS,
    CARD_STAR,
    CARD_SYMBOL,
    CARDS,
    EXPLORATION_SETTLERS,
    EXPLORATION_TILES,
    ICONS,
    LOCATION_COVERED,
    Covered,
    Star,
    Symbol,
)
from tradewinds.games.century.words import Phase

if TYPE_CHECKING:
    from tradewinds.engine.record import Row

SEATS = 4
FORTS = 4
SETTLERS = 12
LAST_CARD = 8  # ends the game

PIECES: dict[int, str] = {
    1: "The phase, the players and the flags are numbers that exist.",
    2: "Seats that nobody plays are empty.",
    3: "Nobody has a negative number of cubes.",
    5: "Each player's twelve settlers are on the player board, in the reserve, on locations or on the trade route.",
    6: "A location has an owner, who plays, if and only if settlers stand there.",
    7: "Nobody stands on a location that an exploration tile covers.",
    8: "The point cards are those for the title's star and the number of players, each once.",
    9: "The point cards drawn are the four above the forts and those claimed, each in one place.",
    10: "Nobody has more than eight point cards.",
    11: "The game is ending if and only if somebody has the eighth point card.",
    12: "The settlers saved and the extra cubes are those of the point cards claimed.",
    13: "The reserve is what point cards and exploration tiles have left of it.",
    14: "Every bonus tile on a stack or owned is one of those used, and in no other place.",
    15: "The stacks of bonus tiles are no higher than printed, and the tiles gone from them are owned.",
    16: "Nobody has more bonus tiles than bonus spaces.",
    17: "Every exploration tile is in one place, and as many as the set-up says are in play.",
    18: "Exploration tiles lie on locations marked for them, or beside the board where the set-up says so.",
    19: "A player has an exploration tile for each compass, as long as there were any.",
}


def set_bits(word: int) -> int:
    n = 0
    while word > 0:
        n += word & 1
        word >>= 1
    return n


def cubes_of(s: Any, player: int) -> int:
    n = 0
    for c in range(COLOURS):
        n += s.seat[player].cubes[c]
    return n


def settlers_at_work(s: Any, player: int) -> int:
    """The player's settlers on locations."""
    n = 0
    for location in range(s.place.size):
        if s.owner[location] == player:
            n += s.settlers[location]
    return n


def symbols_held(s: Any, player: int) -> int:
    """How many of the player's point cards bear each symbol: four bits for each."""
    held = 0
    for i in range(s.seat[player].claimed):
        held += 1 << 4 * CARD_SYMBOL[s.seat[player].cards[i]]
    return held


def tiles_lying(s: Any) -> int:
    """The exploration tiles on and beside the board, as bits."""
    lying: int = s.beside
    for location in range(s.place.size):
        if s.tile[location] != NONE:
            lying |= 1 << s.tile[location]
    return lying


# The checks. Ranges come first: the others use these numbers as indices.


def broken_numbers(s: Any, phases: int) -> int:
    """`phases` are those of the title, as bits."""
    if s.phase < 0 or not phases >> s.phase & 1 or s.players < 2 or s.players > SEATS:
        return 1
    if min(s.player, s.turn, s.first) < 0 or max(s.player, s.turn, s.first) >= s.players:
        return 1
    if min(s.over, s.ending) < 0 or max(s.over, s.ending) > 1:
        return 1
    for p in range(s.players, SEATS):
        seat = s.seat[p]
        used = seat.home != 0 or seat.reserve != 0 or seat.claimed != 0 or seat.bonuses != 0 or seat.explored != 0
        if used or cubes_of(s, p) != 0 or settlers_at_work(s, p) != 0:
            return 2
    return 0


def broken_cubes(s: Any) -> int:
    for p in range(s.players):
        for c in range(COLOURS):
            if s.seat[p].cubes[c] < 0:
                return 3
    return 0


def broken_settlers(s: Any, player: int, on_route: int) -> int:
    """`on_route`: the player's settlers on cards of the trade route, where there is one."""
    seat = s.seat[player]
    if seat.home < 0 or seat.reserve < 0:
        return 5
    if seat.home + seat.reserve + settlers_at_work(s, player) + on_route != SETTLERS:
        return 5
    return 0


def broken_locations(s: Any) -> int:
    for location in range(s.place.size):
        if s.owner[location] < NONE or s.owner[location] >= s.players or s.settlers[location] < 0:
            return 6
        if (s.owner[location] == NONE) != (s.settlers[location] == 0):
            return 6
        if s.tile[location] != NONE and s.settlers[location] != 0:
            return 7
    return 0


def broken_point_cards(s: Any, star: int) -> int:
    """`star`: that of the cards which the title uses beside those without one."""
    deck = 0
    if s.point_cards < 0 or s.point_cards > s.point_deck.size:
        return 8
    for i in range(s.point_cards):
        card = s.point_deck[i]
        if card < 0 or card >= CARDS or deck >> card & 1:
            return 8
        deck |= 1 << card
    for card in range(CARDS):
        fits = (CARD_STAR[card] == Star.NONE or CARD_STAR[card] == star) and CARD_PLAYERS[card] <= s.players
        if fits != (deck >> card & 1 == 1):
            return 8

    claims = 0
    ending = 0
    for p in range(s.players):
        n = s.seat[p].claimed
        if n < 0 or n > LAST_CARD:
            return 10
        if n == LAST_CARD:
            ending = 1
        claims += n
    if s.ending != ending:
        return 11

    if s.drawn != FORTS + claims:
        return 9
    drawn = 0
    for i in range(s.drawn):
        drawn |= 1 << s.point_deck[i]
    placed = 0
    for fort in range(FORTS):
        if s.fort_card[fort] < 0 or s.fort_card[fort] >= CARDS:
            return 9
        placed |= 1 << s.fort_card[fort]
    for p in range(s.players):
        for i in range(s.seat[p].claimed):
            if s.seat[p].cards[i] < 0 or s.seat[p].cards[i] >= CARDS:
                return 9
            placed |= 1 << s.seat[p].cards[i]
    if placed != drawn:  # as many places as cards drawn, so equal sets leave no card in two places
        return 9
    return 0


def broken_benefits(s: Any, player: int, at_start: int) -> int:
    """`at_start`: the settlers in the reserve when the game began."""
    seat = s.seat[player]
    saved = 0  # four bits for each icon
    gained = 0  # as much for each icon with yellow, then for each with red: no card gives more than that
    reserve = at_start
    for i in range(seat.claimed):
        card = seat.cards[i]
        if CARD_SYMBOL[card] == Symbol.HAMMER:
            saved += 1 << 4 * CARD_ICON[card]
        elif CARD_SYMBOL[card] == Symbol.DREAMCATCHER:
            gained += 1 << 4 * (CARD_ICON[card] + ICONS * CARD_CUBE[card])
        elif CARD_SYMBOL[card] == Symbol.BAG:
            reserve -= CARD_SETTLERS[card]
    for icon in range(ICONS):
        if seat.reductions[icon] != (saved >> 4 * icon & 15):
            return 12
        for c in range(COLOURS):
            cubes = gained >> 4 * (icon + ICONS * c) & 15 if c < 2 else 0
            if seat.extra[icon, c] != cubes:
                return 12
    for tile in range(EXPLORATION_TILES):
        if seat.explored >> tile & 1:
            reserve -= EXPLORATION_SETTLERS[tile]
    if seat.reserve != max(0, reserve):
        return 13
    return 0


def broken_bonus_tiles(s: Any, used: int, spaces: int, heights: Row) -> int:
    """`used`: how many bonus tiles the title uses, `spaces`: on a player board, `heights`: of the stacks at first."""
    placed = 0
    for p in range(s.players):
        if s.seat[p].bonuses < 0 or s.seat[p].bonuses > spaces:
            return 16
    for stack in range(s.stack_left.size):
        if s.stack_left[stack] < 0 or s.stack_left[stack] > heights[stack]:
            return 15
        for i in range(s.stack_left[stack]):
            tile = s.stack[stack, i]
            if tile < 0 or tile >= used or placed >> tile & 1:
                return 14
            placed |= 1 << tile
    for p in range(s.players):
        for i in range(s.seat[p].bonuses):
            tile = s.seat[p].bonus[i]
            if tile < 0 or tile >= used or placed >> tile & 1:
                return 14
            placed |= 1 << tile
    stacked = 0
    for height in heights:
        stacked += height
    if set_bits(placed) != stacked:
        return 15
    return 0


def broken_exploration_tiles(s: Any, in_play: int, beside: int) -> int:
    """`in_play`: how many there are in this match, `beside`: 1 if tiles lie beside the board too."""
    placed: int = s.beside
    if placed < 0 or placed >> EXPLORATION_TILES != 0:
        return 17
    if placed != 0 and not beside:
        return 18
    for location in range(s.place.size):
        tile = s.tile[location]
        if tile < NONE or tile >= EXPLORATION_TILES:
            return 17
        if tile == NONE:
            continue
        if placed >> tile & 1:
            return 17
        placed |= 1 << tile
        marked = LOCATION_COVERED[s.place[location]]
        if beside and marked == Covered.ALWAYS:
            return 18
        if marked == Covered.NEVER or (marked == Covered.TWO_OR_THREE and s.players == SEATS):
            return 18
    lying = placed
    for p in range(s.players):
        if s.seat[p].explored < 0 or s.seat[p].explored >> EXPLORATION_TILES != 0 or placed & s.seat[p].explored:
            return 17
        placed |= s.seat[p].explored
    if set_bits(placed) != in_play:
        return 17

    for p in range(s.players):
        compasses = symbols_held(s, p) >> 4 * Symbol.COMPASS & 15
        if s.phase == Phase.EXPLORE and not s.over and p == s.player:
            compasses -= 1
        tiles = set_bits(s.seat[p].explored)
        if tiles > compasses or (tiles < compasses and lying != 0):
            return 19
    return 0
