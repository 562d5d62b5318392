"""Matches on disk: one JSON file each, a line per action, written whole or not at all.

A file holds the seed, options, rules version and components' digest, and for each action its named form, its text and
a hash of the record after it. A finished match also keeps its states by field name, so that it can be looked at by
programs whose rules have changed since. Continuing and verifying need the same rules version and components.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .errors import BadMatchFile, Problem
from .game import Game
from .match import Match, state_hash

FORMAT = "tradewinds match 1"
HEAD = ("format", "game", "title", "rules_version", "components", "players", "seed", "options", "names")


@dataclass
class Saved:
    """What a file says, checked for its form only."""

    path: Path
    head: dict[str, Any]
    start: dict[str, Any] | None  # the state after the set-up, in finished matches
    actions: list[dict[str, Any]]
    result: dict[str, Any] | None

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
                    _put(state, path.split("."), value)
            yield state


def save(match: Match, path: str | Path) -> None:
    """Write a match. The file appears whole or not at all, and an older one is replaced only by a whole one."""
    path = Path(path)
    game = match.game
    values = (FORMAT, game.id, game.title, game.rules_version, game.components)
    head = dict(zip(HEAD, (*values, match.players, match.seed, match.options, match.names), strict=True))
    lines = [f" {json.dumps(name)}: {json.dumps(value)},\n" for name, value in head.items()]
    actions = [
        {"player": e.player, "action": game.actions.named(e.action), "text": e.text, "hash": e.hash} for e in match.log
    ]
    if match.over:
        lines.append(f' "start": {json.dumps(match.start.as_dict())},\n')
        states = [s.as_dict() for s in (*match.before, match.state)]
        for action, before, after in zip(actions, states, states[1:], strict=False):
            action["changes"] = dict(_changes(before, after, ""))
        points = [game.breakdown(match.state, p) for p in range(match.players)]
        result = {"scores": match.scores(), "winner": match.winner(), "breakdown": points}
        lines.append(f' "result": {json.dumps(result)},\n')
    body = ",\n".join(f"  {json.dumps(action)}" for action in actions)
    write_whole(path, "".join(["{\n", *lines, ' "actions": [\n', body, "\n ]\n}\n"]))


def write_whole(path: Path, text: str) -> None:
    """Write a file atomically: to a temporary one beside it, which then takes its name."""
    try:
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(file.name, path)
    except OSError as error:
        raise BadMatchFile(f"{path} cannot be written: {error.strerror}.") from None


def read(path: str | Path) -> Saved:
    """Read a match file, and refuse what is not one."""
    path = Path(path)
    try:
        content = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadMatchFile(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadMatchFile(f"{path} is not a match file: it is not text.") from None
    except json.JSONDecodeError as error:
        raise BadMatchFile(
            f"{path} is not a whole match file: it breaks off or is damaged at line {error.lineno}."
        ) from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise BadMatchFile(f"{path} is not a match file of this program: its format is not {FORMAT!r}.")
    actions, missing = content.get("actions"), [name for name in HEAD if name not in content]
    if missing or not isinstance(actions, list):
        raise BadMatchFile(f"{path} is damaged: it has no {(missing or ['actions'])[0]!r}.")
    wanted = {"player", "action", "text", "hash", *(["changes"] if "start" in content else [])}
    for number, action in enumerate(actions, 1):
        if not isinstance(action, dict) or not wanted <= action.keys():
            raise BadMatchFile(f"{path} is damaged: action {number} is not complete.")
    return Saved(path, {name: content[name] for name in HEAD}, content.get("start"), actions, content.get("result"))


def load(path: str | Path, game: Game) -> Match:
    """A match from a file, verified action by action, ready to be continued."""
    saved = read(path)
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
        if (entry.hash, entry.player) != (action["hash"], action["player"]):
            raise BadMatchFile(
                f"{path} cannot be verified: after action {number} the state is not the one that was saved."
            )
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
