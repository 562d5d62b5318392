"""Eastern Wonders as numbers for a learner: the observing seat's things first, then the others' clockwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.position import clockwise
from ..cubes import COLOURS
from ..islands.maps import TILES, Kind
from ..islands.outposts import MARKET_COST, MARKET_GAIN, MARKET_SYMBOL, SYMBOLS
from ..observing import observe_rounds, rounds_numbers
from .printed import BONUSES, CLOSED_PORT, PORTS, VP_COST, VP_POINTS
from .record import EasternWonders
from .turn import hold_limit, score

if TYPE_CHECKING:
    from ....engine.record import Row

SEATS = 4
TABLE = rounds_numbers(SEATS) + 3 + BONUSES
PER_TILE = 2 + SYMBOLS + 2 * COLOURS + SEATS + COLOURS + SEATS + 2 + COLOURS
PER_SEAT = 1 + COLOURS + 1 + SYMBOLS + BONUSES + 2
OBSERVATION = TABLE + TILES * PER_TILE + SEATS * PER_SEAT


def observe(s: EasternWonders, seat: int, out: Row) -> None:
    """First the table, then each tile, then each player."""
    at = observe_rounds(s, seat, SEATS, out)
    out[at] = s.moved
    out[at + 1] = s.free
    out[at + 2] = s.price
    for kind in range(BONUSES):
        out[at + 3 + kind] = s.bonus_left[kind]
    for t in range(TILES):
        observe_tile(s, seat, t, out, TABLE + t * PER_TILE)
    for i in range(s.players):
        observe_seat(s, clockwise(s, seat, i), out, TABLE + TILES * PER_TILE + i * PER_SEAT)


def observe_tile(s: EasternWonders, seat: int, t: int, out: Row, at: int) -> None:
    """Its kind, symbol and trade, outposts, cubes lying there, boats, and a port's VP tile."""
    out[at + s.kind[t]] = 1
    at += 2
    if s.kind[t] == Kind.MARKET:
        out[at + MARKET_SYMBOL[s.market[t]]] = 1
        for c in range(COLOURS):
            out[at + SYMBOLS + c] = MARKET_COST[s.market[t], c]
            out[at + SYMBOLS + COLOURS + c] = MARKET_GAIN[s.market[t], c]
    at += SYMBOLS + 2 * COLOURS
    for i in range(s.players):
        p = clockwise(s, seat, i)
        out[at + i] = s.outposts[t] >> p & 1
        out[at + SEATS + COLOURS + i] = 1 if s.seat[p].boat == t else 0
    for c in range(COLOURS):
        out[at + SEATS + c] = s.left[t, c]
    at += 2 * SEATS + COLOURS
    for port in range(PORTS):
        if s.port[port] == t:
            if s.port_vp[port] == CLOSED_PORT:
                out[at] = 1
            else:
                out[at + 1] = VP_POINTS[s.port_vp[port]]
                for c in range(COLOURS):
                    out[at + 2 + c] = VP_COST[s.port_vp[port], c]


def observe_seat(s: EasternWonders, p: int, out: Row, at: int) -> None:
    """Its boat, cubes and limit, outposts built, bonus tiles, VP tiles and points."""
    me = s.seat[p]
    out[at] = me.boat
    for c in range(COLOURS):
        out[at + 1 + c] = me.cubes[c]
    at += 1 + COLOURS
    out[at] = hold_limit(s, p)
    for symbol in range(SYMBOLS):
        out[at + 1 + symbol] = me.built[symbol]
    for kind in range(BONUSES):
        out[at + 1 + SYMBOLS + kind] = me.bonus[kind]
    out[at + 1 + SYMBOLS + BONUSES] = me.vp_tiles
    out[at + 2 + SYMBOLS + BONUSES] = score(s, p)
