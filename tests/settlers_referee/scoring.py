"""GAME END: the points of every player, and who wins."""

from __future__ import annotations

from .table import BONUS_TILES, EXPLORATION_TILES, PRINTED, Table, bits, cards_of


def scores(s: Table) -> list[int]:
    """Point cards, bonus tiles, exploration tiles, uncovered outpost spaces, and 1 for each cube not yellow."""
    return [points_of(seat) for seat in s["seat"][: s["players"]]]


def points_of(seat: Table) -> int:
    values = PRINTED["outpost_section"]["column_values"]
    points = sum(card["points"] for card in cards_of(seat))
    points += sum(bonus_points(seat, BONUS_TILES[tile]) for tile in seat["bonus"][: seat["bonuses"]])
    points += sum(EXPLORATION_TILES[tile]["points"] for tile in explored(seat))
    points += sum(sum(values[:built]) for built in seat.get("built", []))
    return int(points + sum(seat["cubes"][1:]))


def explored(seat: Table) -> list[int]:
    return bits(seat["explored"], len(EXPLORATION_TILES))


def bonus_points(seat: Table, tile: Table) -> int:
    """The tile's points for every so many of what it counts, rounded down."""
    return int(tile["points"] * (counted(seat, tile) // tile["every"]))


def counted(seat: Table, tile: Table) -> int:
    """How many of what a bonus tile counts a player has; symbols count in complete sets."""
    if tile["counts"] == "symbols":
        owned = [card["symbol"] for card in cards_of(seat)]
        return min(owned.count(symbol) for symbol in tile["symbols"])
    if tile["counts"] == "settlers":
        return int(PRINTED["set_up"]["settlers"] - seat["reserve"])
    if tile["counts"] == "merchant_cards":
        return merchant_cards(seat)
    if tile["counts"] == "outposts":
        return sum(seat["built"])
    assert tile["counts"] == "exploration_tiles"
    return len(explored(seat))


def merchant_cards(seat: Table) -> int:
    """In the route and the discard pile together."""
    return int(bin(seat["discards"]).count("1") + seat.get("route_cards", 0))


def winner(s: Table) -> int:
    """The most points; among equals the last in turn order, who took a turn last when a round ends."""
    points = scores(s)
    order = [(s["first"] + i) % s["players"] for i in range(s["players"])]
    best: int = [p for p in order if points[p] == max(points)][-1]
    return best
