"""Why something cannot be done on a tile of the map. The title names the rule that forbids it."""

from __future__ import annotations

from typing import Any

from ....engine.words import Reason
from ..telling import counted
from ..words import OUTPOST_COLUMNS, edition
from .maps import Kind
from .outposts import MARKET_SYMBOL, Symbol, has_outpost, may_build, outpost_price
from .viewing import tile_text


def why_not_adjacent(s: Any, tile: int, rule: str) -> Reason | None:
    boat = s.seat[s.turn].boat
    if tile in s.near[boat]:
        return None
    return Reason(rule, f"{tile_text(s, tile)} is not adjacent to {tile_text(s, boat)}.")


def why_not_build(s: Any, rule: str) -> Reason | None:
    me = s.seat[s.turn]
    if may_build(s):
        return None
    if s.kind[me.boat] != Kind.MARKET:
        return Reason(rule, "Outposts are built on market tiles.")
    if has_outpost(s, me.boat, s.turn):
        return Reason(rule, f"{edition().seat(s.turn)} has an outpost here already.")
    symbol = MARKET_SYMBOL[s.market[me.boat]]
    if me.built[symbol] == OUTPOST_COLUMNS:
        return Reason(rule, f"No outpost is left in the {Symbol(symbol).name.lower()} row.")
    price = counted(outpost_price(s, me.boat), "cube")
    return Reason(rule, f"The outpost costs {price}, and there are {me.cubes.sum()}.")
