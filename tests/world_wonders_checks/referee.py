"""A second reading of the rules of World Wonders, to hold the program against.

Plain Python over `state.as_dict()`, written from the rulebook and the rulings, clear and slow: sets of squares, and
every place tried. It shares with the program nothing but the record's field names, the actions' short texts and the
printed tables. The actions are here; the files beside this one have the city, the placing, the rounds and the points.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy

from .referee_city import City, boards, city_of, from_words
from .referee_placing import (
    Place,
    building_places,
    monument_places,
    road_places,
    short_road_places,
    tower_places,
)
from .referee_printed import DOMINO, ECONOMY, LONG_ROAD, SHORT_ROADS, SINGLE, STACK_PIECES, STACKS, TILES, Table
from .referee_rounds import (
    BOUGHT_ROAD,
    BUILDING,
    FREE_ROAD,
    MONUMENT,
    NOTHING,
    PLACE,
    SHORT_SET,
    THE_TOWER,
    buy_building,
    buy_monument,
    buy_pedestal,
    buy_roads_or_tower,
    end_turn,
    find,
    first_position,
    gold,
    in_hand,
    on_offer,
    owner,
    purchase_is_placed,
    put,
    take_in_hand,
    tile_shown,
)
from .referee_scoring import scores, totals, winners

__all__ = ["after", "boards_that_disagree", "first_position", "legal_actions", "scores", "totals", "winners"]


def exists(places: Iterable[object]) -> bool:
    return any(True for _ in places)


# ACTIONS: what may be bought


def purchases(s: Table, money: int) -> set[str]:
    """What the player whose turn it is could buy with so much Gold, and place."""
    return {action for action, price in prices(s).items() if price <= money and placeable(s, action)}


def prices(s: Table) -> dict[str, int]:
    """What is for sale to this player, placeable or not. A monument costs what is left, at least 1."""
    cost, held = ECONOMY["cost"], owner(s)["pedestal"]
    sale = {f"buy_building {n}": stack["cost"] for n, stack in enumerate(STACKS) if on_offer(s, n)}
    sale |= {f"buy_monument {slot}": 1 for slot, monument in enumerate(s["slot"]) if monument != NOTHING}
    sale |= {"buy_long_road": cost["long_road"]} if s["long_roads"] else {}
    sale |= {"buy_short_roads": cost["short_roads"]} if s["short_sets"] else {}
    sale |= {"buy_tower": cost["tower"]} if s["towers"] else {}
    if not held or s["both_pedestals"]:
        sale |= {f"buy_pedestal {n}": cost["pedestal"] for n in range(2) if s["pedestals"] // 2**n % 2}
    return sale


def placeable(s: Table, action: str) -> bool:
    """Whether all of an item could be placed in the player's city."""
    kind, _, number = action.partition(" ")
    city = city_of(owner(s))
    if kind == "buy_building":
        tile = tile_shown(s, int(number))
        return exists(building_places(city, STACK_PIECES[int(number)], TILES[tile]["type"]))
    if kind == "buy_monument":
        return exists(monument_places(s, city, s["slot"][int(number)], 0, frozenset()))
    if kind == "buy_long_road":
        return exists(road_places(city, LONG_ROAD))
    if kind == "buy_short_roads":
        dominoes, singles = SHORT_ROADS.count(DOMINO), SHORT_ROADS.count(SINGLE)
        return exists(short_road_places(city, dominoes, singles, bool(s["short_set_partial"])))
    if kind == "buy_tower":
        return exists(tower_places(city, bool(s["tower_beside_sidewalk"])))
    return True


def may_take_loan(s: Table) -> bool:
    """One at a time, before all Gold is spent, and only if the turn can go on with a purchase."""
    if owner(s)["loan"] or gold(s) < 1 or (s["repaid"] and not s["loan_after_repayment"]):
        return False
    return bool(purchases(s, gold(s) + ECONOMY["loan"]))


def may_repay(s: Table) -> bool:
    """A loan of an earlier round."""
    return owner(s)["loan"] not in (0, s["round"]) and gold(s) >= ECONOMY["repayment"]


