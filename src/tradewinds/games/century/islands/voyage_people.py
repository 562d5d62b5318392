"""Boat locations for people: what is done in words, and why something is not legal now."""

from __future__ import annotations

from typing import Any

from ....engine.position import NONE
from ....engine.words import Reason
from ..saying import no_such_cube, trade_text
from ..settlers.saying import say_settlers
from ..settlers.why import why_not_settlers
from ..telling import counted, cubes_text
from ..words import OUTPOST_COLUMNS, Phase, edition
from .boats import cubes_to_pay
from .maps import Kind
from .outposts import MARKET_COST, MARKET_SYMBOL, Symbol, can_trade, has_outpost, may_build, outpost_price
from .viewing import market_text, say_islands, tile_text
from .voyages import may_end_movement, may_move_anywhere, may_move_to, may_trade_here

VOYAGE_PHASES = {
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
            return None if may_build(s) else why_not_build(s)
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
    here, there = tile_text(s, boat), tile_text(s, tile)
    if s.phase == Phase.MOVE_ANYWHERE:
        if may_move_anywhere(s, tile, cubes):
            return None
        if tile == boat and not s.may_stay:
            return Reason("option may_stay", f"The boat is on {there} already, and must move.")
    else:
        if tile not in s.near[boat]:
            return Reason("MOVE BOAT", f"{there} is not adjacent to {here}.")
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


def why_not_build(s: Any) -> Reason:
    me = s.seat[s.turn]
    if s.kind[me.boat] != Kind.MARKET:
        return Reason("MOVE BOAT", "Outposts are built on market tiles.")
    if has_outpost(s, me.boat, s.turn):
        return Reason("MOVE BOAT", f"{edition().seat(s.turn)} has an outpost here already.")
    symbol = MARKET_SYMBOL[s.market[me.boat]]
    if me.built[symbol] == OUTPOST_COLUMNS:
        return Reason("MOVE BOAT", f"No outpost is left in the {Symbol(symbol).name.lower()} row.")
    price = counted(outpost_price(s, me.boat), "cube")
    return Reason("MOVE BOAT", f"The outpost costs {price}, and there are {me.cubes.sum()}.")


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
