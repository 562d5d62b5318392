"""Greedy, but one move in ten is random: it ends its games and goes where neither of the two would."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..engine.dice import roll
from . import greedy, random

if TYPE_CHECKING:
    from ..engine.playouts import Run
    from ..engine.record import Faces, Row

greedy_choice, random_choice = greedy.choose, random.choose


def choose(s: Any, run: Run, spare: Faces[Any], acts: Row) -> int:
    if roll(run, 10) == 0:
        return random_choice(s, run, spare, acts)
    return greedy_choice(s, run, spare, acts)
