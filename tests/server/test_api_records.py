"""What bots search on: a record that tells no secret, as bytes and by name, and actions by name and number."""

from __future__ import annotations

from base64 import b64decode
from math import prod
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tradewinds import game

from .playing import BOT, ME, Answer, new_id, refused, serving, taken, two_people

pytestmark = pytest.mark.anyio

TITLES = ("spice-road", "eastern-wonders", "new-world", "east-to-west-3", "world-wonders")


def decoded(fields: list[Answer], record: bytes) -> dict[str, Any]:
    """A record read by nothing but its published layout."""
    return {field["name"]: _values(field, record, field["shape"], field["offset"]) for field in fields}


def _values(field: Answer, record: bytes, shape: list[int], at: int) -> Any:
    if shape:
        step = prod(shape[1:]) * _size(field)
        return [_values(field, record, shape[1:], at + i * step) for i in range(shape[0])]
    if field["fields"]:
        return decoded(field["fields"], record[at:])
    return int.from_bytes(record[at : at + _size(field)], "little", signed=field["kind"][0] == "i")


def _size(field: Answer) -> int:
    if not field["fields"]:
        return int(field["kind"][1:])
    return max(part["offset"] + _size(part) * prod(part["shape"]) for part in field["fields"])


@pytest.mark.parametrize("title", TITLES)
async def test_the_bytes_say_what_the_fields_say_when_read_by_the_published_layout(title: str, tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, first, _ = await two_people(server, game=title)
        found = await first.get(f"tables/{table}/record")
        info = await first.get(f"games/{title}/record")
        record = b64decode(found["record"])
        assert len(record) == info["size"]
        read = decoded(info["fields"], record)
        assert _without_filler(read) == found["fields"]
        assert (found["rules_version"], found["components"]) == (info["rules_version"], info["components"])


def _without_filler(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_filler(part) for part in value]
    if isinstance(value, dict):
        return {name: _without_filler(part) for name, part in value.items() if name != "filler"}
    return value


@pytest.mark.parametrize("title", TITLES)
async def test_a_record_shows_its_seat_what_the_table_shows_and_the_rest_is_dealt_anew(
    title: str, tmp_path: Path
) -> None:
    async with serving(tmp_path) as server:
        table, first, _ = await two_people(server, game=title)
        state = await first.get(f"tables/{table}")
        found = [await first.get(f"tables/{table}/record") for _ in range(3)]
        assert {answer["seat"] for answer in found} == {state["decider"]}
        rules = game(title)
        for answer in found:
            record = np.frombuffer(b64decode(answer["record"]), rules.record.dtype)[0, ...].copy()
            assert rules.view(rules.record(record), answer["seat"]) == state["view"]
        true = (await server.match(table)).state.as_dict()
        assert all(answer["fields"]["rng"] != true["rng"] for answer in found), "what comes next cannot be foreseen"
        assert len({answer["record"] for answer in found}) == 3


@pytest.mark.parametrize("title", TITLES)
async def test_numbers_and_names_of_actions_are_one_table(title: str, tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, first, _ = await two_people(server, game=title)
        state, found = await first.get(f"tables/{table}"), await first.get(f"tables/{table}/record")
        kinds = {kind["kind"]: kind for kind in (await first.get(f"games/{title}/record"))["actions"]}
        assert [{n: a[n] for n in ("action", "short", "text")} for a in found["legal"]] == state["legal"]
        for legal in found["legal"]:
            kind = kinds[legal["action"]["kind"]]
            number = 0
            for name, values in kind["fields"].items():
                number = number * len(values) + values.index(legal["action"][name])
            assert legal["number"] == kind["first"] + number
            assert number < kind["size"]


async def test_an_action_can_be_taken_by_its_number(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, first, _ = await two_people(server)
        legal = (await first.get(f"tables/{table}/record"))["legal"][-1]
        taken(await first.command(table, 0, legal["number"]))
        assert [action for _, _, action, _ in await server.log(table)] == [legal["number"]]


@pytest.mark.parametrize("number", [-1, 10**9, True, 1.5, None, "7"])
async def test_a_number_that_is_no_action_is_refused(number: Any, tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, first, _ = await two_people(server)
        wish = {"id": new_id(), "version": 0, "actions": [number]}
        answer = await first.ask("POST", f"tables/{table}/commands", wish)
        assert answer.status_code in (409, 422)
        assert answer.json()["code"] in ("malformed", "bad_request", "illegal")
        assert await server.log(table) == []


async def test_who_does_not_decide_gets_a_record_without_actions_to_choose_from(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, first, second = await two_people(server)
        decides = (await first.get(f"tables/{table}"))["decider"]
        found = await second.get(f"tables/{table}/record")
        assert (found["player"], found["seat"], found["legal"]) == (decides, 1 - decides, [])


async def test_records_are_for_ones_own_seats_in_running_matches(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, first, _ = await two_people(server)
        other = 1 - (await first.get(f"tables/{table}"))["decider"]
        refused(await first.ask("GET", f"tables/{table}/record?seat={other}"), 403, "forbidden")
        refused(await first.ask("GET", f"tables/{table}/record?seat=7"), 403, "forbidden")
        refused(await server.browser().ask("GET", f"tables/{table}/record"), 401, "who_are_you")
        watching = await server.person("Cy")
        refused(await watching.ask("GET", f"tables/{table}/record"), 403, "forbidden")
        waiting = (await watching.table(ME, {"kind": "open"}))["id"]
        refused(await watching.ask("GET", f"tables/{waiting}/record"), 403, "forbidden")
        refused(await watching.ask("GET", "tables/nowhere/record"), 404, "not_found")
        refused(await watching.ask("GET", "games/chess/record"), 404, "not_found")


async def test_who_plays_several_seats_may_ask_for_each(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person("Ann")
        table = (await ann.table(ME, {**ME, "name": "Ben"}))["id"]
        assert [(await ann.get(f"tables/{table}/record", seat=seat))["seat"] for seat in (0, 1)] == [0, 1]


async def test_a_bot_is_not_asked_for_but_playing_goes_on_with_a_token(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person("Ann")
        token = (await ann.post("tokens", name="bot"))["token"]
        program = server.browser(authorization=f"Bearer {token}")
        table = (await program.table(ME, BOT))["id"]
        async with program.socket(table) as socket:
            state = await socket.state(lambda state: bool(state["legal"]))
            found = await program.get(f"tables/{table}/record")
            assert found["version"] == state["version"]
            socket.say({"id": (id := new_id()), "version": state["version"], "actions": [found["legal"][0]["number"]]})
            assert (await socket.answer(id))["type"] == "accepted"
