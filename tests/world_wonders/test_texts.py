"""What people read of World Wonders: actions and positions in words, views, and why something is not legal."""

import json
import random

import pytest

from tradewinds import Match
from tradewinds.engine import words
from tradewinds.engine.errors import IllegalAction
from tradewinds.engine.match import new_dice
from tradewinds.games.world_wonders.printed import MONUMENT_IDS
from tradewinds.games.world_wonders.record import Item, Phase
from tradewinds.games.world_wonders.shapes import LONG_ROAD_PIECE, MONUMENT_PIECES

from .positions import G, cell, do, give_turn, offer, put, ready, start, why_not

pytestmark = pytest.mark.slow

OPTIONS = [
    {},
    {"map_side": "B", "short_set_partial": True, "tower_beside_sidewalk": True},
    {"covered_water_counts": True, "sidewalk_is_road": True, "both_pedestals": True, "loan_after_repayment": True},
    {"feature_twice_needs_two_tiles": False, "second_pedestal_with_two": False, "map_side": "B"},
]


def said(s, text):
    """An action in words."""
    *kind, last = text.split(" ")
    last = str(cell(last)) if kind and kind[0].startswith("place") else last
    return G.text(s, G.actions.number(" ".join([*kind, last])))


def positions(players, seed, options):
    """The positions of a match by chance, in which monuments and loans come up often."""
    s, dice = G.start(players, seed, options), random.Random(seed)
    while not s.over:
        yield s
        legal = G.legal(s)
        rare = [a for a in legal if G.actions.short(a).startswith(("buy_monument", "take_loan", "repay_loan"))]
        G.step(s, dice.choice(rare if rare and dice.random() < 0.3 else legal))


def building(tile):
    """A position in which a building tile was bought."""
    s = ready()
    offer(s, tile)
    do(s, f"buy_building {int(tile[1]) - 1}")
    return s


def monument(name, *pieces, **options):
    """A position in which a monument is in hand, beside pieces such as "S1-B1 A8 B8"."""
    s = ready(**options)
    for piece in pieces:
        what, squares = piece.split(" ", 1)
        put(s, 0, what, squares)
    number = MONUMENT_IDS.index(name)
    s.phase, s.item, s.monument, s.piece = Phase.PLACE, Item.MONUMENT, number, MONUMENT_PIECES[number, 0]
    return s


# What is done


def test_a_purchase_is_told_with_its_price_and_what_it_brings():
    s = ready()
    offer(s, "S3-B1", "S6-T1", "colosseum", "giza")
    assert said(s, "buy_building 2") == "Coral buys the library S3-B1 (3 gold: 2 gears)"
    assert said(s, "buy_building 5") == "Coral buys the temple S6-T1 (5 gold: 1 food, 1 ceramics and 2 gears)"
    assert said(s, "buy_monument 0") == "Coral buys the Colosseum (7 gold: 3 points and 1 population)"
    assert said(s, "buy_monument 1") == "Coral buys the Giza Pyramid Complex (7 gold: 3 points and 1 ceramics)"
    s.seat[0].spent = 3
    s.seat[0].loan = s.round
    assert said(s, "buy_monument 0").startswith("Coral buys the Colosseum (6 gold")


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("buy_long_road", "buys a Long Road (1 gold)"),
        ("buy_short_roads", "buys a set of Short Roads (1 gold)"),
        ("buy_tower", "buys the Tower (2 gold)"),
        ("buy_pedestal 0", "buys the first Turn Order Pedestal (1 gold)"),
        ("buy_pedestal 1", "buys the second Turn Order Pedestal (1 gold)"),
        ("take_loan", "takes a loan"),
        ("repay_loan", "pays off the loan (3 gold)"),
        ("lay_free_road", "takes up the free Long Road"),
        ("end_round", "ends the round"),
        ("skip_roads", "puts back the Short Roads that are left"),
    ],
)
def test_other_actions_are_told_in_words(action, words):
    assert said(give_turn(ready(), 1), action) == f"Azure {words}"


