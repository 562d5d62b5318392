"""The points of World Wonders, counted once more from the maps and cards.

Written like rules: these functions run interpreted and compiled and allocate nothing. Of the rules they ask only the
parts of the points and the winners, to hold them against a count of their own.
"""

from __future__ import annotations

from tradewinds.engine.position import NONE
from tradewinds.engine.record import row
from tradewinds.engine.words import score, winners
from tradewinds.games.world_wonders.automaton import automaton_points
from tradewinds.games.world_wonders.objectives import objective_points
from tradewinds.games.world_wonders.printed import (
    CELLS,
    COLUMNS,
    LOAN_PENALTY,
    MONUMENT_RINGS,
    MONUMENTS,
    OBJECTIVE_ARGUMENT,
    OBJECTIVE_FIRST,
    OBJECTIVE_MEASURE,
    OBJECTIVE_SECOND,
    OBJECTIVE_SHARED,
    OBJECTIVES_USED,
    TABLES,
    TILE_TYPE,
    TILES,
    TYPES,
    Measure,
)
from tradewinds.games.world_wonders.record import ROAD, TOWER, City, WorldWonders
from tradewinds.games.world_wonders.scoring import (
    district_points,
    loan_points,
    monument_points,
    natural_points,
    population_points,
    resource_points,
)

from .soundness_shapes import GREEN, GROUND, NATURAL, WATER
from .soundness_squares import (
    BOTTOM,
    SIDES,
    has_tile,
    in_set,
    is_building,
    neighbour,
    tiles_in,
    with_square,
    with_tile,
)

RING = row([int(space == "o") for space in TABLES["population_track"]["spaces"]])
TIED_FOR_SECOND = 1

POINTS: dict[int, str] = {
    50: "The points for population are the rings reached.",
    51: "The points for resources are the least of them.",
    52: "The points for monuments are the rings on their cards.",
    53: "The points for natural resources are those seen beside a piece.",
    54: "The points for city districts are the buildings with no green beside them.",
    55: "An open loan costs its points.",
    56: "The points for public objectives are shared as the rules say.",
    57: "The points of a player are those of all parts.",
    58: "The automaton has the points of the resources, and if it is hard to beat those of its monuments.",
    59: "The winners have the most points, and of those the most monuments; alone, more points than the automaton.",
}


def set_bits(word: int) -> int:
    n = 0
    while word > 0:
        n += word & 1
        word >>= 1
    return n


# The parts of the points


def rings_reached(me: City) -> int:
    n = 0
    for space in range(me.population + 1):
        n += RING[space]
    return n


def rings_on_cards(cards: int) -> int:
    n = 0
    for monument in range(MONUMENTS):
        n += MONUMENT_RINGS[monument] * (cards >> monument & 1)
    return n


def natural_beside_pieces(me: City) -> int:
    n = 0
    for cell in range(CELLS):
        if GROUND[me.map, cell] == NATURAL and me.cover[cell] == NONE:
            pieces = 0
            for side in range(SIDES):
                at = neighbour(cell, side)
                pieces += at != NONE and me.cover[at] != NONE
            n += pieces > 0
    return n


def is_beside(me: City, cell: int, ground: int) -> bool:
    """Whether uncovered ground of a kind is beside a square."""
    n = 0
    for side in range(SIDES):
        at = neighbour(cell, side)
        n += at != NONE and me.cover[at] == NONE and GROUND[me.map, at] == ground
    return n > 0


def tiles_beside(me: City, ground: int) -> tuple[int, int]:
    low, high = 0, 0
    for cell in range(CELLS):
        if is_building(me, cell) and is_beside(me, cell, ground):
            low, high = with_tile(low, high, me.cover[cell])
    return low, high


def districts_in(me: City) -> tuple[int, int]:
    low, high = tiles_in(me)
    open_low, open_high = tiles_beside(me, GREEN)
    return low ^ open_low, high ^ open_high


# Public objectives


def at_edge(cell: int) -> bool:
    """The left, the right or the upper edge of the map: the Sidewalk is none."""
    return cell < COLUMNS or cell % COLUMNS == 0 or cell % COLUMNS == COLUMNS - 1


