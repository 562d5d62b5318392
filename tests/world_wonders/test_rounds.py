"""GAME OVERVIEW AND ROUNDS and TURN ORDER: when a round ends, what the next one begins with, and who is first in it."""

from __future__ import annotations

from typing import Any

import pytest

from tradewinds.games.world_wonders.printed import MONUMENT_IDS, TILE_IDS

from .positions import COLUMNS, G, do, give_turn, may, offer, put, ready

STACKS = {2: 6, 3: 6, 4: 7, 5: 8}
ROADS = {2: (1, 1), 3: (2, 1), 4: (2, 2), 5: (3, 2)}


def table(players: int = 3, **options: Any) -> Any:
    """Free roads are laid, turns go by seats, seat 0 has the turn, and no monument on offer fits."""
    s = ready(players, **options)
    set_order(s, *range(players))
    offer(s, "ziggurat", "trojan_horse", "theater")
    return s


def set_order(s: Any, *seats: int) -> None:
    s.order[: s.players] = seats


def order(s: Any) -> list[int]:
    found: list[int] = s.order.tolist()[: s.players]
    return found


def all_out_but(s: Any, seat: int, gold: int = 1) -> Any:
    """The others have spent all their gold, and this player has so much left and the turn."""
    for p in range(s.players):
        s.seat[p].spent = 7 - gold if p == seat else 7
        s.seat[p].out = p != seat
    return give_turn(s, seat)


def buy_road(s: Any) -> None:
    """A Long Road, laid wherever it may be."""
    do(s, "buy_long_road")
    G.step(s, G.legal(s)[0])


def next_round(s: Any, seat: int = 0) -> Any:
    """The last gold of the round goes for a road, which has no part in the turn order."""
    all_out_but(s, seat)
    s.long_roads = 1
    before = s.round
    buy_road(s)
    assert s.over or s.round == before + 1
    return s


def give_monuments(s: Any, seat: int, count: int) -> None:
    s.seat[seat].monuments = (1 << count) - 1


def on_offer(s: Any) -> list[str]:
    return [TILE_IDS[s.stack[k, s.round - 1]] for k in range(8) if s.offered >> k & 1]


# A round


