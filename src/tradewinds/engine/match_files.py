"""Matches on disk: one JSON file each, a line per action, written whole or not at all.

A file holds the seed, options, rules version and components' digest, and for each action its named form, its text and
a hash of the record after it. A finished match also keeps its states by field name, so that it can be looked at by
programs whose rules have changed since. Continuing and verifying need the same rules version and components.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .errors import BadMatchFile, Problem
from .game import Game
from .match import Match, state_hash

FORMAT = "tradewinds match 2"
HEAD = ("format", "game", "title", "rules_version", "components", "players", "seed", "options", "names")
KINDS = (str, str, str, int, str, int, int, dict, list)
WANTED: dict[str, type] = {**dict(zip(HEAD, KINDS, strict=True)), "actions": list}
WANTED_AT_THE_END: dict[str, type] = {"start": dict, "result": dict}
ENTRY: dict[str, type] = {"player": int, "action": dict, "text": str, "hash": str}
RESULT: dict[str, type] = {"scores": list, "winners": list, "breakdown": list}


@dataclass
class Saved:
    """What a file says, checked for its form only."""

    path: Path
    content: dict[str, Any]

    @property
    def head(self) -> dict[str, Any]:
        return {name: self.content[name] for name in HEAD}

    @property
    def start(self) -> dict[str, Any] | None:
        """The state after the set-up, which finished matches keep."""
        return self.content.get("start")

    @property
    def actions(self) -> list[dict[str, Any]]:
        return list(self.content["actions"])

    @property
    def result(self) -> dict[str, Any] | None:
        return self.content.get("result")

    def why_not_playable(self, game: Game) -> str | None:
        """Why this program cannot continue or verify the match, or None."""
        if self.head["rules_version"] != game.rules_version:
            return (
                f"{self.path} was played by version {self.head['rules_version']} of the rules of {game.title}, "
                f"and this program has version {game.rules_version}"
            )
        if self.head["components"] != game.components:
            theirs, ours = self.head["components"], game.components
            return f"{self.path} was played with other components (digest {theirs}, here {ours})"
        return None

    def states(self) -> Iterator[dict[str, Any]]:
        """The states that a finished match keeps: after the set-up, and after each action."""
        if self.start is None:
            raise BadMatchFile(f"{self.path} is not a finished match: it keeps no states to look at.")
        state = self.start
        for action in [None, *self.actions]:
            if action:
                state = json.loads(json.dumps(state))
                for path, value in action["changes"].items():
                    try:
                        _put(state, path.split("."), value)
                    except (KeyError, IndexError, ValueError, TypeError):
                        raise BadMatchFile(f"{self.path} is damaged: there is no {path!r} to change.") from None
            yield state


def save(match: Match, path: str | Path) -> None:
    """Write a match. The file appears whole or not at all, and an older one is replaced only by a whole one."""
    write_whole(Path(path), text(match))


def text(match: Match) -> str:
    """A match as the text of its file."""
    content = contents(match)
    actions = ",\n".join(f"  {json.dumps(action)}" for action in content.pop("actions"))
    lines = [f" {json.dumps(name)}: {json.dumps(value)},\n" for name, value in content.items()]
    return "".join(["{\n", *lines, ' "actions": [\n', actions, "\n ]\n}\n"])


def contents(match: Match) -> dict[str, Any]:
    """What a match's file holds."""
    game = match.game
    values = (FORMAT, game.id, game.title, game.rules_version, game.components)
    content = dict(zip(HEAD, (*values, match.players, match.seed, match.options, match.names), strict=True))
    actions: list[dict[str, Any]] = [
        {"player": e.player, "action": game.actions.named(e.action), "text": e.text, "hash": e.hash} for e in match.log
    ]
    if match.over:
        states = [state.as_dict() for state in (*match.before, match.state)]
        for action, before, after in zip(actions, states, states[1:], strict=False):
            action["changes"] = dict(_changes(before, after, ""))
        points = [game.breakdown(match.state, p) for p in range(match.players)]
        content["start"] = states[0]
        content["result"] = {"scores": match.scores(), "winners": match.winners(), "breakdown": points}
    return {**content, "actions": actions}


