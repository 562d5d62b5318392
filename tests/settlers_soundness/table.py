"""All that the titles with settlers share, checked in one go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tradewinds.games.century.words import Phase

from .pieces import (
    PIECES,
    SETTLERS,
    broken_benefits,
    broken_bonus_tiles,
    broken_cubes,
    broken_exploration_tiles,
    broken_locations,
    broken_numbers,
    broken_point_cards,
    broken_settlers,
)
from .turns import TURNS, broken_dealing, broken_end, broken_fort, broken_place

if TYPE_CHECKING:
    from tradewinds.engine.record import Row

SETTLING = PIECES | TURNS  # the invariants of every title


def bits(*phases: Phase) -> int:
    """The phases of a title, as bits."""
    return sum(1 << phase for phase in phases)


IN_EVERY_TITLE = bits(Phase.TURN, Phase.UPGRADE, Phase.TRADE, Phase.EXPLORE, Phase.DISCARD)
ON_VOYAGES = bits(Phase.MOVE, Phase.MOVE_ANYWHERE, Phase.PAY_BOATS, Phase.ACT, Phase.BUILD, Phase.BONUS, Phase.TRADE_AT)


def reserve_at_start(s: Any) -> int:
    """Six of the twelve settlers are on the player board, seven with two players."""
    return SETTLERS - 7 if s.players == 2 else SETTLERS - 6


def broken_settling(
    s: Any, phases: int, star: int, bonus_tiles: int, spaces: int, heights: Row, in_play: int, beside: int
) -> int:
    """`in_play` exploration tiles; the other values as the checks name them. Settlers are looked at by player."""
    found = broken_numbers(s, phases)
    if found == 0:
        found = broken_cubes(s)
    if found == 0:
        found = broken_locations(s)
    if found == 0:
        found = broken_point_cards(s, star)
    if found == 0:
        found = broken_bonus_tiles(s, bonus_tiles, spaces, heights)
    if found == 0:
        found = broken_exploration_tiles(s, in_play, beside)
    if found == 0:
        found = broken_end(s)
    return found


def broken_player(s: Any, player: int, on_route: int) -> int:
    """`on_route`: the player's settlers on the trade route, where there is one."""
    found = broken_settlers(s, player, on_route)
    if found == 0:
        found = broken_benefits(s, player, reserve_at_start(s))
    return found


def broken_decision(s: Any, spaces: int, has_route: int) -> int:
    found = broken_place(s, has_route)
    if found == 0:
        found = broken_dealing(s)
    if found == 0:
        found = broken_fort(s, spaces)
    return found


def points_are_due(s: Any) -> bool:
    """Points are counted once more between turns and at the end."""
    due: bool = s.over == 1 or s.phase == Phase.TURN
    return due
