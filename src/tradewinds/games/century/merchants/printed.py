"""What is printed on the merchant cards of Spice Road, as tables that the rules read. The starting cards come last."""

from __future__ import annotations

from enum import IntEnum

from ....components import load
from ....engine.record import grid, row
from ..cubes import prices

TABLES = load("spice_road")


class CardKind(IntEnum):
    SPICE = 0
    UPGRADE = 1
    TRADE = 2


def _check_cards(table: str) -> None:
    """Refuse owners' cards that would break the game."""
    for card in TABLES[table]["cards"]:
        if card["kind"] not in (k.name.lower() for k in CardKind):
            raise TABLES.refuse(table, f"{card['id']}: kind must be spice, upgrade or trade.")
        if min(card["give"] + card["take"]) < 0 or max(card["give"] + card["take"]) > 20:
            raise TABLES.refuse(table, f"{card['id']} must give and take from 0 to 20 cubes of a colour.")
        if any(card["take"]) != (card["kind"] != "upgrade") or any(card["give"]) != (card["kind"] == "trade"):
            raise TABLES.refuse(table, f"{card['id']}: spice cards take, trades give and take, upgrades do neither.")
        if not 0 <= card["steps"] <= 9 or (card["steps"] > 0) != (card["kind"] == "upgrade"):
            raise TABLES.refuse(table, f"{card['id']}: upgrades have from 1 to 9 steps, the others none.")
        if any(a and b for a, b in zip(card["give"], card["take"], strict=True)):
            raise TABLES.refuse(table, f"{card['id']} gives a colour that it costs, and would never run out.")


_check_cards("merchant_cards")
_check_cards("starting_cards")

_cards = TABLES["merchant_cards"]["cards"] + TABLES["starting_cards"]["cards"]
MERCHANT_IDS = [card["id"] for card in _cards]
MERCHANT_CARDS = len(TABLES["merchant_cards"]["cards"])  # without the starting cards
ALL_CARDS = len(_cards)
MERCHANT_KIND = row([CardKind[card["kind"].upper()] for card in _cards])
MERCHANT_GIVE = grid([card["give"] for card in _cards])
MERCHANT_PRICE = prices([card["give"] for card in _cards])
MERCHANT_TAKE = grid([card["take"] for card in _cards])
MERCHANT_STEPS = row([card["steps"] for card in _cards])
