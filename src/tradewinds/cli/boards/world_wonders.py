"""The table of World Wonders: everybody's city, the market, and the piece in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from .city import GOLD, RESOURCES, SIGNS, City, building_style, symbols
from .layout import Flow, Panels, Row, labelled
from .look import Look

if TYPE_CHECKING:
    from ...games.world_wonders.view_types import HandView, MonumentView, ObjectiveView, StackView, View

CITY = 31  # the width of a city with its tracks below
MARKET = 48  # the least width of the market
SMALL_CITY = 39  # the least width of a city with its numbers beside
TILE = 12  # the width of a building tile on offer
PICTURE = 14  # that of the pieces of a monument
ORDINALS = ("1st", "2nd")


def board(view: View, look: Look) -> RenderableType:
    return Board(view, look)


class Board:
    """Others' cities above; below them the deciding player's beside the market, close to the question."""

    def __init__(self, view: View, look: Look):
        self.view, self.look = view, look

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view, width = self.view, options.max_width
        beside = max(0, (width - MARKET) // CITY)  # cities on one row with the market
        seats = range(len(view["seats"]))
        others = [*seats[view["turn"] + 1 :], *seats[: view["turn"]]]  # in the order of seats, whoever is next first
        near, far = others[: max(0, beside - 1)], others[max(0, beside - 1) :]
        cities = [self.panel(player) for player in (*near, view["turn"])]
        yield labelled(self.table_rows())
        if far:
            yield Panels([self.panel(player) for player in far], SMALL_CITY)
        if beside:
            yield self.row(cities, console, options)
        else:
            yield Group(*cities, self.market())
        if view["hand"]:
            yield hand(view["hand"])

    def row(self, cities: Sequence[Panel], console: Console, options: ConsoleOptions) -> Table:
        """Cities of one height, and the market on the right of them."""
        high = max(len(console.render_lines(city, options.update(width=CITY))) for city in cities)
        grid = Table.grid(padding=0)
        for city in cities:
            grid.add_column(width=CITY)
            city.height = high
        grid.add_column(width=options.max_width - CITY * len(cities))
        grid.add_row(*cities, Padding(self.market(), (0, 0, 0, 1)))
        return grid

    def panel(self, player: int) -> Panel:
        """A city in a frame; that of the one who decides is heavy."""
        view, seat, style = self.view, self.view["seats"][player], self.look.seat(player)
        deciding = player == view["player"] and not view["over"]
        title = Text.assemble(("▶ " if deciding else "", style), (f"@{player + 1} {seat['name']}", style))
        title.append(f" · {seat['score']} point{'' if seat['score'] == 1 else 's'}", "default")
        marks = ["winner"] if view["over"] and player in view["winners"] else []
        marks += ["out of the round"] if seat["out"] and not view["over"] else []
        shape, edge = (box.HEAVY, style) if deciding else (box.ROUNDED, "bright_black")
        return Panel(
            City(view, seat),
            title=title,
            title_align="left",
            subtitle=Text(" · ".join(marks), "bold") if marks else None,
            subtitle_align="left",
            box=shape,
            border_style=edge,
            padding=(0, 0, 0, 1),
        )

    # What lies on the table beside the cities

    def table_rows(self) -> list[Row]:
        view, look = self.view, self.look
        order = [Text(f"@{p + 1} {view['seats'][p]['name']}", look.seat(p)) for p in view["order"]]
        told = [Text(f"{view['round']} of {view['rounds']}", "bold")]
        if len(order) > 1:
            told.append(Text.assemble(("order ", "dim"), Text(", ").join(order)))
        rows: list[Row] = [("round", Flow(told))]
        rows += [("" if n else "goals", self.objective(goal)) for n, goal in enumerate(view["objectives"])]
        if solo := view["solo"]:
            card = ", else ".join(" and ".join(section) for section in solo["sections"])
            points = Text(f"{solo['points']} points", "bold")
            taken = [f"{monument['name']} {monument['rings']}" for monument in solo["monuments"]]
            rows.append(("automaton", Flow([points, solo["difficulty"], f"last card: {card}", *taken])))
        return rows

    def objective(self, goal: ObjectiveView) -> Flow:
        """What counts, its points, and everybody's result, with the points that it would earn now."""
        worth = f"{goal['shared']} shared" if goal["shared"] else f"{goal['first']} and {goal['second']} points"
        results = [
            Text.assemble((f"@{p + 1} ", self.look.seat(p)), str(result), (f" +{points}" if points else "", "bold"))
            for p, (result, points) in enumerate(zip(goal["results"], goal["points"], strict=True))
        ]
        return Flow([Text(goal["text"]), Text(worth, "dim"), *results], "  ")

    def market(self) -> RenderableType:
        market = self.view["market"]
        return Group(
            Tiles(market["stacks"]),
            labelled([("roads", self.roads()), *self.pedestals()]),
            Text(f"monuments, {market['monuments_left']} more in the deck", "dim"),
            *(monument(number, card) for number, card in enumerate(market["monuments"], 1)),
            labelled([("signs", legend(self.view))]),
        )

    def roads(self) -> Flow:
        market = self.view["market"]
        things = (("Long", market["long_roads"]), ("Short", market["short_roads"]), ("Tower", market["towers"]))
        return Flow(
            [
                Text.assemble(f"{name} ×{thing['left']} ", (f"{thing['cost']}●", GOLD))
                if thing["left"]
                else Text(f"{name} sold", "dim")
                for name, thing in things
            ]
        )

    def pedestals(self) -> list[Row]:
        """Those for sale, and who has bought one."""
        told = []
        for pedestal in self.view["market"]["pedestals"]:
            owner, place = pedestal["owner"], ORDINALS[pedestal["place"] - 1]
            if owner is not None:
                told.append(Text.assemble(f"{place} pedestal ", (f"@{owner + 1}", self.look.seat(owner))))
            elif pedestal["for_sale"]:
                told.append(Text.assemble(f"{place} pedestal ", (f"{pedestal['cost']}●", GOLD)))
        return [("order", Flow(told))] if told else []


