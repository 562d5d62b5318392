"""Hand-made positions of Eastern Wonders on the map of the first game, and words to play on them.

Spaces are named as on the map, "A1" to "E4"; cubes are letters: "YYB" is two yellow and a brown one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tradewinds.engine.words import Reason
from tradewinds.games import game
from tradewinds.games.century.eastern_wonders.printed import CLOSED_PORT, VP_IDS, Bonus
from tradewinds.games.century.eastern_wonders.turn import begin_turn
from tradewinds.games.century.islands.outposts import MARKET_IDS, MARKET_SYMBOL

G = game("eastern-wonders")

LETTERS = "YRGB"
SPACES = [f"{column}{i + 1}" for column, height in zip("ABCDE", (4, 5, 6, 5, 4), strict=True) for i in range(height)]
PORTS = ("A1", "A4", "E1", "E4")
# The neighbours of each space, written down from the drawing of the first-game map.
ADJACENT = {
    "A1": "A2 B1 B2",
    "A2": "A1 A3 B2 B3",
    "A3": "A2 A4 B3 B4",
    "A4": "A3 B4 B5",
    "B1": "A1 B2 C1 C2",
    "B2": "A1 A2 B1 B3 C2 C3",
    "B3": "A2 A3 B2 B4 C3 C4",
    "B4": "A3 A4 B3 B5 C4 C5",
    "B5": "A4 B4 C5 C6",
    "C1": "B1 C2 D1",
    "C2": "B1 B2 C1 C3 D1 D2",
    "C3": "B2 B3 C2 C4 D2 D3",
    "C4": "B3 B4 C3 C5 D3 D4",
    "C5": "B4 B5 C4 C6 D4 D5",
    "C6": "B5 C5 D5",
    "D1": "C1 C2 D2 E1",
    "D2": "C2 C3 D1 D3 E1 E2",
    "D3": "C3 C4 D2 D4 E2 E3",
    "D4": "C4 C5 D3 D5 E3 E4",
    "D5": "C5 C6 D4 E4",
    "E1": "D1 D2 E2",
    "E2": "D2 D3 E1 E3",
    "E3": "D3 D4 E2 E4",
    "E4": "D4 D5 E3",
}
SYMBOLS = {"GI": "ginger", "CH": "chili", "TE": "tea", "CL": "cloves"}
ROWS = list(SYMBOLS.values())  # of the player board, as the record counts them


def tile(space: str) -> int:
    return SPACES.index(space)


def counts(cubes: str) -> list[int]:
    return [cubes.count(letter) for letter in LETTERS]


def letters(numbers: Sequence[int]) -> str:
    return "".join(letter * n for letter, n in zip(LETTERS, numbers, strict=True))


def position(
    cubes: str = "",
    at: str = "C3",
    others: Sequence[str] = (),
    holds: Sequence[str] = (),
    bonus: Sequence[str] = (),
    players: int = 3,
    **options: Any,
) -> Any:
    """The beginning of the first player's turn: seat 0, with these cubes and bonus tiles, its boat at a space.

    `others` and `holds` are where the other boats are and what they carry; boats not named are out of the way on E3.
    """
    s = G.start(players, 1, options)
    s.first = 0
    put(s, at, "CH5")  # a trade for two brown cubes, which does not get in the way unless a test lays another tile
    for p in range(players):
        s.seat[p].boat = tile([at, *others, *["E3"] * players][p])
        load(s, p, [cubes, *holds, *[""] * players][p])
    for name in bonus:
        give_bonus(s, 0, name)
    begin(s, 0)
    return s


def begin(s: Any, player: int) -> None:
    """Let a player's turn begin."""
    s.turn = player
    G.rule(begin_turn)(s)


def arrived(*args: Any, **kwargs: Any) -> Any:
    """A position in which the first player did not move and is to choose the action."""
    s = position(*args, **kwargs)
    do(s, "end_movement")
    return s


def about_to_clear_a_column(cubes: str = "", **given: Any) -> Any:
    """The first player is on a free tea tile and lacks only a tea outpost for clearing the first column."""
    s = arrived(cubes, **given)
    put(s, "C3", "TE1")
    uncover(s, 0, 1, 1, 0, 1)
    return s


def on_a_line(cubes: str, at: int, others: Sequence[int], **options: Any) -> Any:
    """A position on a map of 24 tiles in a line, numbered from its end, the ports at the other end: dead ends abound.

    Spaces bear the names of the first map's in their order: A1, A2, A3, A4, B1...
    """
    line = [{"q": q, "r": 0, "kind": "port" if q >= 20 else "market"} for q in range(24)]
    return position(cubes, SPACES[at], [SPACES[t] for t in others], map={"spaces": line}, **options)


