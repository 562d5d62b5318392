"""Nothing hidden leaves the server: all that somebody can get is the same if what they cannot know is dealt anew."""

from __future__ import annotations

import json
import random
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tradewinds.engine.match import Match, new_dice
from tradewinds.server.models import Table

from .playing import BOT, ME, Browser, Server, named, new_id, play, serving, taken, two_people

pytestmark = pytest.mark.anyio

LOOKS = 3  # times that everything is asked for, spread over a match
BETWEEN = 12  # decisions between two of them
UNDONE = 0.3  # of the decisions that can be taken back
HINTED = ("spice-road", "eastern-wonders", "world-wonders")  # titles whose search other tests compile too
ASKED_ABOUT = 5  # legal actions that are previewed and explained, and as many others


class Wiretap:
    """Everything that a viewer can get of a table at one moment."""

    def __init__(self, viewer: Browser, table: str, match: Match, dice: random.Random):
        self.viewer, self.table, self.match = viewer, table, match
        legal, every = match.legal(), range(match.game.actions.total())
        self.actions = [
            match.game.actions.short(action)
            for action in dice.sample(legal, min(ASKED_ABOUT, len(legal))) + dice.sample(every, ASKED_ABOUT)
        ]
        self.illegal = [a for a in self.actions if match.meant(a) not in legal][:3]

    async def traffic(self) -> list[str]:
        heard = [f"{where} {(await self.viewer.web.get(where)).text}" for where in self._addresses()]
        for command in self._refused_commands(await self.viewer.get(f"tables/{self.table}")):
            answer = await self.viewer.ask("POST", f"tables/{self.table}/commands", command)
            assert answer.status_code >= 400, f"{command} was meant to be refused: {answer.text}"
            heard.append(f"{command} {answer.text}")
        heard.append((await self.viewer.ask("POST", f"tables/{self.table}/hint")).text)
        async with self.viewer.socket(self.table) as socket:
            state = await socket.state()
            heard += socket.heard
            for command in self._refused_commands(state):
                socket.say(command)
                heard.append(json.dumps(await socket.answer(command["id"])))
        return heard

    def _addresses(self) -> list[str]:
        """All that can be asked for about a table, by the schema: what is added later is asked for too."""
        found = []
        for path, methods in self.viewer.server.app.openapi()["paths"].items():
            if "get" not in methods or not path.startswith("/api/tables"):
                continue
            where = path.replace("{id}", self.table)
            wanted = [parameter["name"] for parameter in methods["get"].get("parameters", ())]
            if "action" in wanted:
                found += [f"{where}?action={action}" for action in self.actions]
            else:
                found.append(where)
        assert len(found) > ASKED_ABOUT
        return found

    def _refused_commands(self, state: Any) -> list[dict[str, Any]]:
        """With ids of their own, as a page would have them, but the same when everything is asked for again."""
        wishes: list[dict[str, Any]] = [{"actions": [action]} for action in self.illegal]
        wishes += [{"actions": [self.actions[0]], "version": 10**6}]
        wishes += [] if state["undo"] else [{"undo": True}]
        return [{"id": f"refused-{i}", "version": state["version"], **wish} for i, wish in enumerate(wishes)]


@pytest.mark.parametrize(
    ("title", "looks"),
    [
        ("spice-road", 1),
        *(
            pytest.param(title, LOOKS, marks=pytest.mark.slow)
            for title in ("spice-road", "eastern-wonders", "new-world", "east-to-west-3", "world-wonders")
        ),
    ],
)
async def test_what_a_viewer_gets_does_not_depend_on_what_is_hidden_from_them(
    title: str, looks: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path, limits=False) as server:
        table, *players = await two_people(server, game=title, hints=looks > 1 and title in HINTED)
        players.sort(key=lambda player: player is not server.browsers[0])  # by seat
        secret = await _secrets(server, table)
        dice, differed = random.Random(1), 0
        for _ in range(looks):
            await _some_decisions(server, table, players, dice)
            for seats, viewer in (([0], players[0]), ([1], players[1]), ([0, 1], server.browser())):
                match = await server.match(table)
                if match.over:
                    break
                tap = Wiretap(viewer, table, match, dice)
                true = match.state
                monkeypatch.setattr(secrets, "randbits", lambda _: 7)  # previews are dealt with these dice
                heard = await tap.traffic()
                assert not [word for word in secret if word in "\n".join(heard)], "the seed is shown at the end only"
                match.state = _redealt(match, seats)
                differed += match.state.tobytes() != true.tobytes()
                again = await tap.traffic()
                match.state = true
                monkeypatch.undo()
                assert (await server.match(table)).state is true, "nothing that was refused has touched the match"
                for one, other in zip(heard, again, strict=True):
                    assert one == other
        assert differed >= looks, "a test that deals nothing anew shows nothing"
        undone = [number for number, _, action, _ in await server.log(table) if action is None]
        assert undone or looks == 1, "nor does one where nothing is taken back show that undoing gives nothing away"


def _redealt(match: Match, seats: Sequence[int]) -> Any:
    """The position with all dealt anew that a seat, or a spectator, cannot know."""
    state = match.state
    for seat in seats:
        state = match.game.redealt(state, seat, new_dice(99))
    return state


async def _some_decisions(server: Server, table: str, players: Sequence[Browser], dice: random.Random) -> None:
    """Some of them are taken back where that may be, and all are talked about."""
    for _ in range(BETWEEN):
        match = await server.match(table)
        if match.over:
            return
        somebody = players[match.player]
        state = await somebody.get(f"tables/{table}")
        undo = state["undo"] and dice.random() < UNDONE
        wish = {"undo": True} if undo else {"actions": [named(match, dice.choice(match.legal()))]}
        path = f"tables/{table}"
        taken(await somebody.ask("POST", f"{path}/commands", {"id": new_id(), "version": state["version"], **wish}))
    await players[0].post(f"tables/{table}/chat", text="What may come next?")


async def _secrets(server: Server, table: str) -> list[str]:
    """The seed in several spellings, and the salt."""
    async with server.context.store.read() as session:
        row = await session.get(Table, table)
        assert row is not None
        seed = int(row.seed)
        return [row.seed, f"{seed:x}", str(seed - (1 << 64)), row.salt]


@pytest.mark.slow
async def test_the_seed_is_in_no_message_before_the_end(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=False) as server:
        ann = await server.person("Ann")
        start = await ann.post("tables", game="new-world", seats=[ME, BOT])
        secret = await _secrets(server, start["id"])
        async with server.browser().socket(start["id"]) as watching:
            await watching.state()
            end = await play(ann, start["id"], bot="greedy")
            await watching.state(lambda state: state["status"] == "finished")
        before = [text for text in watching.heard if json.loads(text).get("status") != "finished"]
        assert len(before) > 1
        assert not [word for word in secret if word in "\n".join(before)]
        assert watching.latest["seed"] == end["seed"] == secret[0]


async def test_ids_of_refused_commands_can_be_used_again(tmp_path: Path) -> None:
    """What was refused has left nothing behind, not even its id."""
    async with serving(tmp_path) as server:
        table, first, _ = await two_people(server)
        id = new_id()
        assert (await first.command(table, 0, "move 7", id=id)).status_code == 409
        assert taken(await first.command(table, 0, "take_cubes 0", id=id))["version"] == 1
