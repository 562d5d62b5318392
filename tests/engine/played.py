"""A finished match of Eastern Wonders, played once by the greedy bot, for tests to replay as far as they like."""

from __future__ import annotations

from functools import cache

from tradewinds import Match, game
from tradewinds.bots import Bot

G = game("eastern-wonders")
NAMES = ["Ann", "Bob"]
SEED = 1


@cache
def actions() -> tuple[int, ...]:
    """The actions of the whole match."""
    match, bot = new_match(), Bot(G, "greedy", seed=1)
    while not match.over:
        match.play(bot.choose(match.seat(match.player)))
    return tuple(entry.action for entry in match.log)


def new_match() -> Match:
    return Match(G, 2, SEED, names=NAMES)


def replayed(count: int | None = None) -> Match:
    """The match after so many actions, or to its end: another object each time."""
    match = new_match()
    for action in actions()[:count]:
        match.play(action)
    return match


def first_claim() -> int:
    """The number of actions before the first VP tile is claimed."""
    return [G.actions.short(a) for a in actions()].index("claim")
