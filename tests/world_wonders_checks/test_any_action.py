"""`any_action` finds a legal action without listing them all: any of those, and each as likely as another."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

import numpy as np
import pytest

from tradewinds.engine import words
from tradewinds.engine.match import new_dice
from tradewinds.engine.record import Ints
from tradewinds.games import game
from tradewinds.games.world_wonders.record import Do, Phase

from .soundness_moments import TABLES, moments

GAME = game("world-wonders")
EACH = 30  # draws for each legal action
FAR = 6  # standard deviations from that, which no fair draw comes to


def drawn(state: Any, draws: int) -> Counter[int]:
    acts = np.zeros(GAME.constant("ROOM"), np.int16).view(Ints)
    dice, any_action = new_dice(1), GAME.rule(words.any_action)
    return Counter(int(any_action(state, dice, acts)) for _ in range(draws))


def check_each_is_as_likely(state: Any) -> None:
    legal = GAME.legal(state)
    found = drawn(state, EACH * len(legal))
    assert set(found) == set(legal), GAME.tell(state)
    for action, times in found.items():
        assert abs(times - EACH) < FAR * sqrt(EACH), GAME.text(state, action)


@pytest.mark.parametrize("table", TABLES)
def test_any_action_of_a_turn_is_each_legal_one_with_the_same_chance(table: str) -> None:
    for state in [state for state in moments(table) if not state.over and state.phase == Phase.TURN][::40]:
        check_each_is_as_likely(state)


@pytest.mark.parametrize("kind", [Do.TAKE_LOAN, Do.REPAY_LOAN, Do.END_ROUND, Do.LAY_FREE_ROAD])
def test_any_action_is_drawn_fairly_where_something_rare_may_be_done(kind: int) -> None:
    seen = [state for table in TABLES for state in moments(table) if not state.over and kind in GAME.legal(state)]
    assert seen
    for state in seen[:: len(seen) // 4 or 1][:4]:
        check_each_is_as_likely(state)


@pytest.mark.parametrize("table", TABLES)
def test_any_action_while_placing_is_a_place_of_the_piece(table: str) -> None:
    for state in [state for state in moments(table) if not state.over and state.phase == Phase.PLACE][::60]:
        assert set(drawn(state, 20)) <= set(GAME.legal(state)), GAME.tell(state)
