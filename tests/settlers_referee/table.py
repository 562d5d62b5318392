"""What is printed, and looking at the table: the pieces that a state names by number."""

from __future__ import annotations

from typing import Any

from tradewinds.components import load

Table = dict[str, Any]  # a state: every field of the record by its name
Cubes = list[int]  # yellow, red, green, brown

PRINTED = load("new_world")
BOARDS = [letter + side for letter in "ABCDEF" for side in "12"]
LOCATIONS: list[Table] = [location for board in BOARDS for location in PRINTED[board]["locations"]]
POINT_CARDS: list[Table] = PRINTED["point_cards"]["cards"]
BONUS_TILES: list[Table] = PRINTED["bonus_tiles"]["tiles"]
EXPLORATION_TILES: list[Table] = PRINTED["exploration_tiles"]["tiles"]
MERCHANT_CARDS: list[Table] = load("spice_road")["merchant_cards"]["cards"]
MARKET_TILES: list[Table] = load("eastern_wonders")["market_tiles"]["tiles"]

COLOURS = ("yellow", "red", "green", "brown")
ICONS = ("none", "wheat", "paw", "tent", "canoe", "market", "fort")  # as the fields `reductions` and `extra` count them
SYMBOLS = ("ginger", "chili", "tea", "cloves")  # the rows of the outpost section
NOTHING = -1  # no card, no tile, nobody, nowhere
MARKET_TILE, SEA_TILE = 0, 2  # values of the field `kind`
STORAGE: int = PRINTED["player_board"]["storage"]


# Which game it is


def has_route(s: Table) -> bool:
    """Part I: merchant cards may be taken into a trade route."""
    return "route" in s["seat"][0]


def has_markets(s: Table) -> bool:
    """Parts I and III."""
    return "merchant_row" in s


def has_boats(s: Table) -> bool:
    """Parts II and III."""
    return "outposts" in s


def forts_give_bonus_tiles(s: Table) -> bool:
    """The base game and Part I; in Parts II and III forts give only the card."""
    return not has_boats(s)


def bonus_spaces(s: Table) -> int:
    """Player boards lie with side B up where there are outposts."""
    return int(PRINTED["player_board"]["bonus_spaces"]["B" if has_boats(s) else "A"])


# Seats and cubes


def mine(s: Table) -> Table:
    """The seat of the player whose turn it is."""
    seat: Table = s["seat"][s["turn"]]
    return seat


def clockwise(s: Table) -> list[int]:
    """All players, beginning with the one whose turn it is."""
    return [(s["turn"] + i) % s["players"] for i in range(s["players"])]


def affordable(hold: Cubes, cost: Cubes) -> bool:
    return all(have >= need for have, need in zip(hold, cost, strict=True))


def together(hold: Cubes, more: Cubes) -> Cubes:
    return [a + b for a, b in zip(hold, more, strict=True)]


def change(hold: Cubes, cubes: Cubes, sign: int) -> None:
    for colour, n in enumerate(cubes):
        hold[colour] += sign * n


def upgradable(hold: Cubes) -> bool:
    """Brown cubes have no next level."""
    return sum(hold[:3]) > 0


def bits(word: int, count: int) -> list[int]:
    return [i for i in range(count) if word & 2**i]


# Locations, cards and tiles


def location(s: Table, number: int) -> Table:
    printed: Table = LOCATIONS[s["place"][number]]
    return printed


def slot_of(at: Table) -> int:
    """The place of the card above a fort or below a market, counted from 0."""
    return int(at["slot"]) - 1


def cards_of(seat: Table) -> list[Table]:
    return [POINT_CARDS[card] for card in seat["cards"][: seat["claimed"]]]


def exploration_tiles_left(s: Table) -> list[int]:
    """On the board and beside it."""
    return [tile for tile in s["tile"] if tile != NOTHING] + bits(s["beside"], len(EXPLORATION_TILES))


def has_space_for_bonus(s: Table) -> bool:
    return bool(mine(s)["bonuses"] < bonus_spaces(s))


def stacks_with_tiles(s: Table, stacks: list[int]) -> list[int]:
    return [stack for stack in stacks if s["stack_left"][stack] > 0]


def usable(s: Table, card: Table, hold: Cubes) -> bool:
    """Whether the action of a merchant card can be done with these cubes, a trade at least once."""
    if card["kind"] == "trade":
        return affordable(hold, card["give"])
    if card["kind"] == "upgrade":
        return upgradable(hold) or bool(s["upgrade_nothing"])
    return True
