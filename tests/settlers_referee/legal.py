"""The legal actions of a state, phase by phase."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations

from tradewinds.games.century.words import Phase

from .boats import (
    can_trade_here,
    legal_walks,
    may_build,
    may_end,
    outposts_to_trade_at,
    tiles_anywhere,
)
from .placing import can_claim, can_take_tile, may_use_route, may_work
from .table import (
    COLOURS,
    MERCHANT_CARDS,
    Cubes,
    Table,
    exploration_tiles_left,
    has_route,
    location,
    mine,
    slot_of,
    stacks_with_tiles,
    usable,
)

CLAIMED, TILE_TAKEN = 1, 2  # bits of the field `did`


def each(action: str, things: Iterable[int | str]) -> set[str]:
    return {f"{action} {thing}" for thing in things}


def each_colour(action: str, hold: Cubes) -> set[str]:
    return each(action, [colour for colour, n in zip(COLOURS, hold, strict=True) if n > 0])


def choose_turn(s: Table) -> set[str]:
    """Work, in Part I a card of the route, or rest, which is always allowed."""
    actions = {"rest"} | each("work", [n for n in range(len(s["place"])) if may_work(s, n)])
    if has_route(s):
        actions |= each("route", [n for n in range(mine(s)["route_cards"]) if may_use_route(s, n)])
    return actions


def choose_at_fort(s: Table) -> set[str]:
    """The card, the tile, each once; the visit may end once something was done."""
    actions = set()
    if not s["did"] & CLAIMED and can_claim(s, s["at"], mine(s)["cubes"]):
        actions.add("claim")
    if not s["did"] & TILE_TAKEN and can_take_tile(s, s["at"]) and (s["did"] & CLAIMED or s["bonus_without_card"]):
        actions.add(f"take_bonus {slot_of(location(s, s['at']))}")
    if s["did"]:
        actions.add("done")
    return actions


def choose_at_market(s: Table) -> set[str]:
    """Use the card, if its action can be done, or take it into the route."""
    card = s["merchant_row"][slot_of(location(s, s["at"]))]
    return {"take_card", *(["use_card"] if usable(s, MERCHANT_CARDS[card], mine(s)["cubes"]) else [])}


def choose_swap(s: Table) -> set[str]:
    places = range(mine(s)["route_cards"])
    return each("swap", [f"{left}-{right}" for left, right in combinations(places, 2)]) | {"done"}


def choose_bonus(s: Table) -> set[str]:
    offered = [stack for stack in range(len(s["stack_left"])) if s["offered"] & 2**stack]
    return each("take_bonus", stacks_with_tiles(s, offered)) | ({"done"} if s["may_decline"] else set())


def choose_step(s: Table) -> set[str]:
    """A step from which the movement can end legally; after the first of two it may end here."""
    me = mine(s)
    cubes = sum(me["cubes"])
    ways = legal_walks(s, me["boat"], s["free"], s["start"], cubes)
    actions = each("move", {way[0] for way in ways})
    if s["moved"] > 0 and may_end(s, me["boat"], s["start"], cubes):
        actions.add("end_movement")
    return actions


def choose_act(s: Table) -> set[str]:
    actions = {"done"}
    if may_build(s):
        actions.add("build")
    if can_trade_here(s):
        actions.add("trade")
    return actions


CHOICES: dict[Phase, Callable[[Table], set[str]]] = {
    Phase.TURN: choose_turn,
    Phase.UPGRADE: lambda s: each_colour("upgrade", [*mine(s)["cubes"][:3], 0]) | {"done"},
    Phase.TRADE: lambda s: {"trade", "done"},
    Phase.FORT: choose_at_fort,
    Phase.EXPLORE: lambda s: each("explore", exploration_tiles_left(s)),
    Phase.MARKET: choose_at_market,
    Phase.REPLACE: lambda s: each("replace", range(mine(s)["route_cards"])),
    Phase.SWAP: choose_swap,
    Phase.BONUS: choose_bonus,
    Phase.MOVE: choose_step,
    Phase.MOVE_ANYWHERE: lambda s: each("move", tiles_anywhere(s, sum(mine(s)["cubes"]))),
    Phase.PAY_BOATS: lambda s: each_colour("pay", mine(s)["cubes"]),
    Phase.ACT: choose_act,
    Phase.BUILD: lambda s: each_colour("spend", mine(s)["cubes"]),
    Phase.TRADE_AT: lambda s: each("trade_at", outposts_to_trade_at(s, mine(s)["cubes"])),
    Phase.DISCARD: lambda s: each_colour("discard", s["seat"][s["player"]]["cubes"]),
}


def legal_actions(s: Table) -> set[str]:
    """The short texts of all the actions that are legal in this state."""
    return set() if s["over"] else CHOICES[Phase(s["phase"])](s)
