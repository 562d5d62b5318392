"""TAKING A TURN, CARGO HOLD LIMIT and GAME END: how turns follow each other, and what ends the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cubes import COLOURS, Cube, allow_each_colour
from ..outposts import uncovered_points
from .printed import COLUMN_VALUES, EXTRA_SPACES, EXTRA_STEPS, HOLD_SPACES, VP_POINTS, Bonus
from .record import Do, EasternWonders, HoldCheck, Phase

if TYPE_CHECKING:
    from ....engine.record import Row


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


def end_turn(s: EasternWonders) -> None:
    """Once nobody is over the limit, the next player clockwise begins a turn, or the last round is over."""
    if somebody_must_discard(s):
        return
    s.turn = (s.turn + 1) % s.players
    if s.ending and s.turn == s.first:
        s.player = s.turn
        s.over = 1
    else:
        begin_turn(s)


# CARGO HOLD LIMIT


def hold_limit(s: EasternWonders, player: int) -> int:
    """Ten cubes, and three more for each bonus tile of that kind."""
    return HOLD_SPACES + EXTRA_SPACES * s.seat[player].bonus[Bonus.CARGO]


def somebody_must_discard(s: EasternWonders) -> bool:
    """Ask the first player over the limit, from the turn's owner clockwise, to discard a cube."""
    checked = 1 if s.hold_limit_checked_for == HoldCheck.TURN_OWNER else s.players
    for i in range(checked):
        p = (s.turn + i) % s.players
        if s.seat[p].cubes.sum() > hold_limit(s, p):
            s.player = p
            s.phase = Phase.DISCARD
            return True
    return False


def allow_discards(s: EasternWonders, acts: Row) -> None:
    """A cube of the player's choice."""
    allow_each_colour(acts, Do.DISCARD, s.seat[s.player].cubes, COLOURS)


def discard(s: EasternWonders, colour: int) -> None:
    s.seat[s.player].cubes[colour] -= 1
    end_turn(s)


# GAME END


def vp_tile_points(s: EasternWonders, player: int) -> int:
    points = 0
    for i in range(s.seat[player].vp_tiles):
        points += VP_POINTS[s.seat[player].claimed[i]]
    return points


def board_points(s: EasternWonders, player: int) -> int:
    """The uncovered values of the player board."""
    return uncovered_points(s.seat[player].built, COLUMN_VALUES)


def cube_points(s: EasternWonders, player: int) -> int:
    """One point for each cube that is not yellow."""
    return s.seat[player].cubes.sum() - s.seat[player].cubes[Cube.YELLOW]


def score(s: EasternWonders, player: int) -> int:
    """VP tiles, uncovered values, bonus tiles and cubes."""
    return vp_tile_points(s, player) + board_points(s, player) + s.seat[player].bonus_points + cube_points(s, player)


def winner(s: EasternWonders) -> int:
    """Most points; among those tied, the last to have taken a turn."""
    best = s.first
    for i in range(1, s.players):
        p = (s.first + i) % s.players
        if score(s, p) >= score(s, best):
            best = p
    return best
