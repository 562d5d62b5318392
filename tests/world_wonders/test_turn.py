"""ACTIONS and ADMINISTRATING RESOURCES: what may be bought, for how much, and what it brings."""

from __future__ import annotations

import tomllib
from itertools import permutations
from typing import Any

import pytest

from tradewinds.components import PACKAGE
from tradewinds.games.world_wonders.printed import MONUMENT_IDS, NONE, TILE_IDS
from tradewinds.games.world_wonders.record import Phase

from .positions import COLUMNS, G, cell, do, give_turn, may, offer, put, ready

BOX: dict[str, Any] = tomllib.loads((PACKAGE / "world_wonders.toml").read_text("utf-8"))
TILES = {tile["id"]: tile for tile in BOX["building_tiles"]["tiles"]}
PRICES = [2, 3, 3, 4, 4, 5, 4, 4]  # of the stacks
LAKE = {"G3", "F4", "G4", "H4", "E5", "F5", "G5", "H5", "I5", "F6", "G6"}
LAND = {f"{column}{row}" for column in COLUMNS for row in range(1, 10)} - LAKE
PEDESTALS = {"buy_pedestal 0", "buy_pedestal 1"}


def table(players: int = 2, **options: Any) -> Any:
    """Free roads are laid, turns go by seats, and seat 0 has the turn and a Habitation. The Trojan Horse fits C8 D8."""
    s = ready(players, **options)
    s.order[:players] = range(players)
    put(s, 0, "S1-H1", "A8 B8")
    show(s, "trojan_horse", "ziggurat", "parthenon")
    return s


def show(s: Any, *ids: str) -> None:
    """Let these monuments be on offer, from the left; each changes places with the card that was there."""
    for slot, id in enumerate(ids):
        exchange(s, slot, id)
        s.slot[slot] = s.monument_deck[slot]


def next_card(s: Any, id: str) -> None:
    """Let this monument be the next of the deck."""
    exchange(s, s.drawn, id)


def exchange(s: Any, place: int, id: str) -> None:
    deck = s.monument_deck
    other = deck.tolist().index(MONUMENT_IDS.index(id))
    deck[other], deck[place] = deck[place], deck[other]


def shown(s: Any) -> list[str]:
    return [MONUMENT_IDS[m] if m != NONE else "-" for m in s.slot.tolist()]


def sell_only(s: Any, *ids: str) -> Any:
    """Let nothing be for sale but these tiles and monuments."""
    s.offered = s.long_roads = s.short_sets = s.towers = s.pedestals = 0
    s.slot[:] = [NONE] * 3
    offer(s, *ids)
    return s


def fill(s: Any, seat: int, free: str, what: str = "road") -> Any:
    """Cover all land but these squares."""
    covered = {square for square in LAND if s.seat[seat].cover[cell(square)] != NONE}
    put(s, seat, what, " ".join(sorted(LAND - covered - set(free.split()))))
    return s


PURCHASES = [
    (["buy_long_road", "place 0 E9"], 1),
    (["buy_short_roads", "place 0 E9", "place 0 G9", "place_square I9"], 1),
    (["buy_tower", "place 0 E9"], 2),
    (["buy_pedestal 0"], 1),
    (["buy_pedestal 1"], 1),
    (["buy_building 0", "place 0 C8"], 2),
    (["buy_building 5", "place 0 C7"], 5),
    (["buy_monument 0", "place 0 C8"], 7),
]


# Actions


@pytest.mark.rule("world-wonders", "GAME OVERVIEW AND ROUNDS 2")
@pytest.mark.rule("world-wonders", "ACTIONS 1")
@pytest.mark.rule("world-wonders", "ACTIONS 2")
@pytest.mark.rule("world-wonders", "ACTIONS 4")
@pytest.mark.parametrize(("actions", "price"), PURCHASES)
def test_one_thing_is_bought_for_its_price_and_the_turn_is_over(actions: list[str], price: int) -> None:
    s = table()
    assert "end_round" not in may(s)  # something must be bought
    do(s, actions[0])
    assert s.seat[0].spent == price
    if actions[1:]:
        assert (s.turn, s.phase) == (0, Phase.PLACE)
        assert may(s) <= {"place", "place_square"}  # at once, and nothing else before
    do(s, *actions[1:])
    assert (s.turn, s.player, s.phase) == (1, 1, Phase.TURN)
    assert (s.seat[0].spent, s.seat[1].spent) == (price, 0)


