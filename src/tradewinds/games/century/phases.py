"""The parts of the rules by phase, for titles whose rules are long: see the word `part`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .words import Phase

if TYPE_CHECKING:
    from ...engine.position import Position

PARTS = len(Phase)


def part(s: Position) -> int:
    """Each phase lists other actions."""
    return s.phase
