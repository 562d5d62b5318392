"""On phones, from 360 pixels on: nothing scrolls sideways or is cut off, and a finger hits what may be done."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import BOARDS, PHONE, Somebody
from .people import BAR, LIT, Person
from .test_looks import pages

WIDTHS = (PHONE["width"], 390)
FINGER = 44  # pixels that one hits


def check_it_is_not_too_wide(page: Page) -> None:
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


def check_no_words_are_cut_off(page: Page) -> None:
    """Words that end in dots or at an edge, where nothing says them in full and nothing scrolls to them."""
    cut: list[str] = page.evaluate(
        """async () => {
        await document.fonts.ready;
        return [...document.querySelectorAll("main *, header *, dialog *")].flatMap(one => {
            const own = [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
            const {overflowX, clipPath} = getComputedStyle(one);
            const hides = overflowX === "hidden" || overflowX === "clip";
            const hidden = !one.checkVisibility() || clipPath !== "none" || one.closest("svg, [title], [aria-label]");
            return own && hides && !hidden && one.scrollWidth > one.clientWidth + 1 ? [one.textContent.trim()] : [];
        });
    }"""
    )
    assert not cut, f"{page.url} cuts off: {cut[:4]}"


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


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", BOARDS)
def test_on_a_phone_the_prompt_and_something_to_do_are_seen_at_once(
    at_a_table: Callable[..., Person], game: str, width: int
) -> None:
    ann = at_a_table(game, phone=True)
    ann.page.set_viewport_size({"width": width, "height": PHONE["height"]})
    check_it_is_not_too_wide(ann.page)
    check_no_words_are_cut_off(ann.page)
    check_nothing_overlaps(ann.page, f"{BAR} :is(button, h2)")
    expect(ann.prompt).to_be_in_viewport(ratio=1)
    assert within_sight(ann.page, f"{LIT}, {BAR} .actions button")


@pytest.mark.parametrize("game", BOARDS)
def test_on_a_phone_what_may_be_done_is_large_enough_for_a_finger(at_a_table: Callable[..., Person], game: str) -> None:
    targets = within_sight(at_a_table(game, phone=True).page, f"{LIT}, {BAR} button, nav :is(a, button)")
    assert targets
    small = {words: pixels for words, pixels in targets if pixels < FINGER}
    assert not small, f"too small for a finger: {small}"


@pytest.mark.slow
def test_on_a_phone_no_page_scrolls_sideways_or_cuts_words_off(somebody: Somebody, finished: str) -> None:
    ann = somebody("Ann", viewport=PHONE, has_touch=True, is_mobile=True)
    for _ in pages(ann, finished):
        for width in WIDTHS:
            ann.page.set_viewport_size({"width": width, "height": PHONE["height"]})
            check_it_is_not_too_wide(ann.page)
            check_no_words_are_cut_off(ann.page)


def test_a_finger_looks_with_the_first_tap_and_acts_with_the_second(somebody: Somebody) -> None:
    ann = somebody("Ann", viewport=PHONE, has_touch=True, is_mobile=True)
    ann.sit_down_to("spice-road")
    step = ann.step
    card = ann.page.locator(f"{LIT}[data-action^=acquire]").first
    card.tap()
    expect(ann.prompt).to_contain_text("Acquire")
    assert ann.step == step
    card.tap()
    ann.look(step)
    expect(ann.log.filter(has_text="Ann acquires")).to_have_count(1)
