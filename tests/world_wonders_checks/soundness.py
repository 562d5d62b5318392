"""What must be true of every position of World Wonders, for drivers that look after every step.

`broken` is written like a rule: it runs interpreted and compiled, allocates nothing, and asks the rules nothing but
the points, to hold them against a count of its own. The table is here; for the cities see soundness_city, for what was
bought soundness_supply, for the points soundness_points.
"""

from __future__ import annotations

from tradewinds.engine.bits import count, has
from tradewinds.engine.position import NONE
from tradewinds.games.world_wonders.printed import (
    CELLS,
    COLUMNS,
    GOLD,
    LOAN_GOLD,
    LONG_ROAD_COST,
    LONG_ROADS,
    MAPS,
    MONUMENTS,
    MONUMENTS_SHOWN,
    OBJECTIVES,
    OBJECTIVES_USED,
    PEDESTAL_COST,
    POPULATION_LAST,
    REPAYMENT,
    RESOURCES,
    ROUNDS,
    SHORT_ROADS_COST,
    SHORT_SETS,
    SOLO_CARDS,
    SOLO_RESHUFFLE,
    STACK_COST,
    STACK_TILES,
    STACKS,
    STACKS_USED,
    TOWER_COST,
    TOWERS,
)
from tradewinds.games.world_wonders.record import FIRST_MONUMENT, PEDESTALS, SEATS, SLOTS, Item, Phase, WorldWonders
from tradewinds.games.world_wonders.shapes import (
    DOMINO_PIECE,
    LONG_ROAD_PIECE,
    MONUMENT_PIECES,
    SQUARE_PIECE,
    STACK_PIECE,
)

from .soundness_city import CITIES
from .soundness_points import POINTS, broken_points, set_bits
from .soundness_shapes import PART_SIZE, PARTS
from .soundness_squares import squares_with
from .soundness_supply import SUPPLY, broken_cities, paid_for_tiles

DOMINOES, SQUARES = 2, 1  # in a set of Short Roads

INVARIANTS: dict[int, str] = {
    1: "The phase, the players, the round, the flags and the options are numbers that exist.",
    2: "Seats that nobody plays are empty.",
    3: "Everybody has the lake, or a river of their own.",
    4: "Three different objectives are used in advanced play, and none otherwise.",
    5: "The order has each player once.",
    6: "Every stack has its building tiles, each once.",
    7: "No more is for sale than the set-up says.",
    8: "Each pedestal that is used is for sale or with one player, and nobody has both but by option.",
    9: "Every monument is in the deck's list once.",
    10: "The monuments drawn are on offer, with a player or with the automaton, each in one place.",
    11: "As many monuments are on offer as the set-up says while the deck lasts, with gaps only at the right.",
    12: "The automaton has each card once, has shuffled them when told to, and is there for a lone player only.",
    13: "What was turned up was counted.",
    14: "The turn's owner decides, and is not out of the round.",
    15: "The game is over only if everybody is out, after the last round or with a full population.",
    16: "Third and later places at the beginning of a round are by population and monuments.",
    17: "Nothing is in hand but while it is placed.",
    18: "What is in hand is what was bought.",
    19: "The pieces of a monument that are placed are those on its owner's map.",
    20: "A purchase or a repayment is noted only during the turn that it was made in.",
    21: "Nobody has spent more than the gold of a round, and that of a loan only in the loan's round.",
    22: "Loans are of this round or an earlier one.",
    23: "Nobody has spent less than the building tiles and pedestals of this round cost.",
    24: "All together have not spent less than all that is gone from the table cost.",
    25: "Those who have spent all their gold are out of the round.",
    **CITIES,
    **SUPPLY,
    **POINTS,
}


