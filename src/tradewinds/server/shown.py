"""What several viewers of a position are shown alike, made once for all: most are shown it at the same moment."""

from __future__ import annotations

from collections import OrderedDict
from functools import cached_property
from typing import Any

from ..engine import words
from ..engine.match import Match
from .shapes import LogLine

KEPT = 100  # positions: those that somebody is just being shown


class Shown:
    """Of one position of a match, whatever is asked for."""

    def __init__(self, match: Match):
        self.match, self.state, self._at = match, match.state, _place(match)
        self._alike = match.game.rule(words.all_see_alike)()
        self._views: dict[int | None, Any] = {}

    def is_now(self) -> bool:
        """Whether the match is still there."""
        return self.match.state is self.state and _place(self.match) == self._at

    def view(self, seat: int | None) -> Any:
        """What a seat sees, or a spectator. Nobody may change it: it is others' too."""
        key = None if self._alike else seat
        if key not in self._views:
            self._views[key] = self.match.view(key)
        return self._views[key]

    @cached_property
    def log(self) -> list[LogLine]:
        return [LogLine(number=i, seat=entry.player, text=entry.text) for i, entry in enumerate(self.match.log, 1)]

    @cached_property
    def scores(self) -> list[int]:
        return self.match.scores()

    @cached_property
    def breakdown(self) -> list[dict[str, int]]:
        """The points of each seat, by what they are for."""
        return [self.match.game.breakdown(self.match.state, seat) for seat in range(self.match.players)]


def _place(match: Match) -> tuple[int, str]:
    return len(match.log), match.log[-1].hash if match.log else ""


_recent: OrderedDict[int, Shown] = OrderedDict()


def shown(match: Match) -> Shown:
    """The position that a match is in."""
    kept = _recent.get(id(match))
    if kept is None or kept.match is not match or not kept.is_now():
        kept = _recent[id(match)] = Shown(match)
    _recent.move_to_end(id(match))
    if len(_recent) > KEPT:
        _recent.popitem(last=False)
    return kept
