"""Linking: one driver, many games, and nothing shared between them by accident."""

from __future__ import annotations

from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.engine.compiling import compiled_by_numba
from tradewinds import game
from tradewinds.bots import BOTS
from tradewinds.engine import playouts, words
from tradewinds.engine.link import Binding, Unlinked, bind, link
from tradewinds.games.century.islands.outposts import allow_spending

WORDS = """
from tradewinds.engine.link import Unlinked

LIMIT = 0

def rule(x):
    raise Unlinked

def choose(x):
    raise Unlinked
"""

DRIVER = """
from words_of_test import LIMIT, choose, rule

def drive(n):
    total = 0
    for i in range(n):
        total += step(i)
    return total + LIMIT

def step(i):
    return rule(i) + choose(i)

def even(n):
    return n == 0 or odd(n - 1)

def odd(n):
    return n != 0 and even(n - 1)

def nested(n):
    def inner(i):
        return rule(i)
    return sum(inner(i) for i in range(n))
"""


def module(name: str, source: str, **names: Any) -> ModuleType:
    """A module made of text; imports of the words are served from `names`."""
    made = ModuleType(name)
    vars(made).update(names)
    lines = [line for line in source.splitlines() if "words_of_test" not in line]
    exec(compile("\n".join(lines), f"<{name}>", "exec"), vars(made))
    return made


@pytest.fixture
def toy() -> SimpleNamespace:
    declared = module("words_of_test", WORDS)
    imported = {n: getattr(declared, n) for n in ("LIMIT", "choose", "rule")}
    driver = module("driver_of_test", DRIVER, **imported)
    double = module("double_of_test", "LIMIT = 100\ndef rule(x):\n    return 2 * x")
    square = module("square_of_test", "LIMIT = 7\ndef rule(x):\n    return helper(x)\ndef helper(x):\n    return x * x")
    bot = module("bot_of_test", "def choose(x):\n    return 1000")
    lazy = module("lazy_of_test", "def choose(x):\n    return 0")
    return SimpleNamespace(**{m.__name__.split("_")[0]: m for m in (declared, driver, double, square, bot, lazy)})


def binding(toy: SimpleNamespace, *supplying: ModuleType) -> Binding:
    return bind("toy", (toy.words,), supplying)


def test_words_and_constants_are_replaced_by_the_games_and_choose_by_the_bots(toy: SimpleNamespace) -> None:
    drive = link(toy.driver.drive, binding(toy, toy.double, toy.bot))
    assert drive(4) == 2 * (0 + 1 + 2 + 3) + 4 * 1000 + 100


def test_games_and_bots_linked_to_one_driver_do_not_disturb_each_other(toy: SimpleNamespace) -> None:
    doubled = link(toy.driver.drive, binding(toy, toy.double, toy.lazy))
    squared = link(toy.driver.drive, binding(toy, toy.square, toy.lazy))
    with_bot = link(toy.driver.drive, binding(toy, toy.square, toy.bot))
    for _ in range(2):
        assert doubled(5) == 2 * (1 + 2 + 3 + 4) + 100
        assert squared(5) == 1 + 4 + 9 + 16 + 7
        assert with_bot(5) == 1 + 4 + 9 + 16 + 5 * 1000 + 7


def test_linking_leaves_the_sources_alone(toy: SimpleNamespace) -> None:
    before = {name: dict(vars(m)) for name, m in vars(toy).items()}
    link(toy.driver.drive, binding(toy, toy.square, toy.bot))(3)
    assert {name: dict(vars(m)) for name, m in vars(toy).items()} == before
    with pytest.raises(Unlinked):
        toy.driver.drive(1)


def test_a_word_itself_can_be_linked(toy: SimpleNamespace) -> None:
    assert link(toy.words.rule, binding(toy, toy.square))(9) == 81


def test_functions_that_call_each_other_can_be_linked(toy: SimpleNamespace) -> None:
    even = link(toy.driver.even, binding(toy, toy.double))
    assert [even(n) for n in range(5)] == [True, False, True, False, True]


def test_words_used_inside_inner_functions_are_linked(toy: SimpleNamespace) -> None:
    assert link(toy.driver.nested, binding(toy, toy.square))(4) == 1 + 4 + 9


def test_a_name_that_only_looks_like_a_word_keeps_its_meaning(toy: SimpleNamespace) -> None:
    own = module("own_of_test", "def drive(x):\n    return rule(x)\ndef rule(x):\n    return -x")
    assert link(own.drive, binding(toy, toy.square))(3) == -3


def test_a_word_that_nobody_supplies_stays_unlinked(toy: SimpleNamespace) -> None:
    drive = link(toy.driver.drive, binding(toy, toy.double))
    with pytest.raises(Unlinked):
        drive(1)


