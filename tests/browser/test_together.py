"""Two people at one table, each in a browser of their own, and a connection that breaks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from .cable import Cable
from .conftest import Somebody
from .people import BOARD, LIT, Person


@pytest.fixture
def cable(address: str) -> Iterator[Cable]:
    cable = Cable(address)
    yield cable
    cable.close()


def meet(ann: Person, bob: Person) -> None:
    """Ann opens a table with a free seat, and Bob, whom nobody knows yet, comes by the link."""
    page = ann.page
    ann.go("new/spice-road")
    page.get_by_role("group", name="Seat 2").get_by_text("Open").click()
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label("Link to this table").input_value()

    bob.go(link.removeprefix(ann.address))  # which, for him, leads through a cable of his own
    bob.page.get_by_role("button", name="Sit here").click()
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Come aboard").click()
    for person in (ann, bob):
        person.page.locator(BOARD).first.wait_for()


def take_the_first_merchant(person: Person) -> None:
    """A whole turn: the card that costs nothing."""
    person.wait_for_turn()
    person.page.locator(f"{LIT}[data-action^=acquire]").first.click()


def take_turns(people: tuple[Person, Person], rounds: int) -> None:
    """Each in turn, and both see each."""
    names = dict(zip(people, ("Ann", "Bob"), strict=True))
    first = next(person for person in people if person.page.title().startswith("Your turn"))
    order = people if first is people[0] else people[::-1]
    step = first.step
    for mover in order * rounds:
        take_the_first_merchant(mover)
        step += 1
        for person in people:
            person.wait_for_step(step)
            expect(person.log.first).to_contain_text(f"{names[mover]} acquires")


def let_move_first(person: Person, other: Person) -> int:
    """Until it is somebody's turn: the step from which they move."""
    step = other.step
    if other.page.title().startswith("Your turn"):
        take_the_first_merchant(other)
        step += 1
    for one in (person, other):
        one.wait_for_step(step)
    person.wait_for_turn()
    return step


@pytest.mark.slow
def test_two_browsers_play_each_other_and_who_was_away_catches_up(somebody: Somebody, cable: Cable) -> None:
    ann, bob = somebody("Ann"), somebody(at=cable.address)
    meet(ann, bob)
    take_turns((ann, bob), rounds=2)
    step = let_move_first(ann, bob)

    cable.pull()
    expect(bob.page.get_by_role("alert")).to_contain_text("Reconnecting")
    take_the_first_merchant(ann)
    ann.wait_for_step(step + 1)
    assert bob.step == step, "who is away cannot know"

    cable.put_back()
    expect(bob.page.get_by_role("alert")).to_have_count(0)
    take_the_first_merchant(bob)
    for person in (ann, bob):
        person.wait_for_step(step + 2)


@pytest.mark.slow
def test_a_move_made_while_the_connection_is_lost_arrives_once(somebody: Somebody, cable: Cable) -> None:
    ann, bob = somebody("Ann"), somebody(at=cable.address)
    meet(ann, bob)
    step = let_move_first(bob, ann)

    cable.pull()
    expect(bob.page.get_by_role("alert")).to_contain_text("Reconnecting")
    take_the_first_merchant(bob)
    cable.put_back()
    ann.wait_for_turn()
    take_the_first_merchant(ann)
    for person in (ann, bob):
        person.wait_for_step(step + 2)
