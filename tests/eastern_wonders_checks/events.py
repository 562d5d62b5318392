"""What is rare in Eastern Wonders, and what is hidden: for fuzzing and for leak tests."""

from __future__ import annotations

from typing import Any

import numpy as np

from tradewinds.games.century.eastern_wonders.printed import CLOSED_PORT, PORTS

from .soundness import INVARIANTS, broken

__all__ = ["INVARIANTS", "broken", "hidden", "rare_events"]


def hidden(state: Any) -> tuple[int, ...]:
    """What no player can see: the tiles to come, in order."""
    return tuple(state.pile.tolist()[state.drawn :])


def rare_events(states: Any, runs: Any) -> dict[str, int]:
    """How many of these games saw each rare event."""
    place = (states["pile"] == CLOSED_PORT).argmax(axis=1)
    drawn, over = states["drawn"], states["over"] == 1
    players = int(states["players"][0]) if len(states) else 0
    scores = np.sort(runs["score"][:, :players], axis=1)
    owned = states["seat"]["bonus"].sum(axis=1)
    return {
        "a VP tile was claimed": int((drawn > PORTS).sum()),
        "the Closed Port came up": int((drawn > place).sum()),
        "the Closed Port moved": int((drawn > place + 1).sum()),
        "the points pile of bonus tiles was emptied": int((owned[:, 1] == 4).sum()),
        "the game ended by the rules": int(over.sum()),
        "the first place was tied": int((over & (scores[:, -1] == scores[:, -2])).sum()),
    }
