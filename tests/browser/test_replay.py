"""A finished match, looked back at: by keys, by a link to a step, as a seat saw it, and taken away as a file."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from .conftest import Somebody
from .people import Person


def heading(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Steps", exact=True).get_by_role("heading")


def test_a_replay_is_stepped_through_by_keys(somebody: Somebody, finished: str) -> None:
    ann = somebody()
    page, keyboard = ann.page, ann.page.keyboard
    ann.go(f"replay/{finished}")
    expect(heading(ann)).to_have_text(re.compile(r"Step (\d+) of \1$"))  # at its end
    steps = heading(ann).inner_text().split()[-1]
    expect(page.get_by_role("region", name="Final scoring").get_by_role("table")).to_be_visible()
    keyboard.press("Home")
    expect(heading(ann)).to_have_text(f"Step 0 of {steps}")
    expect(page.get_by_text("The start.")).to_be_visible()
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        keyboard.press(key)
    expect(heading(ann)).to_have_text(f"Step 1 of {steps}")
    keyboard.press("End")
    expect(heading(ann)).to_have_text(f"Step {steps} of {steps}")


def test_keys_pressed_before_a_replay_is_there_do_not_lose_its_step(somebody: Somebody, finished: str) -> None:
    ann = somebody()
    ann.page.goto(f"{ann.address}replay/{finished}?step=4", wait_until="commit")
    ann.page.keyboard.press("ArrowRight")  # which counts, or comes too early
    expect(heading(ann)).to_have_text(re.compile(r"^Step [45] of"))


def test_a_link_to_a_step_shows_the_same_to_somebody_else(somebody: Somebody, finished: str) -> None:
    ann, bob = somebody(), somebody()
    ann.go(f"replay/{finished}?step=4")
    expect(heading(ann)).to_contain_text("Step 4 of")
    ann.page.keyboard.press("ArrowRight")
    expect(heading(ann)).to_contain_text("Step 5 of")
    expect(ann.page).to_have_url(re.compile(r"step=5$"))
    what = ann.page.get_by_role("region", name="Steps", exact=True).locator("p")
    said = what.inner_text()

    bob.go(ann.page.url.removeprefix(ann.address))
    expect(heading(bob)).to_contain_text("Step 5 of")
    expect(bob.page.get_by_role("region", name="Steps", exact=True).locator("p")).to_have_text(said)


def test_a_match_taken_away_as_a_file_is_the_same_match_where_it_is_brought(somebody: Somebody, finished: str) -> None:
    ann = somebody("Ann")
    ann.go(f"replay/{finished}")
    scoring = ann.page.get_by_role("region", name="Final scoring").get_by_role("table")
    points = scoring.inner_text()
    with ann.page.expect_download() as taken:
        ann.page.get_by_role("link", name="Match file").click()

    ann.go("")
    ann.page.get_by_label("Match file").set_input_files(taken.value.path())
    ann.page.wait_for_url(lambda url: "/replay/" in url and finished not in url)
    expect(scoring).to_have_text(points, use_inner_text=True)
