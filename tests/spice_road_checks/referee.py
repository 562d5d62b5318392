"""A second reading of the rules of Century: Spice Road, to hold the program against.

Plain Python over `state.as_dict()`, written from the rulebook and the rulings, clear and slow. It shares with the
program nothing but the record's field names, the actions' short texts and the printed tables.
"""

from __future__ import annotations

import tomllib
from copy import deepcopy
from importlib.resources import files
from typing import Any

Table = dict[str, Any]  # a state: every field of the record by its name

PRINTED = tomllib.loads((files("tradewinds") / "components" / "spice_road.toml").read_text("utf-8"))
DECK = len(PRINTED["merchant_cards"]["cards"])
CARDS = PRINTED["merchant_cards"]["cards"] + PRINTED["starting_cards"]["cards"]  # as the record numbers them
POINT_CARDS = PRINTED["point_cards"]["cards"]
LIMIT = PRINTED["caravan"]["spaces"]

COLOURS = ("yellow", "red", "green", "brown")
EMPTY = -1  # a slot of the merchant row without a card

# what is being decided: the values of the field `phase`
UPGRADE, TRADE, DISCARD, TURN, PLACE_CUBES = 9, 10, 11, 12, 20


# Looking at the table


def numbers(bits: int) -> list[int]:
    """The cards that a hand, or the cards played, consist of."""
    return [card for card in range(len(CARDS)) if bits & 2**card]


def affordable(caravan: list[int], cost: list[int]) -> bool:
    return all(have >= need for have, need in zip(caravan, cost, strict=True))


def end_trigger(s: Table) -> int:
    """How many point cards of one player end the game."""
    return int(PRINTED["game_end"]["point_cards"][str(s["players"])])


# The legal actions


def each_colour(action: str, cubes: list[int]) -> set[str]:
    return {f"{action} {colour}" for colour, n in zip(COLOURS, cubes, strict=True) if n > 0}


def playable(s: Table, card: int) -> bool:
    """Spice and upgrades always; a trade if it can be made, or if the option lets it be made not even once."""
    printed = CARDS[card]
    if printed["kind"] != "trade" or s["trade_may_be_none"]:
        return True
    return affordable(s["seat"][s["player"]]["cubes"], printed["give"])


def legal_turn(s: Table) -> set[str]:
    me = s["seat"][s["player"]]
    actions = {f"play {card}" for card in numbers(me["hand"]) if playable(s, card)}
    for slot, card in enumerate(s["merchant_row"]):
        if card != EMPTY and sum(me["cubes"]) >= slot:
            actions.add(f"acquire {slot}")
    for slot, card in enumerate(s["point_row"]):
        if affordable(me["cubes"], POINT_CARDS[card]["cost"]):
            actions.add(f"claim {slot}")
    if numbers(me["played"]) or s["rest_with_nothing_played"]:
        actions.add("rest")
    return actions


def legal_actions(s: Table) -> set[str]:
    """The short texts of all the actions that are legal in this state."""
    if s["over"]:
        return set()
    caravan = s["seat"][s["player"]]["cubes"]
    phase = s["phase"]
    if phase == TURN:
        return legal_turn(s)
    if phase == PLACE_CUBES:
        return each_colour("place_cube", caravan)
    if phase == UPGRADE:
        return each_colour("upgrade", [*caravan[:3], 0]) | {"done"}
    if phase == TRADE:
        return {"trade", "done"}
    if phase == DISCARD:
        return each_colour("discard", caravan)
    raise AssertionError(f"There is no phase {phase}.")


# Taking an action


def change(caravan: list[int], cubes: list[int], sign: int) -> None:
    for colour, n in enumerate(cubes):
        caravan[colour] += sign * n


def play(s: Table, card: int) -> None:
    me, printed = s["seat"][s["player"]], CARDS[card]
    me["hand"] -= 2**card
    me["played"] += 2**card
    if printed["kind"] == "spice":
        change(me["cubes"], printed["take"], 1)
        end_turn(s)
    elif printed["kind"] == "upgrade":
        s["upgrades"] = printed["steps"]
        upgrade_or_end(s)
    else:
        s["give"], s["take"] = list(printed["give"]), list(printed["take"])
        if s["trade_may_be_none"]:
            trade_or_end(s)
        else:
            trade(s)  # whoever plays the card makes the trade at least once


def upgrade_or_end(s: Table) -> None:
    """Fewer steps than allowed are fine; where no cube can be raised, nothing is left to decide."""
    if s["upgrades"] > 0 and sum(s["seat"][s["player"]]["cubes"][:3]) > 0:
        s["phase"] = UPGRADE
    else:
        s["upgrades"] = 0
        end_turn(s)


