"""The back end cuda: the same bytes as on the cores; where there is no card, its kernels must compile."""

from __future__ import annotations

from types import SimpleNamespace

import numba
import numpy as np
import pytest
from numba import cuda
from numba.cuda import api, compiler, dispatcher

from tests.engine.test_batch import as_bytes, batch_of, played
from tradewinds import game
from tradewinds.engine.batch import play_batch
from tradewinds.engine.cards import in_words, kernel
from tradewinds.engine.errors import NoBackEnd
from tradewinds.games import titles

CARD = cuda.is_available()
TITLES = [g.id for g in titles()]
WITH_EVERY_PART = ["spice-road", "east-to-west-3", "world-wonders"]  # the others put the same parts together


@pytest.mark.slow
@pytest.mark.parametrize(
    ("id", "bots"), [*((id, "random") for id in (TITLES if CARD else WITH_EVERY_PART)), ("eastern-wonders", "sloppy")]
)
def test_games_on_a_card_are_those_on_the_cores(id: str, bots: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a card, the kernel must at least compile to a card's code."""
    batch = batch_of(bots, of=game(id))
    if CARD:
        assert as_bytes(played(batch, 64, "cuda")) == as_bytes(played(batch, 64, "cpu"))
        return
    card = SimpleNamespace(compute_capability=(9, 0))
    for module in (dispatcher, compiler, api):
        if hasattr(module, "get_current_device"):
            monkeypatch.setattr(module, "get_current_device", lambda: card)
    template, states, runs, spare, _, logs = batch.chunk(0, 1)
    words = [in_words(a) for a in (template, states, runs)]
    types = tuple(numba.typeof(a) for a in (*words, spare, logs, np.zeros(1, np.int8)))
    code, result = cuda.compile_ptx(kernel(batch, wrap=lambda twin: twin), types, cc=(9, 0), opt=False)
    assert result == numba.types.none
    assert ".visible .entry" in code, "a kernel is an entry that the host can launch"
    assert "play_on_card" in code


def test_without_a_card_the_back_end_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "is_available", lambda: False)  # a card here or not, this is what others see
    with pytest.raises(NoBackEnd, match=r"^The back end cuda needs an NVIDIA card with its driver, .* none here\.$"):
        play_batch(batch_of(), 1, "cuda")
