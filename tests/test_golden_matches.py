"""Golden matches: finished games of the greedy bot, one per game and player count, as people read them.

A change in them is a change in the rules: raise the game's rules_version and write them anew with

    python -m tests.test_golden_matches
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tradewinds import Game, Match
from tradewinds.bots import Bot
from tradewinds.games import titles

HERE = Path(__file__).parent / "golden"
EVERY_COUNT = [(g, players) for g in titles() for players in g.players]


def file_of(game: Game, players: int) -> Path:
    return HERE / f"{game.id}-{players}.txt"


def story(game: Game, players: int) -> str:
    """A match from its seed, with the position whenever the turn changes and a hash of each state."""
    match = Match(game, players, seed=players)
    bot = Bot(game, "greedy", seed=players)
    lines = [f"{game.title}, rules version {game.rules_version}, components {game.components}, {players} players"]
    turn = None
    while not match.over:
        if match.state.turn != turn:
            turn = match.state.turn
            lines.append(f"\n{game.tell(match.state)}")
        entry = match.play(bot.choose(match.seat(match.player)))
        lines.append(f"  {entry.text:<72} {game.actions.short(entry.action):<18} {entry.hash}")
    lines.append(f"\n{game.tell(match.state)}")
    for p in range(players):
        parts = ", ".join(f"{name} {points}" for name, points in game.breakdown(match.state, p).items())
        lines.append(f"  seat {p + 1}: {match.scores()[p]} points ({parts})")
    lines.append(f"  seat {' and '.join(str(p + 1) for p in game.winners(match.state)) or '-'} wins")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("game", "players"),
    [
        pytest.param(
            g, n, id=f"{g.id}-{n}", marks=[pytest.mark.slow] * (f"{g.id}-{n}" != "spice-road-2")
        )  # one is quick
        for g, n in EVERY_COUNT
    ],
)
def test_golden_match_is_unchanged(game: Game, players: int) -> None:
    golden = file_of(game, players).read_text("utf-8")
    head = golden.splitlines()[0]
    assert f"rules version {game.rules_version}," in head, "rules_version was raised: write the golden matches anew"
    assert story(game, players) == golden, "the rules changed: raise rules_version, read the new matches, and keep them"


def test_no_golden_match_is_without_its_game() -> None:
    assert sorted(p.name for p in HERE.iterdir()) == sorted(file_of(g, n).name for g, n in EVERY_COUNT)


if __name__ == "__main__":
    for game, players in EVERY_COUNT:
        file_of(game, players).write_text(story(game, players), "utf-8")
        print(file_of(game, players))
