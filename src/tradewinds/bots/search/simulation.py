"""One simulation: deal what is hidden, go down the tree, play on a little, judge, and remember."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...engine.words import any_action, evaluate, legal, redeal, score, step, winners
from ..greedy import best_action
from .tree import Node, Thought, choose_child

if TYPE_CHECKING:
    from ...engine.record import Faces, Grid, Row

POINT = 100
LONG_TURN = 40  # steps that are waited for the end of a turn
DECIDED = 0.8  # how much of the worth of an ended game is winning; the rest is the margin


def think(
    thoughts: Faces[Thought],
    start: Faces[Any],
    work: Faces[Any],
    tree: Faces[Node],
    path: Grid,
    acts: Row,
    kids: Row,
    worth: Any,
) -> None:
    """As many simulations from the start as the thought asks for."""
    for _ in range(thoughts[0].simulations):
        simulate(thoughts[0], start[0], work, tree, path, acts, kids, worth)


def simulate(
    t: Thought, start: Any, work: Faces[Any], tree: Faces[Node], path: Grid, acts: Row, kids: Row, worth: Any
) -> None:
    """Down the tree to a node that is too young to have children, and on from there."""
    work[1] = start
    s = work[1]
    redeal(s, start.player, t)
    node = depth = 0
    while not s.over and depth < len(path) and (node == 0 or tree[node].visits >= t.patience):
        legal(s, acts)
        if t.nodes + acts[0] > len(tree):
            break
        node = choose_child(t, s, work, tree, node, acts, kids)
        path[depth, 0] = node
        path[depth, 1] = s.player
        depth += 1
        step(s, tree[node].action)
    play_on(t, s, work, acts)
    judge(t, s, worth)
    tree[0].visits += 1
    for i in range(depth):
        passed = tree[path[i, 0]]
        passed.visits += 1
        passed.value += worth[path[i, 1]]


def play_on(t: Thought, s: Any, work: Faces[Any], acts: Row) -> None:
    """The rollout: steps at random, then greedy ones up to the end of a turn, where positions can be compared."""
    for _ in range(t.random_steps):
        if not s.over:
            step(s, any_action(s, t, acts))
    turn = s.turn
    for _ in range(t.greedy_steps):
        turn = s.turn
        step_greedily(t, s, work, acts)
    if t.greedy_steps:
        for _ in range(LONG_TURN):
            if s.turn == turn:
                step_greedily(t, s, work, acts)


def step_greedily(t: Thought, s: Any, work: Faces[Any], acts: Row) -> None:
    if not s.over:
        legal(s, acts)
        step(s, best_action(s, t, work, acts))


def judge(t: Thought, s: Any, worth: Any) -> None:
    """What the position is worth to each player: from 0 to 1, by the lead over the best of the others."""
    for p in range(s.players):
        worth[p] = POINT * score(s, p) if s.over and s.players > 1 else evaluate(s, p)
    first = second = -1e9
    for p in range(s.players):
        if worth[p] > first:
            second = first
            first = worth[p]
        elif worth[p] > second:
            second = worth[p]
    if s.players == 1:
        second = 0.0
    won = winners(s) if s.over else 0
    for p in range(s.players):
        lead = worth[p] - (second if worth[p] == first else first)
        worth[p] = 0.5 + 0.5 * lead / (abs(lead) + t.scale)
        if s.over:
            worth[p] = (1.0 - DECIDED) * worth[p] + DECIDED * (won >> p & 1)
