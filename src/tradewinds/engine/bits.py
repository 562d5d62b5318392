"""Boards of up to 128 squares as two words, the first 64 squares in `lo`.

Words are unsigned when compiled and plain ints when interpreted: every constant has bit 63 set, and nothing uses `~`,
a unary minus or `- 1`, so both readings agree bit for bit. Rows of a board are one square further apart than they are
long: the empty square between two of them stops what is moved from running on into the next row.
"""

from __future__ import annotations

from .record import words

ALL = 0xFFFFFFFFFFFFFFFF
PAIRS = words([[0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x0101010101010101]])  # for counting bits


def count(word: int) -> int:
    """How many bits are set. Compilers know this way of counting, and make it one instruction."""
    word = word - (word >> 1 & PAIRS[0, 0])
    word = (word & PAIRS[0, 1]) + (word >> 2 & PAIRS[0, 1])
    word = word + (word >> 4) & PAIRS[0, 2]
    return int((word * PAIRS[0, 3] & ALL) >> 56) & 127


def without_first(word: int) -> int:
    """The word without its lowest bit."""
    return word & (word + ALL)


def first(word: int) -> int:
    """The number of the lowest bit."""
    return count((word ^ without_first(word)) + ALL & ALL)


def first_square(lo: int, hi: int) -> int:
    """The number of a board's lowest square."""
    return first(lo) if lo else 64 + first(hi)


def other_squares(lo: int, hi: int) -> tuple[int, int]:
    """The board without its lowest square."""
    return (without_first(lo), hi) if lo else (lo, without_first(hi))


def has(lo: int, hi: int, square: int) -> bool:
    """Whether a square is set."""
    return (lo >> square if square < 64 else hi >> (square - 64)) & 1 != 0


def moved_back(lo: int, hi: int, k: int) -> tuple[int, int]:
    """Every square k places down, 0 to 63: where a square at k was, 0 is."""
    return lo >> k | ((hi << 1 & ALL) << (63 - k) & ALL), hi >> k


def moved_on(lo: int, hi: int, k: int) -> tuple[int, int]:
    """Every square k places up, 0 to 63."""
    return lo << k & ALL, (hi << k & ALL) | lo >> 1 >> (63 - k)


def spread(lo: int, hi: int, row: int) -> tuple[int, int]:
    """The squares and those beside them, on a board whose rows are so far apart."""
    x, y = sides(lo, hi, row)
    return lo | x, hi | y


def sides(lo: int, hi: int, row: int) -> tuple[int, int]:
    """The squares beside those of a board."""
    return (
        lo << 1 & ALL | lo >> 1 | hi << 63 & ALL | lo << row & ALL | lo >> row | hi << (64 - row) & ALL,
        hi << 1 & ALL | hi >> 1 | lo >> 63 | hi << row & ALL | hi >> row | lo >> (64 - row),
    )


def group(lo: int, hi: int, row: int) -> tuple[int, int]:
    """The connected group that the lowest square belongs to."""
    a = lo ^ without_first(lo)
    b = hi ^ without_first(hi) if lo == 0 else hi ^ hi
    while True:
        x, y = spread(a, b, row)
        x &= lo
        y &= hi
        if x == a and y == b:
            return a, b
        a = x
        b = y
