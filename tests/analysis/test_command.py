"""`tradewinds analyse`, as people call it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_bad_input import refusal, run

pytestmark = pytest.mark.slow

TITLE = "spice-road"


def analyse(*arguments: object, cwd: Path) -> str:
    done = run("analyse", *map(str, arguments), cwd=cwd)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def figures(*arguments: object, cwd: Path) -> Any:
    return json.loads(analyse(*arguments, "--json", cwd=cwd))


def test_a_report_is_one_page_that_needs_nothing_else(tmp_path: Path) -> None:
    printed = analyse(TITLE, "--games", 60, cwd=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [f"balance-{TITLE}.html"]
    page = (tmp_path / f"balance-{TITLE}.html").read_text()
    assert set(re.findall(r'(?:src|href)="(.{5})', page)) == {"data:", "#play"}
    assert "@import" not in page and "url(" not in page
    for players in (2, 3, 4, 5):
        assert f'id="players-{players}"' in page
        assert f"Century: Spice Road, {players} players" in printed
    for words in ("Victories by the order of play", "Where the points come from", "Point cards", "Merchant cards"):
        assert page.count(words) >= 4, "once for each number of players"


def test_the_same_seed_gives_the_same_report_and_another_seed_another(tmp_path: Path) -> None:
    def page(seed: int, name: str) -> bytes:
        analyse(TITLE, "--players", 2, "--games", 40, "--seed", seed, "--out", name, cwd=tmp_path)
        return (tmp_path / name).read_bytes()

    assert page(3, "a.html") == page(3, "b.html") != page(4, "c.html")


def test_json_tells_what_simulate_counts(tmp_path: Path) -> None:
    told = figures(TITLE, "--players", 3, "--games", 50, "--seed", 9, cwd=tmp_path)
    arguments = ("simulate", TITLE, "--players", 3, "--games", 50, "--seed", 9, "--bot", "greedy", "--json")
    counted = json.loads(run(*map(str, arguments)).stdout)
    (found,) = told["players"]
    assert (found["players"], found["games"], found["cut"]) == (3, counted["games"], counted["cut"])
    assert found["steps"]["mean"] * 50 == pytest.approx(counted["steps"])
    assert found["scores"]["mean"] == pytest.approx(sum(counted["mean_scores"]) / 3, abs=0.01)
    assert sum(found["winners_scores"].values()) == sum(counted["wins"])
    assert {row["piece"]["kind"] for row in found["pieces"]} == {"point cards", "merchant cards"}


def test_a_lone_player_is_measured_against_the_automaton(tmp_path: Path) -> None:
    told = figures("world-wonders", "--players", 1, "--games", 10, cwd=tmp_path)
    (found,) = told["players"]
    arguments = ("simulate", "world-wonders", "--players", 1, "--games", 10, "--bot", "greedy", "--json")
    wins = json.loads(run(*map(str, arguments)).stdout)["wins"]
    assert found["won"]["share"] == pytest.approx(sum(wins) / 10)
    assert found["tied"] == 0


def test_numbers_of_players_that_the_options_do_not_allow_are_left_out(tmp_path: Path) -> None:
    told = figures("world-wonders", "--games", 5, "--option", "advanced=yes", cwd=tmp_path)
    assert [found["players"] for found in told["players"]] == [2, 3, 4, 5]
    alone = ("world-wonders", "--players", "1", "--option", "advanced=yes")
    assert "Public objectives are for two players and more" in refusal("analyse", *alone, cwd=tmp_path)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("chess",), "There is no game 'chess'"),
        ((TITLE, "--players", "6"), "is for 2, 3, 4 or 5 players, not 6."),
        ((TITLE, "--bot", "clever"), "There is no bot 'clever': the bots are deckhand, "),
        ((TITLE, "--bot", "greedy,random"), "There is no bot 'greedy,random'"),
        ((TITLE, "--option", "weather=bad"), "There is no option 'weather'"),
        ((TITLE, "--seed", str(2**64)), "seeds have 64 bits."),
        ((TITLE, "--out", "nowhere/report.html"), "there is no folder nowhere."),
        ((TITLE, "--out", "."), "that is a folder; give the name of a file"),
    ],
)
def test_wrong_input_is_refused_before_anything_is_played(
    arguments: tuple[str, ...], expected: str, tmp_path: Path
) -> None:
    assert expected in refusal("analyse", *arguments, cwd=tmp_path)
    assert not list(tmp_path.iterdir())


def test_without_matplotlib_it_says_what_to_install(tmp_path: Path) -> None:
    without = "import sys; sys.modules['matplotlib'] = None; from tradewinds.cli.__main__ import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", without, "analyse", TITLE], capture_output=True, text=True, cwd=tmp_path
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "tradewinds: This needs matplotlib, of the extra: pip install 'tradewinds[arena]'.\n"
    assert not list(tmp_path.iterdir())
