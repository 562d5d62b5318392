"""Plans for tests, made without the command line."""

from __future__ import annotations

import os

from tradewinds.arena.entrants import levels, parse
from tradewinds.arena.plan import Plan
from tradewinds.games import game

TITLE = "spice-road"


def plan_of(
    *bots: str, players: int = 2, deals: int = 1, ladder: bool = False, seed: int = 1, limit: float = 10.0
) -> Plan:
    rules, entrants = game(TITLE), parse(bots, os.getcwd())
    return Plan(
        (TITLE,),
        entrants,
        players,
        deals,
        ladder,
        seed,
        {TITLE: rules.choose_options()},
        limit,
        os.getcwd(),
        None,
        {TITLE: [rules.rules_version, rules.components]},
        levels(entrants),
    )