@pytest.mark.rule("world-wonders", "ACTIONS 2")
@pytest.mark.rule("world-wonders", "ACTIONS 3")
@pytest.mark.parametrize("gold", range(1, 8))
def test_what_may_be_bought_is_what_the_gold_is_enough_for(gold: int) -> None:
    s = table(5)
    s.seat[0].spent = 7 - gold
    wanted = {"buy_long_road", "buy_short_roads", *PEDESTALS, "buy_monument 0", "take_loan"}
    wanted |= {"buy_tower"} if gold >= 2 else set()
    assert may(s) == wanted | {f"buy_building {k}" for k in range(8) if PRICES[k] <= gold}


@pytest.mark.rule("world-wonders", "ACTIONS 3")
@pytest.mark.parametrize("stack", range(8))
def test_a_building_costs_what_its_stack_says(stack: int) -> None:
    s = table(5)
    do(s, f"buy_building {stack}")
    assert s.seat[0].spent == PRICES[stack] == BOX["stacks"]["stacks"][stack]["cost"]


@pytest.mark.rule("world-wonders", "ACTIONS 4")
@pytest.mark.rule("world-wonders", "RULINGS 15")
@pytest.mark.parametrize("gold", range(1, 8))
@pytest.mark.parametrize("loan", [0, 1])
def test_a_monument_costs_all_the_gold_that_is_left_that_of_a_loan_too(gold: int, loan: int) -> None:
    s = table()
    s.seat[0].spent = 7 - gold
    if loan:
        do(s, "take_loan")
    do(s, "buy_monument 0", "place 0 C8")
    assert (s.seat[0].spent, s.seat[0].out, s.turn) == (9 if loan else 7, 1, 1)


@pytest.mark.rule("world-wonders", "ACTIONS 5")
@pytest.mark.rule("world-wonders", "RULINGS 22")
@pytest.mark.parametrize("actions", [actions for actions, _ in PURCHASES[:-1]], ids=lambda actions: actions[0])
def test_what_is_bought_is_not_replaced_in_the_round_and_all_else_stays(actions: list[str]) -> None:
    s = table()  # with two players there is one of each
    before = [s.offered, s.long_roads, s.short_sets, s.towers, s.pedestals, *shown(s)]
    place, taken = {
        "buy_long_road": (1, 1),
        "buy_short_roads": (2, 1),
        "buy_tower": (3, 1),
        "buy_pedestal 0": (4, 1 << 0),
        "buy_pedestal 1": (4, 1 << 1),
        "buy_building 0": (0, 1 << 0),
        "buy_building 5": (0, 1 << 5),
    }[actions[0]]
    do(s, *actions)
    before[place] -= taken
    assert [s.offered, s.long_roads, s.short_sets, s.towers, s.pedestals, *shown(s)] == before
    for p in (1, 0):
        assert actions[0] not in may(give_turn(s, p))


@pytest.mark.rule("world-wonders", "ACTIONS 5")
@pytest.mark.rule("world-wonders", "RULINGS 22")
@pytest.mark.rule("world-wonders", "RULINGS 51")
@pytest.mark.parametrize("slot", [0, 1, 2])
def test_a_monument_is_replaced_at_once_in_its_own_place(slot: int) -> None:
    s = table()
    cards = ["ziggurat", "parthenon"]
    cards.insert(slot, "trojan_horse")
    show(s, *cards)
    next_card(s, "moai")
    before = (s.offered, s.long_roads, s.short_sets, s.towers, s.pedestals)
    do(s, f"buy_monument {slot}")  # before it is even placed
    cards[slot] = "moai"
    assert shown(s) == cards
    assert (s.offered, s.long_roads, s.short_sets, s.towers, s.pedestals) == before
    assert s.seat[0].monuments == 1 << MONUMENT_IDS.index("trojan_horse")
    do(s, "place 0 C8")
    assert {a for a in may(s) if a.startswith("buy_monument")} == {f"buy_monument {slot}"}  # the Moai, for the next


