"""Century: Eastern Wonders: which actions each phase allows, and what each does. The rules themselves are in

setup    GAME SETUP
moving   MOVE
acting   MARKET, PORT, HARVEST
turn     TAKING A TURN, CARGO HOLD LIMIT, GAME END
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .acting import (
    allow_actions,
    allow_bonuses,
    allow_spending,
    allow_trades,
    allow_upgrades,
    begin_trades,
    build,
    claim,
    harvest,
    spend,
    take_bonus,
    trade_here,
    upgrade_cube,
)
from .moving import (
    allow_moves,
    allow_payments,
    allow_pick_up,
    boats_are_paid_on,
    end_movement,
    leave_cube,
    leave_cubes,
    move,
    pay_boats,
    pick_up_all,
    pick_up_cube,
)
from .record import LENGTH, ROOM, Do, EasternWonders, Phase
from .setup import allow_market_tiles, allow_starting_cubes, place_boat, redeal, setup, take_starting_cubes
from .turn import allow_discards, discard, end_turn, score, winner

if TYPE_CHECKING:
    from ....engine.record import Row

__all__ = [
    "LENGTH",
    "ROOM",
    "boats_are_paid_on",
    "legal",
    "redeal",
    "score",
    "setup",
    "step",
    "winner",
]


def legal(s: EasternWonders, acts: Row) -> None:
    """The actions that the deciding player may take now."""
    acts[0] = 0
    match s.phase:
        case Phase.TAKE_CUBES:
            allow_starting_cubes(s, acts)
        case Phase.PLACE_BOAT:
            allow_market_tiles(s, acts)
        case Phase.MOVE | Phase.MOVE_ON:
            allow_moves(s, acts)
        case Phase.PAY_BOATS:
            allow_payments(s, acts)
        case Phase.PICK_UP:
            allow_pick_up(s, acts)
        case Phase.ACT:
            allow_actions(s, acts)
        case Phase.BUILD:
            allow_spending(s, acts)
        case Phase.BONUS:
            allow_bonuses(s, acts)
        case Phase.UPGRADE:
            allow_upgrades(s, acts)
        case Phase.TRADE:
            allow_trades(s, acts)
        case Phase.DISCARD:
            allow_discards(s, acts)


def step(s: EasternWonders, action: int) -> None:
    """Take a legal action."""
    match s.phase:
        case Phase.TAKE_CUBES:
            take_starting_cubes(s, action - Do.TAKE_CUBES)
        case Phase.PLACE_BOAT:
            place_boat(s, action - Do.PLACE_BOAT)
        case Phase.MOVE | Phase.MOVE_ON:
            if action == Do.END_MOVEMENT:
                end_movement(s)
            elif action >= Do.LEAVE_CUBE:
                leave_cube(s, action - Do.LEAVE_CUBE)
            else:
                move(s, action - Do.MOVE)
        case Phase.PAY_BOATS:
            pay_boats(s, action - Do.PAY)
        case Phase.PICK_UP:
            if action == Do.PICK_UP:
                pick_up_all(s)
            elif action == Do.LEAVE_CUBES:
                leave_cubes(s)
            else:
                pick_up_cube(s, action - Do.PICK_UP_CUBE)
        case Phase.ACT | Phase.TRADE:
            if action == Do.BUILD:
                build(s)
            elif action == Do.TRADE:
                trade_here(s)
            elif action == Do.CLAIM:
                claim(s)
            elif action == Do.HARVEST:
                harvest(s)
            else:
                end_turn(s)
        case Phase.BUILD:
            spend(s, action - Do.SPEND)
        case Phase.BONUS:
            take_bonus(s, action - Do.TAKE_BONUS)
        case Phase.UPGRADE:
            if action == Do.NO_UPGRADE:
                begin_trades(s)
            else:
                upgrade_cube(s, action - Do.UPGRADE)
        case Phase.DISCARD:
            discard(s, action - Do.DISCARD)
