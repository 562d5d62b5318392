"""What must not get in: forged, foreign, malformed, oversized and illegal requests, each answered, none done."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from .playing import ME, OPEN, Browser, Server, new_id, refused, serving, taken, two_people

pytestmark = pytest.mark.anyio

FIRST = {"kind": "take_cubes", "set": 0}
EVIL = "https://evil.test"


def command(**more: Any) -> dict[str, Any]:
    return {"id": new_id(), "version": 0, "actions": [FIRST], **more}


class Scene:
    """A table where two people play, and a stranger."""

    def __init__(self, server: Server, table: str, first: Browser, second: Browser):
        self.server, self.table, self.first, self.second = server, table, first, second
        self.nobody = server.browser()

    async def send(self, browser: Browser, body: Any = None, **more: Any) -> httpx.Response:
        return await browser.ask("POST", f"tables/{self.table}/commands", body or command(), **more)


Attempt = Callable[[Scene], Awaitable[httpx.Response]]


async def out_of_turn(scene: Scene) -> httpx.Response:
    return await scene.send(scene.second)


async def without_a_seat(scene: Scene) -> httpx.Response:
    return await scene.send(await scene.server.person("Watcher"))


async def without_a_session(scene: Scene) -> httpx.Response:
    return await scene.send(scene.nobody)


async def with_a_forged_cookie(scene: Scene) -> httpx.Response:
    scene.nobody.web.cookies.set("tradewinds", "x" * 43)
    return await scene.send(scene.nobody)


async def with_a_cookie_cut_short(scene: Scene) -> httpx.Response:
    scene.nobody.web.cookies.set("tradewinds", scene.first.web.cookies["tradewinds"][:-1])
    return await scene.send(scene.nobody)


async def with_a_cookie_as_a_token(scene: Scene) -> httpx.Response:
    return await scene.send(scene.nobody, headers={"Authorization": f"Bearer {scene.first.web.cookies['tradewinds']}"})


async def with_a_token_as_a_cookie(scene: Scene) -> httpx.Response:
    scene.nobody.web.cookies.set("tradewinds", (await scene.first.post("tokens", name="bot"))["token"])
    return await scene.send(scene.nobody)


async def with_a_token_that_was_made_up(scene: Scene) -> httpx.Response:
    return await scene.send(scene.nobody, headers={"Authorization": "Bearer " + "x" * 43})


async def with_the_token_of_somebody_else(scene: Scene) -> httpx.Response:
    other = await scene.server.person("Other")
    token = (await other.post("tokens", name="bot"))["token"]
    return await scene.send(scene.first, headers={"Authorization": f"Bearer {token}"})


async def from_another_origin(scene: Scene) -> httpx.Response:
    return await scene.send(scene.first, headers={"Origin": EVIL})


async def from_no_origin_at_all(scene: Scene) -> httpx.Response:
    return await scene.send(scene.first, headers={"Origin": "null"})


async def from_an_origin_that_looks_like_ours(scene: Scene) -> httpx.Response:
    return await scene.send(scene.first, headers={"Origin": "http://tradewinds.test.evil.test"})


async def of_another_version(scene: Scene) -> httpx.Response:
    return await scene.send(scene.first, command(version=3))


async def of_an_unknown_kind(scene: Scene) -> httpx.Response:
    return await scene.send(scene.first, command(actions=[{"kind": "win", "now": 1}]))


async def with_an_action_outside_its_range(scene: Scene) -> httpx.Response:
    return await scene.send(scene.first, command(actions=[{"kind": "take_cubes", "set": 10**9}]))


async def with_a_hostile_word(scene: Scene) -> httpx.Response:
    return await scene.send(scene.first, command(actions=["<script>alert(1)</script> \u202e\x00"]))


async def with_half_a_letter(scene: Scene) -> httpx.Response:
    content = json.dumps(command(actions=["\ud800"]))
    path = f"/api/tables/{scene.table}/commands"
    return await scene.first.web.post(path, content=content, headers={"Content-Type": "application/json"})


async def with_an_illegal_action(scene: Scene) -> httpx.Response:
    return await scene.send(scene.first, command(actions=["move 7"]))


ATTEMPTS: list[tuple[Attempt, int, str]] = [
    (out_of_turn, 403, "forbidden"),
    (without_a_seat, 403, "forbidden"),
    (without_a_session, 401, "who_are_you"),
    (with_a_forged_cookie, 401, "who_are_you"),
    (with_a_cookie_cut_short, 401, "who_are_you"),
    (with_a_cookie_as_a_token, 401, "who_are_you"),
    (with_a_token_as_a_cookie, 401, "who_are_you"),
    (with_a_token_that_was_made_up, 401, "who_are_you"),
    (with_the_token_of_somebody_else, 403, "forbidden"),
    (from_another_origin, 403, "wrong_origin"),
    (from_no_origin_at_all, 403, "wrong_origin"),
    (from_an_origin_that_looks_like_ours, 403, "wrong_origin"),
    (of_another_version, 409, "stale"),
    (of_an_unknown_kind, 409, "illegal"),
    (with_an_action_outside_its_range, 409, "illegal"),
    (with_a_hostile_word, 409, "illegal"),
    (with_half_a_letter, 409, "illegal"),
    (with_an_illegal_action, 409, "illegal"),
]


async def test_what_may_not_be_decided_is_refused_and_the_match_untouched(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        scene = Scene(server, *await two_people(server))
        before = [await browser.get(f"tables/{scene.table}") for browser in (scene.first, scene.second)]
        for attempt, status, code in ATTEMPTS:
            scene.nobody = server.browser()
            try:
                refused(await attempt(scene), status, code)
            except AssertionError as error:
                raise AssertionError(f"{attempt.__name__}: {error}") from None
        assert [await browser.get(f"tables/{scene.table}") for browser in (scene.first, scene.second)] == before
        assert await server.log(scene.table) == []
        token = (await scene.first.post("tokens", name="bot"))["token"]
        program = server.browser(authorization=f"Bearer {token}")
        assert taken(await scene.send(program))["version"] == 1, "a token of one's own plays"


MALFORMED: dict[str, bytes] = {
    "no JSON": b"version=0",
    "half of it": b'{"id": "command-1", "vers',
    "a list": b"[]",
    "a number": b"7",
    "nothing": b"",
    "not UTF-8": b'{"id": "\xff\xfe"}',
    "NaN": b'{"id": "command-1", "version": NaN, "actions": ["take_cubes 0"]}',
    "a fraction": b'{"id": "command-1", "version": 0.5, "actions": ["take_cubes 0"]}',
    "a huge number": b'{"id": "command-1", "version": 1' + b"0" * 5000 + b', "actions": ["take_cubes 0"]}',
    "an id that is too short": b'{"id": "1", "version": 0, "actions": ["take_cubes 0"]}',
    "an id with other signs": b'{"id": "command 1;--", "version": 0, "actions": ["take_cubes 0"]}',
    "actions that are none": b'{"id": "command-1", "version": 0, "actions": [null, 3]}',
    "too many actions": json.dumps(command(actions=["take_cubes 0"] * 21)).encode(),
    "an unknown field": b'{"id": "command-1", "version": 0, "actions": ["take_cubes 0"], "seat": 1}',
    "a deep nest": b"[" * 30_000 + b"]" * 30_000,
}


async def test_malformed_commands_are_refused_over_http_and_sockets(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=False) as server:
        table, first, _ = await two_people(server)
        async with first.socket(table) as socket:
            before = await socket.state(lambda s: s["decider"] is not None and s["seats"][s["decider"]]["here"])
            for what, content in MALFORMED.items():
                answer = await first.web.post(
                    f"/api/tables/{table}/commands", content=content, headers={"Content-Type": "application/json"}
                )
                assert answer.status_code in (400, 422), f"{what}: {answer.text}"
                assert answer.json()["code"] == "malformed", f"{what}: {answer.text}"
                assert set(answer.json()) == {"code", "text"}
                if what not in ("not UTF-8", "a deep nest"):
                    socket.say(content.decode())
                    said = await socket.hear(lambda message: message["type"] == "refused")
                    assert said["code"] == "malformed", f"{what}: {said}"
            assert await first.get(f"tables/{table}") == before
        assert await server.log(table) == []


async def test_requests_and_messages_that_are_too_long_are_refused(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, first, _ = await two_people(server)
        long = json.dumps(command(actions=["x" * 70_000]))
        json_type = {"Content-Type": "application/json"}
        path = f"/api/tables/{table}/commands"
        refused(await first.web.post(path, content=long, headers=json_type), 413, "too_long")

        async def parts() -> Any:
            yield b"{"

        refused(await first.web.post(path, content=parts(), headers=json_type), 411, "no_length")
        async with first.socket(table) as socket:
            socket.say(long)
            assert (await socket.hear(lambda m: m["type"] == "refused"))["code"] == "too_long"
            socket.say_bytes(b"\x00\x01")
            assert (await socket.hear(lambda m: m["type"] == "refused"))["code"] == "malformed"
            socket.say(wish := command())
            assert (await socket.answer(wish["id"]))["type"] == "accepted", "the socket still works"


async def test_a_socket_from_another_origin_is_not_opened(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, first, _ = await two_people(server)
        for origin in (EVIL, "null", "http://tradewinds.test.evil.test"):
            async with first.socket(table, origin=origin) as socket:
                assert await socket.end() == 1008
                assert socket.heard == []
        async with first.socket(table, origin="http://tradewinds.test") as socket:
            assert (await socket.state())["your_seats"]


async def test_where_we_use_https_a_page_of_plain_http_is_not_ours(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person("Ann", scheme="https")
        table = (await ann.table(ME, ME))["id"]
        refused(await ann.ask("POST", "tables", {}, headers={"Origin": "http://tradewinds.test"}), 403, "wrong_origin")
        async with ann.socket(table, origin="http://tradewinds.test") as socket:
            assert await socket.end() == 1008
        async with ann.socket(table, origin="https://tradewinds.test") as socket:
            assert (await socket.state())["your_seats"] == [0, 1]


async def test_a_named_origin_may_do_what_our_own_page_may(tmp_path: Path) -> None:
    async with serving(tmp_path, origins=("https://friend.test",)) as server:
        ann = server.browser()
        taken(await ann.ask("POST", "session", {"name": "Ann"}, headers={"Origin": "https://friend.test"}))
        refused(
            await ann.ask("POST", "session", {"name": "Ann"}, headers={"Origin": "https://foe.test"}),
            403,
            "wrong_origin",
        )


async def test_commands_on_a_socket_are_refused_as_over_http(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, first, second = await two_people(server)
        nobody = server.browser()
        for browser, wish, code in (
            (nobody, command(), "who_are_you"),
            (await server.person("Watcher"), command(), "forbidden"),
            (second, command(), "forbidden"),
            (first, command(version=5), "stale"),
            (first, command(actions=["move 7"]), "illegal"),
            (first, command(actions=["dance"]), "illegal"),
        ):
            async with browser.socket(table) as socket:
                socket.say(wish)
                said = await socket.answer(wish["id"])
                assert (said["type"], said["code"]) == ("refused", code)
        assert await server.log(table) == []


async def test_a_socket_of_no_table_says_so_and_ends(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, (await server.person()).socket("nowhere") as socket:
        assert (await socket.hear())["code"] == "not_found"
        assert await socket.end() == 1008


async def test_a_seat_needs_the_invitation(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann, ben = await server.person("Ann"), await server.person("Ben")
        start = await ann.table(ME, OPEN)
        join = f"tables/{start['id']}/join"
        for wrong in (
            {},
            {"invitation": "x" * 22},
            {"invitation": "Ünïcode ☃"},
            {"invitation": start["invitation"][:-1]},
        ):
            refused(await ben.ask("POST", join, wrong), 403, "forbidden")
        assert (await ben.get(f"tables/{start['id']}"))["invitation"] is None, "those without a seat are not shown it"
        state = taken(await ben.ask("POST", join, {"invitation": start["invitation"]}))
        assert (state["status"], state["your_seats"]) == ("playing", [1])
        refused(
            await (await server.person("Cy")).ask("POST", join, {"invitation": start["invitation"]}), 403, "forbidden"
        )


async def test_only_the_seat_that_decides_sees_what_it_may_do(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, first, second = await two_people(server)
        assert (await first.get(f"tables/{table}"))["legal"]
        for other in (second, server.browser()):
            assert (await other.get(f"tables/{table}"))["legal"] == []
        refused(await second.ask("GET", f"tables/{table}/preview", params={"action": "take_cubes 0"}), 403, "forbidden")
        nobody = server.browser()
        refused(
            await nobody.ask("GET", f"tables/{table}/preview", params={"action": "take_cubes 0"}), 401, "who_are_you"
        )


@pytest.mark.parametrize("path", ["nothing", "tables/x/y/z", "tables/..%2F..%2Fetc%2Fpasswd", "tables/%00"])
async def test_an_address_with_nothing_behind_it_is_said_to_be_so(path: str, tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        refused(await server.browser().ask("GET", path), 404, "not_found")


@pytest.mark.parametrize("path", ["/..%2Fapp.py", "/assets/..%2F..%2Fapp.py", "/%2E%2E/app.py", "//etc/passwd"])
async def test_the_page_is_no_way_to_other_files(path: str, tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        answer = await server.browser().web.get(path)
        assert answer.status_code == 404 or answer.text.startswith("<!doctype html>")


async def test_a_wrong_method_is_said_to_be_so(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        refused(await server.browser().ask("PUT", "tables", {}), 405, "wrong_method")


@pytest.mark.parametrize("host", ["[", "", "a b", "x" * 3000, "evil.test:99999"])
async def test_a_strange_host_does_no_harm(host: str, tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        browser = server.browser()
        assert taken(await browser.ask("GET", "health", headers={"Host": host})) == {"status": "ok"}
        taken(await browser.ask("POST", "session", {"name": "Ann"}, headers={"Host": host}))


async def test_answers_tell_browsers_to_be_careful(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        for answer in (
            await server.browser().ask("GET", "games"),
            await server.browser().ask("GET", "nothing"),
            await server.browser().ask("POST", "tables", {}, headers={"Origin": EVIL}),
        ):
            assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
            assert "script-src" not in answer.headers["content-security-policy"], "only our own scripts, by default-src"
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
            assert answer.headers["cache-control"] == "no-store"
