"""TAKING A TURN, CARGO HOLD LIMIT and GAME END: what a turn begins with, what a hold takes, and what counts."""

from __future__ import annotations

from ..cubes import cube_points
from ..islands.outposts import uncovered_points
from ..words import Phase
from .printed import COLUMN_VALUES, EXTRA_SPACES, EXTRA_STEPS, HOLD_SPACES, VP_POINTS, Bonus
from .record import EasternWonders, HoldCheck

# TAKING A TURN


def begin_turn(s: EasternWonders) -> None:
    """The turn's owner may move and then act; the first step is free, and one more for each bonus tile."""
    s.player = s.turn
    s.phase = Phase.MOVE
    s.start = s.seat[s.turn].boat
    s.moved = 0
    s.free = 1 + extra_steps(s, s.turn)


def extra_steps(s: EasternWonders, player: int) -> int:
    """Free steps beyond the first, from bonus tiles."""
    tiles = s.seat[player].bonus[Bonus.MOVE]
    return EXTRA_STEPS * (tiles if s.extra_steps_add_up else min(tiles, 1))


# CARGO HOLD LIMIT


def hold_limit(s: EasternWonders, player: int) -> int:
    """Ten cubes, and three more for each bonus tile of that kind."""
    return HOLD_SPACES + EXTRA_SPACES * s.seat[player].bonus[Bonus.CARGO]


def limits_checked(s: EasternWonders) -> int:
    """Everybody's holds, unless an option says that only the turn's owner's is looked at."""
    return 1 if s.hold_limit_checked_for == HoldCheck.TURN_OWNER else s.players


# GAME END


def vp_tile_points(s: EasternWonders, player: int) -> int:
    points = 0
    for i in range(s.seat[player].vp_tiles):
        points += VP_POINTS[s.seat[player].claimed[i]]
    return points


def board_points(s: EasternWonders, player: int) -> int:
    """The uncovered values of the player board."""
    return uncovered_points(s.seat[player].built, COLUMN_VALUES)


def score(s: EasternWonders, player: int) -> int:
    """VP tiles, uncovered values, bonus tiles and cubes."""
    me = s.seat[player]
    return vp_tile_points(s, player) + board_points(s, player) + me.bonus_points + cube_points(me.cubes)
