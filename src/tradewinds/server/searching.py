"""Positions for bots to search on: records in which all that a seat cannot know was dealt anew; how to read them."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from typing import Any

import numpy as np

from ..engine.actions import Actions
from ..engine.game import Game
from ..engine.match import Match, new_dice
from .projection import legal_actions
from .shapes import ActionKind, FieldInfo, NumberedAction, RecordInfo, SearchRecord


@cache
def record_info(rules: Game) -> RecordInfo:
    return RecordInfo(
        game=rules.id,
        rules_version=rules.rules_version,
        components=rules.components,
        size=rules.record.dtype.itemsize,
        fields=_fields(rules.record.dtype),
        actions=[_kind(kind) for kind in rules.actions],
    )


def _fields(layout: np.dtype[Any]) -> list[FieldInfo]:
    """In the order in which they lie."""
    found = []
    for name, (whole, offset, *_) in (layout.fields or {}).items():
        one, shape = whole.subdtype or (whole, ())
        kind = "" if one.fields else one.str[1:]  # without the order of bytes
        found.append(FieldInfo(name=name, offset=offset, kind=kind, shape=list(shape), fields=_fields(one)))
    return sorted(found, key=lambda field: field.offset)


def _kind(kind: Actions) -> ActionKind:
    values: dict[str, list[int | str]] = {
        name: list(range(of)) if isinstance(of, int) else [member.name.lower() for member in of]
        for name, of in kind.fields.items()
    }
    return ActionKind(kind=kind.name.lower(), first=int(kind), size=kind.size, fields=values)


def search_record(match: Match, version: int, seat: int) -> SearchRecord:
    """A position as a seat may think of it. What is legal for the one who decides depends on nothing hidden."""
    rules = match.game
    copy = rules.redealt(match.state, seat, new_dice())
    legal = legal_actions(match) if match.player == seat else []
    return SearchRecord(
        game=rules.id,
        rules_version=rules.rules_version,
        components=rules.components,
        version=version,
        seat=seat,
        player=match.player,
        record=b64encode(copy.tobytes()).decode(),
        fields=copy.as_dict(),
        legal=[NumberedAction(number=rules.actions.number(a.short), **a.model_dump()) for a in legal],
    )
