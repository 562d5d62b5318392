"""Perft: how many sequences of actions there are to a small depth from fixed positions of From East to West, Part III.

The first plies are counted by hand. Deeper ones are counted twice: by the game, and by the referee's own enumeration;
a refresh deals cards that the referee does not know, so counts stop where those cards would matter.
With two players exploration tiles cover A2-6, B2-5, C1-3 to C1-6 and F2-5 to F2-7. Open are the forts A2-1, A2-2, B2-1
and B2-2; the productions A2-3, A2-5, B2-4, C1-1 and D2-1; the upgrades A2-4 and E2-2; the trades B2-3 and C1-2; the
markets E2-3, E2-4, D2-2 and D2-3; refreshing on E2-1; moving a boat on F2-1 and F2-3, boat trade on F2-2 and outpost
trade on F2-4. Each player has seven settlers, enough for any location, even where others stand. The map is a star: see
the shared perft.
"""

from __future__ import annotations

from typing import Any

from tests.settlers_positions import do, give_merchants, may, next_merchants, settle, show_merchants
from tests.settlers_soundness.perft import counts, opening, star_map

# no trade can be paid with two yellow cubes
MAP = star_map("GI1", "CH1", "TE1", "CL1", "GI2", "CH5", "TE2", "CL3", "GI3", "CH6", "TE5", "CL5")
WITHOUT_MARKETS = 11  # without cubes: 5 productions, 2 upgrades of nothing, the refresh, 2 boat moves; or rest


def table(cubes: str = "") -> Any:
    """Below the markets S01 and S02 (cubes), T02 (from two yellow) and U3 (upgrades): all but T02 can be used."""
    s = opening("east-to-west-3", cubes, map=MAP)
    show_merchants(s, "S01", "T02", "U3", "S02")
    next_merchants(s, "T03", "T04", "T05")  # all of them cost more than two yellow
    return s


def test_the_first_turn_without_cubes() -> None:
    # Three of the four markets. The player's own settlers stand on E2-1 already, so that there is no refresh.
    s = table()
    settle(s, "E2-1", s.turn, 2)
    first, second = counts(s, 2)
    assert first == WITHOUT_MARKETS - 1 + 3
    # After 5 productions, 2 upgrades and rest the next player has all of it, and the refresh (with three settlers, or
    # two after the rest). The Sea tile touches six tiles. After a market card was used T03 is the fourth of the row:
    # two of the four can be used.
    assert second == (5 + 2 + 1) * (WITHOUT_MARKETS + 3) + 6 + 6 + 3 * (WITHOUT_MARKETS + 2)


def test_another_turn_after_a_refresh() -> None:
    # All is open but E2-1. Which cards are new is chance, so markets are left out of the count.
    s = table()
    do(s, "work E2-1")
    open_to_all = [a for a in may(s) if a not in {"work E2-3", "work E2-4", "work D2-2", "work D2-3"}]
    assert len(open_to_all) == WITHOUT_MARKETS - 1


def test_a_market_card_used_for_trades() -> None:
    # T02 makes two red of two yellow; four yellow are left after the first exchange: again, or enough.
    s = table("YYYYYY")
    do(s, "work E2-4")
    first, second, *_ = counts(s, 2)
    assert first == 2
    # Again: two yellow are left, so once more or enough. Enough: the next player, for whom S01, U3 and S02 can be used.
    assert second == 2 + WITHOUT_MARKETS + 3


def test_the_fourth_merchant_card_offers_a_tile_of_board_d2() -> None:
    # Three cards are in the discard pile, and S01 is the fourth: one of the four stacks, or none.
    s = table()
    give_merchants(s, s.turn, "T06", "T07", "T08")
    do(s, "work E2-3")
    # T02, U3, S02 and T03 lie below the markets now.
    assert counts(s, 2) == [4 + 1, 5 * (WITHOUT_MARKETS + 2)]


def test_the_third_merchant_card_offers_nothing() -> None:
    s = table()
    give_merchants(s, s.turn, "T06", "T07")
    do(s, "work E2-3")
    assert counts(s, 1) == [WITHOUT_MARKETS + 2]


def test_a_movement_past_a_boat_and_ashore() -> None:
    # The other boat is on 2, and there are no cubes: five of the six tiles; on each of them build, or not.
    s = table()
    s.seat[1 - s.turn].boat = 2
    do(s, "work F2-1")
    first, second, third = counts(s, 3)
    assert (first, second) == (5, 10)
    # The next player's markets are S01, U3 and S02.
    assert third == 10 * (WITHOUT_MARKETS + 3)
