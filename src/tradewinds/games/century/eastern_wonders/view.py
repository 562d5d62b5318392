"""What a seat, or a spectator, sees of Eastern Wonders, as JSON. Nothing is private: only the pile is hidden."""

from __future__ import annotations

from typing import TypedDict

from ....engine.position import NONE
from ..cubes import Cube
from ..islands.boats import next_to_be_paid
from ..islands.map_files import tile_names
from ..islands.maps import TILES, Kind
from ..islands.outposts import MARKET_COST, MARKET_GAIN, MARKET_IDS, MARKET_SYMBOL, Symbol
from ..rounds import winner
from ..words import Phase, edition
from .printed import BONUS_COUNT, BONUS_POINTS, CLOSED_PORT, PILE, VP_COST, VP_IDS, VP_POINTS, Bonus
from .record import EasternWonders
from .text import QUESTIONS, breakdown
from .turn import hold_limit, score

Cubes = dict[str, int]


class VpTileView(TypedDict):
    id: str
    points: int
    cost: Cubes


class PortView(TypedDict):
    closed: bool
    vp_tile: VpTileView | None


class MarketView(TypedDict):
    id: str
    symbol: str
    cost: Cubes
    gain: Cubes
    outposts: list[int]


class TileView(TypedDict):
    name: str
    q: int
    r: int
    kind: str
    near: list[int]
    market: MarketView | None
    port: PortView | None
    boats: list[int]
    cubes: Cubes


class SeatView(TypedDict):
    name: str
    boat: int | None
    cubes: Cubes
    hold_limit: int
    built: dict[str, int]
    bonus: dict[str, int]
    claimed: list[VpTileView]
    score: int
    breakdown: dict[str, int]


class BonusView(TypedDict):
    left: int
    next_points: int | None


class View(TypedDict):
    phase: str
    question: str
    player: int
    turn: int
    first: int
    last_round: bool
    over: bool
    winner: int | None
    moved: int
    free_steps: int
    to_pay: int | None
    price_left: int
    upgrades_left: int
    tiles: list[TileView]
    seats: list[SeatView]
    bonus: dict[str, BonusView]
    pile: int
    closed_port_may_come: bool
    starting_sets_taken: list[int]


def _cubes(counts: object) -> Cubes:
    return {c.name.lower(): counts[c] for c in Cube}  # type: ignore[index]


def _vp_tile(tile: int) -> VpTileView:
    return {"id": VP_IDS[tile], "points": VP_POINTS[tile], "cost": _cubes(VP_COST[tile])}


def _players(bits: int) -> list[int]:
    return [p for p in range(8) if bits >> p & 1]


def _tile(s: EasternWonders, t: int, name: str) -> TileView:
    market: MarketView | None = None
    port: PortView | None = None
    if s.kind[t] == Kind.PORT:
        tile = s.port_vp[s.port.tolist().index(t)]
        port = {"closed": tile == CLOSED_PORT, "vp_tile": None if tile == CLOSED_PORT else _vp_tile(tile)}
    else:
        m = s.market[t]
        market = {
            "id": MARKET_IDS[m],
            "symbol": Symbol(MARKET_SYMBOL[m]).name.lower(),
            "cost": _cubes(MARKET_COST[m]),
            "gain": _cubes(MARKET_GAIN[m]),
            "outposts": _players(s.outposts[t]),
        }
    return {
        "name": name,
        "q": s.q[t],
        "r": s.r[t],
        "kind": Kind(s.kind[t]).name.lower(),
        "near": [n for n in s.near[t] if n != NONE],
        "market": market,
        "port": port,
        "boats": [p for p in range(s.players) if s.seat[p].boat == t],
        "cubes": _cubes(s.left[t]),
    }


def _seat(s: EasternWonders, p: int) -> SeatView:
    me = s.seat[p]
    return {
        "name": edition().seat(p),
        "boat": None if me.boat == NONE else me.boat,
        "cubes": _cubes(me.cubes),
        "hold_limit": hold_limit(s, p),
        "built": {symbol.name.lower(): me.built[symbol] for symbol in Symbol},
        "bonus": {kind.name.lower(): me.bonus[kind] for kind in Bonus},
        "claimed": [_vp_tile(me.claimed[i]) for i in range(me.vp_tiles)],
        "score": score(s, p),
        "breakdown": breakdown(s, p),
    }


def _bonus(s: EasternWonders, kind: Bonus) -> BonusView:
    left = s.bonus_left[kind]
    return {"left": left, "next_points": BONUS_POINTS[kind, BONUS_COUNT - left] if left else None}


def view(s: EasternWonders, seat: int | None) -> View:
    """The table as everybody sees it."""
    seen = [*s.pile.tolist()[: s.drawn]]
    return {
        "phase": Phase(s.phase).name.lower(),
        "question": edition().say(QUESTIONS[Phase(s.phase)]),
        "player": s.player,
        "turn": s.turn,
        "first": s.first,
        "last_round": bool(s.ending),
        "over": bool(s.over),
        "winner": winner(s) if s.over else None,
        "moved": s.moved,
        "free_steps": s.free,
        "to_pay": next_to_be_paid(s) if s.phase == Phase.PAY_BOATS else None,
        "price_left": s.price,
        "upgrades_left": s.upgrades,
        "tiles": [_tile(s, t, name) for t, name in zip(range(TILES), tile_names(s), strict=True)],
        "seats": [_seat(s, p) for p in range(s.players)],
        "bonus": {kind.name.lower(): _bonus(s, kind) for kind in Bonus},
        "pile": PILE - s.drawn,
        "closed_port_may_come": CLOSED_PORT not in seen,
        "starting_sets_taken": _players(s.sets_taken),
    }
