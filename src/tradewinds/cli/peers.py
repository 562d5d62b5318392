"""Other game engines, measured the way `tradewinds bench` measures ours: random play on one core.

A peer is imported only inside its own measurement, and as `Any`, so that none of them is needed to run or type-check.
"""

import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any, NamedTuple

OPEN_SPIEL_GAMES = {
    "crazy_eights, 4 players": "crazy_eights(players=4)",
    "hearts, 4 players": "hearts",
    "tic_tac_toe": "tic_tac_toe",
    "connect_four": "connect_four",
}
OPEN_SPIEL_CHUNK = 32  # games between two looks at the clock; one of them is replayed to count its decisions
PGX_GAMES = ("sparrow_mahjong", "tic_tac_toe")
PGX_WAYS = {"auto reset": True, "whole games": False}
PGX_BATCH = 1024
PGX_ROUNDS = 32  # batch steps inside one compiled call, with auto reset: more than any game here has moves
ONE_THREAD = "--xla_cpu_multi_thread_eigen=false"


class Measured(NamedTuple):
    """Player moves, those of them with more than one legal action, and the CPU seconds they took."""

    steps: int
    decisions: int
    seconds: float


class Peer(NamedTuple):
    """One game of another engine, and the function that plays it for about so many CPU seconds."""

    name: str
    measure: Callable[[float], Measured]


def peers() -> list[Peer]:
    """The peers whose packages are installed, always in the same order."""
    found = []
    if find_spec("pyspiel"):
        found += [Peer(f"OpenSpiel {name}", partial(_open_spiel, game)) for name, game in OPEN_SPIEL_GAMES.items()]
    if find_spec("catanatron"):
        found.append(Peer("Catanatron, 4 players", _catanatron))
    if find_spec("pgx") and find_spec("jax"):
        found += [
            Peer(f"Pgx {game}, batch {PGX_BATCH}, {way}", partial(_pgx, game, resets))
            for game in PGX_GAMES
            for way, resets in PGX_WAYS.items()
        ]
    return found


