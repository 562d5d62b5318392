"""The board of Eastern Wonders: a map of hexes drawn with characters, and a panel for each player.

A hex is four lines high and shares its edges with its neighbours. `pitch` is how far apart the columns are:

      _________            the upper edge is pitch - 2 wide
     / C3 tea  \\           name and symbol
    /   YY > G  \\          the trade, or a port's points
    \\  ▲1▲2 @1  /          outposts and boats; on a port, the cost and boats
     \\___YR____/           cubes that lie there
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from . import cube_colour, cube_letter, cube_style, seat_style

if TYPE_CHECKING:
    from ...games.century.eastern_wonders.view import Cubes, SeatView, TileView, View

SYMBOLS = {"ginger": "yellow", "chili": "red", "tea": "green", "cloves": "brown"}  # with the cube they are named for
COLUMNS = 5  # outposts in a row of the player board
VP_TILES = 4  # that end the game
UNDER_WAY = {
    "move": ("free steps left", "free_steps"),
    "build": ("cubes still to pay", "price_left"),
    "upgrade": ("upgrades left", "upgrades_left"),
}  # what a phase counts, and where
EDGE = "dim"
PANEL = 40  # the least width of a player's panel
USUAL, TIGHT = 11, 9  # the places in the widest line of a tile; where it is tight, words are cut
WIDEST = 15  # the greatest pitch: beyond it a map only gets emptier


def board(view: View) -> RenderableType:
    """A view as something that rich can draw at any width."""
    return _Board(view)


class _Board:
    def __init__(self, view: View):
        self.view = view

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view, width = self.view, options.max_width
        columns = 1 + max(t["q"] for t in view["tiles"]) - min(t["q"] for t in view["tiles"])
        beside = min((width - PANEL - 3) // columns, WIDEST)
        alone = min((width - 2) // columns, WIDEST)
        if beside >= _least_pitch(view, USUAL):
            both = Table.grid(padding=(0, 1))
            both.add_column(no_wrap=True, width=columns * beside + 2)
            both.add_column(ratio=1)
            both.add_row(_hexes(view, beside, USUAL), Group(*(_panel(view, p) for p in range(len(view["seats"])))))
            yield both
        else:
            room = next((room for room in (USUAL, TIGHT) if alone >= _least_pitch(view, room)), None)
            yield _hexes(view, alone, room) if room else _list(view)
            yield _panels(view, width)
        yield _supply(view)
        yield Text("▲1 outpost · @1 boat · YY > G trade · letters on a lower edge: cubes lying there", style="dim")


# The map


def _least_pitch(view: View, room: int) -> int:
    """How far apart the columns must be; the slopes leave the first and the last line of a tile 2 places fewer."""
    lines = [_lines(tile, room) for tile in view["tiles"]]
    return max(room, *(line.cell_len + 2 * (i in (0, 3)) for tile in lines for i, line in enumerate(tile)))


def _hexes(view: View, pitch: int, room: int) -> Text:
    """The map: first the edges on a canvas of characters, then what is written on the tiles."""
    left, top = min(t["q"] for t in view["tiles"]), min(2 * t["r"] + t["q"] for t in view["tiles"])
    places = [((t["q"] - left) * pitch, (2 * t["r"] + t["q"] - top) * 2, t) for t in view["tiles"]]
    wide, high = max(x for x, _, _ in places) + pitch + 2, max(y for _, y, _ in places) + 5
    canvas = [[" "] * wide for _ in range(high)]
    edge = pitch - 2
    for x, y, _ in places:
        canvas[y][x + 2 : x + 2 + edge] = canvas[y + 4][x + 2 : x + 2 + edge] = "_" * edge
        canvas[y + 1][x + 1] = canvas[y + 2][x] = canvas[y + 3][x + pitch + 1] = canvas[y + 4][x + pitch] = "/"
        canvas[y + 3][x] = canvas[y + 4][x + 1] = canvas[y + 1][x + pitch] = canvas[y + 2][x + pitch + 1] = "\\"
    rows = [Text().append("".join(row), EDGE) for row in canvas]
    for x, y, tile in places:
        for row, text in enumerate(_lines(tile, room), y + 1):
            start = x + (pitch + 2 - text.cell_len) // 2
            rows[row] = rows[row][:start] + text + rows[row][start + text.cell_len :]
    return Text("\n").join(rows)


def _lines(tile: TileView, room: int) -> tuple[Text, Text, Text, Text]:
    """What is written on a tile, from the top to the lower edge."""
    lying = _cubes(tile["cubes"], room - 2)
    if market := tile["market"]:
        symbol = market["symbol"]
        cut = symbol if room == USUAL else symbol[:4]
        head = Text.assemble((f"{tile['name']} ", "bold"), (cut, f"bold {cube_colour(SYMBOLS[symbol])}"))
        trade = Text(" > " if room == USUAL else ">").join([_cubes(market["cost"]), _cubes(market["gain"])])
        outposts = [_seats("▲", market["outposts"], short=short) for short in (False, True)]
        return head, trade, _with_boats(outposts, tile["boats"], room), lying
    head = Text.assemble((f"{tile['name']} ", "bold"), ("port", "bold cyan"))
    vp = tile["port"] and tile["port"]["vp_tile"]
    what = Text(f"{vp['points']} points", "bold") if vp else Text("CLOSED", "bold reverse")
    cost = _cubes(vp["cost"]) if vp else Text()
    return head, what, _with_boats([cost, cost], tile["boats"], room), lying


def _with_boats(texts: list[Text], boats: list[int], room: int) -> Text:
    """A text, in full or short, and the boats: as roomy as fits."""
    line = Text()
    for short, gap in ((False, " "), (True, " "), (True, "")):
        line = Text(gap).join(text for text in (texts[short], _seats("@", boats, "reverse ", short)) if text)
        if line.cell_len <= room:
            break
    return line


def _seats(sign: str, seats: Iterable[int], style: str = "", short: bool = False) -> Text:
    """'@1@2' with the colours of the seats; short, '@12'."""
    text = Text()
    for place, seat in enumerate(seats):
        text.append(f"{'' if short and place else sign}{seat + 1}", style + seat_style(seat))
    return text


def _cubes(cubes: Cubes, room: int = 20) -> Text:
    """'YYB' as coloured letters, '4Y1B' where these would not fit, and at worst how many there are."""
    if sum(cubes.values()) <= room:
        return Text.assemble(*((cube_letter(colour) * n, cube_style(colour)) for colour, n in cubes.items() if n))
    counts = Text.assemble(*((f"{n}{cube_letter(colour)}", cube_style(colour)) for colour, n in cubes.items() if n))
    return counts if counts.cell_len <= room else Text(f"{sum(cubes.values())} cubes")


def _list(view: View) -> Table:
    """The map as a table, where it is too wide for the terminal."""
    table = Table("Tile", "Kind", "Trade or points", "There", "Next to", box=box.SIMPLE_HEAD, pad_edge=False)
    names = [t["name"] for t in view["tiles"]]
    for tile in sorted(view["tiles"], key=lambda t: (len(t["name"]), t["name"])):
        head, what, who, lying = _lines(tile, USUAL)
        near = ", ".join(sorted(names[n] for n in tile["near"]))
        table.add_row(
            head[: len(tile["name"])],
            head[len(tile["name"]) + 1 :],
            what,
            Text(" ").join(text for text in (who, lying) if text),
            near,
        )
    return table


# The players and the supply


def _panels(view: View, width: int) -> Table:
    """The players' panels in rows, as many beside each other as there is room for."""
    seats = len(view["seats"])
    across = max(1, min(seats, width // PANEL, 2 if seats == 4 and width < 4 * PANEL else seats))
    grid = Table.grid(expand=True)
    for _ in range(across):
        grid.add_column(ratio=1)
    for first in range(0, seats, across):
        grid.add_row(*(_panel(view, p) for p in range(first, min(first + across, seats))))
    return grid


def _panel(view: View, player: int) -> Panel:
    """What a player has; the frame of the one who decides is heavy."""
    seat, style = view["seats"][player], seat_style(player)
    deciding = player == view["player"] and not view["over"]
    held = sum(seat["cubes"].values())
    over = held > seat["hold_limit"]
    hold = _cubes(seat["cubes"], 24) + Text(
        f"{' ' if held else ''}{held} of {seat['hold_limit']}", "bold red" if over else "dim"
    )
    claimed = " ".join(str(vp["points"]) for vp in seat["claimed"]) or "none"
    bonus = ", ".join(kind if n == 1 else f"{n} {kind}" for kind, n in seat["bonus"].items() if n) or "none"
    title = Text.assemble(
        ("▶ " if deciding else "", style), (f"@{player + 1} {seat['name']}", style), (f" · {_points(seat)}", "default")
    )
    if player == view["first"]:
        title.append(" · first", "dim")
    rows = Table.grid(padding=(0, 1))
    rows.add_row(Text("hold", "dim"), hold)
    rows.add_row(Text("built", "dim"), _built(seat, "ginger", "chili"))
    rows.add_row("", _built(seat, "tea", "cloves"))
    rows.add_row(Text("VP", "dim"), Text.assemble(claimed, (f" ({len(seat['claimed'])} of {VP_TILES})", "dim")))
    rows.add_row(Text("bonus", "dim"), Text(bonus))
    shape = box.HEAVY if deciding else box.ROUNDED
    return Panel(rows, title=title, title_align="left", box=shape, border_style=style if deciding else "bright_black")


def _points(seat: SeatView) -> str:
    return f"{seat['score']} point{'' if seat['score'] == 1 else 's'}"


def _built(seat: SeatView, *symbols: str) -> Text:
    """'ginger ●●○○○  chili  ●○○○○': the outposts built of each row."""
    text = Text()
    for symbol in symbols:
        n, paint = seat["built"][symbol], cube_colour(SYMBOLS[symbol])
        text.append(f"{symbol:<6} ").append("●" * n, f"bold {paint}").append("○" * (COLUMNS - n) + "  ", "dim")
    return text


def _supply(view: View) -> Text:
    """The bonus tiles and VP tiles still to come."""
    text = Text().append("Bonuses ", "dim")
    for place, (kind, tiles) in enumerate(view["bonus"].items()):
        worth = f" ({tiles['next_points']} pt)" if tiles["next_points"] else ""
        text.append(", " if place else "").append(f"{tiles['left']} {kind}{worth}")
    text.append("\nVP pile ", "dim").append(str(view["pile"]))
    if view["closed_port_may_come"]:
        text.append(", the Closed Port among them", "dim")
    if view["phase"] in UNDER_WAY and not view["over"]:
        words, field = UNDER_WAY[view["phase"]]
        text.append(f"  {words} ", "dim").append(str(view[field]), "bold")  # type: ignore[literal-required]
    if view["last_round"] and not view["over"]:
        text.append("  LAST ROUND", "bold reverse")
    return text
