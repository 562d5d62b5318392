"""Plays a bot that a package adds by an entry point: `python -m tradewinds.arena.host NAME [COMPONENTS]`.

It speaks the protocol of programs, so that such a bot, too, has a process of its own.
"""

from __future__ import annotations

import base64
import json
import sys
from typing import Any

import numpy as np

from .. import components
from ..engine.dice import Dice
from ..engine.game import Game
from ..engine.match import Entry
from ..engine.record import Ints
from ..games import game
from .entrants import added


class ToldSeat:
    """What `Seat` offers to a bot, made of what was told."""

    def __init__(self, rules: Game, number: int):
        self.game, self.number = rules, number
        self._log: list[Entry] = []

    def hear(self, question: dict[str, Any]) -> None:
        self._view, self._legal = question["view"], [action["number"] for action in question["legal"]]
        record = np.frombuffer(base64.b64decode(question["record"]), self.game.record.dtype)
        self._sample = self.game.record(record[0, ...].copy())
        for entry in question["log"]:
            number = self.game.actions.number(entry["action"])
            self._log.append(Entry(number, entry["player"], entry["text"], ""))

    def view(self) -> Any:
        return self._view

    def legal(self) -> list[int]:
        return list(self._legal)

    def observation(self) -> Ints:
        return self.game.observe(self._sample, self.number)

    def log(self) -> list[Entry]:
        return list(self._log)

    def sample(self, dice: Dice) -> Any:
        """What was told is dealt anew; that it was dealt anew before changes nothing."""
        return self.game.redealt(self._sample, self.number, dice)


def main() -> None:
    name = sys.argv[1]
    if len(sys.argv) > 2:
        components.use(sys.argv[2])
    answers, sys.stdout = sys.stdout, sys.stderr  # what the bot prints is not an answer
    make = added()[name].load()
    for line in sys.stdin:
        message = json.loads(line)
        answer: dict[str, Any]
        if message["type"] == "start":
            seat = ToldSeat(game(message["game"]), message["seat"])
            bot = make(seat.game, message["seed"])
            answer = {"ready": True}
        elif message["type"] == "decide":
            seat.hear(message)
            chosen = bot.choose(seat)
            answer = {"action": chosen if isinstance(chosen, str | dict) else int(chosen)}
        else:
            continue
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
