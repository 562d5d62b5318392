"""What is made once for all viewers really is the same for each of them, and is made anew when the match goes on."""

from __future__ import annotations

import random

import pytest

from tradewinds import Match
from tradewinds.engine import words
from tradewinds.games import games
from tradewinds.server.shown import KEPT, shown

GAMES = {game.id: game for game in games()}
STEPS = 25


@pytest.mark.parametrize("title", [id for id, game in GAMES.items() if game.rule(words.all_see_alike)()])
def test_where_a_game_says_that_all_see_alike_they_do(title: str) -> None:
    game, dice = GAMES[title], random.Random(1)
    match = Match(game, game.players[-1], seed=3)
    for _ in range(STEPS):
        view = match.view(None)
        assert all(match.view(seat) == view for seat in range(match.players)), game.tell(match.state)
        match.play(dice.choice(match.legal()))


def test_what_is_shown_follows_the_match_forwards_and_back() -> None:
    match = Match(GAMES["eastern-wonders"], 2, seed=3)
    first = shown(match)
    assert shown(match) is first, "made once"
    before = first.view(0), first.log, first.scores
    match.play(match.legal()[0])
    after = shown(match)
    assert after.view(0) == match.view(0) != before[0]
    assert [line.text for line in after.log] == [match.log[0].text]
    match.undo()
    again = shown(match)
    assert (again.view(0), again.log, again.scores) == before


def test_only_what_is_just_being_shown_is_kept() -> None:
    matches = [Match(GAMES["new-world"], 2, seed=seed) for seed in range(KEPT + 5)]
    kept = [shown(match) for match in matches]
    assert shown(matches[-1]) is kept[-1]
    assert shown(matches[0]) is not kept[0]
