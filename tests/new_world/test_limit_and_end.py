"""The storage limit, and the last round."""

import pytest

from ..settlers_positions import begin, do, game_of, give_cards, hold, load, may, show_cards
from .positions import position

SEVEN = ("P01", "P02", "P03", "P04", "P05", "P06", "P12")


# Storage


def test_ten_cubes_may_be_kept():
    s = position("YYYYYYYY")
    do(s, "work A1-5")
    assert (hold(s), s.turn) == ("YYYYYYYYRR", 1)


def test_cubes_above_ten_go_at_the_end_of_the_turn_and_the_owner_chooses():
    s = position("YYYYYYYB")
    do(s, "work C1-1")
    assert (s.turn, s.player) == (0, 0)
    assert may(s) == {"discard yellow", "discard brown"}  # nothing else, and not to discard is no choice
    do(s, "discard brown")
    assert may(s) == {"discard yellow"}
    do(s, "discard yellow")
    assert (hold(s), s.turn) == ("YYYYYYYYYY", 1)


def test_more_than_ten_may_be_held_while_the_turn_lasts():
    s = position("BBBB")
    do(s, "work C1-2", "trade")  # 12 yellow cubes and 2 brown ones
    assert (hold(s), may(s)) == ("YYYYYYYYYYYYBB", {"trade", "done"})
    do(s, "done")
    assert may(s) == {"discard yellow", "discard brown"}


def test_several_players_above_the_limit_discard_in_turn_from_the_turns_owner():
    s = position("YYYYYYYYYYY", holds=("RRRRRRRRRRR", "GGGGGGGGGGGG"), players=3)
    begin(s, 1)
    order = []
    do(s, "rest")
    while s.turn == 1:
        order.append(s.player)
        do(s, *list(may(s))[:1])
    assert order == [1, 2, 2, 0]
    assert [len(hold(s, p)) for p in range(3)] == [10, 10, 10]
    assert (s.turn, s.player) == (2, 2)


def test_the_supply_never_runs_out():
    # There are 105 cubes in the box; here one player alone holds more.
    s = position("B" * 20)
    do(s, "work C1-2", *["trade"] * 19)
    assert hold(s) == "Y" * 120
    s = position("Y" * 200)
    do(s, "work A1-3")
    assert hold(s) == "Y" * 202


# The end


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


def test_a_seventh_card_ends_nothing_and_an_eighth_makes_the_round_the_last():
    s = about_to_claim(0, cards=6)
    do(s, "work A1-1", "claim", "done")
    assert not s.ending
    s = about_to_claim(0, cards=7)
    do(s, "work A1-1", "claim", "done")
    assert s.ending
    assert not s.over


def test_eight_cards_of_several_players_end_nothing():
    s = about_to_claim(0, cards=3)
    give_cards(s, 1, "P24", "P25", "P32", "P33")
    do(s, "work A1-1", "claim", "done")
    assert not s.ending


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_round_is_completed_up_to_the_player_before_the_first(players):
    for first in range(players):
        for place in range(players):  # whether the first player or a later one claims the eighth card
            s = about_to_claim((first + place) % players, players=players, first=first)
            do(s, "work A1-1", "claim", "done")
            assert rest_of_the_game(s) == [(first + i) % players for i in range(place + 1, players)]


def test_the_visit_to_the_fort_is_finished_before_the_end():
    s = about_to_claim(2)
    do(s, "work A1-1", "claim")
    assert not s.over
    do(s, "take_bonus 0")
    assert (s.over, s.seat[2].bonuses) == (1, 1)


def test_the_last_discards_come_before_the_end():
    s = about_to_claim(2)
    load(s, 2, "RRRBBBBBBBBBBB")
    do(s, "work A1-1", "claim", "done")
    assert (s.over, may(s)) == (0, {"discard brown"})
    do(s, "discard brown")
    assert s.over


def test_after_the_end_nothing_is_possible():
    s = about_to_claim(2)
    do(s, "work A1-1", "claim", "done")
    assert s.over
    assert game_of(s).legal(s) == []


def test_others_can_claim_their_eighth_card_in_the_last_round_too():
    s = about_to_claim(0)
    give_cards(s, 1, "P11", "P14", "P15", "P16", "P23", "P24", "P25")
    do(s, "work A1-1", "claim", "done")
    show_cards(s, "P32")
    load(s, 1, "RRG")
    do(s, "work A1-1", "claim", "done")
    assert (s.seat[0].claimed, s.seat[1].claimed) == (8, 8)
    assert rest_of_the_game(s) == [2]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_passes_eight_cards_and_four_are_always_shown(players):
    # The match with the most claims: everybody has seven, and everybody claims in the last round.
    s = position(players=players)
    for p in range(players):
        s.seat[p].claimed = 7
    s.drawn += 7 * players
    for p in range(players):
        assert s.turn == p
        load(s, p, "YYYRRRGGGBBB")
        do(s, "work A1-1" if p % 2 else "work A1-2", "claim")
        while s.turn == p and not s.over:
            do(s, sorted(may(s))[0])
        assert s.seat[p].claimed == 8
        assert all(card >= 0 for card in s.fort_card)
    assert s.over
