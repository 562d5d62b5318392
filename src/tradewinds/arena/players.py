"""A bot in a seat of one game, whatever kind of bot it is."""

from __future__ import annotations

import base64
import sys
from collections import defaultdict
from contextlib import suppress
from functools import cache
from typing import Any, Protocol

from ..bots import NAMES, Bot
from ..bots.search.searcher import Searcher
from ..engine.match import Match, Seat, new_dice
from .entrants import API, PROGRAM, SEARCH, address, command_of, simulations
from .plan import Plan
from .programs import SHOWN, START_SECONDS, Forfeit, Program


class Player(Protocol):
    def choose(self, seat: Seat) -> Any:
        """An action in any of its forms; it need not be legal."""

    def end(self, match: Match) -> None:
        """The game is over for this bot; it may be another game's soon."""


class Ours:
    def __init__(self, bot: Bot | Searcher):
        self._bot = bot

    def choose(self, seat: Seat) -> int:
        return self._bot.choose(seat)

    def end(self, match: Match) -> None:
        pass


@cache
def _idle() -> defaultdict[str, list[Program]]:
    """Programs that are running and have no game: starting one may take longer than a game."""
    return defaultdict(list)


class Told:
    """A program, told what its seat may know."""

    def __init__(self, plan: Plan, command: list[str], match: Match, seat: int, seed: int):
        self._command, self._limit = " ".join(command), plan.limit
        self._seen = 0  # actions of the log that it was told
        self._dice = new_dice(seed)
        start = {
            "type": "start",
            "game": match.game.id,
            "rules_version": match.game.rules_version,
            "players": match.players,
            "options": match.options,
            "seat": seat,
            "seed": seed,
            "seconds": START_SECONDS,
        }
        idle = _idle()[self._command]
        if idle:
            with suppress(Forfeit):  # it may have ended with its last game
                self._program = begun(idle.pop(), start)
                return
        self._program = begun(Program(command, plan.folder), start)

    def choose(self, seat: Seat) -> Any:
        game, log = seat.game, seat.log()
        sample = seat.sample(self._dice)
        named, short = game.actions.named, game.actions.short
        question = {
            "type": "decide",
            "view": seat.view(),
            "legal": [
                {"number": a, "action": named(a), "short": short(a), "text": game.text(sample, a)} for a in seat.legal()
            ],
            "log": [{"player": e.player, "action": named(e.action), "text": e.text} for e in log[self._seen :]],
            "record": base64.b64encode(sample.tobytes()).decode(),
            "seconds": self._limit,
        }
        self._seen = len(log)
        answer = self._program.ask(question, self._limit)
        if set(answer) != {"action"} or not isinstance(answer["action"], int | str | dict):
            self._program.stop()
            raise Forfeit(f'answered nonsense: {str(answer)[:SHOWN]} instead of {{"action": ...}}')
        return answer["action"]

    def end(self, match: Match) -> None:
        self._program.tell({"type": "end", "scores": match.scores(), "winners": match.winners()})
        _idle()[self._command].append(self._program)


def begun(program: Program, start: dict[str, Any]) -> Program:
    """The program, after it said that it is ready for a game."""
    answer = program.ask(start, START_SECONDS)
    if answer != {"ready": True}:
        program.stop()
        raise Forfeit(f'answered nonsense: {str(answer)[:SHOWN]} instead of {{"ready": true}}')
    return program


def sit_down(plan: Plan, match: Match, seat: int, seed: int) -> Player:
    """The bot of a seat, ready to play; or a Forfeit."""
    entrant = plan.bot(match.names[seat])
    spec = entrant.spec
    if spec in NAMES:
        return Ours(Bot(match.game, spec, seed))
    if spec.startswith(SEARCH):
        return Ours(Searcher(match.game, simulations(entrant) or 1, seed))
    if spec.startswith(PROGRAM):
        command = command_of(spec, plan.folder)
    elif spec.startswith(API):
        command = [sys.executable, "-m", "tradewinds.arena.caller", address(spec)]
    else:  # others' Python code has a process of its own as well: it may hang, or look where it should not
        command = [sys.executable, "-m", "tradewinds.arena.host", spec, *filter(None, [plan.components])]
    return Told(plan, command, match, seat, seed)
