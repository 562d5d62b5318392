"""What each viewer sees of a table: the only way in which anything of a match leaves the server."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from ..engine import words
from ..engine.game import Game
from ..engine.match import Match, new_dice
from .clocks import clock_info, time_left, why_not_back
from .errors import bad_request
from .models import Seat, Table, User
from .shapes import Aside, Explanation, LegalAction, LogLine, Preview, Replay, SeatInfo, TableLine, TableState
from .shown import shown
from .versions import rules_of, title_of


class Step(NamedTuple):
    """What those who watched a match saw at a step."""

    view: dict[str, Any]
    scores: list[int]
    breakdown: list[dict[str, int]]


WITHOUT_MATCH = {
    "waiting": "Waiting for players.",
    "playing": "The match cannot be shown.",
    "finished": "The match is over.",
    "closed": "This table was closed.",
}


def seats_of(user: User | None, seats: Collection[Seat]) -> list[int]:
    """The seats that somebody plays."""
    return [seat.number for seat in seats if user and seat.user_id == user.id]


def seed_hash(table: Table) -> str:
    """Shown from the start: who knows the seed and the salt afterwards can check that it was not changed."""
    return hashlib.sha256(f"{table.seed}:{table.salt}".encode()).hexdigest()


def seat_infos(table: Table, user: User | None, here: Collection[str] = ()) -> list[SeatInfo]:
    return [
        SeatInfo(
            number=seat.number,
            name=seat.name,
            kind="bot" if seat.bot else "person" if seat.user_id or seat.name else "open",
            bot=seat.bot,
            left=seat.claimed_by is not None,
            yours=bool(user and seat.user_id == user.id),
            here=seat.user_id in here if seat.user_id else bool(seat.bot),
        )
        for seat in table.seats
    ]


def table_line(table: Table, user: User | None, moment: datetime) -> TableLine:
    return TableLine(
        id=table.id,
        game=table.game,
        title=title_of(table),
        status=table.status,
        imported=table.imported,
        seats=seat_infos(table, user),
        decider=table.decider,
        your_turn=table.status == "playing" and table.decider in seats_of(user, table.seats),
        time_left=time_left(table, moment),
        winners=table.winners or [],
        scores=table.scores or [],
        changed=table.changed.isoformat(),
    )


def legal_actions(match: Match) -> list[LegalAction]:
    rules, state = match.game, match.state
    return [
        LegalAction(action=rules.actions.named(a), short=rules.actions.short(a), text=rules.text(state, a))
        for a in match.legal()
    ]


def table_state(
    table: Table,
    match: Match | None,
    user: User | None,
    here: Mapping[str, str],
    moment: datetime,
    note: str | None = None,
    told: Sequence[LogLine] = (),
) -> TableState:
    """A table as somebody sees it. `match` is none where none was begun, or where `note` says that it cannot be shown:
    then the result that was stored stands in for it, and the log as it was `told`."""
    mine = seats_of(user, table.seats)
    decides = match is not None and not match.over and match.player in mine and table.status == "playing"
    why_not = why_not_undo(match, mine) if match and table.status == "playing" else "Nobody plays here now."
    rules = rules_of(table)
    over = table.status == "finished"
    now = shown(match) if match else None
    view = now.view(now.match.player if decides else mine[0] if mine else None) if now else None
    return TableState(
        id=table.id,
        game=table.game,
        title=title_of(table),
        board=rules.board if rules else table.game,
        skin=rules.skin if rules else "",
        status=table.status,
        note=note,
        imported=table.imported,
        version=table.version,
        step=len(match.log) if match else len(told),
        seats=seat_infos(table, user, here),
        watching=sorted(name for one, name in here.items() if one not in [seat.user_id for seat in table.seats]),
        your_seats=mine,
        may_come_back=may_come_back(table, user),
        host=bool(user and user.id == table.host_id),
        invitation=table.invitation if mine or (user and user.id == table.host_id) else None,
        decider=match.player if match and not match.over and table.status == "playing" else None,
        prompt=prompt(view) if match and not over else note or WITHOUT_MATCH[table.status],
        legal=legal_actions(match) if match and decides else [],
        undo=why_not is None,
        why_not_undo=why_not,
        log=now.log if now else list(told),
        seen=max((seat.seen for seat in table.seats if seat.number in mine), default=0),
        view=view,
        scores=now.scores if now else table.scores or [],
        breakdown=now.breakdown if now else table.breakdown or [],
        winners=table.winners or [],
        seed_hash=seed_hash(table),
        seed=table.seed if over else None,
        salt=table.salt if over else None,
        clock=clock_info(table, moment),
        options=table.options,
        hints=table.hints,
        followed_by=table.followed_by,
    )


def prompt(view: Any) -> str:
    """What is being decided, in the game's own words: the same for all who look at it."""
    return str(view["question"])


