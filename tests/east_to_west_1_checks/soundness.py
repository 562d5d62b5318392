"""What must be true of every position of From East to West, Part I, for drivers that look after every step.

`broken` is written like a rule: it runs interpreted and compiled, and allocates nothing.
"""

from __future__ import annotations

from tests.settlers_soundness.merchants import MERCHANTS, broken_market, broken_merchants
from tests.settlers_soundness.pieces import SEATS, set_bits
from tests.settlers_soundness.table import (
    IN_EVERY_TITLE,
    SETTLING,
    bits,
    broken_decision,
    broken_player,
    broken_settling,
    points_are_due,
)
from tests.settlers_soundness.turns import broken_points, broken_storage, is_the_trade, points_with
from tradewinds.engine.position import NONE
from tradewinds.engine.record import row
from tradewinds.games.century.east_to_west_1.record import EastToWest1
from tradewinds.games.century.merchants.printed import (
    MERCHANT_CARDS,
    MERCHANT_GIVE,
    MERCHANT_KIND,
    MERCHANT_TAKE,
    CardKind,
)
from tradewinds.games.century.settlers.printed import Star
from tradewinds.games.century.words import Phase

PHASES = IN_EVERY_TITLE | bits(Phase.FORT, Phase.MARKET, Phase.REPLACE, Phase.SWAP)
WHITE = int(Star.WHITE)
BONUS_TILES = 20  # without a mark, and marked I
EXPLORATION_TILES = 10
SPACES = 3  # on side A of a player board
HEIGHTS = row([4, 4, 4, 4])
ROUTE = 5  # cards at most

INVARIANTS: dict[int, str] = (
    SETTLING
    | MERCHANTS
    | {
        41: "A trade route has at most five cards, and settlers only on cards.",
        42: "A card is replaced only in a full route, and cards are swapped only in a route with two.",
        43: "What is upgraded or traded without a location is a card of the route with settlers on it.",
    }
)


def broken(s: EastToWest1) -> int:
    """The number of an invariant that this position breaks, or 0."""
    found = broken_settling(s, PHASES, WHITE, BONUS_TILES, SPACES, HEIGHTS, EXPLORATION_TILES, 1)
    if found == 0:
        found = broken_routes(s)
    for p in range(s.players):
        if found == 0:
            found = broken_player(s, p, settlers_on_route(s, p))
    if found == 0:
        found = broken_merchants(s, cards_on_routes(s), number_on_routes(s))
    if found == 0:
        found = broken_storage(s, True)
    if found == 0:
        found = broken_decision(s, SPACES, 1)
    if found == 0:
        found = broken_market(s)
    if found == 0:
        found = broken_route_decision(s)
    if found == 0 and points_are_due(s):
        for p in range(s.players):
            if found == 0:
                found = broken_points(s, p, points_with(s, p, settlers_on_route(s, p), merchants_of(s, p), 0))
    return found


def settlers_on_route(s: EastToWest1, player: int) -> int:
    n = 0
    for place in range(ROUTE):
        n += s.seat[player].on_route[place]
    return n


def merchants_of(s: EastToWest1, player: int) -> int:
    """The merchant cards of the route and of the discard pile."""
    return s.seat[player].route_cards + set_bits(s.seat[player].discards)


def cards_on_routes(s: EastToWest1) -> int:
    """As bits."""
    cards = 0
    for p in range(s.players):
        for place in range(s.seat[p].route_cards):
            cards |= 1 << s.seat[p].route[place]
    return cards


def number_on_routes(s: EastToWest1) -> int:
    n = 0
    for p in range(s.players):
        n += s.seat[p].route_cards
    return n


def broken_routes(s: EastToWest1) -> int:
    for p in range(SEATS):
        me = s.seat[p]
        if me.route_cards < 0 or me.route_cards > ROUTE:
            return 41
        if p >= s.players and me.route_cards != 0:
            return 2
        for place in range(ROUTE):
            if me.on_route[place] < 0 or (place >= me.route_cards and me.on_route[place] != 0):
                return 41
            if place < me.route_cards and (me.route[place] < 0 or me.route[place] >= MERCHANT_CARDS):
                return 31
        if p < s.players and me.merchants != merchants_of(s, p):
            return 32
    return 0


def broken_route_decision(s: EastToWest1) -> int:
    if s.over:
        return 0
    cards = s.seat[s.turn].route_cards
    if s.phase == Phase.REPLACE and cards != ROUTE:
        return 42
    if s.phase == Phase.SWAP and cards < 2:
        return 42
    if s.at == NONE and (s.phase == Phase.UPGRADE or s.phase == Phase.TRADE) and not used_on_route(s):
        return 43
    return 0


def used_on_route(s: EastToWest1) -> bool:
    """Whether the route has a card with settlers on it that makes the upgrades or the trade that was begun."""
    me = s.seat[s.turn]
    for place in range(me.route_cards):
        card = me.route[place]
        if me.on_route[place] == 0:
            continue
        if s.phase == Phase.UPGRADE and MERCHANT_KIND[card] == CardKind.UPGRADE:
            return True
        if s.phase == Phase.TRADE and is_the_trade(s, MERCHANT_GIVE[card], MERCHANT_TAKE[card]):
            return True
    return False
