"""Hand-made positions of Part III: those of `tests.east_to_west_2.positions` with merchant cards below the markets."""

from __future__ import annotations

from typing import Any

from tests.east_to_west_2 import positions as islands
from tests.settlers_positions import give_merchants, show_merchants

TITLE = islands.PART_III
MARKETS = ("E2-3", "E2-4", "D2-2", "D2-3")  # from the left; they take 1, 1, 2 and 3 settlers
REFRESH = "E2-1"
ON_D2 = {f"take_bonus {stack}" for stack in range(4, 8)}


def position(cubes: str = "", row: str = "S01 S02 S03 S04", owned: str = "", **given: Any) -> Any:
    """The beginning of the first player's turn, with merchant cards below the markets and in the discard pile."""
    s = islands.position(TITLE, cubes, **given)
    show_merchants(s, *row.split())
    give_merchants(s, 0, *owned.split())
    return s
