"""What is rare in A New World, and what is hidden: for fuzzing and for leak tests."""

from __future__ import annotations

from typing import Any

from tests.settlers_soundness.rarities import full_boards, settler_events
from tests.settlers_soundness.rarities import hidden_points_and_tiles as hidden

from .soundness import INVARIANTS, SPACES, broken

__all__ = ["INVARIANTS", "broken", "hidden", "rare_events"]


def rare_events(states: Any, runs: Any) -> dict[str, int]:
    """How many of these games saw each rare event."""
    return settler_events(states, runs, ["none"]) | full_boards(states, SPACES)
