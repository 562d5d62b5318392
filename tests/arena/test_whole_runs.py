"""The command from its arguments to its report; wrong ones are refused in a sentence."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.arena.command import arena, games
from tradewinds.cli.__main__ import main
from tradewinds.games import game

pytestmark = pytest.mark.slow

E_W = "eastern-wonders"
SMALL = (E_W, "--bots", "greedy,sloppy", "--games", 6)
FIRST = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "start":
        print('{"ready": true}', flush=True)
    elif message["type"] == "decide":
        print(json.dumps({"action": message["legal"][0]["number"]}), flush=True)
"""
SOON_OVER = FIRST.replace("for line in sys.stdin:", "for line, _ in zip(sys.stdin, range(40)):")


def test_bots_that_misbehave_lose_their_games_and_the_arena_goes_on(tmp_path: Path) -> None:
    (tmp_path / "plays.py").write_text(FIRST)
    (tmp_path / "crashes.py").write_text("raise SystemExit('ouch')")
    bots = ",".join(["greedy", *(f"{n}=program:{sys.executable} {tmp_path / n}.py" for n in ("plays", "crashes"))])
    told = arena(E_W, "--bots", bots, "--games", 2, "--out", tmp_path / "out")
    rows = games(tmp_path / "out")
    assert len(rows) == 6
    for row in rows:
        seats = [row["seat_1"], row["seat_2"]]
        if "crashes" in seats:
            assert row["end"] == "forfeit"
            assert row["lost"] == str(1 + seats.index("crashes"))
            assert row["reason"] == "crashed: exit status 1: ouch"
        else:
            assert (row["end"], row["lost"], row["reason"]) == ("over", "0", "")
    assert "crashed: exit status 1: ouch" in told
    assert "crashed: exit status 1: ouch" in (tmp_path / "out" / "report.html").read_text()
    (table,) = json.loads((tmp_path / "out" / "report.json").read_text())["tables"]
    assert table["forfeits"] == [{"bot": "crashes", "reason": "crashed: exit status 1: ouch", "games": 4, "first": 2}]
    assert table["ratings"][-1]["bot"] == "crashes"


@pytest.mark.parametrize("players", [3, pytest.param(4, marks=pytest.mark.slow)])
def test_tables_for_more_than_two_players(tmp_path: Path, players: int) -> None:
    arena(E_W, "--bots", "greedy,sloppy", "--players", players, "--games", 40, "--out", tmp_path)
    rows = games(tmp_path)
    assert len(rows) == {3: 42, 4: 40}[players], "up to whole deals, of six seatings or two"
    (table,) = json.loads((tmp_path / "report.json").read_text())["tables"]
    stronger = next(m for m in table["cross"] if m["bot"] == "greedy")
    assert stronger["pairs"] == {3: 42 * 2, 4: 40 * 4}[players]
    assert stronger["ahead"]["share"] > 0.5
    assert {p.name for p in tmp_path.glob("*.svg")} == {
        f"{E_W}-{name}.svg" for name in ("strength", "cross", "scores", "seats")
    }


@pytest.mark.slow
def test_several_games_have_a_table_each(tmp_path: Path) -> None:
    arena(E_W, "eastern-mountains", "--bots", "greedy,sloppy", "--games", 4, "--out", tmp_path)
    tables = json.loads((tmp_path / "report.json").read_text())["tables"]
    assert [(table["game"], table["games"]) for table in tables] == [(E_W, 4), ("eastern-mountains", 4)]


@pytest.mark.slow
def test_owners_components_are_played_with_and_remembered(tmp_path: Path) -> None:
    own, out = tmp_path / "own", tmp_path / "out"
    own.mkdir()
    (own / "eastern_wonders.toml").write_text('[vp_tiles]\ntiles = [{ id = "VP01", points = 14 }]\n')
    (tmp_path / "plays.py").write_text(SOON_OVER)
    bots = ",".join(f"{name}=program:{sys.executable} {tmp_path / 'plays.py'}" for name in "ab")
    alone = ("--processes", 1)  # when these bots end depends on what else they have played
    arena(E_W, "--bots", bots, "--games", 2, "--out", out, "--components", own, *alone)
    kept = games(out)
    (out / "games.csv").unlink()
    arena("--resume", "--out", out, *alone)
    assert games(out) == kept
    saved = json.loads(Path(arena("--replay", 0, "--out", out).strip()).read_text())
    assert saved["components"] == json.loads((out / "run.json").read_text())["rules"][E_W][1]
    assert saved["components"] != game(E_W).components


