"""Named actions: a game's actions are ints in one fixed space, made of named blocks.

    class Do(Actions):
        PLACE_BOAT = block(tile=24)
        LEAVE_CUBE = block(colour=Cube)
        END_TURN = block()

`Do.PLACE_BOAT + 7` is the int that rules and bots use, `{"kind": "place_boat", "tile": 7}` the named form of the log
and the API, and "place_boat 7" its short text. The three are one generated table.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from itertools import product
from operator import index
from typing import Any, NamedTuple, SupportsIndex

from .errors import IllegalAction, one_of

Named = dict[str, Any]


class Block(NamedTuple):
    """A run of actions that differ in some fields: each a number below n, or a member of an enumeration."""

    fields: dict[str, int | type[IntEnum]]

    def values(self) -> list[Named]:
        """Every combination of the fields, the last one running fastest."""
        ranges = [list(range(v)) if isinstance(v, int) else [m.name.lower() for m in v] for v in self.fields.values()]
        return [dict(zip(self.fields, values, strict=True)) for values in product(*ranges)]


def block(**fields: int | type[IntEnum]) -> Block:
    return Block(fields)


class Actions(IntEnum):
    """The base of a game's action space: each member is the number of its block's first action."""

    fields: dict[str, int | type[IntEnum]]
    size: int

    def __new__(cls, fields: dict[str, int | type[IntEnum]]) -> Actions:
        previous = list(cls.__members__.values())
        first = previous[-1] + previous[-1].size if previous else 0
        member = int.__new__(cls, first)
        member._value_ = first
        member.fields = fields
        member.size = len(Block(fields).values())
        return member

    @classmethod
    def total(cls) -> int:
        """How many different actions there are."""
        return len(_table(cls))

    @classmethod
    def kinds(cls) -> list[str]:
        return [member.name.lower() for member in cls]

    @classmethod
    def named(cls, action: int) -> Named:
        """An int as its kind and fields."""
        if not 0 <= action < cls.total():
            raise IllegalAction(f"Action {action} does not exist: actions are numbered 0 to {cls.total() - 1}.")
        return dict(_table(cls)[action])

    @classmethod
    def short(cls, action: int) -> str:
        """An int as text that `number` reads back: its kind and the values of its fields."""
        return " ".join(str(v) for v in cls.named(action).values())

    @classmethod
    def number(cls, action: SupportsIndex | str | Named) -> int:
        """The int of an action given as an int, in its named form or as its short text."""
        if isinstance(action, SupportsIndex):
            cls.named(index(action))
            return index(action)
        if isinstance(action, str):
            kind, text = action.strip().lower().split(" ")[0], action.strip().lower()
        else:
            kind = str(action.get("kind"))
            wanted = ["kind", *(cls[kind.upper()].fields if kind in cls.kinds() else ())]
            text = " ".join(str(action.get(name)) for name in wanted)
        number = _numbers(cls).get(text)
        if number is None or (isinstance(action, dict) and cls.named(number) != action):
            known = kind in cls.kinds()
            right = f"{kind} takes {cls[kind.upper()].usage()}" if known else f"a kind is {one_of(cls.kinds())}"
            raise IllegalAction(f"{action!r} is not an action: {right}.")
        return number

    def usage(self) -> str:
        """The fields of this kind and their possible values."""
        if not self.fields:
            return "no fields"
        return " and ".join(
            f"{name} from 0 to {v - 1}" if isinstance(v, int) else f"{name}: {one_of(m.name.lower() for m in v)}"
            for name, v in self.fields.items()
        )

    @classmethod
    def kind_of(cls, action: int) -> Any:
        """The block that an action is in."""
        return _kinds(cls)[action]


@cache
def _table(actions: type[Actions]) -> list[Named]:
    return [{"kind": m.name.lower(), **values} for m in actions for values in Block(m.fields).values()]


@cache
def _kinds(actions: type[Actions]) -> list[Actions]:
    return [m for m in actions for _ in range(m.size)]


@cache
def _numbers(actions: type[Actions]) -> dict[str, int]:
    return {actions.short(i): i for i in range(actions.total())}