def broken(s: WorldWonders) -> int:
    """The number of an invariant that this position breaks, or 0."""
    found = broken_numbers(s)
    if found == 0:
        found = broken_set_up(s)
    if found == 0:
        found = broken_market(s)
    if found == 0:
        found = broken_monument_cards(s)
    if found == 0:
        found = broken_automaton(s)
    if found == 0:
        found = broken_turn(s)
    if found == 0:
        found = broken_hand(s)
    if found == 0:
        found = broken_gold(s)
    if found == 0:
        found = broken_cities(s)
    if found == 0 and (s.over or round_begins(s)):
        found = broken_points(s)
    return found


def is_flag(value: int) -> bool:
    return value == 0 or value == 1


def flags_exist(s: WorldWonders) -> bool:
    right = is_flag(s.over) and is_flag(s.repaid) and is_flag(s.bought)
    right = right and is_flag(s.map_side) and is_flag(s.resource_side) and is_flag(s.advanced) and is_flag(s.difficulty)
    right = right and is_flag(s.tower_beside_sidewalk) and is_flag(s.short_set_partial)
    right = right and is_flag(s.feature_twice_needs_two_tiles) and is_flag(s.covered_water_counts)
    right = right and is_flag(s.sidewalk_is_road) and is_flag(s.loan_after_repayment) and is_flag(s.both_pedestals)
    right = right and is_flag(s.second_pedestal_with_two) and is_flag(s.towers_join_roads) and is_flag(s.group_counts)
    return right and is_flag(s.zero_scores)


def broken_numbers(s: WorldWonders) -> int:
    """Ranges first: the other checks use these numbers as indices."""
    if s.phase < Phase.TURN or s.phase > Phase.PLACE or s.players < 1 or s.players > SEATS:
        return 1
    if min(s.player, s.turn) < 0 or max(s.player, s.turn) >= s.players or s.round < 1 or s.round > ROUNDS:
        return 1
    if s.item < Item.NONE or s.item > Item.MONUMENT or not flags_exist(s):
        return 1
    for p in range(s.players):
        me = s.seat[p]
        if not is_flag(me.out) or not is_flag(me.free_road) or me.map < 0 or me.map >= MAPS:
            return 1
        if me.monuments < 0 or me.monuments >> MONUMENTS != 0:
            return 1
    for p in range(s.players, SEATS):
        me = s.seat[p]
        used = me.map != 0 or me.population != 0 or me.spent != 0 or me.loan != 0 or me.out != 0 or me.pedestal != 0
        used = used or me.free_road != 0 or me.monuments != 0
        for resource in range(RESOURCES):
            used = used or me.resource[resource] != 0
        if used or squares_with(me, 0) != CELLS:
            return 2
    return 0


def broken_set_up(s: WorldWonders) -> int:
    given = 0
    for p in range(s.players):
        board = s.seat[p].map
        if (board == 0) != (s.map_side == 0) or (board > 0 and given >> board & 1):
            return 3
        given |= 1 << board
    chosen = 0
    for i in range(OBJECTIVES_USED):
        objective = s.objective[i]
        if not s.advanced and objective != NONE:
            return 4
        if s.advanced and (objective < 0 or objective >= OBJECTIVES or chosen >> max(objective, 0) & 1):
            return 4
        if s.advanced:
            chosen |= 1 << objective
    placed = 0
    for place in range(s.players):
        if s.order[place] < 0 or s.order[place] >= s.players:
            return 5
        placed |= 1 << s.order[place]
    if placed != (1 << s.players) - 1:
        return 5
    for stack in range(STACKS_USED[s.players]):
        tiles = 0
        for i in range(ROUNDS):
            tile = s.stack[stack, i] - stack * STACK_TILES
            if tile < 0 or tile >= STACK_TILES:
                return 6
            tiles |= 1 << tile
        if set_bits(tiles) != ROUNDS:
            return 6
    return 0


def pedestals_used(s: WorldWonders) -> int:
    """As bits."""
    if s.players == 1:
        return 0
    return 1 if s.players == 2 and not s.second_pedestal_with_two else (1 << PEDESTALS) - 1


