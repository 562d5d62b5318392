"""Boat locations: what moving, paying, building and trading do."""

from __future__ import annotations

from tradewinds.games.century.words import Phase

from .boats import ANYWHERE, emptied_columns, outpost_cost, row_of, to_be_paid
from .dealing import begin_trades, offer_bonus
from .table import COLOURS, MARKET_TILES, Table, mine

STACKS_ON_B2_AND_F2 = [0, 1, 2, 3]


def begin_voyage(s: Table, reach: int) -> Phase | None:
    s["moved"], s["free"] = 0, reach
    return Phase.MOVE_ANYWHERE if reach == ANYWHERE else Phase.MOVE


def move(s: Table, what: str) -> Phase | None:
    """A step, after which another may follow; or straight to any tile."""
    mine(s)["boat"] = int(what)
    s["moved"] += 1
    if s["phase"] == Phase.MOVE:
        s["free"] -= 1
        if s["free"] > 0:
            return Phase.MOVE
    return end_movement(s)


def end_movement(s: Table, what: str = "") -> Phase | None:
    """The owners of the boats here are paid, clockwise."""
    s["free"] = 0
    s["ashore"] = 1
    s["owed"] = sum(2**p for p in to_be_paid(s, mine(s)["boat"]))
    return Phase.PAY_BOATS if s["owed"] else None


def pay(s: Table, what: str) -> Phase | None:
    owner = next(p for p in to_be_paid(s, mine(s)["boat"]) if s["owed"] & 2**p)
    colour = COLOURS.index(what)
    mine(s)["cubes"][colour] -= 1
    s["seat"][owner]["cubes"][colour] += 1
    s["owed"] -= 2**owner
    return Phase.PAY_BOATS if s["owed"] else None


def build(s: Table, what: str) -> Phase | None:
    s["price"] = outpost_cost(s, mine(s)["boat"])
    return Phase.BUILD if s["price"] else place_outpost(s)


def spend(s: Table, what: str) -> Phase | None:
    mine(s)["cubes"][COLOURS.index(what)] -= 1
    s["price"] -= 1
    return Phase.BUILD if s["price"] else place_outpost(s)


def place_outpost(s: Table) -> Phase | None:
    """The leftmost of the row. An emptied column gives a bonus tile of board B2 or F2, if there is a space for it."""
    me = mine(s)
    before = emptied_columns(me["built"])
    me["built"][row_of(s, me["boat"])] += 1
    s["outposts"][me["boat"]] += 2 ** s["turn"]
    if emptied_columns(me["built"]) == before:
        return None
    return offer_bonus(s, STACKS_ON_B2_AND_F2, may_decline=False)


def trade_at(s: Table, what: str) -> Phase | None:
    tile = MARKET_TILES[s["market"][int(what)]]
    return begin_trades(s, tile["cost"], tile["gain"])
