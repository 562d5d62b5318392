"""MARKET: outposts and trades."""

from random import Random

import pytest

from tradewinds.games.century.words import Phase

from .positions import ROWS, G, arrived, begin, do, hold, may, position, put, settle, tile, uncover, why_not

COLOURS = ("yellow", "red", "green", "brown")


# Building


@pytest.mark.rule("eastern-wonders", "MARKET 1")
def test_building_is_an_offer_before_the_trade_and_nobody_must_take_it():
    s = arrived("YYY")
    put(s, "C3", "CL5")
    assert may(s) == {"build", "harvest", "done"}
    do(s, "build")
    assert s.outposts[tile("C3")] == 0b001
    assert may(s) == {"trade", "done"}


@pytest.mark.rule("eastern-wonders", "MARKET 1")
def test_after_building_without_cubes_for_the_trade_the_turn_is_over():
    s = arrived("YY")
    put(s, "C3", "CL5")
    do(s, "build")
    assert s.turn == 1
    assert hold(s) == "YY"


@pytest.mark.rule("eastern-wonders", "MARKET 2")
def test_a_second_outpost_of_the_same_player_on_a_tile_is_refused():
    s = arrived("YYYYYY")
    settle(s, "C3", 0)
    assert "build" not in may(s)
    assert why_not(s, "build").rule == "MARKET"


@pytest.mark.rule("eastern-wonders", "MARKET 3")
@pytest.mark.rule("eastern-wonders", "MARKET 4")
@pytest.mark.rule("eastern-wonders", "MARKET 6")
@pytest.mark.parametrize("players", [3, 4])
def test_all_players_can_build_on_a_tile_for_0_then_1_then_2_then_3_cubes(players):
    s = position("YYY", others=("C3",) * 3, holds=("RRR", "GGG", "BBB"), players=players)
    put(s, "C3", "CL1")
    for p in range(players):
        begin(s, p)
        do(s, "end_movement", "build")
        for _ in range(p):
            assert s.phase == Phase.BUILD
            do(s, f"spend {COLOURS[p]}")
        assert len(hold(s, p)) == 3 - p
        assert s.turn == (p + 1) % players
    assert s.outposts[tile("C3")] == 2**players - 1


@pytest.mark.rule("eastern-wonders", "MARKET 4")
def test_without_the_cubes_there_is_no_building():
    s = arrived("Y")
    settle(s, "C3", 1, 2)
    assert "build" not in may(s)
    reason = why_not(s, "build")
    assert reason.rule == "MARKET"
    assert "2" in reason.text


@pytest.mark.rule("eastern-wonders", "MARKET 5")
def test_with_two_players_the_other_outpost_costs_two_cubes():
    s = arrived("Y", players=2)
    settle(s, "C3", 1)
    assert "build" not in may(s)
    s = arrived("YGG", players=2)
    settle(s, "C3", 1)
    do(s, "build", "spend green")
    assert s.phase == Phase.BUILD
    assert s.outposts[tile("C3")] == 0b10  # not built before it is paid
    do(s, "spend yellow")
    assert hold(s) == "G"
    assert s.outposts[tile("C3")] == 0b11


@pytest.mark.rule("eastern-wonders", "MARKET 6")
def test_the_first_outpost_on_a_tile_is_free():
    s = arrived("")
    do(s, "build")
    assert s.outposts[tile("C3")] == 0b001


@pytest.mark.rule("eastern-wonders", "MARKET 7")
def test_the_price_is_paid_to_the_supply_in_cubes_of_the_builders_choice():
    s = arrived("YYGB", holds=("R", "R"))
    settle(s, "C3", 1, 2)
    do(s, "build")
    assert may(s) == {"spend yellow", "spend green", "spend brown"}
    assert "red" in why_not(s, "spend red").text
    do(s, "spend brown", "spend yellow")
    assert [hold(s, p) for p in range(3)] == ["YG", "R", "R"]  # the earlier builders get nothing


@pytest.mark.rule("eastern-wonders", "MARKET 8")
@pytest.mark.parametrize("id, row", [("GI1", "ginger"), ("CH1", "chili"), ("TE1", "tea"), ("CL3", "cloves")])
def test_the_outpost_comes_from_the_left_of_the_row_with_the_tiles_symbol(id, row):
    s = arrived("")
    put(s, "C3", id)
    uncover(s, 0, 1, 1, 1, 1)
    do(s, "build")
    assert s.seat[0].built.tolist() == [2 if name == row else 1 for name in ROWS]
    assert G.scores(s)[0] == 1  # the second space from the left, where a 1 is printed


# Trading


@pytest.mark.rule("eastern-wonders", "MARKET 18")
def test_without_an_outpost_of_ones_own_there_is_no_trade():
    s = arrived("BBBB")
    settle(s, "C3", 1)
    assert "trade" not in may(s)
    assert why_not(s, "trade").rule == "MARKET"


@pytest.mark.rule("eastern-wonders", "MARKET 18")
def test_an_outpost_elsewhere_opens_no_trade_here():
    s = arrived("YYYBBBB")
    settle(s, "C2", 0)
    assert "trade" not in may(s)


@pytest.mark.rule("eastern-wonders", "MARKET 18")
def test_no_trade_is_ever_offered_without_an_outpost_in_random_play():
    chance, offered = Random(1), 0
    for seed in range(4):
        s = G.start(3, seed)
        for _ in range(500):
            if "trade" in may(s):
                offered += 1
                assert s.outposts[s.seat[s.turn].boat] >> s.turn & 1
            G.step(s, chance.choice(G.legal(s)))
    assert offered > 20  # or this test would show nothing


@pytest.mark.rule("eastern-wonders", "MARKET 19")
def test_a_trade_gives_the_upper_cubes_for_the_lower_ones():
    s = arrived("YYYYYB")
    put(s, "C3", "TE2")  # four yellow for a green and a brown
    settle(s, "C3", 0)
    do(s, "trade")
    assert hold(s) == "YGBB"


@pytest.mark.rule("eastern-wonders", "MARKET 19")
def test_a_trade_needs_every_cube_above_the_arrow():
    s = arrived("YYYG")
    put(s, "C3", "CL4")  # yellow, red and green
    settle(s, "C3", 0)
    assert "trade" not in may(s)
    assert why_not(s, "trade").rule == "MARKET"


@pytest.mark.rule("eastern-wonders", "MARKET 20")
def test_trades_can_be_repeated_until_the_player_or_the_cubes_say_stop():
    s = arrived("GGGG", holds=("", ""))
    put(s, "C3", "CL3")  # two green for two brown
    settle(s, "C3", 0)
    do(s, "trade")
    assert may(s) == {"trade", "done"}
    stop = s.copy()
    do(stop, "done")
    assert (hold(stop), stop.turn) == ("GGBB", 1)
    do(s, "trade")
    assert (hold(s), s.turn) == ("BBBB", 1)


@pytest.mark.rule("eastern-wonders", "MARKET 21")
@pytest.mark.parametrize("trades, left", [(1, "YYYYYYB"), (2, "YYYBB"), (3, "BBB")])
def test_the_example_of_nine_yellow_cubes(trades, left):
    s = arrived("YYYYYYYYY")
    put(s, "C3", "CL5")
    settle(s, "C3", 0)
    do(s, *["trade"] * trades)
    if trades < 3:
        do(s, "done")
    assert hold(s) == left
    assert s.turn == 1
