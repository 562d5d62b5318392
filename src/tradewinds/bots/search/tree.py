"""The tree: what has been tried from a position on, by whom, and what came of it.

It is one array of nodes. A node stands for the decisions that lead to it, whatever was dealt meanwhile, so one tree
serves all the worlds that a player thinks possible (information-set search, every player for himself). An action is
tried as often as it could have been chosen, not as often as its node was passed: other worlds allow other actions.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

from ...engine.dice import Dice
from ...engine.record import State, f64, i16, i32
from ...engine.words import evaluate, step

if TYPE_CHECKING:
    from ...engine.record import Faces, Row


class Node(State):
    value = f64()  # what came of it for the player who chose it, summed: each time from 0 (lost) to 1 (won)
    promise = f64()  # the game's evaluation just after the action, for the same player
    wish = f64()  # how much it attracts by that, beside those that were offered with it last
    visits = i32()  # how often it was chosen
    offered = i32()  # how often it could have been chosen
    child = i32()  # the first of its children, 0 for none
    sibling = i32()  # the next child of the same parent, 0 for none
    action = i16()


class Thought(Dice):
    """A search, with dice of its own: how it is to be done, and how far it has come."""

    explore = f64()  # how much the untried attracts
    doubt = f64()  # hundredths of a point by which an action may look worse at half the attraction
    scale = f64()  # hundredths of a point that make a lead a safe one: three quarters of the way to a win
    simulations = i32()  # to be done
    patience = i32()  # visits after which a node grows children
    random_steps = i32()  # of a rollout
    greedy_steps = i32()  # of a rollout after the random ones; the turn is then played to its end
    nodes = i32()  # in use; the first is the root


def add_child(t: Thought, tree: Faces[Node], parent: int, after: int, action: int, promise: int) -> int:
    """A new node, put after one of its parent's children, or first of all."""
    n = t.nodes
    t.nodes += 1
    new = tree[n]
    new.value = 0.0
    new.promise = float(promise)
    new.wish = 0.0
    new.visits = 0
    new.offered = 0
    new.child = 0
    new.action = action
    if after:
        new.sibling = tree[after].sibling
        tree[after].sibling = n
    else:
        new.sibling = tree[parent].child
        tree[parent].child = n
    return n


def child_by(tree: Faces[Node], parent: int, action: int, likely: int) -> int:
    """The parent's child for an action, 0 for none: it is looked for from the likely child on, then from the first."""
    child = likely
    while child and tree[child].action != action:
        child = tree[child].sibling
    if child == 0:
        child = tree[parent].child
        while child and tree[child].action != action:
            child = tree[child].sibling
    return child


def find_children(t: Thought, s: Any, spare: Faces[Any], tree: Faces[Node], parent: int, acts: Row, kids: Row) -> None:
    """Note the child for each legal action; an action that has none yet gets one, with what the evaluation says of it.

    Other worlds list other actions, but those that they share in the same order: the child sought is mostly the next.
    """
    last = 0
    likely = tree[parent].child
    for i in range(1, acts[0] + 1):
        child = likely
        if child == 0 or tree[child].action != acts[i]:
            child = child_by(tree, parent, acts[i], likely)
        if child == 0:
            promise = 0
            if acts[0] > 1:
                spare[0] = s
                step(spare[0], acts[i])
                promise = evaluate(spare[0], s.player)
            child = add_child(t, tree, parent, last, acts[i], promise)
        kids[i] = child
        last = child
        likely = tree[child].sibling


def choose_child(t: Thought, s: Any, spare: Faces[Any], tree: Faces[Node], parent: int, acts: Row, kids: Row) -> int:
    """The child to go on with."""
    find_children(t, s, spare, tree, parent, acts, kids)
    return most_attractive(t, tree, acts[0], kids)


def attraction(t: Thought, promise: float, best: float) -> float:
    """From 1 for the action that looks best down to little, without a function whose last digit machines dispute."""
    worse = 1.0 + (best - promise) / t.doubt
    return 1.0 / (worse * worse)


def most_attractive(t: Thought, tree: Faces[Node], count: int, kids: Row) -> int:
    """Of the children that are legal in this world, the one to try: for what came of it, or because it is new."""
    chosen = kids[1]
    if count == 1:
        tree[chosen].offered += 1
        return chosen
    best = tree[chosen].promise
    total = value = 0.0
    visits = 0
    for i in range(1, count + 1):
        child = tree[kids[i]]
        value += child.value
        visits += child.visits
        best = max(best, child.promise)
    for i in range(1, count + 1):
        child = tree[kids[i]]
        child.wish = attraction(t, child.promise, best)
        total += child.wish
    expected = value / visits if visits else 0.5
    curious = t.explore / total
    highest = -1.0
    for i in range(1, count + 1):
        child = tree[kids[i]]
        child.offered += 1
        mean = child.value / child.visits if child.visits else expected
        bound = mean + curious * child.wish * sqrt(child.offered) / (1 + child.visits)
        if bound > highest:
            highest = bound
            chosen = kids[i]
    return chosen


def transplant(thoughts: Faces[Thought], tree: Faces[Node], fresh: Faces[Node], played: Row) -> None:
    """Keep what is known of the positions after the actions played, in a fresh array; nothing, if that is nothing."""
    root = 0
    known = True
    for action in played:
        root = child_by(tree, root, action, 0)
        known = known and root > 0
        if not known:
            root = 0
    t = thoughts[0]
    t.nodes = 1
    fresh[0] = tree[root]
    fresh[0].sibling = 0
    if not known:
        fresh[0].child = 0
        fresh[0].visits = 0
    i = 0
    while i < t.nodes:  # a node's children are copied when it is reached; until then it names them by their old numbers
        old = fresh[i].child
        fresh[i].child = 0
        last = 0
        while old:
            n = t.nodes
            t.nodes += 1
            fresh[n] = tree[old]
            old = fresh[n].sibling
            fresh[n].sibling = 0
            if last:
                fresh[last].sibling = n
            else:
                fresh[i].child = n
            last = n
        i += 1
