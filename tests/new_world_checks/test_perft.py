"""Perft: how many sequences of actions there are to a small depth from fixed positions of A New World.

The first plies are counted by hand. Deeper ones are counted twice: by the game, and by the referee's own enumeration.
With two players and board D1 exploration tiles cover A1-6, B1-5, C1-3 to C1-6 and D1-2 to D1-5. Open are the forts
A1-1, A1-2, B1-1 and B1-2; the productions A1-3, A1-5, B1-4 and C1-1; the upgrades A1-4 and B1-6; the trades B1-3 (from
two red), C1-2 (from a brown) and D1-1 (from a red). Each player has seven settlers, enough for any location, even where
others stand.
"""

from __future__ import annotations

from tests.settlers_positions import do, settle, show_cards
from tests.settlers_soundness.perft import counts, opening


def test_the_first_turn_without_cubes() -> None:
    # 4 forts for their bonus tiles, 4 productions, 2 upgrades of nothing, no trade; or rest.
    first, second, *_ = counts(opening("new-world"), 4)
    assert first == 4 + 4 + 2 + 1
    # At each fort only the tile can be taken: 1. After each of the others the next player has the same 11.
    assert second == 4 * 1 + (4 + 2 + 1) * 11


def test_the_first_turn_without_cubes_where_tiles_go_only_with_cards() -> None:
    # The forts are closed to those who cannot pay: 4 productions, 2 upgrades, rest; and so for the next player.
    first, second, *_ = counts(opening("new-world", bonus_without_card=False), 4)
    assert (first, second) == (7, 7 * 7)


def test_few_settlers_against_others() -> None:
    # Three own settlers on B1-4 and two on B1-6 leave two. Others stand on A1-3 (one) and A1-5 (two). Two settlers are
    # enough for the forts A1-1, A1-2 and B1-1, for A1-3 in place of the one there, for A1-4 and for C1-1; or rest.
    s = opening("new-world")
    me, other = s.turn, 1 - s.turn
    settle(s, "B1-4", me, 3)
    settle(s, "B1-6", me, 2)
    settle(s, "A1-3", other, 1)
    settle(s, "A1-5", other, 2)
    first, second, *_ = counts(s, 3)
    assert first == 3 + 3 + 1
    # At each of the three forts: the tile. After A1-3 the other has five settlers: 4 forts, A1-3 (three), A1-4, B1-4
    # (four), B1-6 (three), C1-1, rest: 10. After A1-4, C1-1 or rest the other has four: 4 forts, A1-4, B1-4 (four, or
    # three once it is empty), B1-6, C1-1, rest: 9.
    assert second == 3 * 1 + 10 + 3 * 9


def test_a_fort_for_its_card_and_its_tile() -> None:
    # P13 costs three red and brings a settler. The card or the tile; nothing was done yet, so the visit cannot end.
    s = opening("new-world", "RRR")
    show_cards(s, "P13")
    do(s, "work A1-1")
    first, second, third, *_ = counts(s, 4)
    assert first == 2
    # After either, the other or the end of the visit.
    assert second == 2 + 2
    # With nothing left to do the visit ends by itself, so each of the four leads to the next player's 11.
    assert third == 4 * 11


def test_a_fort_for_those_whose_bonus_spaces_are_full() -> None:
    # Only the card can be had, and after it the visit is over: the next player's 11.
    s = opening("new-world", "RRR")
    show_cards(s, "P13")
    for stack in range(3):
        top = s.stack[stack, s.stack_left[stack] - 1]
        s.stack_left[stack] -= 1
        s.seat[s.turn].bonus[stack] = top
    s.seat[s.turn].bonuses = 3
    do(s, "work A1-1")
    first, second, *_ = counts(s, 3)
    assert (first, second) == (1, 11)


def test_exploring() -> None:
    # P02 costs a yellow and two green and has a compass; ten exploration tiles lie on the board.
    s = opening("new-world", "YGG")
    show_cards(s, "P13", "P02")
    do(s, "work A1-2")
    first, second, *_ = counts(s, 4)
    assert first == 2  # the card or the tile
    assert second == 10 + 2  # after the card an exploration tile; after the tile the card, or the end


def test_upgrades_in_any_order() -> None:
    # A1-4 gives two steps: yellow, red or green is raised, or none.
    s = opening("new-world", "YRG")
    do(s, "work A1-4")
    first, second, *_ = counts(s, 3)
    assert first == 4
    # After yellow: two red and a green: 2 or none. After red: a yellow and two green: 2 or none. After green: yellow,
    # red and a brown: 2 or none. After none the next player's 11.
    assert second == 3 + 3 + 3 + 11


def test_trades_as_often_as_one_likes() -> None:
    # B1-3 makes two green of two red; the first exchange is made at once, and four red are left: again, or enough.
    s = opening("new-world", "RRRRRR")
    do(s, "work B1-3")
    first, second, *_ = counts(s, 3)
    assert first == 2
    assert second == 2 + 11  # two red are left: again, or enough; or the next player's turn


def test_discards() -> None:
    # Nine cubes and the four yellow of C1-1 are thirteen: three go, of any of three colours each time.
    s = opening("new-world", "YYYRRRGGG")
    do(s, "work C1-1")
    assert counts(s, 4) == [3, 9, 27, 27 * 11]
