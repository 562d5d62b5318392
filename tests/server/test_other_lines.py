"""Finished matches after other actions than those taken: what a review shows of the best line it found."""

from __future__ import annotations

from functools import cache

import pytest

from tradewinds import Match, game

from .house import GAME, HOT_SEAT, House, Person, course
from .playing import ME, OPEN, refused

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


@cache
def other_line() -> tuple[int, list[str], Match]:
    """A step of the known match from which two other actions can be taken, what they are, and the match after them."""
    known = course()
    for step, entry in enumerate(known.log):
        other = Match(game(GAME), 2, known.seed)
        for before in known.log[:step]:
            other.play(before.action)
        choices = [action for action in other.legal() if action != entry.action]
        if choices and step > 10:
            line = []
            for _ in range(2):
                line.append(other.game.actions.short(choices[0]))
                other.play(choices[0])
                choices = other.legal()
            return step, line, other
    raise AssertionError("There is only one way to play the known match.")


async def finished(here: House) -> tuple[Person, str]:
    ann = await here.guest("Ann")
    table = (await ann.table(*HOT_SEAT))["id"]
    await here.play(table, (ann, ann))
    return ann, f"tables/{table}/replay/line"


async def test_a_finished_match_is_shown_after_other_actions_than_those_taken(here: House) -> None:
    step, line, other = other_line()
    _, path = await finished(here)
    found = await here.stranger().get(path, step=step, action=line)
    assert found == {"view": other.view()}
    assert other.view() != course().game.view(course().before[step + 2], None)


async def test_looking_at_another_line_does_not_change_the_match(here: House) -> None:
    step, line, _ = other_line()
    ann, path = await finished(here)
    table = path.split("/")[1]
    before = [await ann.get(f"tables/{table}/replay", step=at) for at in (step, step + 2, len(course().log))]
    log, state = await here.log(table), await ann.get(f"tables/{table}")
    await ann.get(path, step=step, action=line)
    assert [await ann.get(f"tables/{table}/replay", step=at) for at in (step, step + 2, len(course().log))] == before
    assert (await here.log(table), await ann.get(f"tables/{table}")) == (log, state)


async def test_an_illegal_action_of_a_line_is_named_with_the_reason(here: House) -> None:
    step, line, other = other_line()
    ann, path = await finished(here)
    after = other.state
    wrong = next(a for a in range(other.game.actions.total()) if a not in other.game.legal(after))
    short, reason = other.game.actions.short(wrong), other.game.explain(after, wrong)
    said = refused(await ann.ask("GET", path, params={"step": step, "action": [*line, short]}), 422, "bad_request")
    assert said["text"] == f"Of the line, action 3 of 3 cannot be taken: {short!r} is not legal now. {reason}"


async def test_lines_that_are_no_lines_are_refused(here: House) -> None:
    ann, path = await finished(here)
    end = len(course().log)
    for step, actions, code in (
        (0, ["fly"], "bad_request"),
        (-1, ["rest"], "bad_request"),
        (end + 1, ["rest"], "bad_request"),
        (end, ["rest"], "bad_request"),
        (0, [], "malformed"),
        (0, ["rest"] * 61, "malformed"),
    ):
        refused(await ann.ask("GET", path, params={"step": step, "action": actions}), 422, code)


async def test_nobody_tries_other_actions_on_a_match_that_is_not_finished(here: House) -> None:
    """They would tell what is hidden."""
    ann = await here.guest("Ann")
    for seats in (HOT_SEAT, (ME, OPEN)):
        table = (await ann.table(*seats))["id"]
        query = {"step": 0, "action": ["rest"]}
        refused(await ann.ask("GET", f"tables/{table}/replay/line", params=query), 403, "forbidden")
    refused(await ann.ask("GET", "tables/nowhere/replay/line", params=query), 404, "not_found")


async def test_no_other_lines_are_played_by_rules_that_have_changed(here: House) -> None:
    step, line, _ = other_line()
    ann, path = await finished(here)
    await here.change(path.split("/")[1], rules_version=0)
    refused(await ann.ask("GET", path, params={"step": step, "action": line}), 409, "other_rules")
