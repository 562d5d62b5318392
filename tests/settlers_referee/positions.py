"""Positions worth comparing in: what a style of play changes, so that rare rules come up. They stay possible ones."""

from __future__ import annotations

import random
from typing import Any

from .boats import neighbours, row_of
from .table import (
    COLOURS,
    EXPLORATION_TILES,
    ICONS,
    MERCHANT_CARDS,
    NOTHING,
    POINT_CARDS,
    SEA_TILE,
    STORAGE,
    Cubes,
    Table,
    exploration_tiles_left,
    has_boats,
    has_markets,
    has_route,
)


def some_cubes(dice: random.Random, least: Cubes, most: int) -> Cubes:
    """These, and perhaps more of any colour, up to so many in all."""
    hold = list(least)
    for _ in range(dice.randrange(max(0, most - sum(hold)) + 1)):
        hold[dice.randrange(4)] += 1
    return hold


def enrich(state: Any, dice: random.Random) -> None:
    """Often give the player whose turn begins other cubes: perhaps the price of a point card."""
    if dice.random() < 0.3:
        return
    shown = [POINT_CARDS[card]["cost"] for card in state.as_dict()["fort_card"]]
    price = dice.choice(shown) if dice.random() < 0.6 else [0, 0, 0, 0]
    state.seat[state.turn].cubes[:] = some_cubes(dice, price, STORAGE)


def bring_boats(state: Any, dice: random.Random) -> None:
    """Put the other boats close by, often together; sometimes on the Sea tile, and this player's boat beside it."""
    table = state.as_dict()
    here = table["seat"][table["turn"]]["boat"]
    near = [here, *neighbours(table, here)]
    if dice.random() < 0.3:
        near = [table["kind"].index(SEA_TILE)]
        state.seat[state.turn].boat = state.start = dice.choice(neighbours(table, near[0]))
    if dice.random() < 0.5:
        near = [dice.choice(near)]
    for p in range(table["players"]):
        if p != table["turn"]:
            state.seat[p].boat = dice.choice(near)


def crowd(state: Any, dice: random.Random) -> None:
    """Few cubes, and boats close by: what cannot be paid for may not be chosen."""
    state.seat[state.turn].cubes[:] = some_cubes(dice, [0, 0, 0, 0], 3)
    if has_boats(state.as_dict()):
        bring_boats(state, dice)


def fill(state: Any, dice: random.Random) -> None:
    """Fill the other players' storages: any cube paid to them is too many."""
    for p in range(state.players):
        if p != state.turn:
            hold = [0, 0, 0, 0]
            for _ in range(STORAGE):
                hold[dice.randrange(4)] += 1
            state.seat[p].cubes[:] = hold


# Late in the game


def advance(state: Any, dice: random.Random) -> None:
    """Before the first turn: have everybody own cards, tiles, outposts and merchant cards, as after many rounds."""
    for p in range(state.players):
        for _ in range(dice.randrange(4, 8)):
            own_point_card(state, state.seat[p], dice)
        if has_boats(state.as_dict()):
            own_outposts(state, p, dice)
        else:
            own_bonus_tiles(state, state.seat[p], dice, range(4), dice.randrange(4))
    if has_markets(state.as_dict()):
        own_merchant_cards(state, dice)


def own_point_card(state: Any, seat: Any, dice: random.Random) -> None:
    """The bottom card of the deck, with its benefit."""
    state.point_cards -= 1
    number = state.point_deck[state.point_cards]
    card = POINT_CARDS[number]
    state.point_deck[state.point_cards] = 0
    seat.cards[seat.claimed] = number
    seat.claimed += 1
    if card["symbol"] == "bag":
        own_settlers(seat, card["settlers"])
    elif card["symbol"] == "hammer":
        seat.reductions[ICONS.index(card["icon"])] += 1
    elif card["symbol"] == "dreamcatcher":
        seat.extra[ICONS.index(card["icon"]), COLOURS.index(card["cube"])] += 1
    else:
        own_exploration_tile(state, seat, dice)


def own_settlers(seat: Any, n: int) -> None:
    n = min(n, seat.reserve)
    seat.reserve -= n
    seat.home += n


def own_exploration_tile(state: Any, seat: Any, dice: random.Random) -> None:
    """Any tile; the cubes and upgrades that it gave are spent."""
    table = state.as_dict()
    left = exploration_tiles_left(table)
    if left:
        tile = dice.choice(left)
        if tile in table["tile"]:
            state.tile[table["tile"].index(tile)] = NOTHING
        else:
            state.beside -= 1 << tile
        seat.explored += 1 << tile
        own_settlers(seat, EXPLORATION_TILES[tile]["settlers"])


def own_bonus_tiles(state: Any, seat: Any, dice: random.Random, stacks: range, n: int) -> None:
    for _ in range(n):
        left = [stack for stack in stacks if state.stack_left[stack] > 0]
        if left:
            stack = dice.choice(left)
            state.stack_left[stack] -= 1
            seat.bonus[seat.bonuses] = state.stack[stack, state.stack_left[stack]]
            seat.bonuses += 1


def own_outposts(state: Any, player: int, dice: random.Random) -> None:
    """Some columns are empty, and one outpost is missing for the next."""
    table: Table = state.as_dict()
    seat, columns, short = state.seat[player], dice.randrange(3), dice.randrange(4)
    for row in range(4):
        seat.built[row] = columns if row == short else columns + 1
        of_row = [t for t, market in enumerate(table["market"]) if market != NOTHING and row_of(table, t) == row]
        for tile in dice.sample(of_row, seat.built[row]):
            state.outposts[tile] += 1 << player
    own_bonus_tiles(state, seat, dice, range(4), columns)


def own_merchant_cards(state: Any, dice: random.Random) -> None:
    """Deal the top of the deck to the players and leave few cards, or none."""
    if dice.random() < 0.5:
        show_upgrade_card(state)
    table = state.as_dict()
    keep = dice.choice([0, 1, 2, 3, 5, 12, 30])
    for i, card in enumerate(table["merchant_deck"][keep : table["merchants_left"]]):
        seat = state.seat[i % table["players"]]
        seat.merchants += 1
        if has_route(table) and seat.route_cards < 5 and dice.random() < 0.5:
            seat.route[seat.route_cards] = card
            seat.route_cards += 1
        else:
            seat.discards += 1 << card
    state.merchants_left = keep
    for p in range(table["players"]):
        seat = state.seat[p]
        if has_route(table):
            for place in range(min(dice.randrange(4), seat.route_cards)):
                seat.on_route[place] = 1  # each was used from the left
                seat.home -= 1
        else:
            earned = min(seat.merchants // 4, 4 - seat.bonuses)
            own_bonus_tiles(state, seat, dice, range(4, 8), dice.randrange(earned + 1))


def show_upgrade_card(state: Any) -> None:
    """Have the only one of its kind lie below a market."""
    number = next(n for n, card in enumerate(MERCHANT_CARDS) if card["kind"] == "upgrade")
    deck = state.as_dict()["merchant_deck"][: state.merchants_left]
    if number in deck:
        state.merchant_deck[deck.index(number)] = state.merchant_row[0]
        state.merchant_row[0] = number
