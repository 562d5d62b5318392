"""PLACING PIECES ON THE MAP: roads, bridges, towers and buildings.

Side A, with A1 at the top left and the Sidewalk below row 9; N is a natural resource, W water:

      A B C D E F G H I J K L M
    1 . . N . . . . . . . N . .
    2 . . . . . . . . . . . . .
    3 N . . . . . W . . . . . N
    4 . . . . . W W W . . . . .
    5 . . N . W W W W W . N . .
    6 . . . . N W W . . . . . .
    7 . N . . . . . . . . . N .
    8 . . . . . . . N . . . . .
    9 . . . . . . . . . . . . .
"""

import pytest

from tradewinds.games.world_wonders.printed import (
    MONUMENT_IDS,
    TILE_IDS,
    TILE_TYPE,
    TYPE_LETTERS,
    TYPE_NAMES,
)
from tradewinds.games.world_wonders.record import FIRST_MONUMENT, ROAD, TOWER

from .positions import G, cell, do, give_turn, may, offer, places, put, ready, square, start

WATER = "G3 F4 G4 H4 E5 F5 G5 H5 I5 F6 G6"
NATURAL = "C1 K1 A3 M3 C5 K5 E6 B7 L7 H8"


def bare(players=2, **options):
    """Seat 0 has the turn and an empty map, with no free road to lay."""
    s = start(players, **options)
    for p in range(players):
        s.seat[p].free_road = 0
    return give_turn(s, 0)


def wall(s, free, of="hippodrome"):
    """Cover all that is not covered yet, but for some squares, with a monument: nothing can be built onto that."""
    me = s.seat[0]
    rest = [square(i) for i in range(117) if me.cover[i] == -1 and square(i) not in free.split()]
    put(s, 0, of, " ".join(rest))


def pocket(free, *pieces, wall_of="hippodrome", **options):
    """A map on which only some squares are free, beside pieces such as "road A1 A2"."""
    s = bare(**options)
    for piece in pieces:
        what, squares = piece.split(" ", 1)
        put(s, 0, what, squares)
    wall(s, free, wall_of)
    return s


def lying(s, what, seat=0):
    """The squares on which something lies."""
    number = {"road": ROAD, "tower": TOWER}.get(what)
    if number is None:
        number = TILE_IDS.index(what) if what in TILE_IDS else FIRST_MONUMENT + MONUMENT_IDS.index(what)
    return {square(i) for i in range(117) if s.seat[seat].cover[i] == number}


# Free spaces, and at once


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 1")
@pytest.mark.parametrize("what", ["buy_long_road", "buy_short_roads", "buy_tower", "buy_building 0", "buy_monument 0"])
def test_what_is_bought_is_placed_before_anything_else_happens(what):
    s = ready()
    offer(s, "S1-H1", "trojan_horse")
    put(s, 0, "S2-H1", "A8 B8 C8")
    do(s, what)
    assert s.turn == s.player == 0
    assert may(s) <= {"place", "place_square"}


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 1")
def test_pieces_go_only_on_free_spaces():
    s = pocket("E9 F9 G9 H9 A5 A6 A7 A8", "road A9 B9 C9 D9")
    do(s, "buy_long_road")
    assert places(s, 0) == {"E9"}  # D9 is covered, and so is all right of H9
    assert places(s, 1) == {"A5"}
    do(s, "place 0 E9")
    assert lying(s, "road") == {"A9", "B9", "C9", "D9", "E9", "F9", "G9", "H9"}


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 1")
@pytest.mark.parametrize("covered", ["road", "tower", "S2-F1", "giza"])
def test_no_piece_goes_on_another_one(covered):
    s = pocket("E9 F9 G9", f"{covered} H9", "road A9 B9 C9 D9")
    assert "buy_long_road" not in may(s)
    s = pocket("E9 F9 G9 H9", "road A9 B9 C9 D9")
    assert "buy_long_road" in may(s)


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 1")
def test_pieces_stay_on_the_map():
    s = pocket("K2 L2 M2 A3 B3", "road J2")  # rows do not go on into each other
    assert not may(s) & {"buy_long_road"}
    offer(s, "S2-H1")
    do(s, "buy_building 1")
    assert places(s) == {"K2"}


