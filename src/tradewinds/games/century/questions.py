"""What each phase asks of the player who decides, in a few words."""

from __future__ import annotations

from .words import Phase

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
    Phase.TRADE: "trade again, or stop",
    Phase.DISCARD: "discard down to the limit",
    Phase.TURN: "choose what to do with the turn",
    Phase.MOVE_ANYWHERE: "move the boat to any tile",
    Phase.TRADE_AT: "choose an outpost to trade at",
    Phase.FORT: "claim the point card, take the bonus tile, or leave",
    Phase.EXPLORE: "take an exploration tile",
    Phase.MARKET: "use the merchant card, or take it into the route",
    Phase.REPLACE: "choose the card of the route that makes room",
    Phase.SWAP: "swap two cards of the route, or none",
    Phase.PLACE_CUBES: "choose a cube for the next card passed",
}
