"""ADVANCED PLAY: the public objectives. The map is drawn in test_placing."""

import random

import numpy as np
import pytest

from tradewinds.engine.cache import compiled
from tradewinds.engine.link import link
from tradewinds.engine.record import Faces
from tradewinds.games.world_wonders import objectives
from tradewinds.games.world_wonders.objectives import enclosed_green, largest_group, longest_road
from tradewinds.games.world_wonders.printed import MAP_IDS, OBJECTIVE_IDS, TABLES, TILE_TYPE
from tradewinds.games.world_wonders.record import FIRST_MONUMENT, ROAD, TOWER, WorldWonders

from .positions import G, put, start

FOOD, CERAMICS, GEARS = 0, 1, 2


def count(s, id, seat=0):
    """How well a player does at an objective."""
    return G.rule(objectives.result)(s, s.seat[seat], OBJECTIVE_IDS.index(id))


def city(*pieces, **options):
    """A match in which seat 0 has pieces such as "road A1 A2" and nothing else."""
    s = start(2, **options)
    for piece in pieces:
        put(s, 0, *piece.split(" ", 1))
    return s


def earned(s, *ids):
    """What each player has from these objectives alone."""
    for i in range(3):
        s.objective[i] = -1
    without = G.scores(s)
    for i, id in enumerate(ids):
        s.objective[i] = OBJECTIVE_IDS.index(id)
    return [points - other for points, other in zip(G.scores(s), without, strict=True)]


def with_food(*food, **options):
    s = start(len(food), advanced=True, **options)
    for p, value in enumerate(food):
        s.seat[p].resource[FOOD] = value
    return s


# The cards, and the points


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 1")
def test_three_different_objectives_are_drawn_by_chance():
    drawn = [tuple(start(3, seed, advanced=True).objective) for seed in range(200)]
    assert all(len(set(three)) == 3 for three in drawn)
    assert {card for three in drawn for card in three} == set(range(15))
    assert len({frozenset(three) for three in drawn}) > 100  # of 455
    assert {three[0] for three in drawn} == set(range(15))


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 1")
def test_without_advanced_play_there_are_none():
    s = start(3)
    assert s.objective.tolist() == [-1, -1, -1]
    s.seat[0].resource[FOOD] = 9
    assert G.scores(s) == [0, 0, 0]


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 1")
def test_only_the_three_that_lie_open_give_points():
    s = with_food(9, 0)
    assert earned(s, "O10", "O11", "O01") == [0, 0]
    assert earned(s, "O10", "O09", "O01") == [3, 0]


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 2")
def test_the_best_player_has_3_points_and_the_second_1():
    assert earned(with_food(2, 7, 5, 1), "O09") == [0, 3, 1, 0]
    assert earned(with_food(1, 2, 3, 4, 5), "O09") == [0, 0, 0, 1, 3]


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 2")
def test_the_points_of_several_objectives_add_up():
    s = with_food(9, 4)
    s.seat[1].resource[CERAMICS] = 3
    s.seat[0].resource[GEARS] = s.seat[1].resource[GEARS] = 6
    assert earned(s, "O09", "O10", "O11") == [3 + 0 + 2, 1 + 3 + 2]


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 3")
@pytest.mark.rule("world-wonders", "RULINGS 40")
@pytest.mark.parametrize(
    "food, points",
    [
        ([5, 5], [2, 2]),  # 3 + 1, shared
        ([5, 5, 4], [2, 2, 0]),  # nobody is second
        ([5, 5, 5], [2, 2, 2]),  # a third of 4, rounded up
        ([5, 5, 5, 1], [2, 2, 2, 0]),
        ([5, 5, 5, 5], [1, 1, 1, 1]),
        ([5, 5, 5, 5, 5], [1, 1, 1, 1, 1]),
    ],
)
def test_players_tied_for_first_share_the_points_of_both_places_and_leave_no_second(food, points):
    assert earned(with_food(*food), "O09") == points


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 4")
@pytest.mark.parametrize(
    "food, points", [([7, 5, 5], [3, 1, 1]), ([5, 7, 5, 5], [1, 3, 1, 1]), ([4, 5, 7, 5, 3], [0, 1, 3, 1, 0])]
)
def test_players_tied_for_second_have_1_point_each(food, points):
    assert earned(with_food(*food), "O09") == points


