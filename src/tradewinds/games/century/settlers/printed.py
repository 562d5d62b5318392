"""What is printed on the boards, cards and tiles of A New World, as tables that the rules read.

The locations of all boards are numbered through; a title says which boards it uses.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import IntEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from ....components import load
from ....engine.record import grid, row
from ..cubes import Cube, prices

if TYPE_CHECKING:
    from ....engine.record import Row

TABLES = load("new_world")
BOARDS = [side + number for side in "ABCDEF" for number in "12"]


class Type(IntEnum):
    """What is done at a location. The first four are the basic types."""

    PRODUCTION = 0
    UPGRADE = 1
    TRADE = 2
    FORT = 3
    MARKET = 4
    REFRESH_MARKET = 5
    SWAP_ROUTE = 6
    MOVE_BOAT = 7
    BOAT_TRADE = 8
    OUTPOST_TRADE = 9


class Icon(IntEnum):
    """What cards with a hammer or a dreamcatcher refer to."""

    NONE = 0
    WHEAT = 1
    PAW = 2
    TENT = 3
    CANOE = 4
    MARKET = 5
    FORT = 6


class Covered(IntEnum):
    """When an exploration tile is laid on a location."""

    NEVER = 0
    TWO_OR_THREE = 1  # players
    ALWAYS = 2


class Symbol(IntEnum):
    """The symbol of a point card, which goes with its benefit."""

    COMPASS = 0  # an exploration tile
    BAG = 1  # settlers from the reserve
    HAMMER = 2  # fewer settlers at locations with an icon
    DREAMCATCHER = 3  # an extra cube at locations with an icon


class Star(IntEnum):
    NONE = 0
    BLACK = 1
    WHITE = 2


class Counts(IntEnum):
    """What a bonus tile pays for."""

    SYMBOLS = 0  # sets of the symbols shown
    SETTLERS = 1
    MERCHANT_CARDS = 2
    OUTPOSTS = 3
    EXPLORATION_TILES = 4


BASIC = (Type.PRODUCTION, Type.UPGRADE, Type.TRADE, Type.FORT)
TYPES = 10
ICONS = 7
SYMBOLS = 4
FORTS = 4
STACK = 4  # bonus tiles in the highest stack, and on the largest player board
MOST_CARDS = 48  # in the deck of four players
MARKS = ["none", "I", "III"]
COVERED = {"never": Covered.NEVER, "2-3": Covered.TWO_OR_THREE, "always": Covered.ALWAYS}
PLAYERS = {"2+": 2, "3+": 3, "=4": 4}


def _named(table: str, where: str, names: type[IntEnum], said: str) -> int:
    """The number of a name in a table, refused with a reason if it is none."""
    known = [n.name.lower() for n in names]
    if said not in known:
        raise TABLES.refuse(table, f"{where}: {said!r} is unknown; it must be one of {', '.join(known)}.")
    return known.index(said)


FIELDS = {  # what a location of each type has beside its id, type, settlers, icon and covered
    Type.PRODUCTION: {"take"},
    Type.UPGRADE: {"steps"},
    Type.TRADE: {"give", "take"},
    Type.FORT: {"slot"},
    Type.MARKET: {"slot"},
    Type.SWAP_ROUTE: {"take"},
    Type.MOVE_BOAT: {"reach"},
}
MOST_ASKED = 6  # settlers printed on a location
BOUNDS = {"settlers": (1, MOST_ASKED), "steps": (0, 20), "slot": (1, FORTS), "reach": (0, 2)}


def _locations() -> list[dict[str, Any]]:
    """The locations of all boards, checked."""
    found = []
    for board in BOARDS:
        if any(not 0 <= height <= STACK for height in TABLES[board]["bonus_stacks"]):
            raise TABLES.refuse(board, f"a stack has from 0 to {STACK} bonus tiles.")
        for at in TABLES[board]["locations"]:
            type_ = Type(_named(board, at["id"], Type, at["type"]))
            if set(at) - {"id", "type", "settlers", "icon", "covered"} != FIELDS.get(type_, set()):
                raise TABLES.refuse(board, f"{at['id']} cannot be made a location of the type {at['type']}.")
            for field, (least, most) in BOUNDS.items():
                if not least <= at.get(field, least) <= most:
                    raise TABLES.refuse(board, f"{at['id']}: {field} must be from {least} to {most}.")
            if at["covered"] not in COVERED:
                raise TABLES.refuse(board, f"{at['id']}: covered must be never, 2-3 or always.")
            if any(not 0 <= n <= 20 for n in [*at.get("give", []), *at.get("take", [])]):
                raise TABLES.refuse(board, f"{at['id']}: cubes must be from 0 to 20.")
            if "give" in at:
                check_trade(board, at, at["give"], at["take"])
            found.append({**at, "board": board, "type": type_, "icon": _named(board, at["id"], Icon, at["icon"])})
    return found


def check_trade(table: str, card: dict[str, Any], give: list[int], take: list[int]) -> None:
    """Refuse a trade that costs nothing, gives nothing or never runs out."""
    if not any(give) or not any(take):
        raise TABLES.refuse(table, f"{card['id']} must cost and give at least one cube.")
    if any(a and b for a, b in zip(give, take, strict=True)):
        raise TABLES.refuse(table, f"{card['id']} gives a colour that it costs, and would never run out.")


def _check_tables() -> None:
    """Refuse owners' values that would break the game."""
    TABLES.require_between("player_board", 1, 30)
    if any(not 1 <= n <= STACK for n in TABLES["player_board"]["bonus_spaces"].values()):
        raise TABLES.refuse("player_board", f"bonus_spaces must be from 1 to {STACK}.")
    TABLES.require_between("outpost_section", 0, 20)
    TABLES.require_between("exploration_tiles", 0, 20)
    for card in TABLES["point_cards"]["cards"]:
        if min(card["cost"]) < 0 or not 1 <= sum(card["cost"]) <= STORAGE or not 0 <= card["points"] <= 99:
            raise TABLES.refuse("point_cards", f"{card['id']} must cost from 1 to {STORAGE} cubes, for 0 to 99 points.")
        _named("point_cards", card["id"], Star, card["star"])
        if card["players"] not in PLAYERS:
            raise TABLES.refuse("point_cards", f"{card['id']}: players must be 2+, 3+ or =4.")
        if not 0 <= card.get("settlers", 0) <= 6:
            raise TABLES.refuse("point_cards", f"{card['id']} must bring from 0 to 6 settlers.")
    for star in ("black", "white"):
        for players, wanted in ((2, 24), (3, 36), (4, MOST_CARDS)):
            cards = [c for c in TABLES["point_cards"]["cards"] if c["star"] in ("none", star)]
            if sum(PLAYERS[c["players"]] <= players for c in cards) != wanted:
                raise TABLES.refuse(
                    "point_cards", f"{players} players need {wanted} cards without and with a {star} star."
                )
    marks = [MARKS.index(tile["mark"]) if tile["mark"] in MARKS else -1 for tile in TABLES["bonus_tiles"]["tiles"]]
    if marks != [0] * 17 + [1] * 3 + [2] * 5:
        raise TABLES.refuse("bonus_tiles", "there are 17 tiles without a mark, then 3 with I, then 5 with III.")
    for tile in TABLES["bonus_tiles"]["tiles"]:
        for symbol in tile.get("symbols", []):
            _named("bonus_tiles", tile["id"], Symbol, symbol)
        if (tile["counts"] == "symbols") != bool(tile.get("symbols")):
            raise TABLES.refuse("bonus_tiles", f"{tile['id']} must count symbols if it shows any, and only then.")
        if not 1 <= tile["every"] <= 12 or not 0 <= tile["points"] <= 20:
            raise TABLES.refuse("bonus_tiles", f"{tile['id']}: every must be from 1 to 12, and points from 0 to 20.")
    if TABLES["set_up"]["settlers"] != 12 or any(not 1 <= n <= 12 for n in SETTLERS_ON_BOARD[2:]):
        raise TABLES.refuse("set_up", "each player has 12 settlers, from 1 to 12 of them on the board.")
    if any(min(cubes) < 0 or sum(cubes) > STORAGE for cubes in TABLES["set_up"]["starting_cubes"]):
        raise TABLES.refuse("set_up", f"nobody can start with more than {STORAGE} cubes, or fewer than none.")
    if LAST_CARD != 8:
        raise TABLES.refuse("game_end", "point_cards must be 8: the decks are made for it.")


