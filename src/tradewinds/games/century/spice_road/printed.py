"""What is printed on the point cards of Spice Road, and its set-up, as tables that the rules read."""

from __future__ import annotations

from ....engine.record import grid, row
from ..merchants.cards import LONGEST_ROW
from ..merchants.printed import TABLES

SEATS = 5
POINT_ROW = 5
MOST_CLAIMED = 6


def _check_tables() -> None:
    """Refuse owners' values that would break the game."""
    TABLES.require_between("caravan", 4, 30)
    TABLES.require_between("scoring", 0, 20)
    for card in TABLES["point_cards"]["cards"]:
        if min(card["cost"]) < 0 or not 1 <= sum(card["cost"]) <= CARAVAN or not 0 <= card["points"] <= 99:
            raise TABLES.refuse("point_cards", f"{card['id']} must cost from 1 to {CARAVAN} cubes, for 0 to 99 points.")
    if TABLES["set_up"]["merchant_row"] != LONGEST_ROW or TABLES["set_up"]["point_row"] != POINT_ROW:
        raise TABLES.refuse("set_up", f"merchant_row must be {LONGEST_ROW}, and point_row {POINT_ROW}.")
    if any(min(cubes) < 0 or sum(cubes) > CARAVAN for cubes in TABLES["set_up"]["starting_cubes"]):
        raise TABLES.refuse("set_up", f"nobody can start with more than {CARAVAN} cubes, or fewer than none.")
    if not 0 <= COINS_EACH <= 9:
        raise TABLES.refuse("set_up", "coins_for_each_player must be from 0 to 9.")
    if any(not 1 <= n <= MOST_CLAIMED for n in LAST_CARD[2:]):
        raise TABLES.refuse("game_end", f"point_cards must be from 1 to {MOST_CLAIMED}.")
    if max(players * cards for players, cards in enumerate(LAST_CARD)) + POINT_ROW > POINT_CARDS:
        raise TABLES.refuse("game_end", "the point cards would not last for so many claims.")


CARAVAN: int = TABLES["caravan"]["spaces"]
COINS_EACH: int = TABLES["set_up"]["coins_for_each_player"]
STARTING_CUBES = grid(TABLES["set_up"]["starting_cubes"])
GOLD: int = TABLES["scoring"]["gold_coin"]
SILVER: int = TABLES["scoring"]["silver_coin"]
LAST_CARD = row([0, 0, *(TABLES["game_end"]["point_cards"][str(n)] for n in range(2, SEATS + 1))])  # ends the game
POINT_IDS = [card["id"] for card in TABLES["point_cards"]["cards"]]
POINT_CARDS = len(POINT_IDS)
POINT_COST = grid([card["cost"] for card in TABLES["point_cards"]["cards"]])
POINTS = row([card["points"] for card in TABLES["point_cards"]["cards"]])
_check_tables()
