"""Tables: making one, sitting down, deciding, leaving. A change is one transaction; then those who look are told."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager

from sqlalchemy import ColumnElement, delete, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from ..engine.errors import IllegalAction, NotUndoable, Problem
from ..engine.match import Match, state_hash
from ..games import game
from .errors import Refused, bad_request, forbidden, not_found, stale
from .hub import Hub
from .live import Differs, Live, Matches
from .models import Job, LogEntry, Seat, Table, User, now
from .new_tables import next_table, wished
from .projection import seats_of, table_state, why_illegal
from .shapes import Action, Command, NewTable, TableState
from .store import Store
from .versions import other_rules

MOST_LISTED = 50
STAND_IN = "greedy"  # the bot that plays for those who have left

Done = tuple[int, int | None]  # a seat and its action, none for an undo

log = logging.getLogger("tradewinds.tables")


class Tables:
    def __init__(self, store: Store, matches: Matches, hub: Hub):
        self.store, self.matches, self.hub = store, matches, hub

    # Reading

    async def get(self, session: AsyncSession, table_id: str) -> Table:
        table = await session.get(Table, table_id)
        if table is None:
            raise not_found("table")
        return table

    async def live(self, session: AsyncSession, table: Table) -> Live:
        """The match of a table that has begun, if it was played by the rules that are here."""
        reason = other_rules(table)
        if reason is None:
            try:
                return await self.matches.at(session, table)
            except Differs as differs:
                log.error("Table %s: %s", table.id, differs)  # for the host alone: it may tell what is hidden
                reason = "The log of this match does not lead to where it led when it was played"
        raise Refused(409, "other_rules", f"{reason}: it can neither go on nor be looked at step by step.")

    async def state(self, table_id: str, user: User | None) -> TableState:
        """All that somebody sees of a table."""
        async with self.matches.locked(table_id), self.store.read() as session:
            table = await self.get(session, table_id)
            match = note = None
            if table.status in ("playing", "finished"):
                try:
                    match = (await self.live(session, table)).match
                except Refused as refused:
                    note = refused.text
            elif table.status == "closed" and (reason := other_rules(table)):
                note = f"{reason}: it was closed unfinished."
            return table_state(table, match, user, self.hub.here(table_id), note)

    async def lobby(self, user: User | None) -> tuple[Sequence[Table], Sequence[Table], Sequence[Table]]:
        """One's own tables, those with a free seat for anybody, and the last finished ones."""
        newest = select(Table).order_by(Table.changed.desc()).limit(MOST_LISTED)
        shown: ColumnElement[bool] = Table.listed.is_(True)
        async with self.store.read() as session:
            mine: Sequence[Table] = []
            if user:
                at = select(Seat.table_id).where(or_(Seat.user_id == user.id, Seat.claimed_by == user.id))
                theirs = or_(Table.id.in_(at), Table.host_id == user.id)
                running = newest.where(theirs, Table.status.in_(("waiting", "playing")))
                mine = (await session.scalars(running)).all()
                shown = or_(shown, theirs)
            free = (await session.scalars(newest.where(Table.status == "waiting", Table.listed))).all()
            return mine, free, (await session.scalars(newest.where(Table.status == "finished", shown))).all()

    # Changing

    @asynccontextmanager
    async def _changing(self, table_id: str) -> AsyncIterator[tuple[AsyncSession, Table]]:
        """A change of a table, in this process and others one at a time; if it fails, nothing has changed."""
        version = 0
        async with self.matches.locked(table_id):
            try:
                async with self.store.write() as session:
                    table = await session.get(Table, table_id, with_for_update=True)
                    if table is None:
                        raise not_found("table")
                    version = table.version
                    yield session, table
            except (Refused, Problem):
                raise  # before anything was done to the match in memory
            except BaseException as error:
                self.matches.forget(table_id)  # it may be ahead of the log
                if isinstance(error, IntegrityError):  # another process was faster
                    raise stale(version) from None
                raise
        self.hub.wake(table_id)

    async def create(self, user: User, wish: NewTable) -> Table:
        """A table with its seats as wished; it starts at once if none is free."""
        table = wished(user, wish)
        async with self.store.write() as session:
            await self._open(session, table)
        return table

    async def rematch(self, user: User, table_id: str) -> str:
        """The next table of those who played at this one: the first who asks makes it, the others find it made."""
        async with self._changing(table_id) as (session, table):
            if table.status != "finished":
                raise forbidden("There is a rematch only after a finished match.")
            if not seats_of(user, table.seats):
                raise forbidden("Only those who played this match can have a rematch.")
            made = await session.get(Table, table.followed_by) if table.followed_by else None
            if made is None or made.status == "closed":
                people = [seat.user_id for seat in table.seats if seat.user_id]
                there = select(User.id).where(User.id.in_(people), User.deleted.is_(None))
                made = next_table(user, table, (await session.scalars(there)).all())
                await self._open(session, made)
                table.followed_by = made.id
            return made.id

    async def _open(self, session: AsyncSession, table: Table) -> None:
        session.add(table)
        await session.flush()
        await self._start_if_full(session, table)

    async def join(self, user: User, table_id: str, invitation: str, number: int | None) -> None:
        """Take a free seat: with the link, or at a listed table. Who sits there already stays where they are."""
        async with self._changing(table_id) as (session, table):
            if seats_of(user, table.seats):
                return
            if not table.listed and not secrets.compare_digest(invitation.encode(), table.invitation.encode()):
                raise forbidden("This table is for those who have its link.")
            if table.status != "waiting":
                raise forbidden("This table has begun already: you can watch it.")
            free = [seat for seat in table.seats if not seat.user_id and not seat.bot]
            wanted = [seat for seat in free if number in (None, seat.number)]
            if not wanted:
                raise forbidden("This seat is taken." if free else "All seats are taken.")
            wanted[0].user_id, wanted[0].name = user.id, user.name
            table.changed = now()
            await self._start_if_full(session, table)

    async def _start_if_full(self, session: AsyncSession, table: Table) -> None:
        if all(seat.user_id or seat.bot for seat in table.seats):
            rules = game(table.game)
            table.rules_version, table.components = rules.rules_version, rules.components  # new ones, if it waited long
            table.status = "playing"
            await self._after(session, table, (await self.live(session, table)).match)

    async def close(self, user: User, table_id: str) -> None:
        """Give up waiting for players."""
        async with self._changing(table_id) as (_, table):
            if user.id != table.host_id:
                raise forbidden("Only the host can close a table.")
            if table.status != "waiting":
                raise forbidden("Only a table that still waits for players can be closed.")
            table.status, table.changed = "closed", now()

    async def leave(self, user: User, table_id: str) -> None:
        """Give up one's seats: before the start they are free again, later a bot plays on until one comes back."""
        async with self._changing(table_id) as (session, table):
            mine = [seat for seat in table.seats if seat.user_id == user.id]
            if not mine:
                raise forbidden("You have no seat at this table.")
            if table.status not in ("waiting", "playing"):
                raise forbidden("Nobody plays at this table now: there is no seat to leave.")
            for seat in mine:
                seat.user_id = None
                if table.status == "playing":
                    seat.claimed_by, seat.bot = user.id, STAND_IN
                else:
                    seat.name = ""
            if not any(seat.user_id for seat in table.seats):
                table.status, table.decider = "closed", None
            elif table.status == "playing":
                await self._after(session, table, (await self.live(session, table)).match)
            table.changed = now()

    async def come_back(self, user: User, table_id: str) -> None:
        """Take back the seats that one has left to a bot."""
        async with self._changing(table_id) as (_, table):
            left = [seat for seat in table.seats if seat.claimed_by == user.id]
            if table.status != "playing" or not left:
                raise forbidden("You have no seat to come back to at this table.")
            for seat in left:
                seat.user_id, seat.claimed_by, seat.bot = user.id, None, None
            table.changed = now()

    # Deciding

    async def command(self, user: User, table_id: str, command: Command) -> int:
        """Take actions, all or none, or take the last one back; the table's version afterwards."""
        async with self._changing(table_id) as (session, table):
            command_id = f"{user.id}.{command.id}"
            done = await session.scalars(
                select(LogEntry.number)
                .where(LogEntry.table_id == table_id, LogEntry.command_id == command_id)
                .order_by(LogEntry.number.desc())
            )
            if (number := done.first()) is not None:
                return number  # it came twice
            if table.status != "playing":
                raise forbidden("Nobody plays at this table now.")
            mine = seats_of(user, table.seats)
            if not mine:
                raise forbidden("You have no seat at this table.")
            if command.version != table.version:
                raise stale(table.version)
            if bool(command.actions) == command.undo:
                raise bad_request("A command has actions, or it is an undo.")
            live = await self.live(session, table)
            entries = self._undo(live, mine) if command.undo else self._play(table, live, command.actions, mine)
            for seat, action in entries:
                table.seats[seat].seen = seen_after(live.match, table.seats[seat], undone=action is None)
            return await self._write(session, table, live, entries, command_id)

    def _play(self, table: Table, live: Live, actions: Sequence[Action | int], mine: Collection[int]) -> list[Done]:
        """Take actions in the match in memory, all or none."""
        match = live.match
        done: list[Done] = []
        try:
            for action in actions:
                if match.over or match.player not in mine:
                    raise forbidden("It is another player's turn.")
                number = match.meant(action)
                if reason := why_illegal(match, number):
                    raise IllegalAction(reason)
                entry = match.play(number)
                done.append((entry.player, entry.action))
        except (Refused, IllegalAction) as problem:
            if done:
                self.matches.forget(table.id)
            if isinstance(problem, IllegalAction):
                raise Refused(409, "illegal", str(problem)) from None
            raise
        return done

    def _undo(self, live: Live, mine: Sequence[int]) -> list[Done]:
        """Take back the last action in the match in memory."""
        seat = live.match.log[-1].player if live.match.log else mine[0]
        try:
            live.match.undo(seat if seat in mine else -1)
        except NotUndoable as problem:
            raise Refused(409, "illegal", str(problem)) from None
        return [(seat, None)]

    async def bot_moves(self, table_id: str, version: int, actions: Sequence[int]) -> None:
        """What a bot decided at a version, if that is still the table's."""
        async with self._changing(table_id) as (session, table):
            await session.execute(delete(Job).where(Job.table_id == table_id, Job.version == version))
            if table.version != version or table.status != "playing" or not actions:
                return
            live = await self.live(session, table)
            if is_bot(table, live.match):
                entries = self._play(table, live, actions, [live.match.player])
                await self._write(session, table, live, entries, f"bot-{version}")

    async def _write(
        self, session: AsyncSession, table: Table, live: Live, entries: Sequence[Done], command_id: str
    ) -> int:
        """Add to the log what was just done in the match."""
        hashes = [state_hash(state) for state in live.match.before[len(live.match.before) - len(entries) + 1 :]]
        hashes.append(state_hash(live.match.state))
        for part, ((seat, action), after) in enumerate(zip(entries, hashes, strict=True)):
            table.version += 1
            session.add(
                LogEntry(
                    table_id=table.id,
                    number=table.version,
                    seat=seat,
                    action=action,
                    hash=after,
                    command_id=command_id,
                    part=part,
                )
            )
        live.version = table.version
        table.changed = now()
        await self._after(session, table, live.match)
        await session.flush()
        return table.version

    async def _after(self, session: AsyncSession, table: Table, match: Match) -> None:
        """Note who decides now, or how it ended; a bot's turn becomes a job."""
        table.decider = None if match.over else match.player
        if match.over:
            table.status = "finished"
            table.scores, table.winners = match.scores(), match.winners()
        elif is_bot(table, match):
            there = select(Job.id).where(Job.table_id == table.id, Job.version == table.version)
            if (await session.scalars(there)).first() is None:
                session.add(Job(table_id=table.id, version=table.version))


def is_bot(table: Table, match: Match) -> bool:
    """Whether a bot decides now."""
    seat = table.seats[match.player]
    return not match.over and seat.user_id is None and seat.bot is not None


def seen_after(match: Match, seat: Seat, undone: bool) -> int:
    """How much of the log a person has seen who has just decided. What they took back counts as not yet decided."""
    if not undone:
        return len(match.log)
    standing = (number for number, entry in enumerate(match.log, 1) if entry.player == seat.number)
    return min(seat.seen, max(standing, default=0))
