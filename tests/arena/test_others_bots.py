"""Bots that are not ours: by a program that speaks JSON lines, or by a package's entry point."""

from __future__ import annotations

import base64
import json
import sys
from pathlib import Path

import pytest

from tests.arena.plans import plan_of
from tradewinds.arena.plan import Plan
from tradewinds.arena.playing import FORFEIT, OVER, Finished, play
from tradewinds.engine.match import Match

pytestmark = pytest.mark.slow

# a program that plays the first legal action, unless `answer` says otherwise
PROGRAM = """
import json, os, sys, time
def say(answer):
    print(answer if isinstance(answer, str) else json.dumps(answer), flush=True)
def ready(message):
    say({"ready": True})
def answer(message):
    say({"action": message["legal"][0]["number"]})
SPECIAL
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "start":
        ready(message)
    elif message["type"] == "decide":
        answer(message)
"""

BAD = {
    "def answer(message): sys.exit('the dog ate it')": "crashed: exit status 1: the dog ate it",
    "def answer(message): os.kill(os.getpid(), 9)": "crashed: ended by SIGKILL",
    "def answer(message): 1 / 0": "crashed: exit status 1: ZeroDivisionError: division by zero",
    "def answer(message): os.close(1); time.sleep(1e9)": "crashed: it closed its output",
    "def answer(message): time.sleep(1e9)": "gave no answer within 1 seconds",
    "def answer(message): os.fork() or time.sleep(1e9); os.wait()": "gave no answer within 1 seconds",
    "def answer(message): say('I pass')": "answered nonsense: 'I pass' is not an object in JSON",
    "def answer(message): say([1, 2])": "answered nonsense: '[1, 2]' is not an object in JSON",
    "def answer(message): say({'move': 3})": """answered nonsense: {'move': 3} instead of {"action": ...}""",
    "def answer(message): say({'action': None})": """answered nonsense: {'action': None} instead of {"action": ...}""",
    "def answer(message): say('[' * 100_000)": "answered nonsense: '[[[[[",
    "def answer(message): os.write(1, bytes(3_000_000))": "answered nonsense: a line without an end",
    "def answer(message): os.write(1, b'\\xff\\xfe\\n')": "answered nonsense: ",
    "def answer(message): say({'action': 'x y' * 99_999})": "played illegally: 'x yx y",
    "def answer(message): say({'action': 99999})": "played illegally: Action 99999 does not exist",
    "def answer(message): say({'action': {'kind': 'cheat'}})": "played illegally: {'kind': 'cheat'} is not an action",
    "def ready(message): say({'ready': False})": """answered nonsense: {'ready': False} instead of {"ready": true}""",
    "def ready(message): sys.exit(3)": "crashed: exit status 3",
}


def program(folder: Path, special: str = "") -> str:
    path = folder / "bot.py"
    path.write_text(PROGRAM.replace("SPECIAL", special))
    return f"other=program:{sys.executable} {path}"


def one_game(plan: Plan, number: int = 0) -> tuple[Finished, Match]:
    return play(plan, plan.fixture(number))


def test_a_program_plays_to_the_end(tmp_path: Path) -> None:
    plan = plan_of(program(tmp_path), "greedy")
    for number in (0, 1):
        finished, match = one_game(plan, number)
        assert (finished.end, finished.lost, finished.reason) == (OVER, 0, "")
        seat = finished.seats.index("other")
        again = Match(match.game, 2, match.seed)
        for entry in match.log:
            if entry.player == seat:
                assert entry.action == again.legal()[0]
            again.play(entry.action)


@pytest.mark.slow
def test_a_program_may_name_its_action_in_any_form(tmp_path: Path) -> None:
    numbers, names, texts = (
        one_game(plan_of(program(tmp_path, special), "greedy"))[1].log
        for special in (
            "",
            "def answer(message): say({'action': message['legal'][0]['action']})",
            "def answer(message): say({'action': ' '.join(map(str, message['legal'][0]['action'].values()))})",
        )
    )
    assert numbers == names == texts


@pytest.mark.parametrize("special", ["if message['type'] == 'end': sys.exit()", ""])
@pytest.mark.slow
def test_a_program_may_end_with_its_game_or_play_the_next(tmp_path: Path, special: str) -> None:
    path = tmp_path / "bot.py"
    path.write_text(PROGRAM.replace("SPECIAL", "") + f"    {special}\n")
    plan = plan_of(f"other=program:{sys.executable} {path}", "greedy", deals=2)
    assert [one_game(plan, n)[0].end for n in range(4)] == [OVER] * 4


@pytest.mark.parametrize("special", BAD)
def test_a_bot_that_misbehaves_loses_on_the_spot_with_the_reason(tmp_path: Path, special: str) -> None:
    plan = plan_of(program(tmp_path, special), "greedy", limit=1.0)
    for number, seat in ((0, 0), (1, 1)):
        finished, match = one_game(plan, number)
        assert finished.end == FORFEIT
        assert finished.reason.startswith(BAD[special])
        assert len(finished.reason) < 500
        assert finished.lost == seat + 1
        assert finished.places[seat] == 2
        assert finished.winners == (2 - seat,)
        assert not match.over


def test_after_a_forfeit_the_others_are_ranked_by_their_points(tmp_path: Path) -> None:
    """The bot leaves when somebody has points; with four players each bot has two seats."""
    special = """
def answer(message):
    if any("claims" in entry["text"] for entry in message["log"]): sys.exit(1)
    say({"action": message["legal"][-1]["number"]})
"""
    finished, match = one_game(plan_of(program(tmp_path, special), "greedy", players=4))
    points, lost = match.scores(), finished.lost - 1
    assert finished.end == FORFEIT
    others = sorted((p for p in range(4) if p != lost), key=lambda p: -points[p])
    assert len({points[p] for p in others}) > 1
    assert finished.places[lost] == 4
    assert finished.places == tuple(
        4 if p == lost else 1 + sum(points[q] > points[p] for q in others) for p in range(4)
    )
    assert finished.winners == tuple(p + 1 for p in sorted(others) if points[p] == points[others[0]])


