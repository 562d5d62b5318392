"""The options of Eastern Wonders: the map, and a name for each question that the rulebook leaves open."""

from __future__ import annotations

from typing import Any

from ....engine.options import Chosen, Option
from ..islands.map_files import GivenMap, map_warnings, put_map, read_map
from .printed import SPACES
from .record import EasternWonders


def _read(given: Any) -> GivenMap:
    return read_map(given, SPACES)


OPTIONS = (
    Option(
        "map",
        "first-game",
        "The map of the first game, one made at random, or a TOML file.",
        ("first-game", "generated"),
        _read,
    ),
    Option("may_return", True, "A movement may end on the tile where it began."),
    Option("extra_steps_add_up", True, "Several bonus tiles with a free step give several free steps."),
    Option("extra_steps_first", False, "Free steps of bonus tiles must be used before cubes are left to move on."),
    Option("pay_on_port", False, "Boats on port tiles are paid too."),
    Option("pay_when_not_moving", False, "Boats are paid even by a player who did not move."),
    Option("pick_up_on_port", True, "Cubes that lie on port tiles may be picked up."),
    Option("pick_up_when_not_moving", False, "Cubes may be picked up by a player who did not move."),
    Option("pick_up_all_or_none", True, "Cubes are picked up all together; otherwise one by one."),
    Option("same_bonus_twice", True, "A player may take a bonus tile of a kind that they have already."),
    Option("new_upgrade_counts", False, "A new upgrade tile serves the outpost that earned it."),
    Option("action_is_optional", True, "A player may do nothing after moving."),
    Option(
        "hold_limit_checked_for",
        "every-player",
        "Whose holds are checked at the end of a turn.",
        ("every-player", "turn-owner"),
    ),
)


def prepare(s: EasternWonders, chosen: Chosen) -> None:
    """Put a given map into the record."""
    if isinstance(chosen["map"], dict):
        s.tiles_given = int(put_map(s, chosen["map"]))


def warnings(chosen: Chosen) -> list[str]:
    return map_warnings(chosen["map"]["spaces"]) if isinstance(chosen["map"], dict) else []
