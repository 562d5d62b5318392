"""How an edition looks: the letters and colours of its cubes, the colours of seats, and its words, cut short."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from rich.text import Text

from ...components import skin
from ...games.century.telling import edition_named
from ...games.century.viewing import Cubes

SHORTER = (
    (r"^(\w\d+): ", r"\1 "),
    (r"^1 (.+) less at each ", r"-1 \1 at "),
    (r"^1 (.+) more at each ", r"+1 \1 at "),
    (r"^an? ", ""),
    (r"points? for (?:each|every) (.+)", r"per \1"),
    (r"(per \w+) and ", r"\1+"),
    (r"\bno points?", "0 pt"),
    (r"\bpoints?\b", "pt"),
)  # sentences of the views, and what is left of them where room is scarce


@cache
def _skin(name: str) -> dict[str, Any]:
    return skin(name)


class Look:
    """An edition, as the boards show it. Colours are never alone: a cube has its letter, a seat its number."""

    def __init__(self, name: str):
        self.name = name
        self._cubes, self._seats = _skin(name)["cubes"], [one["colour"] for one in _skin(name)["seats"].values()]
        self._named = {cube["name"]: colour for colour, cube in self._cubes.items()}
        one = rf"\d+ (?:{'|'.join(self._named)})\b"
        self._some = re.compile(rf"{one}(?:(?:, | and ){one})*")

    def say(self, words: str) -> str:
        """Words of the spice edition in those of this one."""
        return edition_named(self.name).say(words)

    def seat(self, seat: int) -> str:
        """The colour of a seat, for text."""
        return f"bold {self._seats[seat % len(self._seats)]}"

    def letter(self, colour: str) -> str:
        return str(self._cubes[colour]["letter"])

    def paint(self, colour: str) -> str:
        return str(self._cubes[colour]["colour"])

    def cube(self, colour: str) -> str:
        """A cube is its letter on its colour: the ink is black or white, whichever is easier to read."""
        paint = self.paint(colour)
        red, green, blue = (int(paint[i : i + 2], 16) for i in (1, 3, 5))
        light = 0.3 * red + 0.6 * green + 0.1 * blue > 150
        return f"bold {'#000000' if light else '#ffffff'} on {paint}"

    def cubes(self, cubes: Cubes, room: int = 20) -> Text:
        """'YYB' as coloured letters, '4Y1B' where these would not fit, and at worst how many there are."""
        if sum(cubes.values()) <= room:
            return Text.assemble(*((self.letter(c) * n, self.cube(c)) for c, n in cubes.items() if n))
        counts = Text.assemble(*((f"{n}{self.letter(c)}", self.cube(c)) for c, n in cubes.items() if n))
        return counts if counts.cell_len <= room else Text(f"{sum(cubes.values())} {self.say('cubes')}")

    def trade(self, give: Cubes, take: Cubes, arrow: str = " > ") -> Text:
        """'YY > G'."""
        return Text(arrow).join([self.cubes(give), self.cubes(take)])

    def seats(self, sign: str, seats: Iterable[int], style: str = "", short: bool = False) -> Text:
        """'@1@2' with the colours of the seats; short, '@12'."""
        text = Text()
        for place, seat in enumerate(seats):
            text.append(f"{'' if short and place else sign}{seat + 1}", style + self.seat(seat))
        return text

    def brief(self, told: str) -> Text:
        """A sentence of a view, cut short, with cubes as letters: 'X06 1 pt, YR', '3 per compass+bag', '+Y at tent'."""
        for long, short in SHORTER:
            told = re.sub(long, short, told)
        text, end = Text(), 0
        for found in self._some.finditer(told):
            text.append(told[end : found.start()])
            for n, name in re.findall(r"(\d+) (\w+)", found[0]):
                text.append(self.letter(self._named[name]) * int(n), self.cube(self._named[name]))
            end = found.end()
        return text.append(told[end:])
