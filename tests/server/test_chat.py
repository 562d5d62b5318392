"""What is said at a table: by whom, to whom, and in what form."""

from __future__ import annotations

import pytest

from tradewinds.server.chat import MOST_LISTED, clean_text
from tradewinds.server.errors import Refused
from tradewinds.server.models import ChatLine

from .house import House
from .playing import ME
from .playing import OPEN as FREE

pytestmark = [pytest.mark.anyio, pytest.mark.databases("sqlite", "postgresql")]
OPEN = (ME, FREE)


async def test_players_and_watchers_are_told_apart(here: House) -> None:
    ann, bob, eve = [await here.guest(name) for name in ("Ann", "Bob", "Eve")]
    table = await ann.table(*OPEN)
    await bob.post(f"tables/{table['id']}/join", invitation=table["invitation"])
    for somebody, words in ((bob, "Good luck"), (eve, "May I watch?")):
        await somebody.post(f"tables/{table['id']}/chat", text=words)
    lines = await here.stranger().get(f"tables/{table['id']}/chat")
    assert [(line["name"], line["seat"], line["text"]) for line in lines] == [
        ("Bob", 1, "Good luck"),
        ("Eve", None, "May I watch?"),
    ]


async def test_what_was_said_by_a_player_stays_a_players_word_after_they_left(here: House) -> None:
    ann, bob = await here.guest("Ann"), await here.guest("Bob")
    table = await ann.table(*OPEN)
    await bob.post(f"tables/{table['id']}/join", invitation=table["invitation"])
    await bob.post(f"tables/{table['id']}/chat", text="I must go")
    await bob.post(f"tables/{table['id']}/leave")
    await bob.post(f"tables/{table['id']}/chat", text="Still watching")
    assert [line["seat"] for line in await ann.get(f"tables/{table['id']}/chat")] == [1, None]


async def test_nobody_can_speak_for_somebody_else(here: House) -> None:
    ann = await here.guest("Ann")
    table = await ann.table(*OPEN)
    path = f"tables/{table['id']}/chat"
    for forged in ({"name": "Bob"}, {"seat": 1}, {"id": 1}):
        assert (await ann.refused(path, text="I resign", **forged)) == (422, "malformed")
    assert (await here.stranger().refused(path, text="Hello")) == (401, "who_are_you")
    assert await ann.get(path) == []


async def test_chat_is_outside_the_log(here: House) -> None:
    ann = await here.guest("Ann")
    table = await ann.table({"kind": "me"}, {"kind": "me", "name": "Bob"})
    await ann.post(f"tables/{table['id']}/chat", text="Hello")
    after = await ann.get(f"tables/{table['id']}")
    assert (after["version"], after["log"]) == (0, [])
    assert after == table


async def test_only_what_is_new_can_be_asked_for(here: House) -> None:
    ann = await here.guest("Ann")
    path = f"tables/{(await ann.table(*OPEN))['id']}/chat"
    said = [await ann.post(path, text=words) for words in ("one", "two", "three")]
    assert await ann.get(path, after=said[0]["id"]) == said[1:]
    assert await ann.get(path, after=said[2]["id"]) == []


async def test_of_a_long_talk_the_last_lines_are_listed(here: House) -> None:
    ann = await here.guest("Ann")
    table = (await ann.table(*OPEN))["id"]
    async with here.context.store.write() as session:
        session.add_all(ChatLine(table_id=table, name="Ann", text=str(n)) for n in range(MOST_LISTED + 5))
    texts = [line["text"] for line in await ann.get(f"tables/{table}/chat")]
    assert texts == [str(n) for n in range(5, MOST_LISTED + 5)]


async def test_there_is_no_talk_at_a_table_that_does_not_exist(here: House) -> None:
    ann = await here.guest("Ann")
    assert (await ann.refused("tables/nowhere/chat", text="Hello")) == (404, "not_found")
    assert (await ann.web.get("/api/tables/nowhere/chat")).status_code == 404


@pytest.mark.parametrize("text", ["", "x" * 501, " \t\n", "\u200b\u202e\x00"], ids=["empty", "long", "blank", "unseen"])
async def test_a_message_that_cannot_be_read_is_refused(here: House, text: str) -> None:
    ann = await here.guest("Ann")
    path = f"tables/{(await ann.table(*OPEN))['id']}/chat"
    assert (await ann.refused(path, text=text))[0] == 422
    assert await ann.get(path) == []


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  two\n lines\t here ", "two lines here"),
        ("pay \u202eevil\u202c now", "pay evil now"),
        ("a\x00b\x1b[31m\u200bc", "ab[31mc"),
        ("a \u200b b", "a b"),
        ("<b>bold</b> & co", "<b>bold</b> & co"),
        ("e\u0301t\u00e9 \u0e19\u0e49\u0e33", "\u00e9t\u00e9 \u0e19\u0e49\u0e33"),
        ("z" + "\u0310" * 60 + "a", "z" + "\u0310" * 4 + "a"),
        ("\U0001f6a2 ½", "\U0001f6a2 ½"),
    ],
)
def test_a_message_is_shown_on_one_line_without_hidden_characters(text: str, shown: str) -> None:
    assert clean_text(text) == shown
    assert clean_text(shown) == shown


def test_nothing_to_read_is_refused_with_a_sentence() -> None:
    with pytest.raises(Refused, match="nothing to be read"):
        clean_text("\u2066\u2069")


async def test_all_who_look_at_the_table_hear_it_at_once(here: House) -> None:
    ann, eve = await here.guest("Ann"), here.stranger()
    table, other = [(await ann.table(*OPEN))["id"] for _ in range(2)]
    async with ann.socket(table) as player, eve.socket(table) as watcher, ann.socket(other) as elsewhere:
        for socket in (player, watcher, elsewhere):
            await socket.state()
        said = await ann.post(f"tables/{table}/chat", text="Hello \u202eall")
        there = await ann.post(f"tables/{other}/chat", text="Here")
        for socket, heard in ((player, said), (watcher, said), (elsewhere, there)):
            assert await socket.hear(lambda message: message["type"] == "chat") == heard
    assert (said["name"], said["seat"], said["text"]) == ("Ann", 0, "Hello all")
    assert await eve.get(f"tables/{table}/chat") == [said], "to the very time, with its zone"
