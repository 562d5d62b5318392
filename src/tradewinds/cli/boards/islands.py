"""What the titles with boats share: what is written on market tiles, and the outposts of a player."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ...games.century.islands.viewing import MarketView, TileView
from .hexes import USUAL, Lines
from .look import Look

SYMBOLS = {"ginger": "yellow", "chili": "red", "tea": "green", "cloves": "brown"}  # with the cube they are named for


def island_lines(look: Look, tile: TileView, room: int) -> Lines:
    """A tile of a map without ports, where nothing lies on the edges."""
    if tile["market"]:
        return market_lines(look, tile["name"], tile["market"], tile["boats"], room, Text())
    head = Text.assemble((f"{tile['name']} ", "bold"), (look.say(tile["kind"]), "bold cyan"))
    return head, Text(), with_boats(look, [Text(), Text()], tile["boats"], room), Text()


def market_lines(look: Look, name: str, market: MarketView, boats: list[int], room: int, lying: Text) -> Lines:
    symbol = market["symbol"]
    cut = symbol if room == USUAL else symbol[:4]
    head = Text.assemble((f"{name} ", "bold"), (cut, f"bold {look.paint(SYMBOLS[symbol])}"))
    trade = look.trade(market["cost"], market["gain"], " > " if room == USUAL else ">")
    outposts = [look.seats("▲", market["outposts"], short=short) for short in (False, True)]
    return head, trade, with_boats(look, outposts, boats, room), lying


def with_boats(look: Look, texts: list[Text], boats: list[int], room: int) -> Text:
    """A text, in full or short, and the boats: as roomy as fits."""
    line = Text()
    for short, gap in ((False, " "), (True, " "), (True, "")):
        line = Text(gap).join(text for text in (texts[short], look.seats("@", boats, "reverse ", short)) if text)
        if line.cell_len <= room:
            break
    return line


def built_outposts(look: Look, built: dict[str, int], symbols: Sequence[str], columns: int, pad: int = 0) -> list[Text]:
    """'ginger ●●○○○', 'chili  ●○○○○': the outposts built of each row."""
    texts = []
    for symbol in symbols:
        n, paint = built[symbol], look.paint(SYMBOLS[symbol])
        texts.append(Text(f"{symbol:<{pad}} ").append("●" * n, f"bold {paint}").append("○" * (columns - n), "dim"))
    return texts
