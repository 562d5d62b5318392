"""END OF GAME AND SCORING: when it ends, what counts, and who wins. The map is drawn in test_placing."""

import pytest

from tradewinds.games.world_wonders import scoring
from tradewinds.games.world_wonders.printed import MAP_IDS, MONUMENT_IDS

from .positions import G, do, give_turn, may, offer, put, ready, start


def districts(s, seat=0):
    return G.rule(scoring.district_points)(s.seat[seat])


def naturals(s, seat=0):
    return G.rule(scoring.natural_points)(s.seat[seat])


def own(s, seat, *ids):
    """Let a player have monument cards."""
    for id in ids:
        s.seat[seat].monuments |= 1 << MONUMENT_IDS.index(id)


def built(s, *pieces):
    """Let seat 0 have pieces such as "road A1 A2"."""
    for piece in pieces:
        put(s, 0, *piece.split(" ", 1))
    return s


# The end


def before_a_farm(population, others_out=True, round=1):
    """Seat 0 has 2 gold for a Farm, with one more food to a population symbol; the others have gold or none."""
    s = ready(3)
    s.round = round
    give_turn(s, 0)
    offer(s, "S1-F1")
    me = s.seat[0]
    me.spent, me.population, me.resource[0] = 5, population, 2
    for p in (1, 2):
        s.seat[p].out = int(others_out)
    return s


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 1")
def test_the_game_ends_with_the_round_in_which_a_population_reaches_its_last_space():
    s = before_a_farm(12)
    do(s, "buy_building 0")
    assert s.seat[0].population == 13
    assert not s.over  # the Farm is still to be placed
    do(s, "place 0 E9")
    assert s.over
    assert G.legal(s) == []


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 1")
def test_a_population_short_of_its_last_space_ends_nothing():
    s = before_a_farm(11)
    do(s, "buy_building 0", "place 0 E9")
    assert s.seat[0].population == 12
    assert not s.over
    assert s.round == 2


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 1")
def test_the_others_finish_the_round_in_which_a_population_reaches_its_last_space():
    s = before_a_farm(12, others_out=False)
    s.order[0], s.order[1], s.order[2] = 0, 1, 2
    do(s, "buy_building 0", "place 0 E9")
    assert s.seat[0].population == 13
    assert not s.over
    assert (s.turn, s.round) == (1, 1)
    s.seat[1].spent = s.seat[2].spent = 6
    do(s, "buy_pedestal 0")
    assert not s.over
    do(s, "buy_pedestal 1")
    assert s.over


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 1")
@pytest.mark.parametrize("round", [1, 8, 9, 10])
def test_otherwise_the_game_ends_after_ten_rounds(round):
    s = before_a_farm(0, round=round)
    do(s, "buy_building 0", "place 0 E9")
    assert s.over == (round == 10)
    if not s.over:
        assert s.round == round + 1
        assert "buy_pedestal 0" in may(s)


