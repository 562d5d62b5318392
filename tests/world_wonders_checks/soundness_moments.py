"""Positions of real games of World Wonders to plant faults in: the first of some rich games that is as wanted."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from tradewinds.engine.position import NONE
from tradewinds.games import game
from tradewinds.games.world_wonders.printed import (
    CELLS,
    COLUMNS,
    MONUMENT_NEEDS,
    STACK_TILES,
    TILE_STEPS,
    TILE_TYPE,
    TILES,
    TYPES,
)
from tradewinds.games.world_wonders.record import FIRST_MONUMENT, Item, Phase

from .soundness_shapes import GROUND, WATER
from .soundness_squares import SIDES, neighbour

GAME = game("world-wonders")
Wanted = Callable[[Any], bool]

FOUR: dict[str, Any] = {"map_side": "B", "advanced": True}
ALONE: dict[str, Any] = {}
SIDEWALK: dict[str, Any] = {"tower_beside_sidewalk": True}
TABLES = {"four": (4, FOUR), "alone": (1, ALONE), "sidewalk": (2, SIDEWALK)}
GAMES = 3
LIKED = {"buy_monument", "buy_building", "repay_loan"}  # what leads to rich positions


# Positions


@cache
def moments(table: str) -> list[Any]:
    """The positions of some games, in which every kind of action is taken often."""
    players, options = TABLES[table]
    found = []
    for seed in range(GAMES):
        state, dice = GAME.start(players, seed, options), random.Random(f"{table} {seed}")
        while not state.over:
            found.append(state.copy())
            actions = [GAME.actions.short(action) for action in GAME.legal(state)]
            kinds = sorted({action.split()[0] for action in actions})
            liked = [kind for kind in kinds if kind in LIKED]
            kind = dice.choice(liked if liked and dice.random() < 0.5 else kinds)
            action = dice.choice([action for action in actions if action.split()[0] == kind])
            GAME.step(state, GAME.actions.number(action))
        found.append(state)
    return found


@cache
def first(table: str, wanted: Wanted) -> Any:
    for state in moments(table):
        if wanted(state):
            return state
    raise AssertionError(f"No game at the table {table!r} came to a position as wanted.")


def reach(table: str, wanted: Wanted) -> Any:
    return first(table, wanted).copy()


def at_start(s: Any) -> bool:
    return s.round == 1 and s.phase == Phase.TURN


def turn_begins(s: Any) -> bool:
    """Within a round in which something was bought."""
    return s.phase == Phase.TURN and not s.over and s.round > 3 and sum(seat.spent for seat in s.seat) > 0


def game_over(s: Any) -> bool:
    return s.over == 1


def first_round(s: Any) -> bool:
    """The first player has had a turn, the second not yet, and the tower is for sale."""
    return at_start(s) and s.turn == s.order[1] and s.towers == 1


@cache
def placing(item: Item) -> Wanted:
    return lambda s: s.item == item


def placing_a_second_part(s: Any) -> bool:
    return s.item == Item.MONUMENT and s.placed > 0


def a_round_begins(s: Any) -> bool:
    """With different populations in the third and fourth places."""
    spent = sum(seat.spent + seat.out for seat in s.seat)
    later = [s.seat[s.order[place]].population for place in (2, 3)]
    return s.phase == Phase.TURN and s.round > 3 and spent == 0 and later[0] < later[1]


def a_pedestal_is_sold(s: Any) -> bool:
    return turn_begins(s) and s.pedestals == 1


def somebody_spent_all(s: Any) -> bool:
    return turn_begins(s) and bool(broke(s))


def a_tile_of_this_round_was_bought(s: Any) -> bool:
    return turn_begins(s) and any(sold_now(s))


def a_card_just_drawn_is_shown(s: Any) -> bool:
    return turn_begins(s) and s.monument_deck[s.drawn - 1] in s.slot.tolist()


def somebody_stands_by_a_type(s: Any) -> bool:
    return turn_begins(s) and any(True for _ in demanded_types(s))


def nobody_owes(s: Any) -> bool:
    return turn_begins(s) and s.seat[s.turn].loan == 0


def a_twin_is_in_another_city(s: Any) -> bool:
    return turn_begins(s) and any(is_anothers(s, p, twin) for p, _, twin in twins(s))


def a_twin_is_to_come(s: Any) -> bool:
    return turn_begins(s) and any(twin in to_come(s) for _, _, twin in twins(s))


def a_tile_is_left(s: Any) -> bool:
    return turn_begins(s) and s.offered & 1 == 1 and any(not seat.out and seat.spent < 5 for seat in s.seat)


# Looking at positions


def covered(seat: Any, lies: int) -> list[int]:
    return [cell for cell in range(CELLS) if seat.cover[cell] == lies]


def around(cell: int) -> list[int]:
    return [at for at in (neighbour(cell, side) for side in range(SIDES)) if at != NONE]


def free(seat: Any, water: bool = False) -> list[int]:
    return [c for c in range(CELLS) if seat.cover[c] == NONE and (GROUND[seat.map, c] == WATER) == water]


def lonely(seat: Any) -> int:
    """A free square on land with nothing beside it, and the square to its right too; not in the last row."""
    empty = {c for c in free(seat) if all(seat.cover[at] == NONE for at in around(c)) and c < CELLS - COLUMNS}
    return next(c for c in sorted(empty) if c + 1 in empty and (c + 1) % COLUMNS > 0)


def monuments_of(seat: Any) -> list[int]:
    return sorted({lies - FIRST_MONUMENT for lies in seat.cover.tolist() if lies >= FIRST_MONUMENT})


def builder(s: Any) -> Any:
    """A seat with a monument."""
    return next(seat for seat in s.seat if monuments_of(seat))


def broke(s: Any) -> list[Any]:
    return [seat for seat in s.seat if seat.out and seat.spent == (9 if seat.loan == s.round else 7)]


def sold_now(s: Any) -> list[Any]:
    """The seats with a building tile of this round."""
    return [
        seat for seat in s.seat if {stack[s.round - 1] for stack in s.stack.tolist()[:7]} & set(seat.cover.tolist())
    ]


def to_come(s: Any) -> set[int]:
    return {tile for stack in s.stack.tolist()[:7] for tile in stack[s.round :]}


def holder_of(s: Any, tile: int) -> int | None:
    return next((p for p, seat in enumerate(s.seat[: s.players]) if tile in seat.cover.tolist()), None)


def is_anothers(s: Any, p: int, tile: int) -> bool:
    """Whether another player has a tile of an earlier round."""
    earlier = {tile for stack in s.stack.tolist()[:7] for tile in stack[: s.round - 1]}
    return tile in earlier and holder_of(s, tile) not in (None, p)


def twins(s: Any) -> Iterator[tuple[int, int, int]]:
    """Seats, building tiles in their cities, and other tiles that are the same but for their number."""
    for p in range(s.players):
        for tile in sorted({lies for lies in s.seat[p].cover.tolist() if 0 <= lies < TILES}):
            for other in range(tile // STACK_TILES * STACK_TILES, (tile // STACK_TILES + 1) * STACK_TILES):
                same = TILE_TYPE[other] == TILE_TYPE[tile] and TILE_STEPS[other].tolist() == TILE_STEPS[tile].tolist()
                if other != tile and same:
                    yield p, tile, other


def demanded_types(s: Any) -> Iterator[tuple[Any, int]]:
    """Seats, and types of building that their monuments demand."""
    for seat in s.seat[: s.players]:
        for monument in monuments_of(seat):
            for kind in range(TYPES):
                if MONUMENT_NEEDS[monument, kind]:
                    yield seat, kind
