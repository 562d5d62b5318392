"""What is chosen for a match: options with a default, kept in fields of the record that bear their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .errors import BadOption, one_of

Chosen = dict[str, Any]

YES_NO = {"yes": True, "true": True, "on": True, "1": True, "no": False, "false": False, "off": False, "0": False}


def in_words(value: bool | str) -> str:
    return {"True": "yes", "False": "no"}.get(str(value), str(value))


@dataclass(frozen=True)
class Option:
    """A named choice. The record holds the place of the chosen value among the values."""

    name: str
    default: bool | str
    help: str
    values: tuple[bool | str, ...] = (False, True)
    read: Callable[[Any], Any] | None = None  # makes data of any other value (of a file's name, say), or refuses it

    def possible(self) -> str:
        words = [in_words(v) for v in self.values]
        return one_of([*words, "a file"] if self.read else words)

    def parse(self, value: Any) -> Any:
        """The value that a person or a file gave, in its proper form."""
        if isinstance(value, str) and self.values == (False, True):
            value = YES_NO.get(value.lower(), value)
        if any(value is v or (isinstance(v, str) and value == v) for v in self.values):
            return value
        if self.read:
            return self.read(value)
        raise BadOption(f"Option {self.name} cannot be {value!r}: it is {self.possible()}.")

    def place(self, value: Any) -> int:
        """What the record holds for a parsed value: given data counts as one more value."""
        return self.values.index(value) if value in self.values else len(self.values)

    def as_dict(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "default": self.default,
            "values": [*self.values, *(["FILE"] if self.read else [])],
            "help": self.help,
        }


def choose_options(options: Sequence[Option], chosen: Mapping[str, Any]) -> Chosen:
    """Every option with its chosen value or its default, in the game's order."""
    names = [o.name for o in options]
    for name in chosen:
        if name not in names:
            raise BadOption(f"There is no option {name!r}: the options are {one_of(names)}.")
    return {o.name: o.parse(chosen[o.name]) if o.name in chosen else o.default for o in options}