@pytest.mark.rule("world-wonders", "RULINGS 55")
def test_with_two_players_the_second_place_scores_too():
    assert earned(with_food(4, 6), "O09") == [1, 3]


@pytest.mark.rule("world-wonders", "RULINGS 40")
@pytest.mark.parametrize(
    "food, points, with_zero",
    [
        ([0, 0, 0], [0, 0, 0], [2, 2, 2]),
        ([4, 0, 0], [3, 0, 0], [3, 1, 1]),
        ([4, 0], [3, 0], [3, 1]),
        ([4, 4, 0], [2, 2, 0], [2, 2, 0]),
        ([4, 3, 0], [3, 1, 0], [3, 1, 0]),
    ],
)
def test_a_result_of_0_scores_nothing_unless_an_option_says_so(food, points, with_zero):
    assert earned(with_food(*food), "O09") == points
    assert earned(with_food(*food, zero_scores=True), "O09") == with_zero


# 1: enclosed green areas

RING = "road I2 J2 K2 L2 I3 I4 J4 K4 L4"  # around J3, K3 and L3, with M3, a natural resource, on the right


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 5")
@pytest.mark.rule("world-wonders", "RULINGS 36")
def test_a_green_area_enclosed_by_pieces_natural_resources_and_water_counts_its_spaces():
    assert count(city(), "O01") == 0
    assert count(city(RING), "O01") == 3
    assert count(city("road D4 D6"), "O01") == 1  # D5, between C5, a natural resource, and E5, water
    assert count(city("tower I3", "S1-B1 J4 K4"), "O01") == 1  # I4, with water at H4 and I5
    assert count(city("giza I3", "tower J4"), "O01") == 1


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 5")
def test_an_area_with_a_hole_in_its_border_does_not_count():
    for missing in ("J2", "L2", "I3", "J4", "L4"):
        assert count(city(RING.replace(f" {missing}", "")), "O01") == 0, missing
    for missing in ("K2", "K4"):  # K1 and K5 are natural resources: it is one space more instead
        assert count(city(RING.replace(f" {missing}", "")), "O01") == 4, missing
    for missing in ("I2", "I4"):  # areas do not go on across corners
        assert count(city(RING.replace(f" {missing}", "")), "O01") == 3, missing


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 5")
@pytest.mark.parametrize(
    "pieces",
    [
        "road A2 B1",  # A1, at two edges
        "road F2 E1 G1",  # F1, at the upper edge
        "road A4 B5 A6",  # A5, on the left
        "road M4 L5 M6",  # M5, on the right
        "road E9 F8 G9",  # F9, at the Sidewalk
    ],
)
def test_edges_of_the_map_and_the_sidewalk_do_not_enclose(pieces):
    assert count(city(pieces), "O01") == 0


@pytest.mark.rule("world-wonders", "RULINGS 36")
def test_only_the_largest_area_counts_and_natural_resources_and_covered_spaces_are_no_part_of_it():
    assert count(city(RING, "road D4 D6"), "O01") == 3
    assert count(city(RING, "tower K3"), "O01") == 1  # J3 and L3 are apart
    # B5, D5, B6, C6 and D6 around C5, a natural resource; E5 is water, and E6 and B7 are natural resources
    assert count(city("road B4 C4 D4 A5 A6 C7 D7"), "O01") == 5
    assert count(city("road J6 K6 L6 I7 J8 K8 L8 M7"), "O01") == 2  # J7 and K7; L7 is a natural resource