# Roads


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 2")
@pytest.mark.parametrize("beside", ["road J2", "tower J2"])
def test_a_road_touches_a_road_or_a_tower(beside):
    s = pocket("F2 G2 H2 I2", beside, "road A9")
    do(s, "buy_long_road", "place 0 F2")
    assert lying(s, "road") >= {"F2", "G2", "H2", "I2"}


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 2")
@pytest.mark.rule("world-wonders", "RULINGS 4")
@pytest.mark.parametrize("beside", ["S1-H1 J2", "giza J2"])
def test_a_road_does_not_start_from_a_building_or_a_monument(beside):
    s = pocket("F2 G2 H2 I2", beside, "road A9")
    assert not may(s) & {"buy_long_road", "buy_short_roads"}


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 2")
def test_a_road_starts_anywhere_along_the_sidewalk():
    s = pocket("F9 G9 H9 I9 K9 K8 K7 K6 E8 F8 G8 H8", "road A9", "tower A1")
    do(s, "buy_long_road")
    assert places(s, 0) == {"F9"}  # E8 to H8 is one row too high
    assert places(s, 1) == {"K6"}


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 2")
@pytest.mark.rule("world-wonders", "RULINGS 6")
@pytest.mark.parametrize("beside", ["road H2", "tower H2"])
def test_a_road_touches_what_it_starts_from_anywhere_along_its_length(beside):
    s = pocket("A1 B1 C1 D1 E1 F1 G1 H1 I1 J1 K1 L1 M1", beside, "road A9")
    do(s, "buy_long_road")
    assert places(s) == {"E1", "F1", "G1", "H1"}  # with their last, third, second and first square


@pytest.mark.rule("world-wonders", "RULINGS 1")
@pytest.mark.rule("world-wonders", "RULINGS 6")
def test_a_road_at_a_corner_does_not_touch():
    assert "buy_long_road" not in may(pocket("I3 J3 K3 L3", "road H2", "tower M4"))
    assert "buy_long_road" in may(pocket("I3 J3 K3 L3", "road H3"))


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 2")
def test_only_the_owners_pieces_are_there_to_start_from():
    s = pocket("F2 G2 H2 I2", "road A9")
    put(s, 1, "road", "J2")
    assert "buy_long_road" not in may(s)


# Short Roads


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 3")
def test_short_roads_of_one_turn_may_lie_apart():
    s = ready()
    put(s, 0, "tower", "H2")
    do(s, "buy_short_roads", "place 0 L9", "place_square H1", "place 1 A7")  # Sidewalk, Tower, road
    assert lying(s, "road") == {"A9", "B9", "C9", "D9", "L9", "M9", "H1", "A7", "A8"}
    assert s.turn == 1


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 3")
@pytest.mark.rule("world-wonders", "RULINGS 9")
def test_each_short_road_touches_by_itself_and_those_laid_before_support_it():
    s = ready()
    do(s, "buy_short_roads")
    assert not {"A5", "A6"} & places(s, 1)
    assert not {"A6", "A7"} & places(s, kind="place_square")
    do(s, "place 1 A7")
    assert "A5" in places(s, 1)
    assert {"A6", "B8", "B7"} <= places(s, kind="place_square")
    do(s, "place_square A6")
    assert "A4" in places(s, 1)
    assert "A3" not in places(s, 1)


