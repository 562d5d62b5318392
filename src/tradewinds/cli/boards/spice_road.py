"""The board of Spice Road: the two rows of cards, and each player's hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from ...games.century.merchants.people import MerchantView
from .cards import merchant
from .layout import Flow, Panels, Row, labelled
from .look import Look
from .seats import held, panel
from .status import under_way

if TYPE_CHECKING:
    from ...games.century.spice_road.people import View

PANEL = 40  # the least width of a player's panel
CARD = 13  # and of a card


def board(view: View, look: Look) -> RenderableType:
    decks = [Text(f"{view['merchants_left']} merchant cards"), Text(f"{view['point_cards_left']} point cards")]
    return Group(
        Panels(_point_cards(view, look), CARD + 3),
        Panels(_merchants(view, look), CARD),
        labelled([("decks", Flow([*decks, *under_way(look, view)]))]),
        Panels([_panel(view, look, player) for player in range(len(view["seats"]))], PANEL),
    )


def _card(title: Text | None, lines: Sequence[Text], style: str) -> Panel:
    body = Text("\n").join(lines)
    return Panel(body, title=title, title_align="left", border_style=style, box=box.ROUNDED, padding=(0, 0, 0, 1))


def _point_cards(view: View, look: Look) -> list[Panel]:
    """What each costs and is worth; the coins that come with it are in its frame."""
    coins, cards = view["coins"], []
    for slot, card in enumerate(view["point_cards"]):
        title = None
        if slot == coins["silver_slot"] and coins["silver"]:
            title = Text(f"silver ×{coins['silver']}", "bold")
        if slot == 0 and coins["gold"]:
            title = Text(f"{look.say('gold')} ×{coins['gold']}", "bold yellow")
        worth = Text(f"{card['points']} ", "bold").append("pt ", "dim")
        cards.append(_card(title, [worth + look.cubes(card["cost"])], "cyan"))
    return cards


def _merchants(view: View, look: Look) -> list[Panel]:
    """What each does and costs, and the cubes that come with it."""
    cards = []
    for slot, card in enumerate(view["merchant_row"]):
        price = f"{slot} {look.say('cube' if slot == 1 else 'cubes')}" if slot else "free"
        title = Text(f"▶ {price}" if slot == view["acquiring"] and not view["over"] else price, "bold")
        lying = view["on_cards"][slot]
        with_it = [Text("+ ", "dim") + look.cubes(lying, 8)] if any(lying.values()) else []
        cards.append(_card(title, [merchant(look, card, ">"), *with_it], "bright_black"))
    return cards


def _panel(view: View, look: Look, player: int) -> Panel:
    seat = view["seats"][player]
    points = [str(card["points"]) for card in seat["cards"]]
    claimed = Text(f"{len(points)} of {view['cards_to_end']}").append(f"  {' '.join(points)}", "dim")
    coins = [f"{n} {look.say(coin)}" for coin, n in (("gold", seat["gold"]), ("silver", seat["silver"])) if n]
    rows: list[Row] = [
        ("holds", held(look, seat["cubes"], seat["storage"])),
        ("cards", Flow([claimed, *coins])),
        ("hand", _hand(look, seat["hand"])),
        ("played", _hand(look, seat["played"])),
    ]
    return panel(look, view, player, seat, rows)


def _hand(look: Look, cards: Sequence[MerchantView]) -> Flow:
    return Flow([merchant(look, card, ">") for card in cards] or [Text("none", "dim")], "  ")