# 2: the longest road


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 6")
@pytest.mark.rule("world-wonders", "RULINGS 37")
def test_the_longest_connected_road_counts_its_spaces():
    assert count(city(), "O02") == 0
    assert count(city("road A9 B9 C9 D9"), "O02") == 4
    assert count(city("road A9 B9 C9 D9", "road F9 G9 H9 I9 J9"), "O02") == 5  # the longer one of two
    assert count(city("road A9 B9 C9 D9", "road E9"), "O02") == 5
    assert count(city("road A9 B9 C9 D9", "road E8 F8"), "O02") == 4  # at a corner
    assert count(city("road C3 D3 E3 F3 D2 D4 D5"), "O02") == 7  # branches count too
    assert count(city("road M3 A4"), "O02") == 1  # rows do not go on into each other


@pytest.mark.rule("world-wonders", "RULINGS 7")
@pytest.mark.rule("world-wonders", "RULINGS 37")
def test_bridges_are_part_of_a_road():
    assert count(city("road E6 F6 G6 H6", "road I6 D6"), "O02") == 6


@pytest.mark.rule("world-wonders", "RULINGS 37")
def test_towers_join_roads_only_by_option():
    pieces = ["road A9 B9 C9 D9", "tower E9", "road F9 G9"]
    assert count(city(*pieces), "O02") == 4
    assert count(city(*pieces, towers_join_roads=True), "O02") == 6
    assert count(city("tower A9 B9", towers_join_roads=True), "O02") == 0


# 3 to 7


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 7")
def test_most_monuments():
    s = start(3)
    for p, n in enumerate([2, 0, 3]):
        for m in range(n):
            s.seat[p].monuments |= 1 << (5 * p + m)
    assert [count(s, "O03", p) for p in range(3)] == [2, 0, 3]
    assert earned(s, "O03") == [1, 0, 3]


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 8")
@pytest.mark.rule("world-wonders", "RULINGS 39")
def test_most_buildings_beside_natural_resources():
    assert count(city("S1-B1 B8 C8"), "O04") == 1  # below B7
    assert count(city("S1-B1 C8 D8"), "O04") == 0  # at a corner
    assert count(city("S5-B1 C6 D6 D7 D8", "S1-H1 A7 A8"), "O04") == 2  # C5 and E6 count one tile once; B7
    assert count(city("S1-B1 B8 C8", "S1-B2 B6 A6"), "O04") == 2  # of one resource
    assert count(city("S1-B1 B8 C8", "tower B7"), "O04") == 0  # covered
    assert count(city("S1-B1 B7 B8"), "O04") == 0  # by the building itself
    assert count(city("road B8 C8", "giza A7"), "O04") == 0  # no buildings


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 9")
@pytest.mark.rule("world-wonders", "RULINGS 39")
def test_most_buildings_beside_water():
    assert count(city("S1-B1 G1 G2"), "O05") == 1  # above G3
    assert count(city("S1-B1 H2 I2"), "O05") == 0  # at a corner
    assert count(city("S3-B1 F3 F2 E3"), "O05") == 1  # G3 and F4 count one tile once
    assert count(city("S1-B1 G1 G2", "S1-H1 H3 I3", "S2-B1 D3 E3 D4"), "O05") == 2
    assert count(city("S1-B1 G1 G2", "road F3 G3 H3"), "O05") == 0  # under a Bridge
    assert count(city("road G1 G2", "giza F3"), "O05") == 0  # no buildings


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 10")
@pytest.mark.parametrize("id, letter", [("O06", "B"), ("O07", "H"), ("O08", "T")])
def test_most_buildings_of_the_cards_type(id, letter):
    others = [other for other in "BFHMT" if other != letter]
    pieces = [f"S2-{other}1 A{row} B{row} C{row}" for row, other in enumerate(others, 1)]
    assert count(city(*pieces), id) == 0
    pieces += [f"S1-{letter}1 F1 G1", f"S2-{letter}1 F2 G2 H2", f"S6-{letter}2 K7 K8 K9 L8 L9"]
    assert count(city(*pieces), id) == 3  # wherever they are, and whatever their size


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 11")
@pytest.mark.parametrize("id, resource", [("O09", FOOD), ("O10", CERAMICS), ("O11", GEARS)])
def test_the_highest_value_of_the_cards_resource(id, resource):
    s = start(2)
    for i in (FOOD, CERAMICS, GEARS):
        s.seat[0].resource[i] = 15 if i == resource else 2
        s.seat[1].resource[i] = 4
    assert [count(s, id, p) for p in range(2)] == [15, 4]
    assert earned(s, id) == [3, 1]
    assert all(earned(s, other) == [1, 3] for other in {"O09", "O10", "O11"} - {id})


