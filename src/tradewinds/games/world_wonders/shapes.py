"""The pieces of World Wonders, how they turn, and how the pieces of each monument can stand together.

All of it follows from the pictures in the tables. Squares are told by their offset on boards of bits, where rows are
STRIDE apart, from a corner: that is always the top left one of the bounding box.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import IntEnum
from itertools import accumulate, chain
from typing import NamedTuple

from ...engine.record import grid, row
from .checks import TABLES, entries
from .kinds import FARTHEST, MOST_PARTS, MOST_SQUARES, STRIDE, Arrangement, number
from .pictures import Picture, Place, Squares, beside, pictures_in, squares_of, turned
from .printed import MAP_GREEN, MAP_NATURAL, MAP_WATER, MAPS, MONUMENT_IDS, MONUMENTS, MONUMENTS_SHOWN, NONE, STACKS

TURNS = 4
OTHER_ACTIONS = 9  # to buy two kinds of roads, a tower, two pedestals; free road, loan, repayment, end of the round


class Terrain(IntEnum):
    """What a square of a piece must stand on."""

    LAND = 0
    WATER = 1
    EITHER = 2


LETTERS = {"L": Terrain.LAND, "W": Terrain.WATER, "X": Terrain.EITHER}


def offset(place: Place) -> int:
    """How far a place is from (0, 0) on a board of bits."""
    return place[0] * STRIDE + place[1]


def _filled(numbers: list[int], length: int, filler: int = 0) -> list[int]:
    return numbers + [filler] * (length - len(numbers))


# Pieces: equal pictures are one piece, whatever they are pieces of

_stack_pictures = [stack["piece"].split("/") for stack in entries("stacks")]
_monument_pictures = [pictures_in(card["pieces"]) for card in entries("monuments")]
_road: Picture = [TABLES["long_road"]["piece"]]
_domino, _square = ["LL"], ["L"]

PIECE_PICTURES: list[Picture] = []
for _picture in [*_stack_pictures, _road, _domino, _square, *chain(*_monument_pictures)]:
    if _picture not in PIECE_PICTURES:
        PIECE_PICTURES.append(_picture)
PIECES = len(PIECE_PICTURES)

STACK_PIECE = row([PIECE_PICTURES.index(picture) for picture in _stack_pictures])
LONG_ROAD_PIECE = PIECE_PICTURES.index(_road)
DOMINO_PIECE = PIECE_PICTURES.index(_domino)
SQUARE_PIECE = PIECE_PICTURES.index(_square)

_turned = [squares_of(turned(picture, turn)) for picture in PIECE_PICTURES for turn in range(TURNS)]
PIECE_TURNS = row([next(n for n in (1, 2, 4) if turned(p, n) == p) for p in PIECE_PICTURES])  # that differ
_outlines = [[line.translate(str.maketrans("WX", "LL")) for line in picture] for picture in PIECE_PICTURES]
PIECE_FOOTPRINTS = row([next(n for n in (1, 2, 4) if turned(p, n) == p) for p in _outlines])  # terrain left aside
_monument_pieces = [[PIECE_PICTURES.index(picture) for picture in pictures] for pictures in _monument_pictures]
_arrangements = [number(Arrangement, card["arrangement"]) for card in entries("monuments")]
MONUMENT_PIECES = grid([_filled(pieces, MOST_PARTS, NONE) for pieces in _monument_pieces])
MONUMENT_PARTS = row([len(pieces) for pieces in _monument_pieces])
MONUMENT_SIZE = row([sum(len(squares_of(picture)) for picture in pictures) for pictures in _monument_pictures])
MONUMENT_ON_WATER = row([int(bool(set("WX") & set("".join(chain(*p))))) for p in _monument_pictures])  # or partly
MONUMENT_GAP = row([int(arrangement == Arrangement.ONE_GAP) for arrangement in _arrangements])


# How the pieces of a monument can stand together. All but the last are a group; where the last can follow is a layout.

Drawn = tuple[tuple[Place, str], ...]  # squares in order and their letters, the top left corner of all at (0, 0)


class Way(NamedTuple):
    """How the pieces of a layout can have been put down."""

    group: Drawn
    turn: int  # of the last piece
    corner: Place  # of the last piece, as seen from the group's
    origin: Place  # the group's corner, as seen from the layout's


First = tuple[int, Place]  # how the first piece is turned, and where its corner is


def _moved(squares: Squares, by: Place) -> Squares:
    return {(r + by[0], c + by[1]): letter for (r, c), letter in squares.items()}


def _corner(squares: Squares) -> Place:
    return min(r for r, _ in squares), min(c for _, c in squares)


def _from(place: Place, origin: Place) -> Place:
    return place[0] - origin[0], place[1] - origin[1]


def _in_order(squares: Squares) -> Drawn:
    return tuple(sorted(_moved(squares, _from((0, 0), _corner(squares))).items()))


def _ways_to_add(standing: Squares, piece: int, gap: bool) -> Iterator[tuple[int, Place, Squares]]:
    """All ways to put a piece beside those that stand, or a square in line with one, with a gap between them."""
    steps = [(2 * r, 2 * c) if gap else (r, c) for r, c in beside((0, 0))]
    wanted = {(r + i, c + j) for r, c in standing for i, j in steps}
    for turn in range(PIECE_TURNS[piece]):
        squares = _turned[piece * TURNS + turn]
        for corner in sorted({(r - i, c - j) for r, c in wanted for i, j in squares}):
            added = _moved(squares, corner)
            if not added.keys() & standing.keys():
                yield turn, corner, added


def _groups_of(pieces: list[int], gap: bool) -> Iterator[tuple[int, Squares]]:
    """All ways in which all but the last piece can stand, the corner of the first at (0, 0), and how that is turned."""
    for turn in range(PIECE_TURNS[pieces[0]]):
        groups = [_turned[pieces[0] * TURNS + turn]]
        for piece in pieces[1:-1]:
            groups = [{**group, **added} for group in groups for _, _, added in _ways_to_add(group, piece, gap)]
        for group in groups:
            yield turn, group


def _layouts_of(monument: int) -> list[tuple[Way, set[First]]]:
    """One of the ways to come to each layout, and all places in it where the first piece can be put down.

    Of all ways those that many layouts share: boards of a group and of a last piece in a turn are made once for them.
    """
    pieces, gap = _monument_pieces[monument], _arrangements[monument] == Arrangement.ONE_GAP
    ways: dict[Drawn, set[Way]] = {}
    firsts: dict[Drawn, set[First]] = {}
    for first, group in _groups_of(pieces, gap):
        for turn, corner, added in _ways_to_add(group, pieces[-1], gap):
            whole = {**group, **added}
            layout, origin = _in_order(whole), _from(_corner(group), _corner(whole))
            way = Way(_in_order(group), turn, _from(corner, _corner(group)), origin)
            ways.setdefault(layout, set()).add(way)
            firsts.setdefault(layout, set()).add((first, _from((0, 0), _corner(whole))))
    ways = {layout: {way for way in found if _within_reach(way, firsts[layout])} for layout, found in ways.items()}
    if not all(ways.values()):
        reason = f"{MONUMENT_IDS[monument]}: its pieces can stand in too long a row, of 8 squares."
        raise TABLES.refuse("monuments", reason)
    chosen = []
    while ways:
        shared = Counter((way.group, way.turn) for found in ways.values() for way in found)
        most = min(shared, key=lambda pair: (-shared[pair], pair))
        for layout, found in list(ways.items()):
            for way in sorted(way for way in found if (way.group, way.turn) == most)[:1]:
                chosen.append((way, {(turn, _from(corner, way.origin)) for turn, corner in firsts[layout]}))
                del ways[layout]
    return chosen


def _within_reach(way: Way, firsts: set[First]) -> bool:
    """Whether boards can be moved that far at once."""
    places = [way.corner, *(place for place, _ in way.group), *(_from(corner, way.origin) for _, corner in firsts)]
    return all(abs(offset(place)) <= FARTHEST for place in places)


_layouts = [_layouts_of(m) if len(_monument_pieces[m]) > 1 else [] for m in range(MONUMENTS)]
_all_layouts = list(chain(*_layouts))
_groups = sorted({way.group for way, _ in _all_layouts})

FIRST_LAYOUT = row([0, *accumulate(len(layouts) for layouts in _layouts)])  # by monument, and where the last ends
LAYOUT_GROUP = row([PIECES * TURNS + _groups.index(way.group) for way, _ in _all_layouts])  # as a shape
LAYOUT_TURN = row([way.turn for way, _ in _all_layouts])  # of the last piece
LAYOUT_OFFSET = row([offset(way.corner) for way, _ in _all_layouts])  # of its corner from the group's

_firsts = [sorted(firsts) for _, firsts in _all_layouts]
FIRST_START = row([0, *accumulate(len(firsts) for firsts in _firsts)])  # by layout, into the next two
FIRST_TURN = row([turn for firsts in _firsts for turn, _ in firsts])
FIRST_OFFSET = row([offset(corner) for firsts in _firsts for _, corner in firsts])  # from the group's corner


# Shapes: pieces in each turn, numbered piece * TURNS + turn, and then the groups

_shapes: list[Squares] = [*_turned, *(dict(group) for group in _groups)]
SHAPES = len(_shapes)
SHAPE_SIZE = row([len(squares) for squares in _shapes])
SHAPE_CELLS = grid([_filled([offset(at) for at in squares], MOST_SQUARES) for squares in _shapes])
SHAPE_TERRAIN = grid([_filled([LETTERS[on] for on in squares.values()], MOST_SQUARES) for squares in _shapes])


# Which buildings have room wherever there is a free block of 2x3 squares, whichever of its squares they must cover


def _fills_block(piece: int, rows: int, columns: int) -> bool:
    block = {(r, c) for r in range(rows) for c in range(columns)}
    turns = _turned[piece * TURNS : piece * TURNS + PIECE_TURNS[piece]]
    inside = [at for squares in turns for corner in block if (at := _moved(squares, corner).keys()) <= block]
    return set(chain(*inside)) == block


BLOCK = 2, 3
ROOMY_STACKS = sum(
    1 << stack
    for stack, piece in enumerate(STACK_PIECE.tolist())
    if _fills_block(piece, *BLOCK) and _fills_block(piece, *reversed(BLOCK))
)


# How many actions there can be at once


def _places(piece: int, on: dict[str, int]) -> int:
    """In how many ways a piece can lie on an empty map, by the boards of its terrains."""
    ways = 0
    for squares in _turned[piece * TURNS : piece * TURNS + PIECE_TURNS[piece]]:
        corners = -1  # all bits
        for place, letter in squares.items():
            corners &= on[letter] >> offset(place)
        ways += corners.bit_count()
    return ways


def _longest_list() -> int:
    """What is listed is what can be bought or done beside it, or the places of a piece; of two for Short Roads."""
    lists = [STACKS + max(MONUMENTS_SHOWN) + OTHER_ACTIONS]
    for board in range(MAPS):
        green, natural, water = (t[board, 0] | t[board, 1] << 64 for t in (MAP_GREEN, MAP_NATURAL, MAP_WATER))
        on = {"L": green | natural, "W": water, "X": green | natural | water}
        lists += [_places(piece, on) for piece in range(PIECES)]
        lists.append(_places(DOMINO_PIECE, on) + _places(SQUARE_PIECE, on))
    return max(lists)


LONGEST_LIST = _longest_list()
