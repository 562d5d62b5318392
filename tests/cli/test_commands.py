"""The commands as programs and people call them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tradewinds import Match, games
from tradewinds.bots import BOTS
from tradewinds.cli.__main__ import COMMANDS
from tradewinds.engine.batch import Batch
from tradewinds.engine.cache import compiled
from tradewinds.engine.match import state_hash
from tradewinds.engine.playouts import play_all

pytestmark = pytest.mark.slow

GAMES = {g.id: g for g in games()}
G = GAMES["eastern-wonders"]
KEYS = {"games", "steps", "decisions", "seconds", "start_seconds", "compile_seconds", "steps_per_second"}
KEYS |= {"finished", "cut", "mean_scores", "wins", "digest"}


def tradewinds(*arguments: str | Path) -> str:
    """What a command prints; it must succeed."""
    command = [sys.executable, "-m", "tradewinds.cli", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def simulated(*arguments: str | Path) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(tradewinds("simulate", G.id, "--json", *arguments))
    return report


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_help_with_examples(name: str) -> None:
    text = tradewinds(name, "--help")
    assert text.startswith(f"usage: tradewinds {name}")
    examples = text.partition("examples:\n")[2].splitlines()
    assert examples
    assert all(line.startswith(f"  tradewinds {name}") for line in examples)


def test_the_help_of_all_names_every_command() -> None:
    text = tradewinds("--help")
    assert all(f"\n    {name} " in text for name in COMMANDS)


def test_games_lists_every_game_for_programs() -> None:
    listed = json.loads(tradewinds("games", "--json"))
    assert [g["id"] for g in listed] == list(GAMES)
    for entry in listed:
        game = GAMES[entry["id"]]
        keys = {"id", "title", "summary", "players", "options", "rules_version", "components", "provenance"}
        assert set(entry) == keys
        assert entry["players"] == list(game.players)
        assert [option["name"] for option in entry["options"]] == [option.name for option in game.options]
        for option in entry["options"]:
            assert set(option) == {"name", "default", "values", "help"}
            assert option["default"] in option["values"]


def test_games_lists_every_game_and_option_for_people() -> None:
    text = tradewinds("games")
    for game in GAMES.values():
        assert f"{game.id}: {game.title}" in text
        assert all(f"    {option.name} " in text and option.help in text for option in game.options)


@pytest.mark.parametrize("id", ["eastern-wonders", "spice-road"])
def test_rules_prints_the_rules(id: str) -> None:
    assert tradewinds("rules", id) == GAMES[id].guide


def test_every_game_has_rules_to_print() -> None:
    for game in GAMES.values():
        assert game.guide.startswith("# ") and len(game.guide) > 1000, game.id


def test_simulate_reports_what_it_played() -> None:
    report = simulated("--games", 30, "--bot", "sloppy", "--players", 3)
    assert set(report) == KEYS
    assert report["games"] == 30 == report["finished"] + report["cut"]
    assert sum(report["wins"]) == report["finished"]
    assert len(report["wins"]) == len(report["mean_scores"]) == 3
    assert report["steps"] >= report["decisions"] > 0
    assert len(report["digest"]) == 32


@pytest.mark.slow
def test_simulate_tells_people_the_same() -> None:
    report, text = simulated("--games", 30), tradewinds("simulate", G.id, "--games", 30)
    assert text.startswith("30 games: ")
    assert f"{report['steps']:,} steps" in text
    assert text.endswith(f"digest {report['digest']}\n")


def test_a_second_run_compiles_nothing() -> None:
    arguments = ("--games", 3, "--bot", "random")
    simulated(*arguments)
    assert simulated(*arguments)["compile_seconds"] == 0


@pytest.mark.slow
def test_the_digest_does_not_depend_on_back_end_and_threads() -> None:
    batch = ("--games", 6, "--seed", 5, "--bot", "random")
    ways = [("--backend", "interpreted"), ("--threads", 1), ("--threads", 2)]
    reports = [simulated(*batch, *way) for way in ways]
    same = KEYS - {"seconds", "start_seconds", "compile_seconds", "steps_per_second"}
    assert {key: reports[0][key] for key in same} == {key: reports[1][key] for key in same}
    assert {key: reports[0][key] for key in same} == {key: reports[2][key] for key in same}


@pytest.mark.slow
def test_the_digest_changes_with_all_that_it_depends_on() -> None:
    base = {"--games": 4, "--seed": 5, "--bot": "random", "--players": 2}
    others = {"--games": 5, "--seed": 6, "--bot": "sloppy", "--players": 3, "--option": "pay_on_port=yes"}
    runs = [base, *({**base, name: value} for name, value in others.items())]
    digests = [simulated(*(str(word) for pair in run.items() for word in pair))["digest"] for run in runs]
    assert len(set(digests)) == len(runs)


@pytest.mark.slow
@pytest.mark.parametrize(("bots", "seat"), [("greedy,random", 0), ("random,greedy", 1)])
def test_greedy_beats_random_from_either_seat(bots: str, seat: int) -> None:
    report = simulated("--bot", bots, "--games", 200)
    assert report["wins"][seat] >= 190


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The files of three sloppy games."""
    folder = tmp_path_factory.mktemp("recorded") / "new" / "folder"
    report = simulated("--games", 3, "--bot", "sloppy", "--seed", 2, "--record", folder)
    assert report["finished"] == 3
    return sorted(folder.iterdir())


