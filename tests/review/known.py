"""A match whose end is known: in the last turn Azure can claim a card and win, or rest and lose."""

from __future__ import annotations

from functools import cache

from tradewinds.bots import Bot
from tradewinds.engine.match import Match
from tradewinds.games import game

GAME = game("spice-road")
SEED = 8
LAST_TURN = 130  # actions before it
AZURE = 1


def played(steps: int | None = None, players: int = 2, seed: int = SEED) -> Match:
    """Greedy players' match, whole or so many steps of it."""
    match = Match(GAME, players, seed)
    bots = [Bot(GAME, "greedy", 5 + seat) for seat in range(players)]
    while not match.over and len(match.log) != steps:
        match.play(bots[match.player].choose(match.seat(match.player)))
    return match


@cache
def before_the_end() -> Match:
    """One decision before the end; only to be looked at."""
    match = played(LAST_TURN)
    assert match.player == AZURE
    return match


@cache
def blundered() -> Match:
    """Azure rests instead of claiming the card, and loses by a point; only to be looked at."""
    match = played(LAST_TURN)
    match.play("rest")
    assert (match.over, match.scores(), match.winners()) == (True, [79, 78], [0])
    return match


def claim() -> int:
    """The greedy players' last action, by which Azure wins."""
    match = played()
    assert (match.scores(), match.winners()) == ([79, 85], [AZURE])
    return match.log[LAST_TURN].action
