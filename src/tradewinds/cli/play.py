"""`tradewinds play`: a match at the terminal, against bots or with people who share the keyboard."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
from contextlib import suppress
from datetime import date
from itertools import groupby
from pathlib import Path
from shlex import quote
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..bots import NAMES, Bot, check_bot
from ..bots.levels import USUAL
from ..engine.errors import BadOption, IllegalAction, Problem, one_of
from ..engine.match import Match
from ..games import game, load
from ..progress import waiting
from .answers import Answers
from .arguments import add_options, command, parse_options, whole
from .boards import board_of, seat_style
from .results import outcome

EXAMPLES = """\
  tradewinds play
  tradewinds play eastern-wonders --players 4 --bot captain,sailor,sailor --option map=generated
  tradewinds play --bot none --players 3
  tradewinds play world-wonders --players 1 --option difficulty=hard
  tradewinds play --load eastern-wonders-2025-05-01.json"""

PERSON = "person"  # what a match file calls a seat that no bot has
DEEDS = 12  # that are told of one player: somebody alone decides everything
HELP = """\
  a number       take that action; Enter alone if there is only one
  its words      the same, where they fit one action only: move b4, place c4
  u              undo your last decision
  s, s FILE      save the match
  w ACTION       why an action is not possible now: w claim, w move b4
  r              the rules
  Enter          draw the board again
  q              quit; an unfinished match can be saved"""


def add(subparsers: Any) -> None:
    parser = command(subparsers, "play", "play a match here, against bots or with others at the keyboard", EXAMPLES)
    parser.add_argument(
        "game", metavar="GAME", nargs="?", help="a game's id (eastern-wonders); `tradewinds games` lists them"
    )
    parser.add_argument("--players", type=whole(1), metavar="N", help="how many players, you among them (2)")
    parser.add_argument(
        "--bot",
        metavar="NAME",
        help=f"who has the other seats: {one_of([*NAMES, 'none'])} ({USUAL}), or one for each: captain,sailor; "
        "none is a person at this keyboard",
    )
    parser.add_argument("--seed", type=whole(0), metavar="S", help="the same seed lays out the same match")
    add_options(parser)
    parser.add_argument("--load", type=Path, metavar="FILE", help="continue a saved match")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print("tradewinds: play needs a terminal; `tradewinds simulate` lets bots play without one.", file=sys.stderr)
        return 2
    with suppress(ImportError):
        import readline  # noqa: F401  (gives `input` its history and arrow keys)
    match = _loaded(args) if args.load else _new(args)
    seed = None if args.seed is None else args.seed + 1  # the bots' dice are not those of the match
    bots = [None if n == PERSON else Bot(match.game, n, seed and seed + i) for i, n in enumerate(match.names)]
    Sitting(match, bots, args.load).hold()
    return 0


def _new(args: argparse.Namespace) -> Match:
    chosen = game(args.game or "eastern-wonders")
    players = args.players or 2
    options = chosen.choose_options(parse_options(args.option))
    return Match(chosen, players, args.seed, options, seat_names(players, args.bot or USUAL))


def _loaded(args: argparse.Namespace) -> Match:
    """A saved match, with the bots that it was played with unless others are named."""
    if args.players or args.option or args.seed is not None:
        raise BadOption("--load continues a match as it was begun: leave out --players, --seed and --option.")
    with waiting(f"Reading {args.load}"):
        match = Match.load(args.load, game(args.game)) if args.game else load(args.load)
    if args.bot or len(match.names) != match.players:
        match.names = seat_names(match.players, args.bot or USUAL)
    match.names = [PERSON, *(name if name in NAMES else PERSON for name in match.names[1:])]
    return match


def seat_names(players: int, bots: str) -> list[str]:
    """Who has each seat: a person the first, and the named bots, or 'none', the others."""
    named = [name.strip() for name in bots.split(",")]
    for name in named:
        check_bot(name, (*NAMES, "none"))
    others = named * (players - 1) if len(named) == 1 else named
    if len(others) != players - 1:
        raise BadOption(f"{len(named)} bots are named for {players - 1} other seats: name one, or one for each.")
    return [PERSON, *(PERSON if name == "none" else name for name in others)]


class Sitting:
    """People at a terminal with a match: what they see, and what they can say."""

    def __init__(self, match: Match, bots: list[Bot | None], file: Path | None = None):
        self.match, self.game, self.bots = match, match.game, bots
        self.file = file  # the match's own file, which it may replace
        self.saved = list(match.log) if file else []
        self.console = Console(highlight=False)
        self.board = board_of(match.game)
        self.names = [str(seat["name"]) for seat in match.view(None)["seats"]]
        self.answers = Answers(match, self.names)
        self.notes = [*match.game.warnings(match.options), self.welcome()]
        self.leaving = False

    # What they see

    def welcome(self) -> str:
        kinds = [f"bot {bot.name}" if bot else "a person" if seat else "you" for seat, bot in enumerate(self.bots)]
        seats = ", ".join(f"{name} ({kind})" for name, kind in zip(self.names, kinds, strict=True))
        return f"{self.game.title}, seed {self.match.seed}: {seats}. Type ? for help."

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style), soft_wrap="\n" in text)  # lines of its own are left whole

    def draw(self) -> None:
        """The whole screen: the board, the last round, and the question with its answers."""
        self.console.clear()
        self.console.print(self.board(self.match.view(None)))
        for note in self.notes:
            self.say(note, "yellow")
        self.notes = []
        for line in self.story():
            self.console.print(line)
        if self.match.over:
            return
        player = self.match.player
        question = self.match.view(None).get("question", self.game.tell(self.match.state))
        self.console.print()
        self.console.print(Text.assemble((f"@{player + 1} {self.names[player]}: ", seat_style(player)), f"{question}."))
        self.console.print(self.answers.listed())

    def story(self) -> list[Text]:
        """What everyone did last, a paragraph for each; those of bots are dim."""
        turns = [(p, [e.text for e in entries]) for p, entries in groupby(self.match.log, lambda e: e.player)]
        told = []
        for player, texts in turns[-self.match.players :]:
            name = self.names[player]
            deeds = [(text.removeprefix(f"{name} "), len(list(same))) for text, same in groupby(texts)][-DEEDS:]
            line = ", ".join(text if n == 1 else f"{text} ({n} times)" for text, n in deeds)
            style = "dim" if self.bots[player] else ""
            told.append(Text.assemble((f"@{player + 1} {name} ", seat_style(player)), (f"{line}.", style)))
        return told

    def show_result(self) -> None:
        """The final scoring, part by part."""
        scores = self.match.scores()
        table = Table("", title="Final scoring", title_justify="left", show_footer=True)
        table.columns[0].footer = "Points"
        parts = [self.game.breakdown(self.match.state, p) for p in range(self.match.players)]
        for player, score in enumerate(scores):
            table.add_column(self.names[player], str(score), style=seat_style(player), justify="right")
        for part in parts[0]:
            words = part.replace("_", " ").replace("vp", "VP")
            table.add_row(words[0].upper() + words[1:], *(str(points[part]) for points in parts))
        self.console.print(table)
        self.say(outcome(self.match, self.names), "bold")

    # What they say

    def hold(self) -> None:
        """Play until the end, or until somebody leaves; whatever happens, the match is not lost."""
        if hasattr(signal, "SIGHUP"):  # a closed window is noticed as the end of the input, and the match is kept
            signal.signal(signal.SIGHUP, signal.SIG_IGN)
        try:
            while not (self.match.over or self.leaving):
                bot = self.bots[self.match.player]
                if bot:
                    self.match.play(bot.choose(self.match.seat(self.match.player)))
                else:
                    self.draw()
                    while not (self.leaving or self.obey(self.read("> "))):
                        pass
            if self.match.over:
                self.draw()
                self.show_result()
                if self.unsaved() and self.agreed("Save the match? [y/N] ", False):
                    self.rescue()
        except (EOFError, KeyboardInterrupt):
            with suppress(OSError):  # the terminal may have gone
                self.console.print()
            self.rescue()
        except BaseException:  # a bug of ours, or a terminal that has gone
            self.rescue()
            raise
        self.say("Goodbye.")

    def read(self, prompt: str) -> str:
        try:
            return input(prompt).strip()
        except UnicodeDecodeError:  # keys that make no character
            return "�"

    def agreed(self, question: str, otherwise: bool) -> bool:
        answer = self.read(question).lower()
        return answer.startswith("y") if answer else otherwise

    def obey(self, line: str) -> bool:
        """Do what a line asks for; whether the screen is to be drawn anew."""
        word, _, rest = line.partition(" ")
        try:
            match word.lower():
                case "?" | "h" | "help":
                    self.say(HELP)
                case "u" | "undo" if not rest:
                    self.undo()
                    return True
                case "s" | "save":
                    self.save(rest.strip())
                case "w" | "why":
                    self.say(self.why(rest.strip()))
                case "r" | "rules" if not rest:
                    self.show_rules()
                case "q" | "quit" | "exit" if not rest:
                    self.leave()
                case _:
                    return self.choose(line)
        except Problem as problem:
            self.say(str(problem), "yellow")
        return False

    def choose(self, line: str) -> bool:
        """Take the action that a line names, by its number, its short text or its words."""
        legal = self.match.legal()
        if line or len(legal) == 1:
            action = self.answers.meant(line) if line else legal[0]
            if reason := self.game.explain(self.match.state, action):
                raise IllegalAction(f"You cannot {self.answers.label(action)} now. {reason}")
            self.match.play(action)
        return True

    def why(self, line: str) -> str:
        """Why an action is not possible now."""
        if not line:
            return "Say which action: w claim, or w move b4."
        action = self.answers.meant(line)
        reason, label = self.game.explain(self.match.state, action), self.answers.label(action)
        return f"You cannot {label} now. {reason}" if reason else f"You can {label} now."

    def undo(self) -> None:
        """Take back the last decision of whoever sits at this keyboard."""
        last = self.match.log[-1].player if self.match.log else self.match.player
        entry = self.match.undo(self.match.player if self.bots[last] else last)
        self.notes.append(f"Taken back: {entry.text}.")

    def show_rules(self) -> None:
        from rich.markdown import Markdown  # slow to load, and seldom needed

        # Only a pager that was told to lets colours through; the others would show them as rubbish.
        with self.console.pager(styles="R" in os.environ.get("LESS", "")):
            self.console.print(Markdown(self.game.guide), width=min(self.console.width, 88))

    # What remains

    def unsaved(self) -> bool:
        """Whether a person decided anything that no file holds."""
        return self.match.log != self.saved and any(self.bots[entry.player] is None for entry in self.match.log)

    def save(self, name: str, folder: str = "") -> None:
        """Save under a name, or under the match's own or a new one. A file of something else is never replaced."""
        path = Path(name).expanduser() if name else self.file or Path(folder)
        if path.is_dir():
            path /= f"{self.game.id}-{date.today()}.json"
        if self.file is None or path.resolve() != self.file.resolve():
            path = _free(path)
        self.match.save(path)
        self.file, self.saved = path, list(self.match.log)
        next_step = "See it with: tradewinds replay" if self.match.over else "Go on with: tradewinds play --load"
        self.say(f"Saved to {path}.\n{next_step} {quote(str(path))}", "green")

    def leave(self) -> None:
        if self.unsaved() and self.agreed("Save the match first? [Y/n] ", True):
            self.save("")
        self.leaving = True

    def rescue(self) -> None:
        """Save what is not saved yet, wherever that is possible."""
        try:
            if self.unsaved():
                self.save("")
        except Problem as problem:
            self.say(str(problem), "yellow")
            self.file = None
            self.save("", tempfile.gettempdir())


def _free(path: Path) -> Path:
    """The path itself, or with a number if there is such a file already."""
    number, free = 2, path
    while free.exists():
        free = path.with_stem(f"{path.stem}-{number}")
        number += 1
    return free