@pytest.mark.rule("world-wonders", "RULINGS 22")
@pytest.mark.rule("world-wonders", "RULINGS 51")
@pytest.mark.parametrize(
    ("slot", "cards", "after"),
    [
        (0, ["trojan_horse", "ziggurat", "giza"], ["ziggurat", "giza", "-"]),
        (1, ["ziggurat", "trojan_horse", "giza"], ["ziggurat", "giza", "-"]),
        (2, ["ziggurat", "giza", "trojan_horse"], ["ziggurat", "giza", "-"]),
    ],
)
def test_when_the_deck_is_empty_the_row_closes_up(slot: int, cards: list[str], after: list[str]) -> None:
    s = table()
    show(s, *cards)
    s.drawn = len(MONUMENT_IDS)
    do(s, f"buy_monument {slot}")
    assert shown(s) == after


@pytest.mark.rule("world-wonders", "RULINGS 51")
def test_the_last_monument_of_all_leaves_an_empty_row() -> None:
    s = table()
    s.drawn = len(MONUMENT_IDS)
    s.slot[1:] = [NONE, NONE]
    do(s, "buy_monument 0", "place 0 C8")
    assert shown(s) == ["-", "-", "-"]
    assert not {a for a in may(s) if a.startswith("buy_monument")}


# Having no place, or nothing to buy


@pytest.mark.rule("world-wonders", "RULINGS 11")
@pytest.mark.parametrize(
    ("free", "fitting"),
    [
        ("", ""),
        ("E1", "tower"),
        ("A1 B1", "tower 0"),
        ("A1 B1 C1", "tower 0 1"),
        ("A1 B1 A2", "tower 0 2"),
        ("A1 B1 C1 D1", "tower 0 1 long_road"),
        ("A1 B1 A2 B2", "tower 0 2 3"),
        ("A1 B1 C1 A2", "tower 0 1 2 4"),
        ("A1 B1 C1 C2", "tower 0 1 2"),  # the fifth stack's shape would have to be flipped
        ("A1 C1 E1 G1 I1", "tower"),
        ("A1 B1 C1 D1 E1", "tower 0 1 long_road short_roads"),
        ("A1 B1 D1 E1 G1", "tower 0 short_roads"),
        ("A1 B1 C1 A2 B2", "tower 0 1 2 3 4 5 short_roads"),
    ],
)
def test_only_a_piece_that_has_a_place_may_be_bought_but_pedestals_always(free: str, fitting: str) -> None:
    s = fill(table(), 0, free)
    pieces = {f"buy_building {word}" if word.isdigit() else f"buy_{word}" for word in fitting.split()}
    assert may(s) == pieces | PEDESTALS | {"take_loan"}


@pytest.mark.rule("world-wonders", "RULINGS 11")
def test_room_without_a_neighbour_that_the_piece_demands_is_no_place() -> None:
    s = fill(table(), 0, "A1 B1 C1 D1 E1", "tower")
    assert may(s) == {"buy_tower", "buy_long_road", "buy_short_roads", "take_loan"} | PEDESTALS
    s = table()
    offer(s, "S1-H2", "S2-B1")
    fill(s, 0, "A7 B7 C7", "tower")  # beside the Habitation, but not beside a road
    assert {"buy_building 0", "buy_building 1"} & may(s) == {"buy_building 0"}


@pytest.mark.rule("world-wonders", "RULINGS 11")
def test_a_monument_without_a_place_cannot_be_bought() -> None:
    assert "buy_monument 0" in may(table())
    assert "buy_monument 0" not in may(give_turn(table(), 1))  # who has no Habitation
    s = fill(table(), 0, "C7 D8", "tower")  # beside the Habitation and a road, but apart
    assert "buy_monument 0" not in may(s)
    assert "buy_monument 0" in may(fill(table(), 0, "C8 D8", "tower"))


