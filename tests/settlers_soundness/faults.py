"""Faults to plant in positions of real games: each breaks one promise, and `broken` must name that one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tradewinds.engine.position import NONE
from tradewinds.games.century.islands.maps import Kind
from tradewinds.games.century.islands.outposts import MARKET_SYMBOL
from tradewinds.games.century.settlers.printed import (
    CARD_STAR,
    CARD_SYMBOL,
    LOCATION_COVERED,
    Covered,
    Star,
    Symbol,
    Type,
)
from tradewinds.games.century.words import Phase

from . import moments
from .moments import Wanted, deciding, deciding_at, game_over, turn_begins

NEW_WORLD, PART_1, PART_2, PART_3 = TITLES = ("new-world", "east-to-west-1", "east-to-west-2", "east-to-west-3")
GIVING_FORTS = (NEW_WORLD, PART_1)
MARKETS = (PART_1, PART_3)
ISLANDS = (PART_2, PART_3)


class Fault(NamedTuple):
    number: int  # of the invariant that it breaks
    name: str
    wanted: Wanted  # the position to plant it in
    plant: Callable[[Any], Any]
    titles: tuple[str, ...] = TITLES


def put(part: Any, **fields: int) -> None:
    for name, value in fields.items():
        setattr(part, name, value)


def fill(row: Any, i: int, value: int) -> None:
    row[i] = value


def mine(s: Any) -> Any:
    """The seat of the turn's owner."""
    return s.seat[s.turn]


# Pieces


def covered(s: Any) -> int:
    """A location with an exploration tile."""
    return next(i for i, tile in enumerate(s.tile) if tile != NONE)


def free(s: Any) -> int:
    """A location where nobody stands and that no exploration tile may cover."""
    return next(i for i, place in enumerate(s.place) if LOCATION_COVERED[place] == Covered.NEVER and s.owner[i] == NONE)


def stand_on_a_tile(s: Any) -> None:
    seat = next(p for p, seat in enumerate(s.seat) if seat.home > 0)
    s.owner[covered(s)], s.settlers[covered(s)] = seat, 1
    s.seat[seat].home -= 1


def use_the_other_star(s: Any) -> None:
    stars = {int(CARD_STAR[card]) for card in s.point_deck[: s.point_cards]}
    s.point_deck[s.point_cards - 1] = next(
        card for card, star in enumerate(CARD_STAR) if star not in stars and star != Star.NONE
    )


def claimant(s: Any) -> Any:
    return next(seat for seat in s.seat if seat.claimed > 0)


def leave_the_reserve(s: Any) -> None:
    seat = next(seat for seat in s.seat if seat.reserve > 0)
    put(seat, reserve=seat.reserve - 1, home=seat.home + 1)


def move_tile_to_an_unmarked_location(s: Any) -> None:
    here, there = covered(s), free(s)
    s.tile[there], s.tile[here] = s.tile[here], NONE


def move_tile_beside_the_board(s: Any) -> None:
    s.beside |= 1 << s.tile[covered(s)]
    s.tile[covered(s)] = NONE


def explore_without_a_compass(s: Any) -> None:
    s.seat[0].explored |= 1 << s.tile[covered(s)]
    s.tile[covered(s)] = NONE


