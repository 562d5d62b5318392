"""Hand-made positions of Spice Road, and words to play on them.

Cards are named as in the tables: "T11", "create2", "P36"; cubes are letters: "YYB" is two yellow and a brown one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tradewinds.games import game
from tradewinds.games.century.merchants.printed import MERCHANT_IDS
from tradewinds.games.century.spice_road.printed import POINT_IDS

G = game("spice-road")

LETTERS = "YRGB"
ROW = ("T01", "T02", "T03", "T04", "T05", "T06")  # the merchant cards shown unless a test shows others
SHOWN = ("P29", "P36", "P26", "P09", "P24")  # dear point cards, so that no claim gets in the way of other tests
STARTING = {"create2", "upgrade2"}


def counts(cubes: str) -> list[int]:
    return [cubes.count(letter) for letter in LETTERS]


def letters(numbers: Sequence[int]) -> str:
    return "".join(letter * n for letter, n in zip(LETTERS, numbers, strict=True))


def position(
    cubes: str = "",
    hand: Sequence[str] = (),
    row: Sequence[str] = (),
    points: Sequence[str] = (),
    holds: Sequence[str] = (),
    players: int = 3,
    **options: Any,
) -> Any:
    """The beginning of the first player's turn: seat 0, with these cubes and, beside the starting cards, this hand.

    `row` and `points` are the first cards of the two rows, if they are not to be those of ROW and SHOWN.
    `holds` are the cubes of the other players, who have none unless they are named.
    """
    s = G.start(players, 1, options)
    s.first = s.turn = s.player = 0
    for p in range(players):
        load(s, p, [cubes, *holds, *[""] * players][p])
    for ids in (ROW, row):
        show(s, *ids)
    for ids in (SHOWN, points):
        show_points(s, *ids)
    give(s, 0, *hand)
    return s


# Changing a position


def load(s: Any, player: int, cubes: str) -> None:
    """Put exactly these cubes in a caravan."""
    s.seat[player].cubes[:] = counts(cubes)


def lay(s: Any, slot: int, cubes: str) -> None:
    """Let these cubes lie on a card of the merchant row."""
    s.on_card[slot, :] = counts(cubes)


def show(s: Any, *ids: str) -> None:
    """Let the merchant row begin with these cards; each changes places with the card that was there."""
    for slot, id in enumerate(ids):
        _exchange((s.merchant_row, s.merchant_deck), s.merchant_row[slot], MERCHANT_IDS.index(id))


def next_merchant(s: Any, id: str) -> None:
    """Let a merchant card be on top of the deck."""
    _exchange((s.merchant_row, s.merchant_deck), s.merchant_deck[s.merchants_left - 1], MERCHANT_IDS.index(id))


def give(s: Any, player: int, *ids: str) -> None:
    """Deal merchant cards from the deck to a player."""
    for id in ids:
        next_merchant(s, id)
        s.merchants_left -= 1
        s.seat[player].hand |= 1 << MERCHANT_IDS.index(id)


def run_dry(s: Any, left: int = 0) -> None:
    """Let the deck have only so many cards left; the last player has the others."""
    while s.merchants_left > left:
        give(s, s.players - 1, MERCHANT_IDS[s.merchant_deck[s.merchants_left - 1]])


def show_points(s: Any, *ids: str) -> None:
    """Let the row of point cards begin with these."""
    for slot, id in enumerate(ids):
        _exchange((s.point_row, s.point_deck), s.point_row[slot], POINT_IDS.index(id))


def next_point_card(s: Any, id: str) -> None:
    """Let a point card be on top of its deck."""
    _exchange((s.point_row, s.point_deck), s.point_deck[s.drawn], POINT_IDS.index(id))


def has_claimed(s: Any, player: int, *ids: str) -> None:
    """Let a player have claimed point cards, without coins."""
    for id in ids:
        next_point_card(s, id)
        s.drawn += 1
        s.seat[player].cards[s.seat[player].claimed] = POINT_IDS.index(id)
        s.seat[player].claimed += 1


def coins_left(s: Any, gold: int, silver: int) -> None:
    """Let so many coins be left above the row; where the others went is left out of account."""
    s.gold_left, s.silver_left = gold, silver


def _exchange(piles: Sequence[Any], a: int, b: int) -> None:
    swap = {a: b, b: a}
    for numbers in piles:
        for i, number in enumerate(numbers.tolist()):
            numbers[i] = swap.get(number, number)


def begin(s: Any, player: int) -> None:
    """Let a player's turn begin."""
    s.turn = s.player = player


# Reading a position


def caravan(s: Any, player: int = 0) -> str:
    return letters(s.seat[player].cubes)


def lying(s: Any) -> list[str]:
    """The cubes on each card of the merchant row."""
    return [letters(cubes) for cubes in s.on_card]


def row(s: Any) -> list[str]:
    """The merchant cards shown, "" for a gap."""
    return [MERCHANT_IDS[card] if card >= 0 else "" for card in s.merchant_row]


def shown(s: Any) -> list[str]:
    """The point cards shown."""
    return [POINT_IDS[card] for card in s.point_row]


def _ids(bits: int) -> set[str]:
    return {id for card, id in enumerate(MERCHANT_IDS) if bits >> card & 1}


def hand(s: Any, player: int = 0) -> set[str]:
    return _ids(s.seat[player].hand)


def played(s: Any, player: int = 0) -> set[str]:
    return _ids(s.seat[player].played)


def claimed(s: Any, player: int = 0) -> list[str]:
    return [POINT_IDS[card] for card in s.seat[player].cards.tolist()[: s.seat[player].claimed]]


def coins(s: Any, player: int = 0) -> tuple[int, int]:
    """A player's gold and silver."""
    return s.seat[player].gold, s.seat[player].silver


# Playing


def _number(action: str) -> int:
    """An action whose merchant card is named: "play T11"."""
    words = action.split()
    return G.actions.number(" ".join(str(MERCHANT_IDS.index(w)) if w in MERCHANT_IDS else w for w in words))


def _name(action: int) -> str:
    named = G.actions.named(action)
    return " ".join(MERCHANT_IDS[v] if field == "card" else str(v) for field, v in named.items())


def may(s: Any) -> set[str]:
    """The legal actions: "play T11", "acquire 2"..."""
    return {_name(a) for a in G.legal(s)}


def do(s: Any, *actions: str) -> None:
    """Take actions, each of which must be legal."""
    for action in actions:
        assert action in may(s), f"{action} is not among {sorted(may(s))}"
        G.step(s, _number(action))
