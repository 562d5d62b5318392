"""Positions of the titles with settlers for perft, and their counts."""

from __future__ import annotations

from typing import Any

from tests.perft import agreed_counts
from tests.settlers_positions import game_of, load, start
from tests.settlers_referee import following

# The Sea tile (0), six tiles around it (1 to 6, clockwise from the top), and six more (7 to 12), each of which touches
# two of those: 7 touches 1 and 2, 8 touches 2 and 3, and so on. So the Sea tile touches 6 tiles, those around it 5
# (the Sea tile, two of each other and two outer ones), and the outer ones 2.
AROUND = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
OUTER = [(1, -2), (2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1)]


def star_map(*tiles: str) -> dict[str, Any]:
    """An island map in the shape of a star with these market tiles on 1 to 12."""
    spaces: list[dict[str, Any]] = [{"q": 0, "r": 0, "kind": "sea"}]
    for (q, r), tile in zip(AROUND + OUTER, tiles, strict=True):
        spaces.append({"q": q, "r": r, "kind": "market", "tile": tile})
    return {"spaces": spaces}


def opening(id: str, cubes: str = "", players: int = 2, **options: Any) -> Any:
    """The first turn of a match, with these cubes for its owner and none for the others."""
    s = start(id, players, 1, **options)
    for player in range(players):
        load(s, player, cubes if player == s.turn else "")
    return s


def counts(state: Any, depth: int) -> list[int]:
    return agreed_counts(game_of(state), following, state, depth)