# 8: groups of a type


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 12")
@pytest.mark.rule("world-wonders", "RULINGS 38")
@pytest.mark.parametrize("id, letter", [("O12", "F"), ("O13", "M")])
def test_the_most_buildings_of_the_cards_type_next_to_each_other(id, letter):
    chain = [f"S1-{letter}1 A2 B2", f"S1-{letter}2 C2 D2", f"S2-{letter}1 D3 D4 D5"]
    assert count(city(), id) == 0
    assert count(city(*chain), id) == 3
    assert count(city(*chain[1:], f"S2-{letter}2 A2 A3 A4"), id) == 2
    assert count(city(chain[0], chain[2]), id) == 1
    assert count(city(chain[0], f"S1-{letter}2 C3 C4"), id) == 1  # at a corner
    other = "H" if letter == "F" else "B"
    assert count(city(chain[0], f"S1-{other}1 C2 D2", chain[2]), id) == 1  # joined by another type
    assert count(city(*chain, f"S4-{letter}1 H1 I1 H2 I2", f"S4-{letter}2 J1 K1 J2 K2"), id) == 3  # the larger one


@pytest.mark.rule("world-wonders", "RULINGS 38")
def test_by_option_the_spaces_of_the_group_count():
    few = ["S4-F1 H1 I1 H2 I2", "S4-F2 J1 K1 J2 K2"]
    many = ["S1-F1 A2 B2", "S1-F2 C2 D2", "S2-F1 D3 D4 D5"]
    assert count(city(*few, *many), "O12") == 3
    assert count(city(*few, *many, group_counts="squares"), "O12") == 8


# 9 and 10


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 13")
@pytest.mark.rule("world-wonders", "RULINGS 39")
@pytest.mark.parametrize(
    "building, counts",
    [
        ("F1 G1", 1),  # above
        ("A5 B5", 1),  # left
        ("L5 M5", 1),  # right
        ("A1 B1", 1),  # at two edges, once
        ("A9 B9", 1),  # at the left edge and the Sidewalk
        ("F9 G9", 0),  # at the Sidewalk alone
        ("F2 G2", 0),
        ("B2 B3", 0),
        ("K5 L5", 0),
    ],
)
def test_most_buildings_at_the_edge_of_the_map(building, counts):
    assert count(city(f"S1-B1 {building}"), "O14") == counts


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 13")
def test_roads_at_the_edge_of_the_map_do_not_count():
    assert count(city("road A1 B1", "giza M5", "S1-B1 F1 G1", "S1-H1 A8 A9"), "O14") == 2


TYPES_IN_A_ROW = {"B": "A1 B1", "F": "C1 D1", "H": "E1 F1", "M": "G1 H1", "T": "I1 J1"}  # K1 is a natural resource
BELOW = [f"{column}2" for column in "ABCDEFGHIJ"]


