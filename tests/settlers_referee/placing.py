"""Work, part a: which locations may be chosen, how many settlers they take, and the extra cubes of their icons."""

from __future__ import annotations

from .boats import can_go_somewhere, outposts_to_trade_at, trade_of
from .table import (
    COLOURS,
    MERCHANT_CARDS,
    NOTHING,
    POINT_CARDS,
    Cubes,
    Table,
    affordable,
    cards_of,
    forts_give_bonus_tiles,
    has_route,
    has_space_for_bonus,
    location,
    mine,
    slot_of,
    stacks_with_tiles,
    together,
    upgradable,
    usable,
)


def reductions(s: Table, number: int) -> int:
    """The player's hammer cards with the location's icon; if they do not add up, at most one counts."""
    hammers = [card for card in cards_of(mine(s)) if card["symbol"] == "hammer"]
    matching = sum(bool(card["icon"] == location(s, number)["icon"]) for card in hammers)
    return matching if s["reductions_add_up"] else min(matching, 1)


def settlers_needed(s: Table, number: int) -> int:
    """The printed number, or one more than the other player's settlers there; less the reductions, at least one."""
    needed = int(location(s, number)["settlers"])
    occupied = s["owner"][number] != NOTHING
    if occupied:
        one_more = s["settlers"][number] + 1
        needed = max(needed, one_more) if s["bump_at_least_printed"] else one_more
    if not occupied or s["reduction_when_bumping"]:
        needed -= reductions(s, number)
    return max(needed, 1)


def extra_cubes(s: Table, number: int) -> Cubes:
    """The cubes of the player's dreamcatcher cards with the location's icon."""
    at = location(s, number)
    cubes = [0, 0, 0, 0]
    if at["type"] not in ("production", "trade", "swap_route") and not s["extra_cube_without_cubes"]:
        return cubes
    for card in cards_of(mine(s)):
        if card["symbol"] == "dreamcatcher" and card["icon"] == at["icon"]:
            cubes[COLOURS.index(card["cube"])] += 1
    return cubes


def cubes_for_action(s: Table, number: int) -> Cubes:
    """What the player will have to act with at a location."""
    hold: Cubes = mine(s)["cubes"]
    return together(hold, extra_cubes(s, number)) if s["extra_cube_first"] else hold


def may_work(s: Table, number: int) -> bool:
    if s["tile"][number] != NOTHING or s["owner"][number] == s["turn"]:
        return False
    return mine(s)["home"] >= settlers_needed(s, number) and action_is_possible(s, number)


def action_is_possible(s: Table, number: int) -> bool:
    """Whether the location's action can be done at least once."""
    at, hold = location(s, number), cubes_for_action(s, number)
    kind = at["type"]
    if kind == "upgrade":
        return upgradable(hold) or bool(s["upgrade_nothing"])
    if kind == "trade":
        return affordable(hold, at["give"])
    if kind == "fort":
        return can_claim(s, number, hold) or (bool(s["bonus_without_card"]) and can_take_tile(s, number))
    if kind == "market":
        card = s["merchant_row"][slot_of(at)]
        return card != NOTHING and (has_route(s) or usable(s, MERCHANT_CARDS[card], hold))
    if kind == "move_boat":
        return can_go_somewhere(s, at["reach"], sum(hold))
    if kind == "boat_trade":
        trade = trade_of(s, mine(s)["boat"])
        return trade is not None and affordable(hold, trade["cost"])
    if kind == "outpost_trade":
        return bool(outposts_to_trade_at(s, hold))
    assert kind in ("production", "refresh_market", "swap_route"), kind
    return True


def can_claim(s: Table, number: int, hold: Cubes) -> bool:
    card = s["fort_card"][slot_of(location(s, number))]
    return card != NOTHING and affordable(hold, POINT_CARDS[card]["cost"])


def can_take_tile(s: Table, number: int) -> bool:
    """Whether this fort has a bonus tile and the player a space for it."""
    stack = slot_of(location(s, number))
    return forts_give_bonus_tiles(s) and has_space_for_bonus(s) and bool(stacks_with_tiles(s, [stack]))


def settlers_for_route(s: Table, place: int) -> int:
    """One, and one more for each card to the left without settlers."""
    return 1 + sum(bool(settlers == 0) for settlers in mine(s)["on_route"][:place])


def may_use_route(s: Table, place: int) -> bool:
    me = mine(s)
    if place >= me["route_cards"] or me["on_route"][place] > 0:
        return False
    return me["home"] >= settlers_for_route(s, place) and usable(s, MERCHANT_CARDS[me["route"][place]], me["cubes"])
