"""Whole games in the browser, one for each family of titles, from the first step to the replay."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from .conftest import BUTTONS, LIT, OVER, TABLES, Person

Somebody = Callable[..., Person]

MOST_STEPS = 600  # of one's own, in a game that ends
MOST_TABS = 120  # to come round the whole table

# What is wished for, if it can be had, so that the game gets on; the greedy bots bring it to its end.
WISHES = {
    "spice-road": ("claims", "trades", "plays", "Rest"),
    "eastern-wonders": ("delivers|claims", "builds|trades", "[Hh]arvest", "stays|[Ee]nds? (the )?move"),
    "east-to-west-1": ("fort|claims", "trades", "works"),
    "east-to-west-3": ("fort|claims", "trades", "works"),
    "world-wonders": ("monument", "building", "free Long Road"),
}


def finish(player: Person, step: Callable[[], None]) -> None:
    """Until the end scene is there."""
    for _ in range(MOST_STEPS):
        player.wait_for_turn()
        if player.over:
            return
        step()
    raise AssertionError(f"after {MOST_STEPS} own steps the game has not ended")


def check_the_end(player: Person, players: int) -> None:
    """Who won is said, and how the points come together, which add up."""
    scene = player.page.get_by_role("dialog")
    expect(player.page.locator(OVER)).to_have_text(re.compile("won|over|lost"))
    rows = scene.get_by_role("table").locator("tbody tr, tfoot tr")
    *parts, total = rows.evaluate_all(
        """rows => rows.map(row =>
            [...row.querySelectorAll("td")].map(cell => Number(cell.textContent.match(/-?[0-9]+/)[0])))"""
    )
    assert len(total) == players
    assert [sum(points) for points in zip(*parts, strict=True)] == total


def check_the_replay(player: Person) -> None:
    """It opens at the end and is stepped through by keys."""
    page, steps = player.page, player.steps
    page.get_by_role("dialog").get_by_role("link", name="Look back").click()
    here = page.get_by_role("region", name="Steps", exact=True).get_by_role("heading")
    expect(here).to_have_text(f"Step {steps} of {steps}")
    page.keyboard.press("Home")
    expect(here).to_have_text(f"Step 0 of {steps}")
    expect(page.get_by_text("The start.")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(here).to_have_text(f"Step 1 of {steps}")
    expect(page).to_have_url(re.compile(r"step=1$"))
    page.keyboard.press("End")
    expect(here).to_have_text(f"Step {steps} of {steps}")
    expect(page.get_by_role("region", name="Final scoring").get_by_role("table")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("game", WISHES)
def test_a_whole_game_is_played_by_mouse_and_looked_back_at(somebody: Somebody, game: str) -> None:
    ann = somebody("Ann")
    ann.sit_down_to(game)
    finish(ann, lambda: ann.play_on(*WISHES[game]))
    assert ann.pressed[LIT] > ann.pressed[BUTTONS], "a game is played on its board"
    check_the_end(ann, TABLES[game])
    check_the_replay(ann)


# By keys alone


def focused(player: Person) -> str:
    """Where the keyboard is: on something that may be "done", at a "piece" that is held, or "elsewhere"."""
    return str(
        player.page.evaluate(
            """([lit, buttons]) => {
                const here = document.activeElement;
                if (here.matches(lit) || here.matches(buttons)) return "done";
                return here.matches("[role=application]") ? "piece" : "elsewhere";
            }""",
            [LIT, BUTTONS],
        )
    )


def step_by_keys(player: Person) -> None:
    """One step: on to the next thing that may be done, and Enter. A piece is turned and moved before it is placed."""
    keyboard, before = player.page.keyboard, player.steps
    for _ in range(MOST_TABS):
        if (place := focused(player)) != "elsewhere":
            break
        keyboard.press("Tab")
    else:
        raise AssertionError(f"{MOST_TABS} times Tab do not come to anything for: {player.prompt.text_content()}")
    if place == "piece":
        for key in player.dice.choice((["r"], ["ArrowUp"], ["ArrowLeft", "r"], [])):
            keyboard.press(key)
    keyboard.press("Enter")
    player.wait_for_step_after(before)
    player.pressed[place] += 1


def tab_to(player: Person, what: Locator) -> None:
    for _ in range(MOST_TABS):
        if what.evaluate("one => one === document.activeElement"):
            return
        player.page.keyboard.press("Tab")
    raise AssertionError(f"{MOST_TABS} times Tab do not come to {what}")


@pytest.mark.slow
def test_a_whole_game_is_played_by_keyboard_alone_from_the_lobby_on(somebody: Somebody) -> None:
    ann = somebody()
    page, keyboard = ann.page, ann.page.keyboard
    ann.go("")
    expect(page.get_by_label("Your name")).to_be_focused()
    keyboard.type("Ann")
    keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)

    tab_to(ann, page.locator("a[href='/new/world-wonders']"))
    keyboard.press("Enter")
    expect(page).to_have_title("New table · Tradewinds")
    tab_to(ann, page.get_by_role("radio", name="2", exact=True))
    keyboard.press("ArrowLeft")  # from two players to one alone
    expect(page.get_by_role("radio", name="Alone")).to_be_checked()
    tab_to(ann, page.get_by_role("button", name="Set sail"))
    keyboard.press("Enter")

    finish(ann, lambda: step_by_keys(ann))
    assert ann.pressed["piece"], "pieces are placed in the city"
    tab_to(ann, page.get_by_role("dialog").get_by_role("link", name="Look back"))
    keyboard.press("Enter")
    expect(page.get_by_role("region", name="Final scoring").get_by_role("table")).to_be_visible()