def row_of_districts(s, seat, letters="BFHMT", below=BELOW):
    for letter, squares in TYPES_IN_A_ROW.items():
        if letter in letters:
            put(s, seat, f"S1-{letter}1", squares)
        else:
            put(s, seat, "road", squares)
    put(s, seat, "road", " ".join(below))


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 14")
def test_a_district_of_every_type_gives_4_points():
    s = start(2, advanced=True)
    row_of_districts(s, 0)
    row_of_districts(s, 1, "BFHT")  # no Market
    assert earned(s, "O15") == [4, 0]


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 14")
@pytest.mark.parametrize("gap", BELOW)
def test_a_building_of_every_type_is_not_enough_if_one_is_no_district(gap):
    s = start(2, advanced=True)
    row_of_districts(s, 0, below=[square for square in BELOW if square != gap])
    assert earned(s, "O15") == [0, 0]


@pytest.mark.rule("world-wonders", "ADVANCED PLAY 14")
@pytest.mark.rule("world-wonders", "RULINGS 41")
@pytest.mark.parametrize("having, points", [(1, 4), (2, 2), (3, 2), (4, 1), (5, 1)])
def test_all_who_have_a_district_of_every_type_share_4_points_rounded_up(having, points):
    s = start(5, advanced=True)
    for p in range(having):
        row_of_districts(s, p)
    assert earned(s, "O15") == [points] * having + [0] * (5 - having)


@pytest.mark.rule("world-wonders", "RULINGS 41")
def test_nobody_without_a_district_of_every_type_shares_even_if_0_may_score():
    s = start(3, advanced=True, zero_scores=True)
    assert earned(s, "O15") == [0, 0, 0]
    row_of_districts(s, 1)
    assert earned(s, "O15") == [0, 4, 0]


# 1, 2 and 8 on random maps, against a plain flood fill

MAPS = [printed["picture"] for printed in TABLES["maps"]["maps"]]
FARM = 1
FARMS = [tile for tile in range(80) if TILE_TYPE[tile] == FARM]
OTHERS = [tile for tile in range(80) if TILE_TYPE[tile] != FARM]
KINDS = ("road", "tower", "farm", "other", "monument")
LINES = [  # from one to four squares
    [(r + k * down, c + k * (1 - down)) for k in range(length)]
    for length in range(1, 5)
    for down in range(2)
    for r in range(9 - (length - 1) * down)
    for c in range(13 - (length - 1) * (1 - down))
]


def random_cover(dice):
    """What lies on each square of a map: pieces of up to four squares in a line, few or many, where there is room."""
    cover = {}
    pieces, turn = dice.choice([10, 30, 60, 120]), dice.randrange(16)
    left = {
        "road": [ROAD] * pieces,
        "tower": [TOWER] * pieces,
        "farm": FARMS[turn:] + FARMS[:turn],
        "other": OTHERS[turn:] + OTHERS[:turn],
        "monument": [FIRST_MONUMENT] * pieces,
    }
    weights = dice.choice([(8, 1, 1, 1, 1), (1, 1, 8, 1, 1), (2, 1, 1, 2, 2)])
    lines = dice.choices(LINES, k=pieces)
    for kind, line in zip(dice.choices(KINDS, weights, k=pieces), lines, strict=True):
        if left[kind] and cover.keys().isdisjoint(line):
            cover.update(dict.fromkeys(line, left[kind].pop()))
    return cover


def flooded(squares):
    """The connected groups of squares."""
    left, groups = set(squares), []
    while left:
        group = [left.pop()]
        for r, c in group:
            for place in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                if place in left:
                    left.remove(place)
                    group.append(place)
        groups.append(group)
    return groups


