"""WORK and REST: placing settlers on locations, the basic locations, and taking the settlers back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.position import NONE, allow, allow_many
from ....engine.sets import lowest, places_of
from ..cubes import affords, affords_upgrade, gain, purse
from ..dealing import begin_trades, begin_upgrades
from ..rounds import end_turn
from ..words import (
    FORTS_AT,
    FORTS_GIVE_BONUS_TILES,
    KINDS,
    WITHIN,
    Do,
    act_here,
    boards_used,
    carry_on,
    usable_here,
)
from .forts import go_on_at_fort, may_use_fort, use_fort
from .printed import (
    FORTS,
    ICONS,
    LOCATION_GIVE,
    LOCATION_ICON,
    LOCATION_PRICE,
    LOCATION_SETTLERS,
    LOCATION_STEPS,
    LOCATION_TAKE,
    LOCATION_TYPE,
    MOST_ASKED,
    TYPES,
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
    open = places_of(NONE, s.tile)
    empty = places_of(NONE, s.owner)
    places = open & empty & enough
    others = open & ~empty & ~places_of(s.turn, s.owner)
    while others:
        location = lowest(others)
        places |= (home >= settlers_needed(s, location)) << location
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


def where_extra_comes(s: Settling, icon: int) -> int:
    """The locations where the extra cubes of an icon are gained, as bits."""
    places = WITHIN[boards_used(s) * ICONS + icon, MOST_ASKED]
    if s.extra_cube_without_cubes:
        return places
    kinds = boards_used(s) * TYPES
    return places & (KINDS[kinds + Type.PRODUCTION] | KINDS[kinds + Type.TRADE] | KINDS[kinds + Type.SWAP_ROUTE])


def gain_extra(s: Settling, location: int) -> None:
    """The extra cubes of a location."""
    me = s.seat[s.turn]
    icon = LOCATION_ICON[s.place[location]]
    if where_extra_comes(s, icon) >> location & 1:
        gain(me.cubes, me.extra[icon])


# b) PERFORMING THE LOCATION'S ACTION


def usable(s: Settling, places: int) -> int:
    """Of these locations those whose action can be carried out, all as bits.

    Extra cubes that come first can only help: those that the cubes do not suffice for are asked again with them.
    """
    me = s.seat[s.turn]
    cubes = purse(me.cubes)
    found = usable_with(s, places, cubes)
    if s.extra_cube_first and me.claimed > 0:
        for icon in range(ICONS):
            extra = purse(me.extra[icon])
            helped = where_extra_comes(s, icon) & (places ^ found)
            if extra and helped:
                found |= usable_with(s, helped, cubes + extra)
    return found


def usable_with(s: Settling, places: int, purse: int) -> int:
    """The same with what is in a purse; type by type, which is faster."""
    kinds = boards_used(s) * TYPES
    productions = places & KINDS[kinds + Type.PRODUCTION]
    upgrades = places & KINDS[kinds + Type.UPGRADE]
    trades = places & KINDS[kinds + Type.TRADE]
    forts = places & KINDS[kinds + Type.FORT]
    found = productions | usable_here(s, places ^ productions ^ upgrades ^ trades ^ forts, purse)
    if s.upgrade_nothing or affords_upgrade(purse):
        found |= upgrades
    return found | usable_trades(s, trades, purse) | usable_forts(s, forts, purse)


def usable_trades(s: Settling, places: int, purse: int) -> int:
    """For those who can pay at least once."""
    found = 0
    while places:
        location = lowest(places)
        found |= affords(purse, LOCATION_PRICE[s.place[location]]) << location
        places &= places - 1
    return found


def usable_forts(s: Settling, places: int, purse: int) -> int:
    found = 0
    for slot in range(FORTS):
        found |= FORTS_AT[boards_used(s) * FORTS + slot] * may_use_fort(s, slot, purse)
    return found & places


def allow_work(s: Settling, acts: Row) -> None:
    """Any location that can be used, or rest."""
    if s.seat[s.turn].home > 0:
        allow_many(acts, Do.WORK, usable(s, places_for_settlers(s)), s.place.size)
    allow(acts, Do.REST)


def work(s: Settling, location: int) -> None:
    """Place the settlers, then perform the action."""
    place_settlers(s, location)
    me = s.seat[s.turn]
    place = s.place[location]
    s.at = location
    if s.extra_cube_first:
        gain_extra(s, location)
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
        gain_extra(s, s.at)
    s.at = NONE
    end_turn(s)


# REST


def collect_settlers(s: Settling) -> None:
    """All one's settlers come back from the board."""
    own = places_of(s.turn, s.owner)
    while own:
        send_home(s, lowest(own))
        own &= own - 1


def rest(s: Settling) -> None:
    collect_settlers(s)
    end_turn(s)
