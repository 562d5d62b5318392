"""Other editions of a title: the same rules, byte for byte, in other words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from tradewinds import Match, game, games, load
from tradewinds.bots import Bot
from tradewinds.components import skin
from tradewinds.games import titles

EDITIONS = [g for g in games() if g.skin_of]
SPICE = re.compile(  # what only the spice edition says
    r"\b(red|brown|cubes?|spices?|settlers?|forts?|boats?|sea|gold|ginger|chili|tea|cloves|islands?|sails?)\b", re.I
)


def test_every_title_has_its_golem_edition() -> None:
    wanted = {
        "spice-road": "golem",
        "eastern-wonders": "eastern-mountains",
        "new-world": "endless-world",
        "east-to-west-1": "heroic-journey-1",
        "east-to-west-2": "heroic-journey-2",
        "east-to-west-3": "heroic-journey-3",
    }
    assert {g.skin_of: g.id for g in EDITIONS} == wanted
    assert {g.id for g in titles() if "century" in g.record.__module__} == set(wanted)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda g: g.id)
@pytest.mark.slow
def test_an_edition_plays_the_same_match_in_its_own_words(edition) -> None:
    title = game(edition.skin_of)
    players = title.players[-1]
    ours, theirs = Match(title, players, seed=4), Match(edition, players, seed=4)
    bots = Bot(title, "greedy", seed=4), Bot(edition, "greedy", seed=4)
    while not ours.over and len(ours.log) < 120:
        action = bots[0].choose(ours.seat(ours.player))
        assert bots[1].choose(theirs.seat(theirs.player)) == action
        ours.play(action)
        theirs.play(action)
        assert theirs.state.tobytes() == ours.state.tobytes()
    said = [entry.text for entry in theirs.log]
    assert said != [entry.text for entry in ours.log]
    assert not [line for line in said if SPICE.search(line)]


def texts(view: object) -> Iterator[str]:
    """All sentences of a view: what is told by a name alone is for the page to say."""
    for part in view.values() if isinstance(view, dict) else view if isinstance(view, list | tuple) else ():
        yield from texts(part)
        if isinstance(part, str) and " " in part:
            yield part


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda g: g.id)
def test_an_edition_speaks_its_own_words_everywhere(edition) -> None:
    match, dice = Match(edition, edition.players[0], seed=1), Random(1)
    reasons = [edition.explain(match.state, action) for action in range(edition.actions.total())]
    said = [edition.title, edition.guide, edition.summary, *(option.help for option in edition.options)]
    said += [str(reason) for reason in reasons if reason]
    while not match.over and len(match.log) < 100:
        said += [edition.text(match.state, action) for action in match.legal()]
        said += [edition.tell(match.state), match.why_not_undo() or "", *texts(match.view(None))]
        match.play(dice.choice(match.legal()))
    assert not sorted({text for text in said if SPICE.search(text)})


def test_words_are_said_all_at_once() -> None:
    """Red becomes green and green becomes blue: never red blue."""
    assert skin(game("golem").skin)["words"]["red"] == "green"
    text = game("golem").text(game("golem").start(2, 1), game("golem").actions.number("discard red"))
    assert text.endswith("discards 1 green")


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda g: g.id)
def test_a_match_of_an_edition_is_saved_and_loaded_as_that_edition(edition, tmp_path) -> None:
    match = Match(edition, 2, seed=9)
    bot = Bot(edition, "random", seed=9)
    for _ in range(12):
        match.play(bot.choose(match.seat(match.player)))
    match.save(tmp_path / "match.json")
    again = load(tmp_path / "match.json")
    assert (again.game.id, again.log) == (edition.id, match.log)