def test_linking_twice_gives_the_same_twin(toy: SimpleNamespace) -> None:
    one = binding(toy, toy.square, toy.bot)
    assert link(toy.driver.drive, one) is link(toy.driver.drive, one)
    assert link(toy.driver.drive, one) is not link(toy.driver.drive, binding(toy, toy.square, toy.bot))


def test_interpreted_twins_share_code_objects_with_their_originals(toy: SimpleNamespace) -> None:
    drive = link(toy.driver.drive, binding(toy, toy.square, toy.bot))
    assert drive is not toy.driver.drive
    assert drive.__code__ is toy.driver.drive.__code__
    step = drive.__globals__["step"]
    assert step.__code__ is toy.driver.step.__code__
    assert step.__globals__["rule"].__code__ is toy.square.rule.__code__
    assert step.__globals__["rule"].__globals__["helper"].__code__ is toy.square.helper.__code__


def test_each_function_is_wrapped_and_the_outermost_by_top(toy: SimpleNamespace) -> None:
    wrapped: list[str] = []

    def wrap(twin: Any, original: Any) -> Any:
        wrapped.append(original.__name__)
        return twin

    def top(twin: Any, original: Any) -> Any:
        wrapped.append(original.__name__.upper())
        return twin

    drive = link(toy.driver.drive, binding(toy, toy.square, toy.bot), "mine", wrap, top)
    assert drive(2) == 1 + 2 * 1000 + 7
    assert sorted(wrapped) == ["DRIVE", "choose", "helper", "rule", "step"]


# Enumerations among the words

KINDS = """
from enum import IntEnum

class Kind(IntEnum):
    STAY = 0
    GO = 1
"""
OWN_KINDS = """
from enum import IntEnum

class Kind(IntEnum):
    GO = 40
    TURN = 50
    STAY = 60
"""
USE_OF_KINDS = """
def code_of(go):
    return named(go)

def named(go):
    return Kind.GO if go else Kind.STAY
"""


@pytest.mark.parametrize("linked", [link, compiled_by_numba], ids=["interpreted", "compiled"])
def test_an_enumeration_that_a_module_of_words_declares_is_replaced_by_the_titles_own(linked: Any) -> None:
    declared = module("words_of_test", KINDS)
    driver = module("driver_of_test", USE_OF_KINDS, Kind=declared.Kind)
    own, other = module("own_of_test", OWN_KINDS), module("other_of_test", OWN_KINDS.replace("40", "41"))
    for supplying, go, stay in ((own, 40, 60), (other, 41, 60), (ModuleType("silent_of_test"), 1, 0)):
        code_of = linked(driver.code_of, bind("toy", (declared,), (supplying,)))
        assert (code_of(True), code_of(False)) == (go, stay)


def test_an_enumeration_that_a_module_of_words_only_imports_keeps_its_meaning() -> None:
    colours = module("colours_of_test", KINDS)
    declared = module("words_of_test", "", Kind=colours.Kind)
    driver = module("driver_of_test", USE_OF_KINDS, Kind=colours.Kind)
    assert link(driver.code_of, bind("toy", (declared,), (module("own_of_test", OWN_KINDS),)))(True) == 1


@pytest.mark.parametrize("id", ["eastern-wonders", "east-to-west-2", "east-to-west-3"])
def test_a_shared_part_lists_the_actions_of_the_title_that_it_serves(id: str) -> None:
    assert link(allow_spending, game(id).bound()).__globals__["Do"] is game(id).actions


@pytest.mark.parametrize(
    "word", ["setup", "legal", "step", "score", "winners", "observe", "redeal", "evaluate", "choose"]
)
def test_the_words_of_the_engine_raise_when_called_unlinked(word: str) -> None:
    f = getattr(words, word)
    with pytest.raises(Unlinked):
        f(*[None] * f.__code__.co_argcount)


@pytest.mark.parametrize("id", ["eastern-wonders", "spice-road"])
@pytest.mark.parametrize("bot", BOTS)
def test_the_driver_of_a_batch_is_bound_to_the_games_rules_and_the_bots_choice(id: str, bot: str) -> None:
    play = link(playouts.play_all, game(id).bound(BOTS[bot])).__globals__
    parts = (play[part].__globals__ for part in ("begin", "goes_on", "move", "finish"))
    supplied = {word: value for part in (play, *parts) for word, value in part.items()}
    assert supplied["choose"].__code__ is BOTS[bot].choose.__code__
    for word in ("setup", "legal", "step", "score", "winners"):
        assert supplied[word].__code__ is not getattr(words, word).__code__
        assert supplied[word].__module__.startswith("tradewinds.games.")
    assert supplied["LENGTH"] > 0
