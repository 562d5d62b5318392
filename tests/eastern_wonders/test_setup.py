"""GAME SETUP."""

from collections import Counter

import pytest

from tradewinds.games.century.eastern_wonders.printed import CLOSED_PORT, PILE, VP_COST, VP_POINTS, VP_TILES, Bonus
from tradewinds.games.century.islands.outposts import MARKET_COST, MARKET_GAIN, MARKET_IDS, MARKET_SYMBOL
from tradewinds.games.century.words import Phase

from .positions import (
    ADJACENT,
    PORTS,
    SPACES,
    G,
    arrived,
    do,
    hold,
    letters,
    may,
    position,
    put,
    show,
    tile,
    uncover,
    why_not,
)

SEEDS = range(200)


@pytest.fixture(scope="module")
def starts():
    """The beginnings of many matches, for two, three and four players."""
    return [G.start(2 + seed % 3, seed) for seed in SEEDS]


def laid(s):
    return [m for m in s.market.tolist() if m >= 0]


@pytest.mark.rule("eastern-wonders", "GAME SETUP 1")
def test_five_of_the_six_tiles_of_each_symbol_are_on_the_map(starts):
    for s in starts:
        tiles = laid(s)
        assert len(tiles) == len(set(tiles)) == 20
        assert Counter(MARKET_SYMBOL[m] for m in tiles) == dict.fromkeys(range(4), 5)


@pytest.mark.rule("eastern-wonders", "GAME SETUP 1")
def test_chance_decides_which_tile_of_each_symbol_is_left_out(starts):
    # 200 set-ups leave out each of the 24 tiles some 33 times; fewer than 10 or more than 70 is no chance.
    missing = Counter(m for s in starts for m in set(range(24)) - set(laid(s)))
    assert len(missing) == 24
    assert all(10 < n < 70 for n in missing.values())


@pytest.mark.rule("eastern-wonders", "GAME SETUP 1")
def test_the_box_has_six_tiles_of_each_symbol_whose_names_tell_the_symbol():
    assert len(MARKET_IDS) == 24
    for id, symbol in zip(MARKET_IDS, MARKET_SYMBOL, strict=True):
        assert id[:2] == ("GI", "CH", "TE", "CL")[symbol]


@pytest.mark.rule("eastern-wonders", "GAME SETUP 1")
def test_market_tiles_known_from_examples_trade_what_is_printed_on_them():
    trades = {id: (letters(MARKET_COST[i]), letters(MARKET_GAIN[i])) for i, id in enumerate(MARKET_IDS)}
    assert trades["CL5"] == ("YYY", "B")  # the rulebook's own example
    assert trades["GI5"] == ("R", "YYY")
    assert trades["TE3"] == ("YYYYY", "GGG")
    assert trades["CL1"] == ("YYYYY", "BB")


@pytest.mark.rule("eastern-wonders", "GAME SETUP 2")
def test_every_market_tile_can_lie_on_any_market_space(starts):
    for space in ("A2", "C1", "C4", "E3"):
        assert len({s.market[tile(space)] for s in starts}) == 24


@pytest.mark.rule("eastern-wonders", "GAME SETUP 3")
def test_the_first_map_has_columns_of_4_5_6_5_4_that_touch_as_drawn(starts):
    for s in starts[:10]:
        columns = Counter(s.q.tolist())
        assert [columns[q] for q in sorted(columns)] == [4, 5, 6, 5, 4]
        for t, space in enumerate(SPACES):
            near = {SPACES[n] for n in s.near[t].tolist() if n >= 0}
            assert near == set(ADJACENT[space].split()), space


@pytest.mark.rule("eastern-wonders", "GAME SETUP 4")
@pytest.mark.rule("eastern-wonders", "RULINGS 1")
def test_another_map_may_be_chosen_and_the_first_map_is_played_otherwise():
    places = {choice: set(zip(s.q.tolist(), s.r.tolist(), strict=True)) for choice, s in _one_of_each_map().items()}
    assert places["first-game"] == places["default"] != places["generated"]


