"""The contract: what a game supplies, and what anybody can do with it.

A game is stateless. Its record holds a match; its rules answer for the words of `words`, as plain functions over it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import Any

import numpy as np

from . import words
from .actions import Actions
from .dice import Dice
from .errors import BadOption, one_of
from .link import Binding, bind, link
from .options import Chosen, Option, choose_options
from .position import Position
from .record import Ints


@dataclass(frozen=True, eq=False)
class Game:
    id: str
    title: str
    summary: str
    players: tuple[int, ...]  # the possible numbers of players
    rules_version: int  # goes up whenever the same seed and actions may give another match
    record: type[Position]
    actions: type[Actions]
    options: tuple[Option, ...]
    rules: tuple[ModuleType, ...]  # the modules that answer for the words, those of its family too
    family_words: tuple[ModuleType, ...]
    guide: str  # the rules in our own words, as Markdown
    components: str  # digest of the tables that were loaded
    provenance: Mapping[str, str]  # how far each table can be trusted
    skin: str = "spice"  # the edition's words and colours
    skin_of: str = ""  # for another edition of a title: that title's id

    @property
    def board(self) -> str:
        """The id of the title whose board it is played on."""
        return self.skin_of or self.id

    def bound(self, *bots: ModuleType) -> Binding:
        """The game's rules, with a bot's, as meanings for the words."""
        key = "-".join([self.id, *(b.__name__.rsplit(".", 1)[-1] for b in bots)])
        if key not in self._bindings:
            self._bindings[key] = bind(key, (words, *self.family_words), (*self.rules, *bots))
        return self._bindings[key]

    @cached_property
    def _bindings(self) -> dict[str, Binding]:
        return {}

    def rule(self, f: Any) -> Any:
        """A rule or a word, ready to be called on this game's states."""
        return link(f, self.bound())

    def constant(self, word: str) -> int:
        """What a word that is a number means here: ROOM, LENGTH, OBSERVATION or PARTS."""
        supplied = self.bound().words
        return int(supplied[word][1] if word in supplied else getattr(words, word))

    def choose_options(self, chosen: Mapping[str, Any] | None = None) -> Chosen:
        return choose_options(self.options, chosen or {})

    def template(self, players: int, chosen: Mapping[str, Any] | None = None) -> Any:
        """A record with the number of players and the options in it, ready to be seeded and set up."""
        if players not in self.players:
            raise BadOption(f"{self.title} is for {one_of(self.players)} players, not {players}.")
        state = self.record()
        state.players = players
        options = self.choose_options(chosen)
        for option in self.options:
            setattr(state, option.name, option.place(options[option.name]))
        self.rule(words.prepare)(state, options)
        return state

    def start(self, players: int, seed: int, chosen: Mapping[str, Any] | None = None) -> Any:
        """A new match's record, set up."""
        state = self.template(players, chosen)
        state.rng = seed
        self.rule(words.setup)(state)
        return state

    def legal(self, state: Any) -> list[int]:
        """The legal actions, in the game's order."""
        if state.over:
            return []
        acts = np.zeros(self.constant("ROOM"), np.int16).view(Ints)
        self.rule(words.legal)(state, acts)
        return [acts[1 + i] for i in range(acts[0])]

    def step(self, state: Any, action: int) -> None:
        """Take a legal action, unchecked."""
        self.rule(words.step)(state, action)

    def scores(self, state: Any) -> list[int]:
        return [self.rule(words.score)(state, p) for p in range(state.players)]

    def winners(self, state: Any) -> list[int]:
        """Who wins: several seats where a victory is shared, none where a lone player loses."""
        bits: int = self.rule(words.winners)(state)
        return [p for p in range(state.players) if bits >> p & 1]

    def observe(self, state: Any, seat: int) -> Ints:
        """What a seat knows, as numbers for a learner."""
        out = np.zeros(self.constant("OBSERVATION"), np.int16).view(Ints)
        self.rule(words.observe)(state, seat, out)
        return out

    def redealt(self, state: Any, seat: int, dice: Dice) -> Any:
        """A copy in which all that the seat cannot know is dealt anew: what a search may look at."""
        copy = state.copy()
        self.rule(words.redeal)(copy, seat, dice)
        return copy

    def view(self, state: Any, seat: int | None = None) -> Any:
        """What a seat, or a spectator, sees."""
        return self.rule(words.view)(state, seat)

    def text(self, state: Any, action: int) -> str:
        """An action about to be taken, in one line."""
        line: str = self.rule(words.text)(state, action)
        return line

    def tell(self, state: Any) -> str:
        """The position, in one line."""
        line: str = self.rule(words.tell)(state)
        return line

    def explain(self, state: Any, action: int) -> words.Reason | None:
        """Why an action is not legal now; None for those that are."""
        reason: words.Reason | None = self.rule(words.explain)(state, action)
        return reason

    def breakdown(self, state: Any, player: int) -> dict[str, int]:
        """A player's points by where they come from."""
        points: dict[str, int] = self.rule(words.breakdown)(state, player)
        return points

    def warnings(self, chosen: Chosen) -> list[str]:
        """What is allowed but unwise in the chosen options."""
        sentences: list[str] = self.rule(words.warnings)(chosen)
        return sentences