def test_a_place_is_told_by_column_and_row_and_how_the_piece_lies():
    s = building("S5-F1")
    assert said(s, "place 0 C4") == "Coral places it at C4"
    assert said(s, "place 1 A1") == "Coral places it at A1, turned once"
    assert said(s, "place 3 M9") == "Coral places it at M9, turned three times"
    s = building("S2-F1")
    assert said(s, "place 0 C4") == "Coral places it at C4, across"
    assert said(s, "place 1 C4") == "Coral places it at C4, down"
    assert said(building("S4-F1"), "place 0 C4") == "Coral places it at C4", (
        "a square looks the same however it is turned"
    )
    s = ready()
    do(s, "buy_short_roads")
    assert said(s, "place 1 C4") == "Coral places a 2x1 Short Road at C4, down"
    assert said(s, "place_square C4") == "Coral places the 1x1 Short Road at C4"
    assert said(start(), "place 2 C4").endswith(" places a piece at C4, turned twice")
    s = monument("great_wall")
    s.placed = 1
    assert said(s, "place 0 C4") == "Coral places the second piece at C4, across"


# How things stand


def test_a_position_is_told_with_who_decides_what_and_everybodys_points():
    s = ready()
    offer(s, "S3-B1")
    told = "Round 1 of 10, Coral: choose what to buy, with 7 gold left. Coral has no points; Azure has no points"
    assert G.tell(s) == told
    do(s, "buy_building 2")
    assert G.tell(s).startswith("Round 1 of 10, Coral: place the library. ")
    do(s, "place 0 C7")
    assert "Coral has 1 point; Azure" in G.tell(s), "B7 is a natural resource, and lies beside the library on C7"


@pytest.mark.parametrize(
    ("resources", "outcome"),
    [
        ((0, 0, 0), "Coral has 1 point; the automaton has no points. Coral beats the automaton"),
        ((1, 0, 0), "Coral has 1 point; the automaton has 1 point. Coral does not beat the automaton"),
        ((2, 5, 3), "Coral has 3 points; the automaton has 10 points. Coral does not beat the automaton"),
    ],
)
@pytest.mark.rule("world-wonders", "SOLO PLAY 11")
def test_alone_it_is_told_what_the_automaton_has_and_whether_it_is_beaten(resources, outcome):
    s = start(1)
    put(s, 0, "road", "B8")
    for resource, n in enumerate(resources):
        s.seat[0].resource[resource] = n
    before, after = outcome.rsplit(". ", 1)
    assert G.tell(s).endswith(before)
    s.over = 1
    assert G.tell(s) == f"The game is over. {before}. {after}"


@pytest.mark.parametrize("players", [1, 2, 5])
def test_points_are_broken_down_into_parts_that_add_up(players):
    for number, s in enumerate(positions(players, 3, {"advanced": players > 1})):
        for p in range(players) if number % 15 == 0 else ():
            parts = G.breakdown(s, p)
            assert list(parts) == [
                "population",
                "least_resource",
                "monuments",
                "natural_resources",
                "districts",
                "loan",
                "objectives",
            ]
            assert sum(parts.values()) == G.scores(s)[p]


# Views


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_view_is_plain_json_and_shows_nothing_that_is_hidden(players):
    dice = new_dice(5)
    for number, s in enumerate(positions(players, players, {"advanced": players > 1})):
        if number % 25 == 0:
            view = G.view(s, 0)
            assert json.loads(json.dumps(view)) == view
            assert view == G.view(s, None), "nobody has secrets"
            for seat in range(players):
                assert G.view(G.redealt(s, seat, dice), seat) == view


def test_a_view_shows_what_lies_on_a_map():
    s = ready()
    put(s, 0, "road", "E9 E8 E7 E6 E5 E4")
    put(s, 0, "tower", "F9")
    put(s, 0, "S3-B1", "A8 B8 A7")
    put(s, 0, "S1-F2", "C8 D8")
    put(s, 0, "lighthouse", "F6 G6")
    seat = G.view(s)["seats"][0]
    lying = {number: name for number, name in enumerate(seat["cover"]) if name}
    assert lying == {
        **{cell(at): "road" for at in ["A9", "B9", "C9", "D9", "E9", "E8", "E7", "E6", "E5", "E4"]},
        **{cell(at): "S3-B1" for at in ["A8", "B8", "A7"]},
        **{cell(at): "S1-F2" for at in ["C8", "D8"]},
        **{cell(at): "lighthouse" for at in ["F6", "G6"]},
        cell("F9"): "tower",
    }
    assert seat["bridges"] == [cell("E5")]
    library, farm = seat["buildings"][::-1]
    assert (library["id"], library["type"], library["letter"]) == ("S3-B1", "Library", "B")
    assert library["squares"] == [cell("A7"), cell("A8"), cell("B8")]
    assert not farm["district"] and not library["district"], "green spaces lie above both"
    assert [card["name"] for card in seat["monuments"]] == ["The Lighthouse of Alexandria"]
    assert seat["map"][4] == "..N.WWWWW.N.."
    put(s, 0, "S2-H1", "B7 C7 D7")
    districts = [b["id"] for b in G.view(s)["seats"][0]["buildings"] if b["district"]]
    assert districts == ["S1-F2"], "roads, habitations and the library are around it"


