"""Hints and reviews in plain sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .playing_on import Estimate


def per_cent(share: float) -> str:
    return f"{100 * share:.0f} %"


def chance_of(estimate: Estimate) -> str:
    """'62 % (±3)'"""
    return f"{per_cent(estimate.mean)} (±{max(1, round(100 * estimate.error))})"


def points_of(margin: Estimate, alone: bool) -> str:
    """How it ends on average, as the end of a sentence."""
    points = f"{abs(margin.mean):.1f}"
    unit = "point" if points == "1.0" else "points"
    if alone:
        return f"{margin.mean:.1f} {unit} on average"
    if points == "0.0":
        return "level on average"
    return f"{points} {unit} {'ahead' if margin.mean > 0 else 'behind'} on average"


def prospects(text: str, chance: Estimate, margin: Estimate, games: int, alone: bool) -> str:
    """'Coral builds on C3: wins 62 % (±3) of 400 games played on, 4.1 points ahead on average.'"""
    return f"{text}: wins {chance_of(chance)} of {games} games played on, {points_of(margin, alone)}."


def advice(close: Sequence[str]) -> str:
    """What to make of a hint, whose best choices cannot be told apart."""
    if len(close) == 1:
        return f"Best: {close[0]}."
    return f"Too close to tell which of {len(close)} is best: {'; '.join(close)}."


def points_lost(estimate: Estimate) -> str:
    """'14 points of win chance (±5)'"""
    return f"{100 * estimate.mean:.0f} points of win chance (±{max(1, round(100 * estimate.error))})"


def line_of(text: str, then: Sequence[str]) -> str:
    """A whole turn: 'Coral moves to C3, ends the movement, trades 2 yellow for 1 green'."""
    name = text.partition(" ")[0]
    return ", ".join([text, *(part.removeprefix(f"{name} ") for part in then)])
