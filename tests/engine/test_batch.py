"""Batches: what comes out depends on the seed and the games alone.

One title stands for all here; `tests/test_every_game.py` runs the back ends of each.
"""

from __future__ import annotations

import threading
from itertools import count
from types import SimpleNamespace

import numpy as np
import pytest

from tradewinds import Game, Match, game
from tradewinds.bots import seat_bots
from tradewinds.engine import batch as batches
from tradewinds.engine.batch import Batch, digest, play_batch
from tradewinds.engine.dice import game_seeds
from tradewinds.engine.errors import BadOption

G = game("eastern-wonders")
COUNT = 4


def batch_of(bots: str = "sloppy", seed: int = 3, record: bool = True, of: Game = G) -> Batch:
    players = of.players[0]
    binding, numbers = seat_bots(of, players, bots)
    return Batch(of, binding, of.template(players), seed, numbers, record)


def played(batch: Batch, count: int = COUNT, backend: str = "cpu", threads: int | None = 1) -> dict[str, np.ndarray]:
    """All that came of a batch: last records, runs and logs."""
    parts = list(play_batch(batch, count, backend, threads))
    return {name: np.concatenate([getattr(p, name) for p in parts]) for name in ("states", "runs", "logs")}


def as_bytes(out: dict[str, np.ndarray]) -> dict[str, bytes]:
    return {name: part.tobytes() for name, part in out.items()}


@pytest.mark.parametrize(
    ("id", "bots", "count"),
    [
        ("eastern-wonders", "random", 4),
        ("spice-road", "random", 4),
        pytest.param("eastern-wonders", "sloppy", 2, marks=pytest.mark.slow),
    ],
)
def test_interpreted_and_compiled_games_on_one_or_two_threads_have_the_same_bytes(
    id: str, bots: str, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    batch = batch_of(bots, of=game(id))
    monkeypatch.setattr(batches, "CHUNK", 1)  # so that both threads have something to do
    interpreted = as_bytes(played(batch, count, "interpreted"))
    assert as_bytes(played(batch, count, threads=1)) == interpreted
    assert as_bytes(played(batch, count, threads=2)) == interpreted


@pytest.mark.parametrize("threads", [1, 2])
def test_the_size_of_a_chunk_changes_nothing(threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    batch = batch_of()
    whole = as_bytes(played(batch, 23))
    for chunk in (1, 4, 22, 23):
        monkeypatch.setattr(batches, "CHUNK", chunk)
        assert as_bytes(played(batch, 23, threads=threads)) == whole


def test_chunks_come_in_order_and_their_games_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "CHUNK", 4)
    parts = list(play_batch(batch_of(), 10, threads=2))
    assert [len(p.runs) for p in parts] == [4, 4, 2]
    assert np.concatenate([p.runs["seed"] for p in parts]).tolist() == game_seeds(3, 0, 10).tolist()


def test_the_seconds_last_until_the_last_game_was_played_whatever_is_done_with_the_first_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The clock here counts parts played: it stands still for whoever takes them."""
    ticks = count(1)
    taker = threading.current_thread()
    monkeypatch.setattr(batches, "CHUNK", 4)
    batch = batch_of()
    batches.ready_on_cores(batch)
    clock = SimpleNamespace(perf_counter=lambda: 0 if threading.current_thread() is taker else next(ticks))
    monkeypatch.setattr(batches, "time", clock)
    parts = list(play_batch(batch, 10, threads=2))
    assert sum(p.seconds for p in parts) == 6, "each of three parts looks at the clock when it begins and when it ends"


def test_a_game_does_not_depend_on_the_games_around_it() -> None:
    batch = batch_of()
    together = played(batch, 12)
    for i in (0, 7, 11):
        template, states, runs, spare, acts, logs = batch.chunk(i, 1)
        batches.compiled(batches.play_all, batch.binding)(template, states, runs, spare, acts, logs)
        for name, alone in (("states", states), ("runs", runs), ("logs", logs)):
            assert alone[0].tobytes() == together[name][i].tobytes()
    fewer = played(batch, 7)
    assert as_bytes(fewer) == {name: part[:7].tobytes() for name, part in together.items()}


@pytest.mark.parametrize("bots", ["random", "sloppy"])
@pytest.mark.slow
def test_recorded_actions_lead_to_the_same_bytes_in_a_match(bots: str) -> None:
    batch = batch_of(bots)
    out = played(batch, 3)
    for state, run, log in zip(out["states"], out["runs"], out["logs"], strict=True):
        match = Match(batch.game, batch.template.players, int(run["seed"]))
        for action in log[: run["steps"]]:
            match.play(int(action))
        assert match.state.tobytes() == state.tobytes()
        assert run["score"][: match.players].tolist() == match.scores()
        assert match.winners() == [p for p in range(match.players) if run["winners"] >> p & 1]
        assert not log[run["steps"] :].any()


def test_recording_does_not_change_the_games() -> None:
    kept, dropped = played(batch_of(record=True)), played(batch_of(record=False))
    assert kept["states"].tobytes() == dropped["states"].tobytes()
    assert kept["runs"].tobytes() == dropped["runs"].tobytes()
    assert dropped["logs"].size == 0


def test_games_that_do_not_end_are_cut_and_have_no_winner() -> None:
    length = G.constant("LENGTH")
    runs = played(batch_of("random"), 8)["runs"]
    cut = runs["over"] == 0
    assert cut.any(), "random players hardly ever end a game"
    assert (runs["steps"][cut] == length).all()
    assert (runs["steps"] <= length).all()
    assert (runs["decisions"] <= runs["steps"]).all() and (runs["decisions"] > 0).all()


def test_other_seeds_give_other_games() -> None:
    states = [played(batch_of(seed=seed), 2)["states"] for seed in (3, 3, 4)]
    assert states[0].tobytes() == states[1].tobytes()
    assert {s.tobytes() for s in states[0]}.isdisjoint({s.tobytes() for s in states[2]})


def test_the_digest_of_a_batch_names_all_that_it_depends_on() -> None:
    batch = batch_of()
    named = [
        digest(batch, "{}", "sloppy", 10),
        digest(batch, "{}", "sloppy", 11),
        digest(batch, "{}", "random", 10),
        digest(batch, '{"a": 1}', "sloppy", 10),
        digest(batch._replace(seed=9), "{}", "sloppy", 10),
        digest(batch._replace(template=batch.game.template(batch.game.players[1])), "{}", "sloppy", 10),
    ]
    assert len({d.hexdigest() for d in named}) == len(named)


def test_an_unknown_back_end_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOption, match=r"^There is no back end 'gpu': it is interpreted, cpu or cuda\.$"):
        play_batch(batch_of(), 1, "gpu")
