"""Perft: how many sequences of actions there are to a small depth from fixed positions.

The first ply is counted by hand. Deeper ones are counted twice: by the game, and by the referee's own enumeration.
In these positions nobody can afford a point card unless it is said; a player who has no cubes, no cards but the
starting cards and none of them played has three actions: to play one of the two, or to acquire the free card.
"""

from __future__ import annotations

from typing import Any

from tests.perft import agreed_counts
from tests.spice_road.positions import begin, do, has_claimed, position, run_dry
from tradewinds.games import game

from . import referee

GAME = game("spice-road")


def counts(state: Any, depth: int) -> list[int]:
    return agreed_counts(GAME, referee.apply, state, depth)


def test_from_the_set_up() -> None:
    # Three yellow cubes: two starting cards to play, and the first four merchant cards to acquire.
    first, second, *_ = counts(GAME.start(2, 1), 4)
    assert first == 2 + 4
    # After create-2 or the free card, the next player with four cubes: two cards to play, five to acquire. After
    # upgrade-2: a yellow cube, or none. After each of the other three: a yellow cube to place.
    assert second == 7 + 7 + 2 + 3


def test_a_trade() -> None:
    # Five yellow cubes: three cards to play, and any of the six merchants to acquire.
    state = position("YYYYY", hand=("T02",), players=2)
    first, second, *_ = counts(state, 4)
    assert first == 3 + 6
    # create-2: the next player's 3. upgrade-2: a yellow cube or none. T02 (YY for RR): again or no more. The free
    # card: the next player's 3. Each of the other five: a yellow cube to place.
    assert second == 3 + 2 + 2 + 3 + 5


def test_a_trade_that_may_be_none() -> None:
    # Two yellow cubes: four cards, though one trade has no red to be paid with, and three merchants.
    state = position("YY", hand=("T02", "T10"), players=2, trade_may_be_none=True)
    first, second, *_ = counts(state, 4)
    assert first == 4 + 3
    # create-2: the next player's 3. upgrade-2: a cube or none. T02: to trade or not. T10: nothing to decide, so the
    # next player's 3. The free card: 3. The other two: a cube to place.
    assert second == 3 + 2 + 2 + 3 + 3 + 2


def test_a_rest_with_nothing_played() -> None:
    # Two cards, the free merchant, and the rest; and whatever is chosen, the next player has the same four.
    state = position("", players=2, rest_with_nothing_played=True)
    first, second, third, *_ = counts(state, 5)
    assert [first, second] == [4, 4 * 4]
    # In the second round the first player has after create-2 two yellow cubes: upgrade-2, three merchants, rest: 5;
    # after upgrade-2: create-2, a merchant, rest: 3; after the free card, T01 (YY for G, no cubes for it): the same
    # 4; after resting 4: each of them after any of the next player's four.
    assert third == 4 * (5 + 3 + 4 + 4)


def test_paying_with_four_colours() -> None:
    # Three cubes of four colours, one of each: 4, 3 and 2 choices; then the next player's 3.
    state = position("YRGB", players=2)
    do(state, "acquire 3")
    assert counts(state, 4) == [4, 4 * 3, 4 * 3 * 2, 4 * 3 * 2 * 3]


def test_upgrades() -> None:
    # Three steps for a yellow and a green cube: one of them, or no step.
    state = position("YG", hand=("U3",), players=2)
    do(state, "play U3")
    first, second, *_ = counts(state, 5)
    assert first == 3
    # Red and green: 3 again. Yellow and brown: yellow or none, 2. None: the next player's 3.
    assert second == 3 + 2 + 3


def test_discards() -> None:
    # 7 yellow, 3 red and 4 green cubes, 4 over the limit: three colours each time, but for a fourth red cube.
    state = position("YYYRRRGGGG", hand=("S04",), players=2)
    do(state, "play S04")
    assert state.phase == referee.DISCARD
    assert counts(state, 5) == [3, 9, 27, 80, 80 * 3]


def test_claims() -> None:
    # Two yellow, two red, two green: two cards, six merchants, and the point cards YYRR, YYGG and RRGG.
    state = position("YYRRGG", points=("P01", "P04", "P10"), players=2)
    first, second, *_ = counts(state, 4)
    assert first == 2 + 6 + 3
    # create-2: the next player's 3. upgrade-2: three colours or none. The claims and the free merchant: 3 each. The
    # other five merchants: a cube of one of three colours.
    assert second == 3 + 4 + 3 * 3 + 3 + 5 * 3


def test_a_short_row() -> None:
    # The deck is dry, and two merchants are left, T01 and T02. With three yellow cubes: two cards, two merchants.
    state = position("YYY", players=2)
    run_dry(state)
    for slot in range(2, 6):
        state.seat[1].hand |= 1 << state.merchant_row[slot]
        state.merchant_row[slot] = referee.EMPTY
    first, second, *_ = counts(state, 4)
    assert first == 2 + 2
    # The next player has no cubes and all the other cards: 8 spice cards, U3, the two starting cards and a free
    # merchant are 12, after create-2 and after the free card. upgrade-2: a cube or none. T02: a cube to place.
    assert second == 12 + 12 + 2 + 1


def test_the_last_turn_of_the_game() -> None:
    # The last player of the round has five brown cubes and five point cards: two cards, six merchants, BBBB or BBBBB.
    state = position("", holds=("BBBBB",), players=2)
    has_claimed(state, 1, "P01", "P02", "P03", "P04", "P05")
    begin(state, 1)
    first, second, *_ = counts(state, 4)
    assert first == 2 + 6 + 2
    # A claim ends the game, and nothing follows. create-2, upgrade-2 (brown cubes cannot be raised) and the free card:
    # the other player's 3. The other five merchants: a brown cube to place.
    assert second == 3 * 3 + 5
