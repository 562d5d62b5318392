"""Two people at one table, each in a browser of their own, and a connection that breaks."""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from .conftest import LIT, Person

Somebody = Callable[..., Person]


class Cable:
    """A way to the server that can be pulled out and put back."""

    def __init__(self, address: str):
        url = urlsplit(address)
        assert url.hostname and url.port
        self._server = (url.hostname, url.port)
        self._door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://localhost:{self._door.getsockname()[1]}/"
        self._through: set[socket.socket] = set()
        self._whole, self._lock = True, threading.Lock()
        threading.Thread(target=self._welcome, daemon=True).start()

    def pull(self) -> None:
        with self._lock:
            self._whole = False
            for end in self._through:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def put_back(self) -> None:
        self._whole = True

    def close(self) -> None:
        self.pull()
        self._door.close()

    def _welcome(self) -> None:
        with suppress(OSError):  # until the door is closed
            while True:
                page, _ = self._door.accept()
                with self._lock:
                    if not self._whole:
                        page.close()
                        continue
                    server = socket.create_connection(self._server)
                    self._through |= {page, server}
                for ends in ((page, server), (server, page)):
                    threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
        with suppress(OSError):
            sink.shutdown(socket.SHUT_RDWR)


@pytest.fixture
def cable(address: str) -> Iterator[Cable]:
    cable = Cable(address)
    yield cable
    cable.close()


def meet(ann: Person, bob: Person) -> None:
    """Ann opens a table with a free seat, and Bob, whom nobody knows yet, comes by the link."""
    page = ann.page
    page.get_by_role("link", name="Spice Road").first.click()
    expect(page.get_by_role("heading", name="Spice Road")).to_be_visible()
    page.get_by_role("group", name="Seat 2").get_by_text("Open").click()
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label("Link to this table").input_value()

    bob.go(link.split("/", 3)[3])
    bob.page.get_by_role("button", name="Sit here").click()
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Come aboard").click()
    for person in (ann, bob):
        person.prompt.wait_for()


def who_moves(*people: Person) -> Person:
    """Whose turn it is: exactly one of them knows that it is theirs."""
    turns = [person for person in people if person.page.locator(".pill.yours").count()]
    assert len(turns) == 1
    return turns[0]


def take_the_first_merchant(person: Person) -> None:
    """A whole turn: the card that costs nothing."""
    person.page.locator(f"{LIT}[aria-label^='merchant card']").first.click()


@pytest.mark.slow
def test_two_browsers_play_each_other_by_an_invitation_link(somebody: Somebody) -> None:
    ann, bob = somebody("Ann"), somebody()
    meet(ann, bob)
    for step in (1, 2, 3, 4):
        mover = who_moves(ann, bob)
        name = "Ann" if mover is ann else "Bob"
        take_the_first_merchant(mover)
        for person in (ann, bob):
            person.wait_for_step_after(step - 1)
            expect(person.log.first).to_have_text(re.compile(f"{name} +acquires"))


@pytest.mark.slow
def test_who_loses_the_connection_is_told_and_catches_up_with_what_the_other_did(
    somebody: Somebody, cable: Cable
) -> None:
    ann, bob = somebody("Ann"), somebody(at=cable.address)
    meet(ann, bob)
    if who_moves(ann, bob) is bob:
        take_the_first_merchant(bob)
        ann.wait_for_turn()
        bob.wait_for_step_after(0)
    before = bob.steps

    cable.pull()
    expect(bob.page.get_by_role("alert")).to_contain_text("Reconnecting")
    take_the_first_merchant(ann)
    ann.wait_for_step_after(before)
    assert bob.steps == before

    cable.put_back()
    bob.wait_for_step_after(before)
    expect(bob.page.get_by_role("alert")).to_have_count(0)
    expect(bob.log.first).to_contain_text("Ann")
    bob.wait_for_turn()
    take_the_first_merchant(bob)
    ann.wait_for_step_after(before + 1)


@pytest.mark.slow
def test_a_move_made_while_the_connection_is_lost_arrives_once(somebody: Somebody, cable: Cable) -> None:
    ann, bob = somebody("Ann"), somebody(at=cable.address)
    meet(ann, bob)
    if who_moves(ann, bob) is ann:
        take_the_first_merchant(ann)
        bob.wait_for_turn()
        ann.wait_for_step_after(0)
    before = ann.steps

    cable.pull()
    expect(bob.page.get_by_role("alert")).to_contain_text("Reconnecting")
    take_the_first_merchant(bob)
    cable.put_back()
    ann.wait_for_step_after(before)
    expect(ann.page.locator(".pill.yours")).to_be_visible()
    assert ann.steps == before + 1
