"""Locations, point cards and tiles in words."""

from __future__ import annotations

from typing import Any

from ....engine.position import NONE
from ..cubes import Cube
from ..saying import trade_text
from ..telling import counted, cubes_text, listed
from ..words import edition
from .bonus_tiles import top_bonus_tile
from .forts import slot_here, where_tile_lies
from .locations import settlers_needed
from .printed import (
    BONUS_COUNTS,
    BONUS_EVERY,
    BONUS_POINTS,
    BONUS_SYMBOLS,
    CARD_COST,
    CARD_CUBE,
    CARD_ICON,
    CARD_POINTS,
    CARD_SETTLERS,
    CARD_SYMBOL,
    EXPLORATION_IDS,
    EXPLORATION_POINTS,
    EXPLORATION_SETTLERS,
    EXPLORATION_STEPS,
    EXPLORATION_TAKE,
    LOCATION_GIVE,
    LOCATION_IDS,
    LOCATION_REACH,
    LOCATION_SLOT,
    LOCATION_STEPS,
    LOCATION_TAKE,
    LOCATION_TYPE,
    Counts,
    Icon,
    Symbol,
    Type,
)

REACH = {0: "to any tile", 1: "to the next tile"}


def benefit_text(card: int) -> str:
    """What a point card brings beside its points."""
    icon = Icon(CARD_ICON[card]).name.lower()
    match Symbol(CARD_SYMBOL[card]):
        case Symbol.COMPASS:
            return "an exploration tile"
        case Symbol.BAG:
            return counted(CARD_SETTLERS[card], "new settler")
        case Symbol.HAMMER:
            return f"1 settler less at each {icon}"
        case _:
            return f"1 {Cube(CARD_CUBE[card]).name.lower()} more at each {icon}"


def point_card_text(card: int) -> str:
    return f"{counted(CARD_POINTS[card], 'point')} and {benefit_text(card)} for {cubes_text(CARD_COST[card])}"


def bonus_tile_text(tile: int) -> str:
    """'3 points for each compass and bag', '1 point for every 2 settlers'."""
    points, every = counted(BONUS_POINTS[tile], "point"), BONUS_EVERY[tile]
    kind = Counts(BONUS_COUNTS[tile])
    if kind == Counts.SYMBOLS:
        things = listed(s.name.lower() for s in Symbol if BONUS_SYMBOLS[tile, s])
    else:
        things = kind.name.lower().replace("_", " ").removesuffix("s") + ("s" if every > 1 else "")
    return f"{points} for {'each' if every == 1 else f'every {every}'} {things}"


def exploration_tile_text(tile: int) -> str:
    """'X03: 2 points, 2 yellow'."""
    parts = [counted(EXPLORATION_POINTS[tile], "point")]
    if any(EXPLORATION_TAKE[tile]):
        parts.append(cubes_text(EXPLORATION_TAKE[tile]))
    if EXPLORATION_STEPS[tile]:
        parts.append(counted(EXPLORATION_STEPS[tile], "upgrade"))
    if EXPLORATION_SETTLERS[tile]:
        parts.append(counted(EXPLORATION_SETTLERS[tile], "new settler"))
    return f"{EXPLORATION_IDS[tile]}: {', '.join(parts)}"


def location_text(s: Any, location: int) -> str:
    """What is done at a location, in a few words."""
    place = s.place[location]
    match Type(LOCATION_TYPE[place]):
        case Type.PRODUCTION:
            return cubes_text(LOCATION_TAKE[place])
        case Type.UPGRADE:
            return counted(LOCATION_STEPS[place], "upgrade")
        case Type.TRADE:
            return trade_text(LOCATION_GIVE[place], LOCATION_TAKE[place])
        case Type.FORT:
            return f"fort, {point_card_text(s.fort_card[LOCATION_SLOT[place]])}"
        case Type.MARKET:
            return "market"
        case Type.REFRESH_MARKET:
            return "new merchant cards and another turn"
        case Type.SWAP_ROUTE:
            return f"{cubes_text(LOCATION_TAKE[place])}, and a swap in the route"
        case Type.MOVE_BOAT:
            reach = LOCATION_REACH[place]
            return f"move the boat {REACH.get(reach, f'up to {reach} tiles')}"
        case Type.BOAT_TRADE:
            return "the trade where the boat is"
        case _:
            return "the trade of an outpost"


def place_text(s: Any, location: int) -> str:
    """'C1-4'."""
    id: str = LOCATION_IDS[s.place[location]]
    return id


def say_settlers(s: Any, kind: str, n: int) -> str | None:
    """What is done with settlers, point cards and tiles."""
    match kind:
        case "WORK":
            return say_work(s, n)
        case "REST":
            return "rests"
        case "CLAIM":
            return f"claims the card: {point_card_text(s.fort_card[slot_here(s)])}" if s.at != NONE else "claims a card"
        case "TAKE_BONUS":
            top = top_bonus_tile(s, n)
            return f"takes the bonus tile of stack {n + 1}: {bonus_tile_text(top) if top != NONE else 'none is left'}"
        case "EXPLORE":
            at = where_tile_lies(s, n)
            where = f" from {place_text(s, at)}" if at != NONE else ""
            return f"takes the exploration tile {exploration_tile_text(n)}{where}"
        case _:
            return None


def say_work(s: Any, location: int) -> str:
    settlers = counted(settlers_needed(s, location), "settler")
    owner = s.owner[location]
    bumped = ""
    if owner not in (NONE, s.turn):
        bumped = f", sending {edition().seat(owner)}'s home"
    return f"works at {place_text(s, location)} with {settlers}{bumped} ({location_text(s, location)})"


def say_settler_seat(s: Any, p: int) -> str:
    """How a player stands, for the line that tells the position."""
    me = s.seat[p]
    return f" has {counted(me.home, 'settler')} at home, {counted(me.claimed, 'card')}"
