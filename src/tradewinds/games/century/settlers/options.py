"""The options that all titles with settlers have: a name for each question that the rule sheets leave open."""

from __future__ import annotations

from ....engine.options import Option

SETTLER_OPTIONS = (
    Option("reductions_add_up", True, "Several reductions for the same icon add up."),
    Option("reduction_when_bumping", True, "Reductions count where other players' settlers are sent home too."),
    Option("bump_at_least_printed", False, "Sending settlers home takes at least the printed number of settlers."),
    Option("extra_cube_first", True, "Extra cubes come before the location's action; otherwise after it."),
    Option("extra_cube_without_cubes", True, "Extra cubes come also where the location itself gives no cubes."),
    Option("upgrade_nothing", True, "A place for upgrades may be used without a cube to upgrade."),
)
BONUS_WITHOUT_CARD = Option("bonus_without_card", True, "At a fort the bonus tile may be taken without a card.")