def trade(s: Table) -> None:
    caravan = s["seat"][s["player"]]["cubes"]
    change(caravan, s["give"], -1)
    change(caravan, s["take"], 1)
    trade_or_end(s)


def trade_or_end(s: Table) -> None:
    """Any number of times; where the trade cannot be made, nothing is left to decide."""
    if affordable(s["seat"][s["player"]]["cubes"], s["give"]):
        s["phase"] = TRADE
    else:
        end_turn(s)


def acquire_or_pay(s: Table) -> None:
    """Once every card to the left has got its cube, the card changes hands."""
    if s["paid"] < s["acquiring"]:
        s["phase"] = PLACE_CUBES
        return
    me = s["seat"][s["player"]]
    card = s["merchant_row"].pop(s["acquiring"])
    lying = s["on_card"].pop(s["acquiring"])
    me["hand"] += 2**card
    change(me["cubes"], lying, 1)
    s["on_card"].append([0, 0, 0, 0])
    if s["merchants_left"] > 0:
        s["merchants_left"] -= 1
        s["merchant_row"].append(s["merchant_deck"][s["merchants_left"]])
        s["reveals"] += 1
    else:
        s["merchant_row"].append(EMPTY)
    end_turn(s)


def claim(s: Table, slot: int) -> None:
    """Gold lies above the first card, silver above the second; silver takes the place of the last gold."""
    me, card = s["seat"][s["player"]], s["point_row"].pop(slot)
    change(me["cubes"], POINT_CARDS[card]["cost"], -1)
    me["cards"][me["claimed"]] = card
    me["claimed"] += 1
    above = ["gold", "silver"] if s["gold_left"] > 0 else ["silver"]
    if slot < len(above) and s[f"{above[slot]}_left"] > 0:
        s[f"{above[slot]}_left"] -= 1
        me[above[slot]] += 1
    s["point_row"].append(s["point_deck"][s["drawn"]])
    s["drawn"] += 1
    s["reveals"] += 1
    if me["claimed"] == end_trigger(s):
        s["ending"] = 1
    end_turn(s)


def end_turn(s: Table) -> None:
    """Cubes over the limit go back; then it is the next player's turn, or the last round is over."""
    if sum(s["seat"][s["turn"]]["cubes"]) > LIMIT:
        s["phase"] = DISCARD
        return
    s["turn"] = s["player"] = (s["turn"] + 1) % s["players"]
    if s["ending"] and s["turn"] == s["first"]:
        s["over"] = 1  # with the first player up, and the phase as it was: nothing is decided any more
    else:
        s["phase"] = TURN


def apply(state: Table, action: str) -> Table:
    """The state after a legal action; `rng` is left alone."""
    s = deepcopy(state)
    kind, _, what = action.partition(" ")
    me = s["seat"][s["player"]]
    caravan = me["cubes"]
    colour = COLOURS.index(what) if what in COLOURS else -1
    if kind == "play":
        play(s, int(what))
    elif kind == "acquire":
        s["acquiring"], s["paid"] = int(what), 0
        acquire_or_pay(s)
    elif kind == "place_cube":
        caravan[colour] -= 1
        s["on_card"][s["paid"]][colour] += 1
        s["paid"] += 1
        acquire_or_pay(s)
    elif kind == "claim":
        claim(s, int(what))
    elif kind == "rest":
        me["hand"] += me["played"]
        me["played"] = 0
        end_turn(s)
    elif kind == "upgrade":
        caravan[colour] -= 1
        caravan[colour + 1] += 1
        s["upgrades"] -= 1
        upgrade_or_end(s)
    elif kind == "trade":
        trade(s)
    elif kind == "discard":
        caravan[colour] -= 1
        end_turn(s)
    elif kind == "done":
        s["upgrades"] = 0
        end_turn(s)
    else:
        raise AssertionError(f"There is no action {action!r}.")
    return s


# GAME END


def scores(s: Table) -> list[int]:
    """Point cards, coins, and 1 for each cube that is not yellow."""
    points = []
    for seat in s["seat"][: s["players"]]:
        total = sum(POINT_CARDS[card]["points"] for card in seat["cards"][: seat["claimed"]])
        total += PRINTED["scoring"]["gold_coin"] * seat["gold"] + PRINTED["scoring"]["silver_coin"] * seat["silver"]
        points.append(total + sum(seat["cubes"][1:]))
    return points


def winner(s: Table) -> int:
    """The most points; among equals the last in turn order, who took a turn last when a round ends."""
    points = scores(s)
    order = [(s["first"] + i) % s["players"] for i in range(s["players"])]
    best: int = [p for p in order if points[p] == max(points)][-1]
    return best
