"""The boards of terminal play: what a player needs is on them, without colours, at every width."""

from __future__ import annotations

import io
import re
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from tradewinds import Match, game
from tradewinds.bots import Bot
from tradewinds.cli.boards import board_of

pytestmark = pytest.mark.slow  # every title is drawn with the fewest and the most players

VOYAGES = ["east-to-west-2", "east-to-west-3"]
SETTLERS = ["new-world", "east-to-west-1", *VOYAGES]
TITLES = ["spice-road", *SETTLERS]
TABLES = [(title, players) for title in TITLES for players in (game(title).players[0], game(title).players[-1])]
WIDTHS = [80, 100, 120]
AS_MANY = 60  # decisions, after which every kind of thing lies about
GOLEMS = {"spice-road": "golem", "new-world": "endless-world"} | {
    f"east-to-west-{part}": f"heroic-journey-{part}" for part in (1, 2, 3)
}


@cache
def views(title: str, players: int, moves: int = AS_MANY) -> tuple[Any, ...]:
    """Views of a match between greedy bots: at the beginning, now and then, and after so many decisions or the end."""
    match = Match(game(title), players, 7)
    bots = [Bot(match.game, "greedy", seat) for seat in range(players)]
    seen = [match.view(None)]
    while not match.over and len(match.log) < moves:
        match.play(bots[match.player].choose(match.seat(match.player)))
        if len(match.log) % 20 == 0:
            seen.append(match.view(None))
    return (*seen, match.view(None))


def drawn(title: str, view: Any, width: int) -> list[str]:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(board_of(game(title))(view))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


def letters(cubes: dict[str, int]) -> str:
    return "".join(colour[0].upper() * n for colour, n in cubes.items())


def row_of(lines: list[str], location: str) -> str:
    """What stands beside a location's id, up to the next id or a map."""
    (row,) = [line[line.index(f"{location} ") :] for line in lines if f"{location} " in line]
    return re.split(r" (?=[A-F][12]-\d )|  +[/\\_]", row)[0]


def panels(lines: list[str], view: Any) -> list[str]:
    """The text in each player's frame, its lines joined."""
    found = ["" for _ in view["seats"]]
    open_now: dict[int, int] = {}  # the seats whose frames are being read, by the column where they begin
    for line in lines:
        for title in re.finditer(r"[╭┏][─━] (?:▶ )?@(\d) \w+ · \d+ point", line):
            open_now = {at: seat for at, seat in open_now.items() if at != title.start()}
            open_now[title.start()] = int(title[1]) - 1
        edges = [at for at, sign in enumerate(line) if sign in "│┃"]
        for at, seat in open_now.items():
            if at in edges:
                end = edges[edges.index(at) + 1]
                found[seat] += f" {line[at + 1 : end].strip()}"
    return found


@pytest.mark.parametrize("width", [60, 80, 81, 120])
@pytest.mark.parametrize(("title", "players"), TABLES)
def test_no_line_is_wider_than_the_terminal_and_nothing_is_cut(title: str, players: int, width: int) -> None:
    for view in views(title, players):
        lines = drawn(title, view, width)
        assert max(map(cell_len, lines)) <= width
        assert not any("…" in line for line in lines)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("title", "players"), TABLES)
