"""Words for the family's pieces, and how an edition says them.

All texts are written in the words of the spice edition. A skin says them with words of its own: a line goes through
`say` once, at the end.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from ...components import skin
from ...engine.words import Reason
from .cubes import Cube


def counted(n: int, thing: str) -> str:
    """'no cubes', '1 cube', '2 cubes'."""
    return f"{n or 'no'} {thing}{'' if n == 1 else 's'}"


def listed(things: Iterable[str], otherwise: str = "nothing") -> str:
    """'a', 'a and b', 'a, b and c'."""
    parts = list(things)
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts) or otherwise


def cubes_text(counts: Iterable[int]) -> str:
    """'2 yellow and 1 brown', or 'nothing'."""
    return listed(f"{n} {Cube(c).name.lower()}" for c, n in enumerate(counts) if n)


@dataclass(frozen=True)
class Edition:
    """How an edition names things."""

    cube_letters: tuple[str, ...]
    seat_names: tuple[str, ...]
    words: Mapping[str, str]  # the spice edition's words, and what this one says for them

    def letters(self, counts: Iterable[int]) -> str:
        """'YYB', or '-'."""
        return "".join(self.cube_letters[c] * n for c, n in enumerate(counts)) or "-"

    def seat(self, player: int) -> str:
        return self.seat_names[player]

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        longest_first = sorted(self.words, key=len, reverse=True)
        return re.compile(rf"\b({'|'.join(map(re.escape, longest_first))})\b", re.IGNORECASE)

    def say(self, line: str) -> str:
        """A line of the spice edition in this edition's words."""
        return self._pattern.sub(self._other, line) if self.words else line

    def _other(self, found: re.Match[str]) -> str:
        word = self.words[found[0].lower()]
        return word[0].upper() + word[1:] if found[0][0].isupper() else word

    def say_reason(self, reason: Reason | None) -> Reason | None:
        return reason and Reason(self.say(reason.rule), self.say(reason.text))


@cache
def edition_named(name: str) -> Edition:
    words: dict[str, Any] = skin(name)
    return Edition(
        tuple(words["cubes"][c.name.lower()]["letter"] for c in Cube),
        tuple(s["name"] for s in words["seats"].values()),
        words.get("words", {}),
    )
