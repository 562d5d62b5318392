"""PORT and HARVEST."""

import pytest

from tradewinds.engine.dice import Dice
from tradewinds.games.century.eastern_wonders.printed import CLOSED_PORT, VP_COST, VP_IDS

from .positions import (
    PORTS,
    G,
    arrived,
    begin,
    do,
    hold,
    letters,
    load,
    may,
    next_vp,
    position,
    show,
    shown,
    tile,
    why_not,
)

RICH = "YYYYYRRRRRGGGGGBBBBB"  # pays for every VP tile; more than a hold may keep at the end of a turn


def in_ports(players=3, **given):
    """All boats are in ports, seat 0's in A1, and the ports show four tiles that cost five brown or four of a kind."""
    s = position("", at="A1", others=("A4", "E1", "E4"), players=players, **given)
    for port, id in zip(PORTS, ("VP25", "VP06", "VP17", "VP15"), strict=True):
        show(s, port, id)
    return s


def claim(s, player, cubes):
    """Let a player, wherever the turn is, claim what the port shows, with these cubes in the hold."""
    load(s, player, cubes)
    begin(s, player)
    do(s, "end_movement", "claim")


def hide_closed_port_at(s, place):
    """Let the Closed Port lie at a place of the pile, counted from the first tile ever drawn."""
    old = s.pile.tolist().index(CLOSED_PORT)
    s.pile[old], s.pile[place] = s.pile[place], CLOSED_PORT


def sail_to_an_open_port(s, player):
    """From the Closed Port, put a player's boat in another port."""
    ports = [tile(p) for p in PORTS]
    while shown(s, PORTS[ports.index(s.seat[player].boat)]) == "CLOSED":
        s.seat[player].boat = ports[(ports.index(s.seat[player].boat) + 1) % 4]


@pytest.mark.rule("eastern-wonders", "PORT 1")
def test_claiming_costs_the_cubes_on_the_tile():
    s = in_ports()
    claim(s, 0, "YBBBBB")
    assert hold(s) == "Y"
    assert s.turn == 1


@pytest.mark.rule("eastern-wonders", "PORT 1")
@pytest.mark.parametrize("id", VP_IDS)
def test_each_vp_tile_is_claimed_for_its_cubes_and_for_nothing_less(id):
    price = letters(VP_COST[VP_IDS.index(id)])
    s = arrived(price, at="E4")
    show(s, "E4", id)
    assert "claim" in may(s)
    for missing in sorted(set(price)):
        load(s, 0, price.replace(missing, "", 1))
        assert "claim" not in may(s)
        assert why_not(s, "claim").rule == "PORT"
    load(s, 0, price)
    do(s, "claim")
    assert hold(s) == ""


@pytest.mark.rule("eastern-wonders", "PORT 1")
def test_claiming_is_no_duty():
    s = in_ports()
    load(s, 0, "BBBBB")
    do(s, "end_movement")
    assert may(s) == {"claim", "harvest", "done"}


@pytest.mark.rule("eastern-wonders", "PORT 1")
def test_one_vp_tile_a_turn():
    s = in_ports()
    load(s, 0, RICH)
    do(s, "end_movement", "claim")
    assert s.seat[0].vp_tiles == 1
    # The only thing left to this player is to discard down to ten.
    assert {a.split()[0] for a in may(s)} == {"discard"}


@pytest.mark.rule("eastern-wonders", "PORT 1")
def test_other_boats_in_the_port_do_not_hinder():
    s = position("BBBBB", at="A1", others=("A1", "A1"))
    show(s, "A1", "VP25")
    do(s, "end_movement", "claim")
    assert s.seat[0].vp_tiles == 1


@pytest.mark.rule("eastern-wonders", "PORT 2")
def test_a_claimed_tile_stays_with_the_player():
    s = in_ports()
    claim(s, 0, "BBBBB")
    assert [VP_IDS[s.seat[0].claimed[i]] for i in range(s.seat[0].vp_tiles)] == ["VP25"]
    assert "VP25" not in [shown(s, port) for port in PORTS]


@pytest.mark.rule("eastern-wonders", "PORT 3")
def test_the_next_tile_of_the_pile_takes_the_place_of_the_claimed_one():
    s = in_ports()
    next_vp(s, "VP03")
    claim(s, 0, "BBBBB")
    assert [shown(s, p) for p in PORTS] == ["VP03", "VP06", "VP17", "VP15"]
    next_vp(s, "VP09")
    claim(s, 0, "YRGB")
    assert [shown(s, p) for p in PORTS] == ["VP09", "VP06", "VP17", "VP15"]


@pytest.mark.rule("eastern-wonders", "PORT 4")
def test_where_the_closed_port_is_drawn_nothing_can_be_claimed():
    s = in_ports()
    next_vp(s, "CLOSED")
    claim(s, 0, "BBBBB")
    assert [shown(s, p) for p in PORTS] == ["CLOSED", "VP06", "VP17", "VP15"]
    load(s, 0, RICH)
    begin(s, 0)
    do(s, "end_movement")
    assert may(s) == {"harvest", "done"}
    reason = why_not(s, "claim")
    assert reason.rule == "PORT"
    assert "closed" in reason.text