@pytest.mark.slow
def test_recorded_games_are_files_that_replay_verifies(recorded: list[Path]) -> None:
    assert [p.name for p in recorded] == [f"eastern-wonders-2p-seed2-{i:06}.json" for i in range(3)]
    for path in recorded:
        match = Match.load(path, G)
        assert match.over and match.names == ["sloppy", "sloppy"]
        assert tradewinds("replay", path).endswith(f"Verified: {len(match.log)} actions lead to the same states.\n")


def test_recorded_games_are_those_of_the_batch(recorded: list[Path]) -> None:
    batch = Batch(G, G.bound(BOTS["sloppy"]), G.template(2), 2, [], False)
    arrays = batch.chunk(0, 3)
    compiled(play_all, batch.binding)(*arrays)
    assert [Match.load(p, G).state.tobytes() for p in recorded] == [state.tobytes() for state in arrays[1]]


def test_replay_tells_every_action_in_a_line(recorded: list[Path]) -> None:
    match = Match.load(recorded[0], G)
    lines = tradewinds("replay", recorded[0]).splitlines()
    assert lines[0] == f"{G.title}, 2 players (sloppy, sloppy), seed {match.seed}"
    assert [line.split(maxsplit=1)[1] for line in lines[1:-2]] == [entry.text for entry in match.log]
    assert lines[-2].startswith(f"Points: {match.scores()[0]}, {match.scores()[1]}. Seat {match.winners()[0] + 1} wins")


def test_replay_for_programs_prints_the_start_and_each_action_with_the_whole_state(recorded: list[Path]) -> None:
    match = Match.load(recorded[0], G)
    first, *lines = [json.loads(line) for line in tradewinds("replay", recorded[0], "--json").splitlines()]
    assert first["state"] == match.start.as_dict()
    assert (first["game"], first["seed"], first["result"]["scores"]) == (G.id, match.seed, match.scores())
    assert len(lines) == len(match.log)
    states = [*match.before[1:], match.state]
    for line, entry, state in zip(lines, match.log, states, strict=True):
        assert line["state"] == state.as_dict()
        assert line["hash"] == entry.hash == state_hash(state)
        assert (line["player"], line["action"]) == (entry.player, G.actions.named(entry.action))


def test_replay_shows_an_unfinished_match(tmp_path: Path) -> None:
    match = Match(G, 2, 1)
    match.play("take_cubes 1")
    match.save(tmp_path / "match.json")
    text = tradewinds("replay", tmp_path / "match.json")
    assert text.endswith("The match is not finished.\nVerified: 1 actions lead to the same states.\n")
    assert len(tradewinds("replay", tmp_path / "match.json", "--json").splitlines()) == 2


def test_replay_shows_a_finished_match_of_other_rules_from_its_archive(recorded: list[Path], tmp_path: Path) -> None:
    content = json.loads(recorded[0].read_text())
    (old := tmp_path / "old.json").write_text(json.dumps({**content, "rules_version": 99}))
    command = [sys.executable, "-m", "tradewinds.cli", "replay", old]
    shown = subprocess.run([*command, "--json"], capture_output=True, text=True)
    assert shown.returncode == 0
    states = [json.loads(line)["state"] for line in shown.stdout.splitlines()]
    today = [json.loads(line)["state"] for line in tradewinds("replay", recorded[0], "--json").splitlines()]
    assert states == today
    assert "version 99" in shown.stderr and shown.stderr.endswith("not verified.\n")
    assert "Verified" not in subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_a_reader_that_goes_away_is_no_error(recorded: list[Path]) -> None:
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    for arguments in (["replay", recorded[0], "--json"], ["games"]):
        read, write = os.pipe()
        os.close(read)
        command = [sys.executable, "-m", "tradewinds.cli", *arguments]
        done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, text=True, env=buffered)
        os.close(write)
        assert (done.returncode, done.stderr) == (0, ""), arguments


@pytest.mark.slow
def test_bench_measures_our_game_on_every_back_end_that_is_there() -> None:
    report = json.loads(tradewinds("bench", "--json", "--no-peers", "--seconds", 1, "--game", G.id))
    assert (report["cores"], report["seconds"]) == (1, 1)
    rows = report["rows"]
    assert [(r["name"], r["backend"]) for r in rows][:3] == [
        (f"{G.id}, 2 players", "cpu"),
        (f"{G.id}, 4 players", "cpu"),
        (f"{G.id}, 2 players", "interpreted"),
    ]
    for row in rows:
        assert row["steps_per_second"] >= row["decisions_per_second"] > 0
        assert row["steps_per_second"] == pytest.approx(row["steps"] / row["seconds"], rel=0.01)
