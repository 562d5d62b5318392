"""FORT, BONUS TILES, STORAGE LIMIT, CUBE SUPPLY LIMIT and GAME END."""

import pytest

from ..settlers_positions import (
    begin,
    cover,
    covered,
    do,
    game_of,
    give_bonus,
    give_cards,
    give_merchants,
    give_tiles,
    hold,
    lay_beside,
    lay_route,
    load,
    may,
    may_work,
    scores,
    show_cards,
    show_merchants,
    tiles_beside,
    tiles_of,
    winner,
)
from .positions import position

SEVEN = ("P01", "P02", "P03", "P04", "P05", "P06", "P12")


# FORT


@pytest.mark.rule("east-to-west-1", "FORT 1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_exploration_card_brings_a_tile_from_beside_the_board(players):
    s = position("RRG", players=players)
    show_cards(s, "P01")
    lay_beside(s, "X03", "X05", "X07")
    do(s, "work A1-1", "claim")
    assert may(s) == {"explore X03", "explore X05", "explore X07"}
    do(s, "explore X03")
    assert (tiles_of(s), tiles_beside(s), hold(s)) == ({"X03"}, {"X05", "X07"}, "YY")
    assert may(s) == {"take_bonus 0", "done"}


@pytest.mark.rule("east-to-west-1", "FORT 1")
def test_with_four_players_there_is_nothing_to_take_from_the_board():
    s = position("RRG", players=4)
    show_cards(s, "P01")
    assert covered(s) == {}
    do(s, "work A1-1", "claim")
    assert may(s) == {f"explore X{n:02}" for n in range(1, 11)}


@pytest.mark.rule("east-to-west-1", "FORT 2")
@pytest.mark.parametrize("players", [2, 3])
def test_with_two_or_three_players_a_tile_on_the_board_can_be_taken_which_opens_its_place(players):
    s = position("RRG", players=players)
    show_cards(s, "P01")
    lay_beside(s, "X03")
    cover(s, X01="A1-6", X04="B1-5")
    do(s, "work A1-1", "claim")
    assert may(s) == {"explore X01", "explore X03", "explore X04"}
    do(s, "explore X01", "done")
    assert (tiles_of(s), tiles_beside(s), covered(s)) == ({"X01"}, {"X03"}, {"B1-5": "X04"})
    assert "A1-6" in may_work(s)  # for the next player too


@pytest.mark.rule("east-to-west-1", "FORT 2")
def test_taking_a_tile_from_beside_the_board_opens_nothing():
    s = position("RRG")
    show_cards(s, "P01")
    lay_beside(s, "X03")
    cover(s, X01="A1-6")
    do(s, "work A1-1", "claim", "explore X03", "done")
    assert "A1-6" not in may_work(s)


@pytest.mark.rule("east-to-west-1", "FORT 1")
def test_with_no_tile_left_the_card_counts_all_the_same():
    s = position("RRG")
    show_cards(s, "P01")
    lay_beside(s)
    do(s, "work A1-1", "claim", "done")
    assert (s.turn, scores(s)[0]) == (1, 5)


# BONUS TILES


@pytest.mark.rule("east-to-west-1", "BONUS TILES 1")
@pytest.mark.parametrize("tile", ["B18", "B19", "B20"])
@pytest.mark.parametrize("cards, points", [(0, 0), (1, 0), (2, 2), (3, 2), (4, 4), (5, 4), (8, 8)])
def test_the_new_tile_counts_2_for_every_two_merchant_cards(tile, cards, points):
    s = position()
    give_merchants(s, 0, *["S01", "S02", "S03", "S04", "S05", "S06", "S07", "S08"][:cards])
    give_bonus(s, 0, tile)
    assert scores(s) == [points, 0, 0]


@pytest.mark.rule("east-to-west-1", "BONUS TILES 2")
def test_cards_in_the_route_and_in_the_discard_pile_count_together():
    s = position()
    lay_route(s, 0, "S01", "S02", "S03")
    give_merchants(s, 0, "T01")
    give_bonus(s, 0, "B18")
    assert scores(s)[0] == 4


@pytest.mark.rule("east-to-west-1", "BONUS TILES 2")
def test_every_card_used_or_taken_or_replaced_counts():
    s = position(players=2)
    lay_route(s, 0, "S01", "S02", "S03", "S04", "S05")
    give_bonus(s, 0, "B18")
    assert scores(s)[0] == 4
    show_merchants(s, "S06", "T03")
    do(s, "work E2-3", "use_card")  # six cards; the cubes are Y and G
    assert scores(s)[0] == 6 + 1
    show_merchants(s, "T02", "T03")
    do(s, "rest", "work E2-4", "take_card", "replace 0")  # seven
    assert scores(s)[0] == 6 + 1
    show_merchants(s, "T04")
    do(s, "rest", "rest", "rest", "work E2-3", "take_card", "replace 1")  # eight
    assert scores(s)[0] == 8 + 1


@pytest.mark.rule("east-to-west-1", "BONUS TILES 1")
def test_merchant_cards_without_the_tile_and_those_of_others_count_nothing():
    s = position()
    lay_route(s, 0, "S01", "S02")
    give_bonus(s, 1, "B18")
    assert scores(s) == [0, 0, 0]


# STORAGE LIMIT and CUBE SUPPLY LIMIT


@pytest.mark.rule("east-to-west-1", "STORAGE LIMIT 1")
@pytest.mark.rule("east-to-west-1", "STORAGE LIMIT 2")
@pytest.mark.rule("east-to-west-1", "STORAGE LIMIT 3")
def test_cubes_above_ten_go_at_the_end_of_the_turn_and_the_owner_chooses():
    s = position("YYYYYYYB")
    lay_route(s, 0, "S02")  # YR
    do(s, "route 0")
    assert (len(hold(s)), s.turn) == (10, 1)
    s = position("YYYYYYYB")
    lay_route(s, 0, "S04")  # YYYY
    do(s, "route 0")
    assert (s.turn, may(s)) == (0, {"discard yellow", "discard brown"})
    do(s, "discard brown", "discard yellow")
    assert (hold(s), s.turn) == ("YYYYYYYYYY", 1)


@pytest.mark.rule("east-to-west-1", "STORAGE LIMIT 1")
def test_more_than_ten_may_be_held_while_the_turn_lasts():
    s = position("BBBBBBBB")
    show_merchants(s, "T29")  # B for RRR
    do(s, "work E2-3", "use_card", *["trade"] * 6)
    assert hold(s) == "R" * 21 + "B"
    do(s, "done")
    assert may(s) == {"discard red", "discard brown"}


@pytest.mark.rule("east-to-west-1", "STORAGE LIMIT 1")
def test_the_limit_holds_for_everybody_at_the_end_of_any_turn():
    s = position("YYYYYYYYYYY", holds=("RRRRRRRRRRR", "GG"))
    do(s, "rest")
    assert s.player == 0
    do(s, "discard yellow")
    assert (s.turn, s.player) == (0, 1)
    do(s, "discard red")
    assert (s.turn, s.player) == (1, 1)


@pytest.mark.rule("east-to-west-1", "CUBE SUPPLY LIMIT 1")
def test_the_supply_never_runs_out():
    s = position("B" * 60)
    show_merchants(s, "T29")  # B for RRR
    do(s, "work E2-3", "use_card", *["trade"] * 59)
    assert hold(s) == "R" * 180  # there are 105 cubes in the box


# GAME END


def about_to_claim(player, cards=7, players=3, first=0):
    """A player is about to claim a card for three red cubes, after so many others."""
    s = position(players=players)
    s.first = first
    give_cards(s, player, *SEVEN[:cards])
    show_cards(s, "P13")
    load(s, player, "RRR")
    begin(s, player)
    return s


def rest_of_the_game(s):
    """Let everybody rest until the end; whose turns those were."""
    turns = []
    while not s.over:
        turns.append(s.turn)
        do(s, "rest")
        assert len(turns) < 20
    return turns


@pytest.mark.rule("east-to-west-1", "GAME END 1")
def test_a_seventh_card_ends_nothing_and_an_eighth_makes_the_round_the_last():
    s = about_to_claim(0, cards=6)
    do(s, "work A1-1", "claim", "done")
    assert not s.ending
    s = about_to_claim(0)
    do(s, "work A1-1", "claim", "done")
    assert s.ending
    assert not s.over


@pytest.mark.rule("east-to-west-1", "GAME END 2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_round_is_completed_up_to_the_player_before_the_first(players):
    for first in range(players):
        for place in range(players):
            s = about_to_claim((first + place) % players, players=players, first=first)
            do(s, "work A1-1", "claim", "done")
            assert rest_of_the_game(s) == [(first + i) % players for i in range(place + 1, players)]
            assert game_of(s).legal(s) == []


@pytest.mark.rule("east-to-west-1", "GAME END 2")
def test_the_extra_turn_of_the_refreshed_market_belongs_to_the_last_round():
    s = about_to_claim(0)
    do(s, "work A1-1", "claim", "done", "rest", "work E2-1")
    assert (s.turn, s.over) == (2, 0)
    do(s, "rest")
    assert s.over


@pytest.mark.rule("east-to-west-1", "GAME END 3")
def test_point_cards_count_their_points():
    s = position()
    give_cards(s, 1, "P16", "P49", "P53")  # 10, 5 and 5
    assert scores(s) == [0, 20, 0]


@pytest.mark.rule("east-to-west-1", "GAME END 4")
def test_bonus_tiles_count():
    s = position()
    give_cards(s, 0, "P01", "P49", "P50")  # a compass for 5; hammers for 5 and 7
    give_bonus(s, 0, "B03", "B15", "B17")  # compass and hammer; hammers; settlers
    assert scores(s)[0] == 17 + 3 + 4 + 6


@pytest.mark.rule("east-to-west-1", "GAME END 5")
def test_exploration_tiles_count():
    s = position()
    give_tiles(s, 2, "X01", "X03", "X09", "X10")
    assert scores(s) == [0, 0, 3 + 2 + 1 + 0]


@pytest.mark.rule("east-to-west-1", "GAME END 6")
@pytest.mark.parametrize("cubes, points", [("", 0), ("YYYY", 0), ("R", 1), ("G", 1), ("B", 1), ("YYRRGBB", 5)])
def test_cubes_count_one_unless_they_are_yellow(cubes, points):
    assert scores(position(cubes)) == [points, 0, 0]


@pytest.mark.rule("east-to-west-1", "GAME END 7")
@pytest.mark.parametrize("best", range(4))
@pytest.mark.parametrize("first", range(4))
def test_most_points_win_whoever_was_first(best, first):
    s = position("R", holds=("R", "R", "R"), players=4)
    s.first = first
    load(s, best, "RR")
    assert winner(s) == best


@pytest.mark.rule("east-to-west-1", "GAME END 8")
@pytest.mark.parametrize(
    "first, holds, wins",
    [
        (0, ("RR", "RR", "R"), 1),
        (0, ("RR", "RR", "RR"), 2),
        (1, ("RR", "RR", "R"), 0),  # turns go 1, 2, 0: seat 0 was the last of the two
        (2, ("RR", "RR", "RR"), 1),
        (2, ("RR", "R", "RR"), 0),
        (1, ("R", "RR", "RR"), 2),
    ],
)
def test_of_tied_players_the_last_to_have_had_a_turn_wins(first, holds, wins):
    s = position(holds[0], holds=holds[1:])
    s.first = first
    assert winner(s) == wins