def expected(picture, cover):
    """The largest enclosed area; the longest road; the largest group of Farms; both once more, by option."""
    green = {(r, c) for r, line in enumerate(picture) for c, on in enumerate(line) if on == "." and (r, c) not in cover}
    roads = {place for place, what in cover.items() if what == ROAD}
    towers = {place for place, what in cover.items() if what == TOWER}
    farms = flooded(place for place, what in cover.items() if what in FARMS)
    enclosed = [area for area in flooded(green) if all(0 < r < 8 and 0 < c < 12 for r, c in area)]
    return [
        max((len(area) for area in enclosed), default=0),
        max((len(road) for road in flooded(roads)), default=0),
        max((len({cover[place] for place in group}) for group in farms), default=0),
        max((len(roads.intersection(group)) for group in flooded(roads | towers)), default=0),
        max((len(group) for group in farms), default=0),
    ]


def words_of(covers):
    """Boards of bits, two words for each row of squares that are covered."""
    bits = np.zeros((len(covers), 128), np.uint8)
    for row in range(9):
        bits[:, row * 14 : row * 14 + 13] = covers[:, row * 13 : row * 13 + 13]
    return np.packbits(bits, axis=1, bitorder="little").view("<u8")


def states_of(maps, covers):
    """Records whose first seat has these maps and what lies on them."""
    numbers = np.full((len(covers), 117), -1)
    for i, cover in enumerate(covers):
        for (r, c), what in cover.items():
            numbers[i, r * 13 + c] = what
    states = WorldWonders.many(len(covers))
    seat = states["seat"][:, 0]
    seat["map"], seat["cover"] = maps, numbers
    seat["roads"], seat["towers"] = words_of(numbers == ROAD), words_of(numbers == TOWER)
    seat["wonders"] = words_of(numbers >= FIRST_MONUMENT)
    kinds = np.where((numbers >= 0) & (numbers < 80), np.array(TILE_TYPE)[numbers % 80], -1)
    for kind in range(5):
        seat["buildings"][:, kind] = words_of(kinds == kind)
    return states


def measure(states, out):
    """What the rules find, as in `expected`: written like a rule, to be compiled too."""
    for i in range(len(states)):
        s = states[i]
        me = s.seat[0]
        out[i, 0] = enclosed_green(me)
        for option in range(2):
            s.towers_join_roads = option
            s.group_counts = option
            out[i, 1 + 2 * option] = longest_road(s, me)
            out[i, 2 + 2 * option] = largest_group(s, me, 1)


def random_maps(count, seed):
    dice = random.Random(seed)
    return [dice.randrange(6) for _ in range(count)], [random_cover(dice) for _ in range(count)]


def assert_equal_counts(maps, covers, found):
    for map, cover, counts in zip(maps, covers, found.tolist(), strict=True):
        assert counts == expected(MAPS[map], cover), (MAP_IDS[map], sorted(cover.items()))
    areas, roads, groups, joined, spaces = found.T
    for varied in (areas, roads, groups, joined, spaces):
        assert len(set(varied.tolist())) > 4, "the maps must differ, or they would show little"
    assert (joined > roads).any()


@pytest.mark.rule("world-wonders", "RULINGS 36")
@pytest.mark.rule("world-wonders", "RULINGS 37")
@pytest.mark.rule("world-wonders", "RULINGS 38")
def test_areas_roads_and_groups_are_those_of_a_plain_flood_fill():
    maps, covers = random_maps(500, seed=1)
    out = np.zeros((len(maps), 5), np.int16)
    link(measure, G.bound())(Faces(WorldWonders, states_of(maps, covers)), out)
    assert_equal_counts(maps, covers, out)


@pytest.mark.slow
@pytest.mark.rule("world-wonders", "RULINGS 36")
@pytest.mark.rule("world-wonders", "RULINGS 37")
@pytest.mark.rule("world-wonders", "RULINGS 38")
def test_compiled_areas_roads_and_groups_are_those_of_a_plain_flood_fill_on_very_many_maps():
    maps, covers = random_maps(10_000, seed=2)
    out = np.zeros((len(maps), 5), np.int16)
    compiled(measure, G.bound())(states_of(maps, covers), out)
    assert_equal_counts(maps, covers, out)
