"""What is rare in From East to West, Part I, and what is hidden: for fuzzing and for leak tests."""

from __future__ import annotations

from typing import Any

from tests.settlers_soundness.rarities import (
    counted,
    full_boards,
    hidden_merchants,
    hidden_points_and_tiles,
    merchant_events,
    settler_events,
)

from .soundness import INVARIANTS, ROUTE, SPACES, broken

__all__ = ["INVARIANTS", "broken", "hidden", "rare_events"]


def hidden(state: Any) -> tuple[int, ...]:
    """What no player can see: the cards and tiles to come, in order."""
    return hidden_points_and_tiles(state) + hidden_merchants(state)


def rare_events(states: Any, runs: Any) -> dict[str, int]:
    """How many of these games saw each rare event."""
    seats = states["seat"]
    events = settler_events(states, runs, ["none", "I"]) | full_boards(states, SPACES) | merchant_events(states)
    return events | counted(
        {
            "a trade route was full beside a discard pile": (
                (seats["route_cards"] == ROUTE) & (seats["discards"] != 0)
            ).any(axis=1),
            "settlers stood on a trade route": (seats["on_route"] > 0).any(axis=(1, 2)),
        }
    )
