"""The caravan's limit, the last round, the points, the winner."""

import pytest

from tradewinds.games.century.words import Phase

from .positions import G, begin, caravan, do, has_claimed, lay, load, lying, may, position, show_points

CHEAP = ("P01", "P02", "P03", "P04", "P05")  # YYRR 6, YYYRR 7, YYRRR 8, YYGG 8, RRRR 8
TRIGGER = {2: 6, 3: 6, 4: 5, 5: 5}

# The caravan holds ten cubes


def test_ten_cubes_are_kept():
    s = position("YYYYRRRR")
    do(s, "play create2")
    assert (len(caravan(s)), s.turn) == (10, 1)


def test_cubes_over_ten_are_returned_one_by_one_by_choice():
    s = position("YYRRGGBBBB")
    do(s, "play create2")
    assert (s.phase, s.turn, s.player) == (Phase.DISCARD, 0, 0)
    assert may(s) == {"discard yellow", "discard red", "discard green", "discard brown"}
    do(s, "discard brown", "discard yellow")
    assert (caravan(s), s.turn, s.phase) == ("YYYRRGGBBB", 1, Phase.TURN)


def test_only_colours_that_one_has_are_returned_and_none_more_than_needed():
    s = position("RRRRRRRRR")
    do(s, "play create2")
    assert may(s) == {"discard yellow", "discard red"}
    do(s, "discard yellow")
    assert (caravan(s), s.turn) == ("YRRRRRRRRR", 1)


def test_cubes_on_an_acquired_card_count_against_the_limit():
    s = position("YYYYYYYYY")
    lay(s, 1, "GGBB")
    do(s, "acquire 1", "place_cube yellow")
    assert (s.phase, len(caravan(s))) == (Phase.DISCARD, 12)
    do(s, "discard yellow", "discard yellow")
    assert (caravan(s), s.turn) == ("YYYYYYGGBB", 1)


def test_cubes_returned_lie_on_no_card():
    s = position("YYYYYYYYYY")
    do(s, "play create2", "discard yellow", "discard yellow")
    assert lying(s) == [""] * 6


def test_the_limit_is_looked_at_after_a_whole_trade_and_not_between_its_repeats():
    s = position("YYYYYYYRRR", hand=("T10",))  # R for YYY
    do(s, "play T10")
    assert (len(caravan(s)), s.phase) == (12, Phase.TRADE)
    do(s, "trade", "trade")
    assert (caravan(s), s.phase) == ("Y" * 16, Phase.DISCARD)
    do(s, *["discard yellow"] * 6)
    assert (caravan(s), s.turn) == ("Y" * 10, 1)


def test_others_keep_their_ten_cubes():
    s = position("YYYYYYYYYY", holds=("RRRRRRRRRR",))
    do(s, "play create2", "discard yellow", "discard yellow")
    assert (caravan(s, 1), s.player) == ("R" * 10, 1)


def test_the_supply_of_cubes_never_runs_out():
    # The box has 20 brown cubes; substitutes are used for more.
    s = position("BBBBBBBBBB", hand=("S07",), holds=("BBBBBBBBBB", "BBBBBBBBBB"))
    do(s, "play S07")
    assert len(caravan(s)) == 11


# The last round


def about_to_claim(player, cards, players, first=0):
    """A player is about to claim a card of five brown cubes, after so many others."""
    s = position(players=players)
    s.first = first
    has_claimed(s, player, *CHEAP[:cards])
    load(s, player, "BBBBB")
    begin(s, player)
    return s


CLAIM = "claim 1"  # P36 lies there


def rest_of_the_game(s):
    """Let everybody acquire cards until the end; whose turns those were."""
    turns = []
    while not s.over:
        turns.append(s.turn)
        do(s, "acquire 0")
        assert len(turns) < 20
    return turns


@pytest.mark.parametrize("players, cards", [(2, 6), (3, 6), (4, 5), (5, 5)])
def test_the_sixth_point_card_of_a_player_ends_the_game_of_two_or_three_and_the_fifth_that_of_more(players, cards):
    s = about_to_claim(0, cards - 2, players)
    do(s, CLAIM)
    assert (s.ending, s.over) == (0, 0)
    s = about_to_claim(0, cards - 1, players)
    do(s, CLAIM)
    assert (s.ending, s.over) == (1, 0)


