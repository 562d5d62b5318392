"""Words for what all titles share: upgrades, trades and discards; and a line made of what the parts say."""

from __future__ import annotations

from typing import Any

from ...engine.words import Reason, score
from .cubes import Cube
from .questions import QUESTIONS
from .telling import counted, cubes_text
from .words import Phase, edition

DONE = {
    Phase.UPGRADE: "upgrades no more",
    Phase.TRADE: "trades no more",
    Phase.FORT: "leaves the fort",
    Phase.ACT: "ends the turn",
    Phase.BONUS: "takes no bonus tile",
    Phase.SWAP: "swaps nothing",
}


def trade_text(give: Any, take: Any) -> str:
    return f"{cubes_text(give)} for {cubes_text(take)}"


def say_dealing(s: Any, kind: str, n: int) -> str | None:
    """What is done with cubes anywhere."""
    match kind:
        case "UPGRADE":
            return f"upgrades 1 {colour(n)} to {colour(n + 1) if n < Cube.BROWN else 'nothing'}"
        case "TRADE":
            return f"trades {trade_text(s.give, s.take)}"
        case "DISCARD":
            return f"discards 1 {colour(n)}"
        case "DONE":
            return DONE.get(Phase(s.phase), "is done")
        case _:
            return None


def colour(n: int) -> str:
    return Cube(n).name.lower()


def say(s: Any, said: str) -> str:
    """What the deciding player does, in the edition's words."""
    return edition().say(f"{edition().seat(s.player)} {said}")


def tell_position(s: Any, seats: list[str]) -> str:
    """The position in one line: who decides what, and how everyone stands."""
    standings = "; ".join(
        f"{edition().seat(p)}{said} with {edition().letters(s.seat[p].cubes)}, {counted(score(s, p), 'point')}"
        for p, said in enumerate(seats)
    )
    if s.over:
        return edition().say(f"The game is over. {standings}")
    return edition().say(f"{edition().seat(s.player)}: {QUESTIONS[Phase(s.phase)]}. {standings}")


# Why not


def wrong_time(s: Any, phases: tuple[Phase, ...]) -> Reason | None:
    """The reason if the game is over, or something else is to be decided."""
    if s.over:
        return Reason("GAME END", "The game is over.")
    if s.phase not in phases:
        return Reason("TAKING A TURN", f"Not now: {edition().seat(s.player)} must {QUESTIONS[Phase(s.phase)]}.")
    return None


def no_such_cube(s: Any, n: int, rule: str) -> Reason | None:
    if s.seat[s.player].cubes[n]:
        return None
    return Reason(rule, f"{edition().seat(s.player)} has no {colour(n)} cube.")


def why_not_upgrade(s: Any, n: int, rule: str) -> Reason | None:
    if n == Cube.BROWN:
        return Reason(rule, "A brown cube has no next level.")
    return no_such_cube(s, n, rule)