def test_a_view_shows_what_is_for_sale_and_what_is_gone():
    s = ready(3)
    offer(s, "S6-T1", "carthage", "machu_picchu", "obelisks")
    market = G.view(s)["market"]
    assert [stack["id"] for stack in market["stacks"]] == ["S1", "S2", "S3", "S4", "S5", "S6"]
    assert market["stacks"][5] == {
        "id": "S6",
        "cost": 5,
        "shape": ["LLL", "LL."],
        "left": 9,
        "tile": {"id": "S6-T1", "type": "Temple", "letter": "T", "steps": {"food": 1, "ceramics": 1, "gears": 2}},
    }
    carthage, machu_picchu, obelisks = market["monuments"]
    assert (carthage["rings"], carthage["steps"]["food"], carthage["pieces"]) == (2, 1, [["WX", "XX"]])
    assert carthage["demands"] == ["a market", "a road"]
    assert machu_picchu["demands"] == ["two farms"]
    assert (obelisks["arrangement"], obelisks["pieces"]) == ("one_gap", [["L"], ["L"]])
    assert market["monuments_left"] == 18
    do(s, "buy_pedestal 0")
    do(s, "buy_tower", "place 0 E9")
    market = G.view(s)["market"]
    assert [pedestal["owner"] for pedestal in market["pedestals"]] == [0, None]
    assert market["towers"]["left"] == 0
    assert G.view(start(1))["market"]["pedestals"] == []


def test_a_view_shows_the_piece_in_hand_turned_each_way():
    assert G.view(ready())["hand"] is None
    hand = G.view(building("S5-F1"))["hand"]
    assert (hand["item"], hand["id"], hand["letter"]) == ("building", "S5-F1", "F")
    assert hand["turns"] == [["LLL", "L.."], ["LL", ".L", ".L"], ["..L", "LLL"], ["L.", "L.", "LL"]]
    s = ready()
    do(s, "buy_short_roads")
    hand = G.view(s)["hand"]
    assert (hand["long_pieces"], hand["square_pieces"], hand["turns"]) == (2, 1, [["LL"], ["L", "L"]])
    do(s, "place 0 E9", "place 0 G9")
    assert G.view(s)["hand"]["turns"] == [["L"]]


def test_a_view_shows_the_objectives_with_everybodys_result():
    s = ready(2, advanced=True)
    s.objective[0], s.objective[1], s.objective[2] = 1, 6, 14
    put(s, 1, "road", "E9")
    road, habitations, districts = G.view(s)["objectives"]
    assert (road["text"], road["first"], road["second"]) == ("longest road", 3, 1)
    assert (road["results"], road["points"]) == ([4, 5], [1, 3])
    assert (habitations["text"], habitations["results"]) == ("most Habitation tiles", [0, 0])
    assert (districts["text"], districts["shared"]) == ("a City District of every type", 4)


def test_a_view_of_solo_play_shows_the_automatons_card_and_points():
    s = start(1, difficulty="hard")
    s.solo_deck[s.revealed - 1] = 6  # A07
    s.taken_by_automaton = 1 << MONUMENT_IDS.index("giza")
    s.seat[0].resource[1] = 4
    solo = G.view(s)["solo"]
    assert solo["card"] == "A07" and solo["sections"] == [["S2", "Long Road"], ["S4"], ["S1"]]
    assert ([card["name"] for card in solo["monuments"]], solo["points"]) == (["Giza Pyramid Complex"], 7)
    assert G.view(ready())["solo"] is None


# Why not


def check_explanations(s):
    """A reason for each action that is not listed, and none for the others."""
    legal = set(G.legal(s))
    for action in range(G.actions.total()):
        reason = G.explain(s, action)
        assert (reason is None) == (action in legal), f"{G.actions.short(action)}: {reason}. {G.tell(s)}"
        if reason:
            assert reason.text[0].isupper() and reason.text.endswith(".") and reason.rule
    assert len({G.text(s, action) for action in legal}) == len(legal)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_exactly_the_actions_that_are_not_listed_have_a_reason(players):
    for number, s in enumerate(positions(players, players, {})):
        if number % 12 == 0 or (s.item == Item.MONUMENT and number % 2):
            check_explanations(s)
    check_explanations(s)  # the end


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_so_it_is_with_every_option(players, options):
    for s in positions(players, 40 + players, options):
        check_explanations(s)


