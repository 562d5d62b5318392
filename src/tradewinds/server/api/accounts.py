"""Who one is: guests, accounts, tokens."""

from __future__ import annotations

from contextlib import suppress

from fastapi import APIRouter, Request, Response

from ..context import Here, InPerson, Visitor, cookie_name, is_secure, token_of
from ..errors import Refused
from ..identity import SESSION_DAYS, token_id_of
from ..models import Session, User
from ..shapes import Login, NewGuest, NewToken, TokenInfo, UserInfo

router = APIRouter(tags=["people"])


def info(user: User) -> UserInfo:
    return UserInfo(id=user.id, name=user.name, account=user.login is not None)


def token_info(token: Session) -> TokenInfo:
    return TokenInfo(
        id=token_id_of(token),
        name=token.label,
        created=token.created.isoformat(),
        expires=token.expires.isoformat(),
    )


def set_cookie(request: Request, response: Response, token: str) -> None:
    """Scripts cannot read it, and other sites' pages do not send it with what they post."""
    response.set_cookie(
        cookie_name(request), token, SESSION_DAYS * 86400, httponly=True, samesite="lax", secure=is_secure(request)
    )


def drop_cookie(request: Request, response: Response) -> None:
    response.delete_cookie(cookie_name(request), httponly=True, samesite="lax", secure=is_secure(request))


@router.get("/session")
async def who_am_i(user: Visitor) -> UserInfo | None:
    """Who one is: nobody until one has taken a name."""
    return info(user) if user else None


@router.post("/session")
async def be_somebody(guest: NewGuest, user: Visitor, here: Here, request: Request, response: Response) -> UserInfo:
    """Take a name: a new guest's, or another one for oneself."""
    if user:
        return info(await here.identity.rename(user, guest.name))
    new, token = await here.identity.new_guest(guest.name)
    set_cookie(request, response, token)
    return info(new)


@router.post("/account")
async def register(login: Login, user: InPerson, here: Here, request: Request, response: Response) -> UserInfo:
    """Give oneself a login name and a password; one's tables stay one's own."""
    before, _ = token_of(request)
    account, token = await here.identity.register(user, login.login, login.password, before)
    set_cookie(request, response, token)
    await here.lines.hang_up(here.identity.hashed(before))
    return info(account)


@router.delete("/account")
async def delete_account(user: InPerson, here: Here, request: Request, response: Response) -> None:
    """Be forgotten. Bots play on in one's seats, and the matches of others stay."""
    for table_id in await here.identity.running(user):
        with suppress(Refused):  # it may have ended meanwhile
            await here.tables.leave(user, table_id)
    await here.identity.delete(user)
    drop_cookie(request, response)
    await here.lines.hang_up(user.id)


@router.post("/login")
async def log_in(login: Login, here: Here, request: Request, response: Response) -> UserInfo:
    """Be an account again; what one did as a guest just now comes along."""
    before = request.cookies.get(cookie_name(request), "")
    user, token = await here.identity.log_in(login.login, login.password, before)
    set_cookie(request, response, token)
    await here.lines.hang_up(here.identity.hashed(before))
    return info(user)


@router.post("/logout")
async def log_out(here: Here, request: Request, response: Response) -> None:
    """End this session, or give up the token that this is sent with."""
    token, _ = token_of(request)
    await here.identity.log_out(token)
    drop_cookie(request, response)
    await here.lines.hang_up(here.identity.hashed(token))


@router.post("/tokens", status_code=201)
async def new_token(label: NewGuest, user: InPerson, here: Here) -> NewToken:
    """A token with which a program plays as oneself; it is shown this once. Its name is for one's own list."""
    token, kept = await here.identity.new_token(user, label.name)
    return NewToken(token=token, **token_info(kept).model_dump())


@router.get("/tokens")
async def my_tokens(user: InPerson, here: Here) -> list[TokenInfo]:
    """The programs that may play as oneself, the newest first."""
    return [token_info(token) for token in await here.identity.tokens(user)]


@router.delete("/tokens/{id}")
async def revoke_token(id: str, user: InPerson, here: Here) -> None:
    """Let a program play no longer: its token ends, and its sockets are closed."""
    await here.lines.hang_up(await here.identity.revoke(user, id))
