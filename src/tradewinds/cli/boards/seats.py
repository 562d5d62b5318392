"""The players' panels: a frame with who it is and how many points, and a line for each kind of thing that they have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from rich import box
from rich.panel import Panel
from rich.text import Text

from ...games.century.settlers.viewing import PointCardView, SettlerSeatView
from ...games.century.viewing import Cubes, RoundsView
from .layout import Flow, Row, labelled
from .look import Look


class Named(TypedDict):
    name: str
    score: int


def panel(look: Look, view: RoundsView, player: int, seat: Named, rows: Sequence[Row]) -> Panel:
    """What a player has; the frame of the one who decides is heavy."""
    style = look.seat(player)
    deciding = player == view["player"] and not view["over"]
    points = f"{seat['score']} point{'' if seat['score'] == 1 else 's'}"
    title = Text.assemble(("▶ " if deciding else "", style), (f"@{player + 1} {seat['name']}", style))
    title.append(f" · {points}", "default")
    if view["over"] and player in view["winners"]:
        title.append(" · winner", "bold")
    elif player == view["first"]:
        title.append(" · first", "dim")
    shape, edge = (box.HEAVY, style) if deciding else (box.ROUNDED, "bright_black")
    return Panel(labelled(rows), title=title, title_align="left", box=shape, border_style=edge)


def held(look: Look, cubes: Cubes, limit: int) -> Text:
    """'YYR 3 of 10'; what is over the limit is red."""
    number = sum(cubes.values())
    style = "bold red" if number > limit else "dim"
    return look.cubes(cubes, 24).append(f"{' ' if number else ''}{number} of {limit}", style)


def settler_rows(look: Look, seat: SettlerSeatView, holds: Sequence[Text] = (), home: Sequence[Text] = ()) -> list[Row]:
    """Cubes, settlers, point cards with what they do for good, bonus tiles and exploration tiles."""
    settler = look.say("settler" if seat["home"] == 1 else "settlers")
    at_home = Text(str(seat["home"]), "bold").append(f" {settler}", "not bold")
    rows: list[Row] = [
        ("holds", Flow([held(look, seat["cubes"], seat["storage"]), *holds])),
        ("home", Flow([at_home, f"{seat['reserve']} in reserve", *home])),
        ("cards", Flow([Text(str(len(seat["cards"])), "bold"), *_symbols(look, seat["cards"])])),
    ]
    if seat["bonus"]:
        tiles = [look.brief(tile["text"]).append(f" ={tile['points']}", "bold") for tile in seat["bonus"]]
        free = seat["bonus_spaces"] - len(tiles)
        rows.append(("bonus", Flow([*tiles, *([Text(f"{free} free", "dim")] if free else [])])))
    if seat["explored"]:
        rows.append(("tiles", Flow([look.brief(tile["text"]) for tile in seat["explored"]])))
    return rows


def _symbols(look: Look, cards: Sequence[PointCardView]) -> list[Text]:
    """'bag ×2', 'hammer tent, paw', 'dreamcatcher +Y wheat': the symbols, and where they help for good."""
    texts = []
    for symbol in sorted({card["symbol"] for card in cards}):
        lasting = [look.brief(card["benefit"]).split(" at ") for card in cards if card["symbol"] == symbol]
        places = _counted([_where(*parts) for parts in lasting if len(parts) == 2])
        number = Text("" if places or len(lasting) == 1 else f" ×{len(lasting)}")
        texts.append(Text.assemble((symbol, "italic"), number, " " if places else "", Text(", ").join(places)))
    return texts


def _counted(texts: Sequence[Text]) -> list[Text]:
    """Those that are there several times once, with how often."""
    plain = [text.plain for text in texts]
    once = {text.plain: text for text in texts}
    return [text + Text(f" ×{plain.count(key)}" if plain.count(key) > 1 else "") for key, text in once.items()]


def _where(what: Text, place: Text) -> Text:
    """A card that saves a settler needs only the place; one that gives a cube, also which."""
    return place if what.plain.startswith("-") else Text.assemble(what, " ", place)
