"""MONUMENTS: the cards on offer, and where a monument may stand. The map is drawn in test_placing."""

from typing import NamedTuple

import pytest

from tradewinds.games.world_wonders import objectives, scoring
from tradewinds.games.world_wonders.printed import MONUMENT_IDS, OBJECTIVE_IDS

from .positions import G, do, may, offer, places, put, ready
from .test_placing import lying, pocket


class Card(NamedTuple):
    """A monument on a spot where it just fits, and what its card gives."""

    squares: str  # that it covers, all others being walled up
    features: list[str]  # pieces that it touches, or what is left uncovered: "open A3"
    actions: list[str]  # that put it there
    steps: list[int]  # of food, ceramics and gears
    population: int
    rings: int


TWO_BY_TWO, TWO_BY_THREE = "B2 C2 B3 C3", "B2 C2 D2 B3 C3 D3"
NATURAL, WATER = "open A3", "open G3"
AT_B2 = ["place 0 B2"]

CARDS = {
    "ziggurat": Card(TWO_BY_TWO, ["S1-T1 D2 D3", "S1-F1 B4 C4"], AT_B2, [1, 0, 0], 0, 2),
    "giza": Card(
        "B2 C2 B3 C3 D2 E2", ["S1-T1 F2 F3", NATURAL], ["place 0 B2", "place 0 D2", "place 0 E2"], [0, 1, 0], 0, 3
    ),
    "obelisks": Card("B2 D2", ["S1-B1 A1 B1", "road E2"], ["place 0 B2", "place 0 D2"], [0, 0, 1], 0, 1),
    "trojan_horse": Card("B2 C2", ["S1-H1 D2 D3", "road A2"], AT_B2, [0, 0, 0], 1, 1),
    "ishtar_gate": Card("F9 G9 H9", ["S1-M1 I8 I9"], ["place 0 F9"], [0, 2, 0], 0, 1),  # and the Sidewalk
    "theater": Card("B2 C2 D2 C3", ["S1-H1 A1 A2", "S1-B1 E2 E3"], AT_B2, [0, 0, 0], 1, 2),
    "parthenon": Card(TWO_BY_THREE, ["S1-T1 E2 E3", "S1-B1 A1 A2", "road B4"], AT_B2, [0, 0, 1], 0, 3),
    "carthage": Card("E3 F3 E4 F4", ["S1-M1 D3 D4", "road E2"], ["place 2 E3"], [1, 1, 0], 0, 2),
    "aqueduct": Card("C3 D3 E3 F3", ["S1-H1 B3 B4", WATER], ["place 0 C3"], [1, 0, 0], 0, 2),
    "petra": Card(TWO_BY_TWO, ["S1-M1 D2 D3", NATURAL], AT_B2, [0, 1, 0], 0, 2),
    "lighthouse": Card("E4 F4", ["S1-B1 D3 D4", "road E3"], ["place 2 E4"], [0, 0, 1], 0, 2),
    "great_wall": Card(
        "B2 C2 B3 C3 D3 E3", ["S1-H1 F2 F3", NATURAL], ["place 0 B2", "place 0 B3", "place 0 D3"], [0, 0, 0], 1, 3
    ),
    "roman_bridge": Card("F3 G3 H3", ["S1-M1 E2 E3", "road I3"], ["place 0 F3"], [0, 0, 1], 0, 2),
    "colosseum": Card(TWO_BY_THREE, ["S1-M1 E2 E3", "S1-H1 A1 A2", "road B4"], AT_B2, [0, 0, 0], 1, 3),
    "angkor_wat": Card("D2 E2 F2 D3 E3 F3", ["S1-T1 C2 C3", WATER], ["place 0 D2"], [1, 0, 0], 1, 3),
    "hippodrome": Card("B2 C2 D2 E2 B3 C3 D3 E3", ["S1-F1 F2 F3", "road A2"], AT_B2, [0, 0, 0], 1, 3),
    "moai": Card("D4 D5 D6", ["open C5", "open E5"], ["place 0 D4", "place 0 D5", "place 0 D6"], [1, 0, 0], 0, 2),
    "el_castillo": Card(TWO_BY_TWO, ["S1-B1 D2 D3", "S1-F1 B4 C4"], AT_B2, [0, 0, 1], 0, 2),
    "machu_picchu": Card("B2 C2 D2 B3 C3", ["S1-F1 E2 E3", "S1-F2 B4 C4"], AT_B2, [1, 0, 0], 0, 3),
    "shitenno_ji": Card("B2 C2 D2", ["S1-T1 E2 E3", "S1-H1 A1 A2"], AT_B2, [0, 1, 0], 1, 1),
    "thien_mu": Card("F3", ["S1-T1 E2 E3", WATER], ["place 0 F3"], [0, 0, 1], 0, 1),
}