@pytest.mark.rule("world-wonders", "GAME OVERVIEW AND ROUNDS 1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_has_7_gold_in_every_round(players: int) -> None:
    s = table(players)
    for p in range(players):
        put(s, p, "road", " ".join(f"{column}2" for column in COLUMNS))  # with room for everything
    for number in (1, 2, 3):
        for p in range(players):
            assert s.round == number
            s.offered = 0b100101
            do(give_turn(s, p), "buy_building 5")  # for 5 gold
            G.step(s, G.legal(s)[0])
            assert "buy_building 2" not in may(give_turn(s, p))  # 3 more would be 8
            do(s, "buy_building 0")  # 2 more are 7
            G.step(s, G.legal(s)[0])
            assert s.seat[p].out or p == players - 1
        assert s.round == number + 1  # nobody had any left


@pytest.mark.rule("world-wonders", "GAME OVERVIEW AND ROUNDS 3")
def test_whoever_has_spent_all_gold_is_out_and_the_others_go_on() -> None:
    s = table()
    for p, spent in ((0, 6), (1, 4), (2, 6)):
        s.seat[p].spent = spent
    do(s, "buy_pedestal 0")  # the seventh gold
    assert (s.seat[0].out, s.turn) == (1, 1)
    do(s, "buy_pedestal 1")  # the fifth
    assert (s.seat[1].out, s.turn) == (0, 2)
    buy_road(s)  # the seventh
    assert (s.seat[2].out, s.turn) == (1, 1)
    do(s, "buy_tower", "place 0 A8")  # and now nobody has any left
    assert s.round == 2
    assert [s.seat[p].out for p in range(3)] == [0, 0, 0]


@pytest.mark.rule("world-wonders", "GAME OVERVIEW AND ROUNDS 3")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_round_lasts_as_long_as_anybody_has_gold(seat: int) -> None:
    s = all_out_but(table(), seat, gold=3)
    for gold in (2, 1):
        s.long_roads = 1
        buy_road(s)
        assert (s.round, s.turn, 7 - s.seat[seat].spent) == (1, seat, gold)
    s.long_roads = 1
    buy_road(s)
    assert s.round == 2


@pytest.mark.rule("world-wonders", "TURN ORDER 1")
@pytest.mark.rule("world-wonders", "RULINGS 31")
def test_turns_go_round_and_round_in_the_order_of_the_track() -> None:
    s = give_turn(table(), 2)
    set_order(s, 2, 0, 1)
    turns = []
    for action in ("buy_pedestal 0", "buy_long_road", "buy_pedestal 1", "buy_long_road", "buy_tower"):
        turns.append(s.turn)
        do(s, action)
        if not action.startswith("buy_pedestal"):
            G.step(s, G.legal(s)[0])  # wherever it may go
    assert [*turns, s.turn] == [2, 0, 1, 2, 0, 1]


@pytest.mark.rule("world-wonders", "RULINGS 31")
def test_turns_skip_those_who_are_out() -> None:
    s = table(5)
    set_order(s, 3, 1, 4, 0, 2)
    for p in (1, 4, 2):
        s.seat[p].spent = 7
        s.seat[p].out = 1
    give_turn(s, 3)
    turns = []
    for _ in range(4):
        turns.append(s.turn)
        s.long_roads = 1
        buy_road(s)
    assert turns == [3, 0, 3, 0]


# The next round


@pytest.mark.rule("world-wonders", "GAME OVERVIEW AND ROUNDS 4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_tiles_left_over_are_discarded_and_every_stack_turns_up_its_next_tile(players: int) -> None:
    s = table(players)
    stacks = [[TILE_IDS[tile] for tile in s.stack[k].tolist()] for k in range(STACKS[players])]
    shown = []
    for number in range(1, 11):
        assert on_offer(s) == [tiles[number - 1] for tiles in stacks]
        shown += on_offer(s)
        s.offered &= 0b01010101  # some were bought, the others are left over
        next_round(s)
    assert s.over
    assert len(set(shown)) == len(shown) == 10 * STACKS[players]  # what was discarded never comes back


@pytest.mark.rule("world-wonders", "GAME OVERVIEW AND ROUNDS 4")
def test_the_new_tile_is_the_one_that_is_bought_in_the_new_round() -> None:
    s = table()
    offer(s, "S1-H1")
    second = s.stack[0, 1]
    next_round(s)
    do(give_turn(s, 0), "buy_building 0")
    assert s.tile == second != TILE_IDS.index("S1-H1")


@pytest.mark.rule("world-wonders", "GAME OVERVIEW AND ROUNDS 5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("bought", [False, True])
def test_roads_and_the_tower_are_replaced_and_no_more_than_those_that_were_bought(players: int, bought: bool) -> None:
    s = table(players)
    if bought:
        s.short_sets -= 1
        s.towers = 0
    all_out_but(s, 0)
    buy_road(s)
    assert s.round == 2
    assert (s.long_roads, s.short_sets, s.towers) == (*ROADS[players], 1)


@pytest.mark.rule("world-wonders", "GAME OVERVIEW AND ROUNDS 5")
@pytest.mark.rule("world-wonders", "GAME SETUP 7")
def test_there_is_a_tower_and_there_are_roads_in_all_ten_rounds() -> None:
    s = table(5)
    for _ in range(10):
        assert (s.long_roads, s.short_sets, s.towers) == (3, 2, 1)
        s.short_sets = s.towers = 0
        next_round(s)
    assert s.over


@pytest.mark.rule("world-wonders", "GAME OVERVIEW AND ROUNDS 6")
def test_pedestals_that_were_bought_are_for_sale_again_and_belong_to_nobody() -> None:
    s = table()
    for p in range(3):
        s.seat[p].spent = 6
    do(s, "buy_pedestal 0", "buy_pedestal 1")
    assert {"buy_pedestal 0", "buy_pedestal 1"}.isdisjoint(may(s))
    buy_road(s)
    assert s.round == 2
    assert [s.seat[p].pedestal for p in range(3)] == [0, 0, 0]
    for p in range(3):
        assert {"buy_pedestal 0", "buy_pedestal 1"} <= may(give_turn(s, p))


@pytest.mark.rule("world-wonders", "GAME OVERVIEW AND ROUNDS 6")
@pytest.mark.rule("world-wonders", "TURN ORDER 1")
def test_the_new_order_holds_at_once() -> None:
    s = table()
    s.seat[0].population, s.seat[1].population, s.seat[2].population = 5, 7, 2
    next_round(s)
    assert order(s) == [2, 0, 1]
    assert s.turn == s.player == 2
    do(s, "buy_pedestal 0")
    assert s.turn == 0


@pytest.mark.rule("world-wonders", "GAME OVERVIEW AND ROUNDS 7")
def test_gold_markers_go_back_to_0_and_the_others_stay() -> None:
    s = table()
    for p in range(3):
        s.seat[p].population = 4 + p
        s.seat[p].resource[:] = [1 + p, 5, 9]
    s.seat[2].loan = 1
    next_round(s)
    for p in range(3):
        assert (s.seat[p].spent, s.seat[p].population) == (0, 4 + p)
        assert s.seat[p].resource.tolist() == [1 + p, 5, 9]
    assert s.seat[2].loan == 1  # the tile stays until it is paid off
    assert [MONUMENT_IDS[m] for m in s.slot.tolist()] == ["ziggurat", "trojan_horse", "theater"]


# The end


@pytest.mark.rule("world-wonders", "GAME OVERVIEW AND ROUNDS 8")
@pytest.mark.rule("world-wonders", "RULINGS 32")
def test_the_game_ends_after_ten_rounds() -> None:
    s = table()
    for number in range(1, 11):
        assert (s.round, s.over) == (number, 0)
        next_round(s)
    assert s.over
    assert G.legal(s) == []


@pytest.mark.rule("world-wonders", "GAME OVERVIEW AND ROUNDS 8")
@pytest.mark.rule("world-wonders", "ADMINISTRATING RESOURCES 4")
@pytest.mark.rule("world-wonders", "RULINGS 32")
def test_the_round_in_which_a_population_reaches_its_last_space_is_completed_and_is_the_last() -> None:
    s = table()
    for p in range(3):
        s.seat[p].spent = 4
    s.seat[0].population = 12
    s.seat[0].resource[0] = 14
    offer(s, "S1-F1")
    do(s, "buy_building 0", "place 0 A8")  # food to 15, where there is a population symbol
    assert s.seat[0].population == 13
    turns = []
    while not s.over:
        turns.append(s.turn)
        s.long_roads = 1
        buy_road(s)
    assert turns == [1, 2, 0, 1, 2, 1, 2]  # everybody's gold is spent first, the first player's too
    assert s.round == 1


@pytest.mark.rule("world-wonders", "GAME OVERVIEW AND ROUNDS 8")
@pytest.mark.rule("world-wonders", "ADMINISTRATING RESOURCES 4")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize(("population", "over"), [(12, 0), (13, 1)])
def test_it_does_not_matter_whose_population_it_is_but_only_the_last_space_counts(
    seat: int, population: int, over: int
) -> None:
    s = table()
    s.seat[seat].population = population
    next_round(s, 1)
    assert s.over == over


@pytest.mark.rule("world-wonders", "GAME OVERVIEW AND ROUNDS 9")
def test_points_come_from_five_things_and_most_points_win() -> None:
    s = ready(2)
    assert G.scores(s) == [0, 0]
    s.seat[0].population = 5  # rings on 3 and 5
    assert G.scores(s) == [2, 0]
    s.seat[0].resource[:] = [8, 9, 11]
    assert G.scores(s) == [10, 0]
    put(s, 0, "hippodrome", "I1 J2 I2 H2")  # three rings; in the open, and a shape of no account here
    assert G.scores(s) == [13, 0]
    put(s, 0, "road", "C2")  # beside the natural resource on C1
    assert G.scores(s) == [14, 0]
    put(s, 0, "S1-B1", "J9 K9")
    put(s, 0, "road", "I9 L9 J8")
    assert G.scores(s) == [14, 0]  # K8 is green still
    put(s, 0, "road", "K8")
    assert G.scores(s) == [15, 0]
    s.over = 1
    assert G.winners(s) == [0]
    s.seat[1].resource[:] = [14, 14, 14]
    assert (G.scores(s), G.winners(s)) == ([15, 14], [0])
    s.seat[1].population = 5
    assert (G.scores(s), G.winners(s)) == ([15, 16], [1])


# Turn order


@pytest.mark.rule("world-wonders", "TURN ORDER 2")
@pytest.mark.parametrize(("first", "second"), [(0, 1), (1, 0), (3, 4), (4, 2), (2, 0)])
def test_those_who_bought_pedestals_are_first_and_second_whatever_their_population(first: int, second: int) -> None:
    s = table(5)
    for p in range(5):
        s.seat[p].population = 2 * p
    s.seat[first].spent = s.seat[second].spent = 6
    do(give_turn(s, second), "buy_pedestal 1")
    do(give_turn(s, first), "buy_pedestal 0")
    others = [p for p in range(5) if p not in (first, second)]
    next_round(s, others[-1])
    assert order(s) == [first, second, *others]
    next_round(s)
    assert order(s) == [0, 1, 2, 3, 4]  # nobody has a pedestal any more


@pytest.mark.rule("world-wonders", "TURN ORDER 2")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_with_only_the_first_pedestal_bought_the_others_follow_its_owner(owner: int) -> None:
    s = table()
    s.seat[0].population, s.seat[1].population, s.seat[2].population = 5, 3, 9
    do(give_turn(s, owner), "buy_pedestal 0")
    next_round(s)
    assert order(s) == [owner, *(p for p in (1, 0, 2) if p != owner)]


@pytest.mark.rule("world-wonders", "RULINGS 29")
@pytest.mark.parametrize(
    ("owner", "expected"), [(0, [3, 0, 2, 1]), (1, [3, 1, 2, 0]), (2, [3, 2, 1, 0]), (3, [2, 3, 1, 0])]
)
def test_with_only_the_second_pedestal_bought_its_owner_is_second_and_the_best_other_first(
    owner: int, expected: list[int]
) -> None:
    s = table(4)
    for p, population in enumerate((9, 7, 5, 3)):
        s.seat[p].population = population
    do(give_turn(s, owner), "buy_pedestal 1")
    next_round(s)
    assert order(s) == expected


@pytest.mark.rule("world-wonders", "RULINGS 30")
@pytest.mark.parametrize("owner", [0, 1])
def test_with_two_players_the_second_pedestal_makes_its_owner_second(owner: int) -> None:
    s = table(2)
    s.seat[owner].population, s.seat[1 - owner].population = 1, 9
    do(give_turn(s, owner), "buy_pedestal 1")
    next_round(s)
    assert order(s) == [1 - owner, owner]


@pytest.mark.rule("world-wonders", "RULINGS 30")
def test_by_option_the_second_pedestal_is_not_for_sale_with_two_players_in_any_round() -> None:
    s = table(2, second_pedestal_with_two=False)
    for _ in range(3):
        pedestals = {action for action in may(s) if action.startswith("buy_pedestal")}
        assert pedestals == {"buy_pedestal 0"}
        next_round(s)
    assert "buy_pedestal 1" in may(table(3, second_pedestal_with_two=False))


@pytest.mark.rule("world-wonders", "TURN ORDER 3")
def test_the_others_follow_by_population_lowest_first_whatever_their_old_order_and_monuments() -> None:
    s = table(5)
    set_order(s, 4, 2, 0, 3, 1)
    for p, (population, monuments) in enumerate([(6, 0), (0, 5), (12, 1), (1, 4), (7, 0)]):
        s.seat[p].population = population
        give_monuments(s, p, monuments)
    next_round(s)
    assert order(s) == [1, 3, 0, 4, 2]


@pytest.mark.rule("world-wonders", "TURN ORDER 4")
def test_of_equal_population_fewer_monuments_go_first_and_not_fewer_rings() -> None:
    s = table(4)
    set_order(s, 0, 1, 2, 3)
    for p, (population, monuments) in enumerate([(5, ["obelisks", "trojan_horse"]), (5, ["giza"]), (5, []), (4, [])]):
        s.seat[p].population = population
        s.seat[p].monuments = sum(1 << MONUMENT_IDS.index(m) for m in monuments)  # 2 rings, 3 rings, none
    give_monuments(s, 3, 6)
    next_round(s)
    assert order(s) == [3, 2, 1, 0]


@pytest.mark.rule("world-wonders", "TURN ORDER 5")
@pytest.mark.parametrize("old", [(0, 1, 2, 3), (3, 1, 0, 2), (2, 3, 1, 0)])
def test_those_still_tied_keep_their_order(old: tuple[int, ...]) -> None:
    s = table(4)
    set_order(s, *old)
    for p in range(4):
        s.seat[p].population = 6
        s.seat[p].resource[:] = [p, 9 - p, 0]
        give_monuments(s, p, 2)
    next_round(s)
    assert order(s) == list(old)
    give_monuments(s, old[1], 1)
    next_round(s)
    assert order(s) == [old[1], old[0], old[2], old[3]]


@pytest.mark.rule("world-wonders", "TURN ORDER 5")
def test_the_order_that_tied_players_keep_is_that_of_the_last_round_pedestals_and_all() -> None:
    s = table(3)
    do(give_turn(s, 2), "buy_pedestal 0")
    next_round(s)
    next_round(s)
    assert order(s) == [2, 0, 1]


@pytest.mark.rule("world-wonders", "TURN ORDER 6")
def test_a_pedestal_belongs_to_its_buyer_at_once_and_stays_even_when_the_buyer_is_out() -> None:
    s = table()
    s.seat[0].spent = 6
    s.seat[0].population = 9
    do(s, "buy_pedestal 0")
    assert [s.seat[p].pedestal for p in range(3)] == [1, 0, 0]
    assert (s.seat[0].out, s.turn, order(s)) == (1, 1, [0, 1, 2])  # the order of this round stays as it is
    assert {"buy_pedestal 0", "buy_pedestal 1"} & may(s) == {"buy_pedestal 1"}
    next_round(s, 2)
    assert order(s) == [0, 1, 2]


@pytest.mark.rule("world-wonders", "RULINGS 28")
@pytest.mark.parametrize("pedestal", [0, 1])
def test_nobody_may_buy_both_pedestals_in_a_round_but_one_in_each(pedestal: int) -> None:
    s = table()
    do(s, f"buy_pedestal {pedestal}")
    assert f"buy_pedestal {1 - pedestal}" not in may(give_turn(s, 0))
    assert f"buy_pedestal {1 - pedestal}" in may(give_turn(s, 1))
    next_round(s)
    assert f"buy_pedestal {1 - pedestal}" in may(give_turn(s, 0))


@pytest.mark.rule("world-wonders", "RULINGS 28")
@pytest.mark.parametrize("both", [(0, 1), (1, 0)])
def test_by_option_one_player_may_buy_both_and_is_first(both: tuple[int, int]) -> None:
    s = table(3, both_pedestals=True)
    s.seat[0].population, s.seat[1].population, s.seat[2].population = 4, 3, 9
    for pedestal in both:
        do(give_turn(s, 2), f"buy_pedestal {pedestal}")
    next_round(s)
    assert order(s) == [2, 1, 0]


@pytest.mark.rule("world-wonders", "TURN ORDER 7")
@pytest.mark.parametrize("tied", [("blue", "green"), ("green", "blue")])
def test_the_example_of_five_players(tied: tuple[str, str]) -> None:
    yellow, white, red, blue, green = range(5)
    seats = {"blue": blue, "green": green}
    s = table(5)
    set_order(s, red, seats[tied[0]], white, seats[tied[1]], yellow)
    for p, (population, monuments) in enumerate([(9, 2), (3, 0), (3, 1), (5, 1), (4, 0)]):
        s.seat[p].population = population
        give_monuments(s, p, monuments)
    s.seat[yellow].spent, s.seat[green].spent = 6, 3
    do(give_turn(s, yellow), "buy_pedestal 0")
    assert (s.seat[yellow].out, s.seat[yellow].pedestal) == (1, 1)
    put(s, green, "S1-H1", "A8 B8")
    do(give_turn(s, green), "buy_monument 1", "place 0 C8")  # the Trojan Horse, with a step of population
    assert (s.seat[green].out, s.seat[green].population) == (1, 5)
    next_round(s, red)
    assert order(s) == [yellow, white, red, seats[tied[0]], seats[tied[1]]]
