"""Compiling a toy without keeping anything on disk."""

from __future__ import annotations

from typing import Any

import numba

from tradewinds.engine.link import Binding, bind, link


def compiled_by_numba(f: Any, binding: Binding | None = None) -> Any:
    """f's twin in compiled code, for a binding or for none."""
    return link(f, binding or bind("none", (), ()), "compiled", lambda twin, original: numba.njit(twin))
