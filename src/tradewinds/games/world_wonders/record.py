"""World Wonders as one record: its phases, fields and actions.

Squares are numbered row by row from the top left: the `cell` of an action, 0 to 116. On boards of bits rows are 14
apart (engine/bits.py): the `bit` of a square is its cell and one more for each row above it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from ...engine.actions import Actions, block
from ...engine.position import Position
from ...engine.record import State, each, i8, i16, i32, u64
from .printed import CELLS, MONUMENTS, OBJECTIVES_USED, RESOURCES, ROUNDS, SOLO_CARDS, STACKS, TYPES
from .shapes import LONGEST_LIST, TURNS

SEATS = 5
SLOTS = 3  # for monument cards on offer
PEDESTALS = 2


class Phase(IntEnum):
    """What is being decided."""

    TURN = 0  # what to buy, and whether to take out or pay off a loan before
    PLACE = 1  # where the piece in hand goes


class Item(IntEnum):
    """What is being placed."""

    NONE = 0
    FREE_ROAD = 1  # the Long Road that everybody starts with
    LONG_ROAD = 2
    SHORT_ROADS = 3
    TOWER = 4
    BUILDING = 5
    MONUMENT = 6


class Do(Actions):
    """Every action there is."""

    BUY_BUILDING = block(stack=STACKS)
    BUY_LONG_ROAD = block()
    BUY_SHORT_ROADS = block()
    BUY_TOWER = block()
    BUY_PEDESTAL = block(pedestal=PEDESTALS)
    BUY_MONUMENT = block(slot=SLOTS)
    LAY_FREE_ROAD = block()
    TAKE_LOAN = block()
    REPAY_LOAN = block()
    END_ROUND = block()
    PLACE = block(turn=TURNS, cell=CELLS)  # the piece in hand, its top left corner on the square
    PLACE_SQUARE = block(cell=CELLS)  # the 1x1 Short Road, while 2x1 ones are in hand too
    SKIP_ROADS = block()  # put back what cannot be laid of a set of Short Roads; only by option


class Choices(State):
    """The options of the match: see `options`."""

    map_side = i8()
    resource_side = i8()
    advanced = i8()
    difficulty = i8()
    tower_beside_sidewalk = i8()
    short_set_partial = i8()
    feature_twice_needs_two_tiles = i8()
    covered_water_counts = i8()
    sidewalk_is_road = i8()
    loan_after_repayment = i8()
    both_pedestals = i8()
    second_pedestal_with_two = i8()
    towers_join_roads = i8()
    group_counts = i8()
    zero_scores = i8()


class City(State):
    """A player's map and boards."""

    map = i8()  # which of the printed maps
    cover = i8(CELLS)  # what lies on each square: a building tile, or ROAD, TOWER, FIRST_MONUMENT + monument, or NONE
    roads = u64(2)  # squares covered by Road Tiles, as bits; the same for the next three
    towers = u64(2)
    wonders = u64(2)  # monuments
    buildings = u64(TYPES, 2)  # by type
    resource = i8(RESOURCES)  # the markers on the three resource tracks
    population = i8()
    spent = i8()  # the gold marker: what was spent this round
    loan = i8()  # the round in which the open loan was taken, or 0
    out = i8()  # 1 once this player's round is over
    pedestal = i8()  # which Turn Order Pedestal was bought this round, or 0
    free_road = i8()  # 1 until the free Long Road is laid
    monuments = i32()  # the monument cards taken, as bits


class WorldWonders(Position, Choices):
    round = i8()  # 1 to 10
    order = i8(SEATS)  # who is first, second, ... on the Turn Order track
    stack = i8(STACKS, ROUNDS)  # the building tiles of each stack, in the order in which they are revealed
    offered = i16()  # the stacks whose revealed tile is still for sale, as bits
    long_roads = i8()  # for sale this round
    short_sets = i8()
    towers = i8()
    pedestals = i8()  # those still for sale, as bits
    monument_deck = i8(MONUMENTS)  # those drawn come first
    drawn = i8()
    slot = i8(SLOTS)  # the monument cards on offer, or NONE
    objective = i8(OBJECTIVES_USED)  # the public objectives, or NONE
    solo_deck = i8(SOLO_CARDS)  # those revealed come first
    revealed = i8()
    taken_by_automaton = i32()  # its monument cards, as bits
    repaid = i8()  # 1 if a loan was paid off this turn
    bought = i8()  # 1 once something was bought this turn
    item = i8()  # what is being placed
    piece = i8()  # the piece in hand
    tile = i8()  # the building tile in hand, or NONE
    monument = i8()  # the monument in hand, or NONE
    placed = i8()  # how many of its pieces are placed
    laid = u64(2)  # the squares that they cover
    dominoes = i8()  # 2x1 Short Roads in hand
    squares = i8()  # 1x1 Short Roads in hand
    seat: Sequence[City] = each(City, SEATS)


ROAD = 80  # in `cover`
TOWER = 81
FIRST_MONUMENT = 82

ROOM = LONGEST_LIST + 1
LENGTH = 2000
