"""What is printed on the components of Eastern Wonders, as tables that the rules read."""

from __future__ import annotations

from enum import IntEnum

from ....components import load
from ....engine.record import grid, row
from ..islands.map_files import map_problems
from ..islands.maps import Kind

TABLES = load("eastern_wonders")


class Bonus(IntEnum):
    """The five kinds of bonus tile."""

    MOVE = 0
    POINTS = 1
    UPGRADE = 2
    HARVEST = 3
    CARGO = 4


BONUSES = 5
PORTS = 4
MARKET_SPACES = 20
SPACES = {"market": MARKET_SPACES, "port": PORTS}


def _check_tables() -> None:
    """Refuse owners' values that would break the game."""
    for table, least, most in (("vp_tiles", 0, 99), ("bonus_tiles", 0, 20), ("player_board", 0, 20), ("turn", 0, 9)):
        TABLES.require_between(table, least, most)
    TABLES.require_between("cargo_hold", 4, 30)
    TABLES.require_between("starting_cubes", 0, 10)
    for tile in TABLES["vp_tiles"]["tiles"]:
        if not 1 <= sum(tile["cost"]) <= TABLES["cargo_hold"]["spaces"]:
            raise TABLES.refuse(
                "vp_tiles", f"{tile['id']} must cost at least one cube, and no more than the hold takes."
            )
    kinds = [tile["id"] for tile in TABLES["bonus_tiles"]["tiles"]]
    counts = {len(tile["points"]) for tile in TABLES["bonus_tiles"]["tiles"]}
    if kinds != [kind.name.lower() for kind in Bonus] or counts != {4}:
        raise TABLES.refuse(
            "bonus_tiles", "the kinds are move, points, upgrade, harvest and cargo, four tiles of each."
        )
    if not 1 <= TABLES["turn"]["vp_tiles_that_end_the_game"] <= 5:
        raise TABLES.refuse("turn", "vp_tiles_that_end_the_game must be from 1 to 5.")
    if not 1 <= TABLES["set_up"]["closed_port_among_first"] <= 20:
        raise TABLES.refuse("set_up", "closed_port_among_first must be from 1 to 20.")
    if TABLES["set_up"]["removed_of_each_symbol"] != 1:
        raise TABLES.refuse("set_up", "removed_of_each_symbol must be 1: the other tiles fill the map.")
    spaces = TABLES["first_game_map"]["spaces"]
    for space in spaces:
        if space["kind"] not in ("market", "port") or not all(-99 <= space[axis] <= 99 for axis in "qr"):
            raise TABLES.refuse(
                "first_game_map", f"{space['id']} must be a market or a port, and q and r from -99 to 99."
            )
    for problem in map_problems(spaces, SPACES):
        raise TABLES.refuse("first_game_map", problem)


_check_tables()

VP_IDS = [tile["id"] for tile in TABLES["vp_tiles"]["tiles"]]
VP_TILES = len(VP_IDS)
CLOSED_PORT = VP_TILES  # the Closed Port's number in the pile
VP_POINTS = row([tile["points"] for tile in TABLES["vp_tiles"]["tiles"]])
VP_COST = grid([tile["cost"] for tile in TABLES["vp_tiles"]["tiles"]])
PILE = VP_TILES + 1
CLOSED_PORT_AMONG: int = TABLES["set_up"]["closed_port_among_first"]

BONUS_COUNT = 4  # of each kind
BONUS_POINTS = grid([tile["points"] for tile in TABLES["bonus_tiles"]["tiles"]])  # top of the pile first
EXTRA_STEPS: int = TABLES["bonus_tiles"]["extra_steps"]
EXTRA_HARVEST = row(TABLES["bonus_tiles"]["extra_harvest"])
EXTRA_SPACES: int = TABLES["bonus_tiles"]["extra_spaces"]

COLUMN_VALUES = row(TABLES["player_board"]["column_values"])
COLUMNS = len(COLUMN_VALUES)  # outposts in each row of the player board
HOLD_SPACES: int = TABLES["cargo_hold"]["spaces"]
STARTING_CUBES = grid(TABLES["starting_cubes"]["sets"])
STARTING_SETS = len(STARTING_CUBES)
HARVEST = row(TABLES["turn"]["harvest"])
OUTPOST_COST = row([0, 0, *(TABLES["turn"]["cubes_for_each_outpost"][str(n)] for n in (2, 3, 4))])
LAST_VP_TILE: int = TABLES["turn"]["vp_tiles_that_end_the_game"]

_spaces = TABLES["first_game_map"]["spaces"]
FIRST_GAME_Q = row([space["q"] for space in _spaces])
FIRST_GAME_R = row([space["r"] for space in _spaces])
FIRST_GAME_KIND = row([Kind[space["kind"].upper()] for space in _spaces])
