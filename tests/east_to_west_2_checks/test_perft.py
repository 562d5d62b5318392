"""Perft: how many sequences of actions there are to a small depth from fixed positions of From East to West, Part II.

The first plies are counted by hand. Deeper ones are counted twice: by the game, and by the referee's own enumeration.
With two players exploration tiles cover A2-6, B2-5, C1-3 to C1-6 and F2-5 to F2-7. Open are the forts A2-1, A2-2, B2-1
and B2-2; the productions A2-3, A2-5, B2-4 and C1-1; the upgrade A2-4; the trades B2-3 and C1-2; moving a boat on F2-1
and F2-3, boat trade on F2-2 and outpost trade on F2-4. Each player has seven settlers, enough for any location, even
where others stand. The map is a star: see the shared perft.
"""

from __future__ import annotations

from typing import Any

from tests.settlers_positions import do
from tests.settlers_soundness.perft import counts, opening, star_map
from tradewinds.games.century.islands.outposts import MARKET_IDS, MARKET_SYMBOL

# no trade can be paid with a single yellow cube
TILES = ("GI1", "CH1", "TE1", "CL1", "GI2", "CH5", "TE2", "CL3", "GI3", "CH6", "TE5", "CL5")
MAP = star_map(*TILES)
FIRST_TURN = 8  # without cubes: see the first test


def islands(cubes: str = "", **options: Any) -> Any:
    return opening("east-to-west-2", cubes, map=MAP, **options)


def build(s: Any, player: int, *tiles: int) -> None:
    """Outposts of a player on tiles of the map."""
    for tile in tiles:
        s.outposts[tile] |= 1 << player
        s.seat[player].built[MARKET_SYMBOL[MARKET_IDS.index(TILES[tile - 1])]] += 1


def sail(s: Any, player: int, tile: int) -> None:
    s.seat[player].boat = tile
    s.start = s.seat[s.turn].boat


def test_the_first_turn_without_cubes() -> None:
    # 4 productions, the upgrade of nothing, two ways to move the boat; or rest. Forts and trades cost cubes, the boat
    # is on the Sea tile, and there are no outposts.
    first, second, *_ = counts(islands(), 4)
    assert first == 4 + 1 + 2 + 1 == FIRST_TURN
    # After production, upgrade and rest the next player's 8. The Sea tile touches six tiles, all free of boats.
    assert second == (4 + 1 + 1) * FIRST_TURN + 6 + 6


def test_a_step_past_a_boat_that_cannot_be_paid() -> None:
    # The other boat is on one of the six tiles around the Sea tile, and there is no cube to pay it with.
    s = islands()
    sail(s, 1 - s.turn, 2)
    do(s, "work F2-1")
    first, second, third, *_ = counts(s, 3)
    assert first == 5
    assert second == 5 * 2  # build for nothing, or not; no trade can be paid
    # The next player, on 2, has no cubes: as in the first turn, for some tile next to 2 is always free.
    assert third == 10 * FIRST_TURN


def test_a_step_onto_a_boat_that_can_be_paid() -> None:
    # With a yellow cube all six tiles are open.
    s = islands("Y")
    sail(s, 1 - s.turn, 2)
    build(s, 1 - s.turn, 2)
    do(s, "work F2-1")
    first, second, third = counts(s, 3)
    assert first == 6
    assert second == 1 + 5 * 2  # pay the yellow cube on 2; build or not on the five others
    # On 2 there is nothing left: an outpost would cost two cubes. The next player cannot pay for any trade either, not
    # even with the yellow cube.
    assert third == FIRST_TURN + 10 * FIRST_TURN


def test_two_steps_past_boats_that_cannot_be_paid() -> None:
    # The other boat is on 2. From the Sea tile the first step may lead there, if the second leads on: six tiles.
    s = islands()
    sail(s, 1 - s.turn, 2)
    do(s, "work F2-3")
    first, second, *_ = counts(s, 3)
    assert first == 6
    # From 2 five steps, back to the Sea tile too, but no end. From 1 and 3, next to 2: four steps or the end. From 4, 5
    # and 6 five steps or the end.
    assert second == 5 + 2 * 5 + 3 * 6


def test_two_steps_that_may_not_end_where_they_began() -> None:
    # The same, if a movement may not end on the Sea tile again: one step less from each.
    s = islands(may_return=False)
    sail(s, 1 - s.turn, 2)
    do(s, "work F2-3")
    first, second, *_ = counts(s, 3)
    assert first == 6
    assert second == 4 + 2 * 4 + 3 * 5


def test_an_outpost_beside_others_is_paid_cube_by_cube() -> None:
    # With two players it costs two of the four cubes: CL5 on 12 trades three yellow, too many after that.
    s = islands("YYRR")
    build(s, 1 - s.turn, 12)
    sail(s, s.turn, 1)
    do(s, "work F2-1", "move 12")
    first, second, *_ = counts(s, 4)
    assert first == 2  # build or not: three yellow are missing for the trade
    # After build yellow or red; else the next player, who has an outpost, but no cubes.
    assert second == 2 + FIRST_TURN


def test_an_emptied_column_gives_a_tile_of_four_stacks() -> None:
    # Outposts on GI1, CH1 and TE1; the boat comes to CL1 from the Sea tile, and the fourth outpost empties a column.
    s = islands()
    build(s, s.turn, 1, 2, 3)
    do(s, "work F2-1", "move 4")
    first, second, *_ = counts(s, 3)
    assert first == 2  # build for nothing, or not
    # One of four stacks; or the next player.
    assert second == 4 + FIRST_TURN
    do(s, "build", "take_bonus 2")
    assert counts(s, 1) == [FIRST_TURN]  # nothing is left to do ashore


def test_outpost_trade_where_cubes_suffice() -> None:
    # Outposts on CH6 and CL5, which cost three yellow, and on CL1, which costs five.
    s = islands("YYYY")
    build(s, s.turn, 10, 12, 4)
    do(s, "work F2-4")
    # Two tiles; after the trade a yellow is left, too few for another: the next player.
    assert counts(s, 2) == [2, 2 * FIRST_TURN]


def test_discards_of_others() -> None:
    # The other boat's owner has ten cubes, five yellow and five brown, and is paid the only red one: over the limit by
    # one, of any of three colours.
    s = islands("R")
    sail(s, 1 - s.turn, 2)
    s.seat[1 - s.turn].cubes[:] = [5, 0, 0, 5]
    build(s, 1 - s.turn, 2)
    do(s, "work F2-1", "move 2")
    first, second, *_ = counts(s, 2)
    assert (first, second) == (1, 3)
