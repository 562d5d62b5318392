"""MOVE: steps over the map, paying the boats at the end of it, and picking up cubes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.position import NONE, allow
from ..cubes import COLOURS, allow_each_colour, count
from ..islands.boats import boats_at, can_end_from, cubes_to_pay, may_end_on, pay_boat
from ..islands.maps import Kind
from ..words import Phase
from .record import Do, EasternWonders

if TYPE_CHECKING:
    from ....engine.record import Row


def from_here(s: EasternWonders, tile: int, cubes: int, free: int) -> bool:
    """Whether the movement can end legally from a tile: after the free steps each cube may be left for another."""
    return can_end_from(s, tile, cubes, free, cubes)


def may_move_to(s: EasternWonders, tile: int) -> bool:
    """A step to an adjacent tile, free or for the cube just left, if from there the movement can end legally."""
    free = s.free if s.phase == Phase.MOVE_ON else s.free - 1
    return free >= 0 and from_here(s, tile, count(s.seat[s.turn].cubes), free)


def may_move(s: EasternWonders) -> bool:
    """Whether any step is possible."""
    for t in s.near[s.seat[s.turn].boat]:
        if t != NONE and may_move_to(s, t):
            return True
    return False


def may_leave_cube(s: EasternWonders) -> bool:
    """After the first step a cube may be left on the tile to move on, if that can lead to a legal end."""
    me = s.seat[s.turn]
    cubes = count(me.cubes)
    if s.moved == 0 or cubes == 0 or (s.extra_steps_first and s.free > 0):
        return False
    for t in s.near[me.boat]:
        if t != NONE and from_here(s, t, cubes - 1, s.free):
            return True
    return False


def may_end_movement(s: EasternWonders) -> bool:
    """Where all boats there can be paid. Staying is always possible, unless an option asks for payment then too."""
    me = s.seat[s.turn]
    if s.moved > 0:
        return may_end_on(s, me.boat, count(me.cubes))
    return not s.pay_when_not_moving or count(me.cubes) >= cubes_to_pay(s, me.boat) or not may_move(s)


def allow_moves(s: EasternWonders, acts: Row) -> None:
    """The next step, a cube left to go further, or the end of the movement."""
    me = s.seat[s.turn]
    for t in s.near[me.boat]:
        if t != NONE and may_move_to(s, t):
            allow(acts, Do.MOVE + t)
    if s.phase == Phase.MOVE:
        if may_leave_cube(s):
            allow_each_colour(acts, Do.LEAVE_CUBE, me.cubes, COLOURS)
        if may_end_movement(s):
            allow(acts, Do.END_MOVEMENT)


def move(s: EasternWonders, tile: int) -> None:
    """To an adjacent tile; other boats are passed freely."""
    if s.phase == Phase.MOVE:
        s.free -= 1
    s.moved += 1
    s.seat[s.turn].boat = tile
    s.phase = Phase.MOVE


def leave_cube(s: EasternWonders, colour: int) -> None:
    """Place a cube on the tile that is being left."""
    me = s.seat[s.turn]
    me.cubes[colour] -= 1
    s.left[me.boat, colour] += 1
    s.phase = Phase.MOVE_ON


def end_movement(s: EasternWonders) -> None:
    """On a market tile with other boats, their owners are paid first."""
    me = s.seat[s.turn]
    s.owed = 0
    paying = s.moved > 0 or s.pay_when_not_moving == 1
    if paying and boats_are_paid_on(s, me.boat) and count(me.cubes) >= cubes_to_pay(s, me.boat):
        s.owed = boats_at(s, me.boat)
    if s.owed:
        s.phase = Phase.PAY_BOATS
    else:
        arrive(s)


def boats_are_paid_on(s: EasternWonders, tile: int) -> bool:
    """On market tiles only, unless an option adds the ports."""
    return s.kind[tile] == Kind.MARKET or s.pay_on_port == 1


def pay_boats(s: EasternWonders, colour: int) -> None:
    pay_boat(s, colour)
    if not s.owed:
        arrive(s)


def arrive(s: EasternWonders) -> None:
    """Cubes that lie where the movement ended may be picked up, after all payments."""
    s.phase = Phase.PICK_UP if may_pick_up(s) else Phase.ACT


def may_pick_up(s: EasternWonders) -> bool:
    tile = s.seat[s.turn].boat
    if s.moved == 0 and not s.pick_up_when_not_moving:
        return False
    if s.kind[tile] == Kind.PORT and not s.pick_up_on_port:
        return False
    return s.left[tile].sum() > 0


def allow_pick_up(s: EasternWonders, acts: Row) -> None:
    """All the cubes or none; with an option, one by one."""
    if s.pick_up_all_or_none:
        allow(acts, Do.PICK_UP)
    else:
        allow_each_colour(acts, Do.PICK_UP_CUBE, s.left[s.seat[s.turn].boat], COLOURS)
    allow(acts, Do.LEAVE_CUBES)


def pick_up(s: EasternWonders, tile: int, hold: Row) -> None:
    """Take every cube that lies on a tile."""
    for c in range(hold.size):
        hold[c] += s.left[tile, c]
        s.left[tile, c] = 0


def pick_up_all(s: EasternWonders) -> None:
    me = s.seat[s.turn]
    pick_up(s, me.boat, me.cubes)
    s.phase = Phase.ACT


def pick_up_cube(s: EasternWonders, colour: int) -> None:
    me = s.seat[s.turn]
    s.left[me.boat, colour] -= 1
    me.cubes[colour] += 1
    arrive(s)


def leave_cubes(s: EasternWonders) -> None:
    s.phase = Phase.ACT
