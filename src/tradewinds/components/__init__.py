"""What is printed on tiles, cards and boards: TOML tables, each with its provenance, loaded once a process.

An owner of a box can lay true values over ours from a folder of their own, before any game is loaded: values, never
counts or shapes of tables.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..engine.errors import BadComponents, one_of

PACKAGE = Path(__file__).parent
PROVENANCE = ("rulebook", "reported", "reconstructed", "owner")

_own_folder: Path | None = None
_loaded: dict[str, Tables] = {}

Values = dict[str, Any]


class Tables:
    """The tables of one file, as loaded."""

    def __init__(self, name: str, values: Values):
        self.name, self.values = name, values

    def __getitem__(self, table: str) -> Any:
        return self.values[table]

    @property
    def digest(self) -> str:
        """Names the values, whatever file or folder they came from."""
        told = ("provenance", "note")  # about the values, not of them
        values = {n: {k: v for k, v in table.items() if k not in told} for n, table in self.values.items()}
        text = json.dumps(values, sort_keys=True)
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    @property
    def provenance(self) -> dict[str, str]:
        return {name: table["provenance"] for name, table in self.values.items()}

    def only(self, *names: str) -> Tables:
        """Some of the tables: those that a game takes from another game's box."""
        return Tables(self.name, {name: self.values[name] for name in names})

    def require_between(self, table: str, least: int, most: int) -> None:
        """Refuse a table with a number outside these bounds."""
        for number in _numbers(self.values[table]):
            if not least <= number <= most:
                raise self.refuse(table, f"the number {number} must be from {least} to {most}.")

    def refuse(self, table: str, reason: str) -> BadComponents:
        """The error for a table that breaks a rule of its game."""
        return BadComponents(f"{self.name}.toml, table [{table}]: {reason}")


def use(folder: str | Path) -> None:
    """Lay the tables in a folder over ours. One component set a process: call it before any game is loaded."""
    global _own_folder
    folder = Path(folder)
    if not folder.is_dir():
        raise BadComponents(
            f"{folder} is not a folder: --components wants a folder with files such as eastern_wonders.toml."
        )
    if _loaded and folder != _own_folder:
        raise BadComponents("Components were loaded already: choose the folder before the first game is loaded.")
    known = sorted(p.name for p in PACKAGE.glob("*.toml"))
    for file in folder.glob("*.toml"):
        if file.name not in known:
            raise BadComponents(f"{file} belongs to no game: the files are {one_of(known)}.")
    _own_folder = folder


def load(name: str) -> Tables:
    """The tables of one file, the owner's values laid over ours."""
    if name not in _loaded:
        values = _read(PACKAGE / f"{name}.toml")
        own = _own_folder / f"{name}.toml" if _own_folder else None
        if own and own.exists():
            for table, changes in _read(own).items():
                if table not in values:
                    raise BadComponents(f"{own}: there is no table [{table}]: the tables are {one_of(values)}.")
                _overlay(values[table], changes, f"{own}, table [{table}]")
                values[table]["provenance"] = "owner"
        for table, content in values.items():
            if not isinstance(content, dict) or content.get("provenance") not in PROVENANCE:
                raise BadComponents(f"{name}.toml, table [{table}]: provenance must be {one_of(PROVENANCE)}.")
        _loaded[name] = Tables(name, values)
    return _loaded[name]


def together(*parts: Tables) -> Tables:
    """The tables of several boxes, each named after its file too."""
    values = {f"{part.name}.{name}": table for part in parts for name, table in part.values.items()}
    return Tables(" and ".join(part.name for part in parts), values)


def skin(name: str) -> Values:
    """The words and colours that an edition uses."""
    return _read(PACKAGE / "skins" / f"{name}.toml")


def skins() -> list[str]:
    """The names of all editions' skins."""
    return sorted(p.stem for p in (PACKAGE / "skins").glob("*.toml"))


def _read(file: Path) -> Values:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadComponents(f"{file} cannot be read: {error}.") from None
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"{file} is not valid TOML: {error}.") from None


def _overlay(ours: Any, theirs: Any, where: str) -> None:
    """Lay an owner's values over ours: the same keys, ids, lengths and kinds of value."""
    if not isinstance(theirs, dict):
        raise BadComponents(f"{where}: must be a table, not {theirs!r}.")
    for key, value in theirs.items():
        if key not in ours:
            raise BadComponents(f"{where}: there is no value {key!r}: the values are {one_of(ours)}.")
        mine, at = ours[key], f"{where}, {key}"
        if isinstance(mine, dict):
            _overlay(mine, value, at)
        elif isinstance(mine, list) and mine and isinstance(mine[0], dict):
            _overlay_by_id({entry["id"]: entry for entry in mine}, value, at)
        else:
            if _shape(value) != _shape(mine):
                raise BadComponents(f"{at}: must have the form of {mine!r}, not {value!r}.")
            ours[key] = value


def _overlay_by_id(ours: Values, theirs: Any, where: str) -> None:
    if not isinstance(theirs, list) or not all(isinstance(e, dict) and isinstance(e.get("id"), str) for e in theirs):
        raise BadComponents(f"{where}: must be a list of tables, each with an id: {one_of(ours)}.")
    for entry in theirs:
        if entry["id"] not in ours:
            raise BadComponents(f"{where}: there is no {entry['id']!r}: the ids are {one_of(ours)}.")
        _overlay(ours[entry["id"]], entry, f"{where}, {entry['id']}")


def _numbers(value: Any) -> Iterator[int]:
    """Every number in a table."""
    if isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _numbers(part)
    elif isinstance(value, int):
        yield value


def _shape(value: Any) -> Any:
    """The kind of a value, and for lists their length and the kinds in them."""
    return [_shape(v) for v in value] if isinstance(value, list) else type(value).__name__