def belongs(s: WorldWonders, me: City, measure: int, kind: int, cell: int) -> bool:
    """Whether a square is of the areas that an objective is about."""
    lies = me.cover[cell]
    if measure == Measure.ENCLOSED_GREEN:
        return lies == NONE and GROUND[me.map, cell] == GREEN
    if measure == Measure.LONGEST_ROAD:
        return lies == ROAD or (lies == TOWER and s.towers_join_roads == 1)
    return is_building(me, cell) and TILE_TYPE[lies] == kind


def area_from(s: WorldWonders, me: City, measure: int, kind: int, start: int) -> tuple[int, int, int]:
    """The connected squares of such an area, walking on from one of them as long as there are more."""
    a, b, c = with_square(0, 0, 0, start)
    more = True
    while more:
        more = False
        for cell in range(CELLS):
            if belongs(s, me, measure, kind, cell) and not in_set(a, b, c, cell):
                reached = 0
                for side in range(SIDES):
                    at = neighbour(cell, side)
                    reached += at != NONE and in_set(a, b, c, at)
                if reached > 0:
                    a, b, c = with_square(a, b, c, cell)
                    more = True
    return a, b, c


def worth_of_area(s: WorldWonders, me: City, measure: int, a: int, b: int, c: int) -> int:
    squares, roads, outer = 0, 0, 0
    low, high = 0, 0
    for cell in range(CELLS):
        if in_set(a, b, c, cell):
            squares += 1
            roads += me.cover[cell] == ROAD
            outer += at_edge(cell) or cell >= BOTTOM
            if is_building(me, cell):
                low, high = with_tile(low, high, me.cover[cell])
    if measure == Measure.ENCLOSED_GREEN:
        return squares if outer == 0 else 0
    if measure == Measure.LONGEST_ROAD:
        return roads
    return squares if s.group_counts == 1 else set_bits(low) + set_bits(high)


def largest_area(s: WorldWonders, me: City, measure: int, kind: int) -> int:
    best = 0
    a, b, c = 0, 0, 0  # the squares of areas seen
    for cell in range(CELLS):
        if belongs(s, me, measure, kind, cell) and not in_set(a, b, c, cell):
            x, y, z = area_from(s, me, measure, kind, cell)
            best = max(best, worth_of_area(s, me, measure, x, y, z))
            a |= x
            b |= y
            c |= z
    return best


def tiles_at_edge(me: City) -> int:
    low, high = 0, 0
    for cell in range(CELLS):
        if is_building(me, cell) and at_edge(cell):
            low, high = with_tile(low, high, me.cover[cell])
    return set_bits(low) + set_bits(high)


def tiles_of_type(low: int, high: int, kind: int) -> int:
    n = 0
    for tile in range(TILES):
        n += TILE_TYPE[tile] == kind and has_tile(low, high, tile)
    return n


def types_with_district(me: City) -> int:
    low, high = districts_in(me)
    n = 0
    for kind in range(TYPES):
        n += tiles_of_type(low, high, kind) > 0
    return n


def result_at(s: WorldWonders, me: City, objective: int) -> int:
    measure, of = OBJECTIVE_MEASURE[objective], OBJECTIVE_ARGUMENT[objective]
    if measure == Measure.MOST_MONUMENTS:
        return set_bits(me.monuments)
    if measure == Measure.BUILDINGS_BESIDE_NATURAL:
        low, high = tiles_beside(me, NATURAL)
        return set_bits(low) + set_bits(high)
    if measure == Measure.BUILDINGS_BESIDE_WATER:
        low, high = tiles_beside(me, WATER)
        return set_bits(low) + set_bits(high)
    if measure == Measure.MOST_OF_TYPE:
        low, high = tiles_in(me)
        return tiles_of_type(low, high, of)
    if measure == Measure.HIGHEST_TRACK:
        return me.resource[of]
    if measure == Measure.BUILDINGS_BESIDE_EDGE:
        return tiles_at_edge(me)
    if measure == Measure.DISTRICT_OF_EVERY_TYPE:
        return int(types_with_district(me) == TYPES)
    return largest_area(s, me, measure, of)


