"""A server of its own, Debian's Chromium, and people who sit at it."""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

ROOT = Path(__file__).parents[2]
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 20_000  # milliseconds for whatever must happen: shared machines are slow
DESK = {"width": 1440, "height": 900}

# A title for each board that there is, with the number of its players.
TABLES = {
    "eastern-wonders": 2,
    "spice-road": 2,
    "new-world": 2,
    "east-to-west-1": 2,
    "east-to-west-2": 2,
    "east-to-west-3": 2,
    "world-wonders": 1,
}

BOARD = "main .board [role=button]"
LIT = f"{BOARD}:not([aria-disabled=true], [aria-pressed=true])"  # what may be done, on the board
BAR = "section[aria-label='Your move']"
BUTTONS = f"{BAR} .actions button:not([popovertarget], [popover] *)"  # the same under it, save where they are many
OVER = "dialog:modal #end-title"

expect.set_options(timeout=PATIENCE)


# The server and the browser


@pytest.fixture(scope="session")
def built() -> None:
    """The page as it stands in web/, built by one of several test processes."""
    lock = os.open(ROOT / "web", os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        subprocess.run([ROOT / "tools" / "page"], check=True)
    finally:
        os.close(lock)


@pytest.fixture(scope="session")
def address(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server is. It has no limits: those who play here are quicker than people."""
    own = ROOT / ".venv" / "bin" / "python"
    folder = tmp_path_factory.mktemp("served")
    command = [own if own.exists() else sys.executable, "-m", "tradewinds.cli", "serve", "--no-limits"]
    with (folder / "said").open("w") as said:
        server = subprocess.Popen(
            [*map(str, command), "--port", "0", "--folder", str(folder)],
            stdout=subprocess.PIPE,
            stderr=said,
            text=True,
        )
    assert server.stdout is not None
    first = server.stdout.readline()
    assert " at http" in first, f"the server did not start: {first}{(folder / 'said').read_text()}"
    yield first.split(" at ")[1].split()[0]
    server.terminate()
    server.communicate(timeout=30)


@pytest.fixture(scope="package")  # not longer: its event loop would be in the way of other tests
def browser() -> Iterator[Browser]:
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        pytest.skip("there is no Chromium here: ./tools/browser says how to install it")
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=arguments)
        yield started
        started.close()


@pytest.fixture(scope="package")
def finished(browser: Browser, address: str) -> str:
    """The id of a match that two bots have played to its end."""
    page = browser.new_page()
    watcher = Person(page, address)
    watcher.take_name("Watcher")
    bot = {"kind": "bot", "bot": "greedy"}
    match = watcher.table("new-world", bot, bot, me=False)
    watcher.go(f"table/{match}")
    page.locator(OVER).wait_for()
    page.close()
    return match


@pytest.fixture
def somebody(browser: Browser, address: str) -> Iterator[Callable[..., Person]]:
    """People with browsers of their own. An error that a page does not catch is a failure."""
    people: list[Person] = []

    def come(name: str = "", at: str = address, **context: Any) -> Person:
        context = {"viewport": DESK, "reduced_motion": "reduce", **context}
        people.append(person := Person(browser.new_context(**context).new_page(), at))
        if name:
            person.take_name(name)
        return person

    yield come
    for person in people:
        person.page.context.close()
        assert not person.errors, f"the page failed: {person.errors}"


# People


class Person:
    """Somebody at a browser of their own."""

    def __init__(self, page: Page, address: str):
        self.page, self.address, self.name = page, address, ""
        self.errors: list[str] = []
        self.dice = Random(7)
        self.pressed: Counter[str] = Counter()  # how often on the board, and how often under it
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)

    def take_name(self, name: str) -> None:
        self.name = name
        self.go("")
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Come aboard").click()
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def ask(self, path: str, **body: Any) -> Any:
        """What the page's own API answers; with a body, to a POST."""
        return self.page.evaluate(
            """async ([path, body]) => {
                const headers = {"Content-Type": "application/json"};
                const how = body && {method: "POST", headers, body: JSON.stringify(body)};
                return (await fetch(`/api/${path}`, how || {})).json();
            }""",
            [path, body or None],
        )

    def table(self, game: str, *others: dict[str, str], me: bool = True) -> str:
        """The id of a new table."""
        seats = [{"kind": "me"}] * me + list(others)
        return str(self.ask("tables", game=game, seats=seats)["id"])

    def sit_down_to(self, game: str, players: int | None = None) -> None:
        """A new table with greedy bots, at which it is this one's turn."""
        bots = (players or TABLES[game]) - 1
        self.go(f"table/{self.table(game, *[{'kind': 'bot', 'bot': 'greedy'}] * bots)}")
        self.page.locator(BOARD).first.wait_for()
        self.wait_for_turn()

    # The table

    @property
    def prompt(self) -> Locator:
        return self.page.locator(f"{BAR} h2").first

    @property
    def log(self) -> Locator:
        """Its lines, the newest first."""
        return self.page.locator("[aria-labelledby=log-title] li[data-step]")

    @property
    def steps(self) -> int:
        return int((self.page.locator("#log-title span").text_content() or "").split()[0])

    def wait_for_step_after(self, steps: int, patience: float = PATIENCE) -> None:
        words = f"{steps} step{'' if steps == 1 else 's'}"
        other = self.page.locator(f'#log-title span:not(:text-is("{words}"))')
        other.wait_for(state="attached", timeout=patience)

    def wait_for_turn(self) -> None:
        """Until it is this one's turn, or the match is over."""
        self.page.locator(f".pill.yours, {OVER}").first.wait_for(state="attached")

    @property
    def over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def labels(self, where: str) -> list[str]:
        """What may be done, in words."""
        words = "found => found.map(one => one.ariaLabel || one.textContent.trim())"
        return [str(label) for label in self.page.locator(where).evaluate_all(words)]

    def press(self, where: str, number: int) -> None:
        """A click of the mouse in the middle of it, which takes a step of the match or picks a thing up for one."""
        before = self.steps
        place = self.page.locator(where).nth(number)
        if place.get_attribute("aria-pressed"):
            place.click()
            self.page.locator(f"{BOARD}[aria-pressed=true]").wait_for()
        elif "mark" in (place.get_attribute("class") or "").split():
            # Under the pointer the mark of a place turns into the piece itself.
            box = place.bounding_box()
            assert box is not None
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            self.wait_for_step_after(before)
        else:
            place.click()
            self.wait_for_step_after(before)
        self.pressed[where] += 1

    def play_on(self, *wishes: str) -> None:
        """One step by mouse: the first wish that can be fulfilled, else anything that is lit on the board."""
        board, bar = self.labels(LIT), self.labels(BUTTONS)
        for wish in wishes:
            for where, labels in ((LIT, board), (BUTTONS, bar)):
                if found := [i for i, label in enumerate(labels) if re.search(wish, label)]:
                    return self.press(where, self.dice.choice(found))
        where, labels = (LIT, board) if board else (BUTTONS, bar)
        assert labels, f"nothing can be done about: {self.prompt.text_content()}"
        self.press(where, self.dice.randrange(len(labels)))
