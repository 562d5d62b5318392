"""Who is who: names, cookies, logging in, being forgotten."""

from __future__ import annotations

import asyncio
import sqlite3
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from tradewinds.server.errors import Refused
from tradewinds.server.identity import GONE, clean_name
from tradewinds.server.models import ChatLine, Session, User, now

from .playing import BOT, ME, OPEN, Browser, Server, refused, serving, taken, two_people

pytestmark = [pytest.mark.anyio, pytest.mark.databases("sqlite", "postgresql")]

ANN = {"login": "Ann@sea", "password": "correct horse"}


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t\n Bee  ", "Ann Bee"),
        ("<b>Ann</b>", "<b>Ann</b>"),  # the page shows it as text
        ("nnA\u202e", "nnA"),  # would turn the line around
        ("A\u200bn\u2060n\ufeff", "Ann"),  # nothing is seen between the letters
        ("Ann\x00\x1b[31m", "Ann[31m"),
        ("\uff21\uff4e\uff4e", "Ann"),  # wide letters
        ("A\u0301\u0301\u0301\u0301\u0301\u0301nn", "Á\u0301\u0301nn"),  # a pile of accents covers other lines
        ("\u3164Ann\u3164", "Ann"),
        ("x" * 60, "x" * 40),
        ("海の商人", "海の商人"),
        ("Zoë 🦊", "Zoë 🦊"),
    ],
)
async def test_a_name_is_shown_without_what_could_mislead(given: str, shown: str) -> None:
    assert clean_name(given) == shown


@pytest.mark.parametrize("given", ["\u200b\u200b", "\u202e", " \t ", "\u0301", "\u3164", "\ud800"])
async def test_a_name_that_shows_nothing_is_refused(given: str) -> None:
    with pytest.raises(Refused, match="at least one letter"):
        clean_name(given)