def test_every_player_has_a_panel_with_points_and_cubes(title: str, players: int, width: int) -> None:
    for view in views(title, players):
        lines = drawn(title, view, width)
        for seat, panel in zip(view["seats"], panels(lines, view), strict=True):
            cubes, held = letters(seat["cubes"]), sum(seat["cubes"].values())
            told = f"{cubes} {held} of {seat['storage']}".strip()
            assert re.search(rf"holds +{told}", panel)
        for number, seat in enumerate(view["seats"], 1):
            score = f"@{number} {seat['name']} · {seat['score']} point"
            assert sum(score in line for line in lines) == 1
        assert sum(line.count("▶ @") for line in lines) == 1
        assert any(f"▶ @{view['player'] + 1} " in line for line in lines), "who decides is marked"


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("title", "players"), [table for table in TABLES if table[0] in SETTLERS])
def test_every_location_shows_what_it_needs_and_who_is_there(title: str, players: int, width: int) -> None:
    for view in views(title, players):
        lines = drawn(title, view, width)
        for place in view["locations"]:
            row = row_of(lines, place["id"])
            assert row.split()[1] == str(place["needs"])
            if place["icon"] and place["type"] != "fort":
                assert row.split()[2] == place["icon"]
            if place["owner"] is not None:
                assert f"@{place['owner'] + 1}×{place['standing']}" in row
            else:
                assert "@" not in row
            assert (f" {place['exploration']['id']}" in row) if place["exploration"] else (" X" not in row)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("title", SETTLERS)
def test_every_location_shows_what_is_done_there(title: str, width: int) -> None:
    for view in views(title, 2):
        lines = drawn(title, view, width)
        for place in view["locations"]:
            row = row_of(lines, place["id"])
            match place["type"]:
                case "production":
                    done = letters(place["take"])
                case "trade":
                    done = f"{letters(place['give'])} > {letters(place['take'])}"
                case "upgrade":
                    done = f"{place['steps']} upgrades"
                case "market":
                    card = view["merchant_row"][place["slot"]]
                    trade = f"{letters(card['give'])} > " if any(card["give"].values()) else ""
                    done = f"{card['steps']} upgrades" if card["steps"] else trade + letters(card["take"])
                case "fort":
                    card = view["point_cards"][place["slot"]]
                    done = f"{card['points']} {letters(card['cost'])} {card['symbol']}: "
                case "move_boat":
                    done = {0: "boat anywhere", 1: "boat 1 step", 2: "boat 2 steps"}[place["reach"]]
                case "swap_route":
                    done = f"{letters(place['take'])}, swap route"
                case "boat_trade":
                    done = "trade at boat"
                case kind:
                    done = kind.replace("_", " ")
            assert f" {done}" in row


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("title", "players"), [table for table in TABLES if table[0] in SETTLERS])
def test_stacks_tiles_and_the_next_card_can_be_read(title: str, players: int, width: int) -> None:
    for view in views(title, players):
        lines = drawn(title, view, width)
        text = "\n".join(lines)
        for number, stack in enumerate(view["stacks"], 1):
            told = re.search(rf"#{number} (.*?)(?: ×(\d)|empty)", text)
            assert told and int(told[2] or 0) == stack["left"]
            if stack["top"]:
                assert all(
                    word in told[1] for word in re.findall(r"compass|bag|hammer|dreamcatcher", stack["top"]["text"])
                )
        lying = [place["exploration"] for place in view["locations"] if place["exploration"]]
        for tile in [*lying, *view["beside"]]:
            assert f"{tile['id']} {tile['points']} pt" in text
        card = view["next_point_card"]
        assert f"next {card['points']} {letters(card['cost'])} {card['symbol']}: " in text


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("title", "players"), [table for table in TABLES if table[0] in SETTLERS])
def test_a_settler_panel_shows_home_reserve_cards_and_tiles(title: str, players: int, width: int) -> None:
    for view in views(title, players):
        for seat, panel in zip(view["seats"], panels(drawn(title, view, width), view), strict=True):
            assert f"home  {seat['home']} settler" in panel and f"{seat['reserve']} in reserve" in panel
            assert f"cards {len(seat['cards'])}" in panel
            for card in seat["cards"]:
                assert card["symbol"] in panel
                if "less at each" in card["benefit"]:
                    assert card["benefit"].split()[-1] in panel.split("hammer ", 1)[1]
                if "more at each" in card["benefit"]:
                    cube, place = card["benefit"].split()[1], card["benefit"].split()[-1]
                    assert f"+{cube[0].upper()} {place}" in panel
            for tile in seat["bonus"]:
                assert f"={tile['points']}" in panel
            for tile in seat["explored"]:
                assert f"{tile['id']} {tile['points']} pt" in panel