@pytest.mark.rule("world-wonders", "ACTIONS 7")
@pytest.mark.rule("world-wonders", "RULINGS 12")
@pytest.mark.parametrize("gold", range(1, 8))
@pytest.mark.parametrize("tile", ["S1-B1", "S2-B1", "S4-B1", "S6-B1"])
def test_the_round_may_be_ended_only_if_the_gold_is_not_enough_for_anything(gold: int, tile: str) -> None:
    s = sell_only(table(), tile)
    s.seat[0].spent = 7 - gold
    stack = int(tile[1]) - 1
    if gold >= PRICES[stack]:
        assert may(s) == {f"buy_building {stack}", "take_loan"}
    else:
        assert may(s) - {"take_loan"} == {"end_round"}


@pytest.mark.rule("world-wonders", "ACTIONS 7")
@pytest.mark.rule("world-wonders", "RULINGS 12")
def test_a_pedestal_or_a_monument_that_fits_is_something_to_buy_too() -> None:
    s = sell_only(table(), "trojan_horse")
    assert may(s) == {"buy_monument 0", "take_loan"}
    s = sell_only(table(), "ziggurat")  # it does not fit
    assert may(s) == {"end_round"}
    s.pedestals = 2
    assert may(s) == {"buy_pedestal 1", "take_loan"}
    s.seat[0].pedestal = 1  # nobody may have both
    assert may(s) == {"end_round"}


@pytest.mark.rule("world-wonders", "ACTIONS 7")
@pytest.mark.rule("world-wonders", "RULINGS 12")
def test_with_gold_but_no_place_for_anything_the_round_may_be_ended() -> None:
    s = fill(table(), 0, "")
    s.pedestals = 0
    assert may(s) == {"end_round"}


@pytest.mark.rule("world-wonders", "ACTIONS 7")
@pytest.mark.rule("world-wonders", "RULINGS 12")
def test_whoever_has_ended_the_round_stays_out_even_if_something_turns_up() -> None:
    s = sell_only(table(3), "moai")
    next_card(s, "trojan_horse")
    fill(s, 0, "C8 D8")
    s.seat[0].spent = 3
    do(s, "end_round")
    assert (s.turn, s.seat[0].out) == (1, 1)
    do(s, "buy_monument 0", "place 0 D5", "place 0 D6", "place 0 D7")
    assert shown(s)[0] == "trojan_horse"  # which would fit for the first player
    assert s.turn == 2
    do(s, "end_round")
    assert s.round == 2


@pytest.mark.rule("world-wonders", "RULINGS 12")
def test_unspent_gold_is_lost() -> None:
    s = sell_only(table())
    s.seat[0].spent = s.seat[1].spent = 3
    do(s, "end_round", "end_round")
    assert s.round == 2
    assert [s.seat[p].spent for p in range(2)] == [0, 0]
    put(s, 0, "road", "A5 B5 C5 D5")
    do(give_turn(s, 0), "buy_building 5", "place 0 A3")
    assert "buy_building 1" not in may(give_turn(s, 0))  # 5 and 3 are more than 7
    assert "buy_building 0" in may(s)


# Resources and population


def counted(side: str, resource: list[int], population: int, symbols: tuple[str, ...]) -> tuple[list[int], int]:
    """The markers after these symbols, counted one by one."""
    tracks = next(printed for printed in BOX["resource_tracks"]["sides"] if printed["id"] == side)
    resource = list(resource)
    for symbol in symbols:
        i = ["food", "ceramics", "gears"].index(symbol)
        if resource[i] < 15:
            resource[i] += 1
            population += tracks[symbol][resource[i]] == "H"
    return resource, min(population, 13)


def symbols_of(steps: list[int]) -> tuple[str, ...]:
    return ("food",) * steps[0] + ("ceramics",) * steps[1] + ("gears",) * steps[2]


