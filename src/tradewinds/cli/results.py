"""The end of a match, in words."""

from __future__ import annotations


def who_wins(names: list[str]) -> str:
    """For one winner, for several who share the victory, and for none."""
    if not names:
        return "Nobody wins"
    if len(names) == 1:
        return f"{names[0]} wins"
    return f"{', '.join(names[:-1])} and {names[-1]} share the victory"