def results_at(s: WorldWonders, objective: int) -> int:
    """Everybody's, a byte each."""
    results = 0
    for p in range(s.players):
        results |= result_at(s, s.seat[p], objective) << 8 * p
    return results


def rounded_up(points: int, players: int) -> int:
    each = 0
    while each * players < points:
        each += 1
    return each


def share_of(s: WorldWonders, objective: int, results: int, player: int) -> int:
    """What a player gets of an objective's points."""
    mine = results >> 8 * player & 255
    if mine == 0 and (not s.zero_scores or OBJECTIVE_MEASURE[objective] == Measure.DISTRICT_OF_EVERY_TYPE):
        return 0
    best, second = 0, 0
    for p in range(s.players):
        best = max(best, results >> 8 * p & 255)
    firsts, seconds = 0, 0
    for p in range(s.players):
        result = results >> 8 * p & 255
        firsts += result == best
        if result < best:
            second = max(second, result)
    for p in range(s.players):
        seconds += results >> 8 * p & 255 == second
    if mine == best:
        if OBJECTIVE_SHARED[objective] > 0:
            return rounded_up(OBJECTIVE_SHARED[objective], firsts)
        if firsts == 1:
            return OBJECTIVE_FIRST[objective]
        return rounded_up(OBJECTIVE_FIRST[objective] + OBJECTIVE_SECOND[objective], firsts)
    if firsts > 1 or mine < second:
        return 0
    return OBJECTIVE_SECOND[objective] if seconds == 1 else TIED_FOR_SECOND


# Held against the rules


def broken_parts(s: WorldWonders, player: int) -> int:
    me = s.seat[player]
    if population_points(me) != rings_reached(me):
        return 50
    if resource_points(me) != min(min(me.resource[0], me.resource[1]), me.resource[2]):
        return 51
    if monument_points(me) != rings_on_cards(me.monuments):
        return 52
    if natural_points(me) != natural_beside_pieces(me):
        return 53
    low, high = districts_in(me)
    if district_points(me) != set_bits(low) + set_bits(high):
        return 54
    if loan_points(me) != (-LOAN_PENALTY if me.loan > 0 else 0):
        return 55
    return 0


def points_without_objectives(me: City) -> int:
    low, high = districts_in(me)
    points = rings_reached(me) + min(min(me.resource[0], me.resource[1]), me.resource[2]) + rings_on_cards(me.monuments)
    points += natural_beside_pieces(me) + set_bits(low) + set_bits(high)
    return points - LOAN_PENALTY if me.loan > 0 else points


def broken_objectives(s: WorldWonders) -> int:
    shares = 0  # everybody's points, a byte each
    for i in range(OBJECTIVES_USED):
        objective = s.objective[i]
        if objective != NONE:
            results = results_at(s, objective)
            for p in range(s.players):
                shares += share_of(s, objective, results, p) << 8 * p
    for p in range(s.players):
        if objective_points(s, p) != shares >> 8 * p & 255:
            return 56
        if score(s, p) != points_without_objectives(s.seat[p]) + (shares >> 8 * p & 255):
            return 57
    return 0


def broken_winners(s: WorldWonders) -> int:
    """The points of the players are right by now."""
    won = winners(s)
    if s.players == 1:
        against = s.seat[0].resource[0] + s.seat[0].resource[1] + s.seat[0].resource[2]
        if s.difficulty == 1:
            against += rings_on_cards(s.taken_by_automaton)
        if automaton_points(s) != against:
            return 58
        return 59 if won != int(score(s, 0) > against) else 0
    if won <= 0 or won >> s.players != 0:
        return 59
    for p in range(s.players):
        beaten = 0
        for other in range(s.players):
            more = score(s, other) - score(s, p)
            more_monuments = set_bits(s.seat[other].monuments) - set_bits(s.seat[p].monuments)
            beaten += more > 0 or (more == 0 and more_monuments > 0)
        if (won >> p & 1) != int(beaten == 0):
            return 59
    return 0


def broken_points(s: WorldWonders) -> int:
    found = 0
    for p in range(s.players):
        if found == 0:
            found = broken_parts(s, p)
    if found == 0:
        found = broken_objectives(s)
    if found == 0:
        found = broken_winners(s)
    return found