def bought(tile: str, side: str = "A", resource: tuple[int, int, int] = (0, 0, 0), population: int = 0) -> Any:
    """A city just after it bought a building, which is not yet placed."""
    s = ready(5, resource_side=side)
    s.seat[0].resource[:] = resource
    s.seat[0].population = population
    put(s, 0, "road", "A5 B5 C5 D5")
    offer(s, tile)
    do(s, f"buy_building {int(tile[1]) - 1}")
    assert s.tile == TILE_IDS.index(tile)
    return s.seat[0]


@pytest.mark.rule("world-wonders", "ADMINISTRATING RESOURCES 1")
@pytest.mark.parametrize("loan", [0, 1])
def test_the_gold_marker_counts_what_is_spent_and_ends_the_round_at_7_or_with_a_loan_at_9(loan: int) -> None:
    s = table()
    s.seat[1].out, s.seat[1].spent = 1, 7
    marker = []
    if loan:
        do(s, "take_loan")
    for _ in range(3 + loan):
        assert s.round == 1
        s.towers = 1
        do(s, "buy_tower")
        marker.append(s.seat[0].spent)
        G.step(s, G.legal(s)[0])
    assert marker == [2, 4, 6, 8][: 3 + loan]
    assert (s.turn, s.round, s.seat[0].out) == (0, 1, 0)
    do(s, "buy_long_road")
    assert s.seat[0].spent == 7 + 2 * loan
    G.step(s, G.legal(s)[0])
    assert s.round == 2


@pytest.mark.rule("world-wonders", "ADMINISTRATING RESOURCES 1")
def test_whoever_is_out_has_no_turn_until_the_next_round() -> None:
    s = table(3)
    s.seat[0].spent = 5
    do(s, "buy_building 0", "place 0 C8")
    assert s.seat[0].out == 1
    do(s, "buy_pedestal 0", "buy_pedestal 1", "buy_tower", "place 0 E9")
    assert s.turn == 2  # not 0
    for p in (1, 2):
        s.seat[p].spent = 6
    do(s, "buy_long_road", "place 0 E9")
    assert s.turn == 1
    do(s, "buy_long_road", "place 0 F9")
    assert (s.round, s.seat[0].out) == (2, 0)


@pytest.mark.rule("world-wonders", "ADMINISTRATING RESOURCES 2")
@pytest.mark.rule("world-wonders", "ADMINISTRATING RESOURCES 3")
@pytest.mark.parametrize("side", ["A", "B"])
def test_every_building_moves_the_markers_of_its_symbols_at_once(side: str) -> None:
    for id, tile in TILES.items():
        me = bought(id, side)
        assert me.resource.tolist() == tile["steps"], id
        assert me.population == counted(side, [0, 0, 0], 0, symbols_of(tile["steps"]))[1], id


@pytest.mark.rule("world-wonders", "ADMINISTRATING RESOURCES 2")
@pytest.mark.rule("world-wonders", "ADMINISTRATING RESOURCES 3")
def test_monuments_move_the_markers_of_their_symbols_and_so_population_too() -> None:
    s = table()
    put(s, 0, "S1-M1", "E9 F9")
    show(s, "ishtar_gate")
    s.seat[0].resource[:] = [5, 1, 5]
    do(s, "buy_monument 0")  # two steps of ceramics, to the symbol on 3; not yet placed
    assert (s.seat[0].resource.tolist(), s.seat[0].population) == ([5, 3, 5], 1)
    s = table()
    put(s, 0, "S1-T1", "K6 K7")
    show(s, "angkor_wat")
    s.seat[0].resource[:] = [2, 1, 5]
    do(s, "buy_monument 0", "place 0 H6")  # a step of food to the symbol on 3, and a symbol of population on the card
    assert (s.seat[0].resource.tolist(), s.seat[0].population) == ([3, 1, 5], 2)


