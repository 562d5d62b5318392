"""The pieces of a game, and who took which: read from a finished record and from the kinds of action in its log.

A title is made of parts, each a module in `parts` with three functions: the pieces that a game has, those that came up
in a finished game, and those that each seat took. No part knows a rule: it only reads what the rules left behind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from ..engine.actions import Actions
from ..engine.game import Game
from ..engine.record import Records
from ..games.century.words import edition

PARTS = {
    "eastern-wonders": ("outposts", "ports"),
    "spice-road": ("caravans",),
    "new-world": ("settlers",),
    "east-to-west-1": ("settlers", "markets"),
    "east-to-west-2": ("settlers", "outposts"),
    "east-to-west-3": ("settlers", "outposts", "markets"),
    "world-wonders": ("cities",),
}  # by the title's id

Name = tuple[str, str]  # the kind of a piece, and its id in the tables


class Piece(NamedTuple):
    kind: str  # in the plural, as people say it
    id: str
    text: str  # what it does, in a few words
    table: str  # that it is printed in
    peers: str = ""  # of a kind with cheap and dear pieces: those that it is compared with

    @property
    def name(self) -> Name:
        return self.kind, self.id


class Log(NamedTuple):
    """The actions of a game, and whose turn it was at each."""

    kinds: type[Actions]
    actions: Records
    owners: Records

    def of(self, kind: str) -> Iterator[tuple[int, int]]:
        """What was chosen in actions of a kind, as its number, and by which seat; each once."""
        block = self.kinds[kind]
        chosen = (self.actions >= int(block)) & (self.actions < block + block.size)
        pairs = zip((self.actions[chosen] - int(block)).tolist(), self.owners[chosen].tolist(), strict=True)
        return iter(sorted(set(pairs)))


class Part(Protocol):
    def pieces(self, game: Game, s: Any) -> Iterable[Piece]:
        """What there is in a game that begins like this one."""

    def offered(self, s: Any) -> Iterable[Name]:
        """What came up in a finished game, so that somebody could have taken it."""

    def taken(self, game: Game, s: Any, log: Log) -> Iterable[tuple[str, str, int]]:
        """What each seat took: the kind, the id and the seat."""


def parts_of(game: Game) -> list[Part]:
    return [import_module(f"{__package__}.parts.{name}") for name in PARTS.get(game.board, ())]


class Box:
    """Every piece of a game, numbered through."""

    def __init__(self, game: Game, start: Any):
        self.game = game
        self.parts = parts_of(game)
        found = (piece for part in self.parts for piece in part.pieces(game, start))
        self.pieces = [piece._replace(text=self.said(piece.text)) for piece in found]
        self._numbers = {piece.name: i for i, piece in enumerate(self.pieces)}

    def said(self, text: str) -> str:
        """Words of the spice edition as this edition says them."""
        said: str = self.game.rule(edition)().say(text) if self.game.skin_of else text
        return said

    def offered(self, s: Any) -> list[int]:
        return sorted({self._numbers[name] for part in self.parts for name in part.offered(s)})

    def taken(self, s: Any, log: Log) -> list[list[int]]:
        """For each seat what it took, each piece once."""
        found: list[set[int]] = [set() for _ in range(s.players)]
        for part in self.parts:
            for kind, id, seat in part.taken(self.game, s, log):
                found[seat].add(self._numbers[kind, id])
        return [sorted(numbers) for numbers in found]

    def provenance(self, piece: Piece) -> str:
        """How far the table of a piece can be trusted."""
        named = {name.rpartition(".")[2]: told for name, told in self.game.provenance.items()}
        return named[piece.table]


def bits_of(bits: int) -> list[int]:
    return [i for i in range(bits.bit_length()) if bits >> i & 1]
