"""Pieces as they are drawn in the tables: rows of letters, L land, W water, X either, '.' no part of the piece."""

from __future__ import annotations

Picture = list[str]
Place = tuple[int, int]  # row and column
Squares = dict[Place, str]  # the letter on each square

TERRAINS = "LWX"


def names_in(text: str) -> list[str]:
    """The names or pictures in a text, between its commas."""
    return [name.strip() for name in text.split(",")] if text.strip() else []


def pictures_in(text: str) -> list[Picture]:
    """The pieces of a set: commas between them, and strokes between the rows of each."""
    return [piece.split("/") for piece in names_in(text)]


def squares_of(picture: Picture) -> Squares:
    """The squares that a piece takes, row by row."""
    return {(r, c): letter for r, line in enumerate(picture) for c, letter in enumerate(line) if letter != "."}


def turned(picture: Picture, turns: int = 1) -> Picture:
    """The piece after some quarter turns clockwise."""
    for _ in range(turns):
        picture = ["".join(column) for column in zip(*reversed(picture), strict=True)]
    return picture


def beside(place: Place) -> list[Place]:
    """The four places that share a side with a place."""
    r, c = place
    return [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]


def hang_together(squares: Squares) -> bool:
    """Whether all the squares are one group."""
    reached = {next(iter(squares))}
    edge = list(reached)
    while edge:
        found = {p for p in beside(edge.pop()) if p in squares} - reached
        reached |= found
        edge += found
    return len(reached) == len(squares)


def problem_of(picture: Picture, most_squares: int, longest_side: int) -> str:
    """Why a picture is no piece, or nothing."""
    if len({len(line) for line in picture}) != 1:
        return "its rows must be equally long"
    if any(letter not in TERRAINS + "." for line in picture for letter in line):
        return "its letters must be L for land, W for water, X for either, or . for no part of the piece"
    if max(len(picture), len(picture[0])) > longest_side:
        return f"it must not be longer than {longest_side} squares"
    squares = squares_of(picture)
    if not 1 <= len(squares) <= most_squares:
        return f"it must have from 1 to {most_squares} squares"
    if {r for r, _ in squares} != set(range(len(picture))) or {c for _, c in squares} != set(range(len(picture[0]))):
        return "it must have a square in each of its rows and columns"
    return "" if hang_together(squares) else "its squares must hang together"
