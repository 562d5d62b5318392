"""Another bot in each seat: `run.bot` says which."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import greedy, random, sloppy

if TYPE_CHECKING:
    from ..engine.playouts import Run
    from ..engine.record import Faces, Row

BOTS = (random, greedy, sloppy)  # in the order of their numbers
random_choice, greedy_choice, sloppy_choice = random.choose, greedy.choose, sloppy.choose


def choose(s: Any, run: Run, spare: Faces[Any], acts: Row) -> int:
    match run.bot[s.player]:
        case 0:
            return random_choice(s, run, spare, acts)
        case 1:
            return greedy_choice(s, run, spare, acts)
        case _:
            return sloppy_choice(s, run, spare, acts)