def _one_of_each_map():
    return {
        "default": G.start(3, 5),
        "first-game": G.start(3, 5, {"map": "first-game"}),
        "generated": G.start(3, 5, {"map": "generated"}),
    }


@pytest.mark.rule("eastern-wonders", "GAME SETUP 5")
def test_the_ports_lie_in_the_four_corners_and_markets_everywhere_else(starts):
    for s in starts:
        assert [SPACES[t] for t in range(24) if s.kind[t]] == list(PORTS)
        assert [SPACES[t] for t in s.port] == list(PORTS)
        assert [SPACES[t] for t in range(24) if s.market[t] < 0] == list(PORTS)


@pytest.mark.rule("eastern-wonders", "GAME SETUP 6")
@pytest.mark.rule("eastern-wonders", "GAME SETUP 7")
def test_each_port_shows_a_vp_tile_of_its_own_and_never_the_closed_port(starts):
    for s in starts:
        shown = s.port_vp.tolist()
        assert len(set(shown)) == 4
        assert CLOSED_PORT not in shown
        assert s.drawn == 4


@pytest.mark.rule("eastern-wonders", "GAME SETUP 6")
def test_the_pile_holds_every_vp_tile_once_in_an_order_of_chance(starts):
    assert (VP_TILES, PILE) == (26, 27)
    for s in starts:
        assert sorted(s.pile.tolist()) == list(range(27))
    assert len({tuple(s.pile.tolist()) for s in starts}) == len(starts)
    assert len({s.port_vp[0] for s in starts}) == 26


@pytest.mark.rule("eastern-wonders", "GAME SETUP 6")
def test_vp_tiles_are_worth_11_to_20_and_follow_the_formula_of_the_family():
    # Cubes count 1, 2, 3, 4, and one point more with three colours, two with four.
    for points, cost in zip(VP_POINTS, VP_COST, strict=True):
        colours = sum(1 for n in cost if n)
        assert points == sum((c + 1) * n for c, n in enumerate(cost)) + max(0, colours - 2)
        assert 11 <= points <= 20


@pytest.mark.rule("eastern-wonders", "GAME SETUP 8")
@pytest.mark.rule("eastern-wonders", "GAME SETUP 9")
def test_the_closed_port_is_one_of_the_first_six_tiles_of_the_pile(starts):
    # Four tiles went to the ports. Of 200 set-ups, each of the six places gets some 33; all of them must come up.
    places = Counter(s.pile.tolist().index(CLOSED_PORT) - s.drawn for s in starts)
    assert set(places) == set(range(6))
    assert min(places.values()) > 10


@pytest.mark.rule("eastern-wonders", "GAME SETUP 9")
def test_the_pile_is_drawn_from_the_top():
    s = position("BBBBB", at="A1")
    show(s, "A1", "VP25")
    coming = s.pile[s.drawn]
    do(s, "end_movement", "claim")
    assert s.port_vp[0] == coming


@pytest.mark.rule("eastern-wonders", "GAME SETUP 10")
def test_four_bonus_tiles_of_each_of_five_kinds_are_laid_out(starts):
    assert [b.name for b in Bonus] == ["MOVE", "POINTS", "UPGRADE", "HARVEST", "CARGO"]
    for s in starts:
        assert s.bonus_left.tolist() == [4] * 5


@pytest.mark.rule("eastern-wonders", "GAME SETUP 11")
@pytest.mark.rule("eastern-wonders", "MARKET 11")
def test_the_points_pile_gives_6_then_5_then_4_then_3():
    s = position()
    worth = []
    for _ in range(4):
        s.phase = Phase.BONUS
        s.turn = s.player = 0
        before = G.scores(s)[0]
        do(s, "take_bonus points")
        worth.append(G.scores(s)[0] - before)
    assert worth == [6, 5, 4, 3]
    s.phase, s.turn, s.player = Phase.BONUS, 0, 0
    assert "take_bonus points" not in may(s)
    assert why_not(s, "take_bonus points").rule == "MARKET"