PIECES = [
    Fault(1, "a phase of another title", turn_begins, lambda s: put(s, phase=Phase.PICK_UP)),
    Fault(1, "player 3 of 3", turn_begins, lambda s: put(s, player=3)),
    Fault(1, "an end that is neither yes nor no", turn_begins, lambda s: put(s, ending=2)),
    Fault(2, "cubes on an empty seat", turn_begins, lambda s: fill(s.seat[3].cubes, 0, 1)),
    Fault(3, "-1 yellow cubes", turn_begins, lambda s: fill(s.seat[1].cubes, 0, -1)),
    Fault(5, "a thirteenth settler", turn_begins, lambda s: put(s.seat[1], home=s.seat[1].home + 1)),
    Fault(5, "-1 settlers on a board", turn_begins, lambda s: put(s.seat[1], home=-1, reserve=s.seat[1].reserve + 1)),
    Fault(6, "an owner without settlers", turn_begins, lambda s: fill(s.owner, free(s), 0)),
    Fault(6, "settlers of nobody", turn_begins, lambda s: fill(s.settlers, free(s), 1)),
    Fault(7, "settlers on an exploration tile", turn_begins, stand_on_a_tile),
    Fault(8, "a point card twice", turn_begins, lambda s: fill(s.point_deck, 35, s.point_deck[34])),
    Fault(8, "a point card of the other star", turn_begins, use_the_other_star),
    Fault(8, "a point card missing", turn_begins, lambda s: put(s, point_cards=35)),
    Fault(9, "an undrawn point card above a fort", turn_begins, lambda s: fill(s.fort_card, 0, s.point_deck[35])),
    Fault(9, "a point card too many drawn", turn_begins, lambda s: put(s, drawn=s.drawn + 1)),
    Fault(
        9,
        "a point card claimed and above a fort",
        moments.somebody_claimed,
        lambda s: fill(claimant(s).cards, 0, s.fort_card[0]),
    ),
    Fault(9, "no point card above a fort", turn_begins, lambda s: fill(s.fort_card, 3, NONE)),
    Fault(10, "nine point cards", turn_begins, lambda s: put(s.seat[0], claimed=9)),
    Fault(11, "ending without a reason", turn_begins, lambda s: put(s, ending=1)),
    Fault(11, "not ending with eight point cards", game_over, lambda s: put(s, ending=0)),
    Fault(12, "a settler saved for nothing", turn_begins, lambda s: fill(s.seat[0].reductions, 2, 7)),
    Fault(12, "an extra cube for nothing", turn_begins, lambda s: fill(s.seat[0].extra[3], 3, 1)),
    Fault(13, "a settler out of the reserve for nothing", turn_begins, leave_the_reserve),
    Fault(14, "a bonus tile twice", turn_begins, lambda s: fill(s.stack[0], 0, s.stack[1, 0])),
    Fault(14, "a bonus tile that does not exist", turn_begins, lambda s: fill(s.stack[0], 0, 25)),
    Fault(15, "a stack too high", turn_begins, lambda s: fill(s.stack_left, 0, 5)),
    Fault(15, "a bonus tile lost", turn_begins, lambda s: fill(s.stack_left, 0, s.stack_left[0] - 1)),
    Fault(16, "five bonus tiles", turn_begins, lambda s: put(s.seat[0], bonuses=5)),
    Fault(17, "an exploration tile lost", turn_begins, lambda s: fill(s.tile, covered(s), NONE)),
    Fault(17, "an exploration tile twice", turn_begins, lambda s: put(s.seat[0], explored=1 << s.tile[covered(s)])),
    Fault(18, "an exploration tile on an unmarked location", turn_begins, move_tile_to_an_unmarked_location),
    Fault(
        18,
        "an exploration tile beside the board",
        turn_begins,
        move_tile_beside_the_board,
        (NEW_WORLD, PART_2, PART_3),
    ),
    Fault(19, "an exploration tile without a compass", turn_begins, explore_without_a_compass),
]

# Turns


def discard_after_the_wrong_player(s: Any) -> None:
    s.player = (s.turn + 1) % 3
    s.seat[s.player].cubes[0] = 20


def reorder_cards(s: Any) -> None:
    """The last card claimed is no compass."""
    me = mine(s)
    other = next(i for i in range(me.claimed) if CARD_SYMBOL[me.cards[i]] != Symbol.COMPASS)
    me.cards[other], me.cards[me.claimed - 1] = me.cards[me.claimed - 1], me.cards[other]


def be_poor_where_tiles_need_cards(s: Any) -> None:
    mine(s).cubes.fill(0)
    put(s, did=0, bonus_without_card=0)


UPGRADING = deciding_at(Phase.UPGRADE, Type.UPGRADE)
TRADING = deciding_at(Phase.TRADE, Type.TRADE)
AT_FORT = deciding(Phase.FORT)

TURNS = [
    Fault(4, "eleven cubes when a turn begins", turn_begins, lambda s: fill(s.seat[1].cubes, 0, 11)),
    Fault(20, "a turn decided by another", turn_begins, lambda s: put(s, player=(s.turn + 1) % 3)),
    Fault(21, "a discard within the limit", turn_begins, lambda s: put(s, phase=Phase.DISCARD)),
    Fault(21, "a discard out of turn", moments.storage_is_over, discard_after_the_wrong_player),
    Fault(22, "a location in use between turns", turn_begins, lambda s: put(s, at=0)),
    Fault(22, "exploring nowhere", deciding(Phase.EXPLORE), lambda s: put(s, at=NONE)),
    Fault(22, "upgrading where nobody stands", UPGRADING, lambda s: put(s, at=free(s))),
    Fault(22, "trading where cubes are upgraded", UPGRADING, lambda s: put(s, phase=Phase.TRADE)),
    Fault(23, "upgrades left between turns", turn_begins, lambda s: put(s, upgrades=1)),
    Fault(23, "no upgrades left to choose", UPGRADING, lambda s: put(s, upgrades=0)),
    Fault(23, "nothing to upgrade", UPGRADING, lambda s: mine(s).cubes.fill(0)),
    Fault(24, "a trade that cannot be paid", TRADING, lambda s: mine(s).cubes.fill(0)),
    Fault(24, "a trade that is not the location's", TRADING, lambda s: fill(s.take, 0, s.take[0] + 1)),
    Fault(25, "nothing left to do at a fort", AT_FORT, lambda s: put(s, did=3), GIVING_FORTS),
    Fault(25, "nothing allowed at a fort", AT_FORT, be_poor_where_tiles_need_cards, GIVING_FORTS),
    Fault(26, "exploring for another card", moments.explorer_has_another_card, reorder_cards),
    Fault(27, "over without ending", turn_begins, lambda s: put(s, over=1)),
    Fault(27, "over within a round", game_over, lambda s: put(s, turn=(s.first + 1) % 3)),
]

