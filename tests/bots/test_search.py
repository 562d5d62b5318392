"""Tree search: it counts rightly, is the same everywhere, knows only what its seat knows, and finds what there is."""

from __future__ import annotations

from math import inf
from typing import Any

import numpy as np
import pytest

from tradewinds import Match, game
from tradewinds.bots.search.searcher import Searcher, Tree
from tradewinds.bots.search.simulation import judge, think
from tradewinds.bots.search.tree import Node, Thought, transplant
from tradewinds.engine.link import link
from tradewinds.engine.match import new_dice
from tradewinds.engine.record import Faces, Ints

G = game("spice-road")


def in_the_middle(moves: int = 40, seed: int = 3) -> Match:
    """A match after so many moves of the search itself, where there is something to decide."""
    match = Match(G, 2, seed)
    bot = Searcher(G, 4, seed=1)
    while len(match.log) < moves or len(match.legal()) < 4:
        match.play(bot.choose(match.seat(match.player)))
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    return in_the_middle()


def children(tree: Tree, parent: int = 0) -> list[int]:
    found, child = [], int(tree.nodes[parent]["child"])
    while child:
        found.append(child)
        child = int(tree.nodes[child]["sibling"])
    return found


def searched(match: Match, simulations: int, seed: int = 5) -> Tree:
    searcher = Searcher(G, simulations, seed)
    searcher.search(match.seat(match.player), match.legal())
    return searcher.trees[0]


def test_every_simulation_passes_the_root_and_one_of_its_children(match: Match) -> None:
    tree = searched(match, 300)
    assert tree.nodes[0]["visits"] == 300
    assert sum(tree.nodes[c]["visits"] for c in children(tree)) == 300
    assert {int(tree.nodes[c]["action"]) for c in children(tree)} == set(match.legal())


def test_no_node_is_passed_more_often_than_it_was_offered_or_than_its_parent(match: Match) -> None:
    tree = searched(match, 300)
    for parent in range(tree.thought["nodes"]):
        passed = [tree.nodes[c] for c in children(tree, parent)]
        assert sum(node["visits"] for node in passed) <= tree.nodes[parent]["visits"]
        for node in passed:
            assert node["visits"] <= node["offered"]
            assert 0 <= node["value"] <= node["visits"]


def test_interpreted_and_compiled_searches_grow_the_same_tree(match: Match) -> None:
    start = match.seat(match.player).sample(new_dice(8)).record[None]
    compiled, plain = (Tree(G, 30, new_dice(9)) for _ in range(2))
    compiled.think(start, 30, inf)
    plain.thought["simulations"] = 30
    link(think, G.bound())(
        Faces(Thought, plain.thoughts),
        Faces(G.record, start),
        Faces(G.record, plain.work),
        Faces(Node, plain.nodes),
        plain.path.view(Ints),
        plain.acts.view(Ints),
        plain.kids.view(Ints),
        plain.worth,
    )
    assert compiled.thought["nodes"] == plain.thought["nodes"] > 30
    assert compiled.nodes.tobytes() == plain.nodes.tobytes()


def test_a_search_takes_a_win_that_is_there() -> None:
    """Play on until the last claim of a game is possible and would win; a search must see it."""
    for seed in range(20):
        match, bot = Match(G, 2, seed), Searcher(G, 4, seed=seed)
        while not match.over:
            player, winning = match.player, []
            for action in match.legal():
                state = match.state.copy()
                G.step(state, action)
                if state.over and G.winners(state) == [player]:
                    winning.append(action)
            if winning:
                assert Searcher(G, 200, seed=1).choose(match.seat(player)) in winning
                return
            match.play(bot.choose(match.seat(player)))
    pytest.fail("no game had a winning last move")


def test_a_seeded_search_chooses_the_same_whatever_lies_hidden(match: Match) -> None:
    player = match.player
    chosen = {
        Searcher(G, 60, seed=2).choose(twin.seat(player)) for twin in (match, *(redealt(match, i) for i in range(5)))
    }
    assert len(chosen) == 1


def redealt(match: Match, seed: int) -> Match:
    twin = Match(G, match.players, seed)
    twin.log = match.log
    twin.state = G.redealt(match.state, match.player, new_dice(seed))
    assert twin.state.tobytes() != match.state.tobytes()
    return twin


def test_a_search_gives_the_same_again_with_several_trees(match: Match) -> None:
    seat = match.seat(match.player)
    first, second = (Searcher(G, 200, seed=4, trees=4).search(seat, seat.legal()) for _ in range(2))
    assert first == second
    assert sum(found.visits for found in first) == 200


