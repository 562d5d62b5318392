"""The state after a legal action: work and rest, and how a turn goes on and ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tradewinds.games.century.words import Phase

from .boats import can_trade_here, may_build
from .dealing import begin_trades, claim, explore, may_upgrade, take_bonus, trade, upgrade
from .legal import choose_at_fort
from .markets import card_was_used, gain_and_swap, refresh, replace, route, swap, take_card, use_card
from .placing import extra_cubes, settlers_needed
from .sailing import begin_voyage, build, end_movement, move, pay, spend, trade_at
from .table import COLOURS, NOTHING, STORAGE, Table, change, clockwise, has_boats, has_route, location, mine

TURN_OWNER = 1  # a value of the field `hold_limit_checked_for`


def following(state: Table, action: str) -> Table:
    """The state after a legal action; `rng` is left alone, and refreshed merchant cards are not shuffled."""
    s: Table = copied(state)
    kind, _, what = action.partition(" ")
    phase = ACTIONS[kind](s, what)
    s["phase"] = int(go_on(s) if phase is None else phase)
    return s


def copied(part: Any) -> Any:
    """A copy of a state or a part of it; lists of numbers, the bulk of it, at once."""
    if isinstance(part, dict):
        return {name: copied(value) for name, value in part.items()}
    if isinstance(part, list):
        return [copied(value) for value in part] if part and isinstance(part[0], dict | list) else part[:]
    return part


# Work and rest


def work(s: Table, what: str) -> Phase | None:
    """Settlers on the location, another player's home; then extra cubes, if they come first, and the action."""
    number = int(what)
    needed, owner = settlers_needed(s, number), s["owner"][number]
    if owner != NOTHING:
        s["seat"][owner]["home"] += s["settlers"][number]
    mine(s)["home"] -= needed
    s["owner"][number], s["settlers"][number] = s["turn"], needed
    s["at"] = number
    if s["extra_cube_first"]:
        change(mine(s)["cubes"], extra_cubes(s, number), 1)
    return act(s, location(s, number))


def act(s: Table, at: Table) -> Phase | None:
    """Do the action of the location."""
    kind = at["type"]
    if kind == "production":
        change(mine(s)["cubes"], at["take"], 1)
        return None
    if kind == "upgrade":
        return may_upgrade(s, at["steps"])
    if kind == "trade":
        return begin_trades(s, at["give"], at["take"])
    if kind == "fort":
        s["did"] = 0
        return claim(s) if has_boats(s) else Phase.FORT
    if kind == "market":
        return Phase.MARKET if has_route(s) else use_card(s)
    if kind == "refresh_market":
        return refresh(s)
    if kind == "swap_route":
        return gain_and_swap(s)
    if kind == "move_boat":
        return begin_voyage(s, at["reach"])
    if kind == "boat_trade":
        return trade_at(s, mine(s)["boat"])
    assert kind == "outpost_trade", kind
    return Phase.TRADE_AT


def rest(s: Table, what: str) -> Phase | None:
    """All settlers come home, from the board and from the route."""
    me = mine(s)
    for number, owner in enumerate(s["owner"]):
        if owner == s["turn"]:
            me["home"] += s["settlers"][number]
            s["owner"][number], s["settlers"][number] = NOTHING, 0
    if has_route(s):
        me["home"] += sum(me["on_route"])
        me["on_route"] = [0] * len(me["on_route"])
    return None


def done(s: Table, what: str) -> Phase | None:
    """No more upgrades or trades, no bonus tile, nothing more at this fort or on this tile."""
    s["upgrades"] = 0
    if s["phase"] == Phase.BONUS:
        s["offered"] = 0
    if s["phase"] == Phase.ACT:
        s["ashore"] = 0
    return leave(s) if s["phase"] == Phase.FORT else None


# How a turn goes on


def go_on(s: Table) -> Phase:
    """What is decided next, once a part of the turn is done."""
    if s.get("using", NOTHING) != NOTHING:
        bonus = card_was_used(s)
        if bonus is not None:
            return bonus
    at_fort = s["at"] != NOTHING and location(s, s["at"])["type"] == "fort"
    if at_fort and not has_boats(s) and choose_at_fort(s) - {"done"}:
        return Phase.FORT
    if s.get("ashore"):
        if may_build(s) or can_trade_here(s):
            return Phase.ACT
        s["ashore"] = 0
    return leave(s)


def leave(s: Table) -> Phase:
    """The action is done. Extra cubes that come after it come now."""
    if s["at"] != NOTHING and not s["extra_cube_first"]:
        change(mine(s)["cubes"], extra_cubes(s, s["at"]), 1)
    s["at"] = NOTHING
    return end_turn(s)


def discard(s: Table, what: str) -> Phase | None:
    s["seat"][s["player"]]["cubes"][COLOURS.index(what)] -= 1
    return end_turn(s)


def end_turn(s: Table) -> Phase:
    """Discards, the player whose turn it is first and then clockwise; then the next turn, or the end of the game."""
    checked = clockwise(s)
    if s.get("hold_limit_checked_for") == TURN_OWNER:
        checked = checked[:1]
    for player in checked:
        if sum(s["seat"][player]["cubes"]) > STORAGE:
            s["player"] = player
            return Phase.DISCARD
    if s.get("again"):
        s["again"] = 0
        return begin_turn(s, s["turn"])
    following = (s["turn"] + 1) % s["players"]
    if s["ending"] and following == s["first"]:
        s["over"] = 1
        s["turn"] = s["player"] = following
        return Phase(s["phase"])  # nothing is decided any more
    return begin_turn(s, following)


def begin_turn(s: Table, player: int) -> Phase:
    s["turn"] = s["player"] = player
    if has_boats(s):
        s["start"] = s["seat"][player]["boat"]
    return Phase.TURN


ACTIONS: dict[str, Callable[[Table, str], Phase | None]] = {
    "work": work,
    "route": route,
    "rest": rest,
    "upgrade": upgrade,
    "trade": trade,
    "claim": claim,
    "explore": explore,
    "take_bonus": take_bonus,
    "use_card": use_card,
    "take_card": take_card,
    "replace": replace,
    "swap": swap,
    "move": move,
    "end_movement": end_movement,
    "pay": pay,
    "build": build,
    "spend": spend,
    "trade_at": trade_at,
    "discard": discard,
    "done": done,
}
