"""What titles with boat locations share: a turn with its phases, and what counts at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..settlers.bonus_tiles import allow_bonus_tiles, decline_bonus_tile, take_offered_tile
from ..settlers.locations import allow_work, rest, work
from ..settlers.scoring import settler_points
from ..settlers.turn import allow_in_turn, step_in_turn
from ..words import Do, Phase
from .boats import allow_payments
from .outposts import allow_spending, build, spend
from .voyages import (
    Voyages,
    allow_ashore,
    allow_moves,
    allow_moves_anywhere,
    allow_outposts,
    end_movement,
    leave_shore,
    move,
    outpost_points,
    pay_boats,
    trade_here,
    trade_on,
)

if TYPE_CHECKING:
    from ....engine.record import Row


def allow_on_voyage(s: Voyages, acts: Row) -> None:
    match s.phase:
        case Phase.MOVE:
            allow_moves(s, acts)
        case Phase.MOVE_ANYWHERE:
            allow_moves_anywhere(s, acts)
        case Phase.PAY_BOATS:
            allow_payments(s, acts)
        case Phase.ACT:
            allow_ashore(s, acts)
        case Phase.BUILD:
            allow_spending(s, acts)
        case Phase.BONUS:
            allow_bonus_tiles(s, acts)
        case Phase.TRADE_AT:
            allow_outposts(s, acts)
        case _:
            allow_in_turn(s, acts)


def step_on_voyage(s: Voyages, action: int) -> None:
    match s.phase:
        case Phase.MOVE | Phase.MOVE_ANYWHERE:
            if action == Do.END_MOVEMENT:
                end_movement(s)
            else:
                move(s, action - Do.MOVE)
        case Phase.PAY_BOATS:
            pay_boats(s, action - Do.PAY)
        case Phase.ACT:
            if action == Do.BUILD:
                build(s)
            elif action == Do.TRADE:
                trade_here(s)
            else:
                leave_shore(s)
        case Phase.BUILD:
            spend(s, action - Do.SPEND)
        case Phase.BONUS:
            if action == Do.DONE:
                decline_bonus_tile(s)
            else:
                take_offered_tile(s, action - Do.TAKE_BONUS)
        case Phase.TRADE_AT:
            trade_on(s, action - Do.TRADE_AT)
        case _:
            step_in_turn(s, action)


def legal(s: Voyages, acts: Row) -> None:
    """The actions that the deciding player may take now."""
    acts[0] = 0
    if s.phase == Phase.TURN:
        allow_work(s, acts)
    else:
        allow_on_voyage(s, acts)


def step(s: Voyages, action: int) -> None:
    """Take a legal action."""
    if s.phase != Phase.TURN:
        step_on_voyage(s, action)
    elif action == Do.REST:
        rest(s)
    else:
        work(s, action - Do.WORK)


def score(s: Voyages, player: int) -> int:
    """Point cards, bonus tiles, outposts, exploration tiles and cubes."""
    return settler_points(s, player) + outpost_points(s, player)
