"""A server whose bots do not move by themselves, and people who play a known match at it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from sqlalchemy import update

from tradewinds import Match, game
from tradewinds.bots import Bot
from tradewinds.engine.match import Entry
from tradewinds.server.migrations import upgrade
from tradewinds.server.models import Now, Table

from .playing import ME, OPEN, Answer, Browser, Server, named, taken

GAME = "new-world"  # the title with the shortest matches
SEED = 7
HOT_SEAT = (ME, {**ME, "name": "Bob"})  # two people at one screen
MOST_AT_ONCE = 20  # actions of one command


class Person(Browser):
    """Somebody with a browser of their own."""

    async def table(self, *seats: dict[str, str], **more: Any) -> Answer:
        return await super().table(*seats, **{"game": GAME, **more})

    async def refused(self, path: str, **body: Any) -> tuple[int, str]:
        """The status and the code with which something is refused."""
        answer = await self.ask("POST", path, body)
        assert answer.status_code >= 400, answer.text
        assert answer.json()["text"].endswith((".", ")")), "a sentence for people, perhaps with a rulebook's place"
        return answer.status_code, answer.json()["code"]

    async def do(self, table: str, *actions: Any, undo: bool = False) -> Answer:
        """A command, decided on the table as it is now; the table afterwards."""
        version = (await self.get(f"tables/{table}"))["version"]
        taken(await self.command(table, version, *actions, undo=undo))
        return await self.get(f"tables/{table}")


class House(Server):
    def stranger(self) -> Person:
        """Somebody who has not said who they are."""
        self.browsers.append(somebody := Person(self))
        return somebody

    async def guest(self, name: str) -> Person:
        somebody = self.stranger()
        await somebody.post("session", name=name)
        return somebody

    async def change(self, table: str, **values: Any) -> None:
        """Put something else into a table's row, as if it had always been there."""
        async with self.context.store.write() as session:
            await session.execute(update(Table).where(Table.id == table).values(**values))
        self.context.matches.forget(table)

    async def play(self, table: str, people: Iterable[Person], steps: int | None = None) -> Answer:
        """Let people, one for each seat, play the known match or so many steps of it; the table afterwards."""
        seats = list(people)
        await self.change(table, seed=str(SEED))
        match, version = course(len(seats)), 0
        for somebody, entries in groupby(match.log[:steps], key=lambda entry: seats[entry.player]):
            actions = [named(match, entry.action) for entry in entries]
            for i in range(0, len(actions), MOST_AT_ONCE):
                some = actions[i : i + MOST_AT_ONCE]
                taken(await somebody.command(table, version, *some))
                version += len(some)
        return await seats[0].get(f"tables/{table}")


@asynccontextmanager
async def house(folder: Path, today: Now | None = None) -> AsyncIterator[House]:
    built = House(folder, today=today, limits=False)
    await asyncio.to_thread(upgrade, built.settings.database_url)
    yield built
    for browser in built.browsers:
        await browser.web.aclose()
    built.context.thinkers.close()
    await built.context.store.close()


@cache
def course(players: int = 2) -> Match:
    """The known match, as bots played it to its end. Others use it too: it is only to be looked at."""
    match = Match(game(GAME), players, SEED, names=["Ann", "Bob", "Cleo", "Dan"][:players])
    bots = [Bot(match.game, "greedy", seat) for seat in range(players)]
    while not match.over:
        match.play(bots[match.player].choose(match.seat(match.player)))
    return match


def undoable() -> tuple[int, Entry]:
    """A step of the known match that can be taken back, its player having decided before; and what was done."""
    again = Match(game(GAME), 2, SEED)
    seen = set()
    for step, entry in enumerate(course().log, 1):
        again.play(entry.action)
        if entry.player in seen and again.why_not_undo(entry.player) is None:
            return step, entry
        seen.add(entry.player)
    raise AssertionError("Nothing in the known match can be taken back.")


async def two_at_a_table(here: House, **more: Any) -> tuple[Person, Person, str]:
    """Ann has made a table, Bob has followed her link."""
    ann, bob = await here.guest("Ann"), await here.guest("Bob")
    table = await ann.table(ME, OPEN, **more)
    await bob.post(f"tables/{table['id']}/join", invitation=table["invitation"])
    return ann, bob, table["id"]
