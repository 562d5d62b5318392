"""The options of World Wonders: the sides that are used, the kinds of play, and a name for each open question."""

from __future__ import annotations

from ...engine.errors import BadOption
from ...engine.options import Chosen, Option
from .record import WorldWonders

OPTIONS = (
    Option("map_side", "A", "A: a lake, the same for everybody. B: a different river for each.", ("A", "B")),
    Option("resource_side", "A", "Which side of the resource boards is used.", ("A", "B")),
    Option("advanced", False, "Three public objectives are used (two players and more)."),
    Option("difficulty", "easy", "The automaton of solo play; hard adds its monuments.", ("easy", "hard")),
    Option("tower_beside_sidewalk", False, "A tower may stand beside the Sidewalk alone."),
    Option("short_set_partial", False, "A set of Short Roads may be bought if only some of its pieces can be laid."),
    Option("feature_twice_needs_two_tiles", True, "A building type shown twice on a monument means two tiles."),
    Option("covered_water_counts", False, "Water under a bridge or a monument still meets a monument's demand."),
    Option("sidewalk_is_road", False, "The Sidewalk meets a monument's demand for a road."),
    Option("loan_after_repayment", False, "A loan may be taken in the turn in which another was paid off."),
    Option("both_pedestals", False, "One player may buy both pedestals of a round."),
    Option("second_pedestal_with_two", True, "With two players the second pedestal is for sale too."),
    Option("towers_join_roads", False, "Towers connect roads for the longest road."),
    Option("group_counts", "tiles", "What the largest group of a type is counted in.", ("tiles", "squares")),
    Option("zero_scores", False, "An objective can be won with a result of 0."),
)


def prepare(s: WorldWonders, chosen: Chosen) -> None:
    """Solo play has no public objectives."""
    if s.players == 1 and chosen["advanced"]:
        raise BadOption("Public objectives are for two players and more: leave out advanced, or play with somebody.")


def warnings(chosen: Chosen) -> list[str]:
    return []
