"""Hand-made positions of the titles with settlers, and words to play on them.

Locations, cards and tiles are named by what is printed on them: "C1-4", "P07", "B17", "X03", "T02"; cubes are letters:
"YYB" is two yellow and a brown one. Pieces change places with those that were there, so that each exists once.
Places of a route, stacks and tiles of an island map are counted from 0, as in the short texts of actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tradewinds import Game
from tradewinds.engine.position import NONE
from tradewinds.games import game
from tradewinds.games.century.merchants.printed import MERCHANT_IDS
from tradewinds.games.century.settlers.printed import (
    BONUS_IDS,
    CARD_CUBE,
    CARD_ICON,
    CARD_IDS,
    CARD_SYMBOL,
    EXPLORATION_IDS,
    LOCATION_IDS,
    Symbol,
)
from tradewinds.games.century.words import begin_turn

LETTERS = "YRGB"
SETTLERS = 12  # of each player
OF_RECORD: dict[type, Game] = {}  # the game of each kind of record that was begun here


def game_of(s: Any) -> Game:
    return OF_RECORD[type(s)]


def counts(cubes: str) -> list[int]:
    return [cubes.count(letter) for letter in LETTERS]


def letters(numbers: Sequence[int]) -> str:
    return "".join(letter * n for letter, n in zip(LETTERS, numbers, strict=True))


def location(s: Any, id: str) -> int:
    """The number of a location in this match."""
    return s.place.tolist().index(LOCATION_IDS.index(id))


# Beginning


def start(id: str, players: int = 3, seed: int = 1, **options: Any) -> Any:
    """A match as it is set up."""
    title = game(id)
    OF_RECORD[title.record] = title
    return title.start(players, seed, options)


def position(id: str, cubes: str = "", holds: Sequence[str] = (), players: int = 3, **options: Any) -> Any:
    """The beginning of the first player's turn: seat 0, with these cubes; `holds` are the others' cubes.

    No exploration tile covers a location. Point cards, bonus tiles and merchant cards are as chance dealt them.
    """
    s = start(id, players, **options)
    s.first = 0
    for p in range(players):
        load(s, p, [cubes, *holds, *[""] * players][p])
    for i in range(s.place.size):
        s.tile[i] = NONE
    begin(s, 0)
    return s


def begin(s: Any, player: int) -> None:
    """Let a player's turn begin."""
    s.turn = s.player = player
    game_of(s).rule(begin_turn)(s)


# Cubes and settlers


def load(s: Any, player: int, cubes: str) -> None:
    """Let a player have exactly these cubes."""
    for colour, n in enumerate(counts(cubes)):
        s.seat[player].cubes[colour] = n


def hold(s: Any, player: int = 0) -> str:
    return letters(s.seat[player].cubes)


def ready(s: Any, player: int, settlers: int) -> None:
    """Let so many settlers be on a player board, and all that stand nowhere else in the reserve."""
    me = s.seat[player]
    me.home = settlers
    me.reserve = SETTLERS - settlers - out(s, player)
    assert me.reserve >= 0, "there are not so many settlers"


def out(s: Any, player: int) -> int:
    """How many settlers of a player stand on the board and on the cards of the route."""
    on_board = sum(n for n, owner in zip(s.settlers, s.owner, strict=True) if owner == player)
    return on_board + (sum(s.seat[player].on_route) if hasattr(s.seat[player], "on_route") else 0)


def settle(s: Any, id: str, player: int, settlers: int) -> None:
    """Let settlers stand on a location; they come from the player board."""
    here = location(s, id)
    assert s.owner[here] == NONE, f"somebody stands on {id}"
    s.seat[player].home -= settlers
    assert s.seat[player].home >= 0, "there are not so many settlers on the player board"
    s.owner[here], s.settlers[here] = player, settlers


def standing(s: Any, id: str) -> tuple[int, int] | None:
    """Whose settlers stand on a location, and how many."""
    here = location(s, id)
    return None if s.owner[here] == NONE else (s.owner[here], s.settlers[here])


# Point cards


