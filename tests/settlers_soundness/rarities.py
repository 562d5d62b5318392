"""What is rare in the titles with settlers, read off the last positions of many games, and what is hidden in one."""

from __future__ import annotations

from typing import Any

import numpy as np

from tradewinds.engine.position import NONE
from tradewinds.games.century.islands.maps import Kind
from tradewinds.games.century.settlers.printed import EXPLORATION_IDS, LOCATION_SETTLERS, TABLES

Events = dict[str, int]

SETTLERS_STANDING = np.array(LOCATION_SETTLERS)  # printed at each location


def kind_of(tile: dict[str, Any]) -> str:
    """What a printed bonus tile pays for, in words."""
    if tile["counts"] != "symbols":
        return str(tile["counts"]).replace("_", " ")
    symbols = tile["symbols"]
    return f"pairs of {' and '.join(symbols)}" if len(symbols) > 1 else f"each {symbols[0]}"


def kinds_of_bonus_tile(marks: list[str]) -> dict[str, list[int]]:
    """The bonus tiles with one of these marks, by what they pay for."""
    kinds: dict[str, list[int]] = {}
    for number, tile in enumerate(TABLES["bonus_tiles"]["tiles"]):
        if tile["mark"] in marks:
            kinds.setdefault(kind_of(tile), []).append(number)
    return kinds


def taken(seats: Any, tiles: list[int]) -> Any:
    """In which games somebody took one of these bonus tiles."""
    owned = np.arange(seats["bonus"].shape[-1]) < seats["bonuses"][..., None]
    return (owned & np.isin(seats["bonus"], tiles)).any(axis=(1, 2))


def settler_events(states: Any, runs: Any, marks: list[str]) -> Events:
    """`marks`: of the bonus tiles in play."""
    players = int(states["players"][0]) if len(states) else 0
    over, seats = states["over"] == 1, states["seat"][:, :players]
    scores = np.sort(runs["score"][:, :players], axis=1)
    standing = states["owner"] != NONE
    events = {
        "the game ended by the rules": over,
        "the first place was tied": over & (scores[:, -1] == scores[:, -2]) if players else over,
        "a stack of bonus tiles was emptied": (states["stack_left"] == 0).any(axis=1),
        "all settlers of a player left the reserve": (seats["reserve"] == 0).any(axis=1),
        "fewer settlers than printed stood at work": (
            standing & (states["settlers"] < SETTLERS_STANDING[states["place"]])
        ).any(axis=1),
    }
    for kind, tiles in kinds_of_bonus_tile(marks).items():
        events[f"a bonus tile for {kind} was taken"] = taken(seats, tiles)
    for tile, name in enumerate(EXPLORATION_IDS):
        events[f"the exploration tile {name} was taken"] = (seats["explored"] >> tile & 1).any(axis=1)
    return counted(events)


def full_boards(states: Any, spaces: int) -> Events:
    """`spaces`: for bonus tiles on a player board."""
    return counted({"all bonus spaces of a player were full": (states["seat"]["bonuses"] == spaces).any(axis=1)})


def merchant_events(states: Any) -> Events:
    return counted(
        {
            "the merchant deck ran dry": states["merchants_left"] == 0,
            "a market was without a card": (states["merchant_row"] == NONE).any(axis=1),
            "merchant cards were put under the deck": (states["layer"] == 1).any(axis=1),
        }
    )


def island_events(states: Any) -> Events:
    players = int(states["players"][0]) if len(states) else 0
    seats = states["seat"][:, :players]
    boats = np.sort(seats["boat"], axis=1)
    on_land = np.take_along_axis(states["kind"], boats.astype(np.int64), axis=1) != Kind.SEA
    return counted(
        {
            "all outposts of a row were built": (seats["built"] == 3).any(axis=(1, 2)),
            "a column was emptied": (seats["built"] >= 1).all(axis=2).any(axis=1),
            "all three columns were emptied": (seats["built"] == 3).all(axis=2).any(axis=1),
            "two boats were on one market tile": ((boats[:, 1:] == boats[:, :-1]) & on_land[:, 1:]).any(axis=1),
        }
    )


def counted(events: dict[str, Any]) -> Events:
    return {name: int(happened.sum()) for name, happened in events.items()}


# What no player can see


def hidden_points_and_tiles(state: Any) -> tuple[int, ...]:
    """The point cards under the face-up one, and the bonus tiles under the top ones."""
    deck = state.point_deck.tolist()[state.drawn + 1 : state.point_cards]
    stacks = zip(state.stack.tolist(), state.stack_left.tolist(), strict=True)
    return (*deck, *(tile for stack, left in stacks for tile in stack[: max(0, left - 1)]))


def hidden_merchants(state: Any) -> tuple[int, ...]:
    """The face-down merchant cards, in order."""
    return tuple(state.merchant_deck.tolist()[: state.merchants_left])
