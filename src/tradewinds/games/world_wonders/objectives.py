"""ADVANCED PLAY: what each public objective counts, and what those who do best at it earn."""

from __future__ import annotations

from ...engine.bits import count, group
from ...engine.position import NONE
from .buildings import districts, tiles_on
from .city import BOTTOM, EDGE, beside, built, free_green, free_water, natural_resources
from .kinds import STRIDE, TYPES, Measure
from .printed import (
    OBJECTIVE_ARGUMENT,
    OBJECTIVE_FIRST,
    OBJECTIVE_MEASURE,
    OBJECTIVE_SECOND,
    OBJECTIVE_SHARED,
)
from .record import City, WorldWonders
from .rounds import monuments_of


def result(s: WorldWonders, me: City, objective: int) -> int:
    """How well a player does at an objective."""
    argument = OBJECTIVE_ARGUMENT[objective]
    match OBJECTIVE_MEASURE[objective]:
        case Measure.ENCLOSED_GREEN:
            return enclosed_green(me)
        case Measure.LONGEST_ROAD:
            return longest_road(s, me)
        case Measure.MOST_MONUMENTS:
            return monuments_of(me)
        case Measure.BUILDINGS_BESIDE_NATURAL:
            lo, hi = natural_resources(me)
            lo, hi = beside(lo, hi)
            return buildings_on(me, lo, hi)
        case Measure.BUILDINGS_BESIDE_WATER:
            lo, hi = free_water(me)
            lo, hi = beside(lo, hi)
            return buildings_on(me, lo, hi)
        case Measure.MOST_OF_TYPE:
            return buildings_on(me, me.buildings[argument, 0], me.buildings[argument, 1])
        case Measure.HIGHEST_TRACK:
            return me.resource[argument]
        case Measure.LARGEST_GROUP:
            return largest_group(s, me, argument)
        case Measure.BUILDINGS_BESIDE_EDGE:
            return buildings_on(me, EDGE[0, 0], EDGE[0, 1])
        case _:
            return int(has_district_of_every_type(me))


def enclosed_green(me: City) -> int:
    """1. The largest green area that touches neither an edge of the map nor the Sidewalk."""
    best = 0
    lo, hi = free_green(me)
    while lo | hi:
        area_lo, area_hi = group(lo, hi, STRIDE)
        lo ^= area_lo
        hi ^= area_hi
        if (area_lo & (EDGE[0, 0] | BOTTOM[0, 0])) | (area_hi & (EDGE[0, 1] | BOTTOM[0, 1])) == 0:
            best = max(best, count(area_lo) + count(area_hi))
    return best


def longest_road(s: WorldWonders, me: City) -> int:
    """2. The most connected spaces of road; by option towers connect them."""
    best = 0
    lo, hi = me.roads[0], me.roads[1]
    if s.towers_join_roads:
        lo |= me.towers[0]
        hi |= me.towers[1]
    while lo | hi:
        road_lo, road_hi = group(lo, hi, STRIDE)
        lo ^= road_lo
        hi ^= road_hi
        best = max(best, count(road_lo & me.roads[0]) + count(road_hi & me.roads[1]))
    return best


def buildings_on(me: City, lo: int, hi: int) -> int:
    """4, 5, 6, 9. Building tiles with at least one square on a board."""
    on_lo, on_hi = built(me)
    lo, hi = tiles_on(me, lo & on_lo, hi & on_hi)
    return count(lo) + count(hi)


def largest_group(s: WorldWonders, me: City, kind: int) -> int:
    """8. The most adjacent building tiles of a type; by option their squares are counted."""
    best = 0
    lo, hi = me.buildings[kind, 0], me.buildings[kind, 1]
    while lo | hi:
        group_lo, group_hi = group(lo, hi, STRIDE)
        lo ^= group_lo
        hi ^= group_hi
        if not s.group_counts:
            group_lo, group_hi = tiles_on(me, group_lo, group_hi)
        best = max(best, count(group_lo) + count(group_hi))
    return best


def has_district_of_every_type(me: City) -> bool:
    """10. A City District of each of the five types."""
    lo, hi = districts(me)
    for kind in range(TYPES):
        tiles_lo, tiles_hi = tiles_on(me, me.buildings[kind, 0], me.buildings[kind, 1])
        if (tiles_lo & lo) | (tiles_hi & hi) == 0:
            return False
    return True


def objective_points(s: WorldWonders, player: int) -> int:
    points = 0
    for objective in s.objective:
        if objective != NONE:
            points += points_for(s, player, objective)
    return points


def points_for(s: WorldWonders, player: int, objective: int) -> int:
    """First and second place. Those tied for first share the points of both, those tied for second get one each."""
    mine = result(s, s.seat[player], objective)
    if mine == 0 and not s.zero_scores:
        return 0
    better = 0
    equal = 0
    for p in range(s.players):
        other = result(s, s.seat[p], objective)
        better += other > mine
        equal += other == mine
    if OBJECTIVE_MEASURE[objective] == Measure.DISTRICT_OF_EVERY_TYPE:
        return shared(OBJECTIVE_SHARED[objective], equal) if mine else 0
    if better == 0:
        both = OBJECTIVE_FIRST[objective] + OBJECTIVE_SECOND[objective]
        return OBJECTIVE_FIRST[objective] if equal == 1 else shared(both, equal)
    if better == 1:
        return OBJECTIVE_SECOND[objective] if equal == 1 else 1
    return 0


def shared(points: int, players: int) -> int:
    """Evenly, rounded up."""
    return (points + players - 1) // players