def write_whole(path: Path, text: str) -> None:
    """Write a file atomically: to a temporary one beside it, which then takes its name."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.draft")
    try:
        with draft.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        raise BadMatchFile(f"{path} cannot be written: {error.strerror}.") from None
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def read(path: str | Path) -> Saved:
    """Read a match file, and refuse what is not one."""
    try:
        return parse(Path(path).read_bytes(), path)
    except OSError as error:
        raise BadMatchFile(f"{path} cannot be read: {error.strerror}.") from None


def parse(written: bytes, path: str | Path) -> Saved:
    """What a match file with these bytes says; `path` is what it is called in sentences about it."""
    path = Path(path)
    try:
        content = json.loads(written.decode("utf-8"))
    except json.JSONDecodeError as error:
        raise BadMatchFile(
            f"{path} is not a whole match file: it breaks off or is damaged at line {error.lineno}."
        ) from None
    except (ValueError, RecursionError):  # not text, or numbers and nesting beyond what any match has
        raise BadMatchFile(f"{path} is not a match file.") from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise BadMatchFile(f"{path} is not a match file of this program: its format is not {FORMAT!r}.")
    if "start" in content or "result" in content:
        wanted, entry = WANTED | WANTED_AT_THE_END, ENTRY | {"changes": dict}
    else:
        wanted, entry = WANTED, ENTRY
    _require(content, wanted, f"{path} is damaged")
    for number, action in enumerate(content["actions"], 1):
        _require(action, entry, f"{path} is damaged: action {number} is not complete")
    if content.get("result"):
        _require(content["result"], RESULT, f"{path} is damaged: its result")
    return Saved(path, content)


def _require(found: Any, wanted: dict[str, type], where: str) -> None:
    """Refuse what has not the wanted keys with the wanted kinds of value."""
    if not isinstance(found, dict):
        raise BadMatchFile(f"{where}: it is not a table of names and values.")
    for name, kind in wanted.items():
        if type(found.get(name)) is not kind:
            raise BadMatchFile(f"{where}: its {name!r} is missing or not of the right kind.")


def load(path: str | Path, game: Game) -> Match:
    """A match from a file, verified action by action, ready to be continued."""
    return play_again(read(path), game)


def play_again(saved: Saved, game: Game) -> Match:
    """What a file tells, verified action by action."""
    path = saved.path
    if saved.head["game"] != game.id:
        raise BadMatchFile(f"{path} is a match of {saved.head['game']}, not of {game.id}.")
    if reason := saved.why_not_playable(game):
        raise BadMatchFile(f"{reason}: it can be viewed if it is finished, but neither continued nor verified.")
    head = saved.head
    try:
        match = Match(game, head["players"], head["seed"], head["options"], head["names"])
    except (Problem, TypeError, ValueError) as error:
        raise BadMatchFile(f"{path} is damaged: {error}") from None
    for number, action in enumerate(saved.actions, 1):
        try:
            entry = match.play(action["action"])
        except (Problem, TypeError, AttributeError) as error:
            raise BadMatchFile(f"{path} cannot be verified: action {number}: {error}") from None
        if entry.hash != action["hash"]:
            raise BadMatchFile(f"{path} cannot be verified: after action {number} the state is not the saved one.")
    if json.loads(json.dumps(contents(match))) != saved.content:
        raise BadMatchFile(f"{path} cannot be verified: it tells another course or result than its actions lead to.")
    return match


def verify(match: Match) -> None:
    """Play a match's log again from its seed, and raise if any state differs."""
    again = Match(match.game, match.players, match.seed, match.options)
    for number, entry in enumerate(match.log, 1):
        if again.play(entry.action).hash != entry.hash:
            raise BadMatchFile(f"The match cannot be verified: after action {number} the state differs.")
    if state_hash(again.state) != state_hash(match.state):
        raise BadMatchFile("The match cannot be verified: its state is not the one that its log leads to.")


def _changes(before: Any, after: Any, path: str) -> Iterator[tuple[str, Any]]:
    """The numbers that differ, by their path: ('seat.0.cubes.1', 3)."""
    if isinstance(after, dict | list):
        keys = after.keys() if isinstance(after, dict) else range(len(after))
        for key in keys:
            if before[key] != after[key]:
                yield from _changes(before[key], after[key], f"{path}.{key}" if path else str(key))
    else:
        yield path, after


def _put(state: Any, path: list[str], value: Any) -> None:
    for key in path[:-1]:
        state = state[int(key) if isinstance(state, list) else key]
    state[int(path[-1]) if isinstance(state, list) else path[-1]] = value
