"""Who took what, against what people see: the views at the end of a match, and the lines of its log."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from tradewinds import Game, Match, games
from tradewinds.analysis.pieces import PARTS, Box
from tradewinds.analysis.playing import Result, Sample, box_of, play
from tradewinds.bots import seat_bots
from tradewinds.engine.batch import Batch, play_batch
from tradewinds.games import game, titles

pytestmark = pytest.mark.slow

GAMES = 6
OPTIONS: dict[str, dict[str, Any]] = {"world-wonders": {"advanced": "yes", "map_side": "B"}}
Taken = set[tuple[str, str]]

BUILDING = re.compile(r" buys the \w+ (S\d-\w\d) ")
LOCATION = re.compile(r" works at (\w\d-\d) ")
STARTS = {"4 yellow": "set 1", "2 yellow and 1 red": "set 2", "2 red": "set 3", "1 yellow and 1 green": "set 4"}
PURCHASES = {
    " buys a Long Road": "a Long Road",
    " buys a set of Short Roads": "a set of Short Roads",
    " buys the Tower": "the Tower",
    "Turn Order Pedestal": "a Turn Order Pedestal",
    " takes a loan": "a loan",
}


def sample_of(title: Game, players: int) -> Sample:
    """Solo play has no public objectives."""
    options = OPTIONS.get(title.id) if players > 1 else {}
    return Sample(title.id, players, title.choose_options(options), "greedy", 5, GAMES)


def results(sample: Sample, processes: int | None = None) -> list[Result]:
    return [result for some in play(sample, processes) for result in some]


def matches(sample: Sample) -> Iterator[Match]:
    """The games of a sample, played again one action at a time."""
    rules = game(sample.game)
    binding, bots = seat_bots(rules, sample.players, sample.bot)
    batch = Batch(rules, binding, rules.template(sample.players, sample.options), sample.seed, bots, True)
    for played in play_batch(batch, sample.games):
        for run, log in zip(played.runs, played.logs, strict=True):
            match = Match(rules, sample.players, int(run["seed"]), sample.options)
            for action in log[: run["steps"]]:
                match.play(int(action))
            yield match


def seen(match: Match) -> list[Taken]:
    """What each seat has in the view at the end, and what the lines of the log tell."""
    view = match.view()
    found: list[Taken] = [set() for _ in range(match.players)]
    for seat, mine in zip(view["seats"], found, strict=True):
        mine |= in_seat(match.game.id, seat)
    for tile in view.get("tiles", []):
        for seat in (tile["market"] or {"outposts": []})["outposts"]:
            found[seat].add(("market tiles", tile["market"]["id"]))
    for objective in view.get("objectives", []):
        for seat, points in enumerate(objective["points"]):
            if points:
                found[seat].add(("objectives", objective["id"]))
    for entry in match.log:
        found[entry.player] |= in_line(entry.text)
    return found


def in_seat(title: str, seat: Any) -> Taken:
    found = {("point cards", card["id"]) for card in seat.get("cards", [])}
    found |= {("VP tiles", tile["id"]) for tile in seat.get("claimed", [])}
    found |= {("exploration tiles", tile["id"]) for tile in seat.get("explored", [])}
    if title == "eastern-wonders":
        found |= {("bonus tiles", kind) for kind, number in seat["bonus"].items() if number}
    else:
        found |= {("bonus tiles", tile["id"]) for tile in seat.get("bonus", [])}
    merchants = [card for pile in ("hand", "played", "discards", "route") for card in seat.get(pile, [])]
    found |= {("merchant cards", card["id"]) for card in merchants if card["id"] not in ("create2", "upgrade2")}
    if title == "world-wonders":
        found |= {("monuments", monument["id"]) for monument in seat["monuments"]} | {("maps", seat["map_id"])}
    return found


def in_line(text: str) -> Taken:
    found = {("building tiles", id) for id in BUILDING.findall(text)}
    found |= {("locations", id) for id in LOCATION.findall(text)}
    found |= {("other purchases", what) for said, what in PURCHASES.items() if said in text}
    if " starts with " in text:
        found.add(("starting cubes", STARTS[text.partition(" starts with ")[2]]))
    return found


def names(box: Box, result: Result) -> list[Taken]:
    return [{box.pieces[number].name for number in numbers} for numbers in result.taken]


ONE_OF_EACH_KIND = [game(id) for id in ("spice-road", "eastern-wonders", "east-to-west-3", "world-wonders")]


@pytest.mark.parametrize("title", ONE_OF_EACH_KIND, ids=lambda title: title.id)
def test_what_each_seat_took_is_what_people_saw(title: Game) -> None:
    sample = sample_of(title, title.players[-1])
    box, kinds = box_of(sample), defaultdict[str, int](int)
    for result, match in zip(results(sample), matches(sample), strict=True):
        assert names(box, result) == seen(match)
        assert result.scores == match.scores()
        assert result.winners == match.winners()
        assert result.points == [match.game.breakdown(match.state, p) for p in range(match.players)]
        assert result.steps == len(match.log)
        for taken in names(box, result):
            for kind, _ in taken:
                kinds[kind] += 1
    assert set(kinds) == {piece.kind for piece in box.pieces}, "every kind was seen, or this shows nothing"


@pytest.mark.parametrize("title", ONE_OF_EACH_KIND, ids=lambda title: title.id)
def test_what_was_taken_had_come_up(title: Game) -> None:
    for players in title.players:
        for result in results(sample_of(title, players)):
            assert {number for taken in result.taken for number in taken} <= set(result.offered)


def test_every_title_tells_its_pieces() -> None:
    assert set(PARTS) == {title.id for title in titles()}


@pytest.mark.parametrize("edition", games(), ids=lambda edition: edition.id)
def test_every_piece_is_of_a_table_whose_provenance_is_told(edition: Game) -> None:
    for players in edition.players:
        box = box_of(sample_of(edition, players))
        assert len({piece.name for piece in box.pieces}) == len(box.pieces) > 0
        for piece in box.pieces:
            assert box.provenance(piece) in ("rulebook", "reported", "reconstructed", "owner")
            assert piece.text


def test_other_editions_tell_pieces_in_their_own_words() -> None:
    texts = " ".join(piece.text for piece in box_of(sample_of(game("golem"), 2)).pieces)
    assert "magenta" in texts
    assert "brown" not in texts


@pytest.mark.parametrize("id", ["eastern-wonders", "world-wonders"])
def test_places_in_the_order_of_play_are_those_of_the_first_turns(id: str) -> None:
    sample = sample_of(game(id), 4)
    for result, match in zip(results(sample), matches(sample), strict=True):
        kinds = [match.game.actions.named(entry.action)["kind"] for entry in match.log]
        setting_up = ("take_cubes", "place_boat")
        order = [entry.player for entry, kind in zip(match.log, kinds, strict=True) if kind not in setting_up]
        assert result.places == [list(dict.fromkeys(order)).index(seat) for seat in range(4)]


def test_turns_are_counted_whenever_the_turn_passes_on() -> None:
    sample = sample_of(game("spice-road"), 3)
    for result, match in zip(results(sample), matches(sample), strict=True):
        owners = [state.turn for state in match.before]
        assert result.turns == 1 + sum(a != b for a, b in pairwise(owners))


@pytest.mark.slow
def test_levels_play_the_same_games_in_one_process_or_two() -> None:
    rules = game("spice-road")
    sample = Sample(rules.id, 2, rules.choose_options(), "deckhand", 3, 3)
    one, two = results(sample, 1), results(sample, 2)
    assert one == two
    assert all(result.over and np.sum(result.scores) > 0 for result in one)
