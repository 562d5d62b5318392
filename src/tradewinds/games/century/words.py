"""Words that the parts of this family leave to the title; `link` puts the title's own in their place."""

from __future__ import annotations

from typing import Any

from ...engine.link import Unlinked


def boats_are_paid_on(s: Any, tile: int) -> bool:
    """Whether ending a movement on this tile means paying the owners of the boats there."""
    raise Unlinked
