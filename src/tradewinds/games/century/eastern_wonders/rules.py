"""Century: Eastern Wonders: which actions each phase allows, and what each does. The rules themselves are in

setup    GAME SETUP
moving   MOVE
acting   MARKET, PORT, HARVEST
turn     TAKING A TURN, CARGO HOLD LIMIT, GAME END

and, where other titles share them, in the parts islands/boats, islands/outposts, dealing and rounds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..dealing import allow_trades, allow_upgrades, stop_upgrading, upgrade_cube
from ..islands.boats import allow_payments
from ..islands.outposts import allow_spending, build, spend
from ..rounds import allow_discards, discard, end_turn
from ..words import Phase
from .acting import (
    allow_actions,
    allow_bonuses,
    claim,
    harvest,
    take_bonus,
    trade_here,
)
from .moving import (
    allow_moves,
    allow_pick_up,
    end_movement,
    leave_cube,
    leave_cubes,
    move,
    pay_boats,
    pick_up_all,
    pick_up_cube,
)
from .printed import COLUMNS
from .record import Do, EasternWonders
from .setup import allow_market_tiles, allow_starting_cubes, place_boat, take_starting_cubes
from .turn import hold_limit

if TYPE_CHECKING:
    from ....engine.record import Row

OUTPOST_COLUMNS = COLUMNS
storage_limit = hold_limit


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
            if action == Do.DONE:
                stop_upgrading(s)
            else:
                upgrade_cube(s, action - Do.UPGRADE)
        case Phase.DISCARD:
            discard(s, action - Do.DISCARD)
