"""Hand-made positions of World Wonders. Squares are named like A1: column A to M, row 1 to 9 from the top."""

from __future__ import annotations

from typing import Any

from tradewinds.engine.words import Reason
from tradewinds.games import game
from tradewinds.games.world_wonders.printed import MONUMENT_IDS, STACK_TILES, TILE_IDS, TILE_TYPE
from tradewinds.games.world_wonders.record import FIRST_MONUMENT, ROAD, TOWER, Phase

G = game("world-wonders")
COLUMNS = "ABCDEFGHIJKLM"


def start(players: int = 2, seed: int = 1, **options: Any) -> Any:
    """A new match."""
    return G.start(players, seed, options)


def cell(square: str) -> int:
    return (int(square[1:]) - 1) * len(COLUMNS) + COLUMNS.index(square[0])


def square(number: int) -> str:
    return f"{COLUMNS[number % len(COLUMNS)]}{number // len(COLUMNS) + 1}"


def set_bit(board: Any, number: int) -> None:
    bit = number + number // len(COLUMNS)
    board[bit // 64] |= 1 << bit % 64


def put(s: Any, seat: int, what: str, squares: str) -> None:
    """Lay something on a player's map: "road", "tower", a building tile's or a monument's id, on squares "A1 B1"."""
    me = s.seat[seat]
    for name in squares.split():
        number = cell(name)
        assert me.cover[number] == -1, f"{name} is covered already"
        if what == "road":
            lies, board = ROAD, me.roads
        elif what == "tower":
            lies, board = TOWER, me.towers
        elif what in TILE_IDS:
            lies = TILE_IDS.index(what)
            board = me.buildings[TILE_TYPE[lies]]
        else:
            lies, board = FIRST_MONUMENT + MONUMENT_IDS.index(what), me.wonders
            me.monuments |= 1 << MONUMENT_IDS.index(what)
        me.cover[number] = lies
        set_bit(board, number)


def ready(players: int = 2, seed: int = 1, **options: Any) -> Any:
    """A match in which the free roads are laid, on A9 to D9, and seat 0 has the turn."""
    s = start(players, seed, **options)
    for p in range(players):
        put(s, p, "road", "A9 B9 C9 D9")
        s.seat[p].free_road = 0
    return give_turn(s, 0)


def give_turn(s: Any, seat: int) -> Any:
    s.phase = Phase.TURN
    s.turn = s.player = seat
    return s


def offer(s: Any, *ids: str) -> None:
    """Put building tiles on offer, each on its stack; monuments on the places for cards, from the left."""
    monuments = [MONUMENT_IDS.index(i) for i in ids if i in MONUMENT_IDS]
    for i, monument in enumerate(monuments):
        s.slot[i] = monument
    for i in ids:
        if i in TILE_IDS:
            tile = TILE_IDS.index(i)
            stack = s.stack[tile // STACK_TILES]
            other = list(stack).index(tile)
            stack[other] = stack[s.round - 1]
            stack[s.round - 1] = tile
            s.offered |= 1 << tile // STACK_TILES


def may(s: Any) -> set[str]:
    """The kinds of the legal actions, with their fields; of a placement only its kind."""
    short = {G.actions.short(action) for action in G.legal(s)}
    return {text.split(" ")[0] if text.startswith("place") else text for text in short}


def places(s: Any, turn: int | None = None, kind: str = "place") -> set[str]:
    """The squares for the top left corner of the piece in hand, turned like this or anyhow."""
    named = [G.actions.named(action) for action in G.legal(s)]
    return {square(a["cell"]) for a in named if a["kind"] == kind and turn in (None, a.get("turn"))}


def do(s: Any, *actions: str) -> None:
    """Take legal actions: "buy_tower", "place 0 C4", "place_square C4"."""
    for text in actions:
        *words, last = text.split(" ")
        last = str(cell(last)) if words and words[0].startswith("place") else last
        number = G.actions.number(" ".join([*words, last]))
        assert number in G.legal(s), f"{text} is not legal: {sorted(may(s))}"
        G.step(s, number)


def why_not(s: Any, text: str) -> Reason:
    """Why an action is not legal."""
    *words, last = text.split(" ")
    last = str(cell(last)) if words and words[0].startswith("place") else last
    reason = G.explain(s, G.actions.number(" ".join([*words, last])))
    assert reason is not None, f"{text} is legal"
    return reason
