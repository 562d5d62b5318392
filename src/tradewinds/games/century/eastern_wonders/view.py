"""What a seat, or a spectator, sees of Eastern Wonders, as JSON. Nothing is private: only the pile is hidden."""

from __future__ import annotations

from typing import TypedDict

from ..islands.map_files import tile_names
from ..islands.maps import Kind
from ..islands.viewing import SailorView, VoyageView, view_sailor, view_tile, view_voyage
from ..islands.viewing import TileView as IslandView
from ..viewing import Cubes, RoundsView, view_cubes, view_players, view_rounds
from ..words import edition
from .printed import (
    BONUS_COUNT,
    BONUS_POINTS,
    CLOSED_PORT,
    COLUMN_VALUES,
    LAST_VP_TILE,
    PILE,
    STARTING_CUBES,
    VP_COST,
    VP_IDS,
    VP_POINTS,
    Bonus,
)
from .record import EasternWonders
from .text import breakdown
from .turn import hold_limit, score


class VpTileView(TypedDict):
    id: str
    points: int
    cost: Cubes


class PortView(TypedDict):
    closed: bool
    vp_tile: VpTileView | None


class TileView(IslandView):
    port: PortView | None
    cubes: Cubes


class SeatView(SailorView):
    name: str
    cubes: Cubes
    hold_limit: int
    bonus: dict[str, int]
    claimed: list[VpTileView]
    score: int
    breakdown: dict[str, int]


class BonusView(TypedDict):
    left: int
    next_points: int | None


class View(RoundsView, VoyageView):
    upgrades_left: int
    tiles: list[TileView]
    seats: list[SeatView]
    bonus: dict[str, BonusView]
    pile: int
    closed_port_may_come: bool
    starting_sets: list[Cubes]
    starting_sets_taken: list[int]
    column_values: list[int]
    last_vp_tile: int  # so many bring the last round


def _vp_tile(tile: int) -> VpTileView:
    return {"id": VP_IDS[tile], "points": VP_POINTS[tile], "cost": view_cubes(VP_COST[tile])}


def _port(s: EasternWonders, t: int) -> PortView | None:
    if s.kind[t] != Kind.PORT:
        return None
    tile = s.port_vp[s.port.tolist().index(t)]
    return {"closed": tile == CLOSED_PORT, "vp_tile": None if tile == CLOSED_PORT else _vp_tile(tile)}


def _tile(s: EasternWonders, t: int, name: str) -> TileView:
    return {**view_tile(s, t, name), "port": _port(s, t), "cubes": view_cubes(s.left[t])}


def _seat(s: EasternWonders, p: int) -> SeatView:
    me = s.seat[p]
    return {
        "name": edition().seat(p),
        **view_sailor(s, p),
        "cubes": view_cubes(me.cubes),
        "hold_limit": hold_limit(s, p),
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
        **view_rounds(s),
        **view_voyage(s),
        "upgrades_left": s.upgrades,
        "tiles": [_tile(s, t, name) for t, name in enumerate(tile_names(s))],
        "seats": [_seat(s, p) for p in range(s.players)],
        "bonus": {kind.name.lower(): _bonus(s, kind) for kind in Bonus},
        "pile": PILE - s.drawn,
        "closed_port_may_come": CLOSED_PORT not in seen,
        "starting_sets": [view_cubes(cubes) for cubes in STARTING_CUBES],
        "starting_sets_taken": view_players(s.sets_taken),
        "column_values": COLUMN_VALUES.tolist(),
        "last_vp_tile": LAST_VP_TILE,
    }
