"""GAME END: the last round, the points, the winner."""

import pytest

from tradewinds.games.century.eastern_wonders.printed import VP_IDS
from tradewinds.games.century.words import Phase

from .positions import G, begin, do, hold, load, may, position, show, uncover, why_not


def claimed(s, player, *ids):
    """Let a player have claimed VP tiles."""
    for i, id in enumerate(ids):
        s.seat[player].claimed[i] = VP_IDS.index(id)
    s.seat[player].vp_tiles = len(ids)


def about_to_claim(player, tiles=3, players=3, first=0):
    """A player is about to claim five brown cubes' worth of 20 points, after so many other tiles."""
    s = position("", players=players)
    s.first = first
    s.seat[player].boat = 0  # A1
    show(s, "A1", "VP25")
    claimed(s, player, *["VP01", "VP02", "VP03"][:tiles])
    load(s, player, "BBBBB")
    begin(s, player)
    return s


def rest_of_the_game(s):
    """Let everybody harvest until the end; whose turns those were."""
    turns = []
    while not s.over:
        turns.append(s.turn)
        do(s, "end_movement", "harvest")
        assert len(turns) < 20
    return turns


@pytest.mark.rule("eastern-wonders", "GAME END 1")
def test_a_third_vp_tile_ends_nothing_and_a_fourth_makes_the_round_the_last():
    s = about_to_claim(0, tiles=2)
    do(s, "end_movement", "claim")
    assert not s.ending
    s = about_to_claim(0, tiles=3)
    do(s, "end_movement", "claim")
    assert s.ending
    assert not s.over


@pytest.mark.rule("eastern-wonders", "GAME END 1")
def test_four_tiles_of_several_players_end_nothing():
    s = about_to_claim(0, tiles=1)
    claimed(s, 1, "VP05", "VP06", "VP07")
    do(s, "end_movement", "claim")
    assert not s.ending


