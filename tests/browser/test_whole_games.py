"""Whole games in the browser, one for each kind of table: by mouse, and one by keys alone."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Somebody
from .people import BUTTONS, LIT, OVER, Move, Person, Sight

FREE = 16  # moves in which anything is tried, before the game is brought to its end
MOST = 250  # clicks in a game that ends
MOST_TABS = 120  # to come round the whole table

# The kinds of moves that leave the game to the bot at the table, once enough was tried: so it takes few clicks. The
# table of Part III has what that of A New World has.
GAMES = {
    "eastern-wonders": ("end_movement", "done", "leave_cubes"),
    "spice-road": ("rest", "done"),
    "east-to-west-3": ("rest", "done"),
    "world-wonders": ("buy_monument", "buy_building", "end_round"),
}


class Player:
    """Somebody who tries whatever is lit on the board, a kind of move as often as another, and then hurries."""

    def __init__(self, hurry: tuple[str, ...]):
        self.hurry, self.dice = hurry, Random(7)
        self.done: Counter[str] = Counter()
        self.on_the_board = 0

    def choose(self, seen: Sight) -> Move:
        places = [move for move in seen["moves"] if move["board"]] or seen["moves"]
        kinds = sorted({move["kind"] for move in places})
        kind = self.dice.choice(kinds)
        if self.done.total() >= FREE:
            kind = next((wish for wish in self.hurry if wish in kinds), kind)
        move = self.dice.choice([move for move in places if move["kind"] == kind])
        self.done[kind] += 1
        self.on_the_board += move["board"]
        return move


def check_the_end(page: Page, players: int) -> None:
    """Who won is said, and how the points come together, which add up."""
    scene = page.get_by_role("dialog")
    expect(page.locator(OVER)).to_have_text(re.compile("won|over|lost"))
    rows = scene.get_by_role("table").locator("tbody tr, tfoot tr")
    *parts, total = rows.evaluate_all(
        """rows => rows.map(row =>
            [...row.querySelectorAll("td")].map(cell => Number(cell.textContent.match(/-?[0-9]+/)[0])))"""
    )
    assert len(total) == players
    assert [sum(points) for points in zip(*parts, strict=True)] == total


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_mouse(somebody: Somebody, game: str) -> None:
    ann, player = somebody("Ann"), Player(GAMES[game])
    ann.sit_down_to(game)
    ann.play_by_mouse(player.choose, MOST)
    assert player.on_the_board > FREE / 2, f"a game is played on its board: {player.done}"
    check_the_end(ann.page, players=2)


# By keys alone


def focused(player: Person) -> str:
    """Where the keyboard is: at something that "may" be done, at a "piece" that is held, or "elsewhere"."""
    return str(
        player.page.evaluate(
            """([lit, buttons]) => {
                const here = document.activeElement;
                if (here.matches(lit) || here.matches(buttons)) return "may";
                return here.matches("[role=application]") ? "piece" : "elsewhere";
            }""",
            [LIT, BUTTONS],
        )
    )


def step_by_keys(player: Person, dice: Random) -> str:
    """One step: on to the next thing that may be done, and Enter. A piece is turned and moved before it is placed."""
    keyboard = player.page.keyboard
    for _ in range(MOST_TABS):
        if (place := focused(player)) != "elsewhere":
            break
        keyboard.press("Tab")
    else:
        raise AssertionError(f"{MOST_TABS} times Tab do not come to anything for: {player.prompt.text_content()}")
    if place == "piece":
        for key in dice.choice((["r"], ["ArrowUp"], ["ArrowLeft", "r"], [])):
            keyboard.press(key)
    keyboard.press("Enter")
    return place


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

    dice, seen, pieces = Random(7), ann.look(), 0
    for _ in range(MOST):
        if seen["over"]:
            break
        pieces += step_by_keys(ann, dice) == "piece"
        seen = ann.look(seen["step"])
    assert seen["over"], f"after {MOST} steps by keys the game has not ended"
    assert pieces, "pieces are placed in the city"
    tab_to(ann, page.get_by_role("dialog").get_by_role("link", name="Look back"))
    keyboard.press("Enter")
    expect(page.get_by_role("region", name="Final scoring").get_by_role("table")).to_be_visible()
