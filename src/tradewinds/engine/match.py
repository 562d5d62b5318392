"""A match: the authority for people. It checks every action, keeps the log, takes back what may be taken back."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, SupportsIndex

from . import words
from .actions import Named
from .dice import M64, Dice, rand
from .errors import BadOption, IllegalAction, NotUndoable
from .game import Game
from .options import Chosen
from .position import Position
from .record import Ints


class Entry(NamedTuple):
    """One action of the log."""

    action: int
    player: int
    text: str
    hash: str  # of the record after the action


def state_hash(state: Any) -> str:
    return hashlib.blake2b(state.tobytes(), digest_size=8).hexdigest()


class Past(Sequence[Any]):
    """The states before each action of a log. Only records are kept: a face on one takes thirty times its room."""

    def __init__(self, face: type[Position]):
        self._face, self._records = face, list[Any]()

    def append(self, state: Any) -> None:
        self._records.append(state.record.copy())

    def pop(self) -> Any:
        return self._face(self._records.pop())

    def __len__(self) -> int:
        return len(self._records)

    def __getitem__(self, number: Any) -> Any:
        found = self._records[number]
        return [self._face(record) for record in found] if isinstance(number, slice) else self._face(found)


class Match:
    """A match of a game, from its set-up on.

    >>> from tradewinds import Match, game
    >>> match = Match(game("eastern-wonders"), players=2, seed=7)
    >>> match.play("take_cubes 2").text
    'Coral starts with 2 red'
    """

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
    ):
        self.game, self.players = game, players
        self.seed = secrets.randbits(64) if seed is None else seed
        if not 0 <= self.seed <= M64:
            raise BadOption(f"The seed {seed} must be a whole number from 0 to {M64}.")
        self.options: Chosen = game.choose_options(options)
        self.state = game.start(players, self.seed, self.options)
        self.names = list(names) if names else []  # who sits where, for people who look at the match later
        self.start = self.state.copy()
        self.log: list[Entry] = []
        self.before = Past(game.record)  # the state before each action of the log

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def player(self) -> int:
        """Who decides now."""
        return int(self.state.player)

    def legal(self) -> list[int]:
        return self.game.legal(self.state)

    def meant(self, action: SupportsIndex | str | Named) -> int:
        """An action given as an int, in its named form or as its short text; of equal ones the one that is listed."""
        number: int = self.game.rule(words.same)(self.state, self.game.actions.number(action))
        return number

    def play(self, action: SupportsIndex | str | Named) -> Entry:
        """Take an action, given in any of these ways. An illegal one changes nothing."""
        number = self.meant(action)
        if number not in self.legal():
            reason = self.game.explain(self.state, number)
            what = f"{self.game.actions.short(number)!r} ({self.game.text(self.state, number)})"
            raise IllegalAction(f"{what} is not legal now. {reason}")
        self.before.append(self.state)
        player, line = self.player, self.game.text(self.state, number)
        self.game.step(self.state, number)
        entry = Entry(number, player, line, state_hash(self.state))
        self.log.append(entry)
        return entry

    def why_not_undo(self, player: int | None = None) -> str | None:
        """Why the last action cannot be taken back (by a player), or None."""
        if not self.log:
            return "There is nothing to undo."
        if player is not None and self.log[-1].player != player:
            return "The last decision was another player's: only your own can be undone."
        if self.before[-1].reveals != self.state.reveals:
            return "Something hidden was revealed: that cannot be undone."
        return None

    def undo(self, player: int | None = None) -> Entry:
        """Take back the last action, if it was this player's and nothing hidden was revealed by it."""
        if reason := self.why_not_undo(player):
            raise NotUndoable(reason)
        self.state = self.before.pop()
        return self.log.pop()

    def view(self, seat: int | None = None) -> Any:
        """What a seat, or a spectator, sees."""
        return self.game.view(self.state, seat)

    def scores(self) -> list[int]:
        return self.game.scores(self.state)

    def winners(self) -> list[int]:
        return self.game.winners(self.state) if self.over else []

    def seat(self, number: int) -> Seat:
        return Seat(self, number)

    def save(self, path: str | Path) -> None:
        """Write the match to a file, whole or not at all."""
        match_files.save(self, path)

    @staticmethod
    def load(path: str | Path, game: Game) -> Match:
        """A match from a file, verified, ready to be continued."""
        return match_files.load(path, game)

    def verify(self) -> None:
        """Play the log again from the seed, and raise if any state differs."""
        match_files.verify(self)


class Line:
    """A position apart from any match, and what is played from there on, unchecked: for thinking ahead."""

    def __init__(self, game: Game, state: Any):
        self.game, self.state = game, state
        self.log: list[Entry] = []

    def play(self, action: int) -> None:
        self.log.append(Entry(action, int(self.state.player), "", ""))
        self.game.step(self.state, action)

    def seat(self, number: int) -> Seat:
        return Seat(self, number)


class Seat:
    """What one seat may know of a match: all that a bot gets."""

    def __init__(self, match: Match | Line, number: int):
        self._match, self.number = match, number
        self.game = match.game

    def view(self) -> Any:
        return self.game.view(self._match.state, self.number)

    def legal(self) -> list[int]:
        return self.game.legal(self._match.state)

    def observation(self) -> Ints:
        return self.game.observe(self._match.state, self.number)

    def log(self) -> list[Entry]:
        return list(self._match.log)

    def sample(self, dice: Dice) -> Any:
        """A record that agrees with all that the seat knows, the rest dealt anew: what a search may run on."""
        return self.game.redealt(self._match.state, self.number, dice)


def new_dice(seed: int | None = None) -> Dice:
    """Dice of one's own, for choosing."""
    dice = Dice()
    dice.rng = secrets.randbits(64) if seed is None else seed & M64
    rand(dice)
    return dice


from . import match_files  # noqa: E402  (it needs Match)
