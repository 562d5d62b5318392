"""Markets, the merchant cards and the trade route: what their actions do."""

from __future__ import annotations

from tradewinds.games.century.words import Phase

from .dealing import begin_trades, may_upgrade, offer_bonus
from .placing import settlers_for_route
from .table import (
    MERCHANT_CARDS,
    NOTHING,
    PRINTED,
    Table,
    change,
    has_route,
    location,
    mine,
    slot_of,
)

STACKS_ON_D2 = [4, 5, 6, 7]  # those on B2 and F2 come first


def do_card(s: Table, number: int) -> Phase | None:
    """The action of a merchant card."""
    card = MERCHANT_CARDS[number]
    if card["kind"] == "trade":
        return begin_trades(s, card["give"], card["take"])
    if card["kind"] == "upgrade":
        return may_upgrade(s, card["steps"])
    change(mine(s)["cubes"], card["take"], 1)
    return None


# The market


def market_slot(s: Table) -> int:
    return slot_of(location(s, s["at"]))


def use_card(s: Table, what: str = "") -> Phase | None:
    """The card below this market is used first, and leaves it afterwards: see `card_was_used`."""
    s["using"] = market_slot(s)
    return do_card(s, s["merchant_row"][s["using"]])


def card_was_used(s: Table) -> Phase | None:
    """It goes to the discard pile. In Part III every fourth card offers a bonus tile of board D2."""
    me = mine(s)
    me["discards"] += 2 ** leave_row(s, s["using"])
    me["merchants"] += 1
    s["using"] = NOTHING
    if has_route(s) or me["merchants"] % PRINTED["markets"]["cards_for_a_bonus_tile"]:
        return None
    return offer_bonus(s, STACKS_ON_D2, may_decline=True)


def leave_row(s: Table, slot: int) -> int:
    """Take a card from the row: the others slide left, and the top card of the deck comes to the right end."""
    card: int = s["merchant_row"].pop(slot)
    s["merchant_row"].append(draw(s))
    return card


def draw(s: Table) -> int:
    """The top card of the deck, or nothing once it is empty."""
    if s["merchants_left"] == 0:
        return NOTHING
    s["merchants_left"] -= 1
    s["reveals"] += 1
    return int(s["merchant_deck"][s["merchants_left"]])


def take_card(s: Table, what: str) -> Phase | None:
    """Into the route, at its right end; in a full route it takes the place of a card."""
    me = mine(s)
    if me["route_cards"] == PRINTED["markets"]["route"]:
        return Phase.REPLACE
    me["route"][me["route_cards"]] = leave_row(s, market_slot(s))
    me["route_cards"] += 1
    me["merchants"] += 1
    return None


def replace(s: Table, what: str) -> Phase | None:
    """The old card goes to the discard pile; settlers on it stay, or go home."""
    me, place = mine(s), int(what)
    me["discards"] += 2 ** me["route"][place]
    me["route"][place] = leave_row(s, market_slot(s))
    me["merchants"] += 1
    if not s["replaced_settlers_stay"]:
        me["home"] += me["on_route"][place]
        me["on_route"][place] = 0
    return None


def refresh(s: Table) -> Phase | None:
    """The cards shown go under the deck (here in the order of their numbers), new ones are dealt: another turn."""
    shown = sorted(card for card in s["merchant_row"] if card != NOTHING)
    left = s["merchants_left"]
    layer = 1 - s["layer"][0] if left else 0  # tells them from the cards that they are put under
    put_under(s["merchant_deck"], left, shown)
    put_under(s["layer"], left, [layer] * len(shown))
    s["merchants_left"] += len(shown)
    s["reveals"] += 1
    s["merchant_row"] = [draw(s) for _ in s["merchant_row"]]
    s["again"] = 1
    return None


def put_under(pile: list[int], left: int, under: list[int]) -> None:
    """Only so many places of the pile are in use; the top is the last of them."""
    pile[: left + len(under)] = under + pile[:left]


# The trade route


def route(s: Table, what: str) -> Phase | None:
    me, place = mine(s), int(what)
    needed = settlers_for_route(s, place)
    me["home"] -= needed
    me["on_route"][place] = needed
    return do_card(s, me["route"][place])


def gain_and_swap(s: Table) -> Phase | None:
    change(mine(s)["cubes"], location(s, s["at"])["take"], 1)
    return Phase.SWAP if mine(s)["route_cards"] > 1 else None


def swap(s: Table, what: str) -> Phase | None:
    """Two cards of the route change places; settlers on them travel along, or stay where they are."""
    me = mine(s)
    left, right = (int(place) for place in what.split("-"))
    for row in [me["route"]] + ([me["on_route"]] if s["swapped_settlers_travel"] else []):
        row[left], row[right] = row[right], row[left]
    return None
