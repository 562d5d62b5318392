"""The compile cache: a second process compiles nothing, and nothing that changed is ever served from disk."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from tradewinds.engine.cache import KEPT_DAYS, digest, reached
from tradewinds.engine.link import bind

pytestmark = pytest.mark.slow

FILES = {
    "words.py": """
        from tradewinds.engine.link import Unlinked
        LIMIT = 0
        def rule(x):
            raise Unlinked
        """,
    "driver.py": """
        from .words import LIMIT, rule
        def drive(n):
            total = 0
            for i in range(n):
                total += rule(i)
            return total + LIMIT
        """,
    "plain.py": """
        def triple(n):
            return 3 * n
        """,
    "game.py": """
        import os
        from .callee import callee
        from .tables import TABLE
        LIMIT = int(os.environ.get("LIMIT", "100"))
        def rule(x):
            return callee(x) + TABLE[x % 3]
        """,
    "callee.py": """
        def callee(x):
            return 2 * x
        """,
    "tables.py": """
        import tomllib
        from pathlib import Path
        from tradewinds.engine.record import row
        TABLE = row(tomllib.loads(Path(__file__).with_suffix(".toml").read_text())["values"])
        """,
    "tables.toml": """
        values = [10, 20, 30]
        """,
    "__init__.py": "",
    "__main__.py": """
        import json
        from tradewinds.engine.cache import Compiling, compiled
        from tradewinds.engine.link import bind, link
        from . import driver, game, plain, words
        binding = bind("toy", (words,), (game,))
        answers = {f.__name__: compiled(f, binding)(4) for f in (driver.drive, plain.triple)}
        seconds = Compiling.seconds
        print(json.dumps([answers, seconds, link(driver.drive, binding)(4)]))
        """,
    "ones.py": """
        def rule(x):
            return 1
        """,
    "tens.py": """
        def rule(x):
            return 10
        """,
    "several.py": """
        import sys
        from importlib import import_module
        from tradewinds.engine.cache import compiled
        from tradewinds.engine.link import bind
        from . import long, words
        games = [import_module("toy." + name) for name in sys.argv[1:]]
        for game in games:
            print(compiled(long.twice, bind("toy", (words,), (game,)))(4))
        """,
}
# a function that is too long to become part of its callers
FILES["long.py"] = (
    "from .words import rule\ndef twice(n):\n    return long(n) + long(n + 1)\ndef long(n):\n    total = 0\n"
    + "".join(f"    total = total * 31 % (n + {k}) + rule(n)\n" for k in range(1, 100))
    + "    return total\n"
)
# rule(i) for i = 0..3 is 2 i plus 10, 20, 30, 10; and the limit is added at the end
DRIVEN = (0 + 2 + 4 + 6) + (10 + 20 + 30 + 10) + 100
EVERYTHING = {"toy.driver.drive", "toy.game.rule", "toy.callee.callee", "toy.plain.triple"}


class Said(NamedTuple):
    """What a process answered, and which functions it compiled."""

    drive: int
    triple: int
    compile_seconds: float
    interpreted: int
    compiled: set[str]


class Toy:
    """A package with a driver, a game and a table; and a folder for what is compiled."""

    def __init__(self, folder: Path, cache: Path):
        self.folder, self.cache = folder, cache
        self.package = folder / "toy"

    def kept(self) -> dict[Path, int]:
        files = (p for p in self.cache.rglob("*.nb?"))
        return {p.relative_to(self.cache): p.stat().st_mtime_ns for p in files}

    def start(self, *arguments: str, **environment: str) -> str:
        """What a new process of the package prints."""
        names = {"XDG_CACHE_HOME": str(self.cache), "PYTHONDONTWRITEBYTECODE": "1", **environment}
        inherited = {n: v for n, v in os.environ.items() if n != "TRADEWINDS_BOUNDSCHECK"}
        done = subprocess.run(
            [sys.executable, "-m", *arguments], cwd=self.folder, env=inherited | names, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def run(self, **environment: str) -> Said:
        before = self.kept()
        answers, seconds, interpreted = json.loads(self.start("toy", **environment))
        after = self.kept()
        new = {path.parts[1] for path, stamp in after.items() if before.get(path) != stamp}
        return Said(answers["drive"], answers["triple"], seconds, interpreted, new)

    def edit(self, file: str, old: str, new: str) -> None:
        path = self.package / file
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new))


def unindented(text: str) -> str:
    return re.sub(r"^ {8}", "", text, flags=re.MULTILINE)


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> tuple[Toy, Said]:
    """The package after its first run."""
    folder = tmp_path_factory.mktemp("toy")
    toy = Toy(folder, folder / "cache")
    toy.package.mkdir()
    for name, text in FILES.items():
        (toy.package / name).write_text(unindented(text))
    return toy, toy.run()


@pytest.fixture
def toy(first: tuple[Toy, Said], tmp_path: Path) -> Iterator[Toy]:
    """The package with a copy of the first run's cache; edits are taken back, time stamps too."""
    was = {p: (p.read_bytes(), p.stat().st_mtime_ns) for p in first[0].package.iterdir() if p.is_file()}
    shutil.copytree(first[0].cache, tmp_path / "cache")
    yield Toy(first[0].folder, tmp_path / "cache")
    for path, (content, stamp) in was.items():
        path.write_bytes(content)
        os.utime(path, ns=(stamp, stamp))


