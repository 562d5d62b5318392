"""WORK and REST: placing settlers on locations, the basic locations, and taking the settlers back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.position import NONE, allow, allow_each, lowest
from ..cubes import affords, affords_upgrade, gain, purse
from ..dealing import begin_trades, begin_upgrades
from ..rounds import end_turn
from ..words import FORTS_GIVE_BONUS_TILES, KINDS, WITHIN, Do, act_here, boards_used, carry_on, usable_here
from .forts import go_on_at_fort, may_use_fort, use_fort
from .printed import (
    ICONS,
    LOCATION_GIVE,
    LOCATION_ICON,
    LOCATION_PRICE,
    LOCATION_SETTLERS,
    LOCATION_SLOT,
    LOCATION_STEPS,
    LOCATION_TAKE,
    LOCATION_TYPE,
    MOST_ASKED,
    TYPES,
    Icon,
    Type,
)
from .record import Settling

if TYPE_CHECKING:
    from ....engine.record import Row

# a) PLACING SETTLERS ON A LOCATION


def settlers_asked(s: Settling, location: int) -> int:
    """The printed number; where others stand, one more than they are."""
    printed = LOCATION_SETTLERS[s.place[location]]
    if s.owner[location] == NONE:
        return printed
    return max(s.settlers[location] + 1, printed if s.bump_at_least_printed else 0)


def settlers_saved(s: Settling, icon: int) -> int:
    """Reductions for an icon add up, unless an option says otherwise."""
    saved = s.seat[s.turn].reductions[icon]
    return saved if s.reductions_add_up else min(saved, 1)


def settlers_needed(s: Settling, location: int) -> int:
    """Reductions count, also where others stand unless an option says otherwise, but one settler is always needed."""
    asked = settlers_asked(s, location)
    if s.owner[location] != NONE and not s.reduction_when_bumping:
        return asked
    return max(1, asked - settlers_saved(s, LOCATION_ICON[s.place[location]]))


def may_place_settlers(s: Settling, location: int) -> bool:
    """Where neither an exploration tile lies nor one's own settlers stand, for those who have enough settlers."""
    if s.tile[location] != NONE or s.owner[location] == s.turn:
        return False
    return s.seat[s.turn].home >= settlers_needed(s, location)


def places_for_settlers(s: Settling) -> int:
    """The locations where one may place settlers, as bits: the same for all empty ones at once, by their icons."""
    home = s.seat[s.turn].home
    enough = 0
    for icon in range(ICONS):
        enough |= WITHIN[boards_used(s) * ICONS + icon, min(home + settlers_saved(s, icon), MOST_ASKED)]
    empty = 0
    others = 0
    for location in range(s.place.size):
        open = s.tile[location] == NONE
        empty |= (open & (s.owner[location] == NONE)) << location
        others |= (open & (s.owner[location] != NONE) & (s.owner[location] != s.turn)) << location
    places = empty & enough
    while others:
        location = lowest(others)
        places |= may_place_settlers(s, location) << location
        others &= others - 1
    return places


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
    if s.extra_cube_without_cubes:
        return LOCATION_ICON[place]
    kind = LOCATION_TYPE[place]
    gives = kind == Type.PRODUCTION or kind == Type.TRADE or kind == Type.SWAP_ROUTE
    return LOCATION_ICON[place] if gives else Icon.NONE


def icon_before(s: Settling, place: int) -> int:
    """The icon whose extra cubes are gained before the action, and can serve it."""
    return extra_icon(s, place) if s.extra_cube_first else Icon.NONE


# b) PERFORMING THE LOCATION'S ACTION


def purse_at(s: Settling, place: int) -> int:
    """What can be paid with at a location, with the extra cubes that come first."""
    me = s.seat[s.turn]
    return purse(me.cubes) + purse(me.extra[icon_before(s, place)])


def usable(s: Settling, places: int) -> int:
    """Of these locations those whose action can be carried out, all as bits; type by type, which is faster."""
    kinds = boards_used(s) * TYPES
    productions = places & KINDS[kinds + Type.PRODUCTION]
    upgrades = places & KINDS[kinds + Type.UPGRADE]
    trades = places & KINDS[kinds + Type.TRADE]
    forts = places & KINDS[kinds + Type.FORT]
    found = productions | usable_here(s, places & ~(productions | upgrades | trades | forts))
    return found | usable_upgrades(s, upgrades) | usable_trades(s, trades) | usable_forts(s, forts)


def usable_upgrades(s: Settling, places: int) -> int:
    """Without a cube to upgrade only if the option allows it."""
    found = places if s.upgrade_nothing else 0
    while places != found:
        location = lowest(places ^ found)
        if affords_upgrade(purse_at(s, s.place[location])):
            found |= 1 << location
        else:
            places ^= 1 << location
    return found


def usable_trades(s: Settling, places: int) -> int:
    """For those who can pay at least once."""
    found = 0
    while places:
        location = lowest(places)
        place = s.place[location]
        found |= affords(purse_at(s, place), LOCATION_PRICE[place]) << location
        places &= places - 1
    return found


def usable_forts(s: Settling, places: int) -> int:
    found = 0
    while places:
        location = lowest(places)
        place = s.place[location]
        found |= may_use_fort(s, LOCATION_SLOT[place], purse_at(s, place)) << location
        places &= places - 1
    return found


def allow_work(s: Settling, acts: Row) -> None:
    """Any location that can be used, or rest."""
    if s.seat[s.turn].home > 0:
        allow_each(acts, Do.WORK, usable(s, places_for_settlers(s)), s.place.size)
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
