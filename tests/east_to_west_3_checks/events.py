"""What is rare in From East to West, Part III, and what is hidden: for fuzzing and for leak tests."""

from __future__ import annotations

from typing import Any

from tests.settlers_soundness.islands import COLUMN_STACKS
from tests.settlers_soundness.rarities import (
    counted,
    full_boards,
    hidden_merchants,
    hidden_points_and_tiles,
    island_events,
    merchant_events,
    settler_events,
)

from .soundness import HEIGHTS, INVARIANTS, SPACES, broken

__all__ = ["INVARIANTS", "broken", "hidden", "rare_events"]


def hidden(state: Any) -> tuple[int, ...]:
    """What no player can see: the cards and tiles to come, in order."""
    return hidden_points_and_tiles(state) + hidden_merchants(state)


def rare_events(states: Any, runs: Any) -> dict[str, int]:
    """How many of these games saw each rare event."""
    for_cards = HEIGHTS[COLUMN_STACKS:].sum() - states["stack_left"][:, COLUMN_STACKS:].sum(axis=1)
    return (
        settler_events(states, runs, ["none", "I", "III"])
        | full_boards(states, SPACES)
        | merchant_events(states)
        | island_events(states)
        | counted({"a bonus tile of board D2 was taken": for_cards > 0})
    )
