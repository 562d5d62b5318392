"""Hints at the board, and the review of a finished match, by mouse and by key."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.review.known import LAST_TURN, blundered
from tradewinds.engine import match_files

from .conftest import Somebody
from .people import BOTS_PATIENCE
from .test_looks import serious_in_both_themes

pytestmark = pytest.mark.slow


def test_a_hint_names_the_best_actions_in_words_and_shows_them_on_the_board(somebody: Somebody) -> None:
    ann = somebody("Ann")
    ann.sit_down_to("spice-road")
    ann.page.keyboard.press(".")
    hint = ann.page.get_by_role("dialog", name="Hint")
    first = hint.locator("ol button").first
    expect(first).to_contain_text(re.compile(r"wins \d+% ±\d+"), timeout=BOTS_PATIENCE)
    first.focus()
    label = first.locator("b").first.inner_text()
    expect(ann.prompt).to_have_text(f"{label}?")
    found = serious_in_both_themes(ann.page)
    assert not found, "\n".join(found)
    ann.page.keyboard.press("Escape")
    expect(hint).to_be_hidden()


def test_a_new_table_among_people_has_hints_only_if_they_are_chosen(somebody: Somebody) -> None:
    ann = somebody("Ann")
    ann.go("new/spice-road")
    hints = ann.page.get_by_role("switch", name="Hints")
    expect(hints).to_be_checked()
    expect(hints).to_be_disabled()  # alone among bots
    ann.page.locator("form label", has_text="Open").last.click()
    expect(hints).not_to_be_checked()
    hints.check()
    ann.page.get_by_role("button", name="Open the table").click()
    expect(ann.page.get_by_text("Whoever decides may ask for hints.")).to_be_visible()


def test_the_review_is_reached_from_the_replay_and_leads_to_the_blunder(somebody: Somebody) -> None:
    ann = somebody("Ann")
    table = ann.ask("matches", match_files.text(blundered()))["id"]
    ann.go(f"replay/{table}")
    ann.page.get_by_role("link", name="Review").click()
    slider: Locator = ann.page.get_by_role("slider", name="Step")
    expect(slider).to_be_visible(timeout=BOTS_PATIENCE)
    points = ann.page.get_by_role("list", name="Turning points")
    points.get_by_role("button", name=re.compile("rests")).last.click()
    expect(slider).to_have_value(str(LAST_TURN))
    expect(ann.page.get_by_text("Best found")).to_be_visible()
    expect(ann.page.get_by_text("−100 pt").first).to_be_visible()
    found = serious_in_both_themes(ann.page)
    assert not found, "\n".join(found)
    ann.page.locator("h1").focus()
    ann.page.keyboard.press("n")  # after the last, the first
    expect(slider).not_to_have_value(str(LAST_TURN))
    ann.page.keyboard.press("End")
    expect(slider).to_have_value("131")
