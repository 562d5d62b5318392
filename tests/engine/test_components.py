"""Components: tables with their provenance, and an owner's values laid over them, or refused."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tradewinds import game
from tradewinds.components import PACKAGE, PROVENANCE, load

FILES = sorted(PACKAGE.glob("*.toml"))
NAME = "eastern_wonders.toml"


def tradewinds(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "tradewinds.cli", *arguments], capture_output=True, text=True)


def all_listed(*arguments: str | Path) -> dict[str, Any]:
    """The games as `games --json` lists them."""
    done = tradewinds("games", "--json", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return {g["id"]: g for g in json.loads(done.stdout)}


def listed(*arguments: str | Path) -> Any:
    """Eastern Wonders as `games --json` lists it."""
    return all_listed(*arguments)["eastern-wonders"]


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """An owner's folder, still empty."""
    (folder := tmp_path / "mine").mkdir()
    return folder


def refusal(folder: Path) -> str:
    """The sentence with which a folder is refused."""
    done = tradewinds("games", "--json", "--components", folder)
    assert "Traceback" not in done.stderr, done.stderr.strip().splitlines()[-1]
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("tradewinds: ") and done.stderr.count("\n") == 1
    return done.stderr


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_every_table_says_how_far_it_can_be_trusted(file: Path) -> None:
    tables = tomllib.loads(file.read_text("utf-8"))
    assert tables
    for name, table in tables.items():
        assert table["provenance"] in ("rulebook", "reported", "reconstructed"), name
        if table["provenance"] != "rulebook":
            assert table["note"].strip(), f"[{name}] says what is known of it"
    assert load(file.stem).provenance == {name: table["provenance"] for name, table in tables.items()}


def test_the_values_of_provenance_are_those_of_the_documentation() -> None:
    assert PROVENANCE == ("rulebook", "reported", "reconstructed", "owner")


@pytest.mark.parametrize("id", ["eastern-wonders", "new-world", "spice-road"])
def test_games_name_the_tables_that_they_were_loaded_with(id: str) -> None:
    tables = load(id.replace("-", "_"))
    assert (game(id).components, game(id).provenance) == (tables.digest, tables.provenance)


def test_an_empty_folder_changes_nothing(own: Path) -> None:
    assert listed("--components", own) == listed()


@pytest.mark.slow
def test_an_owners_values_that_are_ours_too_have_the_same_digest(own: Path) -> None:
    (own / NAME).write_text("[cargo_hold]\nspaces = 10\n")
    ours, theirs = listed(), listed("--components", own)
    assert theirs["provenance"] == {**ours["provenance"], "cargo_hold": "owner"}
    assert theirs["components"] == ours["components"], "the digest names the values, wherever they came from"


@pytest.mark.slow
def test_an_owners_values_change_the_digest_and_the_provenance_of_their_tables(own: Path) -> None:
    (own / NAME).write_text(
        '[vp_tiles]\ntiles = [{ id = "VP01", points = 11, cost = [1, 2, 2, 0] }]\n[cargo_hold]\nspaces = 12\n'
    )
    ours, theirs = listed(), listed("--components", own)
    assert theirs["components"] != ours["components"]
    assert theirs["provenance"] == {**ours["provenance"], "vp_tiles": "owner", "cargo_hold": "owner"}


# A value that every title with pieces of a box plays with, and those titles.
SHARED = {
    "eastern_wonders": (
        '[market_tiles]\ntiles = [{ id = "GI5", gain = [0, 0, 0, 5] }]',
        {"eastern-wonders", "east-to-west-2", "east-to-west-3"},
    ),
    "spice_road": (
        '[merchant_cards]\ncards = [{ id = "S01", take = [2, 0, 0, 0] }]',
        {"spice-road", "east-to-west-1", "east-to-west-3"},
    ),
    "new_world": (
        '[point_cards]\ncards = [{ id = "P01", points = 6 }]',
        {"new-world", "east-to-west-1", "east-to-west-2", "east-to-west-3"},
    ),
}


