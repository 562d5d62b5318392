"""Century: A New World: its set-up, a turn, and what counts at the end. Everything else is in the parts.

settlers/locations    WORK, REST, the basic locations
settlers/forts        forts, point cards, exploration tiles
settlers/bonus_tiles  bonus tiles
dealing, rounds       upgrades and trades; limit, last round, winner
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.dice import rand
from ..settlers.forts import allow_fort, claim, take_tile
from ..settlers.locations import allow_work, go_on, leave, rest, work
from ..settlers.scoring import settler_points
from ..settlers.setup import (
    cover_locations,
    equip_players,
    lay_boards,
    redeal_bonus_tiles,
    redeal_point_cards,
    shuffle_point_cards,
    stack_bonus_tiles,
)
from ..settlers.turn import allow_in_turn, step_in_turn
from ..words import Phase
from .record import (
    PLACES,
    STACK_HEIGHTS,
    Do,
    NewWorld,
)

if TYPE_CHECKING:
    from ....engine.dice import Dice
    from ....engine.record import Row

carry_on = go_on
score = settler_points


def setup(s: NewWorld) -> None:
    """The steps of the set-up in order."""
    lay_boards(s, PLACES[s.board])
    shuffle_point_cards(s)
    stack_bonus_tiles(s, STACK_HEIGHTS)
    cover_locations(s)
    equip_players(s)
    begin_turn(s)


def boards_used(s: NewWorld) -> int:
    """As the option says."""
    return s.board


def redeal(s: NewWorld, seat: int, dice: Dice) -> None:
    """Nobody knows the order of the deck and of the stacks of bonus tiles."""
    s.rng = rand(dice)
    redeal_point_cards(s, dice)
    redeal_bonus_tiles(s, dice)


def begin_turn(s: NewWorld) -> None:
    s.phase = Phase.TURN


def legal(s: NewWorld, acts: Row) -> None:
    """The actions that the deciding player may take now."""
    acts[0] = 0
    match s.phase:
        case Phase.TURN:
            allow_work(s, acts)
        case Phase.FORT:
            allow_fort(s, acts)
        case _:
            allow_in_turn(s, acts)


def step(s: NewWorld, action: int) -> None:
    """Take a legal action."""
    match s.phase:
        case Phase.TURN:
            if action == Do.REST:
                rest(s)
            else:
                work(s, action - Do.WORK)
        case Phase.FORT:
            if action == Do.CLAIM:
                claim(s)
            elif action == Do.DONE:
                leave(s)
            else:
                take_tile(s, action - Do.TAKE_BONUS)
        case _:
            step_in_turn(s, action)


def usable_here(s: NewWorld, places: int, purse: int) -> int:
    """There are no other locations than the basic ones."""
    return 0


def act_here(s: NewWorld, location: int) -> None:
    """There are no other locations than the basic ones."""
