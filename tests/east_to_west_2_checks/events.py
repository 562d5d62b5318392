"""What is rare in From East to West, Part II, and what is hidden: for fuzzing and for leak tests."""

from __future__ import annotations

from typing import Any

from tests.settlers_soundness.rarities import hidden_points_and_tiles as hidden
from tests.settlers_soundness.rarities import island_events, settler_events

from .soundness import INVARIANTS, broken

__all__ = ["INVARIANTS", "broken", "hidden", "rare_events"]


def rare_events(states: Any, runs: Any) -> dict[str, int]:
    """How many of these games saw each rare event. Three columns never fill the four bonus spaces of a board."""
    return settler_events(states, runs, ["none"]) | island_events(states)
