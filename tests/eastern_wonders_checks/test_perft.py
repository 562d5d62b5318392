"""Perft: how many sequences of actions there are to a small depth from fixed positions.

The first ply is counted by hand. Deeper ones are counted twice: by the game, and by the referee's own enumeration.
Tiles of the first-game map are numbered down the columns: A1 is 0, B1 4, C1 9, D1 15, E1 20 and E4 23.
"""

from __future__ import annotations

from typing import Any

from tests.perft import agreed_counts
from tradewinds.games import game

from . import referee

GAME = game("eastern-wonders")
A2, B2, B3, C2, C3, C5, D2 = 1, 5, 6, 10, 11, 13, 16


def counts(state: Any, depth: int) -> list[int]:
    return agreed_counts(GAME, referee.apply, state, depth)


def turn_of_first_player(boats: list[int], options: dict[str, Any] | None = None) -> Any:
    """The first player's turn begins; the boats are given in turn order, and holds are empty."""
    state = GAME.start(len(boats), 1, options)
    for i in reversed(range(len(boats))):
        assert state.player == (state.first + i) % len(boats)
        GAME.step(state, GAME.actions.number(f"take_cubes {i}"))
        GAME.step(state, GAME.actions.number(f"place_boat {boats[i]}"))
        state.seat[(state.first + i) % len(boats)].cubes[:] = 0
    assert state.phase == referee.MOVE and state.turn == state.first
    return state


def hold(state: Any, player: int, *cubes: int) -> None:
    for colour, n in enumerate(cubes):
        state.seat[player].cubes[colour] = n


def lay(state: Any, name: str, tile: int) -> None:
    """Have a market tile lie on a certain tile; if it was removed, it replaces one of its symbol first."""
    wanted = next(i for i, printed in enumerate(referee.MARKET_TILES) if printed["id"] == name)
    if wanted not in state.market:
        symbol = referee.MARKET_TILES[wanted]["symbol"]
        replaced = next(m for m in state.market if m >= 0 and referee.MARKET_TILES[m]["symbol"] == symbol)
        state.market[state.market.tolist().index(replaced)] = wanted
    state.market[state.market.tolist().index(wanted)] = state.market[tile]
    state.market[tile] = wanted


def outpost(state: Any, player: int, tile: int) -> None:
    state.outposts[tile] += 1 << player
    state.seat[player].built[referee.row_of(state.as_dict(), tile)] += 1


def play(state: Any, action: str) -> None:
    number = GAME.actions.number(action)
    assert number in GAME.legal(state)
    GAME.step(state, number)


def test_from_the_set_up() -> None:
    # One of 4 sets; one of 20 market tiles; one of the 3 sets that are left; one of 20 market tiles, sharing allowed.
    assert counts(GAME.start(2, 1), 4) == [4, 4 * 20, 4 * 20 * 3, 4 * 20 * 3 * 20]


def test_movement_with_cubes() -> None:
    # C3 has 6 neighbours, all free of boats: 6 steps, or staying.
    state = turn_of_first_player([C3, A2])
    hold(state, state.first, 1, 1, 0, 0)
    first, second, *_ = counts(state, 5)
    assert first == 7
    # After staying: harvest, end the turn, or build for nothing (no outposts yet, so no trade): 3. After a step the
    # free one is used up: leave yellow, leave red or end the movement: 3 for each of the 6.
    assert second == 3 + 6 * 3


def test_movement_without_cubes_past_boats_that_must_be_paid() -> None:
    # Boats on C2 and D2 cannot be paid, and without cubes there is no going on: 4 of the 6 steps from C3, or staying.
    state = turn_of_first_player([C3, C2, D2])
    first, second, *_ = counts(state, 6)
    assert first == 4 + 1
    # After staying: harvest, end the turn, build. After each of the 4 steps the movement can only end.
    assert second == 3 + 4


def test_movement_with_one_cube_past_two_boats() -> None:
    # Two boats share C2. One cube pays only one of them, but can be left on C2 to go on: 6 steps, or staying.
    state = turn_of_first_player([C3, C2, C2])
    hold(state, state.first, 0, 0, 1, 0)
    first, second, *_ = counts(state, 6)
    assert first == 7
    # After staying 3, as above. On C2 the green cube must be left: 1. On each of the 5 others: leave it, or end.
    assert second == 3 + 1 + 5 * 2


