"""Spice Road for people: what is done and how things stand in words, what is seen, and why something is not legal."""

from __future__ import annotations

from typing import TypedDict

from ....engine.position import NONE
from ....engine.words import Reason
from ..cubes import cube_points
from ..merchants.people import MerchantsView, MerchantView, merchant_text, view_hand, view_merchants
from ..merchants.printed import MERCHANT_GIVE
from ..saying import colour, no_such_cube, say, say_dealing, tell_position, why_not_upgrade, wrong_time
from ..telling import counted, cubes_text
from ..viewing import Cubes, DealingView, RoundsView, view_cubes, view_dealing, view_rounds
from ..words import Phase, edition
from .printed import CARAVAN, LAST_CARD, POINT_CARDS, POINT_COST, POINT_IDS, POINTS
from .record import Do, SpiceRoad
from .rules import card_points, coin_points, may_acquire, may_claim, may_play, may_rest, score, silver_slot

PHASES = {
    "PLAY": (Phase.TURN,),
    "ACQUIRE": (Phase.TURN,),
    "CLAIM": (Phase.TURN,),
    "REST": (Phase.TURN,),
    "PLACE_CUBE": (Phase.PLACE_CUBES,),
    "UPGRADE": (Phase.UPGRADE,),
    "TRADE": (Phase.TRADE,),
    "DISCARD": (Phase.DISCARD,),
    "DONE": (Phase.UPGRADE, Phase.TRADE),
}


class PointCardView(TypedDict):
    id: str
    points: int
    cost: Cubes


class CoinsView(TypedDict):
    gold: int
    silver: int
    silver_slot: int


class SeatView(TypedDict):
    name: str
    cubes: Cubes
    storage: int
    hand: list[MerchantView]
    played: list[MerchantView]
    cards: list[PointCardView]
    gold: int
    silver: int
    score: int
    breakdown: dict[str, int]


class View(RoundsView, DealingView, MerchantsView):
    on_cards: list[Cubes]
    point_cards: list[PointCardView]
    point_cards_left: int
    cards_to_end: int
    coins: CoinsView
    acquiring: int | None
    paid: int
    seats: list[SeatView]


def point_card_text(card: int) -> str:
    return f"{counted(POINTS[card], 'point')} for {cubes_text(POINT_COST[card])}"


def row_text(s: SpiceRoad, slot: int) -> str:
    card = s.merchant_row[slot]
    return "no card" if card == NONE else merchant_text(card)


def text(s: SpiceRoad, action: int) -> str:
    kind = Do.kind_of(action)
    n = action - kind
    match kind.name:
        case "PLAY":
            said = f"plays {merchant_text(n)}"
        case "ACQUIRE":
            with_cubes = f" with {cubes_text(s.on_card[n])} on it" if s.on_card[n].sum() else ""
            price = f" for {counted(n, 'cube')}" if n else ""
            said = f"acquires {row_text(s, n)}{with_cubes}{price}"
        case "CLAIM":
            said = f"claims {point_card_text(s.point_row[n])}{_coin(s, n)}"
        case "REST":
            said = "rests"
        case "PLACE_CUBE":
            said = f"places 1 {colour(n)} on card {s.paid + 1}"
        case _:
            said = say_dealing(s, kind.name, n) or ""
    return say(s, said)


def _coin(s: SpiceRoad, slot: int) -> str:
    """The coin that comes with a point card."""
    if slot == 0 and s.gold_left:
        return " and a gold coin"
    return " and a silver coin" if slot == silver_slot(s) and s.silver_left else ""


def tell(s: SpiceRoad) -> str:
    seats = [f" has {counted(s.seat[p].claimed, 'card')}" for p in range(s.players)]
    return tell_position(s, seats)


def breakdown(s: SpiceRoad, player: int) -> dict[str, int]:
    """A player's points by where they come from."""
    return {
        "point_cards": card_points(s, player),
        "coins": coin_points(s, player),
        "cubes": cube_points(s.seat[player].cubes),
    }


def _card(card: int) -> PointCardView:
    return {"id": POINT_IDS[card], "points": POINTS[card], "cost": view_cubes(POINT_COST[card])}


def _seat(s: SpiceRoad, p: int) -> SeatView:
    me = s.seat[p]
    return {
        "name": edition().seat(p),
        "cubes": view_cubes(me.cubes),
        "storage": CARAVAN,
        "hand": view_hand(me.hand),
        "played": view_hand(me.played),
        "cards": [_card(me.cards[i]) for i in range(me.claimed)],
        "gold": me.gold,
        "silver": me.silver,
        "score": score(s, p),
        "breakdown": breakdown(s, p),
    }


def view(s: SpiceRoad, seat: int | None) -> View:
    """Hands were acquired openly, so nothing is private: only the order of the decks is hidden."""
    return {
        **view_rounds(s),
        **view_dealing(s),
        **view_merchants(s),
        "on_cards": [view_cubes(s.on_card[slot]) for slot in range(s.merchant_row.size)],
        "point_cards": [_card(card) for card in s.point_row],
        "point_cards_left": POINT_CARDS - s.drawn,
        "cards_to_end": LAST_CARD[s.players],
        "coins": {"gold": s.gold_left, "silver": s.silver_left, "silver_slot": silver_slot(s)},
        "acquiring": s.acquiring if s.phase == Phase.PLACE_CUBES else None,
        "paid": s.paid if s.phase == Phase.PLACE_CUBES else 0,
        "seats": [_seat(s, p) for p in range(s.players)],
    }


def explain(s: SpiceRoad, action: int) -> Reason | None:
    kind = Do.kind_of(action)
    reason = wrong_time(s, PHASES[kind.name]) or why_not(s, kind.name, action - kind)
    return edition().say_reason(reason)


def why_not(s: SpiceRoad, kind: str, n: int) -> Reason | None:
    """For actions that the phase allows in general."""
    me, name = s.seat[s.turn], edition().seat(s.turn)
    match kind:
        case "PLAY" if not may_play(s, n):
            if me.played >> n & 1:
                return Reason("PLAY", "This card was played already: rest to take it back.")
            if not me.hand >> n & 1:
                return Reason("PLAY", f"{name} does not have this card.")
            return Reason("PLAY", f"A trade is made at least once, and costs {cubes_text(MERCHANT_GIVE[n])}.")
        case "ACQUIRE" if not may_acquire(s, n):
            if s.merchant_row[n] == NONE:
                return Reason("ACQUIRE", "There is no card here.")
            return Reason("ACQUIRE", f"The card costs {counted(n, 'cube')}, and {name} has {me.cubes.sum()}.")
        case "CLAIM" if not may_claim(s, n):
            return Reason("CLAIM", f"The card costs {cubes_text(POINT_COST[s.point_row[n]])}.")
        case "REST" if not may_rest(s):
            return Reason("option rest_with_nothing_played", "There is no card to take back.")
        case "PLACE_CUBE":
            return no_such_cube(s, n, "ACQUIRE")
        case "UPGRADE":
            return why_not_upgrade(s, n, "PLAY")
        case "DISCARD":
            return no_such_cube(s, n, "CARAVAN LIMIT")
        case _:
            return None
