"""The maps and outlines of World Wonders for the invariants, drawn from the pictures apart from the rules' own tables.

An outline is a way in which a building tile, or a finished monument, can lie: its squares by rows and columns from the
first of them, row by row from the top left.
"""

from __future__ import annotations

from itertools import accumulate

from tradewinds.engine.record import grid, row
from tradewinds.games.world_wonders.printed import TABLES

Square = tuple[int, int]
Laid = dict[Square, str]  # squares, each with the letter of the ground that it wants
Outline = tuple[tuple[Square, str], ...]  # in reading order, the first square at (0, 0)

GREEN, NATURAL, WATER = range(3)
GROUND = grid([[".NW".index(letter) for line in map["picture"] for letter in line] for map in TABLES["maps"]["maps"]])
BRIDGE = len(TABLES["long_road"]["piece"])


def drawn(picture: str) -> Laid:
    """The squares of a picture with strokes between its rows."""
    lines = enumerate(picture.strip().split("/"))
    return {(r, c): letter for r, line in lines for c, letter in enumerate(line) if letter != "."}


def turns(piece: Laid) -> list[Laid]:
    """The piece in all four directions, equal ones too."""
    found = [piece]
    for _ in range(3):
        found.append({(c, -r): letter for (r, c), letter in found[-1].items()})
    return found


def shifted(piece: Laid, by: Square) -> Laid:
    return {(r + by[0], c + by[1]): letter for (r, c), letter in piece.items()}


def joined(standing: Laid, piece: Laid, distance: int) -> list[Laid]:
    """The ways to add a piece to those that stand, one of its squares so far from one of theirs, in a straight line."""
    found = []
    for r, c in standing:
        for away in (-distance, distance):
            for wanted in ((r + away, c), (r, c + away)):
                for turned in turns(piece):
                    for own in turned:
                        added = shifted(turned, (wanted[0] - own[0], wanted[1] - own[1]))
                        if not added.keys() & standing.keys():
                            found.append(standing | added)
    return found


def outline(squares: Laid) -> Outline:
    r, c = min(squares)
    return tuple(sorted(shifted(squares, (-r, -c)).items()))


def outlines(pieces: str, arrangement: str) -> list[Outline]:
    """All outlines of pieces with commas between them."""
    first, *others = [drawn(picture) for picture in pieces.split(",")]
    found = {outline(turned) for turned in turns(first)}
    for piece in others:
        distance = 2 if arrangement == "one_gap" else 1
        found = {outline(way) for standing in found for way in joined(dict(standing), piece, distance)}
    return sorted(found)


_stacks, _monuments = TABLES["stacks"]["stacks"], TABLES["monuments"]["monuments"]
_outlines = [outlines(stack["piece"], "single") for stack in _stacks]
_outlines += [outlines(card["pieces"], card["arrangement"]) for card in _monuments]
_all = [way for ways in _outlines for way in ways]
_longest = max(len(way) for way in _all)


def _filled(numbers: list[int]) -> list[int]:
    return numbers + [0] * (_longest - len(numbers))


FIRST_CARD = len(_stacks)  # things with an outline are numbered: the stacks, then the monuments
SIZE = row([len(ways[0]) for ways in _outlines])  # squares of each of them
FIRST_OUTLINE = row([0, *accumulate(len(ways) for ways in _outlines)])  # of each of them, and where the last ends
DOWN = grid([_filled([r for (r, _), _ in way]) for way in _all])
ACROSS = grid([_filled([c for (_, c), _ in way]) for way in _all])
ON_WATER = grid([_filled(["LWX".index(letter) for _, letter in way]) for way in _all])  # 0 no, 1 yes, or EITHER
EITHER = 2

PART_SIZE = grid([_filled([len(drawn(piece)) for piece in card["pieces"].split(",")]) for card in _monuments])
PARTS = row([len(card["pieces"].split(",")) for card in _monuments])