def test_cards_of_several_players_together_end_nothing():
    s = about_to_claim(0, 2, players=4)
    has_claimed(s, 1, "P06", "P07", "P08", "P10")
    has_claimed(s, 2, "P11", "P12", "P13", "P14")
    do(s, CLAIM)
    assert s.ending == 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_round_is_finished_up_to_the_player_before_the_first(players):
    for first in range(players):
        for place in range(players):  # whether the first player or a later one claims the last card
            s = about_to_claim((first + place) % players, TRIGGER[players] - 1, players, first)
            do(s, CLAIM)
            assert rest_of_the_game(s) == [(first + i) % players for i in range(place + 1, players)]


def test_the_last_discards_come_before_the_end():
    s = about_to_claim(2, 5, players=3)
    load(s, 2, "YYYYYYYYYYYBBBBB")
    do(s, CLAIM)
    assert (s.over, s.phase) == (0, Phase.DISCARD)
    do(s, "discard yellow")
    assert s.over


def test_after_the_end_nothing_is_possible():
    s = about_to_claim(2, 5, players=3)
    do(s, CLAIM)
    assert s.over
    assert may(s) == set()


def test_others_can_claim_in_the_last_round_too_even_their_own_last_card():
    s = about_to_claim(0, 4, players=4)
    has_claimed(s, 1, "P06", "P07", "P08", "P10")
    show_points(s, "P29")
    load(s, 1, "BBBB")
    do(s, CLAIM, "claim 0")
    assert [s.seat[p].claimed for p in range(4)] == [5, 5, 0, 0]
    assert rest_of_the_game(s) == [2, 3]


def test_nobody_with_the_last_card_gets_another_turn():
    for players, cards in TRIGGER.items():
        s = about_to_claim(0, cards - 1, players)
        do(s, CLAIM)
        assert 0 not in rest_of_the_game(s)


# Points


def test_point_cards_count_their_points():
    s = position()
    has_claimed(s, 0, "P01", "P13", "P35")  # 6, 12 and 20
    assert G.scores(s) == [38, 0, 0]


@pytest.mark.parametrize("gold, silver, points", [(0, 0, 0), (1, 0, 3), (0, 1, 1), (2, 3, 9)])
def test_gold_counts_three_points_and_silver_one(gold, silver, points):
    s = position()
    s.seat[1].gold, s.seat[1].silver = gold, silver
    assert G.scores(s) == [0, points, 0]


@pytest.mark.parametrize("cubes, points", [("", 0), ("YYYY", 0), ("R", 1), ("G", 1), ("B", 1), ("YYRRGBB", 5)])
def test_cubes_count_one_unless_they_are_yellow(cubes, points):
    assert G.scores(position(cubes)) == [points, 0, 0]


def test_cubes_on_merchant_cards_and_the_cards_themselves_count_nothing():
    s = position("", hand=("S07", "T25"))
    lay(s, 0, "BBBB")
    assert G.scores(s) == [0, 0, 0]


def test_all_kinds_of_points_are_added_up():
    s = position("YYRGB")
    has_claimed(s, 0, "P29", "P30")  # 16 and 17
    s.seat[0].gold, s.seat[0].silver = 1, 1
    assert G.scores(s) == [16 + 17 + 3 + 1 + 3, 0, 0]


# The winner


@pytest.mark.parametrize("best", range(5))
@pytest.mark.parametrize("first", range(5))
def test_most_points_win_whoever_was_first(best, first):
    s = position("R", holds=("R", "R", "R", "R"), players=5)
    s.first = first
    load(s, best, "RR")
    assert G.winners(s) == [best]


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


def test_a_tie_at_the_end_of_a_played_game():
    # Seat 0 claims its fifth card: 6 + 7 + 8 + 8 and 20 and a silver coin; seat 2 has as many in other ways.
    s = about_to_claim(0, 4, players=4)
    has_claimed(s, 2, "P34", "P35")  # 19 and 20
    load(s, 2, "YRRRRRR")
    s.seat[2].gold, s.seat[2].silver = 1, 2
    do(s, CLAIM)
    assert rest_of_the_game(s) == [1, 2, 3]
    assert G.scores(s) == [50, 0, 50, 0]
    assert G.winners(s) == [2]