@pytest.mark.parametrize("width", WIDTHS)
def test_a_route_shows_its_cards_in_order_and_the_settlers_on_them(width: int) -> None:
    seen = deepcopy(views("east-to-west-1", 3, 150))
    assert max(len(seat["route"]) for view in seen for seat in view["seats"]) == 5
    for view in seen:
        for seat in view["seats"]:  # bots seldom leave settlers on their routes
            for card in seat["route"][1::2]:
                card["settlers"] = 2
        lines = drawn("east-to-west-1", view, width)
        for number, (seat, panel) in enumerate(zip(view["seats"], panels(lines, view), strict=True), 1):
            route = panel.split("route ")[1]
            at = 0
            for place, card in enumerate(seat["route"], 1):
                does = f"{card['steps']} upgrades" if card["steps"] else letters(card["take"])
                if any(card["give"].values()):
                    does = f"{letters(card['give'])}>{does}"
                there = f" @{number}×{card['settlers']}" if card["settlers"] else ""
                at = route.index(f"{place} {does}{there}", at)
            assert route.count("@") == sum(card["settlers"] > 0 for card in seat["route"])


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("title", "players"), [table for table in TABLES if table[0] in VOYAGES])
def test_every_island_is_on_the_map_with_boats_and_outposts(title: str, players: int, width: int) -> None:
    for view in views(title, players):
        lines = drawn(title, view, width)
        assert any("\\__" in line for line in lines), "a map, not a table"
        for tile in view["tiles"]:
            market = tile["market"]
            kind = market["symbol"] if market else "sea"
            # On a map a tile's lines are below each other; where it is tight, symbols are cut to four letters.
            head = rf"[/ \\]({tile['name']} (?:{kind}|{kind[:4]}))[ /\\]"
            (row, found), *others = [(i, m) for i, line in enumerate(lines) if (m := re.search(head, line))]
            assert not others
            middle = sum(found.span(1)) // 2
            below = [line[max(middle - 7, 0) : middle + 7] for line in lines[row + 1 : row + 3]]
            if market:
                assert f"{letters(market['cost'])}>{letters(market['gain'])}" in below[0].replace(" ", "")
                assert all(str(owner + 1) in below[1] for owner in market["outposts"])
            assert all(str(boat + 1) in below[1].split("@")[1] + below[1].replace("@", "") for boat in tile["boats"])
        for seat, panel in zip(view["seats"], panels(lines, view), strict=True):
            assert f"boat on {view['tiles'][seat['boat']]['name']}" in panel
            for symbol, n in seat["built"].items():
                assert f"{symbol} {'●' * n}{'○' * (3 - n)}" in panel


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", game("spice-road").players)
def test_spice_road_shows_both_rows_with_prices_coins_and_cubes(players: int, width: int) -> None:
    for view in views("spice-road", players):
        lines = drawn("spice-road", view, width)
        points, prices = lines[0:2], next(i for i, line in enumerate(lines) if " free " in line)
        for card in view["point_cards"]:
            assert f"{card['points']} pt {letters(card['cost'])} " in points[1]
        frames, coins = re.findall("╭.*?╮", points[0]), view["coins"]
        for slot, frame in enumerate(frames):
            assert (f" gold ×{coins['gold']} " in frame) == (slot == 0 and coins["gold"] > 0)
            assert (f" silver ×{coins['silver']} " in frame) == (slot == coins["silver_slot"] and coins["silver"] > 0)
        row = [part.strip() for part in re.split("│+", lines[prices + 1])[1:-1]]
        for card, told in zip(view["merchant_row"], row, strict=True):
            give = f"{letters(card['give'])}>" if any(card["give"].values()) else ""
            assert told == (f"{card['steps']} upgrades" if card["steps"] else give + letters(card["take"]))
        assert re.findall(r"(\d) cube", lines[prices]) == ["1", "2", "3", "4", "5"]
        lying = [letters(cubes) for cubes in view["on_cards"] if any(cubes.values())]
        assert re.findall(r"\+ ([YRGB]+)", lines[prices + 2]) == lying


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", game("spice-road").players)
def test_spice_road_shows_hands_played_cards_and_claimed_cards(players: int, width: int) -> None:
    for view in views("spice-road", players):
        for seat, panel in zip(view["seats"], panels(drawn("spice-road", view, width), view), strict=True):
            hand, played = re.split(" hand | played ", panel)[1:]
            for cards, told in ((seat["hand"], hand), (seat["played"], played)):
                said = re.findall(r"[YRGB]+(?:>[YRGB]+)?|\d upgrades", told)
                want = []
                for card in cards:
                    give = f"{letters(card['give'])}>" if any(card["give"].values()) else ""
                    want.append(f"{card['steps']} upgrades" if card["steps"] else give + letters(card["take"]))
                assert said == want
            claimed = " ".join(str(card["points"]) for card in seat["cards"])
            assert f"{len(seat['cards'])} of {view['cards_to_end']}  {claimed}".strip() in panel
            for coin in ("gold", "silver"):
                assert (f"{seat[coin]} {coin}" in panel) == bool(seat[coin])


