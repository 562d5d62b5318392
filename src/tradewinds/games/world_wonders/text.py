"""World Wonders in words: what is done, how things stand, and where points come from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ...components import skin
from ...engine.position import NONE
from .automaton import automaton_points
from .kinds import CELLS, COLUMNS, Feature, Resource
from .objectives import objective_points
from .printed import (
    LONG_ROAD_COST,
    MONUMENT_IDS,
    MONUMENT_NAMES,
    MONUMENT_NEEDS,
    MONUMENT_POPULATION,
    MONUMENT_RINGS,
    MONUMENT_STEPS,
    PEDESTAL_COST,
    REPAYMENT,
    ROUNDS,
    SHORT_ROADS_COST,
    STACK_COST,
    STACK_IDS,
    TILE_IDS,
    TILE_STEPS,
    TILE_TYPE,
    TOWER_COST,
    TYPE_NAMES,
)
from .record import Do, Item, Phase, WorldWonders
from .scoring import (
    district_points,
    loan_points,
    monument_points,
    natural_points,
    population_points,
    resource_points,
    score,
    winners,
)
from .shapes import MONUMENT_PARTS, PIECE_FOOTPRINTS, PIECE_PICTURES
from .turn import gold_left, tile_on_offer

SEAT_NAMES = [str(seat["name"]) for seat in skin("spice")["seats"].values()]
RESOURCE_WORDS = {
    Resource.FOOD: ("food", "food"),
    Resource.CERAMICS: ("ceramics", "ceramics"),
    Resource.GEARS: ("gear", "gears"),
}  # one, and several
FEATURE_WORDS = [*(name.lower() for name in TYPE_NAMES), "road", "natural resource", "water", "Sidewalk"]
PLACE_NAMES = ("petra", "angkor_wat", "el_castillo", "machu_picchu", "shitenno_ji")  # of monuments, without an article
ORDINALS = ["first", "second", "third"]
TURNED = ["", ", turned once", ", turned twice", ", turned three times"]
LAID = [", across", ", down"]  # a straight piece


def counted(n: int, thing: str) -> str:
    """'no points', '1 point', '2 points'."""
    return f"{n or 'no'} {thing}{'' if n == 1 else 's'}"


def listed(things: Iterable[str], last: str = " and ") -> str:
    """'a', 'a and b', 'a, b and c'."""
    parts = list(things)
    return last.join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def capital(words: str) -> str:
    """For the beginning of a sentence."""
    return words[0].upper() + words[1:]


# Things


def square_text(cell: int) -> str:
    """'C4': columns have letters from the left, rows numbers from the top."""
    return f"{'ABCDEFGHIJKLM'[cell % COLUMNS]}{cell // COLUMNS + 1}"


def steps_text(steps: Sequence[int]) -> str:
    """'1 food and 2 gears'."""
    return listed(f"{n} {RESOURCE_WORDS[Resource(r)][n > 1]}" for r, n in enumerate(steps) if n)


def type_text(tile: int) -> str:
    return TYPE_NAMES[TILE_TYPE[tile]].lower()


def monument_text(monument: int) -> str:
    """Its name, in the middle of a sentence."""
    name = MONUMENT_NAMES[monument].removeprefix("The ")
    return name if MONUMENT_IDS[monument] in PLACE_NAMES else f"the {name}"


def gains_text(monument: int) -> str:
    """'3 points, 1 food and 1 population'."""
    gains = [counted(MONUMENT_RINGS[monument], "point"), steps_text(MONUMENT_STEPS[monument])]
    if MONUMENT_POPULATION[monument]:
        gains.append(f"{MONUMENT_POPULATION[monument]} population")
    return listed(gain for gain in gains if gain)


def feature_text(feature: int, times: int = 1) -> str:
    """'a market', 'two libraries', 'water', 'the Sidewalk'."""
    word = FEATURE_WORDS[feature]
    if times > 1:
        return f"two {re.sub('y$', 'ie', word)}s"
    return {Feature.WATER: word, Feature.SIDEWALK: f"the {word}"}.get(Feature(feature), f"a {word}")


def demands_of(monument: int) -> list[str]:
    """What a monument must touch, each in words."""
    needs = MONUMENT_NEEDS[monument]
    return [feature_text(f, needs[f]) for f in Feature if needs[f]]


def in_hand_text(s: WorldWonders) -> str:
    """What is being placed."""
    match s.item:
        case Item.FREE_ROAD:
            return "the free Long Road"
        case Item.LONG_ROAD:
            return "the Long Road"
        case Item.SHORT_ROADS:
            return "the Short Roads"
        case Item.TOWER:
            return "the Tower"
        case Item.BUILDING:
            return f"the {type_text(s.tile)}"
        case Item.MONUMENT:
            return monument_text(s.monument)
        case _:
            return "a piece"


def piece_text(s: WorldWonders) -> str:
    """The piece that goes down next, named so that it follows on from what was bought."""
    if s.item == Item.FREE_ROAD:
        return "the free Long Road"
    if s.item == Item.SHORT_ROADS:
        return "a 2x1 Short Road"
    if s.item == Item.MONUMENT and MONUMENT_PARTS[s.monument] > 1:
        return f"the {ORDINALS[s.placed]} piece"
    return "a piece" if s.item == Item.NONE else "it"


def turn_text(s: WorldWonders, turn: int) -> str:
    """How the piece in hand lies: nothing is said where it looks the same however it is turned."""
    if s.item == Item.NONE:
        return TURNED[turn]
    looks = PIECE_FOOTPRINTS[s.piece]
    straight = looks > 1 and len(PIECE_PICTURES[s.piece]) == 1
    return (LAID if straight else TURNED)[turn % looks]


# What is done


def text(s: WorldWonders, action: int) -> str:
    kind = Do.kind_of(action)
    return f"{SEAT_NAMES[s.player]} {deed(s, kind.name, action - kind)}"


def deed(s: WorldWonders, kind: str, n: int) -> str:
    match kind:
        case "BUY_BUILDING":
            return f"buys {building_offer(s, n)}"
        case "BUY_LONG_ROAD":
            return f"buys a Long Road ({LONG_ROAD_COST} gold)"
        case "BUY_SHORT_ROADS":
            return f"buys a set of Short Roads ({SHORT_ROADS_COST} gold)"
        case "BUY_TOWER":
            return f"buys the Tower ({TOWER_COST} gold)"
        case "BUY_PEDESTAL":
            return f"buys the {ORDINALS[n]} Turn Order Pedestal ({PEDESTAL_COST} gold)"
        case "BUY_MONUMENT":
            return f"buys {monument_offer(s, n)}"
        case "LAY_FREE_ROAD":
            return "takes up the free Long Road"
        case "TAKE_LOAN":
            return "takes a loan"
        case "REPAY_LOAN":
            return f"pays off the loan ({REPAYMENT} gold)"
        case "END_ROUND":
            return "ends the round"
        case "PLACE":
            return f"places {piece_text(s)} at {square_text(n % CELLS)}{turn_text(s, n // CELLS)}"
        case "PLACE_SQUARE":
            return f"places the 1x1 Short Road at {square_text(n)}"
        case _:
            return "puts back the Short Roads that are left"


def building_offer(s: WorldWonders, stack: int) -> str:
    """'the library S3-B1 (3 gold: 2 gears)'."""
    tile = tile_on_offer(s, stack)
    if tile == NONE:
        return f"a building of stack {STACK_IDS[stack]}"
    gains = steps_text(TILE_STEPS[tile]) or "nothing"
    return f"the {type_text(tile)} {TILE_IDS[tile]} ({STACK_COST[stack]} gold: {gains})"


def monument_offer(s: WorldWonders, slot: int) -> str:
    """'the Colosseum (5 gold: 3 points and 1 population)'."""
    if s.slot[slot] == NONE:
        return f"monument {slot + 1}"
    return f"{monument_text(s.slot[slot])} ({gold_left(s, s.seat[s.turn])} gold: {gains_text(s.slot[slot])})"


# How things stand


def question(s: WorldWonders) -> str:
    """What the player has to do now."""
    if s.phase == Phase.TURN:
        return f"choose what to buy, with {gold_left(s, s.seat[s.turn])} gold left"
    if s.item == Item.SHORT_ROADS:
        roads = [f"{s.dominoes} of 2x1"] * (s.dominoes > 0) + [f"{s.squares} of 1x1"] * (s.squares > 0)
        return f"place the Short Roads ({listed(roads)} left)"
    if s.item == Item.MONUMENT and MONUMENT_PARTS[s.monument] > 1:
        return f"place {piece_text(s)} of {in_hand_text(s)}, {MONUMENT_PARTS[s.monument]} in all"
    return f"place {in_hand_text(s)}"


def tell(s: WorldWonders) -> str:
    seats = [f"{SEAT_NAMES[p]} has {counted(score(s, p), 'point')}" for p in range(s.players)]
    if s.players == 1:
        seats.append(f"the automaton has {counted(automaton_points(s), 'point')}")
    standings = "; ".join(seats)
    if not s.over:
        return f"Round {s.round} of {ROUNDS}, {SEAT_NAMES[s.player]}: {question(s)}. {standings}"
    if s.players == 1:
        return (
            f"The game is over. {standings}. {SEAT_NAMES[0]} {'beats' if winners(s) else 'does not beat'} the automaton"
        )
    return f"The game is over. {standings}"


def breakdown(s: WorldWonders, player: int) -> dict[str, int]:
    """A player's points by where they come from."""
    me = s.seat[player]
    return {
        "population": population_points(me),
        "least_resource": resource_points(me),
        "monuments": monument_points(me),
        "natural_resources": natural_points(me),
        "districts": district_points(me),
        "loan": loan_points(me),
        "objectives": objective_points(s, player),
    }