@pytest.mark.parametrize("file", SHARED)
@pytest.mark.slow
def test_an_owners_values_show_in_every_title_that_is_played_with_them(file: str, own: Path) -> None:
    text, titles = SHARED[file]
    (own / f"{file}.toml").write_text(text)
    ours, theirs = all_listed(), all_listed("--components", own)
    known = set.union(*(titles for _, titles in SHARED.values()))
    changed = {id for id in known if ours[id]["components"] != theirs[id]["components"]}
    assert changed == titles, "a match must not be continued with other components"
    assert {id for id in known if "owner" in theirs[id]["provenance"].values()} == titles


def test_an_owners_values_are_what_is_played_and_the_rest_stays_ours(own: Path) -> None:
    (own / NAME).write_text(
        '[vp_tiles]\ntiles = [{ id = "VP03", points = 19 }]\n[turn]\ncubes_for_each_outpost = { 3 = 2 }\n'
    )
    program = (
        "import json, sys\n"
        "from tradewinds import components\n"
        "components.use(sys.argv[1])\n"
        "from tradewinds.games.century.eastern_wonders import printed as r\n"
        "tiles = [[r.VP_IDS[i], r.VP_POINTS[i], r.VP_COST[i].tolist()] for i in (1, 2, 3)]\n"
        "print(json.dumps([tiles, r.OUTPOST_COST.tolist()]))\n"
    )
    done = subprocess.run([sys.executable, "-c", program, own], capture_output=True, text=True, check=True)
    tiles, outposts = json.loads(done.stdout)
    assert tiles == [["VP02", 11, [3, 0, 0, 2]], ["VP03", 19, [1, 1, 1, 1]], ["VP04", 12, [0, 2, 1, 1]]]
    assert outposts == [0, 0, 2, 2, 1]


def test_a_match_of_other_components_is_not_continued(own: Path, tmp_path: Path) -> None:
    (own / NAME).write_text("[cargo_hold]\nspaces = 12\n")
    program = (
        "import sys\n"
        "from tradewinds import components\n"
        "components.use(sys.argv[1])\n"
        "from tradewinds import Match, game\n"
        "Match(game('eastern-wonders'), 2, 1).save(sys.argv[2])\n"
    )
    subprocess.run([sys.executable, "-c", program, own, tmp_path / "match.json"], check=True)
    assert tradewinds("replay", tmp_path / "match.json", "--components", own).returncode == 0
    done = tradewinds("replay", tmp_path / "match.json")
    assert done.returncode == 2
    assert "was played with other components" in done.stderr


def test_the_folder_must_be_chosen_before_a_game_is_loaded(own: Path) -> None:
    program = (
        "import sys\n"
        "from tradewinds import components, game\n"
        "from tradewinds.engine.errors import BadComponents\n"
        "game('eastern-wonders')\n"
        "try:\n    components.use(sys.argv[1])\n"
        "except BadComponents as error:\n    print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", program, own], capture_output=True, text=True, check=True)
    assert "before the first game is loaded" in done.stdout


def test_a_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    (file := tmp_path / "file").write_text("")
    for wrong in (tmp_path / "missing", file):
        assert f"{wrong} is not a folder" in refusal(wrong)


def test_a_file_of_no_game_is_refused_with_the_files_there_are(own: Path) -> None:
    (own / "western_wonders.toml").write_text("")
    sentence = refusal(own)
    assert str(own / "western_wonders.toml") in sentence
    assert NAME in sentence