# Merchant cards


def lose_the_top_merchant(s: Any) -> None:
    s.merchants_left -= 1


def put_the_last_shown_on_the_deck(s: Any) -> None:
    s.merchant_deck[s.merchants_left] = s.merchant_row[3]
    s.merchants_left += 1
    s.merchant_row[3] = NONE


def move_the_gap_to_the_left(s: Any) -> None:
    s.merchant_row[3], s.merchant_row[0] = s.merchant_row[0], NONE


def stand_beyond_the_route(s: Any) -> None:
    mine(s).on_route[4] = 1
    mine(s).home -= 1


TRADING_CARD = deciding_at(Phase.TRADE, Type.MARKET)

MERCHANTS = [
    Fault(31, "a merchant card twice", turn_begins, lambda s: fill(s.merchant_deck, 0, s.merchant_row[0]), MARKETS),
    Fault(31, "a merchant card lost", turn_begins, lose_the_top_merchant, MARKETS),
    Fault(32, "a merchant card too many counted", turn_begins, lambda s: put(s.seat[0], merchants=40), MARKETS),
    Fault(33, "a gap while the deck has cards", turn_begins, put_the_last_shown_on_the_deck, MARKETS),
    Fault(33, "a gap at the left", moments.deck_is_dry, move_the_gap_to_the_left, MARKETS),
    Fault(34, "a third kind of layer", turn_begins, lambda s: fill(s.layer, 5, 2), MARKETS),
    Fault(35, "a card in use between turns", turn_begins, lambda s: put(s, using=0), MARKETS),
    Fault(35, "no card in use while it is traded with", TRADING_CARD, lambda s: put(s, using=NONE), MARKETS),
    Fault(36, "another turn due between turns", turn_begins, lambda s: put(s, again=1), MARKETS),
    Fault(37, "a trade that is not the card's", TRADING_CARD, lambda s: fill(s.take, 0, s.take[0] + 1), MARKETS),
    Fault(41, "settlers beyond the route", moments.route_has_room, stand_beyond_the_route, (PART_1,)),
    Fault(41, "six cards in a route", turn_begins, lambda s: put(s.seat[0], route_cards=6), (PART_1,)),
    Fault(
        42,
        "a card replaced in a route with room",
        moments.choosing_at_market_with_room,
        lambda s: put(s, phase=Phase.REPLACE),
        (PART_1,),
    ),
    Fault(
        43,
        "upgrades by no card of the route",
        moments.upgrading_with_an_idle_route,
        lambda s: put(s, at=NONE),
        (PART_1,),
    ),
]

# Islands


def sea(s: Any) -> int:
    return next(t for t, kind in enumerate(s.kind) if kind == Kind.SEA)


def land(s: Any) -> int:
    return next(t for t, kind in enumerate(s.kind) if kind == Kind.MARKET)


def lay_a_fourth_of_a_symbol(s: Any) -> None:
    here = s.market[land(s)]
    s.market[land(s)] = next(
        t for t, symbol in enumerate(MARKET_SYMBOL) if symbol != MARKET_SYMBOL[here] and t not in s.market
    )


def cut_a_tile_off(s: Any) -> None:
    s.q[12] += 30


def forget_a_neighbour(s: Any) -> None:
    side = next(i for i, t in enumerate(s.near[4]) if t != NONE)
    s.near[4, side] = NONE


def take_an_outpost_nowhere(s: Any) -> None:
    seat = next(seat for seat in s.seat if seat.built[0] < 3)
    seat.built[0] += 1


