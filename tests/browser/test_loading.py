"""What is sent to somebody who comes for the first time."""

from __future__ import annotations

from .conftest import Somebody

MOST_SCRIPT = 200_000  # bytes on the way, for a first table


def test_a_first_table_needs_less_than_200_kb_of_javascript(somebody: Somebody) -> None:
    ann = somebody("Ann")
    ann.sit_down_to("eastern-wonders")
    scripts: dict[str, int] = ann.page.evaluate(
        """() => Object.fromEntries(performance.getEntriesByType("resource")
            .filter(one => new URL(one.name).pathname.endsWith(".js"))
            .map(one => [one.name, one.transferSize]))"""
    )
    assert len(scripts) > 2, "the page and the board come in parts of their own"
    assert sum(scripts.values()) < MOST_SCRIPT, scripts
