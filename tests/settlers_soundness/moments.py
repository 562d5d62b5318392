"""Positions of real games to plant faults in: the first of some rich games that is as wanted."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from tradewinds.engine.position import NONE
from tradewinds.games import game
from tradewinds.games.century.settlers.printed import CARD_SYMBOL, LOCATION_TYPE, Symbol, Type
from tradewinds.games.century.words import Phase

GAMES, STEPS = 5, 1500
RICH = [3, 3, 2, 2]  # as many cubes as a storage takes
LIKED = {"claim", "build", "take_bonus", "take_card", "use_card", "trade", "upgrade", "swap"}
Wanted = Callable[[Any], bool]


@cache
def moments(id: str) -> list[Any]:
    """The positions of some games of three players who often have a full storage when their turn begins."""
    title, found = game(id), []
    for seed in range(GAMES):
        state, dice = title.start(3, seed), random.Random(f"{id} {seed}")
        for _ in range(STEPS):
            if state.phase == Phase.TURN and not state.over and dice.random() < 0.7:
                for colour, n in enumerate(RICH):
                    state.seat[state.turn].cubes[colour] = n
            found.append(state.copy())
            if state.over:
                break
            actions = [title.actions.short(a) for a in title.legal(state)]
            liked = [a for a in actions if is_liked(state, a)]
            action = dice.choice(liked if liked and dice.random() < 0.7 else actions)
            title.step(state, title.actions.number(action))
    return found


def is_liked(s: Any, action: str) -> bool:
    """Actions that lead to many kinds of decision: work beyond the four basic types, and what comes of it."""
    kind, _, what = action.partition(" ")
    return LOCATION_TYPE[s.place[int(what)]] > Type.FORT if kind == "work" else kind in LIKED


@cache
def first(id: str, wanted: Wanted) -> Any:
    for state in moments(id):
        if wanted(state):
            return state
    raise AssertionError(f"No game of {id} came to a position as wanted.")


def reach(id: str, wanted: Wanted) -> Any:
    return first(id, wanted).copy()


# What may be wanted


def turn_begins(s: Any) -> bool:
    return s.phase == Phase.TURN and not s.over


def game_over(s: Any) -> bool:
    return s.over == 1


@cache
def deciding(*phases: Phase) -> Wanted:
    """A decision of one of these phases."""
    return lambda s: s.phase in phases and not s.over


@cache
def deciding_at(phase: Phase, *kinds: Type) -> Wanted:
    """A decision of a phase at one of these types of location."""
    return lambda s: deciding(phase)(s) and s.at != NONE and LOCATION_TYPE[s.place[s.at]] in kinds


def somebody_claimed(s: Any) -> bool:
    return turn_begins(s) and max(seat.claimed for seat in s.seat) > 0


def storage_is_over(s: Any) -> bool:
    return deciding(Phase.DISCARD)(s) and s.player == s.turn


def explorer_has_another_card(s: Any) -> bool:
    me = s.seat[s.turn]
    return deciding(Phase.EXPLORE)(s) and any(CARD_SYMBOL[c] != Symbol.COMPASS for c in me.cards[: me.claimed])


def deck_is_dry(s: Any) -> bool:
    return turn_begins(s) and s.merchants_left == 0 and s.merchant_row[0] != NONE and s.merchant_row[3] == NONE


def route_has_room(s: Any) -> bool:
    return turn_begins(s) and s.seat[s.turn].route_cards < 5 and s.seat[s.turn].home > 0


def choosing_at_market_with_room(s: Any) -> bool:
    return deciding(Phase.MARKET)(s) and s.seat[s.turn].route_cards < 5


def upgrading_with_an_idle_route(s: Any) -> bool:
    return deciding_at(Phase.UPGRADE, Type.UPGRADE)(s) and sum(s.seat[s.turn].on_route) == 0


def nothing_was_earned(s: Any) -> bool:
    return turn_begins(s) and max(seat.bonuses for seat in s.seat) == 0 and s.reveals < 20
