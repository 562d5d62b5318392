"""GAME OVERVIEW AND ROUNDS and TURN ORDER: whose turn follows, when a round is over, and what the next begins with."""

from __future__ import annotations

from .automaton import automaton_acts
from .market import lay_out_round
from .printed import GOLD, LOAN_GOLD, MONUMENTS, POPULATION_LAST, ROUNDS
from .record import City, Phase, WorldWonders


def end_turn(s: WorldWonders) -> None:
    """Those who have spent all their gold are out of the round. The next in order who is not out has a turn."""
    me = s.seat[s.turn]
    if me.spent == GOLD + (LOAN_GOLD if me.loan == s.round else 0):
        me.out = 1
    s.bought = 0
    s.repaid = 0
    if everybody_is_out(s):
        end_of_round(s)
    else:
        s.turn = s.player = next_in_order(s)
        begin_turn(s)


def begin_turn(s: WorldWonders) -> None:
    """In solo play the automaton's turn comes before each of the player's."""
    s.phase = Phase.TURN
    if s.players == 1:
        automaton_acts(s)


def everybody_is_out(s: WorldWonders) -> bool:
    for p in range(s.players):
        if not s.seat[p].out:
            return False
    return True


def next_in_order(s: WorldWonders) -> int:
    """The next player on the Turn Order track who is not out."""
    place = 0
    while s.order[place] != s.turn:
        place += 1
    place = (place + 1) % s.players
    while s.seat[s.order[place]].out:
        place = (place + 1) % s.players
    return s.order[place]


def end_of_round(s: WorldWonders) -> None:
    """The game ends after the last round, or after that in which somebody reached the last space of population."""
    full = False
    for p in range(s.players):
        full |= s.seat[p].population == POPULATION_LAST
    if full or s.round == ROUNDS:
        s.over = 1
    else:
        begin_round(s)


def begin_round(s: WorldWonders) -> None:
    """The table is laid out anew, the markers of order and gold are moved; the others stay where they are."""
    s.round += 1
    lay_out_round(s)
    arrange_order(s)
    for p in range(s.players):
        me = s.seat[p]
        me.spent = 0
        me.out = 0
        me.pedestal = 0
    s.turn = s.player = s.order[0]
    begin_turn(s)


# TURN ORDER


def monuments_of(me: City) -> int:
    n = 0
    for monument in range(MONUMENTS):
        n += me.monuments >> monument & 1
    return n


def comes_before(s: WorldWonders, a: int, b: int) -> bool:
    """Of two players without pedestals: less population, then fewer monuments."""
    one, other = s.seat[a], s.seat[b]
    if one.population != other.population:
        return one.population < other.population
    return monuments_of(one) < monuments_of(other)


def arrange_order(s: WorldWonders) -> None:
    """By population and monuments, the old order for those tied; then the buyers of pedestals take their places."""
    for i in range(1, s.players):
        place = i
        while place > 0 and comes_before(s, s.order[place], s.order[place - 1]):
            swap_places(s, place)
            place -= 1
    put_owner(s, 0)
    put_owner(s, 1)


def put_owner(s: WorldWonders, pedestal: int) -> None:
    """The owner of a pedestal moves to its place on the track; with both, the first counts. Others keep their order."""
    place = 0
    while place < s.players and best_pedestal(s.seat[s.order[place]]) != 1 << pedestal:
        place += 1
    if place < s.players:
        while place > pedestal:
            swap_places(s, place)
            place -= 1
        while place < pedestal:
            place += 1
            swap_places(s, place)


def best_pedestal(me: City) -> int:
    """The first one bought this round, as a bit."""
    return me.pedestal & -me.pedestal


def swap_places(s: WorldWonders, place: int) -> None:
    """A marker and the one before it."""
    player = s.order[place]
    s.order[place] = s.order[place - 1]
    s.order[place - 1] = player