def broken_market(s: WorldWonders) -> int:
    if s.offered < 0 or s.offered >> STACKS_USED[s.players] != 0:
        return 7
    if min(s.long_roads, s.short_sets, s.towers) < 0 or s.long_roads > LONG_ROADS[s.players]:
        return 7
    if s.short_sets > SHORT_SETS[s.players] or s.towers > TOWERS:
        return 7
    found: int = s.pedestals
    if found < 0:
        return 8
    for p in range(s.players):
        mine = s.seat[p].pedestal
        if mine < 0 or mine & found or (set_bits(mine) > 1 and not s.both_pedestals):
            return 8
        found |= mine
    return 8 if found != pedestals_used(s) else 0


def broken_monument_cards(s: WorldWonders) -> int:
    listed = 0
    for i in range(MONUMENTS):
        if s.monument_deck[i] < 0 or s.monument_deck[i] >= MONUMENTS:
            return 9
        listed |= 1 << s.monument_deck[i]
    if listed != (1 << MONUMENTS) - 1:
        return 9
    if s.drawn < 0 or s.drawn > MONUMENTS or s.taken_by_automaton < 0:
        return 10
    found: int = s.taken_by_automaton
    for p in range(s.players):
        if s.seat[p].monuments & found:
            return 10
        found |= s.seat[p].monuments
    shown = 0
    for slot in range(SLOTS):
        card = s.slot[slot]
        if card != NONE:
            if card < 0 or card >= MONUMENTS:
                return 10
            if found >> card & 1:
                return 10
            if shown < slot:
                return 11
            found |= 1 << card
            shown += 1
    drawn = 0
    for i in range(s.drawn):
        drawn |= 1 << s.monument_deck[i]
    if found != drawn:
        return 10
    if shown > MONUMENTS_SHOWN[s.players] or (shown < MONUMENTS_SHOWN[s.players] and s.drawn < MONUMENTS):
        return 11
    return 0


def broken_automaton(s: WorldWonders) -> int:
    if s.players > 1:
        if s.revealed != 0 or s.taken_by_automaton != 0:
            return 12
        return 13 if s.reveals != s.round + s.drawn else 0
    cards = 0
    for i in range(SOLO_CARDS):
        if s.solo_deck[i] < 0 or s.solo_deck[i] >= SOLO_CARDS:
            return 12
        cards |= 1 << s.solo_deck[i]
    if cards != (1 << SOLO_CARDS) - 1 or s.revealed < 1 or s.revealed > SOLO_CARDS:
        return 12
    for i in range(s.revealed):
        if SOLO_RESHUFFLE[s.solo_deck[i]]:
            return 12
    return 13 if s.reveals < s.round + s.drawn + s.revealed else 0


def round_begins(s: WorldWonders) -> bool:
    """Nobody has bought anything yet."""
    done = 0
    for p in range(s.players):
        done += s.seat[p].spent + s.seat[p].out
    return not s.over and s.phase == Phase.TURN and done == 0


def broken_turn(s: WorldWonders) -> int:
    if s.player != s.turn:
        return 14
    if s.over:
        full = 0
        for p in range(s.players):
            full += s.seat[p].population == POPULATION_LAST
            if not s.seat[p].out:
                return 15
        return 15 if s.round < ROUNDS and full == 0 else 0
    if s.seat[s.turn].out:
        return 14
    if s.round > 1 and round_begins(s):
        for place in range(2, s.players - 1):
            one, other = s.seat[s.order[place]], s.seat[s.order[place + 1]]
            if one.population > other.population:
                return 16
            if one.population == other.population and set_bits(one.monuments) > set_bits(other.monuments):
                return 16
    return 0


# What is in hand


