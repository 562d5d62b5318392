"""Hints: the best actions in a position, what comes of them, and how sure that is, from what the seat knows alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..engine.game import Game
from ..engine.match import new_dice
from . import saying
from .lines import best_first, line_from, told
from .playing_on import Estimate, Outcomes, outcomes

MOST = 5  # actions that a hint names
SIMULATIONS = 600  # of the search that picks them
IN_LINE = 100  # and of each decision in the rest of the turn
GAMES = 400  # played on from each


@dataclass(frozen=True)
class Choice:
    """Something that could be done, and what would come of it."""

    action: dict[str, Any]
    line: list[str]  # the short texts of this action and of what would follow in the same turn
    text: str  # what the log would say
    then: list[str]  # and of what would follow
    chance: Estimate  # of winning, from 0 to 1; of a shared victory each has a part
    margin: Estimate  # points ahead of the best of the others in the end; for one who plays alone, points
    behind: Estimate  # by how much the chance is worse than that of the best choice
    close: bool  # whether it cannot be told from the best
    said: str  # all this in a sentence


@dataclass(frozen=True)
class Hint:
    """The best actions that were found, the best first."""

    seat: int
    games: int  # played on from each
    choices: list[Choice]
    said: str


Weighed = tuple[list[int], Outcomes]  # a line and what came of it


def hint(game: Game, state: Any, seat: int, seed: int, games: int = GAMES, most: int = MOST) -> Hint:
    """For the seat that decides. Of the state only what the seat knows is looked at: the rest is dealt anew first."""
    start = game.redealt(state, seat, new_dice(seed))
    firsts = best_first(game, start, seat, SIMULATIONS, seed, most)
    lines = [line_from(game, start, seat, action, IN_LINE, seed) for action in firsts]
    weighed = [(line, outcomes(game, start, seat, line, seed, games)) for line in lines]
    found = choices(game, start, seat, weighed, games)
    return Hint(seat, games, found, saying.advice([choice.text for choice in found if choice.close]))


def choices(game: Game, start: Any, seat: int, weighed: Sequence[Weighed], games: int) -> list[Choice]:
    """What was weighed, the best first."""
    ranked = in_order(weighed, seat)
    best = ranked[0][1]
    return [choice(game, start, seat, line, found, best, games) for line, found in ranked]


def in_order(weighed: Sequence[Weighed], seat: int) -> list[Weighed]:
    """By the chance of winning, to the hundredth; where that is the same, by points."""
    return sorted(weighed, key=lambda one: (-round(one[1].chance(seat).mean, 2), -one[1].margin(seat).mean))


def choice(
    game: Game, start: Any, seat: int, line: Sequence[int], found: Outcomes, best: Outcomes, games: int
) -> Choice:
    texts = told(game, start, line)
    chance, margin, behind = found.chance(seat), found.margin(seat), best.gain(found, seat)
    return Choice(
        action=game.actions.named(line[0]),
        line=[game.actions.short(action) for action in line],
        text=texts[0],
        then=texts[1:],
        chance=chance,
        margin=margin,
        behind=behind,
        close=not behind.is_clear and not best.points_gain(found, seat).is_clear,
        said=saying.prospects(texts[0], chance, margin, games, alone=start.players == 1),
    )
