"""Match files: written whole or not at all, and refused in one sentence when they are damaged."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.engine.played import NAMES, SEED, G, actions, replayed
from tradewinds import Match, load
from tradewinds.engine import match_files
from tradewinds.engine.errors import BadMatchFile, Problem
from tradewinds.engine.match import state_hash

Content = dict[str, Any]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a finished match."""
    path = tmp_path_factory.mktemp("whole") / "match.json"
    replayed().save(path)
    return path.read_bytes()


@pytest.fixture(scope="module")
def partial(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of an unfinished match."""
    path = tmp_path_factory.mktemp("partial") / "match.json"
    replayed(40).save(path)
    return path.read_bytes()


def refused(path: Path, read: Callable[..., Any] = Match.load, *more: Any) -> str:
    """The one sentence with which a file is refused."""
    with pytest.raises(BadMatchFile) as problem:
        read(path, *more)
    sentence = str(problem.value)
    assert "\n" not in sentence
    assert sentence.endswith((".", ")")), sentence
    assert str(path) in sentence
    return sentence


def changed(content: bytes, path: Path, change: Callable[[Content], Any]) -> Path:
    """A file whose content was read, changed and written again."""
    read = json.loads(content)
    change(read)
    path.write_text(json.dumps(read))
    return path


# The format


def test_a_file_has_the_fields_of_the_format(whole: bytes, partial: bytes) -> None:
    head = ["format", "game", "title", "rules_version", "components", "players", "seed", "options", "names"]
    finished, unfinished = json.loads(whole), json.loads(partial)
    assert sorted(finished) == sorted([*head, "start", "result", "actions"])
    assert sorted(unfinished) == sorted([*head, "actions"])
    for content in (finished, unfinished):
        assert content["format"] == "tradewinds match 2"
        assert (content["game"], content["title"], content["rules_version"]) == (G.id, G.title, G.rules_version)
        assert (content["players"], content["seed"], content["names"]) == (2, SEED, NAMES)
        assert content["components"] == G.components
        assert content["options"] == G.choose_options()


def test_a_file_has_a_line_for_each_action_in_its_named_form(whole: bytes) -> None:
    match, content = replayed(), json.loads(whole)
    assert [G.actions.number(a["action"]) for a in content["actions"]] == list(actions())
    for entry, action in zip(match.log, content["actions"], strict=True):
        assert (action["player"], action["text"], action["hash"]) == (entry.player, entry.text, entry.hash)
    lines = whole.decode().splitlines()
    assert sum('"hash"' in line for line in lines) == len(match.log)
    assert max(line.count('"hash"') for line in lines) == 1


def test_the_result_tells_scores_winner_and_where_the_points_come_from(whole: bytes) -> None:
    result = json.loads(whole)["result"]
    assert result["winners"] == [result["scores"].index(max(result["scores"]))]
    assert [sum(points.values()) for points in result["breakdown"]] == result["scores"]


def test_a_finished_match_keeps_all_its_states(whole: bytes, tmp_path: Path) -> None:
    (path := tmp_path / "match.json").write_bytes(whole)
    match = replayed()
    kept = list(match_files.read(path).states())
    assert len(kept) == len(actions()) + 1
    assert kept == [state.as_dict() for state in (*match.before, match.state)]


def test_a_finished_match_of_another_rules_version_can_still_be_viewed(whole: bytes, tmp_path: Path) -> None:
    path = changed(whole, tmp_path / "old.json", lambda c: c.update(rules_version=99))
    saved = match_files.read(path)
    assert "version 99 of the rules" in (saved.why_not_playable(G) or "")
    kept = list(saved.states())
    assert len(kept) == len(actions()) + 1
    assert kept[-1] == replayed().state.as_dict()
    assert kept[100] == replayed(100).state.as_dict()
    refused(path, Match.load, G)


def test_an_unfinished_match_keeps_no_states(partial: bytes, tmp_path: Path) -> None:
    (path := tmp_path / "match.json").write_bytes(partial)
    refused(path, lambda p: list(match_files.read(p).states()))


# Writing


def test_saving_over_an_older_file_replaces_it_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    for count in (10, 5):
        replayed(count).save(path)
        assert len(json.loads(path.read_text())["actions"]) == count
        assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_cannot_be_written_is_one_sentence_and_nothing_is_left_behind(tmp_path: Path) -> None:
    match = replayed(3)
    (folder := tmp_path / "folder").mkdir()
    (folder / "kept").write_text("kept")
    inside_a_file, too_long = folder / "kept" / "match.json", tmp_path / ("m" * 300)
    for target in (folder, tmp_path / "missing" / "match.json", inside_a_file, too_long):
        with pytest.raises(BadMatchFile, match=rf"^{re.escape(str(target))} cannot be written: .*\.$"):
            match.save(target)
    assert (folder / "kept").read_text() == "kept"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["folder"], "a temporary file was left behind"


def test_a_write_that_fails_half_way_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.json"
    replayed(3).save(path)
    before = path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(BadMatchFile, match=r"cannot be written: No space left on device\.$"):
        replayed(9).save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path], "a temporary file was left behind"


# Damage


def test_a_file_that_breaks_off_anywhere_is_refused(whole: bytes, partial: bytes, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    for content in (whole, partial):
        last = len(content.rstrip()) - 1
        for end in [*range(40), *range(40, last, last // 150), last - 1, last]:
            path.write_bytes(content[:end])
            refused(path, match_files.read)


NOT_JSON = (b"", b"\x00\xff\xfe\x80", b"\x89PNG\r\n", b"hello", b"[" * 200_000, b"\xef\xbb\xbf{}")
OTHER_SHAPES = (b"null", b"5", b"[]", b"{}", b'"tradewinds match 2"', b'{"format": "tradewinds match 3"}')


@pytest.mark.parametrize("content", [*NOT_JSON, *OTHER_SHAPES], ids=lambda content: repr(content[:20]))
def test_a_file_that_is_no_match_is_refused(content: bytes, tmp_path: Path) -> None:
    (path := tmp_path / "match.json").write_bytes(content)
    refused(path, match_files.read)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "cannot be read" in refused(tmp_path / "missing.json", match_files.read)
    assert "cannot be read" in refused(tmp_path, match_files.read)


@pytest.mark.parametrize("name", [*match_files.HEAD, "actions"])
def test_a_missing_key_is_named(name: str, partial: bytes, tmp_path: Path) -> None:
    path = changed(partial, tmp_path / "match.json", lambda c: c.pop(name))
    assert f"'{name}'" in refused(path, match_files.read) or name == "format"


@pytest.mark.parametrize("name", ["player", "action", "text", "hash", "changes"])
def test_an_incomplete_action_is_counted(name: str, whole: bytes, tmp_path: Path) -> None:
    path = changed(whole, tmp_path / "match.json", lambda c: c["actions"][6].pop(name))
    assert "action 7" in refused(path, match_files.read)


def another_legal_action(content: Content) -> None:
    match = replayed(20)
    other = next(a for a in match.legal() if a != actions()[20])
    content["actions"][20]["action"] = G.actions.named(other)


DAMAGE: dict[str, Callable[[Content], Any]] = {
    "a changed action": another_legal_action,
    "a changed hash": lambda c: c["actions"][8].update(hash="0123456789abcdef"),
    "an illegal action": lambda c: c["actions"][8].update(action={"kind": "claim"}),
    "an unknown action": lambda c: c["actions"][8].update(action={"kind": "fly"}),
    "an action of another shape": lambda c: c["actions"][8].update(action=[1, 2]),
    "an action that is null": lambda c: c["actions"][8].update(action=None),
    "a changed player": lambda c: c["actions"][8].update(player=1 - c["actions"][8]["player"]),
    "an action left out": lambda c: c["actions"].pop(8),
    "an action twice": lambda c: c["actions"].insert(8, c["actions"][8]),
    "another seed": lambda c: c.update(seed=SEED + 1),
    "a seed that is text": lambda c: c.update(seed="one"),
    "a seed that is no whole number": lambda c: c.update(seed=SEED + 0.5),
    "a seed that is too large": lambda c: c.update(seed=2**64),
    "another option": lambda c: c["options"].update(map="generated"),
    "an unknown option": lambda c: c["options"].update(weather="bad"),
    "options of another shape": lambda c: c.update(options=7),
    "names of another shape": lambda c: c.update(names=7),
    "one player": lambda c: c.update(players=1),
    "three players": lambda c: c.update(players=3),
    "players as text": lambda c: c.update(players="two"),
    "other rules": lambda c: c.update(rules_version=0),
    "other components": lambda c: c.update(components="0" * 16),
    "another game": lambda c: c.update(game="western-wonders"),
    "a game of another shape": lambda c: c.update(game=["eastern-wonders"]),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_match_is_refused(damage: str, partial: bytes, tmp_path: Path) -> None:
    refused(changed(partial, tmp_path / "match.json", DAMAGE[damage]), Match.load, G)


@pytest.mark.parametrize("game", ["western-wonders", ["eastern-wonders"], None, 3])
def test_a_match_of_an_unknown_game_is_one_sentence(game: Any, partial: bytes, tmp_path: Path) -> None:
    path = changed(partial, tmp_path / "match.json", lambda c: c.update(game=game))
    with pytest.raises(Problem) as problem:
        load(path)
    assert "\n" not in str(problem.value)


FINISHED: dict[str, Callable[[Content], Any]] = {
    "another winner": lambda c: c["result"].update(winners=[1 - c["result"]["winners"][0]]),
    "other scores": lambda c: c["result"].update(scores=[200, 1]),
    "a result of another shape": lambda c: c.update(result=[1]),
    "no result": lambda c: c.pop("result"),
    "another start": lambda c: c["start"].update(first=1 - c["start"]["first"]),
    "a start of another shape": lambda c: c.update(start=3),
    "changes of another shape": lambda c: c["actions"][4].update(changes=3),
    "the last action left out": lambda c: c["actions"].pop(),
}


@pytest.mark.parametrize("damage", FINISHED)
def test_a_finished_match_with_a_damaged_archive_is_refused(damage: str, whole: bytes, tmp_path: Path) -> None:
    refused(changed(whole, tmp_path / "match.json", FINISHED[damage]), Match.load, G)


SHAPES = [n for n in FINISHED if "shape" in n]


@pytest.mark.parametrize("damage", SHAPES)
def test_a_damaged_archive_of_other_rules_is_refused_when_viewed(damage: str, whole: bytes, tmp_path: Path) -> None:
    def both(content: Content) -> None:
        content["rules_version"] = 99
        FINISHED[damage](content)

    path = changed(whole, tmp_path / "match.json", both)
    refused(path, lambda p: list(match_files.read(p).states()))


def test_hashes_are_those_of_the_states(whole: bytes) -> None:
    hashes = [a["hash"] for a in json.loads(whole)["actions"]]
    match = replayed()
    assert hashes == [state_hash(s) for s in [*match.before[1:], match.state]]
