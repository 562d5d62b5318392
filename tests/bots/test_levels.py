"""The levels that people choose from."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tradewinds import Match, game
from tradewinds.bots import NAMES, Bot
from tradewinds.bots.levels import LEVELS, USUAL, Level, LevelBot
from tradewinds.engine.errors import BadOption

G = game("spice-road")
QUICK = ["deckhand", "sailor", "trader"]


def played(names: list[str], seed: int) -> Match:
    match = Match(G, len(names), seed)
    bots = [Bot(G, name, seed=seed + number) for number, name in enumerate(names)]
    while not match.over:
        match.play(bots[match.player].choose(match.seat(match.player)))
    return match


def test_there_are_five_levels_each_thinking_at_least_as_much_as_the_one_below() -> None:
    simulations = [level.simulations for level in LEVELS.values()]
    mistakes = [level.mistakes for level in LEVELS.values()]
    assert len(LEVELS) == 5
    assert simulations == sorted(simulations)
    assert mistakes == sorted(mistakes, reverse=True)
    assert USUAL in LEVELS


def test_a_level_plays_the_same_match_again_from_its_seed() -> None:
    first, second = (played(QUICK[1:], seed=7) for _ in range(2))
    assert [e.action for e in first.log] == [e.action for e in second.log]


def test_levels_play_whole_games_together() -> None:
    match = played([*QUICK, "greedy", "random"], seed=3)
    assert match.winners()


def test_one_simulation_does_what_looks_best() -> None:
    """With one simulation and no mistakes a level chooses an action whose evaluation is the highest."""
    from tradewinds.engine import words

    match = Match(G, 2, seed=4)
    bot = LevelBot(G, Level("plain", "", 1, 0), seed=1)
    evaluate = G.rule(words.evaluate)
    while len(match.log) < 60 and not match.over:
        player = match.player
        worth = {}
        for action in match.legal():
            state = match.state.copy()
            G.step(state, action)
            worth[action] = evaluate(state, player)
        action = bot.choose(match.seat(player))
        assert worth[action] == max(worth.values()) or match.state.reveals < max_reveals(match, worth)
        match.play(action)


def max_reveals(match: Match, worth: dict[int, int]) -> int:
    """The most that an action reveals: what comes up then may differ from what the bot had to guess."""
    found = []
    for action in worth:
        state = match.state.copy()
        G.step(state, action)
        found.append(int(state.reveals))
    return max(found)


def test_a_level_of_mistakes_alone_plays_like_dice() -> None:
    match = Match(G, 2, seed=4)
    seat = match.seat(match.player)
    chosen = {LevelBot(G, Level("dice", "", 1, 100), seed=i).choose(seat) for i in range(60)}
    assert chosen == set(match.legal())


@pytest.mark.parametrize("name", ["", "Captain", "captain ", "stockfish"])
def test_an_unknown_bot_is_refused_with_those_that_exist(name: str) -> None:
    with pytest.raises(BadOption) as refused:
        Bot(G, name)
    assert all(known in str(refused.value) for known in NAMES)


FIRST_MOVES = """
import sys
from tradewinds import Match, game
from tradewinds.bots import Bot
from tradewinds.server.thinking import compile_search

match = Match(game("spice-road"), 2, 5)
bots = [Bot(match.game, name, seed=1, waits=False) for name in ("trader", "sailor")]
while len(match.log) < 40:
    if len(match.log) == 20 and "compile" in sys.argv:
        compile_search("spice-road")
    match.play(bots[match.player].choose(match.seat(match.player)))
print([entry.action for entry in match.log])
"""


@pytest.mark.parametrize("meanwhile", ["nothing", pytest.param("compile", marks=pytest.mark.slow)])
def test_a_bot_that_need_not_wait_for_compiling_plays_the_same(tmp_path: Path, meanwhile: str) -> None:
    """On a new machine nobody waits a minute for the first move. What is kept there shows that nothing was compiled,
    or that it was in the middle of the match, and then used."""
    ran = subprocess.run(
        [sys.executable, "-c", FIRST_MOVES, meanwhile],
        env={**os.environ, "XDG_CACHE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert bool([*tmp_path.rglob("*.nbi")]) == (meanwhile == "compile")
    match = Match(G, 2, 5)
    bots = [Bot(G, name, seed=1) for name in ("trader", "sailor")]
    while len(match.log) < 40:
        match.play(bots[match.player].choose(match.seat(match.player)))
    assert ran.stdout.strip() == str([entry.action for entry in match.log])
