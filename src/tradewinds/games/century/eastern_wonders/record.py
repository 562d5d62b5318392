"""Century: Eastern Wonders as one record: its fields, phases, actions and printed tables."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from ....components import load
from ....engine.actions import Actions, block
from ....engine.record import State, each, grid, i8, row
from ..boats import Sailing, SailorSeat
from ..cubes import Cube
from ..maps import TILES, Kind
from ..outposts import MARKETS, SYMBOLS, Builder, Outposts

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
MARKET_SPACES: int = MARKETS - SYMBOLS * TABLES["set_up"]["removed_of_each_symbol"]

VP_IDS = [tile["id"] for tile in TABLES["vp_tiles"]["tiles"]]
VP_TILES = len(VP_IDS)
CLOSED_PORT = VP_TILES  # the Closed Port's number in the pile
VP_POINTS = row([tile["points"] for tile in TABLES["vp_tiles"]["tiles"]])
VP_COST = grid([tile["cost"] for tile in TABLES["vp_tiles"]["tiles"]])
PILE = VP_TILES + 1
CLOSED_PORT_AMONG: int = TABLES["set_up"]["closed_port_among_first"]

BONUS_COUNT: int = TABLES["bonus_tiles"]["tiles"][0]["count"]  # of each kind
BONUS_POINTS = grid([tile["points"] for tile in TABLES["bonus_tiles"]["tiles"]])  # top of the pile first
EXTRA_STEPS: int = TABLES["bonus_tiles"]["extra_steps"]
EXTRA_HARVEST = row(TABLES["bonus_tiles"]["extra_harvest"])
EXTRA_SPACES: int = TABLES["bonus_tiles"]["extra_spaces"]

COLUMN_VALUES = row(TABLES["player_board"]["column_values"])
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


def _check_tables() -> None:
    """Refuse owners' values that would break the game."""
    for tile in TABLES["vp_tiles"]["tiles"]:
        if min(tile["cost"]) < 0 or sum(tile["cost"]) > HOLD_SPACES or not any(tile["cost"]):
            raise TABLES.refuse("vp_tiles", f"{tile['id']} must cost between 1 and {HOLD_SPACES} cubes.")
    for tile in TABLES["bonus_tiles"]["tiles"]:
        if len(tile["points"]) != tile["count"] or tile["count"] != BONUS_COUNT:
            raise TABLES.refuse("bonus_tiles", f"{tile['id']} must have {BONUS_COUNT} tiles with points for each.")
    if [tile["id"] for tile in TABLES["bonus_tiles"]["tiles"]] != [b.name.lower() for b in Bonus]:
        raise TABLES.refuse("bonus_tiles", "the kinds must be move, points, upgrade, harvest and cargo, in this order.")


_check_tables()


class Phase(IntEnum):
    """What is being decided."""

    TAKE_CUBES = 0  # set-up: which starting cubes
    PLACE_BOAT = 1  # set-up: on which market tile
    MOVE = 2  # the next step, leaving a cube to go on, or the end of the movement
    MOVE_ON = 3  # a cube was left: where to
    PAY_BOATS = 4  # which cube for the next owner
    PICK_UP = 5  # whether to take the cubes lying here
    ACT = 6  # market, port, harvest or nothing
    BUILD = 7  # which cube next for the outpost
    BONUS = 8  # which bonus tile
    UPGRADE = 9  # which cube to upgrade, if any
    TRADE = 10  # trade again, or end the turn
    DISCARD = 11  # which cube over the limit


class Do(Actions):
    """Every action there is."""

    TAKE_CUBES = block(set=STARTING_SETS)
    PLACE_BOAT = block(tile=TILES)
    MOVE = block(tile=TILES)
    LEAVE_CUBE = block(colour=Cube)
    END_MOVEMENT = block()
    PAY = block(colour=Cube)
    PICK_UP = block()
    PICK_UP_CUBE = block(colour=Cube)
    LEAVE_CUBES = block()
    BUILD = block()
    SPEND = block(colour=Cube)
    TAKE_BONUS = block(bonus=Bonus)
    UPGRADE = block(colour=Cube)
    NO_UPGRADE = block()
    TRADE = block()
    CLAIM = block()
    HARVEST = block()
    DISCARD = block(colour=Cube)
    END_TURN = block()


class MapChoice(IntEnum):
    """The option `map`: the values of its field."""

    FIRST_GAME = 0
    GENERATED = 1
    GIVEN = 2


class HoldCheck(IntEnum):
    """The option `hold_limit_checked_for`: the values of its field."""

    EVERY_PLAYER = 0
    TURN_OWNER = 1


class Choices(State):
    """The options of the match: see `options`."""

    map = i8()
    extra_steps_add_up = i8()
    extra_steps_first = i8()
    pay_on_port = i8()
    pay_when_not_moving = i8()
    pick_up_on_port = i8()
    pick_up_when_not_moving = i8()
    pick_up_all_or_none = i8()
    same_bonus_twice = i8()
    new_upgrade_counts = i8()
    action_is_optional = i8()
    hold_limit_checked_for = i8()


class Seat(SailorSeat, Builder):
    bonus = i8(BONUSES)  # bonus tiles by kind
    bonus_points = i8()  # what they are worth at the end
    claimed = i8(LAST_VP_TILE)  # the VP tiles claimed, in order
    vp_tiles = i8()  # how many


class EasternWonders(Sailing, Choices, Outposts):
    tiles_given = i8()  # 1 if the players' map names its market tiles
    first = i8()  # the first player
    ending = i8()  # 1 once somebody claimed their last VP tile: this round is the last
    sets_taken = i8()  # starting cubes that are gone, as bits
    price = i8()  # cubes still to be paid for the outpost
    upgrades = i8()  # upgrades still to be made after building
    port = i8(PORTS)  # the tile each port lies on
    port_vp = i8(PORTS)  # the VP tile on each port, or CLOSED_PORT
    pile = i8(PILE)  # the VP tiles: first those drawn, in order, then those to come, face down
    drawn = i8()  # how many were drawn
    bonus_left = i8(BONUSES)  # bonus tiles in the supply
    seat: Sequence[Seat] = each(Seat, 4)


ROOM = MARKET_SPACES + 1  # the longest list: the market tiles for a boat at the set-up
LENGTH = 3000  # random players hardly ever end a game
