"""The messages of the API: what comes in, checked, and what goes out, typed for the page and for bots."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(min_length=1, max_length=40)]
Number = Annotated[int, Field(ge=0, strict=True)]
Action = dict[str, Any] | str | Number  # {"kind": "move", "tile": 7}, "move 7" or its number


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)  # true is no number, and "1" neither


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


class Clock(Strict):
    """A table's clock: 'each has 30 minutes and 20 seconds more a turn', or 'three days for each turn'."""

    seconds: Annotated[int, Field(ge=10, le=30 * 86400)]  # that each person has: for the match, or for each turn
    each_turn: bool = False  # whether they are for each turn; what is left of them is not saved up
    increment: Annotated[int, Field(ge=0, le=86400)] = 0  # seconds more for each turn, where `each_turn` is false
    expiry: Literal["bot", "loses"] = "bot"  # who runs out: a bot plays until they come back, or they have lost


class NewTable(Strict):
    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=6)]
    options: dict[str, Any] = {}
    listed: bool = False
    hints: bool = False
    clock: Clock | None = None


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


class TokenInfo(BaseModel):
    """A program that may play as oneself."""

    id: str
    name: str
    created: str
    expires: str


class NewToken(TokenInfo):
    token: str  # shown this once: the server keeps no more than its hash


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


class BotInfo(BaseModel):
    id: str
    name: str
    about: str  # how it plays, in a few words


class SeatInfo(BaseModel):
    number: int
    name: str
    kind: Literal["open", "person", "bot"]
    bot: str | None  # which one; with a person's name it plays for somebody who has left
    left: bool  # by somebody who may come back
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


class ClockInfo(Clock):
    """A table's clock as it stands. Of seat `running` there is left: left[running] - (now - since), and then less by
    each second since this was received; of the others what `left` says."""

    left: list[float | None]  # seconds of each seat when `since` was; none for bots
    running: int | None  # the seat whose time runs; none while a bot decides or nobody plays
    since: str | None
    now: str  # the server's time when this was sent: the viewer's own may differ
    lost: list[int]  # seats that have lost by running out of time


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
    time_left: float | None  # seconds of the one who decides, where a clock runs
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
    watching: list[str]  # those who look on without a seat, by name
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
    clock: ClockInfo | None
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


class ActionKind(BaseModel):
    """A run of numbered actions that differ in some fields, of which the last runs fastest."""

    kind: str
    first: int  # the number of its first action
    size: int
    fields: dict[str, list[int | str]]  # the values of each, in order


class FieldInfo(BaseModel):
    """Where a field of a record lies: numbers in row order, lowest byte first."""

    name: str
    offset: int  # bytes from the beginning of the record, or of the one of `fields`
    kind: str  # i1, i2, i4, i8, u1 or u8: signed or not, and its bytes; empty where it has fields itself
    shape: list[int]  # how many; nothing for a single number
    fields: list[FieldInfo]  # of each of them


class RecordInfo(BaseModel):
    """How to read a game's records and its actions' numbers."""

    game: str
    rules_version: int
    components: str
    size: int  # bytes
    fields: list[FieldInfo]
    actions: list[ActionKind]


class NumberedAction(LegalAction):
    number: int


class SearchRecord(BaseModel):
    """A position to search on: what the seat cannot know was dealt anew, as it might be."""

    game: str
    rules_version: int
    components: str
    version: int  # of the table
    seat: int
    player: int  # the seat that decides
    record: str  # its bytes in base64
    fields: dict[str, Any]  # the same by name
    legal: list[NumberedAction]  # where the seat decides


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


class Aside(BaseModel):
    """A finished match as those who watched would have seen it if something else had been done."""

    view: dict[str, Any]