STORAGE: int = TABLES["player_board"]["storage"]
SETTLERS: int = TABLES["set_up"]["settlers"]
SETTLERS_ON_BOARD = row([0, 0, *(TABLES["set_up"]["settlers_on_board"][str(n)] for n in (2, 3, 4))])
STARTING_CUBES = grid(TABLES["set_up"]["starting_cubes"])
LAST_CARD: int = TABLES["game_end"]["point_cards"]
_check_tables()

_all = _locations()
NO_CUBES = [0, 0, 0, 0]
LOCATION_IDS = [at["id"] for at in _all]
LOCATION_BOARD = [at["board"] for at in _all]
LOCATION_TYPE = row([at["type"] for at in _all])
LOCATION_SETTLERS = row([at["settlers"] for at in _all])
LOCATION_ICON = row([at["icon"] for at in _all])
LOCATION_COVERED = row([COVERED[at["covered"]] for at in _all])
LOCATION_GIVE = grid([at.get("give", NO_CUBES) for at in _all])
LOCATION_PRICE = prices([at.get("give", NO_CUBES) for at in _all])
LOCATION_TAKE = grid([at.get("take", NO_CUBES) for at in _all])
LOCATION_STEPS = row([at.get("steps", 0) for at in _all])
LOCATION_SLOT = row([at.get("slot", 1) - 1 for at in _all])  # of the card above a fort or below a market
LOCATION_REACH = row([at.get("reach", 0) for at in _all])  # of a boat, 0 for any tile

