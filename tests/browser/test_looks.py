"""How the pages look: on phones, in the dark, and to those who do not see them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .conftest import BAR, LIT, TABLES, Person

Somebody = Callable[..., Person]

PHONES = {360: 740, 390: 844}  # pixels, wide and high
FINGER = 44  # pixels that one hits
PAGES = ("", "new/eastern-wonders", "rules", "rules/eastern-wonders", "settings")


def open_page(person: Person, path: str) -> None:
    """With all that it asks for."""
    person.go(path)
    person.page.locator("main h1").wait_for(state="attached")
    person.page.wait_for_load_state("networkidle")


def on_a_phone(somebody: Somebody, width: int) -> Person:
    screen = {"width": width, "height": PHONES[width]}
    return somebody("Ann", viewport=screen, has_touch=True, is_mobile=True)


def check_it_does_not_scroll_sideways(page: Page) -> None:
    """A phone shows a page that is too wide smaller than it is: so the width that it takes is asked for, too."""
    width, inner, content, wide = page.evaluate(
        """() => {
            const {clientWidth, scrollWidth} = document.documentElement;
            const wide = [...document.querySelectorAll("main *, header *")].filter(one =>
                !one.closest("svg") && one.getBoundingClientRect().right > clientWidth + 1);
            return [clientWidth, innerWidth, scrollWidth, wide.map(one => one.outerHTML.slice(0, 120))];
        }"""
    )
    assert max(inner, content) <= width, f"{page.url} is wider than {width} pixels by {wide[:4]}"


def within_sight(page: Page, where: str) -> list[tuple[str, float]]:
    """Those that are wholly seen without scrolling, with nothing before them: what they are, and their shorter side."""
    found: list[tuple[str, float]] = page.locator(where).evaluate_all(
        """found => found.flatMap(one => {
            const {left, right, top, bottom, width, height} = one.getBoundingClientRect();
            const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
            const first = document.elementFromPoint(left + width / 2, top + height / 2);
            const words = one.ariaLabel || one.textContent.trim();
            return inside && one.contains(first) ? [[words, Math.min(width, height)]] : [];
        })"""
    )
    return found


def check_nothing_overlaps(page: Page, where: str) -> None:
    over: list[str] = page.locator(where).evaluate_all(
        """found => {
            const boxes = found.map(one => [one, one.getBoundingClientRect()]).filter(([, box]) => box.width);
            return boxes.flatMap(([one, a], i) => boxes.slice(i + 1).flatMap(([other, b]) => {
                const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                return wide > 1 && high > 1 ? [`${one.textContent.trim()} / ${other.textContent.trim()}`] : [];
            }));
        }"""
    )
    assert not over, f"one lies over the other: {over}"


# Phones


@pytest.mark.parametrize("width", PHONES)
@pytest.mark.parametrize("game", TABLES)
def test_on_a_phone_the_prompt_and_something_to_do_are_seen_at_once(somebody: Somebody, game: str, width: int) -> None:
    ann = on_a_phone(somebody, width)
    ann.sit_down_to(game)
    check_it_does_not_scroll_sideways(ann.page)
    check_nothing_overlaps(ann.page, f"{BAR} :is(button, h2)")
    expect(ann.prompt).to_be_in_viewport(ratio=1)
    assert within_sight(ann.page, LIT) or within_sight(ann.page, f"{BAR} .actions button")


@pytest.mark.parametrize("game", TABLES)
def test_on_a_phone_what_may_be_done_is_large_enough_for_a_finger(somebody: Somebody, game: str) -> None:
    ann = on_a_phone(somebody, min(PHONES))
    ann.sit_down_to(game)
    targets = (
        within_sight(ann.page, LIT)
        + within_sight(ann.page, f"{BAR} button")
        + within_sight(ann.page, "nav :is(a, button)")
    )
    assert targets
    small = {words: pixels for words, pixels in targets if pixels < FINGER}
    assert not small, f"too small for a finger: {small}"


@pytest.mark.slow
@pytest.mark.parametrize("width", PHONES)
def test_no_page_scrolls_sideways_on_a_phone(somebody: Somebody, finished: str, width: int) -> None:
    ann = on_a_phone(somebody, width)
    for path in (*PAGES, f"table/{finished}", f"replay/{finished}"):
        open_page(ann, path)
        check_it_does_not_scroll_sideways(ann.page)


def test_a_finger_looks_with_the_first_tap_and_acts_with_the_second(somebody: Somebody) -> None:
    ann = on_a_phone(somebody, 390)
    ann.sit_down_to("spice-road")
    steps = ann.steps
    card = ann.page.locator(f"{LIT}[aria-label^='merchant card']").first
    card.tap()
    expect(ann.prompt).to_contain_text("Acquire")
    assert ann.steps == steps
    card.tap()
    ann.wait_for_step_after(steps)


# Light and dark


def is_dark(page: Page) -> bool:
    """By the ground on which everything lies."""
    colour = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return sum(map(int, colour[colour.index("(") + 1 : -1].split(",")[:3])) < 3 * 128


def test_the_page_is_as_dark_as_the_device_and_changes_with_it(somebody: Somebody) -> None:
    ann = somebody("Ann", color_scheme="dark")
    assert is_dark(ann.page)
    ann.page.emulate_media(color_scheme="light")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "light")
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


def check_with_axe(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    serious = [
        f"{one['id']} ({one['help']}): {[node['html'][:160] for node in one['nodes'][:4]]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]
    assert not serious, f"{page.url}\n" + "\n".join(serious)


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_any_page(somebody: Somebody, finished: str, theme: str) -> None:
    ann = somebody("Ann", color_scheme=theme)
    for path in (*PAGES, f"table/{finished}", f"replay/{finished}"):
        open_page(ann, path)
        check_with_axe(ann.page)


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", TABLES)
def test_axe_finds_nothing_serious_on_a_table(somebody: Somebody, game: str, theme: str) -> None:
    ann = somebody("Ann", color_scheme=theme)
    ann.sit_down_to(game)
    check_with_axe(ann.page)


def test_axe_finds_nothing_serious_where_somebody_is_asked_for_a_name(somebody: Somebody) -> None:
    ann = somebody()
    ann.go("")
    expect(ann.page.get_by_label("Your name")).to_be_focused()
    check_with_axe(ann.page)
