"""WORK and REST: placing settlers on locations, the basic locations, and taking the settlers back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.position import NONE, allow
from ..cubes import can_pay_with, can_upgrade_with, gain
from ..dealing import begin_trades, begin_upgrades
from ..rounds import end_turn
from ..words import FORTS_GIVE_BONUS_TILES, Do, act_here, carry_on, may_act_here
from .forts import go_on_at_fort, may_use_fort, use_fort
from .printed import (
    LOCATION_GIVE,
    LOCATION_ICON,
    LOCATION_SETTLERS,
    LOCATION_STEPS,
    LOCATION_TAKE,
    LOCATION_TYPE,
    Icon,
    Type,
)
from .record import Settling

if TYPE_CHECKING:
    from ....engine.record import Row

# a) PLACING SETTLERS ON A LOCATION


def settlers_needed(s: Settling, location: int) -> int:
    """The printed number; where others stand, one more than they are. Reductions count, but one is always needed."""
    place = s.place[location]
    need = s.settlers[location] + 1
    if s.owner[location] == NONE or s.bump_at_least_printed:
        need = max(need, LOCATION_SETTLERS[place])
    less = s.seat[s.turn].reductions[LOCATION_ICON[place]]
    return max(1, need - reduction(s, location, less)) if less > 0 else need


def reduction(s: Settling, location: int, less: int) -> int:
    """Reductions add up, and count also where others stand, unless an option says otherwise."""
    if s.owner[location] != NONE and not s.reduction_when_bumping:
        return 0
    return less if s.reductions_add_up else 1


def may_place_settlers(s: Settling, location: int) -> bool:
    """Where neither an exploration tile lies nor one's own settlers stand, for those who have enough settlers."""
    if s.tile[location] != NONE or s.owner[location] == s.turn:
        return False
    return s.seat[s.turn].home >= settlers_needed(s, location)


def send_home(s: Settling, location: int) -> None:
    """Settlers go back to their owner's player board."""
    if s.owner[location] != NONE:
        s.seat[s.owner[location]].home += s.settlers[location]
        s.owner[location] = NONE
        s.settlers[location] = 0


def place_settlers(s: Settling, location: int) -> None:
    """Those of others who stand there go home."""
    need = settlers_needed(s, location)
    send_home(s, location)
    s.seat[s.turn].home -= need
    s.owner[location] = s.turn
    s.settlers[location] = need


# Cards with a dreamcatcher


def extra_icon(s: Settling, place: int) -> int:
    """The icon whose extra cubes are gained at a location."""
    kind = LOCATION_TYPE[place]
    gives = kind == Type.PRODUCTION or kind == Type.TRADE or kind == Type.SWAP_ROUTE
    return LOCATION_ICON[place] if gives or s.extra_cube_without_cubes else Icon.NONE


def icon_before(s: Settling, place: int) -> int:
    """The icon whose extra cubes are gained before the action, and can serve it."""
    return extra_icon(s, place) if s.extra_cube_first else Icon.NONE


# b) PERFORMING THE LOCATION'S ACTION


def may_act(s: Settling, location: int) -> bool:
    """Whether the action can be carried out, with the extra cubes that come first."""
    me = s.seat[s.turn]
    place = s.place[location]
    match LOCATION_TYPE[place]:
        case Type.PRODUCTION:
            return True
        case Type.UPGRADE:
            return s.upgrade_nothing == 1 or can_upgrade_with(me.cubes, me.extra[icon_before(s, place)])
        case Type.TRADE:
            return can_pay_with(me.cubes, me.extra[icon_before(s, place)], LOCATION_GIVE[place])
        case Type.FORT:
            return may_use_fort(s, place, me.extra[icon_before(s, place)])
        case _:
            return may_act_here(s, location)


def allow_work(s: Settling, acts: Row) -> None:
    """Any location that can be used, or rest."""
    if s.seat[s.turn].home > 0:
        for location in range(s.place.size):
            if may_place_settlers(s, location) and may_act(s, location):
                allow(acts, Do.WORK + location)
    allow(acts, Do.REST)


def work(s: Settling, location: int) -> None:
    """Place the settlers, then perform the action."""
    place_settlers(s, location)
    me = s.seat[s.turn]
    place = s.place[location]
    s.at = location
    gain(me.cubes, me.extra[icon_before(s, place)])
    match LOCATION_TYPE[place]:
        case Type.PRODUCTION:
            gain(me.cubes, LOCATION_TAKE[place])
            carry_on(s)
        case Type.UPGRADE:
            begin_upgrades(s, LOCATION_STEPS[place])
        case Type.TRADE:
            begin_trades(s, LOCATION_GIVE[place], LOCATION_TAKE[place])
        case Type.FORT:
            use_fort(s, place)
        case _:
            act_here(s, location)


def go_on(s: Settling) -> None:
    """At a fort something else may still be possible; elsewhere the location's action is over."""
    at_fort = s.at != NONE and LOCATION_TYPE[s.place[s.at]] == Type.FORT
    if not (FORTS_GIVE_BONUS_TILES and at_fort and go_on_at_fort(s)):
        leave(s)


def leave(s: Settling) -> None:
    """The turn is over; extra cubes come now if an option puts them after the action."""
    if s.at != NONE and not s.extra_cube_first:
        me = s.seat[s.turn]
        gain(me.cubes, me.extra[extra_icon(s, s.place[s.at])])
    s.at = NONE
    end_turn(s)


# REST


def collect_settlers(s: Settling) -> None:
    """All one's settlers come back from the board."""
    for location in range(s.place.size):
        if s.owner[location] == s.turn:
            send_home(s, location)


def rest(s: Settling) -> None:
    collect_settlers(s)
    end_turn(s)
