"""What every game must keep, checked by playing it. A title gets all of it for one line:

check_game(game("eastern-wonders"))
"""

from __future__ import annotations

import json
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from .bots import BOTS, Bot
from .engine import words
from .engine.batch import Batch, play_batch
from .engine.dice import Dice
from .engine.errors import BadOption
from .engine.game import Game
from .engine.match import Match, new_dice
from .engine.options import Chosen

MOST_EXPLAINED = 150  # actions at a step
Referee = Callable[[dict[str, Any]], set[str]]  # a state by field name -> the short texts of its legal actions


class Broken(AssertionError):
    """A game does not keep a promise: which one, and where."""


def choices_of(game: Game, players: int | None = None) -> Iterator[Chosen]:
    """The default options, and every other value of each option by itself, if so many players may choose it."""
    yield {}
    for option in game.options:
        for value in option.values:
            if value != option.default and _may_choose(game, players, {option.name: value}):
                yield {option.name: value}


def _may_choose(game: Game, players: int | None, options: Chosen) -> bool:
    try:
        return players is None or game.template(players, options) is not None
    except BadOption:
        return False


def check_game(game: Game, steps: int = 150, referee: Referee | None = None) -> Counter[str]:
    """Play random and sloppy games at every player count and option, and check every promise at every step.

    Games with the default options are played to the end, those with another value so many steps. How often each kind
    of action was taken comes back. A referee, if given, is asked for the legal actions too.
    """
    reached: Counter[str] = Counter()
    for players in game.players:
        for number, options in enumerate(choices_of(game, players)):
            bot = ("random", "sloppy")[(number + players) % 2]
            reached += check_match(game, players, options, bot, number, steps, referee)
        reached += check_match(game, players, {}, "sloppy", players, game.constant("LENGTH"), referee)
        check_back_ends(game, players, seed=players)
    return reached


def check_match(
    game: Game, players: int, options: Chosen, bot: str, seed: int, steps: int, referee: Referee | None = None
) -> Counter[str]:
    """Play one match by a bot, checking every state."""
    match = Match(game, players, seed, options)
    dice = new_dice(seed)
    player = Bot(game, bot, seed)
    reached: Counter[str] = Counter()
    try:
        while not match.over and len(match.log) < steps:
            check_state(match, referee)
            if len(match.log) % 8 == 0:
                check_leaks(match, dice)
            action = player.choose(match.seat(match.player))
            check_step(match, action)
            reached[game.actions.named(action)["kind"]] += 1
        check_scores(match)
        check_saving(match)
    except Exception as error:
        where = (
            f"{game.id}, {players} players, {options or 'default options'}, {bot}, seed {seed}, step {len(match.log)}"
        )
        raise Broken(f"{error}\n  in {where}: {game.tell(match.state)}") from error
    return reached


def require(promise: str, kept: bool) -> None:
    if not kept:
        raise Broken(promise)


def check_state(match: Match, referee: Referee | None) -> None:
    """The list of legal actions, its names and texts, and the explanations for all the others."""
    game, state = match.game, match.state
    legal = match.legal()
    require("a state before the end has a legal action", len(legal) > 0)
    require("no action is listed twice", len(set(legal)) == len(legal))
    require("the player who decides is one of the players", 0 <= match.player < match.players)
    asked = game.rule(words.part)(state)
    require(f"part {asked} of the rules is one of PARTS", 0 <= asked < game.constant("PARTS"))
    if referee:
        listed, allowed = {game.actions.short(a) for a in legal}, referee(state.as_dict())
        require(f"the referee agrees with the list: it differs in {sorted(listed ^ allowed)}", listed == allowed)
    for action in explained(match):
        reason = game.explain(state, action)
        short = game.actions.short(action)
        if action in legal:
            require(f"explain is silent for the listed {short}, but says {reason}", reason is None)
        else:
            require(f"explain says why {short} is not listed", reason is not None and bool(reason.rule and reason.text))
        require(f"{short} reads back as itself", game.actions.number(short) == action)
        require(f"the named form of {short} reads back", game.actions.number(game.actions.named(action)) == action)
    texts = {game.text(state, a) for a in legal}
    require("the texts of the listed actions differ", len(texts) == len(legal))
    require("a position is told in one line", game.tell(state).count("\n") == 0)


