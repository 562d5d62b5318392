"""World Wonders: which actions each phase allows, and what each does. The rules themselves are in

setup       GAME SETUP
market      what is for sale
turn        ACTIONS, ADMINISTRATING RESOURCES, LOANS
placing     PLACING PIECES ON THE MAP
monuments   MONUMENTS, with `demands` and `layouts`
rounds      GAME OVERVIEW AND ROUNDS, TURN ORDER
scoring     END OF GAME AND SCORING
objectives  ADVANCED PLAY
automaton   SOLO PLAY
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.dice import roll
from ...engine.position import NONE
from .city import Ground, bit_of, corners, free_ground, squares_of
from .kinds import CELLS, STRIDE
from .monuments import allow_monument
from .placing import allow_places, allow_short_roads, building_starts, road_starts, tower_places
from .printed import TILE_TYPE
from .record import FIRST_MONUMENT, ROAD, TOWER, City, Do, Item, Phase, WorldWonders
from .rounds import end_turn
from .shapes import MONUMENT_PARTS, MONUMENT_PIECES, PIECE_TURNS, SHAPE_CELLS, SHAPE_SIZE, SQUARE_PIECE, TURNS
from .turn import (
    allow_turn,
    any_in_turn,
    buy_building,
    buy_long_road,
    buy_monument,
    buy_pedestal,
    buy_short_roads,
    buy_tower,
    lay_free_road,
    repay_loan,
    several_pieces_on_offer,
    take_loan,
)

if TYPE_CHECKING:
    from ...engine.dice import Dice
    from ...engine.record import Row


def legal(s: WorldWonders, acts: Row) -> None:
    """The actions that the deciding player may take now."""
    acts[0] = 0
    if s.phase == Phase.TURN:
        allow_turn(s, acts)
    else:
        allow_piece(s, acts)


def any_action(s: WorldWonders, dice: Dice, acts: Row) -> int:
    """One of them, each with the same chance."""
    if s.phase == Phase.TURN:
        return any_in_turn(s, dice)
    acts[0] = 0
    allow_piece(s, acts)
    return acts[1 + roll(dice, acts[0])]


PARTS = 6  # by what takes about as long: looking for places of several pieces at once takes longest by far


def part(s: WorldWonders) -> int:
    """Purchases without and with a monument of several pieces; its pieces but the last; its last one; roads; others."""
    if s.phase == Phase.TURN:
        return int(several_pieces_on_offer(s))
    if s.item == Item.MONUMENT:
        return 2 if s.placed + 1 < MONUMENT_PARTS[s.monument] else 3
    return 4 if s.item == Item.SHORT_ROADS else 5


def allow_piece(s: WorldWonders, acts: Row) -> None:
    """The places of the piece in hand."""
    me = s.seat[s.turn]
    ground = free_ground(me)
    match s.item:
        case Item.SHORT_ROADS:
            allow_short_roads(s, me, ground, acts)
        case Item.MONUMENT:
            allow_monument(s, me, ground, acts)
        case _:
            near_lo, near_hi = starts(s, me, ground)
            for turn in range(PIECE_TURNS[s.piece]):
                lo, hi = corners(s.piece * TURNS + turn, ground, near_lo, near_hi)
                allow_places(acts, Do.PLACE + turn * CELLS, lo, hi)


def starts(s: WorldWonders, me: City, ground: Ground) -> tuple[int, int]:
    """The squares one of which the tower, building or Long Road in hand must cover."""
    if s.item == Item.TOWER:
        return tower_places(s, ground)
    if s.item == Item.BUILDING:
        return building_starts(me, TILE_TYPE[s.tile])
    return road_starts(me)


def step(s: WorldWonders, action: int) -> None:
    """Take a legal action."""
    ends_turn = place(s, action) if s.phase == Phase.PLACE else act(s, action)
    if ends_turn:
        end_turn(s)


def act(s: WorldWonders, action: int) -> bool:
    """What is done in a turn; whether it is over with it."""
    if action == Do.TAKE_LOAN:
        take_loan(s)
        return False
    if action == Do.LAY_FREE_ROAD:
        lay_free_road(s)
        return False
    if action == Do.REPAY_LOAN:
        round_over = repay_loan(s)
    elif action == Do.END_ROUND:
        round_over = True
    else:
        return buy(s, action)
    if round_over:
        s.seat[s.turn].out = 1  # who can buy nothing; unspent gold is lost
    return round_over


def buy(s: WorldWonders, action: int) -> bool:
    """What is bought is in hand, but for a pedestal: with that the purchase is done."""
    s.bought = 1
    if action >= Do.BUY_MONUMENT:
        buy_monument(s, action - Do.BUY_MONUMENT)
    elif action >= Do.BUY_PEDESTAL:
        buy_pedestal(s, action - Do.BUY_PEDESTAL)
        return purchase_done(s)
    elif action == Do.BUY_TOWER:
        buy_tower(s)
    elif action == Do.BUY_SHORT_ROADS:
        buy_short_roads(s)
    elif action == Do.BUY_LONG_ROAD:
        buy_long_road(s)
    else:
        buy_building(s, action - Do.BUY_BUILDING)
    return False


def purchase_done(s: WorldWonders) -> bool:
    """On the first turn the free road must still be laid; then the turn is over."""
    if s.seat[s.turn].free_road:
        lay_free_road(s)
        return False
    return True


def place(s: WorldWonders, action: int) -> bool:
    """Put the piece in hand down, or what is left of a set back; whether the turn is over with it."""
    if action == Do.SKIP_ROADS:
        s.dominoes = 0
        s.squares = 0
    elif action >= Do.PLACE_SQUARE:
        s.squares -= 1
        put_down(s, SQUARE_PIECE * TURNS, action - Do.PLACE_SQUARE)
    else:
        if s.item == Item.SHORT_ROADS:
            s.dominoes -= 1
        put_down(s, s.piece * TURNS + (action - Do.PLACE) // CELLS, (action - Do.PLACE) % CELLS)
    return placed(s)


def put_down(s: WorldWonders, shape: int, cell: int) -> None:
    """Place a turned piece on the map, with its top left corner on a square."""
    me = s.seat[s.turn]
    lo, hi = squares_of(shape, bit_of(cell))
    match s.item:
        case Item.TOWER:
            lies = TOWER
            me.towers[0] |= lo
            me.towers[1] |= hi
        case Item.BUILDING:
            lies = s.tile
            me.buildings[TILE_TYPE[s.tile], 0] |= lo
            me.buildings[TILE_TYPE[s.tile], 1] |= hi
        case Item.MONUMENT:
            lies = FIRST_MONUMENT + s.monument
            me.wonders[0] |= lo
            me.wonders[1] |= hi
            s.laid[0] |= lo
            s.laid[1] |= hi
            s.placed += 1
        case _:
            lies = ROAD
            me.roads[0] |= lo
            me.roads[1] |= hi
    for k in range(SHAPE_SIZE[shape]):
        offset = SHAPE_CELLS[shape, k]
        me.cover[cell + offset - offset // STRIDE] = lies


def placed(s: WorldWonders) -> bool:
    """Other pieces of a set or a monument come next; then what was bought is done."""
    if s.item == Item.MONUMENT and s.placed < MONUMENT_PARTS[s.monument]:
        s.piece = MONUMENT_PIECES[s.monument, s.placed]
        return False
    if s.dominoes + s.squares > 0:
        return False
    if s.item == Item.FREE_ROAD:
        s.seat[s.turn].free_road = 0
    clear_hand(s)
    if s.bought:
        return purchase_done(s)
    s.phase = Phase.TURN  # the free road was laid before the purchase
    return False


def clear_hand(s: WorldWonders) -> None:
    s.item = Item.NONE
    s.piece = 0
    s.tile = NONE
    s.monument = NONE
    s.placed = 0
    s.laid[0] = 0
    s.laid[1] = 0
