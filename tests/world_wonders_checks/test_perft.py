"""Perft: how many sequences of actions there are to a small depth from fixed positions.

The first plies are counted by hand. Deeper ones are counted twice: by the game, and by the referee's own enumeration.
Squares are named like A1: column A to M, row 1 to 9 from the top, the Sidewalk below row 9.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.perft import agreed_counts
from tests.world_wonders.positions import G, do, offer
from tradewinds.games.world_wonders.printed import MAP_IDS, MONUMENT_IDS

from . import referee
from .soundness_moments import moments

NEEDY = ("ziggurat", "theater", "el_castillo")  # no city without buildings has a place for these


def following(table: dict[str, Any], action: str) -> dict[str, Any]:
    """Nothing is shuffled within the few actions of these tests."""
    return referee.after(table, action, table)


def counts(state: Any, depth: int) -> list[int]:
    return agreed_counts(G, following, state, depth)


def opening(players: int, *monuments: str, **options: Any) -> Any:
    """The first turn of a match, with these monuments on offer."""
    s = G.start(players, 1, options)
    for slot, name in enumerate(monuments):
        monument, deck = MONUMENT_IDS.index(name), s.monument_deck
        other = deck.tolist().index(monument)
        deck[other], deck[slot] = deck[slot], monument
        s.slot[slot] = monument
    return s


def give_first_player(s: Any, map_id: str) -> None:
    """Exchange maps with whoever has this one."""
    first, wanted = s.seat[s.order[0]], MAP_IDS.index(map_id)
    for seat in s.seat[: s.players]:
        if seat.map == wanted:
            seat.map = first.map
    first.map = wanted


def test_from_the_set_up() -> None:
    # Roads, pedestals, the free road and a loan: no building without a road, and no tower beside nothing.
    first, second, _ = counts(opening(2, *NEEDY, map_side="A"), 3)
    assert first == 2 + 2 + 1 + 1
    # A Long Road beside the Sidewalk: 10 places along it and one up from each column, but F and G end in the lake. The
    # same for the free road, also after a pedestal.
    long_road = 10 + 11
    # Short Roads: a 2x1 along the Sidewalk or up from it, or the 1x1. After a loan all but another loan.
    assert second == long_road + (12 + 13 + 13) + 2 * long_road + long_road + 5


def test_playing_alone() -> None:
    # No pedestals; the automaton took something else than roads.
    s = opening(1, *NEEDY[:2], map_side="A")
    assert (s.long_roads, s.short_sets) == (1, 1)
    first, second, *_ = counts(s, 3)
    assert first == 2 + 1 + 1
    assert second == 21 + 38 + 21 + 3


def test_five_players_with_rivers() -> None:
    s = opening(5, *NEEDY, map_side="B")
    give_first_player(s, "B1")
    first, second, *_ = counts(s, 3)
    assert first == 2 + 2 + 1 + 1
    # The river leaves the map at J9 and K9. A Long Road lies along the Sidewalk in six places left of it, or bridges it
    # from I to L; upwards it does not begin in J or K, nor end in H or I.
    long_road = 6 + 1 + 9
    # 2x1: 8 left and 1 right of the river; upwards in 8 columns left of it, I8 being water, and 2 right.
    assert second == long_road + (9 + 10 + 11) + 2 * long_road + long_road + 5


def test_a_turn_with_the_free_road_laid() -> None:
    s = opening(2, *NEEDY, map_side="A")
    do(s, "lay_free_road", "place 0 A9")
    # Six buildings, roads, the tower, pedestals, a loan.
    first, *_ = counts(s, 2)
    assert first == 6 + 2 + 1 + 2 + 1
    # The tower stands above the road or at its end; then the other player has the first six.
    do(s, "buy_tower")
    assert counts(s, 2) == [5, 5 * 6]


def test_a_building_beside_the_road() -> None:
    s = opening(2, *NEEDY, map_side="A")
    do(s, "lay_free_road", "place 0 A9", "buy_building 0")
    # The 2x1: in row 8 from A to D, or E9 and F9; upright above A to D, or on E8 and E9.
    assert counts(s, 2) == [4 + 1 + 4 + 1, 10 * 6]


def test_a_monument_of_three_pieces() -> None:
    s = opening(2, "moai", "ziggurat", "theater", map_side="A")
    assert len(G.legal(s)) == 7
    do(s, "buy_monument 0")
    counts(s, 3)


def test_two_pieces_with_a_gap() -> None:
    s = opening(2, "obelisks", "ziggurat", "theater", map_side="A")
    offer(s, "S1-B1")
    do(s, "lay_free_road", "place 0 A9", "buy_building 0", "place 0 A8")
    do(s, "lay_free_road", "place 0 A9", "buy_pedestal 0")
    do(s, "buy_monument 0")
    # Beside both the Library on A8 and B8 and the road below is only C8. The other piece stands on E8 or C6: A7 and B7
    # beside the Library are not in line with D8 and E9 beside the road. Either piece comes first.
    first, second, _ = counts(s, 3)
    assert [first, second] == [3, 2 + 1 + 1]


def test_a_loan_and_its_repayment() -> None:
    later = [s for s in moments("four") if 0 < s.seat[s.turn].loan < s.round and s.item == 0 and not s.over]
    repaying = next(s for s in later if "repay_loan" in {G.actions.short(a) for a in G.legal(s)})
    counts(repaying, 2)


@pytest.mark.slow
@pytest.mark.parametrize("table", ["four", "alone"])
def test_from_the_midst_of_a_game(table: str) -> None:
    for state in moments(table)[10:180:34]:
        counts(state, 2)


def test_nothing_follows_the_end_of_a_game() -> None:
    before, last, over = moments("four")[-3:]
    counts(before, 3)
    assert counts(last, 2)[1] == 0
    assert counts(over, 1) == [0]
