"""END OF GAME AND SCORING: the parts of a player's points, and who wins."""

from __future__ import annotations

from ...engine.bits import count
from .automaton import automaton_points
from .buildings import districts
from .city import beside, covered, natural_resources
from .objectives import objective_points
from .printed import LOAN_PENALTY, MONUMENT_RINGS, MONUMENTS, RINGS_UP_TO
from .record import City, WorldWonders
from .rounds import monuments_of

LEAST = -1000  # nobody has fewer points


def population_points(me: City) -> int:
    """1. The rings that the marker reached or passed."""
    return RINGS_UP_TO[me.population]


def resource_points(me: City) -> int:
    """2. The least of the three resources."""
    return min(me.resource[0], me.resource[1], me.resource[2])


def monument_points(me: City) -> int:
    """3. The rings on the monument cards."""
    points = 0
    for monument in range(MONUMENTS):
        if me.monuments >> monument & 1:
            points += MONUMENT_RINGS[monument]
    return points


def natural_points(me: City) -> int:
    """4. Natural resources that can be seen and lie beside something on the map."""
    lo, hi = covered(me)
    lo, hi = beside(lo, hi)
    seen_lo, seen_hi = natural_resources(me)
    return count(lo & seen_lo) + count(hi & seen_hi)


def district_points(me: City) -> int:
    """5. Buildings with no green space beside them."""
    lo, hi = districts(me)
    return count(lo) + count(hi)


def loan_points(me: City) -> int:
    """6. What a loan costs that was not paid off."""
    return -LOAN_PENALTY if me.loan else 0


def score(s: WorldWonders, player: int) -> int:
    """All of it, with the public objectives of advanced play."""
    me = s.seat[player]
    points = population_points(me) + resource_points(me) + monument_points(me)
    points += natural_points(me) + district_points(me) + loan_points(me)
    return points + objective_points(s, player)


def winners(s: WorldWonders) -> int:
    """Most points, then most monuments; those still tied share the victory. The automaton must be beaten."""
    if s.players == 1:
        return int(score(s, 0) > automaton_points(s))
    best = 0
    most = LEAST
    for p in range(s.players):
        points = score(s, p) * (MONUMENTS + 1) + monuments_of(s.seat[p])
        if points > most:
            most = points
            best = 0
        if points == most:
            best |= 1 << p
    return best
