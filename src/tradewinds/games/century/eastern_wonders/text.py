"""Eastern Wonders in words: one line for an action about to be taken, one for a position."""

from __future__ import annotations

from ....engine.position import NONE
from ..cubes import Cube, cube_points
from ..islands.boats import next_to_be_paid
from ..islands.map_files import tile_names
from ..islands.outposts import MARKET_COST, MARKET_GAIN, MARKET_SYMBOL, Symbol, outpost_price
from ..telling import counted
from ..words import Phase, edition
from .printed import (
    BONUS_COUNT,
    BONUS_POINTS,
    CLOSED_PORT,
    EXTRA_HARVEST,
    HARVEST,
    STARTING_CUBES,
    VP_COST,
    VP_POINTS,
    Bonus,
)
from .record import Do, EasternWonders
from .turn import board_points, score, vp_tile_points

BONUS_TEXT = {
    Bonus.MOVE: "one more free step each turn",
    Bonus.POINTS: "points",
    Bonus.UPGRADE: "an upgrade after each outpost",
    Bonus.HARVEST: "a red cube with each harvest",
    Bonus.CARGO: "3 more spaces in the hold",
}

QUESTIONS = {
    Phase.TAKE_CUBES: "choose the starting cubes",
    Phase.PLACE_BOAT: "place the boat on a market tile",
    Phase.MOVE: "move the boat, or end the movement",
    Phase.MOVE_ON: "move on from the tile where the cube was left",
    Phase.PAY_BOATS: "choose a cube to pay",
    Phase.PICK_UP: "pick up the cubes lying here, or leave them",
    Phase.ACT: "choose an action",
    Phase.BUILD: "choose a cube to pay for the outpost",
    Phase.BONUS: "choose a bonus tile",
    Phase.UPGRADE: "upgrade a cube, or not",
    Phase.TRADE: "trade again, or end the turn",
    Phase.DISCARD: "discard down to the limit of the hold",
}


def tile_text(s: EasternWonders, tile: int) -> str:
    """'D4 (tea)', 'A1 (port)', or 'no tile' for a boat that was not placed yet."""
    if tile == NONE:
        return "no tile"
    kind = "port" if s.market[tile] < 0 else Symbol(MARKET_SYMBOL[s.market[tile]]).name.lower()
    return f"{tile_names(s)[tile]} ({kind})"


def trade_text(market: int) -> str:
    return f"{edition().cubes(MARKET_COST[market])} for {edition().cubes(MARKET_GAIN[market])}"


def vp_text(tile: int) -> str:
    return "closed" if tile == CLOSED_PORT else f"{VP_POINTS[tile]} points for {edition().cubes(VP_COST[tile])}"


def text(s: EasternWonders, action: int) -> str:
    """An action of the deciding player, in one line."""
    kind = Do.kind_of(action)
    n, me = action - kind, s.seat[s.player]
    here = tile_text(s, me.boat)
    harvest = [h + e * me.bonus[Bonus.HARVEST] for h, e in zip(HARVEST, EXTRA_HARVEST, strict=True)]
    match kind:
        case Do.TAKE_CUBES:
            said = f"starts with {edition().cubes(STARTING_CUBES[n])}"
        case Do.PLACE_BOAT:
            said = f"places the boat on {tile_text(s, n)}"
        case Do.MOVE:
            said = f"moves to {tile_text(s, n)}"
        case Do.LEAVE_CUBE:
            said = f"leaves 1 {edition().cube(n)} on {here} to move on"
        case Do.END_MOVEMENT:
            said = f"ends the movement on {here}" if s.moved else f"stays on {here}"
        case Do.PAY:
            owner = f" to {edition().seat(next_to_be_paid(s))}" if s.owed else ""
            said = f"pays 1 {edition().cube(n)}{owner}"
        case Do.PICK_UP:
            said = f"picks up {edition().cubes(s.left[me.boat])}"
        case Do.PICK_UP_CUBE:
            said = f"picks up 1 {edition().cube(n)}"
        case Do.LEAVE_CUBES:
            said = f"leaves {edition().cubes(s.left[me.boat])} lying"
        case Do.BUILD:
            price = outpost_price(s, me.boat)
            said = f"builds an outpost on {here} for {counted(price, 'cube')}"
        case Do.SPEND:
            said = f"pays 1 {edition().cube(n)} for the outpost"
        case Do.TAKE_BONUS:
            said = f"takes the bonus tile {bonus_text(s, Bonus(n))}"
        case Do.UPGRADE:
            up = edition().cube(n + 1) if n < Cube.BROWN else "nothing"
            said = f"upgrades 1 {edition().cube(n)} to {up}"
        case Do.NO_UPGRADE:
            said = "upgrades nothing"
        case Do.TRADE:
            said = f"trades {trade_text(s.market[me.boat])}" if s.market[me.boat] >= 0 else "trades"
        case Do.CLAIM:
            port = next((i for i, t in enumerate(s.port) if t == me.boat), None)
            said = f"claims the VP tile: {vp_text(s.port_vp[port])}" if port is not None else "claims a VP tile"
        case Do.HARVEST:
            said = f"harvests {edition().cubes(harvest)}"
        case Do.DISCARD:
            said = f"discards 1 {edition().cube(n)}"
        case _:
            said = "ends the turn"
    return edition().say(f"{edition().seat(s.player)} {said}")


def bonus_text(s: EasternWonders, kind: Bonus) -> str:
    """What the top tile of a kind does and is worth."""
    left = s.bonus_left[kind]
    points = BONUS_POINTS[kind, BONUS_COUNT - left] if left else 0
    worth = f"{points} points" if points else ""
    return worth if kind == Bonus.POINTS else ", ".join(filter(None, [BONUS_TEXT[kind], worth]))


def tell(s: EasternWonders) -> str:
    """The position in one line: who decides what, and how everyone stands."""
    words = edition()
    seats = "; ".join(
        f"{words.seat(p)} on {tile_text(s, me.boat)} with {words.letters(me.cubes)}, {counted(score(s, p), 'point')}"
        for p, me in enumerate(s.seat[: s.players])
    )
    if s.over:
        return edition().say(f"The game is over. {seats}")
    return edition().say(f"{edition().seat(s.player)}: {QUESTIONS[Phase(s.phase)]}. {seats}")


def breakdown(s: EasternWonders, player: int) -> dict[str, int]:
    """A player's points by where they come from."""
    return {
        "vp_tiles": vp_tile_points(s, player),
        "player_board": board_points(s, player),
        "bonus_tiles": s.seat[player].bonus_points,
        "cubes": cube_points(s.seat[player].cubes),
    }
