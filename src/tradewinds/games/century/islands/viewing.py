"""The map for people: tiles in words, and as JSON."""

from __future__ import annotations

from typing import Any, TypedDict

from ....engine.position import NONE
from ..saying import colour, trade_text
from ..telling import counted
from ..viewing import Cubes, view_cubes, view_players
from ..words import edition
from .boats import next_to_be_paid
from .map_files import tile_names
from .maps import Kind
from .outposts import MARKET_COST, MARKET_GAIN, MARKET_IDS, MARKET_SYMBOL, Symbol, outpost_price
from .voyages import COLUMN_VALUES


class MarketView(TypedDict):
    id: str
    symbol: str
    cost: Cubes
    gain: Cubes
    outposts: list[int]
    outpost_price: int  # of one more, in cubes


class TileView(TypedDict):
    name: str
    q: int
    r: int
    kind: str
    near: list[int]
    market: MarketView | None
    boats: list[int]


class VoyageView(TypedDict):
    moved: int
    free_steps: int
    to_pay: int | None
    price_left: int


class IslandsView(VoyageView):
    tiles: list[TileView]
    column_values: list[int]


class SailorView(TypedDict):
    boat: int | None
    built: dict[str, int]


def tile_text(s: Any, tile: int) -> str:
    """'D4 (tea)', 'A1 (port)', 'B2 (sea)', or 'no tile' for a boat that was not placed yet."""
    if tile == NONE:
        return "no tile"
    market = s.market[tile]
    kind = Kind(s.kind[tile]).name.lower() if market < 0 else Symbol(MARKET_SYMBOL[market]).name.lower()
    return f"{tile_names(s)[tile]} ({kind})"


def market_text(market: int) -> str:
    return trade_text(MARKET_COST[market], MARKET_GAIN[market])


def owner_text(s: Any) -> str:
    """' to Azure', while somebody is to be paid."""
    return f" to {edition().seat(next_to_be_paid(s))}" if s.owed else ""


def say_islands(s: Any, kind: str, n: int) -> str | None:
    """What is done with boats and outposts."""
    here = tile_text(s, s.seat[s.player].boat)
    match kind:
        case "MOVE":
            return f"moves to {tile_text(s, n)}"
        case "END_MOVEMENT":
            return f"ends the movement on {here}" if s.moved else f"stays on {here}"
        case "PAY":
            return f"pays 1 {colour(n)}{owner_text(s)}"
        case "BUILD":
            return f"builds an outpost on {here} for {counted(outpost_price(s, s.seat[s.player].boat), 'cube')}"
        case "SPEND":
            return f"pays 1 {colour(n)} for the outpost"
        case _:
            return None


def view_market(s: Any, tile: int) -> MarketView | None:
    m = s.market[tile]
    if m < 0:
        return None
    return {
        "id": MARKET_IDS[m],
        "symbol": Symbol(MARKET_SYMBOL[m]).name.lower(),
        "cost": view_cubes(MARKET_COST[m]),
        "gain": view_cubes(MARKET_GAIN[m]),
        "outposts": view_players(s.outposts[tile]),
        "outpost_price": outpost_price(s, tile),
    }


def view_tile(s: Any, tile: int, name: str) -> TileView:
    return {
        "name": name,
        "q": s.q[tile],
        "r": s.r[tile],
        "kind": Kind(s.kind[tile]).name.lower(),
        "near": [n for n in s.near[tile] if n != NONE],
        "market": view_market(s, tile),
        "boats": [p for p in range(s.players) if s.seat[p].boat == tile],
    }


def view_voyage(s: Any) -> VoyageView:
    """How far the boat has come this turn, and what is still to be paid."""
    return {
        "moved": s.moved,
        "free_steps": s.free,
        "to_pay": next_to_be_paid(s) if s.owed else None,
        "price_left": s.price,
    }


def view_islands(s: Any) -> IslandsView:
    return {
        "tiles": [view_tile(s, tile, name) for tile, name in enumerate(tile_names(s))],
        "column_values": COLUMN_VALUES.tolist(),
        **view_voyage(s),
    }


def view_sailor(s: Any, p: int) -> SailorView:
    me = s.seat[p]
    return {
        "boat": None if me.boat == NONE else me.boat,
        "built": {symbol.name.lower(): me.built[symbol] for symbol in Symbol},
    }
