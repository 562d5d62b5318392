"""The referee on GAME SETUP, ROUNDS, TURN ORDER, resources, loans and SOLO PLAY: what an action changes."""

from __future__ import annotations

from copy import deepcopy

from .referee_city import EMPTY, FIRST_MONUMENT, ROAD, TOWER, Squares, as_words, boards, cell_of, city_of, from_words
from .referee_placing import Place, places
from .referee_printed import (
    DOMINO,
    ECONOMY,
    LAST_POPULATION,
    LONG_ROAD,
    MAPS,
    MONUMENTS,
    OBJECTIVES,
    SET_UP,
    SHORT_ROADS,
    SINGLE,
    SOLO_CARDS,
    STACK_IDS,
    STACK_PIECES,
    STACKS,
    TILES,
    TOWER_PIECE,
    TRACKS,
    Mask,
    Table,
    masks,
    spaces,
    words,
)
from .referee_scoring import cards

NOTHING = -1
TURN, PLACE = 0, 1  # the values of the field `phase`
NO_ITEM, FREE_ROAD, BOUGHT_ROAD, SHORT_SET, THE_TOWER, BUILDING, MONUMENT = range(7)  # those of the field `item`
FIRST, SECOND = 1, 2  # pedestals, as bits
HAND_EMPTY = {
    "item": NO_ITEM,
    "tile": NOTHING,
    "monument": NOTHING,
    "placed": 0,
    "laid": [0, 0],
    "dominoes": 0,
    "squares": 0,
}


# Looking at the table


def owner(s: Table) -> Table:
    """The player whose turn it is."""
    seat: Table = s["seat"][s["turn"]]
    return seat


def limit(s: Table, seat: Table) -> int:
    """The Gold of a round: more in the round of a loan."""
    extra = ECONOMY["loan"] if seat["loan"] == s["round"] else 0
    return int(ECONOMY["gold_each_round"]) + extra


def gold(s: Table) -> int:
    return limit(s, owner(s)) - int(owner(s)["spent"])


def set_up_for(s: Table, what: str) -> int:
    return int(SET_UP[what][str(s["players"])])


def tile_shown(s: Table, stack: int) -> int:
    """The building tile that was revealed from a stack this round."""
    return int(s["stack"][stack][s["round"] - 1])


