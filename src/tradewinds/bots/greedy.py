"""The action after which the game's own evaluation is highest; among equals, any.

It looks one step ahead, on a copy in which all that its player cannot know is dealt anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..engine.dice import roll
from ..engine.words import evaluate, redeal, step

if TYPE_CHECKING:
    from ..engine.dice import Dice
    from ..engine.playouts import Run
    from ..engine.record import Faces, Row


def choose(s: Any, run: Run, spare: Faces[Any], acts: Row) -> int:
    if acts[0] == 1:
        return acts[1]
    spare[1] = s
    redeal(spare[1], s.player, run)
    return best_action(spare[1], run, spare, acts)


def best_action(s: Any, dice: Dice, spare: Faces[Any], acts: Row) -> int:
    """Try each on the first of the spare records, and keep the best."""
    if acts[0] == 1:
        return acts[1]
    best = value = equals = 0
    for i in range(1, acts[0] + 1):
        spare[0] = s
        step(spare[0], acts[i])
        found = evaluate(spare[0], s.player)
        if equals == 0 or found > value:
            best = acts[i]
            value = found
            equals = 1
        elif found == value:
            equals += 1
            if roll(dice, equals) == 0:
                best = acts[i]
    return best
