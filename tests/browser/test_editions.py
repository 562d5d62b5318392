"""The page at a table of a golem edition: in that edition's words wherever one looks."""

from __future__ import annotations

import pytest

from ..test_editions import SPICE
from .conftest import Somebody
from .people import LIT, Person

WORDS = """() => [...document.querySelectorAll("body *")].flatMap(one => [
    ...[...one.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.textContent),
    ...["aria-label", "title", "placeholder"].map(name => one.getAttribute(name)),
]).filter(Boolean)"""


def of_spice(person: Person) -> list[str]:
    """What is shown or read out in words that only the spice edition has."""
    words: list[str] = person.page.evaluate(WORDS)
    return [" ".join(text.split()) for text in words if SPICE.search(text)]


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["golem", "eastern-mountains", "heroic-journey-3"])
def test_a_table_of_a_golem_edition_has_no_word_of_the_spice_edition(somebody: Somebody, edition: str) -> None:
    ann = somebody("Ann")
    ann.sit_down_to(edition)
    assert not of_spice(ann)
    ann.page.locator(f"{LIT}:visible").first.hover()
    ann.page.locator("[aria-label='Your move'] .btn.pri").wait_for()
    assert not of_spice(ann)

    ann.page.get_by_role("button", name="More about this table").click()
    ann.page.get_by_role("switch", name="As text").check()
    ann.page.get_by_role("heading", name="The position").wait_for()
    assert not of_spice(ann)
