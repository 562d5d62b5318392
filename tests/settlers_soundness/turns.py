"""The turns of the titles with settlers: what is being decided fits what was begun, and points are counted once more.

Written like rules: these functions run interpreted and compiled and allocate nothing. Of the rules they ask only the
points and the winner, to hold them against a count of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tradewinds.engine.position import NONE
from tradewinds.engine.words import score, winners
from tradewinds.games.century.cubes import COLOURS
from tradewinds.games.century.settlers.printed import (
    BONUS_COUNTS,
    BONUS_EVERY,
    BONUS_POINTS,
    BONUS_SYMBOLS,
    CARD_COST,
    CARD_POINTS,
    CARD_SYMBOL,
    EXPLORATION_POINTS,
    EXPLORATION_TILES,
    LOCATION_GIVE,
    LOCATION_REACH,
    LOCATION_SLOT,
    LOCATION_TAKE,
    LOCATION_TYPE,
    SYMBOLS,
    Counts,
    Symbol,
    Type,
)
from tradewinds.games.century.words import Phase

from .pieces import SETTLERS, cubes_of, set_bits, settlers_at_work, symbols_held, tiles_lying

if TYPE_CHECKING:
    from tradewinds.engine.record import Row

STORAGE = 10
CARD_CLAIMED = 1  # in `did`
TILE_TAKEN = 2

TURNS: dict[int, str] = {
    4: "When a turn begins, nobody whose storage is checked has more than ten cubes.",
    20: "Only discards are decided by a player whose turn it is not.",
    21: "Who must discard is checked and over the limit, and nobody checked before them is.",
    22: "The location being used has settlers of the turn's owner, and is of a type with such a decision.",
    23: "Upgrades are left if and only if they are being chosen, and a cube can be raised.",
    24: "The trade that may be made again is the one begun, and can be paid for.",
    25: "At a fort something is left to do, and neither card nor tile is to be had twice.",
    26: "Exploring follows a card with a compass, while a tile is left.",
    27: "The game is over only if it was ending, and a round has been finished.",
    28: "The points are those of a separate count.",
    29: "The winner has the most points, and of those tied had the last turn.",
}


def broken_storage(s: Any, everybody: bool) -> int:
    """`everybody`: whether all are checked at the end of a turn, or only its owner."""
    if s.over:
        return 0
    if s.phase == Phase.TURN:
        for p in range(s.players):
            just_played = (p + 1) % s.players == s.turn
            if (just_played or everybody) and cubes_of(s, p) > STORAGE:
                return 4
    if s.phase != Phase.DISCARD:
        return 20 if s.player != s.turn else 0
    if s.player != s.turn and not everybody:
        return 20
    if cubes_of(s, s.player) <= STORAGE:
        return 21
    p = s.turn
    while p != s.player:
        if cubes_of(s, p) > STORAGE:
            return 21
        p = (p + 1) % s.players
    return 0


def type_fits(phase: int, kind: int) -> bool:
    """Whether a decision can come up at a type of location."""
    if phase == Phase.FORT or phase == Phase.EXPLORE:
        return kind == Type.FORT
    if phase == Phase.UPGRADE:
        return kind == Type.UPGRADE or kind == Type.FORT or kind == Type.MARKET
    if phase == Phase.TRADE:
        on_board = kind == Type.TRADE or kind == Type.MARKET
        return on_board or kind == Type.MOVE_BOAT or kind == Type.BOAT_TRADE or kind == Type.OUTPOST_TRADE
    if phase == Phase.MARKET or phase == Phase.REPLACE:
        return kind == Type.MARKET
    if phase == Phase.SWAP:
        return kind == Type.SWAP_ROUTE
    if phase == Phase.TRADE_AT:
        return kind == Type.OUTPOST_TRADE
    if phase == Phase.BONUS:
        return kind == Type.MOVE_BOAT or kind == Type.MARKET
    return kind == Type.MOVE_BOAT


def broken_place(s: Any, has_route: int) -> int:
    """`has_route`: 1 where cards of a trade route are used without a location."""
    if s.over or s.phase == Phase.TURN or s.phase == Phase.DISCARD:
        return 22 if s.at != NONE else 0
    if s.at == NONE:
        on_route = has_route == 1 and (s.phase == Phase.UPGRADE or s.phase == Phase.TRADE)
        return 0 if on_route else 22
    if s.at < 0 or s.at >= s.place.size:
        return 22
    if s.owner[s.at] != s.turn or not type_fits(s.phase, LOCATION_TYPE[s.place[s.at]]):
        return 22
    if s.phase == Phase.MOVE_ANYWHERE and LOCATION_REACH[s.place[s.at]] != 0:
        return 22
    return 0


def type_here(s: Any) -> int:
    """The type of the location being used, or NONE."""
    kind: int = NONE if s.at == NONE else LOCATION_TYPE[s.place[s.at]]
    return kind


def covers(s: Any, player: int, price: Row) -> bool:
    missing = 0
    for c in range(COLOURS):
        missing += max(0, price[c] - s.seat[player].cubes[c])
    return missing == 0


def is_the_trade(s: Any, give: Row, take: Row) -> bool:
    """Whether the trade being made is this one."""
    differ = 0
    for c in range(COLOURS):
        differ += abs(s.give[c] - give[c]) + abs(s.take[c] - take[c])
    return differ == 0


def broken_dealing(s: Any) -> int:
    if s.upgrades < 0 or (s.upgrades > 0) != (s.phase == Phase.UPGRADE and not s.over):
        return 23
    if s.over:
        return 0
    if s.phase == Phase.UPGRADE and cubes_of(s, s.turn) == s.seat[s.turn].cubes[COLOURS - 1]:
        return 23
    if s.phase == Phase.TRADE:
        if not covers(s, s.turn, s.give):
            return 24
        if type_here(s) == Type.TRADE:
            place = s.place[s.at]
            if not is_the_trade(s, LOCATION_GIVE[place], LOCATION_TAKE[place]):
                return 24
    return 0


def broken_fort(s: Any, spaces: int) -> int:
    """`spaces`: for bonus tiles on a player board."""
    if s.over:
        return 0
    me = s.seat[s.turn]
    if s.phase == Phase.FORT:
        if s.did < 0 or s.did >= CARD_CLAIMED | TILE_TAKEN:
            return 25
        slot = LOCATION_SLOT[s.place[s.at]]
        card = not s.did & CARD_CLAIMED and covers(s, s.turn, CARD_COST[s.fort_card[slot]])
        tile = not s.did & TILE_TAKEN and s.stack_left[slot] > 0 and me.bonuses < spaces
        if not card and not tile:
            return 25
        if not card and not s.did and not s.bonus_without_card:
            return 25
    if s.phase == Phase.EXPLORE:
        if me.claimed == 0 or tiles_lying(s) == 0:
            return 26
        if CARD_SYMBOL[me.cards[me.claimed - 1]] != Symbol.COMPASS:
            return 26
    return 0


def broken_end(s: Any) -> int:
    if s.over and not (s.ending and s.turn == s.first and s.player == s.first):
        return 27
    return 0


# Points, counted apart from the rules


def bonus_tile_worth(tile: int, symbols: int, settlers: int, merchants: int, outposts: int, explored: int) -> int:
    """What a bonus tile is worth to one who has so many of each thing; `symbols` has four bits for each."""
    things = SETTLERS
    match BONUS_COUNTS[tile]:
        case Counts.SYMBOLS:
            for symbol in range(SYMBOLS):
                if BONUS_SYMBOLS[tile, symbol] == 1:
                    things = min(things, symbols >> 4 * symbol & 15)
        case Counts.SETTLERS:
            things = settlers
        case Counts.MERCHANT_CARDS:
            things = merchants
        case Counts.OUTPOSTS:
            things = outposts
        case Counts.EXPLORATION_TILES:
            things = explored
    points = 0
    while things >= BONUS_EVERY[tile]:
        things -= BONUS_EVERY[tile]
        points += BONUS_POINTS[tile]
    return points


def points_with(s: Any, player: int, on_route: int, merchants: int, outposts: int) -> int:
    """Cards, tiles and cubes, for one with so many settlers on the route, merchant cards and outposts."""
    me = s.seat[player]
    points = 0
    for c in range(1, COLOURS):
        points += me.cubes[c]
    for i in range(me.claimed):
        points += CARD_POINTS[me.cards[i]]
    for tile in range(EXPLORATION_TILES):
        if me.explored >> tile & 1:
            points += EXPLORATION_POINTS[tile]
    symbols = symbols_held(s, player)
    settlers = me.home + settlers_at_work(s, player) + on_route
    for i in range(me.bonuses):
        points += bonus_tile_worth(me.bonus[i], symbols, settlers, merchants, outposts, set_bits(me.explored))
    return points


def seat_of(winners: int) -> int:
    """The one winner, or -1."""
    found = -1
    for p in range(8):
        if winners == 1 << p:
            found = p
    return found


def broken_points(s: Any, player: int, points: int) -> int:
    """`points`: the player's by the separate count."""
    if score(s, player) != points:
        return 28
    best = seat_of(winners(s))
    if best < 0 or best >= s.players:
        return 29
    if score(s, best) < points:
        return 29
    later = (player - s.first + s.players) % s.players > (best - s.first + s.players) % s.players
    if score(s, best) == points and later:
        return 29
    return 0
