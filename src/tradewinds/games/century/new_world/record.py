"""Century: A New World as one record: its fields and actions."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.actions import Actions, block
from ....engine.record import each, grid, i8, row
from ..cubes import Cube
from ..settlers.printed import BASIC, EXPLORATION_TILES, FORTS, STACK, TABLES, Type, boards_of
from ..settlers.record import SettlerSeat, Settling

LAST_BOARDS: list[str] = TABLES["new_world"]["one_board_of"]
_sets = [boards_of("new_world", last, BASIC, FORTS) for last in LAST_BOARDS]  # by the option `board`
if len({len(boards.places) for boards in _sets}) > 1:
    raise TABLES.refuse("new_world", "the boards of one_board_of must have equally many locations.")
PLACES = grid([boards.places.tolist() for boards in _sets])
LOCATIONS = len(PLACES[0])
STACK_HEIGHTS = _sets[0].stacks
WITHIN = grid([bits for boards in _sets for bits in boards.within], wide=True)
KINDS = row([bits for boards in _sets for bits in boards.kinds], wide=True)
FORTS_AT = row([bit for boards in _sets for bit in boards.slots[Type.FORT]], wide=True)
STAR_USED = _sets[0].star
BONUS_TILES_USED = _sets[0].bonus_tiles
BONUS_SPACES: int = TABLES["player_board"]["bonus_spaces"]["A"]
FORTS_GIVE_BONUS_TILES = 1


class Do(Actions):
    """Every action there is."""

    WORK = block(location=LOCATIONS)
    REST = block()
    UPGRADE = block(colour=Cube)
    TRADE = block()
    CLAIM = block()
    EXPLORE = block(tile=EXPLORATION_TILES)
    TAKE_BONUS = block(stack=FORTS)
    DISCARD = block(colour=Cube)
    DONE = block()


class NewWorld(Settling):
    board = i8()  # option: the fourth board
    place = i8(LOCATIONS)
    owner = i8(LOCATIONS)
    settlers = i8(LOCATIONS)
    tile = i8(LOCATIONS)
    stack = i8(FORTS, STACK)
    stack_left = i8(FORTS)
    seat: Sequence[SettlerSeat] = each(SettlerSeat, 4)


ROOM = LOCATIONS + 2 + 8  # the longest list: every location, or rest; and what `allow_many` needs
LENGTH = 3000
