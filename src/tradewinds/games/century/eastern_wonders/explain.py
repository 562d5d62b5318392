"""Why an action of Eastern Wonders is not legal now. It asks the predicates of the rules, so it cannot disagree."""

from __future__ import annotations

from ....engine.position import NONE
from ....engine.words import Reason
from ..cubes import count
from ..islands.boats import cubes_to_pay
from ..islands.maps import Kind
from ..islands.outposts import has_outpost
from ..islands.viewing import market_text, tile_text
from ..islands.why import why_not_adjacent, why_not_build
from ..saying import colour, no_such_cube, why_not_upgrade, wrong_time
from ..telling import cubes_text
from ..words import Phase, edition
from .acting import may_claim, may_take_bonus, may_trade, port_here
from .moving import may_end_movement, may_leave_cube, may_move_to
from .printed import CLOSED_PORT, VP_COST, Bonus
from .record import Do, EasternWonders

# The phases in which each kind of action is possible at all.
PHASES = {
    Do.TAKE_CUBES: (Phase.TAKE_CUBES,),
    Do.PLACE_BOAT: (Phase.PLACE_BOAT,),
    Do.MOVE: (Phase.MOVE, Phase.MOVE_ON),
    Do.LEAVE_CUBE: (Phase.MOVE,),
    Do.END_MOVEMENT: (Phase.MOVE,),
    Do.PAY: (Phase.PAY_BOATS,),
    Do.PICK_UP: (Phase.PICK_UP,),
    Do.PICK_UP_CUBE: (Phase.PICK_UP,),
    Do.LEAVE_CUBES: (Phase.PICK_UP,),
    Do.BUILD: (Phase.ACT,),
    Do.SPEND: (Phase.BUILD,),
    Do.TAKE_BONUS: (Phase.BONUS,),
    Do.UPGRADE: (Phase.UPGRADE,),
    Do.TRADE: (Phase.ACT, Phase.TRADE),
    Do.CLAIM: (Phase.ACT,),
    Do.HARVEST: (Phase.ACT,),
    Do.DISCARD: (Phase.DISCARD,),
    Do.DONE: (Phase.UPGRADE, Phase.ACT, Phase.TRADE),
}


def explain(s: EasternWonders, action: int) -> Reason | None:
    """The rule that forbids an action, with its reason; None if it is legal."""
    kind = Do.kind_of(action)
    return edition().say_reason(wrong_time(s, PHASES[kind]) or _why_not(s, kind, action - kind))


def _why_not(s: EasternWonders, kind: int, n: int) -> Reason | None:
    """For actions that the phase allows in general."""
    match kind:
        case Do.TAKE_CUBES:
            if s.sets_taken >> n & 1:
                return Reason("GAME SETUP", "Another player took these starting cubes.")
        case Do.PLACE_BOAT:
            if s.kind[n] != Kind.MARKET:
                return Reason("GAME SETUP", f"A boat starts on a market tile, and {tile_text(s, n)} is none.")
        case Do.MOVE:
            return _why_not_move(s, n)
        case Do.LEAVE_CUBE:
            return _why_not_leave_cube(s, n)
        case Do.END_MOVEMENT:
            return None if may_end_movement(s) else _why_not_end(s, s.seat[s.turn].boat)
        case Do.PICK_UP:
            if not s.pick_up_all_or_none:
                return Reason("option pick_up_all_or_none", "Here cubes are picked up one by one.")
        case Do.PICK_UP_CUBE:
            if s.pick_up_all_or_none:
                return Reason("option pick_up_all_or_none", "Cubes are picked up all together or not at all.")
            if not s.left[s.seat[s.turn].boat, n]:
                return Reason("MOVE", f"No {colour(n)} cube lies here.")
        case Do.BUILD:
            return why_not_build(s, "MARKET")
        case Do.TAKE_BONUS:
            return None if may_take_bonus(s, n) else _why_not_bonus(s, Bonus(n))
        case Do.TRADE:
            return None if may_trade(s) else _why_not_trade(s)
        case Do.CLAIM:
            return None if may_claim(s) else _why_not_claim(s)
        case Do.DONE:
            if s.phase == Phase.ACT and not s.action_is_optional:
                return Reason("option action_is_optional", "An action must be taken: harvesting is always possible.")
        case Do.UPGRADE:
            return why_not_upgrade(s, n, "MARKET")
        case Do.PAY:
            return no_such_cube(s, n, "MOVE")
        case Do.SPEND:
            return no_such_cube(s, n, "MARKET")
        case Do.DISCARD:
            return no_such_cube(s, n, "CARGO HOLD LIMIT")
    return None


def _why_not_move(s: EasternWonders, tile: int) -> Reason | None:
    if reason := why_not_adjacent(s, tile, "MOVE"):
        return reason
    if may_move_to(s, tile):
        return None
    if s.phase == Phase.MOVE and s.free == 0:
        return Reason("MOVE", "No free step is left: leave a cube on this tile to move on.")
    if tile == s.start and not s.may_return and not cubes_to_pay(s, tile):
        return Reason("option may_return", "A movement cannot end where it began, and there are no cubes to go on.")
    return Reason(
        "MOVE", f"There are too few cubes to end the movement on {tile_text(s, tile)}, or to go on from there."
    )


def _why_not_leave_cube(s: EasternWonders, n: int) -> Reason | None:
    if s.moved == 0:
        return Reason("MOVE", "The first step is free: nothing is left on the tile where the turn began.")
    if s.extra_steps_first and s.free:
        return Reason("option extra_steps_first", "A free step must be used before cubes are left.")
    if reason := no_such_cube(s, n, "MOVE"):
        return reason
    return None if may_leave_cube(s) else Reason("MOVE", "With one cube less, the movement could not end anywhere.")


def _why_not_end(s: EasternWonders, tile: int) -> Reason:
    cubes = count(s.seat[s.turn].cubes)
    if s.moved and tile == s.start and not s.may_return:
        return Reason("option may_return", "A movement cannot end where it began.")
    return Reason("MOVE", f"{cubes_to_pay(s, tile)} boats are to be paid, and the hold has too few cubes: {cubes}.")


def _why_not_bonus(s: EasternWonders, kind: Bonus) -> Reason:
    if not s.bonus_left[kind]:
        return Reason("MARKET", f"No {kind.name.lower()} tile is left.")
    return Reason("option same_bonus_twice", f"{edition().seat(s.turn)} has a {kind.name.lower()} tile already.")


def _why_not_trade(s: EasternWonders) -> Reason:
    boat = s.seat[s.turn].boat
    if s.kind[boat] != Kind.MARKET:
        return Reason("MARKET", "There is no market on a port tile.")
    if not has_outpost(s, boat, s.turn):
        return Reason("MARKET", f"Trading on {tile_text(s, boat)} needs an outpost of one's own there.")
    return Reason("MARKET", f"The cubes for this trade are missing: {market_text(s.market[boat])}.")


def _why_not_claim(s: EasternWonders) -> Reason:
    port = port_here(s)
    if port == NONE:
        return Reason("PORT", "VP tiles are claimed on port tiles.")
    if s.port_vp[port] == CLOSED_PORT:
        return Reason("PORT", "This port is closed.")
    return Reason("PORT", f"The VP tile costs {cubes_text(VP_COST[s.port_vp[port]])}.")
