"""The README's examples are true."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import tradewinds
from tradewinds.engine import match

ROOT = Path(__file__).parent.parent


def test_the_examples_of_the_readme_come_out_as_shown() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("module", [tradewinds, match])
def test_the_examples_in_docstrings_come_out_as_shown(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.attempted > 0
    assert result.failed == 0