def take_an_unearned_tile(s: Any) -> None:
    s.stack_left[0] -= 1
    s.seat[0].bonus[0] = s.stack[0, s.stack_left[0]]
    s.seat[0].bonuses = 1


PAYING, BUILDING, MOVING = deciding(Phase.PAY_BOATS), deciding(Phase.BUILD), deciding(Phase.MOVE)
CHOOSING = deciding(Phase.BONUS)
TRADING_ASHORE = deciding_at(Phase.TRADE, Type.MOVE_BOAT, Type.BOAT_TRADE)

VOYAGES = [
    Fault(51, "a market tile twice", turn_begins, lambda s: fill(s.market, 3, s.market[4]), ISLANDS),
    Fault(51, "a market tile on the sea", turn_begins, lambda s: fill(s.market, sea(s), 0), ISLANDS),
    Fault(51, "two seas", turn_begins, lambda s: fill(s.kind, land(s), Kind.SEA), ISLANDS),
    Fault(51, "four tiles of a symbol", turn_begins, lay_a_fourth_of_a_symbol, ISLANDS),
    Fault(52, "a tile far off", turn_begins, cut_a_tile_off, ISLANDS),
    Fault(52, "a neighbour forgotten", turn_begins, forget_a_neighbour, ISLANDS),
    Fault(53, "an outpost on the sea", turn_begins, lambda s: fill(s.outposts, sea(s), 1), ISLANDS),
    Fault(53, "an outpost of nobody", turn_begins, lambda s: fill(s.outposts, land(s), 8), ISLANDS),
    Fault(53, "an outpost taken and not placed", turn_begins, take_an_outpost_nowhere, ISLANDS),
    Fault(54, "four outposts from a row", turn_begins, lambda s: fill(s.seat[0].built, 0, 4), ISLANDS),
    Fault(55, "a boat nowhere", turn_begins, lambda s: put(s.seat[1], boat=NONE), ISLANDS),
    Fault(55, "a boat beyond the map", turn_begins, lambda s: put(s.seat[1], boat=13), ISLANDS),
    Fault(55, "a turn that begins elsewhere", turn_begins, lambda s: put(s, start=(s.start + 1) % 13), ISLANDS),
    Fault(56, "a cube owed between turns", turn_begins, lambda s: put(s, owed=1), ISLANDS),
    Fault(56, "a cube owed to oneself", PAYING, lambda s: put(s, owed=1 << s.turn), ISLANDS),
    Fault(56, "a cube owed, and none to pay", PAYING, lambda s: mine(s).cubes.fill(0), ISLANDS),
    Fault(56, "a cube owed elsewhere", PAYING, lambda s: put(mine(s), boat=(mine(s).boat + 1) % 13), ISLANDS),
    Fault(57, "a price between turns", turn_begins, lambda s: put(s, price=1), ISLANDS),
    Fault(57, "no price while paying", BUILDING, lambda s: put(s, price=0), ISLANDS),
    Fault(57, "a price beyond the storage", BUILDING, lambda s: put(s, price=100), ISLANDS),
    Fault(58, "steps between turns", turn_begins, lambda s: put(s, free=1), ISLANDS),
    Fault(58, "no steps left to move", MOVING, lambda s: put(s, free=0), ISLANDS),
    Fault(58, "a step too many", MOVING, lambda s: put(s, moved=s.moved + 1), ISLANDS),
    Fault(59, "ashore between turns", turn_begins, lambda s: put(s, ashore=1), ISLANDS),
    Fault(59, "not ashore while an outpost may be built", deciding(Phase.ACT), lambda s: put(s, ashore=0), ISLANDS),
    Fault(60, "a bonus tile offered between turns", turn_begins, lambda s: put(s, offered=1), ISLANDS),
    Fault(60, "no bonus tile offered", CHOOSING, lambda s: put(s, offered=0), ISLANDS),
    Fault(60, "a stack left out of the offer", CHOOSING, lambda s: put(s, offered=s.offered & s.offered - 1), ISLANDS),
    Fault(60, "declining the wrong way round", CHOOSING, lambda s: put(s, may_decline=1 - s.may_decline), ISLANDS),
    Fault(61, "a bonus tile that was not earned", moments.nothing_was_earned, take_an_unearned_tile, ISLANDS),
    Fault(62, "a trade that is not the tile's", TRADING_ASHORE, lambda s: fill(s.take, 0, s.take[0] + 1), ISLANDS),
    Fault(62, "no outpost's trade to pay for", deciding(Phase.TRADE_AT), lambda s: mine(s).cubes.fill(0), ISLANDS),
]

FAULTS = PIECES + TURNS + MERCHANTS + VOYAGES
