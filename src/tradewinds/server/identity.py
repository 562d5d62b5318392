"""Who is who: guests with a session, accounts with a name and a password, programs with a token."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections.abc import Callable, Sequence
from datetime import timedelta
from functools import cached_property

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import Select, delete, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from .errors import Refused, bad_request, not_found
from .models import ChatLine, Seat, Session, Table, User, now
from .secret import keyed_hash
from .store import Store

SESSION_DAYS = 180
TOKEN_DAYS = 365
MOST_TOKENS = 20
HASHINGS = 2  # passwords checked at once: each takes memory and most of a core
LONGEST_NAME = 40
GONE = "Deleted player"
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # kinds of characters that hide or turn around what is beside them
BLANKS = dict.fromkeys(map(ord, "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"))  # letters that show nothing

_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_nobody = _hasher.hash("nobody has this password")  # an unknown name takes as long as a wrong password


def clean_name(name: str) -> str:
    """A name as it is shown: only what can be seen, on one line, and no pile of marks on a letter."""
    text = unicodedata.normalize("NFKC", name).translate(BLANKS)
    text = "".join(c for c in text if unicodedata.category(c) not in UNSEEN)
    text = "".join(c for i, c in enumerate(text) if not (is_mark(c) and all(map(is_mark, text[max(0, i - 2) : i]))))
    text = " ".join(text.split())[:LONGEST_NAME].strip()
    if not text:
        raise bad_request("A name needs at least one letter.")
    return text


def is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


def login_key(login: str) -> str:
    """Names for logging in are the same in capitals and small letters."""
    return clean_name(login).casefold()[:LONGEST_NAME]


class Identity:
    def __init__(self, store: Store, read_key: Callable[[], bytes]):
        self.store, self._read_key = store, read_key
        self._hashing = asyncio.Semaphore(HASHINGS)

    @cached_property
    def _key(self) -> bytes:
        return self._read_key()

    def hashed(self, token: str) -> str:
        """As what a token is known to the database, and to us once it has come in."""
        return keyed_hash(self._key, token)

    async def of(self, token: str, kind: str) -> User | None:
        """Whose session this is: a browser's cookie or a program's token."""
        if not token:
            return None
        async with self.store.read() as session:
            found = await session.scalars(
                select(User)
                .join(Session, Session.user_id == User.id)
                .where(Session.hash == self.hashed(token), Session.kind == kind)
                .where(Session.expires > now(), User.deleted.is_(None))
            )
            return found.first()

    # Sessions

    async def new_guest(self, name: str) -> tuple[User, str]:
        user = User(id=secrets.token_hex(8), name=clean_name(name))
        async with self.store.write() as session:
            session.add(user)
            await session.flush()
            return user, self._begin(session, user, "cookie")

    async def new_token(self, user: User, label: str) -> tuple[str, Session]:
        """A token for a program that plays as this user."""
        async with self.store.write() as session:
            if len((await session.scalars(_tokens_of(user))).all()) >= MOST_TOKENS:
                raise Refused(409, "too_many", f"You have {MOST_TOKENS} tokens, which is the most: revoke one first.")
            token = self._begin(session, user, "token", clean_name(label))
            await session.flush()
            return token, await session.get_one(Session, self.hashed(token))

    async def tokens(self, user: User) -> Sequence[Session]:
        """A user's tokens that have not expired, the newest first."""
        async with self.store.read() as session:
            return (await session.scalars(_tokens_of(user))).all()

    async def revoke(self, user: User, token_id: str) -> str:
        """End a token by its id; its hash."""
        async with self.store.write() as session:
            for kept in await session.scalars(_tokens_of(user)):
                if token_id_of(kept) == token_id:
                    await session.delete(kept)
                    return kept.hash
        raise not_found("token")

    async def log_in(self, login: str, password: str, before: str) -> tuple[User, str]:
        """A new session instead of the one before. What a guest had there is theirs as the account they are."""
        async with self.store.read() as session:
            wanted = select(User).where(User.login == login_key(login), User.deleted.is_(None))
            user = (await session.scalars(wanted)).first()
        async with self._hashing:
            try:
                known = user.password if user and user.password else _nobody
                await asyncio.to_thread(_hasher.verify, known, password)
            except VerificationError:
                user = None
        if user is None:
            raise Refused(403, "wrong_login", "Name or password are wrong.")
        guest = await self.of(before, "cookie")
        async with self.store.write() as session:
            if guest and guest.login is None:
                await _hand_over(session, guest.id, user.id)
            await self._end(session, before)
            return user, self._begin(session, user, "cookie")

    async def log_out(self, token: str) -> None:
        async with self.store.write() as session:
            await self._end(session, token)

    def _begin(self, session: AsyncSession, user: User, kind: str, label: str = "") -> str:
        """A new session's token, of which only the hash is kept."""
        token = f"t{secrets.token_urlsafe(32)}"  # a leading dash would read as an option on a command line
        expires = now() + timedelta(days=SESSION_DAYS if kind == "cookie" else TOKEN_DAYS)
        session.add(Session(hash=self.hashed(token), user_id=user.id, kind=kind, expires=expires, label=label))
        return token

    async def _end(self, session: AsyncSession, token: str) -> None:
        await session.execute(delete(Session).where(Session.hash == self.hashed(token)))

    # Accounts

    async def rename(self, user: User, name: str) -> User:
        """Where somebody sits under their own name; others at the same screen keep theirs."""
        new = clean_name(name)
        async with self.store.write() as session:
            seats = update(Seat).where(Seat.user_id == user.id, Seat.name == user.name)
            await session.execute(seats.values(name=new))
            await session.execute(update(User).where(User.id == user.id).values(name=new))
        user.name = new
        return user

    async def register(self, user: User, login: str, password: str, before: str) -> tuple[User, str]:
        """Make a guest an account, with a new session: the tables stay theirs."""
        if user.login is not None:
            raise Refused(409, "has_account", "You have an account already.")
        key = login_key(login)
        async with self._hashing:
            known = await asyncio.to_thread(_hasher.hash, password)
        try:
            async with self.store.write() as session:
                await session.execute(update(User).where(User.id == user.id).values(login=key, password=known))
                await self._end(session, before)
                token = self._begin(session, user, "cookie")
        except IntegrityError:
            raise Refused(409, "taken", "This name is taken.") from None
        user.login = key
        return user, token

    async def running(self, user: User) -> Sequence[str]:
        """The tables where somebody sits and that are not over."""
        seats = select(Seat.table_id).join(Table, Table.id == Seat.table_id).where(Seat.user_id == user.id)
        async with self.store.read() as session:
            return (await session.scalars(seats.where(Table.status.in_(("waiting", "playing"))).distinct())).all()

    async def delete(self, user: User) -> None:
        """The account goes, with its name, sessions and what it said; the matches of others stay."""
        async with self.store.write() as session:
            await session.execute(delete(Session).where(Session.user_id == user.id))
            await session.execute(delete(ChatLine).where(ChatLine.user_id == user.id))
            seats = update(Seat).where(or_(Seat.user_id == user.id, Seat.claimed_by == user.id))
            await session.execute(seats.values(name=GONE, claimed_by=None))
            values = {"name": GONE, "login": None, "password": None, "deleted": now()}
            await session.execute(update(User).where(User.id == user.id).values(**values))


def token_id_of(token: Session) -> str:
    """By what a user names one of their tokens: too little of its hash to be of use to anybody."""
    return token.hash[:16]


def _tokens_of(user: User) -> Select[Session]:
    mine = select(Session).where(Session.user_id == user.id, Session.kind == "token", Session.expires > now())
    return mine.order_by(Session.created.desc())


async def _hand_over(session: AsyncSession, guest: str, account: str) -> None:
    """Give what belonged to a guest to an account. The name of a seat stays: it is known at that table."""
    for column in (Seat.user_id, Seat.claimed_by, Table.host_id, ChatLine.user_id):
        await session.execute(update(column.class_).where(column == guest).values({column.key: account}))