@pytest.mark.parametrize("title", TITLES)
def test_the_last_view_of_a_match_names_the_winner_and_asks_nobody(title: str) -> None:
    view = views(title, 2, 5000)[-1]
    assert view["over"]
    for width in WIDTHS:
        lines = drawn(title, view, width)
        assert max(map(cell_len, lines)) <= width
        assert not any("▶" in line or "LAST ROUND" in line for line in lines)
        (winner,) = [line for line in lines if "winner" in line]
        part = next(part for part in re.split("[╮┓]", winner) if "winner" in part)
        assert f"@{view['winners'][0] + 1} " in part


@pytest.mark.parametrize("title", TITLES)
def test_the_last_round_is_announced(title: str) -> None:
    view = {**views(title, 2)[0], "last_round": True}
    assert any("LAST ROUND" in line for line in drawn(title, view, 80))


@pytest.mark.parametrize("title", SETTLERS)
def test_a_stack_on_offer_is_marked(title: str) -> None:
    view = views(title, 2)[0]
    view = {**view, "stacks": [{**stack, "offered": n == 1} for n, stack in enumerate(view["stacks"])]}
    marked = [line for line in drawn(title, view, 100) if "▶#" in line]
    assert len(marked) == 1 and "▶#2 " in marked[0] and marked[0].count("▶#") == 1


def test_the_actions_have_room_below_the_board() -> None:
    assert all(len(drawn("spice-road", view, 80)) <= 20 for view in views("spice-road", 2))
    assert all(len(drawn("new-world", view, 100)) <= 28 for view in views("new-world", 2))
    assert all(len(drawn("east-to-west-3", view, 120)) <= 42 for view in views("east-to-west-3", 2))


@pytest.mark.parametrize("title", GOLEMS)
def test_a_golem_edition_has_its_own_letters_and_words(title: str) -> None:
    edition = GOLEMS[title]
    seat = views(edition, 2)[0]["seats"][0]
    some = {**seat, "cubes": {"yellow": 1, "red": 2, "green": 1, "brown": 3}}
    view = {**views(edition, 2)[0], "seats": [some, some]}
    for width in WIDTHS:
        lines = drawn(edition, view, width)
        assert max(map(cell_len, lines)) <= width and not any("…" in line for line in lines)
        assert sum(line.count("YGGBMMM 7 of 10") for line in lines) == 2
        words = set(re.findall("[a-z]+", "\n".join(lines).lower()))
        assert not words & {"settler", "settlers", "boat", "cube", "cubes", "sea", "gold", "fort"}
