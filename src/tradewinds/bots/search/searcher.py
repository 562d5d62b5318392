"""A bot that searches: it keeps its trees between moves, and uses as many cores as it has trees.

What it chooses depends on its seed, the number of simulations and the match, never on the machine or its load: each
tree has dice of its own and its share of the simulations. Only a cap on the time can change that, and it is noted.
"""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from math import inf
from typing import Any, NamedTuple

import numpy as np

from ...engine.cache import compiled
from ...engine.dice import Dice, rand
from ...engine.game import Game
from ...engine.link import link
from ...engine.match import Seat, new_dice
from ...engine.record import Faces, Ints
from .simulation import think
from .tree import Node, Thought, transplant

EXPLORE = 0.3
DOUBT = 200
SCALE = 1000
PATIENCE = 2
GREEDY_STEPS = 8
DEEPEST = 256  # decisions that a simulation follows the tree
SLICE = 32  # simulations between looks at the clock
LARGEST = 1 << 17  # nodes of a tree


class Found(NamedTuple):
    """What a search found out about an action."""

    action: int
    visits: int
    worth: float  # from 0, a sure loss, to 1, a sure win


class Driver:
    """A function of the search, compiled; for who does not want to wait until it is, interpreted until then.

    That is much slower, and otherwise the same: it may change over at any call.
    """

    def __init__(self, f: Any, game: Game, waits: bool):
        self.f, self.binding, self.waits = f, game.bound(), waits
        self.compiled = compiled(f, self.binding)
        self.faces = {face.dtype: face for face in (Thought, Node, game.record)}

    def __call__(self, *arrays: Any) -> None:
        if self.waits or self.compiled.at_hand:
            self.compiled(*arrays)
        else:
            plain = link(self.f, self.binding)
            plain(*(Faces(self.faces[a.dtype], a) if a.dtype in self.faces else a.view(Ints) for a in arrays))


class Tree:
    """One tree and all that its thread needs."""

    def __init__(self, game: Game, simulations: int, dice: Dice, waits: bool = True):
        room = game.constant("ROOM")
        self.thoughts = Thought.many(1)
        self.thought = self.thoughts[0]
        for name, value in {
            "explore": EXPLORE,
            "doubt": DOUBT,
            "scale": SCALE,
            "patience": PATIENCE,
            "greedy_steps": GREEDY_STEPS,
            "rng": rand(dice),
            "nodes": 1,
        }.items():
            self.thought[name] = value
        self.nodes = Node.many(min(LARGEST, 2 * (simulations + 1) * room))
        self.fresh = np.empty_like(self.nodes)
        self.work = game.record.many(2)
        self.path = np.zeros((DEEPEST, 2), np.int32)
        self.acts = np.zeros(room, np.int16)
        self.kids = np.zeros(room, np.int32)
        self.worth = np.zeros(max(game.players))
        self._think, self._transplant = Driver(think, game, waits), Driver(transplant, game, waits)

    def follow(self, played: list[int]) -> None:
        """Go to the position after these actions, keeping what is known of it."""
        self._transplant(self.thoughts, self.nodes, self.fresh, np.array(played, np.int16))
        self.nodes, self.fresh = self.fresh, self.nodes

    def think(self, start: Any, simulations: int, until: float) -> bool:
        """Whether there was time for all of them."""
        while simulations > 0:
            if time.monotonic() > until:
                return False
            self.thought["simulations"] = min(simulations, SLICE)
            self._think(self.thoughts, start, self.work, self.nodes, self.path, self.acts, self.kids, self.worth)
            simulations -= SLICE
        return True

    def found(self) -> dict[int, Found]:
        """The actions that were tried, from the root; their worth is a sum."""
        tried = {}
        child = self.nodes[0]["child"]
        while child:
            node = self.nodes[child]
            tried[int(node["action"])] = Found(int(node["action"]), int(node["visits"]), float(node["value"]))
            child = node["sibling"]
        return tried


class Searcher:
    """Chooses the action that most simulations tried."""

    def __init__(
        self,
        game: Game,
        simulations: int,
        seed: int | None = None,
        trees: int = 1,
        cap: float = inf,
        waits: bool = True,  # for compiling
    ):
        self.game, self.simulations, self.cap = game, simulations, cap
        self.dice = new_dice(seed)
        self.trees = [Tree(game, simulations // trees, self.dice, waits) for _ in range(trees)]
        self.seen = 0  # actions of the log that the trees have followed
        self.cut = 0  # decisions for which the time did not suffice

    def choose(self, seat: Seat) -> int:
        """One of the seat's legal actions."""
        legal = seat.legal()
        if len(legal) == 1:
            return legal[0]
        return max(self.search(seat, legal), key=lambda found: (found.visits, found.worth)).action

    def search(self, seat: Seat, legal: list[int]) -> list[Found]:
        """What can be said about each legal action."""
        played = [entry.action for entry in seat.log()]
        start = seat.sample(self.dice).record[None]
        until = time.monotonic() + self.cap

        def think(tree: Tree) -> bool:
            tree.follow(played[self.seen :])
            return tree.think(start, self.simulations // len(self.trees), until)

        if len(self.trees) == 1:
            in_time = [think(self.trees[0])]
        else:
            with ThreadPoolExecutor(len(self.trees)) as pool:
                in_time = list(pool.map(think, self.trees))
        self.seen = len(played)
        self.cut += not all(in_time)
        tried = [tree.found() for tree in self.trees]
        return [_together([found.get(action, Found(action, 0, 0.0)) for found in tried]) for action in legal]


def _together(found: list[Found]) -> Found:
    """What several trees say about one action."""
    visits = sum(one.visits for one in found)
    return Found(found[0].action, visits, sum(one.worth for one in found) / visits if visits else 0.0)
