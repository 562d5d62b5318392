"""World Wonders: which actions each phase allows, and what each does. The rules themselves are in

setup       GAME SETUP
market      what is for sale
turn        ACTIONS, ADMINISTRATING RESOURCES, LOANS
placing     PLACING PIECES ON THE MAP
monuments   MONUMENTS
rounds      GAME OVERVIEW AND ROUNDS, TURN ORDER
scoring     END OF GAME AND SCORING
objectives  ADVANCED PLAY
automaton   SOLO PLAY
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.position import NONE
from .city import bit_of, squares_of
from .kinds import CELLS, STRIDE
from .monuments import allow_monument
from .placing import allow_building, allow_long_road, allow_places, allow_short_roads, tower_places
from .printed import TILE_TYPE
from .record import FIRST_MONUMENT, ROAD, TOWER, Do, Item, Phase, WorldWonders
from .shapes import MONUMENT_PARTS, MONUMENT_PIECES, PIECE_CELLS, PIECE_SIZE, SQUARE_PIECE, TURNS
from .turn import (
    allow_turn,
    buy_building,
    buy_long_road,
    buy_monument,
    buy_pedestal,
    buy_short_roads,
    buy_tower,
    end_purchase,
    end_round,
    lay_free_road,
    repay_loan,
    take_loan,
)

if TYPE_CHECKING:
    from ...engine.record import Row


def legal(s: WorldWonders, acts: Row) -> None:
    """The actions that the deciding player may take now."""
    acts[0] = 0
    if s.phase == Phase.TURN:
        allow_turn(s, acts)
    else:
        allow_piece(s, acts)


def allow_piece(s: WorldWonders, acts: Row) -> None:
    """The places of the piece in hand."""
    me = s.seat[s.turn]
    match s.item:
        case Item.SHORT_ROADS:
            allow_short_roads(s, me, acts)
        case Item.TOWER:
            lo, hi = tower_places(s, me)
            allow_places(acts, Do.PLACE, lo, hi)
        case Item.BUILDING:
            allow_building(me, s.tile, acts)
        case Item.MONUMENT:
            allow_monument(s, me, acts)
        case _:
            allow_long_road(me, acts)


def step(s: WorldWonders, action: int) -> None:
    """Take a legal action."""
    if s.phase == Phase.PLACE:
        if action == Do.SKIP_ROADS:
            s.dominoes = 0
            s.squares = 0
            placed(s)
        elif action >= Do.PLACE_SQUARE:
            s.squares -= 1
            put_down(s, SQUARE_PIECE, 0, action - Do.PLACE_SQUARE)
        else:
            if s.item == Item.SHORT_ROADS:
                s.dominoes -= 1
            put_down(s, s.piece, (action - Do.PLACE) // CELLS, (action - Do.PLACE) % CELLS)
    elif action == Do.TAKE_LOAN:
        take_loan(s)
    elif action == Do.REPAY_LOAN:
        repay_loan(s)
    elif action == Do.LAY_FREE_ROAD:
        lay_free_road(s)
    elif action == Do.END_ROUND:
        end_round(s)
    else:
        buy(s, action)


def buy(s: WorldWonders, action: int) -> None:
    s.bought = 1
    if action >= Do.BUY_MONUMENT:
        buy_monument(s, action - Do.BUY_MONUMENT)
    elif action >= Do.BUY_PEDESTAL:
        buy_pedestal(s, action - Do.BUY_PEDESTAL)
    elif action == Do.BUY_TOWER:
        buy_tower(s)
    elif action == Do.BUY_SHORT_ROADS:
        buy_short_roads(s)
    elif action == Do.BUY_LONG_ROAD:
        buy_long_road(s)
    else:
        buy_building(s, action - Do.BUY_BUILDING)


def put_down(s: WorldWonders, piece: int, turn: int, cell: int) -> None:
    """Place a piece on the map, with its top left corner on a square."""
    me = s.seat[s.turn]
    lo, hi = squares_of(piece, turn, bit_of(cell))
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
    for k in range(PIECE_SIZE[piece]):
        offset = PIECE_CELLS[piece * TURNS + turn, k]
        me.cover[cell + offset - offset // STRIDE] = lies
    placed(s)


def placed(s: WorldWonders) -> None:
    """Other pieces of a set or a monument come next; then what was bought is done."""
    if s.item == Item.MONUMENT and s.placed < MONUMENT_PARTS[s.monument]:
        s.piece = MONUMENT_PIECES[s.monument, s.placed]
        return
    if s.dominoes + s.squares > 0:
        return
    if s.item == Item.FREE_ROAD:
        s.seat[s.turn].free_road = 0
    clear_hand(s)
    if s.bought:
        end_purchase(s)
    else:
        s.phase = Phase.TURN  # the free road was laid before the purchase


def clear_hand(s: WorldWonders) -> None:
    s.item = Item.NONE
    s.piece = 0
    s.tile = NONE
    s.monument = NONE
    s.placed = 0
    s.laid[0] = 0
    s.laid[1] = 0
