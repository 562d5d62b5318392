"""Upgrades and trades, wherever they come from; and the point card, the tiles and the settlers of a fort.

What an action does returns the phase that it leads to, or nothing if no decision of its own is left.
"""

from __future__ import annotations

from tradewinds.games.century.words import Phase

from .legal import CLAIMED, TILE_TAKEN
from .table import (
    COLOURS,
    EXPLORATION_TILES,
    ICONS,
    MARKET_TILES,
    NOTHING,
    POINT_CARDS,
    PRINTED,
    Cubes,
    Table,
    affordable,
    change,
    exploration_tiles_left,
    has_boats,
    has_space_for_bonus,
    location,
    mine,
    slot_of,
    stacks_with_tiles,
    upgradable,
)

# Upgrades and trades


def may_upgrade(s: Table, steps: int) -> Phase | None:
    """So many steps may still be made."""
    s["upgrades"] = steps if upgradable(mine(s)["cubes"]) else 0
    return Phase.UPGRADE if s["upgrades"] else None


def upgrade(s: Table, what: str) -> Phase | None:
    colour, hold = COLOURS.index(what), mine(s)["cubes"]
    hold[colour] -= 1
    hold[colour + 1] += 1
    return may_upgrade(s, s["upgrades"] - 1)


def begin_trades(s: Table, give: Cubes, take: Cubes) -> Phase | None:
    """At least one exchange."""
    s["give"], s["take"] = list(give), list(take)
    return exchange(s)


def exchange(s: Table) -> Phase | None:
    hold = mine(s)["cubes"]
    change(hold, s["give"], -1)
    change(hold, s["take"], 1)
    return Phase.TRADE if affordable(hold, s["give"]) else None


def trade(s: Table, what: str) -> Phase | None:
    """Again; or, with the boat ashore, for the first time."""
    if s["phase"] == Phase.ACT:
        s["ashore"] = 0
        tile = MARKET_TILES[s["market"][mine(s)["boat"]]]
        return begin_trades(s, tile["cost"], tile["gain"])
    return exchange(s)


# Forts


def claim(s: Table, what: str = "") -> Phase | None:
    """Pay, keep the card, slide the others left and turn up the next; then the benefit of its symbol."""
    me, slot = mine(s), slot_of(location(s, s["at"]))
    number = s["fort_card"].pop(slot)
    card = POINT_CARDS[number]
    s["fort_card"].append(s["point_deck"][s["drawn"]])
    s["drawn"] += 1
    s["reveals"] += 1
    s["did"] |= CLAIMED
    change(me["cubes"], card["cost"], -1)
    me["cards"][me["claimed"]] = number
    me["claimed"] += 1
    if me["claimed"] == PRINTED["game_end"]["point_cards"]:
        s["ending"] = 1
    if card["symbol"] == "bag":
        move_settlers(s, card["settlers"])
    elif card["symbol"] == "hammer":
        me["reductions"][ICONS.index(card["icon"])] += 1
    elif card["symbol"] == "dreamcatcher":
        me["extra"][ICONS.index(card["icon"])][COLOURS.index(card["cube"])] += 1
    elif exploration_tiles_left(s):
        return Phase.EXPLORE
    return None


def move_settlers(s: Table, n: int) -> None:
    """From the reserve to the player board, as far as there are any."""
    me = mine(s)
    n = min(n, me["reserve"])
    me["reserve"] -= n
    me["home"] += n


def explore(s: Table, what: str) -> Phase | None:
    """Keep the tile and take its immediate bonus; a location under it is open from now on."""
    number = int(what)
    tile = EXPLORATION_TILES[number]
    if number in s["tile"]:
        s["tile"][s["tile"].index(number)] = NOTHING
    else:
        s["beside"] -= 2**number
    mine(s)["explored"] += 2**number
    change(mine(s)["cubes"], tile["take"], 1)
    move_settlers(s, tile["settlers"])
    return may_upgrade(s, tile["steps"])


def take_bonus(s: Table, what: str) -> Phase | None:
    """The top tile of the stack, onto the next bonus space."""
    me, stack = mine(s), int(what)
    s["stack_left"][stack] -= 1
    s["reveals"] += s["stack_left"][stack] > 0  # the tile under it turns up
    me["bonus"][me["bonuses"]] = s["stack"][stack][s["stack_left"][stack]]
    me["bonuses"] += 1
    if not has_boats(s):
        s["did"] |= TILE_TAKEN
    s["offered"] = 0
    return None


def offer_bonus(s: Table, stacks: list[int], may_decline: bool) -> Phase | None:
    """A bonus tile is due from one of these stacks; without a space or a stack it is lost."""
    possible = stacks_with_tiles(s, stacks) if has_space_for_bonus(s) else []
    s["offered"] = sum(2**stack for stack in possible)
    s["may_decline"] = int(may_decline)
    return Phase.BONUS if possible else None