@pytest.mark.parametrize(
    ("action", "rule", "sentence"),
    [
        ("buy_building 6", "GAME SETUP", "Stack S7 is used only with 4 players or more."),
        ("buy_building 0", "ACTIONS", "No tile of stack S1 is left in this round."),
        ("buy_building 3", "ACTIONS", "It costs 4 gold, and 3 are left."),
        ("buy_long_road", "ACTIONS", "No Long Road is left in this round."),
        ("buy_pedestal 0", "ACTIONS", "No first pedestal is left in this round."),
        ("buy_pedestal 1", "option both_pedestals", "Coral has bought the other pedestal in this round."),
        ("buy_monument 0", "MONUMENTS", "The Colosseum must touch a habitation, and there is none on the map."),
        ("lay_free_road", "GAME SETUP", "Coral has laid the free Long Road already."),
        ("take_loan", "LOANS", "Coral has a loan already."),
        ("repay_loan", "LOANS", "A loan can be paid off only in a later round."),
        ("end_round", "ACTIONS", "There is something that Coral can buy, so Coral must buy."),
        ("place 0 A1", "ACTIONS", "There is nothing in hand to place: buy something first."),
    ],
)
def test_why_an_action_of_a_turn_is_not_possible(action, rule, sentence):
    s = ready()
    offer(s, "S4-F1", "S3-F1", "colosseum")
    s.offered &= ~1
    s.long_roads = 0
    s.seat[0].pedestal, s.pedestals = 1, 2
    s.seat[0].loan, s.seat[0].spent = 1, 6
    assert why_not(s, action) == (rule, sentence)


def test_why_a_loan_is_not_paid_off_or_taken():
    s = ready()
    s.round = 2
    assert why_not(s, "repay_loan").text == "Coral has no loan to pay off."
    s.seat[0].loan, s.seat[0].spent = 1, 5
    assert why_not(s, "repay_loan").text == "Paying off costs 3 gold, and 2 are left."
    s.seat[0].loan, s.repaid = 0, 1
    assert why_not(s, "take_loan").rule == "option loan_after_repayment"


def test_before_the_first_road_there_is_nothing_to_build_beside():
    s = give_turn(start(), 0)
    offer(s, "S3-F1")
    first = "The farm must lie beside a road or another farm: the free Long Road can be laid first."
    assert why_not(s, "buy_building 2").text == first
    assert why_not(s, "buy_tower").text == "The Tower must touch something that Coral has built."
    do(s, "lay_free_road")
    assert why_not(s, "place 0 A8") == ("GAME SETUP", "The first road must touch the Sidewalk.")
    assert why_not(s, "buy_tower").text == "Not now: Coral must place the free Long Road."


def test_why_a_road_may_not_lie_there():
    s = ready()
    do(s, "buy_long_road")
    assert why_not(s, "place 0 A9").text == "A9 is covered."
    assert why_not(s, "place 0 K9").text == "Part of it would be outside the map."
    assert why_not(s, "place 0 F6").text == "A bridge must start and end on land, and F6 is water."
    assert why_not(s, "place 0 D5").text == "A bridge must start and end on land, and G5 is water."
    assert why_not(s, "place 0 A1").text == "A road must touch another road, a tower or the Sidewalk."
    s = ready()
    do(s, "buy_short_roads")
    assert why_not(s, "place 0 G6").text == "Short Roads lie on land only, and G6 is water."
    assert why_not(s, "skip_roads") == ("option short_set_partial", "All three Short Roads of a set must be laid.")
    do(s, "place_square E9")
    assert why_not(s, "place_square F9").text == "There is no 1x1 Short Road in hand."
    s = ready()
    do(s, "buy_short_roads", "place 0 E9", "place 0 G9")
    assert why_not(s, "place 0 I9").text == "Only the 1x1 Short Road is left."


def test_why_one_short_road_would_be_in_the_way_of_the_others():
    s = ready()
    do(s, "buy_short_roads")
    free = ["F8", "F9", "H8", "H9", "K9"]
    rest = [f"{column}{row}" for row in range(1, 10) for column in "ABCDEFGHIJKLM"]
    put(s, 0, "hippodrome", " ".join(at for at in rest if at not in [*free, "A9", "B9", "C9", "D9"]))
    assert why_not(s, "place_square F9").text == "Then not all three Short Roads could be laid."
    do(s, "place_square K9", "place 1 F8", "place 1 H8")


