"""The words that every game answers to. Drivers import them from here; `link` puts the game's own in their place.

The first part is written so that it runs interpreted, compiled and on a card; the second is ordinary Python, for
people. `choose` is a bot's word. Called unlinked, a word has no meaning and says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .dice import roll
from .link import Unlinked

if TYPE_CHECKING:
    from .dice import Dice
    from .options import Chosen
    from .record import Faces, Row

ROOM = 0  # entries of an action list: one more than the longest list that can occur
LENGTH = 0  # steps after which drivers cut an endless game
OBSERVATION = 0  # how many numbers `observe` writes
PARTS = 1  # into which a game divides its rules, where some of them take far longer than others: see `part`


def setup(s: Any) -> None:
    """Lay out the game in a record that holds the seed, the number of players and the options, and zeros elsewhere."""
    raise Unlinked


def legal(s: Any, acts: Row) -> None:
    """List the actions that the player may take: acts[0] is their number. Each lets the turn be completed."""
    raise Unlinked


def step(s: Any, action: int) -> None:
    """Take a legal action. An illegal one is not noticed: check at the boundary."""
    raise Unlinked


def any_action(s: Any, dice: Dice, acts: Row) -> int:
    """One of the legal actions, each with the same chance. A game may find one with less work than listing them all."""
    legal(s, acts)
    return acts[1 + roll(dice, acts[0])]


def part(s: Any) -> int:
    """The part of the rules that a position asks for, by number: a card plays games together that ask for the same."""
    return 0


def score(s: Any, player: int) -> int:
    """The player's points, as if the game ended now."""
    raise Unlinked


def winners(s: Any) -> int:
    """Who wins, as bits, if the game ended now: several where a victory is shared, nobody where a lone player loses."""
    raise Unlinked


def observe(s: Any, seat: int, out: Row) -> None:
    """Write what the seat knows as numbers for a learner, the seat's own things first."""
    raise Unlinked


def redeal(s: Any, seat: int, dice: Dice) -> None:
    """Deal anew, with these dice, all that the seat cannot know, and the stream: nothing of what was hidden remains."""
    raise Unlinked


def evaluate(s: Any, player: int) -> int:
    """How good the position is for the player, in hundredths of a point."""
    raise Unlinked


def broken(s: Any) -> int:
    """0 for a sound record, else the number of the invariant that it breaks. Tests supply it."""
    raise Unlinked


def choose(s: Any, run: Any, spare: Faces[Any], acts: Row) -> int:
    """A bot's choice among the listed actions, with the dice in `run` and two spare records to try things on."""
    raise Unlinked


# For people


class Reason(NamedTuple):
    """Why an action is not legal now."""

    rule: str  # the rulebook's section, or the option, that forbids it
    text: str  # one sentence

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


def prepare(s: Any, chosen: Chosen) -> None:
    """Put given data, such as a map, into a record before its set-up."""
    raise Unlinked


def view(s: Any, seat: int | None) -> Any:
    """What a seat, or a spectator, sees: typed JSON."""
    raise Unlinked


def all_see_alike() -> bool:
    """Whether nothing is private: every seat and every spectator has the same view. Then it is made once for all."""
    return False


def text(s: Any, action: int) -> str:
    """An action about to be taken, in one line."""
    raise Unlinked


def tell(s: Any) -> str:
    """The position, in one line."""
    raise Unlinked


def explain(s: Any, action: int) -> Reason | None:
    """Why an action is not legal now; None for exactly those that are listed."""
    raise Unlinked


def same(s: Any, action: int) -> int:
    """The listed action that does the same as this one; itself, unless a game lists one of several equal ones."""
    return action


def breakdown(s: Any, player: int) -> dict[str, int]:
    """A player's points by where they come from."""
    raise Unlinked


def warnings(chosen: Chosen) -> list[str]:
    """What is allowed but unwise in the chosen options, a sentence each."""
    raise Unlinked
