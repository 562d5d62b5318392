"""What a view of World Wonders has in it."""

from __future__ import annotations

from typing import TypedDict

from .pictures import Picture

Steps = dict[str, int]  # by resource


class TileView(TypedDict):
    id: str
    type: str
    letter: str
    steps: Steps


class StackView(TypedDict):
    id: str
    cost: int
    shape: Picture
    left: int  # tiles that are still to be revealed
    tile: TileView | None  # None once it is bought


class ThingView(TypedDict):
    """Roads and the Tower: how many are for sale, at what price."""

    left: int
    cost: int


class PedestalView(TypedDict):
    place: int  # on the Turn Order track
    cost: int
    for_sale: bool
    owner: int | None  # who bought it in this round


class MonumentView(TypedDict):
    id: str
    name: str
    short: str  # two letters, for maps
    rings: int
    steps: Steps
    population: int
    demands: list[str]
    pieces: list[Picture]
    arrangement: str  # single, touching, or one_gap


class MarketView(TypedDict):
    stacks: list[StackView]
    long_roads: ThingView
    short_roads: ThingView
    towers: ThingView
    pedestals: list[PedestalView]
    monuments: list[MonumentView | None]
    monuments_left: int  # in the deck


class ObjectiveView(TypedDict):
    id: str
    text: str
    first: int  # points
    second: int
    shared: int  # points that all share who meet it
    results: list[int]  # by seat, as the next
    points: list[int]


class SoloView(TypedDict):
    difficulty: str
    card: str
    sections: list[list[str]]  # what the last card takes, the first section of which anything is there
    monuments: list[MonumentView]
    points: int


class HandView(TypedDict):
    item: str
    id: str | None  # of a building tile or a monument
    name: str
    letter: str | None  # of a building
    short: str | None  # of a monument
    turns: list[Picture]  # the next piece, as it lies after so many quarter turns
    piece: int  # of a monument: which of its pieces is next, from 1
    pieces: int  # and how many it has
    long_pieces: int  # Short Roads that are left: of 2x1
    square_pieces: int  # and of 1x1


class BuildingView(TypedDict):
    id: str
    type: str
    letter: str
    steps: Steps
    squares: list[int]
    district: bool


class SeatView(TypedDict):
    name: str
    map_id: str
    map: Picture
    cover: list[str | None]  # what lies on each square, row by row: road, tower, the id of a tile or a monument
    bridges: list[int]  # squares of roads over water
    buildings: list[BuildingView]
    gold: int  # that is left, as the next
    spent: int
    gold_in_all: int
    loan: int | None  # the round in which it was taken
    resources: Steps
    population: int
    monuments: list[MonumentView]
    pedestals: list[int]  # their places on the track
    free_road: bool  # to be laid
    out: bool
    score: int
    breakdown: dict[str, int]


class View(TypedDict):
    round: int
    rounds: int
    phase: str
    question: str
    player: int
    turn: int
    order: list[int]
    over: bool
    winners: list[int]
    types: dict[str, str]  # of buildings, by letter
    tracks: dict[str, str]  # H a population symbol, o a ring, from space 0
    market: MarketView
    objectives: list[ObjectiveView]
    solo: SoloView | None
    hand: HandView | None
    seats: list[SeatView]
