"""Any legal action, each with the same chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..engine.dice import roll

if TYPE_CHECKING:
    from ..engine.playouts import Run
    from ..engine.record import Faces, Row


def choose(s: Any, run: Run, spare: Faces[Any], acts: Row) -> int:
    return acts[1 + roll(run, acts[0])]
