"""Hand-made positions of the titles with boats and settlers, on an island map of our own with known trades.

The tiles are named by column and row, "A1" to "D1"; B2 is the Sea tile. What is not about islands is named as in
`tests.settlers_positions`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests import settlers_positions as settlers
from tradewinds.engine.dice import Dice
from tradewinds.games.century.islands.outposts import MARKET_IDS

PART_II, PART_III = "east-to-west-2", "east-to-west-3"
BOTH = (PART_II, PART_III)

# Which market tile lies on each tile of the map, and the trade that is printed on it.
LAID = {
    "A1": "GI3",  # B for YYYG
    "A2": "CL5",  # YYY for B
    "A3": "TE3",  # YYYYY for GGG
    "A4": "CH3",  # B for RRR
    "B1": "GI5",  # R for YYY
    "B2": "sea",
    "B3": "CL1",  # YYYYY for BB
    "B4": "TE5",  # B for GG
    "C1": "CH2",  # G for RR
    "C2": "CH4",  # YY for RR
    "C3": "TE6",  # YY for G
    "C4": "GI1",  # G for YYYYR
    "D1": "CL2",  # YR for B
}
SPACES = list(LAID)
SEA = "B2"
# The neighbours of each tile, written down from a drawing: columns of 4, 4, 4 and 1, the second half a tile lower than
# the first, the third half a tile higher than the second.
ADJACENT = {
    "A1": "A2 B1",
    "A2": "A1 A3 B1 B2",
    "A3": "A2 A4 B2 B3",
    "A4": "A3 B3 B4",
    "B1": "A1 A2 B2 C1 C2",
    "B2": "A2 A3 B1 B3 C2 C3",
    "B3": "A3 A4 B2 B4 C3 C4",
    "B4": "A4 B3 C4",
    "C1": "B1 C2",
    "C2": "B1 B2 C1 C3 D1",
    "C3": "B2 B3 C2 C4 D1",
    "C4": "B3 B4 C3",
    "D1": "C2 C3",
}
_TOP = {"A": (0, 1), "B": (1, 1), "C": (2, 0), "D": (3, 1)}  # q and r of the top tile of each column


def spaces(named: bool = True) -> list[dict[str, Any]]:
    """The map as a player would give it, with its market tiles named or not."""
    given = []
    for space, laid in LAID.items():
        q, top = _TOP[space[0]]
        kind = "sea" if laid == "sea" else "market"
        given.append({"q": q, "r": top + int(space[1]) - 1, "kind": kind})
        if named and laid != "sea":
            given[-1]["tile"] = laid
    return given


def tile(space: str) -> int:
    return SPACES.index(space)


def position(
    title: str,
    cubes: str = "",
    at: str = SEA,
    others: Sequence[str] = (),
    holds: Sequence[str] = (),
    players: int = 3,
    **options: Any,
) -> Any:
    """The beginning of the first player's turn: seat 0, with these cubes, its boat on a tile.

    `others` and `holds` are where the other boats are and what the others have; boats not named are out of the way on
    B4. No exploration tile covers a location, and nobody lacks settlers.
    """
    s = settlers.position(title, cubes, holds, players, map={"spaces": spaces()}, **options)
    for p in range(players):
        s.seat[p].boat = tile([at, *others, *["B4"] * players][p])
        settlers.ready(s, p, 10)
    settlers.begin(s, 0)
    return s


# Changing a position


def build_for(s: Any, space: str, *players: int) -> None:
    """Let players have an outpost on a tile, taken from their boards."""
    row = ["GI", "CH", "TE", "CL"].index(LAID[space][:2])
    for p in players:
        s.outposts[tile(space)] |= 1 << p
        s.seat[p].built[row] += 1


def uncover(s: Any, player: int, ginger: int, chili: int, tea: int, cloves: int) -> None:
    """Let so many outposts be gone from each row of a player board."""
    for symbol, n in enumerate((ginger, chili, tea, cloves)):
        s.seat[player].built[symbol] = n


def about_to_clear_a_column(title: str, cubes: str = "", **given: Any) -> Any:
    """The first player is about to move from the Sea tile and lacks only a tea outpost for clearing the first column.

    C3, next to the Sea tile, is a tea tile where nobody has built yet.
    """
    s = position(title, cubes, **given)
    uncover(s, 0, 1, 1, 0, 1)
    return s


# Reading a position


def boat(s: Any, player: int = 0) -> str:
    return SPACES[s.seat[player].boat]


def has_outpost(s: Any, space: str, player: int = 0) -> bool:
    return s.outposts[tile(space)] >> player & 1 == 1


def rows(s: Any, player: int = 0) -> list[int]:
    """How many outposts are gone from each row of a player board."""
    return s.seat[player].built.tolist()


def laid_on(s: Any, t: int) -> str:
    return "sea" if s.market[t] < 0 else MARKET_IDS[s.market[t]]


# Playing


def may(s: Any) -> set[str]:
    """The legal actions, tiles by their names: "move A2", "work F2-1"."""
    return {_named(action) for action in settlers.may(s)}


def _named(action: str) -> str:
    kind, *values = action.split()
    if kind in ("move", "trade_at"):
        values = [SPACES[int(values[0])]]
    return " ".join([kind, *values])


def steps(s: Any) -> set[str]:
    """The tiles to which the boat may go next."""
    return {a.split()[1] for a in may(s) if a.startswith("move ")}


def do(s: Any, *actions: str) -> None:
    """Take actions, each of which must be legal."""
    for action in actions:
        assert action in may(s), f"{action} is not among {sorted(may(s))}"
        settlers.do(s, " ".join(str(tile(w)) if w in SPACES else w for w in action.split()))


def sail(s: Any, *way: str) -> None:
    """Move the boat by the location for one step, or for two if two tiles are named; the boats are paid afterwards."""
    do(s, "work F2-1" if len(way) == 1 else "work F2-3", *[f"move {space}" for space in way])


def redealt(s: Any, seed: int) -> Any:
    """The position with all that nobody can know dealt anew."""
    dice = Dice()
    dice.rng = seed
    return settlers.game_of(s).redealt(s, 0, dice)
