"""Hints: the best action where it is certain, nothing of what is hidden, and sentences for people."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.review.known import AZURE, GAME, before_the_end, claim, played
from tradewinds.bots import Bot
from tradewinds.engine.game import Game
from tradewinds.engine.match import Match, new_dice
from tradewinds.games import game
from tradewinds.review import saying
from tradewinds.review.hints import hint
from tradewinds.review.playing_on import Estimate


def test_the_action_that_wins_at_once_is_named_first() -> None:
    found = hint(GAME, before_the_end().state, AZURE, seed=1, games=20)
    best, *others = found.choices
    assert GAME.actions.number(best.line[0]) == claim()
    assert (best.chance.mean, best.margin.mean, best.close) == (1.0, 6.0, True)
    assert others
    assert all(other.margin.mean < 6 and not other.close for other in others)
    assert found.said == f"Best: {best.text}."


def middle_of(title: Game) -> Match:
    match = Match(title, 2, 3)
    bots = [Bot(title, "greedy", seat) for seat in range(2)]
    while len(match.log) < 30:
        match.play(bots[match.player].choose(match.seat(match.player)))
    return match


@pytest.mark.parametrize("title", ["spice-road", pytest.param("eastern-wonders", marks=pytest.mark.slow)])
def test_a_hint_is_the_same_whatever_is_hidden(title: str) -> None:
    match = middle_of(game(title))
    seat = match.player
    true = hint(match.game, match.state, seat, seed=4, games=12)
    for dice in (11, 12):
        other = match.game.redealt(match.state, seat, new_dice(dice))
        assert other.tobytes() != match.state.tobytes()
        assert hint(match.game, other, seat, seed=4, games=12) == true


def test_looking_for_a_hint_changes_nothing() -> None:
    match = played(40)
    before = match.state.tobytes()
    hint(GAME, match.state, match.player, seed=1, games=4)
    assert match.state.tobytes() == before


def test_a_hint_names_legal_actions_and_the_rest_of_the_turn() -> None:
    """Played one after the other, the actions of a line are what the texts say."""
    match = played(8)  # Coral may acquire a card and has to place cubes for it
    legal = [GAME.text(match.state, action) for action in match.legal()]
    found = hint(GAME, match.state, match.player, seed=1, games=4)
    assert 1 < len(found.choices) <= 5
    assert {choice.text for choice in found.choices} <= set(legal)
    assert any(choice.then for choice in found.choices)
    for choice in found.choices:
        state, texts = match.state.copy(), []
        for action in map(GAME.actions.number, choice.line):
            texts.append(GAME.text(state, action))
            GAME.step(state, action)
        assert texts == [choice.text, *choice.then]


def test_where_there_is_only_one_action_the_hint_is_that() -> None:
    match = next(m for m in (played(steps) for steps in range(1, 60)) if len(m.legal()) == 1)
    found = hint(GAME, match.state, match.player, seed=1, games=4)
    assert [choice.line[0] for choice in found.choices] == [GAME.actions.short(match.legal()[0])]


SURE: dict[str, Any] = {"text": "Coral builds here", "chance": Estimate(0.62, 0.034), "games": 400, "alone": False}


def test_prospects_are_a_plain_sentence() -> None:
    said = saying.prospects(**SURE, margin=Estimate(4.13, 0.5))
    assert said == "Coral builds here: wins 62 % (±3) of 400 games played on, 4.1 points ahead on average."
    behind = saying.prospects(**SURE, margin=Estimate(-1.0, 0.5))
    assert behind.endswith("400 games played on, 1.0 point behind on average.")
    assert saying.prospects(**SURE, margin=Estimate(0.01, 0.5)).endswith("level on average.")
    alone = saying.prospects(**{**SURE, "alone": True}, margin=Estimate(33.3, 0.5))
    assert alone.endswith("400 games played on, 33.3 points on average.")


def test_what_is_too_close_to_tell_is_said_to_be() -> None:
    assert saying.advice(["A does this"]) == "Best: A does this."
    assert saying.advice(["A does this", "A does that"]) == (
        "Too close to tell which of 2 is best: A does this; A does that."
    )
    tight = Estimate(0.02, 0.03)
    assert not tight.is_clear
    assert replace(tight, error=0.01).is_clear
