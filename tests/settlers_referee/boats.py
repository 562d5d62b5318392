"""Boat locations: where a movement may go, whom it pays, outposts, and the trades of the island map."""

from __future__ import annotations

from .table import (
    MARKET_TILE,
    MARKET_TILES,
    NOTHING,
    PRINTED,
    SEA_TILE,
    SYMBOLS,
    Cubes,
    Table,
    affordable,
    clockwise,
    mine,
)

TOUCHING = {(0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, 1)}
ANYWHERE = 0  # a reach


def tiles(s: Table) -> range:
    return range(len(s["kind"]))


def neighbours(s: Table, tile: int) -> list[int]:
    """The tiles whose hexes touch this one, found from where they lie."""
    q, r = s["q"][tile], s["r"][tile]
    return [t for t in tiles(s) if (s["q"][t] - q, s["r"][t] - r) in TOUCHING]


def to_be_paid(s: Table, tile: int) -> list[int]:
    """The other players with a boat on the tile, clockwise, where boats are paid."""
    if s["kind"][tile] == SEA_TILE and not s["pay_on_sea"]:
        return []
    return [p for p in clockwise(s)[1:] if s["seat"][p]["boat"] == tile]


def walks(s: Table, tile: int, steps: int) -> list[list[int]]:
    """Every way of one step up to so many steps, as the tiles stepped on."""
    if steps == 0:
        return []
    ways = [[t] for t in neighbours(s, tile)]
    return ways + [[t, *way] for t in neighbours(s, tile) for way in walks(s, t, steps - 1)]


def legal_walks(s: Table, tile: int, steps: int, start: int, cubes: int) -> list[list[int]]:
    """Those that end where everybody can be paid, and not where the movement began if the option forbids it."""
    ways = walks(s, tile, steps)
    return [way for way in ways if may_end(s, way[-1], start, cubes)]


def may_end(s: Table, tile: int, start: int, cubes: int) -> bool:
    return (tile != start or bool(s["may_return"])) and cubes >= len(to_be_paid(s, tile))


def tiles_anywhere(s: Table, cubes: int) -> list[int]:
    """For the movement to any tile: every one but the present one, unless the boat may stay."""
    here = mine(s)["boat"]
    return [t for t in tiles(s) if (t != here or s["may_stay"]) and cubes >= len(to_be_paid(s, t))]


def can_go_somewhere(s: Table, reach: int, cubes: int) -> bool:
    boat = mine(s)["boat"]
    return bool(tiles_anywhere(s, cubes) if reach == ANYWHERE else legal_walks(s, boat, reach, boat, cubes))


# Outposts and trades


def outposts_on(s: Table, tile: int) -> list[int]:
    """The players with an outpost on a tile."""
    return [p for p in range(s["players"]) if s["outposts"][tile] & 2**p]


def outpost_cost(s: Table, tile: int) -> int:
    each = PRINTED["islands"]["cubes_for_each_outpost"][str(s["players"])]
    return int(each * len(outposts_on(s, tile)))


def row_of(s: Table, tile: int) -> int:
    return SYMBOLS.index(MARKET_TILES[s["market"][tile]]["symbol"])


def columns() -> int:
    return len(PRINTED["outpost_section"]["column_values"])


def emptied_columns(built: list[int]) -> int:
    return sum(all(row > column for row in built) for column in range(columns()))


def may_build(s: Table) -> bool:
    """On a market tile without an outpost of the player's, with one left in the row and the cubes for it."""
    me = mine(s)
    tile = me["boat"]
    if s["kind"][tile] != MARKET_TILE or s["turn"] in outposts_on(s, tile):
        return False
    return me["built"][row_of(s, tile)] < columns() and sum(me["cubes"]) >= outpost_cost(s, tile)


def trade_of(s: Table, tile: int) -> Table | None:
    """The trade of a market tile; the Sea tile has none."""
    return None if s["market"][tile] == NOTHING else MARKET_TILES[s["market"][tile]]


def can_trade_here(s: Table) -> bool:
    me = mine(s)
    trade = trade_of(s, me["boat"])
    return trade is not None and affordable(me["cubes"], trade["cost"])


def outposts_to_trade_at(s: Table, hold: Cubes) -> list[int]:
    """The tiles with an outpost of the player's whose trade can be made with these cubes."""
    with_outpost = [t for t in tiles(s) if s["turn"] in outposts_on(s, t)]
    return [t for t in with_outpost if affordable(hold, MARKET_TILES[s["market"][t]]["cost"])]