def site(id, free, *features, **options):
    """A map walled up but for some squares and features, and a monument on offer."""
    pieces = [feature for feature in features if not feature.startswith("open")]
    left = [feature.split(" ", 1)[1] for feature in features if feature.startswith("open")]
    s = pocket(" ".join([free, *left]), *pieces, wall_of="giza" if id == "hippodrome" else "hippodrome", **options)
    s.slot[1] = s.slot[2] = -1
    offer(s, id)
    return s


def for_sale(s):
    return "buy_monument 0" in may(s)


def deal(s, *ids):
    """Put monument cards on top of the deck, three of them on offer."""
    top = [MONUMENT_IDS.index(id) for id in ids]
    for i, monument in enumerate(top + [m for m in range(len(MONUMENT_IDS)) if m not in top]):
        s.monument_deck[i] = monument
    for i in range(3):
        s.slot[i] = s.monument_deck[i]
    s.drawn = 3


def shown(s):
    return [MONUMENT_IDS[m] for m in s.slot if m != -1]


def monuments_of(s, seat):
    return {id for m, id in enumerate(MONUMENT_IDS) if s.seat[seat].monuments >> m & 1}


# The cards


@pytest.mark.rule("world-wonders", "MONUMENTS 1")
@pytest.mark.rule("world-wonders", "MONUMENTS 2")
def test_the_buyer_has_the_card_and_the_next_one_is_turned_up_at_once():
    s = ready()
    put(s, 0, "S2-H1", "A8 B8 C8")
    deal(s, "ziggurat", "trojan_horse", "petra", "carthage")
    do(s, "buy_monument 1")
    assert shown(s) == ["ziggurat", "carthage", "petra"]  # while the monument is still in hand
    assert monuments_of(s, 0) == {"trojan_horse"}
    assert monuments_of(s, 1) == set()
    assert may(s) == {"place"}
    do(s, "place 0 D8")
    assert lying(s, "trojan_horse") == {"D8", "E8"}
    assert len(shown(s)) == 3


@pytest.mark.rule("world-wonders", "MONUMENTS 1")
def test_fewer_monuments_are_on_offer_when_the_deck_is_empty():
    s = ready()
    put(s, 0, "S2-H1", "A8 B8 C8")
    deal(s, "trojan_horse", "petra", "giza")
    s.drawn = 21
    do(s, "buy_monument 0")
    assert sorted(shown(s)) == ["giza", "petra"]


@pytest.mark.rule("world-wonders", "MONUMENTS 4")
@pytest.mark.parametrize("spent, loan", [(0, 0), (3, 0), (6, 0), (6, 1), (8, 1)])
def test_all_the_gold_that_is_left_is_spent_and_the_buyer_is_out_of_the_round(spent, loan):
    s = ready()
    put(s, 0, "S2-H1", "A8 B8 C8")
    offer(s, "trojan_horse")
    me = s.seat[0]
    me.spent, me.loan = spent, loan
    do(s, "buy_monument 0", "place 0 D8")
    assert me.spent == (9 if loan else 7)
    assert me.out
    assert not s.seat[1].out
    assert (s.turn, s.round) == (1, 1)
    do(s, "buy_pedestal 0")
    assert s.turn == 1  # seat 0 is passed over


