"""The end of a match, in words."""

from __future__ import annotations

from ..engine.match import Match


def who_wins(names: list[str]) -> str:
    """For one winner, for several who share the victory, and for none."""
    if not names:
        return "Nobody wins"
    if len(names) == 1:
        return f"{names[0]} wins"
    return f"{', '.join(names[:-1])} and {names[-1]} share the victory"


def outcome(match: Match, names: list[str]) -> str:
    """Who has won, with how many points. Of a game for one person its own words tell whether it was won."""
    if match.players == 1:
        return f"{match.game.tell(match.state)}."
    scores, winners = match.scores(), match.winners()
    tie = " by the tie-break" if winners and scores.count(max(scores)) > len(winners) else ""
    return f"{who_wins([names[p] for p in winners])}{tie}, with {max(scores)} points."
