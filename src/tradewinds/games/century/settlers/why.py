"""Why an action with settlers is not legal now. It asks the predicates of the rules, so it cannot disagree."""

from __future__ import annotations

from typing import Any

from ....engine.position import NONE
from ....engine.words import Reason
from ..saying import no_such_cube, why_not_upgrade
from ..telling import counted, cubes_text
from ..words import BONUS_SPACES, FORTS_GIVE_BONUS_TILES, Phase, edition
from .bonus_tiles import can_take_bonus
from .forts import CLAIMED, TILE_TAKEN, may_claim, may_explore, may_take_tile, slot_here
from .locations import may_place_settlers, settlers_needed, usable
from .printed import CARD_COST, LOCATION_GIVE, LOCATION_SLOT, LOCATION_TYPE, Type
from .saying import place_text

SETTLER_PHASES = {
    "WORK": (Phase.TURN,),
    "REST": (Phase.TURN,),
    "UPGRADE": (Phase.UPGRADE,),
    "TRADE": (Phase.TRADE,),
    "EXPLORE": (Phase.EXPLORE,),
    "DISCARD": (Phase.DISCARD,),
    "DONE": (Phase.UPGRADE, Phase.TRADE),
}
FORT_PHASES = {
    "CLAIM": (Phase.FORT,),
    "TAKE_BONUS": (Phase.FORT,),
    "DONE": (Phase.UPGRADE, Phase.TRADE, Phase.FORT),
}


def why_not_settlers(s: Any, kind: str, n: int) -> Reason | None:
    """For actions that the phase allows in general."""
    match kind:
        case "WORK":
            return why_not_work(s, n)
        case "UPGRADE":
            return why_not_upgrade(s, n, "WORK")
        case "DISCARD":
            return no_such_cube(s, n, "STORAGE LIMIT")
        case "EXPLORE":
            return None if may_explore(s, n) else Reason("WORK", "This exploration tile is not there any more.")
        case "CLAIM":
            return None if may_claim(s) else why_not_claim(s)
        case "TAKE_BONUS":
            return why_not_bonus_tile(s, n)
        case "DONE" if s.phase == Phase.FORT and not s.did:
            return Reason("FORT", "At a fort the card is claimed, or the bonus tile is taken.")
        case "DONE" if s.phase == Phase.BONUS and not s.may_decline:
            return Reason("BONUS TILES", "The bonus tile for an emptied column must be taken.")
        case _:
            return None


def why_not_work(s: Any, location: int) -> Reason | None:
    here = place_text(s, location)
    if s.tile[location] != NONE:
        return Reason("WORK", f"An exploration tile lies on {here}.")
    if s.owner[location] == s.turn:
        return Reason("WORK", f"{edition().seat(s.turn)} has settlers on {here} already.")
    if not may_place_settlers(s, location):
        need, home = counted(settlers_needed(s, location), "settler"), counted(s.seat[s.turn].home, "settler")
        return Reason("WORK", f"{here} takes {need}, and {edition().seat(s.turn)} has {home} at home.")
    return None if usable(s, 1 << location) else why_not_act(s, location)


def why_not_act(s: Any, location: int) -> Reason:
    """The action of a location cannot be carried out."""
    place = s.place[location]
    match Type(LOCATION_TYPE[place]):
        case Type.UPGRADE:
            return Reason("option upgrade_nothing", "There is no cube to upgrade.")
        case Type.TRADE:
            return Reason("WORK", f"A trade is made at least once, and costs {cubes_text(LOCATION_GIVE[place])}.")
        case Type.FORT:
            card = s.fort_card[LOCATION_SLOT[place]]
            return Reason("FORT", f"The point card costs {cubes_text(CARD_COST[card])}{why_no_tile(s, place)}.")
        case Type.MARKET:
            return Reason("MARKET", "There is no merchant card here that can be used.")
        case Type.MOVE_BOAT:
            return Reason("MOVE BOAT", "There is no tile in reach where the boats could be paid.")
        case Type.BOAT_TRADE:
            return Reason("BOAT TRADE", "The boat is on the Sea tile, or the cubes for its tile's trade are missing.")
        case _:
            return Reason("OUTPOST TRADE", "There is no outpost whose trade could be made.")


def why_no_tile(s: Any, place: int) -> str:
    if not FORTS_GIVE_BONUS_TILES:
        return ""
    if not can_take_bonus(s, LOCATION_SLOT[place]):
        return ", and no bonus tile can be taken here"
    return ", and a bonus tile is not taken without a card"


def why_not_claim(s: Any) -> Reason:
    if s.did & CLAIMED:
        return Reason("FORT", "One card is claimed at a visit.")
    return Reason("FORT", f"The point card costs {cubes_text(CARD_COST[s.fort_card[slot_here(s)]])}.")


def why_not_bonus_tile(s: Any, stack: int) -> Reason | None:
    if s.phase == Phase.BONUS:
        if s.offered >> stack & 1:
            return None
        return Reason("BONUS TILES", "No tile can be taken from this stack now.")
    if stack != slot_here(s):
        return Reason("FORT", "A fort gives the top tile of its own stack.")
    if may_take_tile(s):
        return None
    if s.did & TILE_TAKEN:
        return Reason("FORT", "One bonus tile is taken at a visit.")
    if s.seat[s.turn].bonuses == BONUS_SPACES:
        return Reason("FORT", f"All {BONUS_SPACES} bonus spaces have a tile.")
    if not s.stack_left[stack]:
        return Reason("FORT", "No bonus tile is left here.")
    return Reason("option bonus_without_card", "Here the bonus tile is taken only after claiming the card.")