@pytest.mark.rule("eastern-wonders", "PORT 4")
def test_no_vp_tile_comes_to_the_closed_port_while_it_is_closed():
    s = in_ports()
    next_vp(s, "CLOSED")
    claim(s, 0, "BBBBB")
    for _ in range(3):  # turns without a claim change nothing
        begin(s, 1)
        do(s, "end_movement", "harvest")
    assert shown(s, "A1") == "CLOSED"
    assert s.drawn == 5


@pytest.mark.rule("eastern-wonders", "PORT 5")
@pytest.mark.rule("eastern-wonders", "PORT 6")
def test_the_whole_life_of_the_closed_port():
    s = in_ports()
    next_vp(s, "CLOSED")
    claim(s, 0, "BBBBB")  # in A1, which is closed now
    next_vp(s, "VP01")
    claim(s, 1, "GGGG")  # in A4: the Closed Port goes there, and A1 gets the new tile
    assert [shown(s, p) for p in PORTS] == ["VP01", "CLOSED", "VP17", "VP15"]
    next_vp(s, "VP02")
    claim(s, 2, "BBBB")  # in E1
    assert [shown(s, p) for p in PORTS] == ["VP01", "VP02", "CLOSED", "VP15"]
    next_vp(s, "VP03")
    claim(s, 0, "YYGGG")  # back in A1
    assert [shown(s, p) for p in PORTS] == ["CLOSED", "VP02", "VP03", "VP15"]
    assert s.drawn == 8  # four at the start, then one with each claim, the Closed Port included


@pytest.mark.rule("eastern-wonders", "PORT 5")
def test_from_its_first_appearance_one_port_is_always_closed_and_three_are_open():
    # The Closed Port is among the first six draws, so after six claims it is out for good.
    for seed in range(20):
        s = G.start(4, seed)
        for player in range(4):
            s.seat[player].boat = tile(PORTS[player])
        for n in range(1, 13):
            player = n % 4
            sail_to_an_open_port(s, player)
            claim(s, player, RICH)
            load(s, player, "")  # no discards
            vp_tiles = [n for n in s.port_vp.tolist() if n != CLOSED_PORT]
            vp_tiles += [s.seat[p].claimed[i] for p in range(4) for i in range(s.seat[p].vp_tiles)]
            assert len(set(vp_tiles)) == len(vp_tiles)  # no tile comes up twice
            closed = [shown(s, p) for p in PORTS].count("CLOSED")
            assert closed == 1 or (closed == 0 and n < 6)


def redealt(s, seed):
    dice = Dice()
    dice.rng = seed
    return G.redealt(s, 0, dice)


@pytest.mark.rule("eastern-wonders", "RULINGS 17")
@pytest.mark.parametrize("claims", [0, 3])
def test_dealing_anew_keeps_the_closed_port_among_the_first_six_draws(claims):
    places = set()
    for seed in range(60):
        s = in_ports(players=4)
        hide_closed_port_at(s, 4 + claims)  # not drawn yet
        for player in range(claims):
            claim(s, player, RICH)
            load(s, player, "")
        other = redealt(s, seed)
        pile = other.pile.tolist()
        assert pile[: s.drawn] == s.pile.tolist()[: s.drawn]
        assert sorted(pile) == list(range(27))
        places.add(pile.index(CLOSED_PORT))
        assert other.as_dict() | {"pile": 0, "rng": 0} == s.as_dict() | {"pile": 0, "rng": 0}
    assert places == set(range(4 + claims, 10))


@pytest.mark.rule("eastern-wonders", "RULINGS 17")
def test_dealing_anew_mixes_the_whole_pile_once_the_closed_port_was_seen():
    s = in_ports()
    next_vp(s, "CLOSED")
    claim(s, 0, "BBBBB")
    piles = [redealt(s, seed).pile.tolist() for seed in range(60)]
    assert all(pile[:5] == s.pile.tolist()[:5] and sorted(pile) == list(range(27)) for pile in piles)
    assert len({pile[5] for pile in piles}) > 10
    assert len({pile[26] for pile in piles}) > 10


@pytest.mark.rule("eastern-wonders", "RULINGS 17")
def test_dealing_anew_leaves_no_trace_of_the_hidden_order():
    # Two matches that look the same to everybody become the same when they are dealt anew with the same dice.
    s = in_ports()
    twin = s.copy()
    twin.rng = 99
    place = s.pile.tolist().index(CLOSED_PORT)
    hide_closed_port_at(twin, 4 if place != 4 else 9)
    last = twin.pile.tolist()[:9:-1]
    for i, number in enumerate(last):
        twin.pile[10 + i] = number
    assert twin.pile.tolist() != s.pile.tolist()
    for seed in range(5):
        assert redealt(twin, seed).tobytes() == redealt(s, seed).tobytes()


@pytest.mark.rule("eastern-wonders", "HARVEST 1")
def test_a_harvest_brings_two_yellow_cubes_and_ends_the_turn():
    s = arrived("YG", holds=("R", "R"))
    do(s, "harvest")
    assert [hold(s, p) for p in range(3)] == ["YYYG", "R", "R"]
    assert s.turn == 1
