"""`tradewinds review`: what it prints, and what it says about files that cannot be reviewed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.review.known import blundered, played
from tradewinds.cli.__main__ import main


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    blundered().save(path)
    return path


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> str:
    """The one sentence with which the command is refused."""
    assert main(["review", *map(str, arguments)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    return line.removeprefix("tradewinds: ")


def test_the_story_names_the_blunder_and_what_would_have_won(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(file), "--playouts", "3"]) == 0
    told = capsys.readouterr().out
    assert "Coral 79, Azure 78. Coral wins." in told
    assert "Step 131: a mistake of Azure, which cost 100 points of win chance" in told
    assert "played:  Azure rests: wins 0 % " in told
    assert "better:  Azure claims 12 points for 3 red and 2 green: wins 100 % " in told


@pytest.mark.slow
def test_programs_get_the_whole_review_and_a_picture_is_drawn(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "chances.svg"
    assert main(["review", str(file), "--playouts", "2", "--json", "--plot", str(picture)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["steps"], found["scores"], found["winners"], found["games"]) == (131, [79, 78], [0], 2)
    assert found["turns"][-1]["better"][0]["action"]["kind"] == "claim"
    assert set(found["points"][0]) == {"step", "chances"}
    assert picture.read_text().startswith("<?xml")


def test_an_unfinished_match_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "half.json"
    played(20).save(path)
    assert refusal(capsys, path) == f"{path} is not a finished match: play it to the end, then review it."


def test_a_file_that_is_missing_broken_or_of_another_course_is_refused(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "cannot be read" in refusal(capsys, tmp_path / "nothing.json")
    broken = tmp_path / "broken.json"
    broken.write_text(file.read_text()[:500])
    assert "breaks off or is damaged" in refusal(capsys, broken)
    content = json.loads(file.read_text())
    content["seed"] += 1
    broken.write_text(json.dumps(content))
    assert "cannot be verified" in refusal(capsys, broken)


def test_a_picture_of_no_known_kind_is_refused_before_anything_is_played(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "ends with .svg, .png, .pdf" in refusal(capsys, file, "--plot", "chances.txt")


@pytest.mark.parametrize("wrong", [("--playouts", "1"), ("--playouts", "many"), ("--threads", "0")])
def test_numbers_that_make_no_sense_are_refused(
    file: Path, wrong: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["review", str(file), *wrong])
    assert stopped.value.code == 2
    assert "must be a whole number" in capsys.readouterr().err