def test_the_first_process_compiles_everything_it_calls(first: tuple[Toy, Said]) -> None:
    said = first[1]
    assert (said.drive, said.triple, said.interpreted) == (DRIVEN, 12, DRIVEN)
    assert said.compiled == EVERYTHING
    assert said.compile_seconds > 0


def test_a_second_process_compiles_nothing(toy: Toy) -> None:
    before = toy.kept()
    said = toy.run()
    assert (said.drive, said.triple) == (DRIVEN, 12)
    assert said.compile_seconds == 0
    assert toy.kept() == before


def test_what_two_processes_kept_works_side_by_side_in_a_third(toy: Toy) -> None:
    ones, tens = (toy.start("toy.several", game) for game in ("ones", "tens"))
    assert ones != tens
    assert toy.start("toy.several", "ones", "tens") == ones + tens
    assert toy.start("toy.several", "tens", "ones") == tens + ones


def test_an_edited_rule_is_compiled_again_and_nothing_else(toy: Toy) -> None:
    toy.edit("game.py", "callee(x) +", "callee(x) -")
    said = toy.run()
    assert said.drive == said.interpreted == (0 + 2 + 4 + 6) - (10 + 20 + 30 + 10) + 100
    assert said.compiled == {"toy.driver.drive", "toy.game.rule"}


def test_an_edited_callee_in_another_file_reaches_its_callers(toy: Toy) -> None:
    toy.edit("callee.py", "2 * x", "5 * x")
    said = toy.run()
    assert said.drive == said.interpreted == 5 * (0 + 1 + 2 + 3) + (10 + 20 + 30 + 10) + 100
    assert said.compiled == {"toy.driver.drive", "toy.game.rule", "toy.callee.callee"}
    assert said.compile_seconds > 0


def test_an_edited_value_of_a_table_reaches_the_functions_that_read_it(toy: Toy) -> None:
    toy.edit("tables.toml", "20", "21")
    said = toy.run()
    assert said.drive == said.interpreted == DRIVEN + 1
    assert said.compiled == {"toy.driver.drive", "toy.game.rule"}


def test_another_constant_reaches_the_driver_that_reads_it(toy: Toy) -> None:
    said = toy.run(LIMIT="250")
    assert said.drive == said.interpreted == DRIVEN + 150
    assert said.compiled == {"toy.driver.drive"}


@pytest.mark.slow
def test_an_edit_taken_back_finds_the_old_version_again(toy: Toy) -> None:
    assert toy.run(LIMIT="250").drive == DRIVEN + 150
    said = toy.run()
    assert (said.drive, said.compiled) == (DRIVEN, set())


@pytest.mark.slow
def test_checked_indices_are_compiled_apart(toy: Toy) -> None:
    said = toy.run(TRADEWINDS_BOUNDSCHECK="1")
    assert (said.drive, said.compiled) == (DRIVEN, EVERYTHING)
    assert toy.run().compiled == set(), "the version without checks is still there"


def test_a_function_that_reaches_nothing_new_is_not_compiled_again_when_another_file_grows(toy: Toy) -> None:
    (toy.package / "tables.py").open("a").write("\nOTHER = row([1, 2, 3])\n")
    said = toy.run()
    assert (said.drive, said.compiled, said.compile_seconds) == (DRIVEN, set(), 0)


