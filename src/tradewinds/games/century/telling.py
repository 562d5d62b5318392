"""Words for the family's pieces: cubes, tiles and seats, as an edition calls them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from ...components import skin
from .cubes import Cube


def counted(n: int, thing: str) -> str:
    """'no cubes', '1 cube', '2 cubes'."""
    return f"{n or 'no'} {thing}{'' if n == 1 else 's'}"


@dataclass(frozen=True)
class Edition:
    """How an edition names things."""

    cube_names: tuple[str, ...]
    cube_letters: tuple[str, ...]
    seat_names: tuple[str, ...]

    def cube(self, colour: int) -> str:
        return self.cube_names[colour]

    def cubes(self, counts: Iterable[int]) -> str:
        """'2 yellow and 1 brown', or 'nothing'."""
        parts = [f"{n} {self.cube_names[c]}" for c, n in enumerate(counts) if n]
        return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts) or "nothing"

    def letters(self, counts: Iterable[int]) -> str:
        """'YYB', or '-'."""
        return "".join(self.cube_letters[c] * n for c, n in enumerate(counts)) or "-"

    def seat(self, player: int) -> str:
        return self.seat_names[player]


@cache
def edition(name: str) -> Edition:
    words: dict[str, Any] = skin(name)
    cubes = [words["cubes"][c.name.lower()] for c in Cube]
    return Edition(
        tuple(c["name"] for c in cubes),
        tuple(c["letter"] for c in cubes),
        tuple(s["name"] for s in words["seats"].values()),
    )
