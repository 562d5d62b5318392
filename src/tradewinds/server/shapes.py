"""The messages of the API: what comes in, checked, and what goes out, typed for the page and for bots."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(min_length=1, max_length=40)]
Action = dict[str, Any] | str  # {"kind": "move", "tile": 7} or "move 7"


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


# In


class NewGuest(Strict):
    name: Name


class Login(Strict):
    login: Annotated[str, Field(min_length=2, max_length=40)]
    password: Annotated[str, Field(min_length=8, max_length=200)]


class SeatWish(Strict):
    kind: Literal["me", "open", "bot"]
    name: Annotated[str, Field(max_length=40)] = ""  # for several people at one screen
    bot: Annotated[str, Field(max_length=20)] = ""


class NewTable(Strict):
    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=6)]
    options: dict[str, Any] = {}
    listed: bool = False
    hints: bool = False


class Join(Strict):
    invitation: Annotated[str, Field(max_length=64)] = ""
    seat: int | None = None


class Command(Strict):
    """Actions to be taken, all or none, or an undo."""

    id: Annotated[str, Field(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
    version: Annotated[int, Field(ge=0)]  # that of the table when it was decided
    actions: Annotated[list[Action], Field(max_length=20)] = []
    undo: bool = False


class Said(Strict):
    text: Annotated[str, Field(min_length=1, max_length=500)]


# Out


class UserInfo(BaseModel):
    id: str
    name: str
    account: bool


class OptionInfo(BaseModel):
    name: str
    default: bool | str
    values: list[bool | str]
    help: str


class GameInfo(BaseModel):
    id: str
    title: str
    summary: str
    board: str  # the title on whose board it is played
    skin: str
    players: list[int]
    options: list[OptionInfo]
    reconstructed: list[str]  # tables whose values are not known for certain


class SeatInfo(BaseModel):
    number: int
    name: str
    kind: Literal["open", "person", "bot"]
    bot: str | None  # which one; with a person's name it plays for somebody who has left
    yours: bool
    here: bool  # looking at the table now


class LegalAction(BaseModel):
    action: dict[str, Any]
    short: str
    text: str


class LogLine(BaseModel):
    number: int  # of the step
    seat: int
    text: str


class TableLine(BaseModel):
    """A table in the lobby."""

    id: str
    game: str
    title: str
    status: str
    imported: bool  # from a match file
    seats: list[SeatInfo]
    decider: int | None
    your_turn: bool
    winners: list[int]
    scores: list[int]
    changed: str


class Lobby(BaseModel):
    mine: list[TableLine]
    open: list[TableLine]
    finished: list[TableLine]


class TableState(BaseModel):
    """All that a viewer sees of a table."""

    type: Literal["state"] = "state"
    id: str
    game: str
    title: str
    board: str
    skin: str
    status: str
    note: str | None  # why less is shown of the match than there was
    imported: bool  # from a match file: its names are the file's
    version: int
    step: int  # actions that stand
    seats: list[SeatInfo]
    your_seats: list[int]
    may_come_back: bool  # to the seats that the viewer has left to a bot
    host: bool
    invitation: str | None
    decider: int | None
    prompt: str
    legal: list[LegalAction]  # of the seat that decides, if it is the viewer's
    undo: bool
    why_not_undo: str | None
    log: list[LogLine]
    seen: int  # steps up to the viewer's last decision: what follows happened since
    view: dict[str, Any] | None
    scores: list[int]
    breakdown: list[dict[str, int]]
    winners: list[int]
    seed_hash: str
    seed: str | None
    salt: str | None
    options: dict[str, Any]
    hints: bool
    followed_by: str | None


class ChatMessage(BaseModel):
    """What somebody said at a table."""

    type: Literal["chat"] = "chat"
    id: int
    name: str
    seat: int | None  # the speaker's; none for those who watch
    text: str
    made: str


class Accepted(BaseModel):
    type: Literal["accepted"] = "accepted"
    id: str
    version: int


class Refusal(BaseModel):
    type: Literal["refused"] = "refused"
    id: str = ""
    code: str
    text: str
    version: int | None = None
    retry_after: float | None = None


class Preview(BaseModel):
    """What an action would change, on a copy in which all that is hidden was dealt anew."""

    text: str
    view: dict[str, Any]
    scores: list[int]


class Explanation(BaseModel):
    legal: bool
    rule: str
    text: str


class Replay(BaseModel):
    """A position of a match at a step."""

    id: str
    game: str
    title: str
    board: str
    skin: str
    step: int
    steps: int
    view: dict[str, Any]
    log: list[LogLine]
    scores: list[int]
    breakdown: list[dict[str, int]]
    winners: list[int]
    seats: list[SeatInfo]