@pytest.mark.slow
def test_versions_unused_for_long_are_dropped_when_a_new_one_is_made(toy: Toy) -> None:
    home = toy.cache / "tradewinds"
    (own,) = (home / "toy.driver.drive").iterdir()
    recent, old = own.with_name("recent"), own.with_name("old")
    for folder, days in ((old, KEPT_DAYS + 1), (recent, KEPT_DAYS - 1)):
        shutil.copytree(own, folder)
        os.utime(folder, (then := time.time() - days * 86400, then))
    elsewhere = home / "toy.plain.triple" / "old"
    elsewhere.mkdir()
    os.utime(elsewhere, (1, 1))
    toy.run()
    assert old.exists(), "no new version was made, so nothing is dropped"
    toy.run(LIMIT="3")
    assert not old.exists()
    assert recent.exists() and own.exists()
    assert elsewhere.exists(), "of the other function no new version was made"


def test_using_a_version_keeps_it_from_being_dropped(toy: Toy) -> None:
    (own,) = (toy.cache / "tradewinds" / "toy.driver.drive").iterdir()
    os.utime(own, (1, 1))
    toy.run()
    assert time.time() - own.stat().st_mtime < 86400


# The names of versions


def code(name: str, source: str, **names: Any) -> ModuleType:
    made = ModuleType(name)
    vars(made).update(names)
    exec(source, vars(made))
    return made


def digests(table: Any = (1, 2), limit: Any = 5, body: str = "x + 1", other: str = "x * 9") -> dict[str, str]:
    """The names of three functions: one that reads a table, one that calls it, and one that does neither."""
    m = code(
        "m",
        f"def reader(x):\n    return TABLE[x]\n"
        f"def caller(x):\n    return reader(x) + LIMIT\n"
        f"def apart(x):\n    return helper(x)\n"
        f"def helper(x):\n    return {body}\n"
        f"def unused(x):\n    return {other}\n",
        TABLE=table,
        LIMIT=limit,
    )
    none = bind("none", (), ())
    return {name: digest(getattr(m, name), none) for name in ("reader", "caller", "apart")}


def changed(**change: Any) -> set[str]:
    before, after = digests(), digests(**change)
    return {name for name in before if before[name] != after[name]}


def test_a_change_renames_exactly_the_functions_that_reach_it() -> None:
    import numpy as np

    assert changed() == set(), "names do not depend on the process or the moment"
    assert changed(table=(1, 3)) == {"reader", "caller"}
    assert changed(table=np.array([1, 2], np.int16)) == {"reader", "caller"}
    assert changed(limit=6) == {"caller"}
    assert changed(limit=5.0) == {"caller"}
    assert changed(limit=True) == {"caller"}
    assert changed(body="x + 2") == {"apart"}
    assert changed(other="x * 10") == set()


def test_arrays_are_told_apart_by_values_shape_and_kind() -> None:
    import numpy as np

    tables = [np.array(v, k) for v in ([1, 2, 3, 4], [1, 2, 3, 5], [[1, 2], [3, 4]]) for k in (np.int8, np.int16)]
    assert len({digests(table=t)["reader"] for t in tables}) == len(tables)


def test_a_constant_read_through_its_module_is_not_overlooked() -> None:
    def named(limit: int) -> str:
        tables = code("tables", f"LIMIT = {limit}")
        m = code("m", "def reader(x):\n    return x + tables.LIMIT", tables=tables)
        return digest(m.reader, bind("none", (), ()))

    assert named(1) != named(2), "Numba freezes tables.LIMIT, so another value is another version"


def test_the_titles_own_enumeration_is_not_overlooked() -> None:
    def named(go: int) -> str:
        kinds = "from enum import IntEnum\nclass Kind(IntEnum):\n    GO = {}"
        words, own = code("words", kinds.format(0)), code("own", kinds.format(go))
        m = code("m", "def reader(x):\n    return x + Kind.GO", Kind=words.Kind)
        return digest(m.reader, bind("toy", (words,), (own,)))

    assert named(1) == named(1)
    assert named(1) != named(2), "the numbers are frozen into compiled code, so others are another version"


def test_what_a_function_reaches_is_it_and_all_that_it_calls_once_each() -> None:
    m = code(
        "m",
        "def a(x):\n    return b(x) + c(x)\n"
        "def b(x):\n    return c(x)\n"
        "def c(x):\n    return a(x) if x else 0\n"
        "def d(x):\n    return a(x)\n",
    )
    assert [f.__name__ for f in reached(m.a, bind("none", (), ()))] == ["a", "b", "c"]