def on_offer(s: Table, stack: int) -> bool:
    return bool(s["offered"] // 2**stack % 2)


def pedestals_in_play(s: Table) -> int:
    """None when playing alone; the second one with two players by option."""
    if s["players"] == 1:
        return 0
    return FIRST if s["players"] == 2 and not s["second_pedestal_with_two"] else FIRST + SECOND


def in_hand(s: Table) -> Mask:
    """The piece that an action `place` puts down."""
    if s["item"] == SHORT_SET:
        return DOMINO
    if s["item"] == BUILDING:
        return STACK_PIECES[STACK_IDS.index(TILES[s["tile"]]["stack"])]
    if s["item"] == MONUMENT:
        return masks(MONUMENTS[s["monument"]]["pieces"])[s["placed"]]
    return TOWER_PIECE if s["item"] == THE_TOWER else LONG_ROAD


# ADMINISTRATING RESOURCES


def advance_population(seat: Table, steps: int) -> None:
    seat["population"] = min(LAST_POPULATION, seat["population"] + steps)


def advance_resources(s: Table, seat: Table, steps: list[int]) -> None:
    """A step at a time; each population symbol on the way brings residents. At the end of a track steps are lost."""
    for resource, track in enumerate(TRACKS[s["resource_side"]]):
        for _ in range(steps[resource]):
            if seat["resource"][resource] < len(track) - 1:
                seat["resource"][resource] += 1
                advance_population(seat, seat["resource"][resource] in spaces(track, "H"))


# Buying


def pay(s: Table, price: int) -> None:
    owner(s)["spent"] += price
    s["bought"] = 1


def take_in_hand(s: Table, item: int, **what: int) -> None:
    s["phase"] = PLACE
    s.update(deepcopy(HAND_EMPTY) | {"item": item} | what)


def take_monument(s: Table, slot: int) -> int:
    """The next card of the deck takes the place; once there is none, the cards to the right close up."""
    monument: int = s["slot"][slot]
    if s["drawn"] < len(MONUMENTS):
        s["slot"][slot] = s["monument_deck"][s["drawn"]]
        s["drawn"] += 1
    else:
        s["slot"].pop(slot)
        s["slot"].append(NOTHING)
    return monument


def buy_building(s: Table, stack: int) -> None:
    tile = tile_shown(s, stack)
    s["offered"] -= 2**stack
    pay(s, STACKS[stack]["cost"])
    advance_resources(s, owner(s), TILES[tile]["steps"])
    take_in_hand(s, BUILDING, tile=tile)


def buy_monument(s: Table, slot: int) -> None:
    """All the Gold that is left, for the card and its pieces."""
    pay(s, gold(s))
    monument = take_monument(s, slot)
    card = MONUMENTS[monument]
    owner(s)["monuments"] += 2**monument
    advance_resources(s, owner(s), card["steps"])
    advance_population(owner(s), card["population"])
    take_in_hand(s, MONUMENT, monument=monument)


def buy_pedestal(s: Table, pedestal: int, real: Table) -> None:
    pay(s, ECONOMY["cost"]["pedestal"])
    s["pedestals"] -= 2**pedestal
    owner(s)["pedestal"] += 2**pedestal
    purchase_is_placed(s, real)


def buy_roads_or_tower(s: Table, kind: str) -> None:
    costs = ECONOMY["cost"]
    if kind == "buy_long_road":
        pay(s, costs["long_road"])
        s["long_roads"] -= 1
        take_in_hand(s, BOUGHT_ROAD)
    elif kind == "buy_short_roads":
        pay(s, costs["short_roads"])
        s["short_sets"] -= 1
        take_in_hand(s, SHORT_SET, dominoes=SHORT_ROADS.count(DOMINO), squares=SHORT_ROADS.count(SINGLE))
    else:
        pay(s, costs["tower"])
        s["towers"] -= 1
        take_in_hand(s, THE_TOWER)


# Placing


def lay(s: Table, what: int, squares: Squares) -> None:
    seat = owner(s)
    for square in squares:
        assert seat["cover"][cell_of(square)] == EMPTY, f"{square} is covered twice"
        seat["cover"][cell_of(square)] = what
    seat.update(boards(city_of(seat)))


def find(mask: Mask, turn: int, cell: int) -> Place:
    return next(place for place in places(mask) if (place.turn, place.cell) == (turn, cell))


def put(s: Table, place: Place, real: Table) -> None:
    """Put the piece in hand on the map, and see what is left to be placed."""
    item = s["item"]
    if item == SHORT_SET:
        s["dominoes" if len(place.squares) > 1 else "squares"] -= 1
        lay(s, ROAD, place.squares)
        if s["dominoes"] == s["squares"] == 0:
            purchase_is_placed(s, real)
    elif item == MONUMENT:
        lay(s, FIRST_MONUMENT + s["monument"], place.squares)
        s["placed"] += 1
        s["laid"] = as_words(from_words(s["laid"]) | place.squares)
        if s["placed"] == len(masks(MONUMENTS[s["monument"]]["pieces"])):
            purchase_is_placed(s, real)
    elif item == FREE_ROAD:
        lay(s, ROAD, place.squares)
        owner(s)["free_road"] = 0
        if s["bought"]:
            end_turn(s, real)
        else:
            put_hand_down(s)
            s["phase"] = TURN
    else:
        lay(s, {BOUGHT_ROAD: ROAD, THE_TOWER: TOWER, BUILDING: s["tile"]}[item], place.squares)
        purchase_is_placed(s, real)


def put_hand_down(s: Table) -> None:
    s.update(deepcopy(HAND_EMPTY))


def purchase_is_placed(s: Table, real: Table) -> None:
    """The free Long Road of the first turn comes now, if it did not come before."""
    if owner(s)["free_road"]:
        take_in_hand(s, FREE_ROAD)
    else:
        end_turn(s, real)


# Turns and rounds


def end_turn(s: Table, real: Table) -> None:
    """Whoever has spent all Gold is out; the next player in turn order who is not out goes on."""
    put_hand_down(s)
    s["bought"] = s["repaid"] = 0
    if gold(s) == 0:
        owner(s)["out"] = 1
    order = s["order"][: s["players"]]
    here = order.index(s["turn"])
    waiting = [p for p in order[here + 1 :] + order[: here + 1] if not s["seat"][p]["out"]]
    if waiting:
        begin_turn(s, waiting[0], real)
    else:
        end_round(s, real)


def end_round(s: Table, real: Table) -> None:
    full = any(seat["population"] == LAST_POPULATION for seat in s["seat"][: s["players"]])
    if full or s["round"] == SET_UP["rounds"]:
        s["over"] = 1  # the phase stays as it was: nothing is decided any more
        return
    new_order(s)
    s["round"] += 1
    lay_out_market(s)
    for seat in s["seat"][: s["players"]]:
        seat["spent"] = seat["out"] = seat["pedestal"] = 0
    begin_turn(s, s["order"][0], real)


def begin_turn(s: Table, player: int, real: Table) -> None:
    s["turn"] = s["player"] = player
    s["phase"] = TURN
    automaton_turn(s, real)


def lay_out_market(s: Table) -> None:
    """A tile from each stack, roads by the number of players, the Tower, and the pedestals."""
    s["offered"] = sum(2**stack for stack in range(set_up_for(s, "stacks")))
    s["long_roads"] = set_up_for(s, "long_roads")
    s["short_sets"] = set_up_for(s, "sets_of_short_roads")
    s["towers"] = SET_UP["towers"]
    s["pedestals"] = pedestals_in_play(s)


def new_order(s: Table) -> None:
    """Pedestals first; the others by population, then monuments, then as they were."""
    old = s["order"][: s["players"]]
    seats = s["seat"]
    first = [p for p in old if seats[p]["pedestal"] % 2]  # whoever has both goes first
    second = [p for p in old if seats[p]["pedestal"] == SECOND]
    others = [p for p in old if p not in first + second]
    others.sort(key=lambda p: (seats[p]["population"], len(cards(seats[p]["monuments"]))))
    if not first:
        first, others = others[:1], others[1:]
    s["order"][: s["players"]] = first + second + others


# SOLO PLAY


def automaton_turn(s: Table, real: Table) -> None:
    """It takes away what its card says. What is shuffled is read off the real next state."""
    if s["players"] > 1:
        return
    card = SOLO_CARDS[s["solo_deck"][s["revealed"]]]
    s["revealed"] += 1
    if card["kind"] == "reshuffle":
        s["solo_deck"] = list(real["solo_deck"])
        assert sorted(s["solo_deck"]) == list(range(len(SOLO_CARDS))), f"not a deck: {s['solo_deck']}"
        s["revealed"] = 1  # were it the reshuffle card again, there would have been another deck
        card = SOLO_CARDS[s["solo_deck"][0]]
        assert card["kind"] != "reshuffle", "the reshuffle card came up, and nothing was shuffled"
    for section in card["sections"]:
        taken = [item for item in words(section) if automaton_takes(s, item)]  # all of a section that is there
        if taken:
            return


def automaton_takes(s: Table, item: str) -> bool:
    """Whether the item was there to be taken."""
    if item in STACK_IDS:
        stack = STACK_IDS.index(item)
        there = on_offer(s, stack)
        s["offered"] -= 2**stack if there else 0
        return there
    if item in ("monument_left", "monument_right"):
        shown = [slot for slot, monument in enumerate(s["slot"]) if monument != NOTHING]
        if shown:
            s["taken_by_automaton"] += 2 ** take_monument(s, shown[0 if item == "monument_left" else -1])
        return bool(shown)
    field = {"long_road": "long_roads", "short_roads": "short_sets", "tower": "towers"}[item]
    there = bool(s[field] > 0)
    s[field] -= there
    return there


# GAME SETUP


def is_shuffled(dealt: list[int], wanted: list[int]) -> bool:
    return sorted(dealt) == sorted(wanted)


def first_position(real: Table) -> Table:
    """The position that a match must begin with, given what was drawn at random, which must be possible."""
    s = deepcopy(real)
    n = s["players"]
    assert is_shuffled(s["order"][:n], list(range(n))), f"not an order of the players: {s['order']}"
    for stack in range(set_up_for(s, "stacks")):
        own = [number for number, tile in enumerate(TILES) if tile["stack"] == STACK_IDS[stack]]
        assert is_shuffled(s["stack"][stack], own), f"not the tiles of stack {stack}: {s['stack'][stack]}"
    assert is_shuffled(s["monument_deck"], list(range(len(MONUMENTS)))), f"not a deck: {s['monument_deck']}"
    maps = [seat["map"] for seat in s["seat"][:n]]
    if s["map_side"] == 0:
        assert maps == [0] * n, f"side A is the same for all: {maps}"
    else:
        assert len({*maps} & {*range(1, len(MAPS))}) == n, f"everybody has another river: {maps}"
    if s["advanced"]:
        assert len({*s["objective"]} & {*range(len(OBJECTIVES))}) == 3, f"not three objectives: {s['objective']}"
    else:
        s["objective"] = [NOTHING] * 3
    shown = set_up_for(s, "monuments")
    s.update(deepcopy(HAND_EMPTY), phase=TURN, over=0, round=1, repaid=0, bought=0, taken_by_automaton=0)
    s.update(drawn=shown, slot=(s["monument_deck"][:shown] + [NOTHING] * 3)[:3])
    lay_out_market(s)
    for seat in s["seat"][:n]:
        seat["cover"] = [EMPTY] * len(MAPS[0])
        seat.update(boards(city_of(seat)), resource=[0] * 3, free_road=1)
        seat.update(dict.fromkeys(("population", "spent", "loan", "out", "pedestal", "monuments"), 0))
    s["turn"] = s["player"] = s["order"][0]
    if n == 1:
        assert is_shuffled(s["solo_deck"], list(range(len(SOLO_CARDS)))), f"not a deck: {s['solo_deck']}"
        s["revealed"] = 0  # the deck may have been shuffled again already: what lies on top has been used, in any case
        assert SOLO_CARDS[s["solo_deck"][0]]["kind"] != "reshuffle", (
            "the reshuffle card came up, and nothing was shuffled"
        )
        automaton_turn(s, real)
    return s