# Changing a position


def load(s: Any, player: int, cubes: str) -> None:
    """Put exactly these cubes in a hold."""
    for colour, n in enumerate(counts(cubes)):
        s.seat[player].cubes[colour] = n


def drop(s: Any, space: str, cubes: str) -> None:
    """Let these cubes lie on a tile."""
    for colour, n in enumerate(counts(cubes)):
        s.left[tile(space), colour] = n


def put(s: Any, space: str, market_tile: str) -> None:
    """Lay a market tile on a space; if it lies elsewhere, the two change places."""
    here, number = tile(space), MARKET_IDS.index(market_tile)
    if s.kind[here]:
        return  # a port
    for t in range(len(SPACES)):
        if s.market[t] == number:
            s.market[t] = s.market[here]
    s.market[here] = number


def symbol_at(s: Any, space: str) -> int:
    return MARKET_SYMBOL[s.market[tile(space)]]


def settle(s: Any, space: str, *players: int) -> None:
    """Let players have an outpost on a tile, taken from their boards."""
    for p in players:
        s.outposts[tile(space)] |= 1 << p
        s.seat[p].built[symbol_at(s, space)] += 1


def uncover(s: Any, player: int, ginger: int, chili: int, tea: int, cloves: int) -> None:
    """Let so many outposts be gone from each row of a player board."""
    for symbol, n in enumerate((ginger, chili, tea, cloves)):
        s.seat[player].built[symbol] = n


def give_bonus(s: Any, player: int, name: str) -> None:
    """Give a bonus tile for its effect; its points are left out of account."""
    kind = Bonus[name.upper()]
    s.seat[player].bonus[kind] += 1
    s.bonus_left[kind] -= 1


def vp_number(id: str) -> int:
    return CLOSED_PORT if id == "CLOSED" else VP_IDS.index(id)


def show(s: Any, space: str, id: str) -> None:
    """Let a port show a VP tile, or the Closed Port; it changes places with the tile that was there."""
    port = PORTS.index(space)
    _exchange_vp(s, s.port_vp[port], vp_number(id))


def next_vp(s: Any, id: str) -> None:
    """Let a VP tile, or the Closed Port, be on top of the pile."""
    _exchange_vp(s, s.pile[s.drawn], vp_number(id))


def _exchange_vp(s: Any, a: int, b: int) -> None:
    swap = {a: b, b: a}
    for numbers in (s.pile, s.port_vp):
        for i, number in enumerate(numbers.tolist()):
            numbers[i] = swap.get(number, number)


# Reading a position


def hold(s: Any, player: int = 0) -> str:
    return letters(s.seat[player].cubes)


def lying(s: Any, space: str) -> str:
    return letters(s.left[tile(space)])


def boat(s: Any, player: int = 0) -> str:
    return SPACES[s.seat[player].boat]


def shown(s: Any, space: str) -> str:
    number = s.port_vp[PORTS.index(space)]
    return "CLOSED" if number == CLOSED_PORT else VP_IDS[number]


# Playing


def _number(action: str) -> int:
    """An action whose tile is named: "move C2"."""
    words = action.split()
    return G.actions.number(" ".join(str(tile(w)) if w in SPACES else w for w in words))


def _name(action: int) -> str:
    named = G.actions.named(action)
    return " ".join(SPACES[v] if field == "tile" else str(v) for field, v in named.items())


def may(s: Any) -> set[str]:
    """The legal actions: "move C2", "end_movement"..."""
    return {_name(a) for a in G.legal(s)}


def steps(s: Any) -> set[str]:
    """The spaces to which the boat may go next."""
    return {a.split()[1] for a in may(s) if a.startswith("move ")}


def do(s: Any, *actions: str) -> None:
    """Take actions, each of which must be legal."""
    for action in actions:
        number = _number(action)
        assert number in G.legal(s), f"{action}: {G.explain(s, number)}"
        assert G.explain(s, number) is None
        G.step(s, number)


def why_not(s: Any, action: str) -> Reason:
    """The reason that forbids an action."""
    number = _number(action)
    assert number not in G.legal(s), f"{action} is legal"
    reason = G.explain(s, number)
    assert reason is not None
    assert reason.text.endswith(".")
    return reason
