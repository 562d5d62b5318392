"""Settlers: the fields of the location boards, the point cards and the tiles, and of a player board."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.record import State, i8, i16
from ..cubes import COLOURS, Hold
from ..dealing import Dealing
from ..rounds import Rounds
from .printed import FORTS, ICONS, LAST_CARD, MOST_CARDS, STACK

MOST_PLACES = 31  # locations of the largest title; the others declare these fields anew
MOST_STACKS = 8
MOST_BONUS = 4


class SettlerChoices(State):
    """The options of the match: see `options`."""

    reductions_add_up = i8()
    reduction_when_bumping = i8()
    bump_at_least_printed = i8()
    extra_cube_first = i8()
    extra_cube_without_cubes = i8()
    upgrade_nothing = i8()
    bonus_without_card = i8()  # only where forts give bonus tiles


class SettlerSeat(Hold):
    home = i8()  # settlers on the player board
    reserve = i8()  # settlers not available yet
    cards = i8(LAST_CARD)  # the point cards claimed, in order
    claimed = i8()  # how many
    reductions = i8(ICONS)  # settlers saved at locations with each icon
    extra = i8(ICONS, COLOURS)  # cubes gained at locations with each icon
    bonus = i8(MOST_BONUS)  # the bonus tiles taken, in order
    bonuses = i8()  # how many
    explored = i16()  # the exploration tiles taken, as bits


class Settling(Rounds, Dealing, SettlerChoices):
    place = i8(MOST_PLACES)  # which printed location each one is
    owner = i8(MOST_PLACES)  # whose settlers stand there, or NONE
    settlers = i8(MOST_PLACES)  # how many
    tile = i8(MOST_PLACES)  # the exploration tile that lies there, or NONE
    beside = i16()  # exploration tiles beside the board, as bits
    fort_card = i8(FORTS)  # the point card above each fort
    point_deck = i8(MOST_CARDS)  # the point cards of this match: those drawn, then the face-up one, then the others
    point_cards = i8()  # how many there are
    drawn = i8()  # how many were drawn
    stack = i8(MOST_STACKS, STACK)  # bonus tiles, the top one last
    stack_left = i8(MOST_STACKS)  # how many are left in each stack
    at = i8()  # the location being used, or NONE
    did = i8()  # what was done at this fort, as bits
    offered = i16()  # the stacks from which a bonus tile may be taken now, as bits
    may_decline = i8()  # 1 if it need not be taken
    seat: Sequence[SettlerSeat]
