"""A server of its own, Debian's Chromium, and people who sit at it."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tradewinds.engine import match_files
from tradewinds.engine.match import Match
from tradewinds.games import game

from .people import PATIENCE, Person

ROOT = Path(__file__).parents[2]
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}  # the smallest there are

# A title for each kind of table: the second part of East to West is laid out as the third.
BOARDS = ("eastern-wonders", "spice-road", "new-world", "east-to-west-1", "east-to-west-3", "world-wonders")

expect.set_options(timeout=PATIENCE)

Somebody = Callable[..., Person]


# The server and the browser


@pytest.fixture(scope="session")
def page_built() -> None:
    """The page as it stands in web/, built by one of several test processes."""
    lock = os.open(ROOT / "web", os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        subprocess.run([ROOT / "tools" / "page"], check=True)
    finally:
        os.close(lock)


@pytest.fixture(scope="session")
def address(page_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server is. It has no limits: those who play here are quicker than people."""
    folder = tmp_path_factory.mktemp("served")
    quick = ["--no-limits", "--playouts", "8"]
    command = [sys.executable, "-m", "tradewinds.cli", "serve", *quick, "--port", "0", "--folder", str(folder)]
    with (folder / "said").open("w") as said:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=said, text=True)
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
        pytest.skip("there is no Chromium here: ./tools/browser installs it, or says what to install")
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=arguments)
        yield started
        started.close()


# People


def welcome(browser: Browser, address: str, name: str, **context: Any) -> Person:
    person = Person(
        browser.new_context(**{"viewport": DESK, "reduced_motion": "reduce", **context}).new_page(), address
    )
    if name:
        person.take_name(name)
    return person


def see_off(people: list[Person]) -> None:
    """An error that a page did not catch is a failure."""
    for person in people:
        person.page.context.close()
    failed = [error for person in people for error in person.errors]
    assert not failed, f"the page failed: {failed}"


@pytest.fixture
def somebody(browser: Browser, address: str) -> Iterator[Somebody]:
    """People with browsers of their own; with a name, the server knows them already."""
    people: list[Person] = []

    def come(name: str = "", at: str = address, **context: Any) -> Person:
        people.append(welcome(browser, at, name, **context))
        return people[-1]

    yield come
    see_off(people)


@pytest.fixture(scope="package")
def at_a_table(browser: Browser, address: str) -> Iterator[Callable[..., Person]]:
    """Somebody at a table of a title whose turn it is: the same for all tests that only look, and make no move."""
    people: dict[tuple[str, bool], Person] = {}

    def sit(game: str, *, phone: bool = False) -> Person:
        if (game, phone) not in people:
            how = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {}
            people[game, phone] = welcome(browser, address, "Ann", **how)
            people[game, phone].sit_down_to(game)
        return people[game, phone]

    yield sit
    see_off(list(people.values()))


@pytest.fixture(scope="package")
def finished(browser: Browser, address: str) -> str:
    """The id of a finished match, brought as a file."""
    match, dice = Match(game("world-wonders"), 2, seed=5, names=["Coral", "Azure"]), Random(5)
    while not match.over:
        match.play(dice.choice(match.legal()))
    bringer = welcome(browser, address, "Bringer")
    brought = bringer.ask("matches", match_files.text(match))
    see_off([bringer])
    return str(brought["id"])
