"""Finished matches as files: written for those who want to keep one, read from those who bring one.

Both are played again from the first action, which takes its time: the two functions at the top run in a worker process.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import select

from ..engine import match_files
from ..engine.errors import BadMatchFile, Problem
from ..engine.match import Entry, Match
from ..games import game
from .errors import Refused, bad_request, forbidden, not_found
from .identity import clean_name
from .live import Differs, Live
from .models import Job, LogEntry, Seat, Table, User
from .new_tables import laid_out, refuse_file_names
from .projection import breakdown_of
from .recordings import recording_of
from .store import Store
from .thinking import Thinkers
from .versions import other_rules

MOST_BYTES = 4_000_000  # a hundred times a usual match
MOST_ACTIONS = 5_000
LONGEST_REASON = 400  # characters: a reason may quote the file
CALLED = Path("The file")  # in sentences about it

Stored = tuple[int, int | None, str]  # an entry of the log: its number, action and hash


class Played(NamedTuple):
    """What a match file leads to, played again here."""

    game: str
    options: dict[str, Any]
    seed: str
    names: list[str]
    log: list[Entry]
    scores: list[int]
    breakdown: list[dict[str, int]]
    winners: list[int]


def written(game_id: str, seed: str, options: dict[str, Any], names: list[str], log: list[Stored]) -> str:
    """The text of a match's file."""
    live = Live(game_id, len(names), seed, options)
    for entry in log:
        live.apply(*entry)
    live.match.names = names
    return match_files.text(live.match)


def read(content: bytes) -> Played:
    """A finished match from its file's content, verified by playing it; or BadMatchFile."""
    saved = match_files.parse(content, CALLED)
    if len(saved.actions) > MOST_ACTIONS:
        raise BadMatchFile(f"{CALLED} has {len(saved.actions)} actions: more than {MOST_ACTIONS} are not taken.")
    names = saved.head["names"]
    if not all(isinstance(name, str) for name in names) or len(names) not in (0, saved.head["players"]):
        raise BadMatchFile(f"{CALLED} is damaged: its names are not one for each seat.")
    rules = game(saved.head["game"])
    refuse_file_names(rules, saved.head["options"])
    match: Match = match_files.play_again(saved, rules)
    if not match.over:
        raise BadMatchFile(f"{CALLED} is an unfinished match: only finished ones can be looked at here.")
    points = breakdown_of(rules, match.state, match.players)
    result = (match.scores(), points, match.winners())
    return Played(rules.id, match.options, str(match.seed), names, match.log, *result)


async def export(store: Store, thinkers: Thinkers, table_id: str) -> str:
    """A finished match as the text of its file."""
    log = select(LogEntry.number, LogEntry.action, LogEntry.hash).where(LogEntry.table_id == table_id)
    async with store.read() as session:
        table = await session.get(Table, table_id)
        if table is None:
            raise not_found("table")
        if table.status != "finished":
            raise forbidden("Only finished matches can be taken away: a file tells what is still hidden.")
        names = [seat.name for seat in table.seats]
        if reason := other_rules(table):
            if kept := await recording_of(session, table_id):
                return kept.file(names)
            raise Refused(409, "other_rules", f"{reason}: it cannot be written to a file.")
        entries = [(*row,) for row in await session.execute(log.order_by(LogEntry.number))]
    try:
        return await thinkers.run(written, table.game, table.seed, table.options, names, entries)
    except Differs as differs:
        raise Refused(409, "other_rules", f"This match cannot be written to a file. {differs}") from None


async def bring(store: Store, thinkers: Thinkers, user: User, content: bytes) -> str:
    """A table with the match of a file, finished; its id."""
    if len(content) > MOST_BYTES:
        raise Refused(413, "too_long", f"This is too long: a match file has at most {MOST_BYTES} bytes.")
    try:
        played = await thinkers.run(read, content)
    except Problem as problem:
        raise bad_request(str(problem)[:LONGEST_REASON]) from None
    table = _table(user, played)
    async with store.write() as session:
        session.add(table)
        await session.flush()
        session.add_all(
            LogEntry(
                table_id=table.id,
                number=number,
                seat=entry.player,
                action=entry.action,
                hash=entry.hash,
                text=entry.text,
                command_id="imported",
                part=number,
            )
            for number, entry in enumerate(played.log, 1)
        )
        session.add(Job(table_id=table.id, version=table.version, kind="record"))
    return table.id


def _table(user: User, played: Played) -> Table:
    """A table where nobody of this server sits: the names are the file's."""
    names = played.names or [f"Seat {number}" for number in range(1, len(played.scores) + 1)]
    table = laid_out(user, game(played.game), played.options, [Seat(name=_name(n, i)) for i, n in enumerate(names, 1)])
    table.seed, table.imported, table.status = played.seed, True, "finished"
    table.scores, table.breakdown, table.winners = played.scores, played.breakdown, played.winners
    table.version = len(played.log)
    return table


def _name(name: str, number: int) -> str:
    try:
        return clean_name(name)
    except Refused:
        return f"Seat {number}"
