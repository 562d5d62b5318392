"""What is rare in Spice Road, and what is hidden: for fuzzing and for leak tests."""

from __future__ import annotations

from typing import Any

import numpy as np

from .referee import EMPTY, PRINTED
from .soundness import INVARIANTS, broken

__all__ = ["INVARIANTS", "broken", "hidden", "rare_events"]

LAST_CARD = PRINTED["game_end"]["point_cards"]


def hidden(state: Any) -> tuple[int, ...]:
    """What no player can see: the cards to come of both decks, in order."""
    return (*state.point_deck.tolist()[state.drawn :], *state.merchant_deck.tolist()[: state.merchants_left])


def rare_events(states: Any, runs: Any) -> dict[str, int]:
    """How many of these games saw each rare event."""
    row, over = states["merchant_row"], states["over"] == 1
    gold, silver = states["gold_left"], states["silver_left"]
    players = int(states["players"][0]) if len(states) else 0
    scores = np.sort(runs["score"][:, :players], axis=1)
    claimed = states["seat"]["claimed"][:, :players]
    last = LAST_CARD[str(players)] if players else 0
    return {
        "the merchant deck ran dry": int((states["merchants_left"] == 0).sum()),
        "the merchant row had a gap": int((row[:, -1] == EMPTY).sum()),
        "no merchant card was left": int((row[:, 0] == EMPTY).sum()),
        "all gold was taken, and silver lay above the first card": int(((gold == 0) & (silver > 0)).sum()),
        "the silver ran out before the gold": int(((silver == 0) & (gold > 0)).sum()),
        "all coins were taken": int(((gold == 0) & (silver == 0)).sum()),
        "two players claimed the last card": int(((claimed == last).sum(axis=1) > 1).sum() if last else 0),
        "somebody ended without a point card": int((over & (claimed.min(axis=1, initial=9) == 0)).sum()),
        "the game ended by the rules": int(over.sum()),
        "the first place was tied": int((over & (scores[:, -1] == scores[:, -2])).sum()) if players else 0,
    }