def may_come_back(table: Table, user: User | None) -> bool:
    """Whether somebody can take back a seat that a bot plays for them."""
    left = [seat for seat in table.seats if user and seat.claimed_by == user.id]
    return table.status == "playing" and any(why_not_back(table, seat) is None for seat in left)


def breakdown_of(rules: Game, state: Any, players: int) -> list[dict[str, int]]:
    """The points of each seat, by what they are for."""
    return [rules.breakdown(state, seat) for seat in range(players)]


def why_not_undo(match: Match, mine: Collection[int]) -> str | None:
    """Why none of these seats can take back the last action, or None."""
    if match.over:
        return "The match is over."
    if not match.log:
        return match.why_not_undo()
    last = match.log[-1].player
    return match.why_not_undo(last if last in mine else -1)


def preview(match: Match, action: int, seat: int) -> Preview:
    """Of an action, on a copy in which what the seat cannot know was dealt anew."""
    rules = match.game
    text = rules.text(match.state, action)
    copy = rules.redealt(match.state, seat, new_dice())
    rules.step(copy, action)
    view: dict[str, Any] = rules.view(copy, seat)
    return Preview(text=text, view=view, scores=rules.scores(copy))


def explanation(match: Match, action: int) -> Explanation:
    reason = match.game.explain(match.state, action)
    return Explanation(legal=reason is None, rule=reason.rule if reason else "", text=reason.text if reason else "")


def why_illegal(rules: Game, state: Any, action: int) -> str | None:
    """Why an action cannot be taken now, or None. Its own text is left out: of an illegal one it may tell too much."""
    if action in rules.legal(state):
        return None
    return f"{rules.actions.short(action)!r} is not legal now. {rules.explain(state, action)}"


def replay(table: Table, match: Match, step: int, seat: int | None, user: User | None) -> Replay:
    """A finished match at a step, as a seat saw it then."""
    rules, state = match.game, at_step(match, step)
    return Replay(
        id=table.id,
        game=table.game,
        title=rules.title,
        board=rules.board,
        skin=rules.skin,
        step=step,
        steps=len(match.log),
        view=rules.view(state, seat),
        log=shown(match).log,
        scores=rules.scores(state),
        breakdown=breakdown_of(rules, state, match.players),
        winners=table.winners or [] if step == len(match.log) else [],
        seats=seat_infos(table, user),
    )


def at_step(match: Match, step: int) -> Any:
    return match.before[step] if step < len(match.log) else match.state


def aside(match: Match, step: int, actions: Sequence[str]) -> Aside:
    """What these actions would have led to from a step on. They are taken on a copy: the match stays as it is."""
    rules, state = match.game, at_step(match, step).copy()
    for number, action in enumerate(actions, 1):
        meant: int = rules.rule(words.same)(state, rules.actions.number(action))
        if reason := why_illegal(rules, state, meant):
            raise bad_request(f"Of the line, action {number} of {len(actions)} cannot be taken: {reason}")
        rules.step(state, meant)
    view: dict[str, Any] = rules.view(state, None)
    return Aside(view=view)


def replay_kept(table: Table, kept: Step, step: int, steps: int, told: Sequence[LogLine], user: User | None) -> Replay:
    """The same of a match whose rules have changed, as those who watched saw it."""
    rules = rules_of(table)
    return Replay(
        id=table.id,
        game=table.game,
        title=title_of(table),
        board=rules.board if rules else table.game,
        skin=rules.skin if rules else "",
        step=step,
        steps=steps,
        **kept._asdict(),
        log=list(told),
        winners=table.winners or [] if step == steps else [],
        seats=seat_infos(table, user),
    )
