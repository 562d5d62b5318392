"""Hints at the board, and the review of a finished match, by mouse and by key."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.review.known import AZURE, LAST_TURN, blundered, claim
from tradewinds.bots import Bot
from tradewinds.engine import match_files
from tradewinds.engine.match import Match
from tradewinds.games import game

from .conftest import Somebody
from .people import BOTS_PATIENCE, Person
from .test_looks import serious_in_both_themes

pytestmark = pytest.mark.slow

# On which tile the middle of each ring lies, and on which the boat's course begins: by what is nearest on the screen.
RINGED = """() => {
    const middle = one => { const b = one.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2] };
    const tiles = [...document.querySelectorAll("main .board g[data-tile]")].map(one => {
        const at = one.getScreenCTM();
        return [at.e, at.f];
    });
    const nearest = ([x, y]) => {
        const far = tiles.map(([a, b]) => Math.hypot(a - x, b - y));
        return far.indexOf(Math.min(...far));
    };
    return [...document.querySelectorAll("main .board g[data-way]")].map(way => {
        const course = way.querySelector(".course");
        const begin = course?.getPointAtLength(0).matrixTransform(course.getScreenCTM());
        return [way.dataset.way, nearest(middle(way.querySelector(".ring"))), begin && nearest([begin.x, begin.y])];
    });
}"""

# The columns and rows of the city that each outline takes, in squares.
OUTLINED = """() => Object.fromEntries([...document.querySelectorAll("main .board g[data-way]")].map(way => {
    const {x, y, width, height} = way.querySelector(".ring").getBBox();
    const ends = [x, y, x + width, y + height].map(at => Math.round(at / 52));
    return [way.dataset.way, ends];
}))"""
COLUMNS = 13  # of a city


@cache
def played(title: str, seed: int) -> Match:
    """A greedy player and one who makes slips."""
    match = Match(game(title), 2, seed)
    bots = [Bot(match.game, name, seed) for name in ("greedy", "sloppy")]
    while not match.over:
        match.play(bots[match.player].choose(match.seat(match.player)))
    return match


def reviewed(person: Person, match: Match) -> tuple[str, list[dict[str, Any]]]:
    """The page of a match that is brought and reviewed, and its turns that could have been better."""
    table = person.ask("matches", match_files.text(match))["id"]
    person.go(f"review/{table}")
    expect(person.page.get_by_role("slider", name="Step")).to_be_visible(timeout=BOTS_PATIENCE)
    review = person.ask(f"tables/{table}/review")["review"]
    return f"review/{table}", [turn for turn in review["turns"] if turn["better"]]


def lines(turn: dict[str, Any]) -> dict[str, list[str]]:
    """What was played and what would have been best, from where they part."""
    both = {"played": turn["played"]["line"], "best": turn["better"][0]["line"]}
    return {word: line[turn["leaves"] - turn["step"] :] for word, line in both.items()}


def after(match: Match, turn: dict[str, Any], line: list[str]) -> Any:
    """The view after a line, played by the rules alone."""
    state = match.before[turn["leaves"]].copy()
    for short in line:
        match.game.step(state, match.game.actions.number(short))
    return match.game.view(state, None)


def test_a_hint_names_the_best_actions_in_words_and_shows_them_on_the_board(somebody: Somebody) -> None:
    ann = somebody("Ann")
    ann.sit_down_to("spice-road")
    ann.page.keyboard.press(".")
    hint = ann.page.get_by_role("dialog", name="Hint")
    first = hint.locator("ol button").first
    expect(first).to_contain_text(re.compile(r"wins \d+% ±\d+"), timeout=BOTS_PATIENCE)
    first.focus()
    label = first.locator("b").first.inner_text()
    expect(ann.prompt).to_have_text(f"{label}?")
    found = serious_in_both_themes(ann.page)
    assert not found, "\n".join(found)
    ann.page.keyboard.press("Escape")
    expect(hint).to_be_hidden()


def test_a_new_table_among_people_has_hints_only_if_they_are_chosen(somebody: Somebody) -> None:
    ann = somebody("Ann")
    ann.go("new/spice-road")
    hints = ann.page.get_by_role("switch", name="Hints")
    expect(hints).to_be_checked()
    expect(hints).to_be_disabled()  # alone among bots
    ann.page.locator("form label", has_text="Open").last.click()
    expect(hints).not_to_be_checked()
    hints.check()
    ann.page.get_by_role("button", name="Open the table").click()
    expect(ann.page.get_by_text("Whoever decides may ask for hints.")).to_be_visible()


def test_the_review_is_reached_from_the_replay_and_leads_to_the_blunder(somebody: Somebody) -> None:
    ann = somebody("Ann")
    table = ann.ask("matches", match_files.text(blundered()))["id"]
    ann.go(f"replay/{table}")
    ann.page.get_by_role("link", name="Review").click()
    slider: Locator = ann.page.get_by_role("slider", name="Step")
    expect(slider).to_be_visible(timeout=BOTS_PATIENCE)
    points = ann.page.get_by_role("list", name="Turning points")
    points.get_by_role("button", name=re.compile("rests")).last.click()
    expect(slider).to_have_value(str(LAST_TURN))
    expect(ann.page.get_by_text("Best found")).to_be_visible()
    expect(ann.page.get_by_text("−100 pt").first).to_be_visible()
    found = serious_in_both_themes(ann.page)
    assert not found, "\n".join(found)
    ann.page.locator("h1").focus()
    ann.page.keyboard.press("n")  # after the last, the first
    expect(slider).not_to_have_value(str(LAST_TURN))
    ann.page.keyboard.press("End")
    expect(slider).to_have_value("131")


def test_the_map_shows_where_the_boat_went_and_where_it_should_have_gone(somebody: Somebody) -> None:
    ann, match = somebody("Ann"), played("eastern-wonders", 0)
    page, turns = reviewed(ann, match)

    def boats(turn: dict[str, Any]) -> dict[str, tuple[int, int]]:
        """From which tile to which, of each way."""
        seat = turn["seat"]
        start = match.before[turn["leaves"]].copy()
        here = match.game.view(start, None)["seats"][seat]["boat"]
        return {word: (here, after(match, turn, line)["seats"][seat]["boat"]) for word, line in lines(turn).items()}

    turn = next(turn for turn in turns if len({here for way in boats(turn).values() for here in way}) == 3)
    ann.go(f"{page}?step={turn['leaves']}")
    rings = ann.page.locator("main .board g[data-way]")
    expect(rings).to_have_count(2)
    assert ann.page.evaluate(RINGED) == [[word, to, here] for word, (here, to) in boats(turn).items()]
    ann.page.locator("h1").focus()
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.get_by_role("slider", name="Step")).to_have_value(str(turn["leaves"] + 1))
    expect(rings).to_have_count(0)  # from here on the position itself shows what was played


def test_cards_are_marked_and_the_board_of_the_one_who_decided_is_in_front(somebody: Somebody) -> None:
    """Azure, in the second seat, rested instead of claiming a card."""
    ann = somebody("Ann")
    page, _ = reviewed(ann, blundered())
    ann.go(f"{page}?step={LAST_TURN}")
    cards = ann.page.get_by_role("region", name="Point cards").get_by_role("button")
    slot = int(blundered().game.actions.short(claim()).split()[1])
    expect(cards.nth(slot)).to_have_attribute("data-way", "best")
    expect(ann.page.locator("main .board [data-way=best]")).to_have_count(1)
    expect(ann.page.locator("main .board [data-way=played]")).to_have_text(re.compile("rest"))
    held = blundered().game.view(blundered().before[LAST_TURN], None)["seats"][AZURE]["hand"]
    hand = ann.page.get_by_role("region", name="Seat 2’s hand")
    assert [card["id"] for card in held] == hand.locator("[data-card]:not(.played)").evaluate_all(
        "cards => cards.map(card => card.dataset.card)"
    )


def test_the_city_shows_the_squares_that_were_covered_and_those_that_should_have_been(somebody: Somebody) -> None:
    ann, match = somebody("Ann"), played("world-wonders", 2)
    page, turns = reviewed(ann, match)

    def ends(turn: dict[str, Any], line: list[str]) -> list[int] | None:
        """The first column and row of what is covered by a line, and those behind the last."""
        seat = turn["seat"]
        before = match.game.view(match.before[turn["leaves"]], None)["seats"][seat]["cover"]
        now = after(match, turn, line)["seats"][seat]["cover"]
        covered = [i for i, (was, thing) in enumerate(zip(before, now, strict=True)) if was is None and thing]
        if not covered:
            return None
        columns, rows = [i % COLUMNS for i in covered], [i // COLUMNS for i in covered]
        return [min(columns), min(rows), max(columns) + 1, max(rows) + 1]

    def outlined(turn: dict[str, Any]) -> dict[str, list[int] | None]:
        return {word: ends(turn, line) for word, line in lines(turn).items()}

    turn = next(
        turn for turn in turns if all(outlined(turn).values()) and len(set(map(str, outlined(turn).values()))) > 1
    )
    ann.go(f"{page}?step={turn['leaves']}")
    expect(ann.page.locator("main .board g[data-way]")).to_have_count(2)
    assert ann.page.evaluate(OUTLINED) == outlined(turn)
    found = serious_in_both_themes(ann.page)
    assert not found, "\n".join(found)
