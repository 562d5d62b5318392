"""Owners' folders with one wrong value each, and the sentences with which they are refused."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple


class Wrong(NamedTuple):
    """A value that would break the game, what its refusal must say, and a title that is played with it."""

    text: str
    said: list[str]
    title: str


# One process for all folders, as starting one takes longer than loading a title. Each folder has to meet a package that
# has loaded nothing yet.
PROGRAM = """
import json, sys

def loaded_with(folder, title):
    for name in [n for n in sys.modules if n.split(".")[0] == "tradewinds"]:
        del sys.modules[name]
    from tradewinds import components, game
    try:
        components.use(folder)
        game(title)
    except Exception as error:
        return [type(error).__name__, str(error)]
    return ["nothing", "it was accepted"]

print(json.dumps([loaded_with(*case) for case in json.load(sys.stdin)]))
"""


def refusals(folder: Path, file: str, wrong: dict[str, Wrong]) -> dict[str, list[str]]:
    """The kind of error and its sentence for each wrong value of a file."""
    cases = []
    for number, case in enumerate(wrong.values()):
        (own := folder / str(number)).mkdir()
        (own / file).write_text(case.text)
        cases.append([str(own), case.title])
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], input=json.dumps(cases), capture_output=True, text=True, check=True
    )
    return dict(zip(wrong, json.loads(done.stdout), strict=True))


def check_refusal(file: str, case: Wrong, refusal: list[str]) -> None:
    """The refusal is an error for people: a sentence with the file, the table and the reason."""
    kind, sentence = refusal
    assert kind == "BadComponents", f"{kind}: {sentence}"
    assert sentence.endswith(".")
    for part in (file, "table [", *case.said):
        assert part in sentence
