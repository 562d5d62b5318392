"""Boat locations for people: what is done in words, and why something is not legal now."""

from __future__ import annotations

from typing import Any

from ....engine.position import NONE
from ....engine.words import Reason
from ..saying import no_such_cube, tell_position, trade_text, wrong_time
from ..settlers.saying import say_settler_seat, say_settlers
from ..settlers.scoring import settler_breakdown
from ..settlers.why import SETTLER_PHASES, why_not_settlers
from ..telling import cubes_text
from ..words import Do, Phase, edition
from .boats import cubes_to_pay
from .maps import Kind
from .outposts import MARKET_COST, can_trade, has_outpost
from .viewing import market_text, say_islands, tile_text
from .voyages import may_end_movement, may_move_anywhere, may_move_to, may_trade_here, outpost_points
from .why import why_not_adjacent, why_not_build

PHASES = {
    **SETTLER_PHASES,
    "MOVE": (Phase.MOVE, Phase.MOVE_ANYWHERE),
    "END_MOVEMENT": (Phase.MOVE,),
    "PAY": (Phase.PAY_BOATS,),
    "BUILD": (Phase.ACT,),
    "SPEND": (Phase.BUILD,),
    "TRADE": (Phase.TRADE, Phase.ACT),
    "TRADE_AT": (Phase.TRADE_AT,),
    "TAKE_BONUS": (Phase.BONUS,),
    "DONE": (Phase.UPGRADE, Phase.TRADE, Phase.ACT, Phase.BONUS),
}


def say_voyages(s: Any, kind: str, n: int) -> str | None:
    """What is done with settlers, boats and outposts."""
    boat = s.seat[s.player].boat
    match kind:
        case "TRADE" if s.phase == Phase.ACT and s.market[boat] != NONE:
            return f"trades {market_text(s.market[boat])}"
        case "TRADE":
            return f"trades {trade_text(s.give, s.take)}"
        case "TRADE_AT":
            what = f": {market_text(s.market[n])}" if s.market[n] != NONE else ""
            return f"trades at {tile_text(s, n)}{what}"
        case _:
            return say_islands(s, kind, n) or say_settlers(s, kind, n)


def tell(s: Any) -> str:
    """The position in one line."""
    seats = [f"{say_settler_seat(s, p)}, the boat on {tile_text(s, s.seat[p].boat)}" for p in range(s.players)]
    return tell_position(s, seats)


def breakdown(s: Any, player: int) -> dict[str, int]:
    """A player's points by where they come from."""
    return {**settler_breakdown(s, player), "outposts": outpost_points(s, player)}


def explain(s: Any, action: int) -> Reason | None:
    """Why an action is not legal now."""
    kind: Any = Do.kind_of(action)
    reason = wrong_time(s, PHASES[kind.name]) or why_not_on_voyage(s, kind.name, action - kind)
    return edition().say_reason(reason)


def why_not_on_voyage(s: Any, kind: str, n: int) -> Reason | None:
    """For actions that the phase allows in general."""
    match kind:
        case "MOVE":
            return why_not_move(s, n)
        case "END_MOVEMENT":
            return None if may_end_movement(s) else why_not_end(s)
        case "PAY":
            return no_such_cube(s, n, "MOVE BOAT")
        case "BUILD":
            return why_not_build(s, "MOVE BOAT")
        case "SPEND":
            return no_such_cube(s, n, "MOVE BOAT")
        case "TRADE" if s.phase == Phase.ACT:
            return None if may_trade_here(s) else why_not_trade(s)
        case "TRADE_AT":
            return why_not_trade_at(s, n)
        case _:
            return why_not_settlers(s, kind, n)


def why_not_move(s: Any, tile: int) -> Reason | None:
    boat, cubes = s.seat[s.turn].boat, s.seat[s.turn].cubes.sum()
    there = tile_text(s, tile)
    if s.phase == Phase.MOVE_ANYWHERE:
        if may_move_anywhere(s, tile, cubes):
            return None
        if tile == boat and not s.may_stay:
            return Reason("option may_stay", f"The boat is on {there} already, and must move.")
    else:
        if reason := why_not_adjacent(s, tile, "MOVE BOAT"):
            return reason
        if may_move_to(s, tile):
            return None
        if tile == s.start and not s.may_return and cubes >= cubes_to_pay(s, tile):
            return Reason("option may_return", "The movement cannot end where it began.")
    return Reason("MOVE BOAT", f"There are too few cubes to pay the boats on {there}: {cubes}.")


def why_not_end(s: Any) -> Reason:
    if not s.moved:
        return Reason("MOVE BOAT", "The boat must move.")
    boat = s.seat[s.turn].boat
    if boat == s.start and not s.may_return:
        return Reason("option may_return", "The movement cannot end where it began.")
    return Reason("MOVE BOAT", f"There are too few cubes to pay the boats on {tile_text(s, boat)}.")


def why_not_trade(s: Any) -> Reason:
    boat = s.seat[s.turn].boat
    if s.kind[boat] != Kind.MARKET:
        return Reason("MOVE BOAT", "There is no trade on the Sea tile.")
    return Reason("MOVE BOAT", f"The trade costs {cubes_text(MARKET_COST[s.market[boat]])}.")


def why_not_trade_at(s: Any, tile: int) -> Reason | None:
    if not has_outpost(s, tile, s.turn):
        return Reason("OUTPOST TRADE", f"{edition().seat(s.turn)} has no outpost on {tile_text(s, tile)}.")
    if can_trade(s.seat[s.turn].cubes, s.market[tile]):
        return None
    return Reason("OUTPOST TRADE", f"The trade costs {cubes_text(MARKET_COST[s.market[tile]])}.")
