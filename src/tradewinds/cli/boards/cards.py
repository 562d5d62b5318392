"""Merchant cards, the point cards above the forts, and stacks of bonus tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from ...games.century.merchants.people import MerchantView
from ...games.century.settlers.viewing import LocationView, PointCardView, SettlersView, StackView
from .layout import Flow, Row, labelled
from .locations import needed, standing
from .look import Look


def merchant(look: Look, card: MerchantView | None, arrow: str = " > ") -> Text:
    """'YY > G', 'YYY', '3 upgrades', or 'no card'."""
    if card is None:
        return Text("no card", "dim")
    if card["steps"]:
        return Text(f"{card['steps']} upgrades")
    return look.trade(card["give"], card["take"], arrow) if any(card["give"].values()) else look.cubes(card["take"])


def point_card(look: Look, card: PointCardView) -> Text:
    """'5 RRG compass: exploration tile'."""
    worth = Text(f"{card['points']} ", "bold") + look.cubes(card["cost"])
    return worth.append(f" {card['symbol']}: ", "italic") + look.brief(card["benefit"])


def stack(look: Look, tiles: StackView, sign: str) -> Text:
    """'#1 3 per compass+bag ×4': marked while it is on offer."""
    text = Text("▶" if tiles["offered"] else "", "bold").append(sign, "bold")
    if tiles["top"] is None:
        return text.append("empty", "dim")
    return Text.assemble(text, look.brief(tiles["top"]["text"]), (f" ×{tiles['left']}", "dim"))


def stacks(look: Look, groups: Mapping[str, Sequence[StackView]]) -> Row:
    """All stacks with their numbers, in groups with what they are for."""
    items, number = [], 1
    for words, tiles in groups.items():
        for place, one in enumerate(tiles):
            sign = Text(f"{words} " if words and not place else "", "dim")
            items.append(sign + stack(look, one, f"#{number} "))
            number += 1
    return "stacks", Flow(items)


def point_deck(look: Look, view: SettlersView) -> Text:
    deck = Text(f"{view['point_cards_left']} point cards")
    if view["point_cards_left"] < 1:
        return deck
    return deck.append(", next ") + point_card(look, view["next_point_card"])


class Forts:
    """The forts: who stands there, the card above each, and its stack of bonus tiles where forts have them."""

    def __init__(self, look: Look, view: SettlersView, with_stacks: bool):
        self.look, self.view, self.with_stacks = look, view, with_stacks

    def _table(self, with_stacks: bool) -> Table:
        look, view = self.look, self.view
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
        table.add_column(look.say("Fort").split()[0], no_wrap=True)
        table.add_column("need", justify="right", no_wrap=True)
        table.add_column("point card", no_wrap=True)
        table.add_column("here", no_wrap=True, min_width=5)
        if with_stacks:
            table.add_column("bonus stack", no_wrap=True)
        for number, fort in enumerate(view["locations"]):
            if fort["type"] == "fort":
                slot = fort["slot"] or 0
                card = view["point_cards"][slot]
                told = Text("" if card["points"] > 9 else " ") + point_card(look, card)
                row = [*needed(view, number, fort), told, standing(look, fort)]
                table.add_row(*row, *([stack(look, view["stacks"][slot], f"#{slot + 1} ")] if with_stacks else []))
        return table

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return console.measure(self._table(False), options=options)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        whole = self._table(self.with_stacks)
        if not self.with_stacks or _fits(console, options, whole):
            yield whole
        else:
            yield Group(self._table(False), labelled([stacks(self.look, {"": self.view["stacks"]})]))


def _fits(console: Console, options: ConsoleOptions, table: Table) -> bool:
    return console.measure(table, options=options.update(width=500)).maximum <= options.max_width


def exploration(look: Look, view: SettlersView) -> Row:
    """The exploration tiles on locations and beside the board, and what they give."""
    covered = [location["exploration"] for location in view["locations"] if location["exploration"]]
    tiles = [look.brief(tile["text"]) for tile in [*covered, *view["beside"]]]
    return "tiles", Flow(tiles or [Text("none left", "dim")])


def markets(view: Sequence[LocationView], row: Sequence[MerchantView | None]) -> dict[str, MerchantView | None]:
    """The card below each market, by the location's id."""
    return {place["id"]: row[place["slot"] or 0] for place in view if place["type"] == "market"}
