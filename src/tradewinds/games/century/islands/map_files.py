"""Maps that players make themselves, as TOML files:

    name = "The horseshoe"
    spaces = [
        { q = 0, r = 0, kind = "port" },
        { q = 1, r = 0, kind = "market", tile = "GI1" },   # naming the market tiles is optional: all of them or none
        ...
    ]

q is the column of flat-topped hexes, r grows downwards along it. `map_problems` says what is wrong with a map.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from ....engine.errors import BadMap, one_of
from ....engine.position import NONE
from .maps import STEP_Q, STEP_R, Kind, Map
from .outposts import MARKET_IDS, MARKET_SYMBOL, Symbol

Space = dict[str, Any]
GivenMap = dict[str, Any]
Wanted = dict[str, int]  # how many spaces of each kind a map has


def read_map(given: Any, wanted: Wanted, least_neighbours: int = 0) -> GivenMap:
    """A map from the name of a TOML file, or from what such a file holds; refused if it breaks a rule.

    It must have the wanted number of spaces of each kind, and each must touch so many others.
    """
    where = "The given map"
    if isinstance(given, str):
        where = f"The map {given}"
        try:
            given = tomllib.loads(Path(given).read_text("utf-8"))
        except FileNotFoundError:
            raise BadMap(
                f"There is no map {given!r}: give a TOML file, or one of the names that `tradewinds games` lists."
            ) from None
        except (OSError, UnicodeDecodeError) as error:
            raise BadMap(f"{where} cannot be read: {error}.") from None
        except tomllib.TOMLDecodeError as error:
            raise BadMap(f"{where} is not valid TOML: {error}.") from None
    spaces = _spaces(given, where, wanted)
    for problem in [*map_problems(spaces, wanted), *lonely_spaces(spaces, least_neighbours)]:
        raise BadMap(f"{where}: {problem}")
    keys = ("q", "r", "kind", "tile")
    return {"name": str(given.get("name", "")), "spaces": [{k: s[k] for k in keys if k in s} for s in spaces]}


def _spaces(given: Any, where: str, wanted: Wanted) -> list[Space]:
    """The list of spaces, each with the right keys and kinds of value."""
    spaces = given.get("spaces") if isinstance(given, dict) else None
    if not isinstance(spaces, list):
        raise BadMap(f'{where} needs a list `spaces` with entries such as {{ q = 0, r = 0, kind = "market" }}.')
    for number, space in enumerate(spaces, 1):
        here = f"{where}, space {number}"
        if not isinstance(space, dict) or not all(type(space.get(k)) is int and -99 <= space[k] <= 99 for k in "qr"):
            raise BadMap(f"{here}: q and r must be whole numbers from -99 to 99.")
        if space.get("kind") not in list(wanted):  # whatever it is: a list could not be looked up
            raise BadMap(f"{here}: kind must be {one_of(wanted)}, not {space.get('kind')!r}.")
        if "tile" in space and (space["kind"] != "market" or space["tile"] not in MARKET_IDS):
            raise BadMap(f"{here}: tile must be a market tile on a market space ({one_of(MARKET_IDS)}).")
        if unknown := set(space) - {"q", "r", "kind", "tile"}:
            raise BadMap(f"{here}: unknown key {sorted(unknown)[0]!r}; a space has q, r, kind and tile.")
    return spaces


def neighbours(spaces: list[Space]) -> list[list[int]]:
    """For each space, the numbers of those that touch it."""
    at = {(s["q"], s["r"]): i for i, s in enumerate(spaces)}
    steps = list(zip(STEP_Q.tolist(), STEP_R.tolist(), strict=True))
    return [[at[q] for dq, dr in steps if (q := (s["q"] + dq, s["r"] + dr)) in at] for s in spaces]


def map_problems(spaces: list[Space], wanted: Wanted) -> list[str]:
    """What makes a map unplayable, a sentence each."""
    problems = []
    kinds = Counter(s["kind"] for s in spaces)
    if any(kinds[kind] != n for kind, n in wanted.items()):
        has = " and ".join(f"{kinds[kind]} {kind}" for kind in wanted)
        problems.append(f"it has {has} spaces, not {' and '.join(map(str, wanted.values()))}.")
    for (q, r), n in Counter((s["q"], s["r"]) for s in spaces).items():
        if n > 1:
            problems.append(f"{n} spaces lie at q = {q}, r = {r}.")
    near, reached = neighbours(spaces), {0}
    for i in (queue := [0] if spaces else []):
        queue += (new := [j for j in near[i] if j not in reached])
        reached.update(new)
    if len(reached) < len(spaces):
        apart = next(i for i in range(len(spaces)) if i not in reached)
        problems.append(f"it is in several parts: space {apart + 1} cannot be reached from space 1.")
    tiles = [s["tile"] for s in spaces if "tile" in s]
    if tiles and len(tiles) != kinds["market"]:
        problems.append(f"{len(tiles)} of {kinds['market']} market spaces name their tile: name all of them or none.")
    elif tiles:
        problems += [f"the tile {t} is laid {n} times." for t, n in Counter(tiles).items() if n > 1]
        symbols = Counter(Symbol(MARKET_SYMBOL[MARKET_IDS.index(t)]).name.lower() for t in tiles)
        each = wanted["market"] // len(Symbol)
        wrong = [f"{symbols[s.name.lower()]} {s.name.lower()}" for s in Symbol if symbols[s.name.lower()] != each]
        if wrong:
            problems.append(f"it needs {each} tiles of each symbol, but has {one_of(wrong)}.")
    return problems


def lonely_spaces(spaces: list[Space], least: int) -> list[str]:
    """The spaces that touch fewer others than they should, a sentence each."""
    return [
        f"space {i} at q = {s['q']}, r = {s['r']} touches fewer than {least} others: {len(near)}."
        for i, (s, near) in enumerate(zip(spaces, neighbours(spaces), strict=True), 1)
        if len(near) < least
    ]


def map_warnings(spaces: list[Space]) -> list[str]:
    """What the rulebook advises against: spaces that touch fewer than two others."""
    return [f"Better not: {said}" for said in lonely_spaces(spaces, 2)]


def put_map(s: Map, given: GivenMap) -> bool:
    """Lay a given map out in the record; whether it names its market tiles."""
    named = False
    for t, space in enumerate(given["spaces"]):
        s.q[t], s.r[t], s.kind[t] = space["q"], space["r"], Kind[space["kind"].upper()]
        s.market[t] = MARKET_IDS.index(space["tile"]) if "tile" in space else NONE
        named |= "tile" in space
    return named


def tile_names(s: Map) -> list[str]:
    """A name for each tile: a letter for its column, from the left, and a number from the top."""
    return _names(tuple(zip(s.q, s.r, strict=True)))


@cache
def _names(places: tuple[tuple[int, int], ...]) -> list[str]:
    columns = sorted({q for q, _ in places})
    return [f"{_letter(columns.index(q))}{1 + sum(c == q and up < r for c, up in places)}" for q, r in places]


def _letter(n: int) -> str:
    return chr(ord("A") + n) if n < 26 else _letter(n // 26 - 1) + _letter(n % 26)