@pytest.mark.rule("world-wonders", "ADMINISTRATING RESOURCES 2")
@pytest.mark.parametrize(("actions", "price"), PURCHASES[:5])
def test_roads_towers_and_pedestals_move_no_markers_but_gold(actions: list[str], price: int) -> None:
    s = table()
    s.seat[0].resource[:] = [2, 5, 8]
    do(s, *actions)
    assert (s.seat[0].resource.tolist(), s.seat[0].population, s.seat[0].spent) == ([2, 5, 8], 0, price)


@pytest.mark.rule("world-wonders", "ADMINISTRATING RESOURCES 3")
@pytest.mark.parametrize(
    ("side", "tile", "before", "population"),
    [
        ("A", "S1-F1", (1, 0, 0), 0),  # food from 1 to 2
        ("A", "S1-F1", (2, 0, 0), 1),  # it lands on 3
        ("A", "S1-F1", (3, 0, 0), 0),  # what it leaves does not count again
        ("A", "S2-F1", (2, 0, 0), 1),  # from 2 to 4, past 3
        ("A", "S5-F1", (3, 0, 0), 1),  # from 3 to 6
        ("A", "S5-F1", (2, 2, 2), 1),  # other markers stand still
        ("A", "S4-B2", (2, 5, 8), 3),  # three markers, each by one step to a symbol
        ("B", "S5-F1", (0, 0, 0), 2),  # past 1 to 3
        ("B", "S2-F1", (9, 0, 0), 1),  # past 10
        ("B", "S5-B1", (0, 0, 1), 1),  # gears from 1 to 4
        ("B", "S5-B1", (0, 0, 10), 2),  # gears past 11 to 13
        ("B", "S5-M1", (0, 0, 0), 1),  # ceramics to 3
    ],
)
def test_population_moves_for_each_symbol_that_a_marker_lands_on_or_passes(
    side: str, tile: str, before: tuple[int, int, int], population: int
) -> None:
    assert bought(tile, side, before, 4).population == 4 + population


@pytest.mark.rule("world-wonders", "RULINGS 23")
@pytest.mark.parametrize(
    ("tile", "before", "population", "after", "then"),
    [
        ("S5-F1", (14, 0, 0), 3, [15, 0, 0], 4),  # one of three steps counts, to the symbol on 15
        ("S5-F1", (15, 0, 0), 3, [15, 0, 0], 3),  # none does
        ("S5-B2", (0, 15, 15), 3, [0, 15, 15], 3),
        ("S4-B2", (2, 2, 2), 12, [3, 3, 3], 13),  # one of three steps of population counts
        ("S1-F1", (2, 0, 0), 13, [3, 0, 0], 13),
    ],
)
def test_a_marker_stays_on_the_last_space_and_further_steps_are_lost(
    tile: str, before: tuple[int, int, int], population: int, after: list[int], then: int
) -> None:
    me = bought(tile, "A", before, population)
    assert (me.resource.tolist(), me.population) == (after, then)


@pytest.mark.rule("world-wonders", "RULINGS 23")
@pytest.mark.parametrize(("before", "after"), [(11, 12), (12, 13), (13, 13)])
def test_population_of_a_monument_stays_on_the_last_space_too(before: int, after: int) -> None:
    s = table()
    s.seat[0].population = before
    do(s, "buy_monument 0")
    assert s.seat[0].population == after


@pytest.mark.rule("world-wonders", "RULINGS 24")
@pytest.mark.parametrize("population", [0, 11, 12])
@pytest.mark.parametrize("before", [(0, 0, 0), (2, 2, 2), (0, 2, 3), (8, 14, 10), (14, 15, 13)])
def test_in_whatever_order_the_symbols_of_a_building_are_counted_the_markers_end_alike(
    before: tuple[int, int, int], population: int
) -> None:
    for tile in ("S6-B1", "S6-F2", "S6-M2", "S6-T2"):
        me = bought(tile, "B", before, population)
        for symbols in set(permutations(symbols_of(TILES[tile]["steps"]))):
            assert (me.resource.tolist(), me.population) == counted("B", list(before), population, symbols)
