"""Perft: how many sequences of actions there are to a small depth from fixed positions of From East to West, Part I.

The first plies are counted by hand. Deeper ones are counted twice: by the game, and by the referee's own enumeration;
a refresh deals cards that the referee does not know, so counts stop where those cards would matter.
With two players exploration tiles cover A1-6 and B1-5. Open are the forts A1-1, A1-2, B1-1 and B1-2; the productions
A1-3, A1-5, B1-4 and C2-2; the upgrades A1-4, B1-6 and E2-2; the trades B1-3 and C2-3 (both from two red); the markets
E2-3, E2-4, C2-4 and C2-5; refreshing on E2-1 and swapping on C2-1. Each player has seven settlers, enough for any
location, even where others stand.
"""

from __future__ import annotations

from typing import Any

from tests.settlers_positions import do, lay_route, next_merchants, show_merchants
from tests.settlers_soundness.perft import counts, opening

FIRST_TURN = 18  # without cubes: see the first test


def trading_row(cubes: str = "") -> Any:
    """The first turn, with trade cards that cost yellow cubes below the markets."""
    s = opening("east-to-west-1", cubes)
    show_merchants(s, "T01", "T02", "T03", "T04")
    next_merchants(s, "T05", "T06", "T07")
    return s


def test_the_first_turn_without_cubes() -> None:
    # 4 forts for their bonus tiles, 4 productions, 3 upgrades of nothing, no trade, 4 markets whose cards can be
    # taken, the refresh, the swap with its yellow cube; or rest.
    first, second, *_ = counts(trading_row(), 3)
    assert first == 4 + 4 + 3 + 4 + 1 + 1 + 1 == FIRST_TURN
    # At each fort: the tile. After productions, upgrades, the swap in an empty route and rest: the next player's 18. At
    # each market the card can only be taken. After the refresh the player's own turn again, without E2-1.
    assert second == 4 * 1 + (4 + 3 + 1 + 1) * FIRST_TURN + 4 * 1 + (FIRST_TURN - 1)


def test_a_market_with_a_full_route() -> None:
    # T01 makes a green of two yellow: use it, or take it.
    s = trading_row("YYYY")
    lay_route(s, s.turn, "S01", "S02", "T08", "U3", "T09")
    do(s, "work E2-3")
    first, second, third = counts(s, 3)
    assert first == 2
    # After the first exchange two yellow are left: again, or enough. A taken card replaces one of five.
    assert second == 2 + 5
    # Each of them ends the turn. The next player has no cubes, and no route.
    assert third == 7 * FIRST_TURN


def test_a_market_whose_card_cannot_be_used() -> None:
    # T03 costs three yellow: it can only be taken, as the third card of the route, and that ends the turn.
    s = trading_row("YY")
    lay_route(s, s.turn, "S01", "S02")
    do(s, "work C2-4")
    assert counts(s, 2) == [1, FIRST_TURN]


def test_cards_of_the_route() -> None:
    # S01 takes one settler, U3 three, as two cards to its left are empty; T08 costs cubes that are not there.
    s = trading_row()
    lay_route(s, s.turn, "S01", "T08", "U3")
    first, second = counts(s, 2)
    assert first == FIRST_TURN + 2
    # Forts 4; productions, upgrades and rest: 18 each. Markets: take the card. Refresh: the same turn again without
    # E2-1. Swap: one of 3 pairs, or none. The two cards: nothing to upgrade, so the next player's turn.
    assert second == 4 + (4 + 3 + 1) * FIRST_TURN + 4 + (FIRST_TURN - 1 + 2) + (3 + 1) + 2 * FIRST_TURN


def test_cards_of_the_route_beside_settlers() -> None:
    # Two settlers stand on the first card already: T01 takes one settler, U3 two. Two yellow pay for T01, but for no
    # trade of the board: two more than in the first turn without cubes.
    s = opening("east-to-west-1", "YY")
    show_merchants(s, "T03", "T04", "T05", "T06")
    next_merchants(s, "T07")
    lay_route(s, s.turn, "S01 2", "T01", "U3")
    first, *_ = counts(s, 2)
    assert first == FIRST_TURN + 2
    # U3 raises up to three steps: the two yellow, or none.
    do(s, "route 2")
    assert s.seat[s.turn].on_route.tolist() == [2, 0, 2, 0, 0]
    first, second, *_ = counts(s, 3)
    assert first == 2
    # After a yellow: yellow, red or none: 3. After none: the next player.
    assert second == 3 + FIRST_TURN


def test_swaps() -> None:
    # Four cards make six pairs; or none.
    s = trading_row()
    lay_route(s, s.turn, "S01", "T08", "U3", "S02")
    do(s, "work C2-1")
    assert counts(s, 2) == [7, 7 * FIRST_TURN]
