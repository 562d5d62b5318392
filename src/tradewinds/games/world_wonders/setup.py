"""GAME SETUP, and dealing anew what nobody can know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.dice import rand, roll, shuffle, shuffle_afresh
from ...engine.position import NONE
from .automaton import shuffle_solo_cards
from .kinds import CELLS
from .market import draw_monument, lay_out_round
from .printed import (
    MONUMENTS,
    MONUMENTS_SHOWN,
    OBJECTIVES,
    OBJECTIVES_USED,
    RIVERS,
    SOLO_CARDS,
    STACK_TILES,
    STACKS_USED,
)
from .record import SLOTS, WorldWonders
from .rounds import begin_turn

if TYPE_CHECKING:
    from ...engine.dice import Dice


def setup(s: WorldWonders) -> None:
    """The steps of the set-up in order."""
    s.round = 1
    s.tile = s.monument = NONE
    stack_building_tiles(s)
    draw_player_markers(s)
    show_monuments(s)
    give_maps(s)
    choose_objectives(s)
    if s.players == 1:
        shuffle_solo_cards(s)
    lay_out_round(s)
    s.turn = s.player = s.order[0]
    begin_turn(s)


def stack_building_tiles(s: WorldWonders) -> None:
    """B. By shape, each stack shuffled; one tile of each will be revealed every round."""
    for stack in range(STACKS_USED[s.players]):
        for i in range(STACK_TILES):
            s.stack[stack, i] = stack * STACK_TILES + i
        shuffle(s, s.stack[stack], 0, STACK_TILES)


def draw_player_markers(s: WorldWonders) -> None:
    """D. The first order is drawn by lot."""
    for p in range(s.players):
        s.order[p] = p
    shuffle(s, s.order, 0, s.players)


def show_monuments(s: WorldWonders) -> None:
    """G. Three cards from the shuffled deck, two in solo play."""
    for monument in range(MONUMENTS):
        s.monument_deck[monument] = monument
    shuffle(s, s.monument_deck, 0, MONUMENTS)
    for slot in range(SLOTS):
        s.slot[slot] = draw_monument(s) if slot < MONUMENTS_SHOWN[s.players] else NONE


def give_maps(s: WorldWonders) -> None:
    """I, J. The lake for everybody, or a different river for each; and a Long Road."""
    rivers = 0  # those given, as bits
    for p in range(s.players):
        me = s.seat[p]
        if s.map_side:
            me.map = 1 + random_river(s, rivers)
            rivers |= 1 << (me.map - 1)
        for cell in range(CELLS):
            me.cover[cell] = NONE
        me.free_road = 1


def random_river(s: WorldWonders, given: int) -> int:
    """Any that was not given yet."""
    river = roll(s, RIVERS)
    while given >> river & 1:
        river = roll(s, RIVERS)
    return river


def choose_objectives(s: WorldWonders) -> None:
    """ADVANCED PLAY: three of the public objectives."""
    chosen = 0  # as bits
    for i in range(OBJECTIVES_USED):
        s.objective[i] = NONE
        if s.advanced:
            s.objective[i] = random_objective(s, chosen)
            chosen |= 1 << s.objective[i]


def random_objective(s: WorldWonders, chosen: int) -> int:
    """Any that was not chosen yet."""
    objective = roll(s, OBJECTIVES)
    while chosen >> objective & 1:
        objective = roll(s, OBJECTIVES)
    return objective


# What nobody can know


def redeal(s: WorldWonders, seat: int, dice: Dice) -> None:
    """The building tiles to come, the order of the monument deck and that of the automaton's cards."""
    s.rng = rand(dice)
    for stack in range(STACKS_USED[s.players]):
        shuffle_afresh(dice, s.stack[stack], s.round, STACK_TILES)
    shuffle_afresh(dice, s.monument_deck, s.drawn, MONUMENTS)
    if s.players == 1:
        shuffle_afresh(dice, s.solo_deck, s.revealed, SOLO_CARDS)
