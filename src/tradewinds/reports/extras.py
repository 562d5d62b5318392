"""Packages that only some work needs: they are imported when that work is done."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ..engine.errors import NoBackEnd


def needed(package: str, extra: str) -> Any:
    """An imported package, or a sentence that says how to get it."""
    require(package, extra)
    return import_module(package)


def require(package: str, extra: str) -> None:
    """Refuse, before any work is done, where the package is not installed."""
    if find_spec(package.partition(".")[0]) is None:
        raise NoBackEnd(f"This needs {package}, of the extra: pip install 'tradewinds[{extra}]'.")
