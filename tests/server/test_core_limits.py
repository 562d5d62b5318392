"""What is too fast is refused with when to try again, and nobody who plays notices that there are limits."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tradewinds.server.errors import Refused
from tradewinds.server.limits import (
    MESSAGES,
    MOST_KEPT,
    PER_ADDRESS,
    PER_USER,
    SOCKETS_PER_USER,
    Limits,
    Pace,
    kind_of,
    network,
)

from .playing import ME, Clock, new_id, refused, serving, taken, two_people

pytestmark = pytest.mark.anyio

FAR = "203.0.113.5"
SEATS = {"game": "eastern-wonders", "seats": [ME, ME]}
WRONG = {"login": "nobody", "password": "wrong horse"}


async def test_so_many_at_once_and_then_one_each_so_many_seconds() -> None:
    clock = Clock()
    limits, pace = Limits(clock), Pace(3, 10)
    for _ in range(3):
        limits.count("ann", "tables", pace)
    with pytest.raises(Refused) as error:
        limits.count("ann", "tables", pace)
    assert (error.value.status, error.value.code, error.value.more) == (429, "too_fast", {"retry_after": 10.0})
    assert error.value.text == "This is too fast: try again in 10 seconds."
    limits.count("ben", "tables", pace)
    limits.count("ann", "chat", pace)
    clock.seconds += 9.5
    with pytest.raises(Refused, match=r"in 1 second\."):
        limits.count("ann", "tables", pace)
    clock.seconds += 0.5
    limits.count("ann", "tables", pace)
    with pytest.raises(Refused):
        limits.count("ann", "tables", pace)
    clock.seconds += 1000
    for _ in range(3):
        limits.count("ann", "tables", pace)
    with pytest.raises(Refused):
        limits.count("ann", "tables", pace)


async def test_who_is_refused_does_not_wait_longer_for_asking_again() -> None:
    clock = Clock()
    limits, pace = Limits(clock), Pace(1, 10)
    limits.count("ann", "tables", pace)
    for _ in range(50):
        with pytest.raises(Refused):
            limits.count("ann", "tables", pace)
    clock.seconds += 10
    limits.count("ann", "tables", pace)


async def test_the_counts_do_not_grow_without_end() -> None:
    limits = Limits(Clock())
    for number in range(MOST_KEPT + 100):
        limits.count(str(number), "play", Pace(1, 1))
    assert len(limits) == MOST_KEPT


@pytest.mark.parametrize(
    ("method", "path", "kind"),
    [
        ("POST", "/api/login", "logins"),
        ("POST", "/api/session", "people"),
        ("GET", "/api/session", "play"),
        ("POST", "/api/account", "people"),
        ("POST", "/api/tokens", "people"),
        ("POST", "/api/tables", "tables"),
        ("GET", "/api/tables", "play"),
        ("POST", "/api/matches", "tables"),
        ("POST", "/api/tables/abc/rematch", "tables"),
        ("POST", "/api/tables/abc/chat", "chat"),
        ("POST", "/api/tables/abc/commands", "play"),
        ("GET", "/", "play"),
    ],
)
async def test_what_is_counted_as_what(method: str, path: str, kind: str) -> None:
    assert kind_of(method, path) == kind
    assert kind in PER_ADDRESS and kind in PER_USER


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("203.0.113.5", "203.0.113.6", False),
        ("2001:db8::1", "2001:db8::ffff", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:203.0.113.5", "203.0.113.5", True),
    ],
)
async def test_addresses_of_one_network_are_one(one: str, other: str, same: bool) -> None:
    assert (network(one) == network(other)) == same


async def test_guests_from_one_address_are_limited_and_hear_when_to_come_back(tmp_path: Path) -> None:
    clock = Clock()
    async with serving(tmp_path, clock) as server:
        pace = PER_ADDRESS["people"]
        for number in range(pace.burst):
            taken(await server.browser(FAR).ask("POST", "session", {"name": f"Guest {number}"}))
        answer = await server.browser(FAR).ask("POST", "session", {"name": "One more"})
        said = refused(answer, 429, "too_fast")
        assert said["retry_after"] == pace.seconds
        assert answer.headers["retry-after"] == str(int(pace.seconds))
        taken(await server.browser("203.0.113.6").ask("POST", "session", {"name": "From elsewhere"}))
        clock.seconds += pace.seconds
        taken(await server.browser(FAR).ask("POST", "session", {"name": "Later"}))


async def test_passwords_cannot_be_tried_out(tmp_path: Path) -> None:
    async with serving(tmp_path, Clock()) as server:
        for _ in range(PER_ADDRESS["logins"].burst):
            refused(await server.browser(FAR).ask("POST", "login", WRONG), 403, "wrong_login")
        refused(await server.browser(FAR).ask("POST", "login", WRONG), 429, "too_fast")
        taken(await server.browser(FAR).ask("GET", "games"))


async def test_a_user_makes_so_many_tables_wherever_they_are(tmp_path: Path) -> None:
    clock = Clock()
    async with serving(tmp_path, clock) as server:
        ann = await server.person("Ann")
        elsewhere = server.browser(FAR)
        elsewhere.web.cookies = ann.web.cookies
        for number in range(PER_USER["tables"].burst):
            taken(await (ann, elsewhere)[number % 2].ask("POST", "tables", SEATS))
        refused(await ann.ask("POST", "tables", SEATS), 429, "too_fast")
        refused(await elsewhere.ask("POST", "tables", SEATS), 429, "too_fast")
        taken(await (await server.person("Ben", FAR)).ask("POST", "tables", SEATS))
        clock.seconds += PER_USER["tables"].seconds
        taken(await ann.ask("POST", "tables", SEATS))


async def test_an_hour_of_fast_play_is_not_too_fast(tmp_path: Path) -> None:
    """A family of five behind one address, each asking for something three times a second."""
    clock = Clock()
    limits = Limits(clock)
    for _ in range(3600 * 3):
        for person in range(5):
            limits.count(FAR, "play", PER_ADDRESS["play"])
            limits.count(str(person), "play", PER_USER["play"])
        clock.seconds += 1 / 3


async def test_who_sits_at_the_server_itself_is_not_counted_by_address(tmp_path: Path) -> None:
    async with serving(tmp_path, Clock()) as server:
        for number in range(PER_ADDRESS["people"].burst + 5):
            await server.person(f"Guest {number}")


async def test_a_proxy_that_was_not_named_is_counted_as_one_and_reported(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path, Clock()) as server:
        for _ in range(PER_ADDRESS["logins"].burst):
            proxied = server.browser(**{"X-Forwarded-For": FAR})
            refused(await proxied.ask("POST", "login", {}), 422, "malformed")
        refused(await proxied.ask("POST", "login", {}), 429, "too_fast")
        (warning,) = [record for record in caplog.records if record.name == "tradewinds.guard"]
        assert "--proxies" in warning.getMessage()


async def test_limits_can_be_switched_off(tmp_path: Path) -> None:
    async with serving(tmp_path, Clock(), limits=False) as server:
        ann = await server.person("Ann", FAR)
        for _ in range(PER_USER["tables"].burst + 3):
            taken(await ann.ask("POST", "tables", {**SEATS, "seats": [ME, {"kind": "open"}]}))


# Sockets


async def test_a_socket_takes_so_many_messages_and_then_says_when(tmp_path: Path) -> None:
    clock = Clock()
    async with serving(tmp_path, clock) as server:
        table, first, _ = await two_people(server)
        async with first.socket(table) as socket:
            await socket.state()
            for _ in range(MESSAGES.burst):
                socket.say("not a command")
                assert (await socket.hear(lambda m: m["type"] == "refused"))["code"] == "malformed"
            socket.say(wish := {"id": new_id(), "version": 0, "actions": ["take_cubes 0"]})
            said = await socket.hear(lambda m: m["type"] == "refused")
            assert said["code"] == "too_fast"
            assert await server.log(table) == []
            clock.seconds += said["retry_after"]
            socket.say(wish)
            assert (await socket.answer(wish["id"]))["type"] == "accepted"


async def test_twenty_seconds_give_as_many_messages_as_before(tmp_path: Path) -> None:
    assert MESSAGES.burst * MESSAGES.seconds == pytest.approx(20)


async def test_who_floods_a_socket_is_cut_off(tmp_path: Path) -> None:
    async with serving(tmp_path, Clock()) as server:
        table, first, _ = await two_people(server)
        async with first.socket(table) as socket:
            for _ in range(MESSAGES.burst * 3):
                socket.say("x")
            assert await socket.end() == 1013
        async with first.socket(table) as socket:
            assert await socket.state(), "and may come back"


@pytest.mark.slow
async def test_a_user_has_so_many_sockets(tmp_path: Path) -> None:
    async with serving(tmp_path, Clock()) as server:
        table, first, second = await two_people(server)
        async with AsyncExitStack() as pages:
            for _ in range(SOCKETS_PER_USER - 1):
                await (await pages.enter_async_context(first.socket(table))).state()
            async with first.socket(table) as last:
                await last.state()
                async with first.socket(table) as one_more:
                    said = await one_more.hear()
                    assert (said["type"], said["code"]) == ("refused", "too_fast")
                    assert said["retry_after"]
                    assert await one_more.end() == 1013
                async with second.socket(table) as of_another:
                    await of_another.state()
            async with first.socket(table) as instead:
                await instead.state()
        assert len(server.context.lines) == 0
