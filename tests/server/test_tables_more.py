"""Tables from their beginning to the next one: closing, one screen for several, what one has seen, rematches."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select

from tradewinds import Match, game
from tradewinds.server.models import LogEntry, Seat, Session

from .house import GAME, HOT_SEAT, SEED, House, course, two_at_a_table, undoable
from .playing import BOT, ME, OPEN, refused

pytestmark = [pytest.mark.anyio, pytest.mark.databases("sqlite", "postgresql"), pytest.mark.slow]


def acting(state: dict[str, Any]) -> list[dict[str, Any]]:
    return [state["legal"][0]["action"]]


# Waiting


async def test_the_host_closes_a_table_that_waits(here: House) -> None:
    ann, bob = await here.guest("Ann"), await here.guest("Bob")
    table = await ann.table(ME, OPEN, OPEN, listed=True)
    await bob.post(f"tables/{table['id']}/join")
    assert (await bob.refused(f"tables/{table['id']}/close")) == (403, "forbidden")
    closed = await ann.post(f"tables/{table['id']}/close")
    assert (closed["status"], closed["prompt"]) == ("closed", "This table was closed.")
    eve = await here.guest("Eve")
    assert (await eve.refused(f"tables/{table['id']}/join"))[0] == 403
    lobby = await eve.get("tables")
    assert lobby["open"] == []


async def test_a_match_that_has_begun_cannot_be_closed_by_its_host(here: House) -> None:
    ann, _, table = await two_at_a_table(here)
    assert (await ann.refused(f"tables/{table}/close")) == (403, "forbidden")
    assert (await ann.get(f"tables/{table}"))["status"] == "playing"


async def test_who_follows_the_link_twice_has_one_seat(here: House) -> None:
    ann, bob = await here.guest("Ann"), await here.guest("Bob")
    table = await ann.table(ME, OPEN, OPEN)
    for _ in range(2):
        state = await bob.post(f"tables/{table['id']}/join", invitation=table["invitation"])
    assert (state["your_seats"], state["status"]) == ([1], "waiting")


@pytest.mark.parametrize("invitation", ["", "wrong", "é" * 22])
async def test_a_wrong_link_opens_no_seat(here: House, invitation: str) -> None:
    ann, eve = await here.guest("Ann"), await here.guest("Eve")
    table = await ann.table(ME, OPEN)
    assert (await eve.refused(f"tables/{table['id']}/join", invitation=invitation)) == (403, "forbidden")


async def test_a_table_that_waited_through_an_upgrade_begins_with_the_new_rules(here: House) -> None:
    ann, bob = await here.guest("Ann"), await here.guest("Bob")
    table = await ann.table(ME, OPEN)
    await here.change(table["id"], rules_version=0, components="old")
    state = await bob.post(f"tables/{table['id']}/join", invitation=table["invitation"])
    assert (state["status"], state["note"]) == ("playing", None)


async def test_an_option_cannot_name_a_file_of_the_servers_machine(here: House, tmp_path: Path) -> None:
    ann = await here.guest("Ann")
    (tmp_path / "secret.toml").write_text("password = 1")
    wish = {"game": "eastern-wonders", "seats": [ME, BOT]}
    for name in ("secret.toml", "none"):
        answer = await ann.ask("POST", "tables", {**wish, "options": {"map": str(tmp_path / name)}})
        assert refused(answer, 422, "bad_request")["text"].endswith("it is first-game, generated or the data itself.")


@pytest.mark.parametrize("kind", [[], {}, None, 7])
async def test_a_malformed_map_is_refused_with_a_sentence(here: House, kind: Any) -> None:
    ann = await here.guest("Ann")
    wish = {"game": "eastern-wonders", "seats": [ME, BOT]}
    odd = {"map": {"spaces": [{"q": 0, "r": 0, "kind": kind}]}}
    assert (await ann.refused("tables", **wish, options=odd)) == (422, "bad_request")


# Several people at one screen


async def test_people_at_one_screen_have_names_of_their_own(here: House) -> None:
    ann = await here.guest("Ann")
    state = await ann.table(ME, {"kind": "me", "name": " Bob\u202e "}, {"kind": "me", "name": "Cleo"})
    assert [seat["name"] for seat in state["seats"]] == ["Ann", "Bob", "Cleo"]
    assert state["your_seats"] == [0, 1, 2]
    assert state["status"] == "playing"


async def test_at_one_screen_the_legal_actions_are_for_whoever_decides(here: House) -> None:
    ann = await here.guest("Ann")
    table = (await ann.table(*HOT_SEAT))["id"]
    await here.change(table, seed=str(SEED))
    mirror = Match(game(GAME), 2, SEED)
    deciders = set()
    for entry in course().log[:40]:
        state = await ann.get(f"tables/{table}")
        assert state["decider"] == mirror.player
        assert [a["action"] for a in state["legal"]] == [mirror.game.actions.named(a) for a in mirror.legal()]
        assert state["view"] == mirror.view(mirror.player)
        deciders.add(state["decider"])
        await ann.do(table, mirror.game.actions.named(entry.action))
        mirror.play(entry.action)
    assert deciders == {0, 1}


async def test_others_see_no_actions_of_a_shared_screen(here: House) -> None:
    ann, eve = await here.guest("Ann"), await here.guest("Eve")
    table = await ann.table(*HOT_SEAT)
    seen = await eve.get(f"tables/{table['id']}")
    assert (seen["legal"], seen["your_seats"], seen["invitation"]) == ([], [], None)
    wish = {"id": "12345678", "version": 0, "actions": acting(table)}
    assert (await eve.refused(f"tables/{table['id']}/commands", **wish)) == (403, "forbidden")


# What happened since one's last turn


async def test_seen_is_the_length_of_the_log_when_one_last_decided(here: House) -> None:
    ann, bob, table = await two_at_a_table(here)
    await here.play(table, (ann, bob), steps=40)
    log = course().log[:40]
    for seat, somebody in enumerate((ann, bob)):
        last = max(number for number, entry in enumerate(log, 1) if entry.player == seat)
        assert (await somebody.get(f"tables/{table}"))["seen"] == last
    assert (await here.stranger().get(f"tables/{table}"))["seen"] == 0


async def test_at_one_screen_seen_is_the_last_decision_of_any_of_the_seats(here: House) -> None:
    ann = await here.guest("Ann")
    table = (await ann.table(*HOT_SEAT))["id"]
    state = await here.play(table, (ann, ann), steps=40)
    assert state["seen"] == state["step"] == 40


async def test_what_was_taken_back_counts_as_not_yet_decided(here: House) -> None:
    ann, bob, table = await two_at_a_table(here)
    step, undone = undoable()
    await here.play(table, (ann, bob), steps=step)
    mover = (ann, bob)[undone.player]
    state = await mover.do(table, undo=True)
    before = course().log[: step - 1]
    standing = max((n for n, entry in enumerate(before, 1) if entry.player == undone.player), default=0)
    assert (state["step"], state["seen"]) == (step - 1, standing)
    state = await mover.do(table, game(GAME).actions.named(undone.action))
    assert state["seen"] == step


async def test_what_a_bot_did_in_ones_seat_happened_since_ones_last_turn(here: House) -> None:
    ann, bob, table = await two_at_a_table(here)
    state = await here.play(table, (ann, bob), steps=1)
    log = course().log
    leaver = (ann, bob)[log[0].player]
    await leaver.post(f"tables/{table}/leave")
    turn = [entry.action for entry in log[1:20]]
    turn = turn[: next(i for i, entry in enumerate(log[1:20]) if entry.player != log[0].player)]
    await here.context.tables.bot_moves(table, state["version"], turn)
    state = await leaver.post(f"tables/{table}/return")
    assert (state["step"], state["seen"]) == (1 + len(turn), 1)


# The next one


async def test_the_first_who_asks_makes_the_rematch_and_the_others_find_it(here: House) -> None:
    ann, bob, table = await two_at_a_table(here, hints=True, options={})
    finished = await here.play(table, (ann, bob))
    assert (finished["status"], finished["followed_by"]) == ("finished", None)
    made = await bob.post(f"tables/{table}/rematch")
    assert (made["status"], made["game"], made["options"], made["hints"]) == (
        "playing",
        finished["game"],
        finished["options"],
        True,
    )
    assert [(seat["name"], seat["kind"]) for seat in made["seats"]] == [("Ann", "person"), ("Bob", "person")]
    assert (made["host"], made["version"]) == (True, 0)
    assert made["seed_hash"] != finished["seed_hash"]
    found = await ann.post(f"tables/{table}/rematch")
    assert (found["id"], found["your_seats"], found["host"]) == (made["id"], [0], False)
    assert (await ann.get(f"tables/{table}"))["followed_by"] == made["id"]


async def test_two_who_ask_at_once_get_one_rematch(here: House) -> None:
    ann, bob, table = await two_at_a_table(here)
    await here.play(table, (ann, bob))
    made = await asyncio.gather(*(somebody.post(f"tables/{table}/rematch") for somebody in (ann, bob, ann)))
    assert len({state["id"] for state in made}) == 1


async def test_bots_and_people_of_one_screen_come_to_the_rematch(here: House) -> None:
    ann = await here.guest("Ann")
    table = (await ann.table(*HOT_SEAT))["id"]
    await here.play(table, (ann, ann))
    async with here.context.store.write() as session:
        seat = await session.get(Seat, (table, 1))
        assert seat
        seat.user_id, seat.claimed_by, seat.bot = None, seat.user_id, "greedy"  # as if its person had left on the way
    made = await ann.post(f"tables/{table}/rematch")
    assert [(s["name"], s["kind"], s["bot"]) for s in made["seats"]] == [
        ("Ann", "person", None),
        ("greedy bot", "bot", "greedy"),
    ]


async def test_a_deleted_players_seat_is_free_in_the_rematch(here: House) -> None:
    ann, bob, table = await two_at_a_table(here)
    await here.play(table, (ann, bob))
    await bob.web.delete("/api/account")
    made = await ann.post(f"tables/{table}/rematch")
    assert made["status"] == "waiting"
    assert [seat["kind"] for seat in made["seats"]] == ["person", "open"]


async def test_a_rematch_is_for_those_who_played_and_after_the_end(here: House) -> None:
    ann, bob, table = await two_at_a_table(here)
    assert (await ann.refused(f"tables/{table}/rematch")) == (403, "forbidden")
    await here.play(table, (ann, bob))
    eve = await here.guest("Eve")
    assert (await eve.refused(f"tables/{table}/rematch")) == (403, "forbidden")
    assert (await here.stranger().refused(f"tables/{table}/rematch")) == (401, "who_are_you")
    assert (await ann.get(f"tables/{table}"))["followed_by"] is None


async def test_another_rematch_is_made_if_the_first_was_closed(here: House) -> None:
    ann = await here.guest("Ann")
    table = (await ann.table(*HOT_SEAT))["id"]
    await here.play(table, (ann, ann))
    first = await ann.post(f"tables/{table}/rematch")
    await ann.post(f"tables/{first['id']}/leave")
    second = await ann.post(f"tables/{table}/rematch")
    assert (second["status"], second["id"] == first["id"]) == ("playing", False)


# Commands


async def test_of_several_actions_all_are_taken_or_none(here: House) -> None:
    ann = await here.guest("Ann")
    table = (await ann.table(*HOT_SEAT))["id"]
    state = await here.play(table, (ann, ann), steps=10)
    wish = {"id": "one-and-none", "version": 10, "actions": [*acting(state), "no such thing"]}
    assert (await ann.refused(f"tables/{table}/commands", **wish)) == (409, "illegal")
    assert await ann.get(f"tables/{table}") == state


async def test_a_command_with_the_longest_id_is_known_again(here: House) -> None:
    ann = await here.guest("Ann")
    state = await ann.table(*HOT_SEAT)
    wish = {"id": "x" * 40, "version": 0, "actions": acting(state)}
    for _ in range(2):
        assert (await ann.post(f"tables/{state['id']}/commands", **wish))["version"] == 1
    async with here.context.store.read() as session:
        (entry,) = await session.scalars(select(LogEntry))
    room: Any = LogEntry.__table__.c.command_id.type
    assert len(entry.command_id) <= room.length, "PostgreSQL keeps to it"


async def test_refusals_do_not_tell_more_than_why(here: House) -> None:
    ann = await here.guest("Ann")
    state = await ann.table(*HOT_SEAT)
    rules, legal = game(GAME), {a["short"] for a in state["legal"]}
    short = next(s for s in map(rules.actions.short, range(rules.actions.total())) if s not in legal)
    said = (await ann.command(state["id"], 0, short)).json()
    why = await ann.get(f"tables/{state['id']}/explain", action=short)
    assert said == {"code": "illegal", "text": f"'{short}' is not legal now. {why['text']} ({why['rule']})"}


async def test_those_who_look_are_told_of_leaving_coming_back_and_the_rematch(here: House) -> None:
    ann, bob, table = await two_at_a_table(here)
    async with here.stranger().socket(table) as socket:
        await bob.post(f"tables/{table}/leave")
        await socket.state(lambda state: state["seats"][1]["kind"] == "bot")
        await bob.post(f"tables/{table}/return")
        await socket.state(lambda state: state["seats"][1]["kind"] == "person")
        await here.play(table, (ann, bob))
        made = await ann.post(f"tables/{table}/rematch")
        await socket.state(lambda state: state["followed_by"] == made["id"])


async def test_those_who_wait_are_told_that_the_table_was_closed(here: House) -> None:
    ann = await here.guest("Ann")
    table = (await ann.table(ME, OPEN))["id"]
    async with here.stranger().socket(table) as socket:
        await ann.post(f"tables/{table}/close")
        await socket.state(lambda state: state["status"] == "closed")


async def test_a_socket_decides_no_longer_than_its_session_lasts(here: House) -> None:
    ann = await here.guest("Ann")
    state = await ann.table(*HOT_SEAT)
    async with ann.socket(state["id"]) as socket:
        async with here.context.store.write() as session:
            await session.execute(delete(Session))
        socket.say({"id": "12345678", "version": 0, "actions": acting(state)})
        assert (await socket.answer("12345678"))["code"] == "who_are_you"
    assert (await ann.get(f"tables/{state['id']}"))["version"] == 0
