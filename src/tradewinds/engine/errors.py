"""What goes wrong, in one sentence a person can act on. The command line prints it and exits with status 2."""

from __future__ import annotations


class Problem(Exception):
    """Something the user can mend: what is wrong, where, and what would be right."""


class UnknownGame(Problem):
    pass


class BadOption(Problem):
    """A wrong option, player count, seed or bot."""


class BadComponents(Problem):
    """A components file that cannot be used."""


class BadMap(Problem):
    pass


class IllegalAction(Problem):
    pass


class BadMatchFile(Problem):
    """A saved match that is corrupt, truncated, or of other rules or components."""


class NotUndoable(Problem):
    pass


class NoBackEnd(Problem):
    """The asked back end is not there on this machine."""


def one_of(names: object) -> str:
    """'a, b or c', for the end of a sentence that says what is possible."""
    words = [str(n) for n in names]  # type: ignore[attr-defined]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]
