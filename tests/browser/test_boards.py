"""What the boards promise to those who look at them: all of it in view, told before it is done, seen on its way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from .conftest import Somebody
from .people import BAR, LIT, ME, Person

State = dict[str, Any]

CARDS = "main .board [data-card]"
ON_ITS_WAY = ".flights .piece"
GEMS = "[aria-label^='Board of'] .rows .spice .cube"  # one of each colour, beside the rows of outposts

# Counts what is drawn on its way, however short the journey is.
WATCH = """where => {
    window.journeys = 0;
    const seen = () => (window.journeys = Math.max(window.journeys, document.querySelectorAll(where).length));
    new MutationObserver(seen).observe(document.body, {childList: true, subtree: true});
}"""


def play_until(person: Person, game: str, wanted: str, until: Callable[[State], bool], most: int = 80) -> None:
    """Sit on both sides of a table and play, what is `wanted` where it is legal, until something holds; then look."""
    table = person.new_table(game, ME)
    for number in range(most):
        state: State = person.ask(f"tables/{table}")
        if until(state):
            person.go(f"table/{table}")
            person.look()
            return
        moves = [move["short"] for move in state["legal"]]
        move = next((move for move in state["legal"] if wanted in f"{move['short']}: {move['text']}"), None)
        command = {
            "id": f"decision-{number}",
            "version": state["version"],
            "actions": [move["short"] if move else moves[0]],
        }
        person.ask(f"tables/{table}/commands", command)
    raise AssertionError(f"{game} has not come so far in {most} decisions")


def hidden(page: Page, where: str) -> list[str]:
    """Those with a side that lies outside of the window, or under something else."""
    found: list[str] = page.locator(where).evaluate_all(
        """found => found.flatMap(one => {
            const {left, right, top, bottom} = one.getBoundingClientRect();
            const [x, y] = [(left + right) / 2, (top + bottom) / 2];
            const sides = [[left + 9, y], [right - 9, y], [x, top + 9], [x, bottom - 9]];
            const seen = sides.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
            return seen ? [] : [one.ariaLabel];
        })"""
    )
    return found


def test_land_and_islands_are_both_in_view_while_a_boat_is_to_be_moved(somebody: Somebody) -> None:
    ann = somebody("Ann")
    play_until(ann, "east-to-west-3", "move the boat", lambda state: state["view"]["phase"].startswith("move"))
    assert ann.page.locator(f"{LIT}[data-action^=move]").count()
    assert not hidden(ann.page, f"{LIT}[data-action^=move]")
    for region in ("Forts", "The Interior", "The Coast"):
        expect(ann.page.get_by_role("region", name=region, exact=True)).to_be_in_viewport(ratio=0.9)


def test_a_hand_of_many_cards_is_seen_whole_on_a_laptop(somebody: Somebody) -> None:
    ann = somebody("Ann")
    full = lambda state: len(state["view"]["seats"][state["decider"]]["hand"]) >= 17  # noqa: E731
    play_until(ann, "spice-road", "acquire 0", full)
    assert ann.page.locator(CARDS).count() >= 17
    assert not hidden(ann.page, CARDS)


def test_a_voyage_to_a_far_place_is_told_first_and_then_taken_as_one(somebody: Somebody) -> None:
    ann = somebody("Ann")
    play_until(ann, "eastern-wonders", "place_boat", lambda state: state["view"]["phase"] == "move")
    step = ann.step
    ann.page.locator(f"{LIT}[aria-label*='to leave on the way'] > path").first.hover()
    expect(ann.page.locator(BAR)).to_contain_text("to leave on the way")
    assert ann.step == step
    ann.page.keyboard.press("Enter")
    ann.look(step)
    expect(ann.log.filter(has_text="moves to")).not_to_have_count(0)
    expect(ann.page.get_by_role("status").filter(has_text="On to")).to_be_visible()


def test_cubes_are_seen_on_their_way_unless_somebody_wants_no_motion(somebody: Somebody) -> None:
    for motion, seen in (("no-preference", True), ("reduce", False)):
        ann = somebody("Ann", reduced_motion=motion)
        play_until(ann, "spice-road", "", lambda state: bool(state["legal"]))
        ann.page.evaluate(WATCH, ON_ITS_WAY)
        step = ann.step
        ann.page.locator(f"{LIT}[data-action^=play][aria-label*=yellow]").first.click()
        ann.look(step)
        assert (ann.page.evaluate("window.journeys") > 0) == seen
        expect(ann.page.locator(ON_ITS_WAY)).to_have_count(0)


def test_each_crystal_has_a_shape_of_its_own(somebody: Somebody) -> None:
    ann = somebody("Ann")
    shapes = {}
    for game in ("eastern-wonders", "eastern-mountains"):
        play_until(ann, game, "", lambda state: bool(state["legal"]))
        shapes[game] = ann.page.locator(GEMS).evaluate_all("found => found.map(one => one.innerHTML)")
    assert len(set(shapes["eastern-mountains"])) == 4
    outlines = {shape.split('d="')[1].split('"')[0] for shape in shapes["eastern-mountains"]}
    assert len(outlines) == 4, "colours are not told apart by shape alone"
    assert not shapes["eastern-wonders"], "spices have signs of their own"