def explained(match: Match) -> range:
    """The actions that are asked about at a step: all of a small space, of a large one others at each step."""
    every = 1 + match.game.actions.total() // MOST_EXPLAINED
    return range(len(match.log) % every, match.game.actions.total(), every)


def seen_by(match: Match, state: Any, seat: int | None) -> Any:
    """All that a seat, or a spectator, can see of a state."""
    game = match.game
    actions = explained(match)
    return (
        game.view(state, seat),
        None if seat is None else game.observe(state, seat).tolist(),
        game.legal(state),
        [game.explain(state, a) for a in actions],
        [game.text(state, a) for a in game.legal(state)],
        game.tell(state),
        game.scores(state),
    )


def check_leaks(match: Match, dice: Dice) -> None:
    """After a redeal nobody sees a difference, the stream is another one, and nothing of what was hidden stays."""
    game = match.game
    for seat in range(match.players):
        redealt = game.redealt(match.state, seat, dice)
        require("a redeal changes the stream", redealt.rng != match.state.rng)
        for viewer in (seat, None):
            same = seen_by(match, redealt, viewer) == seen_by(match, match.state, viewer)
            require("a redeal changes nothing that is seen", same)
        again, once = (game.redealt(state, seat, dice.copy()) for state in (redealt, match.state))
        require("a redeal keeps nothing of what was hidden", again.tobytes() == once.tobytes())
        require("views are plain JSON", json.loads(json.dumps(match.view(seat))) == match.view(seat))


def check_step(match: Match, action: int) -> None:
    """Steps change only the record they are given, say when they reveal, and can be taken back."""
    before, copy = match.state.tobytes(), match.state.copy()
    match.game.step(copy, action)
    require("a step on a copy leaves the original alone", match.state.tobytes() == before)
    entry = match.play(action)
    require("the same action gives the same bytes", match.state.tobytes() == copy.tobytes())
    if match.why_not_undo(entry.player) is None:
        require("undo takes back one action", match.undo(entry.player) == entry and match.state.tobytes() == before)
        match.play(action)


def check_scores(match: Match) -> None:
    """The breakdown adds up to the score, and those who win have the most points."""
    scores = match.scores()
    for p in range(match.players):
        parts = match.game.breakdown(match.state, p)
        require(f"the parts {parts} add up to {scores[p]} points", sum(parts.values()) == scores[p])
    winners = match.game.winners(match.state)
    require("those who win have the most points", all(scores[p] == max(scores) for p in winners))
    require("somebody wins, unless they play alone", bool(winners) or match.players == 1)


def check_saving(match: Match) -> None:
    """A saved match loads as the same match."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.json"
        match.save(path)
        again = Match.load(path, match.game)
        require("a saved match loads with the same state", again.state.tobytes() == match.state.tobytes())
        require("a saved match loads with the same log", again.log == match.log)
        match.save(path)
        again.save(other := Path(folder) / "again.json")
        require("saving a loaded match gives the same file", other.read_bytes() == path.read_bytes())


def check_back_ends(game: Game, players: int, seed: int, games: int = 2) -> None:
    """Interpreted and compiled play the same games, byte for byte."""
    for bot in ("random", "greedy"):
        batch = Batch(game, game.bound(BOTS[bot]), game.template(players), seed, [], True)
        here = list(play_batch(batch, games, "interpreted"))
        there = list(play_batch(batch, games, "cpu", threads=1))
        for part in ("states", "runs", "logs"):
            a = b"".join(getattr(p, part).tobytes() for p in here)
            b = b"".join(getattr(p, part).tobytes() for p in there)
            require(f"interpreted and compiled {bot} games have the same {part}, {players} players", a == b)