def test_why_a_tower_or_a_building_may_not_stand_there():
    s = ready()
    do(s, "buy_tower")
    assert why_not(s, "place 0 H9").text == "The Tower must touch something that Coral has built."
    assert why_not(s, "place 0 F5").text == "The Tower must stand on land, and F5 is water."
    s = building("S1-F1")
    assert why_not(s, "place 0 H9").text == "The farm must lie beside a road or another farm."
    assert why_not(s, "place 0 D5").text == "The farm must stand on land, and E5 is water."


def test_why_a_monument_may_not_stand_there():
    s = monument("colosseum", "S1-M1 A8 B8", "S1-H1 K1 L1", "S1-H2 E9 F9")
    assert why_not(s, "place 0 J2").text == "The Colosseum must touch a market."
    assert why_not(s, "place 0 A6").text == "The Colosseum must touch a habitation."
    assert why_not(s, "place 0 F5") == ("MONUMENTS", "This part of the Colosseum must stand on land, and F5 is water.")
    s = monument("roman_bridge")
    assert why_not(s, "place 0 A1").text == "This part of the Roman Bridge must stand on water, and B1 is land."
    s = monument("machu_picchu", "S1-F1 A8 B8")
    assert why_not(s, "place 0 A6") == ("option feature_twice_needs_two_tiles", "Machu Picchu must touch two farms.")


def test_why_the_pieces_of_a_monument_may_not_stand_apart():
    s = monument("moai")
    far = "The Moai could not be finished from here beside a natural resource and water."
    assert why_not(s, "place 0 M9").text == far
    do(s, "place 0 D6")
    assert why_not(s, "place 0 A6").text == "The pieces of the Moai must touch one another."
    s = monument("obelisks", "S1-B1 E9 F9")
    do(s, "place 0 D8")
    gap = "The pieces of the Obelisks must stand in a line, with one square between them."
    assert why_not(s, "place 0 E8").text == gap
    assert G.explain(s, G.actions.number(f"place 0 {cell('F8')}")) is None


# Equal placements


def same(s, text):
    return G.actions.short(G.rule(words.same)(s, G.actions.number(text)))


def test_an_equal_placement_is_taken_for_the_listed_one_and_logged_as_it():
    match = Match(G, 2, 7)
    match.play("lay_free_road")
    assert match.play(f"place 3 {cell('C6')}").text.endswith("places the free Long Road at C6, down")
    assert G.actions.short(match.log[-1].action) == f"place 1 {cell('C6')}"
    match.verify()


def test_an_equal_placement_that_is_not_legal_is_explained_as_the_listed_one():
    match = Match(G, 2, 7)
    match.play("lay_free_road")
    with pytest.raises(
        IllegalAction, match=r"^'place 0 28' \(\w+ places the free Long Road at C3, across\)"
    ) as refused:
        match.play("place 2 28")
    assert "The first road must touch the Sidewalk." in str(refused.value)


def test_where_pieces_differ_only_in_terrain_the_listed_turn_is_found():
    # The Lighthouse has a square on water and one on either. F6 and G6 are water, F7 is land.
    s = monument("lighthouse", "road G7 H7", "S1-B1 D6 E6")
    assert {f"place 0 {cell('F6')}", f"place 1 {cell('F6')}"} <= {G.actions.short(a) for a in G.legal(s)}
    assert same(s, f"place 2 {cell('F6')}") == f"place 0 {cell('F6')}", "either square is on water"
    assert same(s, f"place 3 {cell('F6')}") == f"place 1 {cell('F6')}", "the other way round F7 would have to be water"
    reason = why_not(s, "place 2 F6")
    assert reason.text == f"Turned like this it covers the same squares: that is 'place 0 {cell('F6')}'."


@pytest.mark.parametrize("players", [1, 3])
def test_every_placement_is_taken_for_one_that_covers_the_same_squares(players):
    for number, s in enumerate(positions(players, 11, {})):
        if s.phase == Phase.PLACE and number % 3 == 0:
            legal = set(G.legal(s))
            for action in range(G.actions.total()):
                other = G.rule(words.same)(s, action)
                assert other == action or action not in legal
                assert G.rule(words.same)(s, other) == other
                if other != action and other in legal:
                    assert G.text(s, other) == G.text(s, action)


def test_only_the_piece_in_hand_has_equal_placements():
    s = ready()
    assert same(s, "place 3 30") == "place 3 30", "nothing is in hand"
    assert same(s, "buy_tower") == "buy_tower"
    do(s, "buy_long_road")
    assert s.piece == LONG_ROAD_PIECE
    assert same(s, "place 3 30") == "place 1 30"
    assert same(s, "place_square 30") == "place_square 30"
