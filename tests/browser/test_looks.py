"""How the pages look: in the light, in the dark, and to those who do not see them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .conftest import BOARDS, Somebody
from .people import Person

OPEN = {"kind": "open"}


def pages(person: Person, finished: str) -> Iterator[str]:
    """Go to one page after the other, all but the tables where somebody plays; before a finished one is its end."""
    waiting = person.new_table("spice-road", OPEN)
    person.go("")
    for path in (
        "",
        "rules",
        "new/eastern-wonders",
        "rules/eastern-wonders",
        "settings",
        "nowhere",
        f"table/{waiting}",
        f"table/{finished}",
        f"replay/{finished}",
    ):
        if path:
            turn_over(person.page, path)
        person.page.locator("main:not([data-passed]) h1").wait_for(state="attached")
        person.page.wait_for_load_state("networkidle")
        yield path


def turn_over(page: Page, path: str) -> None:
    """To another page of ours, as links and the browser's own buttons lead there: without loading all anew."""
    page.evaluate(
        """path => {
            document.querySelector("main").dataset.passed = "";
            history.pushState(null, "", `/${path}`);
            dispatchEvent(new PopStateEvent("popstate"));
        }""",
        path,
    )


# Light and dark


def is_dark(page: Page) -> bool:
    """By the ground on which everything lies."""
    colour = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return sum(map(int, colour[colour.index("(") + 1 : -1].split(",")[:3])) < 3 * 128


def be_device(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


def test_the_page_is_as_dark_as_the_device_and_changes_with_it(somebody: Somebody) -> None:
    ann = somebody("Ann", color_scheme="dark")
    ann.go("")
    assert is_dark(ann.page)
    be_device(ann.page, "light")
    assert not is_dark(ann.page)


def test_a_chosen_theme_stays_whatever_the_device_says(somebody: Somebody) -> None:
    ann = somebody("Ann", color_scheme="light")
    ann.go("settings")
    ann.page.get_by_text("Dark", exact=True).click()
    assert is_dark(ann.page)
    ann.go("")
    assert is_dark(ann.page)
    ann.page.get_by_role("button", name="Theme: dark").click()  # back to that of the device
    assert not is_dark(ann.page)
    ann.page.keyboard.press("t")  # light, by key
    ann.page.emulate_media(color_scheme="dark")
    assert not is_dark(ann.page)


# For everybody


def serious(page: Page, **options: object) -> list[str]:
    """What axe finds that shuts somebody out."""
    found = Axe().run(page, options={"resultTypes": ["violations"], **options}).response["violations"]
    return [
        f"{page.url}: {one['id']} ({one['help']}): {[node['html'][:160] for node in one['nodes'][:4]]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


def serious_in_both_themes(page: Page) -> list[str]:
    """In the dark only colours are others."""
    be_device(page, "light")
    found = serious(page)
    be_device(page, "dark")
    found += serious(page, runOnly=["color-contrast"])
    return found


@pytest.mark.slow
def test_axe_finds_nothing_serious_on_any_page(somebody: Somebody, finished: str) -> None:
    ann = somebody("Ann")
    found = []
    for _ in pages(ann, finished):
        found += serious_in_both_themes(ann.page)
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("game", BOARDS)
def test_axe_finds_nothing_serious_on_a_table(at_a_table: Callable[..., Person], game: str) -> None:
    found = serious_in_both_themes(at_a_table(game).page)
    assert not found, "\n".join(found)


def test_axe_finds_nothing_serious_where_somebody_is_asked_for_a_name(somebody: Somebody) -> None:
    ann = somebody()
    ann.go("")
    expect(ann.page.get_by_label("Your name")).to_be_focused()
    found = serious_in_both_themes(ann.page)
    assert not found, "\n".join(found)