def test_movement_with_one_cube_and_a_free_step_left() -> None:
    # The same with one more free step, as a bonus tile gives it.
    state = turn_of_first_player([C3, C2, C2])
    hold(state, state.first, 0, 0, 1, 0)
    state.free = 2
    first, second = counts(state, 5)[:2]
    assert first == 7
    # After staying 3. From C2 (6 neighbours) a free step to any of them, or leaving the cube: 7. From B2, B3, C4, D2
    # and D3 (6 neighbours each) 6 free steps, leaving the cube or ending: 8 each. C2 is open to them: the cube can be
    # left there to go on.
    assert second == 3 + 7 + 5 * 8


def test_movement_that_may_not_end_where_it_began() -> None:
    # From A2 there are 4 steps, all to tiles where the movement may end, or staying.
    state = turn_of_first_player([A2, B2, B3], {"may_return": False, "extra_steps_first": True})
    hold(state, state.first, 1, 0, 0, 0)
    state.free = 2
    first, second, *_ = counts(state, 6)
    assert first == 5
    # After staying 3. On A1 (a port) and on A3 the free step comes before leaving a cube, and the way back to A2 stays
    # open, because the cube can be left there: 3 steps or ending from A1; 4 steps or ending from A3. On B2 and B3 one
    # boat can be paid with the one cube: 6 steps or ending from each.
    assert second == 3 + 4 + 5 + 7 + 7


def test_market_action_with_outposts_of_others() -> None:
    # CL5 trades 3 yellow for a brown. Both others have outposts there, so building costs 2 of the 4 yellow cubes.
    state = turn_of_first_player([C3, A2, A2])
    lay(state, "CL5", C3)
    outpost(state, (state.first + 1) % 3, C3)
    outpost(state, (state.first + 2) % 3, C3)
    hold(state, state.first, 4, 0, 0, 0)
    play(state, "end_movement")
    first, second, *_ = counts(state, 5)
    assert first == 3  # build, harvest, end the turn; no trade without an outpost
    # After build: a yellow cube: 1. After the others it is the next player's turn on A2: 4 steps to tiles without
    # boats, or staying, which pays nothing to the boat that shares A2: 5 each.
    assert second == 1 + 5 + 5


def test_market_action_at_an_own_outpost() -> None:
    # CL5 again, with an outpost of the player's own and 7 yellow: trade, harvest or end the turn.
    state = turn_of_first_player([C3, A2])
    lay(state, "CL5", C3)
    outpost(state, state.first, C3)
    hold(state, state.first, 7, 0, 0, 0)
    play(state, "end_movement")
    first, second, third, *_ = counts(state, 5)
    assert first == 3
    # After the trade 4 yellow and a brown: trade or end. Else the next player's turn on A2: 4 steps or staying.
    assert second == 2 + 5 + 5
    # After a second trade 1 yellow is left, no third one can be made and the turn is over: 5 for the next player. After
    # ending: 5 as well. The next player steps to A1, A3, B2 or B3 and must end there with no cubes: 4; or stays on
    # the market tile A2 and builds, harvests or ends the turn: 3. That comes twice, after harvest and after done.
    assert third == 5 + 5 + 2 * (4 + 3)


def test_discards() -> None:
    # 2 yellow, 5 red, 5 green and the 2 yellow of the harvest make 14, 4 over the limit: any of three colours. After
    # that the other player discards one of 11 cubes in two colours.
    state = turn_of_first_player([C5, A2])
    play(state, "end_movement")
    hold(state, state.first, 2, 5, 5, 0)
    hold(state, 1 - state.first, 0, 0, 5, 6)
    play(state, "harvest")
    assert state.phase == referee.DISCARD and state.player == state.first
    first, second, third, fourth, fifth, *_ = counts(state, 7)
    # Each colour has at least 4 cubes, so the same three colours are there for each of four discards: 3, 9, 27, 81.
    assert [first, second, third, fourth] == [3, 9, 27, 81]
    # Then the other player's two colours.
    assert fifth == 81 * 2