@pytest.fixture
def refusal(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """The sentence with which a command is refused."""

    def refused(*arguments: object) -> str:
        try:
            status = main(["arena", *map(str, arguments)])
        except SystemExit as exit:  # argparse
            status = int(exit.code or 0)
        said = capsys.readouterr()
        assert (status, said.out) == (2, "")
        return said.err.splitlines()[-1]

    return refused


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ((), "Name at least one GAME to play; or give --resume and --out DIR to go on with a run."),
        (("--resume",), "Name at least one GAME"),
        (("--bots", "greedy,random"), "Name at least one GAME"),
        (("chess", "--bots", "greedy"), "There is no game 'chess': the games are "),
        ((E_W,), "--bots names no bot: give at least one, as in --bots greedy,random."),
        ((E_W, "--bots", "greedy,clever"), "There is no bot 'clever': the bots are "),
        ((E_W, "--bots", "greedy,"), "There is no bot ''"),
        (
            (E_W, "--bots", "greedy,greedy"),
            "The bot 'greedy' is named twice: give one another name, as in again=greedy.",
        ),
        ((E_W, "--bots", "=greedy"), "has no name before its =."),
        ((E_W, "--bots", "program:no-such-program"), "there is no program 'no-such-program'."),
        ((E_W, "--bots", "program:./no such"), "there is no program './no'."),
        ((E_W, "--bots", "search:many"), "wants a number of simulations, as in search:800."),
        ((E_W, "--bots", "search:0"), "wants a number of simulations, as in search:800."),
        ((E_W, "--bots", "api:nowhere"), "wants the address of a server, as in api:https://"),
        ((E_W, "--bots", "api:http://x:99999999"), "wants the address of a server, as in api:https://"),
        ((E_W, "--bots", "program:sh -c 'a\nb'"), "it must be one line."),
        ((E_W, "--bots", "program:"), "cannot be run: there is no program ''."),
        ((E_W, "--bots", "program:python3 'x"), "cannot be read: no closing quotation."),
        ((E_W, "--bots", "greedy", "--ladder"), "A ladder needs at least two bots"),
        ((E_W, "--bots", "greedy,random", "--players", 5), "is for 2, 3 or 4 players, not 5."),
        (("world-wonders", "--bots", "greedy,random", "--players", 1), "--players must be at least 2."),
        ((E_W, "--bots", "greedy,random", "--players", "two"), "must be a whole number from 1 on, not 'two'"),
        ((E_W, "--bots", "greedy,random", "--games", 0), "must be a whole number from 1 on, not '0'"),
        ((E_W, "--bots", "greedy,random", "--seed", 2**64), "seeds have 64 bits."),
        (
            (E_W, "--bots", "greedy,random", "--time-limit", 0),
            "--time-limit must be a number of seconds above 0, not 0.",
        ),
        ((E_W, "--bots", "greedy,random", "--time-limit", "nan"), "--time-limit must be a number of seconds"),
        ((E_W, "--bots", "greedy,random", "--option", "weather=bad"), "There is no option 'weather'"),
        ((E_W, "--bots", "greedy,random", "--resume", "--out", "nothing"), "There is no run to resume in nothing"),
        ((E_W, "--bots", "greedy,random", "--out", "a-file"), "--out a-file: the folder cannot be made: "),
        (("--resume", "--out", "broken"), "run.json is not the plan of an arena of this program"),
        (("--replay", 3, "--out", "nothing"), "There is no run to resume in nothing"),
        ((E_W, "--bots", "greedy,random", "--ray", "x", "--processes", 2), "not allowed with argument"),
    ],
)
def test_wrong_arguments_are_refused_in_a_sentence(
    refusal: Callable[..., str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[object, ...],
    expected: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a-file").touch()
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "run.json").write_text('{"format": "another"}')
    assert expected in refusal(*arguments)
    assert not list(tmp_path.rglob("games.csv")), "nothing is begun"


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("small")
    arena(*SMALL, "--out", folder)
    return folder


def test_results_are_there_as_parquet_too(small: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: pip install 'tradewinds[arena]'")
    found = parquet.read_table(small / "games.parquet").to_pylist()
    wanted = games(small)
    assert [{name: str(row[name]) for name in wanted[0]} for row in found] == wanted


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--seed", 2), "holds another run: its seed is 1, not 2."),
        (("--players", 3), "holds another run: its players is 2, not 3."),
        (("--games", 2), "holds a longer run, of 6 games: ask for as many, or more."),
        (("--option", "map=generated"), "holds another run: its options is "),
    ],
)
def test_a_folder_with_another_run_is_left_alone(
    refusal: Callable[..., str], small: Path, arguments: tuple[object, ...], expected: str
) -> None:
    before = {p.name: p.read_bytes() for p in small.iterdir()}
    assert expected in refusal(*SMALL, *arguments, "--out", small)
    assert {p.name: p.read_bytes() for p in small.iterdir()} == before


@pytest.mark.parametrize(
    ("line", "column", "value"),
    [(2, 4, "random"), (3, 3, "17"), (3, 6, "many"), (2, 0, "99999999")],
)
def test_a_damaged_line_is_named(
    refusal: Callable[..., str], small: Path, tmp_path: Path, line: int, column: int, value: str
) -> None:
    folder = tmp_path / "damaged"
    shutil.copytree(small, folder)
    path = folder / "games.csv"
    rows = [row.split(",") for row in path.read_text().splitlines()]
    rows[line - 1][column] = value
    path.write_text("".join(",".join(row) + "\n" for row in rows))
    expected = f"games.csv is damaged: line {line} is not a game of this run."
    assert expected in refusal(*SMALL, "--out", folder)
