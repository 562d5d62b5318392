"""Somebody new: from the lobby to a first move, and what the table says when something cannot be done."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .conftest import BAR, BOARD, BUTTONS, LIT, TABLES, Person

Somebody = Callable[..., Person]


def test_somebody_new_is_at_a_table_after_a_name_and_two_clicks_and_moves_by_clicking_on_the_board(
    somebody: Somebody,
) -> None:
    ann = somebody()
    page = ann.page
    ann.go("")
    expect(page.get_by_label("Your name")).to_be_focused()
    page.keyboard.type("Ann")
    page.get_by_role("button", name="Come aboard").click()
    page.get_by_role("button", name="Set sail").click()  # Eastern Wonders against a bot is what the form proposes

    ann.wait_for_turn()
    expect(ann.prompt).to_contain_text("starting cubes")
    page.locator(LIT).first.click()
    ann.wait_for_turn()
    expect(ann.log.filter(has_text="Ann")).to_contain_text(["starts with"])

    page.locator(f"{LIT}[aria-label*='places']").first.click()
    expect(ann.log.filter(has_text="Ann").first).to_contain_text("boat")


def test_who_only_looks_round_is_asked_for_a_name_when_it_is_needed(somebody: Somebody) -> None:
    ann = somebody()
    ann.go("")
    ann.page.get_by_role("button", name="Just look round").click()
    ann.page.get_by_role("button", name="Set sail").click()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.keyboard.press("Enter")
    ann.wait_for_turn()


def test_an_own_table_waits_in_the_lobby_and_is_opened_from_there(somebody: Somebody) -> None:
    ann = somebody("Ann")
    ann.sit_down_to("eastern-wonders")
    ann.page.get_by_role("link", name="Tradewinds, to the lobby").click()
    expect(ann.page).to_have_title("Your turn (1) · Lobby · Tradewinds")
    ann.page.get_by_role("link", name="Play Eastern Wonders, Your turn").click()
    ann.wait_for_turn()


@pytest.mark.parametrize("game", TABLES)
def test_a_click_on_what_may_not_be_done_says_why_and_changes_nothing(somebody: Somebody, game: str) -> None:
    ann = somebody("Ann")
    ann.sit_down_to(game)
    steps, question = ann.steps, ann.prompt.text_content() or ""
    refused = ann.page.locator(f"{BOARD}[aria-disabled=true]:visible").first
    refused.click(force=True)  # without waiting for it to be possible
    expect(ann.prompt).to_have_text(re.compile(r"\.\)?\s*$"))  # a sentence
    expect(ann.page.get_by_role("log")).to_contain_text((ann.prompt.text_content() or "").strip())  # is read out, too
    assert ann.steps == steps
    ann.page.keyboard.press("Escape")
    expect(ann.prompt).to_have_text(question)


def test_the_reason_names_what_is_missing(somebody: Somebody) -> None:
    ann = somebody("Ann")
    ann.sit_down_to("spice-road")
    ann.page.locator(f"{BOARD}[aria-label^='point card']").first.click(force=True)  # nobody can pay for one yet
    expect(ann.prompt).to_contain_text("costs")


def test_undo_takes_back_the_last_step_and_says_why_when_there_is_none(somebody: Somebody) -> None:
    ann = somebody("Ann")
    ann.sit_down_to("world-wonders")
    undo = ann.page.locator(BAR).get_by_role("button", name="Undo")
    undo.click(force=True)
    expect(ann.prompt).to_contain_text("undo")

    gold = ann.page.get_by_text("you have").text_content()
    ann.page.locator(BUTTONS, has_text="Buy a Long Road").click()
    ann.wait_for_step_after(0)
    undo.click()
    ann.wait_for_step_after(1)
    assert ann.steps == 0
    expect(ann.page.get_by_text("you have")).to_have_text(gold or "")
    ann.page.locator(BUTTONS, has_text="Buy a Long Road").click()
    ann.wait_for_step_after(0)
    ann.page.keyboard.press("u")
    ann.wait_for_step_after(1)


def test_hovering_an_action_shows_what_it_would_change_and_changes_nothing(somebody: Somebody) -> None:
    ann = somebody("Ann")
    ann.sit_down_to("spice-road")
    steps = ann.steps
    ann.page.locator(f"{LIT}[aria-label*='2 yellow']").last.hover()
    expect(ann.prompt).to_contain_text("Play create2: 2 yellow?")
    expect(ann.page.locator(f"{BAR} .say")).to_contain_text("2")
    assert ann.steps == steps


def test_at_one_screen_the_prompt_and_the_log_name_whoever_is_to_move(somebody: Somebody) -> None:
    ann = somebody("Ann")
    ann.go(f"table/{ann.table('spice-road', {'kind': 'me', 'name': 'Bob'})}")
    movers = []
    for _ in range(2):
        movers.append((ann.prompt.text_content() or "").split(":")[0])
        ann.press(BUTTONS, 0)
        expect(ann.log.first).to_contain_text(movers[-1])
        while (ann.prompt.text_content() or "").startswith(movers[-1]):
            ann.press(BUTTONS, -1)
    assert sorted(movers) == ["Ann", "Bob"]
