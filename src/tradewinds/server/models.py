"""What is stored. The log of a match is the truth: everything about its state follows from the table's row and it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    DateTime,
    Dialect,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

Now = Callable[[], datetime]


def now() -> datetime:
    return datetime.now(UTC)


class Moment(TypeDecorator[datetime]):
    """A time that comes back with its zone: SQLite forgets that it was UTC, and a browser would take it for local."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.replace(tzinfo=UTC) if value and value.tzinfo is None else value


class Base(DeclarativeBase):
    type_annotation_map = {dict[str, Any]: JSON, list[Any]: JSON, datetime: Moment}  # noqa: RUF012


class User(Base):
    """Somebody: a guest, or with a login name and a password an account."""

    __tablename__ = "users"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    login: Mapped[str | None] = mapped_column(String(40), unique=True)
    password: Mapped[str | None] = mapped_column(String(200))
    created: Mapped[datetime] = mapped_column(default=now)
    deleted: Mapped[datetime | None]


class Session(Base):
    """A browser or a program that has shown who it is. Of its token only a hash is kept, made with the secret."""

    __tablename__ = "sessions"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), index=True)
    kind: Mapped[str] = mapped_column(String(8))  # cookie or token
    label: Mapped[str] = mapped_column(String(80), default="")
    created: Mapped[datetime] = mapped_column(default=now)
    expires: Mapped[datetime]


class KnownSecret(Base):
    """One row: a hash by which a server knows that it has the secret that the sessions were begun with."""

    __tablename__ = "secret"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)


class Table(Base):
    """A table: a match, or people waiting for one."""

    __tablename__ = "tables"
    __table_args__ = (Index("tables_newest", "status", "changed"),)  # what the lobby lists

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules_version: Mapped[int]
    components: Mapped[str] = mapped_column(String(32))
    options: Mapped[dict[str, Any]]
    seed: Mapped[str] = mapped_column(String(20))  # 64 bits, known to the server alone until the end
    salt: Mapped[str] = mapped_column(String(32))
    status: Mapped[str] = mapped_column(String(12))  # waiting, playing, finished or closed
    listed: Mapped[bool] = mapped_column(default=False)
    hints: Mapped[bool] = mapped_column(default=False)
    invitation: Mapped[str] = mapped_column(String(32))  # who has the link may sit down
    host_id: Mapped[str] = mapped_column(ForeignKey("users.id"), index=True)
    version: Mapped[int] = mapped_column(default=0)  # entries in the log
    decider: Mapped[int | None]  # the seat that decides now, while it is played
    clock: Mapped[dict[str, Any] | None]  # as wished, see clocks
    clock_since: Mapped[datetime | None]  # when the time of the one who decides began to run
    scores: Mapped[list[Any] | None]
    breakdown: Mapped[list[Any] | None]
    winners: Mapped[list[Any] | None]
    followed_by: Mapped[str | None] = mapped_column(String(16))  # the table of the rematch
    imported: Mapped[bool] = mapped_column(default=False)  # from a match file: nobody here saw it being played
    created: Mapped[datetime] = mapped_column(default=now)
    changed: Mapped[datetime] = mapped_column(default=now)

    seats: Mapped[list[Seat]] = relationship(order_by="Seat.number", lazy="selectin", cascade="all, delete-orphan")


class Seat(Base):
    """A seat at a table: free, somebody's, or a bot's."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[str | None] = mapped_column(ForeignKey("users.id"), index=True)
    claimed_by: Mapped[str | None] = mapped_column(ForeignKey("users.id"), index=True)  # who left it and may come back
    name: Mapped[str] = mapped_column(String(40), default="")
    bot: Mapped[str | None] = mapped_column(String(20))  # who plays while no person does
    seen: Mapped[int] = mapped_column(default=0)  # the length of the log when its person last decided
    time_left: Mapped[float | None] = mapped_column(Double)  # seconds on the clock, without those that run just now
    turn_from: Mapped[int] = mapped_column(default=-1)  # actions that stood when the last turn began that brought time
    lost: Mapped[bool] = mapped_column(default=False)  # by running out of time


class LogEntry(Base):
    """What was done: an action, an undo that takes back the action before it, or that a seat ran out of time."""

    __tablename__ = "log"
    __table_args__ = (UniqueConstraint("table_id", "command_id", "part"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    action: Mapped[int | None]  # none for an undo, clocks.OUT for a seat that is out
    hash: Mapped[str] = mapped_column(String(16))  # of the state afterwards
    text: Mapped[str | None] = mapped_column(Text)  # an action in words: readable when the rules have changed
    command_id: Mapped[str] = mapped_column(String(60))  # whose it is, and what they called it
    part: Mapped[int] = mapped_column(default=0)  # of a command with several actions
    made: Mapped[datetime] = mapped_column(default=now)


class Recording(Base):
    """What a finished match looked like at each step: see recordings."""

    __tablename__ = "recordings"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    content: Mapped[bytes] = mapped_column(LargeBinary)


class ChatLine(Base):
    """What was said at a table, apart from the log."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    user_id: Mapped[str | None] = mapped_column(ForeignKey("users.id"))
    name: Mapped[str] = mapped_column(String(40))
    seat: Mapped[int | None]  # that the speaker had then; none for those who watched
    text: Mapped[str] = mapped_column(Text)
    made: Mapped[datetime] = mapped_column(default=now)


class Job(Base):
    """What is to be done at a version of a table: claimed by one process, and by another if that one dies."""

    __tablename__ = "jobs"
    __table_args__ = (UniqueConstraint("table_id", "version"), Index("jobs_due", "due"))

    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"))
    version: Mapped[int]
    kind: Mapped[str] = mapped_column(String(8), default="bot")  # bot's turn, clock that runs out, record a match
    due: Mapped[datetime] = mapped_column(default=now)
    claimed_until: Mapped[datetime | None]