@pytest.mark.rule("world-wonders", "MONUMENTS 3")
@pytest.mark.rule("world-wonders", "MONUMENTS 5")
@pytest.mark.rule("world-wonders", "MONUMENTS 6")
@pytest.mark.parametrize("id", CARDS)
def test_a_monument_that_fits_with_all_its_demands_can_be_bought_and_gives_what_its_card_says(id):
    card = CARDS[id]
    s = site(id, card.squares, *card.features)
    me = s.seat[0]
    rings = G.rule(scoring.monument_points)(me)
    do(s, "buy_monument 0", *card.actions)
    assert lying(s, id) == set(card.squares.split())
    assert (me.resource.tolist(), me.population) == (card.steps, card.population)
    assert G.rule(scoring.monument_points)(me) == rings + card.rings
    assert s.turn == 1


@pytest.mark.rule("world-wonders", "MONUMENTS 3")
@pytest.mark.rule("world-wonders", "MONUMENTS 6")
@pytest.mark.parametrize("id", CARDS)
def test_a_monument_that_lacks_a_space_cannot_be_bought(id):
    card = CARDS[id]
    for missing in card.squares.split():
        others = " ".join(square for square in card.squares.split() if square != missing)
        assert not for_sale(site(id, others, *card.features)), missing


@pytest.mark.rule("world-wonders", "MONUMENTS 3")
@pytest.mark.rule("world-wonders", "MONUMENTS 7")
@pytest.mark.parametrize("id, missing", [(id, feature) for id, card in CARDS.items() for feature in card.features])
def test_a_monument_that_lacks_a_feature_cannot_be_bought(id, missing):
    card = CARDS[id]
    assert not for_sale(site(id, card.squares, *(feature for feature in card.features if feature != missing)))


# Adjacencies


@pytest.mark.rule("world-wonders", "MONUMENTS 7")
@pytest.mark.rule("world-wonders", "RULINGS 1")
@pytest.mark.parametrize(
    "id, free, features",
    [
        ("trojan_horse", "B2 C2", ["S1-H1 D3 D4", "road A2"]),  # the Habitation
        ("trojan_horse", "B2 C2", ["S1-H1 D2 D3", "road A1"]),  # the road
        ("petra", "B4 C4 B5 C5", ["S1-M1 D4 D5", NATURAL]),  # A3
        ("thien_mu", "F2", ["S1-T1 E1 E2", WATER]),  # G3
    ],
)
def test_features_at_a_corner_do_not_count(id, free, features):
    assert not for_sale(site(id, free, *features))


@pytest.mark.rule("world-wonders", "MONUMENTS 7")
def test_a_road_along_the_sidewalk_is_no_sidewalk():
    assert not for_sale(site("ishtar_gate", "F8 G8 H8", "S1-M1 I8 I7", "road F9 G9 H9"))
    assert for_sale(site("ishtar_gate", "F9 F8 F7", "S1-M1 G8 G7"))


@pytest.mark.rule("world-wonders", "MONUMENTS 7")
def test_only_the_owners_pieces_meet_a_demand():
    s = site("trojan_horse", "B2 C2", "S1-H1 D2 D3")
    put(s, 1, "road", "A2")
    assert not for_sale(s)


@pytest.mark.rule("world-wonders", "MONUMENTS 9")
@pytest.mark.parametrize(
    "features",
    [
        ["S1-B1 A1 B1", "road B3"],  # both at the left piece
        ["S1-B1 E1 E2", "road D3"],  # both at the right piece
        ["S1-B1 D3 E3", "road A2"],  # one at each
    ],
)
def test_of_several_pieces_any_may_touch_a_feature(features):
    assert for_sale(site("obelisks", "B2 D2", *features))


@pytest.mark.rule("world-wonders", "RULINGS 16")
def test_a_feature_shown_twice_demands_two_different_tiles():
    along = "S2-F1 B1 C1 D1"  # one tile, at three squares
    assert not for_sale(site("machu_picchu", "B2 C2 D2 B3 C3", along))
    assert for_sale(site("machu_picchu", "B2 C2 D2 B3 C3", along, "S1-F1 B4 C4"))
    assert not for_sale(site("machu_picchu", "B2 C2 D2 B3 C3", along, "S1-F1 D4 E4"))  # the second at a corner
    assert not for_sale(site("machu_picchu", "B2 C2 D2 B3 C3", along, "S1-H1 B4 C4"))  # of another type
    one_will_do = {"feature_twice_needs_two_tiles": False}
    assert for_sale(site("machu_picchu", "B2 C2 D2 B3 C3", along, **one_will_do))
    assert not for_sale(site("machu_picchu", "B2 C2 D2 B3 C3", "S1-H1 B4 C4", **one_will_do))


