"""Clocks: how long people may think, if a table has one.

A table's clock gives each person some seconds for the match and more for each turn, or so many for each turn. A turn is
what somebody decides until another decides. Time is written down when something is decided; in between it runs from
`clock_since` for the one who decides. Bots need none. Nothing is gained by taking back, leaving or coming back: a turn
brings its time once, and who takes something back pays for the time since.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from ..engine.match import Match
from .models import Seat, Table
from .shapes import ClockInfo

LATE = timedelta(seconds=15)  # after which a clock that ran out unnoticed is the server's fault: it was away
MERCY = 60.0  # seconds for whoever lost time by that
OUT = -1  # in the log instead of an action: the seat ran out of time, and is out


def set_up(table: Table) -> None:
    """Everybody's time at the start of a match."""
    if table.clock:
        for seat in table.seats:
            seat.time_left = 0.0 if table.clock["each_turn"] else float(table.clock["seconds"])
            seat.turn_from = -1


def stop(table: Table, moment: datetime, payer: int | None = None) -> None:
    """Take what has passed from the time of who decided, or of who took a decision back."""
    if table.clock_since and table.decider is not None:
        seat = table.seats[table.decider if payer is None else payer]
        seat.time_left = max(0.0, (seat.time_left or 0.0) - (moment - table.clock_since).total_seconds())
    table.clock_since = None


def run(table: Table, match: Match, moment: datetime) -> None:
    """Let the time run of the person who decides now; a turn that has just begun brings its time."""
    if table.clock and table.decider is not None and (seat := table.seats[table.decider]).user_id:
        begun = turn_begun(match)
        if begun > seat.turn_from:
            seat.turn_from = begun
            left = seat.time_left or 0.0
            seat.time_left = table.clock["seconds"] if table.clock["each_turn"] else left + table.clock["increment"]
        table.clock_since = moment


def turn_begun(match: Match) -> int:
    """How many actions stood when the turn began of the one who decides."""
    step = len(match.log)
    while step and match.log[step - 1].player == match.player:
        step -= 1
    return step


def runs_out(table: Table) -> datetime | None:
    """When the time of the one who decides is up."""
    if table.clock_since is None or table.decider is None:
        return None
    return table.clock_since + timedelta(seconds=table.seats[table.decider].time_left or 0.0)


def why_not_back(table: Table, seat: Seat) -> str | None:
    """Why somebody cannot take their seat back yet, or at all; or None."""
    if not table.clock:
        return None
    if seat.lost:
        return "Your time has run out: this match goes on without you."
    if not seat.time_left:
        if table.decider == seat.number:
            return "Your time for this turn has run out: come back when the bot has decided."
        if not table.clock["each_turn"] and not table.clock["increment"]:
            return "Your time has run out: a bot plays for you to the end."
    return None


def winners(match: Match, lost: Collection[int]) -> list[int]:
    """Who has won: nobody who ran out of time where that loses."""
    if not lost:
        return match.winners()
    rest = [seat for seat in range(match.players) if seat not in lost]
    if len(rest) == 1:
        return rest
    if best := [seat for seat in match.winners() if seat not in lost] if match.over else []:
        return best
    scores = match.scores()
    return [seat for seat in rest if scores[seat] == max(scores[other] for other in rest)]


def is_decided(table: Table) -> bool:
    """Whether a match has ended because only one has not run out of time."""
    return any(seat.lost for seat in table.seats) and sum(not seat.lost for seat in table.seats) <= 1


def clock_info(table: Table, moment: datetime) -> ClockInfo | None:
    if not table.clock:
        return None
    return ClockInfo(
        **table.clock,
        left=[None if seat.bot or seat.time_left is None else round(seat.time_left, 1) for seat in table.seats],
        running=table.decider if table.clock_since else None,
        since=table.clock_since.isoformat() if table.clock_since else None,
        now=moment.isoformat(),
        lost=[seat.number for seat in table.seats if seat.lost],
    )


def time_left(table: Table, moment: datetime) -> float | None:
    """Of the one who decides."""
    end = runs_out(table)
    return None if end is None else round(max(0.0, (end - moment).total_seconds()), 1)
