"""The page on the API: whole, readable without anything from elsewhere, and true."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tradewinds.server.api.schema import SocketSays
from tradewinds.server.app import create_app
from tradewinds.server.settings import Settings

from .playing import BOT, ME, new_id, refused, serving

pytestmark = pytest.mark.anyio


SCHEMA = Path(__file__).parents[2] / "web" / "schema.json"


def test_the_page_is_typed_by_the_api_as_it_is(tmp_path: Path) -> None:
    promised = create_app(Settings(tmp_path)).openapi()
    assert json.loads(SCHEMA.read_text()) == promised, "the API has changed: ./tools/types writes the page's types anew"


class Page(HTMLParser):
    """The addresses, links and text of a page."""

    def __init__(self, text: str):
        super().__init__()
        self.tags: set[str] = set()
        self.anchors: set[str] = set()
        self.links: set[str] = set()
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attributes:
            assert not name.startswith("on"), "scripts in attributes are blocked by our own policy"
            if name == "id":
                self.anchors.add(value or "")
            if name in ("href", "src"):
                self.links.add(value or "")

    def handle_data(self, data: str) -> None:
        self.words += f"{data}\n"


async def test_the_page_needs_nothing_that_our_policy_blocks(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        answer = await server.browser().web.get("/api/docs")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        page = Page(answer.text)
        assert not page.tags & {"script", "link", "img", "iframe"}
        assert {link for link in page.links if not link.startswith("#")} == {"/api/openapi.json"}
        assert "url(" not in answer.text and "@import" not in answer.text


async def test_the_page_names_every_operation_and_shape_and_its_links_lead_somewhere(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        page = Page((await server.browser().web.get("/api/docs")).text)
        schema = (await server.browser().web.get("/api/openapi.json")).json()
        for path, item in schema["paths"].items():
            for method, operation in item.items():
                assert operation["operationId"] in page.anchors, f"{method} {path}"
                assert operation["description"], f"{method} {path} is not described"
            assert path in page.words
        for name, shape in schema["components"]["schemas"].items():
            assert name in page.anchors
            assert set(shape.get("properties", ())) <= set(re.findall(r"\w+", page.words))
        assert {link[1:] for link in page.links if link.startswith("#")} <= page.anchors


async def test_what_a_socket_says_is_in_the_schema(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        schema = (await server.browser().web.get("/api/openapi.json")).json()
        shapes = schema["components"]["schemas"]
        assert shapes["SocketHears"]["$ref"] == "#/components/schemas/Command"
        ann = await server.person("Ann")
        table = (await ann.table(ME, BOT))["id"]
        async with ann.socket(table) as socket:
            state = await socket.state(lambda state: bool(state["legal"]))
            await ann.post(f"tables/{table}/chat", text="Hello")
            await socket.hear(lambda message: message["type"] == "chat")
            for action in ("nonsense", state["legal"][0]["action"]):
                socket.say({"id": (id := new_id()), "version": state["version"], "actions": [action]})
                await socket.answer(id)
            heard = [SocketSays.validate_json(text).type for text in socket.heard]
        assert set(heard) == set(shapes["SocketSays"]["discriminator"]["mapping"]), "each kind was heard"


async def test_who_asks_for_a_socket_without_opening_one_hears_what_it_is(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        said = refused(await server.browser().ask("GET", "tables/any/live"), 426, "not_a_socket")
        assert "ws://" in said["text"]
