"""Positions worth comparing in: what a style of play changes when a turn begins, so that rare rules come up."""

from __future__ import annotations

import random
from typing import Any

from .referee_city import ALL_SQUARES, FIRST_MONUMENT, ROAD, TOWER, Square, beside, boards, cell_of, city_of
from .referee_placing import fits, places
from .referee_printed import (
    LAST_POPULATION,
    LONG_ROAD,
    MONUMENTS,
    SHORT_ROADS,
    STACK_PIECES,
    TILES,
    TOWER_PIECE,
    Table,
    masks,
)
from .referee_rounds import NOTHING, TURN, owner

STYLES = ("random", "builder", "tight", "late", "scattered")


def put(seat: Table, what: int, *squares: Square) -> None:
    for square in squares:
        seat["cover"][cell_of(square)] = what
    seat.update(boards(city_of(seat)))


def deal_out(state: Any, dice: random.Random) -> None:
    """Leave two cards in the monument deck, and everybody far on their tracks, as after many rounds."""
    while state.drawn < len(MONUMENTS) - 2:
        state.seat[dice.randrange(state.players)].monuments |= 1 << state.monument_deck[state.drawn]
        state.drawn += 1
    for p in range(state.players):
        state.seat[p].population = dice.randrange(LAST_POPULATION)
        for resource in range(3):
            state.seat[p].resource[resource] = dice.randrange(16)


def tighten(state: Any, dice: random.Random) -> None:
    """Often leave the player whose turn begins little Gold: enough for a repayment, if there is a loan to repay."""
    me = state.seat[state.turn]
    if dice.random() < 0.5 and me.loan != state.round:
        me.spent = dice.choice([3, 4]) if me.loan else dice.randrange(2, 7)


def scatter(state: Any, dice: random.Random) -> None:
    """Give the player whose turn begins a city of pieces put anywhere, empty to crowded, and other cards on offer.

    No play leads to such a city, but where the next piece may go in it follows from the same rules.
    """
    for slot in range(3):
        if state.slot[slot] != NOTHING and state.drawn < len(MONUMENTS):
            other = dice.randrange(state.drawn, len(MONUMENTS))
            state.slot[slot], state.monument_deck[other] = state.monument_deck[other], state.slot[slot]
    table = state.as_dict()
    me, shown = owner(table), {stack[table["round"] - 1] for stack in table["stack"]}
    tiles = [number for number in range(len(TILES)) if number not in shown]
    cards = [number for number in range(len(MONUMENTS)) if number not in table["slot"]]
    me["cover"] = [NOTHING] * len(me["cover"])
    for _ in range(dice.choice([5, 15, 30, 60, 120])):
        number = dice.choice(tiles)
        card = dice.choice(cards)
        what, mask = dice.choice(
            [
                (ROAD, LONG_ROAD),
                (ROAD, dice.choice(SHORT_ROADS)),
                (TOWER, TOWER_PIECE),
                (number, STACK_PIECES[number // 10]),
                (FIRST_MONUMENT + card, masks(MONUMENTS[card]["pieces"])[0]),
            ]
        )
        place = dice.choice(places(mask))
        if fits(city_of(me), place) and not (what < ROAD and what in me["cover"]):
            put(me, what, *place.squares)
    if dice.random() < 0.3:
        leave_a_pocket(me, dice)
    write(state.seat[state.turn], me | boards(city_of(me)))


def leave_a_pocket(seat: Table, dice: random.Random) -> None:
    """Roads on all that is free, but for a few squares that hang together."""
    free = [square for square in ALL_SQUARES if square not in city_of(seat).lies]
    pocket = set(dice.sample(free, min(1, len(free))))
    for _ in range(dice.randrange(2, 10)):
        more = sorted(beside(pocket) & set(free))
        pocket |= set(dice.sample(more, min(1, len(more))))
    put(seat, ROAD, *(square for square in free if square not in pocket))


def write(seat: Any, table: Table) -> None:
    """Put the city of a table into a record."""
    for cell, what in enumerate(table["cover"]):
        seat.cover[cell] = what
    for name in ("roads", "towers", "wonders"):
        for word in range(2):
            getattr(seat, name)[word] = table[name][word]
    for kind, words in enumerate(table["buildings"]):
        for word in range(2):
            seat.buildings[kind, word] = words[word]


def edit(state: Any, style: str, dice: random.Random) -> None:
    """What a style changes when a turn begins."""
    if style == "late" and state.drawn <= 3:
        deal_out(state, dice)
    if style == "tight":
        tighten(state, dice)
    if style == "scattered" and not state.seat[state.turn].free_road:
        scatter(state, dice)


def turn_begins(state: Any) -> bool:
    free_road_comes_first = state.round == 1 and not state.seat[state.turn].free_road
    return bool(state.phase == TURN and not state.over and not state.repaid and not free_road_comes_first)
