"""GAME SETUP: what is for sale at the beginning, who is first, which maps there are, and the free Long Road."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from tradewinds.components import PACKAGE
from tradewinds.engine.dice import Dice
from tradewinds.engine.errors import BadOption
from tradewinds.games.world_wonders.printed import MAP_IDS, MONUMENT_IDS, TILE_IDS
from tradewinds.games.world_wonders.record import Item, Phase

from .positions import COLUMNS, G, do, give_turn, may, offer, places, put, ready, square, start

BOX: dict[str, Any] = tomllib.loads((PACKAGE / "world_wonders.toml").read_text("utf-8"))
PICTURES: dict[str, list[str]] = {printed["id"]: printed["picture"] for printed in BOX["maps"]["maps"]}
STACKS = {1: 6, 2: 6, 3: 6, 4: 7, 5: 8}
FIRST_ROADS = {f"{column}9" for column in "ABCDEFGHIJ"}, {f"{column}6" for column in "ABCDEHIJKLM"}
"""Corners of the first Long Road on side A, lying and standing: one standing in F or G would end in the lake."""


def squares_with(letters: str, picture: list[str]) -> set[str]:
    lines = enumerate(picture, start=1)
    return {f"{COLUMNS[c]}{row}" for row, line in lines for c, letter in enumerate(line) if letter in letters}


def on_offer(s: Any) -> list[str]:
    """The building tiles for sale."""
    return [TILE_IDS[s.stack[k, s.round - 1]] for k in range(8) if s.offered >> k & 1]


def stacked(s: Any, stack: int) -> list[str]:
    """The tiles of a stack, those revealed too."""
    return [TILE_IDS[tile] for tile in s.stack[stack].tolist()]


def unknown_dealt_anew(s: Any, seed: int) -> Any:
    dice = Dice()
    dice.rng = seed
    return G.redealt(s, 0, dice)


@pytest.fixture(scope="module")
def starts() -> list[Any]:
    """The beginnings of many matches of two to five players."""
    return [start(2 + seed % 4, seed) for seed in range(160)]


# What is for sale


@pytest.mark.rule("world-wonders", "GAME SETUP 1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_tile_of_each_stack_is_for_sale_six_and_one_more_for_the_fourth_and_the_fifth_player(players: int) -> None:
    s = start(players)
    assert [tile[:2] for tile in on_offer(s)] == [f"S{k}" for k in range(1, STACKS[players] + 1)]
    put(s, s.turn, "road", "A9 B9 C9 D9")
    for_sale = {action for action in may(s) if action.startswith("buy_building")}
    assert for_sale == {f"buy_building {k}" for k in range(STACKS[players])}


@pytest.mark.rule("world-wonders", "GAME SETUP 1")
def test_a_single_player_uses_the_main_board_alone() -> None:
    seen = {tile[:2] for seed in range(40) for tile in on_offer(start(1, seed))}  # the automaton has taken some
    assert seen == {"S1", "S2", "S3", "S4", "S5", "S6"}


@pytest.mark.rule("world-wonders", "GAME SETUP 2")
def test_each_stack_has_the_ten_tiles_of_its_shape(starts: list[Any]) -> None:
    for s in starts:
        for k in range(STACKS[s.players]):
            assert sorted(stacked(s, k)) == [
                tile["id"] for tile in BOX["building_tiles"]["tiles"] if tile["stack"] == f"S{k + 1}"
            ]


@pytest.mark.rule("world-wonders", "GAME SETUP 2")
def test_chance_decides_the_order_of_the_tiles_in_each_stack(starts: list[Any]) -> None:
    for k in range(6):
        assert len({tuple(stacked(s, k)) for s in starts}) == len(starts)
        for place in range(10):
            assert len({stacked(s, k)[place] for s in starts}) > 7


@pytest.mark.rule("world-wonders", "GAME SETUP 2")
def test_only_the_top_tile_of_a_stack_is_known(starts: list[Any]) -> None:
    s = starts[3]
    others = [unknown_dealt_anew(s, seed) for seed in range(60)]
    for k in range(8):
        assert {stacked(other, k)[0] for other in others} == {stacked(s, k)[0]}
        for place in range(1, 10):
            assert len({stacked(other, k)[place] for other in others}) > 6
        assert all(sorted(stacked(other, k)) == sorted(stacked(s, k)) for other in others)


@pytest.mark.rule("world-wonders", "GAME SETUP 3")
def test_both_pedestals_are_for_sale(starts: list[Any]) -> None:
    for s in starts:
        assert {"buy_pedestal 0", "buy_pedestal 1"} <= may(s)
        assert all(s.seat[p].pedestal == 0 for p in range(s.players))


@pytest.mark.rule("world-wonders", "GAME SETUP 5")
@pytest.mark.parametrize(("players", "long", "short"), [(2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 3, 2)])
def test_roads_are_for_sale_by_the_number_of_players(players: int, long: int, short: int) -> None:
    s = ready(players)
    for action, left in (("buy_long_road", long), ("buy_short_roads", short)):
        bought = 0
        while action in may(s):
            do(s, action)
            while s.phase == Phase.PLACE:
                G.step(s, G.legal(s)[0])
            bought += 1
            give_turn(s, 0)
        assert bought == left


@pytest.mark.rule("world-wonders", "GAME SETUP 5")
def test_a_single_player_has_one_of_each_kind_of_road_for_sale() -> None:
    seen = {(s.long_roads, s.short_sets) for s in (start(1, seed) for seed in range(80))}
    assert (1, 1) in seen
    assert max(long for long, _ in seen) == max(short for _, short in seen) == 1  # the automaton may have taken one


@pytest.mark.rule("world-wonders", "GAME SETUP 6")
def test_a_set_of_short_roads_is_two_pieces_of_two_squares_and_one_of_a_single_square() -> None:
    s = ready()
    do(s, "buy_short_roads", "place 0 E9", "place 1 G8")
    assert may(s) == {"place_square"}  # the third piece is the single square
    do(s, "place_square H9")
    assert [square(n) for n, lies in enumerate(s.seat[0].cover.tolist()) if lies != -1] == [
        "G8",
        *(f"{column}9" for column in "ABCDEFGH"),
    ]
    assert s.turn == 1  # and there is no fourth


@pytest.mark.rule("world-wonders", "GAME SETUP 6")
def test_the_single_square_may_be_laid_first_and_there_is_only_one() -> None:
    s = ready()
    do(s, "buy_short_roads", "place_square E9")
    assert may(s) == {"place"}
    do(s, "place 0 F9")
    assert may(s) == {"place"}
    do(s, "place 0 H9")
    assert s.turn == 1


@pytest.mark.rule("world-wonders", "GAME SETUP 7")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_tower_is_for_sale(players: int) -> None:
    s = ready(players)
    do(s, "buy_tower", "place 0 A8")
    for p in range(players):
        assert "buy_tower" not in may(give_turn(s, p))


@pytest.mark.rule("world-wonders", "GAME SETUP 7")
def test_what_is_kept_of_towers_and_roads_lasts_for_ten_rounds_of_five_players() -> None:
    assert BOX["box"]["towers"] == 1 * 10
    assert BOX["box"]["long_roads"] == 5 + 3 * 10
    assert BOX["box"]["sets_of_short_roads"] == 2 * 10


@pytest.mark.rule("world-wonders", "GAME SETUP 8")
def test_three_of_the_21_monuments_are_on_offer_and_chance_decides_which(starts: list[Any]) -> None:
    for s in starts:
        cards = [MONUMENT_IDS[m] for m in s.monument_deck.tolist()]
        assert sorted(cards) == sorted(card["id"] for card in BOX["monuments"]["monuments"])
        assert [MONUMENT_IDS[m] for m in s.slot.tolist()] == cards[: s.drawn]
        assert s.drawn == 3
    for slot in range(3):
        assert len({s.slot[slot] for s in starts}) > 17
    assert len({tuple(s.monument_deck.tolist()) for s in starts}) == len(starts)


@pytest.mark.rule("world-wonders", "GAME SETUP 8")
def test_the_other_monuments_are_hidden(starts: list[Any]) -> None:
    s = starts[0]
    others = [unknown_dealt_anew(s, seed) for seed in range(100)]
    assert {tuple(other.slot.tolist()) for other in others} == {tuple(s.slot.tolist())}
    for place in (3, 12, 20):
        assert len({other.monument_deck[place] for other in others}) > 14
    hidden = {tuple(sorted(other.monument_deck.tolist()[3:])) for other in others}
    assert hidden == {tuple(sorted(s.monument_deck.tolist()[3:]))}  # which they are can be worked out, not the order


@pytest.mark.rule("world-wonders", "GAME SETUP 9")
def test_there_is_a_loan_tile_for_each_of_five_players() -> None:
    s = ready(5)
    for p in range(5):
        do(give_turn(s, p), "take_loan")
    assert [s.seat[p].loan for p in range(5)] == [1] * 5


# Players


@pytest.mark.rule("world-wonders", "GAME SETUP 4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_chance_decides_the_first_turn_order(players: int) -> None:
    orders = [start(players, seed).order.tolist()[:players] for seed in range(100)]
    assert all(sorted(order) == list(range(players)) for order in orders)
    for place in range(players):
        counts = [sum(order[place] == p for order in orders) for p in range(players)]
        assert min(counts) > 100 / players / 3  # all alike but for chance
    assert all(s.turn == s.player == s.order[0] for s in (start(players, seed) for seed in range(20)))


@pytest.mark.rule("world-wonders", "GAME SETUP 10")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("side", ["A", "B"])
def test_all_maps_have_the_same_side_up(players: int, side: str) -> None:
    s = start(players, 1, map_side=side)
    assert all(MAP_IDS[s.seat[p].map].startswith(side) for p in range(players))


@pytest.mark.rule("world-wonders", "GAME SETUP 10")
@pytest.mark.parametrize(("side", "population"), [("A", 0), ("B", 1)])
def test_all_resource_boards_have_the_same_side_up(side: str, population: int) -> None:
    s = ready(5, resource_side=side)
    for p in range(5):
        give_turn(s, p)
        offer(s, "S1-F1")  # one step of food, which is a population symbol on side B only
        do(s, "buy_building 0")
        assert s.seat[p].population == population


@pytest.mark.rule("world-wonders", "GAME SETUP 10")
@pytest.mark.parametrize("option", ["map_side", "resource_side"])
def test_boards_have_no_third_side(option: str) -> None:
    with pytest.raises(BadOption, match="A or B"):
        start(2, 1, **{option: "C"})


@pytest.mark.rule("world-wonders", "GAME SETUP 11")
def test_side_a_has_a_lake_in_the_middle() -> None:
    lake = {"G3", "F4", "G4", "H4", "E5", "F5", "G5", "H5", "I5", "F6", "G6"}
    assert squares_with("W", PICTURES["A"]) == lake
    assert all(MAP_IDS[start(5, seed).seat[p].map] == "A" for seed in range(5) for p in range(5))


@pytest.mark.rule("world-wonders", "GAME SETUP 11")
@pytest.mark.rule("world-wonders", "RULINGS 50")
def test_on_side_b_chance_deals_a_different_river_to_everybody() -> None:
    for players in range(2, 6):
        for seed in range(30):
            s = start(players, seed, map_side="B")
            assert len({s.seat[p].map for p in range(players)}) == players
    pairs = {tuple(MAP_IDS[s.seat[p].map] for p in range(2)) for s in (start(2, i, map_side="B") for i in range(200))}
    assert len(pairs) == 5 * 4
    assert {MAP_IDS[start(1, seed, map_side="B").seat[0].map] for seed in range(60)} == {"B1", "B2", "B3", "B4", "B5"}


@pytest.mark.rule("world-wonders", "GAME SETUP 11")
@pytest.mark.parametrize("id", list(PICTURES))
def test_everybody_builds_on_the_land_of_their_own_map(id: str) -> None:
    s = ready()
    s.seat[0].map = MAP_IDS.index(id)
    rest_of_row_9 = {f"{column}9" for column in "EFGHIJKLM"}
    for row in (2, 5, 8):  # so that every square of the other rows is beside a road
        put(s, 0, "road", " ".join(f"{column}{row}" for column in COLUMNS))
    do(s, "buy_tower")
    rows = [PICTURES[id][r] if r in (0, 2, 3, 5, 6) else "-" * 13 for r in range(9)]
    assert places(s) == squares_with(".N", rows) | rest_of_row_9 & squares_with(".N", PICTURES[id])


@pytest.mark.rule("world-wonders", "GAME SETUP 14")
@pytest.mark.parametrize("side", ["A", "B"])
def test_all_markers_start_at_0(side: str) -> None:
    s = start(5, 1, resource_side=side)
    for p in range(5):
        me = s.seat[p]
        assert (me.spent, me.population, *me.resource.tolist()) == (0, 0, 0, 0, 0)
        assert (me.loan, me.monuments, me.out) == (0, 0, 0)


# The free Long Road


def first_turn(**options: Any) -> Any:
    """The first turn of seat 0, with monuments on offer that cannot be had yet."""
    s = give_turn(start(2, 1, **options), 0)
    s.order[:2] = [0, 1]
    offer(s, "ziggurat", "trojan_horse", "theater")
    return s


@pytest.mark.rule("world-wonders", "GAME SETUP 12")
@pytest.mark.rule("world-wonders", "RULINGS 13")
@pytest.mark.rule("world-wonders", "RULINGS 49")
def test_the_free_road_is_laid_before_the_purchase_and_what_is_bought_may_go_beside_it() -> None:
    s = first_turn()
    long_roads = s.long_roads
    nothing_to_build_at = {"buy_long_road", "buy_short_roads", "buy_pedestal 0", "buy_pedestal 1", "take_loan"}
    assert may(s) == nothing_to_build_at | {"lay_free_road"}  # no building or Tower touches the Sidewalk alone
    do(s, "lay_free_road", "place 0 D9")
    assert (s.turn, s.phase, s.seat[0].spent, s.long_roads) == (0, Phase.TURN, 0, long_roads)
    assert may(s) == nothing_to_build_at | {"buy_tower"} | {f"buy_building {k}" for k in range(6)}
    do(s, "buy_building 0", "place 0 D8")
    assert (s.turn, s.seat[0].spent) == (1, 2)  # the building's price alone


@pytest.mark.rule("world-wonders", "GAME SETUP 12")
@pytest.mark.rule("world-wonders", "RULINGS 13")
@pytest.mark.rule("world-wonders", "RULINGS 49")
def test_the_free_road_is_laid_after_the_purchase_or_the_turn_does_not_end() -> None:
    s = first_turn()
    do(s, "buy_long_road", "place 1 A6")
    assert (s.turn, s.phase, s.item) == (0, Phase.PLACE, Item.FREE_ROAD)
    assert may(s) == {"place"}
    do(s, "place 0 B6")  # beside the road that was bought
    assert (s.turn, s.seat[0].spent, s.seat[0].free_road) == (1, 1, 0)


@pytest.mark.rule("world-wonders", "RULINGS 14")
@pytest.mark.rule("world-wonders", "RULINGS 49")
@pytest.mark.parametrize("pedestal", [0, 1])
def test_a_pedestal_may_be_bought_in_the_first_turn_and_the_free_road_is_laid_all_the_same(pedestal: int) -> None:
    s = first_turn()
    do(s, f"buy_pedestal {pedestal}")
    assert (s.turn, s.phase, s.item) == (0, Phase.PLACE, Item.FREE_ROAD)
    do(s, "place 0 A9")
    assert (s.turn, s.seat[0].spent, s.seat[0].pedestal) == (1, 1, 1 << pedestal)
    s = first_turn()
    do(s, "lay_free_road", "place 0 A9", f"buy_pedestal {pedestal}")
    assert (s.turn, s.seat[0].spent) == (1, 1)


@pytest.mark.rule("world-wonders", "GAME SETUP 12")
def test_everybody_has_one_free_road_and_only_in_the_first_turn() -> None:
    s = first_turn()
    do(s, "lay_free_road", "place 0 A9")
    assert "lay_free_road" not in may(s)
    do(s, "buy_pedestal 0")
    assert s.turn == 1
    assert "lay_free_road" in may(s)
    do(s, "buy_pedestal 1", "place 0 A9")
    assert s.turn == 0
    assert "lay_free_road" not in may(s)


@pytest.mark.rule("world-wonders", "RULINGS 49")
def test_who_can_buy_nothing_in_the_first_turn_cannot_end_the_round_without_the_free_road() -> None:
    s = first_turn()
    s.offered = s.long_roads = s.short_sets = s.towers = s.pedestals = 0
    assert may(s) == {"lay_free_road"}
    do(s, "lay_free_road", "place 0 A9")
    assert may(s) == {"end_round"}
    do(s, "end_round")
    assert (s.turn, s.seat[0].out) == (1, 1)


@pytest.mark.rule("world-wonders", "GAME SETUP 12")
@pytest.mark.rule("world-wonders", "RULINGS 49")
def test_a_monument_bought_in_the_first_turn_is_placed_and_then_the_free_road() -> None:
    s = first_turn()
    offer(s, "moai")  # it demands a natural resource and water only
    do(s, "buy_monument 0", "place 0 D5", "place 0 D6", "place 0 D7")
    assert (s.turn, s.item, s.seat[0].spent) == (0, Item.FREE_ROAD, 7)
    lying, standing = FIRST_ROADS
    assert (places(s, 0), places(s, 1)) == (lying, standing - {"D6"})  # the road touches the Sidewalk even now
    do(s, "place 0 A9")
    assert (s.turn, s.seat[0].out) == (1, 1)


@pytest.mark.rule("world-wonders", "GAME SETUP 13")
@pytest.mark.rule("world-wonders", "RULINGS 13")
@pytest.mark.parametrize("road", ["lay_free_road", "buy_long_road"])
def test_the_first_road_touches_the_sidewalk_whether_it_is_the_free_one_or_a_bought_one(road: str) -> None:
    s = first_turn()
    do(s, road)
    assert (places(s, 0), places(s, 1)) == FIRST_ROADS


@pytest.mark.rule("world-wonders", "GAME SETUP 13")
@pytest.mark.rule("world-wonders", "RULINGS 13")
def test_the_first_of_short_roads_touches_the_sidewalk_and_the_free_road_may_touch_them() -> None:
    s = first_turn()
    do(s, "buy_short_roads")
    assert places(s, 0) == {f"{column}9" for column in "ABCDEFGHIJKL"}
    assert places(s, 1) == {f"{column}8" for column in COLUMNS}
    assert places(s, kind="place_square") == {f"{column}9" for column in COLUMNS}
    do(s, "place 1 A8", "place 1 A6", "place_square A5")
    assert "A4" in places(s, 0)
    do(s, "place 0 A4")
    assert s.turn == 1


@pytest.mark.rule("world-wonders", "GAME SETUP 13")
def test_the_first_road_touches_the_sidewalk_even_where_a_tower_stands() -> None:
    s = first_turn()
    put(s, 0, "tower", "K4")
    do(s, "lay_free_road")
    assert (places(s, 0), places(s, 1)) == FIRST_ROADS
    do(s, "place 0 A9", "buy_long_road")
    assert "J3" in places(s, 0)  # later roads may start from it


@pytest.mark.rule("world-wonders", "RULINGS 13")
def test_the_free_road_may_be_a_bridge() -> None:
    s = first_turn(map_side="B")
    s.seat[0].map = MAP_IDS.index("B1")  # its river leaves the map at J9 and K9
    do(s, "lay_free_road")
    assert "I9" in places(s, 0)
    assert {"G9", "H9", "J9"}.isdisjoint(places(s, 0))  # one end of each would be in the river
    do(s, "place 0 I9")
    assert s.seat[0].cover.tolist()[8 * 13 + 8 : 8 * 13 + 12] == [80] * 4
