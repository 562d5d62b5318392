"""Somebody new: from the lobby to a first move, what the table says when something cannot be done, and undo."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .conftest import BOARDS, Somebody
from .people import BAR, BOARD, CLOSED, LIT, ME, Person


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

    for kind, said in (("take_cubes", "starts with"), ("place_boat", "boat")):
        move = next(move for move in ann.look()["moves"] if move["kind"] == kind and move["board"])
        page.mouse.click(move["x"], move["y"])
        expect(ann.log.filter(has_text=re.compile(f"^Ann .*{said}"))).to_have_count(1)


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
    ann.look()


# Why not


@pytest.mark.parametrize("game", BOARDS)
def test_a_click_on_what_may_not_be_done_says_why_and_changes_nothing(
    at_a_table: Callable[..., Person], game: str
) -> None:
    ann = at_a_table(game)
    step, question = ann.step, ann.prompt.inner_text()
    ann.page.locator(f"{CLOSED}:visible").first.click(force=True)  # though it is disabled
    expect(ann.prompt).not_to_have_text(question)
    expect(ann.prompt).to_have_text(re.compile(r"\.\)?\s*$"))  # a sentence
    expect(ann.page.get_by_role("log")).to_contain_text(ann.prompt.inner_text())  # is read out, too
    assert ann.step == step
    ann.page.keyboard.press("Escape")
    expect(ann.prompt).to_have_text(question)


def test_the_reason_names_what_is_missing(at_a_table: Callable[..., Person]) -> None:
    ann = at_a_table("spice-road")
    ann.page.locator(f"{BOARD}[aria-label^='point card']").first.click(force=True)  # nobody can pay for one yet
    expect(ann.prompt).to_contain_text("costs")
    ann.page.keyboard.press("Escape")


def test_hovering_an_action_shows_what_it_would_change_and_changes_nothing(at_a_table: Callable[..., Person]) -> None:
    ann = at_a_table("spice-road")
    step = ann.step
    ann.page.locator(f"{LIT}[aria-label*='2 yellow']").last.hover()
    expect(ann.prompt).to_contain_text("Play create2: 2 yellow?")
    expect(ann.page.locator(BAR)).to_contain_text("+2")
    assert ann.step == step
    ann.page.mouse.move(0, 0)


@pytest.mark.parametrize("game", BOARDS)
def test_what_is_looked_at_on_the_board_is_done_by_enter_and_a_button_says_so(somebody: Somebody, game: str) -> None:
    ann = somebody("Ann")
    ann.sit_down_to(game)
    step, question = ann.step, ann.prompt.inner_text()
    ann.page.locator(f"{CLOSED}:visible").first.click(force=True)  # which leaves the keyboard there
    expect(ann.prompt).not_to_have_text(question)
    move = next(move for move in ann.look()["moves"] if move["board"])
    ann.page.mouse.move(move["x"], move["y"])
    expect(ann.prompt).to_have_text(re.compile(r"\?\s*$"))
    expect(ann.page.locator(BAR).locator(".btn.pri")).to_contain_text("Enter")
    ann.page.keyboard.press("Enter")
    ann.look(step)


# The log


def test_the_log_has_what_somebody_did_in_one_go_together_with_cubes_for_words(somebody: Somebody) -> None:
    ann = somebody("Ann")
    ann.go(f"table/{ann.new_table('eastern-wonders', {**ME, 'name': 'Bob'})}")
    while "starts with" in (seen := ann.look())["moves"][0]["action"] or ann.step < 4:
        move = next(move for move in seen["moves"] if move["kind"] in ("take_cubes", "place_boat"))
        ann.page.mouse.click(move["x"], move["y"])
        ann.wait_for_step(seen["step"] + 1)
    before = ann.log.count()
    for _ in range(2):  # there, and on
        seen = ann.look()
        move = next(move for move in seen["moves"] if move["kind"] in ("move", "leave_cube"))
        ann.page.mouse.click(move["x"], move["y"])
        ann.wait_for_step(seen["step"] + 1)
    expect(ann.log).to_have_count(before + 2)
    turn = ann.page.locator("[aria-labelledby=log-title] .entry").first
    said = [line["text"] for line in ann.ask(f"tables/{ann.page.url.split('/')[-1]}")["log"]][-2:]
    expect(turn.locator("li[data-step]")).to_contain_text([one.split(" ", 1)[1] for one in said])
    expect(turn.locator(".cube").first).to_be_visible()  # that was left


# Undo


def test_undo_takes_back_the_last_step_by_button_and_by_key_and_says_why_when_there_is_none(somebody: Somebody) -> None:
    ann = somebody("Ann")
    ann.go(f"table/{ann.new_table('world-wonders')}")
    ann.look()
    undo = ann.page.locator(BAR).get_by_role("button", name="Undo")
    question = ann.prompt.inner_text()
    undo.click(force=True)
    expect(ann.prompt).to_contain_text("undo")

    gold = ann.page.get_by_text("you have").inner_text()
    for take_back in (undo.click, lambda: ann.page.keyboard.press("u")):
        roads = [move for move in ann.look()["moves"] if move["kind"] in ("buy_long_road", "lay_free_road")]
        ann.page.mouse.click(roads[0]["x"], roads[0]["y"])
        ann.wait_for_step(1)
        take_back()
        ann.wait_for_step(0)
        ann.page.mouse.move(0, 0)  # away from the road, which would be previewed
        expect(ann.prompt).to_have_text(question)
        expect(ann.page.get_by_text("you have")).to_have_text(gold)


# Several people at one screen


def test_at_one_screen_the_prompt_and_the_log_name_whoever_is_to_move(somebody: Somebody) -> None:
    ann = somebody("Ann")
    ann.go(f"table/{ann.new_table('spice-road', {**ME, 'name': 'Bob'})}")
    movers = []
    for _ in range(2):
        seen = ann.look()
        movers.append(ann.prompt.inner_text().split(":")[0])
        ann.page.locator(f"{LIT}[data-action^=acquire]").first.click()  # the card that costs nothing: a whole turn
        ann.look(seen["step"])
        expect(ann.log.first).to_contain_text(movers[-1])
    assert sorted(movers) == ["Ann", "Bob"]
