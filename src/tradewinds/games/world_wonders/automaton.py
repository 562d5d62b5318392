"""SOLO PLAY: the automaton, which takes away what its cards name."""

from __future__ import annotations

from ...engine.dice import shuffle, shuffle_afresh
from ...engine.position import NONE
from .kinds import SECTION_ITEMS, SOLO_SECTIONS, SoloItem
from .market import monument_taken
from .printed import MONUMENT_RINGS, MONUMENTS, RESOURCES, SOLO_CARDS, SOLO_ITEMS, SOLO_RESHUFFLE
from .record import SLOTS, WorldWonders


def shuffle_solo_cards(s: WorldWonders) -> None:
    for card in range(SOLO_CARDS):
        s.solo_deck[card] = card
    shuffle(s, s.solo_deck, 0, SOLO_CARDS)


def automaton_acts(s: WorldWonders) -> None:
    """Reveal a card and discard what the first section names of which anything is there."""
    card = reveal_card(s)
    for section in range(SOLO_SECTIONS):
        if take_section(s, card * SOLO_SECTIONS + section):
            return


def reveal_card(s: WorldWonders) -> int:
    """The card that says so mixes all cards, itself too, into a new deck, and another one is revealed."""
    card = next_card(s)
    while SOLO_RESHUFFLE[card]:
        shuffle_afresh(s, s.solo_deck, 0, SOLO_CARDS)
        s.revealed = 0
        card = next_card(s)
    return card


def next_card(s: WorldWonders) -> int:
    s.revealed += 1
    s.reveals += 1
    return s.solo_deck[s.revealed - 1]


def take_section(s: WorldWonders, section: int) -> bool:
    """Of the things in a section, those that are there; whether there was any."""
    found = False
    for i in range(SECTION_ITEMS):
        item = SOLO_ITEMS[section, i]
        if item != NONE:
            found |= take_item(s, item)
    return found


def take_item(s: WorldWonders, item: int) -> bool:
    """Whether it was there."""
    if item == SoloItem.LONG_ROAD:
        there = s.long_roads > 0
        s.long_roads -= there
    elif item == SoloItem.SHORT_ROADS:
        there = s.short_sets > 0
        s.short_sets -= there
    elif item == SoloItem.TOWER:
        there = s.towers > 0
        s.towers -= there
    elif item == SoloItem.MONUMENT_LEFT:
        there = take_monument(s, 0)
    elif item == SoloItem.MONUMENT_RIGHT:
        there = take_monument(s, last_monument(s))
    else:
        there = s.offered >> item & 1 == 1
        s.offered &= ~(1 << item)
    return there


def last_monument(s: WorldWonders) -> int:
    """The place of the card on the right; with one card left it is the left one too."""
    slot = SLOTS - 1
    while slot > 0 and s.slot[slot] == NONE:
        slot -= 1
    return slot


def take_monument(s: WorldWonders, slot: int) -> bool:
    if s.slot[slot] == NONE:
        return False
    s.taken_by_automaton |= 1 << s.slot[slot]
    monument_taken(s, slot)
    return True


def automaton_points(s: WorldWonders) -> int:
    """The player's three resources; in hard mode also the rings on the automaton's monuments."""
    points = 0
    for resource in range(RESOURCES):
        points += s.seat[0].resource[resource]
    if s.difficulty:
        for monument in range(MONUMENTS):
            if s.taken_by_automaton >> monument & 1:
                points += MONUMENT_RINGS[monument]
    return points
