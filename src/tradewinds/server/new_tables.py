"""New tables: what is wished for, checked, and laid out with its seats."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from ..bots import check_bot
from ..engine.errors import BadOption, Problem, one_of
from ..engine.game import Game
from ..engine.options import Chosen
from ..games import game
from .errors import bad_request
from .identity import clean_name
from .models import Seat, Table, User
from .shapes import NewTable, SeatWish


def chosen_options(rules: Game, given: Mapping[str, Any]) -> Chosen:
    """Options that somebody sent."""
    refuse_file_names(rules, given)
    return rules.choose_options(given)


def refuse_file_names(rules: Game, given: Mapping[str, Any]) -> None:
    """On the command line an option may name a file. What strangers send must not open files of this machine."""
    for option in rules.options:
        value = given.get(option.name)
        if option.read and isinstance(value, str) and value not in option.values:
            possible = one_of([*option.values, "the data itself"])
            raise BadOption(f"Option {option.name} cannot be {value[:40]!r}: it is {possible}.")


def wished(user: User, wish: NewTable) -> Table:
    """A table as somebody wishes it, or Refused."""
    try:
        rules = game(wish.game)
        chosen = chosen_options(rules, wish.options)
        rules.template(len(wish.seats), chosen)
        seats = [_seat(user, seat) for seat in wish.seats]
    except Problem as problem:
        raise bad_request(str(problem)) from None
    if wish.clock and len(seats) == 1:
        raise bad_request("Who plays alone needs no clock.")
    alone = sum(seat.kind != "bot" for seat in wish.seats) == 1  # nobody else is played against with hints
    table = laid_out(user, rules, chosen, seats, wish.listed, wish.hints or alone)
    table.clock = wish.clock.model_dump() if wish.clock else None
    return table


def _seat(user: User, wish: SeatWish) -> Seat:
    if wish.kind == "me":
        return Seat(user_id=user.id, name=clean_name(wish.name) if wish.name else user.name)
    return bot_seat(wish.bot) if wish.kind == "bot" else Seat(name="")


def bot_seat(bot: str) -> Seat:
    check_bot(bot)
    return Seat(name=f"{bot} bot", bot=bot)


def laid_out(
    host: User, rules: Game, chosen: Chosen, seats: Sequence[Seat], listed: bool = False, hints: bool = False
) -> Table:
    """A table that waits, with a seed that nobody knows."""
    for number, seat in enumerate(seats):
        seat.number, seat.seen, seat.lost, seat.turn_from = number, 0, False, -1
    return Table(
        id=secrets.token_urlsafe(8).replace("_", "a").replace("-", "b"),
        game=rules.id,
        rules_version=rules.rules_version,
        components=rules.components,
        options=dict(chosen),
        seed=str(secrets.randbits(64)),
        salt=secrets.token_hex(16),
        status="waiting",
        listed=listed,
        hints=hints,
        invitation=secrets.token_urlsafe(16),
        host_id=host.id,
        version=0,
        decider=None,
        imported=False,
        seats=list(seats),
    )


def next_table(host: User, before: Table, there: Sequence[str]) -> Table:
    """For the rematch: the same game, options, people and bots. Who is not `there` any more leaves a free seat."""
    try:
        rules = game(before.game)
        chosen = chosen_options(rules, before.options)
        rules.template(len(before.seats), chosen)
        seats = [_seat_again(seat, there) for seat in before.seats]
    except Problem as problem:
        raise bad_request(f"The same again is not possible any more: {problem}") from None
    table = laid_out(host, rules, chosen, seats, before.listed, before.hints)
    table.clock = before.clock
    return table


def _seat_again(seat: Seat, there: Sequence[str]) -> Seat:
    if seat.bot:
        return bot_seat(seat.bot)
    return Seat(user_id=seat.user_id, name=seat.name) if seat.user_id in there else Seat(name="")