# What counts


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 2")
def test_each_ring_reached_or_passed_on_the_population_track_counts_1():
    s = start(2)
    points = []
    for population in range(14):
        s.seat[1].population = population
        points.append(G.scores(s))
    rings = [0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9]  # on 3, 5 and 7 to 13
    assert points == [[0, n] for n in rings]


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 3")
@pytest.mark.parametrize(
    "resources, points", [((8, 9, 11), 8), ((11, 8, 9), 8), ((9, 11, 8), 8), ((15, 15, 0), 0), ((5, 5, 5), 5)]
)
def test_the_lowest_resource_counts(resources, points):
    s = start(2)
    for i, value in enumerate(resources):
        s.seat[0].resource[i] = value
    assert G.scores(s) == [points, 0]


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 4")
def test_each_ring_on_the_monument_cards_counts_1():
    s = start(2)
    own(s, 0, "giza")
    assert G.scores(s) == [3, 0]
    own(s, 0, "trojan_horse", "ziggurat")
    own(s, 1, "thien_mu", "parthenon", "moai", "machu_picchu")
    assert G.scores(s) == [3 + 1 + 2, 1 + 3 + 2 + 3]


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 4")
def test_monument_cards_have_44_rings_in_all():
    s = start(2)
    own(s, 0, *MONUMENT_IDS)
    assert G.scores(s) == [44, 0]


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 5")
@pytest.mark.rule("world-wonders", "RULINGS 33")
@pytest.mark.parametrize("piece", ["road", "tower", "S1-B1", "giza"])
def test_a_natural_resource_beside_any_piece_counts_1(piece):
    s = built(start(2), f"{piece} L6 M6")  # K5 is at a corner, L7 below
    rings = 3 if piece == "giza" else 0
    assert naturals(s) == 1
    assert G.scores(s) == [1 + rings, 0]


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 5")
@pytest.mark.rule("world-wonders", "RULINGS 1")
def test_natural_resources_at_a_corner_do_not_count():
    assert naturals(built(start(2), "tower A8")) == 0  # B7
    assert naturals(built(start(2), "tower A8", "tower A7")) == 1


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 5")
@pytest.mark.parametrize("cover", ["road", "tower", "S1-B1", "giza"])
def test_covered_natural_resources_do_not_count(cover):
    assert naturals(built(start(2), "road B8", f"{cover} B7")) == 0
    assert naturals(built(start(2), "road B8")) == 1


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 5")
def test_each_natural_resource_counts_once_and_every_one_that_is_touched_counts():
    s = built(start(2), "road B8 C7 A7")  # three pieces around B7
    assert naturals(s) == 1
    built(s, "road D5 D6 L5")  # beside C5, E6 and K5
    assert naturals(s) == 4
    assert naturals(s, 1) == 0


@pytest.mark.rule("world-wonders", "RULINGS 33")
@pytest.mark.parametrize("map, resource, beside", [("B2", "J9", "J8"), ("B3", "H9", "I9")])
def test_the_sidewalk_is_no_piece_beside_a_natural_resource(map, resource, beside):
    s = start(2)
    s.seat[0].map = MAP_IDS.index(map)
    assert naturals(s) == 0
    assert naturals(built(s, f"tower {beside}")) == 1
    assert naturals(built(s, f"tower {resource}")) == 0


# City Districts


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 6")
@pytest.mark.rule("world-wonders", "RULINGS 34")
def test_a_building_is_a_district_once_no_side_of_it_faces_a_green_space():
    around = ["I1", "J1", "H2", "K2", "I3", "J3"]
    for missing in around:
        closed = " ".join(square for square in around if square != missing)
        assert districts(built(start(2), "S1-B1 I2 J2", f"road {closed}")) == 0, missing
    s = built(start(2), "S1-B1 I2 J2", f"road {' '.join(around)}")  # the corners H1, K1, H3 and K3 are open
    assert districts(s) == 1
    assert districts(s, 1) == 0


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 6")
def test_a_district_counts_1_whatever_its_size():
    s = built(start(2), "S6-H1 I2 J2 K2 I3 J3", "road I1 J1 K1 H2 L2 H3 K3 I4 J4")
    assert districts(s) == 1
    assert G.scores(s) == [1, 0]


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 7")
@pytest.mark.parametrize("closing", ["road", "tower", "giza", "S2-F1", "S4-B1"])
def test_any_piece_closes_a_side(closing):
    pieces = ["S1-B1 I2 J2", "road I1 J1 H2 K2 I3"]
    assert districts(built(start(2), *pieces)) == 0
    assert districts(built(start(2), *pieces, f"{closing} J3")) == 1


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 7")
def test_natural_resources_and_water_close_a_side_even_uncovered():
    s = built(start(2), "S1-B1 I1 J1", "road H1 I2")  # K1 is a natural resource
    assert districts(s) == 0  # J2
    assert districts(built(s, "road J2")) == 1
    s = built(start(2), "S1-B1 G1 G2", "road F1 F2 H1")  # G3 is water
    assert districts(s) == 0  # H2
    assert districts(built(s, "road H2")) == 1


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 7")
@pytest.mark.rule("world-wonders", "RULINGS 34")
@pytest.mark.parametrize(
    "building, around",
    [
        ("A1 B1", ["A2", "B2"]),  # edges on the left and above; C1 is a natural resource
        ("M1 M2", ["L1", "L2"]),  # edges on the right and above, M3 a natural resource
        ("M9 L9", ["M8", "L8", "K9"]),  # an edge and the Sidewalk
        ("F9 G9", ["E9", "H9", "F8", "G8"]),  # the Sidewalk
        ("A6 A7", ["A5", "A8", "B6"]),  # an edge; B7 is a natural resource
    ],
)
def test_map_edges_and_the_sidewalk_close_a_side(building, around):
    s = built(start(2), f"S1-B1 {building}", f"road {' '.join(around[1:])}")
    assert districts(s) == 0
    assert districts(built(s, f"tower {around[0]}")) == 1


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 6")
def test_every_building_counts_by_itself_even_if_types_are_equal():
    s = built(start(2), "S1-B1 I2 J2", "S1-B2 I3 J3", "road I1 J1 H2 K2 H3 K3 I4")
    assert districts(s) == 1  # J4 is open below the lower one
    assert districts(built(s, "road J4")) == 2


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 6")
def test_only_buildings_are_districts():
    s = built(start(2), "giza I2 J2", "tower I1 J1 H2 K2 I3 J3")
    assert districts(s) == 0