@pytest.mark.rule("world-wonders", "RULINGS 9")
def test_the_1x1_may_be_laid_first_in_between_or_last():
    for order in (
        ["place_square E9", "place 0 F9", "place 0 H9"],
        ["place 0 F9", "place_square E9", "place 0 H9"],
        ["place 0 F9", "place 0 H9", "place_square E9"],
    ):
        s = ready()
        do(s, "buy_short_roads", *order)
        assert lying(s, "road") == {f"{column}9" for column in "ABCDEFGHI"}
        assert s.turn == 1


@pytest.mark.rule("world-wonders", "RULINGS 10")
def test_each_short_road_is_laid_only_where_the_others_still_find_room():
    s = pocket("E9 F9 G9 H9 I9", "road A9")  # a row of five: the 1x1 must leave pairs on both sides
    do(s, "buy_short_roads")
    assert places(s) == {"E9", "F9", "G9", "H9"}
    assert places(s, kind="place_square") == {"E9", "G9", "I9"}
    do(s, "place 0 F9")
    assert places(s) == {"H9"}
    assert places(s, kind="place_square") == {"E9"}
    do(s, "place_square E9")
    assert may(s) == {"place"}
    do(s, "place 0 H9")
    assert lying(s, "road") == {"A9", "E9", "F9", "G9", "H9", "I9"}
    assert s.turn == 1


@pytest.mark.rule("world-wonders", "RULINGS 10")
@pytest.mark.parametrize(
    "room, enough",
    [
        ("E9 F9 H9 I9 L9", True),
        ("E9 F9 H9 I9", False),  # none for the 1x1
        ("E9 G9 H9 I9 K9", False),  # for one 2x1 only
        ("E9 F9 H9 I9 L7", False),  # the 1x1 would touch nothing
        ("E9 E8 E7 E6 D6", True),  # one after another
        ("E9 E8 E6 D6 C6", False),  # there is a gap at E7
    ],
)
def test_short_roads_are_not_for_sale_if_one_of_them_finds_no_room(room, enough):
    assert ("buy_short_roads" in may(pocket(room, "road A9"))) == enough


@pytest.mark.rule("world-wonders", "RULINGS 10")
def test_by_option_short_roads_are_for_sale_if_one_of_them_finds_room():
    s = pocket("E9", "road A1", short_set_partial=True)
    do(s, "buy_short_roads")
    assert places(s) == set()
    do(s, "place_square E9")
    assert may(s) == {"skip_roads"}
    do(s, "skip_roads")
    assert lying(s, "road") == {"A1", "E9"}
    assert (s.turn, s.seat[0].spent) == (1, 1)
    assert "buy_short_roads" not in may(pocket("E7 E6", "road A1", short_set_partial=True))  # not even one


@pytest.mark.rule("world-wonders", "RULINGS 10")
def test_by_option_the_others_are_put_back_only_when_none_of_them_finds_room():
    s = pocket("E9 F9 G9 H9 I9", "road A1", short_set_partial=True)
    do(s, "buy_short_roads")
    assert places(s, kind="place_square") == {"E9", "F9", "G9", "H9", "I9"}
    do(s, "place_square F9")
    assert may(s) == {"place"}
    assert places(s) == {"G9", "H9"}
    do(s, "place 0 G9")
    assert may(s) == {"skip_roads"}  # E9 and I9 are single squares
    do(s, "skip_roads")
    assert lying(s, "road") == {"A1", "F9", "G9", "H9"}
    assert s.turn == 1


# Water and bridges


