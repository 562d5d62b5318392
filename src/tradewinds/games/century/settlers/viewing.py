"""What everybody sees of the boards, the point cards and the tiles, as JSON."""

from __future__ import annotations

from typing import Any, TypedDict

from ....engine.position import NONE
from ....engine.words import breakdown, score
from ..viewing import Cubes, DealingView, RoundsView, view_cubes, view_dealing, view_rounds
from ..words import BONUS_SPACES, edition, storage_limit
from .bonus_tiles import bonus_tile_points, top_bonus_tile
from .locations import settlers_needed
from .printed import (
    BONUS_IDS,
    CARD_COST,
    CARD_IDS,
    CARD_POINTS,
    CARD_SYMBOL,
    EXPLORATION_IDS,
    EXPLORATION_POINTS,
    EXPLORATION_TILES,
    FORTS,
    LAST_CARD,
    LOCATION_BOARD,
    LOCATION_GIVE,
    LOCATION_ICON,
    LOCATION_IDS,
    LOCATION_REACH,
    LOCATION_SETTLERS,
    LOCATION_SLOT,
    LOCATION_STEPS,
    LOCATION_TAKE,
    LOCATION_TYPE,
    Icon,
    Symbol,
    Type,
)
from .saying import benefit_text, bonus_tile_text, exploration_tile_text, location_text


class ExplorationView(TypedDict):
    id: str
    tile: int
    points: int
    text: str


class PointCardView(TypedDict):
    id: str
    points: int
    cost: Cubes
    symbol: str
    benefit: str


class BonusTileView(TypedDict):
    id: str
    text: str


class OwnBonusTileView(BonusTileView):
    points: int


class StackView(TypedDict):
    left: int
    top: BonusTileView | None
    offered: bool


class LocationView(TypedDict):
    id: str
    board: str
    type: str
    text: str
    settlers: int
    needs: int
    icon: str | None
    give: Cubes
    take: Cubes
    steps: int
    reach: int
    slot: int | None
    owner: int | None
    standing: int
    exploration: ExplorationView | None


class SettlersView(RoundsView, DealingView):
    at: int | None
    locations: list[LocationView]
    point_cards: list[PointCardView]
    next_point_card: PointCardView
    point_cards_left: int
    last_card: int  # so many of one player bring the last round
    stacks: list[StackView]
    beside: list[ExplorationView]


class SettlerSeatView(TypedDict):
    name: str
    cubes: Cubes
    storage: int
    home: int
    reserve: int
    cards: list[PointCardView]
    bonus: list[OwnBonusTileView]
    bonus_spaces: int
    explored: list[ExplorationView]
    score: int
    breakdown: dict[str, int]


def _exploration(tile: int) -> ExplorationView:
    return {
        "id": EXPLORATION_IDS[tile],
        "tile": tile,
        "points": EXPLORATION_POINTS[tile],
        "text": edition().say(exploration_tile_text(tile)),
    }


def _tiles(bits: int) -> list[ExplorationView]:
    return [_exploration(tile) for tile in range(EXPLORATION_TILES) if bits >> tile & 1]


def _card(card: int) -> PointCardView:
    return {
        "id": CARD_IDS[card],
        "points": CARD_POINTS[card],
        "cost": view_cubes(CARD_COST[card]),
        "symbol": Symbol(CARD_SYMBOL[card]).name.lower(),
        "benefit": edition().say(benefit_text(card)),
    }


def _bonus_tile(tile: int) -> BonusTileView:
    return {"id": BONUS_IDS[tile], "text": edition().say(bonus_tile_text(tile))}


def _location(s: Any, location: int) -> LocationView:
    place = s.place[location]
    kind, icon, tile = Type(LOCATION_TYPE[place]), Icon(LOCATION_ICON[place]), s.tile[location]
    return {
        "id": LOCATION_IDS[place],
        "board": LOCATION_BOARD[place],
        "type": kind.name.lower(),
        "text": edition().say(location_text(s, location)),
        "settlers": LOCATION_SETTLERS[place],
        "needs": settlers_needed(s, location),
        "icon": None if icon == Icon.NONE else icon.name.lower(),
        "give": view_cubes(LOCATION_GIVE[place]),
        "take": view_cubes(LOCATION_TAKE[place]),
        "steps": LOCATION_STEPS[place],
        "reach": LOCATION_REACH[place],
        "slot": LOCATION_SLOT[place] if kind in (Type.FORT, Type.MARKET) else None,
        "owner": None if s.owner[location] == NONE else s.owner[location],
        "standing": s.settlers[location],
        "exploration": None if tile == NONE else _exploration(tile),
    }


def _stack(s: Any, stack: int) -> StackView:
    top = top_bonus_tile(s, stack)
    return {
        "left": s.stack_left[stack],
        "top": None if top == NONE else _bonus_tile(top),
        "offered": bool(s.offered >> stack & 1),
    }


def view_settlers(s: Any) -> SettlersView:
    return {
        **view_rounds(s),
        **view_dealing(s),
        "at": None if s.at == NONE else s.at,
        "locations": [_location(s, location) for location in range(s.place.size)],
        "point_cards": [_card(s.fort_card[fort]) for fort in range(FORTS)],
        "next_point_card": _card(s.point_deck[s.drawn]),
        "point_cards_left": s.point_cards - s.drawn,
        "last_card": LAST_CARD,
        "stacks": [_stack(s, stack) for stack in range(s.stack_left.size)],
        "beside": _tiles(s.beside),
    }


def view_settler_seat(s: Any, p: int) -> SettlerSeatView:
    me = s.seat[p]
    tiles = [me.bonus[i] for i in range(me.bonuses)]
    return {
        "name": edition().seat(p),
        "cubes": view_cubes(me.cubes),
        "storage": storage_limit(s, p),
        "home": me.home,
        "reserve": me.reserve,
        "cards": [_card(me.cards[i]) for i in range(me.claimed)],
        "bonus": [{**_bonus_tile(t), "points": bonus_tile_points(s, p, t)} for t in tiles],
        "bonus_spaces": BONUS_SPACES,
        "explored": _tiles(me.explored),
        "score": score(s, p),
        "breakdown": breakdown(s, p),
    }
