"""What a greedy player sees in settlers, cubes and cards, in hundredths of a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.record import row
from ....engine.words import score
from ..cubes import COLOURS, cube_points
from ..valuing import CUBE, POINT, best_promise, cubes_worth, useful_upgrades
from ..words import Phase
from .bonus_tiles import bonus_tile_points, top_bonus_tile
from .forts import may_claim, may_take_tile, slot_here
from .printed import CARD_COST, CARD_POINTS, FORTS, ICONS, SETTLERS, STORAGE
from .record import Settling

if TYPE_CHECKING:
    from ....engine.record import Row

AT_HOME = row([0, 90, 160, 210, 245, 270, 285, 295, 305, 312, 318, 323, 327])  # settlers at home: few are precious
RECRUITED = 70  # for each settler out of the reserve
REDUCTION = 90
EXTRA_CUBE = 110
SURE_GAIN = 100  # for a benefit, an exploration tile or a merchant card that is there for the taking
BONUS_TILE = 120  # for what a bonus tile may still bring


def value_of_settlers(s: Settling, player: int) -> int:
    """Points in hand, settlers, what the cards bring, cubes, and the point card that is nearest to being claimed."""
    me = s.seat[player]
    value = POINT * (score(s, player) - cube_points(me.cubes))
    value += AT_HOME[me.home] + RECRUITED * (SETTLERS - me.reserve) + BONUS_TILE * me.bonuses
    for icon in range(ICONS):
        value += REDUCTION * me.reductions[icon]
        for c in range(COLOURS):
            value += EXTRA_CUBE * me.extra[icon, c]
    if s.over:
        return value + POINT * cube_points(me.cubes)
    if s.turn == player:
        value += value_to_come(s)
    return value + cubes_worth(me.cubes, STORAGE) + promise_of_cards(s, me.cubes)


def value_to_come(s: Settling) -> int:
    """What the rest of this turn is sure to bring."""
    match s.phase:
        case Phase.FORT:
            return value_at_fort(s)
        case Phase.EXPLORE | Phase.MARKET | Phase.BONUS:
            return SURE_GAIN
        case Phase.UPGRADE:
            return CUBE * min(s.upgrades, useful_upgrades(s.seat[s.turn].cubes))
        case _:
            return 0


def value_at_fort(s: Settling) -> int:
    """Claiming the card, less the cubes it costs; or the tile."""
    value = 0
    if may_claim(s):
        card = s.fort_card[slot_here(s)]
        value += POINT * CARD_POINTS[card] + SURE_GAIN - promise_of_cards(s, s.seat[s.turn].cubes)
        for c in range(COLOURS):
            value -= CUBE * (c + 1) * CARD_COST[card, c]
    if may_take_tile(s):
        tile = top_bonus_tile(s, slot_here(s))
        value += BONUS_TILE + POINT * bonus_tile_points(s, s.turn, tile)
    return value


def promise_of_cards(s: Settling, cubes: Row) -> int:
    """The best of the cards shown, for what it lacks."""
    best = 0
    for fort in range(FORTS):
        card = s.fort_card[fort]
        best = max(best, best_promise(cubes, CARD_COST[card], CARD_POINTS[card]))
    return best