def _exchange(a: int, b: int, *rows: Any) -> None:
    """Let two pieces change places."""
    swap = {a: b, b: a}
    for numbers in rows:
        for i, number in enumerate(numbers.tolist()):
            if number in swap:
                numbers[i] = swap[number]


def _free_card(s: Any, id: str) -> int:
    """The number of a point card of this match that nobody has."""
    number = CARD_IDS.index(id)
    assert number in s.point_deck.tolist()[: s.point_cards], f"{id} is not used in this match"
    assert all(id not in cards_of(s, p) for p in range(s.players)), f"somebody has {id}"
    return number


def show_cards(s: Any, *ids: str) -> None:
    """Let these point cards lie above the first forts, in order."""
    for fort, id in enumerate(ids):
        _exchange(s.fort_card[fort], _free_card(s, id), s.fort_card, s.point_deck)


def next_cards(s: Any, *ids: str) -> None:
    """Let these point cards be the next ones of the deck, its face-up card first."""
    for i, id in enumerate(ids):
        _exchange(s.point_deck[s.drawn + i], _free_card(s, id), s.fort_card, s.point_deck)


def _draw_card(s: Any, number: int) -> None:
    """Take a point card out of the deck, or from above a fort, where the deck's face-up card takes its place."""
    deck = s.point_deck.tolist()
    if number in s.fort_card.tolist():
        s.fort_card[s.fort_card.tolist().index(number)] = deck[s.drawn]
    else:
        deck.remove(number)
        deck.insert(s.drawn, number)
        s.point_deck[:] = deck
    s.drawn += 1


def give_cards(s: Any, player: int, *ids: str) -> None:
    """Let a player have claimed point cards: reductions and extra cubes hold, what came at once is left out."""
    me = s.seat[player]
    for id in ids:
        number = _free_card(s, id)
        _draw_card(s, number)
        me.cards[me.claimed] = number
        me.claimed += 1
        if CARD_SYMBOL[number] == Symbol.HAMMER:
            me.reductions[CARD_ICON[number]] += 1
        if CARD_SYMBOL[number] == Symbol.DREAMCATCHER:
            me.extra[CARD_ICON[number], CARD_CUBE[number]] += 1


def fort_cards(s: Any) -> list[str]:
    return [CARD_IDS[card] for card in s.fort_card]


def face_up_card(s: Any) -> str:
    """The point card on top of the deck."""
    return CARD_IDS[s.point_deck[s.drawn]]


def cards_of(s: Any, player: int = 0) -> list[str]:
    return [CARD_IDS[card] for card in s.seat[player].cards.tolist()[: s.seat[player].claimed]]


# Bonus tiles


def _tiles_in_box(s: Any) -> list[int]:
    """The bonus tiles of this match that lie nowhere."""
    lying = {BONUS_IDS.index(id) for stack in range(s.stack_left.size) for id in stack_of(s, stack)}
    owned = {BONUS_IDS.index(id) for p in range(s.players) for id in bonus_of(s, p)}
    return sorted(set(range(game_of(s).constant("BONUS_TILES_USED"))) - lying - owned)


def _take_from_stacks(s: Any, number: int) -> None:
    """Put a bonus tile into the box if it lies in a stack; a tile from the box takes its place, if there is one."""
    spare = _tiles_in_box(s)
    for stack in range(s.stack_left.size):
        tiles = [BONUS_IDS.index(id) for id in stack_of(s, stack)]
        if number in tiles:
            at = tiles.index(number)
            _fill_stack(s, stack, [*tiles[:at], *spare[:1], *tiles[at + 1 :]])


def _fill_stack(s: Any, stack: int, tiles: Sequence[int]) -> None:
    s.stack_left[stack] = len(tiles)
    for i, number in enumerate(tiles):
        s.stack[stack, i] = number


def lay_stack(s: Any, stack: int, *ids: str) -> None:
    """Let a stack consist of these bonus tiles, the top one last."""
    _fill_stack(s, stack, [])
    for id in ids:
        _take_from_stacks(s, BONUS_IDS.index(id))
        assert BONUS_IDS.index(id) in _tiles_in_box(s), f"{id} is not used in this match, or somebody has it"
    _fill_stack(s, stack, [BONUS_IDS.index(id) for id in ids])


