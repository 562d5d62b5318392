"""What all titles with settlers share of a turn: the phases in which cubes are upgraded, traded or discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..dealing import allow_trades, allow_upgrades, stop_upgrading, trade_again, upgrade_cube
from ..rounds import allow_discards, discard
from ..words import Do, Phase, carry_on
from .forts import allow_exploring, explore
from .record import Settling

if TYPE_CHECKING:
    from ....engine.record import Row


def allow_in_turn(s: Settling, acts: Row) -> None:
    match s.phase:
        case Phase.UPGRADE:
            allow_upgrades(s, acts)
        case Phase.TRADE:
            allow_trades(s, acts)
        case Phase.EXPLORE:
            allow_exploring(s, acts)
        case _:
            allow_discards(s, acts)


def step_in_turn(s: Settling, action: int) -> None:
    match s.phase:
        case Phase.UPGRADE:
            if action == Do.DONE:
                stop_upgrading(s)
            else:
                upgrade_cube(s, action - Do.UPGRADE)
        case Phase.TRADE:
            if action == Do.DONE:
                carry_on(s)
            else:
                trade_again(s)
        case Phase.EXPLORE:
            explore(s, action - Do.EXPLORE)
        case _:
            discard(s, action - Do.DISCARD)