_cards = TABLES["point_cards"]["cards"]
CARD_IDS = [card["id"] for card in _cards]
CARDS = len(CARD_IDS)
CARD_COST = grid([card["cost"] for card in _cards])
CARD_PRICE = prices([card["cost"] for card in _cards])
CARD_POINTS = row([card["points"] for card in _cards])
CARD_SYMBOL = row([_named("point_cards", card["id"], Symbol, card["symbol"]) for card in _cards])
CARD_SETTLERS = row([card.get("settlers", 0) for card in _cards])
CARD_ICON = row([_named("point_cards", card["id"], Icon, card.get("icon", "none")) for card in _cards])
CARD_CUBE = row([_named("point_cards", card["id"], Cube, card.get("cube", "yellow")) for card in _cards])
CARD_STAR = row([_named("point_cards", card["id"], Star, card["star"]) for card in _cards])
CARD_PLAYERS = row([PLAYERS[card["players"]] for card in _cards])

_bonus = TABLES["bonus_tiles"]["tiles"]
BONUS_IDS = [tile["id"] for tile in _bonus]
BONUS_TILES = len(BONUS_IDS)
BONUS_COUNTS = row([_named("bonus_tiles", tile["id"], Counts, tile["counts"]) for tile in _bonus])
BONUS_SYMBOLS = grid([[int(s.name.lower() in tile.get("symbols", [])) for s in Symbol] for tile in _bonus])
BONUS_EVERY = row([tile["every"] for tile in _bonus])
BONUS_POINTS = row([tile["points"] for tile in _bonus])

_exploration = TABLES["exploration_tiles"]["tiles"]
EXPLORATION_IDS = [tile["id"] for tile in _exploration]
EXPLORATION_TILES = len(EXPLORATION_IDS)
EXPLORATION_POINTS = row([tile["points"] for tile in _exploration])
EXPLORATION_TAKE = grid([tile["take"] for tile in _exploration])
EXPLORATION_STEPS = row([tile["steps"] for tile in _exploration])
EXPLORATION_SETTLERS = row([tile["settlers"] for tile in _exploration])


class Boards(NamedTuple):
    """What a title uses of the box."""

    places: Row  # the locations, board by board
    stacks: Row  # the heights of the stacks of bonus tiles, board by board
    star: int  # of the point cards that are used beside those without one
    bonus_tiles: int  # how many, in the order of the table
    within: list[list[int]]  # for each icon, the locations that need at most so many settlers, as bits
    kinds: list[int]  # the locations of each type, as bits
    slots: dict[Type, list[int]]  # the fort or market of each slot, as a bit


def boards_of(title: str, last_board: str | None, types: Collection[Type], stacks: int) -> Boards:
    """The boards of a title, with one more for a title that has a choice; refused if it cannot be played on them."""
    table = TABLES[title]
    boards = [*table["boards"], *([last_board] if last_board else [])]
    if unknown := [board for board in boards if board not in BOARDS]:
        raise TABLES.refuse(title, f"there is no board {unknown[0]!r}: the boards are {', '.join(BOARDS)}.")
    places = [i for board in boards for i, b in enumerate(LOCATION_BOARD) if b == board]
    for kind in (Type.FORT, Type.MARKET):
        slots = sorted(LOCATION_SLOT[i] for i in places if LOCATION_TYPE[i] == kind)
        if slots != (list(range(FORTS)) if kind in types else []):
            wanted = f"{FORTS} {kind.name.lower()}s, one for each slot" if kind in types else "no market"
            raise TABLES.refuse(title, f"the boards {', '.join(boards)} must have {wanted}.")
    if wrong := [LOCATION_IDS[i] for i in places if LOCATION_TYPE[i] not in types]:
        raise TABLES.refuse(title, f"{wrong[0]} is a location that this game has no rules for.")
    heights = [height for board in boards for height in TABLES[board]["bonus_stacks"]]
    tiles = sum(tile["mark"] in table["bonus_marks"] for tile in TABLES["bonus_tiles"]["tiles"])
    if len(heights) != stacks or sum(heights) > tiles:
        raise TABLES.refuse(title, f"there must be {stacks} stacks of bonus tiles, of {tiles} tiles in all at most.")
    if sum(LOCATION_COVERED[i] != Covered.NEVER for i in places) > EXPLORATION_TILES:
        raise TABLES.refuse(title, f"more than {EXPLORATION_TILES} locations are to be covered by exploration tiles.")
    stars = [_named(title, "stars", Star, star) for star in table["stars"]]
    within = [
        [
            sum(
                1 << i for i, at in enumerate(places) if LOCATION_ICON[at] == icon and LOCATION_SETTLERS[at] <= settlers
            )
            for settlers in range(MOST_ASKED + 1)
        ]
        for icon in Icon
    ]
    kinds = [sum(1 << i for i, at in enumerate(places) if LOCATION_TYPE[at] == kind) for kind in Type]
    by_slot = {
        kind: [
            sum(1 << i for i, at in enumerate(places) if LOCATION_TYPE[at] == kind and LOCATION_SLOT[at] == slot)
            for slot in range(FORTS)
        ]
        for kind in (Type.FORT, Type.MARKET)
    }
    return Boards(row(places), row(heights), max(stars), tiles, within, kinds, by_slot)