def bridges(row):
    """A map on which a row of squares is free, with a Tower at its left end."""
    return pocket(" ".join(row.split()[1:]), f"tower {row.split()[0]}", "road A9")


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 4")
@pytest.mark.rule("world-wonders", "RULINGS 7")
@pytest.mark.parametrize(
    "row, bridge",
    [
        ("D3 E3 F3 G3 H3", True),  # water at G3
        ("D6 E6 F6 G6 H6", True),  # at F6 and G6; the end on E6 is a natural resource, which is land
        ("H2 H3 H4 H5 H6", True),  # at H4 and H5, from top to bottom
        ("D4 E4 F4 G4 H4", False),  # its end H4 is water
        ("F3 F4 F5 F6 F7", False),  # its start F4 is water
        ("G2 G3 G4 G5 G6", False),  # all water
        ("H7 I7 J7 K7 L7", True),  # no water: no Bridge, but a road
    ],
)
def test_a_long_road_may_cross_water_from_land_to_land(row, bridge):
    s = bridges(row)
    assert ("buy_long_road" in may(s)) == bridge
    if bridge:
        turn = int(row[1] != row[-1])
        do(s, "buy_long_road", f"place {turn} {row.split()[1]}")
        assert lying(s, "road") == {"A9", *row.split()[1:]}


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 5")
@pytest.mark.rule("world-wonders", "RULINGS 7")
def test_a_building_starts_from_a_bridge_even_over_water():
    s = pocket("E6 F6 G6 H6 F7 F8 F9 G7 G8", "tower D6", "road A9")
    offer(s, "S1-H1")
    assert "buy_building 0" not in may(s)
    do(s, "buy_long_road", "place 0 E6")
    give_turn(s, 0)
    do(s, "buy_building 0")
    assert places(s, 0) == {"F7"}  # below the water squares; from F8 to G8 it would not touch the Bridge
    assert places(s, 1) == {"F7", "G7"}


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 5")
@pytest.mark.rule("world-wonders", "RULINGS 7")
def test_a_road_starts_from_a_bridge_even_over_water():
    s = pocket("H3 H4 H5 H6 I4 J4 K4 L4", "tower H2", "road A9")
    s.long_roads = 2
    do(s, "buy_long_road")
    assert (places(s, 0), places(s, 1)) == (set(), {"H3"})
    do(s, "place 1 H3")
    give_turn(s, 0)
    do(s, "buy_long_road")
    assert (places(s, 0), places(s, 1)) == ({"I4"}, set())  # beside the water square H4


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 5")
def test_a_bridge_touches_what_it_starts_from_as_any_road_does():
    assert "buy_long_road" not in may(pocket("E6 F6 G6 H6", "tower D5", "road A9"))  # at a corner
    assert "buy_long_road" in may(pocket("E6 F6 G6 H6", "tower G7", "road A9"))  # below a water square


@pytest.mark.rule("world-wonders", "RULINGS 7")
@pytest.mark.rule("world-wonders", "RULINGS 8")
def test_short_roads_do_not_go_on_water():
    s = bare()
    put(s, 0, "road", "E6 H6 F3 H3")
    do(s, "buy_short_roads")
    water = set(WATER.split())
    legal = [G.actions.named(action) for action in G.legal(s)]
    step = {0: 1, 1: 13}
    squares = {square(a["cell"]) for a in legal} | {square(a["cell"] + step[a["turn"]]) for a in legal if "turn" in a}
    assert not squares & water
    assert {"D6", "E7", "I6", "H7", "G2"} <= squares
    s = pocket("E6 F6 G6 H6 F7 G7", "road D6")
    assert "buy_short_roads" not in may(s)  # not enough land
    assert "buy_long_road" in may(s)


# Towers


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 6")
def test_a_tower_touches_something_on_the_map():
    s = ready()
    do(s, "buy_tower")
    assert places(s) == {"A8", "B8", "C8", "D8", "E9"}
    do(s, "place 0 E9")
    assert lying(s, "tower") == {"E9"}


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 6")
@pytest.mark.rule("world-wonders", "RULINGS 1")
@pytest.mark.rule("world-wonders", "RULINGS 5")
@pytest.mark.parametrize("what", ["road", "tower", "S1-B1", "giza"])
def test_a_tower_touches_any_piece_of_its_owner_but_not_at_a_corner(what):
    s = bare()
    put(s, 0, what, "K3")
    put(s, 1, what, "B3")  # another player's
    do(s, "buy_tower")
    assert places(s) == {"K2", "J3", "L3", "K4"}


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 6")
def test_a_tower_stands_on_land():
    s = bare()
    put(s, 0, "road", "F3")  # G3 and F4 are water
    do(s, "buy_tower")
    assert places(s) == {"F2", "E3"}