@pytest.mark.rule("eastern-wonders", "GAME SETUP 12")
@pytest.mark.rule("eastern-wonders", "GAME SETUP 16")
def test_at_the_start_every_outpost_is_on_its_board_and_nothing_is_uncovered(starts):
    for s in starts:
        assert all(seat.built.tolist() == [0] * 4 for seat in s.seat)
        assert not any(s.outposts)
        assert G.scores(s) == [0] * s.players


@pytest.mark.rule("eastern-wonders", "GAME SETUP 13")
@pytest.mark.slow
def test_chance_makes_any_player_the_first():
    for players in (2, 3, 4):
        firsts = Counter(G.start(players, seed).first for seed in range(120))
        assert set(firsts) == set(range(players))
        assert min(firsts.values()) > 12


@pytest.mark.rule("eastern-wonders", "GAME SETUP 14")
def test_everybody_sees_who_is_first_player(starts):
    for s in starts[:12]:
        assert G.view(s)["first"] == G.view(s, 1)["first"] == s.first


@pytest.mark.rule("eastern-wonders", "GAME SETUP 15")
def test_nobody_builds_a_sixth_outpost_of_a_symbol():
    # Four rows of five are the 20 outposts.
    s = arrived("YYYY")
    put(s, "C3", "TE1")
    uncover(s, 0, 0, 0, 4, 0)
    assert "build" in may(s)
    uncover(s, 0, 0, 0, 5, 0)
    assert "build" not in may(s)
    assert why_not(s, "build").rule == "MARKET"


@pytest.mark.rule("eastern-wonders", "GAME SETUP 15")
@pytest.mark.rule("eastern-wonders", "GAME SETUP 20")
def test_each_player_has_one_boat_that_is_on_no_tile_before_it_is_placed(starts):
    for s in starts:
        assert {seat.boat for seat in s.seat} == {-1}


@pytest.mark.rule("eastern-wonders", "GAME SETUP 17")
def test_four_known_sets_of_starting_cubes_are_offered(starts):
    for s in starts[:6]:
        offered = []
        for action in G.legal(s):
            after = s.copy()
            G.step(after, action)
            offered.append(hold(after, s.player))
        assert offered == ["YYYY", "YYR", "RR", "YG"]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("eastern-wonders", "GAME SETUP 18")
@pytest.mark.rule("eastern-wonders", "GAME SETUP 19")
@pytest.mark.rule("eastern-wonders", "GAME SETUP 21")
def test_cubes_and_boats_are_chosen_from_the_last_player_to_the_first(players):
    for seed in range(8):
        s = G.start(players, seed)
        for taken in range(players):
            # The first player chooses last: one seat back from the first, then two back...
            assert s.player == s.turn == (s.first - 1 - taken) % players
            assert may(s) == {f"take_cubes {i}" for i in range(taken, 4)}
            chooser = s.player
            do(s, f"take_cubes {taken}")
            assert s.player == chooser  # the same player places the boat
            do(s, "place_boat C3")
            assert hold(s, chooser) == ("YYYY", "YYR", "RR", "YG")[taken]
        assert s.phase == Phase.MOVE  # sets that are left over are gone: nobody is asked again
        assert s.player == s.turn == s.first
        assert sum(len(hold(s, p)) for p in range(4)) == [0, 0, 7, 9, 11][players]


@pytest.mark.rule("eastern-wonders", "GAME SETUP 18")
def test_a_set_that_is_taken_is_refused_with_the_reason():
    s = G.start(3, 0)
    do(s, "take_cubes 2", "place_boat B3")
    assert why_not(s, "take_cubes 2").rule == "GAME SETUP"


@pytest.mark.rule("eastern-wonders", "GAME SETUP 20")
def test_a_boat_starts_on_any_market_tile_shared_or_not_but_in_no_port():
    s = G.start(3, 0)
    markets = {f"place_boat {space}" for space in SPACES if space not in PORTS}
    do(s, "take_cubes 0")
    assert may(s) == markets
    assert why_not(s, "place_boat A1").rule == "GAME SETUP"
    do(s, "place_boat D3", "take_cubes 1")
    assert may(s) == markets  # D3 too
    owner = s.player
    do(s, "place_boat D3")
    assert hold(s, owner) == "YYR"  # sharing at the start costs nothing
