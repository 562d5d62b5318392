"""The pieces of World Wonders, how they turn, and how the pieces of each monument can stand together.

All of it follows from the pictures in the tables. Squares are told by their offset on boards of bits, where rows are
STRIDE apart: from the top left corner of a piece's bounding box, or from the anchor of a layout. A layout is a way in
which all pieces of a monument can stand, wherever that is on the map. Its anchor is the square in the middle of its
bounding box, which need not belong to it. A layout lies on the map if its squares and its anchor do: with a gap between
the pieces the squares alone could also be the end of one row and the beginning of the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from itertools import accumulate, chain

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
PIECE_SIZE = row([len(squares_of(picture)) for picture in PIECE_PICTURES])
PIECE_TURNS = row([next(n for n in (1, 2, 4) if turned(p, n) == p) for p in PIECE_PICTURES])  # that differ
_outlines = [[line.translate(str.maketrans("WX", "LL")) for line in picture] for picture in PIECE_PICTURES]
PIECE_FOOTPRINTS = row([next(n for n in (1, 2, 4) if turned(p, n) == p) for p in _outlines])  # terrain left aside
PIECE_CELLS = grid([_filled([offset(at) for at in squares], MOST_SQUARES) for squares in _turned])
PIECE_TERRAIN = grid([_filled([LETTERS[on] for on in squares.values()], MOST_SQUARES) for squares in _turned])

_monument_pieces = [[PIECE_PICTURES.index(picture) for picture in pictures] for pictures in _monument_pictures]
_arrangements = [number(Arrangement, card["arrangement"]) for card in entries("monuments")]
MONUMENT_PIECES = grid([_filled(pieces, MOST_PARTS, NONE) for pieces in _monument_pieces])
MONUMENT_PARTS = row([len(pieces) for pieces in _monument_pieces])
MONUMENT_GAP = row([int(arrangement == Arrangement.ONE_GAP) for arrangement in _arrangements])


# Layouts

First = tuple[int, Place]  # how the first piece is turned, and where the top left corner of its bounding box is
Layout = tuple[tuple[Place, str], ...]  # squares in order and their letters, the anchor at (0, 0)


def _moved(squares: Squares, by: Place) -> Squares:
    return {(r + by[0], c + by[1]): letter for (r, c), letter in squares.items()}


def _ways_to_add(standing: Squares, piece: int, gap: bool) -> Iterator[Squares]:
    """All ways to put a piece beside those that stand, or a square in line with one, with a gap between them."""
    steps = [(2 * r, 2 * c) if gap else (r, c) for r, c in beside((0, 0))]
    wanted = {(r + i, c + j) for r, c in standing for i, j in steps}
    for turn in range(PIECE_TURNS[piece]):
        squares = _turned[piece * TURNS + turn]
        for corner in sorted({(r - i, c - j) for r, c in wanted for i, j in squares}):
            added = _moved(squares, corner)
            if not added.keys() & standing.keys():
                yield added


def _finished(standing: Squares, pieces: list[int], gap: bool) -> Iterator[Squares]:
    """All ways in which the other pieces can follow, in their order."""
    if not pieces:
        yield standing
        return
    for added in _ways_to_add(standing, pieces[0], gap):
        yield from _finished({**standing, **added}, pieces[1:], gap)


def _middle(squares: Squares) -> Place:
    """The square in the middle of a bounding box, the upper left one of several."""
    rows, columns = [r for r, _ in squares], [c for _, c in squares]
    return (min(rows) + max(rows)) // 2, (min(columns) + max(columns)) // 2


def _layouts_of(pieces: list[int], gap: bool) -> dict[Layout, set[First]]:
    """The layouts of a monument, each with the places in it where its first piece can be put down."""
    found: dict[Layout, set[First]] = {}
    for turn in range(PIECE_TURNS[pieces[0]]):
        for squares in _finished(_turned[pieces[0] * TURNS + turn], pieces[1:], gap):
            r, c = _middle(squares)
            layout = tuple(sorted(_moved(squares, (-r, -c)).items()))
            found.setdefault(layout, set()).add((turn, (-r, -c)))
    return found


def _halo(layout: Layout) -> list[int]:
    """The squares that share a side with a square of a layout."""
    squares = {place for place, _ in layout}
    return sorted({offset(place) for square in squares for place in beside(square) if place not in squares})


_of_monument = [
    _layouts_of(pieces, arrangement == Arrangement.ONE_GAP)
    for pieces, arrangement in zip(_monument_pieces, _arrangements, strict=True)
]
_layouts = [layout for layouts in _of_monument for layout in layouts]
_halos = [_halo(layout) for layout in _layouts]
_widest = max(len(halo) for halo in _halos)

LAYOUTS = len(_layouts)
FIRST_LAYOUT = row([0, *accumulate(len(layouts) for layouts in _of_monument)])  # by monument, and where the last ends
LAYOUT_SIZE = row([len(layout) for layout in _layouts])
LAYOUT_CELLS = grid([_filled([offset(at) for at, _ in layout], MOST_SQUARES) for layout in _layouts])
LAYOUT_TERRAIN = grid([_filled([LETTERS[on] for _, on in layout], MOST_SQUARES) for layout in _layouts])
LAYOUT_HALOS = row([len(halo) for halo in _halos])
LAYOUT_HALO = grid([_filled(halo, _widest) for halo in _halos])

_firsts = [sorted(firsts) for layouts in _of_monument for firsts in layouts.values()]
FIRST_START = row([0, *accumulate(len(firsts) for firsts in _firsts)])  # by layout, into the next two
FIRST_TURN = row([turn for firsts in _firsts for turn, _ in firsts])
FIRST_OFFSET = row([offset(corner) for firsts in _firsts for _, corner in firsts])

for _m in range(MONUMENTS):
    if any(abs(o) > FARTHEST for halo in _halos[FIRST_LAYOUT[_m] : FIRST_LAYOUT[_m + 1]] for o in halo):
        raise TABLES.refuse("monuments", f"{MONUMENT_IDS[_m]}: its pieces can stand in too long a row, of 8 squares.")


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