@pytest.mark.rule("world-wonders", "RULINGS 5")
def test_the_sidewalk_is_no_piece_for_a_tower_but_will_do_by_option():
    s = bare()
    assert "buy_tower" not in may(s)
    s = bare(tower_beside_sidewalk=True)
    do(s, "buy_tower")
    assert places(s) == {f"{column}9" for column in "ABCDEFGHIJKLM"}
    s = ready(tower_beside_sidewalk=True)
    do(s, "buy_tower")
    assert places(s) == {"A8", "B8", "C8", "D8"} | {f"{column}9" for column in "EFGHIJKLM"}


# Buildings


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 7")
@pytest.mark.rule("world-wonders", "RULINGS 3")
@pytest.mark.rule("world-wonders", "RULINGS 4")
@pytest.mark.parametrize(
    "beside, enough",
    [
        ("road G2", True),
        ("S2-H1 G2", True),
        ("S2-F1 G2", False),
        ("S2-B1 G2", False),
        ("S2-M1 G2", False),
        ("S2-T1 G2", False),
        ("tower G2", False),
        ("giza G2", False),
        ("road G1", False),  # at a corner
        ("S2-H1 J3", False),
    ],
)
def test_a_habitation_touches_a_road_or_a_habitation(beside, enough):
    s = pocket("H2 I2", beside, "road A9")
    offer(s, "S1-H1")
    assert ("buy_building 0" in may(s)) == enough


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 7")
@pytest.mark.parametrize("letter", "BFHMT")
def test_a_building_of_any_type_joins_its_own_type_only(letter):
    s = bare()
    for row, other in enumerate("BFHMT"):
        put(s, 0, f"S2-{other}1", f"B{2 * row + 1}")
    wall(s, "C1 D1 C3 D3 C5 D5 C7 D7 C9 D9")  # two squares right of each
    offer(s, f"S1-{letter}1")
    do(s, "buy_building 0")
    assert places(s) == {f"C{2 * 'BFHMT'.index(letter) + 1}"}


@pytest.mark.rule("world-wonders", "RULINGS 2")
def test_touching_the_sidewalk_is_not_enough_for_a_building():
    s = pocket("F9 G9", "road A1")
    offer(s, "S1-H1")
    assert "buy_building 0" not in may(s)
    s = pocket("F9 G9", "road E9")
    offer(s, "S1-H1")
    assert "buy_building 0" in may(s)


ROOMS = {  # the squares of each outline at B2, turned clockwise by 0, 1, 2 and 3 quarters
    "S3-H1": ["B2 C2 B3", "B2 C2 C3", "C2 B3 C3", "B2 B3 C3"],
    "S5-H1": ["B2 C2 D2 B3", "B2 C2 C3 C4", "D2 B3 C3 D3", "B2 B3 B4 C4"],
    "S6-H1": ["B2 C2 D2 B3 C3", "B2 C2 B3 C3 C4", "C2 D2 B3 C3 D3", "B2 B3 C3 B4 C4"],
    "S7-H1": ["B2 C2 D2 C3", "C2 B3 C3 C4", "C2 B3 C3 D3", "B2 B3 C3 B4"],
    "S8-H1": ["C2 D2 B3 C3", "B2 B3 C3 C4"],
    "S2-H1": ["B2 C2 D2", "B2 B3 B4"],
}


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 8")
@pytest.mark.parametrize("tile, turn", [(tile, turn) for tile, rooms in ROOMS.items() for turn in range(len(rooms))])
def test_buildings_may_be_turned(tile, turn):
    room = ROOMS[tile][turn]
    s = pocket(room, "road A1 A2 A3 A4 B1 C1 D1", players=5)
    offer(s, tile)
    do(s, f"buy_building {int(tile[1]) - 1}")
    assert {(a["turn"], square(a["cell"])) for a in map(G.actions.named, G.legal(s))} == {(turn, "B2")}
    do(s, f"place {turn} B2")
    assert lying(s, tile) == set(room.split())


