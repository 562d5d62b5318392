"""Every sentence of a rulebook is shown by a test, and no test claims to show a sentence that is not there.

The sentences are the TOML files beside this one, named after the games; the tests say `@pytest.mark.rule(game, place)`.
The marks are read from the source, so that it does not matter which tests are run along with this one.
"""

import ast
import tomllib
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULEBOOKS = sorted(HERE.glob("*.toml"))
Place = tuple[str, str]  # the game's id and a place such as "MOVE 3"


def sentences(rulebook: Path) -> dict[Place, str]:
    """The sentences of a rulebook by their places."""
    game = rulebook.stem.replace("_", "-")
    sections = tomllib.loads(rulebook.read_text("utf-8"))
    return {(game, f"{section} {n}"): said for section, list_ in sections.items() for n, said in list_.items()}


def marks(source: str) -> list[tuple[str, Place]]:
    """The tests in a file's text, each with a place that it shows."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    game, place = (ast.literal_eval(argument) for argument in mark.args)
                    found.append((node.name, (game, place)))
    return found


@pytest.fixture(scope="module")
def tests() -> list[tuple[str, Place]]:
    files = sorted(HERE.parent.rglob("test_*.py"))
    return [(f"{file.name}::{test}", place) for file in files for test, place in marks(file.read_text("utf-8"))]


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda path: path.stem)
def test_every_sentence_has_a_test(rulebook, tests):
    shown = {place for _, place in tests}
    missing = [f"{place}: {said}" for (game, place), said in sentences(rulebook).items() if (game, place) not in shown]
    assert not missing, "No test shows\n" + "\n".join(missing)


def test_every_mark_names_a_sentence(tests):
    known = {place for rulebook in RULEBOOKS for place in sentences(rulebook)}
    wrong = [f"{test}: {' '.join(place)}" for test, place in tests if place not in known]
    assert not wrong, "There is no such sentence:\n" + "\n".join(wrong)


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda path: path.stem)
def test_sentences_are_numbered_from_one(rulebook):
    for section, list_ in tomllib.loads(rulebook.read_text("utf-8")).items():
        assert list(list_) == [str(i + 1) for i in range(len(list_))], section
        assert all(isinstance(said, str) and said for said in list_.values()), section


def test_marks_are_found_in_the_source():
    one, two = '@pytest.mark.rule("game", "MOVE 1")', '@pytest.mark.rule("game", "MOVE 2")'
    assert marks(f"{one}\n{two}\ndef test_a(): pass\n") == [
        ("test_a", ("game", "MOVE 1")),
        ("test_a", ("game", "MOVE 2")),
    ]
    assert marks(f"# {one}\ndef test_a(): pass\n{two}\ndef b(): pass\n") == []  # no mark, and no test