# Pieces


def shape(rows: Sequence[str], sign: str, style: str, water: bool = False) -> list[Text]:
    """A piece as it would lie on a map; what must or may be water has waves."""
    lines = []
    for row in rows:
        line = Text()
        for letter in row:
            if letter == ".":
                line.append("  ")
            elif letter == "W" and water:
                line.append(*SIGNS["W"][::2])
            else:
                line.append(f"{sign[0]}~" if letter == "X" and water else sign, style)
        lines.append(line)
    return lines


class Tiles:
    """The building tiles on offer, as many beside each other as there is room for."""

    def __init__(self, stacks: Sequence[StackView]):
        self.stacks = stacks

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        count = len(self.stacks)
        across = max(1, min(count, options.max_width // TILE))
        across = -(-count // -(-count // across))  # six are two rows of three rather than four and two
        for first in range(0, count, across):
            grid = Table.grid(padding=0)
            row = self.stacks[first : first + across]
            for _ in row:
                grid.add_column(width=TILE)
            grid.add_row(*(tile(stack) for stack in row))
            yield grid


def tile(stack: StackView) -> Text:
    """'S5 4●', and the shape with the symbols on it."""
    on_offer = stack["tile"]
    if on_offer is None:
        return Text(f"{stack['id']} {stack['cost']}●\nsold", "dim")
    text = Text.assemble((f"{stack['id']} ", "bold"), (f"{stack['cost']}●", GOLD))
    lines = shape(stack["shape"], on_offer["letter"] * 2, building_style(on_offer["letter"]))
    lines[0] = Text.assemble(lines[0], " ", symbols(on_offer["steps"]))
    return Text("\n").join([text, *lines])


def monument(number: int, card: MonumentView | None) -> RenderableType:
    """Its name and what it brings; its pieces, and what they must touch."""
    if card is None:
        return Text(f"{number} no card", "dim")
    gains = Text("○" * card["rings"], f"bold {GOLD}")
    for gain in (symbols(card["steps"]), Text(f"+{card['population']} people" if card["population"] else "")):
        gains = Text.assemble(gains, " " if gain else "", gain)
    title = Text.assemble((f"{number} ", "dim"), (card["name"], "bold"), " ", gains)
    pieces = [shape(piece, card["short"], SIGNS["monument"][2], water=True) for piece in card["pieces"]]
    drawn = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
    drawn.add_row(*(Text("\n").join(lines) for lines in pieces))
    how = {"touching": "pieces touch; ", "one_gap": "a square between; "}.get(card["arrangement"], "")
    below = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
    below.add_column(width=PICTURE, no_wrap=True)
    below.add_column()
    below.add_row(drawn, Text.assemble((f"{how}beside ", "dim"), ", ".join(card["demands"])))
    return Group(title, below)


def hand(held: HandView) -> RenderableType:
    """The piece to be placed, turned each way, with the number of its quarter turns."""
    sign, style = SIGNS["road"][0], SIGNS["road"][2]
    if held["letter"]:
        sign, style = held["letter"] * 2, building_style(held["letter"])
    elif held["item"] in ("tower", "monument"):
        sign, style = held["short"] or SIGNS["tower"][0], SIGNS[held["item"]][2]
    water = held["item"] == "monument"
    pictures = [Text("\n").join(shape(rows, sign, style, water)) for rows in held["turns"]]
    numbered = [(str(turn) if len(pictures) > 1 else "", picture) for turn, picture in enumerate(pictures)]
    if held["long_pieces"] and held["square_pieces"]:
        numbered.append(("1x1", Text(sign, style)))
    grid = Table.grid(padding=(0, 3, 0, 0), pad_edge=False)
    grid.add_row(Text("in hand", "bold"), *(labelled([one]) for one in numbered))
    return grid


def legend(view: View) -> Flow:
    """What the signs on maps, tiles and tracks mean."""
    signs = {".": "green", "N": "natural resource", "W": "water"}
    signs |= {piece: piece for piece in ("road", "bridge", "tower", "monument")}
    told = [(letter, building_style(letter), name) for letter, name in view["types"].items()]
    told += [(SIGNS[sign][1], SIGNS[sign][2], word) for sign, word in signs.items()]
    told += [(letter, f"bold {colour}", name) for name, (letter, colour) in RESOURCES.items()]
    told += [("+", "bold", "people"), ("○", "bold", "point"), ("●", GOLD, "gold")]
    return Flow([Text.assemble((sign, style), (f" {word}", "dim")) for sign, style, word in told], "  ")