@pytest.mark.rule("world-wonders", "RULINGS 42")
@pytest.mark.parametrize(
    "tile, mirrored", [("S5-H1", "B2 C2 D2 D3"), ("S6-H1", "B2 C2 D2 C3 D3"), ("S8-H1", "B2 C2 C3 D3")]
)
def test_buildings_are_never_flipped(tile, mirrored):
    s = pocket(mirrored, "road A1 A2 A3 A4 B1 C1 D1", players=5)
    offer(s, tile)
    assert f"buy_building {int(tile[1]) - 1}" not in may(s)


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 8")
def test_buildings_stand_on_land_only():
    s = pocket("F3 G3 E3 F4", "road E2 F2 G2")  # G3 and F4 are water
    offer(s, "S1-H1", "S2-H1", "S3-H1")
    assert not may(s) & {"buy_building 1", "buy_building 2"}
    do(s, "buy_building 0")
    assert (places(s, 0), places(s, 1)) == ({"E3"}, set())


# Monuments, natural resources, types


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 9")
def test_monuments_follow_their_cards_instead():
    s = pocket("F3 G3", "S1-T1 E2 E3")  # no road and nothing of its own: a Temple and water are what the card wants
    offer(s, "thien_mu")
    assert "buy_monument 0" in may(s)
    s = pocket("F3 G3", "road E2 E3")
    offer(s, "thien_mu")
    assert "buy_monument 0" not in may(s)


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 9")
def test_monuments_stand_on_water_where_their_cards_say_so():
    s = pocket("F4 G4", "S1-B1 E3 E4", "road G2")
    offer(s, "lighthouse")
    assert "buy_monument 0" not in may(s)  # the road does not touch it
    s = pocket("F4 G4", "S1-B1 E3 E4", "road F3")
    offer(s, "lighthouse")
    do(s, "buy_monument 0", "place 0 F4")
    assert lying(s, "lighthouse") == {"F4", "G4"}


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 10")
@pytest.mark.parametrize("resource", NATURAL.split())
def test_a_tower_may_stand_on_a_natural_resource(resource):
    column, row = resource[0], int(resource[1:])
    s = pocket(resource, f"road {column}{row + 1}")
    do(s, "buy_tower", f"place 0 {resource}")
    assert lying(s, "tower") == {resource}


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 10")
@pytest.mark.parametrize(
    "room, actions",
    [
        ("B7 C7 D7 E7", ["buy_long_road", "place 0 B7"]),
        ("B7 C7 B6 C6 D6", ["buy_short_roads", "place 0 B7", "place 0 B6", "place_square D6"]),
        ("B7 C7", ["buy_building 0", "place 0 B7"]),
        ("B7 B6", ["buy_monument 0", "place 1 B6"]),
    ],
)
def test_roads_buildings_and_monuments_may_cover_natural_resources(room, actions):
    s = pocket(room, "road A7", "S2-H1 A6")
    offer(s, "S1-H1", "trojan_horse")
    do(s, *actions)
    assert s.seat[0].cover[cell("B7")] != -1
    assert s.turn == 1


@pytest.mark.rule("world-wonders", "PLACING PIECES ON THE MAP 11")
def test_there_are_five_types_of_building():
    names = {"B": "Library", "F": "Farm", "H": "Habitation", "M": "Market", "T": "Temple"}
    assert dict(zip(TYPE_LETTERS, TYPE_NAMES, strict=True)) == names
    for id, kind in zip(TILE_IDS, TILE_TYPE, strict=True):
        assert TYPE_LETTERS[kind] == id[3]