def give_bonus(s: Any, player: int, *ids: str) -> None:
    """Let a player have taken bonus tiles."""
    me = s.seat[player]
    for id in ids:
        _take_from_stacks(s, BONUS_IDS.index(id))
        me.bonus[me.bonuses] = BONUS_IDS.index(id)
        me.bonuses += 1


def stack_of(s: Any, stack: int) -> list[str]:
    """The bonus tiles of a stack, the top one last."""
    return [BONUS_IDS[number] for number in s.stack[stack].tolist()[: s.stack_left[stack]]]


def bonus_of(s: Any, player: int = 0) -> list[str]:
    return [BONUS_IDS[number] for number in s.seat[player].bonus.tolist()[: s.seat[player].bonuses]]


# Exploration tiles


def _take_exploration_tile(s: Any, number: int) -> None:
    """Take an exploration tile away from where it lies."""
    s.beside &= -1 - (1 << number)
    for i in range(s.tile.size):
        if s.tile[i] == number:
            s.tile[i] = NONE


def cover(s: Any, **tiles: str) -> None:
    """Let exploration tiles lie on locations: cover(s, X03="C1-4")."""
    for tile, id in tiles.items():
        _take_exploration_tile(s, EXPLORATION_IDS.index(tile))
        s.tile[location(s, id)] = EXPLORATION_IDS.index(tile)


def lay_beside(s: Any, *tiles: str) -> None:
    """Let exactly these exploration tiles lie beside the board."""
    s.beside = 0
    for tile in tiles:
        _take_exploration_tile(s, EXPLORATION_IDS.index(tile))
        s.beside |= 1 << EXPLORATION_IDS.index(tile)


def give_tiles(s: Any, player: int, *tiles: str) -> None:
    """Let a player have exploration tiles; what they bring at once is left out."""
    for tile in tiles:
        _take_exploration_tile(s, EXPLORATION_IDS.index(tile))
        s.seat[player].explored |= 1 << EXPLORATION_IDS.index(tile)


def _tiles(bits: int) -> set[str]:
    return {id for i, id in enumerate(EXPLORATION_IDS) if bits >> i & 1}


def tile_on(s: Any, id: str) -> str | None:
    number = s.tile[location(s, id)]
    return None if number == NONE else EXPLORATION_IDS[number]


def covered(s: Any) -> dict[str, str]:
    """The covered locations, with their exploration tiles."""
    places = [LOCATION_IDS[place] for place in s.place]
    return {id: EXPLORATION_IDS[tile] for id, tile in zip(places, s.tile, strict=True) if tile != NONE}


def tiles_beside(s: Any) -> set[str]:
    return _tiles(s.beside)


def tiles_of(s: Any, player: int = 0) -> set[str]:
    return _tiles(s.seat[player].explored)


# Merchant cards


def _free_merchant(s: Any, id: str) -> int:
    """The number of a merchant card that lies in the row or in the deck."""
    number = MERCHANT_IDS.index(id)
    there = [*s.merchant_row.tolist(), *s.merchant_deck.tolist()[: s.merchants_left]]
    assert number in there, f"{id} is neither shown nor in the deck"
    return number


def show_merchants(s: Any, *ids: str) -> None:
    """Let these merchant cards lie below the first markets, in order."""
    for slot, id in enumerate(ids):
        _exchange(s.merchant_row[slot], _free_merchant(s, id), s.merchant_row, s.merchant_deck)


def next_merchants(s: Any, *ids: str) -> None:
    """Let these be the next merchant cards of the deck, the top one first."""
    for i, id in enumerate(ids):
        top = s.merchant_deck[s.merchants_left - 1 - i]
        _exchange(top, _free_merchant(s, id), s.merchant_row, s.merchant_deck)