@pytest.mark.rule("world-wonders", "RULINGS 16")
def test_of_several_places_only_those_beside_two_tiles_are_legal():
    s = site("machu_picchu", "B2 C2 D2 B3 C3 E2 F2 G2 E3 F3", "S1-F1 A2 A3", "S1-F2 B4 C4", "S2-F1 G1 H1 I1")
    do(s, "buy_monument 0")
    assert places(s, 0) == {"B2"}  # at E2 it touches one Farm only


@pytest.mark.rule("world-wonders", "RULINGS 17")
def test_a_covered_natural_resource_meets_no_demand():
    assert for_sale(site("petra", TWO_BY_TWO, "S1-M1 D2 D3", NATURAL))
    assert not for_sale(site("petra", TWO_BY_TWO, "S1-M1 D2 D3", "tower A3"))
    assert not for_sale(site("petra", TWO_BY_TWO, "S1-M1 D2 D3", "S2-H1 A3"))
    assert not for_sale(site("petra", "A2 B2 A3 B3", "S1-M1 C2 C3"))  # by the monument itself


@pytest.mark.rule("world-wonders", "RULINGS 18")
@pytest.mark.parametrize("cover", ["road G3", "lighthouse G3"])
def test_covered_water_is_no_water_but_counts_by_option(cover):
    assert not for_sale(site("thien_mu", "F3", "S1-T1 E2 E3", cover))
    assert for_sale(site("thien_mu", "F3", "S1-T1 E2 E3", cover, covered_water_counts=True))
    on_land = cover.replace("G3", "F2")
    assert not for_sale(site("thien_mu", "F1", "S1-T1 E1 E2", on_land, covered_water_counts=True))


@pytest.mark.rule("world-wonders", "RULINGS 19")
def test_a_bridge_meets_the_demand_for_a_road():
    assert for_sale(site("trojan_horse", "F7 F8", "S1-H1 G8 G9", "road E6 F6 G6 H6"))  # beside the water square F6
    assert not for_sale(site("trojan_horse", "F7 F8", "S1-H1 G8 G9", "open F6"))


@pytest.mark.rule("world-wonders", "RULINGS 20")
def test_the_sidewalk_is_no_road_but_meets_the_demand_for_one_by_option():
    assert not for_sale(site("trojan_horse", "F9 G9", "S1-H1 H8 H9"))
    assert for_sale(site("trojan_horse", "F9 G9", "S1-H1 H8 H9", "road E9"))
    assert for_sale(site("trojan_horse", "F9 G9", "S1-H1 H8 H9", sidewalk_is_road=True))
    assert not for_sale(site("trojan_horse", "F8 G8", "S1-H1 H8 H9", sidewalk_is_road=True))
    assert not for_sale(site("trojan_horse", "F9 G9", "S1-M1 H8 H9", sidewalk_is_road=True))


@pytest.mark.rule("world-wonders", "RULINGS 42")
def test_a_monument_may_be_turned_but_not_flipped():
    for free in ("B2 C2 B3 C3 C4", "C2 D2 B3 C3 D3", "B2 B3 C3 B4 C4"):
        assert for_sale(site("machu_picchu", free, "S1-F1 B1 C1", "S1-F2 A2 A3"))
    for free in ("B2 C2 D2 C3 D3", "B2 C2 B3 C3 B4", "B2 C2 B3 C3 D3"):
        assert not for_sale(site("machu_picchu", free, "S1-F1 B1 C1", "S1-F2 A2 A3"))


# Several pieces


