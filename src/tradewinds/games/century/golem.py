"""The golem editions: the same rules in other words."""

from __future__ import annotations

from .telling import Edition, edition_named


def edition() -> Edition:
    return edition_named("golem")
