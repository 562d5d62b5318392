"""The referee on END OF GAME and SCORING, ADVANCED PLAY and the end of SOLO PLAY: points counted off the table."""

from __future__ import annotations

from .referee_city import GREEN, NATURAL, WATER, City, Squares, beside, city_of, groups, neighbours
from .referee_printed import (
    ADVANCED,
    COLUMNS,
    ECONOMY,
    MONUMENTS,
    OBJECTIVES,
    POPULATION,
    RESOURCES,
    ROWS,
    TYPES,
    Table,
    spaces,
)

NOTHING = -1
HARD = 1
SQUARES = 1  # option group_counts: 0 tiles, 1 squares


def cards(taken: int) -> list[int]:
    """The monument cards that a field of the record holds."""
    return [monument for monument in range(len(MONUMENTS)) if taken // 2**monument % 2]


def rings(taken: int) -> int:
    return sum(MONUMENTS[monument]["rings"] for monument in cards(taken))


# Looking at a city


def visible_natural(city: City) -> int:
    """Natural Resources that nothing covers, beside at least one piece."""
    return sum(bool(neighbours(square) & city.lies.keys()) for square in city.uncovered(NATURAL))


def is_district(city: City, building: Squares) -> bool:
    """Nothing but a green space can spoil it: everything else, the edges too, surrounds a building."""
    return not beside(building) & city.uncovered(GREEN)


def districts(city: City, kind: str | None = None) -> int:
    tiles = city.buildings if kind is None else city.buildings_of(kind)
    return sum(is_district(city, building) for building in tiles.values())


# Public objectives


def enclosed_green(city: City) -> int:
    """The largest green area that does not reach the edge of the map or the Sidewalk."""
    inner = [group for group in groups(city.uncovered(GREEN)) if not any(at_any_edge(*square) for square in group)]
    return max(map(len, inner), default=0)


def at_any_edge(row: int, column: int) -> bool:
    return row in (0, ROWS - 1) or column in (0, COLUMNS - 1)


def at_mountains(row: int, column: int) -> bool:
    """At an edge of the map other than the Sidewalk's."""
    return row == 0 or column in (0, COLUMNS - 1)


def longest_road(s: Table, city: City) -> int:
    """Road spaces that are connected; by option through Towers too, which are no road spaces."""
    joined = city.roads | city.towers if s["towers_join_roads"] else city.roads
    return max((len(group & city.roads) for group in groups(joined)), default=0)


def buildings_beside(city: City, wanted: Squares) -> int:
    return sum(bool(beside(building) & wanted) for building in city.buildings.values())


def largest_group(s: Table, city: City, kind: str) -> int:
    """Buildings of a type that touch each other, counted as tiles or, by option, as squares."""
    sizes = [0]
    for group in groups(city.squares_of(kind)):
        tiles = [building for building in city.buildings_of(kind).values() if building & group]
        sizes.append(len(group) if s["group_counts"] == SQUARES else len(tiles))
    return max(sizes)


def measured(s: Table, objective: Table, seat: Table) -> int:
    """A player's result for an objective."""
    city, measure, about = city_of(seat), objective["measure"], objective["of"]
    if measure == "enclosed_green":
        return enclosed_green(city)
    if measure == "longest_road":
        return longest_road(s, city)
    if measure == "most_monuments":
        return len(cards(seat["monuments"]))
    if measure == "buildings_beside_natural":
        return buildings_beside(city, city.uncovered(NATURAL))
    if measure == "buildings_beside_water":
        return buildings_beside(city, city.uncovered(WATER))
    if measure == "most_of_type":
        return len(city.buildings_of(about))
    if measure == "highest_track":
        return int(seat["resource"][RESOURCES.index(about)])
    if measure == "largest_group":
        return largest_group(s, city, about)
    if measure == "buildings_beside_edge":
        return sum(any(at_mountains(*square) for square in building) for building in city.buildings.values())
    if measure == "district_of_every_type":
        return int(all(districts(city, kind) for kind in TYPES))
    raise AssertionError(f"No objective measures {measure!r}.")


def shared(points: int, among: int) -> int:
    """Evenly, rounded up."""
    return -(-points // among)


def objective_points(s: Table, objective: Table) -> list[int]:
    """What each player gets for one objective."""
    results = [measured(s, objective, seat) for seat in s["seat"][: s["players"]]]
    if objective["measure"] == "district_of_every_type":
        each = shared(ADVANCED["points_shared_for_a_district_of_every_type"], max(1, sum(results)))
        return [each * result for result in results]
    places = sorted({result for result in results if result > 0 or s["zero_scores"]}, reverse=True)
    points = [0] * len(results)
    if not places:
        return points
    first = [p for p, result in enumerate(results) if result == places[0]]
    for p in first:
        points[p] = (
            shared(objective["first"] + objective["second"], len(first)) if len(first) > 1 else objective["first"]
        )
    if len(first) == 1 and len(places) > 1:
        second = [p for p, result in enumerate(results) if result == places[1]]
        for p in second:
            points[p] = 1 if len(second) > 1 else objective["second"]
    return points


# The points


def scores(s: Table) -> list[dict[str, int]]:
    """Every player's points by where they come from."""
    in_play = [OBJECTIVES[number] for number in s["objective"] if number != NOTHING]
    for_objectives = [objective_points(s, objective) for objective in in_play]
    parts = []
    for p, seat in enumerate(s["seat"][: s["players"]]):
        city = city_of(seat)
        parts.append(
            {
                "population": sum(ring <= seat["population"] for ring in spaces(POPULATION, "o")),
                "least_resource": min(seat["resource"]),
                "monuments": rings(seat["monuments"]),
                "natural": visible_natural(city),
                "districts": districts(city),
                "loans": -ECONOMY["points_lost_by_an_open_loan"] if seat["loan"] else 0,
                "objectives": sum(points[p] for points in for_objectives),
            }
        )
    return parts


def totals(s: Table) -> list[int]:
    return [sum(parts.values()) for parts in scores(s)]


def automaton_points(s: Table) -> int:
    """What the single player has to beat."""
    return int(sum(s["seat"][0]["resource"])) + (rings(s["taken_by_automaton"]) if s["difficulty"] == HARD else 0)


def winners(s: Table) -> set[int]:
    """The most points, then the most monuments, then together; alone, more points than the automaton or nobody."""
    points = totals(s)
    if s["players"] == 1:
        return {0} if points[0] > automaton_points(s) else set()
    ranks = [(points[p], len(cards(s["seat"][p]["monuments"]))) for p in range(s["players"])]
    return {p for p, rank in enumerate(ranks) if rank == max(ranks)}