def test_what_was_found_out_is_kept_for_the_next_decision(match: Match) -> None:
    twin = Match(G, 2, match.seed)
    for entry in match.log:
        twin.play(entry.action)
    searcher = Searcher(G, 300, seed=6)
    action = searcher.choose(twin.seat(twin.player))
    tree = searcher.trees[0]
    kept = next(tree.nodes[c] for c in children(tree) if tree.nodes[c]["action"] == action)
    below = subtree(tree, kept)
    twin.play(action)
    tree.follow([action])
    assert tree.nodes[0]["visits"] == kept["visits"] > 0
    assert subtree(tree, tree.nodes[0]) == below


def subtree(tree: Tree, node: Any) -> list[Any]:
    """What lies below a node, as nested lists in the order of the array."""
    found, child = [], int(node["child"])
    while child:
        below = tree.nodes[child]
        found.append([int(below["action"]), int(below["visits"]), float(below["value"]), subtree(tree, below)])
        child = int(below["sibling"])
    return found


def test_an_action_that_was_never_thought_of_begins_a_new_tree(match: Match) -> None:
    tree = searched(match, 50)
    unknown = next(a for a in range(G.actions.total()) if a not in match.legal())
    tree.follow([unknown])
    assert (tree.thought["nodes"], tree.nodes[0]["visits"], tree.nodes[0]["child"]) == (1, 0, 0)


def test_a_full_tree_stops_growing_and_the_search_goes_on(match: Match) -> None:
    tree = Tree(G, 200, new_dice(1))
    tree.nodes = tree.nodes[: 2 * G.constant("ROOM")].copy()
    tree.think(match.seat(match.player).sample(new_dice(2)).record[None], 200, inf)
    assert tree.thought["nodes"] <= len(tree.nodes)
    assert tree.nodes[0]["visits"] == 200


def test_a_cap_on_the_time_is_noted_and_a_legal_action_chosen(match: Match) -> None:
    searcher = Searcher(G, 100_000_000, seed=1, cap=0.0)
    assert searcher.choose(match.seat(match.player)) in match.legal()
    assert searcher.cut == 1


def test_without_a_cap_nothing_is_noted(match: Match) -> None:
    searcher = Searcher(G, 20, seed=1, cap=3600.0)
    searcher.choose(match.seat(match.player))
    assert searcher.cut == 0


@pytest.mark.parametrize("players", [2, 5])
def test_what_a_position_is_worth_lies_between_lost_and_won_and_follows_the_lead(players: int) -> None:
    thought = Thought()
    thought.scale = 1000.0
    match, bot = Match(G, players, 11), Searcher(G, 2, seed=1)
    while not match.over:
        match.play(bot.choose(match.seat(match.player)))
    worth = np.zeros(players)
    link(judge, G.bound())(thought, match.state, worth)
    scores = match.scores()
    assert all(0 < w < 1 for w in worth)
    assert [p for p in range(players) if worth[p] > 0.8] == match.winners()
    losers = sorted((p for p in range(players) if p not in match.winners()), key=lambda p: scores[p])
    assert [worth[p] for p in losers] == sorted(worth[p] for p in losers)


def test_transplanting_twice_along_a_path_is_the_same_as_once_along_both_steps(match: Match) -> None:
    seat = match.seat(match.player)
    step_by_step, at_once = Searcher(G, 400, seed=3), Searcher(G, 400, seed=3)
    for searcher in (step_by_step, at_once):
        searcher.search(seat, seat.legal())
    first, second = best_line(step_by_step.trees[0], 2)
    step_by_step.trees[0].follow([first])
    step_by_step.trees[0].follow([second])
    at_once.trees[0].follow([first, second])
    assert subtree(step_by_step.trees[0], step_by_step.trees[0].nodes[0]) == subtree(
        at_once.trees[0], at_once.trees[0].nodes[0]
    )


def best_line(tree: Tree, length: int) -> list[int]:
    line, node = [], 0
    for _ in range(length):
        node = max(children(tree, node), key=lambda c: int(tree.nodes[c]["visits"]))
        line.append(int(tree.nodes[node]["action"]))
    return line


def test_transplant_interpreted_is_transplant_compiled(match: Match) -> None:
    tree = searched(match, 100)
    line = best_line(tree, 1)
    thoughts, nodes = tree.thoughts.copy(), tree.nodes.copy()
    fresh = np.zeros_like(nodes)
    link(transplant, G.bound())(
        Faces(Thought, thoughts), Faces(Node, nodes), Faces(Node, fresh), np.array(line, np.int16).view(Ints)
    )
    tree.fresh[:] = np.zeros_like(nodes)
    tree.follow(line)
    assert tree.nodes.tobytes() == fresh.tobytes()
