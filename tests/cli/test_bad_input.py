"""Wrong input: one sentence that says what is possible, exit status 2, and no traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from numba import cuda

from tradewinds import Match, game, games

G = game("eastern-wonders")
SIMULATE = ("simulate", G.id)


def run(*arguments: str | Path, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tradewinds.cli", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd, stdin=subprocess.DEVNULL)


def refusal(*arguments: str | Path, cwd: Path | None = None) -> str:
    """The one sentence with which a command is refused."""
    done = run(*arguments, cwd=cwd)
    assert "Traceback" not in done.stderr, done.stderr.strip().splitlines()[-1]
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("tradewinds: ")
    assert line.endswith((".", ")")), "a whole sentence, perhaps with the place in the rulebook behind it"
    return line.removeprefix("tradewinds: ")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("simulate", ""), "There is no game ''"),
        ((*SIMULATE, "--players", 1), "is for 2, 3 or 4 players, not 1."),
        ((*SIMULATE, "--players", 5), "is for 2, 3 or 4 players, not 5."),
        ((*SIMULATE, "--option", "weather=bad"), "There is no option 'weather': the options are map, "),
        ((*SIMULATE, "--option", "pay_on_port=maybe"), "Option pay_on_port cannot be 'maybe': it is no or yes."),
        ((*SIMULATE, "--option", "hold_limit_checked_for=me"), "it is every-player or turn-owner."),
        (
            (*SIMULATE, "--option", "pay_on_port"),
            "--option wants NAME=VALUE, such as map=generated, not 'pay_on_port'.",
        ),
        ((*SIMULATE, "--option", "=yes"), "--option wants NAME=VALUE"),
        ((*SIMULATE, "--bot", "clever"), "There is no bot 'clever': the bots are random, greedy or sloppy."),
        ((*SIMULATE, "--bot", "greedy,clever"), "There is no bot 'clever'"),
        ((*SIMULATE, "--bot", ""), "There is no bot ''"),
        ((*SIMULATE, "--bot", "greedy,random,greedy"), "3 bots are named for 2 players"),
        ((*SIMULATE, "--bot", "greedy,random", "--players", 4), "2 bots are named for 4 players"),
        ((*SIMULATE, "--backend", "gpu"), "There is no back end 'gpu': it is interpreted, cpu or cuda."),
        ((*SIMULATE, "--seed", 2**64), "seeds have 64 bits."),
        (
            (*SIMULATE, "--option", "map=nowhere.toml"),
            "There is no map 'nowhere.toml': give a TOML file, or one of the names",
        ),
        (("replay", "nowhere.json"), "nowhere.json cannot be read: No such file or directory."),
        (("replay", "."), "cannot be read: Is a directory."),
        (("games", "--components", "nowhere"), "nowhere is not a folder"),
    ],
    ids=lambda value: " ".join(map(str, value)) if isinstance(value, tuple) else "",
)
def test_a_wrong_argument_is_one_sentence_that_says_what_is_possible(
    arguments: tuple[str, ...], expected: str, tmp_path: Path
) -> None:
    assert expected in refusal(*arguments, cwd=tmp_path)


@pytest.mark.parametrize("arguments", [("simulate",), ("rules",), ("bench", "--game")], ids=" ".join)
def test_an_unknown_game_is_refused_with_the_games_there_are(arguments: tuple[str, ...]) -> None:
    sentence = refusal(*arguments, "chess")
    assert sentence.startswith("There is no game 'chess': the games are ")
    assert all(g.id in sentence for g in games())


MAPS = {
    "not TOML": ("spaces = [", "is not valid TOML"),
    "no spaces": ('name = "Sea"', "needs a list `spaces`"),
    "an unknown kind": ('spaces = [{ q = 0, r = 0, kind = "isle" }]', "space 1: kind must be market or port"),
    "a place that is no number": ('spaces = [{ q = "a", r = 0, kind = "port" }]', "space 1: q and r must be whole"),
    "too few spaces": ('spaces = [{ q = 0, r = 0, kind = "port" }]', "it has 0 market and 1 port spaces"),
    "no space at all": ("spaces = []", "it has 0 market and 0 port spaces"),
}


@pytest.mark.parametrize("wrong", MAPS)
@pytest.mark.slow
def test_a_bad_map_is_refused_with_its_file_and_the_reason(wrong: str, tmp_path: Path) -> None:
    content, expected = MAPS[wrong]
    (path := tmp_path / "map.toml").write_text(content)
    sentence = refusal(*SIMULATE, "--option", f"map={path}")
    assert str(path) in sentence and expected in sentence


def test_a_map_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (path := tmp_path / "map.toml").write_bytes(b"\xff\xfe\x00\x80")
    assert str(path) in refusal(*SIMULATE, "--option", f"map={path}")
    assert str(tmp_path) in refusal(*SIMULATE, "--option", f"map={tmp_path}")


def saved(path: Path, **changes: Any) -> Path:
    """The file of a match of two actions, some of its keys changed."""
    match = Match(G, 2, 1)
    match.play("take_cubes 1")
    match.play("place_boat 7")
    match.save(path)
    content = json.loads(path.read_text())
    path.write_text(json.dumps({**content, **changes}))
    return path


@pytest.mark.parametrize("form", [(), ("--json",)], ids=["told", "json"])
@pytest.mark.slow
def test_a_damaged_match_is_refused(form: tuple[str, ...], tmp_path: Path) -> None:
    path = saved(tmp_path / "match.json")
    whole = path.read_text()
    path.write_text(whole[: len(whole) // 2])
    assert "is not a whole match file" in refusal("replay", path, *form)
    path.write_bytes(b"\x00\xff\x00")
    assert "is not a match file" in refusal("replay", path, *form)
    path.write_text("[1, 2]")
    assert "is not a match file of this program" in refusal("replay", path, *form)
    path.write_text(whole.replace('"set": 1', '"set": 0'))
    assert "cannot be verified: after action 1" in refusal("replay", path, *form)
    path.write_text(whole.replace('"tile": 7', '"tile": 0'))
    assert "cannot be verified: action 2: " in refusal("replay", path, *form), "a boat does not start on a port"


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"rules_version": 99}, "was played by version 99 of the rules"),
        ({"components": "0123456789abcdef"}, "was played with other components"),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"game": ["chess"]}, "game"),
        ({"players": 7}, "is for 2, 3 or 4 players, not 7."),
        ({"seed": -1}, "The seed -1 must be a whole number"),
        ({"options": {"weather": "bad"}}, "There is no option 'weather'"),
        ({"actions": 3}, "'actions'"),
        ({"actions": [3]}, "action 1"),
    ],
    ids=lambda value: json.dumps(value) if isinstance(value, dict) else "",
)
@pytest.mark.slow
def test_a_match_that_cannot_be_played_here_is_refused(changes: dict[str, Any], expected: str, tmp_path: Path) -> None:
    assert expected in refusal("replay", saved(tmp_path / "match.json", **changes))


def test_a_result_of_another_shape_is_refused(tmp_path: Path) -> None:
    refusal("replay", saved(tmp_path / "match.json", result={"winners": "me"}))


def test_a_bad_components_folder_is_refused_with_file_table_and_reason(tmp_path: Path) -> None:
    (tmp_path / "eastern_wonders.toml").write_text("[cargo_hold]\nspaces = 1.5\n")
    sentence = refusal(*SIMULATE, "--components", tmp_path)
    assert "eastern_wonders.toml, table [cargo_hold], spaces: must have the form of 10, not 1.5." in sentence


def test_matches_cannot_be_recorded_into_a_file(tmp_path: Path) -> None:
    (path := tmp_path / "file").write_text("kept")
    for folder in (path, path / "inside"):
        assert f"--record {folder}: the folder cannot be made" in refusal(*SIMULATE, "--record", folder)
    assert path.read_text() == "kept"


@pytest.mark.slow
def test_a_cache_folder_that_cannot_be_made_is_no_traceback(tmp_path: Path) -> None:
    (path := tmp_path / "file").write_text("")
    command = [sys.executable, "-m", "tradewinds.cli", *SIMULATE, "--games", "1"]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "XDG_CACHE_HOME": str(path)})
    assert "Traceback" not in done.stderr, done.stderr.strip().splitlines()[-1]
    assert done.returncode == 0 or (done.returncode == 2 and done.stderr.startswith("tradewinds: "))


def test_cuda_without_a_card_is_refused() -> None:
    done = run(*SIMULATE, "--backend", "cuda", "--games", "2")
    if cuda.is_available():
        assert done.returncode == 0
    else:
        said = "tradewinds: The back end cuda needs an NVIDIA card with its driver, and there is none here.\n"
        assert (done.returncode, done.stdout, done.stderr) == (2, "", said)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ((*SIMULATE, "--games", 0), "argument --games: must be a whole number from 1 on, not '0'"),
        ((*SIMULATE, "--games", "many"), "argument --games: must be a whole number from 1 on, not 'many'"),
        ((*SIMULATE, "--seed", "-1"), "argument --seed: must be a whole number from 0 on, not '-1'"),
        ((*SIMULATE, "--threads", "0"), "argument --threads: must be a whole number from 1 on, not '0'"),
        ((*SIMULATE, "--players", "2.5"), "argument --players: must be a whole number from 1 on, not '2.5'"),
        (("bench", "--seconds", "0"), "argument --seconds: must be a whole number from 1 on, not '0'"),
        (("simulate",), "the following arguments are required: GAME"),
        ((*SIMULATE, "--speed", "9"), "unrecognized arguments: --speed 9"),
        (("sail",), "simulate"),
        ((), "the following arguments are required: COMMAND"),
    ],
    ids=lambda value: " ".join(map(str, value)) if isinstance(value, tuple) else "",
)
@pytest.mark.slow
def test_a_malformed_command_line_shows_the_usage_and_the_reason(arguments: tuple[str, ...], expected: str) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("usage: tradewinds")
    assert expected in done.stderr
