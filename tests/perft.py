"""Perft: how many sequences of actions there are to a small depth, counted by the game and by its referee."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.titles import checks_of
from tradewinds import Game

Following = Callable[[dict[str, Any], str], dict[str, Any]]  # a referee's position after an action


def by_game(game: Game, state: Any, depth: int) -> int:
    actions = game.legal(state)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        game.step(after, action)
        total += by_game(game, after, depth - 1)
    return total


def by_referee(game: Game, following: Following, table: dict[str, Any], depth: int) -> int:
    """Breadth first: the whole list of positions after each ply, the same position as often as it is reached."""
    legal_actions = checks_of(game, "referee").legal_actions
    positions = [table]
    for _ in range(depth - 1):
        positions = [following(t, action) for t in positions for action in legal_actions(t)]
    return sum(len(legal_actions(t)) for t in positions)


def agreed_counts(game: Game, following: Following, state: Any, depth: int) -> list[int]:
    """The counts for depth 1, 2 and so on, once both agree on them."""
    assert game.rule(checks_of(game, "soundness").broken)(state) == 0
    game_counts = [by_game(game, state, d) for d in range(1, depth + 1)]
    assert game_counts == [by_referee(game, following, state.as_dict(), d) for d in range(1, depth + 1)]
    return game_counts