WRONG = {
    "unknown table": ("[sails]\ncolour = 3", ["[sails]", "market_tiles"]),
    "unknown id": ('[vp_tiles]\ntiles = [{ id = "VP99", points = 1 }]', ["[vp_tiles]", "'VP99'", "VP26"]),
    "no id": ("[vp_tiles]\ntiles = [{ points = 1 }]", ["[vp_tiles]", "each with an id"]),
    "id of another kind": ('[vp_tiles]\ntiles = [{ id = ["VP01"], points = 1 }]', ["[vp_tiles]", "VP26"]),
    "unknown value": ("[cargo_hold]\nroom = 12", ["[cargo_hold]", "'room'", "spaces"]),
    "wrong length": ("[player_board]\ncolumn_values = [0, 1, 2, 2]", ["[player_board]", "column_values"]),
    "wrong length in a tile": ('[vp_tiles]\ntiles = [{ id = "VP01", cost = [1, 1, 1] }]', ["[vp_tiles]", "VP01"]),
    "text for a number": ('[cargo_hold]\nspaces = "ten"', ["[cargo_hold]", "'ten'"]),
    "a fraction": ("[cargo_hold]\nspaces = 10.0", ["[cargo_hold]", "10.0"]),
    "yes for a number": ("[cargo_hold]\nspaces = true", ["[cargo_hold]", "True"]),
    "a number for a table": ("cargo_hold = 10", ["[cargo_hold]", "table"]),
    "a number for a list": ("[vp_tiles]\ntiles = 3", ["[vp_tiles]", "list"]),
    "a trade that gives what it costs": (
        '[market_tiles]\ntiles = [{ id = "GI5", cost = [1, 1, 0, 0] }]',
        ["[market_tiles]", "GI5", "gives a colour that it costs"],
    ),
    "a trade for nothing": ('[market_tiles]\ntiles = [{ id = "GI5", cost = [0, 0, 0, 0] }]', ["[market_tiles]", "GI5"]),
    "an unknown symbol": ('[market_tiles]\ntiles = [{ id = "GI5", symbol = "salt" }]', ["[market_tiles]", "'salt'"]),
    "five tiles of a symbol": (
        '[market_tiles]\ntiles = [{ id = "GI5", symbol = "tea" }]',
        ["[market_tiles]", "six"],
    ),
    "a VP tile without cost": ('[vp_tiles]\ntiles = [{ id = "VP01", cost = [0, 0, 0, 0] }]', ["[vp_tiles]", "VP01"]),
    "a VP tile that no hold can pay": ('[vp_tiles]\ntiles = [{ id = "VP01", cost = [9, 9, 0, 0] }]', ["[vp_tiles]"]),
    "a number of bonus tiles": ('[bonus_tiles]\ntiles = [{ id = "move", count = 3 }]', ["[bonus_tiles]", "move"]),
    "points too large for the record": ("[player_board]\ncolumn_values = [0, 1, 2, 2, 40000]", ["[player_board]"]),
    "a Closed Port beyond the pile": ("[set_up]\nclosed_port_among_first = 90", ["[set_up]"]),
    "tiles that do not fill the map": ("[set_up]\nremoved_of_each_symbol = 2", ["[set_up]"]),
    "a game that ends without a VP tile": ("[turn]\nvp_tiles_that_end_the_game = 0", ["[turn]"]),
    "outposts for less than nothing": ("[turn]\ncubes_for_each_outpost = { 2 = -1 }", ["[turn]"]),
    "a harvest of less than nothing": ("[turn]\nharvest = [-2, 0, 0, 0]", ["[turn]"]),
    "starting cubes below nothing": (
        "[starting_cubes]\nsets = [[-4, 0, 0, 0], [2, 1, 0, 0], [0, 2, 0, 0], [1, 0, 1, 0]]",
        ["[starting_cubes]"],
    ),
    "an unknown kind of space": ('[first_game_map]\nspaces = [{ id = "A1", kind = "isle" }]', ["[first_game_map]"]),
    "a map with three ports": ('[first_game_map]\nspaces = [{ id = "A1", kind = "market" }]', ["[first_game_map]"]),
    "two spaces in one place": ('[first_game_map]\nspaces = [{ id = "A1", q = 0, r = 0 }]', ["[first_game_map]"]),
}


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.slow
def test_what_would_break_the_game_is_refused_with_file_table_and_reason(wrong: str, own: Path) -> None:
    text, expected = WRONG[wrong]
    (own / NAME).write_text(text)
    sentence = refusal(own)
    for part in (NAME, *expected):
        assert part in sentence


@pytest.mark.parametrize("content", [b"[vp_tiles", b"spaces = = 3", b"\xff\xfe\x00"])
def test_bad_toml_is_refused_with_its_file(content: bytes, own: Path) -> None:
    (own / NAME).write_bytes(content)
    assert str(own / NAME) in refusal(own)