def test_a_program_is_told_what_the_protocol_promises(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    special = f"""
def answer(message):
    with open({str(heard)!r}, "a") as file: file.write(json.dumps(message) + "\\n")
    say({{"action": message["legal"][0]["number"]}})
def ready(message):
    with open({str(heard)!r}, "a") as file: file.write(json.dumps(message) + "\\n")
    say({{"ready": True}})
"""
    plan = plan_of(program(tmp_path, special), "greedy", limit=7.5)
    _, match = one_game(plan)
    start, *decisions = map(json.loads, heard.read_text().splitlines())
    assert (start["game"], start["players"], start["seat"]) == (match.game.id, 2, 0)
    assert start["options"] == match.options
    assert 0 <= start["seed"] < 1 << 64
    assert start["seed"] != match.seed, "with the seed of the deal a bot would know what is hidden"

    again, told = Match(match.game, 2, match.seed), []
    for message in decisions:
        told += message["log"]
        while again.player != 0 or len(again.log) < len(told):
            again.play(match.log[len(again.log)].action)
        assert [entry["text"] for entry in told] == [entry.text for entry in again.log], "every action, once"
        assert [entry["player"] for entry in told] == [entry.player for entry in again.log]
        assert message["view"] == json.loads(json.dumps(again.view(0)))
        assert [a["number"] for a in message["legal"]] == again.legal()
        for action in message["legal"]:
            assert match.game.actions.number(action["action"]) == action["number"]
            assert action["text"] == match.game.text(again.state, action["number"])
        assert message["seconds"] == 7.5
        record = base64.b64decode(message["record"])
        assert len(record) == len(again.state.tobytes())
        assert record != again.state.tobytes(), "what the seat cannot know is dealt anew"


PACKAGE = """
import numpy as np
from tradewinds.engine.match import new_dice

class First:
    def __init__(self, game, seed):
        self.game, self.dice = game, new_dice(seed)
    def choose(self, seat):
        print("thinking aloud is no answer")
        assert seat.game is self.game and seat.number in (0, 1)
        assert len(seat.observation()) and seat.view() and len(seat.log()) >= 0
        assert self.game.legal(seat.sample(self.dice)) == seat.legal()
        return np.int64(seat.legal()[0])

class Raises(First):
    def choose(self, seat):
        raise ValueError("I give up")

class Hangs(First):
    def choose(self, seat):
        while True:
            pass

class Cheats(First):
    def choose(self, seat):
        return -1

def broken(game, seed):
    raise RuntimeError("no luck today")
"""


def documented(number: int) -> str:
    """A bot of the documentation."""
    text = (Path(__file__).parents[2] / "docs" / "arena.md").read_text()
    return text.split("```python\n")[number].partition("```")[0]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with entry points, installed as far as Python can tell."""
    (tmp_path / "their_bots.py").write_text(PACKAGE + documented(1))
    about = tmp_path / "their_bots-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: their-bots\nVersion: 1.0\n")
    points = {
        "documented": "MyBot",
        "first": "First",
        "raises": "Raises",
        "hangs": "Hangs",
        "cheats": "Cheats",
        "broken": "broken",
    }
    lines = [f"their-{name} = their_bots:{thing}" for name, thing in points.items()]
    (about / "entry_points.txt").write_text("\n".join(["[tradewinds.bots]", *lines, "their-gone = their_bots:gone"]))
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))


@pytest.mark.usefixtures("package")
def test_a_bot_of_a_package_plays_to_the_end_with_all_that_a_seat_offers(tmp_path: Path) -> None:
    finished, match = one_game(plan_of("their-first", "greedy"))
    assert (finished.end, finished.reason) == (OVER, "")
    same = one_game(plan_of(program(tmp_path), "greedy"))[1]
    assert match.log == same.log, "it plays as the program does that makes the same choices"


@pytest.mark.usefixtures("package")
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("their-raises", "crashed: exit status 1: ValueError: I give up"),
        ("their-hangs", "gave no answer within 1 seconds"),
        ("their-cheats", "played illegally: Action -1 does not exist"),
        ("their-broken", "crashed: exit status 1: RuntimeError: no luck today"),
        ("their-gone", "crashed: exit status 1: AttributeError: "),
    ],
)
@pytest.mark.slow
def test_a_bot_of_a_package_that_misbehaves_loses_on_the_spot(name: str, reason: str) -> None:
    finished, _ = one_game(plan_of(name, "greedy", limit=1.0))
    assert (finished.end, finished.lost) == (FORFEIT, 1)
    assert finished.reason.startswith(reason)


@pytest.mark.usefixtures("package")
@pytest.mark.slow
def test_the_bots_of_the_documentation_play_to_the_end(tmp_path: Path) -> None:
    (tmp_path / "documented.py").write_text(documented(2))
    plan = plan_of("their-documented", f"other=program:{sys.executable} {tmp_path / 'documented.py'}")
    finished, _ = one_game(plan)
    assert (finished.end, finished.reason) == (OVER, "")


def test_our_own_bots_play_the_same_game_again(tmp_path: Path) -> None:
    plan = plan_of("greedy", program(tmp_path))
    assert one_game(plan)[1].log == one_game(plan)[1].log