def legal_turn(s: Table) -> set[str]:
    actions = purchases(s, gold(s))
    if owner(s)["free_road"]:
        actions.add("lay_free_road")  # the first turn does not end without it
    elif not actions:
        actions.add("end_round")
    if may_take_loan(s):
        actions.add("take_loan")
    if may_repay(s):
        actions.add("repay_loan")
    return actions


# Where it may be placed


def named(places: Iterable[Place]) -> set[str]:
    return {f"place {place.turn} {place.cell}" for place in places}


def legal_short_roads(s: Table, city: City) -> set[str]:
    """The 2x1 and the 1x1 ones in any order; by option, put back what cannot be laid."""
    found = short_road_places(city, s["dominoes"], s["squares"], bool(s["short_set_partial"]))
    actions = {f"place_square {p.cell}" if mask == SINGLE else f"place {p.turn} {p.cell}" for mask, p in found}
    return actions or {"skip_roads"}


def legal_places(s: Table) -> set[str]:
    city, item = city_of(owner(s)), s["item"]
    if item == SHORT_SET:
        return legal_short_roads(s, city)
    if item in (FREE_ROAD, BOUGHT_ROAD):
        return named(road_places(city, LONG_ROAD))
    if item == THE_TOWER:
        return named(tower_places(city, bool(s["tower_beside_sidewalk"])))
    if item == BUILDING:
        return named(building_places(city, in_hand(s), TILES[s["tile"]]["type"]))
    if item == MONUMENT:
        return named(monument_places(s, city, s["monument"], s["placed"], from_words(s["laid"])))
    raise AssertionError(f"There is no item {item} to be placed.")


def legal_actions(s: Table) -> set[str]:
    """The short texts of all the actions that are legal in this state."""
    if s["over"]:
        return set()
    return legal_places(s) if s["phase"] == PLACE else legal_turn(s)


# Taking an action


def after(state: Table, action: str, real: Table) -> Table:
    """The state after a legal action. Only what is shuffled is taken from the real one; `rng`, `reveals` and `piece`
    are left alone."""
    s = deepcopy(state)
    kind, *numbers = action.split()
    if kind == "buy_building":
        buy_building(s, int(numbers[0]))
    elif kind == "buy_monument":
        buy_monument(s, int(numbers[0]))
    elif kind == "buy_pedestal":
        buy_pedestal(s, int(numbers[0]), real)
    elif kind in ("buy_long_road", "buy_short_roads", "buy_tower"):
        buy_roads_or_tower(s, kind)
    elif kind == "lay_free_road":
        take_in_hand(s, FREE_ROAD)
    elif kind == "take_loan":
        owner(s)["loan"] = s["round"]
    elif kind == "repay_loan":
        repay(s, real)
    elif kind == "end_round":
        owner(s)["out"] = 1
        end_turn(s, real)
    elif kind == "place":
        put(s, find(in_hand(s), int(numbers[0]), int(numbers[1])), real)
    elif kind == "place_square":
        put(s, find(SINGLE, 0, int(numbers[0])), real)
    elif kind == "skip_roads":
        purchase_is_placed(s, real)
    else:
        raise AssertionError(f"There is no action {action!r}.")
    return s


def repay(s: Table, real: Table) -> None:
    """With no Gold left, or nothing that it can buy, the player's round is over."""
    owner(s)["spent"] += ECONOMY["repayment"]
    owner(s)["loan"] = 0
    s["repaid"] = 1
    if not purchases(s, gold(s)) and not may_take_loan(s):
        owner(s)["out"] = 1
        end_turn(s, real)


# Redundancy of the record


def boards_that_disagree(s: Table) -> list[str]:
    """The boards of bits that do not say the same as `cover`."""
    return [
        f"seat {p}, {name}: {seat[name]} instead of {board}"
        for p, seat in enumerate(s["seat"][: s["players"]])
        for name, board in boards(city_of(seat)).items()
        if seat[name] != board
    ]
