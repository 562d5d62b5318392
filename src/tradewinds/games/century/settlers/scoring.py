"""STORAGE LIMIT and GAME END: what a player board takes, and what counts."""

from __future__ import annotations

from ..cubes import cube_points
from .bonus_tiles import bonus_points
from .printed import CARD_POINTS, EXPLORATION_POINTS, EXPLORATION_TILES, STORAGE
from .record import Settling


def storage_limit(s: Settling, player: int) -> int:
    """Ten cubes."""
    return STORAGE


def card_points(s: Settling, player: int) -> int:
    points = 0
    for i in range(s.seat[player].claimed):
        points += CARD_POINTS[s.seat[player].cards[i]]
    return points


def exploration_points(s: Settling, player: int) -> int:
    points = 0
    for tile in range(EXPLORATION_TILES):
        points += EXPLORATION_POINTS[tile] * (s.seat[player].explored >> tile & 1)
    return points


def settler_points(s: Settling, player: int) -> int:
    """Point cards, bonus tiles, exploration tiles, and a point for each cube that is not yellow."""
    points = card_points(s, player) + bonus_points(s, player) + exploration_points(s, player)
    return points + cube_points(s.seat[player].cubes)


def settler_breakdown(s: Settling, player: int) -> dict[str, int]:
    """A player's points by where they come from."""
    return {
        "point_cards": card_points(s, player),
        "bonus_tiles": bonus_points(s, player),
        "exploration_tiles": exploration_points(s, player),
        "cubes": cube_points(s.seat[player].cubes),
    }