# Loans, and all together


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 8")
def test_an_open_loan_counts_2_less():
    s = start(2)
    s.seat[1].loan = 4
    assert G.scores(s) == [0, -2]


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 2")
@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 8")
def test_all_parts_add_up():
    s = built(start(2), "S1-B1 A1 B1", "road A2 B2")  # a district; C1 and A3 are touched
    me = s.seat[0]
    me.population = 8  # rings on 3, 5, 7 and 8
    me.resource[0], me.resource[1], me.resource[2] = 8, 9, 11
    me.loan = 10
    own(s, 0, "colosseum")
    assert G.scores(s) == [4 + 8 + 3 + 2 + 1 - 2, 0]


# Who wins


def tied(players, monuments, points=(0, 0, 0, 0, 0)):
    """Players with monument cards, by whose population the points come out as wished, from 3 on."""
    s = start(players)
    population = [0, 3, 5, 7, 8, 9, 10, 11, 12, 13]  # to have so many rings
    rings = {"trojan_horse": 1, "ishtar_gate": 1, "obelisks": 1, "ziggurat": 2, "petra": 2, "giza": 3}
    for p, ids in enumerate(monuments):
        own(s, p, *ids.split())
        s.seat[p].population = population[points[p] - sum(rings[id] for id in ids.split())]
    assert G.scores(s) == list(points[:players])
    return s


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 9")
def test_most_points_win():
    assert G.winners(tied(3, ["", "", ""], (5, 6, 4))) == [1]
    assert G.winners(tied(3, ["giza petra", "", ""], (5, 6, 5))) == [1]  # monuments only break ties


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 9")
def test_of_tied_players_the_one_with_most_monuments_wins():
    assert G.winners(tied(3, ["ziggurat", "", "trojan_horse"], (5, 5, 2))) == [0]
    assert G.winners(tied(2, ["ziggurat", "trojan_horse ishtar_gate"], (5, 5))) == [1]
    assert G.winners(tied(3, ["petra", "", "trojan_horse ishtar_gate obelisks"], (6, 6, 3))) == [0]


@pytest.mark.rule("world-wonders", "RULINGS 21")
def test_a_monument_of_three_pieces_breaks_a_tie_as_one():
    assert G.winners(tied(2, ["giza", "ziggurat trojan_horse"], (4, 4))) == [1]


@pytest.mark.rule("world-wonders", "RULINGS 35")
def test_players_tied_with_equal_monuments_win_together():
    assert G.winners(tied(2, ["", ""], (4, 4))) == [0, 1]
    assert G.winners(tied(4, ["ziggurat", "petra", "", "trojan_horse"], (4, 4, 4, 3))) == [0, 1]
    assert G.winners(tied(5, ["", "", "", "", ""], (0, 0, 0, 0, 0))) == [0, 1, 2, 3, 4]


@pytest.mark.rule("world-wonders", "END OF GAME AND SCORING 9")
def test_fewer_points_than_0_can_win():
    s = start(2)
    s.seat[0].loan = s.seat[1].loan = 10
    assert G.scores(s) == [-2, -2]
    assert G.winners(s) == [0, 1]
    own(s, 0, "ziggurat")
    s.seat[1].population = 5  # two rings
    assert G.scores(s) == [0, 0]
    assert G.winners(s) == [0]
