"""Matches: every action is checked, what was revealed stays revealed, and a log leads to its state."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.engine.played import SEED, G, actions, first_claim, new_match, replayed
from tradewinds import Match, load
from tradewinds.engine.errors import BadMatchFile, BadOption, IllegalAction, NotUndoable, Problem
from tradewinds.engine.match import new_dice, state_hash


def snapshot(match: Match) -> tuple[Any, ...]:
    return match.state.tobytes(), list(match.log), len(match.before), match.player, match.legal()


@pytest.mark.parametrize("form", [2, "take_cubes 2", {"kind": "take_cubes", "set": 2}])
def test_an_action_can_be_played_as_a_number_a_text_or_by_name(form: Any) -> None:
    match = new_match()
    player = match.player
    entry = match.play(form)
    assert (entry.action, entry.player) == (2, player)
    assert entry.hash == state_hash(match.state)
    assert match.log == [entry]
    assert match.state.seat[player].cubes.tolist() == [0, 2, 0, 0], "the third set is two red cubes"


def test_the_same_seed_gives_the_same_match_and_another_seed_another() -> None:
    states = [Match(G, 2, seed).state.tobytes() for seed in (1, 1, 2)]
    assert states[0] == states[1] != states[2]


def test_a_match_without_a_seed_gets_one_that_gives_it_again() -> None:
    match = Match(G, 3)
    assert Match(G, 3, match.seed).state.tobytes() == match.state.tobytes()
    assert Match(G, 3).seed != match.seed


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_outside_64_bits_is_refused(seed: int) -> None:
    with pytest.raises(BadOption, match=f"seed {seed} must be a whole number from 0 to {2**64 - 1}"):
        Match(G, 2, seed)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(BadOption, match=rf"is for 2, 3 or 4 players, not {players}\.$"):
        Match(G, players, 1)


@pytest.mark.parametrize("form", ["place_boat 3", 40, {"kind": "claim"}])
def test_an_illegal_action_is_refused_with_the_reason_and_changes_nothing(form: Any) -> None:
    match = new_match()
    match.play("take_cubes 0")
    match.play("place_boat 5")
    before = snapshot(match)
    reason = G.explain(match.state, G.actions.number(form))
    assert reason is not None
    with pytest.raises(IllegalAction) as refused:
        match.play(form)
    assert "is not legal now" in str(refused.value)
    assert str(refused.value).endswith(str(reason))
    assert snapshot(match) == before


@pytest.mark.parametrize("form", ["sail 3", 10_000, -1, {"kind": "move", "tile": 24}])
def test_what_is_no_action_is_refused_and_changes_nothing(form: Any) -> None:
    match = new_match()
    before = snapshot(match)
    with pytest.raises(IllegalAction):
        match.play(form)
    assert snapshot(match) == before


@pytest.mark.slow
def test_a_match_that_is_over_takes_no_action() -> None:
    match = replayed()
    before = snapshot(match)
    assert match.over and match.legal() == []
    for action in (0, "done", actions()[-1]):
        with pytest.raises(IllegalAction, match="is not legal now"):
            match.play(action)
    assert snapshot(match) == before


@pytest.mark.slow
def test_the_winner_is_known_only_at_the_end() -> None:
    assert replayed(50).winners() == []
    match = replayed()
    scores = match.scores()
    assert scores[0] != scores[1]
    assert match.winners() == [scores.index(max(scores))]


def test_undo_goes_back_decision_by_decision_through_ones_own_decisions() -> None:
    match = new_match()
    player = match.player
    states = [match.state.tobytes()]
    for action in ("take_cubes 1", "place_boat 7"):
        match.play(action)
        states.append(match.state.tobytes())
    for text in ("place_boat 7", "take_cubes 1"):
        states.pop()
        entry = match.undo(player)
        assert G.actions.short(entry.action) == text
        assert match.state.tobytes() == states[-1]
    assert match.log == [] and len(match.before) == 0
    with pytest.raises(NotUndoable, match=r"^There is nothing to undo\.$"):
        match.undo(player)


def test_undo_refuses_another_players_decision() -> None:
    match = new_match()
    one = match.player
    match.play("take_cubes 1")
    match.play("place_boat 7")
    match.play("take_cubes 0")
    other = match.log[-1].player
    assert other != one
    before = snapshot(match)
    with pytest.raises(NotUndoable, match="another player's"):
        match.undo(one)
    assert snapshot(match) == before
    match.undo(other)
    assert len(match.log) == 2
    with pytest.raises(NotUndoable, match="another player's"):
        match.undo(other)


def test_undo_without_a_player_takes_back_anybodys_decision() -> None:
    match = replayed(4)
    assert {entry.player for entry in match.log} == {0, 1}
    for _ in range(4):
        match.undo()
    assert match.state.tobytes() == match.start.tobytes()


def test_undo_does_not_go_back_past_a_vp_tile_that_was_turned_up() -> None:
    match = replayed(first_claim() + 1)
    assert match.log[-1].action == G.actions.number("claim")
    player = match.log[-1].player
    before = snapshot(match)
    for by in (player, None):
        assert match.why_not_undo(by) == "Something hidden was revealed: that cannot be undone."
        with pytest.raises(NotUndoable, match="revealed"):
            match.undo(by)
    assert snapshot(match) == before


def test_undo_goes_back_to_the_vp_tile_that_was_turned_up_and_no_further() -> None:
    count = first_claim() + 1
    match = replayed(count + 6)
    while match.why_not_undo() is None:
        match.undo()
    assert len(match.log) == count
    assert match.state.tobytes() == replayed(count).state.tobytes()


def test_an_undone_action_can_be_played_again_to_the_same_state() -> None:
    match = replayed(20)
    end = match.state.tobytes()
    undone = [match.undo(match.log[-1].player) for _ in range(8)]
    for entry in reversed(undone):
        assert match.play(entry.action) == entry
    assert match.state.tobytes() == end


@pytest.mark.parametrize("count", [0, 1, 57, None])
def test_a_match_is_the_same_after_saving_and_loading(count: int | None, tmp_path: Path) -> None:
    match = replayed(count)
    match.save(tmp_path / "match.json")
    for again in (Match.load(tmp_path / "match.json", G), load(tmp_path / "match.json")):
        assert snapshot(again) == snapshot(match)
        assert (again.seed, again.options, again.names) == (SEED, match.options, match.names)
        assert again.start.tobytes() == match.start.tobytes()


def test_a_loaded_match_goes_on_as_if_it_had_never_been_saved(tmp_path: Path) -> None:
    replayed(100).save(tmp_path / "match.json")
    match = Match.load(tmp_path / "match.json", G)
    for action in actions()[100:]:
        match.play(action)
    assert match.over
    assert match.state.tobytes() == replayed().state.tobytes()


def test_undo_works_after_loading(tmp_path: Path) -> None:
    match = replayed(2)
    match.save(tmp_path / "match.json")
    again = Match.load(tmp_path / "match.json", G)
    again.undo()
    assert again.state.tobytes() == replayed(1).state.tobytes()


def test_options_and_a_given_map_survive_saving(tmp_path: Path) -> None:
    line = [{"q": q, "r": 0, "kind": "port" if q >= 20 else "market"} for q in range(24)]
    match = Match(G, 4, 3, {"map": {"name": "A line", "spaces": line}, "pay_on_port": True})
    match.play(match.legal()[0])
    match.save(tmp_path / "match.json")
    again = Match.load(tmp_path / "match.json", G)
    assert again.state.tobytes() == match.state.tobytes()
    assert again.options == match.options


def test_a_sound_match_verifies() -> None:
    replayed(80).verify()
    replayed().verify()


def test_verify_notices_a_changed_hash() -> None:
    match = replayed(30)
    match.log[12] = match.log[12]._replace(hash="0" * 16)
    with pytest.raises(BadMatchFile, match=r"after action 13 the state differs\.$"):
        match.verify()


def test_verify_notices_a_changed_action() -> None:
    match = replayed(30)
    other = next(a for a in match.game.legal(match.before[20]) if a != match.log[20].action)
    match.log[20] = match.log[20]._replace(action=other)
    with pytest.raises(BadMatchFile, match="after action 21"):
        match.verify()


def test_verify_notices_a_missing_action() -> None:
    match = replayed(30)
    del match.log[10]
    with pytest.raises(Problem):
        match.verify()


def test_verify_notices_a_changed_state() -> None:
    match = replayed(30)
    match.state.seat[0].cubes[3] += 1
    with pytest.raises(BadMatchFile, match="its state is not the one that its log leads to"):
        match.verify()


def test_a_seats_sample_shows_what_the_seat_sees_and_hides_the_rest() -> None:
    match, dice = replayed(60), new_dice(4)
    before = match.state.tobytes()
    for number in range(2):
        seat = match.seat(number)
        samples = [seat.sample(dice) for _ in range(12)]
        assert all(G.view(s, number) == seat.view() == match.view(number) for s in samples)
        assert all(G.observe(s, number).tolist() == seat.observation().tolist() for s in samples)
        assert len({tuple(s.pile.tolist()) for s in samples}) == 12, "the order of the pile is dealt anew"
        assert match.state.rng not in {s.rng for s in samples}
    assert match.state.tobytes() == before, "sampling leaves the match alone"


def test_a_seat_is_told_the_legal_actions_and_the_log_but_cannot_change_them() -> None:
    match = replayed(10)
    seat = match.seat(match.player)
    assert seat.legal() == match.legal()
    seat.log().clear()
    assert seat.log() == match.log and len(match.log) == 10


def test_an_observation_has_the_same_length_at_every_moment_and_player_count() -> None:
    length = G.bound().words["OBSERVATION"][1]
    assert length > 0
    for match in (new_match(), replayed(60), replayed(), Match(G, 3, 1), Match(G, 4, 1)):
        for number in range(match.players):
            observed = match.seat(number).observation()
            assert observed.shape == (length,)
            assert any(observed)


def test_observations_differ_between_seats() -> None:
    match = replayed(60)
    assert match.seat(0).observation().tolist() != match.seat(1).observation().tolist()