@pytest.mark.rule("eastern-wonders", "GAME END 2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_round_is_completed_up_to_the_player_before_the_first(players):
    for first in range(players):
        for place in range(players):  # whether the first player or a later one claims the fourth tile
            s = about_to_claim((first + place) % players, players=players, first=first)
            do(s, "end_movement", "claim")
            assert rest_of_the_game(s) == [(first + i) % players for i in range(place + 1, players)]


@pytest.mark.rule("eastern-wonders", "GAME END 2")
def test_the_last_discards_come_before_the_end():
    s = about_to_claim(2)
    load(s, 2, "YYYYYYYYYYYBBBBB")
    do(s, "end_movement", "claim")
    assert (s.over, s.phase) == (0, Phase.DISCARD)
    do(s, "discard yellow")
    assert s.over


@pytest.mark.rule("eastern-wonders", "GAME END 2")
def test_after_the_end_nothing_is_possible():
    s = about_to_claim(2)
    do(s, "end_movement", "claim")
    assert s.over
    assert may(s) == set()
    assert why_not(s, "harvest").rule == "GAME END"


@pytest.mark.rule("eastern-wonders", "GAME END 2")
def test_others_can_claim_their_fourth_tile_in_the_last_round_too():
    s = about_to_claim(0)
    claimed(s, 1, "VP05", "VP06", "VP07")
    do(s, "end_movement", "claim")
    s.seat[1].boat = 3  # A4
    show(s, "A4", "VP17")
    load(s, 1, "BBBB")
    begin(s, 1)
    do(s, "end_movement", "claim")
    assert s.seat[1].vp_tiles == 4
    assert rest_of_the_game(s) == [2]


@pytest.mark.rule("eastern-wonders", "GAME END 3")
def test_vp_tiles_count_their_points():
    s = position()
    claimed(s, 0, "VP01", "VP10", "VP25")  # 11, 13 and 20
    assert G.scores(s) == [44, 0, 0]


@pytest.mark.rule("eastern-wonders", "GAME END 4")
@pytest.mark.parametrize("built, points", [(0, 0), (1, 0), (2, 1), (3, 3), (4, 5), (5, 8)])
def test_a_row_of_the_board_uncovers_nothing_1_2_2_3(built, points):
    for row in range(4):
        s = position()
        s.seat[1].built[row] = built
        assert G.scores(s) == [0, points, 0]


@pytest.mark.rule("eastern-wonders", "GAME END 4")
def test_the_whole_board_is_worth_32():
    s = position()
    uncover(s, 2, 5, 5, 5, 5)
    assert G.scores(s) == [0, 0, 32]


@pytest.mark.rule("eastern-wonders", "GAME END 5")
def test_bonus_tiles_count_their_points():
    s = position()
    for kind in ("points", "points", "upgrade", "harvest", "move", "cargo"):
        s.phase, s.turn, s.player = Phase.BONUS, 0, 0
        do(s, f"take_bonus {kind}")
    assert G.scores(s) == [6 + 5 + 2 + 1, 0, 0]


@pytest.mark.rule("eastern-wonders", "GAME END 6")
@pytest.mark.parametrize("cubes, points", [("", 0), ("YYYY", 0), ("R", 1), ("G", 1), ("B", 1), ("YYRRGBB", 5)])
def test_cubes_count_one_unless_they_are_yellow(cubes, points):
    assert G.scores(position(cubes)) == [points, 0, 0]


@pytest.mark.rule("eastern-wonders", "GAME END 3")
@pytest.mark.rule("eastern-wonders", "GAME END 4")
@pytest.mark.rule("eastern-wonders", "GAME END 5")
@pytest.mark.rule("eastern-wonders", "GAME END 6")
def test_all_kinds_of_points_are_added_up():
    s = position("YRB")
    claimed(s, 0, "VP17", "VP26")  # 16 and 20
    uncover(s, 0, 3, 2, 1, 0)  # 1 + 2 and 1
    s.seat[0].bonus_points = 6
    assert G.breakdown(s, 0) == {"vp_tiles": 36, "player_board": 4, "bonus_tiles": 6, "cubes": 2}
    assert G.scores(s)[0] == 48


@pytest.mark.rule("eastern-wonders", "GAME END 6")
def test_cubes_lying_on_the_map_count_for_nobody():
    s = position("BB")
    do(s, "move C2", "leave_cube brown", "move C1", "end_movement")
    assert hold(s) == "B"
    assert G.scores(s) == [1, 0, 0]


@pytest.mark.rule("eastern-wonders", "GAME END 7")
@pytest.mark.parametrize("best", range(4))
@pytest.mark.parametrize("first", range(4))
def test_most_points_win_whoever_was_first(best, first):
    s = position("R", holds=("R", "R", "R"), players=4)
    s.first = first
    load(s, best, "RR")
    assert G.winners(s) == [best]


@pytest.mark.rule("eastern-wonders", "GAME END 8")
@pytest.mark.parametrize(
    "first, holds, winner",
    [
        (0, ("RR", "RR", "R"), 1),
        (0, ("RR", "RR", "RR"), 2),
        (0, ("RR", "R", "RR"), 2),
        (1, ("RR", "RR", "R"), 0),  # turns go 1, 2, 0: seat 0 was the last of the two
        (1, ("RR", "RR", "RR"), 0),
        (2, ("RR", "RR", "RR"), 1),
        (2, ("RR", "R", "RR"), 0),
        (2, ("R", "R", "R"), 1),
        (1, ("R", "RR", "RR"), 2),
    ],
)
def test_of_tied_players_the_last_to_have_had_a_turn_wins(first, holds, winner):
    s = position(holds[0], holds=holds[1:])
    s.first = first
    assert G.winners(s) == [winner]


@pytest.mark.rule("eastern-wonders", "GAME END 8")
def test_a_tie_at_the_end_of_a_played_game():
    # Seat 0 claims its fourth tile and has 11 + 11 + 12 + 20 points; the others have as many in other ways, or fewer.
    s = about_to_claim(0)
    claimed(s, 1, "VP23", "VP26")  # 18 and 20
    uncover(s, 1, 5, 0, 0, 0)
    load(s, 1, "RRRRRRRR")  # 8 for the row and 8 for the cubes
    claimed(s, 2, "VP24", "VP18")
    do(s, "end_movement", "claim")
    assert rest_of_the_game(s) == [1, 2]
    assert G.scores(s) == [54, 54, 35]
    assert G.winners(s) == [1]
