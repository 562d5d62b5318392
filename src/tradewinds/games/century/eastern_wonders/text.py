"""Eastern Wonders in words: one line for an action about to be taken, one for a position."""

from __future__ import annotations

from ..cubes import cube_points
from ..islands.viewing import market_text, say_islands, tile_text
from ..saying import colour, say, say_dealing, tell_position
from ..telling import cubes_text
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
from .turn import board_points, vp_tile_points

BONUS_TEXT = {
    Bonus.MOVE: "one more free step each turn",
    Bonus.POINTS: "points",
    Bonus.UPGRADE: "an upgrade after each outpost",
    Bonus.HARVEST: "a red cube with each harvest",
    Bonus.CARGO: "3 more spaces in the hold",
}


def vp_text(tile: int) -> str:
    return "closed" if tile == CLOSED_PORT else f"{VP_POINTS[tile]} points for {cubes_text(VP_COST[tile])}"


def text(s: EasternWonders, action: int) -> str:
    """An action of the deciding player, in one line."""
    kind = Do.kind_of(action)
    n, me = action - kind, s.seat[s.player]
    match kind:
        case Do.TAKE_CUBES:
            said = f"starts with {cubes_text(STARTING_CUBES[n])}"
        case Do.PLACE_BOAT:
            said = f"places the boat on {tile_text(s, n)}"
        case Do.LEAVE_CUBE:
            said = f"leaves 1 {colour(n)} on {tile_text(s, me.boat)} to move on"
        case Do.PICK_UP:
            said = f"picks up {cubes_text(s.left[me.boat])}"
        case Do.PICK_UP_CUBE:
            said = f"picks up 1 {colour(n)}"
        case Do.LEAVE_CUBES:
            said = f"leaves {cubes_text(s.left[me.boat])} lying"
        case Do.TAKE_BONUS:
            said = f"takes the bonus tile {bonus_text(s, Bonus(n))}"
        case Do.TRADE:
            said = f"trades {market_text(s.market[me.boat])}" if s.market[me.boat] >= 0 else "trades"
        case Do.CLAIM:
            port = next((i for i, t in enumerate(s.port) if t == me.boat), None)
            said = f"claims the VP tile: {vp_text(s.port_vp[port])}" if port is not None else "claims a VP tile"
        case Do.HARVEST:
            harvest = [h + e * me.bonus[Bonus.HARVEST] for h, e in zip(HARVEST, EXTRA_HARVEST, strict=True)]
            said = f"harvests {cubes_text(harvest)}"
        case _:
            said = say_islands(s, kind.name, n) or say_dealing(s, kind.name, n) or ""
    return say(s, said)


def bonus_text(s: EasternWonders, kind: Bonus) -> str:
    """What the top tile of a kind does and is worth."""
    left = s.bonus_left[kind]
    points = BONUS_POINTS[kind, BONUS_COUNT - left] if left else 0
    worth = f"{points} points" if points else ""
    return worth if kind == Bonus.POINTS else ", ".join(filter(None, [BONUS_TEXT[kind], worth]))


def tell(s: EasternWonders) -> str:
    """The position in one line: who decides what, and how everyone stands."""
    return tell_position(s, [f" on {tile_text(s, s.seat[p].boat)}" for p in range(s.players)])


def breakdown(s: EasternWonders, player: int) -> dict[str, int]:
    """A player's points by where they come from."""
    return {
        "vp_tiles": vp_tile_points(s, player),
        "player_board": board_points(s, player),
        "bonus_tiles": s.seat[player].bonus_points,
        "cubes": cube_points(s.seat[player].cubes),
    }