@pytest.mark.rule("world-wonders", "MONUMENTS 10")
@pytest.mark.rule("world-wonders", "RULINGS 48")
def test_pieces_are_laid_out_in_any_way_in_which_they_touch():
    # only D5 is beside both a natural resource, C5, and water, E5
    s = site("moai", "D4 D5 D6 C4", "open C5", "open E5")
    do(s, "buy_monument 0")
    assert places(s) == {"C4", "D4", "D5", "D6"}
    do(s, "place 0 C4")
    assert places(s) == {"D4"}  # D5 touches no piece yet
    do(s, "place 0 D4")
    assert places(s) == {"D5"}
    do(s, "place 0 D5")
    assert lying(s, "moai") == {"C4", "D4", "D5"}  # around a corner

    s = site("moai", "D4 D5 D6 C4", "open C5", "open E5")
    do(s, "buy_monument 0", "place 0 D5")
    assert places(s) == {"D4", "D6"}
    do(s, "place 0 D6")
    assert places(s) == {"D4"}


@pytest.mark.rule("world-wonders", "MONUMENTS 10")
def test_pieces_that_do_not_touch_cannot_be_placed():
    assert not for_sale(site("moai", "D5 D6 B6", "open C5", "open E5"))
    assert not for_sale(site("moai", "D5 D6 C7", "open C5", "open E5"))  # at a corner
    assert for_sale(site("moai", "D5 D6 D7", "open C5", "open E5"))


@pytest.mark.rule("world-wonders", "MONUMENTS 10")
@pytest.mark.parametrize("between", ["open C2", "road C2", "tower C2", "S1-M1 C2 C3", "giza C2"])
def test_the_obelisks_have_any_space_or_piece_between_them(between):
    s = site("obelisks", "B2 D2", "S1-B1 A1 B1", "road E2", between)
    do(s, "buy_monument 0")
    assert places(s) == {"B2", "D2"}
    do(s, "place 0 D2")
    assert places(s) == {"B2"}


@pytest.mark.rule("world-wonders", "MONUMENTS 10")
@pytest.mark.parametrize(
    "free, between, features",
    [
        ("F3 H3", "open G3", ["S1-B1 E2 E3", "road I3"]),  # water
        ("B1 D1", "open C1", ["S1-B1 A1 A2", "road E1"]),  # a natural resource
        ("B2 B4", "open B3", ["S1-B1 A1 A2", "road B5"]),  # in a column
    ],
)
def test_the_obelisks_have_water_or_a_natural_resource_between_them_or_stand_in_a_column(free, between, features):
    s = site("obelisks", free, between, *features)
    do(s, "buy_monument 0")
    assert places(s) == set(free.split())


@pytest.mark.rule("world-wonders", "MONUMENTS 10")
@pytest.mark.parametrize("free", ["B2 C2", "B2 E2", "B2 C3", "B2 D3", "M2 A3"])
def test_the_obelisks_stand_in_line_with_one_square_between(free):
    around = ["S1-B1 A1 B1", "road A2", "S1-B2 L1 M1"]  # enough for B2, or for M2 and A3 together
    assert not for_sale(site("obelisks", free, *around))


@pytest.mark.rule("world-wonders", "MONUMENTS 10")
def test_the_second_obelisk_does_not_go_to_the_beginning_of_the_next_row():
    s = site("obelisks", "K2 M2 A3", "S1-B1 L1 M1", "road J2", "road A2")
    do(s, "buy_monument 0", "place 0 M2")
    assert places(s) == {"K2"}


@pytest.mark.rule("world-wonders", "RULINGS 48")
def test_the_first_piece_goes_only_where_the_others_can_follow_and_all_demands_be_met():
    # 2x2 and two single squares: only at B2 there is room for all three beside the Temple and a natural resource
    s = site("giza", "B2 C2 B3 C3 D2 E2 I7 J7 I8 J8 K8", "S1-T1 F2 F3", NATURAL)
    do(s, "buy_monument 0")
    assert places(s) == {"B2"}
    do(s, "place 0 B2")
    assert places(s) == {"D2"}  # E2 touches nothing yet, and A3 must stay uncovered


