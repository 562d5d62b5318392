"""A run that was killed, however often, ends as an undisturbed one: the same games, the same tables."""

from __future__ import annotations

import json
import os
import shutil
import signal
from pathlib import Path

import pytest

from tests.arena.command import arena, begin, children, games, lines, report, wait_for
from tradewinds.arena.ledger import Ledger
from tradewinds.arena.plan import BadRun, load
from tradewinds.arena.tournament import replay

pytestmark = pytest.mark.slow

ONE = ("eastern-wonders", "--bots", "greedy,sloppy", "--games", 1000, "--seed", 5)


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("undisturbed")
    arena(*ONE, "--out", folder)
    return folder


def test_a_run_that_was_killed_twice_gives_the_same_games_and_tables(undisturbed: Path, tmp_path: Path) -> None:
    for at_least in (1, 400):
        process = begin(*ONE, "--out", tmp_path, "--processes", 2)
        wait_for(tmp_path, at_least, process)
        process.kill()
        process.wait()
    kept = games(tmp_path)
    assert 400 <= len(kept) < 1000
    arena("--resume", "--out", tmp_path)
    assert games(tmp_path) == games(undisturbed)
    assert [row for row in games(tmp_path) if row in kept] == kept
    assert report(tmp_path) == report(undisturbed)


def test_a_worker_that_is_killed_takes_no_game_with_it(undisturbed: Path, tmp_path: Path) -> None:
    process = begin(*ONE, "--out", tmp_path, "--processes", 2)
    wait_for(tmp_path, 1, process)
    os.kill(children(process.pid, "spawn_main")[0], signal.SIGKILL)
    assert process.wait() == 0
    assert games(tmp_path) == games(undisturbed)
    assert report(tmp_path) == report(undisturbed)


def test_a_torn_last_line_is_played_again(undisturbed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "torn"
    shutil.copytree(undisturbed, folder)
    path = folder / "games.csv"
    path.write_bytes(path.read_bytes()[:-20])
    assert lines(folder) == 999
    arena(*ONE, "--out", folder)
    assert games(folder) == games(undisturbed)


def test_a_finished_run_plays_nothing_and_tells_the_same_again(undisturbed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "again"
    shutil.copytree(undisturbed, folder)
    before = (folder / "games.csv").read_bytes()
    told = json.loads(arena(*ONE, "--resume", "--out", folder, "--json"))
    assert told == json.loads((undisturbed / "report.json").read_bytes())
    assert (folder / "games.csv").read_bytes() == before


def test_a_run_can_be_made_longer(undisturbed: Path, tmp_path: Path) -> None:
    short = (*ONE[:4], 300, *ONE[5:])
    arena(*short, "--out", tmp_path)
    assert games(tmp_path) == games(undisturbed)[:300]
    arena(*ONE, "--out", tmp_path)
    assert report(tmp_path) == report(undisturbed)


def test_two_runs_cannot_write_to_one_folder(undisturbed: Path) -> None:
    plan = load(undisturbed / "run.json")
    held = Ledger(undisturbed / "games.csv", plan)
    try:
        with pytest.raises(BadRun, match="Another arena is writing"):
            Ledger(undisturbed / "games.csv", plan)
    finally:
        held.close()


def test_every_game_can_be_saved_as_a_match_that_leads_to_its_line(undisturbed: Path, tmp_path: Path) -> None:
    for number in (0, 1, 789):
        saved = json.loads(replay(load(undisturbed / "run.json"), number, tmp_path).read_bytes())
        row = games(undisturbed)[number]
        assert saved["game"] == row["game"]
        assert saved["seed"] == int(row["seed"])
        assert saved["names"] == [row["seat_1"], row["seat_2"]]
        assert saved["result"]["scores"] == [int(row["score_1"]), int(row["score_2"])]
        assert [seat + 1 for seat in saved["result"]["winners"]] == [int(seat) for seat in row["winners"].split()]
        assert len(saved["actions"]) == int(row["steps"])
