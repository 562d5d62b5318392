"""Somebody at a browser of their own: how they come to a table, and what they see and do there."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypedDict

from playwright.sync_api import Locator, Page, TimeoutError, expect

PATIENCE = 30_000  # milliseconds for whatever must happen: shared machines are slow
BOTS_PATIENCE = 240_000  # a bot that never played a title before has to compile it first
NOTICED = 3_000  # after which somebody clicks again, because the page was still busy with their last move

BAR = "section[aria-label='Your move']"
BOARD = "main .board [role=button]"  # every place on the board, whether anything may be done there or not
LIT = f"{BOARD}[data-action]"  # what may be done, on the board
CLOSED = f"{BOARD}[aria-disabled=true]"  # what may not
BUTTONS = f"{BAR} button[data-action]"  # what may be done by a button, those in folded lists too
OVER = "dialog:modal #end-title"

BOT = {"kind": "bot", "bot": "greedy"}
ME = {"kind": "me"}

# What can be done by mouse after a step: whatever stands for an action and lies under the pointer itself. Nothing
# before it is one's own turn and the board is drawn.
SIGHT = """([after, over]) => {
    const step = Number(document.querySelector("main[data-step]")?.dataset.step ?? -1);
    if (document.querySelector(over)) return {over: true, step, moves: []};
    if (step <= after || !document.title.startsWith("Your turn")) return null;
    const moves = [...document.querySelectorAll("main [data-action]")].flatMap(one => {
        const {left, top, width, height} = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const seen = width > 0 && one.contains(document.elementFromPoint(x, y));
        const board = one.getAttribute("role") === "button";
        return seen ? [{action: one.dataset.action, kind: one.dataset.action.split(" ")[0], board, x, y}] : [];
    });
    return moves.length ? {over: false, step, moves} : null;
}"""


class Move(TypedDict):
    action: str  # its short text, such as "move 7"
    kind: str
    board: bool  # whether it is a place on the board, and not a button
    x: float
    y: float


class Sight(TypedDict):
    over: bool
    step: int
    moves: list[Move]


class Person:
    def __init__(self, page: Page, address: str):
        self.page, self.address = page, address
        self.errors: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)

    def ask(self, path: str, body: Any = None) -> Any:
        """What the API answers to this browser; with a body, to a POST."""
        web, where = self.page.context.request, f"{self.address}api/{path}"
        answer = web.get(where) if body is None else web.post(where, data=body)
        assert answer.ok, f"{path}: {answer.text()}"
        return answer.json()

    def take_name(self, name: str) -> None:
        self.ask("session", {"name": name})

    def new_table(self, game: str, *seats: dict[str, str]) -> str:
        """The id of a table where this one has the first of the seats."""
        return str(self.ask("tables", {"game": game, "seats": [ME, *seats]})["id"])

    def sit_down_to(self, game: str) -> None:
        """A new table with a greedy bot, at which it is this one's turn."""
        self.go(f"table/{self.new_table(game, BOT)}")
        self.look()

    # At the table

    @property
    def prompt(self) -> Locator:
        return self.page.locator(f"{BAR} h2").first

    @property
    def log(self) -> Locator:
        """Its lines: the newest turn first, and what was done in it in its order."""
        return self.page.locator("[aria-labelledby=log-title] li[data-step]")

    @property
    def step(self) -> int:
        return int(self.page.locator("main[data-step]").get_attribute("data-step") or "")

    def wait_for_step(self, step: int) -> None:
        expect(self.page.locator("main[data-step]")).to_have_attribute("data-step", str(step))

    def wait_for_turn(self) -> None:
        expect(self.page).to_have_title(re.compile("^Your turn"), timeout=BOTS_PATIENCE)

    def look(self, after: int = -1, patience: float = BOTS_PATIENCE) -> Sight:
        """What can be done by mouse, when a step has passed and it is this one's turn again; or that all is over."""
        seen = self.page.wait_for_function(SIGHT, arg=[after, OVER], timeout=patience, polling=50)
        found: Sight = seen.json_value()
        return found

    def play_by_mouse(self, choose: Callable[[Sight], Move], most: int) -> None:
        """To the end of the match, by clicks on what is lit."""
        seen = self.look()
        for _ in range(most):
            if seen["over"]:
                return
            move = choose(seen)
            self.page.mouse.click(move["x"], move["y"])
            try:
                seen = self.look(seen["step"], NOTICED)
            except TimeoutError:
                seen = self.look()
        raise AssertionError(f"after {most} clicks the match has not ended, but stands at step {seen['step']}")
