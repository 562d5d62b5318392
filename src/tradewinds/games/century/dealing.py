"""Dealing: what is done with cubes wherever one is, on a card, a location or a tile: upgrades and trades."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...engine.position import Position, allow
from ...engine.record import i8
from .cubes import COLOURS, Cube, Hold, allow_each_colour, can_pay, can_upgrade, gain, pay, upgrade
from .words import Do, Phase, carry_on

if TYPE_CHECKING:
    from ...engine.record import Row


class Dealing(Position):
    upgrades = i8()  # steps that may still be made
    give = i8(COLOURS)  # the trade being made: the cubes above the arrow
    take = i8(COLOURS)  # and those below it
    seat: Sequence[Hold]


def begin_upgrades(s: Dealing, steps: int) -> None:
    """So many steps may be made, on any cubes, several on one cube too."""
    s.upgrades = steps
    go_on_upgrading(s)


def go_on_upgrading(s: Dealing) -> None:
    if s.upgrades > 0 and can_upgrade(s.seat[s.turn].cubes):
        s.phase = Phase.UPGRADE
    else:
        stop_upgrading(s)


def allow_upgrades(s: Dealing, acts: Row) -> None:
    """Any cube but the brown ones, which have no next level; or no more."""
    allow_each_colour(acts, Do.UPGRADE, s.seat[s.turn].cubes, Cube.BROWN)
    allow(acts, Do.DONE)


def upgrade_cube(s: Dealing, colour: int) -> None:
    upgrade(s.seat[s.turn].cubes, colour)
    s.upgrades -= 1
    go_on_upgrading(s)


def stop_upgrading(s: Dealing) -> None:
    s.upgrades = 0
    carry_on(s)


def begin_trades(s: Dealing, give: Row, take: Row) -> None:
    """A trade is made at least once, so the first time is not asked for; then as often as there are cubes for it."""
    for c in range(COLOURS):
        s.give[c] = give[c]
        s.take[c] = take[c]
    trade_again(s)


def trade_again(s: Dealing) -> None:
    """Return the cubes above the arrow, take those below it."""
    cubes = s.seat[s.turn].cubes
    pay(cubes, s.give)
    gain(cubes, s.take)
    if can_pay(cubes, s.give):
        s.phase = Phase.TRADE
    else:
        carry_on(s)


def allow_trades(s: Dealing, acts: Row) -> None:
    allow(acts, Do.TRADE)
    allow(acts, Do.DONE)