@pytest.mark.rule("world-wonders", "RULINGS 21")
@pytest.mark.parametrize("id", ["giza", "obelisks", "great_wall", "moai"])
def test_a_monument_of_several_pieces_counts_as_one(id):
    card = CARDS[id]
    s = site(id, card.squares, *card.features)
    most_monuments = OBJECTIVE_IDS.index("O03")
    assert G.rule(objectives.result)(s, s.seat[0], most_monuments) == 1  # what the walls are made of
    do(s, "buy_monument 0", *card.actions)
    assert G.rule(objectives.result)(s, s.seat[0], most_monuments) == 2


# Terrain


@pytest.mark.rule("world-wonders", "MONUMENTS 8")
@pytest.mark.rule("world-wonders", "MONUMENTS 11")
@pytest.mark.parametrize(
    "free, fits",
    [("E4 F4", True), ("F4 G4", True), ("D4 E4", False)],  # F4 and G4 are water
)
def test_of_the_lighthouse_one_space_must_be_water_and_both_may(free, fits):
    left = chr(ord(free[0]) - 1)
    s = site("lighthouse", free, f"S1-B1 {left}3 {left}4", f"road {free[0]}3")
    assert for_sale(s) == fits


@pytest.mark.rule("world-wonders", "MONUMENTS 8")
@pytest.mark.rule("world-wonders", "MONUMENTS 11")
@pytest.mark.parametrize(
    "free, fits",
    [
        ("D3 E3 D4 E4", False),  # no water
        ("E3 F3 E4 F4", True),  # F4
        ("E4 F4 E5 F5", True),  # F4, E5 and F5
        ("F4 G4 F5 G5", True),  # all of it
    ],
)
def test_of_carthage_any_one_space_must_be_water(free, fits):
    first = free.split()[0]
    column, row = first[0], int(first[1])
    left = chr(ord(column) - 1)
    s = site("carthage", free, f"S1-M1 {left}{row} {left}{row + 1}", f"road {column}{row - 1}")
    assert for_sale(s) == fits


@pytest.mark.rule("world-wonders", "MONUMENTS 11")
def test_the_roman_bridge_crosses_one_water_space_from_land_to_land():
    assert for_sale(site("roman_bridge", "F3 G3 H3", "S1-M1 E2 E3", "road I3"))
    assert not for_sale(site("roman_bridge", "F2 G2 H2", "S1-M1 E2 E3", "road I2"))  # no water
    assert not for_sale(site("roman_bridge", "G2 G3 G4", "S1-M1 F2 F3", "road H3"))  # ends on water
    assert not for_sale(site("roman_bridge", "E4 F4 G4 H4 I4", "S1-M1 E3 F3", "road E2 I3"))  # too wide


@pytest.mark.rule("world-wonders", "MONUMENTS 11")
@pytest.mark.rule("world-wonders", "MONUMENTS 12")
def test_the_aqueduct_may_cross_water_from_land_to_land_and_touches_water_beside_it():
    assert for_sale(site("aqueduct", "E6 F6 G6 H6", "S1-H1 I6 I7", "open G5"))
    assert not for_sale(site("aqueduct", "E6 F6 G6 H6", "S1-H1 I6 I7"))  # what it covers itself does not count
    assert not for_sale(site("aqueduct", "F4 G4 H4 I4", "S1-H1 J4 J5", "open G3"))  # one end on water
    assert not for_sale(site("aqueduct", "B2 C2 D2 E2", "S1-H1 A1 A2"))  # all on land, no water near
    assert for_sale(site("aqueduct", "C3 D3 E3 F3", "S1-H1 B3 B4", "open G3"))  # all on land


@pytest.mark.rule("world-wonders", "MONUMENTS 11")
def test_other_monuments_stand_on_land():
    assert not for_sale(site("trojan_horse", "F3 G3 H3", "S1-H1 F2 G2", "road E3 I3"))  # G3 is water
    assert not for_sale(site("moai", "D5 E5 F5", "open C5", "open G5"))  # E5 and F5


@pytest.mark.rule("world-wonders", "RULINGS 56")
def test_monument_cards_are_reconstructed():
    assert G.provenance["monuments"] == "reconstructed"