def broken_hand(s: WorldWonders) -> int:
    if (s.item != Item.NONE) != (s.phase == Phase.PLACE and not s.over):
        return 17
    if s.item == Item.NONE and s.piece != 0:
        return 17
    if (s.tile != NONE) != (s.item == Item.BUILDING) or (s.monument != NONE) != (s.item == Item.MONUMENT):
        return 17
    if s.item != Item.MONUMENT and (s.placed != 0 or count(s.laid[0]) + count(s.laid[1]) > 0):
        return 17
    if s.item != Item.SHORT_ROADS and (s.dominoes != 0 or s.squares != 0):
        return 17
    if not piece_fits(s):
        return 18
    if s.item == Item.MONUMENT and not parts_are_laid(s):
        return 19
    me = s.seat[s.turn]
    if s.bought and (s.item == Item.NONE or s.over):
        return 20
    if not s.bought and s.item > Item.FREE_ROAD:
        return 20
    if s.repaid and (s.over or me.spent < REPAYMENT or (me.loan != 0 and not s.loan_after_repayment)):
        return 20
    return 0


def piece_fits(s: WorldWonders) -> bool:
    """The right piece, and what came with it."""
    me = s.seat[s.turn]
    match s.item:
        case Item.FREE_ROAD:
            return s.piece == LONG_ROAD_PIECE and me.free_road == 1
        case Item.LONG_ROAD:
            return s.piece == LONG_ROAD_PIECE and s.long_roads < LONG_ROADS[s.players]
        case Item.SHORT_ROADS:
            right = 0 <= s.dominoes <= DOMINOES and 0 <= s.squares <= SQUARES and s.dominoes + s.squares > 0
            return right and s.piece == DOMINO_PIECE and s.short_sets < SHORT_SETS[s.players]
        case Item.TOWER:
            return s.piece == SQUARE_PIECE and s.towers < TOWERS
        case Item.BUILDING:
            stack = s.tile // STACK_TILES
            if s.tile < 0 or stack >= STACKS or s.tile != s.stack[stack, s.round - 1] or s.offered >> stack & 1:
                return False
            return s.piece == STACK_PIECE[stack] and squares_with(me, s.tile) == 0
        case Item.MONUMENT:
            if s.monument < 0 or s.monument >= MONUMENTS or s.placed < 0 or s.placed >= PARTS[max(s.monument, 0)]:
                return False
            return s.piece == MONUMENT_PIECES[s.monument, s.placed] and me.monuments >> s.monument & 1 == 1
        case _:
            return True


def parts_are_laid(s: WorldWonders) -> bool:
    squares = 0
    for part in range(s.placed):
        squares += PART_SIZE[s.monument, part]
    me = s.seat[s.turn]
    lying = 0
    for cell in range(CELLS):
        laid = has(s.laid[0], s.laid[1], cell + cell // COLUMNS)
        lying += laid and me.cover[cell] == FIRST_MONUMENT + s.monument
    if lying != squares or squares_with(me, FIRST_MONUMENT + s.monument) != squares:
        return False
    return count(s.laid[0]) + count(s.laid[1]) == squares


# Gold


def gold_of(s: WorldWonders, p: int) -> int:
    """What a player has to spend in this round."""
    return GOLD + LOAN_GOLD if s.seat[p].loan == s.round else GOLD


def broken_gold(s: WorldWonders) -> int:
    paid = 0
    for p in range(s.players):
        me = s.seat[p]
        if me.spent < 0 or me.spent > gold_of(s, p):
            return 21
        if me.loan < 0 or me.loan > s.round:
            return 22
        if me.spent < paid_for_tiles(s, p) + PEDESTAL_COST * set_bits(me.pedestal):
            return 23
        placing = p == s.turn and s.phase == Phase.PLACE and not s.over
        if me.spent == gold_of(s, p) and not me.out and not placing:
            return 25
        paid += me.spent
    if s.players == 1:  # the automaton takes things for nothing
        return 0
    cost = LONG_ROAD_COST * (LONG_ROADS[s.players] - s.long_roads) + TOWER_COST * (TOWERS - s.towers)
    cost += SHORT_ROADS_COST * (SHORT_SETS[s.players] - s.short_sets)
    cost += PEDESTAL_COST * set_bits(pedestals_used(s) ^ s.pedestals)
    for stack in range(STACKS_USED[s.players]):
        if not s.offered >> stack & 1:
            cost += STACK_COST[stack]
    return 24 if paid < cost else 0
