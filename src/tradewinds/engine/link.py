"""Rules are plain Python functions. Linking binds a driver to a game, and nothing in the sources is decorated.

A driver (a playout, a search, a kernel) is written once, against the words in `words`. `link` makes a twin of it, and
of every function it calls, in which each word is the game's own function of that name. The twin is what runs:
interpreted (same code objects, so breakpoints and coverage work), compiled by Numba, or on a card.
"""

from __future__ import annotations

import builtins
from collections import namedtuple
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import EnumMeta
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np


class Unlinked(Exception):
    """A word was called as it is declared: link the function that uses it to a game first."""


Wrap = Callable[[FunctionType, FunctionType], Any]  # (twin, original) -> what callers of the twin get


@dataclass(frozen=True, eq=False)
class Binding:
    """What the words mean: a game's rules, perhaps with a bot's `choose`."""

    name: str
    words: Mapping[str, tuple[Any, Any]]  # each word as declared, and what it stands for
    twins: dict[Any, Any] = field(default_factory=dict, repr=False)

    def meaning(self, name: str, value: Any) -> Any:
        """What a global name of some function stands for."""
        declared, supplied = self.words.get(name, (None, None))
        return supplied if value is declared else value


def bind(name: str, declaring: Iterable[ModuleType], supplying: Iterable[ModuleType]) -> Binding:
    """Let the supplying modules answer for the words that the declaring modules list."""
    return Binding(
        name,
        {
            word: (declared, getattr(module, word))
            for words in declaring
            for word, declared in _declared(words).items()
            for module in supplying
            if getattr(module, word, declared) is not declared
        },
    )


def _declared(words: ModuleType) -> dict[str, Any]:
    """The functions, enumerations, constants and tables that a module of words declares, imports apart."""
    return {
        n: v
        for n, v in vars(words).items()
        if (isinstance(v, FunctionType | EnumMeta) and v.__module__ == words.__name__)
        or (n.isupper() and isinstance(v, int | np.ndarray))
    }


def names_used(f: FunctionType, binding: Binding) -> dict[str, Any]:
    """The global names that a function uses, words replaced by what they stand for."""
    names = sorted(names_in(f.__code__) & f.__globals__.keys())
    return {name: binding.meaning(name, f.__globals__[name]) for name in names}


def names_in(code: CodeType) -> set[str]:
    """The names in a function's code, those of functions inside it included."""
    inner = (n for c in code.co_consts if isinstance(c, CodeType) for n in names_in(c))
    return {*code.co_names, *inner}


def _twin(f: FunctionType, binding: Binding, key: Any, wrap: Wrap, top: Wrap) -> Any:
    if (f, key) not in binding.twins:
        names: dict[str, Any] = {"__builtins__": builtins, "__name__": f.__module__}
        twin = FunctionType(f.__code__, names, f.__name__, f.__defaults__)
        twin.__qualname__, twin.__kwdefaults__ = f.__qualname__, f.__kwdefaults__
        binding.twins[f, key] = top(twin, f)  # before its callees, so that functions may call each other
        for name, value in names_used(f, binding).items():
            if isinstance(value, FunctionType):
                names[name] = _twin(value, binding, key, wrap, wrap)
            elif isinstance(value, EnumMeta) and key != "interpreted":
                names[name] = plain_numbers(value)
            else:
                names[name] = value
    return binding.twins[f, key]


@cache
def plain_numbers(members: Any) -> Any:
    """An enumeration as a tuple with named ints: what `Phase.MOVE` means in compiled code, on cards too."""
    named: Any = namedtuple
    return named(members.__name__, [member.name for member in members])(*(int(member) for member in members))


def link(f: Any, binding: Binding, key: Any = "interpreted", wrap: Wrap | None = None, top: Wrap | None = None) -> Any:
    """f's twin for a binding, each function wrapped by `wrap` (the outermost by `top`); one twin per `key`."""
    plain: Wrap = wrap or (lambda twin, original: twin)
    return _twin(binding.meaning(f.__name__, f), binding, key, plain, top or plain)