async def test_hostile_names_are_cleaned_wherever_they_come_in(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = server.browser()
        assert (await ann.post("session", name="nnA\u202e"))["name"] == "nnA"
        assert (await ann.post("session", name="Ann\u200b"))["name"] == "Ann", "another name for oneself"
        refused(await ann.ask("POST", "session", {"name": "\u200b"}), 422, "bad_request")
        refused(await ann.ask("POST", "session", {"name": "x" * 41}), 422, "malformed")
        seats = (await ann.table(ME, {**ME, "name": "neB\u202e"}))["seats"]
        assert [seat["name"] for seat in seats] == ["Ann", "neB"]


async def test_a_new_name_is_shown_at_ones_own_seat_and_not_at_those_of_friends(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person("Ann")
        table = (await ann.table(ME, {**ME, "name": "Ben"}))["id"]
        await ann.post("session", name="Anna")
        assert [seat["name"] for seat in (await ann.get(f"tables/{table}"))["seats"]] == ["Anna", "Ben"]


# Cookies


@pytest.mark.parametrize(
    ("scheme", "name", "secure"), [("http", "tradewinds", False), ("https", "__Host-tradewinds", True)]
)
async def test_the_cookie_is_safe_from_scripts_other_sites_and_readers(
    scheme: str, name: str, secure: bool, tmp_path: Path
) -> None:
    async with serving(tmp_path) as server:
        ann = server.browser(scheme=scheme)
        answers = [
            await ann.ask("POST", "session", {"name": "Ann"}),
            await ann.ask("POST", "account", ANN),
            await ann.ask("POST", "login", ANN),
            await ann.ask("POST", "logout"),
        ]
        for answer in answers:
            assert answer.status_code == 200, answer.text
            parts = [part.strip() for part in answer.headers["set-cookie"].split(";")]
            assert parts[0].startswith(f"{name}=")
            assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(parts)
            assert ("Secure" in parts) == secure
            assert not any(part.startswith("Domain") for part in parts)


async def test_only_the_hash_of_a_session_is_kept_and_it_ends(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person("Ann")
        token = cookie(ann)
        async with server.context.store.write() as session:
            (kept,) = await session.scalars(select(Session))
            assert token not in (kept.hash, kept.label)
            await session.execute(update(Session).values(expires=now() - timedelta(seconds=1)))
        assert await ann.get("session") is None


async def test_logging_out_ends_the_session_and_its_sockets(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, ann, ben = await two_people(server)
        token = cookie(ann)
        async with ann.socket(table) as mine, ben.socket(table) as other:
            await mine.state()
            taken(await ann.ask("POST", "logout"))
            assert await mine.end() == 1012
            await other.state()
            assert other.closed is None
        thief = server.browser()
        thief.web.cookies.set("tradewinds", token)
        assert await thief.get("session") is None


# Accounts


async def test_a_guest_becomes_an_account_and_keeps_the_tables(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person("Ann")
        table = (await ann.table(ME, OPEN))["id"]
        before, guest = cookie(ann), await ann.get("session")
        account = taken(await ann.ask("POST", "account", ANN))
        assert account == {**guest, "account": True}
        assert cookie(ann) != before, "a new session"
        assert await _who(server, before) is None, "and the old one has ended"
        assert (await ann.get(f"tables/{table}"))["your_seats"] == [0]
        elsewhere = server.browser()
        assert taken(await elsewhere.ask("POST", "login", {**ANN, "login": "ANN@SEA"})) == account
        assert (await elsewhere.get(f"tables/{table}"))["your_seats"] == [0]


async def test_logging_in_begins_a_new_session_and_ends_the_old(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person("Ann")
        taken(await ann.ask("POST", "account", ANN))
        before = cookie(ann)
        taken(await ann.ask("POST", "login", ANN))
        assert cookie(ann) != before
        assert await _who(server, before) is None
        assert await _who(server, cookie(ann)) is not None


async def test_what_a_guest_began_goes_on_as_the_account(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person("Ann")
        taken(await ann.ask("POST", "account", ANN))
        phone = await server.person("Ann on the phone")
        start = await phone.table(ME, OPEN)
        await phone.post(f"tables/{start['id']}/chat", text="Hello")
        taken(await phone.ask("POST", "login", ANN))
        for browser in (phone, ann):
            state = await browser.get(f"tables/{start['id']}")
            assert (state["your_seats"], state["host"]) == ([0], True)


async def test_logging_in_from_one_account_to_another_moves_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person("Ann")
        taken(await ann.ask("POST", "account", ANN))
        ben = await server.person("Ben")
        taken(await ben.ask("POST", "account", {"login": "Ben", "password": "other horse"}))
        table = (await ben.table(ME, OPEN))["id"]
        taken(await ben.ask("POST", "login", ANN))
        assert (await ben.get(f"tables/{table}"))["your_seats"] == []


async def test_an_unknown_name_and_a_wrong_password_get_one_answer(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person("Ann")
        taken(await ann.ask("POST", "account", ANN))
        stranger = server.browser()
        answers = [
            await stranger.ask("POST", "login", {**ANN, "password": "wrong horse"}),
            await stranger.ask("POST", "login", {**ANN, "login": "nobody"}),
            await stranger.ask("POST", "login", {"login": "nobody", "password": "nobody has this password"}),
        ]
        assert len({answer.text for answer in answers}) == 1
        refused(answers[0], 403, "wrong_login")
        assert "set-cookie" not in answers[0].headers


async def test_a_login_name_belongs_to_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        people = [await server.person(name) for name in ("Ann", "Ben", "Cy")]
        answers = await asyncio.gather(*(person.ask("POST", "account", ANN) for person in people))
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
        loser = people[[answer.status_code for answer in answers].index(409)]
        refused(await loser.ask("POST", "account", {**ANN, "login": "ann@SEA"}), 409, "taken")
        assert not (await loser.get("session"))["account"]


async def test_an_account_is_not_replaced_by_another_one(tmp_path: Path) -> None:
    """Who finds a browser open must not be able to lock its owner out."""
    async with serving(tmp_path) as server:
        ann = await server.person("Ann")
        taken(await ann.ask("POST", "account", ANN))
        refused(await ann.ask("POST", "account", {**ANN, "password": "my own horse"}), 409, "has_account")
        taken(await server.browser().ask("POST", "login", ANN))


async def test_a_programs_token_plays_but_does_not_touch_the_account(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ann = await server.person("Ann")
        token = (await ann.post("tokens", name="my bot"))["token"]
        program = server.browser(authorization=f"Bearer {token}")
        assert await program.get("session") == await ann.get("session")
        taken(await program.ask("POST", "tables", {"game": "eastern-wonders", "seats": [ME, BOT]}))
        refused(await program.ask("POST", "account", ANN), 403, "forbidden")
        refused(await program.ask("DELETE", "account"), 403, "forbidden")
        refused(await program.ask("POST", "tokens", {"name": "another"}), 403, "forbidden")
        taken(await program.ask("POST", "logout"))
        assert await program.get("session") is None, "a token can be given up"
        assert await ann.get("session") is not None


# Being forgotten


async def test_a_deleted_account_leaves_nothing_of_itself_and_the_matches_of_others(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table, ann, ben = await two_people(server)
        await ann.post("session", name="Zenobia")
        taken(await ann.ask("POST", "account", ANN))
        await ann.post(f"tables/{table}/chat", text="I live at Sea Street 7")
        taken(await ann.command(table, 0, "take_cubes 0"))
        log, token = await server.log(table), (await ann.post("tokens", name="bot"))["token"]
        mine = (await ann.get(f"tables/{table}"))["your_seats"][0]
        async with ann.socket(table) as socket:
            await socket.state()
            taken(await ann.ask("DELETE", "account"))
            assert await socket.end() == 1012
        assert await ann.get("session") is None
        assert await server.browser(authorization=f"Bearer {token}").get("session") is None
        refused(await server.browser().ask("POST", "login", ANN), 403, "wrong_login")
        state = await ben.get(f"tables/{table}")
        assert state["status"] == "playing"
        assert (state["seats"][mine]["name"], state["seats"][mine]["kind"]) == (GONE, "bot"), "a bot plays on"
        assert (await server.log(table))[: len(log)] == log
        async with server.context.store.read() as session:
            assert (await session.scalars(select(ChatLine))).all() == []
            people = (await session.scalars(select(User))).all()
        (gone,) = [user for user in people if user.deleted]
        assert (gone.name, gone.login, gone.password) == (GONE, None, None)
        assert not [word for word in ("Zenobia", "ann@sea", "Sea Street") if word in _dump(tmp_path)]


def _dump(folder: Path) -> str:
    """All that the database tells."""
    with sqlite3.connect(folder / "tradewinds.db") as connection:
        return "\n".join(connection.iterdump())


async def _who(server: Server, token: str) -> Any:
    browser = server.browser()
    browser.web.cookies.set("tradewinds", token)
    return await browser.get("session")


def cookie(browser: Browser) -> str:
    """The session of a browser; it has only one."""
    (value,) = {cookie.value for cookie in browser.web.cookies.jar}
    assert value
    return value
