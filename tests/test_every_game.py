"""What every game must keep: each title gets these tests by being there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles import checks_of
from tradewinds import Match
from tradewinds.bots import Bot
from tradewinds.check import check_back_ends, check_match, choices_of
from tradewinds.engine.match import new_dice
from tradewinds.games import titles

GAMES = {g.id: g for g in titles()}  # other editions have the same rules: see test_editions
QUICK = [("spice-road", 2)]  # the others are slow


def with_players(which: int) -> list[Any]:
    """Every title with the fewest players (0) or with the most (-1)."""
    chosen = [(id, g.players[which]) for id, g in GAMES.items()]
    return [pytest.param(*table, marks=[pytest.mark.slow] * (table not in QUICK)) for table in chosen]


@pytest.mark.parametrize(("id", "players"), with_players(0))
def test_every_promise_is_kept_to_the_end_of_a_game(id: str, players: int) -> None:
    game = GAMES[id]
    reached = check_match(game, players, {}, "sloppy", players, 3000, checks_of(game, "referee").legal_actions)
    assert reached, "the match had no actions"


@pytest.mark.parametrize(("id", "players"), with_players(-1))
def test_every_promise_is_kept_with_every_option(id: str, players: int) -> None:
    game = GAMES[id]
    for number, options in enumerate(choices_of(game, players)):
        check_match(game, players, options, ("random", "sloppy")[number % 2], number, steps=16)


@pytest.mark.slow
@pytest.mark.parametrize("id", ["spice-road", "eastern-wonders", "east-to-west-1", "east-to-west-3", "world-wonders"])
def test_interpreted_and_compiled_games_have_the_same_bytes(id: str) -> None:
    """The others have no part of their own."""
    fewest = GAMES[id].players[0]
    check_back_ends(GAMES[id], fewest, seed=fewest)


@pytest.mark.slow
@pytest.mark.parametrize("id", GAMES)
def test_a_seeded_bot_chooses_the_same_action_whatever_lies_hidden(id: str) -> None:
    game = GAMES[id]
    match = Match(game, game.players[0], seed=5)
    player = Bot(game, "greedy", seed=1)
    while not match.over and len(match.log) < 80:
        seat = match.seat(match.player)
        twin = Match(game, game.players[0], seed=5)
        twin.state = game.redealt(match.state, match.player, new_dice(len(match.log)))
        chosen = Bot(game, "greedy", seed=9).choose(seat)
        assert chosen == Bot(game, "greedy", seed=9).choose(twin.seat(match.player)), game.tell(match.state)
        match.play(player.choose(seat))


@pytest.mark.parametrize("id", GAMES)
def test_a_redeal_changes_what_is_hidden(id: str) -> None:
    game = GAMES[id]
    state = game.start(game.players[0], 3)
    dice = new_dice(2)
    hidden = {checks_of(game, "events").hidden(game.redealt(state, 0, dice)) for _ in range(20)}
    assert len(hidden) == 20, "twenty redeals of a fresh game should all differ"
