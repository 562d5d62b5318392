"""Ratings by openskill's Plackett-Luce model, which takes games for any number of players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..reports.extras import needed
from .playing import Finished

Z = 1.959964  # of a normal distribution, for 95%


class Rating(NamedTuple):
    """How strong a bot is: 25 is the middle of the field, and the truth lies within low to high in 95 of 100 cases."""

    bot: str
    rating: float
    sigma: float
    low: float
    high: float


def ratings(bots: Sequence[str], games: Iterable[Finished]) -> list[Rating]:
    """The strongest first. Each game counts once for a bot, however many seats it has: by the mean over its seats."""
    if len(bots) == 1:
        return []
    models = needed("openskill.models", "arena")
    model = models.PlackettLuce(tau=0.0)  # bots do not change from game to game
    found = {bot: model.rating(name=bot) for bot in bots}
    for game in games:
        after = model.rate([[found[bot]] for bot in game.seats], ranks=list(game.places))
        for bot in set(game.seats):
            seats = [rating for (rating,), name in zip(after, game.seats, strict=True) if name == bot]
            mu = sum(rating.mu for rating in seats) / len(seats)
            sigma = sum(rating.sigma for rating in seats) / len(seats)
            found[bot] = model.rating(mu=mu, sigma=sigma, name=bot)
    rows = [Rating(bot, r.mu, r.sigma, r.mu - Z * r.sigma, r.mu + Z * r.sigma) for bot, r in found.items()]
    return sorted(rows, key=lambda row: -row.rating)
