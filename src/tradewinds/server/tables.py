"""Tables: making one, sitting down, deciding, leaving. A change is one transaction; then those who look are told."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from typing import NamedTuple

from sqlalchemy import ColumnElement, Delete, delete, exists, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from ..engine.errors import IllegalAction, NotUndoable, Problem
from ..engine.match import Match, state_hash
from ..games import game
from . import clocks
from .errors import Refused, bad_request, forbidden, not_found, stale
from .hub import Hub
from .live import Differs, Live, Matches
from .models import Job, LogEntry, Now, Seat, Table, User, now
from .new_tables import next_table, wished
from .projection import breakdown_of, seats_of, table_state, why_illegal
from .recordings import recording_of
from .shapes import Action, Command, LogLine, NewTable, TableState
from .store import Store
from .versions import other_rules

MOST_LISTED = 50
STAND_IN = "greedy"  # the bot that plays for those who have left

log = logging.getLogger("tradewinds.tables")


class Done(NamedTuple):
    """An entry for the log."""

    seat: int
    action: int | None  # none for an undo
    hash: str
    text: str | None = None


class Tables:
    def __init__(self, store: Store, matches: Matches, hub: Hub, now: Now = now):
        self.store, self.matches, self.hub, self.now = store, matches, hub, now

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
            match = note = kept = None
            reason = other_rules(table)
            if reason and table.status == "finished" and (kept := await recording_of(session, table_id)):
                note = f"{reason}: it is shown as it was recorded at its end."
            elif table.status in ("playing", "finished"):
                try:
                    match = (await self.live(session, table)).match
                except Refused as refused:
                    note = refused.text
            elif table.status == "closed" and reason:
                note = f"{reason}: it was closed unfinished."
            told = await self.told(session, table) if match is None and table.version else []
            state = table_state(table, match, user, self.hub.here(table_id), self.now(), note, told)
            if kept:
                state.view = kept.step(kept.steps).view
            return state

    async def told(self, session: AsyncSession, table: Table) -> list[LogLine]:
        """The log in the words that were written down with it: what is left of a match that cannot be played again."""
        entries = select(LogEntry.seat, LogEntry.action, LogEntry.text).where(LogEntry.table_id == table.id)
        standing: list[tuple[int, str]] = []
        for seat, action, words in await session.execute(entries.order_by(LogEntry.number)):
            if action is None:
                del standing[-1:]
            elif action != clocks.OUT:
                standing.append((seat, words or ""))
        return [
            LogLine(number=number, seat=seat, text=words) for number, (seat, words) in enumerate(standing, 1) if words
        ]

    async def state_after(self, row: Table | None, table_id: str, user: User | None) -> TableState:
        """The same after a change that left the table's row like this: nothing needs to be looked up then."""
        async with self.matches.locked(table_id):
            live = self.matches.held(table_id)
            if row and live and row.status == "playing" and row.version == live.version:
                return table_state(row, live.match, user, self.hub.here(table_id), self.now())
        return await self.state(table_id, user)

    async def lobby(self, user: User | None) -> tuple[Sequence[Table], Sequence[Table], Sequence[Table]]:
        """One's own tables (first those that wait for one), those with a free seat, and the last finished ones."""
        newest = select(Table).order_by(Table.changed.desc()).limit(MOST_LISTED)
        shown: ColumnElement[bool] = Table.listed.is_(True)
        async with self.store.read() as session:
            mine: Sequence[Table] = []
            if user:
                at = select(Seat.table_id).where(or_(Seat.user_id == user.id, Seat.claimed_by == user.id))
                theirs = or_(Table.id.in_(at), Table.host_id == user.id)
                running = select(Table).where(theirs, Table.status.in_(("waiting", "playing"))).limit(MOST_LISTED)
                turn = exists().where(Seat.table_id == Table.id, Seat.number == Table.decider, Seat.user_id == user.id)
                mine = (await session.scalars(running.order_by(turn.desc(), Table.changed.desc()))).all()
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
                    await self.store.tell(session, table=table_id)
            except (Refused, Problem):
                raise  # before anything was done to the match in memory
            except BaseException as error:
                self.matches.forget(table_id)  # it may be ahead of the log
                if isinstance(error, IntegrityError):  # another process was faster
                    raise stale(version) from None
                raise
        self.hub.wake(table_id, table)

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
        await self.store.tell(session, table=table.id)

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
            table.changed = self.now()
            await self._start_if_full(session, table)

    async def _start_if_full(self, session: AsyncSession, table: Table) -> None:
        if all(seat.user_id or seat.bot for seat in table.seats):
            rules = game(table.game)
            table.rules_version, table.components = rules.rules_version, rules.components  # new ones, if it waited long
            table.status = "playing"
            clocks.set_up(table)
            await self._after(session, table, (await self.live(session, table)).match)

    async def close(self, user: User, table_id: str) -> None:
        """Give up waiting for players."""
        async with self._changing(table_id) as (_, table):
            if user.id != table.host_id:
                raise forbidden("Only the host can close a table.")
            if table.status != "waiting":
                raise forbidden("Only a table that still waits for players can be closed.")
            table.status, table.changed = "closed", self.now()

    async def leave(self, user: User, table_id: str) -> None:
        """Give up one's seats: before the start they are free again, later a bot plays on until one comes back."""
        async with self._changing(table_id) as (session, table):
            mine = [seat for seat in table.seats if seat.user_id == user.id]
            if not mine:
                raise forbidden("You have no seat at this table.")
            if table.status not in ("waiting", "playing"):
                raise forbidden("Nobody plays at this table now: there is no seat to leave.")
            clocks.stop(table, self.now())
            for seat in mine:
                seat.user_id = None
                if table.status == "playing":
                    seat.claimed_by, seat.bot = user.id, STAND_IN
                else:
                    seat.name = ""
            if not any(seat.user_id for seat in table.seats):
                table.status, table.decider = "closed", None
                await session.execute(delete(Job).where(Job.table_id == table_id))
            elif table.status == "playing":
                await self._after(session, table, (await self.live(session, table)).match)
            table.changed = self.now()

    async def come_back(self, user: User, table_id: str) -> None:
        """Take back the seats that one has left to a bot."""
        async with self._changing(table_id) as (session, table):
            left = [seat for seat in table.seats if seat.claimed_by == user.id]
            if table.status != "playing" or not left:
                raise forbidden("You have no seat to come back to at this table.")
            reasons = {seat.number: clocks.why_not_back(table, seat) for seat in left}
            if all(reasons.values()):
                raise forbidden(next(filter(None, reasons.values())))
            clocks.stop(table, self.now())
            for seat in left:
                if not reasons[seat.number]:
                    seat.user_id, seat.claimed_by, seat.bot = user.id, None, None
            await self._after(session, table, (await self.live(session, table)).match)
            table.changed = self.now()

    # Deciding

    async def command(self, user: User, table_id: str, command: Command) -> int:
        """Take actions, all or none, or take the last one back; the table's version afterwards."""
        async with self._changing(table_id) as (session, table):
            command_id = f"{user.id}.{command.id}"
            done = (
                select(LogEntry.number)
                .where(LogEntry.table_id == table_id, LogEntry.command_id == command_id)
                .order_by(LogEntry.number.desc())
            )
            if command.version < table.version and (number := await session.scalar(done)) is not None:
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
            for entry in entries:
                table.seats[entry.seat].seen = seen_after(live.match, table.seats[entry.seat], undone=command.undo)
            clocks.stop(table, self.now(), entries[0].seat if command.undo else None)
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
                if reason := why_illegal(match.game, match.state, number):
                    raise IllegalAction(reason)
                entry = match.play(number)
                done.append(Done(entry.player, entry.action, entry.hash, entry.text))
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
        return [Done(seat, None, state_hash(live.match.state))]

    async def bot_moves(self, table_id: str, version: int, actions: Sequence[int]) -> None:
        """What a bot decided at a version, if that is still the table's."""
        async with self._changing(table_id) as (session, table):
            await session.execute(this_job(table_id, version, "bot"))
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
        for part, done in enumerate(entries):
            table.version += 1
            named = {"table_id": table.id, "number": table.version, "command_id": command_id, "part": part}
            session.add(LogEntry(**named, **done._asdict()))
        live.version = table.version
        table.changed = self.now()
        await self._after(session, table, live.match)
        await session.flush()
        return table.version

    async def time_up(self, table_id: str, version: int) -> None:
        """Somebody's clock has run out, if they have not decided meanwhile."""
        async with self._changing(table_id) as (session, table):
            await session.execute(this_job(table_id, version, "clock"))
            end, moment = clocks.runs_out(table), self.now()
            if table.version != version or table.status != "playing" or end is None or other_rules(table):
                return
            live = await self.live(session, table)
            assert table.decider is not None
            seat = table.seats[table.decider]  # who may have got more time since: then all stays as it is
            clocks.stop(table, moment)
            if moment - end > clocks.LATE:
                seat.time_left = clocks.MERCY
            elif moment >= end:
                seat.user_id, seat.claimed_by, seat.bot = None, seat.user_id, STAND_IN
                seat.lost = table.clock is not None and table.clock["expiry"] == "loses"
            if seat.lost:
                out = Done(seat.number, clocks.OUT, state_hash(live.match.state))
                await self._write(session, table, live, [out], f"clock-{version}")
            else:
                await self._after(session, table, live.match)
            table.changed = moment

    async def _after(self, session: AsyncSession, table: Table, match: Match) -> None:
        """Note who decides now, or how it ended. What is to be done by itself becomes a job: a bot's turn, looking
        whether somebody's time has run out, recording the match."""
        over = match.over or clocks.is_decided(table)
        table.decider = None if over else match.player
        if over:
            table.status = "finished"
            table.scores = match.scores()
            table.winners = clocks.winners(match, [seat.number for seat in table.seats if seat.lost])
            table.breakdown = breakdown_of(match.game, match.state, match.players)
        else:
            clocks.run(table, match, self.now())
        await session.execute(delete(Job).where(Job.table_id == table.id))
        kind = "record" if over else "bot" if is_bot(table, match) else "clock"
        due = clocks.runs_out(table) if kind == "clock" else self.now()
        if due:
            session.add(Job(table_id=table.id, version=table.version, kind=kind, due=due))


def this_job(table_id: str, version: int, kind: str) -> Delete:
    """Done, whatever comes of it."""
    return delete(Job).where(Job.table_id == table_id, Job.version == version, Job.kind == kind)


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
