"""Terminal play, driven through a pseudo-terminal as a person would; and the board at several widths."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from tradewinds import Match, game, load
from tradewinds.bots import Bot
from tradewinds.cli.answers import imperative
from tradewinds.cli.boards import board_of, plain_board
from tradewinds.cli.play import seat_names
from tradewinds.engine.errors import BadOption

COMMAND = [sys.executable, "-m", "tradewinds.cli", "play"]
PATIENCE = 60.0  # seconds for a whole conversation; it takes two or three
CONTROL = re.compile(r"\x1b\[[?0-9;]*[A-Za-z]|\r|\x07")
UNFINISHED_CONTROL = re.compile(r"\x1b[^A-Za-z]*$")
PROMPT = "\n> "


class Terminal:
    """The command in a pseudo-terminal: what it writes, without colours, and a keyboard."""

    def __init__(self, folder: Path, *arguments: str):
        self.deadline = time.monotonic() + PATIENCE
        self.master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (50, 100))
        environment = {**os.environ, "TERM": "xterm-256color", "PAGER": "cat", "COLUMNS": "100", "LINES": "50"}
        signal.signal(
            signal.SIGINT, signal.default_int_handler
        )  # tests in a shell's background ignore it, children too
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            cwd=folder,
            env=environment,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
        )
        os.close(slave)
        self.raw = b""
        self.heard = 0  # how much of the text was dealt with

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)

    def text(self) -> str:
        return CONTROL.sub("", UNFINISHED_CONTROL.sub("", self.raw.decode(errors="ignore")))

    def more(self) -> bool:
        """Read what there is; False at the end."""
        left = self.deadline - time.monotonic()
        assert left > 0 and select.select([self.master], [], [], left)[0], f"nothing more after: {self.text()[-2000:]}"
        try:
            chunk = os.read(self.master, 65536)
        except OSError:  # how Linux says that the other side is closed
            return False
        self.raw += chunk
        return bool(chunk)

    def hear(self, words: str) -> str:
        """Wait for words; what was written since the last ones, up to and with them."""
        while (at := self.text().find(words, self.heard)) < 0:
            assert self.more(), f"ended without {words!r}: {self.text()[-2000:]}"
        start, self.heard = self.heard, at + len(words)
        return self.text()[start : self.heard]

    def ask(self, line: str) -> str:
        """Type a line; what is answered, up to the next prompt."""
        self.type(line + "\n")
        return self.hear(PROMPT)

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def end(self) -> int:
        while self.more():
            pass
        return self.process.wait(PATIENCE)


def test_a_conversation(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--seed", "7", "--bot", "greedy", "--players", "3") as person:
        opening = person.hear(PROMPT)
        assert "Coral (you), Azure (bot greedy), Jade (bot greedy)" in opening
        assert "@2 Azure starts with" in opening, "what bots did is told"
        assert "choose the starting cubes" in opening
        assert "1 start with 4 yellow" in opening
        assert "place the boat" in person.ask("1")
        assert "Taken back: Coral starts with 4 yellow." in person.ask("u")
        assert "'9' is no action: type a number from 1 to 3, or ? for help." in person.ask("9")
        assert "'dance' is no action: type a number from 1 to 3, or ? for help." in person.ask("dance")
        assert "You cannot claim a VP tile now." in person.ask("why claim")
        assert "You can start with 4 yellow now." in person.ask("w 1")
        assert "Say which action" in person.ask("why")
        assert "fits several actions" in person.ask("w b4")
        assert "undo your last decision" in person.ask("?")
        assert "choose the starting cubes" in person.ask(""), "Enter draws the board again"
        assert "place the boat" in person.ask("take_cubes 0"), "the short text of an action"
        assert "You cannot move to A1 (port) now." in person.ask("move a1")
        assert "move the boat" in person.ask("c3"), "words that fit one action only"
        assert "Saved to mine.json." in person.ask("s mine.json")
        person.type("q\n")
        assert "Save the match" not in person.hear("Goodbye."), "it was saved already"
        assert person.end() == 0
    match = load(tmp_path / "mine.json")
    assert match.names == ["person", "greedy", "greedy"]
    assert [entry.text for entry in match.log if entry.player == 0] == [
        "Coral starts with 4 yellow",
        "Coral places the boat on C3 (cloves)",
    ]


def test_undo_is_refused_in_words(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--seed", "7", "--bot", "greedy") as person:
        person.hear(PROMPT)
        assert "There is nothing to undo." in person.ask("u"), "the person decides first"
        person.ask("1")
        person.ask("1")
        answer = person.ask("u")
        assert "The last decision was another player's: only your own can be undone." in answer
        assert "Taken back" not in answer


def test_closing_the_window_keeps_the_match(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--seed", "7", "--bot", "greedy") as person:
        person.hear(PROMPT)
        person.ask("1")
        person.process.send_signal(signal.SIGHUP)
        os.close(person.master)  # the signal comes with the end of the input
        person.master = os.open(os.devnull, os.O_RDWR)
        person.process.wait(PATIENCE)
    (kept,) = tmp_path.glob("*.json")
    assert len(Match.load(kept, game("eastern-wonders")).log) > 0


def test_a_loaded_match_goes_on_and_control_d_keeps_it(tmp_path: Path) -> None:
    file = tmp_path / "old.json"
    Match(game("eastern-wonders"), 2, 7, names=["person", "random"]).save(file)
    (tmp_path / "other.json").write_text("something else")
    with Terminal(tmp_path, "--load", str(file), "--bot", "none") as people:
        assert "Coral (you), Azure (a person)" in people.hear(PROMPT)
        assert "place the boat" in people.ask("1")
        assert "Saved to other-2.json." in people.ask("save other.json"), "a file of something else is not replaced"
        people.ask("1")
        people.type("\x04")
        people.hear("Saved to other-2.json.")
        people.hear("Goodbye.")
        assert people.end() == 0
    assert (tmp_path / "other.json").read_text() == "something else"
    assert len(load(file).log) == 0
    assert len(load(tmp_path / "other-2.json").log) == 2


def test_an_interrupt_keeps_the_match(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--seed", "7", "--bot", "greedy") as person:
        person.hear(PROMPT)
        person.ask("1")
        person.process.send_signal(signal.SIGINT)
        person.type("\n")  # readline does not notice a signal that comes just before it waits, until a line does
        person.hear("Saved to eastern-wonders-")
        assert person.end() == 0
    (file,) = tmp_path.glob("eastern-wonders-*.json")
    assert load(file).log[-1].player == 0


def test_quitting_offers_to_save(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--seed", "7", "--bot", "greedy") as person:
        person.hear(PROMPT)
        person.ask("1")
        person.type("q\n")
        person.hear("Save the match first? [Y/n] ")
        person.type("n\n")
        person.hear("Goodbye.")
        assert person.end() == 0
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_the_end_is_scored_part_by_part(tmp_path: Path) -> None:
    whole, start = (Match(game("eastern-wonders"), 2, 7) for _ in range(2))
    bot = Bot(whole.game, "greedy", 1)
    while not whole.over:
        whole.play(bot.choose(whole.seat(whole.player)))
    for entry in whole.log[:-2]:
        start.play(entry.action)
    start.save(tmp_path / "match.json")
    last, final = (whole.game.actions.short(entry.action) for entry in whole.log[-2:])
    with Terminal(tmp_path, "--load", "match.json", "--bot", "none") as people:
        people.hear(PROMPT)
        people.ask(last)
        people.type(final + "\n")
        result = people.hear("Save the match? [y/N] ")
        for part in ("VP tiles", "Player board", "Bonus tiles", "Cubes", "Points"):
            assert part in result
        (winner,) = whole.winners()
        assert f"{['Coral', 'Azure'][winner]} wins, with {whole.scores()[winner]} points." in result
        people.type("y\n")
        people.hear("tradewinds replay match.json")
        assert people.end() == 0
    assert load(tmp_path / "match.json").over


def test_without_a_terminal_it_says_so() -> None:
    done = subprocess.run(
        COMMAND, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == "tradewinds: play needs a terminal; `tradewinds simulate` lets bots play without one.\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--option", "map"], "--option wants NAME=VALUE"),
        (["--bot", "clever"], "There is no bot 'clever'"),
        (["--players", "9"], "is for 2, 3 or 4 players, not 9."),
        (["--load", "nothing.json"], "nothing.json cannot be read"),
        (["--load", "x.json", "--seed", "3"], "leave out --players, --seed and --option."),
        (["mahjong"], "There is no game 'mahjong'"),
    ],
)
def test_mistakes_are_one_sentence(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    with Terminal(tmp_path, *arguments) as person:
        status = person.end()
        assert status == 2, person.text()
        assert sentence in person.text()
        assert len(person.text().splitlines()) == 1


def test_who_has_the_seats() -> None:
    assert seat_names(3, "greedy") == ["person", "greedy", "greedy"]
    assert seat_names(3, "none") == ["person", "person", "person"]
    assert seat_names(3, "none, random") == ["person", "person", "random"]
    with pytest.raises(BadOption, match="2 bots are named for 3 other seats"):
        seat_names(4, "greedy,random")


def test_what_to_do_is_said_as_what_to_do() -> None:
    for told, asked in {
        "moves to B4": "move to B4",
        "passes": "pass",
        "carries 2 red": "carry 2 red",
        "reaches C1": "reach C1",
        "ends the turn": "end the turn",
    }.items():
        assert imperative(told) == asked


# The board


def drawn(view: Any, width: int) -> list[str]:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(board_of(game("eastern-wonders"))(view))
    assert isinstance(console.file, io.StringIO)
    lines = console.file.getvalue().splitlines()
    assert all(cell_len(line) <= width for line in lines)
    return lines


def letters(cubes: dict[str, int]) -> str:
    return "".join(colour[0].upper() * n for colour, n in cubes.items())


@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("chosen", ["first-game", "generated"])
@pytest.mark.parametrize("seed", range(1, 5))  # the map of seed 0 is wide
def test_every_tile_can_be_read(chosen: str, seed: int, width: int) -> None:
    view = Match(game("eastern-wonders"), 4, seed, {"map": chosen}).view(None)
    lines = drawn(view, width)
    assert any("\\__" in line for line in lines), "a map, not a table"
    for tile in view["tiles"]:
        market = tile["market"]
        kind = market["symbol"] if market else "port"
        # On a map a tile's lines are below each other: its name, then its trade or points, at the same place.
        (row, name), *others = [
            (i, found)
            for i, line in enumerate(lines)
            for found in re.finditer(rf"[/ ]({tile['name']} {kind})[ \\]", line)
        ]
        assert not others
        middle = sum(name.span(1)) // 2
        if market:
            below = f"{letters(market['cost'])} > {letters(market['gain'])}"
        else:
            below = f"{tile['port']['vp_tile']['points']} points"
            assert letters(tile["port"]["vp_tile"]["cost"]) in lines[row + 2][max(middle - 6, 0) : middle + 6]
        assert below in lines[row + 1][max(middle - 7, 0) : middle + 7]
    for seat in ("@1 Coral", "@2 Azure", "@3 Jade", "@4 Plum"):
        assert any(seat in line for line in lines)


def test_a_crowded_tile_stays_inside_its_edges() -> None:
    view = Match(game("eastern-wonders"), 4, 1).view(None)
    for tile in view["tiles"]:
        tile["boats"] = [0, 1, 2, 3]
        tile["cubes"] = {"yellow": 6, "red": 2, "green": 1, "brown": 1}
        if tile["market"]:
            tile["market"]["outposts"] = [0, 1, 2, 3]
    lines = drawn(view, 80)
    assert sum(line.count("▲1234 @1234") for line in lines) == 20
    assert sum(line.count("6Y2R1G1B") for line in lines) == 24
    assert any("\\__" in line or "\\6Y" in line for line in lines)


def test_a_wide_map_is_drawn_tighter() -> None:
    view = Match(game("eastern-wonders"), 2, 0, {"map": "generated"}).view(None)
    assert len({tile["q"] for tile in view["tiles"]}) == 8
    lines = drawn(view, 80)
    for tile in view["tiles"]:
        head = f"{tile['name']} {tile['market']['symbol'][:4] if tile['market'] else 'port'}"
        assert sum(len(re.findall(rf"[/ ]{head}[ \\\\]", line)) for line in lines) == 1


def test_a_map_too_wide_for_the_terminal_is_a_table() -> None:
    view = Match(game("eastern-wonders"), 2, 5, {"map": "generated"}).view(None)
    lines = drawn(view, 60)
    assert any("Next to" in line for line in lines)
    for tile in view["tiles"]:
        assert any(line.split()[:1] == [tile["name"]] for line in lines)


def test_a_game_without_a_board_gets_a_table() -> None:
    assert board_of(replace(game("eastern-wonders"), id="no-such-game")) is plain_board
    view = Match(game("eastern-wonders"), 2, 1).view(None)
    console = Console(file=io.StringIO(), width=100, color_system=None)
    console.print(plain_board(view))
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    assert "Coral" in text and "Azure" in text and "hold limit" in text
