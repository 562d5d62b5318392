"""Sets of small numbers as bits of one int, at most 62 of them: cards, tiles, places."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .record import Row


def size_of(bits: int) -> int:
    """How many bits are set, of at most 62. Compilers know this way of counting, and make it one instruction."""
    bits = bits - (bits >> 1 & 0x5555555555555555)
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F
    return (bits * 0x0101010101010101 & 0x7FFFFFFFFFFFFFFF) >> 56


def lowest(bits: int) -> int:
    """The number of the lowest bit, one of which must be set: as many are below it."""
    return size_of((bits & -bits) - 1)


def nth(bits: int, n: int) -> int:
    """The number of the bit that has n set ones below it."""
    for _ in range(n):
        bits &= bits - 1
    return lowest(bits)


def places_of(value: int, values: Row) -> int:
    """Where in a row a value stands, as bits."""
    places = 0
    for i in range(values.size):
        places |= (values[i] == value) << i
    return places
