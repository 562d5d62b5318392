"""Lines: what somebody may do with the rest of a turn, found by a search that knows what the seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..bots.search.searcher import Searcher
from ..engine.game import Game
from ..engine.match import Line

LONGEST = 60  # actions of a line


def goes_on(line: Line, seat: int, action: int) -> bool:
    """Take an action. Whether the seat's turn goes on, and everybody would know the same in any other deal."""
    before = line.state.copy()
    line.play(action)
    s = line.state
    same = not s.over and s.player == seat and s.reveals == before.reveals
    return same and not turn_begins(before, s) and len(line.log) < LONGEST


def turn_begins(before: Any, after: Any) -> bool:
    """Whether a step led to another turn: of who plays alone, when an earlier question comes again."""
    return bool(after.turn != before.turn or (after.players == 1 and after.phase < before.phase))


def best_first(game: Game, start: Any, seat: int, simulations: int, seed: int, most: int) -> list[int]:
    """Up to so many legal actions, those first that the search tried most."""
    known = Line(game, start.copy()).seat(seat)
    legal = known.legal()
    if len(legal) == 1:
        return legal
    found = Searcher(game, simulations, seed).search(known, legal)
    found.sort(key=lambda one: (-one.visits, -one.worth))
    return [one.action for one in found[:most]]


def line_from(game: Game, start: Any, seat: int, action: int, simulations: int, seed: int) -> list[int]:
    """An action and what the search would do with the rest of the turn, up to where something hidden turns up."""
    line = Line(game, start.copy())
    searcher = Searcher(game, simulations, seed)
    while goes_on(line, seat, action):
        action = searcher.choose(line.seat(seat))
    return [entry.action for entry in line.log]


def cut(game: Game, start: Any, seat: int, actions: Sequence[int]) -> list[int]:
    """A line as it was played, as far as it was decided before anything hidden turned up."""
    line = Line(game, start.copy())
    for action in actions:
        if not goes_on(line, seat, action):
            break
    return [entry.action for entry in line.log]


def told(game: Game, start: Any, line: Sequence[int]) -> list[str]:
    """The actions of a line in the game's words."""
    state = start.copy()
    texts = []
    for action in line:
        texts.append(game.text(state, action))
        game.step(state, action)
    return texts
