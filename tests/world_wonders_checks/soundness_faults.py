"""Faults to plant in positions of real games of World Wonders: each breaks one promise, and `broken` must name it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tradewinds.engine.position import NONE
from tradewinds.games.world_wonders.printed import CELLS, COLUMNS, SOLO_RESHUFFLE, STACK_TILES, TILE_TYPE, TILES
from tradewinds.games.world_wonders.record import FIRST_MONUMENT, ROAD, TOWER, Item

from .soundness_moments import (
    Wanted,
    a_card_just_drawn_is_shown,
    a_pedestal_is_sold,
    a_round_begins,
    a_tile_is_left,
    a_tile_of_this_round_was_bought,
    a_twin_is_in_another_city,
    a_twin_is_to_come,
    around,
    at_start,
    broke,
    builder,
    covered,
    demanded_types,
    first_round,
    free,
    game_over,
    holder_of,
    is_anothers,
    lonely,
    monuments_of,
    nobody_owes,
    placing,
    placing_a_second_part,
    sold_now,
    somebody_spent_all,
    somebody_stands_by_a_type,
    to_come,
    turn_begins,
    twins,
)


class Fault(NamedTuple):
    number: int  # of the invariant that it breaks
    name: str
    wanted: Wanted  # the position to plant it in
    plant: Callable[[Any], Any]
    table: str = "four"


def put(part: Any, **fields: int) -> None:
    for name, value in fields.items():
        setattr(part, name, value)


def fill(row: Any, i: Any, value: int) -> None:
    row[i] = value


def mine(s: Any) -> Any:
    return s.seat[s.turn]


def board_of(seat: Any, lies: int) -> Any:
    if lies < ROAD:
        return seat.buildings[TILE_TYPE[lies]]
    return seat.roads if lies == ROAD else seat.towers if lies == TOWER else seat.wonders


def flip(board: Any, cell: int) -> None:
    bit = cell + cell // COLUMNS
    board[bit // 64] ^= 1 << bit % 64


def lay(seat: Any, lies: int, *cells: int) -> None:
    for cell in cells:
        seat.cover[cell] = lies
        flip(board_of(seat, lies), cell)


def lift(seat: Any, *cells: int) -> None:
    for cell in cells:
        flip(board_of(seat, seat.cover[cell]), cell)
        seat.cover[cell] = NONE


def a_tile(s: Any) -> tuple[Any, int]:
    """A seat with a building tile of this round, and the tile."""
    seat = sold_now(s)[0]
    shown = {stack[s.round - 1] for stack in s.stack.tolist()[:7]}
    return seat, next(lies for lies in seat.cover.tolist() if lies in shown)


def a_monument(s: Any) -> tuple[Any, int]:
    """A seat with a monument, and what `cover` says of it."""
    return builder(s), FIRST_MONUMENT + monuments_of(builder(s))[0]


def replace(s: Any, wanted: Callable[[int, int], bool]) -> None:
    """Put in the place of a tile its twin, such as is wanted for a player."""
    p, tile, twin = next((p, tile, twin) for p, tile, twin in twins(s) if wanted(p, twin))
    for cell in covered(s.seat[p], tile):
        s.seat[p].cover[cell] = twin


def beside(seat: Any, lies: int) -> int:
    """A free square on land beside something."""
    return next(c for c in free(seat) if any(seat.cover[at] == lies for at in around(c)))


def grow(seat: Any, lies: int) -> None:
    """Let a thing cover a square more."""
    lay(seat, lies, beside(seat, lies))


def own_both_pedestals(s: Any) -> None:
    next(seat for seat in s.seat if seat.pedestal).pedestal = 3
    s.pedestals = 0


def put_back_the_last_card(s: Any) -> None:
    s.slot[s.slot.tolist().index(s.monument_deck[s.drawn - 1])] = NONE
    s.drawn -= 1


def reveal_the_shuffling_card(s: Any) -> None:
    at = next(i for i, card in enumerate(s.solo_deck) if SOLO_RESHUFFLE[card])
    s.solo_deck[0], s.solo_deck[at] = s.solo_deck[at], s.solo_deck[0]


def end_a_round_early(s: Any) -> None:
    for seat in s.seat[: s.players]:
        seat.population = 0
    put(s, round=9, reveals=s.reveals - 1)


def swap_places(s: Any) -> None:
    s.order[2], s.order[3] = s.order[3], s.order[2]


def lift_the_type_demanded(s: Any) -> None:
    seat, kind = next(demanded_types(s))
    lift(seat, *(c for c in range(CELLS) if 0 <= seat.cover[c] < TILES and TILE_TYPE[seat.cover[c]] == kind))


def build_off_the_road(s: Any) -> None:
    cell = lonely(mine(s))
    tile = next(tile for tile in range(STACK_TILES) if holder_of(s, tile) is None)
    lay(mine(s), tile, cell, cell + 1)


def start_a_road_at_a_tower(s: Any) -> None:
    lay(s.seat[0], TOWER, CELLS - COLUMNS)
    lay(s.seat[0], ROAD, CELLS - 2 * COLUMNS)


def discard_a_tile(s: Any) -> None:
    s.offered ^= 1
    next(seat for seat in s.seat if not seat.out and seat.spent < 5).spent += 2


def lay_a_foreign_monument(s: Any) -> None:
    seat, lies = a_monument(s)
    other = next(other for other in s.seat if other is not seat)
    lay(other, lies, free(other)[0])


def lift_a_monument(s: Any) -> None:
    seat, lies = a_monument(s)
    lift(seat, *covered(seat, lies))


def shrink_a_tile(s: Any) -> None:
    seat, tile = a_tile(s)
    lift(seat, covered(seat, tile)[0])


def put_a_tile_in_two_cities(s: Any) -> None:
    replace(s, lambda p, twin: is_anothers(s, p, twin))


def put_a_tile_to_come(s: Any) -> None:
    replace(s, lambda p, twin: twin in to_come(s))


def build_an_unsold_tower(s: Any) -> None:
    seat = s.seat[s.order[0]]
    lay(seat, TOWER, beside(seat, ROAD))


BUILDING, MONUMENT, SHORT = placing(Item.BUILDING), placing(Item.MONUMENT), placing(Item.SHORT_ROADS)

TABLE_FAULTS = [
    Fault(1, "a third phase", turn_begins, lambda s: put(s, phase=2)),
    Fault(1, "player 4 of 4", turn_begins, lambda s: put(s, player=4)),
    Fault(1, "round 11", turn_begins, lambda s: put(s, round=11)),
    Fault(1, "an option that is neither yes nor no", turn_begins, lambda s: put(s, zero_scores=2)),
    Fault(1, "an unknown map", turn_begins, lambda s: put(mine(s), map=6)),
    Fault(2, "food on an empty seat", turn_begins, lambda s: fill(s.seat[4].resource, 0, 1)),
    Fault(2, "a road on an empty seat", turn_begins, lambda s: lay(s.seat[4], ROAD, 110)),
    Fault(3, "a river twice", turn_begins, lambda s: put(s.seat[0], map=s.seat[1].map)),
    Fault(3, "a lake among rivers", turn_begins, lambda s: put(s.seat[0], map=0)),
    Fault(4, "an objective twice", turn_begins, lambda s: fill(s.objective, 0, s.objective[1])),
    Fault(4, "an objective missing", turn_begins, lambda s: fill(s.objective, 0, NONE)),
    Fault(4, "an objective for a lone player", turn_begins, lambda s: fill(s.objective, 0, 3), "alone"),
    Fault(5, "a player twice in the order", turn_begins, lambda s: fill(s.order, 0, s.order[1])),
    Fault(6, "a building tile twice in a stack", turn_begins, lambda s: fill(s.stack, (0, 9), s.stack[0, 8])),
    Fault(6, "a building tile in another stack", turn_begins, lambda s: fill(s.stack, (0, 9), 79)),
    Fault(7, "a third Long Road", turn_begins, lambda s: put(s, long_roads=3)),
    Fault(7, "a third set of Short Roads", turn_begins, lambda s: put(s, short_sets=3)),
    Fault(7, "a second tower", turn_begins, lambda s: put(s, towers=2)),
    Fault(7, "a tile of the eighth stack", turn_begins, lambda s: put(s, offered=s.offered | 128)),
    Fault(8, "a pedestal sold and for sale", a_pedestal_is_sold, lambda s: put(s, pedestals=3)),
    Fault(8, "a pedestal lost", a_pedestal_is_sold, lambda s: put(s, pedestals=0)),
    Fault(8, "both pedestals with one player", a_pedestal_is_sold, own_both_pedestals),
    Fault(9, "a monument twice in the deck", turn_begins, lambda s: fill(s.monument_deck, 20, s.monument_deck[19])),
    Fault(10, "an undrawn monument on offer", turn_begins, lambda s: fill(s.slot, 0, s.monument_deck[20])),
    Fault(10, "a monument on offer and with a player", turn_begins, lambda s: put(mine(s), monuments=1 << s.slot[0])),
    Fault(10, "a monument lost", turn_begins, lambda s: put(s, drawn=s.drawn + 1)),
    Fault(11, "two monuments on offer", a_card_just_drawn_is_shown, put_back_the_last_card),
    Fault(12, "an automaton among four", turn_begins, lambda s: put(s, revealed=1)),
    Fault(12, "a card of the automaton twice", turn_begins, lambda s: fill(s.solo_deck, 0, s.solo_deck[1]), "alone"),
    Fault(12, "no card revealed", turn_begins, lambda s: put(s, revealed=0), "alone"),
    Fault(12, "the cards not shuffled when told to", turn_begins, reveal_the_shuffling_card, "alone"),
    Fault(13, "something turned up in secret", turn_begins, lambda s: put(s, reveals=s.reveals - 1)),
    Fault(13, "nothing turned up", turn_begins, lambda s: put(s, reveals=0), "alone"),
    Fault(14, "a turn decided by another", turn_begins, lambda s: put(s, player=(s.turn + 1) % 4)),
    Fault(14, "a turn of one who is out", turn_begins, lambda s: put(mine(s), out=1)),
    Fault(15, "over with players not out", turn_begins, lambda s: put(s, over=1)),
    Fault(15, "over in the ninth round", game_over, end_a_round_early),
    Fault(16, "the last places swapped", a_round_begins, swap_places),
    Fault(17, "something in hand between turns", turn_begins, lambda s: put(s, item=Item.TOWER)),
    Fault(17, "nothing in hand to be placed", BUILDING, lambda s: put(s, item=Item.NONE)),
    Fault(17, "a piece in hand between turns", turn_begins, lambda s: put(s, piece=1)),
    Fault(17, "a building tile in hand between turns", turn_begins, lambda s: put(s, tile=5)),
    Fault(17, "a monument in hand with a building", BUILDING, lambda s: put(s, monument=5)),
    Fault(17, "squares of a monument between turns", turn_begins, lambda s: fill(s.laid, 0, 1)),
    Fault(17, "Short Roads in hand between turns", turn_begins, lambda s: put(s, dominoes=1)),
    Fault(18, "another piece than the tile's", BUILDING, lambda s: put(s, piece=s.piece + 1)),
    Fault(18, "a tile of another round", BUILDING, lambda s: put(s, tile=s.stack[s.tile // STACK_TILES, s.round])),
    Fault(18, "a tile in hand and for sale", BUILDING, lambda s: put(s, offered=127)),
    Fault(18, "a set of four Short Roads", SHORT, lambda s: put(s, dominoes=3)),
    Fault(18, "no Short Road left", SHORT, lambda s: put(s, dominoes=0, squares=0)),
    Fault(18, "a road for sale and in hand", placing(Item.LONG_ROAD), lambda s: put(s, long_roads=2)),
    Fault(18, "a tower for sale and in hand", placing(Item.TOWER), lambda s: put(s, towers=1)),
    Fault(18, "a free road twice", placing(Item.FREE_ROAD), lambda s: put(mine(s), free_road=0)),
    Fault(18, "a monument with all its parts in hand", MONUMENT, lambda s: put(s, placed=3)),
    Fault(19, "a part forgotten", placing_a_second_part, lambda s: fill(s.laid, slice(None), 0)),
    Fault(19, "a part beside the map", MONUMENT, lambda s: fill(s.laid, 1, 1 << 62)),
    Fault(20, "a purchase noted between turns", turn_begins, lambda s: put(s, bought=1)),
    Fault(20, "a purchase not noted", BUILDING, lambda s: put(s, bought=0)),
    Fault(20, "a repayment noted, and not paid", a_round_begins, lambda s: put(s, repaid=1)),
    Fault(21, "eight gold without a loan", nobody_owes, lambda s: put(mine(s), spent=8)),
    Fault(21, "-1 gold", turn_begins, lambda s: put(mine(s), spent=-1)),
    Fault(22, "a loan of the next round", nobody_owes, lambda s: put(mine(s), loan=s.round + 1)),
    Fault(23, "a pedestal for nothing", a_pedestal_is_sold, lambda s: [put(seat, spent=0) for seat in s.seat]),
    Fault(23, "a tile for nothing", a_tile_of_this_round_was_bought, lambda s: put(sold_now(s)[0], spent=0)),
    Fault(24, "a road for nothing", a_round_begins, lambda s: put(s, long_roads=1)),
    Fault(25, "not out with all gold spent", somebody_spent_all, lambda s: put(broke(s)[0], out=0)),
]

CITY_FAULTS = [
    Fault(30, "a thing that does not exist", turn_begins, lambda s: fill(mine(s).cover, free(mine(s))[0], 110)),
    Fault(31, "a road without its bit", turn_begins, lambda s: flip(mine(s).roads, covered(mine(s), ROAD)[0])),
    Fault(31, "a bit without its road", turn_begins, lambda s: flip(mine(s).roads, free(mine(s))[0])),
    Fault(31, "a road under a tower", turn_begins, lambda s: flip(mine(s).towers, covered(mine(s), ROAD)[0])),
    Fault(31, "a bit beside the map", turn_begins, lambda s: fill(mine(s).wonders, 0, mine(s).wonders[0] | 1 << 13)),
    Fault(32, "a tower in water", turn_begins, lambda s: lay(mine(s), TOWER, free(mine(s), water=True)[0])),
    Fault(33, "a road in water", turn_begins, lambda s: lay(mine(s), ROAD, free(mine(s), water=True)[0])),
    Fault(34, "a tile too large", a_tile_of_this_round_was_bought, lambda s: grow(*a_tile(s))),
    Fault(34, "a tile too small", a_tile_of_this_round_was_bought, shrink_a_tile),
    Fault(35, "a monument too large", somebody_stands_by_a_type, lambda s: grow(*a_monument(s))),
    Fault(35, "a monument that is gone", somebody_stands_by_a_type, lift_a_monument),
    Fault(35, "another's monument", somebody_stands_by_a_type, lay_a_foreign_monument),
    Fault(36, "a demand that is not met", somebody_stands_by_a_type, lift_the_type_demanded),
    Fault(37, "a road from nowhere", turn_begins, lambda s: lay(mine(s), ROAD, lonely(mine(s)))),
    Fault(37, "a first road at a tower", at_start, start_a_road_at_a_tower, "sidewalk"),
    Fault(38, "a tower beside nothing", turn_begins, lambda s: lay(mine(s), TOWER, lonely(mine(s)))),
    Fault(39, "a building beside nothing", turn_begins, build_off_the_road),
    Fault(40, "a tile in two cities", a_twin_is_in_another_city, put_a_tile_in_two_cities),
    Fault(40, "a tile before it is revealed", a_twin_is_to_come, put_a_tile_to_come),
    Fault(40, "a tile sold and for sale", a_tile_of_this_round_was_bought, lambda s: put(s, offered=127)),
    Fault(41, "a tile taken by nobody", a_tile_is_left, discard_a_tile),
    Fault(42, "a tower that was not sold", first_round, build_an_unsold_tower),
    Fault(43, "a free road in the fourth round", turn_begins, lambda s: put(mine(s), free_road=1)),
    Fault(43, "a free road never laid", first_round, lambda s: put(mine(s), free_road=0)),
    Fault(44, "food from nowhere", turn_begins, lambda s: fill(mine(s).resource, 0, mine(s).resource[0] ^ 1)),
    Fault(45, "people from nowhere", turn_begins, lambda s: put(mine(s), population=mine(s).population ^ 1)),
]

FAULTS = TABLE_FAULTS + CITY_FAULTS