def _open_spiel(description: str, seconds: float) -> Measured:
    """Whole games in OpenSpiel's own C++ loop, each one call of `evaluate_bots`.

    Steps are exact, from the history of every game; decisions are the share in a replayed sample, times the steps.
    """
    spiel: Any = import_module("pyspiel")
    game = spiel.load_game(description)
    bots = [spiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
    steps = sample_steps = sample_decisions = seed = 0
    spent = 0.0
    with _one_core():
        spiel.evaluate_bots(game.new_initial_state(), bots, seed)
        while spent < seconds:
            start = process_time()
            # Making the states is part of the game's cost, and so is freeing the last chunk's, which happens here too.
            states = [game.new_initial_state() for _ in range(OPEN_SPIEL_CHUNK)]
            for state in states:
                seed += 1
                spiel.evaluate_bots(state, bots, seed)
            spent += process_time() - start
            if not all(state.is_terminal() for state in states):
                raise RuntimeError(f"OpenSpiel left a game of {description} unfinished")
            # Chance, too, has entries in a history: its player is negative.
            steps += sum(move.player >= 0 for state in states for move in state.full_history())
            moves, choices = _open_spiel_replay(game, states[0].history())
            sample_steps += moves
            sample_decisions += choices
    return _checked(description, steps, round(steps * sample_decisions / max(sample_steps, 1)), spent)


def _open_spiel_replay(game: Any, history: list[int]) -> tuple[int, int]:
    """The player moves and the decisions of one finished game."""
    state = game.new_initial_state()
    moves = choices = 0
    for action in history:
        if not state.is_chance_node():
            moves += 1
            choices += len(state.legal_actions()) > 1
        state.apply_action(action)
    return moves, choices


def _catanatron(seconds: float) -> Measured:
    """Whole games of four random players; the players count, as Catanatron asks them even where one action is legal."""
    before = random.getstate()  # the import draws from the generator of the whole process, and every game seeds it
    catanatron: Any = import_module("catanatron")
    steps = decisions = 0

    def decide(player: Any, game: Any, actions: list[Any]) -> Any:
        nonlocal steps, decisions
        steps += 1
        decisions += len(actions) > 1
        return choose(player, game, actions)

    choose = catanatron.RandomPlayer.decide
    counting = type("CountingPlayer", (catanatron.RandomPlayer,), {"decide": decide})
    spent = 0.0
    try:
        with _one_core():
            catanatron.Game([counting(color) for color in catanatron.Color], seed=1).play()
            steps = decisions = 0
            seed = 1  # Catanatron takes a seed of 0 for none
            while spent < seconds:
                seed += 1
                start = process_time()
                catanatron.Game([counting(color) for color in catanatron.Color], seed=seed).play()
                spent += process_time() - start
    finally:
        random.setstate(before)
    return _checked("Catanatron", steps, decisions, spent)


def _pgx(name: str, resets: bool, seconds: float) -> Measured:
    """Compiled batch steps on the CPU: an endless batch with Pgx's auto reset, or batches of whole games.

    Under vmap an auto reset deals a new game at every step, wanted or not; a whole batch deals once and ends unevenly.
    """
    with _one_core():
        jax: Any = import_module("jax")
        pgx: Any = import_module("pgx")
        auto_reset: Any = import_module("pgx.experimental").auto_reset
        if jax.default_backend() != "cpu":
            raise RuntimeError(f"JAX is on {jax.default_backend()!r} in this process; Pgx is measured on the CPU")
        jnp = jax.numpy
        env = pgx.make(name)
        init = jax.vmap(env.init)
        step = jax.vmap(auto_reset(env.step, env.init) if resets else env.step)

        def more(carry: Any) -> Any:
            state, _, rounds, _, _ = carry
            return rounds < PGX_ROUNDS if resets else ~state.terminated.all()

        def advance(carry: Any) -> Any:
            state, key, rounds, steps, decisions = carry
            key, act_key, step_key = jax.random.split(key, 3)
            # One random number per game picks the n-th legal action: less work than Pgx's own example, which draws one
            # per action.
            counts = jnp.cumsum(state.legal_action_mask, axis=1)
            legal = counts[:, -1]
            nth = jax.random.randint(act_key, (PGX_BATCH,), 0, legal)
            action = jnp.argmax(counts > nth[:, None], axis=1)
            # After an auto reset `terminated` still speaks of the game before, so there it does not tell who moves.
            moves = jnp.full(PGX_BATCH, True) if resets else ~state.terminated
            state = step(state, action, jax.random.split(step_key, PGX_BATCH))
            return state, key, rounds + 1, steps + moves.sum(), decisions + (moves & (legal > 1)).sum()

        def play(state: Any, key: Any) -> Any:
            key, init_key = jax.random.split(key)
            if not resets:
                state = init(jax.random.split(init_key, PGX_BATCH))
            zero = jnp.int32(0)
            state, _, _, steps, decisions = jax.lax.while_loop(more, advance, (state, key, zero, zero, zero))
            return state, steps, decisions

        compiled = jax.jit(play)
        key = jax.random.key(1)
        state = jax.jit(init)(jax.random.split(key, PGX_BATCH))
        # The warm-up compiles, and lets games that all begin at once and then reset one by one drift apart.
        state, _, _ = jax.block_until_ready(compiled(state, key))
        calls = steps = decisions = 0
        spent = 0.0
        while spent < seconds:
            calls += 1
            start = process_time()
            state, moves, choices = jax.block_until_ready(compiled(state, jax.random.fold_in(key, calls)))
            spent += process_time() - start
            steps += int(moves)
            decisions += int(choices)
    return _checked(name, steps, decisions, spent)


def _checked(name: str, steps: int, decisions: int, seconds: float) -> Measured:
    """The totals, where they can be true."""
    if not 0 < decisions <= steps:
        raise RuntimeError(f"{name}: {steps} steps with {decisions} decisions in {seconds:.2f} s is no measurement")
    return Measured(steps, decisions, seconds)


@contextmanager
def _one_core() -> Iterator[None]:
    """Hold the calling thread, and the threads that JAX starts from it, to one core, and JAX to the CPU.

    JAX reads the environment, and sizes its thread pool by the cores it may use, only when it is first run.
    """
    settings = {"XLA_FLAGS": f"{os.environ.get('XLA_FLAGS', '')} {ONE_THREAD}".strip(), "JAX_PLATFORMS": "cpu"}
    before = {name: os.environ.get(name) for name in settings}
    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    os.environ.update(settings)
    try:
        if cores:
            os.sched_setaffinity(0, {max(cores)})
        yield
    finally:
        if cores:
            os.sched_setaffinity(0, cores)
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
