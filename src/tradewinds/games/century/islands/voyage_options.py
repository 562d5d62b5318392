"""The options that all titles with boat locations have: the island map, and the readings of the rules."""

from __future__ import annotations

from typing import Any

from ....engine.options import Chosen, Option
from ..settlers.options import SETTLER_OPTIONS
from .map_files import GivenMap, put_map, read_map
from .voyages import ISLANDS, Voyages

SPACES = {"market": ISLANDS - 1, "sea": 1}


def _read(given: Any) -> GivenMap:
    return read_map(given, SPACES, least_neighbours=2)


OPTIONS = (
    Option("map", "generated", "The island map: one made at random, or a TOML file.", ("generated",), _read),
    *SETTLER_OPTIONS,
    Option("may_return", True, "A boat that moves two steps may end where it began."),
    Option("may_stay", False, "A boat that may move to any tile may stay where it is."),
    Option("pay_on_sea", True, "Boats on the Sea tile are paid too."),
    Option(
        "hold_limit_checked_for",
        "every-player",
        "Whose storage is checked at the end of a turn.",
        ("every-player", "turn-owner"),
    ),
)


def prepare(s: Voyages, chosen: Chosen) -> None:
    """Put a given map into the record."""
    if isinstance(chosen["map"], dict):
        s.tiles_given = int(put_map(s, chosen["map"]))


def warnings(chosen: Chosen) -> list[str]:
    return []