def _draw(s: Any, id: str) -> int:
    """Take a merchant card out of the deck, or from the row, where the deck's last card takes its place."""
    number = _free_merchant(s, id)
    if number in s.merchant_row.tolist():
        _exchange(number, s.merchant_deck[0], s.merchant_row, s.merchant_deck)
    at = s.merchant_deck.tolist().index(number)
    for cards in (s.merchant_deck, s.layer):
        cards[:] = [*cards[:at].tolist(), *cards[at + 1 :].tolist(), cards[at]]
    s.merchants_left -= 1
    return number


def lay_route(s: Any, player: int, *cards: str) -> None:
    """Let a player's route be of these merchant cards, with settlers from the player board: "S01", or "T02 3"."""
    me = s.seat[player]
    for card in cards:
        id, settlers = [*card.split(), "0"][:2]
        me.route[me.route_cards] = _draw(s, id)
        me.on_route[me.route_cards] = int(settlers)
        me.home -= int(settlers)
        me.route_cards += 1
        me.merchants += 1
    assert me.home >= 0, "there are not so many settlers on the player board"


def give_merchants(s: Any, player: int, *ids: str) -> None:
    """Let a player have merchant cards in the discard pile."""
    for id in ids:
        s.seat[player].discards |= 1 << _draw(s, id)
        s.seat[player].merchants += 1


def run_dry(s: Any, *ids: str) -> None:
    """Let these be the last merchant cards, below the first markets; the last player has used all the others."""
    show_merchants(s, *ids)
    last = s.players - 1
    give_merchants(s, last, *[MERCHANT_IDS[number] for number in s.merchant_deck.tolist()[: s.merchants_left]])
    for slot in range(len(ids), s.merchant_row.size):
        s.seat[last].discards |= 1 << s.merchant_row[slot]
        s.seat[last].merchants += 1
        s.merchant_row[slot] = NONE


def merchants_shown(s: Any) -> list[str]:
    """The merchant cards of the row from the left; gaps are at its right end and are left out."""
    return [MERCHANT_IDS[number] for number in s.merchant_row if number != NONE]


def merchant_deck(s: Any) -> list[str]:
    """The merchant cards face down, the top one first."""
    return [MERCHANT_IDS[number] for number in reversed(s.merchant_deck.tolist()[: s.merchants_left])]


def route_of(s: Any, player: int = 0) -> list[str]:
    """The cards of a route from the left, as `lay_route` takes them."""
    me = s.seat[player]
    cards = [(MERCHANT_IDS[me.route[i]], me.on_route[i]) for i in range(me.route_cards)]
    return [f"{id} {n}" if n else id for id, n in cards]


def discards_of(s: Any, player: int = 0) -> set[str]:
    return {id for i, id in enumerate(MERCHANT_IDS) if s.seat[player].discards >> i & 1}


# Playing


def _number(s: Any, action: str) -> int:
    """An action whose location or exploration tile is named: "work C1-4", "explore X03"."""
    kind, *values = action.split()
    if kind == "work":
        values = [str(location(s, values[0]))]
    if kind == "explore":
        values = [str(EXPLORATION_IDS.index(values[0]))]
    return game_of(s).actions.number(" ".join([kind, *values]))


def _name(s: Any, action: int) -> str:
    kind, *values = game_of(s).actions.short(action).split()
    if kind == "work":
        values = [LOCATION_IDS[s.place[int(values[0])]]]
    if kind == "explore":
        values = [EXPLORATION_IDS[int(values[0])]]
    return " ".join([kind, *values])


def may(s: Any) -> set[str]:
    """The legal actions: "work C1-4", "rest", "explore X03"..."""
    return {_name(s, a) for a in game_of(s).legal(s)}


def may_work(s: Any) -> set[str]:
    """The locations that can be chosen now."""
    return {a.split()[1] for a in may(s) if a.startswith("work ")}


def do(s: Any, *actions: str) -> None:
    """Take actions, each of which must be legal."""
    for action in actions:
        assert action in may(s), f"{action} is not among {sorted(may(s))}"
        game_of(s).step(s, _number(s, action))


def scores(s: Any) -> list[int]:
    return game_of(s).scores(s)


def winner(s: Any) -> int:
    (only,) = game_of(s).winners(s)
    return only
